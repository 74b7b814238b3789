"""What victory points were scored for, line by line. DT-END-02"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.core import Event
from ...kernel.score_sheet import ScoreLine
from . import tables as t

TOOK_PART = ("escaped", "eliminated")


def score_sheet(events: Sequence[Event]) -> list[ScoreLine]:
    """Points come from one event at a time, so what was told just before says what they were for."""
    escapes, treasures, eliminated = [0, 0], [0, 0], [0, 0]
    last: Event | None = None
    for event in events:
        if event.kind in TOOK_PART:
            last = event
        if event.kind != "score" or last is None:
            continue
        seat, points = event.args["seat"], event.args["points"]
        if last.kind == "eliminated":
            eliminated[seat] += points
            continue
        worth = t.ESCAPE_POINTS[t.CHARACTER_NAMES.index(last.args["character"])]
        escapes[seat] += worth
        treasures[seat] += points - worth
    return [
        ScoreLine("escapes", tuple(escapes)),
        ScoreLine("treasures", tuple(treasures)),
        ScoreLine("eliminated", tuple(eliminated)),
    ]
