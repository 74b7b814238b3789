"""Scoring and titles."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from . import tables as t
from .dungeon import room_count, tile_count
from .gifts import item_points
from .state import Lord, Lords

TITLES: Final[i64] = len(t.TITLES)
# By a set of seats, as bits, a one in the byte of each.
SPREAD: Final = vec[i64]([sum([1 << 8 * seat for seat in range(4) if seats >> seat & 1]) for seats in range(16)])


def totals(s: Lords) -> list[int]:
    """The score of each seat as it stands, titles included. DL-SCORE-01..07, DL-TITLE-01..05"""
    return totals_with(s, title_holders(s))


def totals_with(s: Lords, holders: vec[i64]) -> list[int]:
    """The same for who knows already which seats hold each title, as bits."""
    alone: i64 = 0  # how many titles, a byte for each seat
    shared: i64 = 0
    for title in range(TITLES):
        seats = holders[title]
        if seats & (seats - 1):
            shared += SPREAD[seats]
        else:
            alone += SPREAD[seats]
    points: list[int] = []
    for seat in range(s.players):
        points.append(own_points(s, seat) + titles_points(s, seat, alone & 255, shared & 255))
        alone >>= 8
        shared >>= 8
    if s.gifts:
        for seat in range(s.players):
            points[seat] += item_points(s, seat, points[seat])
    return points


def title_holders(s: Lords) -> vec[i64]:
    """By title the seats that hold it, alone or together, as bits. DL-TITLE-04"""
    players: i64 = s.players
    values = standings(s)
    holders = vec[i64]([0] * TITLES)
    for title in range(TITLES):
        bit: i64 = 1
        seats = bit
        best = values[title]
        for seat in range(1, players):
            bit <<= 1
            value = values[seat * TITLES + title]
            if value > best:
                best = value
                seats = bit
            elif value == best:
                seats |= bit
        holders[title] = seats
    return holders


def standings(s: Lords) -> vec[i64]:
    """How each lord stands for each title, lord by lord; more is better. DL-TITLE-01"""
    values = vec[i64]([0] * (s.players * TITLES))
    at: i64 = 0
    for lord in s.lords:
        rooms = room_count(lord)
        values[at] = lord.evil
        values[at + 1] = rooms
        values[at + 2] = tile_count(lord.dug) - rooms
        values[at + 3] = lord.monsters()
        values[at + 4] = lord.imps
        values[at + 5] = lord.gold + lord.food + len(lord.traps)
        values[at + 6] = -tile_count(lord.conquered)
        at += TITLES
    return values


def own_points(s: Lords, seat: i64) -> i64:
    """What a lord scores without titles. DL-SCORE-02..07"""
    lord = s.lords[seat]
    points = 2 * tile_count(lord.roomed & ~lord.conquered) + lord.monsters() + room_points(lord)
    for hero in lord.prison:
        points += 2
        if hero >= t.PALADIN:
            points += 3
    return points - 2 * tile_count(lord.conquered) - 3 * lord.letters


def room_points(lord: Lord) -> i64:
    """What unconquered rooms count for monsters of the kinds they name. DL-SCORE-07"""
    points: i64 = 0
    if not lord.lair:
        return points
    kept = lord.roomed & ~lord.conquered
    cell: i64 = 0
    while kept > 0:
        if kept & 1:
            points += monster_points(lord, lord.room_at[cell])
        kept >>= 1
        cell += 1
    return points


def monster_points(lord: Lord, room: i64) -> i64:
    """What one room counts for the monsters of a lord. DL-SCORE-07"""
    points: i64 = 0
    each: i64 = t.ROOM_VP[room]
    if each:
        kinds: i64 = t.ROOM_VP_KINDS[room]
        for tile in lord.lair:
            if kinds >> t.TILE_KIND[tile] & 1:
                points += each
    return points


def holders_of(s: Lords, title: i64) -> list[int]:
    """The seats that hold a title, alone or together. DL-TITLE-04"""
    return seats_in(title_holders(s)[title])


def seats_in(bits: i64) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


def title_points(s: Lords, seat: i64, sole: bool) -> i64:
    """What one title gives, the Hall of Fame included. DL-TITLE-02, DL-TITLE-03, DL-TITLE-05"""
    return titles_points(s, seat, 1, 0) if sole else titles_points(s, seat, 0, 1)


def titles_points(s: Lords, seat: i64, alone: i64, shared: i64) -> i64:
    """What titles give, some held alone and some together with others. DL-TITLE-02, DL-TITLE-03, DL-TITLE-05"""
    if alone == 0 and shared == 0:
        return 0
    points = 3 * alone + 2 * shared
    if s.players == 2:
        points -= alone + shared
    lord = s.lords[seat]
    kept = lord.roomed & ~lord.conquered
    cell: i64 = 0
    while kept > 0:
        if kept & 1:
            room = lord.room_at[cell]
            points += alone * t.ROOM_TITLE_SOLE[room] + shared * t.ROOM_TITLE_SHARED[room]
        kept >>= 1
        cell += 1
    return points
