"""Documents speak in names; a wrong entry is refused with the path to it, and nothing is loaded."""

from typing import Any

import pytest

import souterrain
from souterrain import PositionError
from souterrain.kernel.core import Frame
from souterrain.kernel.documents import (
    Flag,
    FrameBook,
    ListOf,
    Mask,
    Name,
    Number,
    Places,
    Table,
    Text,
    read_entries,
    read_fields,
    read_stream,
    write_fields,
)

COLOURS = ("amber", "jade", "slate")
SHELF = Places({-2: "lost", 0: "bag", 40: "shelf:0", 41: "shelf:1"}, "lost, bag or a shelf (shelf:0)", {"shelf": 40})
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
        (SHELF, 41, "shelf:1"),
        (SHELF, -2, "lost"),
        (ListOf(Number(0, 9), then=[Name(COLOURS)]), [7, 1, 8, 0], [7, "jade", 8, "amber"]),
        (Table(COLOURS, Number(0, 9), 0), [0, 4, 0], {"jade": 4}),
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
        (SHELF, "cellar", "here: expected lost, bag or a shelf (shelf:0), got 'cellar'"),
        (SHELF, 40, "here: expected lost, bag or a shelf (shelf:0), got 40"),
        (ListOf(Number(0, 9), then=[Name(COLOURS)]), [7, 1], "here[1]: expected one of amber, jade, slate, got 1"),
        (Table(COLOURS, Number(0, 9), 0), {"pink": 1}, "here: expected one of amber, jade, slate, got 'pink'"),
        (Table(COLOURS, Number(0, 9), 0), {"jade": 10}, "here.jade: expected a number from 0 to 9, got 10"),
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


def test_places_have_other_names_too_in_any_case() -> None:
    assert SHELF.read("here", "Shelf") == SHELF.read("here", "shelf:0") == 40


class Bag:
    """Something with fields."""

    def __init__(self) -> None:
        self.gold_at = [3, 0, 0]


def test_a_field_may_have_another_name_in_the_document() -> None:
    purse = Table(COLOURS, Number(0, 9), 0)
    fields, bag = {"gold": purse.of("gold_at")}, Bag()
    assert write_fields(bag, fields) == {"gold": {"amber": 3}}
    read_fields(bag, fields, {"gold": {"slate": 2}})
    assert bag.gold_at == [0, 0, 2]
    assert not purse.attribute


class Nap(Frame[Any]):
    """Somebody sleeps."""

    def __init__(self) -> None:
        self.seat = 1
        self.hours = 8


def test_fields_that_many_frames_have_are_named() -> None:
    frames = FrameBook(seat=Number(0, 3), tile=Name(COLOURS))
    frames.add(Nap, "seat", hours=Number(0, 9))
    assert frames.write([Nap()]) == [{"frame": "Nap", "seat": 1, "hours": 8}]
    (nap,) = frames.read("frames", [{"frame": "Nap", "seat": 2}])
    assert isinstance(nap, Nap)
    assert nap.seat == 2
    with pytest.raises(PositionError, match=r"frames\[0\].tile: no such entry; expected one of seat, hours, frame"):
        frames.read("frames", [{"frame": "Nap", "tile": "jade"}])


@pytest.mark.parametrize("given", ["ab", {"a": 1}, [1, 2, 3]])
def test_a_table_has_no_more_entries_than_seats(given: Any) -> None:
    assert read_entries({}, "lords", 2) == []
    assert read_entries({"lords": [7]}, "lords", 2) == [7]
    with pytest.raises(PositionError, match="lords: expected a list of at most 2 entries"):
        read_entries({"lords": given}, "lords", 2)


def test_nothing_lies_in_more_places_than_the_box_has_of_it() -> None:
    document = GAME.new(players=2, seed=5).position()
    with pytest.raises(PositionError, match="position: 21 of tokens; the game has 20"):
        GAME.load({**document, "lost": [*document["lost"], document["deck"][0]]})
