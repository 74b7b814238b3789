"""What a stranger can make grow or break: records, streams, the lobby, and what is costly to write."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import sync_tables as tables
from asgiref.sync import async_to_sync
from django.conf import settings as usual
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import AsyncClient, Client
from django.utils import timezone

import souterrain
from souterrain import Record
from souterrain.lab import Pairing, play_game
from souterrain.web import archive, chat, endings, limits, listing, stream
from souterrain.web import tables as web_tables
from souterrain.web.api.routes import api
from souterrain.web.errors import Conflict
from souterrain.web.models import Entry, Message, Seat, Table
from souterrain.web.pages import books, replay
from souterrain.web.present import Person, Reader
from souterrain.web.table_cache import TABLES
from souterrain.web.writer import WRITER

pytestmark = pytest.mark.django_db(transaction=True)
Lay = Callable[..., Table]
GAME = souterrain.game("pebbles")
RECORDS = Path(__file__).parents[1] / "records"
NINES = "9" * 5000


def recorded(seed: int = 3) -> str:
    """A game that the arena played."""
    return "\n".join(play_game(Pairing("pebbles", {"players": 2}, ("greedy", "greedy"), seed))[1])


def send(client: Client, text: str) -> HttpResponse:
    return client.post("/records/", {"record": SimpleUploadedFile("game.jsonl", text.encode())})


def open_record(text: str, client: Client | None = None) -> str:
    """The code of the table that it is opened at."""
    answer = send(client or Client(), text)
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"]).split("/")[2]


# ---------------------------------------------------------------------- records of games played elsewhere


def test_the_longest_games_that_are_kept_here_fit_more_than_twice() -> None:
    longest = max(len(path.read_bytes().splitlines()) for path in RECORDS.glob("*.jsonl"))
    largest = max(path.stat().st_size for path in RECORDS.glob("*.jsonl"))
    assert longest * 2 < usual.RECORD_MOVES
    assert largest * 2 < usual.RECORD_BYTES
    assert usual.RECORD_BYTES <= 512 * 1024


@pytest.mark.parametrize(("lang", "said"), [("en", "12005 moves"), ("fr", "12005 coups")])
def test_a_record_of_too_many_moves_is_refused_before_it_is_read(
    lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    head, *moves, end = recorded().splitlines()
    long = "\n".join([head, *[moves[0]] * 12_005, end])
    monkeypatch.setattr(Record, "read", lambda *given: pytest.fail("it was read"))
    answer = send(Client(headers={"accept-language": lang}), long)
    assert answer.status_code == 400
    page = answer.content.decode().replace(",", "").replace("\u202f", "")
    assert said in page
    assert "12000" in page
    assert not Table.objects.exists()


def test_an_address_opens_a_few_records_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    assert usual.DEFAULT_RATES["records"] == "10/h"
    monkeypatch.setattr(limits.RECORDS, "num_requests", 2)
    statuses = [send(Client(), recorded(seed)).status_code for seed in range(3)]
    assert statuses == [302, 302, 429]
    assert Client().get("/records/").status_code == 200
    assert send(Client(REMOTE_ADDR="192.0.2.7"), recorded()).status_code == 302, "others open theirs"


def test_an_address_goes_on_from_finished_games_so_often_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.BRANCHES, "num_requests", 1)
    code = open_record(recorded())
    form = {"ply": "1", "name": "Ann", "level": "random"}
    assert [Client().post(f"/t/{code}/branch/", form).status_code for _ in range(2)] == [302, 429]


def test_to_go_on_from_a_long_game_counts_as_often_as_it_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "COPIED_FOR_ONE", 1)
    monkeypatch.setattr(limits.BRANCHES, "num_requests", 5)
    code = open_record(recorded())
    forms = [{"ply": ply, "name": "Ann", "level": "random"} for ply in ("2", "1", "0")]
    assert [Client().post(f"/t/{code}/branch/", form).status_code for form in forms] == [302, 302, 429]


def test_only_so_many_are_kept_and_the_oldest_goes_first(monkeypatch: pytest.MonkeyPatch, lay: Lay) -> None:
    monkeypatch.setattr(usual, "RECORDS", 2)
    played = lay("hh")
    first, second = (open_record(recorded(seed)) for seed in range(2))
    assert Client().get(f"/t/{first}/replay/0/").status_code == 200
    third = open_record(recorded(2))
    kept = set(Table.objects.values_list("code", flat=True))
    assert kept == {played.code, second, third}
    assert not Entry.objects.filter(table_id=first).exists()
    for path in (f"/t/{first}/", f"/t/{first}/replay/0/", f"/t/{first}/record/", f"/api/v1/tables/{first}/view"):
        assert Client().get(path).status_code == 404, path


def test_what_was_opened_long_ago_goes_and_no_other_table(lay: Lay) -> None:
    played, old = lay("hh"), open_record(recorded(1))
    going_on = Client().post(f"/t/{old}/branch/", {"ply": "1", "name": "Ann", "level": "random"})["Location"]
    long_ago = timezone.now() - timedelta(days=usual.RECORD_DAYS, seconds=1)
    Table.objects.filter(code=played.code).update(created=long_ago, moved=long_ago)
    Table.objects.filter(code=old).update(opened=long_ago)
    new = open_record(recorded(2))
    branch = going_on.split("/")[2]
    assert set(Table.objects.values_list("code", flat=True)) == {played.code, new, branch}
    assert Client().get(going_on).status_code == 200, "who goes on from it keeps their game"


def test_a_table_that_was_removed_disturbs_no_look_at_the_others(lay: Lay) -> None:
    other, code = lay("hh"), open_record(recorded())
    tables.live(other), tables.live(code)
    Table.objects.filter(code=code).delete()
    Table.objects.filter(code=other.code).update(stamp=7)
    async_to_sync(TABLES.refresh)()
    assert TABLES.known(code) is None
    assert tables.live(other).table.stamp == 7


def test_a_page_of_a_removed_table_is_sent_away_and_not_cut_off() -> None:
    code = open_record(recorded())

    async def scene() -> bytes:
        events = stream.page_events(Person("en"), code, "page", "")
        await anext(events)
        await WRITER.commit(code, Table.objects.filter(code=code).delete)
        TABLES.forget(code)
        return [message async for message in events][-1]

    assert asyncio.run(scene()) == stream.SENT_AWAY


def test_a_move_passes_between_two_batches_of_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_tables, "ROWS_AT_ONCE", 2)
    batches: list[int] = []
    bulk_create = type(Entry.objects).bulk_create
    monkeypatch.setattr(
        type(Entry.objects),
        "bulk_create",
        lambda manager, rows: batches.append(len(rows)) or bulk_create(manager, rows),
    )
    code = open_record(recorded())
    table = Table.objects.get(code=code)
    written = [size for size in batches if size]
    assert max(size for size in written) == 2
    assert table.entries.count() == table.version
    assert Client().get(f"/t/{code}/replay/").status_code == 200


def test_no_bot_and_no_clock_acts_on_a_part_of_a_game_that_is_gone_on_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_tables, "ROWS_AT_ONCE", 2)
    statuses: list[str] = []
    write_entries = web_tables.write_entries

    def watched(entries: Any) -> None:
        write_entries(entries)
        table = Table.objects.get(code=entries[0].table_id)
        statuses.append(f"{table.status} {table.entries.count()} {table.bots_due}")

    old = open_record(recorded())
    monkeypatch.setattr(web_tables, "write_entries", watched)
    going_on = Client().post(f"/t/{old}/branch/", {"ply": "5", "name": "Ann", "level": "random"})["Location"]
    table = Table.objects.get(code=going_on.split("/")[2])
    assert statuses == ["closed 2 False", "closed 4 False", "closed 5 False"]
    assert (table.status, table.version, table.entries.count()) == (Table.PLAYING, 5, 5)
    assert Client().get(going_on).status_code == 200


# ---------------------------------------------------------------------- a table that never ends


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usual, "ENTRIES", 3)


def test_a_table_that_has_as_many_moves_as_one_may_have_ends(lay: Lay, short: None) -> None:
    table = lay("hhb", guest="ann", rounds=5)
    tables.play(table, 0, GAME.parse("bid 1"))
    tables.ask_undo(table, 0)
    tables.play(table, 0, GAME.parse("bid 2"))
    table.refresh_from_db()
    assert (table.status, table.version, table.bots_due, table.due) == (Table.FULL, 3, False, None)
    with pytest.raises(Conflict, match="as many moves as one may have"):
        tables.play(table, 0, GAME.parse("bid 1"))
    for lang, title in (("en", "The game ends here"), ("fr", "La partie s&#x27;arrête là")):
        page = Client(HTTP_ACCEPT_LANGUAGE=lang).get(f"/t/{table.code}/").content.decode()
        assert title in page
        assert f"/t/{table.code}/record/" in page
    record = Client().get(f"/t/{table.code}/record/")
    assert record.status_code == 200
    TABLES.clear()
    assert tables.live(table).stopped == ""
    assert Client().get(f"/t/{table.code}/replay/").status_code == 200


def test_nobody_leaves_and_comes_back_without_end(lay: Lay, short: None) -> None:
    table = lay("hh")
    tables.leave(table, 0)
    tables.take_back(table, 0)
    tables.leave(table, 0)
    with pytest.raises(Conflict, match="as many moves as one may have"):
        tables.take_back(table, 0)


def test_the_record_of_a_finished_game_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    code = open_record(recorded())
    first = Client().get(f"/t/{code}/record/").content
    monkeypatch.setattr(archive, "stored_line", lambda table: pytest.fail("it was written again"))
    assert Client().get(f"/t/{code}/record/").content == first
    assert Client().get(f"/api/v1/tables/{code}/record").content == first


def test_a_long_story_is_told_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "STORY_PLIES", 2)
    code = open_record(recorded())
    last = tables.live(code).ply
    assert last > 4

    def story(ply: int) -> str:
        page = Client().get(f"/t/{code}/replay/{ply}/").content.decode()
        return page.partition('<ol class="story"')[2].partition("</ol>")[0]

    seen = [story(ply) for ply in range(0, last + 1, 2)]
    for first, part in zip(range(0, last + 1, 2), seen, strict=True):
        told = {ply for ply in range(last + 1) if f'data-ply="{ply}"' in part}
        assert told <= {first, first + 1}
        assert (f"up to move {first - 1}" in part) == (first > 0)
        assert (f"from move {first + 2} on" in part) == (first + 2 <= last)
    assert story(3) == seen[1], "a moment's page shows the part that it stands in"


def test_the_story_of_a_moment_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    code = open_record(recorded())
    first = Client().get(f"/t/{code}/replay/0/").content.decode()
    monkeypatch.setattr(replay, "story", lambda *given: pytest.fail("it was told again"))
    again = Client().get(f"/t/{code}/replay/1/").content.decode()
    told = [page.partition('<ol class="story"')[2].partition("</ol>")[0] for page in (first, again)]
    assert told[0] == told[1] != ""


def test_programs_are_told_so_many_entries_at_once_and_a_stream_tells_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "ENTRIES_AT_ONCE", 2)
    code = open_record(recorded())
    numbers: list[int] = []
    while part := Client().get(f"/api/v1/tables/{code}/events", {"after": numbers[-1] if numbers else -1}).json():
        assert len(part) <= 2
        numbers += [entry["number"] for entry in part]
    assert numbers == list(range(tables.live(code).version + 1))

    async def scene() -> list[bytes]:
        return [message async for message in stream.program_events(code, None, -1, "en")]

    assert len(asyncio.run(scene())) == len(numbers)


def test_the_curve_of_a_long_game_has_no_more_points_than_can_be_seen() -> None:
    course = [(ply, 10_000 - ply) for ply in range(10_000)]
    ending = endings.Ending((9, 1), (0,), (), tuple(course), False, (), ())
    curve = endings.draw_curve(ending, ("red", "blue"))
    assert curve is not None
    points = [line.split() for _, line in curve.lines]
    assert all(len(line) <= endings.MOST_POINTS + 1 for line in points)
    assert points[0][-1].startswith(f"{endings.CURVE[0]}.0,"), "it goes on to the end"


# ---------------------------------------------------------------------- numbers without end


@pytest.mark.parametrize("position", [f"0-{NINES}", f"{NINES}-1", "0-²", "0-"])
def test_a_page_that_says_it_heard_nonsense_hears_everything(position: str) -> None:
    said = chat.Said(4, Message.SPECTATORS, "author", "Ann", None, "hello", "", timezone.now())
    news = json.loads(chat.news(chat.Talk(0, (said,)), Person("en"), Reader("en"), position))
    assert news["whole"] is True
    assert "hello" in news["html"]


@pytest.mark.parametrize("where", ["seen", "Last-Event-ID"])
def test_a_stream_with_a_long_id_goes_on(lay: Lay, where: str) -> None:
    code = lay("ho").code
    Message.objects.create(table_id=code, channel=Message.SPECTATORS, author="author", name="Ann", text="hello")
    seen = f"x~0-{NINES}"

    async def scene() -> bytes:
        headers = {"Last-Event-ID": seen} if where != "seen" else {}
        query = {"seen": seen} if where == "seen" else {}
        answer = await AsyncClient().get(f"/t/{code}/stream/", query, headers=headers)
        body = answer.streaming_content
        got = await anext(body)
        await body.aclose()
        return bytes(got)

    assert b"hello" in asyncio.run(scene())


# ---------------------------------------------------------------------- damaged tables


def without_seats(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Seat.objects.filter(table_id=code, index=1).delete()


def with_odd_options(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Table.objects.filter(code=code).update(options=[1])


def with_a_game_that_fails(name: str) -> Callable[[str, pytest.MonkeyPatch], None]:
    """Wherever a list asks it that, at this table only."""

    def damage(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
        standing = listing.with_standing

        def fails(one: Any, live: Any, lang: str) -> Any:
            with pytest.MonkeyPatch.context() as patched:
                if live.code == code:
                    patched.setattr(listing if name == "shown_scores" else type(live.game), name, broken)
                return standing(one, live, lang)

        monkeypatch.setattr(listing, "with_standing", fails)

    return damage


def broken(*given: Any, **named: Any) -> None:
    raise ZeroDivisionError("a game's own fault")


DAMAGES = {
    "seats": without_seats,
    "options": with_odd_options,
    **{name: with_a_game_that_fails(name) for name in ("shown_scores", "where", "stands")},
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_listed_plainly_and_everything_else_goes_on(
    damage: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = User.objects.create_user("ann")
    places = [tables.Place("me", "Ann"), tables.Place("me", "Ben")]
    hurt, sound = (tables.create(GAME, {}, places, "guest", user=ann).code for _ in range(2))
    DAMAGES[damage](hurt, monkeypatch)
    TABLES.clear()
    seated = Client()
    seated.force_login(ann)
    for client, path in ((Client(), "/"), (seated, "/mine/"), (Client(), "/people/ann/"), (Client(), "/")):
        answer = client.get(path)
        assert answer.status_code == 200, path
        page = answer.content.decode()
        assert f"/t/{hurt}/" in page, path
        assert f"/t/{sound}/" in page, path
        assert page.count("Round 1") == 1, "of the sound one it is told how it stands"
    assert sum(hurt in record.getMessage() for record in caplog.records) == 1, "logged once"
    assert Client().get(f"/t/{hurt}/").status_code == 200
    assert Client().get(f"/api/v1/tables/{hurt}").status_code in (200, 409)
    assert Client().get(f"/api/v1/tables/{sound}").status_code == 200


def test_odd_options_are_a_clear_problem_for_programs(lay: Lay) -> None:
    code = lay("hh").code
    Table.objects.filter(code=code).update(options=[1])
    answer = Client().get(f"/api/v1/tables/{code}")
    assert answer.status_code == 409
    assert answer.json()["title"] == "rules-broken"


# ---------------------------------------------------------------------- the lobby


def by_program(client: Client, *kinds: str) -> HttpResponse:
    seats = [{"kind": kind, "name": "A"} if kind == "me" else {"kind": kind} for kind in kinds]
    return client.post("/api/v1/tables", {"game": "pebbles", "seats": seats}, "application/json")


def by_page(client: Client, second: str = "open") -> HttpResponse:
    return client.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": second})


def take_seat(client: Client, code: str) -> HttpResponse:
    return client.post(f"/api/v1/tables/{code}/seats/1", {"name": "T"}, "application/json")


@pytest.mark.parametrize("make", [lambda client: by_program(client, "me", "open"), by_page], ids=["program", "page"])
def test_an_address_has_so_many_tables_that_wait(make: Callable[[Client], HttpResponse]) -> None:
    statuses = [make(Client()).status_code for _ in range(usual.WAITING_TABLES + 2)]
    assert statuses[usual.WAITING_TABLES :] == [429, 429]
    assert statuses.count(429) == 2
    refused = Client(headers={"accept-language": "fr"}).post("/new/pebbles/", {"seat0": "me", "seat1": "open"})
    assert "attendent déjà des joueurs" in refused.content.decode()
    assert make(Client(REMOTE_ADDR="192.0.2.7")).status_code < 400, "others make theirs"
    assert by_page(Client(), "bot:random").status_code == 302, "a game that begins at once is no table that waits"


def test_a_table_that_is_full_or_left_makes_room_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usual, "WAITING_TABLES", 2)
    ann = Client()
    first, second = (by_page(ann)["Location"].split("/")[2] for _ in range(2))
    assert by_page(ann).status_code == 429
    assert take_seat(Client(REMOTE_ADDR="192.0.2.7"), first).status_code == 201
    assert by_page(ann).status_code == 302
    assert by_page(ann).status_code == 429
    tables.leave(second, 0)
    assert by_page(ann).status_code == 302


def test_a_person_has_so_many_wherever_they_are() -> None:
    ann = Client()
    for number in range(usual.WAITING_TABLES):
        assert ann.post("/new/pebbles/", {"seat0": "me", "seat1": "open"}, REMOTE_ADDR=f"192.0.2.{number}")
    assert by_page(ann).status_code == 429


def test_many_at_once_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usual, "WAITING_TABLES", 2)
    body = {"game": "pebbles", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}]}

    async def scene() -> list[int]:
        asked = [AsyncClient().post("/api/v1/tables", body, "application/json") for _ in range(5)]
        return sorted(answer.status_code for answer in await asyncio.gather(*asked))

    assert asyncio.run(scene()) == [201, 201, 429, 429, 429]


def waiting_elsewhere(count: int) -> list[str]:
    """Tables that people of other addresses made, each with two more open seats."""
    places = [tables.Place("me", "Host"), tables.Place("open"), tables.Place("open")]
    return [tables.create(GAME, {}, places, f"guest {number}").code for number in range(count)]


def test_an_address_holds_so_many_seats_of_tables_that_wait() -> None:
    codes = waiting_elsewhere(usual.WAITING_SEATS + 2)
    statuses = [take_seat(Client(), code).status_code for code in codes]
    assert statuses[usual.WAITING_SEATS :] == [429, 429]
    assert statuses.count(201) == usual.WAITING_SEATS
    by_form = Client().post(f"/t/{codes[-1]}/join/", {"seat": "1", "name": "T"})
    assert by_form.status_code == 429
    assert "already hold a seat" in by_form.content.decode()
    assert take_seat(Client(REMOTE_ADDR="192.0.2.7"), codes[-1]).status_code == 201
    held = Seat.objects.get(table_id=codes[0], index=1)
    tables.leave(codes[0], held.index)
    assert take_seat(Client(), codes[-2]).status_code == 201, "who leaves one may take another"


def test_nobody_hides_the_tables_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usual, "WAITING_TABLES", 100)
    quiet = by_page(Client(REMOTE_ADDR="192.0.2.1"))["Location"].split("/")[2]
    loud = [by_program(Client(REMOTE_ADDR="192.0.2.2"), "me", "open").json()["table"]["code"] for _ in range(25)]
    page = Client(REMOTE_ADDR="192.0.2.3").get("/").content.decode()
    assert f"/t/{quiet}/" in page
    shown = [code for code in loud if f"/t/{code}/" in page]
    assert shown == loud[-4:], "the newest few"


def test_the_lobby_lists_the_first_of_every_maker_before_anybodys_second() -> None:
    from souterrain.web.waiting import by_turns

    found = [("a1", "ann"), ("a2", "ann"), ("a3", "ann"), ("b1", "ben"), ("x", ""), ("y", "")]
    assert by_turns(found, 5) == ["a1", "b1", "x", "y", "a2"]


def test_who_was_sent_away_does_not_sit_down_as_a_program() -> None:
    ann, eve = Client(), Client()
    eve.force_login(User.objects.create_user("eve"))
    code = by_page(ann)["Location"].split("/")[2]
    assert eve.post(f"/t/{code}/chat/", {"channel": "spectators", "text": "rude"}).status_code == 302
    assert ann.post(f"/t/{code}/chat/do/", {"ban": Message.objects.get().pk}).status_code == 302
    assert take_seat(eve, code).status_code == 403
    assert take_seat(Client(), code).status_code == 201


# ---------------------------------------------------------------------- what is costly to write


def test_the_description_of_the_api_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Client().get("/api/v1/openapi.json").json()
    assert "/api/v1/tables/{code}/chat" in first["paths"]
    monkeypatch.setattr(type(api), "_describe", lambda *given: pytest.fail("it was made again"))
    assert Client().get("/api/v1/openapi.json?other=1").json() == first


def test_a_rulebook_is_set_once_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = {lang: Client(headers={"accept-language": lang}) for lang in ("en", "fr")}
    first = {lang: reader.get("/rules/dungeon_lords/").content.decode() for lang, reader in readers.items()}
    assert first["en"] != first["fr"]
    monkeypatch.setattr(books, "overview_parts", lambda *given: pytest.fail("it was set again"))
    monkeypatch.setattr(books.Entry, "of", lambda *given: pytest.fail("it was set again"))
    for lang, reader in readers.items():
        again = reader.get("/rules/dungeon_lords/").content.decode()
        assert again.partition("<main")[2] == first[lang].partition("<main")[2]
        assert reader.get("/rules/dungeon_lords/?q=imp").status_code == 200


@pytest.fixture
def told_of_hosts() -> Iterator[list[str]]:
    """What the log says of wrong host names, as it is written."""
    told: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: told.append(logging.Formatter().format(record))  # type: ignore[method-assign]
    logger = logging.getLogger("django")
    logger.addHandler(handler)
    yield told
    logger.removeHandler(handler)


def test_a_wrong_host_is_one_short_line_in_the_log(told_of_hosts: list[str]) -> None:
    for host in ("evil", "evil" * 1000):
        assert Client(raise_request_exception=False).get("/", headers={"host": host}).status_code == 400
    assert len(told_of_hosts) == 2
    for line in told_of_hosts:
        assert "evil" in line
        assert "\n" not in line
        assert len(line) <= 200
