"""Who has which effect, whether it works, and the deed of using one. DR-ABIL-01..10

Each kind of effect that a player can decide to use is a `Power`: an object that says why it cannot be used now and
does it. The chapters teach the kinds to the table below.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.deeds import Deed, Reason
from . import tables as t
from .effects import ENCHANTED as ENCHANTED_CARDS
from .effects import (
    FINAL_PHASE,
    HALF_WOUNDED,
    KINDS,
    MODES,
    NO_MONSTER,
    ON_ASSIGN,
    PASSIVE,
    PAY_THIS,
    PER_GAME,
    PER_ROUND,
    PER_TURN,
    SUPPRESS,
    TARGET_WOUNDED,
    Effect,
)
from .items import discard_item
from .state import Run
from .tables import EFFECTS

NOT_YOURS: Final = Reason("DR-ABIL-01", "power-not-yours")
QUELLED: Final = Reason("DR-SPEC-03", "power-quelled")
SPENT: Final = Reason("DR-ABIL-09", "power-spent")
WRONG_MOMENT: Final = Reason("DR-ABIL-07", "power-moment")
NO_EFFECT: Final = Reason("DR-ABIL-08", "power-idle")
WITH_STONE: Final = Reason("DR-ABIL-08", "power-stone")
CONDITION: Final = Reason("DR-ABIL-08", "power-condition")
NO_ACTION: Final = Reason("DR-TURN-02", "no-action-left")

NO_EFFECTS: Final[list[Effect]] = []  # never changed


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """One kind of effect as something that a hero uses."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        """Why it cannot do anything now; None if it can. DR-ABIL-08"""
        return None

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        raise NotImplementedError

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        """It hits this target: a seat, or a monster by its card."""
        raise NotImplementedError

    def go(self, s: Run, seat: i64, e: Effect, code: i64, tile: i64) -> None:
        """It leads to this tile; `code` is the target that was chosen before, if there was one."""
        raise NotImplementedError


POWERS: Final[list[Power | None]] = [None] * (len(KINDS) * len(MODES))  # by kind and mode


def teach(kind: int, power: Power, mode: int = 0) -> None:
    """From now on effects of this kind and mode are used so."""
    POWERS[kind * len(MODES) + mode] = power


def power_of(e: Effect) -> Power | None:
    return POWERS[e.kind * len(MODES) + e.mode]


# ------------------------------------------------------------------ what works


def dispelled(s: Run, seat: i64) -> bool:
    """Have this hero's enchanted cards no effect?"""
    for code in s.heroes[seat].ailments:
        effect = EFFECTS[code >> 1]
        if effect.kind == SUPPRESS and effect.of == ENCHANTED_CARDS:
            return True
    return False


def quelled(s: Run, seat: i64, e: Effect) -> bool:
    """Is this effect switched off by a curse, or by a spell on enchanted cards? DR-SPEC-03"""
    if e.of_hero:
        return s.cursed(seat)
    return e.enchanted and e.card != t.STONE and dispelled(s, seat)


def holds_true(s: Run, seat: i64, e: Effect) -> bool:
    """Is the condition of an effect met?"""
    if e.condition == 0:
        return True
    hero = s.heroes[seat]
    if e.condition == FINAL_PHASE:
        return s.final
    if e.condition == NO_MONSTER:
        return s.monster_at[hero.tile] < 0
    if e.condition == HALF_WOUNDED:
        return hero.wounds * 2 >= hero.life()
    return e.condition == TARGET_WOUNDED and len(s.throws) > 0 and s.throws[-1].hurt


def works(s: Run, seat: i64, e: Effect) -> bool:
    if e.not_alone and s.alone():
        return False
    return holds_true(s, seat, e) and not quelled(s, seat, e)


def passive(s: Run, seat: i64, kind: i64) -> list[Effect]:
    """The effects of a kind that act by themselves for this hero now. DR-ABIL-06"""
    hero = s.heroes[seat]
    if not hero.kinds >> kind & 1 or hero.down or hero.dead:
        return NO_EFFECTS
    found: list[Effect] = []
    for number in hero.effects:
        e = EFFECTS[number]
        if e.kind == kind and (e.timing == PASSIVE or e.when == ON_ASSIGN) and works(s, seat, e):
            found.append(e)
    return found


def of_mode(s: Run, seat: i64, kind: i64, mode: i64) -> Effect | None:
    """The first passive effect of a kind and mode that this hero has."""
    for e in passive(s, seat, kind):
        if e.mode == mode:
            return e
    return None


# ------------------------------------------------------------------ using one


def has(s: Run, seat: i64, e: Effect) -> bool:
    hero = s.heroes[seat]
    if hero.kinds >> e.kind & 1:
        for number in hero.effects:
            if number == e.id:
                return True
    return False


def is_spent(s: Run, e: Effect) -> bool:
    """Has its limit been reached?"""
    if e.limit == PER_TURN:
        return e.id in s.used_turn
    if e.limit == PER_ROUND:
        return e.id in s.used_round
    return e.limit == PER_GAME and e.id in s.used_game


def mark_used(s: Run, e: Effect) -> None:
    if e.limit == PER_TURN:
        s.used_turn = sorted([*s.used_turn, e.id])
    elif e.limit == PER_ROUND:
        s.used_round = sorted([*s.used_round, e.id])
    elif e.limit == PER_GAME:
        s.used_game = sorted([*s.used_game, e.id])


def why_barred(s: Run, seat: i64, e: Effect) -> Reason | None:
    """Why this hero cannot use an effect, whatever it would do. DR-ABIL-08, DR-ABIL-09"""
    return why_barred_own(s, seat, e) if has(s, seat, e) else NOT_YOURS


def why_barred_own(s: Run, seat: i64, e: Effect) -> Reason | None:
    """The same for an effect that is known to be this hero's."""
    hero = s.heroes[seat]
    if hero.down or hero.dead or (e.not_alone and s.alone()):
        return NOT_YOURS
    if quelled(s, seat, e):
        return QUELLED
    if not holds_true(s, seat, e):
        return CONDITION
    if is_spent(s, e):
        return SPENT
    if e.not_with_stone and s.holds(seat, t.STONE):
        return WITH_STONE
    return None


def why_not(s: Run, seat: i64, e: Effect) -> Reason | None:
    """Why this hero cannot use an effect now. DR-ABIL-08"""
    return why_not_own(s, seat, e) if has(s, seat, e) else NOT_YOURS


def why_not_own(s: Run, seat: i64, e: Effect) -> Reason | None:
    """The same for an effect that is known to be this hero's."""
    reason = why_barred_own(s, seat, e)
    if reason is not None:
        return reason
    power = power_of(e)
    return NO_EFFECT if power is None else power.why(s, seat, e)


def carry_out(s: Run, seat: i64, e: Effect) -> None:
    """Pay for it, mark it, and let it act. DR-ABIL-08"""
    mark_used(s, e)
    if s.listening:
        s.emit("used", {"seat": seat, "power": t.POWER_NAMES[e.power]})
    if e.cost == PAY_THIS:
        discard_item(s, e.card)
    power = power_of(e)
    assert power is not None
    power.use(s, seat, e)


def at_moment(s: Run, seat: i64, moment: i64) -> list[Effect]:
    """The reactions that this hero can use at a moment."""
    hero = s.heroes[seat]
    if not hero.moments >> moment & 1:
        return NO_EFFECTS
    found: list[Effect] = []
    for number in hero.effects:
        e = EFFECTS[number]
        if e.when == moment and e.timing != PASSIVE and why_not_own(s, seat, e) is None:
            found.append(e)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class UsePower(Deed[Run, Any]):
    """Use an ability, treasure or artifact; where it may be used is said by the frame's own kind of this deed."""

    def candidates(self, s: Run, f: Any, seat: i64) -> list[int]:
        return [EFFECTS[number].power for number in s.heroes[seat].effects if EFFECTS[number].power >= 0]
