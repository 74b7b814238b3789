"""What wins, drawn: shares with their intervals, and where points come from. Vega-Lite charts, as those of a match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import altair

from ..kernel.game import Game
from .balance import Report, Share, Source, source_name
from .results import GOLD, INK, RUST, WIDTH, save


def draw(game: Game, report: Report, folder: Path, lang: str) -> list[Path]:
    """A picture for every kind of mark, and one of the sources of points, as SVG in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    charts = {name: shares(game, name, found, lang) for name, found in report.marks.items()}
    if report.sources:
        charts["sources"] = sources(game, report.sources, lang)
    return [save(chart, folder / f"{name}.svg") for name, chart in charts.items()]


def shares(game: Game, name: str, found: Sequence[Share], lang: str) -> Any:
    """How often each won, as a multiple of its fair share, with 95 % intervals; the line is a fair game."""
    values = [{**share._asdict(), "name": str(game.label(share.name, lang))} for share in found]
    order = [value["name"] for value in values]
    base = altair.Chart(altair.InlineData(values=values)).encode(y=altair.Y("name:N", sort=order, title=None))
    axis = altair.X("low:Q", title=game.messages.text(lang, "balance-axis", {}), scale=altair.Scale(zero=True))
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(x=axis, x2="high:Q")
    dots = base.mark_circle(color=GOLD, size=140, opacity=1).encode(x="share:Q")
    fair = altair.Chart(altair.InlineData(values=[{"fair": 1}])).mark_rule(color=RUST, strokeDash=[4, 4])
    title = game.say(lang, f"mark-{name}", {})
    return altair.layer(bars, dots, fair.encode(x="fair:Q"), title=title).properties(width=WIDTH)


def sources(game: Game, found: Sequence[Source], lang: str) -> Any:
    """What brought the winners most."""
    order = [source_name(game, source.name, lang) for source in found]
    values = [{"name": name, "largest": source.largest} for name, source in zip(order, found, strict=True)]
    return (
        altair.Chart(altair.InlineData(values=values), title=game.messages.text(lang, "balance-winners", {}))
        .mark_bar(color=GOLD)
        .encode(
            x=altair.X("largest:Q", title=None, axis=altair.Axis(format=".0%")),
            y=altair.Y("name:N", sort=order, title=None),
        )
        .properties(width=WIDTH)
    )
