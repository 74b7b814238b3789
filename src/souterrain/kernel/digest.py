"""The digest of a position: a few letters by which a stored game knows later whether it still stands where it stood.

It covers the whole position document, hidden things and the random stream included, and names the version of the rules
under which it was taken: "2:0f3c9a…". What a later version adds to the document is left out when an older digest is
compared, so a mere addition does not make strangers of old games.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from .core import State

EVERY = 16
FORM = re.compile(r"([0-9]{1,9}):[0-9a-f]{16}")


def is_due(number: int) -> bool:
    """Is the position after so many moves one to take a digest of? The first says whether the set-up is the same."""
    return number == 1 or number % EVERY == 0


def digest(state: State, rules: int | None = None) -> str:
    """The digest of this position, as that version of the game's rules would have taken it; of today's by default."""
    game = state.game
    rules = game.rules_version if rules is None else rules
    document = state.position()
    for version, paths in game.new_entries.items():
        if version > rules:
            for path in paths:
                document = without(document, path.split("."))
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return f"{rules}:{hashlib.blake2b(text.encode(), digest_size=8).hexdigest()}"


def agrees(state: State, kept: str) -> bool:
    """Is this the position of which that digest was taken?"""
    form = FORM.fullmatch(kept)
    return form is not None and digest(state, int(form[1])) == kept


def without(document: Any, path: list[str]) -> Any:
    """A document without what lies at a path of names; `*` is every entry of a list or mapping."""
    name, rest = path[0], path[1:]
    if isinstance(document, list):
        return [without(inner, rest) for inner in document] if name == "*" and rest else document
    if not isinstance(document, dict):
        return document
    kept = {}
    for key, inner in document.items():
        if name not in ("*", key):
            kept[key] = inner
        elif rest:
            kept[key] = without(inner, rest)
    return kept
