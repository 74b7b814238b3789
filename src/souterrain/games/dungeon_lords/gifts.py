"""Minion Gifts: where the magic items are, what they give, and when they count as used."""

from __future__ import annotations

from typing import Final

from . import tables as t
from .state import Lords

# Where a token can be; zones with an owner are a number plus his seat (or the adventurer's id). MG-STATE-01
BOX: Final = 0
HAND: Final = 1
FAR: Final = 2
RECEIVED: Final = 10
BAG: Final = 20
PRISON: Final = 30
LETTERS: Final = 40
PLACED: Final = 50
CARRIED: Final = 100
ASIDE: Final = 200

NONE: Final = 0
OFFICIAL: Final = 1
DARK: Final = 2


def hand_of(s: Lords, seat: int) -> list[int]:
    """The tokens in a player's hand: his colour, then with two players that of his dummy. MG-OSSETUP-01..04"""
    own = [token for token in range(seat * 6, seat * 6 + 6) if s.item_at[token] == HAND]
    if s.players > 2:
        return own
    return own + [token for token in range(seat * 6 + 12, seat * 6 + 18) if s.item_at[token] == HAND]


def lay_out_items(s: Lords) -> None:
    """Who takes which tokens at the start; the others stay in the box. MG-OSSETUP-01..04, MG-DSSETUP-01, MG-GEN-04"""
    s.item_at = [BOX] * len(t.TOKENS)
    colours = s.players if s.gifts == DARK or s.players != 2 else 4
    for token in range(len(t.TOKENS)):
        colour = token // 6
        if colour >= colours or (token % 6 == t.LYRE and not s.bards):
            continue
        if colour >= s.players and token % 6 == t.BLANK:
            continue
        s.item_at[token] = HAND


def carried(s: Lords, hero: int, kind: int) -> int:
    """How many items of a kind an adventurer carries."""
    count = 0
    for colour in range(4):
        if s.item_at[colour * 6 + kind] == CARRIED + hero:
            count += 1
    return count


def tokens_on(s: Lords, hero: int) -> list[int]:
    return [token for token in range(len(t.TOKENS)) if s.item_at[token] == CARRIED + hero]


def mark_all(s: Lords, party: list[int], kind: int) -> None:
    """All items of a kind in the party were used (dark support counts the first use only). MG-DSCOMBAT-02"""
    if s.gifts != DARK:
        return
    for hero in party:
        for colour in range(4):
            if s.item_at[colour * 6 + kind] == CARRIED + hero:
                mark(s, colour * 6 + kind)


def mark(s: Lords, token: int) -> None:
    if s.gifts != DARK or s.used >> token & 1:
        return
    s.used |= 1 << token
    if s.listening:
        s.emit("item-used", {"item": t.TOKENS[token]})


def move_item(s: Lords, token: int, place: int) -> None:
    s.item_at[token] = place
    if s.listening:
        s.emit("item-moved", {"item": t.TOKENS[token], "zone": "zone-" + zone_name(place)})


def zone_name(place: int) -> str:
    """What kind of place this is, for messages and documents."""
    for base, name in ((ASIDE, "aside"), (CARRIED, "carried"), (PLACED, "placed"), (LETTERS, "letters")):
        if place >= base:
            return name
    for base, name in ((PRISON, "prison"), (BAG, "bag"), (RECEIVED, "received"), (FAR, "far"), (HAND, "hand")):
        if place >= base:
            return name
    return "box"


def resolve(s: Lords, seat: int, token: int) -> None:
    """A used dark item goes to its sender's letters; else, or to himself, away. MG-DSCOMBAT-03, MG-DSCOMBAT-06"""
    colour = token // 6
    kept = s.used >> token & 1 and colour != seat
    s.used &= ~(1 << token)
    move_item(s, token, LETTERS + colour if kept else FAR)


def bearer_eliminated(s: Lords, seat: int, hero: int, tokens_out: bool) -> None:
    """What becomes of the items of an eliminated adventurer. MG-OSREC-01, MG-DSCOMBAT-03, MG-LYRE-08

    `tokens_out`: courage tokens are in play, so an unused lyre may still be used and is kept aside.
    """
    if s.gifts != DARK:
        return  # they lie with him in the prison
    for token in tokens_on(s, hero):
        if token % 6 == t.LYRE and tokens_out and not s.used >> token & 1:
            s.item_at[token] = ASIDE + hero
        else:
            resolve(s, seat, token)


def resolve_aside(s: Lords, seat: int) -> None:
    """Lyres set aside are resolved when the courage tokens go. MG-LYRE-08, MG-DSCOMBAT-10"""
    if s.gifts == DARK:
        for token in range(len(t.TOKENS)):
            if s.item_at[token] >= ASIDE:
                resolve(s, seat, token)


def hero_gone(s: Lords, hero: int) -> None:
    """An adventurer leaves for the Distant Lands with all he carries. MG-OSREC-05, MG-DSADV-07, MG-DSADV-09"""
    if s.gifts:
        for token in tokens_on(s, hero):
            s.used &= ~(1 << token)
            move_item(s, token, FAR)


def recover_bag(s: Lords, seat: int) -> None:
    """Nobody is left who could carry the bag away. MG-OSREC-02, MG-OSREC-06"""
    if s.gifts != OFFICIAL or not s.combat_round or s.lords[seat].party:
        return
    for token in range(len(t.TOKENS)):
        if s.item_at[token] == BAG + seat:
            move_item(s, token, PRISON + seat)


def distribute(s: Lords) -> None:
    """Combat set-up: received items go to matching adventurers from the rear, else into the bag. MG-OSDIST-01..08"""
    colours = s.order()
    if s.players == 2:
        colours = colours + [seat + 2 for seat in colours]
    for seat in s.order():
        for kind in range(1, 6):
            tokens = [colour * 6 + kind for colour in colours if s.item_at[colour * 6 + kind] == RECEIVED + seat]
            bearers = [hero for hero in s.lords[seat].party if t.CLASS[hero] == t.BEARER[kind]]
            bearers.reverse()
            for i in range(len(tokens)):
                move_item(s, tokens[i], CARRIED + bearers[i % len(bearers)] if bearers else BAG + seat)


def end_of_combat(s: Lords, seat: int) -> None:
    """A player's combat of the year is over; survivors take items and bag along. MG-OSREC-03, MG-DSCOMBAT-03"""
    if not s.gifts:
        return
    for hero in s.lords[seat].party:
        for token in tokens_on(s, hero):
            if s.gifts == DARK:
                resolve(s, seat, token)
            else:
                move_item(s, token, FAR)
    for token in range(len(t.TOKENS)):
        if s.item_at[token] == BAG + seat:
            move_item(s, token, FAR)


def offer_items(s: Lords) -> None:
    """Dark support: tokens are turned up from the right and given to the first matching adventurer. MG-DSADV-01..04"""
    if s.gifts != DARK:
        return
    s.reveal("items")
    for seat in s.order():
        for token in range(seat * 6, seat * 6 + 6):
            if s.item_at[token] == PLACED + seat:
                if s.listening:
                    s.emit("item-shown", {"seat": seat, "item": t.TOKENS[token]})
                hero = taker(s, token % 6)
                move_item(s, token, HAND if hero < 0 else CARRIED + hero)


def taker(s: Lords, kind: int) -> int:
    """The rightmost adventurer of the row who can carry such an item and has none yet; -1 if nobody. MG-DSADV-03"""
    for i in range(len(s.row) - 1, -1, -1):
        hero = s.row[i]
        if t.CLASS[hero] == t.BEARER[kind] and not tokens_on(s, hero):
            return hero
    return -1


def item_points(s: Lords, seat: int, score: int) -> int:
    """What items add to a score. MG-OSSCORE-01, MG-DSSCORE-01..03"""
    if s.gifts == OFFICIAL:
        lord = s.lords[seat]
        count = 0
        for place in s.item_at:
            if place == PRISON + seat or (CARRIED <= place < ASIDE and place - CARRIED in lord.prison):
                count += 1
        return count
    if s.gifts == DARK and score > 0:
        return 2 * s.item_at.count(LETTERS + seat)
    return 0
