"""Sixes at the table: its options, its positions and its prose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from souterrain import Game, PositionError, Rng, State
from souterrain.kernel import schema
from souterrain.kernel.documents import Fields, FrameBook, ListOf, Number
from souterrain.kernel.options import Needs, Option, Options

from .rules import JEERS, VERBS, Jeering, Sixes, Turn

FRAMES = FrameBook()
FRAMES.add(Turn)
FRAMES.add(Jeering, turn=Number(0, 3))
FIELDS: Fields = {
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
        state = Sixes(self, options["players"], options["rounds"], options["goal"], options["jeers"], rng)
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
