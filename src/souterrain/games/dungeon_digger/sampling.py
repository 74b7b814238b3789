"""What a seat cannot know is redrawn; what lies on the table is counted. DD-OPT-02, DD-OPT-03, DD-COIN-06

A sample is a function of what the seat knows and of the stream alone: whatever is hidden is put into an order that
tells nothing before it is shuffled.
"""

from __future__ import annotations

from ...kernel.rng import Rng
from . import tables as t
from .building import Build, fits_somehow, sites, sites_for
from .coin_sampling import redraw_coins
from .state import IN_BAG, Digger
from .tables import EMPTY, NOBODY
from .thinking import Thinking


def redraw(s: Digger, seat: int, rng: Rng) -> None:
    """Redraw in place all that this seat cannot know, and ask again what is open."""
    redraw_coins(s, seat, rng)
    redraw_face_down(s, rng)
    for owner in range(s.players):
        if s.secret_projects and owner != seat:
            redraw_projects(s, owner, rng)
        else:
            s.set_bag(owner, t.numbers(rng.shuffled(list(s.bags[owner]))))
    s.pending = ()
    s.run()


def redraw_face_down(s: Digger, rng: Rng) -> None:
    """The tiles that nobody has turned up change places. DD-S5-01"""
    spots = [n for n in range(len(s.under)) if s.lying[t.SPOTS[n]] == t.FACE_DOWN]
    hidden = sorted([s.under[n] for n in spots])
    rng.shuffle(hidden)
    for n, code in zip(spots, hidden, strict=True):
        s.under[n] = code


# ------------------------------------------------------------------ secret Projects


def redraw_projects(s: Digger, owner: int, rng: Rng) -> None:
    """Projects and bag of another player are any of the tiles not built; but what is under way must be possible."""
    thinking = thinking_of(s, owner)
    pool = rng.shuffled([*s.projects[owner], *s.bags[owner], *thinking])
    build = build_of(s, owner)
    if build is not None:
        put_fitting_first(s, build, pool, rng)
    count = len(s.projects[owner])
    s.projects[owner] = pool[:count]
    for frame in s.stack:
        if isinstance(frame, Thinking) and frame.seat == owner:
            frame.aside = pool[count : count + len(thinking)]
    s.set_bag(owner, t.numbers(pool[count + len(thinking) :]))


def thinking_of(s: Digger, owner: int) -> list[int]:
    """What a player has set aside."""
    for frame in s.stack:
        if isinstance(frame, Thinking) and frame.seat == owner:
            return frame.aside
    return []


def build_of(s: Digger, owner: int) -> Build | None:
    frame = s.stack[-1] if s.stack else None
    return frame if isinstance(frame, Build) and frame.seat == owner else None


def put_fitting_first(s: Digger, build: Build, pool: list[int], rng: Rng) -> None:
    """Who builds has a Project that fits somewhere; if it is chosen, it is that one, on a space where it fits."""
    places = sites(s, build.seat, build.need_stooge)
    for at, tile in enumerate(pool):
        if [cell for cell in places if fits_somehow(tile, s.wanted(cell))]:
            pool.insert(0, pool.pop(at))
            break
    if build.tile == EMPTY:
        return
    build.tile = pool[0]
    if build.cell != EMPTY:
        cells = sites_for(s, build.seat, build.tile, build.need_stooge)
        build.cell = cells[rng.below(len(cells))]


# ------------------------------------------------------------------ counting


def census(s: Digger) -> dict[str, int]:
    """Every limited component and how many there are of it."""
    count = {
        "rockfalls": s.pile + s.cleared + list(s.lying).count(t.ROCKFALL),
        "rock tiles": s.rocks_cleared + list(s.lying).count(t.ROCK),
        "neutral tiles": len([code for code in s.lying if code > t.ROCK]),
        "coins": len(s.coin_bag) + len([place for place in s.coin_at if place != IN_BAG]),
    }
    for value in t.COIN_VALUES:
        out = [n for n in range(len(s.coin_at)) if s.coin_at[n] != IN_BAG and s.coin_value[n] == value]
        count[f"coins of {value}"] = s.coin_bag.count(value) + len(out)
    for seat in range(s.players):
        built = len([cell for cell in range(t.CELL_COUNT) if s.builder[cell] == seat and s.lying[cell] != t.PORTAL])
        tiles = len(s.projects[seat]) + len(s.bags[seat]) + len(thinking_of(s, seat))
        count[f"tiles of seat {seat}"] = built + tiles
        standing = sum([s.stooges[cell] for cell in range(t.CELL_COUNT) if s.army_of[cell] == seat])
        tokens = len([owner for owner in s.token if owner == seat])
        count[f"Stooges of seat {seat}"] = s.reserve[seat] + standing + tokens
    count["captives and adventurers"] = len([n for n in range(len(s.hero_at)) if s.hero_at[n] >= 0]) + len(
        [seat for seat in s.captor if seat != NOBODY]
    )
    return count
