"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.sheets import LOWEST, NO, NUMBERS, YES, Sets, flag, head, number, one_of, seat_row, zeros
from . import tables as t
from .arrival import PitVisit, Trap
from .bonus import Naming
from .building import Build, Built
from .coins import Storing
from .conquest import Conquest
from .corridors import root_of
from .ending import alone_with_most, largest_complex
from .flight import Flight
from .lords import Ability, Bribe, Search
from .moving import Move
from .orders import Offer
from .rockfalls import Demolition, Rockslide
from .setup import PLACING, Opening
from .state import SLAIN, STANDARD_ABILITY, STORED, Digger, PlayerChapter
from .summoning import Summoning
from .tables import EMPTY, NOBODY
from .thinking import Thinking
from .turn import Course, Turn

LINE: Final = 12
ENTRIES: Final = 6
SEGMENTS: Final[int] = max(t.SEGMENT_COUNT)
AREAS: Final[list[list[int]]] = [[cell for cell in range(t.CELL_COUNT) if inside[cell]] for inside in t.AREA]
# By players - 2 and space its place in the area.
PLACES: Final[list[list[int]]] = [
    [area.index(cell) if cell in area else -1 for cell in range(t.CELL_COUNT)] for area in AREAS
]
BITS: Final[list[i64]] = [1 << i for i in range(62)]
SCENARIO: Final[list[bytes]] = one_of(len(t.SCENARIOS))
ORDER: Final[list[bytes]] = one_of(len(t.ORDERS))
KIND: Final[list[bytes]] = one_of(t.KIND_COUNT)
TILE: Final[list[bytes]] = one_of(t.TILE_COUNT)
PIECE: Final[list[bytes]] = one_of(t.LYING_COUNT - t.ROCK)
LORD: Final[list[bytes]] = one_of(len(t.LORDS))
CELL: Final[list[list[bytes]]] = [one_of(len(area)) for area in AREAS]
CELL_OR_GONE: Final[list[list[bytes]]] = [one_of(len(area) + 1) for area in AREAS]
ORDERS: Final = Sets(len(t.ORDERS))
TILES: Final = Sets(t.TILE_COUNT)
MONSTERS: Final = Sets(len(t.MONSTERS))
COMPLETED: Final = Sets(SEGMENTS)
ZONES: Final[list[Sets]] = [Sets(len(zones)) for zones in t.PORTAL_ZONES]
ROOM_KINDS: Final = [kind for kind in range(t.KIND_COUNT) if t.KIND_IS_ROOM[kind]]
NO_ORDER: Final = zeros(len(t.ORDERS))
NO_TILES: Final = zeros(t.TILE_COUNT)


def _shapes() -> list[bytes]:
    """By shape the kind of a construction tile, its edges as they lie, and which sides are one segment."""
    edge = one_of(3)
    rows: list[bytes] = []
    for code in range(t.TILE_COUNT):
        for rotation in range(t.SIDES):
            base = (code * t.SIDES + rotation) * t.SIDES
            pieces = [KIND[t.KIND[code]]]
            pieces += [edge["DCE".index(letter)] for letter in t.turned_edges(code, rotation)]
            for segment in range(SEGMENTS):
                there = segment < t.SEGMENT_COUNT[code]
                pieces += [YES if there and t.SEGMENT[base + side] == segment else NO for side in range(t.SIDES)]
            rows.append(b"".join(pieces))
    return rows


SHAPES: Final[list[bytes]] = _shapes()
TILE_SIZE: Final[int] = 1 + t.KIND_COUNT + 3 * t.SIDES + SEGMENTS * t.SIDES + 1  # and two seats


def observe(s: Digger, seat: int) -> bytes:
    """Everything that a seat may see."""
    me: i64 = seat
    players: i64 = s.players
    out: list[bytes] = []
    head(s, me, out)
    out.append(SCENARIO[s.scenario])
    out.append(number(s.round + 1))
    out.append(flag(s.ending))
    out.append(seat_row(s.first, me, players))
    out.append(seat_row(s.active, me, players))
    out.append(number(s.points))
    out.append(number(s.earmarked))
    out.append(ORDERS.row(s.earmarked_for))
    out.append(number(len(s.line)))
    for i in range(LINE):
        out.append(ORDER[s.line[i]] if i < len(s.line) else NO_ORDER)
    out.append(number(s.pile))
    out.append(number(len(s.coin_bag)))
    portal_zones(s, out)
    board(s, me, out)
    completed(s, out)
    complexes = [int(largest_complex(s, other)) for other in range(players)]
    stored = stored_coins(s, me)
    for i in range(players):
        player(s, (me + i) % players, me, complexes, stored, out)
    for holder in (alone_with_most(s.longest), alone_with_most(complexes), alone_with_most(s.tokens)):
        out.append(seat_row(holder, me, players))
    out.append(flag(s.garrison))
    dial = t.DIAL[s.scenario][players - 2] != 0
    out.append(flag(dial))
    out.append(number(s.dial) if dial else NO)
    if s.scenario != t.PLAIN:
        scenario(s, me, out)
    doing(s, me, out)
    return b"".join(out)


# ------------------------------------------------------------------ the board


def portal_zones(s: Digger, out: list[bytes]) -> None:
    free: i64 = 0
    opening = s.stack[0] if s.stack else None
    if isinstance(opening, Opening) and opening.step <= PLACING:
        zones = t.PORTAL_ZONES[s.players - 2]
        for i in range(len(zones)):
            if s.lying[zones[i]] == EMPTY:
                free |= BITS[i]
    out.append(ZONES[s.players - 2].row(free))


def board(s: Digger, me: i64, out: list[bytes]) -> None:
    """Space by space the tiles, then the Rockfalls, the pieces of the scenario, and who stands where."""
    players: i64 = s.players
    area = AREAS[players - 2]
    coins: list[int] = [0] * t.CELL_COUNT
    for at in s.coin_at:
        if at >= STORED:
            coins[at - STORED] += 1
    nothing = zeros(TILE_SIZE + 2 * players)
    for cell in area:
        code = s.lying[cell]
        if code < 0 or code >= t.TILE_COUNT:
            out.append(nothing)
            continue
        out.append(YES)
        out.append(SHAPES[s.shape(cell)])
        out.append(seat_row(s.builder[cell], me, players))
        out.append(seat_row(s.token[cell], me, players))
        out.append(NUMBERS[coins[cell] - LOWEST])
    for cell in area:
        out.append(YES if s.lying[cell] == t.ROCKFALL else NO)
    if s.scenario != t.PLAIN:
        pieces(s, area, me, out)
    nobody = zeros(2 + players + len(t.MONSTERS))
    for cell in area:
        seat = s.army_of[cell]
        if seat == NOBODY:
            out.append(nobody)
            continue
        out.append(YES)
        out.append(seat_row(seat, me, players))
        out.append(number(s.stooges[cell]))
        out.append(MONSTERS.row(s.monsters_on(seat, cell)))


def pieces(s: Digger, area: list[int], me: i64, out: list[bytes]) -> None:
    nothing = zeros(1 + t.LYING_COUNT - t.ROCK + 1 + s.players)
    for cell in area:
        code = s.lying[cell]
        if code < t.ROCK:
            out.append(nothing)
            continue
        defended = s.wild_on(cell) if code == t.MONSTER else s.garrison
        out.append(YES)
        out.append(PIECE[code - t.ROCK])
        out.append(number(t.DEFENCE[code] if defended else 0))
        out.append(seat_row(s.token[cell], me, s.players))


def completed(s: Digger, out: list[bytes]) -> None:
    """Which segments on each space belong to a completed corridor. DD-COR-09"""
    done: list[int] = [0] * t.CELL_COUNT
    for segment in range(len(s.parent)):
        if s.done[root_of(s, segment)]:
            cell = s.segment_at[segment]
            done[cell] |= BITS[segment - s.first_segment[cell]]
    for cell in AREAS[s.players - 2]:
        out.append(COMPLETED.row(done[cell]))


# ------------------------------------------------------------------ the players


def value_known(s: Digger, coin: i64, me: i64) -> i64:
    """The place of a coin's value, or of those that the reader does not know."""
    if s.over or s.coin_seen[coin] & t.BIT[me]:
        return s.coin_value[coin] - 1
    return 3


def stored_coins(s: Digger, me: i64) -> list[int]:
    """By seat * 4 the coins stored in its rooms, of each value and not known."""
    found: list[int] = [0] * (4 * s.players)
    for coin in range(len(s.coin_at)):
        if s.coin_at[coin] >= STORED:
            owner = s.controller(s.coin_at[coin] - STORED)
            if owner >= 0:
                found[4 * owner + value_known(s, coin, me)] += 1
    return found


def player(s: Digger, owner: i64, me: i64, complexes: list[int], stored: list[int], out: list[bytes]) -> None:
    known = owner == me or not s.secret_projects
    if s.lords_option:
        lord = s.lord[owner]
        out.append(LORD[lord if lord != NOBODY else len(t.LORDS)])
    out.append(flag(s.spent & t.BIT[owner] != 0))
    out.append(flag(owner == s.active and s.used & STANDARD_ABILITY != 0))
    out.append(number(s.gold[owner]))
    out.append(number(s.creation(owner)))
    out.append(number(s.resources(owner)))
    out.append(number(s.tyranny(owner)))
    out.append(number(s.out[owner]))
    out.append(number(s.reserve[owner]))
    out.append(number(s.tokens[owner]))
    for kind in ROOM_KINDS:
        out.append(number(s.room_count(owner, kind)))
    out.append(tiles_in(s.projects[owner]) if known else NO_TILES)
    out.append(number(len(s.projects[owner])))
    out.append(tiles_in(s.bags[owner]) if known else NO_TILES)
    out.append(number(len(s.bags[owner])))
    loose: list[int] = [0, 0, 0, 0]
    for coin in s.purse[owner]:
        loose[value_known(s, coin, me)] += 1
    for count in loose:
        out.append(NUMBERS[count - LOWEST])
    for i in range(4):
        out.append(NUMBERS[stored[4 * owner + i] - LOWEST])
    out.append(number(s.longest[owner]))
    out.append(number(complexes[owner]))
    out.append(number(s.siege[owner]))
    out.append(number(s.captor.count(owner)))


def tiles_in(tiles: list[int]) -> bytes:
    found: i64 = 0
    for tile in tiles:
        found |= BITS[tile]
    return TILES.row(found)


# ------------------------------------------------------------------ the scenario


def scenario(s: Digger, me: i64, out: list[bytes]) -> None:
    players: i64 = s.players
    places = PLACES[players - 2]
    cells = CELL[players - 2]
    size = len(cells) - 1
    for n in range(len(t.MONSTERS)):
        if n >= len(s.monster_at):
            out.append(zeros(1 + 2 * size + players))
            continue
        out.append(YES)
        out.append(cells[places[s.monster_at[n]]])
        out.append(seat_row(s.monster_of[n], me, players))
        out.append(cells[places[s.monster_home[n]]])
    for n in range(len(t.HEROES)):
        if n >= len(s.hero_at):
            out.append(zeros(3 + size + players))
            continue
        out.append(YES)
        out.append(cell_row(s, s.hero_at[n]))
        out.append(number(s.hero_strength[n]))
        out.append(flag(s.hero_awake & t.BIT[n] != 0))
        out.append(seat_row(s.captor[n], me, players))
    gone = CELL_OR_GONE[players - 2]
    for at in (s.dragon_at, s.treasure_at):
        out.append(gone[size if at == SLAIN else size + 1 if at == EMPTY else places[at]])


def cell_row(s: Digger, cell: i64) -> bytes:
    """A space, or none."""
    cells = CELL[s.players - 2]
    return cells[len(cells) - 1] if cell == EMPTY else cells[PLACES[s.players - 2][cell]]


# ------------------------------------------------------------------ what is being decided

# In the order of the schema.
BUILD: Final = 0
THINKING: Final = 1
MOVE: Final = 2
FLIGHT: Final = 3
NAMING: Final = 4
OFFER: Final = 5
SUMMONING: Final = 6
STORING: Final = 7
CONQUEST: Final = 8
TRAP: Final = 9
BUILT: Final = 10
ROCKSLIDE: Final = 11
OPENING: Final = 12
COURSE: Final = 13
TURN: Final = 14
ABILITY: Final = 15
BRIBE: Final = 16
SEARCH: Final = 17
DEMOLITION: Final = 18
PIT_VISIT: Final = 19
FRAME: Final[list[bytes]] = one_of(20)
NO_ENTRY: Final = zeros(t.KIND_COUNT + 2)


def _blocks(players: int) -> list[int]:
    """How many numbers each of them takes."""
    cells = len(AREAS[players - 2])
    monsters = len(t.MONSTERS)
    own = [
        t.TILE_COUNT + cells,
        t.TILE_COUNT + 1,
        1 + cells + 2 + monsters + cells,
        cells + 2 + monsters,
        1 + ENTRIES * (t.KIND_COUNT + 2) + t.KIND_COUNT,
        len(t.ORDERS),
        1 + cells,
        cells,
        cells,
        cells,
        cells,
        1,
        cells,
        *[0] * 7,
    ]
    return [players + size for size in own]


BLOCKS: Final[list[list[int]]] = [_blocks(players) for players in range(2, 7)]
BEFORE: Final[list[list[bytes]]] = [[zeros(sum(sizes[:kind])) for kind in range(21)] for sizes in BLOCKS]
AFTER: Final[list[list[bytes]]] = [[zeros(sum(sizes[kind + 1 :])) for kind in range(20)] for sizes in BLOCKS]


def kind_of(frame: object) -> i64:
    """What the top frame is, as the schema counts; the most frequent first."""
    if isinstance(frame, Move):
        return MOVE
    if isinstance(frame, Build):
        return BUILD
    if isinstance(frame, Turn):
        return TURN
    if isinstance(frame, Thinking):
        return THINKING
    if isinstance(frame, Summoning):
        return SUMMONING
    if isinstance(frame, Naming):
        return NAMING
    if isinstance(frame, Offer):
        return OFFER
    if isinstance(frame, Storing):
        return STORING
    if isinstance(frame, Conquest):
        return CONQUEST
    if isinstance(frame, Trap):
        return TRAP
    if isinstance(frame, Built):
        return BUILT
    if isinstance(frame, Rockslide):
        return ROCKSLIDE
    if isinstance(frame, Opening):
        return OPENING
    return kind_of_rare(frame)


def kind_of_rare(frame: object) -> i64:
    if isinstance(frame, Flight):
        return FLIGHT
    if isinstance(frame, Course):
        return COURSE
    if isinstance(frame, Ability):
        return ABILITY
    if isinstance(frame, Bribe):
        return BRIBE
    if isinstance(frame, Search):
        return SEARCH
    if isinstance(frame, Demolition):
        return DEMOLITION
    assert isinstance(frame, PitVisit)
    return PIT_VISIT


def doing(s: Digger, me: i64, out: list[bytes]) -> None:
    """The top frame; what is chosen of secret Projects is shown to who chooses. DD-OPT-02"""
    before = BEFORE[s.players - 2]
    if not s.stack:
        out.append(FRAME[20])
        out.append(before[20])
        return
    frame = s.stack[-1]
    kind = kind_of(frame)
    out.append(FRAME[kind])
    out.append(before[kind])
    seat: i64 = NOBODY
    if isinstance(frame, PlayerChapter):
        seat = frame.seat
    out.append(seat_row(seat, me, s.players))
    details(s, frame, seat == me or not s.secret_projects, out)
    out.append(AFTER[s.players - 2][kind])


def details(s: Digger, frame: object, open_projects: bool, out: list[bytes]) -> None:
    if isinstance(frame, Build):
        out.append(TILE[frame.tile if open_projects and frame.tile != EMPTY else t.TILE_COUNT])
        out.append(cell_row(s, frame.cell if open_projects else EMPTY))
    elif isinstance(frame, Thinking):
        out.append(tiles_in(frame.aside) if open_projects else NO_TILES)
        out.append(number(len(frame.aside)))
    elif isinstance(frame, Move):
        out.append(number(frame.left))
        party(s, frame.start, frame.count, frame.monsters, out)
        out.append(cell_row(s, frame.end))
    elif isinstance(frame, Flight):
        party(s, frame.start, frame.count, frame.monsters, out)
    elif isinstance(frame, Naming):
        naming(frame, out)
    elif isinstance(frame, Offer):
        out.append(ORDER[frame.order])
    elif isinstance(frame, Summoning):
        out.append(number(frame.left))
        out.append(cell_row(s, frame.only))
    elif isinstance(frame, (Storing, Conquest, Trap, Built)):
        out.append(cell_row(s, frame.cell))
    elif isinstance(frame, Rockslide):
        out.append(flag(frame.laid))
    elif isinstance(frame, Opening):
        out.append(cell_row(s, frame.cell))


def party(s: Digger, start: i64, count: i64, monsters: i64, out: list[bytes]) -> None:
    """From where, how many, and with which monsters."""
    out.append(cell_row(s, start))
    out.append(flag(count != EMPTY))
    out.append(number(count) if count != EMPTY else NO)
    out.append(MONSTERS.row(monsters))


def naming(frame: Naming, out: list[bytes]) -> None:
    out.append(number(len(frame.kinds)))
    for i in range(len(frame.kinds)):
        out.append(KIND[frame.kinds[i]])
        out.append(number(frame.tiers[i]))
        out.append(number(frame.left[i]))
    for _ in range(len(frame.kinds), ENTRIES):
        out.append(NO_ENTRY)
    out.append(KIND[frame.kinds[frame.chosen] if frame.chosen != EMPTY else t.KIND_COUNT])
