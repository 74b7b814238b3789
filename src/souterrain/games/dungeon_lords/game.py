"""Dungeon Lords as the world sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from ...drawing import Board, DrawnGame, Words
from ...kernel.core import Event, State
from ...kernel.game import SearchProfile
from ...kernel.nouns import Lexicon, Noun, listed
from ...kernel.options import Option, Options
from ...kernel.rng import Rng
from ...kernel.schema import Record
from ...kernel.score_sheet import ScoreLine
from . import catalogue, drawing, position, words
from . import tables as t
from .best_defence import best_defence
from .evaluation import worth
from .observation import observe
from .schema import view_schema
from .score_sheet import score_sheet
from .setup import set_up
from .state import EMPTY, Lords
from .verbs import VERBS
from .views import GIFTS

# What a lord is asked in a combat round; some of it at other times, too.
COMBAT = frozenset(
    (
        *("mark", "arm", "release", "trap-order", "trap-target", "attack", "line", "target"),
        *("withdraw", "gate", "sheep", "suggestion", "peace", "lose-trap", "pay-trap", "pay-monster"),
    )
)


class DungeonLords(DrawnGame):
    """Build a dungeon for a year, defend it against the heroes, and once more. For 2 to 4 players."""

    name = "dungeon_lords"
    milestones = ("captured", "conquered", "paladin", "taxed", "tile-lost", "released", "built", "hired", "produced")
    rules_version = 2
    new_entries: Mapping[int, tuple[str, ...]] = {
        2: ("standing", "recycled", "lords.*.recycled", "lords.*.drawn", "lords.*.sprung")
    }
    titles: Mapping[str, str] = {"en": "Dungeon Lords", "fr": "Dungeon Lords"}
    players = range(2, 5)
    package = "souterrain.games.dungeon_lords"
    icon_prefix = "dl"
    vocabulary = VERBS
    frames = position.FRAMES
    move_args: Mapping[str, Any] = {"zone": "", "prompt": "", "cost": "none", "line": "none", "gold": 0}
    teller = words.Teller
    cabinet = catalogue.Cabinet
    unwise = ("back",)
    chapters = frozenset({"season", "second-year", "combat"})
    search = SearchProfile(plies=20, scale=10.0, reluctant=("decline", "done", "pass"), certain=COMBAT)
    turn_rule = "DL-GEN-02"
    over_rule = "DL-YEAR-01"
    derived = frozenset(
        {"Lord.board_stamp", "Lord.cards_stamp", "Lord.roomed", "Lord.trolls", "Lords.paladin_at", "Lords.slots_stamp"}
    )
    unseen: Mapping[str, str] = {
        "Lord.drawn": "events told it when it happened; kept so that samples agree with it",
        "Lord.sprung": "events told it when it happened; kept so that samples agree with it",
        "Lords.items_sent": "only says that the items phase of the year has begun",
        "Lords.later_city": "lies face down until the second year",
        "Lords.later_heroes": "lies face down until the second year",
        "Npc.third": "laid and shown in one step, in which nobody is asked",
    }
    rule_files = ("rules.yaml", "gifts_rules.yaml")
    message_stems = ("messages", "gifts_messages")
    options = Options(
        players=Option("players", 4, range(2, 5), {"en": "number of players", "fr": "nombre de joueurs"}),
        gifts=Option(
            "gifts",
            "none",
            ("none", "official", "dark"),
            {
                "en": "Minion Gifts: no magic items, official support or dark support",
                "fr": "Les Cadeaux des larbins : sans objets, soutien officiel ou soutien obscur",
            },
        ),
        bards=Option(
            "bards",
            False,
            (False, True),
            {"en": "bards among the adventurers", "fr": "des bardes parmi les aventuriers"},
        ),
    )

    @cached_property
    def components(self) -> Mapping[str, Any]:
        return {**t.COMPONENTS, "minion_gifts": t.GIFTS}

    def view_schema(self, options: Mapping[str, Any]) -> Record:
        return view_schema(options, self.prompts)

    observe = staticmethod(observe)  # compiled: a method around it would cost as much as a section

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        gifts = GIFTS.index(options["gifts"])
        return set_up(self, options["players"], rng, gifts, options["bards"])

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Lords)
        return {"players": state.players, "gifts": GIFTS[state.gifts], "bards": bool(state.bards)}

    def write_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Lords)
        return position.write(state)

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Lords)
        position.read(state, document)

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Lords)
        position.check(state, document)

    def score_sheet(self, state: State, events: Sequence[Event]) -> Sequence[ScoreLine]:
        assert isinstance(state, Lords)
        return score_sheet(state)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Lords)
        return worth(state, (seat,))[0]

    def evaluate_seats(self, state: State, seats: Sequence[int]) -> Sequence[float]:
        assert isinstance(state, Lords)
        return worth(state, seats)

    def solution(self, state: State, seat: int) -> Sequence[tuple[int, float]]:
        assert isinstance(state, Lords)
        move = best_defence(state, seat)
        return () if move == EMPTY else ((move, 1.0),)

    # ------------------------------------------------------------------ pictures

    def sections(self, view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
        return drawing.sections(view, words, names, seat)

    # ------------------------------------------------------------------ words

    def name_things(self, words: Lexicon) -> None:
        for tile in t.TILES:
            words[tile] = words[tile.rsplit("-", 1)[0]]
        for hero, name in enumerate(t.ADVENTURERS):
            words[name] = self.adventurer(hero, words)
        for token in t.TOKENS:
            kind, colour = token.split("/")
            words[token] = words[kind].described(words.adjectives[colour])
        monsters, traps = t.COMPONENTS["monsters"]["tiles"], t.COMPONENTS["traps"]["cards"]
        for card in (*monsters, *traps):
            words[f"cost-{card['id']}"] = Noun(self.price(card["cost"], words.lang), lang=words.lang)
        for monster in monsters:
            for n, line in enumerate(monster["lines"], 1):
                words[f"line-{monster['id']}-{n}"] = Noun(self.attack_line(line, words.lang), lang=words.lang)

    def adventurer(self, hero: int, words: Lexicon) -> Noun:
        """An adventurer by class and figures, since the tiles of a class differ in nothing else."""
        if hero >= t.PALADIN:
            return words["paladin" if hero < t.ILLUSION else "vision"]
        icons = t.TRAP_ICONS[hero] + t.HEARTS[hero] + t.MAGIC[hero] + t.LUTES[hero]
        figures = self.messages.text(words.lang, "figures", {"hp": t.HP[hero], "icons": icons})
        return words[t.CLASSES[t.CLASS[hero]]].followed(figures)

    def price(self, cost: Mapping[str, int], lang: str) -> str:
        return listed([self.messages.text(lang, f"price-{kind}", {"count": n}) for kind, n in cost.items()], lang)

    def attack_line(self, line: Mapping[str, Any], lang: str) -> str:
        """What one line of a monster does, in words."""
        said = [self.attack_effect(effect, lang) for effect in line["effects"]]
        paid = f"{self.price(line['cost'], lang)} → " if line.get("cost") else ""
        return paid + ", ".join(words for words in said if words)

    def attack_effect(self, effect: Mapping[str, Any], lang: str) -> str:
        kind = effect["kind"]
        if kind != "damage":
            return self.messages.text(lang, f"effect-{kind}", {}) if self.messages.has(lang, f"effect-{kind}") else ""
        facts = {"count": effect["amount"], "times": effect.get("repeat", 1), "target": effect["target"]}
        return self.messages.text(
            lang, "effect-damage", {**facts, "spared": "priest" if "not_class" in effect else "nobody"}
        )
