"""The API as a program meets it: views and moves for a token, problem+json for everything else."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import sync_tables as tables
from django.test import Client

import souterrain
from souterrain import Record, Rng
from souterrain.web import limits
from souterrain.web.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
API = "/api/v1"
TWO = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]


class Program:
    """A program that talks JSON."""

    def __init__(self) -> None:
        self.client = Client()

    def get(self, path: str, token: str = "", **query: Any) -> Any:
        return self.client.get(API + path, query, headers=self.headers(token))

    def post(self, path: str, body: Any, token: str = "") -> Any:
        return self.client.post(API + path, json.dumps(body), "application/json", headers=self.headers(token))

    def headers(self, token: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {token}"} if token else {}


@pytest.fixture
def program() -> Program:
    return Program()


@pytest.fixture
def table(program: Program) -> tuple[str, dict[str, str]]:
    made = program.post("/tables", {"game": "pebbles", "seats": TWO}).json()
    return made["table"]["code"], made["tokens"]


def problem(answer: Any, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert body["status"] == status
    assert body["detail"]
    return body


def test_a_program_takes_back_its_move_and_asks_who_acted_since(
    program: Program, table: tuple[str, dict[str, str]]
) -> None:
    code, tokens = table
    program.post(f"/tables/{code}/moves", {"move": "bid 3"}, tokens["0"])
    alone = program.post(f"/tables/{code}/undo", {}, tokens["0"]).json()
    assert alone == {"done": True, "version": 2, "undo": None}
    assert program.get(f"/tables/{code}/view", tokens["0"]).json()["ply"] == 0
    assert problem(program.post(f"/tables/{code}/undo", {}, tokens["0"]), 409)["title"] == "no-undo"
    assert problem(program.post(f"/tables/{code}/undo/answer", {"agree": True}, tokens["0"]), 409)
    problem(program.post(f"/tables/{code}/undo", {}), 401)


def test_an_undo_waits_for_the_others(program: Program) -> None:
    seats = [{"kind": "me", "name": name} for name in "ABC"]
    made = program.post("/tables", {"game": "pebbles", "seats": seats}).json()
    code, tokens = made["table"]["code"], made["tokens"]
    for seat in "01":
        program.post(f"/tables/{code}/moves", {"move": "bid 3"}, tokens[seat])
    wish = {"by": 0, "ply": 0, "waits_for": [1]}
    asked = program.post(f"/tables/{code}/undo", {}, tokens["0"]).json()
    assert asked == {"done": False, "version": 2, "undo": wish}
    assert program.get(f"/tables/{code}/view", tokens["1"]).json()["undo"] == wish
    problem(program.post(f"/tables/{code}/undo/answer", {"agree": True}, tokens["2"]), 403)
    declined = program.post(f"/tables/{code}/undo/answer", {"agree": False}, tokens["1"]).json()
    assert declined == {"done": False, "version": 2, "undo": None}
    program.post(f"/tables/{code}/undo", {}, tokens["0"])
    agreed = program.post(f"/tables/{code}/undo/answer", {"agree": True}, tokens["1"]).json()
    assert agreed == {"done": True, "version": 3, "undo": None}
    assert program.get(f"/tables/{code}/view").json()["ply"] == 0


def test_a_token_ends_when_a_bot_minds_the_seat(program: Program, table: tuple[str, dict[str, str]]) -> None:
    code, tokens = table
    assert program.get(f"/tables/{code}/view", tokens["1"]).status_code == 200
    tables.leave(code, 1)
    problem(program.get(f"/tables/{code}/view", tokens["1"]), 401)
    problem(program.post(f"/tables/{code}/moves", {"move": "bid 3"}, tokens["1"]), 401)


def test_games_tell_their_options_and_bots(program: Program) -> None:
    games = {game["name"]: game for game in program.get("/games", lang="fr").json()}
    assert games["pebbles"]["title"] == "Cailloux"
    assert games["pebbles"]["players"] == [2, 3, 4]
    assert "random" in games["pebbles"]["levels"]
    assert [option["name"] for option in program.get("/games/pebbles").json()["options"]] == [
        "players",
        "rounds",
        "favourites",
    ]
    assert program.get("/games/pebbles/rules").json()[0]["id"] == "PB-SET-01"


def test_a_whole_game_over_the_api(program: Program, table: tuple[str, dict[str, str]]) -> None:
    code, tokens = table
    rng = Rng(4)
    while True:
        asked = program.get(f"/tables/{code}/view").json()["asked"]
        if not asked:
            break
        seen = program.get(f"/tables/{code}/view", tokens[str(asked[0])]).json()
        move = seen["moves"][rng.below(len(seen["moves"]))]
        body = {"move": move["notation"], "version": seen["version"]}
        assert program.post(f"/tables/{code}/moves", body, tokens[str(asked[0])]).status_code == 200
    final = program.get(f"/tables/{code}").json()
    assert final["status"] == "over"
    assert souterrain.seal(final["seed"]) == final["seal"]
    record = Record.read(program.get(f"/tables/{code}/record").content.decode())
    assert list(record.verify().winners) == program.get(f"/tables/{code}/view").json()["winners"]


def test_events_come_with_words_and_only_to_who_may_know(program: Program, table: tuple[str, dict[str, str]]) -> None:
    code, tokens = table
    program.post(f"/tables/{code}/moves", {"move": "bid 6"}, tokens["0"])
    own = program.get(f"/tables/{code}/events", tokens["0"], after=0).json()
    other = program.get(f"/tables/{code}/events", tokens["1"], after=0).json()
    assert [event["text"] for event in own[0]["events"]] == ["A has bid.", "You bid 6."]
    assert [event["kind"] for event in other[0]["events"]] == ["has-bid"]
    assert program.get(f"/tables/{code}/events", after=0).json() == other
    assert len(program.get(f"/tables/{code}/events").json()) == 2


def test_an_open_seat_is_taken_once(program: Program) -> None:
    seats = [TWO[0], {"kind": "open"}]
    code = program.post("/tables", {"game": "pebbles", "seats": seats}).json()["table"]["code"]
    joined = program.post(f"/tables/{code}/seats/1", {"name": "C"})
    assert joined.status_code == 201
    assert program.get(f"/tables/{code}/view", joined.json()["token"]).json()["seat"] == 1
    problem(program.post(f"/tables/{code}/seats/1", {"name": "D"}), 409)
    problem(program.post(f"/tables/{code}/seats/5", {"name": "D"}), 404)
    problem(program.post(f"/tables/{code}/seats/1", {"name": ""}), 422)


def test_forged_missing_and_foreign_tokens(program: Program, table: tuple[str, dict[str, str]]) -> None:
    code, _ = table
    other = program.post("/tables", {"game": "pebbles", "seats": TWO}).json()
    problem(program.post(f"/tables/{code}/moves", {"move": "keep"}), 401)
    problem(program.post(f"/tables/{code}/moves", {"move": "keep"}, "forged"), 401)
    problem(program.get(f"/tables/{code}/view", "forged"), 401)
    problem(program.post(f"/tables/{code}/moves", {"move": "keep"}, other["tokens"]["0"]), 403)
    problem(program.get(f"/tables/{code}/view", other["tokens"]["0"]), 403)
    problem(program.get("/tables/nosuch/view"), 404)
    assert Table.objects.get(code=code).version == 0


def test_moves_that_cannot_be(program: Program, table: tuple[str, dict[str, str]]) -> None:
    code, tokens = table
    problem(program.post(f"/tables/{code}/moves", {"move": 10_000}, tokens["0"]), 400)
    assert "verbs" in problem(program.post(f"/tables/{code}/moves", {"move": "fly"}, tokens["0"]), 400)["detail"]
    problem(program.post(f"/tables/{code}/moves", {}, tokens["0"]), 422)
    program.post(f"/tables/{code}/moves", {"move": "bid 6"}, tokens["0"])
    refused = problem(program.post(f"/tables/{code}/moves", {"move": "bid 5"}, tokens["0"]), 422)
    assert refused["rule"] == "PB-BID-01"
    problem(program.post(f"/tables/{code}/moves", {"move": "bid 5", "version": 0}, tokens["0"]), 409)
    why = program.get(f"/tables/{code}/refusal", tokens["0"], move="bid 5", lang="fr").json()
    assert why["legal"] is False
    assert "pas à ce joueur" in why["text"]
    assert program.get(f"/tables/{code}/refusal", tokens["1"], move="bid 5").json()["legal"] is True
    problem(program.get(f"/tables/{code}/record"), 409)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": TWO}, 404),
        ({"game": "pebbles", "seats": TWO[:1]}, 400),
        ({"game": "pebbles", "seats": [TWO[0], {"kind": "bot", "level": "genius"}]}, 400),
        ({"game": "pebbles", "seats": TWO, "options": {"rounds": 99}}, 400),
        ({"game": "pebbles", "seats": TWO, "options": {"colour": "red"}}, 400),
        ({"game": "pebbles", "seats": [{"kind": "king"}] * 2}, 422),
        ({"game": "pebbles"}, 422),
        ([], 422),
    ],
)
def test_tables_that_cannot_be_laid(program: Program, body: Any, status: int) -> None:
    problem(program.post("/tables", body), status)


def test_bodies_that_are_no_json_or_too_big(program: Program) -> None:
    raw = program.client.post(f"{API}/tables", "{", "application/json")
    problem(raw, 400)
    problem(program.client.post(f"{API}/tables", "x" * 70_000, "application/json"), 413)


@pytest.fixture
def strict() -> Iterator[None]:
    """Few requests allowed, for one test."""
    rates = [(throttle, throttle.num_requests) for throttle in (limits.TOKEN, limits.ADDRESS, limits.TABLES)]
    limits.TOKEN.num_requests, limits.ADDRESS.num_requests, limits.TABLES.num_requests = 3, 4, 2
    yield
    for throttle, number in rates:
        throttle.num_requests = number


@pytest.mark.usefixtures("strict")
def test_too_many_requests_say_when_to_come_back(program: Program) -> None:
    made = [program.post("/tables", {"game": "pebbles", "seats": TWO}) for _ in range(3)]
    assert [answer.status_code for answer in made] == [201, 201, 429]
    code, token = made[0].json()["table"]["code"], made[0].json()["tokens"]["0"]
    answers = [program.get(f"/tables/{code}/view", token) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert int(answers[-1]["Retry-After"]) > 0
    assert "Try again in" in problem(answers[-1], 429)["detail"]
    other = made[1].json()["tokens"]["0"]
    assert program.get(f"/tables/{made[1].json()['table']['code']}/view", other).status_code == 200
    watching = [program.get(f"/tables/{code}") for _ in range(5)]
    assert watching[-1].status_code == 429
    page = program.client.post("/new/pebbles/", {"name": "A", "quick": "1"})
    assert page.status_code == 429
    assert int(page["Retry-After"]) > 0


def test_the_description_names_every_call_and_its_page_opens(program: Program) -> None:
    paths = program.get("/openapi.json").json()["paths"]
    assert {"/api/v1/tables", "/api/v1/tables/{code}/moves", "/api/v1/tables/{code}/stream"} <= set(paths)
    assert program.client.get(f"{API}/docs").status_code == 200
