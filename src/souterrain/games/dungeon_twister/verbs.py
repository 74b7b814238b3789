"""What moves can point at, and the verbs that more than one chapter uses; each other verb is declared by its deed."""

from __future__ import annotations

from typing import Final

from ...kernel.vocabulary import Targets, Vocabulary
from . import tables as t

CHARACTER: Final = Targets("character", t.CHARACTER_NAMES)
PERSON: Final = Targets("kind", t.KINDS)
EQUIPMENT: Final = Targets("equipment", t.OBJECT_KINDS)
CARD_KIND: Final = Targets("card", t.KINDS + t.OBJECT_KINDS)
OBJECT: Final = Targets("object", t.OBJECT_NAMES)
THING: Final = Targets("thing", t.THING_NAMES)
ROOM: Final = Targets("room", t.ROOM_NAMES)
SLOT: Final = Targets("slot", t.SLOT_NAMES)
ZONE: Final = Targets("zone", t.ZONE_NAMES)
PLACE: Final = Targets("place", t.PLACE_NAMES)
WAY: Final = Targets("way", [*t.PLACE_NAMES, "out"])
VALUE: Final = Targets("value", [str(value) for value in range(7)])
OUT: Final = 56

VERBS: Final = Vocabulary("dungeon_twister")

TIME_UP: Final = VERBS.add("time-up", rule="DT-TIME-01")
END: Final = VERBS.add("end", rule="DT-TURN-04")
RESIGN: Final = VERBS.add("resign", rule="DT-END-06")
CONFIRM: Final = VERBS.add("confirm", rule="DT-END-06")
BACK: Final = VERBS.add("back", rule="DT-TURN-07")
TO: Final = VERBS.add("to", CHARACTER, rule="DT-LOAD-04")
