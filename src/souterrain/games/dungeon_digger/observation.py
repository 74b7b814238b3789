"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.sheets import Sheet, asked, result
from . import tables as t
from .arrival import PitVisit, Trap
from .bonus import Naming
from .building import Build, Built
from .coins import Storing
from .conquest import Conquest
from .corridors import root_of
from .ending import prize_winners, totals
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

LINE: Final[i64] = 12
ENTRIES: Final[i64] = 6
SEGMENTS: Final[i64] = max(t.SEGMENT_COUNT)
AREAS: Final[list[list[int]]] = [[cell for cell in range(t.CELL_COUNT) if inside[cell]] for inside in t.AREA]
# By players - 2 and space its place in the area.
PLACES: Final[list[list[int]]] = [
    [area.index(cell) if cell in area else -1 for cell in range(t.CELL_COUNT)] for area in AREAS
]
SCENARIO: Final[i64] = len(t.SCENARIOS)
ORDER: Final[i64] = len(t.ORDERS)
KIND: Final[i64] = t.KIND_COUNT
TILE: Final[i64] = t.TILE_COUNT
PIECE: Final[i64] = t.LYING_COUNT - t.ROCK
LORD: Final[i64] = len(t.LORDS)
MONSTERS: Final[i64] = len(t.MONSTERS)
ROOM_KINDS: Final = [kind for kind in range(t.KIND_COUNT) if t.KIND_IS_ROOM[kind]]


def _shapes() -> list[vec[i64]]:
    """By shape what is 1: the kind of a construction tile, its edges as they lie, and which sides are one segment."""
    rows: list[vec[i64]] = []
    for code in range(t.TILE_COUNT):
        for rotation in range(t.SIDES):
            base = (code * t.SIDES + rotation) * t.SIDES
            row: list[int] = [t.KIND[code]]
            for side, letter in enumerate(t.turned_edges(code, rotation)):
                row.append(t.KIND_COUNT + 3 * side + "DCE".index(letter))
            for segment in range(t.SEGMENT_COUNT[code]):
                for side in range(t.SIDES):
                    if t.SEGMENT[base + side] == segment:
                        row.append(t.KIND_COUNT + 3 * t.SIDES + segment * t.SIDES + side)
            rows.append(vec[i64](row))
    return rows


SHAPES: Final[list[vec[i64]]] = _shapes()
SHAPE: Final[i64] = t.KIND_COUNT + 3 * t.SIDES + SEGMENTS * t.SIDES
TILE_SIZE: Final[i64] = 1 + SHAPE + 1  # and two seats


def observe(state: State, seat: int, out: Sheet) -> None:
    """Everything that a seat may see."""
    assert isinstance(state, Digger)
    s: Digger = state
    me: i64 = seat
    players: i64 = s.players
    out.note(s.dungeon_stamp)
    dungeon = out.news()
    out.note(s.coins_stamp * 2 + s.over)
    coins = out.news()
    asked(s, me, out)
    if s.over:
        result(s, tuple(totals(s)), me, out)
    else:
        score_track(s, me, out)
    turn(s, me, out)
    portal_zones(s, out)
    board(s, me, dungeon, out)
    completed(s, dungeon, out)
    if dungeon:
        prize_winners(s)  # which notes how large all complexes are
    for i in range(players):
        player(s, me + i if me + i < players else me + i - players, me, dungeon, coins, out)
    if not out.stands(dungeon):
        holders = prize_winners(s)
        for prize in range(len(holders)):
            out.seat(holders[prize], me, players)
        out.close()
    out.flag(s.garrison)
    dial = t.DIAL[s.scenario][players - 2] != 0
    out.flag(dial)
    out.number(s.dial if dial else 0)
    if s.scenario != t.PLAIN:
        scenario(s, me, out)
    doing(s, me, out)


def score_track(s: Digger, me: i64, out: Sheet) -> None:
    """The scores as long as nobody has won."""
    players, gold = s.players, s.gold
    for i in range(players):
        out.number(gold[me + i if me + i < players else me + i - players])
    out.skip(players)


def turn(s: Digger, me: i64, out: Sheet) -> None:
    """Whose turn it is, what is left of it, and what can still be drawn."""
    players: i64 = s.players
    out.note(s.round << 40 | s.first << 36 | (s.active + 1) << 32 | s.points << 16 | s.earmarked << 1 | s.ending)
    out.note(s.scenario << 48 | s.earmarked_for << 32 | s.pile << 16 | len(s.coin_bag))
    out.note_list(s.line)
    if out.stands():
        return
    out.one_of(SCENARIO, s.scenario)
    out.number(s.round + 1)
    out.flag(s.ending)
    out.seat(s.first, me, players)
    out.seat(s.active, me, players)
    out.number(s.points)
    out.number(s.earmarked)
    out.bits(ORDER, s.earmarked_for)
    out.number(len(s.line))
    for order in s.line:
        out.one_of(ORDER, order)
    out.skip(ORDER * (LINE - len(s.line)))
    out.number(s.pile)
    out.number(len(s.coin_bag))
    out.close()


# ------------------------------------------------------------------ the board


def portal_zones(s: Digger, out: Sheet) -> None:
    zones = t.PORTAL_ZONES[s.players - 2]
    opening = s.stack[0] if s.stack else None
    if isinstance(opening, Opening) and opening.step <= PLACING:
        for i in range(len(zones)):
            if s.lying[zones[i]] == EMPTY:
                out.mark(i)
    out.skip(len(zones))


def board(s: Digger, me: i64, news: bool, out: Sheet) -> None:
    """Space by space the tiles, then the Rockfalls, the pieces of the scenario, and who stands where."""
    area = AREAS[s.players - 2]
    spaces: i64 = len(area)
    size = TILE_SIZE + 2 * s.players
    first = out.at
    if not out.all_stand(news):
        tiles(s, area, me, out)
        out.close_group()
    end = out.at
    stored(s, first + size - 1, size, out)
    out.at = end
    if not out.stands(news):
        for place in range(spaces):
            if s.lying[area[place]] == t.ROCKFALL:
                out.mark(place)
        out.skip(spaces)
        out.close()
    if s.scenario != t.PLAIN:
        pieces(s, area, me, out)
    out.note(s.army_stamp)
    if not out.stands(s.scenario != t.PLAIN):
        armies(s, spaces, me, out)
        out.close()


def tiles(s: Digger, area: list[int], me: i64, out: Sheet) -> None:
    """Each a section of its own."""
    players: i64 = s.players
    size = TILE_SIZE + 2 * players
    for place in range(len(area)):
        cell: i64 = area[place]
        code = s.lying[cell]
        is_tile = 0 <= code < TILE
        out.note(s.shape(cell) << 8 | (s.builder[cell] + 1) << 4 | s.token[cell] + 1 if is_tile else EMPTY)
        if out.stands():
            continue
        if is_tile:
            out.mark(0)
            out.skip(1)
            out.row(SHAPE, SHAPES[s.shape(cell)])
            out.seat(s.builder[cell], me, players)
            out.seat(s.token[cell], me, players)
            out.skip(1)
        else:
            out.skip(size)
        out.close()


def stored(s: Digger, first: i64, size: i64, out: Sheet) -> None:
    """How many coins are stored on each tile."""
    places, coin_at = PLACES[s.players - 2], s.coin_at
    out.at = first
    for coin in range(len(coin_at)):
        cell: i64 = coin_at[coin] - STORED
        if cell >= 0 and 0 <= s.lying[cell] < TILE:
            out.add(places[cell] * size)


def armies(s: Digger, spaces: i64, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    places = PLACES[players - 2]
    first = out.at
    size = 2 + players + MONSTERS
    for seat in range(players):
        camps = s.camps[seat]
        for i in range(len(camps)):
            cell: i64 = camps[i]
            out.at = first + places[cell] * size
            out.mark(0)
            out.skip(1)
            out.seat(seat, me, players)
            out.number(s.stooges[cell])
            out.bits(MONSTERS, s.monsters_on(seat, cell))
    out.at = first + spaces * size


def pieces(s: Digger, area: list[int], me: i64, out: Sheet) -> None:
    nothing: i64 = 1 + t.LYING_COUNT - t.ROCK + 1 + s.players
    for cell in area:
        code = s.lying[cell]
        if code < t.ROCK:
            out.skip(nothing)
            continue
        defended = s.wild_on(cell) if code == t.MONSTER else s.garrison
        out.flag(True)
        out.one_of(PIECE, code - t.ROCK)
        out.number(t.DEFENCE[code] if defended else 0)
        out.seat(s.token[cell], me, s.players)


def completed(s: Digger, news: bool, out: Sheet) -> None:
    """Which segments on each space belong to a completed corridor. DD-COR-09"""
    if out.stands(news):
        return
    places, done, cells = PLACES[s.players - 2], s.done, s.segment_at
    segments: i64 = len(s.parent)
    for segment in range(segments):
        if done[root_of(s, segment)]:
            cell: i64 = cells[segment]
            out.mark(places[cell] * SEGMENTS + segment - s.first_segment[cell])
    out.skip(len(AREAS[s.players - 2]) * SEGMENTS)
    out.close()


# ------------------------------------------------------------------ the players


def value_known(s: Digger, coin: i64, me: i64) -> i64:
    """The place of a coin's value, or of those that the reader does not know."""
    if s.over or s.coin_seen[coin] & t.BIT[me]:
        return s.coin_value[coin] - 1
    return 3


def player(s: Digger, owner: i64, me: i64, dungeon: bool, coins: bool, out: Sheet) -> None:
    used = owner == s.active and s.used & STANDARD_ABILITY != 0
    out.note((s.lord[owner] + 1) << 48 | s.gold[owner] << 32 | s.reserve[owner] << 16 | s.out[owner] << 2 | used)
    out.note(s.spent & t.BIT[owner])
    if not out.stands(dungeon):
        figures(s, owner, used, out)
        out.close()
    projects, bag = s.projects[owner], s.bags[owner]
    out.note_list(projects)
    out.note(s.bag_stamps[owner])
    if not out.stands():
        known = owner == me or not s.secret_projects
        if known:
            out.members(TILE, projects)
        else:
            out.skip(TILE)
        out.number(len(projects))
        if known:
            out.row(TILE, bag)
        else:
            out.skip(TILE)
        out.number(len(bag))
        out.close()
    captives: i64 = 0
    for i in range(len(s.captor)):
        captives += s.captor[i] == owner
    out.note(s.siege[owner] << 8 | captives)
    if not out.stands(dungeon or coins):
        purse(s, owner, me, out)
        out.number(s.longest[owner])
        out.number(s.complexes[owner])
        out.number(s.siege[owner])
        out.number(captives)
        out.close()


def figures(s: Digger, owner: i64, used: bool, out: Sheet) -> None:
    """The Lord, his stats, and his rooms."""
    if s.lords_option:
        lord = s.lord[owner]
        out.one_of(LORD, lord if lord != NOBODY else len(t.LORDS))
    out.flag(s.spent & t.BIT[owner] != 0)
    out.flag(used)
    out.number(s.gold[owner])
    out.number(s.creation(owner))
    out.number(s.resources(owner))
    out.number(s.tyranny(owner))
    out.number(s.out[owner])
    out.number(s.reserve[owner])
    out.number(s.tokens[owner])
    for i in range(len(ROOM_KINDS)):
        out.number(s.room_count(owner, ROOM_KINDS[i]))


def purse(s: Digger, owner: i64, me: i64, out: Sheet) -> None:
    """The coins of a player, loose and stored in rooms, of each value and not known."""
    for coin in s.purse[owner]:
        out.add(value_known(s, coin, me))
    out.skip(4)
    coin_at = s.coin_at
    for coin in range(len(coin_at)):
        cell: i64 = coin_at[coin] - STORED
        if cell >= 0 and s.controller(cell) == owner:
            out.add(value_known(s, coin, me))
    out.skip(4)


# ------------------------------------------------------------------ the scenario


def scenario(s: Digger, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    places = PLACES[players - 2]
    size: i64 = len(AREAS[players - 2])
    for n in range(len(t.MONSTERS)):
        if n >= len(s.monster_at):
            out.skip(1 + 2 * size + players)
            continue
        out.flag(True)
        out.one_of(size, places[s.monster_at[n]])
        out.seat(s.monster_of[n], me, players)
        out.one_of(size, places[s.monster_home[n]])
    for n in range(len(t.HEROES)):
        if n >= len(s.hero_at):
            out.skip(3 + size + players)
            continue
        out.flag(True)
        space(s, s.hero_at[n], out)
        out.number(s.hero_strength[n])
        out.flag(s.hero_awake & t.BIT[n] != 0)
        out.seat(s.captor[n], me, players)
    for at in (s.dragon_at, s.treasure_at):
        out.one_of(size + 1, size if at == SLAIN else size + 1 if at == EMPTY else places[at])


def space(s: Digger, cell: i64, out: Sheet) -> None:
    """A space, or none."""
    out.one_of(len(AREAS[s.players - 2]), -1 if cell == EMPTY else PLACES[s.players - 2][cell])


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
FRAME: Final[i64] = 20
NO_ENTRY: Final[i64] = t.KIND_COUNT + 2


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
BEFORE: Final[list[list[int]]] = [[sum(sizes[:kind]) for kind in range(21)] for sizes in BLOCKS]
AFTER: Final[list[list[int]]] = [[sum(sizes[kind + 1 :]) for kind in range(20)] for sizes in BLOCKS]


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


def doing(s: Digger, me: i64, out: Sheet) -> None:
    """The top frame; what is chosen of secret Projects is shown to who chooses. DD-OPT-02"""
    before = BEFORE[s.players - 2]
    if not s.stack:
        out.one_of(FRAME, 20)
        out.skip(before[20])
        return
    frame = s.stack[-1]
    kind = kind_of(frame)
    out.one_of(FRAME, kind)
    out.skip(before[kind])
    seat: i64 = NOBODY
    if isinstance(frame, PlayerChapter):
        seat = frame.seat
    out.seat(seat, me, s.players)
    details(s, frame, seat == me or not s.secret_projects, out)
    out.skip(AFTER[s.players - 2][kind])


def details(s: Digger, frame: object, open_projects: bool, out: Sheet) -> None:
    if isinstance(frame, Build):
        out.one_of(TILE, frame.tile if open_projects and frame.tile != EMPTY else t.TILE_COUNT)
        space(s, frame.cell if open_projects else EMPTY, out)
    elif isinstance(frame, Thinking):
        out.members(TILE, frame.aside if open_projects else [])
        out.number(len(frame.aside))
    elif isinstance(frame, Move):
        out.number(frame.left)
        party(s, frame.start, frame.count, frame.monsters, out)
        space(s, frame.end, out)
    elif isinstance(frame, Flight):
        party(s, frame.start, frame.count, frame.monsters, out)
    elif isinstance(frame, Naming):
        naming(frame, out)
    elif isinstance(frame, Offer):
        out.one_of(ORDER, frame.order)
    elif isinstance(frame, Summoning):
        out.number(frame.left)
        space(s, frame.only, out)
    elif isinstance(frame, (Storing, Conquest, Trap, Built)):
        space(s, frame.cell, out)
    elif isinstance(frame, Rockslide):
        out.flag(frame.laid)
    elif isinstance(frame, Opening):
        space(s, frame.cell, out)


def party(s: Digger, start: i64, count: i64, monsters: i64, out: Sheet) -> None:
    """From where, how many, and with which monsters."""
    space(s, start, out)
    out.flag(count != EMPTY)
    out.number(count if count != EMPTY else 0)
    out.bits(MONSTERS, monsters)


def naming(frame: Naming, out: Sheet) -> None:
    out.number(len(frame.kinds))
    for i in range(len(frame.kinds)):
        out.one_of(KIND, frame.kinds[i])
        out.number(frame.tiers[i])
        out.number(frame.left[i])
    for _ in range(len(frame.kinds), ENTRIES):
        out.skip(NO_ENTRY)
    out.one_of(KIND, frame.kinds[frame.chosen] if frame.chosen != EMPTY else t.KIND_COUNT)
