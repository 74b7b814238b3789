"""What goes wrong on a page or in a stream leaves its trace in the log, once."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from django.db import OperationalError
from django.http import StreamingHttpResponse
from django.test import Client

from souterrain.web.asgi import Application
from souterrain.web.pages import lobby


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Django's own log too, which goes to the console alone."""
    django = logging.getLogger("django")
    django.addHandler(caplog.handler)
    yield caplog
    django.removeHandler(caplog.handler)


@pytest.mark.django_db(transaction=True)
def test_a_page_that_fails_is_logged_once_with_its_traceback(
    logged: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: Any, **named: Any) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(lobby, "render", fail)
    page = Client(raise_request_exception=False).get("/")
    assert page.status_code == 500
    assert "Something went wrong" in page.content.decode()
    assert logged.text.count("Traceback") == 1
    assert "ZeroDivisionError: a fault of ours" in logged.text


@pytest.mark.django_db(transaction=True)
def test_a_database_that_does_not_answer_is_logged_once_without_one(
    logged: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: Any, **named: Any) -> None:
        raise OperationalError("locked")

    monkeypatch.setattr(lobby, "render", fail)
    assert Client(raise_request_exception=False).get("/").status_code == 503
    assert [record.getMessage() for record in logged.records] == ["GET /: the database does not answer: locked"]


def listen_to(events: AsyncIterator[bytes]) -> list[bytes]:
    """What was sent before the stream ended."""
    sent: list[bytes] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message.get("body", b""))

    async def scene() -> None:
        await Application().stream(StreamingHttpResponse(events), "/t/abc/stream/", asyncio.Event().wait, send)

    asyncio.run(scene())
    return sent


async def breaking(error: Exception) -> AsyncIterator[bytes]:
    yield b"first"
    raise error


def test_a_stream_that_breaks_is_logged_once_with_its_traceback(logged: pytest.LogCaptureFixture) -> None:
    assert b"first" in listen_to(breaking(ZeroDivisionError("a fault of ours")))
    assert logged.text.count("Traceback") == 1
    assert "ZeroDivisionError: a fault of ours" in logged.text
    assert "/t/abc/stream/" in logged.text


def test_a_stream_that_the_database_breaks_says_so_in_one_line(logged: pytest.LogCaptureFixture) -> None:
    listen_to(breaking(OperationalError("locked")))
    assert [record.getMessage() for record in logged.records] == [
        "the stream /t/abc/stream/ ends: the database does not answer: locked"
    ]


def test_whoever_closes_a_stream_leaves_no_trace(logged: pytest.LogCaptureFixture) -> None:
    async def endless() -> AsyncIterator[bytes]:
        yield b"first"
        await asyncio.Event().wait()

    async def send(message: dict[str, Any]) -> None:
        if message.get("body"):
            gone.set()

    async def scene() -> None:
        await Application().stream(StreamingHttpResponse(endless()), "/t/abc/stream/", gone.wait, send)

    gone = asyncio.Event()
    asyncio.run(scene())
    assert not logged.records
