"""The laws catch what they are for: each game here is Pebbles with one thing broken on purpose."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from souterrain_pebbles.game import BID, KEEP, Bid, Keep, Pebbles, PebblesGame, Round

import souterrain
from souterrain import Event, IllegalMove, Perspective, Question, Reason, Rng, State
from souterrain.kernel import laws
from souterrain.kernel.vocabulary import Targets, Vocabulary

OPTIONS = {"players": 3, "rounds": 5}


class Broken(Pebbles):
    """A state to break, with the frame to break."""

    frame: type[Round] = Round


class BrokenGame(PebblesGame):
    """Pebbles with another state."""

    def __init__(self, state: type[Broken] = Broken) -> None:
        self.state = state

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        state = self.state(self, options, rng)
        state.deck = list(range(20))
        rng.shuffle(state.deck)
        rng.shuffle(state.favourites)
        state.push(self.state.frame())
        return state

    def from_document(self, document: Mapping[str, Any], rng: Rng, keep: bool) -> State:
        state = super().from_document(document, rng, keep)
        state.stack = [self.state.frame(frame.bids) for frame in state.stack]  # type: ignore[attr-defined]
        return state


def as_round(frame: type[Round]) -> type[Round]:
    """Frames are known by their name in a document."""
    frame.__name__ = "Round"
    return frame


def check(game: souterrain.Game, seeds: int, **how: Any) -> None:
    for seed in range(seeds):
        laws.check_game(game, OPTIONS, seed, **how)


def broken_law(game: souterrain.Game, seeds: int = 5, **how: Any) -> int:
    """The number of the law that breaks in a few games."""
    with pytest.raises(laws.Broken) as error:
        check(game, seeds, **how)
    assert f"law {error.value.law} ({laws.LAWS[error.value.law]})" in str(error.value)
    return error.value.law


def test_the_unbroken_game_keeps_all_laws() -> None:
    """Otherwise the tests below would prove nothing."""
    game = BrokenGame()
    for seed in range(5):
        record = laws.check_game(game, OPTIONS, seed)
        assert record.result is not None
    laws.check_vocabulary(game)
    assert laws.sample_differs(game, OPTIONS, 1)


# ---------------------------------------------------------------------- law 1 and law 10: replay


class Forgetful(BrokenGame):
    """Shuffles from somewhere else than its own stream."""

    def __init__(self) -> None:
        super().__init__()
        self.elsewhere = itertools.count()

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        state = super().set_up(options, rng)
        assert isinstance(state, Pebbles)
        Rng(next(self.elsewhere)).shuffle(state.deck)
        return state


def test_law_1_a_shuffle_outside_the_stream() -> None:
    assert broken_law(Forgetful(), laws={1}) == 1


def test_law_10_a_replay_that_leads_elsewhere() -> None:
    assert broken_law(Forgetful(), laws={10}) == 10


# ---------------------------------------------------------------------- law 2: clones


class SharedPile(Broken):
    def clone(self) -> Pebbles:
        copy = super().clone()
        copy.won = self.won
        return copy


class ForgottenField(Broken):
    def clone(self) -> Pebbles:
        copy = super().clone()
        copy.round = 0
        return copy


@pytest.mark.parametrize("state", [SharedPile, ForgottenField])
def test_law_2_a_clone_that_shares_or_forgets(state: type[Broken]) -> None:
    assert broken_law(BrokenGame(state), laws={2}) == 2


# ---------------------------------------------------------------------- law 3: positions


class LosesRounds(BrokenGame):
    def from_document(self, document: Mapping[str, Any], rng: Rng, keep: bool) -> State:
        return super().from_document({**document, "round": 0}, rng, keep)


class HidesHands(BrokenGame):
    """The document says nothing of the hands, so that they come back full."""

    def document(self, state: State) -> dict[str, Any]:
        document = super().document(state)
        del document["hands"]
        return document


@pytest.mark.parametrize("game", [LosesRounds(), HidesHands()])
def test_law_3_a_position_that_does_not_come_back(game: souterrain.Game) -> None:
    assert broken_law(game, laws={3}) == 3


# ---------------------------------------------------------------------- law 4: refusals


class RefusesListed(Broken):
    def play(self, seat: int, move: int) -> None:
        if move == BID + 0:
            raise IllegalMove("PB-BID-01", "not today")
        super().play(seat, move)


class AcceptsAll(Broken):
    def play(self, seat: int, move: int) -> None:
        if move in self.moves(seat):
            super().play(seat, move)


class NoSuchClause(Bid):
    def why(self, s: Pebbles, f: Round, seat: int, target: int) -> Reason | None:
        reason = super().why(s, f, seat, target)
        return reason and Reason("PB-XXX-99", "used")


class CostsSomething(Bid):
    def why(self, s: Pebbles, f: Round, seat: int, target: int) -> Reason | None:
        reason = super().why(s, f, seat, target)
        s.round += reason is not None
        return reason


class GivesNoReason(Bid):
    """Lists fewer than it would refuse with a reason."""

    def candidates(self, s: Pebbles, f: Round, seat: int) -> list[int]:
        return super().candidates(s, f, seat)[1:]


def with_bid(bid: type[Bid]) -> type[Broken]:
    """Pebbles whose one question is answered by this deed."""

    @as_round
    class Asking(Round):
        question = Question("bid", [Keep(KEEP), bid(BID)])

    class Answered(Broken):
        frame = Asking

    return Answered


@pytest.mark.parametrize("state", [RefusesListed, AcceptsAll, *map(with_bid, (NoSuchClause, CostsSomething))])
def test_law_4_a_move_wrongly_refused_or_accepted(state: type[Broken]) -> None:
    assert broken_law(BrokenGame(state), laws={4}) == 4


def test_law_4_a_verb_that_is_asked_gives_a_reason_for_every_target() -> None:
    with pytest.raises(laws.Broken, match="'bid 1' is being asked, but refused without a reason of its own") as error:
        check(BrokenGame(with_bid(GivesNoReason)), 1, laws={4})
    assert error.value.law == 4


# ---------------------------------------------------------------------- law 5: samples


class ForgetsOwnSecret(Broken):
    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        rng.shuffle(self.favourites)


class LosesTokens(Broken):
    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        self.deck.append(self.deck[0])
        self.deck.append(self.deck[0])

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "deck": 0}


class ShufflesTheTruth(Broken):
    """The stream moves the hidden tokens about, but starts from where they really lie."""

    def redraw(self, seat: int, rng: Rng) -> None:
        deck = self.deck.copy()
        super().redraw(seat, rng)
        rng.shuffle(deck)
        self.deck = deck


KEEP_OR_BID = Question("keep", [Keep(KEEP), Bid(BID)])


@as_round
class AsksByFavourite(Round):
    """Another question for those whose hidden colour is amber: the question tells the colour."""

    def advance(self, s: Pebbles) -> None:
        super().advance(s)
        s.pending = tuple(
            souterrain.Ask(ask.seat, ask.question if s.favourites[ask.seat] else KEEP_OR_BID, ask.moves)
            for ask in s.pending
        )


class AsksTellSecrets(Broken):
    frame = AsksByFavourite

    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        self.pending = ()
        self.run()


class KnowsTheTruth(Broken):
    def redraw(self, seat: int, rng: Rng) -> None:
        pass


class ReachesBack(Broken):
    """Its samples stir the deck of the game that they were drawn from."""

    drawn_from: Broken | None = None

    def clone(self) -> Broken:
        copy = super().clone()
        assert isinstance(copy, ReachesBack)
        copy.drawn_from = self
        return copy

    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        if self.drawn_from is not None:
            self.drawn_from.deck.sort(reverse=True)


def test_law_2_sampling_changes_nothing_of_the_truth() -> None:
    assert broken_law(BrokenGame(ReachesBack), laws={2, 5}) == 2


@pytest.mark.parametrize("state", [ForgetsOwnSecret, LosesTokens, ShufflesTheTruth, AsksTellSecrets])
def test_law_5_a_sample_that_this_seat_can_tell_apart(state: type[Broken]) -> None:
    assert broken_law(BrokenGame(state), laws={5}) == 5


class SeenTokens(laws.Observer):
    """Whatever token was turned up is in no deck."""

    def __init__(self, seat: int) -> None:
        self.seen: set[str] = set()

    def watch(self, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.seen.update(event.args["token"] for event in events if event.kind == "token-up")

    def objection(self, world: State) -> str | None:
        again = self.seen & set(world.position()["deck"])
        return f"{again} in the deck" if again else None


class ForgetsTokens(Broken):
    """Gives tokens back that were won: the view does not change when both are told by number only."""

    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        for won in self.won:
            if won and self.deck:
                won[0], self.deck[0] = self.deck[0], won[0]
        self.deck.sort()
        rng.shuffle(self.deck)

    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        return {**view, "scores": [], "seats": [{**player, "won": len(player["won"])} for player in view["seats"]]}


def test_law_5_a_sample_that_contradicts_what_was_seen() -> None:
    check(BrokenGame(), 5, laws={5}, observer=SeenTokens)
    with pytest.raises(laws.Broken, match="contradicts what was seen"):
        check(BrokenGame(ForgetsTokens), 5, laws={5}, observer=SeenTokens)


def test_law_5_a_bot_that_reads_the_truth() -> None:
    def peeks(perspective: Perspective, rng: Rng) -> int:
        hidden = perspective._state.deck[0]  # type: ignore[attr-defined]
        return perspective.moves[hidden % len(perspective.moves)]

    def draws_lots(perspective: Perspective, rng: Rng) -> int:
        return rng.choice(perspective.moves)

    check(BrokenGame(), 5, laws={5}, choosers={"draws lots": draws_lots})
    assert broken_law(BrokenGame(), laws={5}, choosers={"peeks": peeks}) == 5


def test_law_5_a_sample_that_is_always_the_truth() -> None:
    assert not laws.sample_differs(BrokenGame(KnowsTheTruth), OPTIONS, 1)


# ---------------------------------------------------------------------- law 6: components


@as_round
class DropsTokens(Round):
    def advance(self, s: Pebbles) -> None:
        super().advance(s)
        s.lost.clear()


class WithDrops(Broken):
    frame = DropsTokens


def test_law_6_a_component_that_disappears() -> None:
    assert broken_law(BrokenGame(WithDrops), seeds=20, laws={6}) == 6


# ---------------------------------------------------------------------- law 7: the end


@as_round
class Endless(Round):
    def advance(self, s: Pebbles) -> None:
        super().advance(s)
        s.round = 1
        s.deck = list(range(20))


@as_round
class Crashing(Round):
    def note(self, s: Pebbles, seat: int, bid: int) -> None:
        super().note(s, seat, bid)
        if s.round == 3:
            raise ZeroDivisionError("the third round")


@as_round
class Speechless(Round):
    def advance(self, s: Pebbles) -> None:
        super().advance(s)
        if s.round == 2:
            s.pending = (souterrain.Ask(0, self.question, []),)


class WithoutEnd(Broken):
    frame = Endless


class WithCrash(Broken):
    frame = Crashing


class WithoutChoice(Broken):
    frame = Speechless


class WithoutWinner(Broken):
    @property
    def winners(self) -> tuple[int, ...]:
        return ()


@pytest.mark.parametrize("state", [WithoutEnd, WithCrash, WithoutChoice, WithoutWinner])
def test_law_7_a_game_that_does_not_end(state: type[Broken], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "BOUND", 300)
    assert broken_law(BrokenGame(state), laws={7}) == 7


def test_a_crash_leaves_the_record_that_leads_to_it(tmp_path: Path) -> None:
    with pytest.raises(laws.Broken, match="the third round") as error:
        laws.check_game(BrokenGame(WithCrash), OPTIONS, 1, laws={7})
    error.value.record.save(tmp_path / "crash.jsonl")
    record = souterrain.Record.load(tmp_path / "crash.jsonl")
    assert record.replay().view(None)["round"] == 3


# ---------------------------------------------------------------------- law 8: notation


@pytest.mark.parametrize("names", [["a", "a"], ["North"], ["two words"]])
def test_law_8_a_notation_that_does_not_read_back(names: list[str]) -> None:
    game = BrokenGame()
    game.vocabulary = Vocabulary("broken")
    game.vocabulary.add("go", Targets("way", names), rule="PB-BID-01")
    with pytest.raises(laws.Broken) as error:
        laws.check_vocabulary(game)
    assert error.value.law == 8


def test_law_8_a_parser_that_takes_anything() -> None:
    class Careless(BrokenGame):
        def parse(self, text: str) -> int:
            return super().parse(" ".join(text.split()[:2]) or "keep")

    with pytest.raises(laws.Broken) as error:
        laws.check_vocabulary(Careless())
    assert error.value.law == 8


def test_somebody_else_than_chance_may_play() -> None:
    def last_move(perspective: Perspective, rng: Rng) -> int:
        return perspective.moves[-1]

    record = laws.check_game(souterrain.game("pebbles"), {"players": 2}, seed=1, player=last_move)
    state = record.new()
    for seat, move in record.moves:
        assert move == state.moves(seat)[-1]
        state.play(seat, move)
