"""Matches between bots: a fair and fixed plan, games that are kept, bots that misbehave, and who is stronger."""

from __future__ import annotations

import json
import math
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from pyarrow import parquet

from souterrain import OptionError, Record, RecordError, Rng, bots
from souterrain.bots import base
from souterrain.cli import main
from souterrain.lab import Arena, Game, Pairing, play_game, rate
from souterrain.lab.arena import over_processes, over_ray, seatings
from souterrain.lab.rungs import rung

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
    assert list(matches[0].play()) == list(matches[1].play(over_processes(2)))


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


def test_a_bot_that_hangs_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("souterrain.lab.arena.LIMIT", 0.05)
    bots.base.level("misfit", "pebbles")(lambda: Misfit(lambda perspective: time.sleep(30)))
    game, _ = play_game(PAIR._replace(seats=("misfit", "random")))
    assert [fault.problem for fault in game.faults] == ["raised TimeoutError: no answer in 0.05 s"]
    assert game.winners


class Hopeless(bots.Bot):
    """The first of its moves, which in Pebbles is never a good one."""

    name = "hopeless"

    def choose(self, perspective: Any, rng: Rng) -> int:
        return int(perspective.moves[0])


# ---------------------------------------------------------------------- programs


class Program(BaseHTTPRequestHandler):
    """Answers with the first move that it is sent, once with nonsense."""

    asked: ClassVar[list[dict[str, Any]]] = []
    nonsense = False

    def do_POST(self) -> None:
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append(question)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"[]" if self.nonsense else json.dumps({"move": question["moves"][0]}).encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def program() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Program)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    Program.asked, Program.nonsense = [], False
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_program_enters_by_its_address_and_is_told_what_its_seat_knows(program: str) -> None:
    game, lines = play_game(PAIR._replace(seats=("random", program)))
    assert not game.faults
    assert Program.asked
    moves = [move for seat, move in Record.read("\n".join(lines)).moves if seat == 1]
    assert len(moves) == len(Program.asked)
    for question in Program.asked:
        assert question["game"] == "pebbles"
        assert question["seat"] == question["view"]["seat"] == 1


def test_a_program_that_answers_nonsense_or_is_gone_is_named(program: str) -> None:
    Program.nonsense = True
    game, _ = play_game(PAIR._replace(seats=(program, "random")))
    assert [fault.problem for fault in game.faults] == [
        f'raised ValueError: {program} answered b\'[]\': expected {{"move": "..."}}'
    ]
    game, _ = play_game(PAIR._replace(seats=("http://127.0.0.1:9/", "random")))
    assert "raised ConnectionError: http://127.0.0.1:9/" in game.faults[0].problem


def test_on_ray_the_same_games_are_played(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="the extra ray is large; it is tested where it is installed")
    arenas = [Arena("dungeon_lords", ["random", "greedy"], 3, tmp_path / place, players=2) for place in ("a", "b")]
    here, there = list(arenas[0].play()), list(arenas[1].play(over_ray()))
    ray.shutdown()
    assert there == here


# ---------------------------------------------------------------------- rungs


def test_a_rung_is_proven_by_enough_games_and_refuted_by_others() -> None:
    many = rung(games_of(("normal>greedy", 30), ("greedy>normal", 10)), "greedy", "normal")
    assert (many.verdict, many.score, many.games, many.goal) == ("proven", 1.5, 40, 1.5)
    assert many.low == pytest.approx(2 * 0.598, abs=0.002)
    assert many.high == pytest.approx(2 * 0.858, abs=0.002)
    assert rung(games_of(("normal>greedy", 7)), "greedy", "normal").verdict == "open"
    assert rung(games_of(("normal>greedy", 8)), "greedy", "normal").verdict == "proven", "1.5 ** 8 > 19"
    even = games_of(("normal>greedy", 20), ("greedy>normal", 20))
    assert rung(even, "greedy", "normal").verdict == "refuted"
    lost = [Game(("greedy", "normal"), seed, (), (0, 0), 9, "") for seed in range(5)]
    assert rung(even + lost, "greedy", "normal")._replace(nobody=0) == rung(even, "greedy", "normal")
    assert rung(even + lost, "greedy", "normal").nobody == 5


def test_a_rung_of_larger_tables_counts_seats() -> None:
    one_of_three = [Game(("greedy", "greedy", "normal"), seed, (2,), (0, 0, 1), 9, "") for seed in range(6)]
    found = rung(one_of_three, "greedy", "normal")
    assert found.score == pytest.approx(3)
    assert found.evidence == pytest.approx(6 * math.log(1.5))


def test_alone_the_same_seed_is_compared() -> None:
    games = [Game(("greedy",), seed, (), (3,), 9, "") for seed in range(4)]
    games += [Game(("normal",), seed, (0,) if seed == 0 else (), (seed + 2,), 9, "") for seed in range(4)]
    found = rung(games, "greedy", "normal")
    assert (found.games, found.score) == (4, pytest.approx(2 * (1 + 0.5 + 1 + 1) / 4)), "0 won, 1 equal, 2 and 3 more"


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
    assert [(rung["below"], rung["above"], rung["verdict"]) for rung in document["rungs"]] == [
        ("random", "greedy", "open")
    ]
    assert len((tmp_path / "index.jsonl").read_text().splitlines()) == 3


def test_the_command_stops_when_it_is_sure_and_writes_an_index_and_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots.base.level("hopeless", "pebbles")(Hopeless)
    command = ["arena", "pebbles", "-o", "players=2", "--levels", "hopeless,random", "--games", "60"]
    command += ["--jobs", "1", "--until-sure", "--mirror", "--plots", "--folder", str(tmp_path)]
    assert main(command) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "random is stronger than hopeless" in told
    table = parquet.read_table(tmp_path / "index.parquet").to_pylist()
    met = [row for row in table if len(set(row["seats"])) == 2]
    assert len(met) == 31, "1.1 ** 31 > 19"
    assert len(table) == 31 + 2 * 60
    for row in table[:3]:
        record = Record.load(tmp_path / row["record"])
        assert tuple(record.seats) == tuple(row["seats"])
        assert list(record.replay().scores) == row["scores"]
    for name in ("ratings", "matrix", "points"):
        drawn = (tmp_path / f"{name}.svg").read_text()
        assert drawn.startswith("<svg")
        assert "hopeless" in drawn


def test_the_command_says_where_the_games_are_when_the_disk_is_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **more: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    command = ["arena", "dungeon_lords", "-o", "players=2", "--levels", "random,greedy", "--games", "1", "--jobs", "1"]
    assert main([*command, "--folder", str(tmp_path)]) == 2
    complaint = capsys.readouterr().err
    assert "the disk is full" in complaint
    assert str(tmp_path) in complaint
