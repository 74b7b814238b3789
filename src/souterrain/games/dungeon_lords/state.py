"""The table of Dungeon Lords: lords, their dungeons, npcs, piles and boards. Ids only; the cards are in `tables`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from ...kernel.core import Frame, State, stamp
from ...kernel.rng import Rng
from . import tables as t

if TYPE_CHECKING:
    from ...kernel.game import Game

TENT: Final = -1  # the paladin of the year waits
GONE: Final = -2  # he is a prisoner, or left for the Distant Lands
EMPTY: Final = -1
NO_CARDS: Final[list[int]] = []  # stands for a list not yet laid out; never changed
NPC_BASE: Final = 4  # minions of npc n stand on order spaces as NPC_BASE + n


@final
class Lord:
    """A player: his dungeon, his supplies and all that serves or attacks him.

    Whoever changes anything of him but his order cards takes him by `Lords.changing_board` or `changing_cards`.
    """

    def __init__(self) -> None:
        self.food = 3
        self.gold = 3
        self.imps = 3
        self.busy: i64 = 0  # imps at work this round
        self.trolls: i64 = 0
        self.busy_trolls: i64 = 0
        self.evil = t.EVIL_START
        self.letters: i64 = 0  # damage cubes on the dead-letter space
        self.dug: i64 = t.START_TUNNELS  # tunnels and rooms, conquered or not
        self.conquered: i64 = 0
        self.mined: i64 = 0
        self.roomed: i64 = 0
        self.room_at = NO_CARDS  # lists are laid by `lay_out` or `clone`
        self.produced: i64 = 0  # rooms used this round, as bits
        self.produced_twice: i64 = 0
        self.hand: i64 = 0  # order cards as bits
        self.inaccessible: i64 = 0
        self.orders = NO_CARDS
        self.stuck: i64 = 0  # order spaces whose minion stands on the card, as bits
        self.traps = NO_CARDS
        self.lair = NO_CARDS
        self.prison = NO_CARDS
        self.party = NO_CARDS
        self.peeked: i64 = 0  # combat cards of this year that he has seen, as bits
        self.marked: i64 = EMPTY
        self.set_traps = NO_CARDS
        self.sent = NO_CARDS
        self.fee: i64 = 0  # gold lying on the trap
        self.fallen: i64 = 0  # members of his party eliminated in this year's combat
        # Once the trap discard was shuffled into a new pile; these lists are replaced, never changed in place.
        self.recycled = NO_CARDS  # traps shuffled in that only he had seen, because he discarded them himself
        self.drawn = NO_CARDS  # traps that he has drawn from the new pile
        self.sprung = NO_CARDS  # traps of his that were turned up since
        self.board_stamp: i64 = 0  # which version this is of all up to `produced_twice`
        self.cards_stamp: i64 = 0  # and of all from `traps` on

    def lay_out(self) -> None:
        """Empty places of his own, for a new lord."""
        self.board_stamp = stamp()
        self.cards_stamp = stamp()
        self.room_at = [EMPTY] * t.CELL_COUNT
        self.orders = []
        self.traps = []
        self.lair = []
        self.prison = []
        self.party = []
        self.set_traps = []
        self.sent = []

    def clone(self) -> Lord:
        copy = Lord()
        copy.food = self.food
        copy.gold = self.gold
        copy.imps = self.imps
        copy.busy = self.busy
        copy.trolls = self.trolls
        copy.busy_trolls = self.busy_trolls
        copy.evil = self.evil
        copy.letters = self.letters
        copy.dug = self.dug
        copy.conquered = self.conquered
        copy.mined = self.mined
        copy.roomed = self.roomed
        copy.room_at = self.room_at.copy()
        copy.produced = self.produced
        copy.produced_twice = self.produced_twice
        copy.hand = self.hand
        copy.inaccessible = self.inaccessible
        copy.orders = self.orders.copy()
        copy.stuck = self.stuck
        copy.traps = self.traps.copy()
        copy.lair = self.lair.copy()
        copy.prison = self.prison.copy()
        copy.party = self.party.copy()
        copy.peeked = self.peeked
        copy.marked = self.marked
        copy.set_traps = self.set_traps.copy()
        copy.sent = self.sent.copy()
        copy.fee = self.fee
        copy.fallen = self.fallen
        copy.recycled = self.recycled
        copy.drawn = self.drawn
        copy.sprung = self.sprung
        copy.board_stamp = self.board_stamp
        copy.cards_stamp = self.cards_stamp
        return copy

    def idle_imps(self) -> i64:
        return self.imps - self.busy

    def monsters(self) -> i64:
        """How many monsters he owns; ghosts are none. DL-MON-13"""
        count: i64 = 0
        for tile in self.lair:
            if not t.GHOSTS >> tile & 1:
                count += 1
        return count

    def add_trap(self, trap: int) -> None:
        self.traps.append(trap)
        self.traps.sort()


class Npc:
    """A non-player board: it only blocks order spaces. DL-NPC-12, DL-NPC-16"""

    def __init__(self) -> None:
        self.inaccessible: i64 = 0
        self.pile: i64 = 0  # all of its cards lie in one of these four places, as bits
        self.shown: i64 = 0
        self.third: i64 = EMPTY

    def clone(self) -> Npc:
        copy = Npc()
        copy.inaccessible = self.inaccessible
        copy.pile = self.pile
        copy.shown = self.shown
        copy.third = self.third
        return copy


@final
class Lords(State):
    """A game of Dungeon Lords under way.

    Piles, and what lies on the boards but minions, are lists that are never changed in place: clones share them, and
    whoever has seen one knows what lies there as long as it is the same. Piles have the index of their top beside them.
    """

    def __init__(self, game: Game, players: int, rng: Rng) -> None:
        super().__init__(game, players, rng)
        self.year: i64 = 1
        self.season: i64 = 0
        self.phase: i64 = 0
        self.combat_round: i64 = 0  # 0 during construction
        self.first: i64 = 0
        self.lords: list[Lord] = []
        self.npcs: list[Npc] = []
        self.npc_evil: i64 = EMPTY
        self.slots = NO_CARDS  # who stands on the 24 order spaces
        self.slots_stamp: i64 = 0  # which version of them this is
        self.monster_pile = NO_CARDS
        self.monster_top: i64 = 0
        self.tavern = NO_CARDS
        self.monster_discard = NO_CARDS
        self.room_pile = NO_CARDS
        self.room_top: i64 = 0
        self.for_sale = NO_CARDS
        self.room_discard = NO_CARDS
        self.hero_pile = NO_CARDS  # adventurers of this year
        self.hero_top: i64 = 0
        self.heroes_known: i64 = 0  # how many at the bottom everybody has seen go there
        self.later_heroes = NO_CARDS
        self.row = NO_CARDS  # adventurers of this season
        self.next_row = NO_CARDS
        self.trap_pile = NO_CARDS
        self.trap_top: i64 = 0
        self.trap_discard = NO_CARDS
        self.trap_seen = NO_CARDS  # for each discarded trap, the seats that know it, as bits: all, or who discarded it
        self.recycled = NO_CARDS  # traps that all had seen when they were last shuffled into the pile; never changed
        self.city = NO_CARDS  # the four combat cards of this year
        self.later_city = NO_CARDS
        self.specials = NO_CARDS  # the special event card of each year
        self.special_shown: i64 = 0
        self.events_laid = NO_CARDS  # the event tiles of spring, summer, autumn
        self.events_shown: i64 = 0
        self.paladin_at: i64 = TENT
        self.damage = NO_CARDS
        self.extra_hp = NO_CARDS
        self.tired = 0  # monsters and ghosts lying face down, as bits
        self.far_lands = NO_CARDS
        self.gifts: i64 = 0  # none, official, dark
        self.bards: i64 = 0
        self.item_at = NO_CARDS  # where each of the 24 item tokens is
        self.used: i64 = 0  # items marked as used (dark support), as bits
        self.items_sent: i64 = 0  # the last year whose items phase has begun

    def clone(self) -> Lords:
        copy = Lords(self.game, self.players, self.rng)
        self.copy_table(copy)
        copy.year = self.year
        copy.season = self.season
        copy.phase = self.phase
        copy.combat_round = self.combat_round
        copy.first = self.first
        copy.lords = [lord.clone() for lord in self.lords]
        copy.npcs = [npc.clone() for npc in self.npcs]
        copy.npc_evil = self.npc_evil
        copy.slots = self.slots.copy()
        copy.slots_stamp = self.slots_stamp
        copy.monster_pile = self.monster_pile
        copy.monster_top = self.monster_top
        copy.tavern = self.tavern
        copy.monster_discard = self.monster_discard
        copy.room_pile = self.room_pile
        copy.room_top = self.room_top
        copy.for_sale = self.for_sale
        copy.room_discard = self.room_discard
        copy.hero_pile = self.hero_pile
        copy.hero_top = self.hero_top
        copy.heroes_known = self.heroes_known
        copy.later_heroes = self.later_heroes
        copy.row = self.row
        copy.next_row = self.next_row
        copy.trap_pile = self.trap_pile
        copy.trap_top = self.trap_top
        copy.trap_discard = self.trap_discard
        copy.trap_seen = self.trap_seen
        copy.recycled = self.recycled
        copy.city = self.city
        copy.later_city = self.later_city
        copy.specials = self.specials
        copy.special_shown = self.special_shown
        copy.events_laid = self.events_laid
        copy.events_shown = self.events_shown
        copy.paladin_at = self.paladin_at
        copy.damage = self.damage.copy()
        copy.extra_hp = self.extra_hp.copy()
        copy.tired = self.tired
        copy.far_lands = self.far_lands
        copy.gifts = self.gifts
        copy.bards = self.bards
        if self.gifts:
            copy.item_at = self.item_at.copy()
            copy.used = self.used
            copy.items_sent = self.items_sent
        return copy

    # ------------------------------------------------------------------ turn order

    def order(self) -> list[int]:
        """The seats clockwise from the holder of the first-player token. DL-GEN-02"""
        return [(self.first + i) % self.players for i in range(self.players)]

    def seat_at(self, turn: i64) -> i64:
        """The seat that comes after so many others in turn order."""
        seat = self.first + turn
        return seat - self.players if seat >= self.players else seat

    # ------------------------------------------------------------------ small things that many chapters do

    def changing_board(self, seat: i64) -> Lord:
        """A lord whose supplies or dungeon are about to change: who saw them before sees by the stamp that they do."""
        lord = self.lords[seat]
        lord.board_stamp = stamp()
        return lord

    def changing_cards(self, seat: i64) -> Lord:
        """The same for his cards, prisoners and party, how hurt they are included, and for his defence."""
        lord = self.lords[seat]
        lord.cards_stamp = stamp()
        return lord

    def send_home(self, seat: i64, zone: i64, done: bool) -> None:
        """The minion of a resolved space: home if it acted, else on its order card. DL-ORD-09"""
        if not done:
            lord = self.lords[seat]
            lord.stuck |= 1 << lord.orders.index(zone)

    def take_evil_room(self, seat: i64) -> i64:
        """How many spaces are left above a cube. DL-EVIL-05"""
        return t.EVIL_TOP - self.lords[seat].evil

    def traps_left(self) -> i64:
        """How many trap cards can still be drawn, the discard included. DL-GEN-08"""
        return len(self.trap_pile) - self.trap_top + len(self.trap_discard)

    def draw_traps(self, seat: int, count: int) -> int:
        """Draw trap cards; how many could be drawn. DL-TRAP-01, DL-GEN-08"""
        lord = self.changing_cards(seat)
        drawn: list[int] = []
        for _ in range(count):
            if self.trap_top == len(self.trap_pile):
                if not self.trap_discard:
                    break
                self.recycle_traps()
            trap = self.trap_pile[self.trap_top]
            self.trap_top += 1
            drawn.append(trap)
            lord.add_trap(trap)
            if self.traps_recycled():
                lord.drawn = sorted([*lord.drawn, trap])
        if drawn:
            self.reveal("traps")
            if self.listening:
                self.emit("traps-drawn", {"seat": seat, "count": len(drawn)})
                self.emit("traps-seen", {"seat": seat, "traps": [t.TRAP_NAMES[trap] for trap in drawn]}, (seat,))
        return len(drawn)

    def recycle_traps(self) -> None:
        """The discard becomes the new pile; everybody remembers what he saw go there. DL-GEN-08, DL-KNOW-08"""
        all_seats = (1 << self.players) - 1
        cards = list(zip(self.trap_discard, self.trap_seen, strict=True))
        self.recycled = sorted([trap for trap, seen in cards if seen == all_seats])
        for seat in range(self.players):
            lord = self.changing_cards(seat)
            lord.recycled = sorted([trap for trap, seen in cards if seen == 1 << seat])
            lord.drawn = []
            lord.sprung = []
        pile = self.trap_discard.copy()
        self.rng.shuffle(pile)
        self.trap_pile = pile
        self.trap_top = 0
        self.trap_discard = []
        self.trap_seen = []
        if self.listening:
            self.emit("traps-recycled", {"count": len(pile)})

    def traps_recycled(self) -> bool:
        """Was the discard ever shuffled into a new pile?"""
        if self.recycled:
            return True
        for lord in self.lords:
            if lord.recycled:
                return True
        return False

    def discard_trap(self, seat: int, trap: int) -> None:
        """A trap card goes face down from a hand to the discard; only its owner knows which one. DL-SETUP-19"""
        self.changing_cards(seat).traps.remove(trap)
        self.trap_discard = [*self.trap_discard, trap]
        self.trap_seen = [*self.trap_seen, 1 << seat]

    def discard_sprung(self, seat: int, trap: int) -> None:
        """A trap that was turned up goes to the discard; everybody knows which one. DL-TSTEP-06"""
        lord = self.changing_cards(seat)
        lord.set_traps.remove(trap)
        self.trap_discard = [*self.trap_discard, trap]
        self.trap_seen = [*self.trap_seen, (1 << self.players) - 1]
        if self.traps_recycled():
            lord.sprung = sorted([*lord.sprung, trap])

    def lose_tile(self, seat: int, tile: int) -> None:
        """A monster or ghost leaves a lair for the discard; a troll takes his token along. DL-HIRE-04"""
        lord = self.changing_cards(seat)
        lord.lair.remove(tile)
        if tile in lord.sent:
            lord.sent.remove(tile)
        self.tired &= ~(1 << tile)
        self.monster_discard = [*self.monster_discard, tile]
        if t.IS_TROLL[tile]:
            self.changing_board(seat)
            lord.trolls -= 1
            if lord.busy_trolls > lord.trolls:
                lord.busy_trolls = lord.trolls
        if self.listening:
            self.emit("tile-lost", {"seat": seat, "tile": t.TILES[tile]})

    def lose_imp(self, seat: int) -> None:
        """An imp goes back to the supply; it does not matter which one. DL-IMP-04"""
        lord = self.changing_board(seat)
        lord.imps -= 1
        if lord.busy > lord.imps:
            lord.busy = lord.imps
        if self.listening:
            self.emit("imp-lost", {"seat": seat})

    # ------------------------------------------------------------------ the kernel's questions

    @property
    def scores(self) -> tuple[int, ...]:
        """All players with the most points win. DL-WIN-01, DL-WIN-02"""
        from .scoring import totals

        return tuple(totals(self))

    def view_of(self, seat: int | None) -> dict[str, Any]:
        from .views import view_of

        return view_of(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        from .sampling import redraw

        redraw(self, seat, rng)

    def census(self) -> dict[str, int]:
        from .sampling import census

        return census(self)


class Chapter(Frame[Lords]):
    """What the frames of this game have in common: they know their table."""

    def advance(self, s: Lords) -> None:
        raise NotImplementedError


class EachLord(Chapter):
    """All players one after the other, from the first player on. DL-GEN-02"""

    def __init__(self, turn: i64 = 0) -> None:
        self.turn = turn

    def visit(self, s: Lords, seat: i64) -> bool:
        """What this player does or suffers; True if he was asked something, False if it is the next one's turn."""
        raise NotImplementedError

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            if self.visit(s, s.seat_at(self.turn)):
                return
            self.turn += 1
        s.pop()
