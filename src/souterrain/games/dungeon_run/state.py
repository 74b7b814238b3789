"""The table of Dungeon Run: heroes, the dungeon, cards and where they lie. Ids only; the cards are in `tables`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import Frame, State, stamp
from ...kernel.deeds import Question
from ...kernel.rng import Rng
from . import tables as t
from .effects import ABILITIES, ACTION, FREE, SUMMONER_POWER, SUPPRESS
from .hero import Hero
from .places import LOOT, NO_CARDS, NO_NUMBERS, NONE, TAKEN, WORN
from .tables import EFFECTS
from .throw import Throw

if TYPE_CHECKING:
    from ...kernel.game import Game


def members(cards: i64) -> list[int]:
    """Treasures and artifacts given as bits, in order."""
    if cards == 0:
        return NO_CARDS
    found: list[int] = []
    card: i64 = 0
    while cards:
        if cards & 1:
            found.append(card)
        cards >>= 1
        card += 1
    return found


@final
class Run(State):
    """A game of Dungeon Run under way.

    Piles are lists with the top first that are replaced, never changed in place; so is what describes the dungeon.
    Beside each pile stands, card by card, which seats have looked at it.
    """

    def __init__(self, game: Game, players: int, rng: Rng) -> None:
        super().__init__(game, players, rng)
        self.mercy = False
        self.second_box = False
        self.round_cap: i64 = 60
        self.round: i64 = 1
        self.first: i64 = 0  # holds the First Player token
        self.active: i64 = 0  # whose turn it is
        self.final = False
        self.winner: i64 = NONE
        self.heroes: vec[Hero] = vec[Hero]()
        # the dungeon, by tile
        self.placed = NO_CARDS  # tiles on the table, in the order in which they were laid
        self.x = NO_NUMBERS
        self.y = NO_NUMBERS
        self.exits = NO_NUMBERS  # as bits, after turning
        self.beside = NO_NUMBERS  # the tile that touches an edge, by tile * 4 + direction
        # What follows from those, and is replaced with them.
        self.near = NO_NUMBERS  # the tiles adjacent to each, as bits
        self.laid: i64 = 0  # all tiles on the table, as bits
        self.cursed_tiles: i64 = 0  # the Cursed Stone and the tiles adjacent to it, as bits
        # And from those, worked out when first asked for: see `dungeon.distances` and `evaluation.way_to_open`.
        # Clones share them with the dungeon; another tile begins new ones.
        self.ways: dict[int, list[int]] = {}
        self.openings: dict[int, int] = {}
        self.pile = NO_CARDS  # tiles to come
        self.pile_seen = NO_CARDS
        self.pile_changed = True  # since it was last seen that one of its tiles can be placed
        self.aside = NO_CARDS  # tiles discarded in this action
        self.buried = NO_CARDS  # tiles that left the game unseen when none of them could be placed
        self.sealed: i64 = NONE  # tile * 4 + direction of an exit that nobody passes
        self.sealer: i64 = NONE
        # what stands on tiles
        self.monster_at = NO_NUMBERS  # changed by `put_monster`
        self.stands = NO_NUMBERS  # the tile of each monster, by card - ITEMS; follows from `monster_at`
        self.haunted: i64 = 0  # the tiles with a monster, as bits; follows from it too
        # Strangers and traps come and go seldom: these are replaced, never changed.
        self.stranger_at = NO_NUMBERS
        self.trap_at = NO_NUMBERS  # laid by a hero
        self.trap_owner = NO_NUMBERS
        self.boss: i64 = NONE
        self.boss_seen: i64 = 0  # seats that have looked at the boss card, as bits
        self.boss_met = False  # it lies face up
        self.boss_dead = False
        self.hurts = NO_NUMBERS  # wounds of monsters, by card - ITEMS
        self.revived: i64 = 0  # monsters that have come back once, as bits
        # Of each tile, with what stands on it and how hurt that is, and of all of them.
        self.tile_stamps = NO_NUMBERS
        self.tiles_stamp: i64 = stamp()
        # decks
        self.encounters = NO_CARDS
        self.encounters_seen = NO_CARDS
        self.discards = NO_CARDS  # encounter cards; replaced, never changed
        self.treasures = NO_CARDS
        self.treasures_seen = NO_CARDS
        self.where = NO_NUMBERS  # place of each treasure and artifact; changed by `keeping.put_item`
        self.strewn: i64 = 0  # the tiles where some of them lie loose, as bits; follows from `where`
        self.carried: i64 = 0  # how many of them monsters carry; follows from it too
        self.memory = NO_CARDS  # what each seat knows of hidden ones, by seat * ITEMS + card: see `items`
        self.items_stamp: i64 = stamp()  # of `where` and `memory`
        # limits, and what one procedure tells the next
        self.used_turn = NO_CARDS  # effects
        self.used_round = NO_CARDS
        self.used_game = NO_CARDS
        self.throws: list[Throw] = []
        self.outcome: i64 = 0
        self.actions: i64 = 0  # left in this turn
        self.bonus_moves: i64 = 0  # Move actions that do not count, taken right after this action
        self.refused: i64 = 0  # seats that have refused a trade this turn, as bits
        self.loaded = NO_CARDS  # dice that fall next, as a lesson or an example wants them; none in a game
        self.lost = False  # the action under way is spent without effect

    def clone(self) -> Run:
        copy = Run(self.game, self.players, self.rng)
        self.copy_table(copy)
        copy.mercy = self.mercy
        copy.second_box = self.second_box
        copy.round_cap = self.round_cap
        copy.round = self.round
        copy.first = self.first
        copy.active = self.active
        copy.final = self.final
        copy.winner = self.winner
        copy.heroes = vec[Hero]([hero.clone() for hero in self.heroes])
        copy.placed = self.placed
        copy.x = self.x
        copy.y = self.y
        copy.exits = self.exits
        copy.beside = self.beside
        copy.near = self.near
        copy.laid = self.laid
        copy.cursed_tiles = self.cursed_tiles
        copy.ways = self.ways
        copy.openings = self.openings
        copy.pile = self.pile
        copy.pile_seen = self.pile_seen
        copy.pile_changed = self.pile_changed
        copy.aside = self.aside
        copy.buried = self.buried
        copy.sealed = self.sealed
        copy.sealer = self.sealer
        copy.monster_at = self.monster_at[:]
        copy.stands = self.stands[:]
        copy.haunted = self.haunted
        copy.stranger_at = self.stranger_at
        copy.trap_at = self.trap_at
        copy.trap_owner = self.trap_owner
        copy.boss = self.boss
        copy.boss_seen = self.boss_seen
        copy.boss_met = self.boss_met
        copy.boss_dead = self.boss_dead
        copy.hurts = self.hurts[:]
        copy.revived = self.revived
        copy.tile_stamps = self.tile_stamps[:]
        copy.tiles_stamp = self.tiles_stamp
        copy.encounters = self.encounters
        copy.encounters_seen = self.encounters_seen
        copy.discards = self.discards
        copy.treasures = self.treasures
        copy.treasures_seen = self.treasures_seen
        copy.where = self.where[:]
        copy.strewn = self.strewn
        copy.carried = self.carried
        copy.memory = self.memory.copy()
        copy.items_stamp = self.items_stamp
        copy.used_turn = self.used_turn
        copy.used_round = self.used_round
        copy.used_game = self.used_game
        copy.throws = [throw.clone() for throw in self.throws]
        copy.outcome = self.outcome
        copy.actions = self.actions
        copy.bonus_moves = self.bonus_moves
        copy.refused = self.refused
        copy.loaded = self.loaded
        copy.lost = self.lost
        return copy

    # ------------------------------------------------------------------ seats

    def leader(self) -> i64:
        """Who carries out the First Player's duties: the token's holder, or the next alive. DR-GEN-06, DR-TURN-06"""
        seat = self.first
        for _ in range(self.players):
            if not self.heroes[seat].dead:
                return seat
            seat = (seat + 1) % self.players
        return self.first

    def clockwise(self, seat: i64) -> list[int]:
        """All seats, beginning with this one. Not to be changed."""
        return t.CLOCKWISE[self.players * t.SEATS + seat]

    def seat_of(self, figure: i64) -> i64:
        """The seat that plays a hero; NONE if nobody does."""
        for seat in range(self.players):
            if self.heroes[seat].figure == figure:
                return seat
        return NONE

    def alone(self) -> bool:
        return self.players == 1

    def alive(self) -> i64:
        count: i64 = 0
        for hero in self.heroes:
            if not hero.dead:
                count += 1
        return count

    def others_on(self, tile: i64, seat: i64) -> list[int]:
        """Other conscious heroes on a tile, clockwise from a seat. DR-DEF-07"""
        here = self.awake_on(tile)
        if here & ~t.BIT[seat] == 0:
            return NO_CARDS
        return [other for other in self.clockwise(seat) if here >> other & 1 and other != seat]

    def awake_on(self, tile: i64) -> i64:
        """The conscious heroes on a tile, as bits. DR-DEF-07"""
        found: i64 = 0
        bit: i64 = 1
        for hero in self.heroes:
            if hero.tile == tile and not hero.down and not hero.dead:
                found |= bit
            bit += bit
        return found

    def has_company(self, seat: i64) -> bool:
        """Is another conscious hero on this one's tile? DR-DEF-07"""
        return self.awake_on(self.heroes[seat].tile) & ~t.BIT[seat] != 0

    def monster_with(self, seat: i64) -> i64:
        """The monster on a hero's tile; NONE if there is none."""
        return self.monster_at[self.heroes[seat].tile]

    # ------------------------------------------------------------------ cards

    def holds(self, seat: i64, card: i64) -> bool:
        """Equipped or in the loot pile. DR-STONE-02"""
        hero = self.heroes[seat]
        return (hero.worn | hero.loot) >> card & 1 != 0

    def items_at(self, place: i64) -> list[int]:
        if WORN <= place < LOOT:
            return members(self.heroes[place - WORN].worn)
        if LOOT <= place < TAKEN:
            return members(self.heroes[place - LOOT].loot)
        wanted = int(place)
        return [card for card, here in enumerate(self.where) if here == wanted]

    def owned(self, seat: i64) -> list[int]:
        """A hero's treasures and artifacts, equipped and in the loot pile."""
        return members(self.heroes[seat].worn | self.heroes[seat].loot)

    def in_slot(self, seat: i64, slot: i64) -> i64:
        """The card that fills a slot; NONE if it is free."""
        for card in members(self.heroes[seat].worn):
            if t.SLOT[card] == slot:
                return card
        return NONE

    def refresh(self, seat: i64) -> None:
        """Cards of a hero have changed: gather anew what they do. DR-HERO-07, DR-HERO-08, DR-ABIL-01, DR-EQ-02"""
        hero = self.heroes[seat]
        hero.stamp = stamp()
        found: list[int] = []
        if hero.figure >= 0 and not hero.dead:
            found += t.PERSONAL[hero.figure]
            for card in hero.kept:
                found += t.EFFECTS_OF[card]
            for card in members(hero.worn):
                found += t.EFFECTS_OF[card]
            for card in hero.companions:
                found += t.EFFECTS_OF[card]
            for code in hero.ailments:
                effect = EFFECTS[code >> 1]
                if effect.inner >= 0:
                    found.append(effect.inner)
            for number in found:
                if EFFECTS[number].kind == SUMMONER_POWER:
                    found = found + t.SUMMONER[hero.figure]
                    break
        hero.effects = found
        hero.kinds = 0
        hero.moments = 0
        in_turn: list[int] = []
        for number in found:
            e = EFFECTS[number]
            hero.kinds |= t.BIT[e.kind]
            hero.moments |= t.BIT[e.when]
            if e.power >= 0 and (e.timing == ACTION or e.timing == FREE):
                in_turn.append(number)
        hero.in_turn = in_turn

    def cursed(self, seat: i64) -> bool:
        """May this hero use no hero ability? DR-SPEC-03"""
        hero = self.heroes[seat]
        for code in hero.ailments:
            effect = EFFECTS[code >> 1]
            if effect.inner >= 0:
                inner = EFFECTS[effect.inner]
                if inner.kind == SUPPRESS and inner.of == ABILITIES:
                    return True
        return self.cursed_tiles >> hero.tile & 1 != 0

    # ------------------------------------------------------------------ the dungeon

    def stamp_tile(self, tile: i64) -> None:
        """A tile, or what stands on it, is another from now on."""
        self.tiles_stamp = stamp()
        self.tile_stamps[tile] = self.tiles_stamp

    def through(self, tile: i64, way: i64) -> i64:
        """The adjacent tile on that side: both have an exit there; NONE if there is none. DR-TILE-04"""
        near = self.beside[tile * 4 + way]
        return near if near >= 0 and self.near[tile] >> near & 1 else NONE

    def joined(self, tile: i64, other: i64) -> bool:
        """Are two tiles adjacent? DR-TILE-04"""
        return self.near[tile] >> other & 1 != 0

    def adjacent(self, tile: i64) -> list[int]:
        return [near for way in range(4) if (near := self.through(tile, way)) >= 0]

    def is_sealed(self, tile: i64, way: i64) -> bool:
        """May nobody pass there, from either side?"""
        if self.sealed < 0:
            return False
        if self.sealed == tile * 4 + way:
            return True
        near = self.beside[tile * 4 + way]
        return near >= 0 and self.sealed == near * 4 + ((way + 2) & 3)

    # ------------------------------------------------------------------ the kernel's questions

    @property
    def scores(self) -> tuple[int, ...]:
        from .ending import scores

        return tuple(scores(self))

    @property
    def winners(self) -> tuple[int, ...]:
        """The hero who carried out the Stone, or the last alive; alone, whoever killed the boss. DR-WIN-01..03"""
        return (int(self.winner),) if self.over and self.winner >= 0 else ()

    def view_of(self, seat: int | None) -> dict[str, Any]:
        from .views import view_of

        return view_of(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        from .sampling import redraw

        redraw(self, seat, rng)

    def census(self) -> dict[str, int]:
        from .sampling import census

        return census(self)

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """Throw dice; a position may say how the next ones fall."""
        if not self.loaded:
            return super().roll(count, sides)
        dice = self.loaded[:count]
        self.loaded = self.loaded[count:]
        return dice + super().roll(count - len(dice), sides)

    def put_choice(self, seat: i64, question: Question) -> None:
        """Put a question; one that everybody can see to have a single answer is not asked. DR-GEN-08"""
        frame = self.stack[-1]
        moves = question.moves(self, frame, seat)
        if len(moves) > 1:
            self.ask(seat, question, moves)
            return
        deed = question.deed(moves[0])
        assert deed is not None
        deed.do(self, frame, seat, moves[0] - deed.first)

    def throw(self) -> Throw:
        """The dice of the procedure under way."""
        return self.throws[-1]

    def actor(self) -> i64:
        """Whose hero acts; outside an action whose turn it is. DR-ABIL-07"""
        if self.throws and self.throws[-1].seat >= 0:
            return self.throws[-1].seat
        return self.active


class Chapter(Frame[Run]):
    """A procedure of the rulebook: whose it is, how far it has come, and what it is about."""

    def __init__(self, seat: int = NONE) -> None:
        self.seat: i64 = seat
        self.stage: i64 = 0
        self.other: i64 = NONE  # another seat
        self.card: i64 = NONE
        self.tile: i64 = NONE
        self.effect: i64 = NONE
        self.number: i64 = 0
        self.mask: i64 = 0  # seats, as bits
        self.cards = NO_CARDS

    def advance(self, s: Run) -> None:
        """Step by step, while nothing else has come on top, nobody is asked and the game goes on."""
        self.step(s)
        frames: list[Any] = s.stack  # whatever is on top: it is this one or not
        while not s.pending and not s.over and frames and frames[-1] is self:
            self.step(s)

    def step(self, s: Run) -> None:
        """What comes next, for procedures that go from one stage to another."""
        raise NotImplementedError

    def fill(self, copy: Chapter) -> Chapter:
        """Give a new frame of the same class all that this one knows."""
        copy.seat = self.seat
        copy.stage = self.stage
        copy.other = self.other
        copy.card = self.card
        copy.tile = self.tile
        copy.effect = self.effect
        copy.number = self.number
        copy.mask = self.mask
        copy.cards = self.cards.copy()
        return copy
