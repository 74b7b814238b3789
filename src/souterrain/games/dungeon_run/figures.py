"""What lies on the table of Dungeon Run: tiles with their exits, heroes, monsters, cards and dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...drawing import Pen, Words
from . import tables as t
from .effects import COMPONENTS

SIDE = 150  # of a tile
HALF = SIDE / 2
FLOORS = {"red": "#7d4a40", "grey": "#857c6c", "green": "#5f7a58"}
ROCK, SHADE, PAPER, GOLD, BLOOD = "#2e261d", "#17110b", "#fff6e4", "#ffd45e", "#c63c31"
EMBER = "#f2765f"  # what is said in red: it can be read on rock
WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def _with_ids(things: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {str(thing["id"]).lower(): thing for thing in things}


HEROES = _with_ids(COMPONENTS["heroes"])
ABILITIES = _with_ids(
    card for hero in COMPONENTS["heroes"] for card in (*hero["personal"], hero["summoner"], *hero["ability_cards"])
)
ITEMS = _with_ids(t.ITEM_ENTRIES)
KIND_OF = dict(zip(t.CARD_NAMES[t.ITEMS : t.FIRST_ABILITY], t.KIND_NAMES, strict=True))  # both Goblins are a Goblin


def cards_with(*effects: tuple[str, str]) -> frozenset[str]:
    """The abilities and items that have an effect of one of these kinds and modes."""

    def found(entry: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
        for holder in (entry, *entry.get("abilities", ())):
            effect = holder.get("effect") or {}
            for one in effect if isinstance(effect, list) else [effect]:
                yield one.get("kind", ""), one.get("mode", "")

    return frozenset(name for name, entry in {**ABILITIES, **ITEMS}.items() if set(effects) & set(found(entry)))


def icon_of(card: str) -> str:
    """The icon of a card: an ability has none, an encounter that of its kind."""
    return KIND_OF.get(card, card)


def text_of(card: str, lang: str) -> str:
    """What an ability, a treasure or an artifact does."""
    entry = ABILITIES.get(card) or ITEMS.get(card)
    return str(entry["text"][lang]) if entry else ""


# ---------------------------------------------------------------------- tiles


def draw_floor(pen: Pen, exits: Sequence[str], colour: str, side: float = SIDE) -> None:
    """Rock all around, a room in the middle, a passage to each exit."""
    half, room, door = side / 2, side * 0.39, side * 0.17
    floor = FLOORS[colour]
    pen.rect(0, 0, side, side, ROCK, 4, SHADE, 2)
    for way in exits:
        dx, dy = WAYS[way]
        x, y = half + dx * half * 0.55, half + dy * half * 0.55
        wide, high = (door, half * 0.46) if dx else (half * 0.46, door)
        pen.rect(x - wide if dx else x - door, y - door if dx else y - high, 2 * (wide if dx else door),
                 2 * (door if dx else high), floor)  # fmt: skip
        edge = half - 3
        if dx:
            pen.rect(half + dx * edge - 2, half - door, 4, 2 * door, "#b08d57")
        else:
            pen.rect(half - door, half + dy * edge - 2, 2 * door, 4, "#b08d57")
    pen.rect(half - room, half - room, 2 * room, 2 * room, floor, 8, SHADE, 1.5)


def draw_turned_tile(pen: Pen, name: str, turns: int, side: float, words: Words, glow: int = -1) -> None:
    """A tile as it would lie after so many quarter turns."""
    entry = t.TILE_ENTRIES[t.TILE_NAMES.index(name)]
    order = "NESW"
    exits = [order[(order.index(exit_) + turns) % 4].lower() for exit_ in entry["exits"]]
    draw_floor(pen, exits, entry["colour"], side)
    if entry["colour"] == "grey":
        draw_values(pen, entry, side)
    else:
        pen.icon(entry["id"], side * 0.25, side * 0.25, side * 0.5, SHADE)
    if glow >= 0:
        pen.rect(1, 1, side - 2, side - 2, "none", 4, glow=glow, lit_thick=6, more=' pointer-events="none"')


def draw_values(pen: Pen, entry: Mapping[str, Any], side: float) -> None:
    """Which faces of the die bring a treasure, and which an encounter."""
    for row, (what, colour) in enumerate((("treasure", GOLD), ("encounter", "#ff9b85"))):
        y = side * (0.44 + 0.22 * row)
        pen.rect(side * 0.13, y - 19, side * 0.74, 25, ROCK, 5)
        pen.icon(what, side * 0.16, y - 17, 22, colour)
        faces = " ".join(map(str, entry[what]))
        pen.label(faces, side * 0.16 + 25, y + 1, 20, side * 0.68 - 25, colour, weight=700)


# ---------------------------------------------------------------------- figures


def draw_figure(pen: Pen, icon: str, x: float, y: float, r: float, fill: str, ink: str = SHADE, glow: int = -1) -> None:
    pen.circle(x, y, r, fill, SHADE, 2, glow=glow, lit_thick=5)
    size = r * 1.45
    pen.icon(icon, x - size / 2, y - size / 2, size, ink)


def draw_badge(pen: Pen, text: str, x: float, y: float, fill: str, ink: str = PAPER, r: float = 14) -> None:
    pen.circle(x, y, r, fill, SHADE, 1.5)
    pen.text(text, x, y + r * 0.5, max(20, r * 1.4), ink, "middle", 700)


def draw_die(pen: Pen, face: int, x: float, y: float, side: float, fill: str = PAPER, glow: int = -1) -> None:
    """A die that shows this face, around a point."""
    pen.rect(x - side / 2, y - side / 2, side, side, fill, side * 0.18, SHADE, 2, glow=glow, lit_thick=5)
    for dx, dy in PIPS[face]:
        pen.circle(x + dx * side * 0.25, y + dy * side * 0.25, side * 0.085, SHADE)


def draw_chip(
    pen: Pen, card: str | None, x: float, y: float, width: float, words: Words, spot: int = -1, back: str = "treasure",
    faded: bool = False,
) -> None:  # fmt: skip
    """A card by its icon and name, or its back."""
    name = words.say(f"back-{back}") if card is None else words.name(card)
    with pen.group(x, y, spot, title=name, about=icon_of(card) if card else ""):
        pen.rect(0, 0, width, 62, "#4a3a28" if card else "#33405a", 6, "#6b5330", glow=spot)
        pen.icon(back if card is None else icon_of(card), 5, 16, 30, "#b5a78f" if faded else "#ffdf9e")
        pen.lines(name, 40, 37, 18, width - 46, 20, "#b5a78f" if faded else PAPER, "start", 400)
