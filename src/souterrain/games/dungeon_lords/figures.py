"""What stands on cards and tiles, from the component tables: in a reader's language, and in signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import Sign, icon_sign, sign, text_sign
from . import tables as t

CLASS_COLOURS = {"warrior": "#a8473a", "thief": "#4e7d4a", "priest": "#c9b682", "wizard": "#5560a8", "bard": "#8c587e"}
KINDS = {kind["id"]: kind for kind in t.COMPONENTS["monsters"]["tiles"]}
ROOMS = {room["id"].replace("_", "-"): room for room in t.COMPONENTS["rooms"]["tiles"]}
TRAPS = {card["id"].replace("_", "-"): card for card in t.COMPONENTS["traps"]["cards"]}
SPELLS = {
    card["id"].replace("_", "-"): card for year in ("year_1", "year_2") for card in t.COMPONENTS["combat_cards"][year]
}
HEROES = {hero: i for i, hero in enumerate(t.ADVENTURERS)}
ZONES = {zone["id"]: zone for zone in t.COMPONENTS["order_zones"]["zones"]}
MARKS = {  # whom an attack strikes, in a party of three
    "first": ("hit", "", ""),
    "second": ("", "hit", ""),
    "last": ("", "", "hit"),
    "each": ("hit", "hit", "hit"),
    "others": ("", "hit", "hit"),
    "choose": ("maybe", "maybe", "maybe"),
    "choose_not_first": ("", "maybe", "maybe"),
    "nobody": ("", "", ""),
}
SIGNS = {  # what an effect looks like, as `sign` reads it; after ^ a party of three, and whom it strikes
    "lose": "'−{amount} {resource}",
    "gain": "'+{amount} {resource}",
    "lose_half": "'−½ {resource}",
    "lose_first_available": "'−{repeat}",
    "gain_trap": "'+{amount} trap",
    "evil": "evil '+{amount}",
    "peek": "peek",
    "none": "'–",
    "damage_to_eliminate": "^first death",
    "delayed_damage": "later '{amount}",
    "on_kill": "death '→",
    "if_class_hit": "{class} '→",
    "skip_conquest": "!conquered",
    "skip_healing": "!heart",
    "skip_spells": "!magic",
    "no_spells": "!magic",
    "no_fatigue": "!fatigue",
    "no_attack": "",
    "return_face_up": "return",
    "withdraw": "monster return",
    "pay_or_withdraw_each": "gold '/ return",
    "knock_out": "!monster",
    "become_sheep": "monster '→ metamorphosis",
    "retarget_front": "monster '→ ^first",
    "invisible": "wizard invisibility",
    "shield": "magic-shield '{amount}",
    "extra_hp": "^first '+{amount} heart",
    "illusion": "illusion '+ ^nobody",
    "heal": "heart '+{amount}",
    "release_prisoner": "prison-break '−{amount}",
    "attack_bonus": "'+{amount} battle",
    "trap_limit": "trap '≤{amount}",
    "monster_limit": "monster '≤{amount}",
    "vp_per_monster": "title '+{vp}",
    "vp_per_title": "title '+{sole} '/ '+{shared}",
    "discard_monster": "'−1 monster",
    "pay_symbol_or": "gold '/ !monster",
    "imp_union": "'3 imp '→ '−1 food '/ imp",
    "may_buy_trap": "'1 gold '→ trap",
    "on_adventurer": "'→ '!",
    "ballads": "evil '±1",
    "assign_courage": "lute '{amount}",
}


def monster(tile: str, words: Words) -> dict[str, Any]:
    kind = KINDS[tile.rsplit("-", 1)[0]]
    return {
        "kind": kind["id"],
        "name": words.name(tile),
        "cost": price(kind["cost"]),
        "strikes": [list(signs(line["effects"])) for line in kind["lines"]],
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
        "signs": list(signs(e for e in tile["effect"] if e["kind"] != "produce")),
    }


def trap(name: str, words: Words) -> dict[str, Any]:
    card = TRAPS[name]
    return {"name": words.name(name), "cost": price(card["cost"]), "signs": list(signs(card["effect"]))}


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


# ---------------------------------------------------------------------- in signs


def signs(effects: Iterable[Mapping[str, Any]]) -> Iterator[Sign]:
    """Effects as signs: strikes at a party of three, icons, figures."""
    for effect in effects:
        kind = effect["kind"]
        if kind == "damage":
            yield from damage_signs(effect)
        elif kind == "produce":
            yield from produce_signs(effect)
        elif kind == "choose_one":
            for number, option in enumerate(effect["options"]):
                yield from [text_sign("/")] * bool(number)
                yield from signs(option)
        else:
            yield from map(icon_sign, effect.get("by_class", ()))
            facts = {"amount": effect.get("hp", 1), **effect}
            for part in SIGNS[kind].split():
                yield strike(part[1:]) if part[0] == "^" else sign(part, facts)
        yield from map(icon_sign, (*effect.get("monsters", ()), *effect.get("order", ())))
        yield from signs(effect.get("then", ()))


def damage_signs(effect: Mapping[str, Any]) -> Iterator[Sign]:
    target, amount = effect["target"], str(effect["amount"])
    if effect.get("repeat", 1) > 1:
        yield text_sign(f"{effect['repeat']}×")
    if "maybe" in MARKS[target]:
        yield text_sign(amount)
    yield strike(target, amount)
    if "not_class" in effect:
        yield icon_sign("!" + effect["not_class"])


def produce_signs(effect: Mapping[str, Any]) -> Iterator[Sign]:
    made = [(kind, amount.replace("+", "")) for kind, amount in gifts(effect["gives"])]
    for kind, amount in (("imp", effect["imps"]), *price(effect["cost"]), ("", "→"), *made):
        yield text_sign(str(amount))
        yield from [icon_sign(kind)] * bool(kind)


def payment(cost: Mapping[str, int]) -> list[Sign]:
    """What is paid for an effect, before its signs."""
    return [one for kind, n in price(cost) for one in (text_sign(str(n)), icon_sign(kind), text_sign("→"))]


def strike(target: str, amount: str = "") -> Sign:
    return Sign(46, partial(draw_strike, MARKS[target], amount))


def draw_strike(marks: Iterable[str], amount: str, pen: Pen, x: float, y: float) -> None:
    """A party of three, with the damage on those who are struck."""
    for i, mark in enumerate(marks):
        draw_shield(pen, x + i * 15, y, mark)
        if mark == "hit" and amount:
            pen.text(amount, x + i * 15 + 6.5, y + 13, 13, "#2a0f06", "middle", 700)


def draw_shield(pen: Pen, x: float, y: float, mark: str) -> None:
    """One of the party: struck, perhaps struck, or spared."""
    fill, opacity = ("#ff9b54", 1.0) if mark == "hit" else ("#ff9b54", 0.28) if mark == "maybe" else ("#f3ead6", 0.16)
    edge = "#ffd9a8" if mark else "#f3ead6"
    more = ' stroke-dasharray="2.5 2"' if mark == "maybe" else "" if mark else ' stroke-opacity=".4"'
    shape = f"M{x:g} {y:g}h13v9.35q0 5.1-6.5 7.65q-6.5-2.55-6.5-7.65z"
    pen.path(shape, fill, edge, 1.2, opacity, more=more)


# ---------------------------------------------------------------------- costs and gains


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
