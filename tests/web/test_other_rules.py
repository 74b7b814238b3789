"""Stored tables meet other rules: none is misread, none is lost, and nobody meets a crash."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sync_tables as tables
from django.test import Client
from django.utils import timezone
from revisions import (
    A_NEW_ENTRY,
    A_VERB_IN_THE_MIDDLE,
    ANOTHER_SHUFFLE,
    NO_KEEPING,
    NO_ROUNDS_TO_CHOOSE,
    SECOND,
    SECOND_WITH_A_NEW_ENTRY,
    THE_LOWEST_WINS,
    THE_LOWEST_WINS_THE_LAST_ROUND,
    Change,
    edition,
    installed,
)
from sync_tables import live, readable

import souterrain
from souterrain import Record
from souterrain.web import bot_runner, snapshot
from souterrain.web.errors import Conflict, Refused, Stopped, Unknown
from souterrain.web.models import Entry, Seat, Table
from souterrain.web.present import Reader
from souterrain.web.table_cache import TABLES

pytestmark = pytest.mark.django_db(transaction=True)
Lay = Callable[..., Table]
Upgrade = Callable[..., None]
HX = {"HX-Request": "true"}
EVERYWHERE = ("", "words/", "replay/", "why/", "record/", "stream/")


@pytest.fixture
def upgrade() -> Iterator[Upgrade]:
    """Restart the server with another edition of the game, or, with None, without it."""
    from contextlib import ExitStack

    with ExitStack() as stack:

        def change(*changes: Change | None) -> None:
            TABLES.clear()
            stack.close()
            stack.enter_context(installed(None if None in changes else edition(*filter(None, changes))))

        yield change
    TABLES.clear()


@pytest.fixture
def ann() -> Client:
    """The browser of the person at the first seat."""
    client = Client()
    session = client.session
    session["guest"], session["lang"] = "ann", "en"
    session.save()
    client.cookies["souterrain"] = session.session_key
    return client


def laid(lay: Lay, moves: int, seats: str = "hhhh") -> Table:
    """A table of 20 moves after so many: all bid something else each time, the last player keeps hers at the end."""
    table = lay(seats, rounds=5)
    Seat.objects.filter(table=table, index=0).update(guest="ann", shown=True)
    Seat.objects.filter(table=table).exclude(index=0).update(guest="others")
    for ply in range(moves):
        play(table, "keep" if ply == 19 else f"bid {(ply // 4 + ply % 4) % 6 + 1}", ply % 4)
    return tables.find_table(table.code)


def play(table: Table, notation: str, seat: int) -> None:
    tables.play(table, seat, souterrain.game("pebbles").parse(notation))


def page(client: Client, table: Table, path: str = "", status: int = 200) -> str:
    answer = client.get(f"/t/{table.code}/{path}")
    assert answer.status_code == status, answer.content.decode()
    return str(answer.content.decode()).replace("&#x27;", "'")


def french(client: Client) -> Client:
    client.post("/preferences/", {"lang": "fr"})
    return client


# ---------------------------------------------------------------------- what is stored


def test_entries_hold_the_notation_and_some_a_digest(lay: Lay) -> None:
    table = laid(lay, 20)
    entries = list(Entry.objects.filter(table=table))
    assert entries[0].move == "bid 1"
    assert entries[19].move == "keep"
    assert [entry.number for entry in entries if entry.digest is not None] == [1, 16, 20]
    assert table.rules == 1
    assert table.status == Table.OVER


def test_a_step_back_in_sixteenth_place_holds_where_it_led(lay: Lay) -> None:
    table = laid(lay, 15)
    tables.ask_undo(table, 2)
    entry = Entry.objects.get(table=table, number=16)
    assert (entry.move, entry.back_to) == (None, 14)
    assert entry.digest is not None
    TABLES.clear()
    seen = live(table)
    assert (seen.ply, seen.agreed) == (14, 16)


# ---------------------------------------------------------------------- a verb in the middle


def test_a_running_table_goes_on_after_a_verb_was_inserted(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    table = laid(lay, 16)
    upgrade(SECOND, A_VERB_IN_THE_MIDDLE)
    seen = live(table)
    assert [seen.game.notation(move) for _, move in seen.line[:2]] == ["bid 1", "bid 2"]
    seen = page(ann, table)
    assert "version 1 then, 2 now" in seen
    assert "Which pebble do you bid" in seen
    play(table, "keep", 0)
    table = tables.find_table(table.code)
    assert table.rules == 2
    assert Entry.objects.get(table=table, number=17).move == "keep"
    assert "version 1 then" not in page(ann, table)
    TABLES.clear()
    assert "Which pebble" not in page(ann, table)
    assert "révisées" not in page(french(ann), table)


def test_a_finished_table_is_the_same_after_a_verb_was_inserted(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    table = laid(lay, 20)
    before = page(ann, table, "record/")
    upgrade(SECOND, A_VERB_IN_THE_MIDDLE)
    assert "today's version, 2, plays it the same way" in page(ann, table)
    assert "Move 20 of 20" in page(ann, table, "replay/")
    assert page(ann, table, "record/") == before
    assert Record.read(before).verify().over


def test_an_entry_that_is_new_in_positions_stops_nobody(lay: Lay, upgrade: Upgrade) -> None:
    table = laid(lay, 16)
    upgrade(SECOND_WITH_A_NEW_ENTRY, A_NEW_ENTRY)
    play(table, "keep", 0)
    assert tables.find_table(table.code).rules == 2
    for seat in range(1, 4):
        play(table, "keep", seat)
    last = Entry.objects.filter(table=table).latest("number")
    assert last.digest is not None
    assert last.digest.startswith("2:")
    TABLES.clear()
    seen = live(table)
    assert seen.agreed == 20


# ---------------------------------------------------------------------- a changed rule, a finished table


@pytest.mark.parametrize("change", [NO_KEEPING, THE_LOWEST_WINS_THE_LAST_ROUND])
def test_a_finished_table_is_replayed_to_the_last_digest_and_read_to_its_end(
    lay: Lay, upgrade: Upgrade, ann: Client, change: Change
) -> None:
    table = laid(lay, 20)
    before = page(ann, table, "record/")
    upgrade(SECOND, change)
    seen = page(ann, table)
    assert "played by version 1 of the rules" in seen
    assert "the same game up to move 16 of 20" in seen
    assert seen.count('class="number"') == 20
    rest = seen[seen.index("From here on as it was written down") :]
    assert rest.count('class="number"') == 4
    assert "keep" in rest.lower()
    replay = page(ann, table, "replay/")
    assert "Move 16 of 16" in replay
    assert "up to move 16: the replay ends there" in replay
    page(ann, table, "replay/17/", 404)
    kept = page(ann, table, "record/")
    assert [json.loads(line) for line in kept.splitlines()] == [json.loads(line) for line in before.splitlines()[:-1]]
    assert Record.read(kept).retrace().ply == 16


def test_the_page_of_another_edition_speaks_french(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    table = laid(lay, 20)
    upgrade(SECOND, NO_KEEPING)
    seen = page(french(ann), table)
    assert "c'est la même partie jusqu'au coup 16 sur 20" in seen
    assert "Miser le caillou 5" in seen
    assert "telle qu'elle a été notée" in seen


def test_what_was_a_different_game_from_the_start_is_read_all_the_same(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    table = laid(lay, 20)
    for change in (ANOTHER_SHUFFLE, NO_ROUNDS_TO_CHOOSE):
        upgrade(SECOND, change)
        seen = page(ann, table)
        assert "it would be another game" in seen
        assert seen.count('class="number"') == 20
        assert "Keep all pebbles" in seen
        assert len(page(ann, table, "record/").splitlines()) == 21


def test_one_can_play_on_from_a_ply_that_is_still_the_same(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    table = laid(lay, 20)
    upgrade(SECOND, NO_KEEPING)
    new = tables.branch(table, 10, "ann", None, "Ann", "random")
    assert new.rules == 2
    assert [e.number for e in new.entries.all() if e.digest] == [1, 10]
    seen = live(new)
    assert seen.ply == 10
    with pytest.raises(Unknown):
        tables.branch(table, 17, "ann", None, "Ann", "random")


def test_moves_that_were_taken_back_are_no_part_of_the_game(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    """Entry 16 agrees, then 14 and 15 are taken back and made anew: only what stands of it is replayed."""
    table = laid(lay, 15)
    play(table, "bid 1", 3)
    play(table, "keep", 0)
    Entry.objects.create(table=table, number=18, seat=0, back_to=14)
    for number, (seat, move) in enumerate([(2, "keep"), (3, "keep")], 19):
        Entry.objects.create(table=table, number=number, seat=seat, move=move)
    Table.objects.filter(pk=table.pk).update(version=20, status=Table.CLOSED)
    upgrade(SECOND, NO_KEEPING)
    seen = readable(table)
    assert seen.stopped
    assert seen.ply == 14
    told = [json.loads(line) for line in page(ann, table, "record/").splitlines()[1:]]
    assert len(told) == 16
    assert [entry["move"] for entry in told[13:]] == ["bid 5", "keep", "keep"]


# ---------------------------------------------------------------------- a changed rule, a running table


@pytest.mark.parametrize("change", [NO_KEEPING, ANOTHER_SHUFFLE, NO_ROUNDS_TO_CHOOSE, None])
def test_a_running_table_that_cannot_go_on_says_so_and_nobody_meets_a_crash(
    lay: Lay, upgrade: Upgrade, ann: Client, change: Change | None
) -> None:
    table = laid(lay, 17)
    play(table, "keep", 1)
    upgrade(SECOND, change)
    seen = page(ann, table)
    assert "cannot go on here" in seen
    assert "all moves are kept (18)" in seen
    assert "End the game and open its record" in seen
    assert "Elle ne peut donc pas continuer ici" in page(french(Client()), table)
    for path in EVERYWHERE[1:]:
        assert ann.get(f"/t/{table.code}/{path}").status_code in (200, 409), path
    for path, form in {
        "play/": {"seat": 0, "move": 0, "version": 18},
        "undo/": {"seat": 0, "answer": "ask"},
        "uncover/": {},
        "seat/0/bot/": {"level": "random"},
        "seat/0/leave/": {},
        "seat/0/resign/": {},
        "branch/": {"ply": 3, "level": "random"},
    }.items():
        for headers in ({}, HX):
            answer = ann.post(f"/t/{table.code}/{path}", form, headers=headers)
            assert answer.status_code == 409, path
    assert ann.get("/").status_code == 200
    assert ann.get("/mine/").status_code == 200
    assert Entry.objects.filter(table=table).count() == 18
    assert tables.find_table(table.code).status == Table.PLAYING


def test_before_it_is_ended_nobody_learns_a_secret(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    table = laid(lay, 17)
    play(table, "keep", 1)
    upgrade(SECOND, NO_KEEPING)
    for client in (ann, Client()):
        for path in EVERYWHERE:
            answer = client.get(f"/t/{table.code}/{path}")
            text = b"".join(answer) if not answer.streaming else b""
            assert table.seed.encode() not in text, path
            assert b"bid 5" not in text, path
    assert "You bid 4" in page(ann, table, "replay/13/"), "what one's own seat did, one may see again"
    assert "You bid" not in page(Client(), table, "replay/13/")
    page(ann, table, "record/", 409)


@pytest.mark.parametrize("change", [NO_KEEPING, None])
def test_its_players_end_it_and_then_everybody_reads_it(
    lay: Lay, upgrade: Upgrade, ann: Client, change: Change | None
) -> None:
    table = laid(lay, 17)
    play(table, "keep", 1)
    upgrade(SECOND, change)
    assert Client().post(f"/t/{table.code}/close/").status_code == 403
    assert ann.post(f"/t/{table.code}/close/", follow=True).status_code == 200
    assert tables.find_table(table.code).status == Table.CLOSED
    seen = page(Client(), table)
    assert "cannot go on here" not in seen
    assert seen.count('class="number"') == 18
    record = page(Client(), table, "record/")
    assert table.seed in record
    upgrade()
    assert "The players ended this game" in page(ann, table), "and it stays ended"
    with pytest.raises(Conflict, match="The players ended this game"):
        play(table, "keep", 2)
    assert Record.read(page(Client(), table, "record/")).retrace().whole


def test_a_game_that_can_go_on_cannot_be_ended_so(lay: Lay, ann: Client) -> None:
    table = laid(lay, 3)
    answer = ann.post(f"/t/{table.code}/close/")
    assert answer.status_code == 409
    assert tables.find_table(table.code).status == Table.PLAYING


def test_a_table_goes_on_when_its_rules_come_back(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    table = laid(lay, 17)
    play(table, "keep", 1)
    upgrade(None)
    assert "no longer has the game “pebbles”" in page(ann, table)
    upgrade()
    play(table, "bid 1", 2)
    assert tables.find_table(table.code).version == 19


def test_a_rule_that_changed_without_a_new_version_is_found_too(
    lay: Lay, upgrade: Upgrade, ann: Client, caplog: pytest.LogCaptureFixture
) -> None:
    table = laid(lay, 17)
    upgrade(THE_LOWEST_WINS)
    assert "the stored moves no longer give the same game after move 1 of 17" in page(ann, table)
    assert "stops: entry 16: digest" in caplog.text


def test_a_table_without_digests_goes_by_its_moves_and_its_end(lay: Lay, upgrade: Upgrade, ann: Client) -> None:
    over, running = laid(lay, 20), laid(lay, 17)
    Entry.objects.update(digest=None)
    upgrade(SECOND, A_VERB_IN_THE_MIDDLE)
    assert "plays it the same way" in page(ann, over)
    assert "Every move so far stands" in page(ann, running)
    Table.objects.filter(pk=running.pk).update(status=Table.OVER)  # as if it had ended there by other rules
    TABLES.clear()
    assert "it would be another game" in page(ann, running)


# ---------------------------------------------------------------------- pages, programs, bots, clocks


def test_an_open_page_is_told_instead_of_breaking(lay: Lay, upgrade: Upgrade) -> None:
    table = laid(lay, 17)
    upgrade(SECOND, ANOTHER_SHUFFLE)
    fresh = snapshot.fragment(readable(table), Reader("fr", list(table.seats.all())))
    assert 'id="table"' in fresh
    assert "Elle ne peut pas continuer ici" in fresh.replace("&#x27;", "'")
    assert f'href="/t/{table.code}/"' in fresh


def test_a_program_gets_a_problem_and_may_end_the_game(lay: Lay, upgrade: Upgrade) -> None:
    table = laid(lay, 17)
    seat = tables.find_seat(table, 0)
    token = seat.new_token()
    seat.save()
    upgrade(SECOND, ANOTHER_SHUFFLE)
    client, base = Client(headers={"Authorization": f"Bearer {token}"}), f"/api/v1/tables/{table.code}"
    calls = [client.get(base + path) for path in ("/view", "/events", "/stream", "/refusal?move=keep", "/record")]
    calls += [client.post(base + "/moves", '{"move": "keep"}', "application/json"), client.post(base + "/undo")]
    for answer in calls:
        assert answer.status_code == 409, answer.content
        assert answer["Content-Type"] == "application/problem+json"
        assert answer.json()["title"] in ("rules-changed", "not-over")
    assert "version 2" in calls[0].json()["detail"]
    french = client.get(base + "/view?lang=fr").json()["detail"]
    assert french.startswith("Cette partie a commencé selon la version 1")
    assert client.get(base).json()["rules"] == 1
    assert Client().post(base + "/close").status_code == 401
    elsewhere = f"/api/v1/tables/{laid(lay, 1).code}/close"
    assert client.post(elsewhere).json()["title"] == "other-table"
    Seat.objects.filter(table=table, index=0).update(kind=Seat.BOT)
    assert client.post(base + "/close").status_code == 401, "a bot plays that seat now"
    Seat.objects.filter(table=table, index=0).update(kind=Seat.HUMAN)
    closed = client.post(base + "/close").json()
    assert closed["status"] == "closed"
    assert closed["seed"] == table.seed
    assert client.get(base + "/record").content.decode().count("\n") == 18
    assert client.get(base + "/view").status_code == 409


def test_numbers_in_requests_are_those_of_today(lay: Lay, upgrade: Upgrade) -> None:
    """Only what is stored is by notation; a program goes on to play by the numbers that its view gives."""
    table = laid(lay, 16)
    seat = tables.find_seat(table, 0)
    token = seat.new_token()
    seat.save()
    upgrade(SECOND, A_VERB_IN_THE_MIDDLE)
    client, base = Client(headers={"Authorization": f"Bearer {token}"}), f"/api/v1/tables/{table.code}"
    keep = next(move for move in client.get(base + "/view").json()["moves"] if move["notation"] == "keep")
    assert keep["move"] == 7
    assert client.post(base + "/moves", json.dumps({"move": 7}), "application/json").status_code == 200
    assert Entry.objects.get(table=table, number=17).move == "keep"


def test_no_bot_and_no_clock_stumbles_over_it(lay: Lay, upgrade: Upgrade) -> None:
    table = laid(lay, 17)
    Table.objects.filter(pk=table.pk).update(bots_due=True, moved=table.created.replace(year=2020))
    upgrade(SECOND, ANOTHER_SHUFFLE)
    with pytest.raises(Stopped):
        tables.next_thought(table.code)
    with pytest.raises(Stopped):
        tables.enforce_deadlines(table, timezone.now())
    assert bot_runner.overdue() == [table.code]
    assert bot_runner.overdue([table.code]) == []
    upgrade(None)
    with pytest.raises(Stopped):
        tables.next_thought(table.code)
    with pytest.raises(Stopped):
        tables.enforce_deadlines(table, timezone.now())


def test_another_server_that_is_ahead_stops_this_one_politely(lay: Lay, upgrade: Upgrade) -> None:
    """Two servers share a database; one has new rules and plays a verb that the other does not know."""
    table = laid(lay, 16)
    seen = live(table)
    assert seen.version == 16
    Entry.objects.create(table=table, number=17, seat=0, move="hold")
    Table.objects.filter(pk=table.pk).update(version=17, rules=2)
    with pytest.raises(Stopped):
        play(table, "keep", 1)
    seen = readable(table)
    assert (seen.ply, seen.version) == (16, 17)


def test_a_waiting_table_begins_by_the_rules_of_today(lay: Lay, upgrade: Upgrade) -> None:
    table = lay("ho")
    upgrade(SECOND, A_VERB_IN_THE_MIDDLE)
    tables.join(table, 1, "Zoé")
    table = tables.find_table(table.code)
    assert (table.status, table.rules) == (Table.PLAYING, 2)
    play(table, "keep", 0)
    with pytest.raises(Refused):
        play(table, "peek", 1)


def words(lang: str) -> Any:
    from souterrain.web.words import say

    return lambda key: say(lang, key, rules=1, now=2, ply=3, count=4, game="x", names="x")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_has_its_words(lang: str) -> None:
    for key in ("rules-changed", "rules-broken", "game-gone", "closed"):
        assert words(lang)(f"error-{key}")
        assert words(lang)(f"kept-{key}")
    assert words(lang)("replay-rules-changed") != words(lang)("replay-rules-broken")
