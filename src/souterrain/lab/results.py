"""The games of a match as a table for other tools, and as pictures.

`index.parquet` has a line a game, with the record beside it; pandas, polars and DuckDB read it. The pictures are
Vega-Lite charts that altair describes and vl-convert draws, without a browser. All of them are in the extra `lab`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

try:
    import altair
    import pyarrow
    import vl_convert
    from pyarrow import parquet
except ImportError as error:
    raise ImportError("souterrain.lab.results needs the extra: pip install 'souterrain[lab]'") from error

from .arena import GAMES, Arena, Game, Pairing
from .ratings import meetings, rate, share

PARQUET = "index.parquet"
CREAM, INK, GOLD, RUST = "#fbf7ee", "#2b2118", "#b8862b", "#a4462d"
WIDTH = 480


def rows(arena: Arena, games: Sequence[Game]) -> list[dict[str, Any]]:
    """A line a game: what was played, what came of it, and where its record lies."""
    return [
        {
            "game": arena.game,
            "players": len(one.seats),
            "seats": list(one.seats),
            "seed": one.seed,
            "winners": list(one.winners),
            "won_by": sorted({one.seats[seat] for seat in one.winners}),
            "scores": list(one.scores),
            "decisions": one.decisions,
            "faults": len(one.faults),
            "digest": one.digest,
            "record": f"{GAMES}/{Pairing(arena.game, arena.options, one.seats, one.seed).name}.jsonl",
        }
        for one in games
    ]


def write_index(arena: Arena, games: Sequence[Game]) -> Path:
    """The index as Parquet, beside the records."""
    path = arena.folder / PARQUET
    parquet.write_table(pyarrow.Table.from_pylist(rows(arena, games)), path)
    return path


def draw(arena: Arena, games: Sequence[Game]) -> list[Path]:
    """The pictures of a match, as SVG beside its records."""
    charts = {"ratings": ratings(games), "matrix": matrix(games, arena.levels), "points": points(games)}
    return [save(chart, arena.folder / f"{name}.svg") for name, chart in charts.items()]


def save(chart: Any, path: Path) -> Path:
    """A chart as SVG."""
    path.write_text(vl_convert.vegalite_to_svg(dressed(chart).to_json()), encoding="utf-8")
    return path


def dressed(chart: Any) -> Any:
    """In the table's own colours."""
    return (
        chart.configure(background=CREAM, font="serif")
        .configure_axis(labelColor=INK, titleColor=INK, labelFontSize=12, titleFontSize=13, gridColor="#e6dcc6")
        .configure_title(color=INK, fontSize=15, anchor="start")
        .configure_view(stroke=None)
    )


def ratings(games: Sequence[Game]) -> Any:
    """How strong each level is, with 95 % of what resampled games say."""
    found = [{"level": one.level, "rating": one.elo, "low": one.low, "high": one.high} for one in rate(games)]
    order = [str(one["level"]) for one in found]
    base = altair.Chart(altair.InlineData(values=found)).encode(y=altair.Y("level:N", sort=order, title=None))
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(
        x=altair.X("low:Q", title="rating (100 more: 64 wins of 100)"), x2="high:Q"
    )
    dots = base.mark_circle(color=GOLD, size=140, opacity=1).encode(x="rating:Q")
    return altair.layer(bars, dots, title="How strong they are").properties(width=WIDTH)


def matrix(games: Sequence[Game], levels: Sequence[str]) -> Any:
    """Which share of the wins each level had against each other one, and in how many games."""
    cells, met_games = [], [one for one in meetings(games) if one.winners]
    for row in levels:
        for column in levels:
            met = [one for one in met_games if set(one.seats) == {row, column}]
            if met:
                part = sum(share(one)[row] for one in met) / len(met)
                cells.append({"level": row, "against": column, "share": part, "text": f"{part:.0%} of {len(met)}"})
    base = altair.Chart(altair.InlineData(values=cells), title="Share of the wins").encode(
        x=altair.X("against:N", sort=list(levels), title="against", axis=altair.Axis(labelAngle=0)),
        y=altair.Y("level:N", sort=list(levels), title=None),
    )
    colour = altair.Color("share:Q", scale=altair.Scale(domain=[0, 0.5, 1], range=[RUST, CREAM, GOLD]), legend=None)
    return (
        base.mark_rect(stroke=INK).encode(color=colour) + base.mark_text(color=INK, fontSize=12).encode(text="text:N")
    ).properties(width=WIDTH, height=60 * len(levels))


def points(games: Sequence[Game]) -> Any:
    """How many points each level makes."""
    data = altair.InlineData(values=list(_points(games)))
    return (
        altair.Chart(data, title="Points at the end")
        .mark_boxplot(color=GOLD, median={"color": INK}, size=28)
        .encode(x=altair.X("points:Q", title=None), y=altair.Y("level:N", title=None))
        .properties(width=WIDTH)
    )


def _points(games: Sequence[Game]) -> Iterator[dict[str, Any]]:
    for one in games:
        for seat, level in enumerate(one.seats):
            yield {"level": level, "points": one.scores[seat]}
