"""The move action: movement points, steps and handling, until the player stops or leaves the labyrinth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.core import Frame, Reason
from .ending import settle
from .loads import MUST_FINISH, receivers, take, why_drop, why_give, why_receive, why_take, within_reach
from .state import Twister, seat_of
from .steps import fits, go, may_end, may_end_after, ways, why_step
from .tables import (
    ALL_OBJECTS,
    BESIDE,
    BIT,
    CARRIED,
    CHARACTER_NAMES,
    CROWD,
    ESCAPED,
    EVERYBODY,
    FIT,
    MOVEMENT,
    SOMEBODY,
    THING_NAMES,
    WOUNDED,
)
from .verbs import DROP, GIVE, OUT, STEP, STOP, TAKE, TIME_UP, TO

NO_POINTS: Final = Reason("DT-MOVE-01", "no-points")
# What was handled is replaced, never changed: moves begin with the same empty list.
NOTHING: Final[list[int]] = []
FOUR_HERE: Final = Reason("DT-GOLD-02", "four-here")


@mypyc_attr(free_list_len=1)
class Move(Frame[Twister]):
    """One character spends his movement points. DT-MOVE-01..17, DT-LOAD-01..16, DT-GOLD-02, DT-GOLD-05"""

    def __init__(self, c: i64 = 0) -> None:
        self.c = c
        self.points: i64 = MOVEMENT[c]
        self.handled: list[int] = NOTHING
        self.giving: i64 = -1
        self.astray = False
        self.before: list[int] = NOTHING

    def clone(self) -> Move:
        copy = Move(self.c)
        copy.points = self.points
        copy.handled = self.handled
        copy.giving = self.giving
        copy.astray = self.astray
        copy.before = self.before
        return copy

    # ------------------------------------------------------------------ what may be chosen

    def advance(self, s: Twister) -> None:
        if self.giving >= 0:
            moves = [TO + f for f in receivers(s, self.c)]
        else:
            moves = self.choices(s)
            if len(moves) == 1 and moves[0] == STOP:
                self.finish(s)
                return
        if s.clock:
            moves.append(TIME_UP)
        s.ask(seat_of(self.c), "give" if self.giving >= 0 else "move", moves)

    def choices(self, s: Twister) -> list[int]:
        c = self.c
        crowded = self.crowded(s)
        moves: list[int] = [] if crowded else [STOP]
        if self.points > 0:
            for way in ways(s, c):
                if self.fits(s, way):
                    moves.append(STEP + way)
        for thing in within_reach(s, c, self.handled):
            if not crowded or self.may_handle(s, TAKE, thing):
                moves.append(TAKE + thing)
        for i in range(2 * c, 2 * c + 2):
            thing = s.hands[i]
            if thing < 0 or why_drop(s, c, thing, self.handled) is not None:
                continue
            if not crowded or self.may_handle(s, DROP, thing):
                moves.append(DROP + thing)
            if receivers(s, c) and (not crowded or self.may_handle(s, GIVE, thing)):
                moves.append(GIVE + thing)
        return moves

    def crowded(self, s: Twister) -> bool:
        """Is a zone too full for the move to end now? DT-GOLD-02"""
        seat = seat_of(self.c)
        return s.own_at(seat, s.where[self.c]) > CROWD or (self.astray and s.crowded(seat))

    def fits(self, s: Twister, way: i64) -> bool:
        """May he step there without getting stuck above the limit? DT-GOLD-05"""
        if not self.astray:
            if fits(s, self.c, way):
                return True
            if self.points == 1:  # after the last step nobody makes room any more
                return False
        return may_end_after(s, self.c, way, self.points - 1)

    def may_handle(self, s: Twister, verb: i64, thing: i64) -> bool:
        """From a zone that is too full: can the move still end after this handling? DT-GOLD-05"""
        world = s.clone()
        world.listening = False
        handled = [*self.handled, thing]
        if verb == TAKE:
            take(world, self.c, thing)
        else:
            world.release(self.c, thing)
            if verb == GIVE:
                world.grasp(receivers(s, self.c)[0], thing)
        return may_end(world, self.c, self.points, handled)

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        c = self.c
        if TO <= move < TO + EVERYBODY:
            return why_receive(s, c, move - TO) if self.giving >= 0 else None
        if self.giving >= 0:
            return None
        if move == STOP:
            return FOUR_HERE
        if STEP <= move <= STEP + OUT:
            return why_step(s, c, move - STEP) or (NO_POINTS if self.points == 0 else MUST_FINISH)
        if TAKE <= move < TAKE + SOMEBODY + EVERYBODY:
            return why_take(s, c, move - TAKE, self.handled) or MUST_FINISH
        if DROP <= move < DROP + SOMEBODY + EVERYBODY:
            return why_drop(s, c, move - DROP, self.handled) or MUST_FINISH
        if GIVE <= move < GIVE + SOMEBODY + EVERYBODY:
            return why_give(s, c, move - GIVE, self.handled) or MUST_FINISH
        return None

    # ------------------------------------------------------------------ what is chosen

    def answer(self, s: Twister, seat: int, move: int) -> None:
        if move == STOP:
            self.finish(s)
        elif move == TIME_UP:
            self.give_up(s)
        elif move >= TO and move < TO + EVERYBODY:
            self.hand_over(s, move - TO)
        elif move >= STEP and move <= STEP + OUT:
            self.step(s, move - STEP)
        else:
            self.handle(s, move)

    def step(self, s: Twister, way: i64) -> None:
        c = self.c
        origin = s.where[c]
        go(s, c, way)
        self.points -= 1
        self.handled = NOTHING
        if s.status[c] == ESCAPED:
            s.pop()
            settle(s)
        elif self.astray or s.own_at(seat_of(c), origin) > CROWD:
            self.astray = True

    def handle(self, s: Twister, move: i64) -> None:
        if move >= TAKE and move < TAKE + SOMEBODY + EVERYBODY:
            thing = move - TAKE
            take(s, self.c, thing)
            self.note(s, "takes", thing)
        elif move >= DROP and move < DROP + SOMEBODY + EVERYBODY:
            thing = move - DROP
            s.release(self.c, thing)
            self.note(s, "drops", thing)
        else:
            self.giving = move - GIVE

    def hand_over(self, s: Twister, friend: i64) -> None:
        thing = self.giving
        s.release(self.c, thing)
        s.grasp(friend, thing)
        self.giving = -1
        self.handled = [*self.handled, thing]
        if s.listening:
            names = {
                "character": CHARACTER_NAMES[self.c],
                "thing": THING_NAMES[thing],
                "friend": CHARACTER_NAMES[friend],
            }
            s.emit("gives", names)

    def note(self, s: Twister, kind: str, thing: i64) -> None:
        self.handled = [*self.handled, thing]
        if s.listening:
            s.emit(kind, {"character": CHARACTER_NAMES[self.c], "thing": THING_NAMES[thing]})

    def finish(self, s: Twister) -> None:
        s.pop()
        if s.listening and self.points == MOVEMENT[self.c] and not self.handled:
            s.emit("stays", {"character": CHARACTER_NAMES[self.c]})

    def give_up(self, s: Twister) -> None:
        """The time is up: the move never happened. DT-TIME-02, DT-TIME-03"""
        restore(s, self.before)
        s.ap[seat_of(self.c)] += 1
        s.overtime = True
        s.pop()


def begin_move(s: Twister, c: i64) -> None:
    """Pay for a move; with the clock, remember how everything stood. DT-MOVE-01, DT-TIME-03"""
    s.ap[seat_of(c)] -= 1
    frame = Move(c)
    if s.clock:
        frame.before = snapshot(s)
    s.push(frame)


def snapshot(s: Twister) -> list[int]:
    """Where everybody and everything on the board is, what is held, and who is locked."""
    on_board = s.fit | s.hurt | s.carried
    places = [s.where[c] if on_board >> c & 1 else -1 for c in range(EVERYBODY)]
    objects = [at if 0 <= at < BESIDE else -1 for at in s.object_at]
    return places + s.hands + objects + s.lock


def restore(s: Twister, before: list[int]) -> None:
    """Put everybody and everything back."""
    for c in range(EVERYBODY):
        if before[c] >= 0:
            s.where[c] = before[c]
    s.hands = before[EVERYBODY : 3 * EVERYBODY]
    for o in range(ALL_OBJECTS):
        if before[3 * EVERYBODY + o] >= 0:
            s.object_at[o] = before[3 * EVERYBODY + o]
    s.lock = before[3 * EVERYBODY + ALL_OBJECTS :]
    recount(s)


def recount(s: Twister) -> None:
    """Work out the sets of characters from their states, places and hands."""
    s.crowd = [0] * len(s.crowd)
    s.fit = 0
    s.hurt = 0
    s.carried = 0
    for thing in s.hands:
        if thing >= SOMEBODY:
            s.carried |= BIT[thing - SOMEBODY]
    for c in range(EVERYBODY):
        status = s.status[c]
        if status != FIT and status != WOUNDED and status != CARRIED:
            continue
        s.crowd[s.where[c]] |= BIT[c]
        if status == FIT:
            s.fit |= BIT[c]
        elif not s.carried >> c & 1:
            s.hurt |= BIT[c]
            s.status[c] = WOUNDED
        else:
            s.status[c] = CARRIED
    s.locked = 0
    for c in range(EVERYBODY):
        if s.lock[c] >= 0:
            s.locked |= BIT[c]
