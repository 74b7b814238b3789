"""What a seat may know, built from nothing: an allow-list of plain data. DD-OPT-02, DD-OPT-03, DD-COIN-06

Below the head of every view stand, by name:

- `scenario` ("none" or "S1".."S6"), `lords` ("none", "random" or "choice"), `secret_projects`, `round` (from 1),
  `round_cap`, `end_score` (None where no score ends the game), `ending` (the last turn is under way), `first`, `active`
  (a seat, None before the first turn), `points`, `earmarked` (points for `earmarked_for` only, a list of orders),
  `line` (bonus orders that wait), `rockfalls_left`, `coins_in_bag`
- `spaces`: the spaces of the area, row by row ("h8" is row h, column 8); `portal_zones`: those for Portals that are
  empty, before the game
- `tiles`: construction tiles: `cell`, `tile` ("kit-2"), `kind` ("kitchen"), `class` (room, corridor, portal),
  `rotation`, `edges` (six letters D, C, E from side 0 = NE clockwise, as they lie), `segments` (lists of sides that are
  one corridor inside the tile), `builder`, `controller`, `token` (whose conquest token lies on it, or None), `coins`
  (how many are stored there)
- `rockfalls`: spaces; `pieces`: scenario tiles: `cell`, `piece` ("citadel", "rock", "face-down"...), `defence` (what it
  has now, without Stooges), `token`
- `groups`: who stands where: `cell`, `seat`, `stooges`, `monsters` (names of tamed ones)
- `corridors`: `seat`, `cells`, `segments` (as "h6/0": space and number of the segment on it), `length`, `nuggets`,
  `complete`, `open_exits`, `worth` (gold when completed at this length)
- `players`, by seat: `colour`, `lord` (or None), `special_used`, `standard_used` (this turn), `gold`, `creation`,
  `resources`, `tyranny`, `stooges` (on the board), `reserve`, `tokens`, `rooms` (numbers by kind), `projects` (None
  where they are secret), `project_count`, `bag` (its tiles in order; None where they are secret), `bag_count`, `coins`
  (loose ones: `coin`, by which it can be followed, and `value`, None where unknown), `stored` (the same with `cell`),
  `longest_corridor`, `largest_complex`, `siege`, `captives`
- `prizes`: who would get each prize now, by name of the prize; None where nobody would
- `garrison`, `dial` (None without one), `monsters` (`monster`, `cell`, `of`, `home`), `adventurers` (`adventurer`,
  `cell`, `strength`, `awake`, `captor`), `dragon` (a space, "slain" or None), `treasure` (a space, "delivered" or None)
- `doing`: what is being decided: `frame`, `seat`, and what was chosen so far (`tile`, `cell`, `start`, `count`,
  `monsters`, `aside`, `order`, `entries`, `left`), as far as the seat may know it
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from . import tables as t
from .arrival import Trap
from .bonus import Naming
from .building import Build, Built
from .coins import Storing
from .conquest import Conquest
from .corridors import root_of, tiles_of
from .ending import largest_complex, prize_winners
from .flight import Flight
from .moving import Move
from .orders import Offer
from .rockfalls import Rockslide
from .setup import LORDS, PLACING, Opening
from .state import SLAIN, STANDARD_ABILITY, STORED, Digger, PlayerChapter
from .summoning import Summoning
from .tables import EMPTY, NOBODY
from .thinking import Thinking


def view_of(s: Digger, seat: int | None) -> dict[str, Any]:
    """Everything that a seat, or a spectator, may see."""
    coins = stored_coins(s)
    return {
        "scenario": t.SCENARIOS[s.scenario],
        "lords": LORDS[s.lords_option],
        "secret_projects": s.secret_projects,
        "round": s.round + 1,
        "round_cap": s.round_cap,
        "end_score": s.end_score() or None,
        "ending": s.ending,
        "first": s.first,
        "active": somebody(s.active),
        "points": s.points,
        "earmarked": s.earmarked,
        "earmarked_for": orders_in(s.earmarked_for),
        "line": [t.ORDERS[order] for order in s.line],
        "rockfalls_left": s.pile,
        "coins_in_bag": len(s.coin_bag),
        "spaces": t.SPACES[s.players - 2][:],
        "portal_zones": portal_zones(s),
        "tiles": [tile(s, cell, coins) for cell in range(t.CELL_COUNT) if 0 <= s.lying[cell] < t.TILE_COUNT],
        "rockfalls": [t.CELLS[cell] for cell in range(t.CELL_COUNT) if s.lying[cell] == t.ROCKFALL],
        "pieces": [piece(s, cell) for cell in range(t.CELL_COUNT) if s.lying[cell] >= t.ROCK],
        "groups": [group(s, cell) for cell in range(t.CELL_COUNT) if s.army_of[cell] != NOBODY],
        "corridors": corridors(s),
        "players": [player(s, owner, seat) for owner in range(s.players)],
        "prizes": prizes(s),
        "garrison": s.garrison,
        "dial": s.dial if t.DIAL[s.scenario][s.players - 2] else None,
        "monsters": [monster(s, n) for n in range(len(s.monster_at))],
        "adventurers": [adventurer(s, n) for n in range(len(s.hero_at))],
        "dragon": place(s.dragon_at, "slain"),
        "treasure": place(s.treasure_at, "delivered"),
        "doing": doing(s, seat),
    }


def somebody(seat: i64) -> int | None:
    return None if seat == NOBODY else seat


def named_cell(cell: i64) -> str | None:
    return None if cell == EMPTY else t.CELLS[cell]


def place(cell: i64, gone: str) -> str | None:
    return gone if cell == SLAIN else named_cell(cell)


def orders_in(mask: i64) -> list[str]:
    return [name for order, name in enumerate(t.ORDERS) if mask & t.BIT[order]]


# ------------------------------------------------------------------ the board


def portal_zones(s: Digger) -> list[str]:
    opening = s.stack[0] if s.stack else None
    if not isinstance(opening, Opening) or opening.step > PLACING:
        return []
    return [t.CELLS[cell] for cell in t.PORTAL_ZONES[s.players - 2] if s.lying[cell] == EMPTY]


def stored_coins(s: Digger) -> dict[int, int]:
    """How many coins lie on each space where any do."""
    found: dict[int, int] = {}
    for place in s.coin_at:
        if place >= STORED:
            cell = place - STORED
            found[cell] = found.get(cell, 0) + 1
    return found


def tile(s: Digger, cell: int, coins: dict[int, int]) -> dict[str, Any]:
    code = s.lying[cell]
    kind = t.KIND[code]
    shape = s.shape(cell)
    return {
        "cell": t.CELLS[cell],
        "tile": t.TILES[code],
        "kind": t.KINDS[kind],
        "class": "room" if t.IS_ROOM[code] else "corridor" if t.IS_CORRIDOR[code] else "portal",
        "rotation": s.rotation[cell],
        "edges": t.TURNED_EDGES[shape],
        "segments": [sides[:] for sides in t.SIDES_OF_SEGMENTS[shape]],
        "builder": s.builder[cell],
        "controller": s.controller(cell),
        "token": somebody(s.token[cell]),
        "coins": coins.get(cell, 0),
    }


def piece(s: Digger, cell: int) -> dict[str, Any]:
    code = s.lying[cell]
    defended = s.wild_on(cell) if code == t.MONSTER else s.garrison
    return {
        "cell": t.CELLS[cell],
        "piece": t.LYING[code],
        "defence": t.DEFENCE[code] if defended else 0,
        "token": somebody(s.token[cell]),
    }


def group(s: Digger, cell: int) -> dict[str, Any]:
    seat = s.army_of[cell]
    return {
        "cell": t.CELLS[cell],
        "seat": seat,
        "stooges": s.stooges[cell],
        "monsters": t.monsters_in(s.monsters_on(seat, cell)),
    }


def segment_names(s: Digger) -> dict[int, list[str]]:
    """By the root of each corridor its segments as "h6/0"; all in the order of the spaces."""
    found: dict[int, list[str]] = {}
    for cell, segment in sorted([(s.segment_at[n], n) for n in range(len(s.parent))]):
        name = f"{t.CELLS[cell]}/{segment - s.first_segment[cell]}"
        root = int(root_of(s, segment))
        if root in found:
            found[root].append(name)
        else:
            found[root] = [name]
    return found


def corridors(s: Digger) -> list[dict[str, Any]]:
    """All of them, in the order of their first spaces."""
    return [corridor(s, root, names) for root, names in segment_names(s).items()]


def corridor(s: Digger, root: int, segments: list[str]) -> dict[str, Any]:
    return {
        "seat": s.builder[s.segment_at[root]],
        "cells": [t.CELLS[cell] for cell in tiles_of(s, root)],
        "segments": segments,
        "length": s.length[root],
        "nuggets": s.nuggets[root],
        "complete": bool(s.done[root]),
        "open_exits": s.open_exits[root],
        "worth": t.corridor_gold(s.length[root]),
    }


# ------------------------------------------------------------------ the players


def player(s: Digger, owner: int, seat: int | None) -> dict[str, Any]:
    known = owner == seat or not s.secret_projects
    return {
        "colour": t.COLOURS[owner],
        "lord": t.LORDS[s.lord[owner]] if s.lord[owner] != NOBODY else None,
        "special_used": bool(s.spent & t.BIT[owner]),
        "standard_used": owner == s.active and bool(s.used & STANDARD_ABILITY),
        "gold": s.gold[owner],
        "creation": s.creation(owner),
        "resources": s.resources(owner),
        "tyranny": s.tyranny(owner),
        "stooges": s.out[owner],
        "reserve": s.reserve[owner],
        "tokens": s.tokens[owner],
        "rooms": {t.KINDS[kind]: s.room_count(owner, kind) for kind in range(t.KIND_COUNT) if t.KIND_IS_ROOM[kind]},
        "projects": [t.TILES[n] for n in s.projects[owner]] if known else None,
        "project_count": len(s.projects[owner]),
        "bag": [t.TILES[n] for n in sorted(s.bags[owner])] if known else None,
        "bag_count": len(s.bags[owner]),
        "coins": [coin(s, number, seat) for number in s.purse[owner]],
        "stored": [
            {**coin(s, number, seat), "cell": t.CELLS[s.coin_at[number] - STORED]}
            for number in range(len(s.coin_at))
            if s.coin_at[number] >= STORED and s.controller(s.coin_at[number] - STORED) == owner
        ],
        "longest_corridor": s.longest[owner],
        "largest_complex": largest_complex(s, owner),
        "siege": s.siege[owner],
        "captives": s.captor.count(owner),
    }


def coin(s: Digger, number: int, seat: int | None) -> dict[str, Any]:
    """A coin outside the bag: its number, and its value for those who have seen it. DD-COIN-05, DD-COIN-06"""
    seen = s.over or (seat is not None and s.coin_seen[number] & t.BIT[seat])
    return {"coin": number, "value": s.coin_value[number] if seen else None}


def prizes(s: Digger) -> dict[str, int | None]:
    return {name: somebody(holder) for name, holder in zip(t.PRIZES, prize_winners(s), strict=True)}


# ------------------------------------------------------------------ the scenario


def monster(s: Digger, number: int) -> dict[str, Any]:
    return {
        "monster": t.MONSTERS[number],
        "cell": t.CELLS[s.monster_at[number]],
        "of": somebody(s.monster_of[number]),
        "home": t.CELLS[s.monster_home[number]],
    }


def adventurer(s: Digger, number: int) -> dict[str, Any]:
    return {
        "adventurer": t.HEROES[number],
        "cell": named_cell(s.hero_at[number]),
        "strength": s.hero_strength[number],
        "awake": bool(s.hero_awake & t.BIT[number]),
        "captor": somebody(s.captor[number]),
    }


# ------------------------------------------------------------------ what is being decided


def doing(s: Digger, seat: int | None) -> dict[str, Any] | None:
    """The top frame in plain words; what is chosen of secret Projects is shown to who chooses. DD-OPT-02"""
    if not s.stack:
        return None
    frame = s.stack[-1]
    found: dict[str, Any] = {"frame": type(frame).__name__.lower(), "seat": None}
    if isinstance(frame, PlayerChapter):
        found["seat"] = frame.seat
        found.update(details(s, frame, frame.seat == seat or not s.secret_projects))
    elif isinstance(frame, Opening):
        found["cell"] = named_cell(frame.cell)
    return found


def details(s: Digger, frame: PlayerChapter, open_projects: bool) -> dict[str, Any]:
    if isinstance(frame, Build):
        if not open_projects:
            return {}
        return {"tile": t.TILES[frame.tile] if frame.tile != EMPTY else None, "cell": named_cell(frame.cell)}
    if isinstance(frame, Thinking):
        return {"aside": [t.TILES[n] for n in frame.aside] if open_projects else None, "count": len(frame.aside)}
    if isinstance(frame, Move):
        return {
            "left": frame.left,
            "start": named_cell(frame.start),
            "count": None if frame.count == EMPTY else frame.count,
            "monsters": t.monsters_in(frame.monsters),
            "cell": named_cell(frame.end),
        }
    if isinstance(frame, Flight):
        return {
            "start": named_cell(frame.start),
            "count": None if frame.count == EMPTY else frame.count,
            "monsters": t.monsters_in(frame.monsters),
        }
    if isinstance(frame, Naming):
        chosen = t.KINDS[frame.kinds[frame.chosen]] if frame.chosen != EMPTY else None
        entries = [
            {"kind": t.KINDS[frame.kinds[n]], "tier": frame.tiers[n], "left": frame.left[n]}
            for n in range(len(frame.kinds))
        ]
        return {"entries": entries, "entry": chosen}
    if isinstance(frame, Offer):
        return {"order": t.ORDERS[frame.order]}
    if isinstance(frame, Summoning):
        return {"left": frame.left, "cell": named_cell(frame.only)}
    if isinstance(frame, (Storing, Conquest, Trap, Built)):
        return {"cell": named_cell(frame.cell)}
    if isinstance(frame, Rockslide):
        return {"laid": frame.laid}
    return {}
