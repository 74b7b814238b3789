"""The server in production: it asks for what it needs, in words, and Django's own checks find nothing."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from souterrain.bots import base
from souterrain.web import settings as settings_module
from souterrain.web.__main__ import can_be_forged, main

PRODUCTION = {"SOUTERRAIN_PRODUCTION": "1", "SOUTERRAIN_HOSTS": "play.example.org"}
STRONG = "kq2-" + "aB3dE6gH9jK" * 5


def run(tmp_path: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("SOUTERRAIN_") and name not in ("SECRET_KEY", "DATABASE_URL", "REDIS_URL")
    }
    settings = {"DJANGO_SETTINGS_MODULE": "souterrain.web.settings", "SOUTERRAIN_DATA": str(tmp_path)}
    return subprocess.run(
        [sys.executable, *command], env={**clean, **settings, **environment}, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip


def test_production_without_a_secret_key_says_so_in_one_line(tmp_path: Path) -> None:
    ended = run(tmp_path, "-m", "souterrain.web", "--port", "1", **PRODUCTION)
    assert ended.returncode == 1
    assert ended.stderr.startswith("souterrain: SECRET_KEY is not set.")
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("weak", ["hush-hush", "x" * 60, "django-insecure-" + STRONG])
def test_production_refuses_a_weak_secret_key(tmp_path: Path, weak: str) -> None:
    ended = run(tmp_path, "-m", "souterrain.web", "--port", "1", SECRET_KEY=weak, **PRODUCTION)
    assert ended.returncode == 1
    assert ended.stderr.startswith("souterrain: SECRET_KEY is too weak")
    assert weak not in ended.stderr


def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    """One that was readable before, and what lies beside it, too."""
    migrate = ("-m", "django", "migrate", "--verbosity", "0")
    assert run(tmp_path, *migrate).returncode == 0
    kept = [path for path in tmp_path.iterdir() if path.name.startswith("souterrain.sqlite3")]
    assert kept
    assert {path.stat().st_mode & 0o777 for path in kept} == {0o600}
    for path in kept:
        path.chmod(0o644)
    assert run(tmp_path, *migrate).returncode == 0
    assert {path.stat().st_mode & 0o777 for path in kept if path.exists()} == {0o600}


def test_a_sqlite_file_by_its_address_is_private_too(tmp_path: Path) -> None:
    """An old one that everybody could read as well, with what SQLite laid beside it."""
    file = tmp_path / "own.sqlite3"
    for ending in ("", "-wal", "-shm"):
        (tmp_path / f"own.sqlite3{ending}").touch()
        (tmp_path / f"own.sqlite3{ending}").chmod(0o644)
    (tmp_path / "own.sqlite3.notes").touch(0o644)
    run(tmp_path, "-c", "from django.conf import settings; settings.DATABASES", DATABASE_URL=f"sqlite:///{file}")
    for ending in ("", "-wal", "-shm"):
        assert (tmp_path / f"own.sqlite3{ending}").stat().st_mode & 0o077 == 0
    assert (tmp_path / "own.sqlite3.notes").stat().st_mode & 0o044, "what is not SQLite's is left alone"
    new = tmp_path / "new.sqlite3"
    run(tmp_path, "-m", "django", "migrate", "web", "0001", DATABASE_URL=f"sqlite:///{new}")
    assert new.stat().st_size > 0
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.glob("new.sqlite3*"))


def test_a_sqlite_file_that_cannot_be_had_is_named(tmp_path: Path) -> None:
    said = run(tmp_path, "-m", "souterrain.web", DATABASE_URL=f"sqlite:///{tmp_path}/absent/own.sqlite3").stderr
    assert "absent/own.sqlite3: expected a file of this user's own" in said
    assert "Traceback" not in said


def test_postgresql_has_so_long_for_a_statement(tmp_path: Path) -> None:
    show = ("-c", "from django.conf import settings as s; print(s.DATABASES['default']['OPTIONS']['options'])")
    url = "postgresql://somebody@localhost/table"
    shown = run(tmp_path, *show, DATABASE_URL=url, SOUTERRAIN_DATABASE_PATIENCE="2.5").stdout.strip()
    assert shown == "-c statement_timeout=2500 -c lock_timeout=2500"


def test_several_processes_ask_for_redis(tmp_path: Path) -> None:
    ended = run(tmp_path, "-m", "souterrain.web", "--workers", "2")
    assert ended.returncode == 1
    assert "REDIS_URL" in ended.stderr


def test_djangos_deployment_checks_find_nothing(tmp_path: Path) -> None:
    check = ("-m", "django", "check", "--deploy", "--fail-level", "INFO")
    checked = run(tmp_path, *check, SECRET_KEY=STRONG, **PRODUCTION)
    assert checked.returncode == 0, checked.stderr
    assert "no issues" in checked.stdout


def test_migrations_are_complete(tmp_path: Path) -> None:
    checked = run(tmp_path, "-m", "django", "makemigrations", "--check", "--dry-run", "web")
    assert checked.returncode == 0, checked.stdout


def test_a_machine_of_ones_own_makes_its_key_once(tmp_path: Path) -> None:
    show = ("-c", "from django.conf import settings; print(settings.SECRET_KEY)")
    first, second = run(tmp_path, *show), run(tmp_path, *show)
    assert len(first.stdout.strip()) > 50
    assert first.stdout == second.stdout
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


def test_cookies_are_secure_under_tls(tmp_path: Path) -> None:
    show = ("-c", "from django.conf import settings as s; print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE)")
    assert run(tmp_path, *show, SECRET_KEY=STRONG, **PRODUCTION).stdout.split() == ["True", "True"]
    assert run(tmp_path, *show).stdout.split() == ["False", "False"]


def test_addresses_that_can_be_forged_are_named_at_the_start(tmp_path: Path) -> None:
    """192.0.2.1 is nobody's address, so that the server ends by itself."""
    ended = run(tmp_path, "-m", "souterrain.web", "--host", "192.0.2.1", SOUTERRAIN_PROXIES="1")
    assert "can pretend to be anybody" in ended.stderr
    assert not can_be_forged("127.0.0.1", 1)
    assert not can_be_forged("192.0.2.1", 0)


WRONG = {
    "SOUTERRAIN_STREAMS": ("many", "a whole number from 1"),
    "SOUTERRAIN_CONNECTIONS": ("0", "a whole number from 1"),
    "SOUTERRAIN_PROXIES": ("-1", "a whole number from 0"),
    "SOUTERRAIN_BOT_WORKERS": ("1e3", "a whole number from 1"),
    "SOUTERRAIN_BOT_PAUSE": ("nan", "seconds, a number from 0"),
    "SOUTERRAIN_REQUEST_SECONDS": ("0", "seconds, a number from 0.01"),
    "SOUTERRAIN_RATE_TOKEN": ("fast", "so many a time, as 60/m"),
    "SOUTERRAIN_PRODUCTION": ("maybe", "one of 1, true, yes, on or 0, false, no, off"),
    "SOUTERRAIN_DATA": ("/dev/null/tables", "a folder for the tables"),
    "DATABASE_URL": ("mysql://somewhere", "an address that begins with postgresql://"),
    "REDIS_URL": ("localhost", "an address that begins with redis://"),
    "SOUTERRAIN_POLICIES": ("absent.npz", "what examples/train.py writes"),
}


def said_of(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> str:
    """What the settings say when one variable is wrong."""
    monkeypatch.setenv(name, value)
    with pytest.raises(ImproperlyConfigured) as error:
        runpy.run_path(str(Path(settings_module.__file__)), run_name="souterrain.web.settings")
    return str(error.value)


@pytest.mark.parametrize("name", WRONG)
def test_a_variable_that_cannot_be_meant_is_named_with_what_is_allowed(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOUTERRAIN_DATA", str(tmp_path))
    base._own_bots.cache_clear()
    value, expected = WRONG[name]
    said = said_of(monkeypatch, name, value)
    assert said.startswith(name)
    assert value in said
    assert f"expected {expected}" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["--port", "99999"], "--port 99999: expected"), (["--workers", "0"], "--workers 0: expected")],
)
def test_the_command_names_what_is_wrong(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert said in capsys.readouterr().err
