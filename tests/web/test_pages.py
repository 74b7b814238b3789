"""The pages as a person meets them: in both languages, with clear words when something is not possible."""

import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import sync_tables as tables
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from sync_tables import live

import souterrain
from souterrain import Record
from souterrain.web import table_cache
from souterrain.web import tables as web_tables
from souterrain.web.models import Seat, Table
from souterrain.web.words import say

pytestmark = pytest.mark.django_db(transaction=True)
GAME = souterrain.game("pebbles")
HX = {"HX-Request": "true"}


def bid(pebble: int) -> int:
    return GAME.parse(f"bid {pebble}")


@pytest.fixture
def ann() -> Client:
    return Client()


@pytest.fixture
def ben() -> Client:
    return Client()


def new_table(client: Client, **form: str) -> str:
    answer = client.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": "bot:random", **form})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"]).split("/")[2]


def play(client: Client, code: str, seat: int, move: int, version: int) -> Any:
    form = {"seat": seat, "move": move, "version": version}
    return client.post(f"/t/{code}/play/", form, headers=HX)


def text(answer: Any) -> str:
    return str(answer.content.decode())


# ---------------------------------------------------------------------- sitting down


def test_the_lobby_offers_every_game_in_the_readers_language(ann: Client) -> None:
    page = text(ann.get("/", headers={"Accept-Language": "fr"}))
    assert "Cailloux" in page
    assert "Choisissez un jeu" in page
    assert "Pick a game" in text(ann.get("/", headers={"Accept-Language": "en"}))


def test_one_click_and_a_guest_is_playing(ann: Client) -> None:
    answer = ann.post("/new/pebbles/", {"name": "Ann", "quick": "1"}, follow=True)
    assert answer.status_code == 200
    assert "Which pebble do you bid" in text(answer)
    assert "Ann" in text(answer)


def test_friends_take_a_seat_by_the_link(ann: Client, ben: Client) -> None:
    code = new_table(ann, seat1="open")
    assert "Take seat 2" in text(ben.get(f"/t/{code}/"))
    answer = ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"}, headers=HX)
    assert "Which pebble do you bid" in text(answer)
    assert answer["HX-Refresh"] == "true"  # the stream that a stranger opened must not go on
    assert "Ben" in text(ann.get(f"/t/{code}/"))
    late = Client().post(f"/t/{code}/join/", {"seat": "1", "name": "Eve"}, headers=HX)
    assert late.status_code == 409
    assert "taken" in text(late)


def test_the_host_fills_an_open_seat_with_a_bot(ann: Client, ben: Client) -> None:
    code = new_table(ann, seat1="open")
    assert ben.post(f"/t/{code}/seat/1/bot/", {"level": "random"}, headers=HX).status_code == 403
    assert ann.post(f"/t/{code}/seat/1/bot/", {"level": "random"}, headers=HX).status_code == 200
    assert Table.objects.get(code=code).status == Table.PLAYING


def test_a_form_with_a_bad_option_says_what_is_allowed(ann: Client) -> None:
    answer = ann.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": "me", "rounds": "4"})
    assert answer.status_code == 400
    assert "expected one of 1, 3, 5" in text(answer)
    assert ann.post("/new/pebbles/", {"name": "Ann", "seat0": "me"}).status_code == 400
    assert ann.get("/new/nothing/").status_code == 404


# ---------------------------------------------------------------------- playing


def test_a_click_plays_and_answers_with_the_fresh_board(ann: Client) -> None:
    code = new_table(ann, seat1="open")
    tables.join(tables.find_table(code), 1, "Ben")
    answer = play(ann, code, 0, bid(3), 0)
    assert answer.status_code == 200
    assert 'data-version="1"' in text(answer)
    assert "You bid 3." in text(answer)


def test_a_late_click_conflicts_and_shows_the_board_as_it_is(ann: Client) -> None:
    code = new_table(ann, seat1="open")
    tables.join(tables.find_table(code), 1, "Ben")
    play(ann, code, 0, bid(3), 0)
    tables.play(tables.find_table(code), 1, bid(5))
    answer = play(ann, code, 0, bid(4), 0)
    assert answer.status_code == 409
    assert "went on before your choice" in text(answer)
    assert 'data-version="2"' in text(answer)


def test_nobody_acts_for_a_seat_that_is_not_theirs(ann: Client, ben: Client) -> None:
    code = new_table(ann, seat1="open")
    tables.join(tables.find_table(code), 1, "Cy")
    assert play(ben, code, 0, bid(3), 0).status_code == 403
    assert play(ann, code, 1, bid(3), 0).status_code == 403
    assert ben.post(f"/t/{code}/undo/", {"seat": "0", "answer": "ask"}, headers=HX).status_code == 403
    assert ben.post(f"/t/{code}/uncover/", headers=HX).status_code == 403
    assert ben.post(f"/t/{code}/seat/0/back/", headers=HX).status_code == 403
    assert ben.get(f"/t/{code}/why/").status_code == 403
    seen = live(tables.find_table(code))
    assert seen.line == []


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"seat": "x", "move": "1", "version": "0"},
        {"seat": "0", "move": "-1", "version": "0"},
        {"seat": "0", "move": "9" * 30, "version": "0"},
    ],
)
def test_malformed_moves_are_refused_in_words(ann: Client, form: dict[str, str]) -> None:
    code = new_table(ann)
    answer = ann.post(f"/t/{code}/play/", form, headers=HX)
    assert answer.status_code == 400
    assert "expected a number" in text(answer)


def test_an_illegal_move_says_why_with_its_clause(ann: Client) -> None:
    code = new_table(ann, seat1="open")
    tables.join(tables.find_table(code), 1, "Ben")
    play(ann, code, 0, bid(3), 0)
    tables.play(tables.find_table(code), 1, bid(5))
    answer = play(ann, code, 0, bid(3), 2)
    assert answer.status_code == 422
    assert "That pebble was bid before" in text(answer)
    assert "/rules/pebbles/#PB-BID-03" in text(answer)
    clicked = text(ann.get(f"/t/{code}/why/?target=pebble:3"))
    assert "PB-BID-03" in clicked
    everything = text(ann.get(f"/t/{code}/why/"))
    assert "bid 3" in everything
    assert "bid 4" not in everything


def test_without_script_a_move_goes_by_plain_form(ann: Client) -> None:
    code = new_table(ann, seat1="open")
    tables.join(tables.find_table(code), 1, "Ben")
    answer = ann.post(f"/t/{code}/play/", {"seat": 0, "move": bid(3), "version": 0}, follow=True)
    assert answer.status_code == 200
    assert "You bid 3." in text(answer)


def test_simultaneous_choices_show_who_still_thinks_and_never_what_was_chosen(ann: Client, ben: Client) -> None:
    code = new_table(ann, seat1="open")
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"}, headers=HX)
    play(ann, code, 0, bid(6), 0)
    page = text(ben.get(f"/t/{code}/"))
    assert "Ann has bid." in page
    assert "You bid 6" not in page
    mine = text(ann.get(f"/t/{code}/"))
    assert "Waiting for Ben" in mine
    assert "You bid 6." in mine


def test_who_is_waited_for_is_said_as_a_sentence(ann: Client) -> None:
    code = new_table(ann, players="3", seat1="open", seat2="open")
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        tables.join(tables.find_table(code), seat, name)
    play(ann, code, 0, bid(6), 0)
    assert "Waiting for Ben and Cleo" in text(ann.get(f"/t/{code}/"))


def test_questions_and_choices_name_the_players(ann: Client, ben: Client) -> None:
    form = {"name": "Ann", "seat0": "me", "seat1": "open", "jeers": "true"}
    code = str(ann.post("/new/sixes/", form)["Location"]).split("/")[2]
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"}, headers=HX)
    play(ann, code, 0, souterrain.game("sixes").parse("throw"), 0)
    page = text(ben.get(f"/t/{code}/"))
    assert "Ann has thrown" in page
    assert "Jeer at Ann" in page


def test_the_title_says_whose_turn_it_is(ann: Client) -> None:
    code = new_table(ann, seat1="open")
    assert "<title>Waiting: Pebbles" in text(ann.get(f"/t/{code}/"))
    tables.join(tables.find_table(code), 1, "Ben")
    assert "<title>● Your turn: Pebbles" in text(ann.get(f"/t/{code}/"))
    assert "<title>Ann and Ben: Pebbles" in text(Client().get(f"/t/{code}/"))


def test_what_happened_meanwhile_is_told_on_return(ann: Client) -> None:
    code = new_table(ann, seat1="open")
    tables.join(tables.find_table(code), 1, "Ben")
    ann.get(f"/t/{code}/")
    tables.play(tables.find_table(code), 1, bid(5))
    Seat.objects.filter(table_id=code).update(seen_at=timezone.now() - timedelta(days=3))
    page = text(ann.get(f"/t/{code}/"))
    assert "Since you were last here" in page
    assert "Ben has bid." in page
    assert "Since you were last here" not in text(ann.get(f"/t/{code}/"))


def test_a_curtain_falls_between_two_people_at_one_screen(ann: Client) -> None:
    code = new_table(ann, seat1="me", name1="Bob")
    page = text(ann.get(f"/t/{code}/"))
    assert "Pass the screen to Ann" in page
    assert "data-move" not in page
    assert ann.get(f"/t/{code}/why/").status_code == 403
    assert "Which pebble" in text(ann.post(f"/t/{code}/uncover/", headers=HX))
    after = text(play(ann, code, 0, bid(4), 0))
    assert "Pass the screen to Bob" in after
    assert "You bid 4" not in after
    shown = text(ann.post(f"/t/{code}/uncover/", headers=HX))
    assert "Which pebble" in shown
    assert "You bid 4" not in shown


def test_taking_back_asks_the_others(ann: Client, ben: Client) -> None:
    code = new_table(ann, seat1="open", seat2="open")
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"}, headers=HX)
    tables.join(tables.find_table(code), 2, "Cy")
    play(ann, code, 0, bid(6), 0)
    play(ben, code, 1, bid(5), 1)
    ann.post(f"/t/{code}/undo/", {"seat": "0", "answer": "ask"}, headers=HX)
    page = text(ben.get(f"/t/{code}/"))
    assert "Ann would like to take a move back" in page
    assert '<input type="hidden" name="by" value="0"><input type="hidden" name="version" value="2">' in page
    older = ben.post(f"/t/{code}/undo/", {"answer": "yes", "by": "0", "version": "1"}, headers=HX)
    assert older.status_code == 409
    answer = ben.post(f"/t/{code}/undo/", {"answer": "yes", "by": "0", "version": "2"}, headers=HX)
    assert "Ann took a move back." in text(answer)
    seen = live(tables.find_table(code))
    assert seen.line == []


def test_a_choice_is_previewed_where_it_is_certain_and_for_who_may_make_it(ann: Client, ben: Client) -> None:
    """A bid of one's own lies on the table when others have still to choose; nobody else's can be tried."""
    code = new_table(ann, seat1="open")
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"})
    certain = ann.get(f"/t/{code}/preview/", {"move": bid(6)})
    assert 'data-of="' in text(certain)
    play(ben, code, 1, bid(5), 0)
    assert ann.get(f"/t/{code}/preview/", {"move": bid(6)}).status_code == 204, "the bids would be shown"
    assert ben.get(f"/t/{code}/preview/", {"move": bid(4)}).status_code == 204, "he has chosen"
    assert Client().get(f"/t/{code}/preview/", {"move": bid(6)}).status_code == 403


# ---------------------------------------------------------------------- afterwards


def finish(client: Client, code: str) -> None:
    table = tables.find_table(code)
    while table.status == Table.PLAYING:
        seen = live(table)
        ask = seen.state.asks[0]
        tables.play(table, ask.seat, ask.moves[-1])
        table = tables.find_table(code)


def test_the_seed_is_sealed_first_and_shown_at_the_end(ann: Client) -> None:
    code = new_table(ann)
    table = tables.find_table(code)
    before = text(ann.get(f"/t/{code}/"))
    assert table.seal in before
    assert table.seed not in before
    assert ann.get(f"/t/{code}/record/").status_code == 409
    finish(ann, code)
    after = text(ann.get(f"/t/{code}/"))
    assert table.seed in after
    assert f"souterrain verify pebbles-{code}.jsonl" in after


def test_names_are_escaped_once(ann: Client) -> None:
    code = new_table(ann, name="D'Ann & Co", seat1="me", rounds="1")
    for _ in range(40):
        table = tables.find_table(code)
        seen = live(table)
        if seen.state.over:
            break
        ask = seen.state.asks[0]
        tables.play(table, ask.seat, ask.moves[-1])
    page = text(ann.get(f"/t/{code}/"))
    assert "D&#x27;Ann &amp; Co" in page[page.index('class="winners"') :].split("</p>")[0]
    assert "&amp;#x27;" not in page


def test_the_record_of_a_finished_game_verifies(ann: Client) -> None:
    code = new_table(ann)
    finish(ann, code)
    record = Record.read(text(ann.get(f"/t/{code}/record/")))
    assert record.verify().over
    assert record.seats[0] == "Ann"


def test_a_game_is_stepped_through_ply_by_ply(ann: Client) -> None:
    code = new_table(ann)
    finish(ann, code)
    seen = live(tables.find_table(code))
    last = seen.ply
    for ply in range(last + 1):
        page = text(Client().get(f"/t/{code}/replay/{ply}/"))
        assert f"Move {ply} of {last}" in page
        assert "<svg" in page
    assert ann.get(f"/t/{code}/replay/{last + 1}/").status_code == 404
    assert "Play from here" in text(ann.get(f"/t/{code}/replay/2/?seat=1"))


def test_the_end_is_told_line_by_line(ann: Client) -> None:
    """What each score is made of, who led when, and moves on which it turned, each leading to its moment."""
    code = new_table(ann)
    assert ann.get(f"/t/{code}/ending/").status_code == 409
    while not (state := live(tables.find_table(code)).state).over:
        ask = state.asks[0]
        tables.play(code, ask.seat, ask.moves[-1 if ask.seat else 0])
    assert f'hx-get="/t/{code}/ending/"' in text(ann.get(f"/t/{code}/"))
    part = text(ann.get(f"/t/{code}/ending/", headers=HX))
    rows = {name: [int(n or 0) for n in numbers] for name, numbers in sheet_rows(part)}
    assert rows["Total"] == list(state.scores)
    assert [sum(column) for column in zip(*(rows[name] for name in rows if name != "Total"), strict=True)] == rows[
        "Total"
    ]
    assert part.count("<polyline") == 2
    assert re.search(rf'href="/t/{code}/replay/\d+/">Move \d+:</a> \S', part)
    assert "<html" in text(ann.get(f"/t/{code}/ending/")), "without script it is a page of its own"
    answer = ann.get(f"/api/v1/tables/{code}/result").json()
    assert (answer["scores"], answer["winners"]) == (list(state.scores), list(state.winners))
    assert [sum(line["points"][seat] for line in answer["sheet"]) for seat in (0, 1)] == answer["scores"]


def sheet_rows(part: str) -> list[tuple[str, list[str]]]:
    found = re.findall(r'<tr[^>]*><th scope="row">([^<]+)</th>(.*?)</tr>', part)
    return [(name, re.findall(r"<td[^>]*>(\d*)–?</td>", cells)) for name, cells in found]


def test_play_from_here_makes_a_new_table(ann: Client) -> None:
    code = new_table(ann)
    finish(ann, code)
    answer = ann.post(f"/t/{code}/branch/", {"ply": "2", "level": "random"}, follow=True)
    assert answer.status_code == 200
    assert "Which pebble do you bid" in text(answer)
    assert "seed is already public" in text(answer)


# ---------------------------------------------------------------------- books


def test_every_clause_can_be_read_and_found(ann: Client) -> None:
    page = text(ann.get("/rules/pebbles/"))
    for clause in GAME.rules.values():
        assert f'id="{clause.id}"' in page
    found = text(ann.get("/rules/pebbles/?q=caillou mis%C3%A9"))
    assert "PB-BID-03" in found
    assert "PB-END-01" not in found
    assert "No clause has all these words" in text(ann.get("/rules/pebbles/?q=zzzz"))


def test_components_are_shown_with_their_provenance(ann: Client) -> None:
    page = text(ann.get("/components/dungeon_lords/"))
    assert "Goblin" in page
    assert "publicly documented" in page
    assert page.count("<svg") == page.count('class="pic"') > 130
    assert "Golden Lyre" in page
    assert "<dl" not in page
    assert "Jade" in text(ann.get("/components/pebbles/"))


def test_lines_of_the_log_lead_to_their_clauses(ann: Client) -> None:
    form = {"seat0": "me", "seat1": "me", "name": "Ann", "seed": "1"}
    code = ann.post("/new/dungeon_lords/", form).headers["Location"].split("/")[2]
    page = text(ann.get(f"/t/{code}/"))
    log = page[page.index('id="log"') : page.index("</ol>", page.index('id="log"'))]
    links = re.findall(r'href="/rules/dungeon_lords/#([A-Z0-9-]+)"', log)
    assert len(links) == log.count("<li ") > 3
    assert {"DL-ROUND-02", "DL-ROUND-05"} <= set(links)
    assert set(links) <= set(souterrain.game("dungeon_lords").rules)


def test_the_board_can_be_read_in_words(ann: Client) -> None:
    code = new_table(ann)
    assert "Which pebble do you bid" in text(ann.get(f"/t/{code}/words/"))


# ---------------------------------------------------------------------- people


def test_language_and_theme_are_kept(ann: Client) -> None:
    ann.post("/preferences/", {"lang": "fr", "theme": "light", "next": "/"})
    page = text(ann.get("/"))
    assert 'lang="fr" data-theme="light"' in page
    assert ann.post("/preferences/", {"next": "https://elsewhere.example/"})["Location"] == "/"


def test_the_forms_of_an_account_speak_the_readers_language(ann: Client) -> None:
    """They are answered on a thread of their own, to which Django's language does not come along by itself."""
    french = {"Accept-Language": "fr"}
    assert "Nom d’utilisateur" in text(ann.get("/accounts/signup/", headers=french))
    assert "Mot de passe" in text(ann.get("/accounts/login/", headers=french))
    wrong = ann.post("/accounts/signup/", {"username": "ann", "password1": "x", "password2": "y"}, headers=french)
    assert "mots de passe ne correspondent pas" in text(wrong)
    assert "Username" in text(ann.get("/accounts/signup/"))


def test_who_types_no_name_goes_by_that_of_the_account_or_of_a_guest(ann: Client) -> None:
    def seated() -> str:
        where = ann.post("/new/pebbles/", {"name": " ", "seat0": "me", "seat1": "bot:random"})["Location"]
        return Seat.objects.get(table_id=where.strip("/").split("/")[-1], index=0).name

    assert seated() == "Guest"
    assert 'name="name" value=""' in text(ann.get("/")), "nobody is asked to be called Guest from then on"
    ann.force_login(User.objects.create_user("anna"))
    assert seated() == "anna"


def test_an_account_keeps_tables_together_on_every_device(ann: Client) -> None:
    code = new_table(ann)
    form = {"username": "ann", "password1": "seven-Goblins-9", "password2": "seven-Goblins-9"}
    assert ann.post("/accounts/signup/", form).status_code == 302
    elsewhere = Client()
    elsewhere.force_login(User.objects.get(username="ann"))
    assert code in text(elsewhere.get("/mine/"))
    assert "Which pebble" in text(elsewhere.get(f"/t/{code}/"))
    wrong = ann.post("/accounts/login/", {"username": "ann", "password": "x"}, headers={"Accept-Language": "fr"})
    assert "mot de passe incorrect" in text(wrong)


# ---------------------------------------------------------------------- trouble


def test_unknown_addresses_answer_with_a_clear_page(ann: Client) -> None:
    for path in ("/t/nosuch/", "/t/..%2f/", "/nowhere/", "/rules/chess/", "/t/nosuch/replay/1/", "/t/nosuch/stream/"):
        answer = ann.get(path, headers={"Accept-Language": "fr"})
        assert answer.status_code == 404, path
        assert "Cela n&#x27;a pas marché" in text(answer) or "Cela n'a pas marché" in text(answer)


def test_a_form_from_elsewhere_is_refused() -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/new/pebbles/", {"name": "Ann", "quick": "1"})
    assert answer.status_code == 403
    assert "Reload the page" in text(answer)


def test_the_pages_token_is_accepted_as_a_header() -> None:
    strict = Client(enforce_csrf_checks=True)
    token = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', text(strict.get("/")))
    assert token is not None
    answer = strict.post("/new/pebbles/", {"name": "Ann", "quick": "1", "csrfmiddlewaretoken": token[1]}, follow=True)
    header = re.search(r'"X-CSRFToken": "([^"]+)"', text(answer))
    assert header is not None
    code = str(answer.request["PATH_INFO"]).split("/")[2]
    form = {"seat": 0, "move": bid(3), "version": 0}
    assert strict.post(f"/t/{code}/play/", form, headers={**HX, "X-CSRFToken": header[1]}).status_code == 200


def test_too_much_at_once_is_refused(ann: Client) -> None:
    code = new_table(ann)
    answer = ann.post(f"/t/{code}/play/", {"seat": "0", "move": "1" * 70_000, "version": "0"})
    assert answer.status_code in (400, 413)
    raw = ann.post(f"/t/{code}/play/", "x" * 70_000, content_type="application/x-www-form-urlencoded")
    assert raw.status_code == 413
    assert "64 KiB" in text(raw)


def test_a_database_that_does_not_answer_gives_a_clear_page(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db import OperationalError

    def locked(*_: object) -> Table:
        raise OperationalError("database is locked")

    monkeypatch.setattr(table_cache, "stored_stamps", locked)
    monkeypatch.setattr(web_tables, "stored_table", locked)
    answer = ann.get("/t/abcdefgh/")
    assert answer.status_code == 503
    assert f'href="/t/abcdefgh/">{say("en", "error-again")}' in text(answer)
    assert "Nothing is lost" in text(answer)
    programs = ann.get("/api/v1/tables/abcdefgh")
    assert programs.status_code == 503
    assert json.loads(programs.content)["title"] == "no-database"


PAGES: list[Callable[[str], str]] = [
    lambda code: "/",
    lambda code: "/mine/",
    lambda code: "/new/pebbles/",
    lambda code: f"/t/{code}/",
    lambda code: f"/t/{code}/replay/",
    lambda code: f"/t/{code}/words/",
    lambda code: "/rules/pebbles/",
    lambda code: "/components/dungeon_lords/",
    lambda code: "/accounts/login/",
    lambda code: "/accounts/signup/",
    lambda code: "/nowhere/",
]


@pytest.mark.parametrize("page", PAGES)
def test_no_page_has_inline_script_or_style(ann: Client, page: Callable[[str], str]) -> None:
    code = new_table(ann)
    answer = ann.get(page(code))
    html = text(answer)
    assert "script-src 'self'" in answer["Content-Security-Policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html)
    assert "javascript:" not in html


def test_an_option_that_needs_another_says_so_in_the_form(client):
    page = client.get("/new/sixes/").content.decode()
    assert '<select name="jeers" data-needs="players" data-needs-values="2 3" aria-describedby="needs-jeers">' in page
    assert "Only for a table of 2 or 3" in page
