"""The invitation to a table: its address as a picture that a phone reads."""

from __future__ import annotations

from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe


@lru_cache(256)
def qr_code(address: str) -> SafeString:
    """The address as a QR code, drawn black on white whatever the theme, so that every camera reads it."""
    code = segno.make(address, error="m", micro=False)
    return mark_safe(code.svg_inline(scale=4, border=3, dark="#000", light="#fff", svgclass="qr", lineclass=None))
