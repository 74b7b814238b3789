"""Coins: drawn, stolen, put back and stored. Each keeps its number while it is out of the bag. DD-COIN-01..06"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .state import IN_BAG, STORED, Digger, PlayerChapter
from .verbs import CELL, DONE, TAKE_COIN, VERBS

NO_SUCH_COIN: Final = Reason("DD-STEP-07", "no-such-coin")
NO_TREASURE_ROOM: Final = Reason("DD-TREA-02", "no-treasure-room")
ROOM_FULL: Final = Reason("DD-TREA-03", "treasure-room-full")
STORED_HERE: Final = Reason("DD-TREA-02", "stored-here-already")


def draw_coins(s: Digger, seat: i64, count: i64) -> i64:
    """Draw coins as far as there are any; how many it were. DD-COIN-02, DD-COIN-04"""
    drawn: i64 = 0
    s.own_coins()
    while drawn < count and s.coin_bag:
        value = s.coin_bag.pop()
        s.purse[seat].append(len(s.coin_value))
        s.coin_value.append(value)
        s.coin_seen.append(t.BIT[seat])
        s.coin_at.append(seat)
        s.coin_back.append(IN_BAG)
        drawn += 1
        s.reveal("coin")
        if s.listening:
            s.emit("coin-drawn", {"seat": seat})
            s.emit("coin-seen", {"seat": seat, "value": value, "coin": len(s.coin_value) - 1}, (seat,))
    return drawn


def steal_coin(s: Digger, seat: i64, victim: i64) -> None:
    """One of the loose coins of another player, by lot; the thief then knows it, too. DD-COIN-03"""
    s.own_coins()
    purse = s.purse[victim]
    coin = purse[s.rng.below(len(purse))]
    purse.remove(coin)
    s.purse[seat].append(coin)
    s.coin_at[coin] = seat
    s.coin_seen[coin] |= t.BIT[seat]
    s.reveal("coin")
    if s.listening:
        s.emit("coin-stolen", {"seat": seat, "other": victim, "coin": coin})
        s.emit("coin-seen", {"seat": seat, "value": s.coin_value[coin], "coin": coin}, (seat,))


def return_coin(s: Digger, seat: i64, coin: i64) -> None:
    """A loose coin goes back into the bag, which is mixed; nobody can follow it any more. DD-COIN-06"""
    s.own_coins()
    s.purse[seat].remove(coin)
    s.coin_at[coin] = IN_BAG
    s.coin_back[coin] = len(s.coin_value)
    s.coin_bag.append(s.coin_value[coin])
    s.rng.shuffle(s.coin_bag)
    s.reveal("coin-bag")
    if s.listening:
        s.emit("coin-returned", {"seat": seat, "coin": coin})


def has_coin(s: Digger, seat: i64, value: i64) -> bool:
    """Has the player a loose coin of this value?"""
    for coin in s.purse[seat]:
        if s.coin_value[coin] == value:
            return True
    return False


def pick_coin(s: Digger, seat: i64, value: i64) -> i64:
    """A loose coin of a value; of several one by lot, so that it tells nothing of those that stay. DD-STEP-07"""
    coins = [coin for coin in s.purse[seat] if s.coin_value[coin] == value]
    return coins[0] if len(coins) == 1 else coins[s.rng.below(len(coins))]


def stored_on(s: Digger, cell: i64) -> list[int]:
    """The coins that lie on a Treasure Room."""
    return [coin for coin in range(len(s.coin_at)) if s.coin_at[coin] == STORED + cell]


def share_stored_coins(s: Digger, cell: i64, seat: i64) -> None:
    """Whoever takes a Treasure Room owns, and sees, the coins on it. DD-TREA-04, DD-COIN-06"""
    s.own_coins()
    for coin in stored_on(s, cell):
        s.coin_seen[coin] |= t.BIT[seat]
        if s.listening:
            s.emit("coin-seen", {"seat": seat, "value": s.coin_value[coin], "coin": coin}, (seat,))


def coins_of(s: Digger, seat: i64) -> i64:
    """What all coins of a player are worth, loose and stored. DD-FINAL-05"""
    total: i64 = 0
    for coin in range(len(s.coin_at)):
        place = s.coin_at[coin]
        if place == seat or (place >= STORED and s.controller(place - STORED) == seat):
            total += s.coin_value[coin]
    return total


# ------------------------------------------------------------------ storing


class Storing(PlayerChapter):
    """Start of the turn: a coin on each Treasure Room that has room for it. DD-TREA-02, DD-TREA-03"""

    def __init__(self, seat: i64 = 0) -> None:
        super().__init__(seat)
        self.filled: list[int] = []  # rooms that got their coin this turn
        self.cell: i64 = -1  # the room that is to get one

    def problem(self, s: Digger, cell: i64) -> Reason | None:
        """Why no coin can be put there now."""
        code = s.lying[cell]
        if code < 0 or t.KIND[code] < 0 or not t.STORES[t.KIND[code]] or s.controller(cell) != self.seat:
            return NO_TREASURE_ROOM
        if cell in self.filled:
            return STORED_HERE
        return ROOM_FULL if len(stored_on(s, cell)) >= s.room_count(self.seat, t.KIND[code]) else None

    def places(self, s: Digger) -> list[int]:
        """The Treasure Rooms of this seat, full or not."""
        return [cell for cell in s.holdings[self.seat] if t.STORES[t.KIND[s.lying[cell]]]]

    def advance(self, s: Digger) -> None:
        if self.cell >= 0:
            s.put(self.seat, STORE_COIN)
            return
        if s.purse[self.seat]:
            for cell in self.places(s):
                if self.problem(s, cell) is None:
                    s.put(self.seat, STORE_WHERE)
                    return
        s.pop()

    def clone(self) -> Frame[Digger]:
        copy = Storing(self.seat)
        copy.filled = self.filled.copy()
        copy.cell = self.cell
        return copy


class StoreOn(Deed[Digger, Storing]):
    """On which Treasure Room? DD-TREA-02"""

    def candidates(self, s: Digger, f: Storing, seat: i64) -> list[int]:
        return f.places(s)

    def why(self, s: Digger, f: Storing, seat: i64, target: i64) -> Reason | None:
        return f.problem(s, target)

    def do(self, s: Digger, f: Storing, seat: i64, target: i64) -> None:
        f.cell = target


class StopStoring(Deed[Digger, Storing]):
    """Nothing more is stored. DD-TREA-02"""

    def do(self, s: Digger, f: Storing, seat: i64, target: i64) -> None:
        s.pop()


class StoreCoin(Deed[Digger, Storing]):
    """Which coin? DD-TREA-02"""

    def why(self, s: Digger, f: Storing, seat: i64, target: i64) -> Reason | None:
        return None if has_coin(s, seat, t.COIN_VALUES[target]) else NO_SUCH_COIN

    def do(self, s: Digger, f: Storing, seat: i64, target: i64) -> None:
        coin = pick_coin(s, seat, t.COIN_VALUES[target])
        s.own_coins()
        s.purse[seat].remove(coin)
        s.coin_at[coin] = STORED + f.cell
        if s.listening:
            s.emit("coin-stored", {"seat": seat, "cell": t.CELLS[f.cell], "coin": coin})
        f.filled.append(f.cell)
        f.cell = -1


STORE_WHERE: Final = Question("store", [StoreOn(VERBS.add("store", CELL, rule="DD-TREA-02")), StopStoring(DONE)])
STORE_COIN: Final = Question("store-coin", [StoreCoin(TAKE_COIN)])
