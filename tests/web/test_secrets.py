"""Secrets never leave the server: what a seat receives is the same in every world that it cannot tell apart."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
import sync_tables as tables
from django.test import Client
from sync_tables import live

import souterrain
from souterrain import Rng, seal
from souterrain.web import snapshot, stream
from souterrain.web.models import Seat, Table
from souterrain.web.present import Reader
from souterrain.web.table_cache import TABLES

pytestmark = pytest.mark.django_db(transaction=True)
Lay = Callable[..., Table]
GAMES = [name for name in souterrain.names() if souterrain.game(name).has_secrets]


def begins_in_secret(name: str) -> bool:
    """Do three players or more make their first choice at the same time?"""
    game = souterrain.game(name)
    return 3 in game.players and len(game.new(players=3, seed=1).asks) == 3


SIMULTANEOUS = [name for name in GAMES if begins_in_secret(name)]


def browser_of(table: Table, seat: int | None) -> Client:
    """A browser that owns one seat, or none."""
    client = Client()
    guest = f"guest-{seat}"
    session = client.session
    session["guest"], session["lang"] = guest, "en"
    session["ways_shown"] = [table.code]  # the link back to a seat is random, and shown once
    session.save()
    client.cookies["souterrain"] = session.session_key
    if seat is not None:
        Seat.objects.filter(table=table, index=seat).update(guest=guest, shown=True)
        tables.refresh(table)
    return client


def received(table: Table, seat: int | None, token: str = "") -> dict[str, str]:
    """Everything a seat can get hold of, by where it came from."""
    table = tables.find_table(table.code)
    client = browser_of(table, seat)
    here = live(table)
    here.snapshots.clear()  # the world may have been changed behind its back
    base = f"/t/{table.code}/"
    got = {path: clean(client.get(base + path), table) for path in ("", "words/", "replay/")}
    seen = live(table)
    plies = {0, seen.ply // 2, max(0, seen.ply - 1), seen.ply}
    for ply in plies:
        got[f"replay/{ply}"] = clean(client.get(f"{base}replay/{ply}/"), table)
    got["record"] = clean(client.get(base + "record/"), table)
    seats = list(Seat.objects.filter(table=table, index=seat)) if seat is not None else []
    pushed = snapshot.fragment(here, Reader("en", seats))
    got["stream"] = pushed.replace(table.code, "CODE").replace(table.seal, "SEAL")
    got["events"] = json.dumps(stream.log_after(here, seat, -1, "en"))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    for path in ("", "/view", "/events", "/record"):
        got["api" + path] = clean(client.get(f"/api/v1/tables/{table.code}{path}", headers=headers), table)
    if seat is not None:
        got["why"] = clean(client.get(base + "why/"), table)
        seen = live(table)
        refusals = [seen.state.refusal(seat, move) for move in range(len(seen.game.vocabulary))]
        got["refusals"] = repr(refusals)
    return got


def clean(answer: Any, table: Table) -> str:
    """The text of an answer without what differs for good reasons: form tokens, the hour, the table's own address."""
    text = answer.content.decode().replace(table.code, "CODE").replace(table.seal, "SEAL")
    text = re.sub(r'(csrfmiddlewaretoken" value=|"X-CSRFToken": )"[^"]+"', r'\1"TOKEN"', text)
    text = re.sub(r'data-now="[\d.]+"|"X-Page": "[^"]+"|\?page=[^"]+', "", text)
    assert table.seed not in text or table.status == Table.OVER
    return str(text)


def advance(table: Table, rng: Rng, moves: int) -> None:
    for _ in range(moves):
        table = tables.find_table(table.code)
        if table.status != Table.PLAYING:
            return
        seen = live(table)
        ask = seen.state.asks[rng.below(len(seen.state.asks))]
        tables.play(table, ask.seat, rng.choice(ask.moves))


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_receives_the_same_in_every_world_it_cannot_tell_apart(name: str, lay: Lay) -> None:
    game = souterrain.game(name)
    players = min(4, max(game.players))
    table = lay("h" * players, game=name)
    rng = Rng(11)
    worlds = 0
    for plies in (3, 3, 20):
        advance(table, rng, plies)
        if tables.find_table(table.code).status == Table.OVER:
            break
        for seat in range(players):
            truth, crowd = received(table, seat), received(table, None)
            seen = live(table)
            real = seen.state
            seen.state = real.perspective(seat).sample(rng)
            assert seen.state.position() != real.position()
            worlds += 1
            assert received(table, seat) == truth
            assert received(table, None) == crowd
            seen = live(table)
            seen.state = real
    assert worlds >= players


def twin_tables(lay: Lay, name: str, players: int) -> list[Table]:
    """Two tables with the same seed."""
    twins = [lay("h" * players, game=name) for _ in range(2)]
    seed = "5" * 64
    Table.objects.update(seed=seed, seal=seal(seed))
    TABLES.clear()
    return [tables.find_table(twin.code) for twin in twins]


@pytest.mark.parametrize("name", SIMULTANEOUS)
def test_a_secret_choice_leaves_no_trace_for_the_others(name: str, lay: Lay) -> None:
    """The same game twice; seat 1 chooses differently in secret, and nobody else can tell by anything they receive."""
    twins = twin_tables(lay, name, 3)
    for twin, pick in zip(twins, (0, -1), strict=True):
        seen = live(twin)
        moves = seen.state.moves(1)
        tables.play(twin, 1, moves[pick])
    one, two = live(twins[0]), live(twins[1])
    assert one.line != two.line
    for seat in (0, 2, None):
        one_, two_ = (received(twin, seat) for twin in twins)
        assert one_ == two_, f"seat {seat}"
    assert received(twins[0], 1) != received(twins[1], 1)


def test_a_leak_would_be_found(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is no formality: a log that forgot to ask who may see an event fails it."""
    from souterrain import Event

    twins = twin_tables(lay, "pebbles", 3)
    for twin, pick in zip(twins, (0, -1), strict=True):
        seen = live(twin)
        moves = seen.state.moves(1)
        tables.play(twin, 1, moves[pick])
    monkeypatch.setattr(Event, "seen_by", lambda self, seat: True)
    one, two = (received(twin, 0) for twin in twins)
    assert {place for place in one if one[place] != two[place]} >= {"", "stream", "events", "api/events"}
