"""The table of Dungeon Digger: board, bags, coins, the turn, the scenario. Ids only; the tiles are in `tables`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.cells import CellSet
from ...kernel.core import Frame, State, stamp
from ...kernel.rng import Rng
from . import tables as t
from .tables import EMPTY, NOBODY

if TYPE_CHECKING:
    from ...kernel.game import Game

NO_CELLS: Final[list[int]] = []  # stands for a list not yet laid out; never changed
NO_NUMBERS: Final = vec[i64]()
IN_BAG: Final = -1
STORED: Final = 6  # a coin stored on a space lies at STORED + space; a loose one at its owner's seat
SLAIN: Final = -2  # where the Dragon is when it is no more, and the Treasure when it was delivered

# What can be done once a turn, as bits of `used`.
STANDARD_ABILITY: Final = 1
PIT: Final = 2
DIAL: Final = 4
ELEMENTAL: Final = 8

# What a space has on a side, six bits for each: of an opening where it leads, of the tile beside it what it wants.
WAY: Final = 0
FREE: Final = 6
ROCKY: Final = 12
OPENING: Final = 18
EARTH: Final = 24
EVERYTHING: Final = 1 << WAY | 1 << FREE | 1 << ROCKY | 1 << OPENING | 1 << EARTH

# What clones share until one of them changes it, as bits of `shared`.
DUNGEON: Final = 1
ARMY: Final = 2
COINS: Final = 4


def insert(cells: list[int], cell: i64) -> None:
    """A space comes into a list that is in order."""
    at = len(cells)
    while at and cells[at - 1] > cell:
        at -= 1
    cells.insert(at, cell)


def add_in_order(cells: list[int], cell: i64) -> None:
    """A space comes into a list that is in order, unless it is there."""
    if cell not in cells:
        insert(cells, cell)


@final
class Digger(State):
    """A game of Dungeon Digger under way.

    What lies on a space is one number: a construction tile, a Rockfall or a scenario piece (`tables.LYING`). The fields
    below "what follows" are kept up to date with every change, so that nothing needs a look at the whole board.
    """

    def __init__(self, game: Game, players: int, rng: Rng) -> None:
        super().__init__(game, players, rng)
        self.lords_option: i64 = 0
        self.scenario: i64 = 0
        self.opening_think = False
        self.secret_projects = False
        self.round_cap: i64 = 50
        self.first: i64 = 0
        self.round: i64 = 0
        # ---- the board, by space
        self.lying = NO_NUMBERS
        self.rotation = NO_NUMBERS
        self.builder = NO_NUMBERS
        self.token = NO_NUMBERS  # whose conquest token lies there
        self.stooges = NO_NUMBERS
        self.pile: i64 = 0  # Rockfalls that can still be laid
        self.cleared: i64 = 0  # Rockfalls that left the game
        self.rocks_cleared: i64 = 0
        # ---- the players, by seat
        self.lord = NO_NUMBERS  # replaced, never changed
        self.spent: i64 = 0  # seats whose special ability is used up, as bits
        self.gold = NO_NUMBERS
        self.reserve = NO_NUMBERS
        self.projects: list[list[int]] = []
        self.bags: list[vec[i64]] = []  # the last tile is drawn first; each is replaced, never changed
        # ---- coins: each draw from the bag gives a coin its number, by which everybody can follow it
        self.coin_bag = NO_CELLS  # values; the last is drawn first
        self.coin_value = NO_CELLS
        self.coin_seen = NO_CELLS  # the seats that know the value, as bits
        self.coin_at = NO_CELLS
        self.coin_back = NO_CELLS  # how many coins had been drawn when it went back into the bag; -1: it did not
        self.purse: list[list[int]] = []  # loose coins, in the order in which they came
        # ---- the turn
        self.active: i64 = NOBODY
        self.points: i64 = 0
        self.earmarked: i64 = 0  # points that can be spent on some orders only
        self.earmarked_for: i64 = 0  # these orders, as bits
        self.used: i64 = 0  # what was done that can be done once a turn, as bits
        self.acted = False
        self.line = NO_CELLS  # bonus orders that were named and wait
        self.idle: i64 = 0  # turns in succession in which nothing was done
        self.ending = False  # the game ends with this turn, or with these events at the end of a round
        self.won_at_once: i64 = NOBODY
        # ---- the scenario
        self.garrison = False
        self.siege = NO_CELLS
        self.dial: i64 = 0
        self.monster_at = NO_CELLS
        self.monster_of = NO_CELLS
        self.monster_home = NO_CELLS
        self.hero_at = NO_CELLS
        self.hero_strength = NO_CELLS
        self.hero_awake: i64 = 0
        self.captor = NO_CELLS
        self.under = NO_CELLS  # what lies, or lay, face down on each of the six spots
        self.dragon_at: i64 = NOBODY
        self.treasure_at: i64 = NOBODY
        self.done = NO_CELLS  # by corridor: is it completed? See `corridors`
        # ---- what follows from the above
        self.near = t.NEAR[players - 2]
        self.beside = NO_NUMBERS  # by space what it has on its sides: see `look`
        self.army_of = NO_NUMBERS  # whose Stooges or tamed monsters stand on a space
        self.camps: list[list[int]] = []  # by seat the spaces where they stand, in order
        self.out = NO_NUMBERS  # Stooges on the board
        self.rooms = NO_NUMBERS  # by seat and kind the rooms that are controlled
        self.tokens = NO_NUMBERS  # conquest tokens on the board
        self.holdings: list[list[int]] = []  # by seat the spaces of its Portal and of the rooms it controls, in order
        self.free = CellSet()
        self.frontier: list[CellSet] = []  # by seat the free spaces that an opening of the own dungeon faces
        self.first_segment = NO_NUMBERS
        self.segment_at = NO_CELLS
        self.parent = NO_CELLS
        self.ring = NO_CELLS
        self.exits = NO_CELLS
        self.open_exits = NO_CELLS
        self.length = NO_CELLS
        self.nuggets = NO_CELLS
        self.longest = NO_NUMBERS  # by seat the longest completed corridor
        # Worked out when first asked for, and shared with the dungeon: Rockfalls leave the first three as they are.
        self.complexes: dict[int, int] = {}  # by seat `ending.largest_complex`
        self.prizes = NO_CELLS  # who holds them, as `evaluation` found it; none known: not asked for yet
        # By edition of the values and seat: its rooms, then each corridor that is not completed.
        self.assets: dict[int, list[float]] = {}
        self.fields: dict[int, vec[i64]] = {}  # how far it is to places, as `posts` found it
        self.brings: dict[int, float] = {}  # by edition, seat, tile and space: the best that a tile would bring
        self.shared: i64 = 0  # which lists are those of a clone, too: DUNGEON, ARMY, COINS
        # ---- which version of a part of the table this is: see `stamp`
        self.dungeon_stamp: i64 = stamp()
        self.army_stamp: i64 = stamp()
        self.coins_stamp: i64 = stamp()
        self.bag_stamps = NO_NUMBERS  # by seat

    def lay_out(self) -> None:
        """An empty board and players with nothing, for a new game."""
        cells = t.CELL_COUNT
        players = self.players
        self.lying = vec[i64]([EMPTY] * cells)
        self.rotation = vec[i64]([0] * cells)
        self.builder = vec[i64]([NOBODY] * cells)
        self.token = vec[i64]([NOBODY] * cells)
        self.stooges = vec[i64]([0] * cells)
        self.lord = vec[i64]([NOBODY] * players)
        self.gold = vec[i64]([0] * players)
        self.reserve = vec[i64]([t.STOOGES - t.ON_SCORE_TRACK] * players)
        self.projects = [[] for _ in range(players)]
        self.bags = [NO_NUMBERS for _ in range(players)]
        self.bag_stamps = vec[i64]([stamp() for _ in range(players)])
        self.coin_bag = []
        self.coin_value = []
        self.coin_seen = []
        self.coin_at = []
        self.coin_back = []
        self.purse = [[] for _ in range(players)]
        self.line = []
        self.siege = [0] * players
        self.monster_at = []
        self.monster_of = []
        self.monster_home = []
        self.hero_at = []
        self.hero_strength = []
        self.captor = []
        self.under = []
        self.forget_what_follows()

    def forget_what_follows(self) -> None:
        """An empty board as the fields that follow from it tell it."""
        players = self.players
        self.beside = vec[i64]([0] * t.CELL_COUNT)
        self.army_of = vec[i64]([NOBODY] * t.CELL_COUNT)
        self.camps = [[] for _ in range(players)]
        self.out = vec[i64]([0] * players)
        self.rooms = vec[i64]([0] * (players * t.KIND_COUNT))
        self.tokens = vec[i64]([0] * players)
        self.holdings = [[] for _ in range(players)]
        self.free = CellSet([cell for cell in range(t.CELL_COUNT) if t.AREA[players - 2][cell]])
        self.frontier = [CellSet() for _ in range(players)]
        self.first_segment = vec[i64]([EMPTY] * t.CELL_COUNT)
        self.segment_at = []
        self.parent = []
        self.ring = []
        self.exits = []
        self.open_exits = []
        self.length = []
        self.nuggets = []
        self.done = []
        self.longest = vec[i64]([0] * players)

    def own_tiles(self) -> None:
        """Before a construction tile is laid, a token, or a corridor completed: what they are worth changes, too."""
        self.complexes = {}
        self.prizes = NO_CELLS
        self.assets = {}
        self.own_dungeon()

    def own_dungeon(self) -> None:
        """Before anything else is laid or removed, as Rockfalls are: copy what is shared.

        All of it changes only then, so most clones never need lists of their own.
        """
        self.fields = {}
        self.brings = {}
        self.dungeon_stamp = stamp()
        if not self.shared & DUNGEON:
            return
        self.shared &= ~DUNGEON
        self.lying = self.lying[:]
        self.beside = self.beside[:]
        self.rotation = self.rotation[:]
        self.builder = self.builder[:]
        self.token = self.token[:]
        self.done = self.done.copy()
        self.rooms = self.rooms[:]
        self.tokens = self.tokens[:]
        self.holdings = [holding.copy() for holding in self.holdings]
        self.free = self.free.clone()
        self.frontier = [frontier.clone() for frontier in self.frontier]
        self.first_segment = self.first_segment[:]
        self.segment_at = self.segment_at.copy()
        self.parent = self.parent.copy()
        self.ring = self.ring.copy()
        self.exits = self.exits.copy()
        self.open_exits = self.open_exits.copy()
        self.length = self.length.copy()
        self.nuggets = self.nuggets.copy()
        self.longest = self.longest[:]

    def own_army(self) -> None:
        """Before somebody comes to a space or leaves it."""
        self.army_stamp = stamp()
        if not self.shared & ARMY:
            return
        self.shared &= ~ARMY
        self.stooges = self.stooges[:]
        self.army_of = self.army_of[:]
        self.camps = [camp.copy() for camp in self.camps]
        self.out = self.out[:]

    def own_coins(self) -> None:
        """Before a coin is drawn, goes from hand to hand, is stored or seen."""
        self.coins_stamp = stamp()
        if not self.shared & COINS:
            return
        self.shared &= ~COINS
        self.coin_bag = self.coin_bag.copy()
        self.coin_value = self.coin_value.copy()
        self.coin_seen = self.coin_seen.copy()
        self.coin_at = self.coin_at.copy()
        self.coin_back = self.coin_back.copy()
        self.purse = [purse.copy() for purse in self.purse]

    def clone(self) -> Digger:
        copy = Digger(self.game, self.players, self.rng)
        self.copy_table(copy)
        copy.lords_option = self.lords_option
        copy.scenario = self.scenario
        copy.opening_think = self.opening_think
        copy.secret_projects = self.secret_projects
        copy.round_cap = self.round_cap
        copy.first = self.first
        copy.round = self.round
        copy.pile = self.pile
        copy.cleared = self.cleared
        copy.rocks_cleared = self.rocks_cleared
        copy.lord = self.lord
        copy.spent = self.spent
        copy.gold = self.gold[:]
        copy.reserve = self.reserve[:]
        copy.projects = [projects.copy() for projects in self.projects]
        copy.bags = self.bags.copy()
        copy.bag_stamps = self.bag_stamps[:]
        copy.active = self.active
        copy.points = self.points
        copy.earmarked = self.earmarked
        copy.earmarked_for = self.earmarked_for
        copy.used = self.used
        copy.acted = self.acted
        copy.line = self.line.copy()
        copy.idle = self.idle
        copy.ending = self.ending
        copy.won_at_once = self.won_at_once
        copy.siege = self.siege
        if self.scenario:
            self._clone_scenario(copy)
        self._share(copy)
        return copy

    def _share(self, copy: Digger) -> None:
        self.shared = DUNGEON | ARMY | COINS
        copy.shared = self.shared
        copy.dungeon_stamp = self.dungeon_stamp
        copy.army_stamp = self.army_stamp
        copy.coins_stamp = self.coins_stamp
        copy.lying = self.lying
        copy.beside = self.beside
        copy.rotation = self.rotation
        copy.builder = self.builder
        copy.token = self.token
        copy.done = self.done
        copy.rooms = self.rooms
        copy.tokens = self.tokens
        copy.holdings = self.holdings
        copy.free = self.free
        copy.frontier = self.frontier
        copy.first_segment = self.first_segment
        copy.segment_at = self.segment_at
        copy.parent = self.parent
        copy.ring = self.ring
        copy.exits = self.exits
        copy.open_exits = self.open_exits
        copy.length = self.length
        copy.nuggets = self.nuggets
        copy.longest = self.longest
        copy.complexes = self.complexes
        copy.fields = self.fields
        copy.prizes = self.prizes
        copy.assets = self.assets
        copy.brings = self.brings
        copy.stooges = self.stooges
        copy.army_of = self.army_of
        copy.camps = self.camps
        copy.out = self.out
        copy.coin_bag = self.coin_bag
        copy.coin_value = self.coin_value
        copy.coin_seen = self.coin_seen
        copy.coin_at = self.coin_at
        copy.coin_back = self.coin_back
        copy.purse = self.purse

    def _clone_scenario(self, copy: Digger) -> None:
        copy.garrison = self.garrison
        copy.siege = self.siege.copy()
        copy.dial = self.dial
        copy.monster_at = self.monster_at.copy()
        copy.monster_of = self.monster_of.copy()
        copy.monster_home = self.monster_home.copy()
        copy.hero_at = self.hero_at.copy()
        copy.hero_strength = self.hero_strength.copy()
        copy.hero_awake = self.hero_awake
        copy.captor = self.captor.copy()
        copy.under = self.under.copy()
        copy.dragon_at = self.dragon_at
        copy.treasure_at = self.treasure_at

    # ------------------------------------------------------------------ seats and stats

    def seat_at(self, turn: i64) -> i64:
        """The seat that comes after so many others, from the first player on. DD-FIRST-01"""
        return (self.first + turn) % self.players

    def creation(self, seat: i64) -> i64:
        """How many Projects are refilled to. DD-SETUP-07"""
        total: i64 = t.CREATION
        for kind in t.CREATION_KINDS:
            total += t.CREATION_BONUS[kind] * self.rooms[seat * t.KIND_COUNT + kind]
        return total + self.ability(seat, t.LORD_CREATION)

    def resources(self, seat: i64) -> i64:
        """How many Stooges there may be on the board by summoning. DD-SETUP-07"""
        total: i64 = t.RESOURCES
        for kind in t.RESOURCES_KINDS:
            total += t.RESOURCES_BONUS[kind] * self.rooms[seat * t.KIND_COUNT + kind]
        return total + self.ability(seat, t.LORD_RESOURCES)

    def tyranny(self, seat: i64) -> i64:
        """How many points a turn brings. DD-SETUP-07"""
        return t.TYRANNY + self.ability(seat, t.LORD_TYRANNY)

    def set_bag(self, seat: i64, bag: vec[i64]) -> None:
        """Tiles were drawn from a bag, or went back into it."""
        self.bags[seat] = bag
        self.bag_stamps[seat] = stamp()

    def ability(self, seat: i64, by_lord: vec[i64]) -> i64:
        """A figure of this seat's Lord; 0 without a Lord."""
        lord = self.lord[seat]
        return by_lord[lord] if lord >= 0 else 0

    def room_count(self, seat: i64, kind: i64) -> i64:
        """How many rooms of a kind a seat controls."""
        return self.rooms[seat * t.KIND_COUNT + kind]

    # ------------------------------------------------------------------ gold

    def end_score(self) -> i64:
        """The score that ends the game; 0 where none does. DD-END-01, DD-S4-02, DD-S6-05"""
        if t.DIAL[self.scenario][self.players - 2]:
            return 0
        return t.END_AFTER_DELIVERY if self.treasure_at == SLAIN else t.END_SCORE

    def gain(self, seat: i64, amount: i64, rule: str) -> None:
        """Gold on the score track; it may bring the end about. DD-GOLD-01, DD-END-01"""
        self.gold[seat] += amount
        if self.listening:
            self.emit("gold", {"seat": seat, "amount": amount, "rule": rule})
        self.look_for_end(seat)

    def look_for_end(self, seat: i64) -> None:
        """Has this seat the score that ends the game? It is not undone by a later loss. DD-SCEN-09"""
        end = self.end_score()
        if end and self.gold[seat] >= end and not self.ending:
            self.ending = True
            if self.listening:
                self.emit("last-turn", {"seat": seat, "score": self.gold[seat]})

    # ------------------------------------------------------------------ the board

    def controller(self, cell: i64) -> i64:
        """Whose tile it is; nobody's for whatever is no construction tile. DD-CONQ-06, DD-SCEN-04"""
        code = self.lying[cell]
        if code < 0 or code >= t.TILE_COUNT:
            return NOBODY
        owner = self.token[cell]
        return owner if owner >= 0 else self.builder[cell]

    def shape(self, cell: i64) -> i64:
        """What lies there and how it is turned, as an index of the tables of edges."""
        return self.lying[cell] * t.SIDES + self.rotation[cell]

    def connected(self, cell: i64, side: i64) -> bool:
        """Can one pass to the tile on that side? DD-BUILD-12, DD-SCEN-03"""
        return self.beside[cell] >> side & 1 != 0

    def lay(self, cell: i64, code: i64) -> None:
        """Something comes to lie on a space, turned already; or, EMPTY, nothing lies there any more."""
        self.lying[cell] = code
        for side in range(t.SIDES):
            other = self.near[cell * t.SIDES + side]
            if other >= 0:
                self.look(cell, side, other)
                self.look(other, t.OPPOSITE[side], cell)

    def look(self, cell: i64, side: i64, other: i64) -> None:
        """Note what a space has on one of its sides: where an opening leads, and what a tile must have there."""
        there = self.lying[other]
        met = there >= 0 and t.OPENINGS[self.shape(other)] >> t.OPPOSITE[side] & 1 != 0
        seen: i64 = 0
        if 0 <= there < t.TILE_COUNT:  # free spaces, Rockfalls and neutral tiles agree with everything. DD-BUILD-01
            seen = 1 << OPENING if met else 1 << EARTH
        if self.lying[cell] >= 0 and t.OPENINGS[self.shape(cell)] >> side & 1:
            if there < 0:
                seen |= 1 << FREE
            elif there == t.ROCKFALL or there == t.ROCK:
                seen |= 1 << ROCKY
            elif met:
                seen |= 1 << WAY
        self.beside[cell] = self.beside[cell] & ~(EVERYTHING << side) | seen << side

    def ways(self, cell: i64) -> i64:
        """The sides on which one can pass to the tile beside it, as bits. DD-BUILD-12, DD-SCEN-03"""
        return self.beside[cell] & t.ALL_SIDES

    def to_free(self, cell: i64) -> i64:
        """The sides on which an opening faces a free space, as bits."""
        return self.beside[cell] >> FREE & t.ALL_SIDES

    def to_rock(self, cell: i64) -> i64:
        """The sides on which an opening faces a Rockfall or a Rock tile, as bits."""
        return self.beside[cell] >> ROCKY & t.ALL_SIDES

    def wanted(self, cell: i64) -> i64:
        """The sides where the tiles beside a space want an opening, as bits 0 to 5, and where earth, from 6 on."""
        return self.beside[cell] >> OPENING

    # ------------------------------------------------------------------ Stooges and tamed monsters

    def put_stooges(self, seat: i64, cell: i64, count: i64) -> None:
        """Stooges come to a space, from wherever they were taken."""
        if count:
            self.own_army()
            self.stooges[cell] += count
            self.out[seat] += count
            self.settle(seat, cell)

    def take_stooges(self, cell: i64, count: i64) -> None:
        """Stooges leave a space, for wherever they are put."""
        if count:
            self.own_army()
            self.stooges[cell] -= count
            self.out[self.army_of[cell]] -= count
            self.leave(cell)

    def send_home(self, cell: i64, count: i64) -> None:
        """Stooges go back to the Reserve. DD-ORD-03"""
        self.reserve[self.army_of[cell]] += count
        self.take_stooges(cell, count)

    def settle(self, seat: i64, cell: i64) -> None:
        """A seat has somebody on this space from now on."""
        if self.army_of[cell] == seat:
            return
        self.own_army()
        self.army_of[cell] = seat
        insert(self.camps[seat], cell)

    def leave(self, cell: i64) -> None:
        """Is nobody left on this space? Then it is no camp any more."""
        seat = self.army_of[cell]
        if self.stooges[cell] or self.monsters_on(seat, cell):
            return
        self.own_army()
        self.army_of[cell] = NOBODY
        self.camps[seat].remove(cell)

    def monsters_on(self, seat: i64, cell: i64) -> i64:
        """The tamed monsters of a seat on a space, as bits. DD-S2-04"""
        mask: i64 = 0
        for monster in range(len(self.monster_at)):
            if self.monster_at[monster] == cell and self.monster_of[monster] == seat:
                mask |= t.BIT[monster]
        return mask

    def wild_on(self, cell: i64) -> bool:
        """Is a wild monster there? DD-S2-02"""
        for monster in range(len(self.monster_at)):
            if self.monster_at[monster] == cell and self.monster_of[monster] == NOBODY:
                return True
        return False

    def heroes_on(self, cell: i64) -> i64:
        """The remaining strengths of all adventurers on a space. DD-S3-07"""
        total: i64 = 0
        for hero in range(len(self.hero_at)):
            if self.hero_at[hero] == cell:
                total += self.hero_strength[hero]
        return total

    def barred(self, seat: i64, cell: i64) -> bool:
        """Does somebody stand there who keeps this seat's Stooges out, unless they fight? DD-GATH-03, DD-SCEN-11"""
        owner = self.army_of[cell]
        return (owner != NOBODY and owner != seat) or self.dragon_at == cell or self.heroes_on(cell) > 0

    # ------------------------------------------------------------------ the kernel's questions

    @property
    def scores(self) -> tuple[int, ...]:
        from .ending import totals

        return tuple(totals(self))

    @property
    def winners(self) -> tuple[int, ...]:
        from .ending import winners

        return tuple(winners(self))

    def view_of(self, seat: int | None) -> dict[str, Any]:
        from .views import view_of

        return view_of(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        from .sampling import redraw

        redraw(self, seat, rng)

    def census(self) -> dict[str, int]:
        from .sampling import census

        return census(self)


class Chapter(Frame[Digger]):
    """What the frames of this game have in common: they know their table."""

    def advance(self, s: Digger) -> None:
        raise NotImplementedError


class PlayerChapter(Chapter):
    """Something that one player goes through."""

    def __init__(self, seat: i64 = 0) -> None:
        self.seat = seat
