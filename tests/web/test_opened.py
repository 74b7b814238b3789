"""A game that was played elsewhere opens at the table from its record: to look at, and to play on from."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils.html import escape
from sync_tables import live

from souterrain import Record, RecordError
from souterrain.lab import Pairing, play_game
from souterrain.web import endings, present
from souterrain.web.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
KEPT = Path(__file__).parents[1] / "records"


def arena_record() -> list[str]:
    return play_game(Pairing("pebbles", {"players": 2}, ("greedy", "greedy"), 3))[1]


def send(client: Client, text: str | bytes) -> HttpResponse:
    content = text if isinstance(text, bytes) else text.encode()
    return client.post("/records/", {"record": SimpleUploadedFile("game.jsonl", content)})


def test_a_game_of_the_arena_opens_replays_and_goes_on() -> None:
    ann, lines = Client(), arena_record()
    assert 'type="file"' in ann.get("/records/").content.decode()
    answer = send(ann, "\n".join(lines))
    assert answer.status_code == 302
    code = answer["Location"].split("/")[2]
    assert answer["Location"] == f"/t/{code}/replay/0/"
    page = ann.get(answer["Location"])
    assert page.status_code == 200
    assert "greedy #2" in page.content.decode()
    table = Table.objects.get(code=code)
    assert (table.status, table.public, table.seed, table.seal) == (Table.OVER, False, "3", "")
    finished = ann.get(f"/t/{code}/").content.decode()
    assert "nobody here vouches" in finished
    again = Record.read(ann.get(f"/t/{code}/record/").content.decode())
    original = Record.read("\n".join(lines))
    assert (again.moves, again.seed, again.result) == (original.moves, 3, original.result)
    assert again.replay().position() == original.replay().position()
    branch = ann.post(f"/t/{code}/branch/", {"ply": "1", "name": "Ann", "level": "random"})
    assert branch.status_code == 302
    assert ann.get(branch["Location"]).status_code == 200


@pytest.mark.parametrize("name", ["dungeon_lords", "dungeon_twister", "dungeon_run", "dungeon_digger"])
def test_golden_records_open(name: str) -> None:
    path = sorted(KEPT.glob(f"{name}-*.jsonl"))[0]
    answer = send(Client(), path.read_bytes())
    assert answer.status_code == 302, answer.content.decode()[:400]
    assert Client().get(answer["Location"]).status_code == 200


def changed(**head: object) -> str:
    first, *rest = arena_record()
    return "\n".join([json.dumps({**json.loads(first), **head}), *rest])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected the head of a souterrain record"),
        ("hello", "line 1: not JSON"),
        (b"\xff\xfe", "it is not UTF-8 text"),
        ("\n".join(arena_record()[:3]), "breaks off after move 2"),
        ("\n".join([*arena_record()[:2], *arena_record()[3:]]), "This record cannot be opened"),
        (changed(seed=10**70), "seed"),
        (changed(seal="0" * 64), "seal: the seed does not match"),
        (changed(game="chess"), "chess"),
        (changed(options={"players": 99}), "players=99"),
    ],
)
def test_what_is_no_whole_game_is_refused_and_nothing_is_kept(text: str | bytes, said: str) -> None:
    answer = send(Client(), text)
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert 'type="file"' in answer.content.decode(), "another one can be chosen at once"
    assert not Table.objects.exists()


def test_nothing_chosen_is_said() -> None:
    answer = Client().post("/records/")
    assert answer.status_code == 400
    assert "Choose a record first" in answer.content.decode()


@pytest.mark.parametrize("name", ["dungeon_lords-gifts-dark", "dungeon_twister-players-2", "dungeon_digger-players-2"])
def test_the_log_says_what_every_chapter_brought(name: str) -> None:
    """Season by season, turn by turn: the changes that are told add up to the final score."""
    code = send(Client(), (KEPT / f"{name}.jsonl").read_bytes())["Location"].split("/")[2]
    table = live(code)
    names = [seat.name for seat in table.seats]
    lines = present.log_lines(table.game, table.log, None, "en", names)
    told = [line.text for line in lines if line.key.endswith("-brought")]
    assert len(told) > 2
    sums = dict.fromkeys(names, 0)
    for text in told:
        for change in text.removeprefix("Points: ").removesuffix(".").split(", "):
            who, _, points = change.rpartition(" ")
            sums[who] += int(points.replace("−", "-"))
    start = table.record(()).new().scores
    assert [sums[who] + first for who, first in zip(names, start, strict=True)] == list(table.state.scores)
    for line, after in pairwise(lines):
        assert after.chapter or not line.key.endswith("-brought"), "a chapter ends with what it brought"


@pytest.mark.parametrize(
    ("name", "count"), [("dungeon_twister-players-2", "scores"), ("dungeon_digger-players-2", "gains")]
)
def test_turning_points_say_what_happened_and_not_that_it_was_counted(name: str, count: str) -> None:
    code = send(Client(), (KEPT / f"{name}.jsonl").read_bytes())["Location"].split("/")[2]
    moments = endings.draw_ending(live(code), "en").moments
    assert moments
    assert all(moment.text for moment in moments)
    assert [moment.text for moment in moments if f" {count} " in moment.text and "point" in moment.text] == []
    assert [moment.text for moment in moments if moment.text.endswith((" gold.", "chosen a card."))] == []
    assert all(moment.gain not in ("+0", "−0") for moment in moments)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "\n".join([*arena_record()[:2], *arena_record()[3:]]),
        changed(seal="0" * 64),
        changed(game="chess"),
        changed(options={"players": 99}),
        changed(seats=4),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_the_language_of_the_page(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        Record.read(text, "game.jsonl").verify()
    page = send(Client(headers={"accept-language": "fr"}), text).content.decode()
    assert escape(raised.value.text("fr")) in page
    assert raised.value.text("fr") != str(raised.value)


def test_a_turning_point_that_brought_no_points_ends_with_its_sentence() -> None:
    """Who won Dungeon Run is no matter of points: no name stands alone behind what happened."""
    client = Client()
    code = send(client, (KEPT / "dungeon_run-greedy-4.jsonl").read_bytes())["Location"].split("/")[2]
    page = client.get(f"/t/{code}/ending/").content.decode()
    turning = page.partition('<ol class="turning">')[2].partition("</ol>")[0]
    assert turning
    assert "<strong>" not in turning
