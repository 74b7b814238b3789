"""Whom a request comes from, as far as limits are concerned."""

from __future__ import annotations

import ipaddress

from django.conf import settings


def client_address(peer: str, forwarded: str) -> str:
    """The address that limits count by: the peer's, or the one that the last trusted proxy saw.

    A home or a company is handed 2**64 IPv6 addresses at once: they count as one.
    """
    if not settings.PROXIES or not forwarded:
        return network(peer)
    seen = forwarded.split(",")
    return network(seen[-min(settings.PROXIES, len(seen))].strip())


def network(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as its /64; anything else is one of the unknown."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)))
