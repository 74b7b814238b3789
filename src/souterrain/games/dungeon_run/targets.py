"""Whom and where an ability can reach, and the question which one it shall be. DR-ABIL-08"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .effects import ADJACENT, ANYWHERE, HERO_FOE, NEAR, ON_TILE, Effect
from .places import NONE
from .powers import power_of
from .state import Chapter, Run
from .tables import EFFECTS
from .verbs import AIM, MONSTER_NUMBER, MONSTERS, TO

NOT_A_TARGET: Final = Reason("DR-ABIL-08", "not-a-target")
NOT_A_PLACE: Final = Reason("DR-ABIL-08", "not-a-place")


def tiles_in_reach(s: Run, seat: i64, reach: i64) -> list[int]:
    here = s.heroes[seat].tile
    if reach == ANYWHERE:
        return s.placed
    near = s.adjacent(here) if reach == ADJACENT or reach == NEAR else []
    return near if reach == ADJACENT else [int(here), *near]


def foes_in_reach(s: Run, seat: i64, reach: i64, foes: i64) -> list[int]:
    """Other conscious heroes by seat, and monsters by card."""
    found: list[int] = []
    for tile in tiles_in_reach(s, seat, reach):
        if foes & HERO_FOE:
            found += s.others_on(tile, seat)
        card = s.monster_at[tile]
        if card >= 0 and foes & t.FOE_BIT[card - t.ITEMS]:
            found.append(card)
    return found


def code_of(s: Run, target: i64) -> i64:
    """The seat or monster that a move points at; NONE for a hero whom nobody plays."""
    return s.seat_of(target) if target < t.HEROES else MONSTERS[target - t.HEROES]


def target_of(s: Run, code: i64) -> i64:
    return s.heroes[code].figure if code < t.SEATS else t.HEROES + MONSTER_NUMBER[code - t.ITEMS]


class ChooseFoe(Chapter):
    """One of these targets is chosen; `cards` are seats and monsters."""

    def __init__(self, seat: int = NONE, effect: int = NONE, codes: list[int] | None = None) -> None:
        super().__init__(seat)
        self.effect = effect
        self.cards = codes if codes is not None else []

    def advance(self, s: Run) -> None:
        if len(self.cards) > 1:
            s.put(self.seat, AIMING)
        else:
            self.choose(s, self.cards[0])

    def choose(self, s: Run, code: i64) -> None:
        s.pop()
        e = EFFECTS[self.effect]
        power = power_of(e)
        assert power is not None
        power.aim(s, self.seat, e, code)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"power": t.POWER_NAMES[EFFECTS[self.effect].power]}

    def clone(self) -> Chapter:
        return self.fill(ChooseFoe())


class Aim(Deed[Run, ChooseFoe]):
    def candidates(self, s: Run, f: ChooseFoe, seat: i64) -> list[int]:
        return [target_of(s, code) for code in f.cards]

    def why(self, s: Run, f: ChooseFoe, seat: i64, target: i64) -> Reason | None:
        code = code_of(s, target)
        return None if code >= 0 and code in f.cards else NOT_A_TARGET

    def do(self, s: Run, f: ChooseFoe, seat: i64, target: i64) -> None:
        f.choose(s, code_of(s, target))


AIMING: Final = Question("target", [Aim(AIM)])


class ChoosePlace(Chapter):
    """One of these tiles is chosen; `number` is the target chosen before, NONE if there was none."""

    def __init__(self, seat: int = NONE, effect: int = NONE, tiles: list[int] | None = None, code: int = NONE) -> None:
        super().__init__(seat)
        self.effect = effect
        self.number = code
        self.cards = tiles if tiles is not None else []

    def advance(self, s: Run) -> None:
        if len(self.cards) > 1:
            s.put(self.seat, GOING)
        else:
            self.choose(s, self.cards[0])

    def choose(self, s: Run, tile: i64) -> None:
        s.pop()
        e = EFFECTS[self.effect]
        power = power_of(e)
        assert power is not None
        power.go(s, self.seat, e, self.number, tile)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"power": t.POWER_NAMES[EFFECTS[self.effect].power]}

    def clone(self) -> Chapter:
        return self.fill(ChoosePlace())


class Go(Deed[Run, ChoosePlace]):
    def candidates(self, s: Run, f: ChoosePlace, seat: i64) -> list[int]:
        return f.cards

    def why(self, s: Run, f: ChoosePlace, seat: i64, target: i64) -> Reason | None:
        return None if target in f.cards else NOT_A_PLACE

    def do(self, s: Run, f: ChoosePlace, seat: i64, target: i64) -> None:
        f.choose(s, target)


GOING: Final = Question("place", [Go(TO)])


def reach_of(e: Effect) -> i64:
    """Without a range the target is on the own tile."""
    return e.reach if e.reach != 0 else ON_TILE
