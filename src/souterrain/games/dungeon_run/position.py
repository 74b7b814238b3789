"""Positions both ways: a state as a readable document, and back.

A partial document is completed: tiles, cards and heroes that are not named stay as the set-up dealt them, what a seat
remembers follows from where cards lie, and the stack is a turn of the active player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.documents import (
    Fields,
    Flag,
    ListOf,
    Mask,
    Name,
    Number,
    check_names,
    join,
    read_fields,
    read_mapping,
    read_thing,
    write_fields,
)
from ...kernel.errors import PositionError
from . import tables as t
from .actions import MENU
from .checks import MONSTER_CARDS, in_play
from .dungeon import survey, tile_at
from .effects import ROLLS
from .frames import (
    BOSS,
    CARD,
    CARD_LIST,
    EFFECT,
    EXITS,
    FACES,
    ITEM,
    RATING,
    REMEMBERED,
    SEAT,
    SEATS,
    SMALL,
    TILE,
    TILE_LIST,
)
from .hero import Hero
from .items import OPEN, UNSEEN, place_bit
from .places import DECK, DISCARD, DOWN, LOOT, NONE, SIDE, TAKEN, UNDER, UP, WORN
from .setup import stack_counts
from .state import Run
from .throw import Throw
from .turn import Rounds, Turn

THROW: Fields = {
    "kind": Mask(ROLLS),
    "seat": SEAT,
    "rival": SEAT,
    "monster": CARD,
    "tile": TILE,
    "rating": RATING,
    "rival_rating": RATING,
    "hurt": Flag(),
    "extra": Number(-99, 99),
    "total": SMALL,
    "foe_extra": Number(-99, 99),
    "assistants": ListOf(SEAT),
    "assist_dice": SMALL,
    "saboteurs": SEATS,
    "dice": FACES,
    "foe_dice": FACES,
    "rerolled": SEATS,
    "forced": SEATS,
    "passed": SEATS,
    "hits": FACES,
    "strikes": FACES,
    "any_blocks": SMALL,
    "face_hits": SMALL,
    "more_wounds": SMALL,
    "bearers": SEATS,
    "borne": SMALL,
}
TURN: Fields = {
    "round": Number(1, 999),
    "first": SEAT,
    "active": SEAT,
    "actions": Number(-2, 9),
    "bonus_moves": SMALL,
    "refused": SEATS,
    "lost": Flag(),
    "loaded": FACES,
    "outcome": SMALL,
    "used_turn": ListOf(EFFECT),
    "used_round": ListOf(EFFECT),
    "used_game": ListOf(EFFECT),
    "final": Flag(),
    "winner": SEAT,
    "boss_seen": SEATS,
    "boss_met": Flag(),
    "boss_dead": Flag(),
}
HERO: Fields = {
    "figure": Name(t.HERO_NAMES, none="none"),
    "tile": TILE,
    "wounds": Number(0, 99),
    "down": Flag(),
    "dead": Flag(),
    "markers": ListOf(Number(0, 99), 3),
    "kept": CARD_LIST,
    "deck": CARD_LIST,
    "dropped": CARD_LIST,
    "kills": CARD_LIST,
    "companions": CARD_LIST,
    "fewer": Number(0, 1),
    "drunk": Flag(),
    "left": TILE,
    "slayer": SEAT,
}

# ------------------------------------------------------------------ writing


def write(s: Run) -> dict[str, Any]:
    """Everything on the table."""
    return {
        **write_fields(s, TURN),
        "boss": t.CARD_NAMES[s.boss],
        "tiles": [write_tile(s, tile) for tile in s.placed],
        "stack": write_pile(s.pile, s.pile_seen, t.TILE_NAMES),
        "aside": [t.TILE_NAMES[tile] for tile in s.aside],
        "buried": [t.TILE_NAMES[tile] for tile in s.buried],
        "sealed": write_seal(s),
        "monsters": {
            t.CARD_NAMES[c]: write_monster(s, c) for c in MONSTER_CARDS if s.hurts[c - t.ITEMS] or revived(s, c)
        },
        "encounters": write_pile(s.encounters, s.encounters_seen, t.CARD_NAMES),
        "discards": [t.CARD_NAMES[card] for card in s.discards],
        "treasures": write_pile(s.treasures, s.treasures_seen, t.CARD_NAMES),
        "items": {t.CARD_NAMES[card]: write_place(s.where[card]) for card in range(t.ITEMS)},
        "memory": [write_memory(s, seat) for seat in range(s.players)],
        "heroes": [write_hero(hero) for hero in s.heroes],
        "throws": [write_fields(throw, THROW) for throw in s.throws],
    }


def revived(s: Run, card: int) -> bool:
    return bool(s.revived >> (card - t.ITEMS) & 1)


def write_monster(s: Run, card: int) -> dict[str, Any]:
    return {"wounds": s.hurts[card - t.ITEMS], "revived": revived(s, card)}


def write_pile(cards: list[int], seen: list[int], names: list[str]) -> list[Any]:
    """From the top; a card that somebody has looked at stands with the seats."""
    return [
        {names[card]: [seat for seat in range(t.SEATS) if mask >> seat & 1]} if mask else names[card]
        for card, mask in zip(cards, seen, strict=True)
    ]


def write_tile(s: Run, tile: int) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "tile": t.TILE_NAMES[tile],
        "at": [s.x[tile], s.y[tile]],
        "exits": EXITS.write(s.exits[tile]),
    }
    for name, card in (("monster", s.monster_at[tile]), ("stranger", s.stranger_at[tile]), ("trap", s.trap_at[tile])):
        if card >= 0:
            entry[name] = t.CARD_NAMES[card]
    if s.trap_owner[tile] >= 0:
        entry["trap_owner"] = s.trap_owner[tile]
    return entry


def write_seal(s: Run) -> dict[str, Any]:
    if s.sealed < 0 and s.sealer < 0:
        return {}
    return {"tile": t.TILE_NAMES[s.sealed >> 2], "exit": t.EXIT_NAMES[s.sealed & 3], "seat": s.sealer}


def write_place(place: int) -> str:
    if place >= UNDER:
        return f"under {t.CARD_NAMES[place - UNDER]}"
    if place >= UP:
        return f"{'down' if place >= DOWN else 'up'} {t.TILE_NAMES[place - (DOWN if place >= DOWN else UP)]}"
    if place >= WORN:
        return f"{('equipped', 'loot', 'taken')[place // 10 - 1]} {place % 10}"
    return ("deck", "side", "discarded")[place]


def write_memory(s: Run, seat: int) -> dict[str, Any]:
    """The cards of which this seat does not know everything that is open to all, with the places where they may be."""
    memory = s.memory[seat * t.ITEMS : (seat + 1) * t.ITEMS]
    return {
        t.CARD_NAMES[card]: "unseen" if known == UNSEEN else REMEMBERED.write(known)
        for card, known in enumerate(memory)
        if known != OPEN
    }


def write_hero(hero: Hero) -> dict[str, Any]:
    ailments = [{"effect": EFFECT.write(code >> 1), "begun": bool(code & 1)} for code in hero.ailments]
    return {**write_fields(hero, HERO), "ailments": ailments}


# ------------------------------------------------------------------ reading


def read(s: Run, document: Mapping[str, Any]) -> None:
    """Fill a state that was set up."""
    read_fields(s, TURN, document)
    if "boss" in document:
        s.boss = t.FIRST_BOSS + BOSS.read("boss", document["boss"])
    if "tiles" in document:
        read_tiles(s, document["tiles"])
    if "stack" in document:
        s.pile, s.pile_seen = read_pile("stack", document["stack"], TILE)
    if "aside" in document:
        s.aside = TILE_LIST.read("aside", document["aside"])
    if "buried" in document:
        s.buried = TILE_LIST.read("buried", document["buried"])
    if document.get("sealed"):
        read_seal(s, read_mapping("sealed", document["sealed"]))
    for name, entry in read_mapping("monsters", document.get("monsters", {})).items():
        read_monster(s, f"monsters.{name}", name, entry)
    if "heroes" in document:
        read_heroes(s, document["heroes"])
        if "actions" not in document:
            s.actions = t.ACTIONS
    if "encounters" in document:
        s.encounters, s.encounters_seen = read_pile("encounters", document["encounters"], CARD)
    if "discards" in document:
        s.discards = CARD_LIST.read("discards", document["discards"])
    if "items" in document:
        read_items(s, read_mapping("items", document["items"]))
    if "treasures" in document:
        s.treasures, s.treasures_seen = read_pile("treasures", document["treasures"], ITEM)
    if "throws" in document:
        s.throws = read_throws(document["throws"])
    if "heroes" in document and "encounters" not in document:
        s.encounters = [card for card in s.encounters if card not in in_play(s)]
        s.encounters_seen = [0] * len(s.encounters)
    if "memory" in document:
        read_memory(s, document["memory"])
    else:
        remember(s)


def read_pile(path: str, given: Any, card: Name) -> tuple[list[int], list[int]]:
    if not isinstance(given, (list, tuple)):
        raise PositionError(path, f"expected a list, got {given!r}")
    cards, seen = [], []
    for i, entry in enumerate(given):
        seats: Any = []
        if isinstance(entry, Mapping):
            if len(entry) != 1:
                raise PositionError(
                    f"{path}[{i}]", f"expected one card with the seats that know it, got {dict(entry)!r}"
                )
            entry, seats = next(iter(entry.items()))
        number = card.read(f"{path}[{i}]", entry)
        if number in cards:
            raise PositionError(f"{path}[{i}]", f"{entry} stands there twice")
        cards.append(number)
        seen.append(sum(1 << seat for seat in ListOf(SEAT).read(f"{path}[{i}]", seats)))
    return cards, seen


def read_tiles(s: Run, given: Any) -> None:
    """The dungeon, tile by tile; each must fit those before it. DR-PLACE-02"""
    if not isinstance(given, (list, tuple)) or not given:
        raise PositionError("tiles", f"expected a list that begins with the entrance, got {given!r}")
    s.placed = []
    s.beside = vec[i64]([NONE] * (4 * t.TILES))
    s.ways, s.openings = {}, {}
    s.monster_at = vec[i64]([NONE] * t.TILES)
    s.stranger_at = vec[i64]([NONE] * t.TILES)
    s.trap_at = vec[i64]([NONE] * t.TILES)
    s.trap_owner = vec[i64]([NONE] * t.TILES)
    for i, entry in enumerate(given):
        read_tile(s, f"tiles[{i}]", {"tile": entry} if isinstance(entry, str) else read_mapping(f"tiles[{i}]", entry))
    if t.ENTRANCE not in s.placed:
        raise PositionError("tiles", "expected the entrance among the tiles")
    survey(s)
    rest = [tile for tile in s.pile if tile not in s.placed]
    size = sum(stack_counts(s.players, s.second_box)) - len([tile for tile in s.placed if tile > t.LAIR])
    s.boss_met = s.boss_met or t.LAIR in s.placed
    s.pile = [] if s.boss_met else rest[: max(0, size)]
    s.pile_seen = [0] * len(s.pile)


def read_tile(s: Run, path: str, entry: Mapping[str, Any]) -> None:
    check_names(entry, ("tile", "at", "exits", "turned", "monster", "stranger", "trap", "trap_owner"), path)
    tile = TILE.read(join(path, "tile"), entry.get("tile"))
    if tile < 0 or tile in s.placed:
        raise PositionError(join(path, "tile"), f"{entry.get('tile')} lies there already")
    x, y = ListOf(Number(-60, 60), 2).read(join(path, "at"), entry.get("at", [0, 0]))
    if tile_at(s, x, y) >= 0:
        raise PositionError(join(path, "at"), f"{t.TILE_NAMES[tile_at(s, x, y)]} lies there already")
    turns = Number(0, 3).read(join(path, "turned"), entry.get("turned", 0))
    exits = t.TURNED[t.PRINTED[tile] * 4 + turns]
    if "exits" in entry:
        exits = EXITS.read(join(path, "exits"), entry["exits"])
        if tile != t.LAIR and exits not in t.TURNED[t.PRINTED[tile] * 4 : t.PRINTED[tile] * 4 + 4]:
            raise PositionError(join(path, "exits"), f"{t.TILE_NAMES[tile]} has no such exits, however it is turned")
    place_tile(s, path, tile, (x, y), exits)
    for name, cards in (("monster", s.monster_at), ("stranger", s.stranger_at), ("trap", s.trap_at)):
        if name in entry:
            cards[tile] = CARD.read(join(path, name), entry[name])
    if "trap_owner" in entry:
        s.trap_owner[tile] = SEAT.read(join(path, "trap_owner"), entry["trap_owner"])


def place_tile(s: Run, path: str, tile: int, at: tuple[int, int], exits: int) -> None:
    """Lay a tile with given exits; no exit may be blocked."""
    s.placed = [*s.placed, tile]
    s.x[tile], s.y[tile] = at
    s.exits[tile] = exits
    for way in range(4):
        near = tile_at(s, at[0] + t.DX[way], at[1] + t.DY[way])
        if near < 0:
            continue
        if exits >> way & 1 != s.exits[near] >> ((way + 2) & 3) & 1:
            raise PositionError(path, f"{t.TILE_NAMES[tile]} and {t.TILE_NAMES[near]} block an exit (DR-PLACE-02)")
        s.beside[tile * 4 + way] = near
        s.beside[near * 4 + ((way + 2) & 3)] = tile


def read_seal(s: Run, given: Mapping[str, Any]) -> None:
    check_names(given, ("tile", "exit", "seat"), "sealed")
    way = Name(t.EXIT_NAMES).read("sealed.exit", given.get("exit"))
    s.sealed = TILE.read("sealed.tile", given.get("tile")) * 4 + way
    s.sealer = SEAT.read("sealed.seat", given.get("seat"))


def read_monster(s: Run, path: str, name: str, given: Any) -> None:
    card = CARD.read(path, name)
    if not t.is_monster(card):
        raise PositionError(path, f"{name} is no monster")
    entry = read_mapping(path, given)
    check_names(entry, ("wounds", "revived"), path)
    s.hurts[card - t.ITEMS] = Number(0, 99).read(join(path, "wounds"), entry.get("wounds", 0))
    if Flag().read(join(path, "revived"), entry.get("revived", False)):
        s.revived |= t.BIT[card - t.ITEMS]


def read_heroes(s: Run, given: Any) -> None:
    """Heroes in the order of the seats; with all of them chosen, the game is at the active player's turn."""
    if not isinstance(given, (list, tuple)) or len(given) != s.players:
        raise PositionError("heroes", f"expected {s.players} heroes, got {given!r:.60}")
    for seat, entry in enumerate(given):
        read_hero(s.heroes[seat], f"heroes[{seat}]", {"figure": entry} if isinstance(entry, str) else entry, s.alone())
    figures = [hero.figure for hero in s.heroes]
    for seat, figure in enumerate(figures):
        if figure >= 0 and figure in figures[:seat]:
            raise PositionError(f"heroes[{seat}].figure", f"{t.HERO_NAMES[figure]} is chosen already")
    if NONE not in figures:
        rounds, turn = Rounds(s.first), Turn(s.active)
        rounds.number = (s.active - s.first) % s.players + 1
        turn.stage = MENU
        s.stack = [rounds, turn]


def read_hero(hero: Hero, path: str, given: Any, alone: bool) -> None:
    """A hero and his cards; alone there are no ability cards. DR-SOLO-01"""
    read_thing(hero, HERO, given, path, known=("ailments",))
    entries = given.get("ailments", [])
    if not isinstance(entries, (list, tuple)):
        raise PositionError(join(path, "ailments"), f"expected a list, got {entries!r}")
    for i, entry in enumerate(entries):
        entry = read_mapping(f"{path}.ailments[{i}]", entry)
        effect = EFFECT.read(f"{path}.ailments[{i}].effect", entry.get("effect"))
        hero.ailments.append(effect * 2 + Flag().read(f"{path}.ailments[{i}].begun", entry.get("begun", False)))
    if hero.figure >= 0 and "deck" not in given and not alone:
        first = t.FIRST_ABILITY + hero.figure * t.HAND
        out = [*hero.kept, *hero.dropped]
        hero.deck = [card for card in range(first, first + t.HAND) if card not in out]
    for card in (*hero.kept, *hero.deck, *hero.dropped):
        if alone:
            raise PositionError(path, f"{t.CARD_NAMES[card]} is an ability card, and alone there are none (DR-SOLO-01)")
        if not 0 <= card - t.FIRST_ABILITY - hero.figure * t.HAND < t.HAND:
            raise PositionError(path, f"{t.CARD_NAMES[card]} is no ability card of this hero (DR-ABIL-02)")


def read_items(s: Run, given: Mapping[str, Any]) -> None:
    """Where treasures and artifacts are; treasures that are not named lie in the deck."""
    for name, place in given.items():
        card = ITEM.read(f"items.{name}", name)
        s.where[card] = read_place(f"items.{name}", place)
    s.treasures = [card for card in s.treasures if s.where[card] == DECK]
    s.treasures_seen = [0] * len(s.treasures)


def read_place(path: str, given: Any) -> int:
    words = str(given).split()
    if given in ("deck", "side", "discarded"):
        return (DECK, SIDE, DISCARD)[("deck", "side", "discarded").index(given)]
    if len(words) == 2 and words[0] in ("equipped", "loot", "taken") and words[1].isdecimal():
        return (WORN, LOOT, TAKEN)[("equipped", "loot", "taken").index(words[0])] + SEAT.read(path, int(words[1]))
    if len(words) == 2 and words[0] in ("up", "down"):
        return (UP if words[0] == "up" else DOWN) + TILE.read(path, words[1])
    if len(words) == 2 and words[0] == "under":
        return UNDER + CARD.read(path, words[1])
    raise PositionError(
        path, f"expected deck, side, discarded, or equipped, loot, taken, up, down, under with where, got {given!r}"
    )


def read_throws(given: Any) -> list[Throw]:
    if not isinstance(given, (list, tuple)):
        raise PositionError("throws", f"expected a list, got {given!r}")
    throws = []
    for i, entry in enumerate(given):
        throw = Throw()
        throw.dice, throw.foe_dice, throw.hits, throw.strikes = [], [], [], []
        read_thing(throw, THROW, entry, f"throws[{i}]")
        if not throw.kind or throw.kind & (throw.kind - 1):
            raise PositionError(f"throws[{i}].kind", f"expected one kind of roll, got {entry.get('kind')!r}")
        throws.append(throw)
    return throws


def read_memory(s: Run, given: Any) -> None:
    if not isinstance(given, (list, tuple)) or len(given) != s.players:
        raise PositionError("memory", f"expected {s.players} entries, got {given!r:.60}")
    for seat, entry in enumerate(given):
        for card in range(t.ITEMS):
            s.memory[seat * t.ITEMS + card] = OPEN
        for name, places in read_mapping(f"memory[{seat}]", entry).items():
            path = f"memory[{seat}].{name}"
            card = ITEM.read(path, name)
            s.memory[seat * t.ITEMS + card] = UNSEEN if places == "unseen" else read_places(path, places)


def read_places(path: str, given: Any) -> int:
    if not isinstance(given, (list, tuple)) or not given:
        raise PositionError(path, f"expected 'unseen' or a list of places, got {given!r}")
    return REMEMBERED.read(path, given)


def remember(s: Run) -> None:
    """Without a memory in the document: loot was seen by all, what lies face down by nobody."""
    for card in range(t.ITEMS):
        place = s.where[card]
        known = OPEN
        if LOOT <= place < TAKEN:
            known = place_bit(place)
        elif place == DECK or place >= DOWN:
            known = UNSEEN
        for seat in range(s.players):
            s.memory[seat * t.ITEMS + card] = known
