"""A page's stream in gzip: a push of 13 kB takes 2.5 kB on the line, for 0.07 ms of processor.

Each message is packed by itself, once for all pages that are sent it: deflate lets blocks that refer to nothing before
them follow each other in any stream. So no stream needs a packer of its own, and a message tells nothing of the others
by its length. The sum that gzip puts at its end never comes: a stream ends when its line does.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import lru_cache

from django.http import HttpRequest

FAST = 1  # 6 saves another sixth of the bytes for twice the time
WINDOW, MEMORY = 13, 5  # 48 kB for each packer instead of 256; 3 % more bytes
KEPT = 64  # messages that others may be sent a moment later
GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", re.IGNORECASE)
# Deflate; no name, no time, no system: what follows is blocks.
HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x04\xff"


def is_accepted(request: HttpRequest) -> bool:
    return GZIP.search(request.headers.get("Accept-Encoding", "")) is not None


async def packed(body: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The same messages, each to be read as soon as it is there."""
    head = HEAD
    async with aclosing(body):
        async for message in body:
            yield head + pack(message)
            head = b""


@lru_cache(KEPT)
def pack(message: bytes) -> bytes:
    packer = zlib.compressobj(FAST, zlib.DEFLATED, -WINDOW, MEMORY)
    return packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)
