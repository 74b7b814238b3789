"""The special abilities and scrolls that are actions of their own."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.deeds import Reason
from . import tables as t
from .acting import NO_AP, Acting, Action, pay
from .combat import members
from .ending import fall, score, settle
from .labyrinth import fit_room, fit_rooms, seen_from
from .state import Twister, seat_of
from .verbs import CHARACTER, OBJECT, SLOT, VERBS

NO_GOLEM: Final = Reason("DT-CH-GOLEM-01", "no-golem")
GOLEM_DONE: Final = Reason("DT-CH-GOLEM-01", "golem-done")
GOLEM_OUTSIDE: Final = Reason("DT-CH-GOLEM-03", "not-in-room")
NOTHING_TO_BREAK: Final = Reason("DT-CH-GOLEM-01", "nothing-to-break")
NO_CLERIC: Final = Reason("DT-CH-CLERIC-01", "no-cleric")
HEAL_WHERE: Final = Reason("DT-CH-CLERIC-01", "heal-where")
HEAL_FIT: Final = Reason("DT-CH-CLERIC-01", "heal-fit")
HEAL_SELF: Final = Reason("DT-CH-CLERIC-04", "heal-self")
HEAL_LOAD: Final = Reason("DT-CH-CLERIC-01", "heal-load")
NO_TROLL: Final = Reason("DT-CH-TROLL-01", "no-troll")
TROLL_FIT: Final = Reason("DT-CH-TROLL-01", "troll-fit")
TROLL_NOW: Final = Reason("DT-CH-TROLL-01", "troll-now")
NO_PICKPOCKET: Final = Reason("DT-CH-PICKPOCKET-01", "no-pickpocket")
STEAL_WHERE: Final = Reason("DT-CH-PICKPOCKET-01", "steal-where")
STEAL_FULL: Final = Reason("DT-CH-PICKPOCKET-02", "steal-full")
NO_SCROLL: Final = Reason("DT-OBJ-FIREBALL-01", "no-scroll")
NO_CASTER: Final = Reason("DT-OBJ-FIREBALL-01", "no-caster")
BURN_ABSENT: Final = Reason("DT-OBJ-FIREBALL-01", "target-absent")
NOT_SEEN: Final = Reason("DT-OBJ-FIREBALL-01", "not-seen")
BURN_SELF: Final = Reason("DT-OBJ-FIREBALL-02", "burn-self")
BURN_CARRIED: Final = Reason("DT-LOAD-10", "carried-target")
NO_INVERSION: Final = Reason("DT-OBJ-INVERSION-01", "no-scroll")
NO_INVERTER: Final = Reason("DT-OBJ-INVERSION-01", "no-caster")
INVERT_OUTSIDE: Final = Reason("DT-OBJ-INVERSION-04", "not-in-room")
INVERT_DOWN: Final = Reason("DT-OBJ-INVERSION-04", "face-down")
INVERT_FAR: Final = Reason("DT-OBJ-INVERSION-01", "not-next-room")


# ------------------------------------------------------------------ abilities


@final
class Smash(Action):
    """The Golem breaks all walls, slits and the portcullis of his room. DT-CH-GOLEM-01..03"""

    def able(self, c: i64) -> bool:
        return t.KIND[c] == t.GOLEM

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if self.problem(s, c, 0) is None:
            moves.append(self.first)

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if t.KIND[c] != t.GOLEM:
            return NO_GOLEM
        if s.smashed >> c & 1:
            return GOLEM_DONE
        if s.where[c] >= t.ZONES:
            return GOLEM_OUTSIDE
        return NOTHING_TO_BREAK if s.broken >> (s.where[c] >> 2) & 1 else None

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        room = s.where[c] >> 2
        s.broken |= t.BIT[room]
        if t.HAS_GATE[room]:
            s.own_rooms()
            s.gate[room] = t.BROKEN
        fit_room(s, room)
        s.smashed |= t.BIT[c]
        s.stirred = True
        if s.listening:
            s.emit("smashes", {"character": t.CHARACTER_NAMES[c], "room": t.ROOM_NAMES[room]})


@final
class Heal(Action):
    """The Cleric heals somebody, who is then idle for the rest of the turn. DT-CH-CLERIC-01..05"""

    def able(self, c: i64) -> bool:
        return t.KIND[c] == t.CLERIC

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        wounded = s.in_zone(s.where[c]) & (s.hurt | s.carried)
        if wounded:
            for seat in range(2):
                for other in members(s, wounded, seat):
                    if self.problem(s, c, other) is None:
                        moves.append(self.moves[other])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if t.KIND[c] != t.CLERIC:
            return NO_CLERIC
        if target == c:
            return HEAL_SELF
        if not s.in_zone(s.where[c]) & t.BIT[target]:
            return HEAL_WHERE
        if s.fit >> target & 1:
            return HEAL_FIT
        return HEAL_LOAD if s.status[target] == t.CARRIED and s.bearer(target) == c else None

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        s.recover(target)
        if s.listening:
            s.emit("heals", {"character": t.CHARACTER_NAMES[c], "other": t.CHARACTER_NAMES[target]})


@final
class Regenerate(Action):
    """The wounded Troll heals himself, not in the turn of his wound. DT-CH-TROLL-01, DT-CH-TROLL-04"""

    def able(self, c: i64) -> bool:
        return t.KIND[c] == t.TROLL

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        """An unwounded Troll has nothing to heal."""

    def offer(self, s: Twister, f: Acting, seat: i64, moves: list[int]) -> None:
        if self.why(s, f, seat, 0) is None:
            moves.append(self.first)

    def why(self, s: Twister, f: Acting, seat: i64, target: i64) -> Reason | None:
        reason = self.problem(s, f.c, target)
        return NO_AP if reason is None and s.ap[seat] == 0 else reason

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if t.KIND[c] != t.TROLL:
            return NO_TROLL
        if s.fit >> c & 1:
            return TROLL_FIT
        return TROLL_NOW if s.hit >> c & 1 else None

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        s.recover(c)
        if s.listening:
            s.emit("regenerates", {"character": t.CHARACTER_NAMES[c]})


@final
class Steal(Action):
    """The Pickpocket takes an object from an enemy. DT-CH-PICKPOCKET-01, DT-CH-PICKPOCKET-02"""

    def able(self, c: i64) -> bool:
        return t.KIND[c] == t.PICKPOCKET

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if s.free_hands(c) > 0 and s.crowd[s.where[c]] & t.SIDE[1 - seat_of(c)]:
            for kit in s.kit:
                for o in kit:
                    if self.problem(s, c, o) is None:
                        moves.append(self.moves[o])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if t.KIND[c] != t.PICKPOCKET:
            return NO_PICKPOCKET
        holder = s.object_at[target] - t.HELD
        held = 0 <= holder < t.BESIDE - t.HELD
        if not held or seat_of(holder) == seat_of(c) or not s.crowd[s.where[c]] & t.BIT[holder]:
            return STEAL_WHERE
        return STEAL_FULL if s.free_hands(c) <= 0 else None

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        victim = s.object_at[target] - t.HELD
        s.release(victim, target)
        s.grasp(c, target)
        if s.listening:
            thief, robbed = t.CHARACTER_NAMES[c], t.CHARACTER_NAMES[victim]
            s.emit("steals", {"character": thief, "thing": t.OBJECT_NAMES[target], "other": robbed})


# ------------------------------------------------------------------ scrolls


def scroll(s: Twister, c: i64, kind: i64) -> i64:
    """The scroll of that kind that he holds."""
    for i in range(2 * c, 2 * c + 2):
        thing = s.hands[i]
        if 0 <= thing < t.SOMEBODY and t.OBJECT_KIND[thing] == kind:
            return thing
    return -1


def burnable(s: Twister, c: i64) -> i64:
    """Everybody a fireball of his can reach: on a line of sight or in his zone. DT-OBJ-FIREBALL-01, -02"""
    return (seen_from(s, s.where[c]) | s.in_zone(s.where[c])) & ~s.carried & ~t.BIT[c]


@final
class Burn(Action):
    """A fireball eliminates its target; only an enemy is worth a point. DT-OBJ-FIREBALL-01..04, DT-WND-11"""

    def able(self, c: i64) -> bool:
        return t.CASTS[c]

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if scroll(s, c, t.FIREBALL) >= 0:
            targets = burnable(s, c)
            for seat in range(2):
                for other in members(s, targets, seat):
                    moves.append(self.moves[other])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if not t.CASTS[c]:
            return NO_CASTER
        if scroll(s, c, t.FIREBALL) < 0:
            return NO_SCROLL
        if target == c:
            return BURN_SELF
        if not (s.fit | s.hurt | s.carried) >> target & 1:
            return BURN_ABSENT
        if s.carried >> target & 1:
            return BURN_CARRIED
        return None if burnable(s, c) & t.BIT[target] else NOT_SEEN

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        if s.listening:
            s.emit("burns", {"character": t.CHARACTER_NAMES[c], "other": t.CHARACTER_NAMES[target]})
        s.discard(scroll(s, c, t.FIREBALL))
        fall(s, target, False)
        if seat_of(target) != seat_of(c):
            score(s, seat_of(c), 1)
        settle(s)


@final
class Invert(Action):
    """His room and its neighbour change places with all that is in them; neither turns. DT-OBJ-INVERSION-01..04"""

    def able(self, c: i64) -> bool:
        return t.CASTS[c]

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if scroll(s, c, t.INVERSION) >= 0:
            for slot in range(2 * s.rows):
                if self.problem(s, c, slot) is None:
                    moves.append(self.moves[slot])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if not t.CASTS[c]:
            return NO_INVERTER
        if scroll(s, c, t.INVERSION) < 0:
            return NO_INVERSION
        if s.where[c] >= t.ZONES:
            return INVERT_OUTSIDE
        here = s.slot_of[s.where[c] >> 2]
        beside = target - here == 2 or here - target == 2 or target ^ here == 1
        if target >= 2 * s.rows or not beside:
            return INVERT_FAR
        return None if s.up >> s.room_at[target] & 1 else INVERT_DOWN

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        here = s.slot_of[s.where[c] >> 2]
        room = s.room_at[here]
        other = s.room_at[target]
        s.own_rooms()
        s.room_at[here] = other
        s.room_at[target] = room
        s.slot_of[room] = target
        s.slot_of[other] = here
        fit_rooms(s)
        s.discard(scroll(s, c, t.INVERSION))
        if s.listening:
            names = {"character": t.CHARACTER_NAMES[c], "room": t.ROOM_NAMES[room], "other_room": t.ROOM_NAMES[other]}
            s.emit("inverts", names)


POWERS: Final[list[Action]] = [
    Burn(VERBS.add("burn", CHARACTER, rule="DT-OBJ-FIREBALL-01")),
    Invert(VERBS.add("invert", SLOT, rule="DT-OBJ-INVERSION-01")),
    Heal(VERBS.add("heal", CHARACTER, rule="DT-CH-CLERIC-01")),
    Steal(VERBS.add("steal", OBJECT, rule="DT-CH-PICKPOCKET-01")),
    Smash(VERBS.add("smash", rule="DT-CH-GOLEM-01")),
]
REGENERATE: Final = Regenerate(VERBS.add("regenerate", rule="DT-CH-TROLL-01"))
