"""Every choice of the game: a verb and one target."""

from __future__ import annotations

from typing import Final

from ...kernel.vocabulary import Targets, Vocabulary
from . import tables as t

VOCABULARY: Final = Vocabulary("dungeon_lords")
_CELLS: Final = Targets("cell", t.CELLS)
_ORDERS: Final = Targets("order", t.ORDERS)
_TILES: Final = Targets("tile", t.TILES)
_TRAPS: Final = Targets("trap", t.TRAP_NAMES)
_ROOMS: Final = Targets("room", t.ROOM_NAMES)
_HEROES: Final = Targets("adventurer", t.ADVENTURERS)
_TOKENS: Final = Targets("item", t.TOKENS)

# General answers
ACT: Final[int] = VOCABULARY.add("act", rule="DL-ORD-09")
DECLINE: Final[int] = VOCABULARY.add("decline", rule="DL-ORD-10")
DONE: Final[int] = VOCABULARY.add("done", rule="DL-PROD-02")
PASS: Final[int] = VOCABULARY.add("pass", rule="DL-PEEK-03")

# Orders
PROGRAM: Final[int] = VOCABULARY.add("program", _ORDERS, rule="DL-ORD-01")
NPC: Final[int] = VOCABULARY.add("npc", _ORDERS, rule="DL-NPC-06")
PEEK: Final[int] = VOCABULARY.add("peek", Targets("position", ["1", "2", "3", "4"]), rule="DL-PEEK-02")
DIG: Final[int] = VOCABULARY.add("dig", _CELLS, rule="DL-DIG-01")
MINE: Final[int] = VOCABULARY.add("mine", _CELLS, rule="DL-MINE-01")
HIRE: Final[int] = VOCABULARY.add("hire", _TILES, rule="DL-HIRE-01")
BUILD: Final[int] = VOCABULARY.add("build", _ROOMS, rule="DL-ROOM-01")
AT: Final[int] = VOCABULARY.add("at", _CELLS, rule="DL-ROOM-02")
DISCARD: Final[int] = VOCABULARY.add("discard", _TRAPS, rule="DL-TRAP-02")
SACRIFICE: Final[int] = VOCABULARY.add("sacrifice", _TILES, rule="DL-HIRE-03")

# Production
PRODUCE: Final[int] = VOCABULARY.add("produce", _ROOMS, rule="DL-PROD-02")
TAKE: Final[int] = VOCABULARY.add("take", _ORDERS, rule="DL-TAKE-02")

# Events
PAY: Final[int] = VOCABULARY.add("pay", _TILES, rule="DL-EVENT-02")
DISMISS: Final[int] = VOCABULARY.add("dismiss", _TILES, rule="DL-EVENT-02")
SYMBOL: Final[int] = VOCABULARY.add("symbol", Targets("resource", t.RESOURCES), rule="DL-EVENT-07")
STRIKE: Final[int] = VOCABULARY.add("strike", _TILES, rule="DL-EVENT-07")
EVIL: Final[int] = VOCABULARY.add("evil", rule="DL-EVENT-08")
FEED: Final[int] = VOCABULARY.add("feed", rule="DL-EVENT-07")
FREE: Final[int] = VOCABULARY.add("free", rule="DL-EVENT-07")
BUY: Final[int] = VOCABULARY.add("buy", rule="DL-EVENT-07")

# Combat
MARK: Final[int] = VOCABULARY.add("mark", _CELLS, rule="DL-PLAN-01")
SET: Final[int] = VOCABULARY.add("set", _TRAPS, rule="DL-PLAN-04")
SEND: Final[int] = VOCABULARY.add("send", _TILES, rule="DL-PLAN-04")
SPRING: Final[int] = VOCABULARY.add("spring", _TRAPS, rule="DL-TSTEP-04")
ATTACK: Final[int] = VOCABULARY.add("attack", _TILES, rule="DL-MON-01")
LINE: Final[int] = VOCABULARY.add("line", Targets("line", ["1", "2"]), rule="DL-MON-02")
TARGET: Final[int] = VOCABULARY.add("target", _HEROES, rule="DL-MON-07")
WITHDRAW: Final[int] = VOCABULARY.add("withdraw", _TILES, rule="DL-SPELL-04")
WITHDRAW_ALL: Final[int] = VOCABULARY.add("withdraw-all", rule="DL-SPELL-05")
SURRENDER: Final[int] = VOCABULARY.add("surrender", _TILES, rule="DL-SPELL-05")
RELEASE: Final[int] = VOCABULARY.add("release", _HEROES, rule="DL-FIN-04")

# Minion Gifts
GIVE: Final[int] = VOCABULARY.add("give", _TOKENS, rule="MG-OSSEND-01")
PLACE: Final[int] = VOCABULARY.add("place", _TOKENS, rule="MG-DSORDER-01")
