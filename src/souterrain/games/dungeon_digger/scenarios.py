"""What the scenarios do by themselves: at the start of a turn, at the end of a round, and to captives and Dragon.

DD-SCEN-01..12, DD-S1-05, DD-S3-02..08, DD-S4-02..03, DD-S5-04..07
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from . import tables as t
from .coins import return_coin
from .state import SLAIN, Digger
from .tables import EMPTY, NOBODY

FAR: Final = 1000

# ------------------------------------------------------------------ start of a turn


def begin_turn(s: Digger, seat: i64) -> None:
    """Who besieges the Citadel, or holds all Eggs, gains or wins by it. DD-S1-05, DD-S5-07"""
    trophies = 0
    for cell in (t.CENTRE, *t.SPOTS):
        code = s.lying[cell]
        if s.token[cell] != seat or code <= t.ROCK:
            continue
        if t.TROPHY[code]:
            trophies += 1
        if t.SIEGE[code]:
            besiege(s, seat, code)
    if trophies and trophies == trophies_in_all(s):
        win_at_once(s, seat, "DD-S5-07")


def besiege(s: Digger, seat: i64, code: i64) -> None:
    """Gold and a siege marker; with enough of them the game is won. DD-S1-05"""
    s.siege[seat] += 1
    if s.listening:
        s.emit("siege", {"seat": seat, "markers": s.siege[seat]})
    s.gain(seat, t.HOLDERS_GOLD[code], "DD-S1-05")
    if s.siege[seat] >= t.SIEGE[code]:
        win_at_once(s, seat, "DD-S1-05")


def trophies_in_all(s: Digger) -> i64:
    """How many Eggs there are, turned up or not."""
    count: i64 = 0
    for code in s.under:
        if t.TROPHY[code]:
            count += 1
    return count


def win_at_once(s: Digger, seat: i64, rule: str) -> None:
    """There is no Final Phase. DD-SCEN-10"""
    s.won_at_once = seat
    if s.listening:
        s.emit("wins-at-once", {"seat": seat, "rule": rule})


def extra_tyranny(s: Digger, seat: i64) -> i64:
    """Points for a Stooge on the Hourglass. DD-S4-03"""
    code = s.lying[t.CENTRE]
    if code > t.ROCK and t.EXTRA_TYRANNY[code] and s.army_of[t.CENTRE] == seat:
        return t.EXTRA_TYRANNY[code]
    return 0


# ------------------------------------------------------------------ end of a turn, end of a round


def end_turn(s: Digger, seat: i64) -> None:
    """Enough monsters bring the end about, and so do six captives. DD-S2-12, DD-S3-09"""
    tamed = 0
    for owner in s.monster_of:
        if owner == seat:
            tamed += 1
    if tamed >= t.MONSTERS_THAT_END:
        s.ending = True
    look_for_last_captive(s)


def look_for_last_captive(s: Digger) -> None:
    """DD-S3-09"""
    if s.captor and NOBODY not in s.captor:
        s.ending = True


def end_round(s: Digger) -> None:
    """Adventurers walk, the Dragon flies, the Dial goes down; nobody is asked. DD-SCEN-08, DD-STEP-01"""
    for hero in range(len(s.hero_at)):
        if s.hero_at[hero] != EMPTY and s.hero_awake & t.BIT[hero]:
            walk(s, hero)
    look_for_last_captive(s)
    if s.dragon_at >= 0:
        fly(s)
    if s.dial:
        s.dial -= 1
        if s.listening:
            s.emit("dial", {"dial": s.dial})
        if not s.dial:
            s.ending = True


# ------------------------------------------------------------------ adventurers


def wake_adventurers(s: Digger) -> None:
    """Ruins connected to a construction tile wake who sleeps there. DD-S3-02"""
    for hero in range(len(s.hero_at)):
        cell = s.hero_at[hero]
        if cell == EMPTY or s.hero_awake & t.BIT[hero]:
            continue
        for side in range(t.SIDES):
            if s.connected(cell, side) and s.lying[s.near[cell * t.SIDES + side]] < t.TILE_COUNT:
                s.hero_awake |= t.BIT[hero]
                if s.listening:
                    s.emit("wakes", {"hero": t.HEROES[hero], "cell": t.CELLS[cell]})
                break


def ways_to_rooms(s: Digger, start: i64) -> list[int]:
    """How many steps it is from every tile to the nearest room but the one at the start; Portals are never crossed."""
    steps = [FAR] * t.CELL_COUNT
    queue: list[int] = []
    for cell in range(t.CELL_COUNT):
        if cell != start and s.lying[cell] >= 0 and t.IS_ROOM[s.lying[cell]]:
            steps[cell] = 0
            queue.append(cell)
    at = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        for side in range(t.SIDES):
            if not s.connected(cell, side):
                continue
            other = s.near[cell * t.SIDES + side]
            if steps[other] == FAR and s.lying[other] != t.PORTAL:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


def walk(s: Digger, hero: i64) -> None:
    """One step along a shortest way to the nearest other room, through the lowest side. DD-S3-03"""
    start = s.hero_at[hero]
    steps = ways_to_rooms(s, start)
    best = EMPTY
    nearest = FAR
    for side in range(t.SIDES):
        if not s.connected(start, side):
            continue
        other = s.near[start * t.SIDES + side]
        if steps[other] < nearest and s.lying[other] != t.PORTAL:
            nearest = steps[other]
            best = other
    if best != EMPTY:
        step(s, hero, best)


def step(s: Digger, hero: i64, cell: i64) -> None:
    """An adventurer comes to a tile: Stooges, then a trap, then pillage. DD-S3-04..06"""
    owner = s.army_of[cell]
    if s.listening:
        s.emit("walks", {"hero": t.HEROES[hero], "cell": t.CELLS[cell]})
    if owner != NOBODY:
        if s.stooges[cell] >= s.hero_strength[hero]:
            capture(s, hero, owner)
            return
        if s.listening:
            s.emit("routed", {"seat": owner, "hero": t.HEROES[hero], "cell": t.CELLS[cell], "count": s.stooges[cell]})
        s.send_home(cell, s.stooges[cell])
    s.hero_at[hero] = cell
    code = s.lying[cell]
    if t.KIND[code] >= 0 and t.KILLS[t.KIND[code]]:
        s.hero_strength[hero] -= 1
        if s.listening:
            s.emit("weakened", {"hero": t.HEROES[hero], "strength": s.hero_strength[hero]})
        if not s.hero_strength[hero]:
            capture(s, hero, s.builder[cell])
            return
    if t.IS_ROOM[code]:
        pillage(s, hero, s.controller(cell))


def pillage(s: Digger, hero: i64, seat: i64) -> None:
    """A loose coin goes back into the bag, or else gold is lost. DD-S3-06, DD-SCEN-09"""
    if s.listening:
        s.emit("pillages", {"hero": t.HEROES[hero], "seat": seat})
    purse = s.purse[seat]
    if purse:
        return_coin(s, seat, purse[s.rng.below(len(purse))])
    elif s.gold[seat]:
        s.gold[seat] -= 1
        if s.listening:
            s.emit("gold-lost", {"seat": seat, "amount": 1})


def capture(s: Digger, hero: i64, seat: i64) -> None:
    """The captor keeps the token and gains the printed strength. DD-S3-08"""
    s.hero_at[hero] = EMPTY
    s.captor[hero] = seat
    if s.listening:
        s.emit("captured", {"seat": seat, "hero": t.HEROES[hero]})
    s.gain(seat, t.HERO_GOLD[hero], "DD-S3-08")


# ------------------------------------------------------------------ the Dragon


def slay_dragon(s: Digger, seat: i64) -> None:
    """The token leaves the game, and the player gains. DD-S5-05"""
    s.dragon_at = SLAIN
    if s.listening:
        s.emit("slain", {"seat": seat})
    s.gain(seat, t.DRAGON_GOLD, "DD-S5-05")


def dragon_prey(s: Digger) -> i64:
    """The tile, Portals excepted, with the largest group; ties: the nearest, then the first in order. DD-S5-04"""
    best = EMPTY
    for cell in range(t.CELL_COUNT):
        if not s.stooges[cell] or s.lying[cell] == t.PORTAL:
            continue
        if (
            best == EMPTY
            or s.stooges[cell] > s.stooges[best]
            or (s.stooges[cell] == s.stooges[best] and t.distance(s.dragon_at, cell) < t.distance(s.dragon_at, best))
        ):
            best = cell
    return best


def fly(s: Digger) -> None:
    """The Dragon comes down on the largest group, or returns to its lair. DD-S5-04"""
    prey = dragon_prey(s)
    if prey == EMPTY:
        s.dragon_at = t.SPOTS[s.under.index(t.LAIR)]
        if s.listening:
            s.emit("flies", {"cell": t.CELLS[s.dragon_at]})
        return
    owner = s.army_of[prey]
    count = s.stooges[prey]
    s.dragon_at = prey
    if s.listening:
        s.emit("flies", {"cell": t.CELLS[prey]})
    if count >= t.SLAYERS:
        slay_dragon(s, owner)
        return
    if s.listening:
        s.emit("burnt", {"seat": owner, "cell": t.CELLS[prey], "count": count})
    s.send_home(prey, count)
