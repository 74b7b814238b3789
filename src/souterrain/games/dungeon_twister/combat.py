"""Who may fight whom, who takes part, and with what value."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...kernel.deeds import Reason
from . import tables as t
from .labyrinth import contact, seen_from, seen_next
from .state import Twister, seat_of

CLOSE: Final = 0
REACH: Final = 1
RANGED: Final = 2
COMBAT_KINDS: Final[list[str]] = ["close", "spear", "ranged"]

FRIEND: Final = Reason("DT-MEL-01", "friend-target")
NOT_IN_PLAY: Final = Reason("DT-MEL-01", "target-absent")
NOT_SAME_ZONE: Final = Reason("DT-MEL-01", "not-same-zone")
JUST_WOUNDED: Final = Reason("DT-MEL-03", "just-wounded")
CARRIED_TARGET: Final = Reason("DT-LOAD-10", "carried-target")
NO_SPEAR: Final = Reason("DT-OBJ-SPEAR-01", "no-spear")
SPEAR_CONTACT: Final = Reason("DT-OBJ-SPEAR-05", "spear-contact")
SPEAR_NEAR: Final = Reason("DT-OBJ-SPEAR-05", "spear-near")
SPEAR_FAR: Final = Reason("DT-OBJ-SPEAR-01", "spear-far")
NO_CROSSBOW: Final = Reason("DT-CH-CROSSBOWMAN-01", "no-crossbow")
SHOT_ALREADY: Final = Reason("DT-CH-CROSSBOWMAN-02", "shot-already")
NO_BOW: Final = Reason("DT-OBJ-BOW-01", "no-bow")
SHOT_FRIEND: Final = Reason("DT-RNG-01", "friend-target")
SHOT_ABSENT: Final = Reason("DT-RNG-01", "target-absent")
ENEMY_BESIDE: Final = Reason("DT-RNG-03", "enemy-beside")
SAME_ZONE: Final = Reason("DT-RNG-02", "same-zone")
OUT_OF_SIGHT: Final = Reason("DT-RNG-01", "not-seen")
SHIELDED: Final = Reason("DT-RNG-11", "shielded")
WOUNDED_NOW: Final = Reason("DT-RNG-04", "just-wounded")


# ------------------------------------------------------------------ who may be attacked


def why_target(s: Twister, c: i64, target: i64, ranged: bool) -> Reason | None:
    """What holds for the target of every combat. DT-MEL-01..03, DT-RNG-01, DT-LOAD-10"""
    if seat_of(target) == seat_of(c):
        return SHOT_FRIEND if ranged else FRIEND
    if not (s.fit | s.hurt | s.carried) >> target & 1:
        return SHOT_ABSENT if ranged else NOT_IN_PLAY
    return CARRIED_TARGET if s.carried >> target & 1 else None


def why_attack(s: Twister, c: i64, target: i64) -> Reason | None:
    """May he attack this one in close combat? DT-MEL-01..03, DT-START-01..04"""
    reason = why_target(s, c, target, False)
    if reason is not None:
        return reason
    if not contact(s, s.where[c]) & t.BIT[target]:
        return NOT_SAME_ZONE
    return JUST_WOUNDED if s.hit >> target & 1 else None


def attackable(s: Twister, c: i64) -> i64:
    """Everybody he may attack in close combat."""
    return contact(s, s.where[c]) & t.SIDE[1 - seat_of(c)] & ~s.carried & ~s.hit


def why_thrust(s: Twister, c: i64, target: i64) -> Reason | None:
    """May he attack this one with the telescopic spear? DT-OBJ-SPEAR-01, DT-OBJ-SPEAR-05"""
    if s.holds(c, t.SPEAR) == 0:
        return NO_SPEAR
    reason = why_target(s, c, target, False)
    if reason is not None:
        return reason
    near = contact(s, s.where[c])
    if near >> target & 1:
        return SPEAR_NEAR
    if near & s.fit & t.SIDE[1 - seat_of(c)]:
        return SPEAR_CONTACT
    if not seen_next(s, s.where[c]) & t.BIT[target]:
        return SPEAR_FAR
    return JUST_WOUNDED if s.hit >> target & 1 else None


def thrustable(s: Twister, c: i64) -> i64:
    """Everybody he may attack with the telescopic spear."""
    if s.holds(c, t.SPEAR) == 0:
        return 0
    enemies = t.SIDE[1 - seat_of(c)]
    near = contact(s, s.where[c])
    if near & s.fit & enemies:
        return 0
    return seen_next(s, s.where[c]) & enemies & ~near & ~s.carried & ~s.hit


def may_rush(s: Twister, c: i64) -> bool:
    """Can the Samurai attack for nothing? DT-CH-SAMURAI-01, DT-CH-SAMURAI-02"""
    return t.KIND[c] == t.SAMURAI and not s.rushed >> c & 1 and (attackable(s, c) | thrustable(s, c)) != 0


def why_shoot(s: Twister, c: i64, target: i64, bow: bool) -> Reason | None:
    """May he shoot at this one? DT-RNG-01..05, DT-RNG-11, DT-CH-CROSSBOWMAN-01..03"""
    reason = why_weapon(s, c, bow)
    if reason is None:
        reason = why_target(s, c, target, True)
    if reason is not None:
        return reason
    near = contact(s, s.where[c])
    if near >> target & 1:
        return SAME_ZONE
    if near & t.SIDE[1 - seat_of(c)]:
        return ENEMY_BESIDE
    if not seen_from(s, s.where[c]) & t.BIT[target]:
        return OUT_OF_SIGHT
    if s.hit >> target & 1:
        return WOUNDED_NOW
    return SHIELDED if shielded(s, target) else None


def why_weapon(s: Twister, c: i64, bow: bool) -> Reason | None:
    """Has he that weapon, and may it be used once more this turn? DT-CH-CROSSBOWMAN-02, DT-CH-CROSSBOWMAN-03"""
    if bow:
        return None if s.holds(c, t.BOW) else NO_BOW
    if t.KIND[c] != t.CROSSBOWMAN:
        return NO_CROSSBOW
    return SHOT_ALREADY if s.shot >> c & 1 else None


def shielded(s: Twister, target: i64) -> bool:
    """The great shield protects its unwounded bearer. DT-RNG-11, DT-ABIL-04"""
    return bool(s.fit >> target & 1) and s.holds(target, t.SHIELD) > 0


def shootable(s: Twister, c: i64) -> i64:
    """Everybody on his line of sight whom a weapon of his may be aimed at."""
    enemies = t.SIDE[1 - seat_of(c)]
    near = contact(s, s.where[c])
    if near & enemies:
        return 0
    return seen_from(s, s.where[c]) & enemies & ~near & ~s.carried & ~s.hit


def members(s: Twister, mask: i64, seat: i64) -> vec[i64]:
    """The characters of a player in a set."""
    found = vec[i64]()
    if mask & t.SIDE[seat]:
        for c in s.roster[seat]:
            if mask >> c & 1:
                found = append(found, c)
    return found


# ------------------------------------------------------------------ who takes part


def fighters(s: Twister, seat: i64, place: i64) -> i64:
    """The unwounded of a player in a contact group; on the attack without those healed this turn. DT-GRP-01, -06"""
    group = contact(s, place) & s.fit & t.SIDE[seat]
    return group & ~s.idle if seat == s.active else group


def attackers(s: Twister, kind: i64, c: i64, target: i64) -> i64:
    """The attacking side hand to hand; shooters are counted apart. DT-GRP-01, DT-GRP-06, DT-OBJ-SPEAR-02, DT-RGRP-01"""
    seat = seat_of(c)
    if kind == CLOSE:
        return fighters(s, seat, s.where[c])
    friends = fighters(s, seat, s.where[target])
    return friends | t.BIT[c] if kind == REACH else friends & ~t.BIT[c]


def defenders(s: Twister, kind: i64, c: i64, target: i64) -> i64:
    """The defending side: a lone target under fire, otherwise all unwounded there. DT-GRP-04, DT-RGRP-02, DT-RGRP-03"""
    if kind == RANGED and attackers(s, kind, c, target) == 0:
        return t.BIT[target]
    return fighters(s, 1 - seat_of(c), s.where[target]) | t.BIT[target]


# ------------------------------------------------------------------ values


def value_of(s: Twister, c: i64, side: i64, attack: bool, ranged: bool) -> i64:
    """The combat value of a participant with its modifiers. DT-MEL-06, DT-MEL-12, DT-WND-03, DT-WND-04, DT-RNG-08"""
    fit = bool(s.fit >> c & 1)
    value: i64 = t.COMBAT[c] if fit else 0
    if not attack:
        value += s.holds(c, t.ARMOUR)
    if ranged:
        return value
    if attack:
        value += s.holds(c, t.SWORD)
    if fit and t.KIND[c] == t.BACKSTABBER and side != t.BIT[c]:
        value += 2
    if led(s, c, attack):
        value += 1
    return value


def led(s: Twister, c: i64, attack: bool) -> bool:
    """Does a General in the same room lead him? DT-CH-GENERAL-01, DT-CH-GENERAL-02"""
    general = seat_of(c) * t.CAST + t.GENERAL
    if c == general or not s.fit >> general & 1:
        return False
    if attack and s.idle >> general & 1:
        return False
    return s.where[general] < t.ZONES and s.where[general] >> 2 == s.where[c] >> 2


def strength(s: Twister, side: i64, attack: bool, ranged: bool) -> i64:
    """The sum of the values of one side."""
    total: i64 = 0
    for seat in range(2):
        if side & t.SIDE[seat]:
            for c in s.roster[seat]:
                if side >> c & 1:
                    total += value_of(s, c, side, attack, ranged)
    return total


# ------------------------------------------------------------------ abilities that touch the cards


def takes_part(s: Twister, side: i64, kind: i64) -> bool:
    """Does an unwounded character of this kind take part on this side?"""
    return bool(side & s.fit & (t.BIT[kind] | t.BIT[kind + t.CAST]))


def single(att: i64, dfn: i64) -> bool:
    """One against one? DT-MEL-11"""
    return att & (att - 1) == 0 and dfn & (dfn - 1) == 0


def may_rage(s: Twister, att: i64, dfn: i64, c: i64) -> bool:
    """May the Berserker play two cards? DT-CH-BERSERKER-01..03"""
    return t.KIND[c] == t.BERSERKER and single(att, dfn) and s.hand_size(seat_of(c)) > 1


def telepath_side(s: Twister, att: i64, dfn: i64) -> i64:
    """The side, 1 attack or 2 defence, whose Telepath names a card; 0 none. DT-CH-TELEPATH-01, DT-CH-TELEPATH-04"""
    if not single(att, dfn):
        return 0
    attack = takes_part(s, att, t.TELEPATH)
    defence = takes_part(s, dfn, t.TELEPATH)
    if attack == defence:
        return 0
    return 1 if attack else 2


def mistress_side(s: Twister, att: i64, dfn: i64) -> i64:
    """The side, 1 attack or 2 defence, that sees the other's card; 0 none. DT-CH-MISTRESS-01, -02, DT-CH-TELEPATH-05"""
    attack = takes_part(s, att, t.MISTRESS)
    defence = takes_part(s, dfn, t.MISTRESS)
    if attack == defence:
        return 0
    side = 1 if attack else 2
    return 0 if telepath_side(s, att, dfn) == 3 - side else side
