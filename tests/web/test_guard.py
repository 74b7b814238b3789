"""Before Django: which requests are counted against whom."""

import asyncio
from typing import Any

import pytest

from souterrain.web import tables
from souterrain.web.guard import guarded
from souterrain.web.limits import PROGRAMS, REQUESTS, WRONG_TOKENS

TABLE = "/api/v1/tables/abc"


def ask(path: str, *authorization: str, address: str = "192.0.2.1") -> int:
    """The status of an answer; 200 where the application was asked."""
    answered: list[int] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        answered.append(200)

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        if "status" in message:
            answered.append(message["status"])

    headers = [(b"authorization", given.encode()) for given in authorization]
    scope = {"type": "http", "path": path, "headers": headers, "client": (address, 1)}
    asyncio.run(guarded(application)(scope, receive, send))
    return answered[0]


@pytest.fixture
def low(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three requests of an address, five with seats' tokens, two wrong tokens; "good" is known to be a seat's."""
    for limit, number in ((REQUESTS, 3), (PROGRAMS, 5), (WRONG_TOKENS, 2)):
        monkeypatch.setattr(limit, "num_requests", number)
    monkeypatch.setattr(tables, "_claims", {tables.token_digest(token): None for token in ("good", "better")})


@pytest.mark.parametrize("given", [(), ("Basic x",), ("Bearer",), ("Bearer unknown",), ("Bearer good", "Bearer bad")])
def test_what_is_no_seats_token_counts_for_the_address(low: None, given: tuple[str, ...]) -> None:
    assert [ask(f"{TABLE}/view", *given) for _ in range(5)] == [200, 200, 200, 429, 429]
    assert ask("/", address="192.0.2.2") == 200, "another address has its own"


def test_a_seats_token_has_a_higher_limit_which_all_tokens_of_an_address_share(low: None) -> None:
    assert [ask(f"{TABLE}/moves", "Bearer good") for _ in range(4)] == [200] * 4
    assert [ask(f"{TABLE}/moves", "Bearer better") for _ in range(2)] == [200, 429]
    assert ask("/") == 200, "pages are counted apart"
    assert [ask("/api/v1/games", "Bearer good") for _ in range(3)] == [200, 200, 429], "where no token is asked for"


def test_after_too_many_wrong_tokens_an_unknown_one_is_not_looked_up(low: None) -> None:
    for _ in range(2):
        assert WRONG_TOKENS.allow(WRONG_TOKENS.key("192.0.2.1"))
    assert ask(f"{TABLE}/view", "Bearer unknown") == 429
    assert ask(f"{TABLE}/view", "Bearer good") == 200
    assert ask(f"{TABLE}/view", "Bearer unknown", address="192.0.2.2") == 200
