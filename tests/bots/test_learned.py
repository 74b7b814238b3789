"""Values that were learned from games: each is weighed, levels that learned judge by them, and learning writes them."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

import souterrain
from souterrain import Rng, State
from souterrain.bots import Bot, GreedyBot, RandomBot
from souterrain.bots.base import for_one_game
from souterrain.bots.ladder import SearchBot, search_digest
from souterrain.kernel.game import Game
from souterrain.kernel.rules import read_yaml

TOOL = Path(__file__).parents[2] / "tools" / "learn.py"
LEARNING = ("dungeon_digger", "dungeon_run", "dungeon_twister")


def values_of(name: str) -> Any:
    return import_module(f"souterrain.games.{name}.values")


def options_of(name: str, seed: int) -> dict[str, Any]:
    """Options with which every value counts in one game or another."""
    if name == "dungeon_digger":
        return {"players": 4, "lords": "random"}
    return {"players": 1 if name == "dungeon_run" and seed % 4 == 0 else 2}


def changed(values: Any, entry: str, number: float) -> None:
    setattr(values, entry, number)
    if hasattr(values, "renew"):
        values.renew()


def played(game: Game, options: dict[str, Any], seed: int) -> Iterator[State]:
    """The positions of a game of opponents who look ahead, in Dungeon Digger one step, and chance between them."""
    state, rng = game.new(seed=seed, **options), Rng(seed)
    players = state.players
    state.listening = False
    if game.name == "dungeon_digger":
        seated: list[Bot] = [RandomBot(), *(GreedyBot() for _ in range(players - 1))]
    else:
        seated = [for_one_game(SearchBot("learned", 8, learned=True)) for _ in range(players)]
    while not state.over:
        yield state
        seat = state.asks[0].seat
        state.play(seat, seated[seat].choose(state.perspective(seat), rng))


@pytest.mark.parametrize("name", LEARNING)
def test_every_value_is_weighed(name: str) -> None:
    """Another number for any of them makes some position worth something else, and leaves those by hand alone."""
    game, learned = souterrain.game(name), values_of(name).LEARNED
    unseen = dict(game.learned_values)
    for seed in range(1, 40):
        for state in played(game, options_of(name, seed), seed):
            before, by_hand = game.evaluate_learned(state, [0]), game.evaluate(state, 0)
            for entry, value in list(unseen.items()):
                changed(learned, entry, value + 3.0)
                if game.evaluate_learned(state, [0]) != before:
                    del unseen[entry]
                assert game.evaluate(state, 0) == by_hand
                changed(learned, entry, value)
        if not unseen:
            return
    assert not unseen


@pytest.mark.parametrize("name", LEARNING)
def test_the_file_says_what_is_weighed(name: str) -> None:
    module = values_of(name)
    entries = read_yaml(f"souterrain.games.{name}", "values.yaml")
    for column, values in (("by_hand", module.BY_HAND), ("learned", module.LEARNED)):
        assert {entry: getattr(values, entry) for entry in entries} == {
            entry: float(numbers[column]) for entry, numbers in entries.items()
        }
    assert dict(souterrain.game(name).learned_values) == {name: e["learned"] for name, e in entries.items()}


@pytest.mark.parametrize("name", LEARNING)
def test_a_level_that_learned_judges_by_nothing_else(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = souterrain.game(name), []

    def noted(self: Game, state: State, seats: list[int]) -> list[float]:
        asked.append(seats)
        return [0.0] * len(seats)

    def never(*_: Any) -> Any:
        raise AssertionError("judged by hand")

    monkeypatch.setattr(type(game), "evaluate_learned", noted)
    state = game.new(players=2, seed=3)
    SearchBot("by hand", 5).choose(state.perspective(state.asks[0].seat), Rng(1))
    assert not asked
    monkeypatch.setattr(type(game), "evaluate", never)
    monkeypatch.setattr(type(game), "evaluate_seats", never)
    SearchBot("learned", 5, learned=True).choose(state.perspective(state.asks[0].seat), Rng(1))
    assert asked


def test_a_game_without_learned_values_judges_as_ever() -> None:
    game = souterrain.game("pebbles")
    state = game.new(players=3, seed=2)
    assert list(game.evaluate_learned(state, range(3))) == [game.evaluate(state, seat) for seat in range(3)]


def test_what_was_learned_is_part_of_what_a_search_is_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    game = souterrain.game("dungeon_run")
    by_hand, learned = SearchBot("a", 5), SearchBot("a", 5, learned=True)
    before = search_digest(by_hand, game), search_digest(learned, game)
    assert before[0] != before[1]
    monkeypatch.setattr(type(game), "learned_values", {**game.learned_values, "kill": 99.0})
    assert search_digest(by_hand, game) == before[0]
    assert search_digest(learned, game) != before[1]


def test_learning_writes_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A round of a few games: values go up or down by a step at most, everything else in the file stays."""
    name = "dungeon_twister"
    out, module = tmp_path / "values.yaml", values_of(name)
    given = ["--rounds", "1", "--games", "4", "--check", "2", "--iterations", "2", "--out", str(out)]
    before = dict(souterrain.game(name).learned_values)
    monkeypatch.setattr(sys, "argv", [str(TOOL), name, *given])
    runpy.run_path(str(TOOL), run_name="__main__")
    for entry, value in before.items():
        setattr(module.LEARNED, entry, value)
    assert "4 games: " in capsys.readouterr().out
    source = Path(module.__file__).with_name("values.yaml").read_text(encoding="utf-8")
    written = out.read_text(encoding="utf-8")
    assert [line.partition("learned")[0] for line in written.splitlines()] == [
        line.partition("learned")[0] for line in source.splitlines()
    ]
    assert [line.partition("#")[2] for line in written.splitlines()] == [
        line.partition("#")[2] for line in source.splitlines()
    ]
    found: dict[str, dict[str, float]] = yaml.safe_load(written)
    moved = [entry for entry, numbers in found.items() if numbers["learned"] != numbers["by_hand"]]
    assert moved
    for entry in moved:
        numbers = found[entry]
        most = numbers.get("step", 0.65 * numbers["by_hand"])
        assert abs(numbers["learned"] - numbers["by_hand"]) <= most + 1e-9


def test_values_of_which_learning_is_not_sure_stay_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, out = "dungeon_twister", tmp_path / "values.yaml"
    before = dict(souterrain.game(name).learned_values)
    given = ["--rounds", "1", "--games", "4", "--check", "2", "--iterations", "2", "--sure", "99", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", [str(TOOL), name, *given])
    runpy.run_path(str(TOOL), run_name="__main__")
    for entry, value in before.items():
        setattr(values_of(name).LEARNED, entry, value)
    found: dict[str, dict[str, float]] = yaml.safe_load(out.read_text(encoding="utf-8"))
    assert all(numbers["learned"] == float(f"{numbers['by_hand']:.4g}") for numbers in found.values())
