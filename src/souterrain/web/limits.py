"""How often a token or an address may ask, and how long who guesses passwords has to wait."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from ninja.throttling import SimpleRateThrottle
from redis.exceptions import RedisError

from .addresses import client_address
from .database import in_thread
from .errors import TooMany
from .models import Seat, Table
from .tables import Claim

log = logging.getLogger("souterrain.web")
T = TypeVar("T")
MOST_KEYS = 100_000


def address_of(request: HttpRequest) -> str:
    return client_address(request.META.get("REMOTE_ADDR") or "", request.META.get("HTTP_X_FORWARDED_FOR") or "")


class SharedMemory:
    """What several processes count together, in Redis. While that does not answer, each counts by itself.

    The event loop never waits for it: counts are told to Redis on a thread, and what it says comes in a moment later.
    """

    RETRY = 5.0  # seconds in which Redis is not asked after it did not answer

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="limits")
        self._ask_again = 0.0
        self._silent = False

    def ask(self, question: Callable[[], T]) -> T | None:
        """What Redis says; None without one. On a thread: it may take as long as its time limit."""
        if not settings.REDIS_URL or time.monotonic() < self._ask_again:
            return None
        try:
            answer = question()
        except (OSError, RedisError) as error:
            self._ask_again = time.monotonic() + self.RETRY
            if not self._silent:
                log.error("Redis does not answer, each process counts for itself: %s", error)
            self._silent = True
            return None
        if self._silent:
            log.warning("Redis answers again")
        self._silent = False
        return answer

    def later(self, work: Callable[[], None]) -> None:
        """Do this on the thread that talks with Redis."""
        if time.monotonic() >= self._ask_again:
            self._thread.submit(work)

    def settle(self) -> None:
        """Wait until everything was told that is to be told."""
        self._thread.submit(int).result()


SHARED = SharedMemory()


class Window(SimpleRateThrottle):
    """Counts requests within a window of time, in memory, and hears through Redis what other processes count."""

    def __init__(self, rate: str) -> None:
        super().__init__(rate)
        self._counts: dict[str, int] = {}
        self._window = 0
        self._lock = threading.Lock()

    def get_ident(self, request: HttpRequest) -> str:
        return address_of(request)

    def allow_request(self, request: HttpRequest) -> bool:
        key = self.get_cache_key(request)
        return key is None or self.allow(key)

    def allow(self, key: str, count: int = 1) -> bool:
        """Count so many more; False if that is too many."""
        allowed = self.allow_here(key, count)
        if settings.REDIS_URL and allowed:
            SHARED.later(partial(self._share, key, count))
        return allowed

    def allow_here(self, key: str, count: int = 1) -> bool:
        """The same, counted in this process alone."""
        now = self._now()
        with self._lock:
            if now != self._window or len(self._counts) > MOST_KEYS:
                self._counts, self._window = {}, now
            self._counts[key] = counted = self._counts.get(key, 0) + count
        return bool(counted <= self.num_requests)

    def is_used_up(self, key: str) -> bool:
        """Would one more be too many? Nothing is counted."""
        return bool(self._window == self._now() and self._counts.get(key, 0) >= self.num_requests)

    def _share(self, key: str, count: int) -> None:
        """Tell the other processes of so many more, and take in what all of them counted."""
        now = self._now()
        counted = SHARED.ask(partial(self._count_for_all, f"{key}-{now}", count))
        with self._lock:
            if counted is not None and now == self._window:
                self._counts[key] = max(counted, self._counts.get(key, 0))

    def _now(self) -> int:
        """The number of the present window."""
        return int(time.time() // self.duration)

    def _count_for_all(self, name: str, count: int) -> int:
        try:
            return int(self.cache.incr(name, count))
        except ValueError:  # the first one; another one may be first all the same, and then it counts for both
            self.cache.add(name, count, self.duration + 1)
            return count

    def wait(self) -> float:
        """Until the next window begins."""
        return float(self.duration - time.time() % self.duration)


def claim_with(request: HttpRequest) -> Claim | None:
    """The seat's token that came along, if one did."""
    auth = getattr(request, "auth", None)
    return auth if isinstance(auth, Claim) else None


class PerToken(Window):
    """Programs with a seat's token."""

    scope = "token"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        claim = claim_with(request)
        return f"limit-token-{claim.code}-{claim.seat}" if claim else None


class PerAddress(Window):
    """Everybody without a token."""

    scope = "address"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        return None if claim_with(request) else f"limit-address-{self.get_ident(request)}"


class ByAddress(Window):
    """Something that one address may do only so often, from pages and programs alike."""

    def __init__(self, scope: str) -> None:
        super().__init__(settings.RATES[scope])
        self.scope = scope

    def get_cache_key(self, request: HttpRequest) -> str | None:
        return self.key(self.get_ident(request))

    def key(self, address: str) -> str:
        return f"limit-{self.scope}-{address}"

    def check(self, request: HttpRequest, count: int = 1) -> None:
        """Count this request, as one or as many, or refuse it."""
        if not self.allow(self.key(self.get_ident(request)), count):
            raise TooMany(wait=int(self.wait()) + 1)


class Attempts:
    """Tries to log in, by name or by address: the first few are free, then each costs twice the wait of the last.

    A try counts when it begins, so that many at once are many; who turns out to be right is forgiven.
    """

    REMEMBERED = 3600.0

    def __init__(self, scope: str, free: int, longest: float) -> None:
        self.scope = scope
        self.free = free
        self.longest = longest
        self._here: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def begin(self, key: str) -> None:
        """One more try, or TooMany with the seconds that are left to wait."""
        now = time.time()
        tries, last = self._read(key)
        left = last + self._pause(tries) - now
        if left > 0:
            raise TooMany("too-many-tries", wait=int(left) + 1)
        self._write(key, (tries + 1, now))

    def forgive(self, key: str, all_of_them: bool) -> None:
        """The last try was right: all before it are forgotten, or only itself."""
        tries, last = self._read(key)
        self._write(key, (0 if all_of_them else max(0, tries - 1), last))

    def _pause(self, tries: int) -> float:
        """What has to pass after so many tries."""
        over = tries - self.free
        return 0.0 if over < 0 else min(self.longest, 2.0 ** min(over, 20))

    def _read(self, key: str) -> tuple[int, float]:
        found = SHARED.ask(partial(cache.get, f"tries-{self.scope}-{key}")) or self._here.get(key)
        if found is None or time.time() - found[1] > self.REMEMBERED:
            return 0, 0.0
        return found[0], found[1]

    def _write(self, key: str, tried: tuple[int, float]) -> None:
        self._here[key] = tried
        self._here.move_to_end(key)
        if len(self._here) > MOST_KEYS:
            self._here.popitem(last=False)
        SHARED.ask(partial(cache.set, f"tries-{self.scope}-{key}", tried, self.REMEMBERED))


class BotTables:
    """Tables where only bots play: they think without a pause and without anybody who waits for them.

    Each address may have a few of them under way, and all together some more. Which are whose is known to this process
    alone; how many there are in all, the database knows.
    """

    WAIT = 60

    def __init__(self) -> None:
        self._codes: dict[str, list[str]] = {}
        self._being_made: Counter[str] = Counter()  # by address: they count before they are there

    @asynccontextmanager
    async def admitted(self, request: HttpRequest, kinds: Iterable[str]) -> AsyncIterator[Callable[[str], None]]:
        """Around what lets bots play all seats of these kinds: refused where that is too many; told the table's code.

        Where a person plays too it may always begin, and nobody counts it.
        """
        if any(kind != Seat.BOT for kind in kinds):
            yield lambda code: None
            return
        address = address_of(request)
        ahead, in_all = self._being_made[address], self._being_made.total()
        self._being_made[address] += 1
        try:
            await self._check(address, ahead, in_all)
            yield lambda code: self._codes.setdefault(address, []).append(code)
        finally:
            self._being_made[address] -= 1
            if not self._being_made[address]:
                del self._being_made[address]

    async def _check(self, address: str, ahead: int, ahead_in_all: int) -> None:
        """May one more begin, with those that were being made before it?"""
        known = list(self._codes.get(address, ()))
        own, in_all = await in_thread(bot_tables_under_way, known)
        for code in known:
            if code not in own and code in self._codes.get(address, ()):
                self._codes[address].remove(code)
        if address in self._codes and not self._codes[address]:
            del self._codes[address]
        if len(own) + ahead >= settings.BOT_TABLES_PER_ADDRESS:
            raise TooMany("too-many-bot-tables", limit=settings.BOT_TABLES_PER_ADDRESS, wait=self.WAIT)
        if in_all + ahead_in_all >= settings.BOT_TABLES:
            raise TooMany("bots-are-busy", wait=self.WAIT)


def bot_tables_under_way(codes: Collection[str]) -> tuple[set[str], int]:
    """Which of these tables still play, and how many there are in all where only bots do."""
    playing = Table.objects.filter(status=Table.PLAYING)
    own = set(playing.filter(code__in=codes).values_list("code", flat=True))
    return own, playing.exclude(seats__kind__in=(Seat.HUMAN, Seat.OPEN)).count()


TOKEN = PerToken(settings.RATES["token"])
ADDRESS = PerAddress(settings.RATES["address"])
TABLES = ByAddress("tables")
WRONG_TOKENS = ByAddress("wrong_tokens")
SIGNUPS = ByAddress("signups")
REQUESTS = ByAddress("requests")
CHAT = ByAddress("chat")
PUSH = ByAddress("push")
CHAT_PERSON = Window(settings.RATES["chat_person"])
BOT_TABLES = BotTables()
# A name can be guessed at from many addresses; its own wait stays short, since it is also its owner's.
TRIES_BY_NAME = Attempts("name", free=5, longest=60.0)
TRIES_BY_ADDRESS = Attempts("address", free=10, longest=900.0)
RECORDS = ByAddress("records")
BRANCHES = ByAddress("branches")
PROGRAMS = ByAddress("programs")  # requests with seats' tokens, of all seats that an address plays
