"""Whom limits count, and what guessing costs."""

import asyncio
import threading
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.test import AsyncClient, Client
from redis.exceptions import TimeoutError as RedisTimeout

from souterrain.web import limits
from souterrain.web.addresses import client_address
from souterrain.web.errors import TooMany
from souterrain.web.limits import Attempts
from souterrain.web.models import Login, Table


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, as a test sets it."""
    now = [1_000_000.0]
    monkeypatch.setattr("souterrain.web.limits.time.time", lambda: now[0])
    return now


def test_a_forwarded_address_counts_only_as_far_as_proxies_are_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    forged = "10.0.0.1, 10.0.0.2, 10.0.0.3"
    for proxies, address in ((0, "192.0.2.9"), (1, "10.0.0.3"), (2, "10.0.0.2"), (9, "10.0.0.1")):
        monkeypatch.setattr(django_settings, "PROXIES", proxies)
        assert client_address("192.0.2.9", forged) == address
        assert client_address("192.0.2.9", "") == "192.0.2.9"


def test_a_household_of_ipv6_is_one_address() -> None:
    assert client_address("2001:db8:1:2::1", "") == client_address("2001:db8:1:2:ffff::9", "")
    assert client_address("2001:db8:1:2::1", "") != client_address("2001:db8:1:3::1", "")
    assert client_address("::ffff:192.0.2.9", "") == "192.0.2.9"
    assert client_address("nonsense", "") == "unknown"


def test_the_first_tries_are_free_and_then_each_waits_twice_as_long(clock: list[float]) -> None:
    tries, waits = Attempts("test", free=3, longest=10), []
    for _ in range(9):
        while True:
            try:
                tries.begin("ann")
            except TooMany as error:
                clock[0] += error.args_["wait"]
                waits[-1] += error.args_["wait"]
            else:
                waits.append(0)
                break
    assert waits[:3] == [0, 0, 2]
    assert waits[3:6] == [3, 5, 9]
    assert waits[6:8] == [11, 11], "no longer than the longest"
    tries.begin("ben")


def test_who_is_right_is_forgiven(clock: list[float]) -> None:
    tries = Attempts("test", free=2, longest=10)
    tries.begin("ann")
    tries.begin("ann")
    with pytest.raises(TooMany):
        tries.begin("ann")
    tries.forgive("ann", all_of_them=False)
    tries.begin("ann")
    with pytest.raises(TooMany):
        tries.begin("ann")
    tries.forgive("ann", all_of_them=True)
    for _ in range(2):
        tries.begin("ann")


def test_old_tries_are_forgotten(clock: list[float]) -> None:
    tries = Attempts("test", free=1, longest=10)
    tries.begin("ann")
    clock[0] += 3601
    tries.begin("ann")
    assert tries._read("ann")[0] == 1


@pytest.mark.django_db(transaction=True)
def test_a_name_that_is_guessed_at_waits_and_its_owner_gets_in_after_that(clock: list[float]) -> None:
    User.objects.create_user("Ann", password="long and secret")
    wrong = [Client().post("/accounts/login/", {"username": "Ann", "password": f"no {i}"}) for i in range(6)]
    assert [answer.status_code for answer in wrong] == [200] * 5 + [429]
    assert "Too many tries" in wrong[-1].content.decode()
    clock[0] += int(wrong[-1]["Retry-After"])
    right = {"username": "Ann", "password": "long and secret"}
    assert Client().post("/accounts/login/", right).status_code == 302
    assert Client().post("/accounts/login/", right).status_code == 302, "the guesses are forgotten"


@pytest.mark.django_db(transaction=True)
def test_accounts_of_one_address_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.SIGNUPS, "num_requests", 1)
    form = {"password1": "long and secret", "password2": "long and secret"}
    assert Client().post("/accounts/signup/", {"username": "ann", **form}).status_code == 302
    assert Client().post("/accounts/signup/", {"username": "ben", **form}).status_code == 429
    assert not User.objects.filter(username="ben").exists()


@pytest.mark.django_db(transaction=True)
def test_wrong_tokens_are_counted_and_right_ones_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.WRONG_TOKENS, "num_requests", 3)
    seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
    made = Client().post("/api/v1/tables", {"game": "pebbles", "seats": seats}, "application/json").json()
    path = f"/api/v1/tables/{made['table']['code']}/view"

    def look(token: str) -> int:
        return int(Client().get(path, headers={"Authorization": f"Bearer {token}"}).status_code)

    assert [look(f"wrong{i}") for i in range(5)] == [401, 401, 401, 429, 429]
    assert look(made["tokens"]["0"]) == 200


@pytest.mark.django_db(transaction=True)
def test_a_person_has_so_many_log_ins_and_the_newest_stay() -> None:
    ann = User.objects.create_user("ann")
    clients = [Client() for _ in range(22)]
    for client in clients:
        client.force_login(ann)
    assert Login.objects.count() == 20
    assert clients[0].get("/").wsgi_request.user.is_anonymous
    assert clients[-1].get("/").wsgi_request.user == ann


BOTS = [{"kind": "bot", "level": "random"}] * 2


def lay_by_program(seats: list[dict[str, str]], address: str = "192.0.2.1") -> Any:
    body = {"game": "pebbles", "seats": seats}
    return Client().post("/api/v1/tables", body, "application/json", REMOTE_ADDR=address)


@pytest.mark.django_db(transaction=True)
def test_tables_of_bots_alone_are_few_for_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(django_settings, "BOT_TABLES_PER_ADDRESS", 2)
    first, second, third = [lay_by_program(BOTS) for _ in range(3)]
    assert [answer.status_code for answer in (first, second, third)] == [201, 201, 429]
    assert "take a seat yourself" in third.json()["detail"]
    form = {"seat0": "bot:random", "seat1": "bot:random"}
    assert Client().post("/new/pebbles/", form, REMOTE_ADDR="192.0.2.1").status_code == 429
    assert lay_by_program([*BOTS, {"kind": "me", "name": "Ann"}]).status_code == 201, (
        "with a person it is no such table"
    )
    assert lay_by_program(BOTS, "192.0.2.2").status_code == 201, "another address has its own"
    Table.objects.filter(code=first.json()["table"]["code"]).update(status=Table.OVER)
    assert lay_by_program(BOTS).status_code == 201, "one of them is over"


@pytest.mark.django_db(transaction=True)
def test_tables_of_bots_alone_that_are_asked_for_at_once_are_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(django_settings, "BOT_TABLES_PER_ADDRESS", 2)

    async def ask() -> int:
        body = {"game": "pebbles", "seats": BOTS}
        return int((await AsyncClient().post("/api/v1/tables", body, "application/json")).status_code)

    async def ask_at_once() -> list[int]:
        return await asyncio.gather(*(ask() for _ in range(6)))

    assert sorted(asyncio.run(ask_at_once())) == [201, 201, 429, 429, 429, 429]
    assert Table.objects.count() == 2
    assert not limits.BOT_TABLES._being_made


@pytest.mark.django_db(transaction=True)
def test_tables_of_bots_alone_are_limited_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(django_settings, "BOT_TABLES", 2)
    answers = [lay_by_program(BOTS, f"192.0.2.{number}").status_code for number in range(3)]
    assert answers == [201, 201, 429]


@pytest.mark.django_db(transaction=True)
def test_who_leaves_bots_alone_makes_no_such_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(django_settings, "BOT_TABLES", 1)
    ann = Client()
    laid = ann.post("/new/pebbles/", {"name": "Ann", "seat0": "me", "seat1": "bot:random"})
    assert ann.post(f"{laid['Location']}seat/0/leave/").status_code == 302
    assert not Table.objects.filter(bots_due=True).exists(), "nobody is left, and no bot thinks"
    assert lay_by_program(BOTS).status_code == 201


@pytest.mark.django_db(transaction=True)
def test_passwords_are_hashed_where_no_page_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def note(password: str, *more: Any) -> str:
        threads.append(threading.current_thread().name)
        return str(make_password(password, *more))

    monkeypatch.setattr("django.contrib.auth.base_user.make_password", note)
    Client().post("/accounts/login/", {"username": "nobody", "password": "long and secret"})
    Client().post(
        "/accounts/signup/", {"username": "ann", "password1": "seven-Goblins-9", "password2": "seven-Goblins-9"}
    )
    assert len(threads) >= 2
    assert all(name.startswith("people") for name in threads)


# ---------------------------------------------------------------------- Redis


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> limits.SharedMemory:
    """A Redis, as far as limits know; what it says, a test says."""
    memory = limits.SharedMemory()
    monkeypatch.setattr(limits, "SHARED", memory)
    monkeypatch.setattr(django_settings, "REDIS_URL", "redis://192.0.2.1/0")
    return memory


def test_what_other_processes_counted_counts_here_too(
    shared: limits.SharedMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, others = limits.Window("10/m"), [8]

    def count(name: str, more: int) -> int:
        others[0] += 1
        return others[0]

    monkeypatch.setattr(window, "_count_for_all", count)
    assert window.allow("ann")
    shared.settle()
    assert window.allow("ann"), "nine by all of them, and this one"
    assert not window.allow("ann")
    assert window.allow("ben")


def test_a_redis_that_hangs_keeps_nobody_waiting_and_is_logged_once(
    shared: limits.SharedMemory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    window, hangs, asked = limits.Window("3/m"), threading.Event(), list[str]()

    def count(name: str, more: int) -> int:
        asked.append(threading.current_thread().name)
        assert hangs.wait(20)
        raise RedisTimeout("Timeout reading from socket")

    monkeypatch.setattr(window, "_count_for_all", count)
    assert [window.allow("ann") for _ in range(5)] == [True] * 3 + [False] * 2, "answered while Redis hangs"
    hangs.set()
    shared.settle()
    assert [name.startswith("limits") for name in asked] == [True], "after the first failure it is left alone"
    assert window.allow("ben")
    shared.settle()
    assert len(asked) == 1
    shared._ask_again = 0.0
    assert window.allow("ben")
    shared.settle()
    assert len(asked) == 2, "it is asked again after a while"
    assert [message for message in caplog.messages if "Redis" in message] == [
        "Redis does not answer, each process counts for itself: Timeout reading from socket"
    ]
    monkeypatch.setattr(window, "_count_for_all", lambda name, count: 1)
    shared._ask_again = 0.0
    window.allow("ben")
    shared.settle()
    assert "Redis answers again" in caplog.messages


def test_tries_to_log_in_are_counted_without_redis_too(
    shared: limits.SharedMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: Any) -> None:
        raise RedisTimeout("Timeout reading from socket")

    monkeypatch.setattr("souterrain.web.limits.cache.get", fail, raising=False)
    monkeypatch.setattr("souterrain.web.limits.cache.set", fail, raising=False)
    tries = Attempts("test", free=2, longest=10)
    tries.begin("ann")
    tries.begin("ann")
    with pytest.raises(TooMany):
        tries.begin("ann")
