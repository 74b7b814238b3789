"""Talking at a table: who hears what, what is let through, who may stop it, and that no record holds any of it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
import sync_tables as tables
from django.contrib.auth.models import User
from django.test import Client

from souterrain.web import chat, limits, playing, stream
from souterrain.web import tables as web_tables
from souterrain.web.errors import Malformed
from souterrain.web.models import Chat, Message, Table
from souterrain.web.present import Person

pytestmark = pytest.mark.django_db(transaction=True)
BIDI = "\u202e\u2066\u200f"
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def new_table(client: Client, **form: str) -> str:
    answer = client.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": "open", **form})
    return str(answer["Location"]).strip("/").split("/")[-1]


def say(client: Client, code: str, text: str = "", channel: str = "players", **more: str) -> int:
    """Say it as a page without script does; the status of the answer."""
    return int(client.post(f"/t/{code}/chat/", {"channel": channel, "text": text, **more}).status_code)


def do(client: Client, code: str, **deed: int) -> int:
    return int(client.post(f"/t/{code}/chat/do/", deed).status_code)


def page(client: Client, code: str) -> str:
    return str(client.get(f"/t/{code}/").content.decode())


def heard(client: Client, code: str) -> list[str]:
    """The messages on a page as they are written there, still escaped."""
    return re.findall(r'<span class="words" dir="auto">(.*?)</span>', page(client, code))


def number_of(text: str) -> int:
    return int(Message.objects.get(text=text).pk)


@pytest.fixture
def table() -> tuple[str, Client, Client]:
    """A table, its host Ann and her guest Ben, both seated."""
    ann, ben = Client(), Client()
    code = new_table(ann)
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"})
    return code, ann, ben


def watcher(name: str = "") -> Client:
    """Somebody who only watches, with an account if named."""
    client = Client()
    if name:
        client.force_login(User.objects.create_user(name))
    return client


# ---------------------------------------------------------------------- who hears what


def test_players_hear_each_other_and_spectators_do_not_hear_them(table: tuple[str, Client, Client]) -> None:
    code, ann, ben = table
    assert say(ann, code, "Shall we?") == 302
    assert heard(ben, code) == heard(ann, code) == ["Shall we?"]
    assert heard(Client(), code) == []
    assert "Shall we?" not in page(watcher("Eve"), code)


def test_spectators_have_a_channel_of_their_own_that_players_may_open(table: tuple[str, Client, Client]) -> None:
    code, ann, _ = table
    eve = watcher("Eve")
    assert say(eve, code, "Go Ann!", "spectators", name="Evening") == 302
    assert "<bdi>Evening</bdi>" in page(watcher("Dan"), code), "the name that she wants, not the one she logs in with"
    seen = page(ann, code)
    assert seen.index('id="chat-aside"') < seen.index("Go Ann!"), "folded, for who plays"
    assert say(eve, code, "Psst", "players") == 403
    assert say(ann, code, "Thank you", "spectators") == 302


def test_who_watches_without_an_account_writes_only_where_the_host_opened_it(table: tuple[str, Client, Client]) -> None:
    code, ann, ben = table
    stranger = Client()
    assert say(stranger, code, "Hello", "spectators") == 403
    assert do(ben, code, guests=1) == 403, "only the host decides"
    assert do(ann, code, guests=1) == 302
    assert say(stranger, code, "Hello", "spectators") == 302
    assert do(ann, code, guests=0) == 302
    assert say(stranger, code, "Hello again", "spectators") == 403
    assert heard(stranger, code) == ["Hello"]


def test_where_one_person_plays_alone_there_is_no_chat() -> None:
    ann = Client()
    code = new_table(ann, seat1="bot:random", public="off")
    assert 'id="chat"' not in page(ann, code)
    assert 'id="chat"' in page(ann, new_table(ann))


def test_what_another_server_wrote_is_heard_here(table: tuple[str, Client, Client]) -> None:
    code, ann, _ = table
    say(ann, code, "here")
    assert heard(ann, code) == ["here"]
    Message.objects.create(table_id=code, channel="players", author="x", name="Ben", seat=1, text="elsewhere")
    tables.refresh(code)
    assert heard(ann, code) == ["here", "elsewhere"]


# ---------------------------------------------------------------------- what is let through


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ('"><img src=x onerror=y>', "&quot;&gt;&lt;img src=x onerror=y&gt;"),
        (f"abc{BIDI}def", "abcdef"),
        ("two\nlines\tand \x00\x07 more", "two lines and more"),
        ("lone \ud800 half", "lone half"),
        ("👩\u200d🚀 نمی\u200cخواهم", "👩\u200d🚀 نمی\u200cخواهم"),
        ("w" * 500, "w" * 500),
    ],
)
def test_what_is_shown_is_text_and_nothing_else(said: str, shown: str) -> None:
    one = chat.Said(1, "players", "a", "Ann", 0, chat.clean_text(said), "", NOON)
    assert re.findall(r'dir="auto">(.*?)</span>', chat.line(one, "en", False, True)) == [shown]


@pytest.mark.parametrize("said", ["", "   \n", BIDI, "\u200d\u200c", "w" * 501])
def test_nothing_and_too_much_are_refused(said: str) -> None:
    with pytest.raises(Malformed):
        chat.clean_text(said)


def test_names_are_escaped_too(table: tuple[str, Client, Client]) -> None:
    code, ann, _ = table
    do(ann, code, guests=1)
    say(Client(), code, "x", "spectators", name=f'<b>Eve"{BIDI}')
    seen = page(ann, code)
    assert "&lt;b&gt;Eve&quot;</bdi>" in seen
    assert "<b>Eve" not in seen


def test_there_are_six_reactions_and_no_others(table: tuple[str, Client, Client]) -> None:
    code, ann, ben = table
    assert len(chat.REACTIONS) == 6
    assert say(ann, code, reaction="well") == 302
    assert heard(ben, code) == ["★ Well played!"]
    assert 'data-seat="0" data-reaction="★"' in page(ben, code)
    assert say(ann, code, reaction="<b>") == 400
    assert "</span> Well played!</button>" in page(ben, code), "a word beside the sign, for who hears the page"


# ---------------------------------------------------------------------- limits


def test_a_person_and_an_address_write_only_so_often(
    table: tuple[str, Client, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, ann, ben = table
    monkeypatch.setattr(limits.CHAT_PERSON, "num_requests", 2)
    assert [say(ann, code, "x") for _ in range(3)] == [302, 302, 429]
    assert say(ben, code, "x") == 302, "another person"
    monkeypatch.setattr(limits.CHAT_PERSON, "num_requests", 100)
    monkeypatch.setattr(limits.CHAT, "num_requests", 5)
    assert [say(ben, code, "x") for _ in range(2)] == [302, 429]


def test_only_the_last_messages_are_kept(table: tuple[str, Client, Client], monkeypatch: pytest.MonkeyPatch) -> None:
    code, ann, ben = table
    monkeypatch.setattr(chat, "KEPT", 3)
    for number in range(5):
        say(ann, code, f"m{number}")
    assert heard(ben, code) == ["m2", "m3", "m4"]
    assert Message.objects.filter(table_id=code).count() == 3


# ---------------------------------------------------------------------- muting and removing


def test_who_is_muted_is_not_heard_by_who_muted_them(table: tuple[str, Client, Client]) -> None:
    code, ann, ben = table
    say(ben, code, "Bla")
    assert do(ann, code, mute=number_of("Bla")) == 302
    say(ben, code, "bla")
    say(ann, code, "Quiet here")
    assert heard(ann, code) == ["Quiet here"]
    assert heard(ben, code) == ["Bla", "bla", "Quiet here"]
    assert do(ann, code, unmute=1) == 302
    assert heard(ann, code) == ["Bla", "bla", "Quiet here"]


def test_the_host_removes_a_message_and_nobody_else_does(table: tuple[str, Client, Client]) -> None:
    code, ann, ben = table
    say(ben, code, "rude")
    say(ben, code, "fine")
    assert do(ben, code, remove=number_of("rude")) == 403
    assert 'name="remove"' not in page(ben, code)
    assert do(ann, code, remove=number_of("rude")) == 302
    assert heard(ann, code) == heard(ben, code) == ["fine"]
    assert do(ann, code, remove=999_999) == 404


def test_a_message_of_another_table_is_out_of_reach(table: tuple[str, Client, Client]) -> None:
    code, _, ben = table
    say(ben, code, "elsewhere")
    dan = Client()
    other = new_table(dan)
    assert do(dan, other, remove=number_of("elsewhere")) == 404
    assert do(dan, other, ban=number_of("elsewhere")) == 404
    assert heard(ben, code) == ["elsewhere"]


def test_a_player_can_lose_the_chat_and_keeps_the_seat(table: tuple[str, Client, Client]) -> None:
    code, ann, ben = table
    say(ben, code, "rude")
    assert do(ann, code, ban=number_of("rude")) == 302
    assert heard(ann, code) == []
    assert say(ben, code, "again") == 403
    assert "(you)" in page(ben, code)


def test_a_spectator_can_be_sent_away(table: tuple[str, Client, Client]) -> None:
    code, ann, _ = table
    eve = watcher("Eve")
    say(eve, code, "rude", "spectators")
    assert do(ann, code, ban=number_of("rude")) == 302
    answer = eve.get(f"/t/{code}/")
    assert answer.status_code == 403
    assert "has removed you from this table" in answer.content.decode()
    assert Client().get(f"/t/{code}/").status_code == 200


def test_who_was_sent_away_does_not_sit_down() -> None:
    ann, eve = Client(), watcher("Eve")
    code = new_table(ann)
    say(eve, code, "rude", "spectators")
    do(ann, code, ban=number_of("rude"))
    assert eve.post(f"/t/{code}/join/", {"seat": "1", "name": "Eve"}).status_code == 403


# ---------------------------------------------------------------------- keeping


def finish(code: str) -> None:
    live = tables.live(code)
    while not live.state.over:
        ask = live.state.asks[0]
        tables.play(code, ask.seat, ask.moves[0])


def test_no_record_and_no_program_holds_what_was_said(table: tuple[str, Client, Client]) -> None:
    code, ann, _ = table
    say(ann, code, "Xyzzy")
    say(ann, code, "Xyzzy", "spectators")
    finish(code)
    exports = [f"/t/{code}/record/", f"/t/{code}/replay/", f"/t/{code}/words/", "/mine/", "/"]
    exports += [f"/api/v1/tables/{code}{path}" for path in ("", "/view", "/record", "/events")]
    answers = {path: ann.get(path) for path in exports}
    assert answers[f"/t/{code}/record/"].status_code == answers[f"/api/v1/tables/{code}/record"].status_code == 200
    for path, answer in answers.items():
        text = b"".join(answer) if answer.streaming else answer.content
        assert b"Xyzzy" not in text, path


def test_the_host_erases_it_at_once_or_when_the_game_is_over(table: tuple[str, Client, Client]) -> None:
    code, ann, ben = table
    say(ben, code, "one")
    assert do(ben, code, erase=1) == 403
    assert do(ann, code, erase=1) == 302
    assert not Message.objects.filter(table_id=code).exists()
    say(ben, code, "two")
    do(ann, code, forget=1)
    assert heard(ann, code) == ["two"]
    finish(code)
    assert heard(ben, code) == []
    assert not Message.objects.filter(table_id=code).exists()
    assert say(ben, code, "three") == 409


def test_it_goes_with_its_table(table: tuple[str, Client, Client]) -> None:
    code, ann, _ = table
    say(ann, code, "one")
    do(ann, code, forget=1)
    Table.objects.get(code=code).delete()
    assert not Message.objects.exists()
    assert not Chat.objects.exists()


# ---------------------------------------------------------------------- the stream


def chat_events(message: bytes) -> list[dict[str, Any]]:
    return [json.loads(found) for found in re.findall(rb"event: chat\nid: [^\n]*\ndata: (.*)\n", message)]


def last_id(message: bytes) -> str:
    return re.findall(rb"id: ([^\n]*)\n", message)[-1].decode()


async def next_message(person: Person, code: str, seen: str, cause: Callable[[], Any] | None = None) -> bytes:
    """The next thing that a page which saw so much is sent, after something happened."""
    events = stream.page_events(person, code, "page", seen)
    try:
        waiting = asyncio.ensure_future(anext(events))
        if cause is not None:
            for _ in range(20):
                await asyncio.sleep(0)
            await cause()
        return await asyncio.wait_for(waiting, 10)
    finally:
        await events.aclose()


def test_an_open_page_is_sent_what_is_new_and_what_it_missed(lay: Callable[..., Table]) -> None:
    code = lay("hh", guest="ann").code
    ann = Person("en", "ann")

    async def speak(text: str) -> None:
        live = await web_tables.live_table(code)
        message = Message(channel="players", name="Ann", seat=0, text=text)
        await chat.post(live, ann, ann.at(live.table, live.seats), message)

    async def listen() -> None:
        live = await web_tables.live_table(code)
        with live.subscribe():
            seen = last_id(await next_message(ann, code, ""))
            first = await next_message(ann, code, seen, lambda: speak("one"))
            assert b'id="table"' not in first, "no board comes with it"
            assert [event["whole"] for event in chat_events(first)] == [False]
            assert "one" in chat_events(first)[0]["html"]
            await speak("two")
            await speak("three")
            missed = chat_events(await next_message(ann, code, last_id(first)))[0]["html"]
            assert "two" in missed
            assert "three" in missed
            assert "one" not in missed
            spectator = await next_message(Person("en"), code, "")
            assert all(not event.get("html") for event in chat_events(spectator))
            removed = [one.number for one in (await chat.read(live)).said if one.text == "two"]
            await chat.remove_message(live, removed[0])
            again = chat_events(await next_message(ann, code, last_id(first)))[0]
            assert again["whole"] is True
            assert "two" not in again["html"]
            assert "three" in again["html"]

    asyncio.run(listen())


def test_a_move_does_not_make_a_page_forget_what_it_heard(lay: Callable[..., Table]) -> None:
    code = lay("hh", guest="ann").code
    ann = Person("en", "ann")

    async def listen() -> None:
        live = await web_tables.live_table(code)
        with live.subscribe():
            message = Message(channel="players", name="Ann", seat=0, text="one")
            await chat.post(live, ann, ann.at(live.table, live.seats), message)
            seen = last_id(await next_message(ann, code, ""))
            ask = live.state.asks[0]
            moved = await next_message(ann, code, seen, lambda: playing.play(live, ask.seat, ask.moves[0]))
            assert b'data-version="1"' in moved
            assert last_id(moved).endswith(seen.partition("~")[2])
            assert chat_events(moved) == [{}]

    asyncio.run(listen())


def test_the_stream_of_who_was_sent_away_ends(lay: Callable[..., Table]) -> None:
    code = lay("hh", guest="ann").code
    ann, eve = Person("en", "ann"), Person("en", "eve", 7)

    async def send_away() -> None:
        live = await web_tables.live_table(code)
        await chat.post(live, eve, eve.at(live.table, live.seats), Message(channel="spectators", name="Eve", text="x"))
        number = (await chat.read(live)).said[0].number
        await chat.remove_person(live, number)
        assert await next_message(eve, code, "") == stream.SENT_AWAY
        assert b'id="table"' in await next_message(ann, code, "")

    asyncio.run(send_away())


def test_a_program_hears_and_speaks_with_the_token_of_its_seat(table: tuple[str, Client, Client]) -> None:
    _, ann, _ = table
    code = new_table(ann)
    program = Client()
    token = program.post(f"/api/v1/tables/{code}/seats/1", {"name": "Bot"}, "application/json").json()["token"]
    head = {"Authorization": f"Bearer {token}"}
    address = f"/api/v1/tables/{code}/chat"
    say(ann, code, "Hello <b>you</b>")
    heard_first = program.get(address, headers=head).json()
    assert [(one["name"], one["seat"], one["text"], one["own"]) for one in heard_first] == [
        ("Ann", 0, "Hello <b>you</b>", False)
    ]
    said = program.post(address, {"text": "  Good   luck\u202e! "}, "application/json", headers=head)
    assert said.status_code == 201
    assert (said.json()["text"], said.json()["own"], said.json()["name"]) == ("Good luck!", True, "Bot")
    assert program.post(address, {"reaction": "well"}, "application/json", headers=head).status_code == 201
    assert heard(ann, code) == ["Hello &lt;b&gt;you&lt;/b&gt;", "Good luck!", "★ Well played!"]
    fresh = program.get(f"{address}?after={heard_first[0]['number']}", headers=head).json()
    assert [one["text"] or one["reaction"] for one in fresh] == ["Good luck!", "well"]
    do(ann, code, ban=said.json()["number"])
    assert program.post(address, {"text": "Again"}, "application/json", headers=head).status_code == 403
    assert [one["name"] for one in program.get(address, headers=head).json()] == ["Ann"]


def test_a_program_without_a_seat_or_with_nonsense_is_refused(table: tuple[str, Client, Client]) -> None:
    code, ann, _ = table
    assert Client().get(f"/api/v1/tables/{code}/chat").status_code == 401
    other = new_table(ann)
    token = Client().post(f"/api/v1/tables/{other}/seats/1", {"name": "Bot"}, "application/json").json()["token"]
    head = {"Authorization": f"Bearer {token}"}
    assert Client().get(f"/api/v1/tables/{code}/chat", headers=head).status_code == 403
    for body in ({"text": ""}, {"text": "x" * 501}, {"reaction": "boo"}, {"text": "x", "channel": "all"}):
        answer = Client().post(f"/api/v1/tables/{other}/chat", body, "application/json", headers=head)
        assert answer.status_code in (400, 422), body
