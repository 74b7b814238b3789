"""Dungeon Twister as the world sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ...drawing import Board, DrawnGame, Words
from ...kernel.core import Event, State
from ...kernel.deeds import Ask
from ...kernel.game import SearchProfile, TimeLimit
from ...kernel.nouns import Lexicon, Noun
from ...kernel.options import Option, Options
from ...kernel.rng import Rng
from ...kernel.schema import Record
from ...kernel.score_sheet import ScoreLine
from . import catalogue, choices, drawing, position, views, words
from . import tables as t
from .card_game import by_hand, card_weights, learned
from .observation import observe
from .pieces import INKS
from .placement import build, open_game
from .schema import view_schema
from .score_sheet import score_sheet
from .state import Twister
from .values import VALUES
from .verbs import TIME_UP, VERBS

SCENARIO_CHOICES = (*t.SCENARIO_NAMES, "random")


class DungeonTwister(DrawnGame):
    """The turning maze for two."""

    name = "dungeon_twister"
    milestones = ("escaped", "eliminated", "wounded")
    rules_version = 3
    titles: Mapping[str, str] = {"en": "Dungeon Twister", "fr": "Dungeon Twister"}
    players = range(2, 3)
    options = Options(
        {
            "players": Option("players", 2, range(2, 3), {"en": "Players", "fr": "Joueurs"}),
            "teams": Option(
                "teams",
                "draft",
                tuple(t.TEAM_METHODS),
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
        f"Twister.{name}"
        for name in ("rows", "borders", "ways", "slot_of", "crowd", "fit", "hurt", "carried", "locked", "shared")
    )
    unseen: Mapping[str, str] = {
        "Twister.resigned": "ends the game, and the winners show it",
        "Twister.stirred": "only counts towards `calm`, when the turn ends",
    }
    package = "souterrain.games.dungeon_twister"
    icon_prefix = "dt"
    seat_colours = tuple(INKS[colour] for colour in t.COLOURS)
    move_args: Mapping[str, Any] = choices.PLAIN
    teller = words.Teller
    cabinet = catalogue.Cabinet
    unwise = ("resign", "confirm", "time-up", "back")
    learned_values: Mapping[str, float] = {name: entry["learned"] for name, entry in VALUES.items()}
    search = SearchProfile(
        settled=frozenset({"turn", "recruit", "equip", "station", "hide", "face", "put"}), scale=150.0, ranked=6,
        whole=True, depth=4, seen=frozenset({"turn"}), solved=frozenset({"card"}), skipped=("drop", "give"),
    )  # fmt: skip

    def view_schema(self, options: Mapping[str, Any]) -> Record:
        return view_schema(options, self.prompts)

    observe = staticmethod(observe)  # compiled: a method around it would cost as much as a section

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        """A labyrinth dealt face down, full hands, and the first pick to come. DT-SETUP-01..05"""
        scenario = options["scenario"]
        number = rng.below(len(t.SCENARIOS)) if scenario == "random" else t.SCENARIO_NAMES.index(scenario)
        state = Twister(self, rng, number, t.TEAM_METHODS.index(options["teams"]), options["clock"])
        state.lay_out()
        build(state)
        open_game(state)
        return state

    def options_of(self, state: State) -> dict[str, Any]:
        s = cast(Twister, state)
        return {
            "players": 2,
            "teams": t.TEAM_METHODS[s.teams],
            "scenario": t.SCENARIO_NAMES[s.scenario],
            "clock": s.clock,
        }

    def write_position(self, state: State) -> dict[str, Any]:
        return position.write(cast(Twister, state))

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        position.read(cast(Twister, state), document)

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        position.check(cast(Twister, state))

    # ------------------------------------------------------------------ prose

    def name_things(self, words: Lexicon) -> None:
        for thing in t.THING_NAMES:
            colour, kind, *copy = thing.split(".")
            named = words[kind].described(words.adjectives[colour])
            words[thing] = named.followed(*copy) if copy else named
        for room in t.ROOM_NAMES:
            words[room] = words[room].followed(f"({room})")  # as it is printed on the board
        for zone in t.ZONE_NAMES:
            room, letter = zone.split(".")
            words[zone] = words[f"zone-{letter}"].followed(words[room].of)
        for post in t.POST_NAMES:
            colour, end, side = post.split(".")
            start = words["start"].described(words.adjectives[colour])
            words[post] = start.followed(self.messages.text(words.lang, "post", {"end": end, "side": side}))
        for slot in t.SLOT_NAMES:
            place = {"row": slot[1], "column": slot[3]}
            words[slot] = Noun(self.messages.text(words.lang, "slot", place), lang=words.lang)

    def describe_args(self, state: State, seat: int, move: int) -> Mapping[str, Any]:
        return choices.arguments(cast(Twister, state), seat, move)

    def prompt_args(self, state: State, ask: Ask) -> Mapping[str, Any]:
        return {**super().prompt_args(state, ask), "reader": ask.seat}

    def words(self, args: Mapping[str, Any], lang: str, seats: Sequence[str] = ()) -> dict[str, Any]:
        """Colours become the players' names where these are known, said once in a sentence: "Anna's Cleric heals the
        Elf". What is the reader's own needs no name."""
        said, reader = super().words(args, lang, seats), args.get("reader", -1)
        if not seats:
            return said
        actor = reader if reader >= 0 else side_of(str(args.get("character", "")))
        for key, value in args.items():
            named = reader if key == "character" else actor
            if isinstance(value, str):
                said[key] = self.owned(value, lang, seats, named)
            elif isinstance(value, (list, tuple)):
                said[key] = [self.owned(str(name), lang, seats, named) for name in value]
        return said

    def owned(self, name: str, lang: str, seats: Sequence[str], known: int) -> str:
        """A thing that is somebody's: "Anna's Elf", or just "the Elf" where it is known whose."""
        owner = side_of(name)
        if owner < 0:
            return self.label(name, lang)
        _, kind, *more = name.split(".")
        said = self.nouns[lang]["start" if name in t.POST_NAMES else kind]
        said = said if owner == known else said.owned_by(seats[owner])
        if name in t.POST_NAMES:
            return said.followed(self.messages.text(lang, "post", {"end": kind, "side": more[0]}))
        return said

    def sections(self, view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
        return drawing.sections(view, words, names, seat)

    def is_timed(self, options: Mapping[str, Any]) -> bool:
        return bool(options["clock"])

    def time_limits(self, state: State) -> Mapping[int, TimeLimit]:
        """Two minutes for a turn, five seconds for a choice that is timed by itself. DT-TIME-01, DT-TIME-03..06"""
        assert isinstance(state, Twister)
        if not state.clock or state.over:
            return {}
        running = views.clock(state)["seconds"]
        limits = {}
        for seat, colour in enumerate(t.COLOURS):
            if colour in running and TIME_UP.first in state.moves(seat):
                shared = running[colour] > 5
                limits[seat] = TimeLimit(running[colour], state.turn if shared else -1, TIME_UP.first)
        return limits

    def score_sheet(self, state: State, events: Sequence[Event]) -> Sequence[ScoreLine]:
        return score_sheet(events)

    evaluate = staticmethod(by_hand)
    evaluate_learned = staticmethod(learned)

    def solution(self, state: State, seat: int) -> Sequence[tuple[int, float]]:
        return card_weights(cast(Twister, state), seat)


def side_of(name: str) -> int:
    """Whose a thing is by its id, "blue.elf"; -1 for what is nobody's."""
    colour, dot, _ = name.partition(".")
    return t.COLOURS.index(colour) if dot and colour in t.COLOURS else -1
