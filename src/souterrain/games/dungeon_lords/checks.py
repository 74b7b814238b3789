"""What no game of Dungeon Lords can show, so that a document with it is no position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...kernel.documents import Name, Number, require
from . import orders, planning, sending, springing
from . import tables as t
from .dungeon import around
from .melee import hit_points
from .state import EMPTY, NPC_BASE, Lord, Lords

SLOT = Name([f"{order}/{space}" for order in t.ORDERS for space in t.SPACES])
WHO = Name([f"seat{n}" for n in range(4)] + [f"npc{n + 1}" for n in range(2)], "-")


def check_frames(s: Lords) -> None:
    for i, frame in enumerate(s.stack):
        path, seat = f"frames[{i}]", getattr(frame, "seat", 0)
        Number(0, s.players - 1).read(f"{path}.seat", seat)
        if isinstance(frame, orders.Programming | sending.Sending):
            each = orders.SEEN if isinstance(frame, orders.Programming) else sending.PICKS
            _check_length(f"{path}.picks", frame.picks, s.players * each)
        if isinstance(frame, orders.Orders):
            above = s.stack[i + 1] if i + 1 < len(s.stack) else None
            step = (
                1 if isinstance(above, orders.Programming) else 2 if isinstance(above, orders.Execution) else frame.step
            )
            require(frame.step == step, f"{path}.step", f"expected {step} during {type(above).__name__}")
        if isinstance(frame, springing.TrapStep):
            laid = frame.trap == EMPTY or frame.trap in s.lords[seat].set_traps
            require(laid, f"{path}.trap", f"{t.TRAP_NAMES[frame.trap]} is not laid")
        if isinstance(frame, planning.Planning):
            _check_length(f"{path}.stage", frame.stage, s.players)


def _check_length(path: str, entries: Sequence[int], count: int) -> None:
    require(len(entries) == count, path, f"expected {count} entries, got {len(entries)}")


def check_table(s: Lords) -> None:
    Number(0, s.players - 1).read("first", s.first)
    for slot, who in enumerate(s.slots):
        known = who < s.players or NPC_BASE <= who < NPC_BASE + len(s.npcs)
        require(known, f"slots.{SLOT.names[slot]}", f"nobody at this table is {WHO.write(who)}")
    for n, lord in enumerate(s.lords):
        _check_lord(s, lord, f"lords[{n}]")
    for n, npc in enumerate(s.npcs):
        _check_cards(f"npcs[{n}]", [npc.inaccessible, npc.pile, npc.shown])
    held = [hero for lord in s.lords for hero in lord.party + lord.prison]
    for hero in held:  # the census counts all others, but not those that come and go
        require(held.count(hero) == 1, "position", f"{t.ADVENTURERS[hero]} lies in two places")
    Number(0, 3 if s.combat_round else len(t.PHASES)).read("phase", s.phase)
    Number(0, len(s.hero_pile)).read("heroes_known", s.heroes_known)
    _check_trap_memory(s)


def _check_trap_memory(s: Lords) -> None:
    """What is remembered of the trap cards must be possible, else no world could be drawn that agrees with it."""
    _check_length("trap_seen", s.trap_seen, len(s.trap_discard))
    knowing = [1 << seat for seat in range(s.players)] + [(1 << s.players) - 1]
    for i, seen in enumerate(s.trap_seen):
        require(seen in knowing, f"trap_seen[{i}]", f"expected one of {', '.join(map(str, knowing))}, got {seen}")
    if s.traps_recycled():
        pile = Counter(s.trap_pile) + Counter(trap for lord in s.lords for trap in lord.drawn)
        noted = Counter(s.recycled) + Counter(trap for lord in s.lords for trap in lord.recycled)
        require(pile == noted, "recycled", "the traps shuffled in are not those of the pile and those drawn since")
    for n, lord in enumerate(s.lords):
        _check_trap_memory_of(s, n, lord)


def _check_trap_memory_of(s: Lords, seat: int, lord: Lord) -> None:
    path = f"lords[{seat}]"
    noted = not s.traps_recycled() and (lord.drawn or lord.sprung)
    require(not noted, f"{path}.drawn", "traps are noted only after the discard was shuffled into a new pile")
    thrown = list(zip(s.trap_discard, s.trap_seen, strict=True))
    mine = Counter(trap for trap, seen in thrown if seen == 1 << seat)
    lost = Counter(lord.drawn) - Counter(lord.traps + lord.set_traps + lord.sprung) - mine
    require(not lost, f"{path}.drawn", "a trap that was drawn must be held, laid, sprung or discarded")
    lost = Counter(lord.sprung) - Counter(trap for trap, seen in thrown if seen == (1 << s.players) - 1)
    require(not lost, f"{path}.sprung", "a trap that has sprung must lie in the discard, seen by all")


def _check_cards(path: str, places: list[int]) -> None:
    """Eight order cards, each in one place."""
    for order, name in enumerate(t.ORDERS):
        once = sum(place >> order & 1 for place in places) == 1
        require(once, path, f"the order card {name} must lie in exactly one place")


def _check_lord(s: Lords, lord: Lord, path: str) -> None:
    idle = lord.imps >= lord.busy
    require(idle, f"{path}.busy", f"{lord.busy} imps at work, but there are only {lord.imps} imps")
    idle = lord.trolls >= lord.busy_trolls
    require(idle, f"{path}.busy_trolls", f"{lord.busy_trolls} trolls at work, but only {lord.trolls} hired")
    laid = len(lord.orders)
    require(laid in (0, 3), f"{path}.orders", f"expected no order or three, got {laid}")
    _check_cards(f"{path}.hand", [lord.hand, lord.inaccessible, sum(1 << order for order in lord.orders)])
    for tile in lord.sent:
        require(tile in lord.lair, f"{path}.sent", f"{t.TILES[tile]} is not in the lair")
    supplies = {"gold": (lord.gold, t.TRAP_GOLD), "food": (lord.food, t.TRAP_FOOD), "imps": (lord.imps, t.TRAP_IMPS)}
    for name, (held, costs) in supplies.items():
        due = sum(costs[trap] for trap in lord.set_traps)
        require(held >= due, f"{path}.set_traps", f"{due} {name} to pay, but there is only {held}")
    _check_dungeon(lord, path)
    for hero in lord.party:
        alive = s.damage[hero] < hit_points(s, hero)
        require(alive, f"damage.{t.ADVENTURERS[hero]}", f"{s.damage[hero]} damage would have eliminated him")


def _check_dungeon(lord: Lord, path: str) -> None:
    require(_reached(lord.dug) == lord.dug, f"{path}.dug", "every tile must be connected with the entrance")
    for squares in t.SQUARES:
        for square in squares:
            require(lord.dug & square != square, f"{path}.dug", "four tiles form a 2x2 square")
    for name, mask in (("conquered", lord.conquered), ("mined", lord.mined), ("rooms", lord.roomed)):
        require(not mask & ~lord.dug, f"{path}.{name}", "a tile stands on rock")
    for cell, room in enumerate(lord.room_at):
        if room != EMPTY:
            name, here = t.ROOM_NAMES[room], t.CELLS[cell]
            require(not lord.roomed & t.NEIGHBOURS[cell], f"{path}.rooms", f"{here} is next to another room")
            require(t.ROOM_ZONE[room] >> cell & 1, f"{path}.rooms", f"{name} may not stand at {here}")
    dug = lord.marked == EMPTY or lord.dug >> lord.marked & 1
    require(dug, f"{path}.marked", f"there is no tile at {t.CELLS[lord.marked]}")


def _reached(dug: int) -> int:
    """The tiles that can be walked to from the entrance."""
    reached = edge = dug & 1 << t.ENTRANCE
    while edge:
        edge = around(edge) & dug & ~reached
        reached |= edge
    return reached
