"""Dice lie on the table: who rolls them again, and who turns one. DR-REROLL-01..09"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.reactions import NEVER
from . import tables as t
from .effects import (
    ANY_RATING,
    ASSIST_MOD,
    BATTLE_ROLL,
    DEFEND_ROLL,
    FACE_BIT,
    FORCE_REROLL,
    GRANT_REROLL,
    MONSTER,
    NO_REROLLS,
    ON_REROLL,
    REROLL,
    TEST_ROLL,
    Effect,
)
from .places import NONE
from .powers import NOT_YOURS, UsePower, mark_used, passive, why_barred, why_barred_own
from .state import Chapter, Run
from .tables import EFFECTS
from .throw import Throw
from .verbs import ASK, DONE, PASS, POWER_HABIT, REROLL_FOE, USE
from .verbs import REROLL as PICK_DIE

NO_SUCH_DIE: Final = Reason("DR-REROLL-01", "no-such-die")
REROLLED: Final = Reason("DR-REROLL-01", "rerolled-already")
FORCED: Final = Reason("DR-REROLL-02", "forced-already")
NOT_THESE: Final = Reason("DR-REROLL-06", "reroll-not-these")
NO_REROLL_HERE: Final = Reason("DR-ABIL-05", "no-reroll-here")
NOT_IN_LINE: Final = Reason("DR-REROLL-09", "not-in-line")
PICK_FIRST: Final = Reason("DR-REROLL-09", "pick-first")
ALL_PICKED: Final = Reason("DR-REROLL-01", "all-picked")

OWN_POOL: Final = 0  # dice of the hero who acts
FOE_POOL: Final = 1  # dice of the monster or of the other hero
NO_POOL: Final = 2


def pool(throw: Throw, which: i64) -> list[int]:
    return throw.dice if which == OWN_POOL else throw.foe_dice


def pool_owner(throw: Throw, which: i64) -> i64:
    """The seat whose dice they are; NONE for a monster's."""
    if which == OWN_POOL:
        return throw.seat
    return NONE if throw.monster >= 0 else throw.rival


def pool_kind(throw: Throw, which: i64) -> i64:
    """What kind of roll of a rating they are; 0 for a monster's."""
    if pool_owner(throw, which) < 0:
        return 0
    if which == OWN_POOL:
        return throw.kind
    return DEFEND_ROLL if throw.kind == BATTLE_ROLL else TEST_ROLL


def pool_rating(throw: Throw, which: i64) -> i64:
    return throw.rating if which == OWN_POOL else throw.rival_rating


def shows(dice: list[int], faces: i64) -> bool:
    """Is there a die of one of these faces? No faces: any."""
    for die in dice:
        if faces == 0 or faces & FACE_BIT[die]:
            return True
    return False


def near(s: Run, seat: i64, tile: i64) -> bool:
    """Is a tile the hero's own or an adjacent one?"""
    here = s.heroes[seat].tile
    return here == tile or tile in s.adjacent(here)


def why_reroll(s: Run, seat: i64, e: Effect, which: i64) -> Reason | None:
    """Why this effect rerolls none of these dice for this seat. DR-REROLL-01..03, DR-REROLL-06"""
    throw = s.throw()
    dice = pool(throw, which)
    if not dice:
        return NOT_THESE
    owner = pool_owner(throw, which)
    if e.kind == FORCE_REROLL:
        if throw.forced >> seat & 1:
            return FORCED
        if e.of == MONSTER:
            attacked = throw.seat if throw.seat >= 0 else throw.rival
            return None if owner < 0 and attacked == seat else NOT_THESE
        return None if owner >= 0 and owner != seat and near(s, seat, throw.tile) else NOT_THESE
    if owner != seat:
        return NOT_THESE
    if throw.rerolled >> seat & 1:
        return REROLLED
    if e.kind == ASSIST_MOD:
        return None if which == OWN_POOL else NOT_THESE
    if not e.rolls & pool_kind(throw, which):
        return NOT_THESE
    if e.rating != ANY_RATING and e.rating != pool_rating(throw, which):
        return NOT_THESE
    return None if shows(dice, e.faces) else NOT_THESE


def granted(s: Run, throw: Throw) -> list[Effect]:
    """Rerolls that assistants give to the hero they assist."""
    return [e for seat in throw.assistants for e in passive(s, seat, ASSIST_MOD) if e.mode == GRANT_REROLL]


def reroll_effects(s: Run, seat: i64) -> list[Effect]:
    """All that could reroll dice for a seat, at one roll or another."""
    hero = s.heroes[seat]
    found: list[Effect] = []
    if hero.moments >> ON_REROLL & 1:
        for number in hero.effects:
            e = EFFECTS[number]
            if is_reroll(e):
                found.append(e)
    if seat == s.throw().seat:
        found += granted(s, s.throw())
    return found


def why_power(s: Run, seat: i64, e: Effect) -> Reason | None:
    """Why a seat cannot reroll with this effect now."""
    if no_rerolls(s):
        return NO_REROLL_HERE
    if e.kind == ASSIST_MOD:
        if seat != s.throw().seat or not is_granted(s, e):
            return NOT_YOURS
    else:
        reason = why_barred(s, seat, e)
        if reason is not None:
            return reason
    own = why_reroll(s, seat, e, OWN_POOL)
    if own is None:
        return None
    foe = why_reroll(s, seat, e, FOE_POOL)
    return None if foe is None else (foe if own is NOT_THESE else own)


def is_granted(s: Run, e: Effect) -> bool:
    for given in granted(s, s.throw()):
        if given.id == e.id:
            return True
    return False


def no_rerolls(s: Run) -> bool:
    """Does a monster on the tile forbid all rerolls?"""
    monster = s.monster_at[s.throw().tile]
    return monster >= 0 and t.RESISTS[monster - t.ITEMS] >> NO_REROLLS & 1 != 0


def can_reroll(s: Run, seat: i64) -> bool:
    hero = s.heroes[seat]
    if hero.down or hero.dead:
        return False
    if not hero.moments >> ON_REROLL & 1 and not (seat == s.throw().seat and s.throw().assistants):
        return False
    if no_rerolls(s):
        return False
    for number in hero.effects:
        e = EFFECTS[number]
        if is_reroll(e) and rerolls_any(s, seat, e) and why_barred_own(s, seat, e) is None:
            return True
    if seat == s.throw().seat:
        for e in granted(s, s.throw()):
            if rerolls_any(s, seat, e):
                return True
    return False


def is_reroll(e: Effect) -> bool:
    return e.when == ON_REROLL and (e.kind == REROLL or e.kind == FORCE_REROLL)


def rerolls_any(s: Run, seat: i64, e: Effect) -> bool:
    """Are there dice for this effect?"""
    return why_reroll(s, seat, e, OWN_POOL) is None or why_reroll(s, seat, e, FOE_POOL) is None


def waiting(s: Run) -> list[int]:
    """The seats that can cause a reroll and have not passed, in the First Player's order. DR-REROLL-05"""
    throw = s.throw()
    found: list[int] = []
    for seat in s.clockwise(s.leader()):
        if not throw.passed >> seat & 1 and can_reroll(s, seat) and not declines(s, seat):
            found.append(seat)
    return found


def declines(s: Run, seat: i64) -> bool:
    """Has this seat said once and for all that it uses nothing in the turns of others?"""
    return seat != s.active and s.standing_answer(POWER_HABIT, seat) == NEVER


class Rerolls(Chapter):
    """Players who can cause a reroll are asked in the First Player's order until all have passed. DR-REROLL-05, -09

    `other` is who is asked, `effect` what is being used, `number` whose dice, `cards` the faces picked.
    """

    def __init__(self) -> None:
        super().__init__()
        self.cards = []
        self.number = NO_POOL

    def advance(self, s: Run) -> None:
        if self.effect >= 0:
            if not self.left_to_pick(s):
                self.throw_again(s)
            else:
                s.put_choice(self.other, PICKING)
                return
        seats = waiting(s)
        if not seats:
            s.throw().passed = 0
            s.pop()
        elif self.other in seats:
            s.put(self.other, REROLLING)
        elif len(seats) == 1:
            self.other = seats[0]
            s.put(self.other, REROLLING)
        else:
            s.put(s.leader(), NAMING)

    def left_to_pick(self, s: Run) -> bool:
        if len(self.cards) >= EFFECTS[self.effect].dice:
            return False
        for which in range(2):
            for face in range(1, 7):
                if self.why_pick(s, which, face) is None:
                    return True
        return False

    def why_pick(self, s: Run, which: i64, face: i64) -> Reason | None:
        """Why a die of this face is not rerolled too. DR-REROLL-08"""
        e = EFFECTS[self.effect]
        if self.number != NO_POOL and self.number != which:
            return NOT_THESE
        if len(self.cards) >= e.dice:
            return ALL_PICKED
        reason = why_reroll(s, self.other, e, which)
        if reason is not None:
            return reason
        if e.faces and not e.faces & FACE_BIT[face]:
            return NOT_THESE
        return None if pool(s.throw(), which).count(face) > self.cards.count(face) else NO_SUCH_DIE

    def throw_again(self, s: Run) -> None:
        """The picked dice are rolled together; everybody may react to the new result. DR-REROLL-06, DR-REROLL-09"""
        throw = s.throw()
        dice = pool(throw, self.number).copy()
        for face in self.cards:
            dice.remove(face)
        dice = sorted(dice + s.roll(len(self.cards)))
        if self.number == OWN_POOL:
            throw.dice = dice
        else:
            throw.foe_dice = dice
        if EFFECTS[self.effect].kind == FORCE_REROLL:
            throw.forced |= t.BIT[self.other]
        else:
            throw.rerolled |= t.BIT[self.other]
        throw.passed = 0
        if s.listening:
            said = {"seat": self.other, "count": len(self.cards), "dice": " ".join([str(die) for die in dice])}
            s.emit("rerolled", said)
        self.effect = NONE
        self.other = NONE
        self.number = NO_POOL
        self.cards = []

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        throw = s.throw()
        return {
            "dice": " ".join([str(die) for die in throw.dice]) or "none",
            "foe_dice": " ".join([str(die) for die in throw.foe_dice]) or "none",
        }

    def clone(self) -> Chapter:
        return self.fill(Rerolls())


class NameNext(Deed[Run, Rerolls]):
    """The First Player names who is asked next. DR-REROLL-04"""

    def why(self, s: Run, f: Rerolls, seat: i64, target: i64) -> Reason | None:
        other = s.seat_of(target)
        if other < 0 or s.throw().passed >> other & 1 or declines(s, other) or not can_reroll(s, other):
            return NOT_IN_LINE
        return None

    def do(self, s: Run, f: Rerolls, seat: i64, target: i64) -> None:
        f.other = s.seat_of(target)


class UseReroll(UsePower):
    """With which ability. DR-REROLL-09"""

    def candidates(self, s: Run, f: Any, seat: i64) -> list[int]:
        return [e.power for e in reroll_effects(s, seat)]

    def why(self, s: Run, f: Rerolls, seat: i64, target: i64) -> Reason | None:
        e = EFFECTS[t.POWER_EFFECT[target]]
        if e.kind != REROLL and e.kind != FORCE_REROLL and e.kind != ASSIST_MOD:
            return NOT_THESE
        return why_power(s, seat, e)

    def do(self, s: Run, f: Rerolls, seat: i64, target: i64) -> None:
        f.effect = t.POWER_EFFECT[target]
        mark_used(s, EFFECTS[f.effect])
        if s.listening:
            s.emit("used", {"seat": seat, "power": t.POWER_NAMES[target]})


class PassReroll(Deed[Run, Rerolls]):
    def do(self, s: Run, f: Rerolls, seat: i64, target: i64) -> None:
        s.throw().passed |= t.BIT[seat]
        f.other = NONE


class Pick(Deed[Run, Rerolls]):
    """Which die: one of the acting hero's, or one of the opponent's. DR-REROLL-08"""

    def __init__(self, verb: Any, which: int) -> None:
        super().__init__(verb)
        self.which = which

    def why(self, s: Run, f: Rerolls, seat: i64, target: i64) -> Reason | None:
        return f.why_pick(s, self.which, target + 1)

    def do(self, s: Run, f: Rerolls, seat: i64, target: i64) -> None:
        f.number = self.which
        f.cards = [*f.cards, target + 1]


class ThrowPicked(Deed[Run, Rerolls]):
    """These dice are enough."""

    def why(self, s: Run, f: Rerolls, seat: i64, target: i64) -> Reason | None:
        return None if f.cards else PICK_FIRST

    def do(self, s: Run, f: Rerolls, seat: i64, target: i64) -> None:
        f.throw_again(s)


NAMING: Final = Question("reroll-order", [NameNext(ASK)])
REROLLING: Final = Question("reroll", [UseReroll(USE), PassReroll(PASS)])
PICKING: Final = Question("pick-dice", [Pick(PICK_DIE, OWN_POOL), Pick(REROLL_FOE, FOE_POOL), ThrowPicked(DONE)])
