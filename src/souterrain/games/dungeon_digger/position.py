"""Positions of Dungeon Digger both ways; a partial document is completed from the set-up.

`board` holds construction tiles and Rockfalls, `pieces` the scenario's tiles: either, where it is given, is all there
is of it. A document with a board and without frames stands in the middle of the turn of its active player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.documents import (
    Codec,
    Fields,
    Flag,
    FrameBook,
    ListOf,
    Mask,
    Name,
    Number,
    join,
    read_fields,
    read_mapping,
    read_thing,
    write_fields,
)
from ...kernel.errors import PositionError
from . import (
    arrival,
    bonus,
    building,
    coins,
    conquest,
    flight,
    lords,
    moving,
    orders,
    rockfalls,
    setup,
    summoning,
    thinking,
)
from . import tables as t
from . import turn as turns
from .checks import check_board, check_frames, check_table, end_score_reached, was_entered
from .corridors import credit, has_door, has_passage, is_complete, root_of, touched
from .scenarios import wake_adventurers
from .state import IN_BAG, SLAIN, Digger
from .tables import EMPTY, NOBODY
from .views import segment_names

NONE = "-"
SEATS = [f"seat{n}" for n in range(t.MOST_PLAYERS)]
CELL = Name(t.CELLS, NONE)
TILE = Name(t.TILES, NONE)
ORDER = Name(t.ORDERS)
SEAT = Number(0, t.MOST_PLAYERS - 1)
OWNER = Name(SEATS, NONE)
KIND = Name(t.KINDS)
MONSTERS = Mask(t.MONSTERS)
HEROES = Mask(t.HEROES)
PIECE_ON_BOARD = Name(t.LYING)
COUNT = Number(0, 999)
USED = Mask(["standard", "pit", "dial", "elemental"])
PLACE = Name([*SEATS, *t.CELLS], "bag")
ROTATION = Number(0, t.SIDES - 1)

TABLE: Fields = {
    "round": COUNT,
    "first": SEAT,
    "pile": Number(0, 12),
    "cleared": Number(0, 12),
    "rocks_cleared": Number(0, 6),
    "spent": Mask(SEATS),
    "active": OWNER,
    "points": Number(0, 99),
    "earmarked": Number(0, 99),
    "earmarked_for": Mask(t.ORDERS),
    "used": USED,
    "acted": Flag(),
    "line": ListOf(ORDER),
    "idle": Number(0, 6),
    "ending": Flag(),
    "won_at_once": OWNER,
    "garrison": Flag(),
    "dial": Number(0, 12),
    "under": ListOf(PIECE_ON_BOARD),
    "coin_bag": ListOf(Number(1, 3)),
}
COIN: Fields = {"value": Number(1, 3), "seen": Mask(SEATS), "at": PLACE, "back": Number(-1, 9999)}
COIN_LISTS = {"value": "coin_value", "seen": "coin_seen", "at": "coin_at", "back": "coin_back"}


class Bag(Codec[Any]):
    """Tiles in the order in which they lie there, which the table holds as an array."""

    def __init__(self) -> None:
        self.tiles = ListOf(TILE)

    def write(self, value: Any) -> Any:
        return self.tiles.write(list(value))

    def read(self, path: str, given: Any) -> Any:
        return t.numbers(self.tiles.read(path, given))


PLAYER_LISTS: Fields = {
    "lord": Name(t.LORDS, NONE),
    "gold": COUNT,
    "reserve": Number(0, t.STOOGES),
    "siege": Number(0, 9),
    "projects": ListOf(TILE),
    "bags": Bag(),
    "purse": ListOf(Number(0, 9999)),
}
MONSTER: Fields = {"monster_at": CELL, "monster_of": OWNER, "monster_home": CELL}
HERO: Fields = {"hero_at": CELL, "hero_strength": Number(0, 3), "captor": OWNER}

FRAMES = FrameBook()
FRAMES.add(setup.Opening, step=Number(0, 2), turn=Number(0, t.MOST_PLAYERS), cell=CELL)
FRAMES.add(turns.Course, turn=Number(0, t.MOST_PLAYERS), playing=Flag())
FRAMES.add(turns.Turn, seat=SEAT, step=Number(0, 3))
FRAMES.add(coins.Storing, seat=SEAT, filled=ListOf(CELL), cell=CELL)
FRAMES.add(
    summoning.Summoning,
    seat=SEAT,
    left=Number(0, 15),
    begun=Flag(),
    optional=Flag(),
    ignore_resources=Flag(),
    standard=Flag(),
    only=CELL,
)
FRAMES.add(
    bonus.Naming,
    seat=SEAT,
    kinds=ListOf(KIND),
    tiers=ListOf(Number(1, t.TOP_TIER)),
    left=ListOf(Number(0, 2)),
    chosen=Number(-1, 9),
)
FRAMES.add(building.Build, seat=SEAT, need_stooge=Flag(), tile=TILE, cell=CELL)
FRAMES.add(building.Built, seat=SEAT, cell=CELL, step=Number(0, 3))
FRAMES.add(
    moving.Move,
    seat=SEAT,
    left=Number(0, 3),
    begun=Flag(),
    scouted=MONSTERS,
    start=CELL,
    count=Number(-1, 15),
    monsters=MONSTERS,
    ready=Flag(),
    end=CELL,
)
FRAMES.add(arrival.Trap, seat=SEAT, cell=CELL, count=Number(0, 15), monsters=MONSTERS)
FRAMES.add(arrival.PitVisit, seat=SEAT)
FRAMES.add(
    conquest.Conquest,
    seat=SEAT,
    coup=Flag(),
    cell=CELL,
    piece=Number(-1, len(t.MONSTERS)),
    loser=OWNER,
    step=Number(0, 2),
)
FRAMES.add(rockfalls.Rockslide, seat=SEAT, waived=Flag(), laid=Flag())
FRAMES.add(rockfalls.Demolition, seat=SEAT, only=CELL)
FRAMES.add(thinking.Thinking, seat=SEAT, aside=ListOf(TILE))
FRAMES.add(orders.Offer, seat=SEAT, order=ORDER)
FRAMES.add(lords.Ability, seat=SEAT, which=Number(0, 1), step=Number(0, 9))
FRAMES.add(lords.Bribe, seat=SEAT)
FRAMES.add(lords.Search, seat=SEAT)
FRAMES.add(flight.Flight, seat=SEAT, start=CELL, count=Number(-1, 15), monsters=MONSTERS, ready=Flag())


# ------------------------------------------------------------------ writing


def write(s: Digger) -> dict[str, Any]:
    return {
        **write_fields(s, TABLE),
        "board": {t.CELLS[cell]: write_tile(s, cell) for cell in range(t.CELL_COUNT) if 0 <= s.lying[cell] < t.ROCK},
        "completed": [names[0] for root, names in segment_names(s).items() if s.done[root]],
        "players": [write_player(s, seat) for seat in range(s.players)],
        "coins": [
            {name: codec.write(getattr(s, COIN_LISTS[name])[n]) for name, codec in COIN.items()}
            for n in range(len(s.coin_value))
        ],
        "pieces": {t.CELLS[cell]: write_piece(s, cell) for cell in range(t.CELL_COUNT) if s.lying[cell] >= t.ROCK},
        "monsters": write_tokens(s, t.MONSTERS, MONSTER, len(s.monster_at)),
        "heroes": write_tokens(s, t.HEROES, HERO, len(s.hero_at)),
        "awake": HEROES.write(s.hero_awake),
        "dragon": write_gone(s.dragon_at),
        "treasure": write_gone(s.treasure_at),
    }


def write_tile(s: Digger, cell: int) -> Any:
    if s.lying[cell] == t.ROCKFALL:
        return "rockfall"
    entry = {"tile": t.TILES[s.lying[cell]], "rotation": s.rotation[cell], "builder": s.builder[cell]}
    return entry if s.token[cell] == NOBODY else {**entry, "token": s.token[cell]}


def write_piece(s: Digger, cell: int) -> Any:
    name = t.LYING[s.lying[cell]]
    return name if s.token[cell] == NOBODY else {"piece": name, "token": s.token[cell]}


def write_player(s: Digger, seat: int) -> dict[str, Any]:
    entry = {name: codec.write(getattr(s, name)[seat]) for name, codec in PLAYER_LISTS.items()}
    return {**entry, "stooges": {t.CELLS[cell]: s.stooges[cell] for cell in s.camps[seat] if s.stooges[cell]}}


def write_tokens(s: Digger, names: list[str], fields: Fields, count: int) -> dict[str, Any]:
    return {names[n]: {name: codec.write(getattr(s, name)[n]) for name, codec in fields.items()} for n in range(count)}


def write_gone(cell: int) -> Any:
    return "gone" if cell == SLAIN else CELL.write(cell)


# ------------------------------------------------------------------ reading


def read(s: Digger, document: Mapping[str, Any]) -> None:
    """Put on a table that was set up what a document says; see `complete` for what it leaves out."""
    read_fields(s, TABLE, document)
    s.line = list(s.line)
    read_pieces(s, document)
    read_board(s, document)
    read_coins(s, document)
    read_tokens(s, document, "monsters", t.MONSTERS, MONSTER, len(s.monster_at))
    read_tokens(s, document, "heroes", t.HEROES, HERO, len(s.hero_at))
    if "awake" in document:
        s.hero_awake = HEROES.read("awake", document["awake"])
    for name in ("dragon", "treasure"):
        if name in document:
            given = document[name]
            setattr(s, f"{name}_at", SLAIN if given == "gone" else CELL.read(name, given))
    read_players(s, document)


def cells_in(path: str, given: Any) -> list[tuple[str, int, Any]]:
    """The entries of a mapping by spaces, each with its path."""
    return [(join(path, name), CELL.read(path, name), entry) for name, entry in read_mapping(path, given).items()]


def read_board(s: Digger, document: Mapping[str, Any]) -> None:
    if "board" not in document:
        return
    for path, cell, entry in cells_in("board", document["board"]):
        if cell == EMPTY or s.lying[cell] >= 0:
            raise PositionError(path, "no space, or a scenario piece lies there")
        if entry == "rockfall":
            s.lying[cell] = t.ROCKFALL
            continue
        given = read_mapping(path, entry)
        tile = Tile()
        read_thing(tile, TILE_FIELDS, given, path)
        s.lying[cell], s.rotation[cell] = tile.tile, tile.rotation
        s.builder[cell], s.token[cell] = tile.builder, tile.token


class Tile:
    """A construction tile as a document has it."""

    def __init__(self) -> None:
        self.tile = t.PORTAL
        self.rotation = 0
        self.builder = 0
        self.token = NOBODY


TILE_FIELDS: Fields = {"tile": Name(t.TILES), "rotation": ROTATION, "builder": SEAT, "token": SEAT}


def read_pieces(s: Digger, document: Mapping[str, Any]) -> None:
    if "pieces" not in document:
        return
    given = cells_in("pieces", document["pieces"])
    for cell in range(t.CELL_COUNT):
        if s.lying[cell] >= t.ROCK:
            s.lying[cell] = EMPTY
    for path, cell, entry in given:
        if cell == EMPTY or s.lying[cell] >= 0:
            raise PositionError(path, "no space, or a tile lies there")
        name = entry if isinstance(entry, str) else read_mapping(path, entry).get("piece")
        s.lying[cell] = PIECE_ON_BOARD.read(path, name)
        if s.lying[cell] < t.ROCK:
            raise PositionError(path, f"{name!r} is no scenario piece")
        if not isinstance(entry, str):
            s.token[cell] = SEAT.read(f"{path}.token", entry.get("token"))


def read_coins(s: Digger, document: Mapping[str, Any]) -> None:
    if "coins" not in document:
        return
    entries = ListOf(AnyEntry()).read("coins", document["coins"])
    for n, entry in enumerate(entries):
        path = f"coins[{n}]"
        coin = Coin()
        read_thing(coin, COIN, entry, path)
        if "seen" not in entry and coin.at >= 0:
            coin.seen = t.BIT[coin.at] if coin.at < t.MOST_PLAYERS else 0
        for name, attribute in COIN_LISTS.items():
            getattr(s, attribute).append(getattr(coin, name))
        if coin.at >= 0 and coin.at < s.players:
            s.purse[coin.at].append(n)
    if "coin_bag" not in document:
        for n, value in enumerate(s.coin_value):
            if s.coin_at[n] != IN_BAG and value in s.coin_bag:
                s.coin_bag.remove(value)


class Coin:
    """A coin that was drawn, as a document has it."""

    def __init__(self) -> None:
        self.value = 1
        self.seen = 0
        self.at = IN_BAG
        self.back = IN_BAG


class AnyEntry(Name):
    """An entry that is read later."""

    def __init__(self) -> None:
        super().__init__(())

    def read(self, path: str, given: Any) -> Any:
        return read_mapping(path, given)


def read_tokens(
    s: Digger, document: Mapping[str, Any], path: str, names: list[str], fields: Fields, count: int
) -> None:
    """Monsters or adventurers by their names."""
    if path not in document:
        return
    for name, entry in read_mapping(path, document[path]).items():
        number = Name(names[:count] or [NONE]).read(f"{path}.{name}", name)
        inner = f"{path}.{name}"
        given = read_mapping(inner, entry)
        for attribute in given:
            if attribute not in fields:
                raise PositionError(f"{inner}.{attribute}", f"no such entry; expected one of {', '.join(fields)}")
            getattr(s, attribute)[number] = fields[attribute].read(f"{inner}.{attribute}", given[attribute])


def read_players(s: Digger, document: Mapping[str, Any]) -> None:
    entries = ListOf(AnyEntry()).read("players", document.get("players", []))
    if len(entries) > s.players:
        raise PositionError("players", f"expected at most {s.players} entries, got {len(entries)}")
    for seat, entry in enumerate(entries):
        path = f"players[{seat}]"
        for name in entry:
            if name not in PLAYER_LISTS and name != "stooges":
                raise PositionError(
                    f"{path}.{name}", f"no such entry; expected one of {', '.join(PLAYER_LISTS)}, stooges"
                )
        for name, codec in PLAYER_LISTS.items():
            if name in entry:
                getattr(s, name)[seat] = codec.read(f"{path}.{name}", entry[name])
        for inner, cell, count in cells_in(f"{path}.stooges", entry.get("stooges", {})):
            number = Number(1, t.STOOGES).read(inner, count)
            if cell == EMPTY or s.army_of[cell] != NOBODY:
                raise PositionError(inner, "no space, or Stooges of another player stand there")
            s.army_of[cell] = seat
            s.stooges[cell] = number


# ------------------------------------------------------------------ what a document leaves out


def complete(s: Digger, document: Mapping[str, Any]) -> None:
    """Everything that follows from what was read, and what an incomplete document does not say."""
    army = [(s.army_of[cell], cell, s.stooges[cell]) for cell in range(t.CELL_COUNT) if s.stooges[cell]]
    check_board(s, army)
    rebuild(s, army)
    complete_corridors(s, document)
    if "awake" not in document:
        wake_adventurers(s)
    if "garrison" not in document and was_entered(s):
        s.garrison = False
    if "ending" not in document and end_score_reached(s):
        s.ending = True
    if "board" in document and "frames" not in document:
        stand_in_turn(s, document)
    complete_players(s, document)
    check_table(s)
    check_frames(s)


def rebuild(s: Digger, army: list[tuple[int, int, int]]) -> None:
    """What follows from the board, tile by tile."""
    lying = s.lying
    s.lying = vec[i64]([EMPTY] * t.CELL_COUNT)
    s.forget_what_follows()
    s.stooges = vec[i64]([0] * t.CELL_COUNT)
    for cell, code in enumerate(lying):
        if code >= t.TILE_COUNT:
            s.lay(cell, code)
            building.occupy(s, cell)
    for cell, code in enumerate(lying):
        if 0 <= code < t.TILE_COUNT:
            building.lay_tile(s, s.builder[cell], code, cell, s.rotation[cell])
    for seat in s.token:
        if seat != NOBODY:
            s.tokens[seat] += 1
    for seat, cell, count in army:
        s.put_stooges(seat, cell, count)
    for monster, seat in enumerate(s.monster_of):
        if seat != NOBODY:
            s.settle(seat, s.monster_at[monster])


def complete_corridors(s: Digger, document: Mapping[str, Any]) -> None:
    """Those that a document lists, which must agree with the tiles; without a list all that are closed. DD-COR-09"""
    roots = [root for root in range(len(s.parent)) if s.parent[root] == root]
    to_come = still_to_score(s)
    if "completed" not in document:
        listed = [root for root in roots if is_complete(s, root) and root not in to_come]
    else:
        names = [f"{t.CELLS[cell]}/{n - s.first_segment[cell]}" for n, cell in enumerate(s.segment_at)]
        segments = ListOf(Name(names or [NONE])).read("completed", document["completed"])
        listed = [root_of(s, segment) for segment in segments if segment < len(names)]
    called = segment_names(s)
    for root in roots:
        name = called[root][0]
        if root not in listed and root not in to_come and is_complete(s, root):
            raise PositionError("completed", f"all exits of the corridor {name} are closed, but it is not listed")
        if listed.count(root) > 1:
            raise PositionError("completed", f"the corridor {name} stands there twice")
        if root in listed:
            if not could_be_complete(s, root):
                raise PositionError(
                    "completed", f"the corridor {name} has an exit that no door of its owner ever closed"
                )
            credit(s, s.builder[s.segment_at[root]], root)


def still_to_score(s: Digger) -> list[int]:
    """Corridors that touch a room just conquered: what it closes counts once the coin is taken. DD-CONQ-10"""
    found: list[int] = []
    for frame in s.stack:
        if not isinstance(frame, conquest.Conquest) or frame.step != conquest.COIN or frame.cell == EMPTY:
            continue
        if 0 <= s.lying[frame.cell] < t.TILE_COUNT:
            found += touched(s, frame.seat, frame.cell)
    return found


def could_be_complete(s: Digger, root: int) -> bool:
    """Does every exit touch a door that its owner has, or may have had before a conquest? DD-COR-05, DD-COR-09"""
    if not s.exits[root]:
        return False
    for segment, cell in enumerate(s.segment_at):
        if root_of(s, segment) != root:
            continue
        base = s.shape(cell) * t.SIDES
        for side in range(t.SIDES):
            if t.SEGMENT[base + side] < 0 or s.first_segment[cell] + t.SEGMENT[base + side] != segment:
                continue
            if not was_closed(s, s.builder[cell], s.near[cell * t.SIDES + side], t.OPPOSITE[side]):
                return False
    return True


def was_closed(s: Digger, seat: int, cell: int, side: int) -> bool:
    """May a corridor edge of a seat that touches this side have been no open exit? Who conquers leaves a token."""
    if cell < 0 or s.lying[cell] < 0:
        return False
    if has_passage(s, cell, side):
        return s.builder[cell] == seat
    return has_door(s, cell, side) and (s.builder[cell] == seat or s.token[cell] != NOBODY)


def stand_in_turn(s: Digger, document: Mapping[str, Any]) -> None:
    """In the middle of a turn: who is active may give orders."""
    if s.active == NOBODY:
        s.active = s.first
    course = turns.Course()
    course.playing = True
    course.turn = (s.active - s.first) % s.players
    turn = turns.Turn(s.active)
    turn.step = turns.GIVING
    s.stack = [course, turn]
    if "points" not in document:
        s.points = s.tyranny(s.active)


def complete_players(s: Digger, document: Mapping[str, Any]) -> None:
    """Reserves and bags hold whatever is nowhere else."""
    entries: list[Mapping[str, Any]] = list(document.get("players", []))
    entries += [{} for _ in range(s.players - len(entries))]
    for seat, entry in enumerate(entries):
        rest = t.STOOGES - t.ON_SCORE_TRACK - s.out[seat] - s.tokens[seat]
        if "reserve" not in entry:
            s.reserve[seat] = rest
        if s.reserve[seat] != rest or rest < 0:
            raise PositionError(f"players[{seat}].reserve", f"expected {rest}, got {s.reserve[seat]}")
        used = tiles_in_use(s, seat)
        if "bags" not in entry:
            s.bags[seat] = t.numbers(tile for tile in s.bags[seat] if tile not in used)
        held = [*used, *s.bags[seat]]
        if sorted([tile for tile in held if tile != t.PORTAL]) != [n for n in range(t.TILE_COUNT) if n != t.PORTAL]:
            raise PositionError(f"players[{seat}].bags", "each of the 41 tiles must lie in exactly one place")


def tiles_in_use(s: Digger, seat: int) -> list[int]:
    """The tiles of a seat that are built, Projects, or set aside."""
    built = [s.lying[cell] for cell in range(t.CELL_COUNT) if s.builder[cell] == seat]
    aside = [
        tile for frame in s.stack if isinstance(frame, thinking.Thinking) and frame.seat == seat for tile in frame.aside
    ]
    return [*built, *s.projects[seat], *aside]
