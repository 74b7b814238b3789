"""What a seat may know, built from nothing: an allow-list of plain data."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from . import tables as t
from .actions import Act
from .duel import CHOOSING, STAGES, Combat
from .exploring import Unpack
from .labyrinth import cell_of
from .moving import Move
from .placement import Facing, Hide, start_post
from .sampling import face_down, face_down_object, hand_shown
from .state import Twister
from .steps import go, ways
from .telekinesis import Telekinesis
from .turn import Turn
from .verbs import OUT

SIDES = ("west", "east")


def view_of(s: Twister, seat: int | None) -> dict[str, Any]:
    """Everything that a seat, or a spectator, may see. DT-MODEL-14, DT-MODEL-15"""
    return {
        "scenario": t.SCENARIO_NAMES[s.scenario],
        "teams": t.TEAM_METHODS[s.teams],
        "clock": clock(s) if s.clock else None,
        "rows": s.rows,
        "target": s.target,
        "turn": s.turn,
        "active": t.COLOURS[s.active] if s.turn else None,
        "calm": s.calm,
        "players": [player(s, owner, seat) for owner in range(2)],
        "rooms": [room(s, slot, seat) for slot in range(2 * s.rows)],
        "characters": [character(s, c) for c in visible_characters(s, seat)],
        "objects": [thing(s, o) for o in visible_objects(s, seat)],
        "doing": doing(s, seat),
    }


def clock(s: Twister) -> dict[str, Any]:
    """Whose time runs, for the table that keeps it: 120 seconds for a turn, 5 for each choice that is timed by itself.

    The active player's own two minutes stand still while the opponent decides. DT-TIME-01, DT-TIME-03..06
    """
    asked = [ask.seat for ask in s.asks] if s.turn else []
    seconds = {t.COLOURS[seat]: 5 for seat in asked if seat != s.active or s.overtime}
    if asked == [s.active] and not s.overtime:
        seconds[t.COLOURS[s.active]] = 120
    return {"seconds": seconds, "overtime": s.overtime}


# ------------------------------------------------------------------ players


def player(s: Twister, owner: int, seat: int | None) -> dict[str, Any]:
    base = owner * t.VALUES
    hand = s.cards[base : base + t.VALUES]
    laid = sum(s.played[base : base + t.VALUES])
    entry: dict[str, Any] = {
        "colour": t.COLOURS[owner],
        "ap": s.ap[owner],
        "vp": s.vp[owner],
        "jumps": s.jumps[owner],
        "jumps_spent": t.JUMP_CARDS - s.jumps[owner],
        "cards": sum(hand),
        "cards_laid": laid,
        "spent": values(s.spent[base : base + t.VALUES]),
        "hand": None,
        "stationed": stationed(s, owner),
        "team": team(s, owner, seat),
    }
    if owner == seat or (seat is not None and hand_shown(s, owner) and laid == 0):
        entry["hand"] = values(hand)
    return entry


def stationed(s: Twister, owner: int) -> list[int]:
    """How many of his characters lie face down on the western and on the eastern starting zone. DT-SETUP-06"""
    posts = [s.where[c] for c in s.roster[owner] if s.status[c] == t.HIDDEN and face_down(s, c)]
    return [posts.count(start_post(owner, column)) for column in range(2)]


def values(counts: vec[i64]) -> list[int]:
    """The cards of which there are so many of each value."""
    return [value for value, number in enumerate(counts) for _ in range(number)]


def team(s: Twister, owner: int, seat: int | None) -> dict[str, Any]:
    """Chosen cards: open in mutual choice and draft, otherwise only one's own and those turned up. DT-TEAM-04"""
    people, things = list(s.roster[owner]), list(s.kit[owner])
    if s.teams == t.SECRET and owner != seat:
        people = [c for c in people if not face_down(s, c)]
        things = [o for o in things if not face_down_object(s, o)]
    return {
        "characters": [t.KINDS[t.KIND[c]] for c in people],
        "objects": sorted(t.OBJECT_KINDS[t.OBJECT_KIND[o]] for o in things),
        "size": [len(s.roster[owner]), len(s.kit[owner])],
        "in_hand": in_hand(s, owner),
        "unplaced": unplaced(s, owner) if owner == seat else None,
    }


def in_hand(s: Twister, owner: int) -> int:
    return len(unplaced(s, owner))


def unplaced(s: Twister, owner: int) -> list[str]:
    cards = [t.CHARACTER_NAMES[c] for c in s.roster[owner] if s.status[c] == t.TEAM]
    return cards + [t.OBJECT_NAMES[o] for o in s.kit[owner] if s.object_at[o] == t.OBJECT_TEAM]


# ------------------------------------------------------------------ the labyrinth


def room(s: Twister, slot: int, seat: int | None) -> dict[str, Any]:
    number = s.room_at[slot]
    up = bool(s.up & t.BIT[number])
    entry: dict[str, Any] = {
        "slot": t.SLOT_NAMES[slot],
        "up": up,
        "room": None,
        "hidden": [len(cards_beside(s, slot, owner)) for owner in range(2)],
        "own": cards_beside(s, slot, seat) if seat is not None else [],
    }
    if up:
        entry["room"] = t.ROOM_NAMES[number]
        entry["turned"] = s.orient[number]
        entry["gate"] = t.GATE_STATES[s.gate[number]] if t.HAS_GATE[number] else None
        entry["broken"] = bool(s.broken & t.BIT[number])
    return entry


def cards_beside(s: Twister, slot: int, owner: int) -> list[str]:
    cards = [t.CHARACTER_NAMES[c] for c in s.roster[owner] if s.status[c] == t.HIDDEN and s.where[c] == slot]
    return cards + [t.OBJECT_NAMES[o] for o in s.kit[owner] if s.object_at[o] == t.BESIDE + slot]


def visible_characters(s: Twister, seat: int | None) -> list[int]:
    """All that are turned up, and one's own on the starting zones."""
    own = [] if seat is None else [c for c in s.roster[seat] if s.status[c] == t.HIDDEN and s.where[c] >= t.ZONES]
    return sorted({*own, *(c for roster in s.roster for c in roster if s.status[c] > t.TEAM and not face_down(s, c))})


def character(s: Twister, c: int) -> dict[str, Any]:
    state = s.status[c]
    place = None
    if s.where[c] >= t.ZONES or t.STATES[state] in ("fit", "wounded", "carried"):
        place = t.PLACE_NAMES[s.where[c]]
    return {
        "name": t.CHARACTER_NAMES[c],
        "state": t.STATES[state],
        "place": place,
        "cell": cell_of(s, s.where[c]) if place and s.where[c] < t.ZONES else None,
        "holds": [t.THING_NAMES[thing] for thing in s.hands[2 * c : 2 * c + 2] if thing >= 0],
        "hit": bool(s.hit & t.BIT[c]),
        "idle": bool(s.idle & t.BIT[c]),
        "locked": s.lock[c] >= 0,
        "shot": bool(s.shot & t.BIT[c]),
        "rushed": bool(s.rushed & t.BIT[c]),
        "smashed": bool(s.smashed & t.BIT[c]),
    }


def visible_objects(s: Twister, seat: int | None) -> list[int]:
    return [o for kit in s.kit for o in kit if not face_down_object(s, o)]


def thing(s: Twister, o: int) -> dict[str, Any]:
    at = s.object_at[o]
    if at == t.OBJECT_REMOVED:
        place = None
    elif at >= t.BESIDE:
        place = t.SLOT_NAMES[at - t.BESIDE]
    else:
        place = t.CHARACTER_NAMES[at - t.HELD] if at >= t.HELD else t.PLACE_NAMES[at]
    return {"name": t.OBJECT_NAMES[o], "at": place, "cell": cell_of(s, at) if 0 <= at < t.ZONES else None}


# ------------------------------------------------------------------ what is going on


def doing(s: Twister, seat: int | None) -> dict[str, Any] | None:
    """The procedure under way, as far as this seat may know it."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Combat):
        return fight(s, frame, seat)
    if isinstance(frame, Move):
        giving = t.THING_NAMES[frame.giving] if frame.giving >= 0 else None
        entry = {"what": "move", "character": t.CHARACTER_NAMES[frame.c], "points": frame.points, "giving": giving}
        return {**entry, "reach": reach(s, frame.c, frame.points)}
    if isinstance(frame, Act):
        points = t.MOVEMENT[frame.c] if s.fit & t.BIT[frame.c] and s.ap[s.active] else 0
        return {"what": "act", "character": t.CHARACTER_NAMES[frame.c], "reach": reach(s, frame.c, points)}
    if isinstance(frame, Unpack):
        return {"what": "put", "room": t.ROOM_NAMES[frame.room], "cards": [t.THING_NAMES[card] for card in frame.cards]}
    if isinstance(frame, Telekinesis):
        place = t.PLACE_NAMES[frame.place] if frame.place >= 0 else None
        name, thing_name = t.CHARACTER_NAMES[frame.c], t.OBJECT_NAMES[frame.o]
        return {"what": "fly", "character": name, "thing": thing_name, "place": place}
    if isinstance(frame, Hide):
        card = frame.card if frame.hider(s) == seat else -1
        return {"what": "hide", "card": [*t.KINDS, *t.OBJECT_KINDS][card] if card >= 0 else None}
    if isinstance(frame, Facing):
        own = [e for e in frame.chosen if seat is not None and (e >> 1) // len(t.KINDS) == seat]
        return {"what": "face", "chosen": [f"{t.CHARACTER_NAMES[e >> 1]} {SIDES[e & 1]}" for e in own]}
    return {"what": "turn", "fresh": frame.fresh} if isinstance(frame, Turn) else None


def reach(s: Twister, c: int, points: int) -> list[str]:
    """Where a character can get with so many movement points, with what he holds now. Everybody can see that."""
    found: set[int] = set()
    edge = [s]
    for _ in range(points):
        beyond = []
        for world in edge:
            for way in ways(world, c):
                if way in found or way == s.where[c]:
                    continue
                found.add(way)
                if way != OUT:
                    ahead = world.clone()
                    ahead.listening = False
                    go(ahead, c, way)
                    beyond.append(ahead)
        edge = beyond
    return [[*t.PLACE_NAMES, "out"][way] for way in sorted(found)]


def fight(s: Twister, frame: Combat, seat: int | None) -> dict[str, Any]:
    attacker = frame.attacker
    shown: list[Any] = [None, None]
    for owner in range(2):
        base = owner * t.VALUES
        if owner == seat or (frame.stage == CHOOSING and frame.mistress(s) == 1 - owner):
            shown[owner] = values(s.played[base : base + t.VALUES])
    return {
        "what": "combat",
        "how": ["close", "spear", "ranged"][frame.kind],
        "stage": STAGES[frame.stage],
        "character": t.CHARACTER_NAMES[frame.c],
        "target": t.CHARACTER_NAMES[frame.target],
        "attacker": t.COLOURS[attacker],
        "attackers": names(frame.att),
        "defenders": names(frame.dfn),
        "shooters": names(frame.bolts | frame.arrows),
        "attack": frame.attack_value(s),
        "defence": frame.defence_value(s),
        "two_cards": frame.rage,
        "named": frame.named or None,
        "hand_shown": frame.shown,
        "cards": shown,
    }


def names(mask: int) -> list[str]:
    return [name for c, name in enumerate(t.CHARACTER_NAMES) if mask & t.BIT[c]]
