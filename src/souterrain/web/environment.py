"""What the environment says, read once at the start: a value that cannot be meant is named, with what is allowed."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

ON = ("1", "true", "yes", "on")
OFF = ("", "0", "false", "no", "off")
RATE = re.compile(r"[0-9]{1,9}/[0-9]{0,5}[smhd]")
DATABASES = ("postgresql", "postgres", "sqlite")
LONGEST = 80  # of a value that is shown back


def wrong(name: str, expected: str) -> ImproperlyConfigured:
    return ImproperlyConfigured(f"{name}={os.environ[name][:LONGEST]!r}: expected {expected}")


def flag(name: str) -> bool:
    value = os.environ.get(name, "").strip().lower()
    if value not in (*ON, *OFF):
        raise wrong(name, f"one of {', '.join(ON)} or {', '.join(filter(None, OFF))}")
    return value in ON


def words(name: str, default: str) -> list[str]:
    return os.environ.get(name, default).replace(",", " ").split()


def whole(name: str, default: int, least: int = 1) -> int:
    value = os.environ.get(name, str(default))
    if not re.fullmatch("[0-9]{1,9}", value) or int(value) < least:
        raise wrong(name, f"a whole number from {least}")
    return int(value)


def seconds(name: str, default: float, least: float = 0.0) -> float:
    try:
        value = float(os.environ.get(name, default))
    except ValueError:
        value = math.nan
    if not least <= value < math.inf:
        raise wrong(name, f"seconds, a number from {least:g}")
    return value


def rate(name: str, default: str) -> str:
    value = os.environ.get(name, default)
    if not RATE.fullmatch(value):
        raise wrong(
            name, f"so many a time, as 60/m (s, m, h, d: seconds, minutes, hours, days); {default} if it is absent"
        )
    return value


def folder(name: str, default: Path) -> Path:
    """A folder that is made where there is none, and in which we can write."""
    path = Path(os.environ.get(name) or default)
    try:
        path.mkdir(parents=True, exist_ok=True)
        writable = os.access(path, os.W_OK | os.X_OK)
    except (OSError, ValueError) as error:
        raise ImproperlyConfigured(
            f"{name}={str(path)[:LONGEST]!r}: expected a folder for the tables ({error})"
        ) from None
    if not writable:
        raise ImproperlyConfigured(f"{name}={str(path)[:LONGEST]!r}: expected a folder in which the server can write")
    return path


def address(name: str, schemes: Sequence[str]) -> str:
    value = os.environ.get(name, "")
    if value and value.partition("://")[0] not in schemes:
        raise wrong(name, f"an address that begins with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    return value


def database(name: str) -> dict[str, Any]:
    """What an address of a database says; nothing where there is none."""
    url = address(name, DATABASES)
    try:
        return dict(dj_database_url.parse(url)) if url else {}
    except ValueError as error:  # a port that is none, a bracket that is not closed
        raise wrong(name, f"postgresql://user@host/name ({error})") from None
