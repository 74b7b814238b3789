"""Dungeon Lords as the world sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from ...kernel.catalogue import Shelf
from ...kernel.core import State
from ...kernel.game import Game, Telling
from ...kernel.messages import LANGUAGES, check_language
from ...kernel.options import Option, Options
from ...kernel.rng import Rng
from . import position
from . import tables as t
from .judgement import worth
from .setup import set_up
from .state import Lords
from .verbs import VERBS


class DungeonLords(Game):
    """Build a dungeon for a year, defend it against the heroes, and once more. For 2 to 4 players."""

    name = "dungeon_lords"
    rules_version = 2
    new_entries: Mapping[int, tuple[str, ...]] = {
        2: ("standing", "recycled", "lords.*.recycled", "lords.*.drawn", "lords.*.sprung")
    }
    titles: Mapping[str, str] = {"en": "Dungeon Lords", "fr": "Dungeon Lords"}
    players = range(2, 5)
    package = "souterrain.games.dungeon_lords"
    vocabulary = VERBS
    frames = position.FRAMES
    move_args: Mapping[str, Any] = {"zone": "", "prompt": "", "cost": "", "line": ""}
    unwise = ("back",)
    turn_rule = "DL-GEN-02"
    over_rule = "DL-YEAR-01"
    derived = frozenset({"Lord.roomed", "Lord.trolls", "Lords.paladin_at"})
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
            "bards", False, (False, True), {"en": "bards among the heroes", "fr": "des bardes parmi les héros"}
        ),
    )

    @property
    def components(self) -> Mapping[str, Any]:
        return {**t.COMPONENTS, "minion_gifts": t.GIFTS}

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        gifts = position.GIFTS.index(options["gifts"])
        return set_up(self, options["players"], rng, gifts, options["bards"])

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Lords)
        return {"players": state.players, "gifts": position.GIFTS[state.gifts], "bards": bool(state.bards)}

    def write_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Lords)
        return position.write(state)

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Lords)
        position.read(state, document)

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Lords)
        position.check(state, document)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Lords)
        return worth(state, seat)

    # ------------------------------------------------------------------ pictures

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

    # ------------------------------------------------------------------ words

    @cached_property
    def _labels(self) -> dict[str, dict[str, str]]:
        return {lang: _labels(lang) for lang in LANGUAGES}

    def labels(self, lang: str) -> Mapping[str, str]:
        return self._labels[lang]


def _labels(lang: str) -> dict[str, str]:
    """The names of all components in a language, by the ids that events and moves use."""
    c = t.COMPONENTS
    words = {
        "en": {"hp": "hp", "icons": "icons", "icon": "icon"},
        "fr": {"hp": "PV", "icons": "icônes", "icon": "icône"},
    }[lang]
    names: dict[str, str] = {}
    for zone in c["order_zones"]["zones"]:
        names[zone["id"]] = zone["name"][lang]
    kinds = {kind["id"]: kind["name"][lang] for kind in c["monsters"]["tiles"]}
    names.update({tile: kinds[tile.rsplit("-", 1)[0]] for tile in t.TILES})
    for group in (c["rooms"]["tiles"], c["traps"]["cards"], c["event_tiles"]["tiles"], c["special_events"]["cards"]):
        names.update({card["id"].replace("_", "-"): card["name"][lang] for card in group})
    for card in [*c["combat_cards"]["year_1"], *c["combat_cards"]["year_2"]]:
        names[card["id"].replace("_", "-")] = card["name"][lang]
    classes = {**c["adventurers"]["class_names"], "bard": t.GIFTS["bard_tiles"]["class_name"]}
    for hero, name in enumerate(t.ADVENTURERS):
        if hero < t.PALADIN:
            icons = t.TRAP_ICONS[hero] + t.HEARTS[hero] + t.MAGIC[hero] + t.LUTES[hero]
            shown = f", {icons} {words['icons' if icons > 1 else 'icon']}" if icons else ""
            names[name] = f"{classes[t.CLASSES[t.CLASS[hero]]][lang]} ({t.HP[hero]} {words['hp']}{shown})"
        elif hero < t.ILLUSION:
            names[name] = "Paladin"
        else:
            names[name] = "Illusion"
    for title in c["titles"]["list"]:
        names["title-" + title["id"].replace("_", "-")] = title["name"][lang]
    items = {item["kind"]: item["name"][lang] for item in t.GIFTS["item_kinds"]}
    for token in t.TOKENS:
        kind, colour = token.split("/")
        names[token] = f"{items[kind]} ({COLOURS[lang][colour]})"
    for kind in c["monsters"]["tiles"]:
        units = [f"{n} {UNITS[lang][resource]}" for resource, n in kind["cost"].items()]
        names[f"cost-{kind['id']}"] = ", ".join(units)
        for n, line in enumerate(kind["lines"], 1):
            names[f"line-{kind['id']}-{n}"] = _line(line, lang)
    names.update(SEASONS[lang])
    names.update(ZONES[lang])
    names.update(RESOURCES[lang])
    return names


def _line(line: Mapping[str, Any], lang: str) -> str:
    """What one line of a monster does, in words."""
    words = LINES[lang]
    said = [f"{n} {UNITS[lang][resource]} →" for resource, n in line.get("cost", {}).items()]
    for effect in line["effects"]:
        if effect["kind"] == "damage":
            times = f"{effect['repeat']} × " if "repeat" in effect else ""
            spared = f" {words['not_priest']}" if "not_class" in effect else ""
            said.append(f"{times}{effect['amount']} {words['damage']} {words[effect['target']]}{spared}")
        elif effect["kind"] in words:
            said.append(words[effect["kind"]])
    return ", ".join(said).replace("→, ", "→ ")


UNITS = {
    "en": {"food": "food", "gold": "gold", "evil": "evil", "trap": "trap", "monster": "monster"},
    "fr": {"food": "nourriture", "gold": "or", "evil": "Mal", "trap": "piège", "monster": "monstre"},
}
LINES = {
    "en": {
        "damage": "damage",
        "first": "to the first adventurer",
        "choose": "to an adventurer of your choice",
        "not_priest": "but a priest",
        "choose_not_first": "to any adventurer but the first",
        "each": "to each adventurer",
        "skip_conquest": "no fatigue and no conquest",
        "skip_healing": "no healing",
        "return_face_up": "comes back face up",
        "on_kill": "1 more to the next if that eliminates him",
    },
    "fr": {
        "damage": "dégât(s)",
        "first": "au premier aventurier",
        "choose": "à un aventurier au choix",
        "not_priest": "sauf un prêtre",
        "choose_not_first": "à un aventurier autre que le premier",
        "each": "à chaque aventurier",
        "skip_conquest": "ni fatigue ni conquête",
        "skip_healing": "pas de soins",
        "return_face_up": "revient face visible",
        "on_kill": "1 de plus au suivant si cela l'élimine",
    },
}
SEASONS = {
    "en": {"winter": "winter", "spring": "spring", "summer": "summer", "autumn": "autumn"},
    "fr": {"winter": "hiver", "spring": "printemps", "summer": "été", "autumn": "automne"},
}
COLOURS = {
    "en": {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"},
    "fr": {"red": "rouge", "blue": "bleu", "green": "vert", "yellow": "jaune"},
}
ZONES = {
    "en": {
        "zone-hand": "goes back to its owner's hand",
        "zone-far": "is gone for the Distant Lands",
        "zone-received": "lies ready for the party",
        "zone-bag": "goes into the party's bag",
        "zone-prison": "is kept in the prison",
        "zone-letters": "goes to its sender's dead letter office",
        "zone-carried": "is taken by an adventurer",
    },
    "fr": {
        "zone-hand": "retourne dans la main de son propriétaire",
        "zone-far": "part pour les Terres Lointaines",
        "zone-received": "attend le groupe",
        "zone-bag": "va dans le sac du groupe",
        "zone-prison": "reste dans la Prison",
        "zone-letters": "va aux lettres mortes de son expéditeur",
        "zone-carried": "est pris par un aventurier",
    },
}
RESOURCES = {
    "en": {
        "res-food": "1 food",
        "res-gold": "1 gold",
        "res-imp": "1 imp",
        "res-evil": "1 evil",
        "res-trap": "1 trap",
        "res-monster": "1 monster",
    },
    "fr": {
        "res-food": "1 nourriture",
        "res-gold": "1 or",
        "res-imp": "1 lutin",
        "res-evil": "1 cran de Mal",
        "res-trap": "1 piège",
        "res-monster": "1 monstre",
    },
}
