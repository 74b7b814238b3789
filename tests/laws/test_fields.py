"""Every field of every game's states is in clones, positions and views, and one that is forgotten is found."""

from collections.abc import Mapping
from typing import Any

import pytest
from souterrain_pebbles.game import GAME, Pebbles, PebblesGame, Round

import souterrain
from souterrain import Game, Rng, State
from souterrain.kernel.fields import check_fields

pytestmark = pytest.mark.skipif(souterrain.COMPILED, reason="compiled classes do not tell their attributes")


LOOKS = 330 if souterrain.COMPILED else 330 // 2  # over all tables of a game
SEALED = {
    "options": {"players": 2},
    "heroes": ["dorgan", "vargagg"],
    "tiles": [{"tile": "entrance"}, {"tile": "s01", "at": [0, -1]}],
    "sealed": {"tile": "s01", "exit": "n", "seat": 1},
}
RARE = {"dungeon_run": [SEALED]}  # states that few random games come to


def plies(game: Game) -> int:
    """How long a random game is, so that short and long ones are looked at about as often."""
    state, rng = game.new(seed=1), Rng(1)
    count = 0
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
        count += 1
    return count


@pytest.mark.parametrize("name", souterrain.names())
def test_every_field_is_carried_along(name: str) -> None:
    game = souterrain.game(name)
    tables = len(game.options.covering())
    rare = [game.load(document) for document in RARE.get(name, ())]
    assert check_fields(game, every=max(1, plies(game) * tables // LOOKS), rare=rare) == []


class ForgetsInClone(Pebbles):
    def clone(self) -> Pebbles:
        copy = super().clone()
        copy.round = 0
        return copy


class HasOneMore(Pebbles):
    def __init__(self, game: Game, options: Mapping[str, Any], rng: Rng) -> None:
        super().__init__(game, options, rng)
        self.mood = 0

    def clone(self) -> Pebbles:
        copy = super().clone()
        assert isinstance(copy, HasOneMore)
        copy.mood = self.mood
        return copy


class ForgetsBids(Round):
    def clone(self) -> Round:
        return type(self)([-1] * len(self.bids))


ForgetsBids.__name__ = "Round"  # positions name frames by their class


class OtherPebbles(PebblesGame):
    """Pebbles with another state, another frame, and fields that it calls derived."""

    def __init__(
        self,
        state: type[Pebbles] = Pebbles,
        frame: type[Round] = Round,
        derived: str = "",
        unseen: tuple[str, ...] = (),
    ) -> None:
        self.state = state
        self.frame = frame
        self.derived = frozenset({derived})
        self.unseen = dict.fromkeys((f"{state.__name__}.favourite_points", *unseen), "for the test")

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        table = GAME.set_up(options, rng)
        state = self.state(self, options, rng)
        state.deck, state.favourites = table.deck, table.favourites  # type: ignore[attr-defined]
        state.push(self.frame())
        return state


def test_a_field_that_a_clone_forgets() -> None:
    assert check_fields(OtherPebbles(ForgetsInClone)) == ["ForgetsInClone.round: lost in a clone"]


def test_a_field_that_no_position_shows() -> None:
    assert check_fields(OtherPebbles(HasOneMore, unseen=("HasOneMore.mood",))) == [
        "HasOneMore.mood: not in the position, and not declared as derived"
    ]
    assert check_fields(OtherPebbles(HasOneMore, derived="HasOneMore.mood")) == []


class HidesTheDeck(Pebbles):
    def view_of(self, seat: int | None) -> dict[str, Any]:
        return {**super().view_of(seat), "deck": None}


def test_a_field_that_no_view_shows() -> None:
    assert check_fields(OtherPebbles(HidesTheDeck)) == ["HidesTheDeck.deck: in no view, and not declared as unseen"]
    assert check_fields(OtherPebbles(HidesTheDeck, unseen=("HidesTheDeck.deck",))) == []


def test_a_field_that_a_view_shows_though_it_is_declared_as_unseen() -> None:
    assert check_fields(OtherPebbles(unseen=("Pebbles.round",))) == [
        "Pebbles.round: declared as unseen, but a view shows it"
    ]


def test_a_derived_field_that_a_clone_forgets() -> None:
    assert check_fields(OtherPebbles(ForgetsInClone, derived="ForgetsInClone.round")) == [
        "ForgetsInClone.round: lost in a clone"
    ]


def test_a_field_that_a_frame_forgets() -> None:
    assert check_fields(OtherPebbles(frame=ForgetsBids)) == ["Round.bids: lost in a clone"]
