"""What moves can point at, and the verbs that more than one chapter uses; each other verb is declared by its deed."""

from __future__ import annotations

from typing import Final

from ...kernel.vocabulary import Targets, Vocabulary
from . import tables as t

CELL: Final = Targets("cell", t.CELLS)
TILE: Final = Targets("tile", t.TILES)
ROTATION: Final = Targets("rotation", ["0", "1", "2", "3", "4", "5"])
NUMBER: Final = Targets("number", [str(n) for n in range(t.STOOGES + 1)])
ORDER: Final = Targets("order", t.ORDERS)
COIN: Final = Targets("coin", [str(value) for value in t.COIN_VALUES])
LORD: Final = Targets("lord", t.LORDS)
MONSTER: Final = Targets("monster", t.MONSTERS)
PIECE: Final = Targets("piece", ["stooge", *t.MONSTERS])
ENTRY: Final = Targets("entry", [t.KINDS[kind] for kind in t.ENTRY_KINDS])
SOURCE: Final = Targets("source", ["bag", "theft"])
DIAL: Final = Targets("dial", ["up", "down"])
PIT: Final = Targets("pit", ["build", "coin"])
ABILITY: Final = Targets("ability", ["standard", "special", "elemental"])

VERBS: Final = Vocabulary("dungeon_digger")

DONE: Final = VERBS.add("done", rule="DD-STEP-02")  # that is enough of it
DECLINE: Final = VERBS.add("decline", rule="DD-BONUS-04")  # none of it
TURN: Final = VERBS.add("turn", ROTATION, rule="DD-BUILD-07")
TAKE_COIN: Final = VERBS.add("coin", COIN, rule="DD-STEP-07")
SUMMON: Final = VERBS.add("summon", CELL, rule="DD-GATH-01")
FROM: Final = VERBS.add("from", CELL, rule="DD-MOVE-03")
STOOGES: Final = VERBS.add("stooges", NUMBER, rule="DD-MOVE-03")
WITH: Final = VERBS.add("with", MONSTER, rule="DD-S2-04")
TO: Final = VERBS.add("to", CELL, rule="DD-MOVE-04")
CONQUER: Final = VERBS.add("conquer", CELL, rule="DD-CONQ-01")
DEMOLISH: Final = VERBS.add("demolish", CELL, rule="DD-DEMO-01")
