"""Sixes: its state, its two frames, its deeds, its positions and its prose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from souterrain import Deed, Frame, Game, PositionError, Question, Reason, Rng, State
from souterrain.kernel import schema
from souterrain.kernel.documents import FrameBook, ListOf, Number, write_fields
from souterrain.kernel.options import Needs, Option, Options
from souterrain.kernel.reactions import NEVER, AskMe, LetPass, Reactions, Stand
from souterrain.kernel.vocabulary import Targets, Vocabulary

JEERS = 3
VERBS = Vocabulary("sixes")
ASKED_ANYWAY = Reason("SX-JEER-02", "asked-anyway")


class Sixes(State):
    """A game of Sixes."""

    def __init__(self, game: Game, options: Mapping[str, Any], rng: Rng) -> None:
        super().__init__(game, options["players"], rng)
        self.rounds: int = options["rounds"]
        self.goal: int = options["goal"]
        self.turns = 0
        self.dice: list[int] = []
        self.with_jeers: bool = options["jeers"]
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
        return {**write_fields(self, FIELDS), "players": self.players, "standing": list(self.standing)}

    def clone(self) -> Sixes:
        copy = Sixes(self.game, GAME.options_of(self), self.rng)
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

    def do(self, s: Sixes, f: Turn, seat: int, target: int) -> None:
        s.throw()
        s.push(Jeering())


class Jeering(Reactions[Sixes]):
    """The others may have the dice thrown again. SX-JEER-01, SX-JEER-02"""

    def order(self, s: Sixes) -> list[int]:
        return [(s.active + i) % s.players for i in range(1, s.players)]

    def may_react(self, s: Sixes, seat: int) -> bool:
        return s.jeers[seat] > 0

    def question(self, s: Sixes, seat: int) -> Question:
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

    def do(self, s: Sixes, f: Jeering, seat: int, target: int) -> None:
        s.jeers[seat] -= 1
        f.turn += 1
        if s.listening:
            s.emit("jeered", {"seat": seat})
        s.throw()

    def args(self, s: Sixes, f: Jeering, seat: int, target: int) -> dict[str, Any]:
        return {"other": s.active}


class Never(Stand):
    """Say nothing, now and from now on. SX-JEER-02"""

    def do(self, s: State, f: Reactions[Any], seat: int, target: int) -> None:
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

FRAMES = FrameBook()
FRAMES.add(Turn)
FRAMES.add(Jeering, turn=Number(0, 3))
FIELDS = {
    "turns": Number(0, 30),
    "dice": ListOf(Number(1, 6)),
    "jeers": ListOf(Number(0, JEERS)),
    "points": ListOf(Number(0, 1000)),
    "reveals": Number(0, 1000),
}


class SixesGame(Game):
    """Sixes, for one to three."""

    name = "sixes"
    rules_version = 1
    titles: Mapping[str, str] = {"en": "Sixes", "fr": "Six"}
    players = range(1, 4)
    package = "souterrain_sixes"
    vocabulary = VERBS
    frames = FRAMES
    fields = FIELDS
    always_won = False
    has_secrets = False
    turn_rule = "SX-TURN-01"
    over_rule = "SX-END-01"
    move_args: Mapping[str, Any] = {"other": "none"}
    unseen: Mapping[str, str] = dict.fromkeys(
        ("Sixes.goal", "Sixes.rounds", "Sixes.with_jeers"), "an option, which everybody at the table knows"
    )
    options = Options(
        players=Option("players", 2, range(1, 4), {"en": "Players", "fr": "Joueurs"}),
        rounds=Option("rounds", 3, (1, 3, 5), {"en": "Rounds", "fr": "Manches"}),
        goal=Option("goal", 20, (20, 40), {"en": "Points to reach", "fr": "Points à atteindre"}),
        jeers=Option("jeers", False, (False, True), {"en": "Jeers", "fr": "Railleries"}, Needs("players", (2, 3))),
    )

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        state = Sixes(self, options, rng)
        state.push(Turn())
        return state

    def view_schema(self, options: Mapping[str, Any]) -> schema.Record:
        points = schema.Number(0, 99)
        parts = {
            "turns": points,
            "dice": schema.CountOf(range(1, 7), 2),
            "jeers": schema.PerSeat(schema.Number(0, 9)),
            "points": schema.LeftOut("the scores say it"),
            "reveals": schema.LeftOut("a count by which the table knows what may be taken back"),
            "players": schema.LeftOut("an option, the same in every view of an environment"),
            "standing": schema.InOrder(schema.OneOf((0, 1)), options["players"]),
        }
        return schema.with_head(self.prompts, points, parts)

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Sixes)
        return {"players": state.players, "rounds": state.rounds, "goal": state.goal, "jeers": state.with_jeers}

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Sixes)
        if not len(state.jeers) == len(state.points) == state.players:
            raise PositionError("jeers", f"expected {state.players} numbers, and as many points")
        if len(state.dice) not in (0, 2):
            raise PositionError("dice", f"expected two or none, got {len(state.dice)}")


GAME = SixesGame()
