"""The hero's dice against the opponent's hits: each die hits, blocks, or does nothing. DR-BAT-05..09, DR-PVP-05"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .dice import DiceRoll, applies, foe_bits, in_short, rival_kind
from .effects import (
    ANY_DIE,
    BLOCK_HIGH_ONLY,
    BLOCK_MOD,
    BLOCK_SAME_FACE,
    DEFENCE,
    FACE_BIT,
    FACE_HITS,
    HIT_MOD,
    IMMUNE_STAT,
    MONSTER_RESIST,
)
from .powers import dispelled, passive
from .state import Run
from .tables import EFFECTS
from .throw import Throw
from .verbs import BLOCK, DONE, HIT
from .wounds import total_worth

NO_DIE: Final = Reason("DR-BAT-07", "no-die-left")
TOO_LOW: Final = Reason("DR-BAT-08", "die-too-low")
TOO_LOW_FOR_HERO: Final = Reason("DR-PVP-05", "die-too-low")
NO_HIT: Final = Reason("DR-BAT-07", "no-such-hit-left")
CANNOT_BLOCK: Final = Reason("DR-BAT-08", "cannot-block")
CANNOT_BLOCK_HERO: Final = Reason("DR-PVP-05", "cannot-block")
NEVER_HITS: Final = Reason("DR-ABIL-03", "never-hits")
MUST_BLOCK: Final = Reason("DR-PVP-12", "must-block")


def needed(s: Run, throw: Throw, seat: i64) -> i64:
    """The number a die must show to hit: the defence value, or 4 against heroes, and what changes it. DR-CARD-08"""
    own = seat == throw.seat
    value: i64 = t.HERO_HITS_ON
    if own and throw.monster >= 0:
        value = t.DEFENCE_VALUE[throw.monster - t.ITEMS]
    kind = throw.kind if own else rival_kind(throw)
    rating = throw.rating if own else throw.rival_rating
    for e in passive(s, seat, HIT_MOD):
        if e.mode == DEFENCE and applies(e, kind, rating, foe_bits(throw)):
            value += e.amount
    return max(t.LEAST_TO_HIT, value)


def never_hits(s: Run, throw: Throw) -> bool:
    """Is the monster immune to dice of this rating?"""
    if throw.monster < 0 or not t.RESISTS[throw.monster - t.ITEMS] >> IMMUNE_STAT & 1:
        return False
    for number in t.EFFECTS_OF[throw.monster]:
        e = EFFECTS[number]
        if e.kind == MONSTER_RESIST and e.mode == IMMUNE_STAT and e.rating == throw.rating:
            return not (e.event and armed_with_magic(s, throw.seat))
    return False


def armed_with_magic(s: Run, seat: i64) -> bool:
    """Has the hero an enchanted card in the main hand?"""
    card = s.in_slot(seat, t.MAIN_HAND)
    return card >= 0 and t.ENCHANTED_ITEM[card] and not dispelled(s, seat)


def limits_blocks(throw: Throw, mode: i64, face: i64) -> bool:
    """Does the monster limit what blocks a hit of this face?"""
    if throw.monster < 0 or not t.RESISTS[throw.monster - t.ITEMS] >> mode & 1:
        return False
    for number in t.EFFECTS_OF[throw.monster]:
        e = EFFECTS[number]
        if e.kind == MONSTER_RESIST and e.mode == mode and (e.faces == 0 or e.faces & FACE_BIT[face]):
            return True
    return False


def open_assigning(s: Run, throw: Throw) -> None:
    """How many dice may do what their face does not allow. DR-BAT-22"""
    throw.any_blocks = 0
    throw.face_hits = 0
    for e in passive(s, throw.seat, BLOCK_MOD):
        if e.mode == ANY_DIE:
            throw.any_blocks += e.dice
    for e in passive(s, throw.seat, HIT_MOD):
        if e.mode == FACE_HITS and applies(e, throw.kind, throw.rating, foe_bits(throw)):
            throw.face_hits += e.most


def special_face(s: Run, throw: Throw, face: i64) -> bool:
    """May a die of this face be used as a hit by an ability?"""
    if throw.face_hits <= 0:
        return False
    for e in passive(s, throw.seat, HIT_MOD):
        if e.mode == FACE_HITS and e.face == face and applies(e, throw.kind, throw.rating, foe_bits(throw)):
            return True
    return False


def why_hit(s: Run, throw: Throw, face: i64) -> Reason | None:
    """Why no die of this face is used as a hit. DR-BAT-06, DR-BAT-08"""
    if face not in throw.dice:
        return NO_DIE
    if never_hits(s, throw):
        return NEVER_HITS
    number = needed(s, throw, throw.seat)
    if face < number and not special_face(s, throw, face):
        return TOO_LOW if throw.monster >= 0 else TOO_LOW_FOR_HERO
    if must_block(s, throw) and can_block_any(throw, number, face):
        return MUST_BLOCK
    return None


def why_block(s: Run, throw: Throw, face: i64, hit: i64) -> Reason | None:
    """Why no die of this face blocks a hit of that one. DR-BAT-05, DR-BAT-06, DR-PVP-05"""
    if face not in throw.dice:
        return NO_DIE
    if hit not in throw.hits:
        return NO_HIT
    if blocks(throw, needed(s, throw, throw.seat), face, hit):
        return None
    return CANNOT_BLOCK if throw.monster >= 0 else CANNOT_BLOCK_HERO


def blocks(throw: Throw, number: i64, face: i64, hit: i64) -> bool:
    """Does a die of this face block a hit of that one, where `number` is needed to hit?"""
    if limits_blocks(throw, BLOCK_SAME_FACE, hit):
        return face == hit
    if limits_blocks(throw, BLOCK_HIGH_ONLY, hit):
        return face >= number
    return blocks_by_face(throw, number, face, hit) or throw.any_blocks > 0


def blocks_by_face(throw: Throw, number: i64, face: i64, hit: i64) -> bool:
    """Without any ability."""
    return face >= number or (throw.monster >= 0 and face == hit)


def can_block_any(throw: Throw, number: i64, face: i64) -> bool:
    for hit in throw.hits:
        if blocks(throw, number, face, hit):
            return True
    return False


def must_block(s: Run, throw: Throw) -> bool:
    """In the final phase an attacker whom the hits left would kill must block while he can. DR-PVP-07, DR-PVP-12"""
    if not s.final or throw.monster >= 0:
        return False
    hero = s.heroes[throw.seat]
    if hero.wounds + total_worth(s, throw, True) < hero.life():
        return False
    number = needed(s, throw, throw.seat)
    for face in throw.dice:
        if can_block_any(throw, number, face):
            return True
    return False


class Fight(DiceRoll):
    """A battle in which the acting hero assigns dice. DR-BAT-22"""

    def assign_prompt(self, s: Run) -> dict[str, Any]:
        throw = s.throw()
        return {
            "dice": in_short(throw.dice) or "none",
            "hits": in_short(throw.hits) or "none",
            "number": needed(s, throw, throw.seat),
        }

    def ask_to_assign(self, s: Run) -> None:
        """Ask for the next die; when none can do anything, the next stage comes."""
        s.put_choice(s.throw().seat, ASSIGNING)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {**self.assign_prompt(s), "what": "battle"}


def shown(dice: list[int]) -> i64:
    """The faces that dice show, as bits."""
    found: i64 = 0
    for die in dice:
        found |= t.BIT[die]
    return found


class UseAsHit(Deed[Run, Fight]):
    """One die as a hit on the opponent. DR-BAT-06, DR-BAT-11"""

    def offer(self, s: Run, f: Fight, seat: i64, moves: list[int]) -> None:
        throw = s.throw()
        if never_hits(s, throw):
            return
        number = needed(s, throw, throw.seat)
        faces = shown(throw.dice)
        must = must_block(s, throw)
        for face in range(1, 7):
            if not faces >> face & 1 or (face < number and not special_face(s, throw, face)):
                continue
            if not (must and can_block_any(throw, number, face)):
                moves.append(self.moves[face - 1])

    def why(self, s: Run, f: Fight, seat: i64, target: i64) -> Reason | None:
        return why_hit(s, s.throw(), target + 1)

    def do(self, s: Run, f: Fight, seat: i64, target: i64) -> None:
        throw = s.throw()
        if target + 1 < needed(s, throw, throw.seat):
            throw.face_hits -= 1
        throw.dice.remove(target + 1)
        throw.strikes = sorted([*throw.strikes, target + 1])
        if s.listening:
            s.emit("strikes", {"seat": seat, "face": target + 1})


class UseToBlock(Deed[Run, Fight]):
    """One die to block one hit. DR-BAT-05, DR-BAT-07"""

    def offer(self, s: Run, f: Fight, seat: i64, moves: list[int]) -> None:
        throw = s.throw()
        if not throw.hits:
            return
        number = needed(s, throw, throw.seat)
        faces = shown(throw.dice)
        hits = shown(throw.hits)
        for face in range(1, 7):
            if faces >> face & 1:
                for hit in range(1, 7):
                    if hits >> hit & 1 and blocks(throw, number, face, hit):
                        moves.append(self.moves[(face - 1) * 6 + hit - 1])

    def why(self, s: Run, f: Fight, seat: i64, target: i64) -> Reason | None:
        return why_block(s, s.throw(), target // 6 + 1, target % 6 + 1)

    def do(self, s: Run, f: Fight, seat: i64, target: i64) -> None:
        throw = s.throw()
        face, hit = target // 6 + 1, target % 6 + 1
        if not blocks_by_face(throw, needed(s, throw, throw.seat), face, hit):
            throw.any_blocks -= 1
        throw.dice.remove(face)
        throw.hits.remove(hit)
        if s.listening:
            s.emit("blocks", {"seat": seat, "face": face, "hit": hit})


class LeaveDice(Deed[Run, Fight]):
    """The dice that are left do nothing. DR-BAT-09"""

    def why(self, s: Run, f: Fight, seat: i64, target: i64) -> Reason | None:
        return MUST_BLOCK if must_block(s, s.throw()) else None

    def do(self, s: Run, f: Fight, seat: i64, target: i64) -> None:
        f.stage += 1


ASSIGNING: Final = Question("assign", [UseAsHit(HIT), UseToBlock(BLOCK), LeaveDice(DONE)])
