"""What is left behind by a request, and when it is looked for."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.core.handlers.asgi import ASGIRequest

from souterrain.web import asgi, garbage
from souterrain.web.garbage import COUNT_EVERY, EVERYTHING_AT_LAST, EVERYTHING_EVERY, Collector, collect_garbage


class Ring:
    """Holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def _by_hand() -> Iterator[None]:
    """The collector does nothing by itself here, and nothing stays set aside."""
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


async def ask(path: str, headers: dict[str, str], body: bytes = b"") -> list[dict[str, Any]]:
    """What the application answers, without a socket."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    given = [(name.encode(), value.encode()) for name, value in {"host": "localhost", **headers}.items()]
    scope = {
        "type": "http", "method": "POST" if body else "GET", "scheme": "http", "path": path, "query_string": b"",
        "root_path": "", "headers": given, "client": ("127.0.0.1", 1), "server": ("localhost", 80),
    }  # fmt: skip
    await asgi.application(scope, receive, send)
    return sent


@pytest.mark.parametrize(
    ("path", "headers", "body", "status"),
    [
        ("/t/nosuch/play/", {"content-type": "application/x-www-form-urlencoded", "hx-request": "true"}, b"a=1", 403),
        ("/api/v1/tables/nosuch/view", {}, b"", 404),
        ("/", {}, b"", 200),
    ],
)
def test_a_request_that_is_answered_is_gone(
    path: str, headers: dict[str, str], body: bytes, status: int, transactional_db: None
) -> None:
    found: list[weakref.ref[Any]] = []

    class Meta(dict[str, Any]):
        """Can be watched, unlike a dict; as much a part of a request as any other."""

    made = ASGIRequest.__init__

    def with_meta(self: Any, *given: Any) -> None:
        made(self, *given)
        self.META = Meta(self.META)
        found.append(weakref.ref(self.META))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ASGIRequest, "__init__", with_meta)
        answer = async_to_sync(ask)(path, headers, body)
    assert answer[0]["status"] == status
    assert [held() for held in found] == [None]


def test_what_is_new_is_looked_at_and_set_aside() -> None:
    collector = Collector(lambda: True)
    lost, kept = weakref.ref(Ring()), Ring()
    collector.collect()
    assert lost() is None
    assert kept not in gc.get_objects()


@pytest.mark.parametrize(
    ("seconds", "quiet", "found"),
    [(EVERYTHING_EVERY, True, True), (EVERYTHING_EVERY, False, False), (EVERYTHING_AT_LAST, False, True)],
)
def test_what_was_set_aside_is_looked_at_when_nobody_plays_or_at_last(seconds: float, quiet: bool, found: bool) -> None:
    collector = Collector(lambda: quiet)
    ring = Ring()
    lost = weakref.ref(ring)
    collector.collect()
    del ring
    collector.collect()
    assert lost() is not None  # it was set aside
    collector.looked_at_everything -= seconds
    collector.collect()
    assert (lost() is None) == found


def test_what_was_set_aside_is_looked_at_once_it_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the table is: else whoever leaves rings behind could fill the memory within hours."""
    monkeypatch.setattr(garbage, "SOME", 1000)
    monkeypatch.setattr(garbage, "GROWN", 1)
    collector = Collector(lambda: False)
    collector.collect_everything()
    for number, found in ((100, False), (2000, True)):
        rings = [Ring() for _ in range(number)]
        lost = weakref.ref(rings[0])
        collector.collect()
        del rings
        collector.collect()
        assert lost() is not None, "counted once a minute"
        collector.counted -= COUNT_EVERY
        collector.collect()
        assert (lost() is None) == found


def test_it_is_looked_for_as_long_as_the_server_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "YOUNG_EVERY", 0.0)

    async def run(until: Callable[[], bool]) -> bool:
        collecting = asyncio.create_task(collect_garbage(lambda: False))
        await asyncio.sleep(0)
        ours = not gc.isenabled()
        for _ in range(1000):
            await asyncio.sleep(0)
            if until():
                break
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)
        return ours

    gc.enable()
    lost: list[weakref.ref[Ring]] = []

    def is_found() -> bool:
        if not lost:
            lost.append(weakref.ref(Ring()))
        return lost[0]() is None

    assert asyncio.run(run(is_found))
    assert lost[0]() is None
    assert gc.isenabled()
