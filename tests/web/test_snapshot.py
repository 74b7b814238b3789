"""What is pushed: only what changed, the same bytes to all who see the same, and the mover's board by one way alone."""

import asyncio
import re
import secrets
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

import pytest
import sync_tables as tables
from django.contrib.auth.models import User
from django.test import AsyncClient, Client
from sync_tables import live

import souterrain
from souterrain.web import accounts, playing, snapshot, stream
from souterrain.web import tables as web_tables
from souterrain.web.database import in_thread
from souterrain.web.live import LiveTable
from souterrain.web.models import Login, Seat, Table, token_digest
from souterrain.web.present import Announced, Person, Reader, picture
from souterrain.web.snapshot import Page

Lay = Callable[..., Table]
LORDS = souterrain.game("dungeon_lords")
KEEP = souterrain.game("pebbles").parse("keep")


def targets(message: bytes) -> set[str]:
    """What a message puts in the place of something older."""
    return set(re.findall(r'hx-partial hx-target="#([^"]+)"', message.decode()))


def play_first(table: Table) -> LiveTable:
    here = live(table)
    ask = here.state.asks[0]
    tables.play(table, ask.seat, ask.moves[0])
    return here


def test_a_push_holds_what_changed_and_nothing_else(lay: Lay) -> None:
    table = lay("hh", game="dungeon_lords")
    here = live(table)
    reader = Reader("en", [here.seats[1]])
    before = snapshot.snapshot(here, reader)
    play_first(table)
    fresh = snapshot.snapshot(here, reader)
    message = fresh.message_since(before)
    changed = {f"section-{name}" for name in fresh.sections if fresh.sections[name] != before.sections[name]}
    assert {name for name in targets(message) if name.startswith("section-")} == changed
    assert len(changed) < len(fresh.sections) / 2
    assert "state" in targets(message)
    assert "trust" not in targets(message)
    assert len(message) < len(fresh.whole()) / 4


def test_a_score_is_put_into_a_row_that_is_rendered_once(lay: Lay) -> None:
    here = live(lay("hh"))
    seen = picture(here, Reader("en", [here.seats[1]]))
    seen.players[0] = replace(seen.players[0], score=0)
    snapshot.parts(seen)
    rendered = snapshot.part.cache_info().misses
    for score, shown in ((3, "3"), (-14, "−14")):
        seen.players[0] = replace(seen.players[0], score=score)
        assert f"<span data-number>{shown}</span>" in snapshot.parts(seen)["players"]
    assert snapshot.part.cache_info().misses == rendered


def test_a_pane_that_has_other_sections_is_sent_by_itself(lay: Lay) -> None:
    here = live(lay("hh", game="dungeon_lords"))
    before = snapshot.snapshot(here, Reader("en", [here.seats[1]]))
    fresh = copy(before)
    fresh._messages, fresh.token = {}, "later"
    fresh.frame = before.frame._replace(panes={**before.frame.panes, "market": before.frame.panes["market"][2:]})
    message = fresh.message_since(before).decode()
    assert targets(message.encode()) == {"part-market"}
    kept = before.frame.panes["market"][3::2]
    assert re.findall(r'svg id="section-([^"]+)"', message) == list(kept)
    fresh._messages = {}
    fresh.frame = before.frame._replace(columns=before.frame.columns[::-1])
    assert targets(fresh.message_since(before)) == {"board"}, "in another order the whole board is"


def test_a_battle_comes_and_goes_without_the_whole_board(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders step back and the attacked dungeon comes to the front: the page is told so, and arranges what it has."""
    with monkeypatch.context() as fixed:
        fixed.setattr(secrets, "token_hex", lambda size: "05" * size)  # a game in which both lords are attacked
        table = lay("hh", game="dungeon_lords")
    here = live(table)
    reader = Reader("en", [here.seats[1]])
    before, fought, rng = snapshot.snapshot(here, reader), set(), souterrain.Rng(1)
    while not (fought and not here.state.view(None)["combat_round"]):
        ask = here.state.asks[0]
        tables.play(table, ask.seat, rng.choice(ask.moves))
        fresh = snapshot.snapshot(here, reader)
        assert "board" not in targets(fresh.message_since(before))
        if here.state.view(None)["combat_round"]:
            assert 'data-behind="orders"' in fresh.parts["above"]
            fought |= set(re.findall('data-front="([^"]*)"', fresh.parts["above"]))
        before = fresh
    assert fought == {"lord-0", "lord-1"}, "each dungeon was in front while it was attacked"
    assert 'data-behind=""' in before.parts["above"]


def test_what_is_announced_is_sent_once_and_stays_behind_a_curtain(lay: Lay) -> None:
    here = live(lay("hh", game="dungeon_lords"))
    seen = picture(here, Reader("en", [here.seats[1]]))
    before = snapshot.parts(seen)["announcement"]
    assert 'data-of=""' in before
    assert "button" not in before
    seen.board = replace(seen.board, announced=Announced("dragon", 'A "dragon"', "cave", "<svg></svg>"))
    told = snapshot.parts(seen)["announcement"]
    assert 'data-of="dragon" data-at="cave" role="dialog" aria-label="A &quot;dragon&quot;"' in told
    assert "<svg></svg>" in told
    assert "svg" not in snapshot.parts(seen)["above"], "what changes often does not bring it again"
    seen.curtain = "Ann"
    assert snapshot.parts(seen)["announcement"] == before


def test_only_new_lines_of_the_log_are_sent_and_all_after_a_step_back(lay: Lay) -> None:
    table = lay("hh")
    here = live(table)
    reader = Reader("en", [here.seats[1]])
    shown = [snapshot.snapshot(here, reader)]
    tables.play(table, 0, KEEP)
    shown.append(snapshot.snapshot(here, reader))
    message = shown[1].message_since(shown[0]).decode()
    assert 'hx-target="#log" hx-swap="beforeend"' in message
    assert [told for told in shown[1].log if told in message] == shown[1].log[len(shown[0].log) :] != []
    tables.ask_undo(table, 0)
    shown.append(snapshot.snapshot(here, reader))
    assert 'hx-target="#log" hx-swap="innerMorph"' in shown[2].message_since(shown[1]).decode()


def test_who_sees_the_same_is_sent_the_same_bytes_made_once(lay: Lay) -> None:
    table = lay("hh")
    here = live(table)
    pages = [Page(asyncio.Event()) for _ in range(3)]
    for page in pages:
        page.message(snapshot.snapshot(here, Reader("en")))
    tables.play(table, 0, KEEP)
    first, *others = [page.message(snapshot.snapshot(here, Reader("en"))) for page in pages]
    assert first
    assert all(other is first for other in others)
    french = snapshot.snapshot(here, Reader("fr"))
    player = snapshot.snapshot(here, Reader("en", [here.seats[0]]))
    assert len({french.token, player.token, pages[0].shows.token if pages[0].shows else ""}) == 3


def test_a_page_that_comes_back_is_sent_what_it_missed(lay: Lay) -> None:
    table = lay("hh")

    async def first_message(seen: str) -> bytes:
        events = stream.page_events(Person("en"), table.code, "page", seen)
        try:
            return await asyncio.wait_for(anext(events), 10)
        finally:
            await events.aclose()

    async def come_back() -> None:
        here = await web_tables.live_table(table.code)
        with here.subscribe():
            token = snapshot.snapshot(here, Reader("en")).token
            assert b'<div id="table"' in await first_message("")
            assert b'<div id="table"' in await first_message("no-such-token")
            events = stream.page_events(Person("en"), table.code, "page", token)
            waiting = asyncio.create_task(anext(events))
            await asyncio.sleep(0)
            await playing.play(here, 0, KEEP)
            message = await asyncio.wait_for(waiting, 10)
            assert b'<div id="table"' not in message
            assert b'data-version="1"' in message
            await events.aclose()

    asyncio.run(come_back())


def opened_by(person: Person, code: str) -> Any:
    return stream.page_events(person, code, f"page of {person.login}", "")


async def rest(events: Any) -> list[bytes]:
    async with asyncio.timeout(10):
        return [message async for message in events]


def logged_in(name: str) -> tuple[AsyncClient, Person]:
    """A browser of this person, and who they are to a stream that it opens."""
    client = AsyncClient()
    user = User.objects.create_user(name)
    client.force_login(user)
    return client, Person("en", user=user.pk, login=token_digest(client.session["login"]))


def test_a_log_out_ends_the_streams_that_were_opened_under_it_and_no_others(lay: Lay) -> None:
    table = lay("hh")
    (ann, person), (_, other) = logged_in("ann"), logged_in("ben")

    async def log_out() -> None:
        mine, guests, theirs = (opened_by(who, table.code) for who in (person, Person("en"), other))
        for events in (mine, guests, theirs):
            assert b'<div id="table"' in await anext(events)
        waiting = [asyncio.create_task(anext(events)) for events in (guests, theirs)]
        ending = asyncio.create_task(rest(mine))
        await asyncio.sleep(0)
        assert (await ann.get("/accounts/logout/")).status_code == 405
        assert not ending.done(), "asking for the page ends nothing"
        assert (await ann.post("/accounts/logout/")).status_code == 302
        assert await ending == [stream.SENT_AWAY]
        here = await web_tables.live_table(table.code)
        await playing.play(here, 0, KEEP)
        for message in await asyncio.gather(*waiting):
            assert b'data-version="1"' in message
        for events in (guests, theirs):
            await events.aclose()

    asyncio.run(log_out())


def test_a_log_out_at_another_server_ends_streams_here_when_they_next_look(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("hh")
    _, person = logged_in("ann")

    async def log_out_elsewhere() -> None:
        events = opened_by(person, table.code)
        assert b'<div id="table"' in await anext(events)
        await in_thread(Login.objects.all().delete)
        here = await web_tables.live_table(table.code)
        ending = asyncio.create_task(rest(events))
        await playing.play(here, 0, KEEP)
        await asyncio.sleep(0.05)
        assert not ending.done(), "it looks now and then, not at every move"
        monkeypatch.setattr(accounts, "LOOK_EVERY", 0.0)
        here.notify()
        *_, last = await ending
        assert last == stream.SENT_AWAY

    asyncio.run(log_out_elsewhere())


@pytest.fixture
def ann(lay: Lay) -> tuple[Client, Table, Page]:
    """A browser at the first seat, whose page has a stream open."""
    table = lay("hh")
    Seat.objects.filter(table=table, index=0).update(guest="ann", shown=True)
    tables.refresh(table)
    client = Client(headers={"HX-Request": "true", "X-Page": "anns-page"})
    session = client.session
    session["guest"], session["lang"] = "ann", "en"
    session.save()
    client.cookies["souterrain"] = session.session_key
    page = live(table).pages["anns-page"] = Page(asyncio.Event())
    page.message(snapshot.snapshot(live(table), Reader("en", [live(table).seats[0]])))
    return client, table, page


def move(client: Client, table: Table, version: int, notation: str = "bid 3") -> Any:
    number = souterrain.game("pebbles").parse(notation)
    return client.post(f"/t/{table.code}/play/", {"seat": 0, "move": number, "version": version})


def test_the_movers_board_comes_by_its_stream_alone(ann: tuple[Client, Table, Page]) -> None:
    client, table, page = ann
    answer = move(client, table, 0)
    assert (answer.status_code, answer.content) == (204, b"")
    message = page.message(snapshot.snapshot(live(table), Reader("en", [live(table).seats[0]])))
    assert b"You bid 3." in message
    del live(table).pages["anns-page"]
    tables.play(table, 1, KEEP)
    assert 'id="table"' in move(client, table, 2, "bid 4").content.decode(), (
        "without a stream here, the answer brings it"
    )


def test_what_went_wrong_is_said_on_the_page_until_the_next_thing_happens(ann: tuple[Client, Table, Page]) -> None:
    client, table, page = ann
    move(client, table, 0)
    me = Reader("en", [live(table).seats[0]])
    page.message(snapshot.snapshot(live(table), me))
    refused = move(client, table, 1)
    assert refused.status_code == 422
    assert refused["HX-Reswap"] == "none"
    message = page.message(snapshot.snapshot(live(table), me))
    assert targets(message) == {"notices"}
    assert b"PB-BID-01" in message
    assert page.message(snapshot.snapshot(live(table), me)) == b""
    tables.play(table, 1, KEEP)
    cleared = page.message(snapshot.snapshot(live(table), me))
    assert b'<div id="notices" class="notices"></div>' in cleared
