"""Everything in the box, drawn at reading size and told in words, for the component browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from ...drawing import DrawnGame, Pen, picture
from ...kernel.catalogue import Exhibit, Shelf, provenance
from ...kernel.messages import Messages
from . import cards
from .pieces import GLYPHS, SIDE, draw_room
from .tables import CHARACTERS, COMPONENTS, OBJECTS, ROOMS, SCENARIOS

# What an effect looks like: icons by name, texts after a quote, `#` for its amount; its price comes first.
SIGNS: dict[str, tuple[str, ...]] = {
    "combat_bonus": ("combat", "'+#"),
    "kill_on_win": ("combat", "skull"),
    "extra_card": ("card", "'+1"),
    "force_card": ("card", "'!"),
    "see_card_first": ("eye", "card"),
    "ranged_attack": ("aim", "'#"),
    "free_attack": ("combat",),
    "cross": ("pit",),
    "pass_enemies": ("flight",),
    "let_pass": ("'≤1", "'↓"),
    "wall_walk": ("wall",),
    "portcullis": ("gate",),
    "break_walls": ("rubble",),
    "rotate_free": ("gear", "'↻↺"),
    "heal": ("heart",),
    "regenerate": ("wound", "'→", "heart"),
    "steal": ("hand",),
    "move_object": ("hand", "flight"),
    "carry": ("hand", "'#"),
    "cast": ("scroll",),
    "tag": ("skull",),
    "escape_points": ("points", "'#"),
    "kill_points": ("points", "'+#"),
    "escape_bonus": ("points", "'+#"),
    "eliminate": ("skull",),
    "swap_rooms": ("'⇄",),
    "reach_attack": ("combat", "'→"),
    "untargetable": ("shield",),
    "consumable": ("'×1",),
}
BORDERS = {"wall": "wall", "slit": "slit", "portcullis": "portcullis", "pit": "pit", "open": "open"}


@cache
def messages() -> Messages:
    return Messages(("souterrain.games.dungeon_twister", "catalogue"))


def signs(effects: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Effects as signs, each with its price in action points."""
    found: list[dict[str, Any]] = []
    for effect in effects:
        amount = effect.get("amount", effect.get("value", effect.get("max", effect.get("total", 1))))
        price = 0 if effect["kind"] == "free_attack" else effect.get("cost")
        if price is not None:
            found.append({"price": price, "icon": "", "text": ""})
        parts = SIGNS[effect["kind"]]
        if effect["kind"] == "cross" and "slit" in effect["pieces"] and "pit" not in effect["pieces"]:
            parts = ("'❘",)
        for part in parts:
            words = part[1:].replace("#", str(amount)) if part[0] == "'" else ""
            found.append({"price": None, "icon": "" if words else part, "text": words})
    return found


class Cabinet:
    """Makes the shelves in one language."""

    def __init__(self, game: DrawnGame, lang: str) -> None:
        self.game = game
        self.lang = lang

    def say(self, key: str, **args: Any) -> str:
        return messages().text(self.lang, key, args)

    def part(self, name: str) -> str:
        return self.say(f"part-{name}")

    def drawn(self, draw: Callable[[Pen, Any], None], facts: Any) -> Pen:
        pen = Pen(self.game.icons.prefix)
        draw(pen, facts)
        return pen

    def show(
        self, key: str, name: str, size: tuple[int, int], pen: Pen, words: str, source: Any, copies: int = 1
    ) -> Exhibit:
        drawn = picture(self.game.icons, pen, *size, name)
        return Exhibit(key, name, drawn, words, provenance(source, self.part), copies)

    def shelf(self, key: str, exhibits: Iterable[Exhibit]) -> Shelf:
        return Shelf(key, self.say(f"shelf-{key}"), tuple(exhibits))

    def shelves(self) -> list[Shelf]:
        return [
            self.shelf("characters", map(self.character, CHARACTERS)),
            self.shelf("objects", map(self.object, OBJECTS)),
            self.shelf("rooms", map(self.room, ROOMS)),
            self.shelf("borders", map(self.border, BORDERS)),
            self.shelf("zones", map(self.zone, "ABCD")),
            self.shelf("combat", map(self.combat, COMPONENTS["combat_cards"]["per_player"])),
            self.shelf("hand", [self.jump(), self.action_points()]),
            self.shelf("scenarios", map(self.scenario, SCENARIOS)),
            self.shelf("markers", map(self.marker, COMPONENTS["markers"])),
        ]

    def character(self, entry: Mapping[str, Any]) -> Exhibit:
        name = entry["name"][self.lang]
        undead = any(effect["kind"] == "tag" for effect in entry["effect"])
        facts = {"name": name, "icon": entry["id"], "movement": entry["movement"], "combat": entry["combat"]}
        body = self.drawn(cards.draw_character, {**facts, "undead": undead, "signs": signs(entry["effect"])[:5]})
        words = self.say("character", text=entry["text"][self.lang], movement=entry["movement"], combat=entry["combat"])
        return self.show(entry["id"], name, (150, 210), body, words, entry["provenance"], 2)

    def object(self, entry: Mapping[str, Any]) -> Exhibit:
        name = entry["name"][self.lang]
        body = self.drawn(cards.draw_object, {"name": name, "icon": entry["id"], "signs": signs(entry["effect"])[:5]})
        words = entry["text"][self.lang]
        return self.show(entry["id"], name, (150, 190), body, words, entry["provenance"], 2 * entry["copies"])

    def room(self, entry: Mapping[str, Any]) -> Exhibit:
        name = f"{entry['name'][self.lang]} ({entry['id']})"
        body = self.drawn(self.draw_room_tile, {"room": entry["id"], "turned": 0, "gate": "closed", "broken": False})
        zone = COMPONENTS["zone_icons"][entry["gear"]][self.lang]
        words = self.say(
            "room", colour=entry["colour"][self.lang], twin=entry["twin"], way=entry["rotation"], zone=zone
        )
        return self.show(entry["id"], name, (SIDE, SIDE), body, words, entry["provenance"])

    def draw_room_tile(self, pen: Pen, facts: Any) -> None:
        draw_room(pen, facts, self.game.drawers[self.lang].words)

    def border(self, kind: str) -> Exhibit:
        body = self.drawn(cards.draw_border_card, kind)
        return self.show(
            f"border-{kind}", self.say(f"border-{kind}"), (200, 110), body, self.say(f"about-{kind}"), "seed", 0
        )

    def zone(self, letter: str) -> Exhibit:
        name = COMPONENTS["zone_icons"][letter][self.lang]
        body = self.drawn(cards.draw_zone_sign, GLYPHS[letter.lower()])
        source = COMPONENTS["zone_icons"]["provenance"]
        return self.show(f"zone-{letter.lower()}", name, (120, 120), body, self.say("zone", letter=letter), source, 0)

    def combat(self, entry: Mapping[str, Any]) -> Exhibit:
        value, returns = entry["value"], entry["returns_to_hand"]
        words = self.say("combat", copies=entry["copies"], returns="yes" if returns else "no")
        body = self.drawn(cards.draw_combat_card, {"value": value, "returns": returns})
        source = COMPONENTS["combat_cards"]["provenance"]
        return self.show(
            f"combat-{value}",
            self.say("combat-name", value=value),
            (130, 186),
            body,
            words,
            source,
            2 * entry["copies"],
        )

    def jump(self) -> Exhibit:
        entry = COMPONENTS["jump_cards"]
        name = entry["name"][self.lang]
        copies = 2 * entry["per_player"]
        return self.show(
            "jump", name, (130, 186), self.drawn(cards.draw_jump, {"name": name}), self.say("jump"), "seed", copies
        )

    def action_points(self) -> Exhibit:
        entry, name = COMPONENTS["action_point_card"], self.say("points-name")
        least, most = entry["range"]
        body = self.drawn(cards.draw_action_points, {"name": name, "numbers": list(range(least, most + 1))})
        words = self.say("points", per_turn=entry["per_turn"], kept=entry["kept_at_most"], **entry["first_turn"])
        return self.show("action-points", name, (200, 150), body, words, entry["provenance"], 2)

    def scenario(self, entry: Mapping[str, Any]) -> Exhibit:
        name = entry["name"][self.lang]
        facts = {key: entry[key] for key in ("characters", "objects", "starters", "rows")}
        body = self.drawn(
            cards.draw_scenario,
            {**facts, "name": name, "hidden": entry["hidden_per_row"], "points": entry["victory_points"]},
        )
        words = self.say("scenario", points=entry["victory_points"], rooms=2 * entry["rows"], **facts)
        return self.show(entry["id"], name, (170, 210), body, words, entry["provenance"])

    def marker(self, entry: Mapping[str, Any]) -> Exhibit:
        emblems = {"open_portcullis": "open-gate", "broken_portcullis": "gate", "broken_walls": "rubble"}
        facts = {"icon": emblems.get(entry["id"], "wound"), "broken": entry["id"] == "broken_portcullis"}
        body = self.drawn(
            cards.draw_marker, {**facts, "fill": "#5b2f33" if entry["id"] == "wounded_side" else "#4a4a52"}
        )
        words = self.say(f"marker-{entry['id'].replace('_', '-')}")
        return self.show(
            entry["id"], entry["name"][self.lang], (150, 150), body, words, entry["provenance"], entry["copies"]
        )


@cache
def catalogue(game: DrawnGame, lang: str) -> list[Shelf]:
    return Cabinet(game, lang).shelves()
