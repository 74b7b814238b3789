"""Matches between bots: a fair and fixed plan, games that are kept, bots that misbehave, and who is stronger."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souterrain import OptionError, Record, RecordError, Rng, bots
from souterrain.bots import base
from souterrain.cli import main
from souterrain.lab import Arena, Game, Pairing, play_game, rate
from souterrain.lab.arena import seatings

PAIR = Pairing("pebbles", {"players": 2}, ("random", "greedy"), 3)


@pytest.mark.parametrize(("players", "ways", "most"), [(2, 2, 1), (3, 6, 2), (4, 6, 2), (5, 20, 3)])
def test_two_levels_share_a_table_in_every_way(players: int, ways: int, most: int) -> None:
    found = seatings(("a", "b"), players)
    assert len(set(found)) == len(found) == ways
    assert all(max(Counter(seats).values()) == most for seats in found)
    for seat in range(players):
        assert sum(seats[seat] == "a" for seats in found) == ways / 2


def test_every_level_meets_every_other_on_the_same_seeds(tmp_path: Path) -> None:
    plan = Arena("pebbles", ["random", "greedy", "normal-pebble"], 4, tmp_path, players=2).plan()
    assert len(plan) == 12
    assert len({(pairing.seats, pairing.seed) for pairing in plan}) == 12
    for first, second in zip(plan[::2], plan[1::2], strict=True):
        assert first.seed == second.seed
        assert first.seats == second.seats[::-1]


@pytest.fixture(autouse=True)
def third_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_LEVELS", dict(base._LEVELS))
    bots.base.level("normal-pebble", "pebbles")(lambda: bots.SearchBot("normal-pebble", 30))


def test_a_game_is_a_function_of_its_plan_and_its_record_replays() -> None:
    game, lines = play_game(PAIR)
    assert play_game(PAIR) == (game, lines)
    record = Record.read("\n".join(lines))
    state = record.replay()
    assert (state.winners, state.scores, len(record.moves)) == (game.winners, game.scores, game.decisions)
    assert record.seats == PAIR.seats
    assert Game.read(game.line()) == game


def test_a_stopped_match_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = list(Arena("pebbles", ["random", "greedy"], 6, tmp_path / "a", players=2).play())
    arena = Arena("pebbles", ["random", "greedy"], 6, tmp_path / "b", players=2)
    course = arena.play()
    first = [next(course), next(course)]
    course.close()
    with (tmp_path / "b" / "index.jsonl").open("a") as index:
        index.write('{"seats": ["random", "gre')  # as after a cut of the power
    assert arena.kept() == first
    rest = list(Arena("pebbles", ["random", "greedy"], 6, tmp_path / "b", players=2).play())
    assert first + rest == whole
    assert len(list((tmp_path / "b" / "games").iterdir())) == 6
    assert arena.kept() == whole


def test_the_folder_of_another_match_is_left_alone(tmp_path: Path) -> None:
    list(Arena("pebbles", ["random", "greedy"], 1, tmp_path, players=2).play())
    with pytest.raises(RecordError, match="holds another run"):
        list(Arena("pebbles", ["random", "greedy"], 1, tmp_path, players=3).play())


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    matches = [Arena("dungeon_lords", ["random", "greedy"], 2, tmp_path / str(jobs), players=2) for jobs in (1, 2)]
    assert list(matches[0].play(1)) == list(matches[1].play(2))


@pytest.mark.parametrize("levels", [["random"], ["random", "random"], ["random", "genius"]])
def test_a_match_needs_two_levels_that_exist(levels: list[str], tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"two or more|each level once|'genius'"):
        Arena("pebbles", levels, 2, tmp_path, players=2)


class Misfit(bots.Bot):
    def __init__(self, answer: Callable[[Any], Any]) -> None:
        self.answer = answer

    def choose(self, perspective: Any, rng: Rng) -> int:
        return self.answer(perspective)  # type: ignore[no-any-return]


def fall_over(perspective: Any) -> int:
    raise RuntimeError("no idea")


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (fall_over, "raised RuntimeError: no idea"),
        (lambda perspective: "bid 1", "chose 'bid 1', which is no move but str"),
        (lambda perspective: True, "chose True, which is no move but bool"),
        (lambda perspective: 10_000, "chose 10000, which is not legal"),
    ],
)
def test_chance_plays_on_for_a_bot_that_misbehaves(answer: Callable[[Any], Any], problem: str) -> None:
    bots.base.level("misfit", "pebbles")(lambda: Misfit(answer))
    game, _ = play_game(PAIR._replace(seats=("misfit", "random")))
    assert [(fault.seat, fault.problem) for fault in game.faults] == [(0, problem)]
    assert game.winners
    assert Game.read(game.line()) == game


# ---------------------------------------------------------------------- ratings


def games_of(*results: tuple[str, int]) -> list[Game]:
    """So many games won by a level over the other of the pair."""
    made = []
    for text, count in results:
        winner, loser = text.split(">")
        made += [Game((winner, loser), seed, (0,), (1, 0), 9, "") for seed in range(count)]
    return made


def test_ratings_say_how_often_one_beats_the_other() -> None:
    best, other = rate(games_of(("a>b", 640), ("b>a", 360)))
    assert (best.level, other.level) == ("a", "b")
    assert best.elo - other.elo == pytest.approx(100, abs=1.5)
    assert best.low < best.elo < best.high
    assert best.high - best.low < 30
    assert (best.wins, best.fair, best.games) == (640, 500, 1000)


def test_who_never_met_is_compared_by_whom_both_met() -> None:
    ratings = rate(games_of(("a>b", 64), ("b>a", 36), ("b>c", 64), ("c>b", 36)))
    assert [rating.level for rating in ratings] == ["a", "b", "c"]
    assert ratings[0].elo - ratings[2].elo == pytest.approx(200, abs=12)


def test_a_level_that_never_lost_has_a_figure_and_games_without_a_winner_none() -> None:
    games = games_of(("a>b", 8))
    assert 100 < rate(games)[0].elo < 1000
    lost = [Game(("a", "b"), seed, (), (0, 0), 9, "") for seed in range(50)]
    assert [r.elo for r in rate(games + lost)] == pytest.approx([r.elo for r in rate(games)])
    assert rate(lost)[0].elo == 0


def test_with_two_seats_each_half_of_the_wins_is_fair() -> None:
    seats = ("a", "a", "b", "b")
    even = [Game(seats, seed, (seed % 4,), (0,) * 4, 9, "") for seed in range(40)]
    assert all(rating.elo == pytest.approx(0) and rating.wins == rating.fair == 20 for rating in rate(even))
    shared = [Game(seats, seed, (0, 2), (0,) * 4, 9, "") for seed in range(40)]
    assert all(rating.elo == pytest.approx(0) for rating in rate(shared))


# ---------------------------------------------------------------------- the command


def test_the_command_plays_tells_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "dungeon_lords", "-o", "players=2", "--levels", "random,greedy", "--games", "2", "--jobs", "1"]
    command += ["--folder", str(tmp_path)]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "greedy" in told
    assert "2 games." in told
    assert main([*command, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["run"]["game"] == "dungeon_lords"
    assert [rating["level"] for rating in document["ratings"]] == ["greedy", "random"]
    assert len((tmp_path / "index.jsonl").read_text().splitlines()) == 3


def test_the_command_says_where_the_games_are_when_the_disk_is_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **more: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    command = ["arena", "dungeon_lords", "-o", "players=2", "--levels", "random,greedy", "--games", "1", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path)]) == 2
    complaint = capsys.readouterr().err
    assert "No space left on device" in complaint
    assert str(tmp_path) in complaint
