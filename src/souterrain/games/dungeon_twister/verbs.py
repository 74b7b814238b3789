"""Every choice of the game as a verb and one target."""

from __future__ import annotations

from typing import Final

from ...kernel.vocabulary import Targets, Vocabulary
from .tables import (
    CHARACTER_NAMES,
    KINDS,
    OBJECT_KINDS,
    OBJECT_NAMES,
    PLACE_NAMES,
    ROOM_NAMES,
    SLOT_NAMES,
    THING_NAMES,
    ZONE_NAMES,
)

CHARACTER: Final = Targets("character", CHARACTER_NAMES)
PERSON: Final = Targets("kind", KINDS)
OBJECT: Final = Targets("object", OBJECT_NAMES)
THING: Final = Targets("thing", THING_NAMES)
ROOM: Final = Targets("room", ROOM_NAMES)
SLOT: Final = Targets("slot", SLOT_NAMES)
ZONE: Final = Targets("zone", ZONE_NAMES)
WAY: Final = Targets("way", [*PLACE_NAMES, "out"])
VALUE: Final = Targets("value", [str(value) for value in range(7)])
OUT: Final = 56

VERBS: Final = Vocabulary("dungeon_twister")

# Teams and placement.
RECRUIT: Final[int] = VERBS.add("recruit", PERSON, rule="DT-TEAM-01")
EQUIP: Final[int] = VERBS.add("equip", Targets("equipment", OBJECT_KINDS), rule="DT-TEAM-01")
STATION_WEST: Final[int] = VERBS.add("station-west", PERSON, rule="DT-SETUP-06")
STATION_EAST: Final[int] = VERBS.add("station-east", PERSON, rule="DT-SETUP-06")
HIDE: Final[int] = VERBS.add("hide", Targets("card", KINDS + OBJECT_KINDS), rule="DT-SETUP-07")
BESIDE_SLOT: Final[int] = VERBS.add("beside", SLOT, rule="DT-SETUP-08")
FACE_WEST: Final[int] = VERBS.add("face-west", CHARACTER, rule="DT-SETUP-09")
FACE_EAST: Final[int] = VERBS.add("face-east", CHARACTER, rule="DT-SETUP-09")

# The turn.
ACT: Final[int] = VERBS.add("act", CHARACTER, rule="DT-TURN-03")
END: Final[int] = VERBS.add("end", rule="DT-TURN-04")
RESIGN: Final[int] = VERBS.add("resign", rule="DT-END-06")
CONFIRM: Final[int] = VERBS.add("confirm", rule="DT-END-06")
TIME_UP: Final[int] = VERBS.add("time-up", rule="DT-TIME-01")

# Moving and carrying.
MOVE: Final[int] = VERBS.add("move", rule="DT-MOVE-01")
STEP: Final[int] = VERBS.add("step", WAY, rule="DT-MOVE-01")
STOP: Final[int] = VERBS.add("stop", rule="DT-MOVE-01")
TAKE: Final[int] = VERBS.add("take", THING, rule="DT-LOAD-02")
DROP: Final[int] = VERBS.add("drop", THING, rule="DT-LOAD-02")
GIVE: Final[int] = VERBS.add("give", THING, rule="DT-LOAD-02")
TO: Final[int] = VERBS.add("to", CHARACTER, rule="DT-LOAD-04")

# Exploring and the turning of rooms.
REVEAL: Final[int] = VERBS.add("reveal", SLOT, rule="DT-REV-01")
PUT: Final[int] = VERBS.add("put", ZONE, rule="DT-REV-05")
TURN_CW: Final[int] = VERBS.add("turn-cw", ROOM, rule="DT-ROT-01")
TURN_CCW: Final[int] = VERBS.add("turn-ccw", ROOM, rule="DT-ROT-01")

# Other ways across, and powers.
JUMP: Final[int] = VERBS.add("jump", WAY, rule="DT-JUMP-01")
SHOW: Final[int] = VERBS.add("show", VALUE, rule="DT-JUMP-08")
WALL_WALK: Final[int] = VERBS.add("wall-walk", WAY, rule="DT-CH-WALLWALKER-01")
GATE_WORK: Final[int] = VERBS.add("gate", ROOM, rule="DT-GATE-02")
BEND: Final[int] = VERBS.add("bend", ROOM, rule="DT-GATE-03")
SMASH: Final[int] = VERBS.add("smash", rule="DT-CH-GOLEM-01")
HEAL: Final[int] = VERBS.add("heal", CHARACTER, rule="DT-CH-CLERIC-01")
REGENERATE: Final[int] = VERBS.add("regenerate", rule="DT-CH-TROLL-01")
STEAL: Final[int] = VERBS.add("steal", OBJECT, rule="DT-CH-PICKPOCKET-01")
LIFT: Final[int] = VERBS.add("lift", OBJECT, rule="DT-CH-TELEKINETIC-01")
FLY: Final[int] = VERBS.add("fly", Targets("place", PLACE_NAMES), rule="DT-CH-TELEKINETIC-02")
LAY: Final[int] = VERBS.add("lay", rule="DT-CH-TELEKINETIC-04")
BURN: Final[int] = VERBS.add("burn", CHARACTER, rule="DT-OBJ-FIREBALL-01")
INVERT: Final[int] = VERBS.add("invert", SLOT, rule="DT-OBJ-INVERSION-01")

# Combat.
ATTACK: Final[int] = VERBS.add("attack", CHARACTER, rule="DT-MEL-01")
THRUST: Final[int] = VERBS.add("thrust", CHARACTER, rule="DT-OBJ-SPEAR-01")
SHOOT: Final[int] = VERBS.add("shoot", CHARACTER, rule="DT-RNG-01")
SHOOT_BOW: Final[int] = VERBS.add("shoot-bow", CHARACTER, rule="DT-OBJ-BOW-01")
JOIN: Final[int] = VERBS.add("join", CHARACTER, rule="DT-RGRP-04")
JOIN_BOW: Final[int] = VERBS.add("join-bow", CHARACTER, rule="DT-RGRP-04")
READY: Final[int] = VERBS.add("ready", rule="DT-RGRP-04")
ONE_CARD: Final[int] = VERBS.add("one-card", rule="DT-CH-BERSERKER-01")
TWO_CARDS: Final[int] = VERBS.add("two-cards", rule="DT-CH-BERSERKER-01")
NAME: Final[int] = VERBS.add("name", VALUE, rule="DT-CH-TELEPATH-01")
SILENT: Final[int] = VERBS.add("silent", rule="DT-CH-TELEPATH-01")
CARD: Final[int] = VERBS.add("card", VALUE, rule="DT-MEL-05")
