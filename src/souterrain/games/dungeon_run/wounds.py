"""Wounds: who receives them and how many, what armour stops, and what a monster's death brings. DR-BAT-15..21"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.reactions import NEVER
from . import tables as t
from .dice import applies, foe_bits, in_short, rival_kind
from .effects import (
    ALL,
    ARMOUR,
    BATTLE_ONLY,
    DOUBLE,
    FACE_BIT,
    FROM_ABILITY,
    FROM_BATTLE,
    GAIN_CARD,
    HERO_FOE,
    HERO_WOUNDED,
    HIT_MOD,
    KILL_OR_DISARM,
    KILLER,
    MONSTER_RESIST,
    ON_MONSTER_KILLED,
    OWN_TILE,
    PREVENT,
    REGENERATE,
    REVIVE,
    TREASURE_DECK,
    WOUND,
)
from .ending import win
from .items import drop_carried, lay_treasure, show
from .keeping import place_monster, set_wounds
from .places import DOWN, NONE, SIDE, UP
from .powers import passive
from .state import Chapter, Run
from .tables import EFFECTS
from .throw import Throw
from .verbs import ALWAYS_ARMOUR, ARMOUR_HABIT, BARE, CANCEL, WEAR

ALWAYS: Final = 2  # a standing answer
NO_SUCH_HIT: Final = Reason("DR-BAT-19", "no-such-hit")

# ------------------------------------------------------------------ heroes


def after_prevention(s: Run, seat: i64, amount: i64, source: i64) -> i64:
    """How many of these wounds are placed. DR-BAT-19"""
    for e in passive(s, seat, PREVENT):
        if e.source & source:
            if e.cap >= 0:
                amount = min(amount, e.cap)
            else:
                amount = 0 if e.amount == ALL else amount - e.amount
    return max(0, amount)


def place_wounds(s: Run, seat: i64, amount: i64, by: i64) -> None:
    """Put wounds on a hero card, whoever placed them; nothing prevents them any more. DR-DEF-07, DR-KILL-04"""
    hero = s.heroes[seat]
    if amount <= 0 or not hero.awake():
        return
    hero.wounds += amount
    hero.slayer = by
    if s.listening:
        s.emit("wounded", {"seat": seat, "count": amount, "total": hero.wounds})


def wound_hero(s: Run, seat: i64, amount: i64, source: i64, by: i64 = NONE) -> i64:
    """Wounds from anything but an attack; how many were placed. The caller looks who is defeated. DR-BAT-21"""
    if not s.heroes[seat].awake():
        return 0
    placed = after_prevention(s, seat, amount, source)
    place_wounds(s, seat, placed, by)
    if placed > 0:
        regenerate_nearby(s, s.heroes[seat].tile)
    return placed


def harm(s: Run, seat: i64, amount: i64, source: i64, card: i64) -> None:
    """A monster or trap wounds a hero by what its card says, outside any attack. DR-BAT-21"""
    if s.listening and s.heroes[seat].awake() and after_prevention(s, seat, amount, source):
        s.emit("harmed", {"seat": seat, "card": t.CARD_NAMES[card]})
    wound_hero(s, seat, amount, source)


def regenerate_nearby(s: Run, tile: i64) -> None:
    """A hero on the tile was wounded: monsters that feed on it lose a wound."""
    card = s.monster_at[tile]
    if card >= 0:
        heal_monster(s, card, HERO_WOUNDED, 1)


def heal_monster(s: Run, card: i64, event: i64, times: i64) -> None:
    for number in t.EFFECTS_OF[card]:
        e = EFFECTS[number]
        if e.kind == REGENERATE and e.event == event and times > 0:
            before = s.hurts[card - t.ITEMS]
            set_wounds(s, card, max(0, before - e.amount * times))
            if s.listening and s.hurts[card - t.ITEMS] < before:
                s.emit("regenerated", {"monster": t.CARD_NAMES[card], "total": s.hurts[card - t.ITEMS]})


def heal_hero(s: Run, seat: i64, amount: i64) -> None:
    hero = s.heroes[seat]
    removed = min(amount, hero.wounds)
    hero.wounds -= removed
    if s.listening and removed:
        s.emit("healed", {"seat": seat, "count": removed, "total": hero.wounds})


def end_ailments(s: Run, seat: i64, until: i64) -> None:
    """Lasting effects that end with an event; their trap cards are discarded. DR-TRAP-05"""
    hero = s.heroes[seat]
    for code in hero.ailments.copy():
        if EFFECTS[code >> 1].until == until:
            end_ailment(s, seat, code)


def end_ailment(s: Run, seat: i64, code: i64) -> None:
    hero = s.heroes[seat]
    hero.ailments.remove(code)
    card = EFFECTS[code >> 1].card
    if t.is_trap(card):
        s.discards = [*s.discards, card]
    s.refresh(seat)
    if s.listening:
        s.emit("relieved", {"seat": seat, "card": t.CARD_NAMES[card]})


# ------------------------------------------------------------------ monsters


def wound_monster(s: Run, card: i64, amount: i64, source: i64) -> None:
    """Wounds on a monster; some are wounded only by Battle actions. DR-BAT-11"""
    if amount <= 0:
        return
    if source != FROM_BATTLE:
        for number in t.EFFECTS_OF[card]:
            if EFFECTS[number].kind == MONSTER_RESIST and EFFECTS[number].mode == BATTLE_ONLY:
                return
    set_wounds(s, card, s.hurts[card - t.ITEMS] + amount)
    if s.listening:
        s.emit("monster-wounded", {"monster": t.CARD_NAMES[card], "count": amount, "total": s.hurts[card - t.ITEMS]})


def tile_of(s: Run, card: i64) -> i64:
    """Where a monster stands; NONE if it is not in the dungeon."""
    return s.stands[card - t.ITEMS]


def is_slain(s: Run, card: i64) -> bool:
    """Has it as many wounds as life, and nothing that brings it back? DR-CARD-10"""
    if s.hurts[card - t.ITEMS] < t.MONSTER_LIFE[card - t.ITEMS]:
        return False
    for number in t.EFFECTS_OF[card]:
        e = EFFECTS[number]
        if e.kind == REVIVE and comes_back(s, card, e.faces, e.amount):
            return False
    return True


def comes_back(s: Run, card: i64, faces: i64, wounds: i64) -> bool:
    """Some roll a die, others come back the first time."""
    if faces:
        die = s.roll(1)[0]
        rises = faces & FACE_BIT[die] != 0
        if s.listening:
            s.emit("stirs", {"monster": t.CARD_NAMES[card], "die": die, "result": "rises" if rises else "lies"})
        if not rises:
            return False
        set_wounds(s, card, 0)
    else:
        if s.revived >> (card - t.ITEMS) & 1:
            return False
        s.revived |= t.BIT[card - t.ITEMS]
        set_wounds(s, card, wounds)
    if s.listening:
        s.emit("revived", {"monster": t.CARD_NAMES[card], "total": s.hurts[card - t.ITEMS]})
    return True


def slay(s: Run, card: i64, by: i64) -> None:
    """A monster is killed: its card goes to whoever did it, and what its death brings happens. DR-DEF-01, DR-FREE-05

    Whoever is wounded by that may be defeated: the caller looks.
    """
    tile = tile_of(s, card)
    place_monster(s, NONE, tile)
    set_wounds(s, card, 0)
    drop_carried(s, card, tile)
    if s.listening:
        told: dict[str, Any] = {"monster": t.CARD_NAMES[card]}
        if by >= 0:
            s.emit("slain", {"seat": by, **told})
        else:
            s.emit("died", told)
    if by >= 0 and not s.heroes[by].dead:
        s.heroes[by].add_kill(card)
        end_ailments(s, by, KILL_OR_DISARM)
    elif not t.is_boss(card):
        s.discards = [*s.discards, card]
    if t.is_boss(card):
        s.boss_dead = True
        if s.alone():
            win(s, 0)
            return
        show(s, t.STONE, UP + tile)
    for number in t.EFFECTS_OF[card]:
        if EFFECTS[number].when == ON_MONSTER_KILLED:
            last_word(s, number, tile, by)


def last_word(s: Run, number: i64, tile: i64, by: i64) -> None:
    """What happens when a monster is killed. DR-BAT-20"""
    e = EFFECTS[number]
    if e.kind == WOUND and e.target == KILLER and by >= 0:
        harm(s, by, e.amount, FROM_ABILITY, e.card)
    elif e.kind == GAIN_CARD and e.target == OWN_TILE:
        if e.place == TREASURE_DECK:
            lay_treasure(s, DOWN + tile)
        elif s.where[t.TREASURES + e.gives] == SIDE:
            show(s, t.TREASURES + e.gives, UP + tile)
            if s.listening:
                s.emit("appears", {"card": t.CARD_NAMES[t.TREASURES + e.gives]})


# ------------------------------------------------------------------ what a hit is worth


def worth(s: Run, throw: Throw, foe: bool, face: i64) -> i64:
    """The wounds that one hit of this face places; several such effects do not add up. DR-BAT-19"""
    if foe and throw.monster >= 0:
        return 1
    seat = throw.rival if foe else throw.seat
    kind = rival_kind(throw) if foe else throw.kind
    rating = throw.rival_rating if foe else throw.rating
    for e in passive(s, seat, HIT_MOD):
        if e.mode == DOUBLE and e.faces & FACE_BIT[face] and applies(e, kind, rating, foe_bits(throw)):
            return 2
    return 1


def total_worth(s: Run, throw: Throw, foe: bool) -> i64:
    total: i64 = 0
    for face in throw.hits if foe else throw.strikes:
        total += worth(s, throw, foe, face)
    return total


# ------------------------------------------------------------------ taking hits away


def cancel_hits(s: Run, seat: i64, count: i64, own: bool, faces_matter: bool = False) -> None:
    """So many hits do nothing: the acting hero's own, or the foe's. DR-BAT-19"""
    if count > 0:
        s.push(Cancelling(seat, count, own, faces_matter))


def roll_armour(s: Run, seat: i64, own: bool = False) -> None:
    """Let a hero whom hits are left against roll for armour, if there is any. DR-BAT-15"""
    if s.heroes[seat].kinds >> ARMOUR & 1:
        s.push(Armour(seat, own))


class Cancelling(Chapter):
    """A player chooses which hits do nothing. `number`: how many; `mask`: 1 the hero's own hits, else the foe's.

    `stage` 1: faces matter, because the hits left are to be blocked. DR-BAT-19
    """

    def __init__(self, seat: int = NONE, count: int = 0, own: bool = False, faces_matter: bool = False) -> None:
        super().__init__(seat)
        self.number = count
        self.mask = 1 if own else 0
        self.stage = 1 if faces_matter else 0

    def hits(self, s: Run) -> list[int]:
        return s.throw().strikes if self.mask else s.throw().hits

    def advance(self, s: Run) -> None:
        hits = self.hits(s)
        while self.number > 0 and hits:
            if len(hits) > self.number and self.differ(s, hits):
                s.put(self.seat, CANCELLING)
                return
            self.cancel(s, hits[0])
        s.pop()

    def differ(self, s: Run, hits: list[int]) -> bool:
        """Is it not the same whichever hit goes?"""
        for face in hits:
            if face != hits[0] and (self.stage or worth(s, s.throw(), self.mask == 0, face) != self.first_worth(s)):
                return True
        return False

    def first_worth(self, s: Run) -> i64:
        return worth(s, s.throw(), self.mask == 0, self.hits(s)[0])

    def cancel(self, s: Run, face: i64) -> None:
        self.hits(s).remove(face)
        self.number -= 1
        if s.listening:
            s.emit("cancelled", {"face": face})

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"hits": in_short(self.hits(s)), "count": self.number}

    def clone(self) -> Chapter:
        return self.fill(Cancelling())


class Cancel(Deed[Run, Cancelling]):
    """This one. DR-BAT-19"""

    def why(self, s: Run, f: Cancelling, seat: i64, target: i64) -> Reason | None:
        return None if target + 1 in f.hits(s) else NO_SUCH_HIT

    def do(self, s: Run, f: Cancelling, seat: i64, target: i64) -> None:
        f.cancel(s, target + 1)


CANCELLING: Final = Question("cancel", [Cancel(CANCEL)])


class Armour(Chapter):
    """A hero with armour may roll for it: all of it or none. `mask`: 1 the hits are the acting hero's. DR-BAT-15"""

    def __init__(self, seat: int = NONE, own: bool = False) -> None:
        super().__init__(seat)
        self.mask = 1 if own else 0

    def hits(self, s: Run) -> list[int]:
        return s.throw().strikes if self.mask else s.throw().hits

    def attacker(self, s: Run) -> i64:
        throw = s.throw()
        return t.FOE_BIT[throw.monster - t.ITEMS] if throw.monster >= 0 and not self.mask else HERO_FOE

    def advance(self, s: Run) -> None:
        if self.stage > 0 or not self.hits(s) or not self.wears_any(s):
            s.pop()
            return
        answer = s.standing_answer(ARMOUR_HABIT, self.seat)
        if answer == ALWAYS:
            self.roll(s)
        elif answer == NEVER:
            s.pop()
        else:
            s.put(self.seat, ARMOURING)

    def wears_any(self, s: Run) -> bool:
        for e in passive(s, self.seat, ARMOUR):
            if e.vs & self.attacker(s):
                return True
        return False

    def roll(self, s: Run) -> None:
        self.stage = 1
        stopped = 0
        for e in passive(s, self.seat, ARMOUR):
            if not e.vs & self.attacker(s):
                continue
            dice = s.roll(e.dice)
            for die in dice:
                if die >= e.face:
                    stopped += 1
            if s.listening:
                s.emit("armoured", {"seat": self.seat, "dice": in_short(dice), "face": e.face})
        s.push(Cancelling(self.seat, stopped, self.mask == 1))

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"count": len(self.hits(s))}

    def clone(self) -> Chapter:
        return self.fill(Armour())


class RollArmour(Deed[Run, Armour]):
    def do(self, s: Run, f: Armour, seat: i64, target: i64) -> None:
        f.roll(s)


class GoBare(Deed[Run, Armour]):
    def do(self, s: Run, f: Armour, seat: i64, target: i64) -> None:
        f.stage = 1


class RollAlways(Deed[Run, Armour]):
    """Now, and from now on without being asked."""

    def do(self, s: Run, f: Armour, seat: i64, target: i64) -> None:
        s.set_standing(ARMOUR_HABIT, seat, ALWAYS)
        f.roll(s)


ARMOURING: Final = Question("armour", [RollArmour(WEAR), GoBare(BARE), RollAlways(ALWAYS_ARMOUR)])
