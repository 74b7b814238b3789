"""The page of a person: results by game and rival, tables that the reader may know of, and nothing else."""

from __future__ import annotations

import re

import pytest
import sync_tables as tables
from django.contrib.auth import get_user_model
from django.test import Client

from souterrain import Rng
from souterrain.web.models import Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people() -> dict[str, Client]:
    """Two people with accounts, logged in, and a guest."""
    found = {"guest": Client()}
    for name in ("ann", "ben"):
        user = get_user_model().objects.create(username=name)
        found[name] = Client()
        found[name].force_login(user, "django.contrib.auth.backends.ModelBackend")
    return found


def new_table(client: Client, second: str = "open", public: str = "on") -> str:
    form = {"name": "Whoever", "seat0": "me", "seat1": second, "public": public}
    return str(client.post("/new/pebbles/", form)["Location"]).split("/")[2]


def finish(code: str, winner: int) -> None:
    """Over, as far as lists know."""
    Table.objects.filter(code=code).update(status=Table.OVER)
    for seat in Seat.objects.filter(table_id=code):
        Seat.objects.filter(pk=seat.pk).update(place=1 if seat.index == winner else 2)


def told(client: Client, name: str = "ann", part: str = "") -> str:
    page = client.get(f"/people/{name}/").content.decode()
    found = re.search(rf'<section id="{part}".*?</section>', page, re.DOTALL) if part else None
    text = found[0] if found else page if not part else ""
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def together(people: dict[str, Client], winner: int, public: str = "on") -> str:
    code = new_table(people["ann"], public=public)
    people["ben"].post(f"/t/{code}/join/", {"seat": "1", "name": "Benny"})
    finish(code, winner)
    return code


def test_results_are_counted_by_game_and_by_rival(people: dict[str, Client]) -> None:
    for winner in (0, 0, 1):
        together(people, winner)
    bots = new_table(people["ann"], "bot:random")
    finish(bots, 0)
    assert told(people["guest"], part="results").endswith("Pebbles 4 3 first × 3, second × 1")
    rivals = told(people["guest"], part="rivals")
    assert rivals.endswith("Opponent Games Came out ahead ben 3 2 bot: random 1 1")
    assert told(people["guest"], "ben", "results").endswith("Pebbles 3 1 first × 1, second × 2")


def test_who_resigned_or_was_played_for_is_told(people: dict[str, Client]) -> None:
    code = together(people, 1)
    Seat.objects.filter(table_id=code, index=0).update(place=None, gone="resigned")
    code = together(people, 0)
    Seat.objects.filter(table_id=code, index=0).update(gone="left")
    results = told(people["guest"], part="results")
    assert results.endswith("Pebbles 2 1 first × 1, resigned × 1 (one finished by a bot)")


def test_private_tables_are_known_to_those_who_sat_there_alone(people: dict[str, Client]) -> None:
    code = together(people, 0, public="off")
    going = new_table(people["ann"], "bot:random", public="off")
    for reader in ("guest", "ben", "ann"):
        page = people[reader].get("/people/ann/").content.decode()
        assert (code in page) == (reader != "guest")
        assert (going in page) == (reader == "ann")
        assert ("No finished game" in page) == (reader == "guest")


def test_a_screen_that_was_lent_to_others_is_no_result(people: dict[str, Client]) -> None:
    finish(new_table(people["ann"], "me"), 0)
    assert told(people["ann"], part="results") == ""


def test_running_tables_and_names_lead_to_each_other(people: dict[str, Client]) -> None:
    code = new_table(people["ann"])
    people["ben"].post(f"/t/{code}/join/", {"seat": "1", "name": "Benny"})
    for path in ("/", f"/t/{code}/", "/people/ann/"):
        page = people["guest"].get(path).content.decode()
        assert '<a class="person" href="/people/ben/">Benny</a>' in page, path
    assert f"/t/{code}/" in people["guest"].get("/people/ann/").content.decode()
    assert 'href="/people/ann/">ann</a>' in people["ann"].get("/").content.decode()
    alone = new_table(people["guest"])
    assert "/people/" not in people["guest"].get(f"/t/{alone}/").content.decode(), "a guest has no page"


def test_nobody_of_that_name_is_said_clearly(people: dict[str, Client]) -> None:
    for name in ("nobody", "A" * 500, "<b>", "ann "):
        answer = people["guest"].get(f"/people/{name}/")
        assert answer.status_code == 404
        assert "There is nobody called" in answer.content.decode()
    assert "Personne ne s" in people["guest"].get("/people/x/", headers={"Accept-Language": "fr"}).content.decode()


def test_odd_names_are_addresses_too(people: dict[str, Client]) -> None:
    get_user_model().objects.create(username="zoé.o+d@d-_")
    assert "zoé.o+d@d-_" in people["guest"].get("/people/zo%C3%A9.o+d@d-_/").content.decode()


def test_a_whole_game_ends_on_the_page_of_who_played_it(people: dict[str, Client]) -> None:
    code = new_table(people["ann"])
    people["ben"].post(f"/t/{code}/join/", {"seat": "1", "name": "Benny"})
    rng = Rng(3)
    while tables.find_table(code).status == Table.PLAYING:
        ask = tables.live(code).state.asks[0]
        tables.play(code, ask.seat, rng.choice(ask.moves))
    won = [seat.place == 1 for seat in Seat.objects.filter(table_id=code)]
    assert won == [seat in tables.live(code).state.winners for seat in (0, 1)]
    assert told(people["guest"], part="rivals").endswith(f"ben 1 {int(won[0] and not won[1])}")
