"""The laws that every game keeps, as a suite that anybody can run on a game.

`check_game` plays one random game and checks every law on the way; `Broken` names the law and where it broke, and
carries the record that shows it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from .core import NOT_NOW, Event, Perspective, State
from .errors import IllegalMove, NotationError
from .game import Game
from .record import Record
from .rng import Rng

LAWS = {
    1: "same seed and moves, same position",
    2: "a clone is equal and independent",
    3: "position -> load -> position is the identity, and the future is the same",
    4: "everything listed is accepted, everything else is refused with a clause and changes nothing",
    5: "a sample looks the same to its seat, is drawn from what that seat knows alone, and differs when it can",
    6: "components are conserved",
    7: "every random game ends within a bound",
    8: "notation round-trips over the whole vocabulary",
    10: "undo by replay equals the earlier position",
}
ALL = frozenset(LAWS)
BOUND = 20_000
Chooser = Callable[[Perspective, Rng], int]
NO_CHOOSERS: Mapping[str, Chooser] = {}


class Observer:
    """A player with a good memory: sees what one seat sees, never the state, and knows which worlds are possible.

    Samplers are checked against it, because a sampler that forgets something still draws from less than the truth.
    """

    def watch(self, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        """What the seat sees after a move (and once before the first), and what it was told of it."""
        raise NotImplementedError

    def objection(self, world: State) -> str | None:
        """Why this sampled world contradicts what was seen; None if it does not."""
        raise NotImplementedError


CENSUS = 10  # where laws are sampled, components are counted at every so many plies


class Broken(AssertionError):  # noqa: N818 - it reads as what it says
    """A law that a game broke, with the record that shows it."""

    def __init__(self, law: int, problem: str, record: Record) -> None:
        super().__init__(
            f"{record.game.name} {record.options} seed {record.seed} ply {len(record.moves)}: "
            f"law {law} ({LAWS[law]}): {problem}"
        )
        self.law = law
        self.problem = problem
        self.record = record


def check_vocabulary(game: Game) -> None:
    """Law 8."""
    record = Record(game)
    for move in range(len(game.vocabulary)):
        text = game.notation(move)
        try:
            read = game.parse(text)
        except NotationError as error:
            raise Broken(8, f"move {move} is written {text!r}, which cannot be read: {error}", record) from error
        if read != move:
            raise Broken(8, f"{text!r} reads as {read}, not {move}", record)
    for text in ("", "no-such-verb", f"{game.notation(0)} and more"):
        try:
            move = game.parse(text)
        except NotationError:
            continue
        raise Broken(8, f"{text!r} reads as {move}", record)


def check_game(
    game: Game,
    options: dict[str, Any],
    seed: int,
    laws: Collection[int] = ALL,
    every: int = 1,
    refusals: int | None = None,
    choosers: Mapping[str, Chooser] = NO_CHOOSERS,
    observer: Callable[[int], Observer] | None = None,
    player: Chooser | None = None,
) -> Record:
    """Play one random game under the laws; those that cost much are checked at every `every`-th ply.

    `refusals`: how many unlisted moves to try at each checked ply (None: the whole vocabulary). `choosers`: the
    choice of each bot by its name; each must choose the same from the truth and from a sample. `observer`: makes the
    memory of a seat, which every sample is held against. `player`: who plays instead of chance, where random players
    hardly see the end of a game.
    """
    record = Record(game, options, seed)
    try:
        _check_course(record, Rng(seed * 7919 + 13), laws, every, refusals, choosers, observer, player)
    except Broken:
        raise
    except Exception as error:  # a crash anywhere in a game's code is a game that does not end
        raise Broken(7, f"crashed: {error!r}", record) from error
    return record


def _check_course(
    record: Record,
    rng: Rng,
    laws: Collection[int],
    every: int,
    refusals: int | None,
    choosers: Mapping[str, Chooser],
    observer: Callable[[int], Observer] | None,
    player: Chooser | None,
) -> None:
    state = record.new()
    observers = [observer(seat) for seat in range(state.players)] if observer is not None else []
    _watch(observers, state)
    census = state.census()
    remembered = (0, state.position())
    while not state.over:
        if len(record.moves) >= BOUND:
            raise Broken(7, f"still going after {BOUND} moves", record)
        if not state.asks or any(not ask.moves for ask in state.asks):
            raise Broken(7, f"nobody can move: {state.asks}", record)
        ask = state.asks[rng.below(len(state.asks))]
        move = rng.choice(ask.moves) if player is None else player(state.perspective(ask.seat), rng)
        before, here = None, {}
        if len(record.moves) % every == 0:
            here = _check_here(record, state, rng, laws, refusals)
            if 5 in laws:
                _check_sample(record, state, rng, choosers, observers)
            if rng.below(len(record.moves) // every + 1) == 0:
                remembered = (len(record.moves), here)
            before = state.clone() if 2 in laws else None
        _play(record, state, ask.seat, move)
        record.moves.append((ask.seat, move))
        _watch(observers, state)
        if before is not None and before.position() != here:
            raise Broken(2, "playing on the original, or sampling from it, changed the clone", record)
        counted = every <= CENSUS or len(record.moves) % CENSUS == 0 or state.over
        if 6 in laws and counted and (now := state.census()) != census:
            changed = {k: (census.get(k), now.get(k)) for k in {*census, *now} if census.get(k) != now.get(k)}
            raise Broken(6, f"(before, after): {changed}", record)
    _check_end(record, state, remembered, laws)
    record.finish(state)


def _play(record: Record, state: State, seat: int, move: int) -> None:
    try:
        state.play(seat, move)
    except IllegalMove as error:
        raise Broken(4, f"listed, but refused: {record.game.notation(move)!r}: {error}", record) from error
    except Exception as error:
        raise Broken(7, f"seat {seat}, {record.game.notation(move)!r}: crashed: {error!r}", record) from error


def _check_here(record: Record, state: State, rng: Rng, laws: Collection[int], refusals: int | None) -> dict[str, Any]:
    """Laws 2 to 4 at this ply; the position, which none of that may change."""
    here = state.position()
    if 2 in laws:
        clone = state.clone()
        if clone.position() != here:
            raise Broken(2, _difference(here, clone.position()), record)
        if [(a.seat, a.moves) for a in clone.asks] != [(a.seat, a.moves) for a in state.asks]:
            raise Broken(2, "the clone asks something else", record)
        _walk(clone, Rng(rng.below(1 << 30)), 3)
        if state.position() != here:
            raise Broken(2, "playing on the clone changed the original", record)
    if 3 in laws:
        _check_load(record, state, here, rng)
    if 4 in laws:
        _check_refusals(record, state, here, rng, refusals)
    return here


def _check_load(record: Record, state: State, here: dict[str, Any], rng: Rng) -> None:
    loaded = record.game.load(json.loads(json.dumps(here)), tried=False)
    if loaded.position() != here:
        raise Broken(3, _difference(here, loaded.position()), record)
    for ask in state.asks:
        if loaded.moves(ask.seat) != ask.moves:
            raise Broken(3, f"seat {ask.seat} may {ask.moves}, after loading {loaded.moves(ask.seat)}", record)
    twin, seed = state.clone(), rng.below(1 << 30)
    _walk(twin, Rng(seed), 5)
    _walk(loaded, Rng(seed), 5)
    if twin.position() != loaded.position():
        raise Broken(3, "the future differs: " + _difference(twin.position(), loaded.position()), record)


def _asked(state: State, seat: int) -> set[int]:
    """Every move of the verbs that this seat is being asked, listed or not."""
    ask = state.ask_of(seat)
    deeds = ask.question.deeds if ask is not None else ()
    return {deed.first + target for deed in deeds for target in range(deed.size)}


def _check_refusals(record: Record, state: State, here: dict[str, Any], rng: Rng, refusals: int | None) -> None:
    size = len(record.game.vocabulary)
    tried = range(size) if refusals is None else [rng.below(size) for _ in range(refusals)]
    for seat in range(state.players):
        listed = set(state.moves(seat))
        asked = _asked(state, seat)
        for move in tried:
            refusal = state.refusal(seat, move)
            if move in listed:
                if refusal is not None:
                    raise Broken(4, f"{record.game.notation(move)!r} is listed and refused: {refusal}", record)
                continue
            if refusal is None or refusal.rule not in record.game.rules:
                raise Broken(4, f"{record.game.notation(move)!r} is refused without a clause: {refusal}", record)
            if refusal.key == NOT_NOW and move in asked:
                raise Broken(
                    4, f"{record.game.notation(move)!r} is being asked, but refused without a reason of its own", record
                )
            try:
                state.play(seat, move)
            except IllegalMove as error:
                if error.rule != refusal.rule:
                    raise Broken(
                        4, f"{record.game.notation(move)!r}: {error.rule} and {refusal.rule}", record
                    ) from error
            else:
                raise Broken(4, f"{record.game.notation(move)!r} is not listed and was accepted", record)
    if state.position() != here:
        raise Broken(4, "a refused move changed the position", record)


def _watch(observers: Sequence[Observer], state: State) -> None:
    for seat, observer in enumerate(observers):
        observer.watch(state.view(seat), [event for event in state.events if event.seen_by(seat)])


def _check_sample(
    record: Record, state: State, rng: Rng, choosers: Mapping[str, Chooser], observers: Sequence[Observer]
) -> None:
    census = state.census()
    questions = [(ask.seat, ask.prompt) for ask in state.asks]
    for seat in range(state.players):
        view, moves = state.view(seat), state.moves(seat)
        world = state.perspective(seat).sample(rng)
        if world.view(seat) != view:
            raise Broken(5, f"seat {seat}: " + _difference(view, world.view(seat)), record)
        if world.moves(seat) != moves:
            raise Broken(5, f"seat {seat} may {moves}, in the sample {world.moves(seat)}", record)
        if (asked := [(ask.seat, ask.prompt) for ask in world.asks]) != questions:
            raise Broken(5, f"seat {seat}: asked are {questions}, in the sample {asked}", record)
        if world.census() != census:
            raise Broken(5, f"seat {seat}: the sample lost components", record)
        if observers and (objection := observers[seat].objection(world)) is not None:
            raise Broken(5, f"seat {seat}: the sample contradicts what was seen: {objection}", record)
        _check_same_draw(record, state, world, seat, rng.below(1 << 30))
        if moves:
            _check_same_choice(record, state, world, seat, rng.below(1 << 30), choosers)
        _walk(world, rng, 3)


def _check_same_draw(record: Record, state: State, world: State, seat: int, seed: int) -> None:
    """From the truth and from a world that looks the same, one stream draws one world."""
    truth = state.perspective(seat).sample(Rng(seed)).position()
    again = world.perspective(seat).sample(Rng(seed)).position()
    if truth != again:
        raise Broken(5, f"seat {seat}: the draw depends on what is hidden: " + _difference(truth, again), record)


def _check_same_choice(
    record: Record, state: State, world: State, seat: int, seed: int, choosers: Mapping[str, Chooser]
) -> None:
    for name, choose in choosers.items():
        truth, again = choose(state.perspective(seat), Rng(seed)), choose(world.perspective(seat), Rng(seed))
        if truth != again:
            said = f"{record.game.notation(truth)!r}, from a sample {record.game.notation(again)!r}"
            raise Broken(5, f"seat {seat}: {name} chooses {said}", record)


def _check_end(record: Record, state: State, remembered: tuple[int, dict[str, Any]], laws: Collection[int]) -> None:
    if 1 in laws and record.replay().position() != state.position():
        raise Broken(1, _difference(state.position(), record.replay().position()), record)
    if 10 in laws:
        ply, then = remembered
        undone = record.at(ply).position()
        if undone != then:
            raise Broken(10, f"ply {ply}: " + _difference(then, undone), record)
    if any(state.moves(seat) for seat in range(state.players)):
        raise Broken(7, "over, but somebody is still asked", record)
    if not state.winners and record.game.always_won:
        raise Broken(7, "over, but nobody won", record)
    if not set(state.winners) <= set(range(state.players)):
        raise Broken(7, f"over, and won by {state.winners} of {state.players} seats", record)


def sample_differs(game: Game, options: dict[str, Any], seed: int, tries: int = 20) -> bool:
    """Law 5, second half: at the start of a game some sample differs from the truth, for every seat."""
    state = game.new(seed=seed, **options)
    truth = {**state.position(), "random": None}
    return all(
        any({**state.perspective(seat).sample(Rng(i)).position(), "random": None} != truth for i in range(tries))
        for seat in range(state.players)
    )


def _walk(state: State, rng: Rng, steps: int) -> None:
    for _ in range(steps):
        if state.over:
            return
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))


def _difference(a: Any, b: Any, path: str = "") -> str:
    """Where two documents first differ."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        return next((_difference(a[k], b[k], f"{path}.{k}") for k in a if a[k] != b[k]), "")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return next(
            (_difference(x, y, f"{path}[{i}]") for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y), ""
        )
    return f"{path}: {a!r} became {b!r}"
