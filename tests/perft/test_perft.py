"""The number of ways in which each game can go on from fixed positions: a rule that lets slip one move changes it.

Where a count differs, `souterrain.kernel.perft.divide` says below which move. A count changes only with a rule.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

import souterrain
from souterrain.kernel.perft import divide, perft

HERE = Path(__file__).parent
COUNTS = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.yaml"))}
SEED = 1


def start(name: str, entry: dict[str, Any]) -> souterrain.State:
    assert set(entry) <= {"id", "options", "position", "moves", "depth", "count"}, entry["id"]
    game = souterrain.game(name)
    options = entry.get("options", {})
    state = game.load(entry["position"], seed=SEED) if "position" in entry else game.new(seed=SEED, **options)
    for text in entry.get("moves", ()):
        state.play(state.asks[0].seat, game.parse(text))
    return state


@pytest.mark.parametrize("name", souterrain.names())
def test_every_game_is_counted_from_three_positions_or_more(name: str) -> None:
    assert len(COUNTS[name]) >= 3
    assert len({entry["id"] for entry in COUNTS[name]}) == len(COUNTS[name])


@pytest.mark.parametrize(
    ("name", "entry"),
    [pytest.param(name, entry, id=f"{name}-{entry['id']}") for name, entries in COUNTS.items() for entry in entries],
)
def test_count(name: str, entry: dict[str, Any]) -> None:
    counts = divide(start(name, entry), entry["depth"])
    assert sum(counts.values()) == entry["count"], counts


def test_what_is_divided_adds_up() -> None:
    state = souterrain.game("pebbles").new(seed=SEED)
    assert sum(divide(state, 4).values()) == perft(state, 4)
