"""The quick ones of `make attack`, against real servers on loopback."""

import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from souterrain.web.urls import urlpatterns

Serve = Callable[..., Any]
ROOT = Path(__file__).parents[2]
TOGETHER = ("endless_header", "long_header", "huge_bodies", "pipelined_requests", "kept_cookie", "odd_requests")
ALONE = (
    "slow_requests", "many_connections", "many_streams", "floods", "guessed_name", "chat_flood", "push_subscriptions",
    "uploaded_records", "broken_table", "swapped_database", "bots_starved",
)  # fmt: skip
IN_ITS_FILE = ("broken_table", "swapped_database", "push_subscriptions")  # they look into SQLite's


def load_attacks() -> Any:
    spec = importlib.util.spec_from_file_location("attack", ROOT / "tools" / "attack.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["attack"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


attack = load_attacks()
attack.ODD_REQUESTS = 300
attack.MANY_TABLES = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One server for all attacks that need no settings of their own."""
    server = attack.Server(tmp_path_factory.mktemp("attacked"), PYTHONPATH=str(ROOT / "tests" / "reference_game"))
    yield server.start()
    server.stop()


@pytest.mark.parametrize("name", TOGETHER)
def test_a_server_holds(name: str, server: Any) -> None:
    assert attack.ATTACKS[name].environment == {}
    attack.ATTACKS[name].run(server)
    assert "Traceback" not in server.log()


@pytest.mark.parametrize("name", ALONE)
def test_a_server_with_limits_holds(name: str, serve: Serve) -> None:
    if name in IN_ITS_FILE and "DATABASE_URL" in os.environ:
        pytest.skip("this is about SQLite's file")
    server = serve(**attack.ATTACKS[name].environment)
    attack.ATTACKS[name].run(server)
    assert "Traceback" not in server.log()


def test_odd_values_go_to_every_route_there_is(server: Any) -> None:
    pages = attack.page_routes()
    assert {"/", "/records/", "/t/{code}/chat/do/", "/learn/{lesson}/play/", "/push/", "/accounts/logout/"} <= set(
        pages
    )
    assert len(pages) == len(urlpatterns), "all but the API's, and the static files"
    with attack.stranger(server) as client:
        routes = set(attack.api_routes(client))
    assert {"/api/v1/tables/{code}/advice", "/api/v1/tables/{code}/chat", "/api/v1/tables/{code}/leave"} <= routes
    assert 2 * len(routes | set(pages)) < attack.ODD_REQUESTS
