"""Sixes by its rules: the state, two frames, the deeds. What plays is typed so that it can be compiled."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from souterrain import Deed, Frame, Game, Question, Reason, Rng, State
from souterrain.kernel.reactions import NEVER, AskMe, LetPass, Reactions, Stand
from souterrain.kernel.vocabulary import Targets, Vocabulary

JEERS = 3
VERBS = Vocabulary("sixes")
ASKED_ANYWAY = Reason("SX-JEER-02", "asked-anyway")


class Sixes(State):
    """A game of Sixes."""

    def __init__(self, game: Game, players: int, rounds: int, goal: int, with_jeers: bool, rng: Rng) -> None:
        super().__init__(game, players, rng)
        self.rounds = rounds
        self.goal = goal
        self.turns = 0
        self.dice: list[int] = []
        self.with_jeers = with_jeers
        self.jeers = [JEERS if self.with_jeers else 0] * self.players
        self.points = [0] * self.players

    @property
    def active(self) -> int:
        return self.turns % self.players

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        """Those with the most points, if they reach the goal. SX-END-01"""
        return super().winners if max(self.points) >= self.goal else ()

    def view_of(self, seat: int | None) -> dict[str, Any]:
        return {
            "turns": self.turns,
            "dice": list(self.dice),
            "jeers": list(self.jeers),
            "points": list(self.points),
            "reveals": self.reveals,
            "players": self.players,
            "standing": list(self.standing),
        }

    def clone(self) -> Sixes:
        copy = Sixes(self.game, self.players, self.rounds, self.goal, self.with_jeers, self.rng)
        self.copy_table(copy)
        copy.turns, copy.dice = self.turns, self.dice
        copy.jeers, copy.points = self.jeers.copy(), self.points.copy()
        return copy

    def redraw(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def census(self) -> dict[str, int]:
        return {"dice": 2}

    def throw(self) -> None:
        self.dice = self.roll(2)
        if self.listening:
            self.emit("thrown", {"seat": self.active, "dice": " + ".join(map(str, self.dice))})


class Turn(Frame[Sixes]):
    """Turn after turn: the dice are thrown, the others may jeer, what lies then is counted. SX-TURN-01, SX-KEEP-01"""

    def advance(self, s: Sixes) -> None:
        if s.dice:
            self.count(s)
        if s.turns == s.rounds * s.players:
            s.pop()
        else:
            s.put(s.active, THROWING)

    def count(self, s: Sixes) -> None:
        s.points[s.active] += sum(s.dice)
        if s.listening:
            s.emit("counted", {"seat": s.active, "points": sum(s.dice)})
        s.dice = []
        s.turns += 1

    def clone(self) -> Turn:
        return Turn()


class Throw(Deed[Sixes, Turn]):
    """Throw both dice. SX-TURN-01"""

    def do(self, s: Sixes, f: Turn, seat: i64, target: i64) -> None:
        s.throw()
        s.push(Jeering())


class Jeering(Reactions[Sixes]):
    """The others may have the dice thrown again. SX-JEER-01, SX-JEER-02"""

    def order(self, s: Sixes) -> list[int]:
        return [(s.active + i) % s.players for i in range(1, s.players)]

    def may_react(self, s: Sixes, seat: i64) -> bool:
        return s.jeers[seat] > 0

    def question(self, s: Sixes, seat: i64) -> Question:
        return JEER

    def close(self, s: Sixes) -> None:
        """The turn goes on."""

    def prompt_args(self, s: Sixes, seat: int) -> dict[str, Any]:
        return {"seat": s.active, "dice": " + ".join(map(str, s.dice))}

    def clone(self) -> Jeering:
        copy = Jeering()
        copy.turn = self.turn
        return copy


class Jeer(Deed[Sixes, Jeering]):
    """Give a jeer away: both dice are thrown again. SX-JEER-01"""

    def do(self, s: Sixes, f: Jeering, seat: i64, target: i64) -> None:
        s.jeers[seat] -= 1
        f.turn += 1
        if s.listening:
            s.emit("jeered", {"seat": seat})
        s.throw()

    def args(self, s: Sixes, f: Jeering, seat: i64, target: i64) -> dict[str, Any]:
        return {"other": s.active}


class Never(Stand):
    """Say nothing, now and from now on. SX-JEER-02"""

    def do(self, s: State, f: Reactions[Any], seat: i64, target: i64) -> None:
        super().do(s, f, seat, target)
        if s.listening:
            s.emit("never", {"seat": seat})


THROWING = Question(
    "throw",
    [
        Throw(VERBS.add("throw", rule="SX-TURN-01")),
        AskMe(VERBS.add("ask-me", Targets("reaction", ["jeer"]), rule="SX-JEER-02"), ASKED_ANYWAY),
    ],
)
JEER = Question(
    "jeer",
    [
        Jeer(VERBS.add("jeer", rule="SX-JEER-01")),
        LetPass(VERBS.add("pass", rule="SX-JEER-01")),
        Never(VERBS.add("never", rule="SX-JEER-02"), NEVER),
    ],
)
