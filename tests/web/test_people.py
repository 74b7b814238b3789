"""How people find the table and each other: the invitation, a way back to one's seat, the local network."""

from __future__ import annotations

import html
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
import sync_tables as tables
from django.test import Client

import souterrain
from souterrain.web.harness import free_port
from souterrain.web.invitation import qr_code
from souterrain.web.models import Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)
ROOT = Path(__file__).parents[2]


def new_table(client: Client, second: str = "open") -> str:
    answer = client.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": second})
    assert answer.status_code == 302, answer.content
    return str(answer["Location"]).strip("/").split("/")[-1]


# ---------------------------------------------------------------------- the invitation


def test_the_invitation_is_the_first_thing_a_host_sees() -> None:
    ann = Client()
    code = new_table(ann)
    page = ann.get(f"/t/{code}/").content.decode()
    address = f"http://testserver/t/{code}/"
    invitation = page.index('class="invitation"')
    assert invitation < page.index('id="board"')
    assert page.index(address, invitation) < page.index('id="decision"')
    assert 'class="qr"' in page
    before_joining = page[: page.index("Take seat 2")]
    assert '<details class="here">' in before_joining, "joining oneself is not what a host is asked first"
    assert "Invite your friends" not in Client().get(f"/t/{code}/").content.decode()


def test_the_picture_holds_the_address_and_nothing_else() -> None:
    address = "http://testserver/t/abc/"

    def lines(drawn: str) -> str:
        return re.findall(r' d="([^"]+)"', drawn)[-1]

    def plain(text: str) -> str:
        return lines(segno.make(text, error="m", micro=False).svg_inline(scale=4, border=3))

    assert lines(qr_code(address)) == plain(address) != plain(address + "?")
    assert "style=" not in qr_code(address), "the page's policy would not draw it"


def test_a_table_that_is_full_invites_nobody() -> None:
    ann = Client()
    code = new_table(ann, "bot:random")
    assert 'class="invitation"' not in ann.get(f"/t/{code}/").content.decode()


SLOW, UNPROVEN = souterrain.bots.SLOW, souterrain.bots.UNPROVEN


def hold_back(monkeypatch: pytest.MonkeyPatch, why: str, *levels: str) -> None:
    """Give Pebbles these levels, and offer none of them, for this reason."""
    for level in levels:
        monkeypatch.setitem(souterrain.bots.base._LEVELS, ("pebbles", level), souterrain.bots.RandomBot)
    monkeypatch.setattr(souterrain.bots.base, "_HELD_BACK", {("pebbles", level): why for level in levels})


@pytest.mark.parametrize(
    ("why", "levels", "lang", "told"),
    [
        (SLOW, ["hard"], "en", "since it would think for too long: hard."),
        (SLOW, ["hard", "expert"], "en", "since they would think for too long: hard, expert."),
        (SLOW, ["hard"], "fr", "Non proposé tant que les règles ne sont pas compilées, car il réfléchirait"),
        (SLOW, ["hard", "expert"], "fr", "Non proposés tant que les règles ne sont pas compilées, car ils"),
        (UNPROVEN, ["expert"], "en", "Not offered in this game: expert. No match"),
        (UNPROVEN, ["expert"], "fr", "Non proposé dans ce jeu\N{NO-BREAK SPACE}: expert. Aucun match"),
        (UNPROVEN, ["hard", "expert"], "fr", "Non proposés dans ce jeu\N{NO-BREAK SPACE}: difficile, expert. Aucun"),
    ],
)
def test_the_form_says_why_a_level_is_missing(
    why: str, levels: list[str], lang: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def form() -> str:
        return html.unescape(Client().get("/new/pebbles/", headers={"Accept-Language": lang}).content.decode())

    assert told not in form()
    hold_back(monkeypatch, why, *levels)
    assert told in form()
    assert "bot:hard" not in form()


@pytest.mark.parametrize(
    ("why", "level", "lang", "told"),
    [
        (UNPROVEN, "hard", "en", "The bot hard is not offered for this game: no match has shown that it plays better"),
        (UNPROVEN, "hard", "fr", "Le robot hard n'est pas proposé pour ce jeu\N{NO-BREAK SPACE}: aucun match n'a"),
        (SLOW, "hard", "en", "The bot hard is not offered until the rules are compiled"),
        (SLOW, "hard", "fr", "Le robot hard n'est pas proposé tant que les règles ne sont pas compilées"),
        (UNPROVEN, "godlike", "en", "There is no bot godlike for this game"),
        (UNPROVEN, "godlike", "fr", "Le robot godlike n'existe pas pour ce jeu"),
    ],
)
def test_a_program_is_told_why_it_cannot_seat_a_level(
    why: str, level: str, lang: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_back(monkeypatch, why, "hard")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": level}]
    asked = json.dumps({"game": "pebbles", "seats": seats})
    reply = Client().post("/api/v1/tables", asked, "application/json", headers={"Accept-Language": lang})
    assert reply.status_code == 400
    detail = reply.json()["detail"]
    assert detail.startswith(told)
    assert "random" in detail, "what is allowed is named"


def test_the_form_offers_no_level_that_is_not_proven() -> None:
    """Nobody waits longer for an opponent that was not shown to be stronger: neither in the form nor by the API."""
    for game in ("dungeon_lords", "dungeon_twister", "dungeon_digger", "dungeon_run"):
        page = Client().get(f"/new/{game}/").content.decode()
        missing = souterrain.bots.held_back(game, souterrain.bots.UNPROVEN)
        for level in missing:
            assert f"bot:{level}" not in page
            assert f"“{level}” won" not in page, "what was measured of it is of no use to whoever cannot choose it"
        names = ", ".join(missing)
        assert (f"Not offered in this game: {names}. No match has shown" in page) == bool(missing)
        assert "bot:normal" in page
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": (*missing, "godlike")[0]}]
        asked = {"game": game, "options": {"players": 2}, "seats": seats}
        reply = Client().post("/api/v1/tables", json.dumps(asked), "application/json")
        assert reply.status_code == 400, reply.content
        assert "normal" in reply.json()["detail"], "what is allowed is named"


# ---------------------------------------------------------------------- a way back


def link_to(client: Client, code: str, index: int = 0) -> str:
    page = client.post(f"/t/{code}/seat/{index}/link/").content.decode()
    found = re.search(r'value="http://testserver(/t/[^"]+/return/[^"]+)"', page)
    assert found, page
    return found[1]


def test_a_guest_who_lost_the_cookie_comes_back_by_the_link_once() -> None:
    ann, phone = Client(), Client()
    code = new_table(ann, "bot:random")
    link = link_to(ann, code)
    assert link.split("/")[-2] not in str(Seat.objects.get(table_id=code, index=0).way_back), "only a digest is kept"
    opened = phone.get(link)
    assert "Back to Ann&#x27;s seat" in opened.content.decode()
    assert Seat.objects.get(table_id=code, index=0).way_back, "looking at the link does not use it"
    assert phone.post(link)["Location"] == f"/t/{code}/"
    assert "(you)" in phone.get(f"/t/{code}/").content.decode()
    assert "(you)" not in ann.get(f"/t/{code}/").content.decode(), "the seat is on one device"
    assert Client().post(link).status_code == 403
    assert "no longer leads to a seat" in Client().get(link).content.decode()


def test_who_comes_back_to_the_hosts_seat_is_the_host() -> None:
    ann, phone = Client(), Client()
    code = new_table(ann)
    phone.post(link_to(ann, code))
    assert Table.objects.get(code=code).host == Seat.objects.get(table_id=code, index=0).guest
    assert 'class="invitation"' in phone.get(f"/t/{code}/").content.decode()


def test_a_new_link_makes_the_old_one_worthless_and_it_can_be_revoked() -> None:
    ann = Client()
    code = new_table(ann, "bot:random")
    old, new = link_to(ann, code), link_to(ann, code)
    assert Client().post(old).status_code == 403
    ann.post(f"/t/{code}/seat/0/link/", {"revoke": "1"})
    assert Client().post(new).status_code == 403


def test_nobody_makes_a_link_to_the_seat_of_another() -> None:
    code = new_table(Client())
    assert Client().post(f"/t/{code}/seat/0/link/").status_code == 403
    assert Client().post(f"/t/{code}/seat/9/link/").status_code in (403, 404)
    assert Client().get(f"/t/{code}/seat/0/return/guess/").status_code == 403


def test_a_seat_that_a_bot_minds_is_played_by_its_owner_again() -> None:
    ann, phone = Client(), Client()
    code = new_table(ann)
    Client().post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"})
    link = link_to(ann, code)
    ann.post(f"/t/{code}/seat/0/leave/")
    phone.post(link)
    assert tables.live(code).seats[0].kind == Seat.HUMAN


# ---------------------------------------------------------------------- the local network


def test_share_admits_the_address_that_it_names_and_no_other(serve: Callable[..., Any]) -> None:
    server = serve(arguments=("--share-at", "127.0.0.2"))
    with httpx.Client(base_url=f"http://127.0.0.2:{server.port}", timeout=60) as friend:
        assert friend.get("/").status_code == 200
        for host in ("127.0.0.3", "evil.example", f"127.0.0.3:{server.port}", "127.0.0.2.evil.example"):
            assert friend.get("/", headers={"Host": host}).status_code == 400, host
    assert httpx.get(f"http://127.0.0.3:{server.port}/", timeout=60).status_code == 400, "it listens, and admits nobody"
    assert httpx.get(f"http://127.0.0.1:{server.port}/", timeout=60).status_code == 200


def test_who_shares_is_told_whom_it_admits_and_that_the_line_is_not_encrypted(serve: Callable[..., Any]) -> None:
    server = serve(arguments=("--share-at", "127.0.0.2"))
    said = " ".join(server.log().split())
    assert f"reaches the table at http://127.0.0.2:{server.port}/ until it is ended" in said
    assert "Admitted: that address, localhost and 127.0.0.1, nothing else." in said
    assert "The line is not encrypted" in said


def test_friends_play_over_the_local_network_and_the_invitation_names_the_shared_address(
    serve: Callable[..., Any],
) -> None:
    server = serve(arguments=("--share-at", "127.0.0.2"))
    shared = f"http://127.0.0.2:{server.port}"

    def post(client: httpx.Client, address: str, **form: str) -> httpx.Response:
        client.get("/accounts/login/")  # for the token
        return client.post(address, data={**form, "csrfmiddlewaretoken": client.cookies["csrftoken"]})

    options: dict[str, Any] = {"timeout": 60, "follow_redirects": True}
    with httpx.Client(base_url=server.url, **options) as host, httpx.Client(base_url=shared, **options) as friend:
        page = post(host, "/new/pebbles/", seat0="me", seat1="open")
        address = re.search(r'<input readonly value="([^"]+/t/[^"/]+/)"', page.text)
        assert address is not None
        assert address[1].startswith(f"{shared}/t/"), "the host came by 127.0.0.1, where no friend comes"
        seated = post(friend, f"{address[1]}join/", seat="1", name="Ben")
    assert seated.status_code == 200
    assert "(you)" in seated.text


def test_make_play_hands_share_on_to_the_server() -> None:
    """`make play ARGS="--share-at 127.0.0.2"` is `souterrain serve --share-at 127.0.0.2`."""
    said = subprocess.run(
        ["make", "--dry-run", "play", "ARGS=--share-at 127.0.0.2"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert "-- serve --share-at 127.0.0.2" in said


@pytest.mark.parametrize("command", [["souterrain.web"], ["souterrain.cli", "serve"]])
def test_both_commands_share(command: list[str], tmp_path: Path) -> None:
    port = free_port()
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("SOUTERRAIN_", "DJANGO_"))}
    started = subprocess.Popen(
        [sys.executable, "-m", *command, "--port", str(port), "--share-at", "127.0.0.2"],
        env={**inherited, "SOUTERRAIN_DATA": str(tmp_path)}, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert started.stdout is not None
        assert f"http://127.0.0.2:{port}/" in started.stdout.readline()
    finally:
        started.terminate()
        _, said = started.communicate(timeout=60)
    assert "The line is not encrypted" in said


@pytest.mark.parametrize(
    ("arguments", "environment", "said"),
    [
        (["--share-at", "203.0.113.7"], {}, "--share-at 203.0.113.7: expected an IPv4 address of this machine"),
        (["--share-at", "nowhere"], {}, "--share-at nowhere: expected an IPv4 address of this machine"),
        (["--share"], {"SOUTERRAIN_PRODUCTION": "1"}, "--share is for a table at home"),
    ],
)
def test_what_cannot_be_shared_is_named(
    arguments: list[str], environment: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    command = [sys.executable, "-m", "souterrain.web", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert said in done.stderr
    assert "Traceback" not in done.stderr


# ---------------------------------------------------------------------- a line that breaks


def test_a_move_that_is_sent_again_counts_once() -> None:
    ann, ben = Client(), Client()
    code = new_table(ann)
    ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"})
    first, other = tables.live(code).state.moves(0)[:2]
    sent = {"seat": "0", "move": str(first), "version": "0"}
    page = {"HX-Request": "true"}
    assert ann.post(f"/t/{code}/play/", sent, headers=page).status_code == 200
    assert ann.post(f"/t/{code}/play/", sent, headers=page).status_code == 409, "a second click is told so"
    assert ann.post(f"/t/{code}/play/", {**sent, "again": "1"}, headers=page).status_code == 200
    assert ann.post(f"/t/{code}/play/", {**sent, "move": str(other), "again": "1"}, headers=page).status_code == 409
    assert tables.live(code).version == 1
    ben.post(f"/t/{code}/play/", {"seat": "1", "move": str(tables.live(code).state.moves(1)[0]), "version": "1"})
    version = tables.live(code).version
    assert ann.post(f"/t/{code}/play/", {**sent, "again": "1"}, headers=page).status_code == 200
    assert tables.live(code).version == version


# ---------------------------------------------------------------------- the way back, shown when one sits down


def shown_link(client: Client, code: str) -> str:
    page = client.get(f"/t/{code}/").content.decode()
    found = re.search(r'class="since way-back".*?value="http://testserver(/t/[^"]+/return/[^"]+)"', page, re.DOTALL)
    return found[1] if found else ""


def test_who_sits_down_is_shown_the_way_back_once() -> None:
    ann, ben = Client(), Client()
    code = new_table(ann)
    links = [shown_link(ann, code)]
    assert shown_link(ben, code) == "", "who only watches has no seat to come back to"
    answer = ben.post(f"/t/{code}/join/", {"seat": "1", "name": "Ben"}, headers={"HX-Request": "true"})
    assert answer.headers["HX-Refresh"] == "true", "the page begins anew, with the link"
    links.append(shown_link(ben, code))
    assert [link.split("/")[4] for link in links] == ["0", "1"]
    assert shown_link(ann, code) == shown_link(ben, code) == "", "once"
    ann.post(f"/t/{code}/seat/0/link/", {"revoke": "1"})
    assert shown_link(ann, code) == "", "who does not want it is not given another one"
    phone = Client()
    assert phone.post(links[1])["Location"] == f"/t/{code}/"
    assert "(you)" in phone.get(f"/t/{code}/").content.decode()


def test_who_plays_alone_or_has_an_account_is_shown_none(django_user_model: Any) -> None:
    ann = Client()
    assert shown_link(ann, new_table(ann, "bot:random")) == ""
    ann.force_login(django_user_model.objects.create_user("ann"))
    assert shown_link(ann, new_table(ann)) == ""


def test_a_browser_that_lost_its_cookies_is_told_so() -> None:
    ann = Client(enforce_csrf_checks=True)
    page = ann.post("/t/abc/play/", {"seat": "0"}, headers={"HX-Request": "true"})
    assert page.status_code == 403
    assert "lost the cookie by which the table knew it" in page.content.decode()
    ann.get("/accounts/login/")  # which gives it a cookie for forms
    assert "lost the cookie" in ann.post("/t/abc/play/", {"seat": "0"}).content.decode()


def test_a_page_that_was_open_too_long_is_told_so(django_user_model: Any) -> None:
    """The browser is known by its cookies, as a guest or by its login; only its form is old."""
    guest, member = Client(), Client()
    new_table(guest)
    member.force_login(django_user_model.objects.create_user("ann"))
    for one in (guest, member):
        one.handler.enforce_csrf_checks = True
        one.get("/accounts/password_change/" if one is member else "/accounts/login/")
        page = one.post("/t/abc/play/", {"seat": "0"}).content.decode()
        assert "open for too long" in page
