"""Both streams give the same numbers for the same seed, spread evenly; only the seed opens the sealed one."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from souterrain import OptionError, Rng, SealedRng, seal
from souterrain.kernel.game import stream

SECRET = "5e" * 32
FAST = [74, 41, 92, 72, 30, 68, 94, 73]
SEALED = [36, 17, 49, 15, 16, 86, 48, 80]
STREAMS = [lambda: Rng(7), lambda: SealedRng(SECRET)]


@pytest.mark.parametrize("make", STREAMS)
def test_the_same_seed_gives_the_same_stream(make: Callable[[], Rng]) -> None:
    one, other = make(), make()
    assert [one.below(1000) for _ in range(200)] == [other.below(1000) for _ in range(200)]


@pytest.mark.parametrize("make", STREAMS)
def test_a_clone_goes_on_alike_and_alone(make: Callable[[], Rng]) -> None:
    rng = make()
    for _ in range(10):
        rng.below(6)
    twin = rng.clone()
    ahead = [twin.below(1000) for _ in range(50)]
    assert [rng.below(1000) for _ in range(50)] == ahead


@pytest.mark.parametrize("make", STREAMS)
def test_numbers_are_spread_evenly(make: Callable[[], Rng]) -> None:
    """Chi-squared with 9 degrees of freedom: above 33.7 once in ten thousand fair streams, and these are fixed."""
    rng = make()
    counts = [0] * 10
    for _ in range(20_000):
        counts[rng.below(10)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 33.7


@pytest.mark.parametrize("make", STREAMS)
def test_cards_and_arrays_are_shuffled_by_the_numbers_that_are_drawn_below(make: Callable[[], Rng]) -> None:
    drawn, cards, array = list(range(41)), list(range(41)), vec[i64](range(41))
    one, other, third = make(), make(), make()
    for i in range(40, 0, -1):
        j = one.below(i + 1)
        drawn[i], drawn[j] = drawn[j], drawn[i]
    other.shuffle(cards)
    third.mix(array)
    assert drawn == cards == list(array)
    assert one.below(1000) == other.below(1000) == third.below(1000)


@pytest.mark.parametrize("make", STREAMS)
def test_a_shuffle_reaches_every_order_about_as_often(make: Callable[[], Rng]) -> None:
    rng = make()
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_known_numbers_never_change() -> None:
    """Records and golden games rest on these."""
    fast, sealed = Rng(7), SealedRng(SECRET)
    assert [fast.below(100) for _ in range(8)] == FAST
    assert [sealed.below(100) for _ in range(8)] == SEALED


def test_nearby_seeds_are_far_apart() -> None:
    firsts = [Rng(seed).below(1_000_000) for seed in range(-50, 50)]
    assert len(set(firsts)) == 100
    assert max(firsts) - min(firsts) > 800_000


def test_a_seed_beyond_31_bits_counts_whole() -> None:
    assert Rng(1 << 40).below(1 << 30) != Rng(1 << 41).below(1 << 30)


def test_a_place_in_the_sealed_stream_is_its_count() -> None:
    sealed = SealedRng(SECRET)
    sealed.below(6)
    assert sealed.document() == {"stream": "sealed", "seed": SECRET, "used": 1}


def test_the_seal_commits_to_the_seed() -> None:
    assert seal(SECRET) == seal(SECRET)
    assert seal(SECRET) != seal("5f" + SECRET[2:])
    assert SECRET not in seal(SECRET)


def test_a_seed_chooses_its_stream() -> None:
    assert type(stream(7)) is Rng
    assert isinstance(stream(SECRET), SealedRng)
    fresh, other = stream(None), stream(None)
    assert isinstance(fresh, SealedRng)
    assert isinstance(other, SealedRng)
    assert fresh.secret != other.secret


@pytest.mark.parametrize("seed", ["7", "xyz", SECRET[:-1], SECRET.upper(), 1.5, True, 2**63, -(2**63), 10**400])
def test_a_seed_of_another_kind_is_refused(seed: object) -> None:
    with pytest.raises(OptionError, match=r"expected an int below 2\*\*63, or 64 hexadecimal digits"):
        stream(seed)  # type: ignore[arg-type]


def test_what_is_shuffled_tells_nothing_of_its_old_order() -> None:
    assert Rng(3).shuffled([4, 1, 3, 2]) == Rng(3).shuffled([1, 2, 3, 4])
    assert {tuple(Rng(seed).shuffled([2, 1])) for seed in range(20)} == {(1, 2), (2, 1)}
    given = [3, 1, 2]
    Rng(1).shuffled(given)
    assert given == [3, 1, 2]


def test_open_cards_stay_where_hidden_ones_are_redrawn() -> None:
    pool = list(range(10))
    for seed in range(50):
        drawn = Rng(seed).redrawn([7, 2, 5, 9], 0b0101, pool)
        assert (drawn[0], drawn[2]) == (7, 5)
        assert len(set(drawn)) == 4
        assert drawn == Rng(seed).redrawn([7, 4, 5, 1], 0b0101, pool[::-1]), "what is hidden leaves no trace"
    assert {Rng(seed).redrawn([7, 2], 1, pool)[1] for seed in range(200)} == set(pool) - {7}
