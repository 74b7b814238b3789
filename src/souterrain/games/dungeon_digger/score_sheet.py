"""What the final gold is made of, line by line. DD-FINAL-01..05, DD-END-03"""

from __future__ import annotations

from ...kernel.score_sheet import ScoreLine
from . import tables as t
from .coins import coins_of
from .ending import prize_winners, scenario_gold
from .state import Digger
from .tables import NOBODY


def score_sheet(s: Digger) -> list[ScoreLine]:
    seats = range(s.players)
    lines = [ScoreLine("track", tuple(s.gold))]
    if s.won_at_once != NOBODY:
        return lines
    for prize, holder in enumerate(prize_winners(s)):
        points = tuple(t.PRIZE_GOLD[prize] if seat == holder else 0 for seat in seats)
        lines.append(ScoreLine("prize", points, t.PRIZES[prize]))
    lines.append(ScoreLine("coins", tuple(coins_of(s, seat) for seat in seats)))
    if t.FINAL_GOLD[s.scenario]:
        lines.append(ScoreLine("scenario", tuple(scenario_gold(s, seat) for seat in seats)))
    return lines
