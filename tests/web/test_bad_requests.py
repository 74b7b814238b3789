"""Requests that no page and no honest program makes: each is told what is wrong with it, none breaks anything."""

import json
from collections.abc import Callable
from typing import Any

import pytest
import sync_tables as tables
from django.test import Client
from django.utils.html import escape

import souterrain
from souterrain import SouterrainError
from souterrain.web.thinking import any_move
from souterrain.web.words import say

pytestmark = pytest.mark.django_db(transaction=True)
Lay = Callable[..., Any]
NINES = "9" * 400
SEATS = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]


@pytest.fixture
def over(lay: Lay) -> str:
    """The code of a finished game."""
    code = str(lay("bb").code)
    while thought := tables.next_thought(code):
        tables.play_thought(thought, any_move(thought))
    return code


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/t/{over}/replay/?ply=²", 400),
        ("/t/{over}/replay/?ply=" + NINES, 400),
        ("/t/{over}/replay/?ply=-1", 400),
        ("/t/{over}/replay/?ply=999999999", 404),
        ("/t/{over}/replay/?ply=", 200),
        ("/t/{over}/replay/?seat=0009", 200),
        ("/t/{over}/replay/?seat=²", 200),
        ("/t/{over}/replay/?seat=" + NINES, 200),
        ("/t/{over}/replay/" + NINES + "/", 404),
        ("/t/" + NINES + "/", 404),
        ("/t/%00/", 404),
        ("/rules/" + NINES + "/", 404),
        ("/rules/%ED%A0%80/", 404),
        ("/api/v1/games/%ED%A0%80", 404),
        ("/api/v1/games/" + "x" * 5000, 404),
        ("/api/v1/tables/{over}/events?after=" + NINES, 422),
        ("/api/v1/tables/" + NINES, 422),
    ],
)
def test_odd_addresses(path: str, status: int, over: str) -> None:
    assert Client().get(path.format(over=over)).status_code == status


@pytest.mark.parametrize("number", ["²", NINES, "-1", "x"])
def test_odd_seats(number: str, lay: Lay) -> None:
    code = lay().code
    assert Client().post(f"/t/{code}/seat/{number}/bot/").status_code == 404
    assert Client().post(f"/t/{code}/seat/{number}/back/").status_code == 404
    assert Client().post(f"/t/{code}/join/", {"seat": number, "name": "Eve"}).status_code == 400


@pytest.mark.parametrize("name", ["Last-Event-ID"])
@pytest.mark.parametrize("value", ["\xb2", "\xff", "x", NINES, "-1"])
def test_an_odd_last_event_is_none(name: str, value: str, lay: Lay) -> None:
    answer = Client().get(f"/api/v1/tables/{lay().code}/stream", headers={name: value})
    assert answer.status_code == 200
    answer.close()


HALF = "\ud800"  # half of a pair of surrogates


@pytest.mark.parametrize(
    "body",
    [
        {"game": "pebbles", "seats": SEATS, "options": {"x" * 50_000: 1}},
        {"game": "pebbles", "seats": SEATS, "options": {"pebbles": "x" * 50_000}},
        {"game": "pebbles", "seats": SEATS, "options": {HALF: 1}},
        {"game": "pebbles", "seats": SEATS, "options": {"pebbles": HALF}},
        {"game": "pebbles", "seats": SEATS, "options": {"pebbles": 10**400}},
        {"game": HALF, "seats": SEATS},
        {"game": "pebbles", "seats": [{"kind": "bot", "level": HALF}, *SEATS]},
        {"game": "pebbles", "seats": [{"kind": "me", "name": HALF}, *SEATS]},
        {"game": "pebbles", "seats": [{"kind": HALF}]},
    ],
)
def test_odd_tables_are_not_laid(body: Any) -> None:
    answer = Client().post("/api/v1/tables", json.dumps(body), "application/json")
    assert answer.status_code in (400, 404, 422)
    assert answer["Content-Type"] == "application/problem+json"
    assert len(answer.content) < 2000


@pytest.mark.parametrize("move", [HALF, "x" * 50_000, 10**400, -1, "bid " + NINES, "bid ²", "", True, None, 1.5])
def test_odd_moves_are_not_played(move: Any) -> None:
    made = Client().post("/api/v1/tables", {"game": "pebbles", "seats": SEATS}, "application/json").json()
    headers = {"Authorization": f"Bearer {made['tokens']['0']}"}
    path = f"/api/v1/tables/{made['table']['code']}/moves"
    answer = Client().post(path, json.dumps({"move": move}), "application/json", headers=headers)
    assert answer.status_code in (400, 422)
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize(
    "body", ["[" * 60_000, '{"a":' * 10_000, '{"move": ' + "9" * 5000 + "}", "\ufeff{}", "nul", ""]
)
def test_what_is_no_json_is_not_read(body: str) -> None:
    answer = Client().post("/api/v1/tables", body.encode(), "application/json")
    assert answer.status_code in (400, 422)


def french_of(do: Callable[[], object]) -> str:
    with pytest.raises(SouterrainError) as raised:
        do()
    assert raised.value.text("fr") != str(raised.value)
    return raised.value.text("fr")


def test_options_and_moves_that_are_none_are_told_in_the_language_of_the_reader(lay: Lay) -> None:
    """By the form of a new table, and by the API."""
    reader = Client(headers={"accept-language": "fr"})
    pebbles, run = souterrain.game("pebbles"), souterrain.game("dungeon_run")
    page = reader.post("/new/pebbles/", {"rounds": "4", "seat0": "me", "seat1": "bot:random"})
    assert escape(french_of(lambda: pebbles.options["rounds"].parse("4"))) in page.content.decode()
    alone = reader.post("/new/dungeon_run/", {"seat0": "me", "beg_for_mercy": "True"})
    assert escape(french_of(lambda: run.new(players=1, beg_for_mercy=True))) in alone.content.decode()
    asked = {"game": "pebbles", "seats": SEATS, "options": {"speed": 9}}
    answer = reader.post("/api/v1/tables", asked, content_type="application/json")
    assert answer.json()["detail"] == french_of(lambda: pebbles.new(players=2, speed=9))


@pytest.mark.parametrize(
    ("path", "key"), [("/api/v1/tables", "error-invalid"), ("/api/v1/tables/ABCDEF/moves", "error-no-token")]
)
def test_what_the_frame_of_the_api_refuses_is_told_in_french_too(path: str, key: str) -> None:
    answer = Client(headers={"accept-language": "fr"}).post(path, {}, content_type="application/json").json()
    said = say("fr", key, **({"fields": answer["errors"][0]["where"]} if "errors" in answer else {}))
    assert answer["detail"].endswith(said[-20:])
