"""What wins is counted as the docs say: shares, intervals, sources, rates; runs go on where they stopped."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

import souterrain
from souterrain.cli.app import main
from souterrain.kernel.errors import OptionError, RecordError
from souterrain.kernel.tally import Facts
from souterrain.lab.balance import Balance, BotError, Outcome, report

LANGUAGES = ("en", "fr")


def outcome(seed: int, winners: tuple[int, ...], heroes: list[str | None], **facts: Any) -> Outcome:
    found = Facts(marks={"hero": heroes}, sources=[{}, {}], rates={}, groups={})
    found.update(facts)  # type: ignore[typeddict-item]
    return Outcome(seed, winners, (0, 0), 20, found)


def test_a_share_is_wins_of_games_sat_in_beside_the_fair_share() -> None:
    """Three games, two with a winner: the fair share of two players is 2 / 3 / 2."""
    found = report(
        [
            outcome(1, (0,), ["elf", "orc"]),
            outcome(2, (0, 1), ["orc", "elf"]),
            outcome(3, (), ["elf", None]),
        ]
    )
    assert (found.games, found.won, found.decisions) == (3, 2, 10)
    elf, orc = found.marks["hero"]
    assert (elf.name, elf.games, orc.name, orc.games) == ("elf", 3, "orc", 2)
    assert elf.share == pytest.approx((1.5 / 3) / (1 / 3))
    assert orc.share == pytest.approx((0.5 / 2) / (1 / 3))
    assert [(seat.name, seat.share) for seat in found.seats] == [("1", pytest.approx(1.5)), ("2", pytest.approx(0.5))]
    assert elf.low < elf.share < elf.high


def test_an_interval_narrows_with_the_games_and_never_leaves_what_can_be() -> None:
    few, many = (report([outcome(i, (0,), ["elf", "orc"]) for i in range(n)]).marks["hero"] for n in (4, 400))
    for elf, orc in (few, many):
        assert 0 <= elf.low < elf.share == 2 <= elf.high + 1e-9
        assert orc.low == pytest.approx(0)
        assert orc.share == 0 < orc.high
    assert many[0].high - many[0].low < (few[0].high - few[0].low) / 4


def test_sources_are_counted_for_all_and_for_the_winners() -> None:
    sources = [{"rooms": 6, "letters": -2}, {"rooms": 1, "prizes": 3}]
    found = report(
        [outcome(1, (0,), ["elf", "orc"], sources=sources), outcome(2, (1,), ["elf", "orc"], sources=sources)]
    )
    assert {source.name: source.largest for source in found.sources} == {"rooms": 0.5, "prizes": 0.5, "letters": 0}
    points = {source.name: source.points for source in found.sources}
    assert points == pytest.approx({"rooms": 14 / 24, "prizes": 6 / 24, "letters": -4 / 24})


def test_rates_are_parts_of_wholes_over_all_games_and_by_what_games_had() -> None:
    games = [
        outcome(1, (0,), ["elf", "orc"], rates={"long": (1.0, 4.0)}, groups={"boss": "wyrm"}),
        outcome(2, (0,), ["elf", "orc"], rates={"long": (3.0, 4.0)}, groups={"boss": "hoarder"}),
        outcome(3, (0,), ["elf", "orc"], rates={"long": (0.0, 0.0)}),
    ]
    found = report(games)
    assert found.rates == {"long": 0.5}
    assert found.groups == {"boss": {"hoarder": (1, {"long": 0.75}), "wyrm": (1, {"long": 0.25})}}


@pytest.mark.parametrize("name", souterrain.names())
def test_every_game_is_counted_and_told_in_both_languages(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for lang in LANGUAGES:
        given = ["balance", name, "--levels", "random", "--games", "2", "--jobs", "1", "--lang", lang]
        assert main([*given, *(["-o", "lords=random"] if name == "dungeon_digger" else [])]) == 0
        said = capsys.readouterr().out
        assert ("2 games" if lang == "en" else "2 parties") in said
        assert "{" not in said


def test_a_run_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    first = list(Balance("dungeon_lords", ["random"], 2, keep, players=2).play())
    lines = keep.read_text().splitlines()
    assert len(lines) == 3
    keep.write_text("\n".join(lines) + '\n{"seed": 3, "winn')  # the machine stopped in the middle of a line
    again = list(Balance("dungeon_lords", ["random"], 3, keep, players=2).play())
    assert again[:2] == first
    assert [one.seed for one in again] == [1, 2, 3]
    assert [Outcome.read(line) for line in keep.read_text().splitlines()[1:]] == again


def test_over_processes_the_games_are_the_same(tmp_path: Path) -> None:
    alone = list(Balance("dungeon_lords", ["random"], 4, players=2).play())
    shared = list(Balance("dungeon_lords", ["random"], 4, players=2).play(jobs=2))
    assert [json.loads(one.line()) for one in alone] == [json.loads(one.line()) for one in shared]


def test_what_is_dealt_is_drawn_by_lot_whatever_the_bots_like(monkeypatch: pytest.MonkeyPatch) -> None:
    def heroes() -> list[list[str | None]]:
        return [
            one.facts["marks"]["hero"] for one in Balance("dungeon_run", ["first"], 6, players=2, round_cap=10).play()
        ]

    game = souterrain.game("dungeon_run")
    assert len({frozenset(chosen) for chosen in heroes()}) > 1
    monkeypatch.setattr(type(game), "dealt", frozenset())
    assert len({frozenset(chosen) for chosen in heroes()}) == 1, "this bot always takes the first"


@pytest.fixture(autouse=True)
def a_bot_with_a_taste(monkeypatch: pytest.MonkeyPatch) -> None:
    from souterrain.bots import base

    class First(base.Bot):
        def choose(self, perspective: Any, rng: Any) -> int:
            return perspective.moves[0] if perspective.prompt == "hero" else rng.choice(perspective.moves)

    monkeypatch.setitem(base._LEVELS, ("", "first"), First)


def test_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match="levels='greedy,greedy,greedy': expected one for all, or one for each of 2"):
        Balance("dungeon_twister", ["greedy"] * 3, 1)
    with pytest.raises(OptionError, match="bot='godlike'"):
        Balance("dungeon_twister", ["godlike"], 1)
    other = tmp_path / "other.jsonl"
    list(Balance("dungeon_lords", ["random"], 1, other, players=2).play())
    with pytest.raises(RecordError, match="holds another run"):
        list(Balance("dungeon_lords", ["random"], 1, other, players=3).play())
    other.write_text("nonsense\n")
    with pytest.raises(RecordError, match="holds no games of such a run"):
        list(Balance("dungeon_lords", ["random"], 1, other, players=3).play())
    assert main(["balance", "dungeon-lords", "--games", "1", "--keep", str(tmp_path / "gone" / "games.jsonl")]) == 2
    said = capsys.readouterr().err
    assert said.strip().endswith("The run stopped: there is no such file or folder. Nothing was kept.")


@pytest.mark.parametrize(
    ("lang", "kept", "lost"),
    [
        ("en", "What was played is kept", "Nothing was kept"),
        ("fr", "Ce qui a été joué est gardé", "Rien n'a été gardé"),
    ],
)
@pytest.mark.parametrize(("error", "code"), [(BrokenProcessPool, 2), (KeyboardInterrupt, 130)])
def test_a_run_that_ends_early_says_whether_its_games_are_kept(
    error: type[BaseException],
    code: int,
    lang: str,
    kept: str,
    lost: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ended(*args: Any, **more: Any) -> Iterator[Outcome]:
        yield outcome(1, (0,), ["elf", "orc"])
        raise error

    monkeypatch.setattr("souterrain.lab.balance.over_processes", ended)
    command = ["balance", "pebbles", "--levels", "random", "--games", "4", "--lang", lang]
    assert main(command) == code
    said = capsys.readouterr().err
    assert lost in said
    assert "--keep" in said
    assert len(said.splitlines()) == 1
    assert main([*command, "--keep", str(tmp_path / "games.jsonl")]) == code
    said = capsys.readouterr().err
    assert kept in said
    assert lost not in said


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "sulky at seat 2, in the game with seed 1, at move {}: it raised RuntimeError: no idea."),
        (
            "fr",
            "sulky à la place 2, dans la partie de graine 1, au coup {}\u00a0: il a levé RuntimeError\u00a0: no idea.",
        ),
    ],
)
def test_a_bot_that_raises_is_named_with_its_seat_and_what_it_raised(
    lang: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from souterrain.bots import base

    class Sulky(base.Bot):
        def choose(self, perspective: Any, rng: Any) -> int:
            raise RuntimeError("no idea")

    monkeypatch.setitem(base._LEVELS, ("", "sulky"), Sulky)
    command = ["balance", "pebbles", "--levels", "random,sulky", "--games", "1", "-o", "players=2", "--jobs", "1"]
    assert main([*command, "--lang", lang]) == 2
    said = capsys.readouterr().err
    assert said.endswith(told.format(1) + "\n")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(("make", "told"), [(lambda: None, "is no bot"), (lambda: 1 / 0, "raised ZeroDivisionError")])
def test_a_bot_that_cannot_be_made_is_named_too(
    make: Any, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from souterrain.bots import base

    monkeypatch.setitem(base._LEVELS, ("", "sulky"), make)
    assert main(["balance", "pebbles", "--levels", "random,sulky", "--games", "1", "-o", "players=2"]) == 2
    assert f"sulky at seat 2, in the game with seed 1, at move 0: it {told}" in capsys.readouterr().err


def test_the_error_of_a_bot_crosses_processes() -> None:
    error = pickle.loads(pickle.dumps(BotError("sulky", 1, 3, 9, "is no bot")))
    assert error.found == ("sulky", 1, 3, 9, "is no bot")
    assert str(error) == "sulky at seat 1, in the game with seed 3, at move 9: it is no bot"
