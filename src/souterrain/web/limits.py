"""How often a token or an address may ask."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from ninja.throttling import SimpleRateThrottle


class PerToken(SimpleRateThrottle):
    """Programs with a seat's token."""

    scope = "token"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        seat = getattr(getattr(request, "auth", None), "pk", None)
        return f"limit-token-{seat}" if seat else None


class PerAddress(SimpleRateThrottle):
    """Everybody without a token."""

    scope = "address"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        return (
            None if getattr(getattr(request, "auth", None), "pk", None) else f"limit-address-{self.get_ident(request)}"
        )


class NewTables(SimpleRateThrottle):
    """New tables of one address, from pages and programs alike."""

    scope = "tables"

    def get_cache_key(self, request: HttpRequest) -> str | None:
        return f"limit-tables-{self.get_ident(request)}"


TOKEN = PerToken(settings.RATES["token"])
ADDRESS = PerAddress(settings.RATES["address"])
TABLES = NewTables(settings.RATES["tables"])
