"""What moves can point at, and the verbs that more than one chapter uses; each other verb is declared by its deed.

The verbs listed most often are declared here too, first: Python keeps the ints below 257 and makes all others anew.
"""

from __future__ import annotations

from typing import Final

from ...kernel.vocabulary import Targets, Vocabulary
from . import tables as t

CELL: Final = Targets("cell", t.CELLS)
ORDER: Final = Targets("order", t.ORDERS)
TILE: Final = Targets("tile", t.TILES)
TRAP: Final = Targets("trap", t.TRAP_NAMES)
ROOM: Final = Targets("room", t.ROOM_NAMES)
HERO: Final = Targets("adventurer", t.ADVENTURERS)
TOKEN: Final = Targets("item", t.TOKENS)
RESOURCE: Final = Targets("resource", t.RESOURCES)
POSITION: Final = Targets("position", ["1", "2", "3", "4"])
ATTACK_LINE: Final = Targets("line", ["1", "2"])

VERBS: Final = Vocabulary("dungeon_lords")

DECLINE: Final = VERBS.add("decline", rule="DL-ORD-10")
DONE: Final = VERBS.add("done", rule="DL-GEN-10")
PASS: Final = VERBS.add("pass", rule="DL-PEEK-03")
BACK: Final = VERBS.add("back", rule="DL-GEN-04")
PROGRAM: Final = VERBS.add("program", ORDER, rule="DL-ORD-01")
ACT: Final = VERBS.add("act", rule="DL-ORD-09")
DIG: Final = VERBS.add("dig", CELL, rule="DL-DIG-01")
MINE: Final = VERBS.add("mine", CELL, rule="DL-MINE-01")
TAKE: Final = VERBS.add("take", ORDER, rule="DL-TAKE-02")
DISCARD: Final = VERBS.add("discard", TRAP, rule="DL-TRAP-02")
SACRIFICE: Final = VERBS.add("sacrifice", TILE, rule="DL-HIRE-03")
PAY: Final = VERBS.add("pay", TILE, rule="DL-EVENT-02")
STRIKE: Final = VERBS.add("strike", TILE, rule="DL-EVENT-07")
EVIL: Final = VERBS.add("evil", rule="DL-EVENT-08")
TARGET: Final = VERBS.add("target", HERO, rule="DL-MON-07")
WITHDRAW: Final = VERBS.add("withdraw", TILE, rule="DL-SPELL-04")
RELEASE: Final = VERBS.add("release", HERO, rule="DL-FIN-04")
