"""Dungeon Twister as the world sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from ...kernel.catalogue import Shelf
from ...kernel.core import State
from ...kernel.game import Game, Telling, TimeLimit
from ...kernel.messages import check_language
from ...kernel.options import Option, Options
from ...kernel.rng import Rng
from . import position, views
from .evaluation import worth
from .placement import build, open_game
from .state import Twister
from .tables import (
    CHARACTERS,
    COLOURS,
    COMPONENTS,
    OBJECTS,
    PLACE_NAMES,
    ROOMS,
    SCENARIO_NAMES,
    SCENARIOS,
    SLOT_NAMES,
    TEAM_METHODS,
    THING_NAMES,
)
from .verbs import TIME_UP, VERBS

SCENARIO_CHOICES = (*SCENARIO_NAMES, "random")


class DungeonTwister(Game):
    """The turning maze for two."""

    name = "dungeon_twister"
    rules_version = 3
    titles: Mapping[str, str] = {"en": "Dungeon Twister", "fr": "Dungeon Twister"}
    players = range(2, 3)
    options = Options(
        {
            "players": Option("players", 2, range(2, 3), {"en": "Players", "fr": "Joueurs"}),
            "teams": Option(
                "teams",
                "draft",
                tuple(TEAM_METHODS),
                {"en": "How characters and objects are chosen", "fr": "Choix des personnages et des objets"},
            ),
            "scenario": Option("scenario", "SC2", SCENARIO_CHOICES, {"en": "Scenario", "fr": "Scénario"}),
            "clock": Option("clock", False, (False, True), {"en": "Two minutes a turn", "fr": "Deux minutes par tour"}),
        }
    )
    vocabulary = VERBS
    frames = position.FRAMES
    turn_rule = "DT-TURN-06"
    over_rule = "DT-END-01"
    derived = frozenset(
        f"Twister.{name}" for name in ("rows", "borders", "slot_of", "crowd", "fit", "hurt", "carried", "locked")
    )
    package = "souterrain.games.dungeon_twister"
    move_args: Mapping[str, Any] = {"thing": ""}
    unwise = ("resign", "confirm", "time-up", "back")

    @property
    def components(self) -> Mapping[str, Any]:
        return COMPONENTS

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        """A labyrinth dealt face down, full hands, and the first pick to come. DT-SETUP-01..05"""
        scenario = options["scenario"]
        number = rng.below(len(SCENARIOS)) if scenario == "random" else SCENARIO_NAMES.index(scenario)
        state = Twister(self, rng, number, TEAM_METHODS.index(options["teams"]), options["clock"])
        state.lay_out()
        build(state)
        open_game(state)
        return state

    def options_of(self, state: State) -> dict[str, Any]:
        s = cast(Twister, state)
        return {
            "players": 2,
            "teams": TEAM_METHODS[s.teams],
            "scenario": SCENARIO_NAMES[s.scenario],
            "clock": s.clock,
        }

    def write_position(self, state: State) -> dict[str, Any]:
        return position.write(cast(Twister, state))

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        position.read(cast(Twister, state), document)

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        position.check(cast(Twister, state))

    # ------------------------------------------------------------------ prose

    def labels(self, lang: str) -> Mapping[str, str]:
        return labels(lang)

    def render(
        self, view: Mapping[str, Any], lang: str = "en", moves: Sequence[int] = (), seat: int | None = None
    ) -> str:
        from .drawing import draw

        return draw(self, view, check_language(lang), moves, seat)

    def in_words(self, view: Mapping[str, Any], lang: str = "en", seats: Sequence[str] = ()) -> Sequence[Telling]:
        from .words import Teller

        return Teller(self, view, check_language(lang), seats).tell()

    def catalogue(self, lang: str = "en") -> Sequence[Shelf]:
        from .catalogue import catalogue

        return catalogue(self, check_language(lang))

    def is_timed(self, options: Mapping[str, Any]) -> bool:
        return bool(options["clock"])

    def time_limits(self, state: State) -> Mapping[int, TimeLimit]:
        """Two minutes for a turn, five seconds for a choice that is timed by itself. DT-TIME-01, DT-TIME-03..06"""
        assert isinstance(state, Twister)
        if not state.clock or state.over:
            return {}
        running = views.clock(state)["seconds"]
        limits = {}
        for seat, colour in enumerate(COLOURS):
            if colour in running and TIME_UP.first in state.moves(seat):
                shared = running[colour] > 5
                limits[seat] = TimeLimit(running[colour], state.turn if shared else -1, TIME_UP.first)
        return limits

    def evaluate(self, state: State, seat: int) -> float:
        return worth(cast(Twister, state), seat)


@cache
def labels(lang: str) -> dict[str, str]:
    """The names of everything that a move or an event speaks of."""
    colours = {entry["id"]: entry["name"][lang] for entry in COMPONENTS["colours"]}
    names: dict[str, str] = dict(colours)
    for entry in (*CHARACTERS, *OBJECTS):
        names[entry["id"]] = entry["name"][lang]
    for name in THING_NAMES:
        colour, kind, *copy = name.split(".")
        names[name] = " ".join([coloured(names[kind], colours[colour], lang), *copy])
    for entry in ROOMS:
        names[entry["id"]] = f"{entry['name'][lang]} ({entry['id']})"
    for place in PLACE_NAMES:
        names[place] = place_label(place, colours, lang)
    names["out"] = {"en": "out of the labyrinth", "fr": "hors du labyrinthe"}[lang]
    for slot in SLOT_NAMES:
        row, column = slot[1], slot[3]
        names[slot] = {"en": f"row {row}, column {column}", "fr": f"rangée {row}, colonne {column}"}[lang]
    return names


def coloured(noun: str, colour: str, lang: str) -> str:
    return f"{colour} {noun}" if lang == "en" else f"{noun} ({colour.lower()})"


def place_label(place: str, colours: Mapping[str, str], lang: str) -> str:
    if "." not in place[:3]:
        colour, end, side = place.split(".")
        words = {"en": {"w": "west", "e": "east"}, "fr": {"w": "ouest", "e": "est"}}[lang]
        if lang == "en":
            return f"{colours[colour]} start {words[end]}, facing {words[side]}"
        return f"départ {colours[colour].lower()} {words[end]}, face à l'{words[side]}"
    room, letter = place.split(".")
    icon = COMPONENTS["zone_icons"][letter.upper()][lang]
    return f"{room}.{letter.upper()} ({icon})"
