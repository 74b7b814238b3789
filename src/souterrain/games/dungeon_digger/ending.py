"""The Final Phase: prizes, coins, the scenario's own, and who wins. DD-FINAL-01..05, DD-WIN-01..02, DD-END-02..03"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from . import tables as t
from .coins import coins_of
from .state import Digger
from .tables import NOBODY


def alone_with_most(figures: vec[i64]) -> i64:
    """The one seat with the highest figure above 0; nobody where two are equal. DD-FINAL-01"""
    best: i64 = 0
    holder: i64 = NOBODY
    for seat in range(len(figures)):
        figure = figures[seat]
        if figure > best:
            best = figure
            holder = seat
        elif figure == best:
            holder = NOBODY
    return holder


def largest_complex(s: Digger, seat: i64) -> i64:
    """The most rooms of this seat that hang together door against door; 0 where no two do. DD-FINAL-03"""
    best: i64 = 0
    rooms = [cell for cell in s.holdings[seat] if t.IS_ROOM[s.lying[cell]]]
    left = [False] * t.CELL_COUNT
    for cell in rooms:
        left[cell] = True
    for start in rooms:
        if left[start]:
            size = complex_of(s, start, left)
            if size > best:
                best = size
    return best if best > 1 else 0


def complex_of(s: Digger, start: i64, left: list[bool]) -> i64:
    """How many of the rooms left hang together with this one; they are taken away."""
    cells: list[int] = [start]
    left[start] = False
    at: i64 = 0
    while at < len(cells):
        cell: i64 = cells[at]
        for side in range(t.SIDES):
            other = s.near[cell * t.SIDES + side]
            if other >= 0 and left[other] and s.connected(cell, side):
                left[other] = False
                cells.append(other)
        at += 1
    return len(cells)


def prize_winners(s: Digger) -> list[int]:
    """Who holds each prize: Tunnel Lord, Construction Lord, Conquest Lord. DD-FINAL-02..04"""
    for seat in range(s.players):
        if seat not in s.complexes:
            s.complexes[seat] = int(largest_complex(s, seat))
    complexes = vec[i64]([s.complexes[seat] for seat in range(s.players)])
    return [alone_with_most(s.longest), alone_with_most(complexes), alone_with_most(s.tokens)]


def prizes_of(s: Digger, seat: i64, winners: list[int]) -> i64:
    total: i64 = 0
    for prize in range(len(winners)):
        if winners[prize] == seat:
            total += t.PRIZE_GOLD[prize]
    return total


def scenario_gold(s: Digger, seat: i64) -> i64:
    """What the scenario pays in the Final Phase. DD-S1-06, DD-S2-12, DD-S3-09, DD-S4-05, DD-S5-08"""
    amount = t.FINAL_GOLD[s.scenario]
    if not amount:
        return 0
    if s.captor:
        captives = vec[i64]([s.captor.count(other) for other in range(s.players)])
        return amount if alone_with_most(captives) == seat else 0
    total = amount * s.monster_of.count(seat)
    centre = s.lying[t.CENTRE]
    if centre > t.ROCK and t.SIEGE[centre] and s.token[t.CENTRE] == seat:
        total += amount
    if centre > t.ROCK and t.TURNS_DIAL[centre] and s.army_of[t.CENTRE] == seat:
        total += amount
    for cell in t.SPOTS:
        if s.lying[cell] > t.ROCK and s.token[cell] == seat:
            total += t.TROPHY[s.lying[cell]]
    return total


def totals(s: Digger) -> list[int]:
    """The score track; once the game is over with everything that the Final Phase adds. DD-END-03"""
    if not s.over or s.won_at_once != NOBODY:
        return list(s.gold)
    winners = prize_winners(s)
    return [
        s.gold[seat] + prizes_of(s, seat, winners) + coins_of(s, seat) + scenario_gold(s, seat)
        for seat in range(s.players)
    ]


def winners(s: Digger) -> list[int]:
    """The highest final score; among equals the higher score track; else they share. DD-WIN-01, DD-WIN-02"""
    if not s.over:
        return []
    if s.won_at_once != NOBODY:
        return [s.won_at_once]
    scores = totals(s)
    best = max(scores)
    track = max([s.gold[seat] for seat in range(s.players) if scores[seat] == best])
    return [seat for seat in range(s.players) if scores[seat] == best and s.gold[seat] == track]


def final_phase(s: Digger) -> None:
    """Prizes are awarded and all coins revealed. DD-FINAL-01..05, DD-COIN-05"""
    s.reveal("final-phase")
    if not s.listening:
        return
    if s.won_at_once == NOBODY:
        tell_final_phase(s)
    s.emit("over", {})


def tell_final_phase(s: Digger) -> None:
    holders = prize_winners(s)
    for prize in range(len(holders)):
        if holders[prize] == NOBODY:
            s.emit("no-prize", {"prize": t.PRIZES[prize]})
        else:
            s.emit("prize", {"seat": holders[prize], "prize": t.PRIZES[prize], "amount": t.PRIZE_GOLD[prize]})
    for seat in range(s.players):
        coins = coins_of(s, seat)
        if coins:
            s.emit("coins-revealed", {"seat": seat, "amount": coins})
        gold = scenario_gold(s, seat)
        if gold:
            s.emit("scenario-gold", {"seat": seat, "amount": gold})
