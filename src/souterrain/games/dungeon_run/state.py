"""The table of Dungeon Run: heroes, the dungeon, cards and where they lie. Ids only; the cards are in `tables`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from ...kernel.core import Frame, State
from ...kernel.deeds import Question
from ...kernel.rng import Rng
from . import tables as t
from .compiling import EFFECTS
from .effects import ABILITIES, SUMMONER_POWER, SUPPRESS
from .hero import Hero
from .places import LOOT, NO_CARDS, NONE, WORN
from .throw import Throw

if TYPE_CHECKING:
    from ...kernel.game import Game


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
        self.heroes: list[Hero] = []
        # the dungeon, by tile
        self.placed = NO_CARDS  # tiles on the table, in the order in which they were laid
        self.x = NO_CARDS
        self.y = NO_CARDS
        self.exits = NO_CARDS  # as bits, after turning
        self.beside = NO_CARDS  # the tile that touches an edge, by tile * 4 + direction
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
        self.monster_at = NO_CARDS
        self.stranger_at = NO_CARDS
        self.trap_at = NO_CARDS  # laid by a hero
        self.trap_owner = NO_CARDS
        self.boss: i64 = NONE
        self.boss_seen: i64 = 0  # seats that have looked at the boss card, as bits
        self.boss_met = False  # it lies face up
        self.boss_dead = False
        self.hurts = NO_CARDS  # wounds of monsters, by card - ITEMS
        self.revived: i64 = 0  # monsters that have come back once, as bits
        # decks
        self.encounters = NO_CARDS
        self.encounters_seen = NO_CARDS
        self.discards = NO_CARDS  # encounter cards; replaced, never changed
        self.treasures = NO_CARDS
        self.treasures_seen = NO_CARDS
        self.where = NO_CARDS  # place of each treasure and artifact
        self.memory = NO_CARDS  # what each seat knows of hidden ones, by seat * ITEMS + card: see `items`
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
        copy.heroes = [hero.clone() for hero in self.heroes]
        copy.placed = self.placed
        copy.x = self.x
        copy.y = self.y
        copy.exits = self.exits
        copy.beside = self.beside
        copy.ways = self.ways
        copy.openings = self.openings
        copy.pile = self.pile
        copy.pile_seen = self.pile_seen
        copy.pile_changed = self.pile_changed
        copy.aside = self.aside
        copy.buried = self.buried
        copy.sealed = self.sealed
        copy.sealer = self.sealer
        copy.monster_at = self.monster_at.copy()
        copy.stranger_at = self.stranger_at.copy()
        copy.trap_at = self.trap_at.copy()
        copy.trap_owner = self.trap_owner.copy()
        copy.boss = self.boss
        copy.boss_seen = self.boss_seen
        copy.boss_met = self.boss_met
        copy.boss_dead = self.boss_dead
        copy.hurts = self.hurts.copy()
        copy.revived = self.revived
        copy.encounters = self.encounters
        copy.encounters_seen = self.encounters_seen
        copy.discards = self.discards
        copy.treasures = self.treasures
        copy.treasures_seen = self.treasures_seen
        copy.where = self.where.copy()
        copy.memory = self.memory.copy()
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
        """All seats, beginning with this one."""
        return [(seat + i) % self.players for i in range(self.players)]

    def seat_of(self, figure: i64) -> i64:
        """The seat that plays a hero; NONE if nobody does."""
        for seat in range(self.players):
            if self.heroes[seat].figure == figure:
                return seat
        return NONE

    def alone(self) -> bool:
        return self.players == 1

    def alive(self) -> i64:
        count = 0
        for hero in self.heroes:
            if not hero.dead:
                count += 1
        return count

    def others_on(self, tile: i64, seat: i64) -> list[int]:
        """Other conscious heroes on a tile, clockwise from a seat. DR-DEF-07"""
        found: list[int] = []
        for i in range(1, self.players):
            other = (seat + i) % self.players
            hero = self.heroes[other]
            if hero.tile == tile and not hero.down and not hero.dead:
                found.append(other)
        return found

    def monster_with(self, seat: i64) -> i64:
        """The monster on a hero's tile; NONE if there is none."""
        return self.monster_at[self.heroes[seat].tile]

    # ------------------------------------------------------------------ cards

    def holds(self, seat: i64, card: i64) -> bool:
        """Equipped or in the loot pile. DR-STONE-02"""
        place = self.where[card]
        return place == WORN + seat or place == LOOT + seat

    def items_at(self, place: i64) -> list[int]:
        wanted = int(place)
        return [card for card, here in enumerate(self.where) if here == wanted]

    def owned(self, seat: i64) -> list[int]:
        """A hero's treasures and artifacts, equipped and in the loot pile."""
        return [card for card in range(t.ITEMS) if self.holds(seat, card)]

    def in_slot(self, seat: i64, slot: i64) -> i64:
        """The card that fills a slot; NONE if it is free."""
        for card in range(t.ITEMS):
            if t.SLOT[card] == slot and self.where[card] == WORN + seat:
                return card
        return NONE

    def refresh(self, seat: i64) -> None:
        """Cards of a hero have changed: gather anew what they do. DR-HERO-07, DR-HERO-08, DR-ABIL-01, DR-EQ-02"""
        hero = self.heroes[seat]
        found: list[int] = []
        if hero.figure >= 0 and not hero.dead:
            found += t.PERSONAL[hero.figure]
            for card in hero.kept:
                found += t.EFFECTS_OF[card]
            for card in range(t.ITEMS):
                if self.where[card] == WORN + seat:
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
        for number in found:
            hero.kinds |= t.BIT[EFFECTS[number].kind]
            hero.moments |= t.BIT[EFFECTS[number].when]

    def cursed(self, seat: i64) -> bool:
        """May this hero use no hero ability? DR-SPEC-03"""
        hero = self.heroes[seat]
        for code in hero.ailments:
            effect = EFFECTS[code >> 1]
            if effect.inner >= 0:
                inner = EFFECTS[effect.inner]
                if inner.kind == SUPPRESS and inner.of == ABILITIES:
                    return True
        for stone in t.CURSED_STONES:
            if hero.tile == stone or (self.exits[stone] and self.joined(hero.tile, stone)):
                return True
        return False

    # ------------------------------------------------------------------ the dungeon

    def through(self, tile: i64, way: i64) -> i64:
        """The adjacent tile on that side: both have an exit there; NONE if there is none. DR-TILE-04"""
        near = self.beside[tile * 4 + way]
        if near < 0 or not self.exits[tile] >> way & 1 or not self.exits[near] >> ((way + 2) & 3) & 1:
            return NONE
        return near

    def joined(self, tile: i64, other: i64) -> bool:
        """Are two tiles adjacent? DR-TILE-04"""
        for way in range(4):
            if self.beside[tile * 4 + way] == other:
                return self.through(tile, way) == other
        return False

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
