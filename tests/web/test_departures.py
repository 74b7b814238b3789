"""Leaving, resigning and running out of time: things of the table, at any game, and never moves of it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import sync_tables as tables
from asgiref.sync import async_to_sync
from django.test import Client
from django.utils import timezone
from sync_tables import live

import souterrain
from souterrain import Record, Rng
from souterrain.web import archive, clocks, departures, endings, present, snapshot, stream
from souterrain.web import tables as web_tables
from souterrain.web.bot_runner import BotRunner
from souterrain.web.database import in_thread
from souterrain.web.errors import Conflict, Malformed, NotYours
from souterrain.web.models import Entry, Seat, Table
from souterrain.web.results import places, winners
from souterrain.web.table_cache import TABLES

Lay = Callable[..., Table]
GAME = souterrain.game("pebbles")


def bid(pebble: int) -> int:
    return GAME.parse(f"bid {pebble}")


def lay_timed(clock: str, seats: str = "hh") -> Table:
    places = [
        tables.Place("me", f"P{i}") if kind == "h" else tables.Place("bot", level="random")
        for i, kind in enumerate(seats)
    ]
    return tables.create(GAME, {}, places, "g", clock=clock, stand_in="random")


def play_out(table: Table, seed: int = 1) -> None:
    rng = Rng(seed)
    while tables.find_table(table.code).status == Table.PLAYING:
        ask = live(table).state.asks[0]
        tables.play(table, ask.seat, rng.choice(ask.moves))


def status(table: Table) -> str:
    return str(tables.find_table(table.code).status)


# ---------------------------------------------------------------------- leaving and coming back


def test_who_leaves_is_played_for_by_the_bot_that_the_host_chose_and_may_come_back(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    Table.objects.filter(code=table.code).update(stand_in="random")
    tables.refresh(table)
    tables.play(table, 1, bid(2))
    tables.leave(table, 0)
    gone = tables.find_seat(table, 0)
    assert (gone.kind, gone.level, gone.gone) == (Seat.BOT, "random", "left")
    assert tables.find_table(table.code).bots_due
    thought = tables.next_thought(table)
    assert thought is not None
    assert (thought.seat, thought.level) == (0, "random")
    tables.take_back(table, 0)
    back = tables.find_seat(table, 0)
    assert (back.kind, back.gone) == (Seat.HUMAN, "")
    assert not tables.find_table(table.code).bots_due
    assert [(entry.event, entry.seat) for entry in Entry.objects.filter(table=table, move=None)] == [
        ("left", 0),
        ("back", 0),
    ]


def test_entries_of_the_table_are_no_moves_and_survive_a_restart(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    tables.play(table, 0, bid(6))
    tables.leave(table, 1)
    tables.play(table, 2, bid(5))
    before = live(table)
    assert before.line == [(0, bid(6)), (2, bid(5))]
    assert before.version == 3
    TABLES.clear()
    after = live(table)
    assert after is not before
    assert after.state.position() == before.state.position()
    assert [entry.event for entry in after.log] == [entry.event for entry in before.log] == ["", "", "left", ""]
    assert after.departures[1].ply == 1


def test_a_game_is_kept_and_told_without_what_was_no_move(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    tables.play(table, 0, bid(6))
    tables.leave(table, 1)
    tables.play(table, 2, bid(5))
    assert [move.text for move in archive.stored_line(table)] == ["bid 6", "bid 5"]
    lines = [json.loads(line) for line in archive.stored_record(table, live(table).seats).splitlines()]
    assert [(event["ply"], event["seat"], event["event"]) for event in lines[0]["events"]] == [(1, 1, "left")]
    assert [line["move"] for line in lines[1:]] == ["bid 6", "bid 5"]


def test_a_step_back_leaves_what_happened_at_the_table_in_the_log(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    tables.play(table, 0, bid(6))
    tables.leave(table, 1)
    assert tables.ask_undo(table, 0)
    for _ in range(2):
        assert [(entry.event, entry.back_to, entry.ply) for entry in live(table).log[1:]] == [
            ("left", None, 0),
            ("", 0, 0),
        ]
        TABLES.clear()


def test_a_click_made_before_somebody_left_still_counts(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    tables.leave(table, 1)
    assert tables.play(table, 0, bid(6), version=0) == 2


def test_another_server_may_write_between(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    here = live(table)
    TABLES.clear()
    tables.play(table, 1, bid(3))
    async_to_sync(departures.leave)(here, 0)
    assert here.line == [(1, bid(3))]
    assert here.version == 2
    assert 0 in here.departures


def test_before_the_game_begins_a_seat_that_is_left_is_open_again(lay: Lay) -> None:
    table = lay("hho", guest="g")
    tables.leave(table, 0)
    assert tables.find_seat(table, 0).kind == Seat.OPEN
    assert status(table) == Table.WAITING
    assert not Entry.objects.filter(table=table).exists()
    with pytest.raises(Conflict, match="not begun"):
        tables.resign(table, 1)
    tables.leave(table, 1)
    assert status(table) == Table.ABANDONED
    with pytest.raises(Conflict, match="abandoned"):
        tables.join(table, 2, "Cy")


@pytest.mark.django_db(transaction=True)
def test_the_host_who_leaves_before_the_game_leaves_a_host_behind() -> None:
    ann, ben = Client(), Client()
    code = ann.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": "open", "seat2": "open"})[
        "Location"
    ].split("/")[2]
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"})
    ann.post(f"/t/{code}/seat/0/leave/")
    assert Table.objects.get(code=code).host == Seat.objects.get(table_id=code, index=1).guest != ""


def test_who_left_takes_nothing_back(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    tables.play(table, 0, bid(6))
    assert present.may_undo(live(table), 0)
    tables.leave(table, 0)
    assert not present.may_undo(live(table), 0)
    with pytest.raises(NotYours):
        tables.ask_undo(table, 0)


# ---------------------------------------------------------------------- nobody left


def test_a_table_that_nobody_is_left_at_stops_until_somebody_comes_back(lay: Lay) -> None:
    table = lay("hb", guest="g")
    tables.leave(table, 0)
    assert status(table) == Table.ABANDONED
    assert not tables.find_table(table.code).bots_due
    assert tables.next_thought(table) is None
    with pytest.raises(Conflict, match="abandoned"):
        tables.play(table, 1, bid(2))
    with pytest.raises(Conflict, match="abandoned"):
        tables.leave(table, 0)
    with pytest.raises(Conflict, match="every secret"):
        async_to_sync(archive.record_text)(table.code)
    tables.take_back(table, 0)
    assert status(table) == Table.PLAYING
    assert tables.find_table(table.code).bots_due


def test_if_everybody_resigned_the_game_is_ended_and_can_be_read(lay: Lay) -> None:
    table = lay("hb", guest="g")
    tables.play(table, 0, bid(3))
    tables.resign(table, 0)
    assert status(table) == Table.RESIGNED
    with pytest.raises(Conflict, match="everybody"):
        tables.take_back(table, 0)
    with pytest.raises(Conflict, match="everybody"):
        tables.resign(table, 0)
    _, text = async_to_sync(archive.record_text)(table.code)
    record = Record.read(text)
    assert record.events[0] | {"at": ""} == {"ply": 1, "seat": 0, "event": "resigned", "bot": "greedy", "at": ""}
    assert record.result is None
    assert len(record.moves) == 1
    TABLES.clear()
    assert live(table).table.status == Table.RESIGNED
    assert tables.branch(table, 0, "g", None, "Ann", "random").status == Table.PLAYING


def test_who_listens_hears_the_end_of_a_game_that_was_resigned(lay: Lay) -> None:
    table = lay("hb", guest="g")

    async def listen() -> list[bytes]:
        here = await web_tables.live_table(table.code)
        events = stream.program_events(table.code, None, 0, "en")
        waiting = asyncio.create_task(anext(events))
        await asyncio.sleep(0)
        await departures.resign(here, 0)
        async with asyncio.timeout(10):
            return [await waiting, *[message async for message in events]]

    heard = asyncio.run(listen())
    assert len(heard) == 1
    assert b'"kind":"resigned"' in heard[0]


# ---------------------------------------------------------------------- resigning


def test_who_resigned_cannot_come_back_nor_win(lay: Lay) -> None:
    table = lay("hhh", guest="g")
    tables.resign(table, 1)
    with pytest.raises(Conflict, match="final"):
        tables.take_back(table, 1)
    with pytest.raises(Conflict, match="final"):
        tables.resign(table, 1)
    play_out(table)
    seats = Seat.objects.filter(table=table)
    assert seats[1].place is None
    assert sorted([seats[0].place, seats[2].place])[0] == 1
    _, text = async_to_sync(archive.record_text)(table.code)
    record = Record.read(text)
    record.verify()
    assert record.table_result is not None
    assert record.table_result["gone"] == {"1": {"event": "resigned", "bot": "greedy"}}
    assert 1 not in record.table_result["winners"]
    assert record.lines() == text.splitlines()


def test_the_score_sheet_names_the_winner_among_those_who_stayed(lay: Lay) -> None:
    """Whoever would have won resigns before the last move: the sheet and the table agree on who won."""
    table = lay("hhh", guest="g")
    play_out(table)
    best = live(table).state.winners[0]
    Seat.objects.filter(table=table, index=best).update(gone=Entry.RESIGNED)
    tables.refresh(table)
    seen = live(table)
    end = async_to_sync(endings.ending_picture)(seen, "en")
    assert best not in end.winners
    assert end.winners == winners(seen.state, {best})


class Ended:
    """The end of a game, as far as results look at it."""

    def __init__(self, scores: list[int], winners: list[int]) -> None:
        self.scores, self.winners, self.players = scores, winners, len(scores)


@pytest.mark.parametrize(
    ("scores", "won", "resigned", "first", "found"),
    [
        ([9, 7, 8], [0], (), (0,), [1, 3, 2]),
        ([9, 7, 9], [0], (), (0,), [1, 3, 2]),  # the rules broke the tie
        ([9, 7, 7], [0], (), (0,), [1, 2, 2]),
        ([9, 9, 7], [0, 1], (), (0, 1), [1, 1, 3]),
        ([9, 7, 8], [0], {0}, (2,), [None, 2, 1]),
        ([9, 9, 7], [0, 1], {0}, (1,), [None, 1, 2]),
        ([0, 0], [], (), (), [None, None]),  # nobody wins
        ([0, 0], [], {0}, (), [None, None]),
        ([9, 7], [0], {0, 1}, (), [None, None]),
    ],
)
def test_places_are_those_of_who_stayed(
    scores: list[int], won: list[int], resigned: Any, first: tuple[int, ...], found: list[int | None]
) -> None:
    state: Any = Ended(scores, won)
    assert winners(state, resigned) == first
    assert places(state, resigned) == found


def test_where_giving_up_is_a_move_of_the_game_the_table_offers_to_leave(lay: Lay) -> None:
    table = lay("hh", guest="g", game="dungeon_twister")
    with pytest.raises(Conflict, match="a move of the game itself"):
        tables.resign(table, 0)
    tables.leave(table, 0)
    assert tables.find_seat(table, 0).gone == "left"


# ---------------------------------------------------------------------- the clock


@pytest.mark.parametrize("clock", [name for name in clocks.NAMES if name != "none"])
def test_when_the_time_for_a_choice_or_a_game_is_up_a_bot_plays_on(transactional_db: None, clock: str) -> None:
    table = lay_timed(clock)
    length = timedelta(seconds=clocks.CLOCKS[clock].seconds)
    assert table.began is not None
    assert table.due == table.began + length
    assert not tables.enforce_clock(table, table.began + length - timedelta(seconds=1))
    assert tables.enforce_clock(table, table.began + length)
    assert [tables.find_seat(table, index).gone for index in (0, 1)] == ["time-up", ""]
    entry = Entry.objects.get(table=table)
    assert (entry.event, entry.seat, entry.move) == ("time-up", 0, None)
    assert "P0 ran out of time" in snapshot.snapshot(live(table), present.Reader("en")).log[-1]


def shift(table: Table, seconds: float) -> None:
    """Let so much time pass: everything that is stored happened so much earlier."""
    by = timedelta(seconds=seconds)
    for entry in Entry.objects.filter(table=table):
        Entry.objects.filter(pk=entry.pk).update(at=entry.at - by)
    row = Table.objects.get(code=table.code)
    Table.objects.filter(code=table.code).update(began=row.began and row.began - by, due=row.due and row.due - by)
    TABLES.clear()


def left(table: Table, seat: int) -> float:
    seen = live(table)
    ends = departures.time_ends(seen)
    if seat in ends:
        return (ends[seat] - timezone.now()).total_seconds()
    return departures.time_left(seen)[seat]


def test_each_choice_has_its_own_time(transactional_db: None) -> None:
    table = lay_timed("move-2m")
    shift(table, 100)
    assert left(table, 0) == pytest.approx(20, abs=2)
    tables.play(table, 0, bid(3))
    assert left(table, 1) == pytest.approx(20, abs=2), "what another does gives nobody time"
    tables.play(table, 1, bid(2))
    assert [left(table, seat) for seat in (0, 1)] == pytest.approx([120, 120], abs=2)
    row = tables.find_table(table.code)
    assert row.due is not None
    assert (row.due - timezone.now()).total_seconds() == pytest.approx(120, abs=2)
    assert clocks.due_tables(timezone.now()) == []
    assert clocks.due_tables(timezone.now() + timedelta(seconds=121)) == [table.code]


def test_the_time_of_a_whole_game_is_used_up_only_while_one_is_asked(transactional_db: None) -> None:
    table = lay_timed("game-15m")
    shift(table, 300)
    tables.play(table, 0, bid(3))
    shift(table, 200)
    assert left(table, 0) == pytest.approx(600, abs=2), "it waits for the other, and its time does not run"
    assert left(table, 1) == pytest.approx(400, abs=2)
    waits, thinks = present.picture(live(table), present.Reader("en")).players
    assert waits.left in ("9:59", "10:00")
    assert (waits.deadline, thinks.left) == (None, "")
    assert float(thinks.deadline or 0) == pytest.approx(timezone.now().timestamp() + 400, abs=2)
    tables.play(table, 1, bid(2))
    shift(table, 0)
    assert left(table, 0) == pytest.approx(600, abs=2)
    assert left(table, 1) == pytest.approx(400, abs=2)


def test_a_server_that_lags_behind_does_not_set_the_clock(transactional_db: None) -> None:
    table = lay_timed("move-2m")
    behind = live(table)
    shift(table, 100)
    tables.play(table, 0, bid(3))
    tables.play(table, 1, bid(2))
    kept = tables.find_table(table.code).due
    async_to_sync(web_tables.show_seat)(behind, 0, [0, 1])
    assert tables.find_table(table.code).due == kept
    assert behind.version == 2, "and it has caught up"


def test_a_move_that_is_taken_back_gives_no_time_back(transactional_db: None) -> None:
    table = lay_timed("game-15m")
    shift(table, 300)
    tables.play(table, 0, bid(3))
    tables.ask_undo(table, 0)
    assert left(table, 0) == pytest.approx(600, abs=2)


def test_who_comes_back_after_the_time_ran_out_has_a_tenth_of_it(transactional_db: None) -> None:
    table = lay_timed("game-15m")
    shift(table, 901)
    assert tables.enforce_clock(table, timezone.now())
    shift(table, 5000)
    tables.take_back(table, 0)
    for _ in range(2):
        assert left(table, 0) == pytest.approx(90, abs=2)
        TABLES.clear()


def test_what_a_bot_takes_is_nobodys_time(transactional_db: None) -> None:
    table = lay_timed("game-15m")
    tables.leave(table, 0)
    tables.play(table, 1, bid(2))
    shift(table, 300)
    tables.play(table, 0, bid(3))
    shift(table, 300)
    tables.play(table, 0, bid(1))
    tables.take_back(table, 0)
    assert left(table, 0) == pytest.approx(900, abs=2)


def test_clocks_stand_still_at_an_abandoned_table_and_for_bots(transactional_db: None) -> None:
    table = lay_timed("move-30s", "hb")
    assert tables.enforce_clock(table, timezone.now() + timedelta(seconds=31))
    assert status(table) == Table.ABANDONED
    assert tables.find_table(table.code).due is None
    assert clocks.due_tables(timezone.now() + timedelta(days=99)) == []
    assert not tables.enforce_clock(table, timezone.now() + timedelta(days=99))


def test_the_clock_begins_with_the_game_not_with_the_table(transactional_db: None) -> None:
    places = [tables.Place("me", "A"), tables.Place("open")]
    table = tables.create(GAME, {}, places, "g", clock="move-30s")
    assert (table.began, table.due) == (None, None)
    Table.objects.filter(code=table.code).update(created=timezone.now() - timedelta(days=1))
    tables.join(table, 1, "B")
    assert left(table, 0) == pytest.approx(30, abs=2)
    row = tables.find_table(table.code)
    assert row.due == row.began + timedelta(seconds=30)


def test_a_game_with_a_clock_of_its_own_takes_no_other(transactional_db: None) -> None:
    game = souterrain.game("dungeon_twister")
    two = [tables.Place("me", "A"), tables.Place("me", "B")]
    with pytest.raises(Malformed, match="Choose one clock"):
        tables.create(game, {"clock": True}, two, clock="move-2m")
    with pytest.raises(Malformed, match="There is no clock hourglass; choose one of: none, move-30s"):
        tables.create(game, {}, two, clock="hourglass")
    with pytest.raises(Malformed, match="There is no bot genius"):
        tables.create(game, {}, two, stand_in="genius")


def test_a_move_in_the_last_moment_is_not_overtaken_by_the_clock(transactional_db: None) -> None:
    table = lay_timed("move-30s")
    here = live(table)
    late = timezone.now() + timedelta(seconds=31)

    async def both() -> bool:
        async with here.lock:
            enforcing = asyncio.create_task(departures.enforce_clock(table.code, late))
            await asyncio.sleep(0.05)
            here.watch = clocks.Watch().at(late, [0, 1])  # as a move would leave it
        return await enforcing

    assert async_to_sync(both)() is False
    assert not Entry.objects.filter(table=table).exists()


class Sweeper(BotRunner):
    """A bot runner whose bots do not think."""

    def __init__(self) -> None:
        self.stopped: set[str] = set()
        self.tasks, self.unattended, self.paused = {}, {}, set()

    def _change_build(self) -> None:
        pass

    def start(self, code: str) -> None:
        pass


def test_a_server_that_starts_anew_notices_whose_time_ran_out_meanwhile(transactional_db: None) -> None:
    late, early = lay_timed("move-30s"), lay_timed("move-1d")
    for table in (late, early):
        shift(table, 3600)

    async def sweep() -> None:
        sweeping = asyncio.create_task(Sweeper()._sweep())
        async with asyncio.timeout(20):
            while not await in_thread(Entry.objects.exists):
                await asyncio.sleep(0.01)
        sweeping.cancel()

    async_to_sync(sweep)()
    entry = Entry.objects.get()
    assert (entry.table_id, entry.event) == (late.code, "time-up")


# ---------------------------------------------------------------------- pages and programs


@pytest.mark.django_db(transaction=True)
def test_the_page_asks_once_and_then_says_who_left_and_since_when() -> None:
    ann, ben = Client(), Client()
    form = {"name": "Ann", "seat0": "me", "seat1": "open", "table_clock": "game-15m", "stand_in": "random"}
    code = ann.post("/new/pebbles/", form)["Location"].split("/")[2]
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"})
    page = ann.get(f"/t/{code}/").content.decode()
    assert re.search(r'<details class="leave"><summary>Leave the table</summary>', page)
    assert "A bot (random) will play your seat" in page
    assert page.count("data-deadline=") == 2 + 1, "beside both names and beside the question"
    ann.post(f"/t/{code}/seat/0/leave/")
    seen = ben.get(f"/t/{code}/").content.decode()
    assert "left; played by a bot (random) since round 1" in seen
    assert "Ann left the table." in seen
    assert ben.post(f"/t/{code}/seat/0/back/").status_code == 403
    assert ben.post(f"/t/{code}/seat/0/resign/").status_code == 403
    ann.post(f"/t/{code}/seat/0/back/")
    assert "Ann is back." in ann.get(f"/t/{code}/").content.decode()
    ann.post(f"/t/{code}/seat/0/resign/")
    assert "Take my seat back" not in ann.get(f"/t/{code}/").content.decode()
    french = ben.get(f"/t/{code}/", headers={"Accept-Language": "fr"}).content.decode()
    assert "a abandonné (manche 1)\u00a0; un robot joue (au hasard)" in french


@pytest.mark.django_db(transaction=True)
def test_who_plays_bots_alone_is_told_what_leaving_and_resigning_mean() -> None:
    ann = Client()
    code = ann.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": "bot:random"})["Location"].split("/")[2]
    page = ann.get(f"/t/{code}/").content.decode()
    assert "the table will be abandoned" in page
    assert "the game ends at once, lost" in page
    ann.post(f"/t/{code}/seat/0/leave/")
    page = ann.get(f"/t/{code}/").content.decode()
    assert "The table is abandoned" in page
    assert "Take my seat back (Ann)" in page
    assert "Take my seat back" not in Client().get(f"/t/{code}/").content.decode()
    ann.post(f"/t/{code}/seat/0/back/")
    ann.post(f"/t/{code}/seat/0/resign/")
    assert "The game was resigned" in ann.get(f"/t/{code}/").content.decode()
    assert ann.get(f"/t/{code}/replay/0/?seat=1").status_code == 200
    assert ann.get(f"/t/{code}/record/").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_programs_leave_resign_and_read_clocks_with_clear_problems() -> None:
    client, kind = Client(), "application/json"

    def post(path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = client.post(f"/api/v1/tables{path}", json.dumps(body or {}), kind, headers=headers)
        return answer.status_code, answer.json()

    seats = [{"kind": "me", "name": name} for name in "ABC"]
    body = {"game": "pebbles", "seats": seats, "clock": "game-15m", "stand_in": "random"}
    status, problem = post("", {**body, "clock": "sand"})
    assert (status, problem["title"]) == (400, "clock")
    assert "choose one of: none, move-30s" in problem["detail"]
    _, made = post("", body)
    code, tokens = made["table"]["code"], made["tokens"]
    assert (made["table"]["clock"], made["table"]["stand_in"]) == ("game-15m", "random")
    other = post("", body)[1]["tokens"]["0"]
    assert post(f"/{code}/leave")[0] == 401
    assert post(f"/{code}/leave", token=other)[0] == 403
    status, left = post(f"/{code}/leave", token=tokens["0"])
    assert (status, left["seats"][0]["gone"], left["seats"][0]["level"]) == (200, "left", "random")
    assert post(f"/{code}/leave", token=tokens["0"])[1]["title"] == "gone-left"
    assert post(f"/{code}/resign", token=tokens["1"])[0] == 200
    status, twice = post(f"/{code}/resign", token=tokens["1"])
    assert (status, twice["title"]) == (409, "gone-resigned")
    assert post(f"/{code}/back", token=tokens["1"])[1]["title"] == "gone-resigned"
    assert post(f"/{code}/back", token=tokens["0"])[0] == 200
    view = client.get(f"/api/v1/tables/{code}/view").json()
    assert [(clock["seat"], clock["running"]) for clock in view["clocks"]] == [(0, True), (2, True)]
    events = client.get(f"/api/v1/tables/{code}/events?after=0").json()
    assert [entry["event"]["kind"] for entry in events] == ["left", "resigned", "back"]
    assert events[1]["event"]["text"] == "B resigned and is out of the running."
    play_out(tables.find_table(code))
    for what in ("leave", "resign"):
        status, over = post(f"/{code}/{what}", token=tokens["0"])
        assert (status, over["title"]) == (409, "over")


@pytest.mark.parametrize("kind", [Entry.LEFT, Entry.RESIGNED, Entry.TIME_UP, Entry.REPLACED])
def test_every_departure_is_told_in_both_languages(kind: str, lay: Lay) -> None:
    seen = live(lay("hh"))
    seen.take_event(1, 0, kind, timezone.now())
    for lang, since in (("en", "since round 1"), ("fr", "(manche 1)")):
        assert "P0" in present.event_text(seen.log[-1], lang, ["P0", "P1"])
        assert since in present.gone_text(seen, seen.seats[0], lang)


@pytest.mark.parametrize("stage", ["trade-return", "trade-confirm"])
@pytest.mark.parametrize("answer", ["agree", "call-off"])
def test_who_leaves_in_the_middle_of_a_trade_loses_nothing(
    stage: str, answer: str, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("souterrain.web.tables.secrets.token_hex", lambda size: f"{100:0{2 * size}x}")
    run = souterrain.game("dungeon_run")
    table, rng = lay("hh", game="dungeon_run"), Rng(1)

    def owned() -> list[list[int]]:
        state: Any = live(table).state
        return [state.owned(seat) for seat in (0, 1)]

    ask, proposals = live(table).state.asks[0], list[int]()
    while not (ask.seat == 0 and proposals and owned()[0]):
        tables.play(table, ask.seat, rng.choice(ask.moves))
        ask = live(table).state.asks[0]
        proposals = [move for move in ask.moves if run.notation(move).startswith("trade ")]
    before = owned()
    for move in (proposals[0], run.parse("offer t01") + before[0][0], run.parse("agree")):
        tables.play(table, 0, move)
    if stage == "trade-confirm":
        tables.play(table, 1, run.parse("agree"))
    (ask,) = live(table).state.asks
    assert ask.prompt == stage
    tables.leave(table, ask.seat)
    thought = tables.next_thought(table)
    assert thought is not None
    tables.play_thought(thought, run.parse(answer))
    made = stage == "trade-confirm" and answer == "agree"
    if stage == "trade-return" and answer == "agree":
        assert owned() == before, "nothing changes hands before the one who proposed has agreed"
        tables.play(table, 0, run.parse("agree"))
        made = True
    assert owned() == ([before[0][1:], sorted([*before[1], before[0][0]])] if made else before)
    assert [ask.prompt for ask in live(table).state.asks] == ["turn"]
    tables.take_back(table, ask.seat)
    assert tables.find_seat(table, ask.seat).kind == Seat.HUMAN
