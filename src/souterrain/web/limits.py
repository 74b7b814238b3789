"""How often a token or an address may ask."""

from __future__ import annotations

import logging
import time

from django.conf import settings
from django.http import HttpRequest
from ninja.throttling import SimpleRateThrottle
from redis.exceptions import RedisError

from .tables import Claim

log = logging.getLogger("souterrain.web")


class Window(SimpleRateThrottle):
    """Counts requests within a window of time: in memory, or in Redis for several processes together."""

    def __init__(self, rate: str) -> None:
        super().__init__(rate)
        self._counts: dict[str, int] = {}
        self._window = 0

    def allow_request(self, request: HttpRequest) -> bool:
        key = self.get_cache_key(request)
        if key is None:
            return True
        window = int(time.time() // self.duration)
        if not settings.REDIS_URL:
            return bool(self._count_here(key, window) <= self.num_requests)
        try:
            return bool(self._count_for_all(f"{key}-{window}") <= self.num_requests)
        except (OSError, RedisError) as error:  # without its memory the limit stands open, not the game still
            log.error("no limits: %s", error)
            return True

    def _count_here(self, key: str, window: int) -> int:
        """How many there were in this window, with this one."""
        if window != self._window:
            self._counts, self._window = {}, window
        self._counts[key] = count = self._counts.get(key, 0) + 1
        return count

    def _count_for_all(self, name: str) -> int:
        try:
            return int(self.cache.incr(name))
        except ValueError:  # the first one; another one may be first all the same, and then it counts for both
            self.cache.add(name, 1, self.duration + 1)
            return 1

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


class NewTables(Window):
    """New tables of one address, from pages and programs alike."""

    scope = "tables"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        return f"limit-tables-{self.get_ident(request)}"


TOKEN = PerToken(settings.RATES["token"])
ADDRESS = PerAddress(settings.RATES["address"])
TABLES = NewTables(settings.RATES["tables"])
