"""Setting up: area, bags, coins, scenario pieces, Lords, Portals, first Projects. DD-SETUP, DD-FIRST, DD-START-03"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from ...kernel.rng import Rng
from . import tables as t
from .building import lay_tile, occupy
from .orders import Offer
from .state import Chapter, Digger
from .tables import EMPTY, NOBODY
from .thinking import draw_projects
from .turn import Course
from .verbs import CELL, LORD, TURN, VERBS

if TYPE_CHECKING:
    from ...kernel.game import Game

LORD_TAKEN: Final = Reason("DD-LORD-01", "lord-taken")
NO_ZONE: Final = Reason("DD-FIRST-02", "no-portal-zone")
ZONE_TAKEN: Final = Reason("DD-FIRST-02", "portal-zone-taken")

LORDS: Final = ["none", "random", "choice"]
RANDOM: Final = 1
CHOICE: Final = 2
CHOOSING: Final = 0
PLACING: Final = 1
THINKING: Final = 2


def set_up(
    game: Game, players: int, rng: Rng, lords: int, scenario: int, opening_think: bool, secret: bool, round_cap: int
) -> Digger:
    """A table laid out and mixed, before the first choice."""
    s = Digger(game, players, rng)
    s.lords_option = lords
    s.scenario = scenario
    s.opening_think = opening_think
    s.secret_projects = secret
    s.round_cap = round_cap
    s.lay_out()
    s.first = rng.below(players)
    s.pile = t.ROCKFALLS[players - 2]
    for seat in range(players):
        bag = vec[i64]([tile for tile in range(t.TILE_COUNT) if tile != t.PORTAL])
        rng.mix(bag)
        s.set_bag(seat, bag)
    for value, count in zip(t.COIN_VALUES, t.COIN_NUMBERS, strict=True):
        s.coin_bag += [value] * count
    rng.shuffle(s.coin_bag)
    lay_scenario(s)
    if lords == RANDOM:
        cards = list(range(len(t.LORDS)))
        rng.shuffle(cards)
        s.lord = t.numbers(cards[:players])
    s.push(Opening(CHOOSING if lords == CHOICE else PLACING))
    return s


def lay_scenario(s: Digger) -> None:
    """The pieces of the scenario on their spaces. DD-SCEN-02, and DD-S1-01 to DD-S6-01"""
    for code, cells in t.LAID[s.scenario]:
        for cell in cells:
            s.lay(cell, code)
            occupy(s, cell)
            if t.DEFENCE[code] and code != t.MONSTER:
                s.garrison = True
    s.dial = t.DIAL[s.scenario][s.players - 2]
    if t.WITH_MONSTERS[s.scenario]:
        homes = mixed(s, t.SPOTS)
        s.monster_home = homes
        s.monster_at = homes.copy()
        s.monster_of = [NOBODY] * len(homes)
    if t.WITH_HEROES[s.scenario]:
        s.hero_at = mixed(s, t.SPOTS)
        s.hero_strength = t.STRENGTH.copy()
        s.captor = [NOBODY] * len(t.HEROES)
    if t.UNDER[s.scenario]:
        s.under = mixed(s, t.UNDER[s.scenario])
    if t.WITH_TREASURE[s.scenario]:
        s.treasure_at = t.CENTRE


def mixed(s: Digger, things: list[int]) -> list[int]:
    order = things.copy()
    s.rng.shuffle(order)
    return order


class Opening(Chapter):
    """Lords, Portals, first Projects, the optional Think!, in turn order. DD-START-03"""

    def __init__(self, step: i64 = PLACING) -> None:
        self.step = step
        self.turn: i64 = 0
        self.cell: i64 = EMPTY  # where the Portal is to stand

    def advance(self, s: Digger) -> None:
        seat = s.seat_at(self.turn)
        if self.turn == s.players:
            self.turn = 0
            self.next_step(s)
        elif self.step == CHOOSING:
            s.put(seat, WHICH_LORD)
        elif self.step == PLACING:
            s.put(seat, PORTAL_ZONE if self.cell == EMPTY else PORTAL_TURN)
        else:
            self.turn += 1
            s.push(Offer(seat, t.THINK))

    def next_step(self, s: Digger) -> None:
        if self.step == CHOOSING:
            self.step = PLACING
            return
        if self.step == PLACING:
            populate(s)
            if s.opening_think:
                self.step = THINKING
                return
        s.pop()
        s.push(Course())

    def clone(self) -> Frame[Digger]:
        copy = Opening(self.step)
        copy.turn = self.turn
        copy.cell = self.cell
        return copy


def populate(s: Digger) -> None:
    """A Stooge on each Portal, and the first Projects. DD-FIRST-03, DD-START-01"""
    for turn in range(s.players):
        seat = s.seat_at(turn)
        s.reserve[seat] -= 1
        s.put_stooges(seat, s.holdings[seat][0], 1)
        draw_projects(s, seat, s.creation(seat))


class ChooseLord(Deed[Digger, Opening]):
    """A Lord that nobody has. DD-LORD-01"""

    def why(self, s: Digger, f: Opening, seat: i64, target: i64) -> Reason | None:
        return LORD_TAKEN if target in s.lord else None

    def do(self, s: Digger, f: Opening, seat: i64, target: i64) -> None:
        s.lord = s.lord[:]
        s.lord[seat] = target
        f.turn += 1
        if s.listening:
            s.emit("lord", {"seat": seat, "lord": t.LORDS[target]})


class ChooseZone(Deed[Digger, Opening]):
    """One of the zones numbered for this many players. DD-FIRST-02"""

    def candidates(self, s: Digger, f: Opening, seat: i64) -> list[int]:
        return t.PORTAL_ZONES[s.players - 2]

    def why(self, s: Digger, f: Opening, seat: i64, target: i64) -> Reason | None:
        if target not in t.PORTAL_ZONES[s.players - 2]:
            return NO_ZONE
        return ZONE_TAKEN if s.lying[target] >= 0 else None

    def do(self, s: Digger, f: Opening, seat: i64, target: i64) -> None:
        f.cell = target


class TurnPortal(Deed[Digger, Opening]):
    """In any of the six rotations. DD-FIRST-02"""

    def do(self, s: Digger, f: Opening, seat: i64, target: i64) -> None:
        lay_tile(s, seat, t.PORTAL, f.cell, target)
        if s.listening:
            s.emit("portal", {"seat": seat, "cell": t.CELLS[f.cell]})
        f.cell = EMPTY
        f.turn += 1


WHICH_LORD: Final = Question("lord", [ChooseLord(VERBS.add("lord", LORD, rule="DD-LORD-01"))])
PORTAL_ZONE: Final = Question("portal", [ChooseZone(VERBS.add("portal", CELL, rule="DD-FIRST-02"))])
PORTAL_TURN: Final = Question("portal-turn", [TurnPortal(TURN)])


def options_of(s: Digger) -> dict[str, Any]:
    """The options that this table is played with."""
    return {
        "players": s.players,
        "lords": LORDS[s.lords_option],
        "scenario": t.SCENARIOS[s.scenario],
        "opening_think": s.opening_think,
        "secret_projects": s.secret_projects,
        "round_cap": s.round_cap,
    }
