"""The invitation to a table: its address, and that as a picture which a phone reads."""

from __future__ import annotations

from functools import lru_cache

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

AT_HOME = ("localhost", "127.0.0.1")


def outer_address(request: HttpRequest, path: str) -> str:
    """A page's address for others: who shares a table opens it as "localhost", which leads nobody else there."""
    address = str(request.build_absolute_uri(path))
    host, _, port = request.get_host().partition(":")
    if not settings.SHARED or host not in AT_HOME:
        return address
    return f"{request.scheme}://{settings.SHARED}{port and f':{port}'}{path}"


@lru_cache(256)
def qr_code(address: str) -> SafeString:
    """The address as a QR code, drawn black on white whatever the theme, so that every camera reads it."""
    code = segno.make(address, error="m", micro=False)
    return mark_safe(code.svg_inline(scale=4, border=3, dark="#000", light="#fff", svgclass="qr", lineclass=None))
