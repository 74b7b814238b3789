"""The turn of a player, and the course of the game from round to round. DD-TURN-01..10, DD-END-01..05, DD-SCEN-08"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .coins import Storing
from .ending import final_phase
from .lords import ability_problem, can_use_any, use_ability
from .orders import ORDERS, Offer
from .scenarios import begin_turn, end_round, end_turn, extra_tyranny
from .state import Chapter, Digger, PlayerChapter
from .tables import NOBODY
from .thinking import draw_projects, put_into_bag
from .verbs import ABILITY, ORDER, TILE, VERBS

NO_POINTS: Final = Reason("DD-TURN-02", "no-points")
NOT_FOR_THAT: Final = Reason("DD-LORD-08", "points-for-other-orders")
NOT_A_PROJECT: Final = Reason("DD-TURN-07", "not-a-project")

START: Final = 0
INCOME: Final = 1
GIVING: Final = 2
REFILL: Final = 3


class Course(Chapter):
    """Turn after turn, round after round, until the game ends. DD-START-02, DD-SCEN-08"""

    def __init__(self) -> None:
        self.turn: i64 = 0  # how many have had their turn in this round
        self.playing = False

    def advance(self, s: Digger) -> None:
        if self.playing:
            self.playing = False
            self.turn += 1
            if self.game_ends(s):
                self.finish(s)
                return
            if self.turn == s.players:
                self.turn = 0
                s.round += 1
                end_round(s)
                if s.ending or s.round >= s.round_cap:
                    self.finish(s)
                    return
        self.playing = True
        s.push(Turn(s.seat_at(self.turn)))

    def game_ends(self, s: Digger) -> bool:
        """Does the game end with the turn just played? DD-END-01, DD-END-04, DD-SCEN-10"""
        return s.ending or s.won_at_once != NOBODY or s.idle >= s.players

    def finish(self, s: Digger) -> None:
        s.pop()
        s.active = NOBODY
        final_phase(s)

    def clone(self) -> Frame[Digger]:
        copy = Course()
        copy.turn = self.turn
        copy.playing = self.playing
        return copy


@mypyc_attr(free_list_len=1)
class Turn(PlayerChapter):
    """Start, orders, end. DD-TURN-01"""

    def __init__(self, seat: i64 = 0) -> None:
        super().__init__(seat)
        self.step: i64 = START

    def advance(self, s: Digger) -> None:
        if self.step == START:
            self.start(s)
        elif self.step == INCOME:
            self.step = GIVING
            s.points = s.tyranny(self.seat) + extra_tyranny(s, self.seat)
        elif self.step == GIVING:
            self.give(s)
        elif len(s.projects[self.seat]) > s.creation(self.seat):
            s.put(self.seat, PUTTING_BACK)
        else:
            self.end(s)

    def start(self, s: Digger) -> None:
        """What a scenario does, then coins may be stored. DD-TURN-01"""
        s.active = self.seat
        s.used = 0
        s.acted = False
        self.step = INCOME
        if s.listening:
            s.emit("turn", {"seat": self.seat})
        if s.scenario:
            begin_turn(s, self.seat)
        if s.won_at_once != NOBODY:
            s.pop()
        elif s.purse[self.seat]:
            s.push(Storing(self.seat))

    def give(self, s: Digger) -> None:
        """The line first; then the next order, as long as anything can be done. DD-BONUS-05, DD-TURN-04"""
        if s.line:
            s.push(Offer(self.seat, s.line.pop(0)))
        elif s.points or s.earmarked or can_use_any(s, self.seat):
            s.put(self.seat, ORDERING)
        else:
            self.step = REFILL

    def end(self, s: Digger) -> None:
        """Points are lost, Projects refilled. DD-TURN-05, DD-TURN-06, DD-END-04"""
        s.pop()
        s.points = 0
        s.earmarked = 0
        s.earmarked_for = 0
        draw_projects(s, self.seat, s.creation(self.seat) - len(s.projects[self.seat]))
        s.idle = 0 if s.acted else s.idle + 1
        if s.scenario:
            end_turn(s, self.seat)

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"points": s.points + s.earmarked}

    def clone(self) -> Frame[Digger]:
        copy = Turn(self.seat)
        copy.step = self.step
        return copy


@final
class GiveOrder(Deed[Digger, Turn]):
    """One of the seven orders, for a Tyranny point. DD-TURN-02, DD-TURN-03, DD-ORD-01"""

    def offer(self, s: Digger, f: Turn, seat: i64, moves: list[int]) -> None:
        for order in range(i64(len(ORDERS))):
            if self.why(s, f, seat, order) is None:
                moves.append(self.moves[order])

    def why(self, s: Digger, f: Turn, seat: i64, target: i64) -> Reason | None:
        if not s.points and not s.earmarked_for & t.BIT[target]:
            return NOT_FOR_THAT if s.earmarked else NO_POINTS
        return ORDERS[target].problem(s, seat, False)

    def do(self, s: Digger, f: Turn, seat: i64, target: i64) -> None:
        if s.earmarked and s.earmarked_for & t.BIT[target]:
            s.earmarked -= 1
            if not s.earmarked:
                s.earmarked_for = 0
        else:
            s.points -= 1
        s.acted = True
        if s.listening:
            s.emit("order", {"seat": seat, "order": t.ORDERS[target]})
        ORDERS[target].begin(s, seat, False)


class UseAbility(Deed[Digger, Turn]):
    """An ability of the Lord, or the Elemental's; it costs no point. DD-LORD-04, DD-S2-11"""

    def offer(self, s: Digger, f: Turn, seat: i64, moves: list[int]) -> None:
        if s.lord[seat] != NOBODY or s.monster_at:
            super().offer(s, f, seat, moves)

    def why(self, s: Digger, f: Turn, seat: i64, target: i64) -> Reason | None:
        return ability_problem(s, seat, target)

    def do(self, s: Digger, f: Turn, seat: i64, target: i64) -> None:
        s.acted = True
        use_ability(s, seat, target)

    def args(self, s: Digger, f: Turn, seat: i64, target: i64) -> dict[str, Any]:
        if target == 2 or s.lord[seat] == NOBODY:
            return {"ability": "elemental"}
        return {"ability": f"{t.LORDS[s.lord[seat]]}-{ABILITY.names[target]}"}


class Pass(Deed[Digger, Turn]):
    """The turn ends here, whatever is left. DD-TURN-04, DD-TURN-10"""

    def do(self, s: Digger, f: Turn, seat: i64, target: i64) -> None:
        f.step = REFILL


class PutBack(Deed[Digger, Turn]):
    """A Project too many goes back into the bag. DD-TURN-07"""

    def candidates(self, s: Digger, f: Turn, seat: i64) -> list[int]:
        return s.projects[seat]

    def why(self, s: Digger, f: Turn, seat: i64, target: i64) -> Reason | None:
        return None if target in s.projects[seat] else NOT_A_PROJECT

    def do(self, s: Digger, f: Turn, seat: i64, target: i64) -> None:
        s.projects[seat].remove(target)
        put_into_bag(s, seat, [target])


ORDERING: Final = Question(
    "orders",
    [
        GiveOrder(VERBS.add("order", ORDER, rule="DD-TURN-02")),
        UseAbility(VERBS.add("use", ABILITY, rule="DD-LORD-04")),
        Pass(VERBS.add("pass", rule="DD-TURN-04")),
    ],
)
PUTTING_BACK: Final = Question("put-back", [PutBack(VERBS.add("put-back", TILE, rule="DD-TURN-07"))])
