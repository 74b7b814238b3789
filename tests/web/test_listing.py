"""Lists of tables that one can tell apart: who, how far, whose turn, when; one's own apart, what is over put away."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
import sync_tables as tables
from django.test import Client
from django.utils import timezone

import souterrain
from souterrain import Rng
from souterrain.web.listing import ago
from souterrain.web.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
GAME = souterrain.game("pebbles")


def new_table(client: Client, second: str = "open", name: str = "Ann", **form: str) -> str:
    answer = client.post("/new/pebbles/", {"name": name, "seat0": "me", "seat1": second, **form})
    return str(answer["Location"]).split("/")[2]


def section(client: Client, id: str, path: str = "/", **how: str) -> str:
    """A part of a page: what stands between its opening and its end."""
    page = client.get(path, **how).content.decode()
    found = re.search(rf'<(section|details)[^>]*(?:id|class)="{id}".*?</\1>', page, re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split()) if found else ""


def play_out(code: str) -> None:
    rng = Rng(1)
    while tables.find_table(code).status == Table.PLAYING:
        ask = tables.live(code).state.asks[0]
        tables.play(code, ask.seat, rng.choice(ask.moves))


def test_a_row_says_who_how_far_who_leads_and_whose_turn_it_is() -> None:
    ann, ben = Client(), Client()
    code = new_table(ann)
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"})
    tables.play(code, 0, GAME.parse("bid 6"))
    assert section(ann, "yours").startswith("Your tables Pebbles Round 1 Waiting for Ben Ann Ben just now"), (
        "nobody has points yet"
    )
    assert "Round 1 your turn Ann" in section(ben, "yours")
    watched = section(Client(), "running", headers={"Accept-Language": "fr"})
    assert "Manche 1 On attend Ben" in watched
    assert "Regarder" in watched
    tables.play(code, 1, GAME.parse("bid 1"))
    first, second = tables.live(code).state.scores
    assert f"Round 2 your turn Ann Score {first} Ben Score {second}" in section(ann, "yours")
    assert first or second


def test_ones_own_tables_stand_apart_and_ones_turn_comes_first() -> None:
    ann = Client()
    codes = [new_table(ann, "bot:random", "Ann"), new_table(ann, "open"), new_table(Client(), "open", "Cy")]
    Table.objects.filter(code=codes[0]).update(moved=timezone.now() - timedelta(hours=5))
    page = ann.get("/").content.decode()
    yours, waiting = page.index('id="yours"'), page.index('id="waiting"')
    places = [page.index(f"/t/{code}/") for code in codes]
    assert yours < places[0] < places[1] < waiting < places[2], "the older one is where a choice waits"
    assert page.count(f"/t/{codes[1]}/") == 1, "it is not listed a second time among those that wait"
    assert "5 h ago" in page


def test_what_is_over_or_abandoned_is_put_away() -> None:
    ann = Client()
    over, left, lost = (new_table(ann, "me", f"Ann {number}") for number in range(3))
    play_out(over)
    for code in (left, lost):
        tables.leave(code, 0) if code == left else tables.resign(code, 0)
        tables.leave(code, 1) if code == left else tables.resign(code, 1)
    assert section(ann, "yours") == ""
    assert section(Client(), "running") == ""
    assert "You have no game under way." in ann.get("/mine/").content.decode()
    away = section(ann, "put-away", "/mine/")
    assert away.startswith("Finished or abandoned (3)")
    assert "★ winner" in away
    assert "Pebbles abandoned Ann 1" in away
    assert "Pebbles resigned Ann 2" in away
    assert "Continue" not in away


def test_a_first_game_is_nobodys_business() -> None:
    Client().post("/new/pebbles/", {"name": "Ann", "quick": "1"})
    assert not Table.objects.get().public
    assert section(Client(), "running") == ""


DAY = 86_400


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (5, "just now"),
        (60, "1 min ago"),
        (7300, "2 h ago"),
        (DAY, "yesterday"),
        (3 * DAY, "3 days ago"),
        (30 * DAY, "2025-12-02"),
    ],
)
def test_times_are_told_as_people_tell_them(seconds: int, said: str) -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    assert ago(now - timedelta(seconds=seconds), now, "en") == said
