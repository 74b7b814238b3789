"""Documents speak in names; a wrong entry is refused with the path to it, and nothing is loaded."""

from typing import Any

import pytest

import souterrain
from souterrain import PositionError
from souterrain.kernel.documents import Flag, ListOf, Mask, Name, Number, Text, read_stream

COLOURS = ("amber", "jade", "slate")
GAME = souterrain.game("pebbles")


@pytest.mark.parametrize(
    ("codec", "value", "document"),
    [
        (Number(0, 9), 4, 4),
        (Flag(), True, True),
        (Name(COLOURS), 1, "jade"),
        (Name(COLOURS, none="nothing"), -1, "nothing"),
        (Text("fast", "sealed"), "fast", "fast"),
        (ListOf(Name(COLOURS)), [2, 0], ["slate", "amber"]),
        (Mask(COLOURS), 0b101, ["amber", "slate"]),
    ],
)
def test_codecs_go_both_ways(codec: Any, value: Any, document: Any) -> None:
    assert codec.write(value) == document
    assert codec.read("here", document) == value


@pytest.mark.parametrize(
    ("codec", "given", "said"),
    [
        (Number(0, 9), 10, "here: expected a number from 0 to 9, got 10"),
        (Number(0, 9), True, "here: expected a number from 0 to 9, got True"),
        (Number(0, 9), "4", "here: expected a number from 0 to 9, got '4'"),
        (Flag(), 1, "here: expected true or false, got 1"),
        (Name(COLOURS), "pink", "here: expected one of amber, jade, slate, got 'pink'"),
        (Name(COLOURS), ["jade"], "here: expected one of amber, jade, slate, got ['jade']"),
        (Text("fast", "sealed"), "slow", "here: expected one of fast, sealed, got 'slow'"),
        (ListOf(Name(COLOURS)), "jade", "here: expected a list, got 'jade'"),
        (ListOf(Name(COLOURS)), ["jade", "pink"], "here[1]: expected one of amber, jade, slate, got 'pink'"),
        (ListOf(Number(0, 9), 2), [1], "here: expected 2 entries, got 1"),
        (Mask(COLOURS), ["jade", "jade"], "here: jade stands there twice"),
    ],
)
def test_a_wrong_entry_is_named_by_its_path(codec: Any, given: Any, said: str) -> None:
    with pytest.raises(PositionError) as error:
        codec.read("here", given)
    assert str(error.value) == said


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"round": 25}, "round"),
        ({"deck": ["amber-1", "amber-9"]}, "deck[1]"),
        ({"hands": [["1", "1"], []]}, "hands[0]"),
        ({"colour": "jade"}, "colour"),
        ({"frames": [{"frame": "Nap"}]}, "frames[0].frame"),
        ({"frames": [{"frame": "Round", "bids": ["one"]}]}, "frames[0].bids[0]"),
        ({"frames": "Round"}, "frames"),
        ({"random": {"stream": "loaded dice"}}, "random.stream"),
        ({"game": "chess"}, "game"),
    ],
)
def test_a_wrong_position_says_where(change: dict[str, Any], path: str) -> None:
    document = GAME.new(players=2, seed=5).position()
    with pytest.raises(PositionError) as error:
        GAME.load({**document, **change})
    assert error.value.path == path


@pytest.mark.parametrize("document", [None, [], "a position", 7])
def test_a_position_is_a_mapping(document: Any) -> None:
    with pytest.raises(PositionError, match="expected a mapping"):
        GAME.load(document)


def test_a_partial_position_is_completed_from_the_set_up() -> None:
    state = GAME.load({"options": {"players": 3}, "won": [["amber-5"], [], []]}, seed=4)
    assert state.players == 3
    assert state.scores == (5, 0, 0)
    assert len(state.asks) == 3


def test_a_loaded_game_draws_its_own_future() -> None:
    document = GAME.new(players=2, seed=5, rounds=5).position()
    assert GAME.load(document).position()["random"] == document["random"]
    assert GAME.load(document, seed=9).position()["random"] != document["random"]


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ("fast", "random"),
        ({}, "random.stream"),
        ({"stream": "sealed", "seed": "short", "used": 0}, "random.seed"),
        ({"stream": "sealed", "seed": "ab" * 32, "used": -1}, "random.used"),
        ({"stream": "fast", "state": [1]}, "random.state"),
        ({"stream": "fast", "state": [0, 1]}, "random.state[0]"),
        ({"stream": "fast", "state": [1, 2147483399]}, "random.state[1]"),
    ],
)
def test_a_broken_stream_says_where(given: Any, path: str) -> None:
    with pytest.raises(PositionError) as error:
        read_stream("random", given)
    assert error.value.path == path


@pytest.mark.parametrize("stream", [souterrain.Rng(3), souterrain.SealedRng("ab" * 32)])
def test_a_stream_goes_on_from_its_document(stream: souterrain.Rng) -> None:
    stream.below(10)
    twin = read_stream("random", stream.document())
    assert [twin.below(1000) for _ in range(20)] == [stream.below(1000) for _ in range(20)]
