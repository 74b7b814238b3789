"""Dungeon Run as the world sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Board, DrawnGame, Words
from ...kernel.core import Event, State
from ...kernel.game import SearchProfile
from ...kernel.nouns import Lexicon, Noun, quotation
from ...kernel.options import Needs, Option, Options
from ...kernel.rng import Rng
from ...kernel.schema import Record
from ...kernel.score_sheet import ScoreLine
from . import catalogue, checks, choices, drawing, position, tally, words
from . import tables as t
from .effects import COMPONENTS
from .evaluation import by_hand, learned
from .frames import FRAMES
from .observation import observe
from .schema import view_schema
from .score_sheet import score_sheet
from .setup import set_up
from .state import Run
from .values import VALUES
from .verbs import FACES, VERBS

COUNTED = [
    f"Throw.{name}"
    for name in (
        *("any_blocks", "bearers", "borne", "extra", "face_hits"),
        *("foe_extra", "hurt", "more_wounds", "passed", "total"),
    )
]


def quoted(ability: Noun) -> Noun:
    """The name of an ability, which stands between quotation marks in a sentence: "Anna uses “Fireball”"."""
    name = Noun(ability, lang=ability.lang)
    name.said = quotation(ability, ability.lang)
    return name


class DungeonRun(DrawnGame):
    """Explore, slay the boss, grab the Stone and run. For 1 to 6 players."""

    name = "dungeon_run"
    milestones = ("won", "killed", "final-phase", "slain", "boss", "fainted", "learned", "found", "wounded")
    rules_version = 6
    titles: Mapping[str, str] = {"en": "Dungeon Run", "fr": "Dungeon Run"}
    players = range(1, 7)
    package = "souterrain.games.dungeon_run"
    icon_prefix = "dr"
    teller = words.Teller
    cabinet = catalogue.Cabinet
    tally = tally.Tally
    dealt = frozenset({"hero"})
    message_stems = ("messages", "tally")
    move_args: Mapping[str, Any] = choices.PLAIN
    vocabulary = VERBS
    frames = FRAMES
    always_won = False
    turn_rule = "DR-TURN-01"
    over_rule = "DR-WIN-01"
    derived = frozenset(
        {
            *("Hero.worn", "Hero.loot", "Hero.effects", "Hero.kinds", "Hero.moments", "Hero.in_turn", "Hero.stamp"),
            *("Run.placed", "Run.exits", "Run.beside", "Run.x", "Run.y", "Run.pile_changed"),
            *(
                "Run.near",
                "Run.laid",
                "Run.cursed_tiles",
                "Run.stands",
                "Run.haunted",
                "Run.strewn",
                "Run.carried",
                "Run.ways",
                "Run.openings",
                "Run.tile_stamps",
                "Run.tiles_stamp",
                "Run.items_stamp",
            ),
        }
    )
    search = SearchProfile(
        settled=frozenset({"turn", "bonus-move", "first-ability", "hero"}), relative=True, exploration=0.35, ranked=5,
        whole=True, depth=2, seen=frozenset({"turn", "bonus-move"}), skipped=("trade",),
    )  # fmt: skip
    learned_values: Mapping[str, float] = {name: entry["learned"] for name, entry in VALUES.items()}
    unwise = ("never-help", "never-react", "never-trade", "always-sabotage", "ask-me")
    unseen: Mapping[str, str] = {
        "Run.buried": "tiles that left the game unseen",
        "Run.loaded": "dice that an example wants to fall; none in a game",
        "Run.lost": "an action stopped within the question that stops it",
        "Run.outcome": "passed from one procedure to the next, never while somebody is asked",
        "Run.winner": "ends the game, and the winners show it",
        **dict.fromkeys(COUNTED, "counted while dice lie on the table; the moves show what it allows"),
    }
    options = Options(
        players=Option("players", 4, range(1, 7), {"en": "number of players", "fr": "nombre de joueurs"}),
        beg_for_mercy=Option(
            "beg_for_mercy",
            False,
            (False, True),
            {"en": "the others vote on a defeated hero", "fr": "les autres votent sur le sort d'un héros vaincu"},
            Needs("players", (2, 3, 4, 5, 6)),
        ),
        second_box=Option(
            "second_box",
            False,
            (False, True),
            {"en": "the tiles of a second box", "fr": "les tuiles d'une seconde boîte"},
            Needs("players", (5, 6)),
        ),
        round_cap=Option(
            "round_cap",
            60,
            range(10, 201),
            {"en": "rounds until the dungeon falls in", "fr": "manches avant que le donjon ne s'effondre"},
        ),
    )

    @property
    def components(self) -> Mapping[str, Any]:
        return COMPONENTS

    def view_schema(self, options: Mapping[str, Any]) -> Record:
        return view_schema(options, self.prompts)

    observe = staticmethod(observe)  # compiled: a method around it would cost as much as a section

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        return set_up(
            self,
            options["players"],
            rng,
            options["beg_for_mercy"],
            options["second_box"],
            options["round_cap"],
        )

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Run)
        return {
            "players": state.players,
            "beg_for_mercy": state.mercy,
            "second_box": state.second_box,
            "round_cap": state.round_cap,
        }

    def write_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Run)
        return position.write(state)

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Run)
        position.read(state, document)

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Run)
        checks.check(state, document)

    def name_things(self, words: Lexicon) -> None:
        for name in (*t.TILE_NAMES, *t.CARD_NAMES):
            if name not in words:
                words[name] = words[name.removesuffix("_2")]
        for name in FACES.names:
            words[name] = Noun(name.replace(".", " / "), lang=words.lang)
        for card, text in choices.card_texts(words.lang).items():
            words[choices.told(card)] = Noun(text, lang=words.lang)
        for ability in choices.ABILITIES:
            words[ability] = quoted(words[ability])

    def describe_args(self, state: State, seat: int, move: int) -> Mapping[str, Any]:
        assert isinstance(state, Run)
        return choices.arguments(state, seat, move)

    def score_sheet(self, state: State, events: Sequence[Event]) -> Sequence[ScoreLine]:
        assert isinstance(state, Run)
        return score_sheet(state)

    evaluate = staticmethod(by_hand)
    evaluate_learned = staticmethod(learned)

    # ------------------------------------------------------------------ the board

    def sections(self, view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
        return drawing.sections(view, words, names, seat)
