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

from ..kernel.messages import Messages, read_messages
from .arena import GAMES, Arena, Game, Pairing
from .figures import percent
from .ratings import Rating, between_levels, cells, rate

PARQUET = "index.parquet"
CREAM, INK, GOLD, RUST = "#fbf7ee", "#2b2118", "#b8862b", "#a4462d"
WIDTH = 480
ROW = 40  # pixels of a level
ARROWS = {"low": "triangle-left", "high": "triangle-right"}


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


def draw(arena: Arena, games: Sequence[Game], lang: str = "en") -> list[Path]:
    """The pictures of a match, as SVG beside its records."""
    charts = {
        "ratings": ratings(games, lang),
        "matrix": matrix(games, arena.levels, lang),
        "points": points(games, lang),
    }
    return [save(chart, arena.folder / f"{name}.svg") for name, chart in charts.items()]


def say(lang: str, key: str, **args: Any) -> str:
    """A title or a text of a picture."""
    messages: Messages = read_messages(("souterrain.lab", "messages"))
    return messages.text(lang, key, args)


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


def ratings(games: Sequence[Game], lang: str = "en") -> Any:
    """How strong each level is, with 95 % of what resampled games say; an arrow where the games prove no bound."""
    found = rate(games)
    order = [one.level for one in found]
    y = altair.Y("level:N", sort=order, title=None)
    lines, ends = _intervals(found)
    bars = (
        altair.Chart(altair.InlineData(values=lines))
        .mark_rule(color=INK, strokeWidth=2)
        .encode(x=altair.X("low:Q", title=say(lang, "ratings-axis")), x2="high:Q", y=y)
    )
    shape = altair.Shape("end:N", scale=altair.Scale(domain=list(ARROWS), range=list(ARROWS.values())), legend=None)
    arrows = (
        altair.Chart(altair.InlineData(values=ends))
        .mark_point(color=INK, filled=True, size=110, opacity=1)
        .encode(x="at:Q", y=y, shape=shape)
    )
    dots = (
        altair.Chart(altair.InlineData(values=lines))
        .mark_circle(color=GOLD, size=140, opacity=1)
        .encode(x="rating:Q", y=y)
    )
    return altair.layer(bars, arrows, dots, title=say(lang, "ratings-title")).properties(
        width=WIDTH, height=altair.Step(ROW)
    )


def _intervals(found: Sequence[Rating]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The lines of the ratings, those without a bound drawn out to the edge, and the ends that are open."""
    sides = [one.elo for one in found]
    sides += [one.low for one in found if one.bound in ("both", "low")]
    sides += [one.high for one in found if one.bound in ("both", "high")]
    margin = max(20.0, (max(sides) - min(sides)) / 10)
    edges = {"low": min(sides) - margin, "high": max(sides) + margin}
    lines, ends = [], []
    for one in found:
        line = {"level": one.level, "rating": one.elo, "low": one.low, "high": one.high}
        for end in [end for end in edges if one.bound not in ("both", end)]:
            line[end] = edges[end]
            ends.append({"level": one.level, "end": end, "at": edges[end]})
        lines.append(line)
    return lines, ends


def matrix(games: Sequence[Game], levels: Sequence[str], lang: str = "en") -> Any:
    """Which share of the wins each level had against each other one, and in how many games."""
    alone = all(len(one.seats) == 1 for one in games)
    values = [
        {**cell._asdict(), "text": say(lang, "matrix-cell", share=percent(cell.share, lang), games=str(cell.games))}
        for cell in cells(games, levels)
    ]
    title = say(lang, "matrix-title-alone" if alone else "matrix-title")
    base = altair.Chart(altair.InlineData(values=values), title=title).encode(
        x=altair.X("against:N", sort=list(levels), title=say(lang, "matrix-against"), axis=altair.Axis(labelAngle=0)),
        y=altair.Y("level:N", sort=list(levels), title=None),
    )
    colour = altair.Color("share:Q", scale=altair.Scale(domain=[0, 0.5, 1], range=[RUST, CREAM, GOLD]), legend=None)
    return (
        base.mark_rect(stroke=INK).encode(color=colour) + base.mark_text(color=INK, fontSize=12).encode(text="text:N")
    ).properties(width=WIDTH, height=60 * len(levels))


def points(games: Sequence[Game], lang: str = "en") -> Any:
    """How many points each level makes against others, or alone."""
    data = altair.InlineData(values=list(_points(between_levels(games))))
    return (
        altair.Chart(data, title=say(lang, "points-title"))
        .mark_boxplot(color=GOLD, median={"color": INK}, size=28)
        .encode(
            x=altair.X("points:Q", title=None, axis=altair.Axis(format="d", tickMinStep=1)),
            y=altair.Y("level:N", title=None),
        )
        .properties(width=WIDTH, height=altair.Step(ROW))
    )


def _points(games: Sequence[Game]) -> Iterator[dict[str, Any]]:
    for one in games:
        for seat, level in enumerate(one.seats):
            yield {"level": level, "points": one.scores[seat]}
