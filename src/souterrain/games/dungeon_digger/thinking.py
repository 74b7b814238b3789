"""Think!, and the Projects: drawn, set aside and put back. DD-THINK-01..02, DD-TURN-06..08, DD-OPT-02"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .order import Order
from .state import Digger, PlayerChapter
from .verbs import DONE, TILE, VERBS

NO_PROJECT: Final = Reason("DD-THINK-02", "no-project")
BAG_EMPTY: Final = Reason("DD-THINK-02", "tile-bag-empty")
NOT_A_PROJECT: Final = Reason("DD-THINK-01", "not-a-project")
ASIDE_FIRST: Final = Reason("DD-THINK-01", "set-aside-first")


def draw_projects(s: Digger, seat: i64, count: i64) -> None:
    """Tiles from the own bag, as far as there are any. DD-TURN-06"""
    bag = s.bags[seat]
    left = len(bag) - count if count < len(bag) else 0
    if left >= len(bag):
        return
    projects = s.projects[seat]
    known = len(projects)
    for at in range(len(bag) - 1, left - 1, -1):
        projects.append(bag[at])
    s.set_bag(seat, bag[:left])
    s.reveal("tiles")
    if s.listening:
        drawn = projects[known:]
        s.emit("draws", {"seat": seat, "count": len(drawn)})
        s.emit("projects", {"seat": seat, "tiles": [t.TILES[tile] for tile in drawn]}, who_sees(s, seat))


def who_sees(s: Digger, seat: int) -> tuple[int, ...] | None:
    """Who sees this seat's Projects: everybody, or itself alone. DD-OPT-02"""
    return (seat,) if s.secret_projects else None


def put_into_bag(s: Digger, seat: i64, tiles: list[int]) -> None:
    """Tiles go into the own bag, which is mixed."""
    bag = s.bags[seat][:]
    for tile in tiles:
        bag = append(bag, tile)
    s.rng.mix(bag)
    s.set_bag(seat, bag)
    s.reveal("tile-bag")
    if s.listening:
        s.emit("into-bag", {"seat": seat, "count": len(tiles)})
        s.emit("tiles-into-bag", {"seat": seat, "tiles": [t.TILES[tile] for tile in tiles]}, who_sees(s, seat))


@mypyc_attr(free_list_len=1)
class Thinking(PlayerChapter):
    """Projects are set aside one by one; only then are the new ones drawn. DD-THINK-01, DD-STEP-05"""

    def __init__(self, seat: i64 = 0) -> None:
        super().__init__(seat)
        self.aside: list[int] = []

    def advance(self, s: Digger) -> None:
        if s.projects[self.seat] and len(self.aside) < len(s.bags[self.seat]):
            s.put(self.seat, THINKING)
        else:
            self.finish(s)

    def finish(self, s: Digger) -> None:
        s.pop()
        draw_projects(s, self.seat, len(self.aside))
        put_into_bag(s, self.seat, self.aside)

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"count": len(self.aside)}

    def clone(self) -> Frame[Digger]:
        copy = Thinking(self.seat)
        copy.aside = self.aside.copy()
        return copy


class SetAside(Deed[Digger, Thinking]):
    """A Project to exchange. DD-THINK-01"""

    def offer(self, s: Digger, f: Thinking, seat: i64, moves: list[int]) -> None:
        for tile in s.projects[seat]:
            moves.append(self.moves[tile])

    def why(self, s: Digger, f: Thinking, seat: i64, target: i64) -> Reason | None:
        return None if target in s.projects[seat] else NOT_A_PROJECT

    def do(self, s: Digger, f: Thinking, seat: i64, target: i64) -> None:
        s.projects[seat].remove(target)
        f.aside.append(target)


class EnoughAside(Deed[Digger, Thinking]):
    """Draw as many as were set aside. DD-THINK-01"""

    def why(self, s: Digger, f: Thinking, seat: i64, target: i64) -> Reason | None:
        return None if f.aside else ASIDE_FIRST

    def do(self, s: Digger, f: Thinking, seat: i64, target: i64) -> None:
        f.finish(s)


THINKING: Final = Question("think", [SetAside(VERBS.add("aside", TILE, rule="DD-THINK-01")), EnoughAside(DONE)])


class Think(Order):
    """Think!: exchange Projects. DD-THINK-01, DD-THINK-02"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        if not s.projects[seat]:
            return NO_PROJECT
        return None if len(s.bags[seat]) else BAG_EMPTY

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        s.push(Thinking(seat))
