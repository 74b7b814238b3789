"""The game of the combat cards: what both sides may lay, who wins then, and the mixture that nobody can exploit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import State
from . import tables as t
from .duel import CARD, CHOOSING, Combat
from .evaluation import worth
from .state import Twister
from .values import BY_HAND, LEARNED, Values

ROUNDS: Final = 400  # of play against each other until both mixtures stand
SURPLUS: Final = 0.9  # of an action point, for one that is lost with the turn, while it can still be used
SOLVED_IN_MEMORY: Final = 4096

Mix = tuple[list[float], float]


def by_hand(state: State, seat: int) -> float:
    """What a position is worth by the values by hand. (The game takes this and the next one as they are, compiled.)"""
    return prospect(state, seat, BY_HAND)


def learned(state: State, seats: Sequence[int]) -> Sequence[float]:
    """What it is worth to these seats by the values that were learned."""
    return [prospect(state, seat, LEARNED) for seat in seats]


def prospect(s: State, seat: int, v: Values) -> float:
    """What a position is worth to a search: cards that are being laid count as solved, and a turn's end is no loss.

    Points that come with every turn are no gain, so that ending one's turn is neither put off nor hurried.
    """
    assert isinstance(s, Twister)
    if s.over or s.turn == 0:
        return worth(s, seat, v)
    frame = choosing(s)
    if frame is not None:
        return solve(matrix_of(s, frame, seat, v))[1] + flow(s, seat, v)
    return worth(s, seat, v) + flow(s, seat, v)


def flow(s: Twister, seat: i64, v: Values) -> float:
    """Corrects the worth of action points by those that each side was given so far."""
    spare = (SURPLUS * v.action - v.spare) * float(surplus(s, seat) - surplus(s, 1 - seat))
    if s.turn % 2 == 0:
        return spare
    ahead = v.action * float(t.TURN_AP)
    return spare - ahead if s.active == seat else spare + ahead


def surplus(s: Twister, seat: i64) -> i64:
    """The action points that are lost with the turn."""
    points = s.ap[seat] - t.KEPT_AP
    return points if points > 0 else 0


def choosing(s: Twister) -> Combat | None:
    """The combat whose cards are being laid."""
    frame = s.stack[len(s.stack) - 1] if s.stack else None
    return frame if isinstance(frame, Combat) and frame.stage == CHOOSING else None


def card_weights(s: Twister, seat: int) -> list[tuple[int, float]]:
    """How often each card should be laid now, as moves; nothing where no card is being chosen."""
    frame = choosing(s)
    if frame is None:
        return []
    mix, _ = solve(matrix_of(s, frame, seat))
    weights = [0.0] * t.VALUES
    for row, weight in zip(rows_of(s, frame, seat), mix):  # noqa: B905 - one weight a row
        weights[row[len(row) - 1]] += weight
    return [(CARD.first + value, weights[value]) for value in range(t.VALUES) if s.cards[seat * t.VALUES + value]]


def rows_of(s: Twister, frame: Combat, seat: int) -> list[list[int]]:
    """What the seat can still lay."""
    return lays(hand(s, seat), frame.wanted(seat) - frame.laid(s, seat))


def matrix_of(s: Twister, frame: Combat, seat: int, v: Values = BY_HAND) -> list[list[float]]:
    """Rows: what the seat can still lay. Columns: what the opponent's cards can add up to. Entries: its worth."""
    columns = opposing(s, frame, seat, hand(s, 1 - seat))
    base = int(frame.attack_value(s) - frame.defence_value(s))
    lead = (base if frame.attacker == seat else -base) + laid_sum(s, seat)
    lost, tied, won = outcomes(s, frame, seat, v)
    matrix: list[list[float]] = []
    for row in rows_of(s, frame, seat):
        own = sum(row)
        line: list[float] = []
        for column in columns:
            ahead = lead + own - column
            result = won if ahead > 0 else lost if ahead < 0 else tied
            line.append(result + v.card_price * float(column - own))
        matrix.append(line)
    return matrix


def hand(s: Twister, seat: int) -> list[int]:
    return [value for value in range(t.VALUES) for _ in range(s.cards[seat * t.VALUES + value])]


def laid_sum(s: Twister, seat: int) -> int:
    return sum([value * s.played[seat * t.VALUES + value] for value in range(t.VALUES)])


def lays(cards: list[int], number: i64) -> list[list[int]]:
    """The different ways to lay so many cards, each with its largest last."""
    if number == 0:
        return [[]]
    if number == 1:
        return [[value] for value in sorted(set(cards))]
    pairs: list[list[int]] = []
    for i, a in enumerate(cards):
        for b in cards[i + 1 :]:
            pair = [min(a, b), max(a, b)]
            if pair not in pairs:
                pairs.append(pair)
    pairs.sort()
    return pairs


def opposing(s: Twister, frame: Combat, seat: int, theirs: list[int]) -> list[int]:
    """What the opponent's cards may add up to; what he must play or has shown is certain."""
    other = 1 - seat
    missing = frame.wanted(other) - frame.laid(s, other)
    known = frame.named > 0 and frame.telepath(s) == seat
    if frame.mistress(s) == seat or known:
        return sorted({laid_sum(s, other) + sum(lay) for lay in lays(theirs, missing)})
    cards = theirs + [value for value in range(t.VALUES) for _ in range(s.played[other * t.VALUES + value])]
    return sorted({sum(lay) for lay in lays(cards, frame.wanted(other))})


def outcomes(s: Twister, frame: Combat, seat: int, v: Values) -> tuple[float, float, float]:
    """What losing, a tie and winning are worth to the seat."""
    sign = 1 if frame.attacker == seat else -1
    found: list[float] = []
    for result in (-1, 0, 1):
        world = s.clone()
        world.listening = False
        world.pending = ()
        fight = world.stack[len(world.stack) - 1]
        assert isinstance(fight, Combat)
        fight.conclude(world, sign * result)
        found.append(worth(world, seat, v))
    return found[0], found[1], found[2]


_solved: dict[tuple[tuple[float, ...], ...], Mix] = {}


def solve(matrix: list[list[float]]) -> Mix:
    """The mixed strategy of the row player of a zero-sum game that guarantees most, and what it guarantees."""
    key = tuple([tuple(line) for line in matrix])
    known = _solved.get(key)
    if known is None:
        if len(_solved) >= SOLVED_IN_MEMORY:
            _solved.clear()
        known = _solved[key] = equilibrium(matrix)
    return known


def equilibrium(matrix: list[list[float]]) -> Mix:
    """Both sides play what they regret not to have played, later rounds counting more; the averages settle."""
    rows, columns = i64(len(matrix)), i64(len(matrix[0]))
    entries = vec[float]([entry for line in matrix for entry in line])
    row_regret, column_regret = zeros(rows), zeros(columns)
    mix, answer = zeros(rows), zeros(columns)
    gains, losses = zeros(rows), zeros(columns)
    total = zeros(rows)
    by_regret(row_regret, mix)
    by_regret(column_regret, answer)
    for number in range(ROUNDS):
        regret_rows(entries, row_regret, mix, answer, gains)
        by_regret(row_regret, mix)
        regret_columns(entries, column_regret, mix, answer, losses)
        by_regret(column_regret, answer)
        for i in range(rows):
            total[i] += float(number) * mix[i]
    by_regret(total, mix)
    return list(mix), guaranteed(entries, mix, columns)


def zeros(number: i64) -> vec[float]:
    return vec[float]([0.0] * int(number))


def guaranteed(entries: vec[float], mix: vec[float], columns: i64) -> float:
    """What a mixture brings against the column that is worst for it."""
    least = 0.0
    for j in range(columns):
        brings = 0.0
        for i in range(len(mix)):
            brings += entries[i * columns + j] * mix[i]
        if j == 0 or brings < least:
            least = brings
    return least


def regret_rows(
    entries: vec[float], regret: vec[float], mix: vec[float], answer: vec[float], gains: vec[float]
) -> None:
    """How much more each row would have brought than the mixture did. What is never answered brings nothing."""
    rows, columns = len(mix), len(answer)
    for i in range(rows):
        gains[i] = 0.0
    for j in range(columns):
        weight = answer[j]
        if weight != 0.0:
            for i in range(rows):
                gains[i] += entries[i * columns + j] * weight
    value = 0.0
    for i in range(rows):
        value += gains[i] * mix[i]
    for i in range(rows):
        more = regret[i] + gains[i] - value
        regret[i] = 0.0 if more < 0.0 else more


def regret_columns(
    entries: vec[float], regret: vec[float], mix: vec[float], answer: vec[float], losses: vec[float]
) -> None:
    """How much less each column would have cost than the answer did. What is never played costs nothing."""
    columns = len(answer)
    for j in range(columns):
        losses[j] = 0.0
    for i in range(len(mix)):
        weight = mix[i]
        if weight != 0.0:
            first = i * columns
            for j in range(columns):
                losses[j] += entries[first + j] * weight
    value = 0.0
    for j in range(columns):
        value += losses[j] * answer[j]
    for j in range(columns):
        less = regret[j] + value - losses[j]
        regret[j] = 0.0 if less < 0.0 else less


def by_regret(regret: vec[float], mix: vec[float]) -> None:
    """Into a mixture: each choice as often as it is regretted; all alike where nothing is."""
    total = 0.0
    for one in regret:
        total += one
    for i in range(len(regret)):
        mix[i] = regret[i] / total if total > 0.0 else 1.0 / float(len(regret))
