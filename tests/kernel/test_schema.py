"""Every kind of part: what it writes, what its numbers are called, and what it refuses."""

import pytest

from souterrain.kernel.schema import (
    Asked,
    ByName,
    CountOf,
    Flag,
    Hidden,
    InOrder,
    LeftOut,
    Maybe,
    Names,
    Nothing,
    Number,
    OneOf,
    PerSeat,
    Record,
    Schema,
    SchemaError,
    Seat,
    SeatSet,
    Variants,
    packed,
)


def numbers(part, value, seat=0, players=3):
    return Schema(Record({"it": part}), players).encode({"it": value}, seat)


def labels(part, players=3):
    return [figure.name for figure in Schema(Record({"it": part}), players).figures]


COLOURS = ("red", "blue", "green")
WRITTEN = [
    (Number(-5, 9), -3, [-3]),
    (Flag(), True, [1]),
    (OneOf(("a", "b", "c")), "b", [0, 1, 0]),
    (OneOf(("a", "b", "c")), None, [0, 0, 0]),
    (OneOf(range(3)), 2, [0, 0, 1]),
    (CountOf(("a", "b"), 3), ["b", None, "b"], [0, 2]),
    (Maybe(Number(0, 9)), None, [0, 0]),
    (Maybe(Number(0, 9)), 0, [1, 0]),
    (Hidden(Flag()), None, [0]),
    (InOrder(OneOf(("a", "b")), 3), ["b"], [1, 0, 1, 0, 0, 0, 0]),
    (InOrder(Number(0, 9), 2, counted=False), [4], [4, 0]),
    (ByName(("x", "y"), Record({"n": Number(0, 9)}), "name"), [{"name": "y", "n": 5}], [0, 0, 1, 5]),
    (ByName(("x", "y"), Number(0, 9), all_there=True), {"y": 5, "x": 4}, [4, 5]),
    (Record({"a": Flag(), "b": LeftOut("said elsewhere")}), {"a": True, "b": 7}, [1]),
    (Record({"a": Flag()}, optional=("a",)), {}, [0]),
    (Variants("kind", {"x": Record({"n": Number(0, 9)}), "y": Record({})}), {"kind": "x", "n": 3}, [1, 0, 3]),
    (Variants("kind", {"x": Record({"n": Number(0, 9)}), "y": Record({})}), None, [0, 0, 0]),
    (Nothing("played without"), [], []),
]


@pytest.mark.parametrize(("part", "value", "expected"), WRITTEN)
def test_what_is_written(part, value, expected):
    assert numbers(part, value) == expected
    assert len(labels(part)) == len(expected)


@pytest.mark.parametrize(
    ("part", "value", "expected"),
    [
        (Seat(), 0, [0, 0, 1]),
        (SeatSet(), [1, 0], [1, 0, 1]),
        (PerSeat(Number(0, 9)), [7, 8, 9], [8, 9, 7]),
        (Asked(("dig", "pay")), [{"seat": 1, "prompt": "pay"}], [0, 1, 0, 0, 0, 0]),
        (OneOf(Names.owned(("elf",), COLOURS, shared=("pit",))), "red.elf", [0, 0, 1, 0]),
        (CountOf(Names.owned(("elf", "orc"), COLOURS, mine=True)), ["blue.orc"], [0, 1]),
    ],
)
def test_seats_are_counted_from_the_reader(part, value, expected):
    assert numbers(part, value, seat=1) == expected


def test_every_number_has_a_name():
    assert labels(PerSeat(Maybe(Number(0, 9))), players=2) == ["it.me is there", "it.me", "it.+1 is there", "it.+1"]
    assert labels(CountOf(("a", "b"))) == ["it has a", "it has b"]
    schema = Schema(Record({"season": OneOf(("winter", "spring"))}), 2)
    assert schema.explain(1) == "season is spring"
    with pytest.raises(SchemaError, match="expected a number from 0 to 1"):
        schema.explain(2)


@pytest.mark.parametrize(
    ("part", "value", "problem"),
    [
        (Number(0, 9), 10, "it: 10 is not from 0 to 9"),
        (Number(0, 9), None, "it: expected a number"),
        (OneOf(("a",)), "b", "it: 'b' is none of the 1 words"),
        (CountOf(("a",)), ["a", "a"], "more than 1 times"),
        (InOrder(Flag(), 1), [True, True], "room for 1"),
        (ByName(("x",), Flag(), all_there=True), {}, "it.x: not in the view"),
        (ByName(("x",), Record({}), "name"), [{"name": "x"}, {"name": "x"}], "'x' is there twice"),
        (Record({"a": Flag()}), {"a": True, "b": 1}, "it.b: the schema neither has it nor leaves it out"),
        (Record({"a": Flag()}), {}, "it.a: not in the view"),
        (Record({"a": Flag()}), None, "it: expected a mapping"),
        (PerSeat(Flag()), [True], "one a seat"),
        (Seat(), 3, "expected a seat below 3"),
        (SeatSet(), [3], "expected seats below 3"),
        (Variants("kind", {"x": Record({})}), {"kind": "y"}, "it.kind: 'y' is none of x"),
        (Nothing("played without"), [1], "expected nothing"),
    ],
)
def test_what_the_schema_does_not_know(part, value, problem):
    with pytest.raises(SchemaError, match=problem):
        numbers(part, value)


def test_a_number_that_does_not_fit_is_refused_at_once():
    with pytest.raises(SchemaError, match="does not fit in 16 bits"):
        Schema(Record({"gold": Number(0, 40_000)}), 2)


def test_what_is_left_out_is_listed_with_its_reason():
    inner = Record({"id": LeftOut("said elsewhere"), "items": Nothing("played without")})
    schema = Schema(Record({"players": PerSeat(inner), "doing": Variants("what", {"dig": inner})}), 2)
    assert schema.left_out() == {
        "players.*.id": "said elsewhere",
        "players.*.items": "played without",
        "doing.id": "said elsewhere",
        "doing.items": "played without",
    }


def test_sections_are_the_keys_of_the_view():
    schema = Schema(Record({"a": Flag(), "b": LeftOut("no use"), "c": OneOf(("x", "y"))}), 2)
    assert schema.sections == {"a": slice(0, 1), "c": slice(1, 3)}


def test_numbers_are_packed_in_16_bits_the_low_byte_first():
    assert packed([1, -1, 258]) == b"\x01\x00\xff\xff\x02\x01"
