"""The state of a game of Dungeon Twister: who and what is where, and what was used this turn."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.game import Game
from ...kernel.rng import Rng
from . import tables as t

NO_NUMBERS: Final = vec[i64]()  # stands for a table not yet laid out; never changed
NO_TABLES: Final = vec[vec[i64]]()
UNKNOWN_WAYS: Final = vec[vec[i64]]([NO_NUMBERS] * 32)  # as many as `evaluation.ways_out` tells apart

# What clones share until one of them changes it, as bits of `shared`.
PLACES: Final = 1
STATES: Final = 2
LOADS: Final = 4


def count(mask: i64) -> i64:
    """How many are in a set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def seat_of(c: i64) -> i64:
    """Whose character it is."""
    return 1 if c >= 25 else 0


def with_one_more(members: vec[i64], one: i64) -> vec[i64]:
    """A table in order, with one more in its place."""
    return vec[i64](sorted([*members, one]))


@final
class Twister(State):
    """A game under way. Sets of characters are kept as the bits of a number.

    Most tables are replaced, never changed in place, and clones share them; those that change with most moves are
    copied when one who shares them changes them first: see `own_places`, `own_states` and `own_loads`.
    """

    def __init__(self, game: Game, rng: Rng, scenario: int, teams: int, clock: bool) -> None:
        super().__init__(game, 2, rng)
        self.scenario = scenario
        self.teams = teams
        self.clock = clock
        self.rows: i64 = t.ROWS[scenario]
        # The labyrinth: rooms by slot and slots by room, quarter turns, what is face up, portcullises, broken walls.
        self.room_at = NO_NUMBERS
        self.slot_of = NO_NUMBERS
        self.orient = NO_NUMBERS
        self.up: i64 = 0
        self.gate = NO_NUMBERS
        self.broken: i64 = 0
        # What follows from them, by zone * 4 + direction: a border, see `labyrinth.border`.
        self.borders = NO_NUMBERS
        # And from those, worked out when first asked for: see `evaluation.ways_out`. Clones share it with the borders.
        self.ways = NO_TABLES
        # Characters: state, place (a slot while hidden), what they hold (two hands each), and the same as sets.
        self.status = NO_NUMBERS
        self.where = NO_NUMBERS
        self.hands = NO_NUMBERS
        self.crowd = NO_NUMBERS
        self.fit: i64 = 0
        self.hurt: i64 = 0
        self.carried: i64 = 0
        self.roster = NO_TABLES
        # Object cards: where each is, and which a player has in the game.
        self.object_at = NO_NUMBERS
        self.kit = NO_TABLES
        # What a player has: cards in hand, on the table and spent (seat * 7 + value), jump cards, points.
        self.cards = NO_NUMBERS
        self.played = NO_NUMBERS
        self.spent = NO_NUMBERS
        self.jumps = NO_NUMBERS
        self.ap = NO_NUMBERS
        self.vp = NO_NUMBERS
        # The turn: whose it is, and what happened in it.
        self.active: i64 = 0
        self.turn: i64 = 0
        self.hit: i64 = 0
        self.idle: i64 = 0
        self.shot: i64 = 0
        self.rushed: i64 = 0
        self.smashed: i64 = 0
        self.lock = NO_NUMBERS
        self.locked: i64 = 0
        self.stirred = False
        self.calm: i64 = 0
        self.overtime = False
        self.resigned: i64 = -1
        self.shared: i64 = 0  # which tables are those of a clone, too: PLACES, STATES, LOADS

    def lay_out(self) -> None:
        """Empty tables, full hands of cards: what there is before anything is chosen."""
        rooms = len(t.ROOM_NAMES)
        self.room_at = vec[i64]([-1] * t.SLOTS)
        self.borders = vec[i64]([0] * (4 * t.ZONES))
        self.slot_of = vec[i64]([-1] * rooms)
        self.orient = vec[i64]([0] * rooms)
        self.gate = vec[i64]([0] * rooms)
        self.crowd = vec[i64]([0] * t.PLACES)
        self.cards = t.numbers([*t.DECK, *t.DECK])
        self.played = vec[i64]([0] * (2 * t.VALUES))
        self.spent = vec[i64]([0] * (2 * t.VALUES + 2))
        self.jumps = vec[i64]([t.JUMP_CARDS, t.JUMP_CARDS])
        self.ap = vec[i64]([0, 0])
        self.vp = vec[i64]([0, 0])
        self.forget_ways()
        self.clear_pieces()

    def clear_pieces(self) -> None:
        """No character and no object is in the game."""
        self.status = vec[i64]([t.UNUSED] * t.EVERYBODY)
        self.where = vec[i64]([-1] * t.EVERYBODY)
        self.hands = vec[i64]([-1] * (2 * t.EVERYBODY))
        self.lock = vec[i64]([-1] * t.EVERYBODY)
        self.object_at = vec[i64]([t.OBJECT_UNUSED] * t.ALL_OBJECTS)
        self.roster = vec[vec[i64]]([NO_NUMBERS, NO_NUMBERS])
        self.kit = vec[vec[i64]]([NO_NUMBERS, NO_NUMBERS])

    def forget_ways(self) -> None:
        """The borders are others now."""
        self.ways = UNKNOWN_WAYS[:]

    # ------------------------------------------------------------------ what the kernel asks for

    @property
    def target(self) -> i64:
        """The victory points that win."""
        return t.VICTORY[self.scenario]

    @property
    def scores(self) -> tuple[int, ...]:
        return (self.vp[0], self.vp[1])

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won; both after a draw. DT-END-01, DT-END-04..06"""
        if not self.over:
            return ()
        if self.resigned >= 0:
            return (1 - self.resigned,)
        if self.vp[0] == self.vp[1]:
            return (0, 1)
        return (0,) if self.vp[0] > self.vp[1] else (1,)

    def view_of(self, seat: i64 | None) -> dict[str, Any]:
        from .views import view_of

        return view_of(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        from .sampling import redraw

        redraw(self, seat, rng)

    def census(self) -> dict[str, int]:
        """Rooms, characters, objects and cards, each counted where it lies."""
        standing: i64 = 0
        for mask in self.crowd:
            standing += count(mask)
        lying: i64 = 0
        for at in self.object_at:
            lying += 0 if t.HELD <= at < t.BESIDE else 1
        held: i64 = 0
        for thing in self.hands:
            held += 1 if 0 <= thing < t.SOMEBODY else 0
        off_board = sum([1 for state in self.status if state not in (t.FIT, t.WOUNDED, t.CARRIED)])
        return {
            "rooms": sum([1 for room in self.room_at if room >= 0]),
            "characters": standing + off_board,
            "objects": lying + held,
            "combat cards": sum(self.cards) + sum(self.played) + sum(self.spent[: 2 * t.VALUES]),
            "jump cards": sum(self.jumps) + sum(self.spent[2 * t.VALUES :]),
        }

    def clone(self) -> Twister:
        copy = Twister(self.game, self.rng, self.scenario, self.teams, self.clock)
        self.copy_table(copy)
        copy.room_at = self.room_at
        copy.slot_of = self.slot_of
        copy.orient = self.orient
        copy.up = self.up
        copy.gate = self.gate
        copy.broken = self.broken
        copy.borders = self.borders
        copy.ways = self.ways
        copy.status = self.status
        copy.where = self.where
        copy.hands = self.hands
        copy.crowd = self.crowd
        copy.fit = self.fit
        copy.hurt = self.hurt
        copy.carried = self.carried
        copy.roster = self.roster
        copy.object_at = self.object_at
        copy.kit = self.kit
        copy.cards = self.cards
        copy.played = self.played
        copy.spent = self.spent
        copy.jumps = self.jumps
        copy.ap = self.ap
        copy.vp = self.vp
        copy.active = self.active
        copy.turn = self.turn
        copy.hit = self.hit
        copy.idle = self.idle
        copy.shot = self.shot
        copy.rushed = self.rushed
        copy.smashed = self.smashed
        copy.lock = self.lock
        copy.locked = self.locked
        copy.stirred = self.stirred
        copy.calm = self.calm
        copy.overtime = self.overtime
        copy.resigned = self.resigned
        self.shared = PLACES | STATES | LOADS
        copy.shared = PLACES | STATES | LOADS
        return copy

    # ------------------------------------------------------------------ tables of one's own

    def own_places(self) -> None:
        """Before somebody comes to a place or leaves it."""
        if self.shared & PLACES:
            self.shared &= ~PLACES
            self.where = self.where[:]
            self.crowd = self.crowd[:]

    def own_states(self) -> None:
        """Before somebody is wounded, healed, locked, or comes into the game or out of it."""
        if self.shared & STATES:
            self.shared &= ~STATES
            self.status = self.status[:]
            self.lock = self.lock[:]

    def own_loads(self) -> None:
        """Before an object or a wounded friend changes hands, or an object its place."""
        if self.shared & LOADS:
            self.shared &= ~LOADS
            self.hands = self.hands[:]
            self.object_at = self.object_at[:]

    def own_cards(self) -> None:
        """Before a card is laid or spent."""
        self.cards = self.cards[:]
        self.played = self.played[:]
        self.spent = self.spent[:]
        self.jumps = self.jumps[:]

    def own_rooms(self) -> None:
        """Before a room is dealt, turned or moved, or its portcullis changes."""
        self.room_at = self.room_at[:]
        self.slot_of = self.slot_of[:]
        self.orient = self.orient[:]
        self.gate = self.gate[:]

    def set_ap(self, seat: i64, points: i64) -> None:
        """A player has so many action points now."""
        self.ap = self.ap[:]
        self.ap[seat] = points

    # ------------------------------------------------------------------ teams

    def enlist(self, c: i64, status: i64) -> None:
        """Take a character into his team. Rosters are replaced, never changed: clones share them."""
        self.own_states()
        self.status[c] = status
        seat = seat_of(c)
        self.roster = self.roster[:]
        self.roster[seat] = with_one_more(self.roster[seat], c)

    def equip(self, o: i64, at: i64) -> None:
        """Take an object card into the game."""
        self.own_loads()
        self.object_at[o] = at
        seat: i64 = 1 if o >= 13 else 0
        self.kit = self.kit[:]
        self.kit[seat] = with_one_more(self.kit[seat], o)

    # ------------------------------------------------------------------ characters

    def stand(self, c: i64, place: i64) -> None:
        """Bring a character, with those he carries, to a place."""
        self.own_places()
        old = self.where[c]
        bits = t.BIT[c]
        self.where[c] = place
        for i in range(2 * c, 2 * c + 2):
            thing = self.hands[i]
            if thing >= t.SOMEBODY:
                bits |= t.BIT[thing - t.SOMEBODY]
                self.where[thing - t.SOMEBODY] = place
        self.crowd[old] &= ~bits
        self.crowd[place] |= bits

    def appear(self, c: i64, place: i64) -> None:
        """A character is turned up, unwounded. DT-REV-08"""
        self.own_places()
        self.own_states()
        self.status[c] = t.FIT
        self.fit |= t.BIT[c]
        self.where[c] = place
        self.crowd[place] |= t.BIT[c]

    def wound(self, c: i64) -> None:
        """His card is turned over where it is. DT-MEL-07"""
        self.own_states()
        self.status[c] = t.WOUNDED
        self.fit &= ~t.BIT[c]
        self.hurt |= t.BIT[c]
        self.hit |= t.BIT[c]

    def recover(self, c: i64) -> None:
        """Unwounded again, standing on his own feet, and idle for this turn. DT-CH-CLERIC-03, DT-CH-TROLL-02"""
        if self.carried >> c & 1:
            self.release(self.bearer(c), t.SOMEBODY + c)
        self.own_states()
        self.status[c] = t.FIT
        self.hurt &= ~t.BIT[c]
        self.fit |= t.BIT[c]
        self.idle |= t.BIT[c]

    def take_off(self, c: i64, status: i64) -> None:
        """A character leaves the board for good; his hands must be empty."""
        self.own_places()
        self.own_states()
        self.crowd[self.where[c]] &= ~t.BIT[c]
        self.status[c] = status
        self.where[c] = -1
        self.fit &= ~t.BIT[c]
        self.hurt &= ~t.BIT[c]
        self.carried &= ~t.BIT[c]
        self.lock[c] = -1

    def bearer(self, c: i64) -> i64:
        """Who carries a wounded character."""
        for friend in self.roster[seat_of(c)]:
            if self.hands[2 * friend] == t.SOMEBODY + c or self.hands[2 * friend + 1] == t.SOMEBODY + c:
                return friend
        return -1

    def own_at(self, seat: i64, place: i64) -> i64:
        """How many characters of a player are in the zone of a place, carried ones too. DT-GOLD-02, DT-GOLD-03"""
        return count(self.in_zone(place) & t.SIDE[seat])

    def in_zone(self, place: i64) -> i64:
        """All characters in the very zone of a place; the two facings of a starting zone are one zone. DT-GOLD-03"""
        return self.crowd[place] if place < t.ZONES else self.crowd[place] | self.crowd[place ^ 1]

    def crowded(self, seat: i64) -> bool:
        """Does a zone hold more than three characters of this player? DT-GOLD-02"""
        for c in self.roster[seat]:
            status = self.status[c]
            if (status == t.FIT or status == t.WOUNDED) and self.own_at(seat, self.where[c]) > t.CROWD:
                return True
        return False

    # ------------------------------------------------------------------ things

    def free_hands(self, c: i64) -> i64:
        """How many more things he can carry. DT-GOLD-04"""
        left = t.STRENGTH[c]
        for i in range(2 * c, 2 * c + 2):
            if self.hands[i] >= 0:
                left -= 1
        return left

    def holds(self, c: i64, kind: i64) -> i64:
        """How many objects of a kind he holds."""
        if self.hands[2 * c] < 0:
            return 0
        n: i64 = 0
        for i in range(2 * c, 2 * c + 2):
            thing = self.hands[i]
            if 0 <= thing < t.SOMEBODY and t.OBJECT_KIND[thing] == kind:
                n += 1
        return n

    def grasp(self, c: i64, thing: i64) -> None:
        """Put a thing that nobody holds under his card; the two hands stay in order."""
        self.own_loads()
        i = 2 * c
        if self.hands[i] < 0:
            self.hands[i] = thing
        elif self.hands[i] < thing:
            self.hands[i + 1] = thing
        else:
            self.hands[i + 1] = self.hands[i]
            self.hands[i] = thing
        if thing < t.SOMEBODY:
            self.object_at[thing] = t.HELD + c
            return
        self.own_places()
        self.own_states()
        friend = thing - t.SOMEBODY
        self.status[friend] = t.CARRIED
        self.hurt &= ~t.BIT[friend]
        self.carried |= t.BIT[friend]
        self.crowd[self.where[friend]] &= ~t.BIT[friend]
        self.where[friend] = self.where[c]
        self.crowd[self.where[c]] |= t.BIT[friend]

    def release(self, c: i64, thing: i64) -> None:
        """Take a thing from under his card and leave it in his zone. DT-LOAD-15"""
        self.own_loads()
        if self.hands[2 * c] == thing:
            self.hands[2 * c] = self.hands[2 * c + 1]
        self.hands[2 * c + 1] = -1
        if thing < t.SOMEBODY:
            self.object_at[thing] = floor(self.where[c])
            return
        self.own_states()
        friend = thing - t.SOMEBODY
        self.status[friend] = t.WOUNDED
        self.carried &= ~t.BIT[friend]
        self.hurt |= t.BIT[friend]

    def discard(self, o: i64) -> None:
        """Remove an object from the game, out of the hand that holds it."""
        at = self.object_at[o]
        if at >= t.HELD:
            self.release(at - t.HELD, o)
        self.own_loads()
        self.object_at[o] = t.OBJECT_REMOVED
        self.stirred = True

    def hand_size(self, seat: i64) -> i64:
        """How many combat cards he has in hand."""
        n: i64 = 0
        for i in range(seat * t.VALUES, seat * t.VALUES + t.VALUES):
            n += self.cards[i]
        return n


def floor(place: i64) -> i64:
    """Where an object lies that is put down at a place: starting zones have no facing for objects."""
    return place if place < t.ZONES else place & ~1
