"""A page's stream in gzip: every message can be read when it comes, and is packed once for all."""

import asyncio
import zlib
from collections.abc import AsyncGenerator

import pytest
from django.test import RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from souterrain.web.packing import is_accepted, pack, packed


async def said(messages: list[bytes]) -> AsyncGenerator[bytes, None]:
    for message in messages:
        yield message


async def chunks(messages: list[bytes]) -> list[bytes]:
    return [chunk async for chunk in packed(said(messages))]


@given(st.lists(st.binary(min_size=1, max_size=2000), min_size=1, max_size=6))
def test_each_message_can_be_read_as_soon_as_it_is_there(messages: list[bytes]) -> None:
    unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
    assert [unpacker.decompress(chunk) for chunk in asyncio.run(chunks(messages))] == messages


def test_a_message_is_packed_once_for_all_streams_and_reads_the_same_in_each() -> None:
    long = b"data: " + b"<g><rect/></g>" * 500 + b"\n\n"
    assert pack(long) is pack(long)
    assert len(pack(long)) < len(long) / 5
    alone, after_another = (asyncio.run(chunks(messages))[-1] for messages in ([long], [b"data: other\n\n", long]))
    assert alone.endswith(after_another)


@pytest.mark.parametrize(
    ("accepted", "packs"),
    [
        ("gzip, deflate, br", True),
        ("br, GZIP;q=0.5", True),
        ("", False),
        ("identity", False),
        ("gzip;q=0, br", False),
        ("br, gzip; q=0.0", False),
    ],
)
def test_a_browser_says_whether_it_takes_gzip(accepted: str, packs: bool) -> None:
    assert is_accepted(RequestFactory().get("/", headers={"Accept-Encoding": accepted})) == packs


def test_the_messages_end_when_nobody_reads_them_any_more() -> None:
    ended: list[bool] = []

    async def endless() -> AsyncGenerator[bytes, None]:
        try:
            while True:
                yield b"data: \n\n"
        finally:
            ended.append(True)

    async def read_one() -> None:
        messages = packed(endless())
        await anext(messages)
        await messages.aclose()
        assert ended == [True]

    asyncio.run(read_one())
