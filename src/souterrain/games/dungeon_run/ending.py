"""How the game ends, and the score of a game alone. DR-WIN, DR-SOLO"""

from __future__ import annotations

from mypy_extensions import i64

from . import tables as t
from .state import Run


def win(s: Run, seat: i64) -> None:
    """The Stone is carried out. DR-WIN-01"""
    s.winner = seat
    s.over = True
    if s.listening:
        s.emit("won", {"seat": seat})


def check_last(s: Run) -> None:
    """When only one hero is left alive, that one wins; when none is, nobody does. DR-WIN-02, DR-WIN-03"""
    if s.alone() or s.over or s.alive() > 1:
        return
    for seat in range(s.players):
        if not s.heroes[seat].dead:
            win(s, seat)
    s.over = True


def scores(s: Run) -> list[int]:
    """Alone the points of DR-SOLO-05, otherwise 1 for the winner."""
    if s.alone():
        return [solo_score(s)]
    return [1 if s.over and s.winner == seat else 0 for seat in range(s.players)]


def solo_score(s: Run) -> int:
    """Cards and markers of a hero alone, dead or alive. DR-SOLO-05, DR-SOLO-06"""
    points = t.SOLO_POINTS
    hero = s.heroes[0]
    total = 0
    for card in s.owned(0):
        total += points["treasure"] if t.is_treasure(card) else points["artifact"]
    for card in hero.kills:
        total += points["boss"] if t.is_boss(card) else points["encounter"]
    return total + points["training_marker"] * sum(hero.markers)
