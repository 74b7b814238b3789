"""What stands on cards and tiles, from the component tables, in a reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from ...drawing import Words
from ...kernel.messages import Messages
from . import tables as t

PACKAGE = "souterrain.games.dungeon_lords"
CLASS_COLOURS = {"warrior": "#a8473a", "thief": "#4e7d4a", "priest": "#c9b682", "wizard": "#5560a8", "bard": "#a8749a"}
KINDS = {kind["id"]: kind for kind in t.COMPONENTS["monsters"]["tiles"]}
ROOMS = {room["id"].replace("_", "-"): room for room in t.COMPONENTS["rooms"]["tiles"]}
TRAPS = {card["id"].replace("_", "-"): card for card in t.COMPONENTS["traps"]["cards"]}
SPELLS = {
    card["id"].replace("_", "-"): card for year in ("year_1", "year_2") for card in t.COMPONENTS["combat_cards"][year]
}
HEROES = {hero: i for i, hero in enumerate(t.ADVENTURERS)}
ZONES = {zone["id"]: zone for zone in t.COMPONENTS["order_zones"]["zones"]}


@cache
def messages() -> Messages:
    """What stands on the board, also for those who tell it in sentences."""
    return Messages((PACKAGE, "drawing"))


def monster(tile: str, words: Words) -> dict[str, Any]:
    kind = KINDS[tile.rsplit("-", 1)[0]]
    return {
        "kind": kind["id"],
        "name": words.name(tile),
        "cost": price(kind["cost"]),
        "lines": [effects(line["effects"], words) for line in kind["lines"]],
        "ghost": kind["ghost"],
    }


def room(name: str, words: Words) -> dict[str, Any]:
    tile = ROOMS[name]
    effect = tile["effect"][0]
    return {
        "name": words.name(name),
        "imps": effect.get("imps"),
        "cost": price(effect.get("cost", {})),
        "gives": gifts(effect.get("gives", ())),
        "words": " ".join(room_words(e, words) for e in tile["effect"] if e["kind"] != "produce"),
    }


def room_words(effect: Mapping[str, Any], words: Words) -> str:
    kind = effect["kind"]
    if kind.startswith("vp"):
        return words.say("effect-vp", amount=effect.get("vp", effect.get("sole", 0)))
    told = words.say(f"effect-{kind}", amount=effect.get("amount", 0))
    if "monsters" in effect:
        told += " " + ", ".join(words.name(f"{monster}-1") for monster in effect["monsters"])
    return told


def trap(name: str, words: Words) -> dict[str, Any]:
    card = TRAPS[name]
    return {"name": words.name(name), "cost": price(card["cost"]), "words": effects(card["effect"], words)}


def spell(name: str, words: Words) -> dict[str, Any]:
    card = SPELLS[name]
    return {
        "name": words.name(name),
        "fast": card["speed"] == "fast",
        "speed": words.say(f"speed-{card['speed']}"),
        "fatigue": card["fatigue"],
    }


def hero(name: str) -> dict[str, Any]:
    index = HEROES[name]
    of_class = t.CLASSES[t.CLASS[index]] if t.CLASS[index] >= 0 else None
    return {
        "icon": of_class or ("illusion" if name.startswith("illusion") else "paladin"),
        "colour": CLASS_COLOURS.get(of_class or "", "#d8b84a"),
        "ink": "#fff8e8" if of_class and of_class != "priest" else "#2b2110",
        "hp": t.HP[index],
        "marks": ["trap"] * t.TRAP_ICONS[index]
        + ["magic"] * t.MAGIC[index]
        + ["heart"] * t.HEARTS[index]
        + ["lute"] * t.LUTES[index],
    }


def effects(given: Iterable[Mapping[str, Any]], words: Words) -> str:
    """Damage as "2 first", other effects in a word or two."""
    told = []
    for effect in given:
        kind = effect["kind"]
        if kind == "damage":
            times = f"{effect['repeat']}×" if effect.get("repeat", 1) > 1 else ""
            told.append(f"{times}{effect['amount']} {words.say('target-' + effect['target'])}")
        elif kind == "on_kill":
            told.append("+ " + effects(effect["then"], words))
        elif words.has(f"effect-{kind}"):
            told.append(words.say(f"effect-{kind}", amount=effect.get("amount", 0)))
    return ", ".join(told)


def price(cost: Mapping[str, int]) -> list[tuple[str, int]]:
    return [(resource, amount) for resource, amount in cost.items() if amount]


def gifts(gives: Iterable[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """What something gives, as icons and numbers."""
    shown = []
    for gift in gives:
        kind = {"gain": gift.get("resource", ""), "gain_trap": "trap"}.get(gift["kind"], gift["kind"])
        amount = gift.get("amount", 1)
        shown.append((kind, f"{amount:+d}".replace("-", "−") if kind == "evil" else str(amount)))
    return shown


def space(order: str, name: str) -> dict[str, Any]:
    """One of the three spaces of an order zone: what it costs and gives."""
    facts = ZONES[order]["spaces"][name]
    gives = gifts(facts.get("gives", ()))
    if "max_tiles" in facts:
        gives = [("dig" if order == "dig" else "gold", f"≤{facts['max_tiles']}")]
    gives += [("monster", "1")] if "hires" in facts else []
    gives += [("room", "1")] if "builds" in facts else []
    cost = price(facts.get("cost", {})) + ([("imp", 1)] if facts.get("foreman") else [])
    return {"cost": cost, "gives": gives}
