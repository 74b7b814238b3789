"""What is given away by choice: a trap of the hand, a monster of the lair. Several chapters ask for it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Reason
from ...kernel.vocabulary import Verb
from . import tables as t
from .state import Chapter, Lords

NOT_A_MONSTER: Final = Reason("DL-HIRE-03", "sacrifice-ghost")
NOT_ITSELF: Final = Reason("DL-HIRE-03", "sacrifice-itself")
NOT_OWNED: Final = Reason("DL-HIRE-03", "tile-not-yours")


class Giving(Chapter):
    """Somebody must give something away, and the frame goes on from there."""

    def gave_trap(self, s: Lords, seat: i64) -> None:
        raise NotImplementedError


class GiveTrap(Deed[Lords, Giving]):
    """A trap of his choice goes face down to the discard; `not_held` says why another cannot."""

    def __init__(self, verb: Verb, not_held: Reason) -> None:
        super().__init__(verb)
        self.not_held = not_held

    def offer(self, s: Lords, f: Giving, seat: i64, moves: list[int]) -> None:
        last = -1
        for trap in s.lords[seat].traps:  # they lie in order: equal ones stand together
            if trap != last:
                moves.append(self.moves[trap])
            last = trap

    def why(self, s: Lords, f: Giving, seat: i64, target: i64) -> Reason | None:
        return None if target in s.lords[seat].traps else self.not_held

    def do(self, s: Lords, f: Giving, seat: i64, target: i64) -> None:
        s.discard_trap(seat, target)
        f.gave_trap(s, seat)


class Paying(Giving):
    """The cost of a tile is being paid."""

    def __init__(self, seat: i64, tile: i64) -> None:
        self.seat = seat
        self.tile = tile

    def gave_monster(self, s: Lords, seat: i64) -> None:
        raise NotImplementedError

    def prompt_args(self, s: Lords, seat: int) -> dict[str, Any]:
        return {"tile": t.TILES[self.tile]}


class Sacrifice(Deed[Lords, Paying]):
    """Another monster is discarded to pay for this one. DL-HIRE-03"""

    def candidates(self, s: Lords, f: Paying, seat: i64) -> list[int]:
        return s.lords[seat].lair

    def why(self, s: Lords, f: Paying, seat: i64, target: i64) -> Reason | None:
        if target == f.tile:
            return NOT_ITSELF
        if target not in s.lords[seat].lair:
            return NOT_OWNED
        return NOT_A_MONSTER if t.IS_GHOST[target] else None

    def do(self, s: Lords, f: Paying, seat: i64, target: i64) -> None:
        s.lose_tile(seat, target)
        f.gave_monster(s, seat)


def spare_monsters(s: Lords, seat: i64, tile: i64) -> list[int]:
    """The monsters that he could discard to pay for a tile."""
    return [other for other in s.lords[seat].lair if other != tile and not t.IS_GHOST[other]]
