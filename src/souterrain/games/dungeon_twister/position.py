"""Positions both ways: a state as a readable document, and back.

A partial document is completed: rooms that are not named are dealt face down, characters and objects that are not
named take no part, hands are full, and the stack is a turn of the active player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.documents import (
    Codec,
    Fields,
    Flag,
    FrameBook,
    ListOf,
    Mask,
    Name,
    Number,
    Places,
    Table,
    check_names,
    read_mapping,
    read_thing,
    require,
    write_fields,
)
from . import tables as t
from .actions import Act
from .combat import COMBAT_KINDS
from .crossing import StandIn
from .duel import CHOOSING, STAGES, Combat
from .exploring import Unpack
from .labyrinth import fit_rooms, post_seat
from .moving import Move, recount
from .placement import Facing, Hide, Muster, card_of
from .sampling import deal_face_down
from .state import Twister, seat_of
from .teams import Choice, FullFrontal
from .telekinesis import Telekinesis
from .turn import Turn

LOCKS = Name(["north", "east", "south", "west", "centre"], none="free")
CHARACTER = Name(t.CHARACTER_NAMES)
OBJECT = Name(t.OBJECT_NAMES)
THING = Name(t.THING_NAMES)
COLOUR = Name(t.COLOURS)
SLOT = Name(t.SLOT_NAMES)
FACING = Name([f"{name} {side}" for name in t.CHARACTER_NAMES for side in ("west", "east")])
SET = Mask(t.CHARACTER_NAMES)
PLACE = Places(dict(enumerate(t.PLACE_NAMES)), "a zone (1a.b) or half a starting zone (blue.w.e)")
WAY = Places(dict(enumerate([*t.PLACE_NAMES, "out"])), "a zone (1a.b), half a starting zone (blue.w.e) or out")
SPOT = Places(
    {
        **dict(enumerate(t.PLACE_NAMES)),
        **{t.HELD + c: name for c, name in enumerate(t.CHARACTER_NAMES)},
        **{t.BESIDE + slot: f"beside {name}" for slot, name in enumerate(t.SLOT_NAMES)},
        t.OBJECT_UNUSED: "unused",
        t.OBJECT_REMOVED: "removed",
        t.OBJECT_TEAM: "team",
    },
    "a zone, a starting zone, a character or 'beside <slot>'",
    {t.PLACE_NAMES[start][:-2]: start for start in range(t.ZONES, t.ZONES + 8, 2)},
)
TURN: Fields = {
    "number": Number(0, 1 << 40).of("turn"),
    "active": COLOUR,
    **dict.fromkeys(("hit", "idle", "shot", "rushed", "smashed"), SET),
    "stirred": Flag(),
    "calm": Number(0, 40),
    "overtime": Flag(),
    "resigned": Name(t.COLOURS, none="nobody"),
}
PLAYER: Fields = {"ap": Number(0, 6), "vp": Number(0, 99), "jumps": Number(0, t.JUMP_CARDS)}  # a number for each seat


class Snapshot(Codec[list[int]]):
    """How everything stood before a move, so that the clock can take it back."""

    def write(self, value: list[int]) -> Any:
        if not value:
            return {}
        places, hands = value[: t.EVERYBODY], value[t.EVERYBODY : 3 * t.EVERYBODY]
        objects, locks = value[3 * t.EVERYBODY : -t.EVERYBODY], value[-t.EVERYBODY :]
        people = {
            t.CHARACTER_NAMES[c]: {
                "place": t.PLACE_NAMES[place],
                "holds": [t.THING_NAMES[thing] for thing in hands[2 * c : 2 * c + 2] if thing >= 0],
                "lock": LOCKS.write(locks[c]),
            }
            for c, place in enumerate(places)
            if place >= 0
        }
        return {
            "characters": people,
            "objects": {t.OBJECT_NAMES[o]: SPOT.write(at) for o, at in enumerate(objects) if at >= 0},
        }

    def read(self, path: str, given: Any) -> list[int]:
        given = read_mapping(path, given)
        if not given:
            return []
        places, hands, locks = [-1] * t.EVERYBODY, [-1] * (2 * t.EVERYBODY), [-1] * t.EVERYBODY
        for name, entry in read_mapping(f"{path}.characters", given.get("characters", {})).items():
            here = f"{path}.characters.{name}"
            c = CHARACTER.read(here, name)
            entry = read_mapping(here, entry)
            places[c] = PLACE.read(f"{here}.place", entry.get("place"))
            locks[c] = LOCKS.read(f"{here}.lock", entry.get("lock", "free"))
            for i, thing in enumerate(ListOf(THING).read(f"{here}.holds", entry.get("holds", []))[:2]):
                hands[2 * c + i] = thing
        objects = Table(t.OBJECT_NAMES, SPOT, -1).read(f"{path}.objects", given.get("objects", {}))
        return places + hands + objects + locks


FRAMES = FrameBook(c=CHARACTER)
FRAMES.add(Choice, first=COLOUR)
FRAMES.add(FullFrontal)
FRAMES.add(Muster)
FRAMES.add(Hide, first=COLOUR, card=Name([*t.KINDS, *t.OBJECT_KINDS], none="none"))
FRAMES.add(Facing, chosen=ListOf(FACING))
FRAMES.add(Turn, fresh=Flag(), resigning=Number(0, 2))
FRAMES.add(Act, "c")
FRAMES.add(
    Move,
    "c",
    points=Number(0, 9),
    handled=ListOf(THING),
    giving=Name(t.THING_NAMES, none="nothing"),
    astray=Flag(),
    before=Snapshot(),
)
FRAMES.add(StandIn, "c", way=WAY)
FRAMES.add(Telekinesis, "c", o=OBJECT, place=Name(t.PLACE_NAMES, none="nowhere"))
FRAMES.add(Unpack, room=Name(t.ROOM_NAMES), cards=ListOf(THING), taken=Mask(t.LETTERS), handed_back=Flag())
FRAMES.add(
    Combat,
    "c",
    kind=Name(COMBAT_KINDS),
    target=CHARACTER,
    **dict.fromkeys(("att", "dfn", "bolts", "arrows"), SET),
    stage=Name(STAGES),
    rage=Flag(),
    named=Number(0, 6),
    shown=Flag(),
)

# ------------------------------------------------------------------ writing


def write(s: Twister) -> dict[str, Any]:
    """Everything on the table."""
    return {
        "rooms": {t.SLOT_NAMES[slot]: write_room(s, slot) for slot in range(2 * s.rows)},
        "characters": {t.CHARACTER_NAMES[c]: write_character(s, c) for roster in s.roster for c in roster},
        "objects": {t.OBJECT_NAMES[o]: SPOT.write(s.object_at[o]) for kit in s.kit for o in kit},
        "players": {colour: write_player(s, seat) for seat, colour in enumerate(t.COLOURS)},
        "turn": write_fields(s, TURN),
    }


def write_room(s: Twister, slot: int) -> dict[str, Any]:
    room = s.room_at[slot]
    entry = {"room": t.ROOM_NAMES[room], "turned": s.orient[room], "up": bool(s.up & t.BIT[room])}
    if t.HAS_GATE[room]:
        entry["gate"] = t.GATE_STATES[s.gate[room]]
    entry["walls"] = "broken" if s.broken & t.BIT[room] else "whole"
    return entry


def write_character(s: Twister, c: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"state": t.STATES[s.status[c]]}
    if s.status[c] == t.HIDDEN and s.where[c] < t.ZONES:
        entry["beside"] = t.SLOT_NAMES[s.where[c]]
    elif s.where[c] >= 0:
        entry["place"] = t.PLACE_NAMES[s.where[c]]
    holds = [t.THING_NAMES[thing] for thing in s.hands[2 * c : 2 * c + 2] if thing >= 0]
    if holds:
        entry["holds"] = holds
    if s.lock[c] >= 0:
        entry["lock"] = LOCKS.write(s.lock[c])
    return entry


def write_player(s: Twister, seat: int) -> dict[str, Any]:
    cards = {"hand": s.cards, "table": s.played, "spent": s.spent}
    return {name: getattr(s, name)[seat] for name in PLAYER} | {name: spread(cards[name], seat) for name in cards}


def spread(counts: vec[i64], seat: int) -> list[int]:
    return [value for value in range(t.VALUES) for _ in range(counts[seat * t.VALUES + value])]


# ------------------------------------------------------------------ reading


def read(s: Twister, document: Mapping[str, Any]) -> None:
    """Fill a state that was set up."""
    if "rooms" in document:
        read_rooms(s, read_mapping("rooms", document["rooms"]))
    if "characters" in document:
        read_pieces(s, document)
        s.stack = [Turn()]
        s.turn, s.ap = 2, vec[i64]([3, 0])
    if "turn" in document:
        read_thing(s, TURN, document["turn"], "turn")
        if "characters" in document:
            s.ap = vec[i64]([0, 3] if s.active else [3, 0])
    if "players" in document:
        read_players(s, read_mapping("players", document["players"]))


def read_rooms(s: Twister, given: Mapping[str, Any]) -> None:
    """The named rooms where they lie; face up unless it says otherwise. The other slots are dealt at random."""
    down: dict[int, int] = {}
    s.own_rooms()
    s.room_at = vec[i64]([-1] * t.SLOTS)
    s.slot_of = vec[i64]([-1] * len(t.ROOM_NAMES))
    for name, entry in given.items():
        path = f"rooms.{name}"
        slot = read_slot(s, path, name)
        entry = read_mapping(path, {"room": entry} if isinstance(entry, str) else entry)
        check_names(entry, ("room", "turned", "up", "gate", "walls"), path)
        room = Name(t.ROOM_NAMES).read(f"{path}.room", entry.get("room"))
        there = s.slot_of[room]
        require(there < 0, f"{path}.room", f"{t.ROOM_NAMES[room]} lies in {t.SLOT_NAMES[there]} already")
        s.room_at[slot], s.slot_of[room] = room, slot
        s.orient[room] = Number(0, 3).read(f"{path}.turned", entry.get("turned", 0))
        s.gate[room] = Name(t.GATE_STATES).read(f"{path}.gate", entry.get("gate", "closed"))
        gated = s.gate[room] == t.CLOSED or t.HAS_GATE[room]
        require(gated, f"{path}.gate", f"{t.ROOM_NAMES[room]} has no portcullis")
        if Name(["whole", "broken"]).read(f"{path}.walls", entry.get("walls", "whole")):
            s.broken |= t.BIT[room]
            s.gate[room] = t.BROKEN if t.HAS_GATE[room] else t.CLOSED
        if Flag().read(f"{path}.up", entry.get("up", True)):
            s.up |= t.BIT[room]
            continue
        down[slot] = room
        untouched = s.gate[room] == t.CLOSED and not s.broken & t.BIT[room]
        require(untouched, path, "nobody has opened or broken anything in a room that is face down")
    fill_rooms(s, down)


def read_slot(s: Twister, path: str, given: Any) -> int:
    slot = SLOT.read(path, given)
    require(slot < 2 * s.rows, path, f"this scenario has {s.rows} rows")
    return slot


def fill_rooms(s: Twister, down: dict[int, int]) -> None:
    """Deal what is not named, so that every room has its twin in the labyrinth."""
    named = s.up
    for room in down.values():
        s.up |= t.BIT[room]
    turned = s.orient[:]
    missing = sum(1 for slot in range(2 * s.rows) if s.room_at[slot] < 0)
    lone = [r for r in range(12) if s.slot_of[r] >= 0 and s.slot_of[r ^ 1] < 0]
    paired = len(lone) <= missing and (missing - len(lone)) % 2 == 0
    require(paired, "rooms", "every room needs its twin in the labyrinth")
    if missing:
        deal_face_down(s, s.rng)
    for room in down.values():
        s.orient[room] = turned[room]
    s.up = named


def read_pieces(s: Twister, document: Mapping[str, Any]) -> None:
    """Characters and objects; those not named take no part."""
    s.clear_pieces()
    for name, at in read_mapping("objects", document.get("objects", {})).items():
        spot = SPOT.read(f"objects.{name}", at)
        require(spot < t.BESIDE + 2 * s.rows, f"objects.{name}", f"this scenario has {s.rows} rows")
        s.equip(OBJECT.read(f"objects.{name}", name), spot)
    given = read_mapping("characters", document["characters"])
    people = {name: {"place": entry} if isinstance(entry, str) else entry for name, entry in given.items()}
    for name, entry in people.items():
        read_character(s, f"characters.{name}", name, read_mapping(f"characters.{name}", entry))
    for name, entry in people.items():
        read_holds(s, f"characters.{name}.holds", t.CHARACTER_NAMES.index(name), entry.get("holds", []))
    for o, at in enumerate(s.object_at):
        if t.HELD <= at < t.BESIDE and o not in s.hands[2 * (at - t.HELD) : 2 * (at - t.HELD) + 2]:
            read_holds(s, f"objects.{t.OBJECT_NAMES[o]}", at - t.HELD, [t.OBJECT_NAMES[o]])
    for c in range(t.EVERYBODY):
        borne = s.status[c] != t.CARRIED or s.bearer(c) >= 0
        require(borne, f"characters.{t.CHARACTER_NAMES[c]}.state", "nobody carries him")


def read_character(s: Twister, path: str, name: str, entry: Mapping[str, Any]) -> None:
    check_names(entry, ("state", "place", "beside", "holds", "lock"), path)
    c = CHARACTER.read(path, name)
    s.enlist(c, Name(t.STATES).read(f"{path}.state", entry.get("state", "hidden" if "beside" in entry else "fit")))
    s.lock[c] = LOCKS.read(f"{path}.lock", entry.get("lock", "free"))
    if s.status[c] == t.HIDDEN and "beside" in entry:
        s.where[c] = read_slot(s, f"{path}.beside", entry["beside"])
        return
    if s.status[c] not in (t.HIDDEN, t.FIT, t.WOUNDED, t.CARRIED):
        return
    place = PLACE.read(f"{path}.place", entry.get("place"))
    if place >= t.ZONES:
        require(post_seat(place) == seat_of(c), f"{path}.place", f"{entry['place']} is the opponent's starting zone")
    else:
        room, hidden = place >> 2, s.status[c] == t.HIDDEN
        there = s.slot_of[room] >= 0 and s.up & t.BIT[room]
        require(there, f"{path}.place", f"room {t.ROOM_NAMES[room]} is not face up in this labyrinth")
        require(not hidden, f"{path}.place", "a hidden character is on a starting zone, or beside a room")
    s.where[c] = place & ~1 if s.status[c] == t.HIDDEN else place


def read_holds(s: Twister, path: str, c: int, given: Any) -> None:
    for i, thing in enumerate(ListOf(THING).read(path, given)):
        where = f"{path}[{i}]"
        require(thing not in s.hands, where, f"{t.THING_NAMES[thing]} is held already")
        require(s.free_hands(c) > 0, where, f"{t.CHARACTER_NAMES[c]} can carry {t.STRENGTH[c]} at most")
        if thing >= t.SOMEBODY:
            friend = thing - t.SOMEBODY
            wounded = s.status[friend] in (t.WOUNDED, t.CARRIED) and seat_of(friend) == seat_of(c)
            require(wounded, where, f"{t.THING_NAMES[thing]} is no wounded friend")
        elif s.object_at[thing] == t.OBJECT_UNUSED:
            s.equip(thing, t.HELD + c)
        else:
            at = s.object_at[thing]
            require(at == t.HELD + c, where, f"{t.THING_NAMES[thing]} is {SPOT.write(at)} in objects")
        s.grasp(c, thing)


def read_players(s: Twister, given: Mapping[str, Any]) -> None:
    check_names(given, t.COLOURS, "players")
    s.own_cards()
    for colour, entry in given.items():
        path = f"players.{colour}"
        seat = t.COLOURS.index(colour)
        entry = read_mapping(path, entry)
        check_names(entry, (*PLAYER, "hand", "table", "spent"), path)
        for name, codec in PLAYER.items():
            numbers = getattr(s, name)
            numbers[seat] = codec.read(f"{path}.{name}", entry.get(name, numbers[seat]))
        s.spent[2 * t.VALUES + seat] = t.JUMP_CARDS - s.jumps[seat]
        read_cards(s, path, seat, entry)


def read_cards(s: Twister, path: str, seat: int, entry: Mapping[str, Any]) -> None:
    """Hand and table as they are named; everything else of the nine cards is spent."""
    values = ListOf(Number(0, t.VALUES - 1))
    if "hand" not in entry:
        return
    hand = values.read(f"{path}.hand", entry["hand"])
    table = values.read(f"{path}.table", entry.get("table", []))
    for value in range(t.VALUES):
        i = seat * t.VALUES + value
        s.cards[i], s.played[i] = hand.count(value), table.count(value)
        s.spent[i] = t.DECK[value] - s.cards[i] - s.played[i]
        counted = s.spent[i] >= 0 if value else s.spent[i] == 0
        require(counted, f"{path}.hand", f"there are {t.DECK[value]} cards of value {value}")
    spent = spread(s.spent, seat)
    given = values.read(f"{path}.spent", entry.get("spent", spent))
    require(sorted(given) == spent, f"{path}.spent", f"of nine cards hand and table leave {spent}, got {given}")


def check(s: Twister) -> None:
    """What no entry can show alone: crowded zones, objects in rooms that are not there, impossible choices."""
    recount(s)
    fit_rooms(s)
    check_secrets(s)
    for c in range(t.EVERYBODY):
        crowded = s.status[c] in (t.FIT, t.WOUNDED) and s.own_at(seat_of(c), s.where[c]) > t.CROWD
        path = f"characters.{t.CHARACTER_NAMES[c]}.place"
        require(not crowded or midway(s), path, "more than three of a colour stand there")
    for o, at in enumerate(s.object_at):
        if 0 <= at < t.ZONES:
            room = at >> 2
            require(s.up & t.BIT[room], f"objects.{t.OBJECT_NAMES[o]}", f"room {t.ROOM_NAMES[room]} is not face up")


def check_secrets(s: Twister) -> None:
    """What lies secretly chosen must be there to be chosen."""
    frame = s.stack[-1] if s.stack else None
    path = f"frames[{len(s.stack) - 1}]"
    if isinstance(frame, Hide) and frame.card >= 0:
        held = card_of(s, frame.hider(s), frame.card) >= 0
        require(held, f"{path}.card", f"{[*t.KINDS, *t.OBJECT_KINDS][frame.card]} is not in hand")
    if isinstance(frame, Facing):
        starters = [c for seat in range(2) for c in frame.starters(s, seat)]
        for entry in frame.chosen:
            c = entry >> 1
            require(c in starters, f"{path}.chosen", f"{t.CHARACTER_NAMES[c]} is on no starting zone")
    choosing = isinstance(frame, Combat) and frame.stage == CHOOSING
    laid = sum(s.played)
    require(choosing or not laid, "players", "combat cards lie on the table, but none are being chosen")
    if isinstance(frame, Combat) and frame.named:
        other = 1 - frame.telepath(s)
        forced = choosing and other <= 1 and s.played[other * t.VALUES + frame.named]
        require(forced, f"{path}.named", f"no Telepath has made anybody lay a {frame.named}")


def midway(s: Twister) -> bool:
    """Is a move under way? Only then a zone may be too full. DT-GOLD-02"""
    return any(isinstance(frame, Move) for frame in s.stack)
