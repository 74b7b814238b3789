"""How often a token or an address may ask."""

from __future__ import annotations

import logging
import time

from django.conf import settings
from django.http import HttpRequest
from ninja.throttling import SimpleRateThrottle
from redis.exceptions import RedisError

log = logging.getLogger("souterrain.web")


class Window(SimpleRateThrottle):
    """Counts requests within a window of time; the count is one number in the cache, whatever the rate."""

    def allow_request(self, request: HttpRequest) -> bool:
        key = self.get_cache_key(request)
        if key is None:
            return True
        name = f"{key}-{int(time.time() // self.duration)}"
        try:
            self.cache.add(name, 0, self.duration + 1)
            return bool(self.cache.incr(name) <= self.num_requests)
        except ValueError:  # the window ended between the two lines
            return True
        except (OSError, RedisError) as error:  # without its memory the limit stands open, not the game still
            log.error("no limits: %s", error)
            return True

    def wait(self) -> float:
        """Until the next window begins."""
        return float(self.duration - time.time() % self.duration)


class PerToken(Window):
    """Programs with a seat's token."""

    scope = "token"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        seat = getattr(getattr(request, "auth", None), "pk", None)
        return f"limit-token-{seat}" if seat else None


class PerAddress(Window):
    """Everybody without a token."""

    scope = "address"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        return (
            None if getattr(getattr(request, "auth", None), "pk", None) else f"limit-address-{self.get_ident(request)}"
        )


class NewTables(Window):
    """New tables of one address, from pages and programs alike."""

    scope = "tables"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        return f"limit-tables-{self.get_ident(request)}"


TOKEN = PerToken(settings.RATES["token"])
ADDRESS = PerAddress(settings.RATES["address"])
TABLES = NewTables(settings.RATES["tables"])
