"""Planning a combat round: which tile is attacked, and what defends it. Simultaneous and secret."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .dungeon import cells_of, mark_problem, nearest
from .gifts import hero_gone
from .state import EMPTY, Chapter, Lords
from .verbs import BACK, CELL, DONE, RELEASE, TILE, TRAP, VERBS

NO_SUCH_TRAP: Final = Reason("DL-PLAN-04", "no-such-trap")
TRAP_LAID: Final = Reason("DL-PLAN-04", "trap-laid")
ONE_TRAP: Final = Reason("DL-PLAN-05", "one-trap")
ONE_TRAP_ROOM: Final = Reason("DL-PLAN-06", "one-trap")
TWO_TRAPS: Final = Reason("DL-PLAN-07", "two-traps")
TRAP_TOO_DEAR: Final = Reason("DL-PLAN-08", "trap-too-dear")
NOT_IN_LAIR: Final = Reason("DL-PLAN-04", "tile-not-yours")
FACE_DOWN: Final = Reason("DL-PLAN-04", "tile-face-down")
SENT_ALREADY: Final = Reason("DL-PLAN-04", "tile-sent")
ONE_MONSTER: Final = Reason("DL-PLAN-05", "one-monster")
TWO_MONSTERS: Final = Reason("DL-PLAN-06", "two-monsters")
MAZE_MONSTER: Final = Reason("DL-PLAN-07", "one-monster")
ONE_TILE: Final = Reason("DL-PLAN-01", "one-tile-to-attack")
NOT_PRISONER: Final = Reason("DL-FIN-04", "not-your-prisoner")

NOTHING: Final = 0  # what a seat still has to do in this planning phase
MARKING: Final = 1
ARMING: Final = 2
RELEASING: Final = 3


@final
class Planning(Chapter):
    """All players with a party choose tile, trap and monsters at once; shown when all are done. DL-PLAN-01..10"""

    def __init__(self, players: i64 = 4) -> None:
        self.stage: list[int] = [EMPTY] * players
        self.marked: list[int] = [EMPTY] * players
        self.traps: list[list[int]] = [[] for _ in range(players)]
        self.sent: list[list[int]] = [[] for _ in range(players)]

    def advance(self, s: Lords) -> None:
        for seat in range(s.players):
            if self.stage[seat] == EMPTY:
                self.begin(s, seat)
            self.question(s, seat)
        if not s.pending:
            self.show(s)

    def begin(self, s: Lords, seat: i64) -> None:
        """What this seat must do: mark a tile, release a prisoner, or nothing. DL-PLAN-10, DL-FIN-04, DL-FIN-05"""
        lord = s.lords[seat]
        self.stage[seat] = NOTHING
        if not lord.party:
            return
        near = nearest(lord)
        if not near:
            self.stage[seat] = RELEASING if lord.prison else NOTHING
        elif near & (near - 1):
            self.stage[seat] = MARKING
        else:
            self.marked[seat] = cells_of(near)[0]
            self.stage[seat] = ARMING if can_arm(s, seat) else NOTHING

    def question(self, s: Lords, seat: i64) -> None:
        """Ask a seat for its next small choice, if it has one left."""
        stage = self.stage[seat]
        if stage == MARKING:
            s.put(seat, MARKING_TILE)
        elif stage == RELEASING:
            s.put(seat, RELEASING_PRISONER)
        elif stage == ARMING:
            moves = [FINISH.first]
            SET.offer(s, self, seat, moves)
            SEND.offer(s, self, seat, moves)
            if len(moves) > 1 or not (self.traps[seat] or self.sent[seat]) or self.might_set(s, seat):
                MARK_OTHER.offer(s, self, seat, moves)
                s.ask(seat, ARMING_TILE, moves)
            else:
                self.stage[seat] = NOTHING

    def go_on(self, s: Lords, seat: i64) -> None:
        """After a small choice: the next one, or the plan is made."""
        self.question(s, seat)
        if s.listening and self.stage[seat] == NOTHING:
            s.emit("planned", {"seat": seat})

    def set_problem(self, s: Lords, seat: i64, trap: i64) -> Reason | None:
        """Why this trap cannot be laid. DL-PLAN-04..08"""
        lord = s.lords[seat]
        chosen = self.traps[seat]
        if trap not in lord.traps:
            return NO_SUCH_TRAP
        if lord.traps.count(trap) <= chosen.count(trap):
            return TRAP_LAID
        full = self.trap_limit(s, seat)
        if full is not None:
            return full
        gold = t.TRAP_GOLD[trap] + self.fee(s, seat)
        food = t.TRAP_FOOD[trap]
        imps = t.TRAP_IMPS[trap]
        for other in chosen:
            gold += t.TRAP_GOLD[other]
            food += t.TRAP_FOOD[other]
            imps += t.TRAP_IMPS[other]
        return TRAP_TOO_DEAR if lord.gold < gold or lord.food < food or lord.imps < imps else None

    def trap_limit(self, s: Lords, seat: i64) -> Reason | None:
        """Why no further trap can be laid at the marked tile, whichever it is. DL-PLAN-05..07"""
        laid = len(self.traps[seat])
        room = s.lords[seat].room_at[self.marked[seat]]
        if room == EMPTY:
            return ONE_TRAP if laid else None
        if laid < t.ROOM_TRAP_LIMIT[room]:
            return None
        return ONE_TRAP_ROOM if t.ROOM_TRAP_LIMIT[room] == 1 else TWO_TRAPS

    def fee(self, s: Lords, seat: i64) -> int:
        """The gold that laying traps at the marked tile costs. DL-PLAN-06, DL-PLAN-07"""
        room = s.lords[seat].room_at[self.marked[seat]]
        return t.ROOM_TRAP_FEE[room] if room != EMPTY else 0

    def might_set(self, s: Lords, seat: i64) -> bool:
        """Might this seat lay another trap, as far as those can tell who do not see its hand? DL-PLAN-08

        Then it is asked, even if it can pay for none: not to be asked would tell what it holds.
        """
        lord = s.lords[seat]
        held = len(lord.traps) > len(self.traps[seat])
        return held and self.trap_limit(s, seat) is None and lord.gold >= self.fee(s, seat)

    def send_problem(self, s: Lords, seat: i64, tile: i64) -> Reason | None:
        """Why this tile cannot be sent. DL-PLAN-04..07"""
        lord = s.lords[seat]
        if tile not in lord.lair:
            return NOT_IN_LAIR
        if s.tired >> tile & 1:
            return FACE_DOWN
        chosen = self.sent[seat]
        if tile in chosen:
            return SENT_ALREADY
        if t.IS_GHOST[tile]:
            return None
        monsters = 0
        for other in chosen:
            if not t.IS_GHOST[other]:
                monsters += 1
        room = lord.room_at[self.marked[seat]]
        if room == EMPTY:
            return ONE_MONSTER if monsters else None
        if monsters < t.ROOM_MONSTER_LIMIT[room]:
            return None
        return TWO_MONSTERS if t.ROOM_MONSTER_LIMIT[room] == 2 else MAZE_MONSTER

    def show(self, s: Lords) -> None:
        """All are done: the plans are shown together, the traps stay face down. DL-PLAN-06, DL-PLAN-09"""
        s.pop()
        s.reveal("plans")
        for seat in s.order():
            if self.marked[seat] == EMPTY:
                continue
            lord = s.changing_cards(seat)
            s.changing_board(seat)
            lord.marked = self.marked[seat]
            lord.sent = self.sent[seat]
            lord.set_traps = self.traps[seat]
            for trap in lord.set_traps:
                lord.traps.remove(trap)
            lord.fee = self.fee(s, seat) if lord.set_traps else 0
            lord.gold -= lord.fee
            if s.listening:
                tiles = [t.TILES[tile] for tile in lord.sent]
                args = {"seat": seat, "cell": t.CELLS[lord.marked], "tiles": tiles, "traps": len(lord.set_traps)}
                s.emit("plan-shown", args)

    def clone(self) -> Frame[Lords]:
        copy = Planning(0)
        copy.stage = self.stage.copy()
        copy.marked = self.marked.copy()
        copy.traps = [traps.copy() for traps in self.traps]
        copy.sent = [sent.copy() for sent in self.sent]
        return copy


class Mark(Deed[Lords, Planning]):
    """Which of the nearest tiles is attacked. DL-PLAN-01"""

    def offer(self, s: Lords, f: Planning, seat: i64, moves: list[int]) -> None:
        for cell in cells_of(nearest(s.lords[seat])):
            moves.append(self.moves[cell])

    def why(self, s: Lords, f: Planning, seat: i64, target: i64) -> Reason | None:
        return mark_problem(s.lords[seat], target)

    def do(self, s: Lords, f: Planning, seat: i64, target: i64) -> None:
        f.marked[seat] = target
        f.stage[seat] = ARMING if can_arm(s, seat) else NOTHING
        f.go_on(s, seat)


class SetTrap(Deed[Lords, Planning]):
    """A trap is laid. DL-PLAN-04..08"""

    def offer(self, s: Lords, f: Planning, seat: i64, moves: list[int]) -> None:
        last = -1
        for trap in s.lords[seat].traps:
            if trap != last and f.set_problem(s, seat, trap) is None:
                moves.append(self.moves[trap])
            last = trap

    def why(self, s: Lords, f: Planning, seat: i64, target: i64) -> Reason | None:
        return f.set_problem(s, seat, target)

    def do(self, s: Lords, f: Planning, seat: i64, target: i64) -> None:
        f.traps[seat].append(target)
        f.go_on(s, seat)

    def args(self, s: Lords, f: Planning, seat: i64, target: i64) -> dict[str, Any]:
        fee = 0 if f.traps[seat] else f.fee(s, seat)  # it is paid once for all traps
        return {"gold": t.TRAP_GOLD[target] + fee}


class Send(Deed[Lords, Planning]):
    """A monster or ghost is sent. DL-PLAN-04..07"""

    def candidates(self, s: Lords, f: Planning, seat: i64) -> list[int]:
        return s.lords[seat].lair

    def why(self, s: Lords, f: Planning, seat: i64, target: i64) -> Reason | None:
        return f.send_problem(s, seat, target)

    def do(self, s: Lords, f: Planning, seat: i64, target: i64) -> None:
        f.sent[seat].append(target)
        f.go_on(s, seat)


class Finish(Deed[Lords, Planning]):
    """The plan is made. DL-PLAN-04"""

    def do(self, s: Lords, f: Planning, seat: i64, target: i64) -> None:
        f.stage[seat] = NOTHING
        f.go_on(s, seat)


class MarkOther(Deed[Lords, Planning]):
    """Another tile: the whole plan is still secret, and is made anew."""

    def why(self, s: Lords, f: Planning, seat: i64, target: i64) -> Reason | None:
        near = nearest(s.lords[seat])
        return None if near & (near - 1) else ONE_TILE

    def do(self, s: Lords, f: Planning, seat: i64, target: i64) -> None:
        f.traps[seat] = []
        f.sent[seat] = []
        f.marked[seat] = EMPTY
        f.stage[seat] = MARKING
        f.question(s, seat)


class Release(Deed[Lords, Planning]):
    """A prisoner goes free where there is no tile left to attack. DL-FIN-04, DL-FIN-05"""

    def candidates(self, s: Lords, f: Planning, seat: i64) -> list[int]:
        return s.lords[seat].prison

    def why(self, s: Lords, f: Planning, seat: i64, target: i64) -> Reason | None:
        return None if target in s.lords[seat].prison else NOT_PRISONER

    def do(self, s: Lords, f: Planning, seat: i64, target: i64) -> None:
        release(s, seat, target)
        f.stage[seat] = NOTHING
        f.go_on(s, seat)


MARK: Final = Mark(VERBS.add("mark", CELL, rule="DL-PLAN-01"))
MARKING_TILE: Final = Question("mark", [MARK])
SET: Final = SetTrap(VERBS.add("set", TRAP, rule="DL-PLAN-04"))
SEND: Final = Send(VERBS.add("send", TILE, rule="DL-PLAN-04"))
FINISH: Final = Finish(DONE)
MARK_OTHER: Final = MarkOther(BACK)
ARMING_TILE: Final = Question("arm", [FINISH, SET, SEND, MARK_OTHER])
RELEASING_PRISONER: Final = Question("release", [Release(RELEASE)])


def can_arm(s: Lords, seat: i64) -> bool:
    """Has this seat anything to defend with? Open information only, so that being asked tells nothing."""
    lord = s.lords[seat]
    for tile in lord.lair:
        if not s.tired >> tile & 1:
            return True
    return len(lord.traps) > 0


def release(s: Lords, seat: i64, hero: i64) -> None:
    """A prisoner leaves for the Distant Lands. DL-FIN-04, DL-FIN-05"""
    s.changing_cards(seat).prison.remove(hero)
    s.far_lands = [*s.far_lands, hero]
    hero_gone(s, hero)
    if s.listening:
        s.emit("released", {"seat": seat, "hero": t.ADVENTURERS[hero]})
