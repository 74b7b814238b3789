"""Sabotage! and Demolish!: Rockfalls come and go. DD-SAB-01..04, DD-DEMO-01..02, DD-ROCK-01..04, DD-SCEN-07"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .building import occupy, vacate
from .coins import draw_coins
from .order import Order
from .state import STANDARD_ABILITY, Digger, PlayerChapter, add_in_order
from .summoning import sacrifice
from .tables import EMPTY
from .verbs import CELL, DEMOLISH, VERBS

PILE_EMPTY: Final = Reason("DD-SAB-02", "rockfall-pile-empty")
NO_FREE_SPACE: Final = Reason("DD-SAB-02", "no-free-space")
NOBODY_TO_SACRIFICE: Final = Reason("DD-SAB-02", "nobody-to-sacrifice")
NOT_FREE: Final = Reason("DD-ROCK-02", "space-not-free")
OUTSIDE: Final = Reason("DD-SETUP-01", "outside-the-area")
NO_OWN_STOOGE: Final = Reason("DD-SAB-01", "no-own-stooge")
NOTHING_TO_DEMOLISH: Final = Reason("DD-DEMO-01", "nothing-to-demolish")
NO_ROCK_THERE: Final = Reason("DD-DEMO-01", "no-rock-there")
OUT_OF_REACH: Final = Reason("DD-DEMO-01", "rock-out-of-reach")

# ------------------------------------------------------------------ Sabotage!


def waived(s: Digger, seat: i64, bonus: bool) -> bool:
    """Is no sacrifice due? DD-SAB-03, DD-LORD-10"""
    return bonus or (s.ability(seat, t.WAIVES_SACRIFICE) > 0 and not s.used & STANDARD_ABILITY)


class Rockslide(PlayerChapter):
    """The space, then the Stooge to sacrifice. DD-SAB-01, DD-STEP-05"""

    def __init__(self, seat: i64 = 0, waived: bool = False) -> None:
        super().__init__(seat)
        self.waived = waived
        self.laid = False

    def advance(self, s: Digger) -> None:
        if not self.laid:
            s.put(self.seat, WHERE_ROCKFALL)
        else:
            s.put(self.seat, WHOM_TO_SACRIFICE)

    def clone(self) -> Frame[Digger]:
        copy = Rockslide(self.seat, self.waived)
        copy.laid = self.laid
        return copy


class LayRockfall(Deed[Digger, Rockslide]):
    """On any free space, however far. DD-SAB-01, DD-ROCK-02"""

    def offer(self, s: Digger, f: Rockslide, seat: i64, moves: list[int]) -> None:
        s.free.select(self.moves, moves)

    def why(self, s: Digger, f: Rockslide, seat: i64, target: i64) -> Reason | None:
        if not t.AREA[s.players - 2][target]:
            return OUTSIDE
        return None if s.free.has(target) else NOT_FREE

    def do(self, s: Digger, f: Rockslide, seat: i64, target: i64) -> None:
        s.own_dungeon()
        s.lay(target, t.ROCKFALL)
        s.pile -= 1
        occupy(s, target)
        if s.listening:
            s.emit("rockfall", {"seat": seat, "cell": t.CELLS[target]})
        f.laid = True
        if f.waived:
            s.pop()


class SacrificeStooge(Deed[Digger, Rockslide]):
    """Any Stooge on the board. DD-SAB-01, DD-SAB-04"""

    def candidates(self, s: Digger, f: Rockslide, seat: i64) -> list[int]:
        return s.camps[seat]

    def why(self, s: Digger, f: Rockslide, seat: i64, target: i64) -> Reason | None:
        return None if s.army_of[target] == seat and s.stooges[target] else NO_OWN_STOOGE

    def do(self, s: Digger, f: Rockslide, seat: i64, target: i64) -> None:
        s.pop()
        sacrifice(s, seat, target)


WHERE_ROCKFALL: Final = Question("rockfall", [LayRockfall(VERBS.add("rockfall", CELL, rule="DD-SAB-01"))])
WHOM_TO_SACRIFICE: Final = Question("sacrifice", [SacrificeStooge(VERBS.add("sacrifice", CELL, rule="DD-SAB-01"))])


class Sabotage(Order):
    """Sabotage!: a Rockfall for a Stooge. DD-SAB-01, DD-SAB-02"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        if not s.pile:
            return PILE_EMPTY
        if not s.free.any():
            return NO_FREE_SPACE
        return None if s.out[seat] or waived(s, seat, bonus) else NOBODY_TO_SACRIFICE

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        s.push(Rockslide(seat, waived(s, seat, bonus)))
        if not bonus and waived(s, seat, bonus):
            s.used |= STANDARD_ABILITY


# ------------------------------------------------------------------ Demolish!


def rocks_in_reach(s: Digger, seat: i64, only: i64) -> list[int]:
    """What an opening faces where this seat's groups stand, or one of them alone. DD-DEMO-01, DD-SCEN-07"""
    found: list[int] = []
    for cell in s.camps[seat]:
        for side in range(t.SIDES if only == EMPTY or cell == only else 0):
            if s.to_rock(cell) >> side & 1:
                add_in_order(found, s.near[cell * t.SIDES + side])
    return found


def faces_rock(s: Digger, seat: i64) -> bool:
    """Could any group of this seat demolish something?"""
    for cell in s.camps[seat]:
        if s.to_rock(cell):
            return True
    return False


class Demolition(PlayerChapter):
    """Which Rockfall is removed? DD-DEMO-01, DD-S2-11"""

    def __init__(self, seat: i64 = 0, only: i64 = EMPTY) -> None:
        super().__init__(seat)
        self.only = only  # the one tile from which it is done

    def advance(self, s: Digger) -> None:
        s.put(self.seat, WHICH_ROCKFALL)

    def clone(self) -> Frame[Digger]:
        return Demolition(self.seat, self.only)


class RemoveRock(Deed[Digger, Demolition]):
    """It leaves the game, and its space is free again. DD-DEMO-02, DD-S1-03"""

    def offer(self, s: Digger, f: Demolition, seat: i64, moves: list[int]) -> None:
        for cell in rocks_in_reach(s, seat, f.only):
            moves.append(self.moves[cell])

    def why(self, s: Digger, f: Demolition, seat: i64, target: i64) -> Reason | None:
        if s.lying[target] != t.ROCKFALL and s.lying[target] != t.ROCK:
            return NO_ROCK_THERE
        return None if target in rocks_in_reach(s, seat, f.only) else OUT_OF_REACH

    def do(self, s: Digger, f: Demolition, seat: i64, target: i64) -> None:
        s.pop()
        rock = s.lying[target] == t.ROCK
        vacate(s, target)
        if s.listening:
            piece = "rock" if rock else "rockfall"
            s.emit("demolished", {"seat": seat, "cell": t.CELLS[target], "piece": piece})
        if rock:
            s.rocks_cleared += 1
            draw_coins(s, seat, t.COINS_FOR_ROCK[s.scenario])
        else:
            s.cleared += 1


WHICH_ROCKFALL: Final = Question("demolish", [RemoveRock(DEMOLISH)])


class Demolish(Order):
    """Demolish!: a Rockfall is cleared away. DD-DEMO-01"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        return None if faces_rock(s, seat) else NOTHING_TO_DEMOLISH

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        s.push(Demolition(seat))
