"""Coins that a seat has not seen, drawn anew by replaying all draws from the bag and returns to it. DD-COIN-06

Every coin that left the bag has a number, in the order of the draws; `coin_back` says after how many draws it went
back. A coin that was returned may be drawn again, so two numbers may be one and the same coin. A replay settles that
first: at each draw it takes one of the coins in the bag, of which only those that were returned are told apart. Who has
seen a draw knows its value, and a replay is worth as much as it makes these values likely. Coins of which the seat
knows nothing get their values last, from those that are left.
"""

from __future__ import annotations

from typing import Final

from ...kernel.core import stamp
from ...kernel.rng import Rng
from . import tables as t
from .state import IN_BAG, Digger

TRIES: Final = 40
REPLAYS: Final = 16
UNKNOWN: Final = 0


class Replay:
    """One course of draws and returns that may have been: which coin each draw gave, and what is known of it."""

    def __init__(self) -> None:
        self.coin: list[int] = []  # by draw the physical coin
        self.value: list[int] = []  # by physical coin its value, as far as it is known
        self.known = [0, 0, 0]  # how many physical coins are known to have each value
        self.returned: list[int] = []  # physical coins that went back and lie in the bag
        self.fresh = t.COIN_COUNT  # coins in the bag that never left it

    def clone(self) -> Replay:
        copy = Replay()
        copy.coin = self.coin.copy()
        copy.value = self.value.copy()
        copy.known = self.known.copy()
        copy.returned = self.returned.copy()
        copy.fresh = self.fresh
        return copy

    def chance(self, value: int) -> float:
        """How likely the next coin has a value: a returned one that is known to have it, or one that may."""
        sure = sum([1 for coin in self.returned if self.value[coin] == value])
        return sure + self.open_coins() * self.share(value)

    def open_coins(self) -> int:
        """Coins in the bag of which nothing is known."""
        return self.fresh + sum([1 for coin in self.returned if self.value[coin] == UNKNOWN])

    def share(self, value: int) -> float:
        """How likely a coin of which nothing is known has a value."""
        return (t.COIN_NUMBERS[value - 1] - self.known[value - 1]) / (t.COIN_COUNT - sum(self.known))

    def learn(self, coin: int, value: int) -> None:
        if self.value[coin] == UNKNOWN:
            self.value[coin] = value
            self.known[value - 1] += 1

    def take(self, coin: int) -> None:
        """A draw gives a coin that was returned, or (-1) one that never left the bag."""
        if coin >= 0:
            self.returned.remove(coin)
        else:
            coin = len(self.value)
            self.value.append(UNKNOWN)
            self.fresh -= 1
        self.coin.append(coin)

    def draw_unseen(self, rng: Rng) -> None:
        """Any coin of the bag."""
        at = rng.below(self.fresh + len(self.returned))
        self.take(self.returned[at] if at < len(self.returned) else -1)

    def draw_seen(self, value: int, rng: Rng) -> None:
        """A coin that turns out to have this value."""
        sure = [coin for coin in self.returned if self.value[coin] == value]
        maybe = [coin for coin in self.returned if self.value[coin] == UNKNOWN]
        if rng.below(1 << 30) < (1 << 30) * (len(sure) / self.chance(value)):
            self.take(sure[0])  # whichever of them: they are worth the same
        else:
            at = rng.below(len(maybe) + self.fresh)
            self.take(maybe[at] if at < len(maybe) else -1)
        self.learn(self.coin[-1], value)


def redraw_coins(s: Digger, seat: int, rng: Rng) -> None:
    """The values of all coins that this seat has not seen, and the order of the bag."""
    draws = len(s.coin_value)
    seen = [s.over or s.coin_seen[n] & t.BIT[seat] != 0 for n in range(draws)]
    replay = replayed(s, seen, rng)
    pool: list[int] = []
    for value in t.COIN_VALUES:
        pool += [value] * (t.COIN_NUMBERS[value - 1] - replay.known[value - 1])
    rng.shuffle(pool)
    for coin in range(len(replay.value)):
        if replay.value[coin] == UNKNOWN:
            replay.value[coin] = pool.pop()
    s.coins_stamp = stamp()
    s.coin_value = [replay.value[replay.coin[n]] for n in range(draws)]
    s.coin_bag = pool + [replay.value[coin] for coin in replay.returned]
    rng.shuffle(s.coin_bag)


def replayed(s: Digger, seen: list[bool], rng: Rng) -> Replay:
    """A course that agrees with all that was seen. Without returns there is only one."""
    draws = len(s.coin_value)
    if s.coin_back.count(IN_BAG) == draws:
        replay = Replay()
        for n in range(draws):
            replay.take(-1)
            if seen[n]:
                replay.learn(n, s.coin_value[n])
        return replay
    for _ in range(TRIES):
        tried = try_replay(s, seen, rng)
        if tried is not None:
            return tried
    while True:
        replays = filtered(s, seen, rng)
        if replays:
            return replays[0]  # each of them is as good


def try_replay(s: Digger, seen: list[bool], rng: Rng) -> Replay | None:
    """A course that is kept as often as it makes what was seen likely: so those kept are as likely as they were."""
    replay = Replay()
    settled = True  # until a coin goes back all courses are alike
    for n in range(len(s.coin_value)):
        put_back(s, [replay], n)
        settled = settled and not replay.returned
        if not seen[n]:
            replay.draw_unseen(rng)
            continue
        value = s.coin_value[n]
        chance = replay.chance(value)
        if not settled and rng.below(1 << 30) >= (1 << 30) * (chance / most_in_bag(s, seen, n, value)):
            return None
        if chance <= 0:
            return None
        replay.draw_seen(value, rng)
    put_back(s, [replay], len(s.coin_value))
    return replay


def most_in_bag(s: Digger, seen: list[bool], draw: int, value: int) -> int:
    """The most coins of a value that can be in the bag at a draw: all but those that are known to be out."""
    out = 0
    for n in range(draw):
        if seen[n] and s.coin_value[n] == value and not IN_BAG < s.coin_back[n] <= draw:
            out += 1
    return t.COIN_NUMBERS[value - 1] - out


def filtered(s: Digger, seen: list[bool], rng: Rng) -> list[Replay]:
    """Many courses side by side, the likely ones multiplied: nearly as good where hardly any is kept otherwise."""
    draws = len(s.coin_value)
    replays = [Replay() for _ in range(REPLAYS)]
    for n in range(draws):
        put_back(s, replays, n)
        if seen[n]:
            replays = likely(replays, s.coin_value[n], rng)
        for replay in replays:
            if seen[n]:
                replay.draw_seen(s.coin_value[n], rng)
            else:
                replay.draw_unseen(rng)
    put_back(s, replays, draws)
    return replays


def put_back(s: Digger, replays: list[Replay], draw: int) -> None:
    """The coins that went back into the bag just before a draw."""
    for n in range(draw):
        if s.coin_back[n] == draw:
            for replay in replays:
                replay.returned.append(replay.coin[n])


def likely(replays: list[Replay], value: int, rng: Rng) -> list[Replay]:
    """As many replays again, each as often as it makes this value likely; none where all make it impossible."""
    chances = [replay.chance(value) for replay in replays]
    total = sum(chances)
    if total <= 0:
        return []
    found = []
    for _ in replays:
        left = total * rng.below(1 << 30) / (1 << 30)
        at = 0
        while at < len(chances) - 1 and left >= chances[at]:
            left -= chances[at]
            at += 1
        while chances[at] <= 0:
            at -= 1
        found.append(replays[at].clone())
    return found
