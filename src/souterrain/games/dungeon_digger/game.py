"""Dungeon Digger as the world sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ...drawing import Board, DrawnGame, Words
from ...kernel.core import Event, State
from ...kernel.game import SearchProfile
from ...kernel.nouns import Lexicon, Noun, quotation
from ...kernel.options import Option, Options
from ...kernel.rng import Rng
from ...kernel.schema import Record
from ...kernel.score_sheet import ScoreLine
from . import catalogue, drawing, position, setup, tally, words
from . import tables as t
from .evaluation import by_hand, learned
from .figures import INKS
from .observation import observe
from .schema import view_schema
from .score_sheet import score_sheet
from .setup import set_up
from .state import Digger
from .values import VALUES
from .verbs import VERBS


class DungeonDigger(DrawnGame):
    """Build a dungeon of rooms and corridors, march, conquer. For 2 to 6 players."""

    name = "dungeon_digger"
    milestones = ("delivered", "slain", "conquered", "corridor", "built", "captured", "beaten")
    rules_version = 1
    titles: Mapping[str, str] = {"en": "Dungeon Digger", "fr": "Dungeon Digger"}
    players = range(2, t.MOST_PLAYERS + 1)
    package = "souterrain.games.dungeon_digger"
    icon_prefix = "dd"
    seat_colours = tuple(INKS[colour] for colour in t.COLOURS)
    teller = words.Teller
    cabinet = catalogue.Cabinet
    tally = tally.Tally
    dealt = frozenset({"lord"})
    message_stems = ("messages", "tally")
    vocabulary = VERBS
    frames = position.FRAMES
    search = SearchProfile(
        settled=frozenset({"orders"}), scale=40.0, relative=True, ranked=5, whole=True, depth=4,
        seen=frozenset({"orders"}),
    )  # fmt: skip
    learned_values: Mapping[str, float] = {name: entry["learned"] for name, entry in VALUES.items()}
    turn_rule = "DD-STEP-01"
    over_rule = "DD-END-01"
    move_args: Mapping[str, Any] = {
        "order": "an-order",
        "ability": "an-ability",
        "tile": "something",
        "other": "nobody",
    }
    derived = frozenset(
        f"Digger.{name}"
        for name in (
            "lords_option",
            "scenario",
            "opening_think",
            "secret_projects",
            "round_cap",
            "near",
            "beside",
            "army_of",
            "camps",
            "out",
            "rooms",
            "tokens",
            "holdings",
            "first_segment",
            "segment_at",
            "parent",
            "ring",
            "exits",
            "open_exits",
            "length",
            "nuggets",
            "longest",
            "complexes",
            "fields",
            "prizes",
            "assets",
            "brings",
            "shared",
            *("dungeon_stamp", "army_stamp", "coins_stamp", "bag_stamps"),
        )
    ) | {f"CellSet.{word}" for word in ("low", "middle", "high")}
    unseen: Mapping[str, str] = {
        "Digger.acted": "whether the turn under way counts as idle; the log tells what was done",
        "Digger.idle": "turns in a row without a deed, which the log tells",
        "Digger.cleared": "Rockfalls that left the game: those that are neither on the board nor left",
        "Digger.rocks_cleared": "Rocks that left the game: those that are not on the board",
        "Digger.coin_back": "which coin is which is followed in `coins`; nobody sees it in the bag",
        "Digger.under": "what lies face down",
        "Digger.won_at_once": "ends the game, and the winners show it",
    }
    options = Options(
        players=Option("players", 4, range(2, t.MOST_PLAYERS + 1), {"en": "Players", "fr": "Joueurs"}),
        lords=Option("lords", "none", tuple(setup.LORDS), {"en": "Dungeon Lords", "fr": "Seigneurs du Donjon"}),
        scenario=Option("scenario", "none", (*t.SCENARIOS, "random"), {"en": "Scenario", "fr": "Scénario"}),
        opening_think=Option(
            "opening_think",
            False,
            (False, True),
            {"en": "Think! before the first turn", "fr": "Réfléchis ! avant le premier tour"},
        ),
        secret_projects=Option(
            "secret_projects", False, (False, True), {"en": "Secret Projects", "fr": "Projets secrets"}
        ),
        round_cap=Option("round_cap", 50, range(1, 201), {"en": "Round cap", "fr": "Limite de manches"}),
    )

    @property
    def components(self) -> Mapping[str, Any]:
        return t.COMPONENTS

    def view_schema(self, options: Mapping[str, Any]) -> Record:
        return view_schema(options, self.prompts)

    observe = staticmethod(observe)  # compiled: a method around it would cost as much as a section

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        chosen = options["scenario"]
        scenario = 1 + rng.below(len(t.SCENARIOS) - 1) if chosen == "random" else t.SCENARIOS.index(chosen)
        return set_up(
            self,
            options["players"],
            rng,
            setup.LORDS.index(options["lords"]),
            scenario,
            options["opening_think"],
            options["secret_projects"],
            options["round_cap"],
        )

    def options_of(self, state: State) -> dict[str, Any]:
        return setup.options_of(cast(Digger, state))

    def write_position(self, state: State) -> dict[str, Any]:
        return position.write(cast(Digger, state))

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        position.read(cast(Digger, state), document)

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        position.complete(cast(Digger, state), document)

    def score_sheet(self, state: State, events: Sequence[Event]) -> Sequence[ScoreLine]:
        return score_sheet(cast(Digger, state))

    evaluate = staticmethod(by_hand)
    evaluate_learned = staticmethod(learned)

    # ------------------------------------------------------------------ the board

    def sections(self, view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
        return drawing.sections(view, words, names, seat)

    # ------------------------------------------------------------------ words

    def shape_of(self, tile: int, lang: str) -> str:
        """What tells a tile from others of its kind: how a corridor runs, how many doors a room has."""
        shape = "shape-" + t.SHAPES[tile] if t.SHAPES[tile] else "shape-room"
        return self.messages.text(lang, shape, {"doors": t.EDGES[tile].count("D")})

    def name_things(self, words: Lexicon) -> None:
        for cell in t.CELLS:
            words[cell] = Noun(cell, lang=words.lang)
        for code, tile in enumerate(t.TILES):
            named = words[t.KINDS[t.KIND[code]]]
            words[tile] = (
                named.followed(self.shape_of(code, words.lang)) if list(t.KIND).count(t.KIND[code]) > 1 else named
            )
        for lord in t.COMPONENTS["lords"]:
            for ability in ("standard", "special"):
                name = quotation(lord[ability]["name"][words.lang], words.lang)
                words[f"{lord['id']}-{ability}"] = Noun(name, lang=words.lang)
