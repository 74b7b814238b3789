"""The move action: movement points, steps and handling, until the player stops or leaves the labyrinth."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from . import verbs
from .acting import TIME_IS_UP, Action, Timed, pay
from .ending import settle
from .loads import MUST_FINISH, receivers, take, why_drop, why_give, why_receive, why_take, within_reach
from .state import Twister, seat_of
from .steps import WAYS, fits, go, may_end, may_end_after, way_on, why_step
from .verbs import THING, TO, VERBS

NO_POINTS: Final = Reason("DT-MOVE-01", "no-points")
# What was handled is replaced, never changed: moves begin with the same empty list.
NOTHING: Final[list[int]] = []
FOUR_HERE: Final = Reason("DT-GOLD-02", "four-here")


@final
@mypyc_attr(free_list_len=1)
class Move(Timed):
    """One character spends his movement points. DT-MOVE-01..17, DT-LOAD-01..16, DT-GOLD-02, DT-GOLD-05"""

    def __init__(self, c: i64 = 0) -> None:
        self.c = c
        self.points = t.MOVEMENT[c]
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

    def advance(self, s: Twister) -> None:
        seat = seat_of(self.c)
        if self.giving >= 0:
            s.put(seat, GIVING)
            return
        moves = self.choices(s, seat)
        if len(moves) == 1 and moves[0] == STOP.first:
            self.finish(s)
            return
        if s.clock:
            moves.append(TIME_IS_UP.first)
        s.ask(seat, MOVING, moves)

    def choices(self, s: Twister, seat: i64) -> list[int]:
        """What the deeds allow; those that can find nothing are not asked, for no question is put so often."""
        moves: list[int] = []
        STOP.offer(s, self, seat, moves)
        if self.points > 0:
            STEP.offer(s, self, seat, moves)
        TAKE.offer(s, self, seat, moves)
        if s.hands[2 * self.c] >= 0:
            DROP.offer(s, self, seat, moves)
            GIVE.offer(s, self, seat, moves)
        return moves

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        thing = t.THING_NAMES[self.giving] if self.giving >= 0 else ""
        return {"character": t.CHARACTER_NAMES[self.c], "points": self.points, "thing": thing}

    def crowded(self, s: Twister) -> bool:
        """Is a zone too full for the move to end now? DT-GOLD-02"""
        seat = seat_of(self.c)
        return s.own_at(seat, s.where[self.c]) > t.CROWD or (self.astray and s.crowded(seat))

    def fits(self, s: Twister, way: i64) -> bool:
        """May he step there without getting stuck above the limit? DT-GOLD-05"""
        if not self.astray:
            if fits(s, self.c, way):
                return True
            if self.points == 1:  # after the last step nobody makes room any more
                return False
        return may_end_after(s, self.c, way, self.points - 1)

    def note(self, s: Twister, kind: str, thing: i64) -> None:
        self.handled = [*self.handled, thing]
        if s.listening:
            s.emit(kind, {"character": t.CHARACTER_NAMES[self.c], "thing": t.THING_NAMES[thing]})

    def finish(self, s: Twister) -> None:
        s.pop()
        if s.listening and self.points == t.MOVEMENT[self.c] and not self.handled:
            s.emit("stays", {"character": t.CHARACTER_NAMES[self.c]})

    def time_up(self, s: Twister, seat: i64) -> None:
        """The move never happened. DT-TIME-02, DT-TIME-03"""
        restore(s, self.before)
        owner = seat_of(self.c)
        s.set_ap(owner, s.ap[owner] + 1)
        s.overtime = True
        s.pop()


@final
class BeginMove(Action):
    """Pay for a move; with the clock, remember how everything stood. DT-MOVE-01, DT-TIME-03"""

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        moves.append(self.first)

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        return None

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        frame = Move(c)
        if s.clock:
            frame.before = snapshot(s)
        s.push(frame)


@final
class Stop(Deed[Twister, Move]):
    """The move ends here, unless the zone is too full. DT-GOLD-02"""

    def offer(self, s: Twister, f: Move, seat: i64, moves: list[int]) -> None:
        if not f.crowded(s):
            moves.append(self.first)

    def why(self, s: Twister, f: Move, seat: i64, target: i64) -> Reason | None:
        return FOUR_HERE if f.crowded(s) else None

    def do(self, s: Twister, f: Move, seat: i64, target: i64) -> None:
        f.finish(s)


@final
class Step(Deed[Twister, Move]):
    """To the next zone, or out of the labyrinth. DT-MOVE-01..17, DT-GOLD-05"""

    def offer(self, s: Twister, f: Move, seat: i64, moves: list[int]) -> None:
        if f.points == 0:
            return
        for number in range(WAYS):
            way = way_on(s, f.c, number)
            if way >= 0 and f.fits(s, way):
                moves.append(self.moves[way])

    def why(self, s: Twister, f: Move, seat: i64, target: i64) -> Reason | None:
        reason = why_step(s, f.c, target)
        if reason is not None:
            return reason
        if f.points == 0:
            return NO_POINTS
        return None if f.fits(s, target) else MUST_FINISH

    def do(self, s: Twister, f: Move, seat: i64, target: i64) -> None:
        c = f.c
        origin = s.where[c]
        go(s, c, target)
        f.points -= 1
        f.handled = NOTHING
        if s.status[c] == t.ESCAPED:
            s.pop()
            settle(s)
        elif f.astray or s.own_at(seat_of(c), origin) > t.CROWD:
            f.astray = True


class Handling(Deed[Twister, Move]):
    """Something changes its place where the mover stands: not more than twice, and never so that he is stuck."""

    def problem(self, s: Twister, f: Move, thing: i64) -> Reason | None:
        """Why this thing cannot be handled so here."""
        raise NotImplementedError

    def change(self, s: Twister, c: i64, thing: i64) -> None:
        """The thing where it will be."""
        raise NotImplementedError

    def offer(self, s: Twister, f: Move, seat: i64, moves: list[int]) -> None:
        for hand in range(2 * f.c, 2 * f.c + 2):
            thing = s.hands[hand]
            if thing >= 0 and self.why(s, f, seat, thing) is None:
                moves.append(self.moves[thing])

    def why(self, s: Twister, f: Move, seat: i64, target: i64) -> Reason | None:
        reason = self.problem(s, f, target)
        if reason is None and f.crowded(s) and not self.may_end(s, f, target):
            return MUST_FINISH
        return reason

    def may_end(self, s: Twister, f: Move, thing: i64) -> bool:
        """From a zone that is too full: can the move still end after this? DT-GOLD-05"""
        world = s.clone()
        world.listening = False
        self.change(world, f.c, thing)
        return may_end(world, f.c, f.points, [*f.handled, thing])


@final
class Take(Handling):
    """From the floor, from a friend or from the wounded. DT-LOAD-01, DT-LOAD-04..09, DT-LOAD-16"""

    def offer(self, s: Twister, f: Move, seat: i64, moves: list[int]) -> None:
        things = within_reach(s, f.c, f.handled)
        if len(things):
            crowded = f.crowded(s)
            for thing in things:
                if not crowded or self.may_end(s, f, thing):
                    moves.append(self.moves[thing])

    def problem(self, s: Twister, f: Move, thing: i64) -> Reason | None:
        return why_take(s, f.c, thing, f.handled)

    def change(self, s: Twister, c: i64, thing: i64) -> None:
        take(s, c, thing)

    def do(self, s: Twister, f: Move, seat: i64, target: i64) -> None:
        take(s, f.c, target)
        f.note(s, "takes", target)


@final
class Drop(Handling):
    """On the floor. DT-LOAD-01, DT-LOAD-11, DT-LOAD-16"""

    def problem(self, s: Twister, f: Move, thing: i64) -> Reason | None:
        return why_drop(s, f.c, thing, f.handled)

    def change(self, s: Twister, c: i64, thing: i64) -> None:
        s.release(c, thing)

    def do(self, s: Twister, f: Move, seat: i64, target: i64) -> None:
        s.release(f.c, target)
        f.note(s, "drops", target)


@final
class Give(Handling):
    """To a friend, who is named next. DT-LOAD-04, DT-LOAD-08"""

    def problem(self, s: Twister, f: Move, thing: i64) -> Reason | None:
        return why_give(s, f.c, thing, f.handled)

    def change(self, s: Twister, c: i64, thing: i64) -> None:
        friend = receivers(s, c)[0]
        s.release(c, thing)
        s.grasp(friend, thing)

    def do(self, s: Twister, f: Move, seat: i64, target: i64) -> None:
        f.giving = target


@final
class Receive(Deed[Twister, Move]):
    """Who is handed it. DT-LOAD-04, DT-LOAD-05"""

    def candidates(self, s: Twister, f: Move, seat: i64) -> list[int]:
        return list(receivers(s, f.c))

    def why(self, s: Twister, f: Move, seat: i64, target: i64) -> Reason | None:
        return why_receive(s, f.c, target)

    def do(self, s: Twister, f: Move, seat: i64, target: i64) -> None:
        thing = f.giving
        s.release(f.c, thing)
        s.grasp(target, thing)
        f.giving = -1
        f.handled = [*f.handled, thing]
        if s.listening:
            giver, friend = t.CHARACTER_NAMES[f.c], t.CHARACTER_NAMES[target]
            s.emit("gives", {"character": giver, "thing": t.THING_NAMES[thing], "friend": friend})

    def args(self, s: Twister, f: Move, seat: i64, target: i64) -> dict[str, Any]:
        return {"thing": t.THING_NAMES[f.giving]}


MOVE: Final = BeginMove(verbs.MOVE)
STOP: Final = Stop(verbs.STOP)
STEP: Final = Step(verbs.STEP)
TAKE: Final = Take(VERBS.add("take", THING, rule="DT-LOAD-02"))
DROP: Final = Drop(VERBS.add("drop", THING, rule="DT-LOAD-02"))
GIVE: Final = Give(VERBS.add("give", THING, rule="DT-LOAD-02"))
MOVING: Final = Question("move", [STOP, STEP, TAKE, DROP, GIVE, TIME_IS_UP])
GIVING: Final = Question("give", [Receive(TO), TIME_IS_UP])


def snapshot(s: Twister) -> list[int]:
    """Where everybody and everything on the board is, what is held, and who is locked."""
    on_board = s.fit | s.hurt | s.carried
    places: list[int] = [s.where[c] if on_board >> c & 1 else -1 for c in range(t.EVERYBODY)]
    objects: list[int] = [at if 0 <= at < t.BESIDE else -1 for at in s.object_at]
    return [*places, *s.hands, *objects, *s.lock]


def restore(s: Twister, before: list[int]) -> None:
    """Put everybody and everything back."""
    s.own_places()
    s.own_loads()
    for c in range(t.EVERYBODY):
        if before[c] >= 0:
            s.where[c] = before[c]
    s.hands = vec[i64](before[t.EVERYBODY : 3 * t.EVERYBODY])
    for o in range(t.ALL_OBJECTS):
        if before[3 * t.EVERYBODY + o] >= 0:
            s.object_at[o] = before[3 * t.EVERYBODY + o]
    s.lock = vec[i64](before[3 * t.EVERYBODY + t.ALL_OBJECTS :])
    recount(s)


def recount(s: Twister) -> None:
    """Work out the sets of characters from their states, places and hands."""
    s.own_places()
    s.own_states()
    s.crowd = vec[i64]([0] * t.PLACES)
    s.fit = 0
    s.hurt = 0
    s.carried = 0
    for thing in s.hands:
        if thing >= t.SOMEBODY:
            s.carried |= t.BIT[thing - t.SOMEBODY]
    for c in range(t.EVERYBODY):
        status = s.status[c]
        if status != t.FIT and status != t.WOUNDED and status != t.CARRIED:
            continue
        s.crowd[s.where[c]] |= t.BIT[c]
        if status == t.FIT:
            s.fit |= t.BIT[c]
        elif not s.carried >> c & 1:
            s.hurt |= t.BIT[c]
            s.status[c] = t.WOUNDED
        else:
            s.status[c] = t.CARRIED
    s.locked = 0
    for c in range(t.EVERYBODY):
        if s.lock[c] >= 0:
            s.locked |= t.BIT[c]
