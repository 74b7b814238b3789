"""The state of a game of Dungeon Twister: who and what is where, and what was used this turn."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.game import Game
from ...kernel.rng import Rng
from . import tables as t


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


@final
class Twister(State):
    """A game under way. Sets of characters are kept as the bits of a number."""

    def __init__(self, game: Game, rng: Rng, scenario: int, teams: int, clock: bool) -> None:
        super().__init__(game, 2, rng)
        self.scenario = scenario
        self.teams = teams
        self.clock = clock
        self.rows: i64 = t.ROWS[scenario]
        # `lay_out` or `clone` puts tables in the place of this.
        nothing: list[int] = []
        # The labyrinth: rooms by slot and slots by room, quarter turns, what is face up, portcullises, broken walls.
        self.room_at: list[int] = nothing
        self.slot_of: list[int] = nothing
        self.orient: list[int] = nothing
        self.up: i64 = 0
        self.gate: list[int] = nothing
        self.broken: i64 = 0
        # What follows from them, by zone * 4 + direction: a border, see `labyrinth.border`.
        self.borders: list[int] = nothing
        # And from those, worked out when first asked for: see `evaluation.ways_out`. Clones share it with the borders.
        self.ways: dict[int, list[int]] = {}
        # Characters: state, place (a slot while hidden), what they hold (two hands each), and the same as sets.
        self.status: list[int] = nothing
        self.where: list[int] = nothing
        self.hands: list[int] = nothing
        self.crowd: list[int] = nothing
        self.fit: i64 = 0
        self.hurt: i64 = 0
        self.carried: i64 = 0
        self.roster: list[list[int]] = []
        # Object cards: where each is, and which a player has in the game.
        self.object_at: list[int] = nothing
        self.kit: list[list[int]] = []
        # What a player has: cards in hand, on the table and spent (seat * 7 + value), jump cards, points.
        self.cards: list[int] = nothing
        self.played: list[int] = nothing
        self.spent: list[int] = nothing
        self.jumps: list[int] = nothing
        self.ap: list[int] = nothing
        self.vp: list[int] = nothing
        # The turn: whose it is, and what happened in it.
        self.active: i64 = 0
        self.turn: i64 = 0
        self.hit: i64 = 0
        self.idle: i64 = 0
        self.shot: i64 = 0
        self.rushed: i64 = 0
        self.smashed: i64 = 0
        self.lock: list[int] = nothing
        self.locked: i64 = 0
        self.stirred = False
        self.calm: i64 = 0
        self.overtime = False
        self.resigned = -1

    def lay_out(self) -> None:
        """Empty tables, full hands of cards: what there is before anything is chosen."""
        rooms = len(t.ROOM_NAMES)
        self.room_at = [-1] * t.SLOTS
        self.borders = [0] * (4 * t.ZONES)
        self.slot_of = [-1] * rooms
        self.orient = [0] * rooms
        self.gate = [0] * rooms
        self.status = [t.UNUSED] * t.EVERYBODY
        self.where = [-1] * t.EVERYBODY
        self.hands = [-1] * (2 * t.EVERYBODY)
        self.crowd = [0] * t.PLACES
        self.roster = [[], []]
        self.object_at = [t.OBJECT_UNUSED] * t.ALL_OBJECTS
        self.kit = [[], []]
        self.cards = t.DECK + t.DECK
        self.played = [0] * (2 * t.VALUES)
        self.spent = [0] * (2 * t.VALUES + 2)
        self.jumps = [t.JUMP_CARDS, t.JUMP_CARDS]
        self.ap = [0, 0]
        self.vp = [0, 0]
        self.lock = [-1] * t.EVERYBODY

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
        standing = 0
        for mask in self.crowd:
            standing += count(mask)
        lying = 0
        for at in self.object_at:
            lying += 0 if t.HELD <= at < t.BESIDE else 1
        held = 0
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
        copy.room_at = self.room_at.copy()
        copy.slot_of = self.slot_of.copy()
        copy.orient = self.orient.copy()
        copy.up = self.up
        copy.gate = self.gate.copy()
        copy.broken = self.broken
        copy.borders = self.borders
        copy.ways = self.ways
        copy.status = self.status.copy()
        copy.where = self.where.copy()
        copy.hands = self.hands.copy()
        copy.crowd = self.crowd.copy()
        copy.fit = self.fit
        copy.hurt = self.hurt
        copy.carried = self.carried
        copy.roster = self.roster.copy()
        copy.object_at = self.object_at.copy()
        copy.kit = self.kit.copy()
        copy.cards = self.cards.copy()
        copy.played = self.played.copy()
        copy.spent = self.spent.copy()
        copy.jumps = self.jumps.copy()
        copy.ap = self.ap.copy()
        copy.vp = self.vp.copy()
        copy.active = self.active
        copy.turn = self.turn
        copy.hit = self.hit
        copy.idle = self.idle
        copy.shot = self.shot
        copy.rushed = self.rushed
        copy.smashed = self.smashed
        copy.lock = self.lock.copy()
        copy.locked = self.locked
        copy.stirred = self.stirred
        copy.calm = self.calm
        copy.overtime = self.overtime
        copy.resigned = self.resigned
        return copy

    # ------------------------------------------------------------------ teams

    def enlist(self, c: i64, status: i64) -> None:
        """Take a character into his team. Rosters are replaced, never changed: clones share them."""
        self.status[c] = status
        seat = seat_of(c)
        self.roster[seat] = sorted([*self.roster[seat], c])

    def equip(self, o: i64, at: i64) -> None:
        """Take an object card into the game."""
        self.object_at[o] = at
        seat = 1 if o >= 13 else 0
        self.kit[seat] = sorted([*self.kit[seat], o])

    # ------------------------------------------------------------------ characters

    def stand(self, c: i64, place: i64) -> None:
        """Bring a character, with those he carries, to a place."""
        old: i64 = self.where[c]
        bits = t.BIT[c]
        self.where[c] = place
        for i in range(2 * c, 2 * c + 2):
            thing: i64 = self.hands[i]
            if thing >= t.SOMEBODY:
                bits |= t.BIT[thing - t.SOMEBODY]
                self.where[thing - t.SOMEBODY] = place
        self.crowd[old] &= ~bits
        self.crowd[place] |= bits

    def appear(self, c: i64, place: i64) -> None:
        """A character is turned up, unwounded. DT-REV-08"""
        self.status[c] = t.FIT
        self.fit |= t.BIT[c]
        self.where[c] = place
        self.crowd[place] |= t.BIT[c]

    def wound(self, c: i64) -> None:
        """His card is turned over where it is. DT-MEL-07"""
        self.status[c] = t.WOUNDED
        self.fit &= ~t.BIT[c]
        self.hurt |= t.BIT[c]
        self.hit |= t.BIT[c]

    def recover(self, c: i64) -> None:
        """Unwounded again, standing on his own feet, and idle for this turn. DT-CH-CLERIC-03, DT-CH-TROLL-02"""
        if self.carried >> c & 1:
            self.release(self.bearer(c), t.SOMEBODY + c)
        self.status[c] = t.FIT
        self.hurt &= ~t.BIT[c]
        self.fit |= t.BIT[c]
        self.idle |= t.BIT[c]

    def take_off(self, c: i64, status: i64) -> None:
        """A character leaves the board for good; his hands must be empty."""
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
            if self.status[c] in (t.FIT, t.WOUNDED) and self.own_at(seat, self.where[c]) > t.CROWD:
                return True
        return False

    # ------------------------------------------------------------------ things

    def free_hands(self, c: i64) -> i64:
        """How many more things he can carry. DT-GOLD-04"""
        left: i64 = t.STRENGTH[c]
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
            thing: i64 = self.hands[i]
            if 0 <= thing < t.SOMEBODY and t.OBJECT_KIND[thing] == kind:
                n += 1
        return n

    def grasp(self, c: i64, thing: i64) -> None:
        """Put a thing that nobody holds under his card; the two hands stay in order."""
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
        friend = thing - t.SOMEBODY
        self.status[friend] = t.CARRIED
        self.hurt &= ~t.BIT[friend]
        self.carried |= t.BIT[friend]
        self.crowd[self.where[friend]] &= ~t.BIT[friend]
        self.where[friend] = self.where[c]
        self.crowd[self.where[c]] |= t.BIT[friend]

    def release(self, c: i64, thing: i64) -> None:
        """Take a thing from under his card and leave it in his zone. DT-LOAD-15"""
        if self.hands[2 * c] == thing:
            self.hands[2 * c] = self.hands[2 * c + 1]
        self.hands[2 * c + 1] = -1
        if thing < t.SOMEBODY:
            self.object_at[thing] = floor(self.where[c])
            return
        friend = thing - t.SOMEBODY
        self.status[friend] = t.WOUNDED
        self.carried &= ~t.BIT[friend]
        self.hurt |= t.BIT[friend]

    def discard(self, o: i64) -> None:
        """Remove an object from the game, out of the hand that holds it."""
        at = self.object_at[o]
        if at >= t.HELD:
            self.release(at - t.HELD, o)
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
