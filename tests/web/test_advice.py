"""Asking for advice at the table: allowed or not, noted for everybody, told in words, kept in the record."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sync_tables as tables
from django.test import Client

import souterrain
from souterrain import Record
from souterrain.web.models import Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)
GAME = souterrain.game("dungeon_twister")


@pytest.fixture(autouse=True)
def _few_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    make = souterrain.bots.base.make
    monkeypatch.setattr("souterrain.bots.advice.make", lambda name, game, iterations=0: make(name, game, 12))


@pytest.fixture
def ann() -> Client:
    return Client()


def new_table(client: Client, **form: str) -> str:
    """Ann plays blue and Ben yellow on one screen: so that whoever is asked is one of them."""
    answer = client.post("/new/dungeon_twister/", {"name": "Ann", "seat0": "me", "seat1": "bot:random", **form})
    assert answer.status_code == 302, answer.content
    return str(answer["Location"]).strip("/").split("/")[-1]


def ask(client: Client, code: str, **headers: str) -> Any:
    return client.post(f"/t/{code}/advice/", headers={"HX-Request": "true", **headers})


def own_turn(code: str) -> None:
    """Bots do not run here: play for them until Ann is asked."""
    live = tables.live(code)
    while live.state.ask_of(0) is None:
        asked = live.state.asks[0]
        tables.play(code, asked.seat, asked.moves[0])
        live = tables.live(code)


def test_a_player_is_told_what_a_bot_would_do(ann: Client) -> None:
    code = new_table(ann)
    own_turn(code)
    answer = ask(ann, code)
    text = answer.content.decode()
    assert answer.status_code == 200, text
    assert "the best found" in text
    assert "The record notes that you asked for advice." in text
    french = ask(ann, code, **{"Accept-Language": "fr"}).content.decode()
    assert "le meilleur choix" in french or "the best found" in french
    plain = ann.post(f"/t/{code}/advice/").content.decode()
    assert "<html" in plain
    assert "Back to the table" in plain


def test_everybody_sees_that_somebody_asked_and_the_record_keeps_it(ann: Client) -> None:
    code = new_table(ann)
    own_turn(code)
    assert "asked for advice" not in Client().get(f"/t/{code}/").content.decode()
    ask(ann, code)
    ask(ann, code)
    assert len(Seat.objects.get(table_id=code, index=0).hinted) == 1, "asked twice about one choice"
    assert "asked for advice once" in Client().get(f"/t/{code}/").content.decode()
    live = tables.live(code)
    hinted = live.ply + 1
    tables.play(code, 0, live.state.moves(0)[0])
    Table.objects.filter(code=code).update(status=Table.CLOSED)
    tables.refresh(code)
    lines = ann.get(f"/t/{code}/record/").content.decode().splitlines()
    marked = [number for number, line in enumerate(lines) if json.loads(line).get("hint")]
    assert marked == [hinted]
    assert Record.read("\n".join(lines)).hints == {hinted}


def test_a_move_that_was_advised_stays_advised_when_another_takes_its_place(ann: Client) -> None:
    code = new_table(ann)
    own_turn(code)
    ask(ann, code)
    live = tables.live(code)
    hinted = live.ply + 1
    tables.play(code, 0, live.state.moves(0)[0])
    tables.ask_undo(code, 0)
    tables.play(code, 0, tables.live(code).state.moves(0)[1])
    Table.objects.filter(code=code).update(status=Table.CLOSED)
    tables.refresh(code)
    lines = ann.get(f"/t/{code}/record/").content.decode()
    assert Record.read(lines).hints == {hinted}


def test_the_host_may_forbid_it(ann: Client) -> None:
    code = new_table(ann, hints="off")
    own_turn(code)
    assert 'id="ask-advice"' not in ann.get(f"/t/{code}/").content.decode()
    answer = ask(ann, code)
    assert answer.status_code == 403
    assert "does not allow advice" in answer.content.decode()
    assert Seat.objects.get(table_id=code, index=0).hinted == []


def test_a_stranger_and_who_is_not_asked_get_none(ann: Client) -> None:
    code = new_table(ann)
    own_turn(code)
    assert ask(Client(), code).status_code == 403


def test_a_program_asks_too(ann: Client) -> None:
    seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
    made = ann.post("/api/v1/tables", json.dumps({"game": GAME.name, "seats": seats}), "application/json").json()
    code = made["table"]["code"]
    seat = tables.live(code).state.asks[0].seat
    headers = {"Authorization": f"Bearer {made['tokens'][str(seat)]}"}
    found = ann.post(f"/api/v1/tables/{code}/advice?lang=fr", headers=headers).json()
    assert found[0]["compared"] == "best"
    assert found[0]["text"]
    assert found[0]["move"] in tables.live(code).state.moves(seat)
    other = {"Authorization": f"Bearer {made['tokens'][str(1 - seat)]}"}
    assert ann.post(f"/api/v1/tables/{code}/advice", headers=other).status_code == 409
    pebbles = ann.post("/api/v1/tables", json.dumps({"game": "pebbles", "seats": seats}), "application/json").json()
    token = {"Authorization": f"Bearer {pebbles['tokens']['0']}"}
    answer = ann.post(f"/api/v1/tables/{pebbles['table']['code']}/advice", headers=token)
    assert answer.status_code == 409
    assert "There is no adviser" in answer.json()["detail"]
