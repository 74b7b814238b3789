"""What a character can do with an action: the list, why something is not on it, and doing it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.core import Frame, Reason
from .combat import (
    CLOSE,
    RANGED,
    REACH,
    attackable,
    members,
    shielded,
    shootable,
    thrustable,
    why_attack,
    why_shoot,
    why_thrust,
    why_weapon,
)
from .crossing import begin_jump, crossings, has_jump, wall_walk, why_crossing
from .duel import begin_combat
from .exploring import accessible, reveal, why_reveal
from .moving import begin_move
from .powers import (
    bend_gate,
    burn,
    burnable,
    gates_near,
    heal,
    invert,
    picks,
    regenerate,
    scroll,
    smash,
    steal,
    turn_room,
    why_bend,
    why_burn,
    why_gate,
    why_heal,
    why_invert,
    why_regenerate,
    why_smash,
    why_steal,
    why_turn,
    work_gate,
)
from .state import Twister, seat_of
from .tables import (
    ALL_OBJECTS,
    ARROW,
    BENDS_BARS,
    BOW,
    BROKEN,
    CASTS,
    CLERIC,
    CROSSBOWMAN,
    EVERYBODY,
    FIREBALL,
    GEAR,
    GOLEM,
    INVERSION,
    KIND,
    MEKANORK,
    PICKPOCKET,
    SIDE,
    SLOTS,
    TELEKINETIC,
    TWIN,
    WALL_WALKER,
    ZONES,
)
from .telekinesis import Telekinesis, why_lift
from .verbs import (
    ATTACK,
    BEND,
    BURN,
    CONFIRM,
    END,
    GATE_WORK,
    HEAL,
    INVERT,
    JUMP,
    LIFT,
    MOVE,
    OUT,
    REGENERATE,
    RESIGN,
    REVEAL,
    SHOOT,
    SHOOT_BOW,
    SMASH,
    STEAL,
    THRUST,
    TIME_UP,
    TURN_CCW,
    TURN_CW,
    WALL_WALK,
)

ROOMS: Final = 12
QUARTER: Final = 1
BACKWARDS: Final = 3

IS_WOUNDED: Final = Reason("DT-WND-02", "is-wounded")
NO_AP: Final = Reason("DT-TURN-03", "no-ap")
ACT_FIRST: Final = Reason("DT-TURN-04", "act-first")
LATE_RESIGN: Final = Reason("DT-END-06", "late-resign")


@mypyc_attr(free_list_len=1)
class Act(Frame[Twister]):
    """What the chosen character does. Nothing is paid before it is chosen. DT-TURN-07, DT-TURN-08, DT-ABIL-01..03"""

    def __init__(self, c: i64 = 0) -> None:
        self.c = c

    def clone(self) -> Act:
        return Act(self.c)

    def advance(self, s: Twister) -> None:
        c = self.c
        if not s.fit >> c & 1:
            moves = [REGENERATE]
        elif s.ap[seat_of(c)] == 0:
            moves = assaults(s, c)
        else:
            moves = [MOVE]
            explorations(s, c, moves)
            rotations(s, c, moves)
            leaps(s, c, moves)
            moves += assaults(s, c)
            shots(s, c, moves)
            uses(s, c, moves)
        if s.clock:
            moves.append(TIME_UP)
        s.ask(seat_of(c), "act", moves)

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        if move == END:
            return ACT_FIRST
        if move == RESIGN or move == CONFIRM:
            return LATE_RESIGN
        if not s.fit >> self.c & 1:
            return IS_WOUNDED
        reason = why_deed(s, self.c, move)
        return NO_AP if reason is None and s.ap[seat] == 0 and is_deed(move) else reason

    def answer(self, s: Twister, seat: int, move: int) -> None:
        s.pop()
        if move == TIME_UP:
            s.overtime = True
        elif move == MOVE:
            begin_move(s, self.c)
        elif move >= ATTACK:
            fight(s, self.c, move)
        else:
            do(s, self.c, move)


# ------------------------------------------------------------------ what a character can do


def explorations(s: Twister, c: i64, moves: list[int]) -> None:
    slots = accessible(s, c)
    if slots:
        moves += [REVEAL + slot for slot in range(2 * s.rows) if slots >> slot & 1]


def rotations(s: Twister, c: i64, moves: list[int]) -> None:
    place: i64 = s.where[c]
    if place >= ZONES or place & 3 != GEAR[place >> 2]:
        return
    here = place >> 2
    for room in (here, TWIN[here]):
        if why_turn(s, c, room, ARROW[room]) is not None:
            continue
        free = KIND[c] == MEKANORK
        if free or ARROW[room] == QUARTER:
            moves.append(TURN_CW + room)
        if free or ARROW[room] == BACKWARDS:
            moves.append(TURN_CCW + room)


def leaps(s: Twister, c: i64, moves: list[int]) -> None:
    if has_jump(s, seat_of(c)):
        for way in crossings(s, c, True):
            moves.append(JUMP + way)
    if KIND[c] == WALL_WALKER:
        for way in crossings(s, c, False):
            moves.append(WALL_WALK + way)


def assaults(s: Twister, c: i64) -> list[int]:
    """Close combats that he can start; with no AP left only the Samurai can."""
    other = 1 - seat_of(c)
    near = attackable(s, c)
    far = thrustable(s, c)
    if near | far == 0:
        return []
    return [ATTACK + t for t in members(s, near, other)] + [THRUST + t for t in members(s, far, other)]


def shots(s: Twister, c: i64, moves: list[int]) -> None:
    crossbow = KIND[c] == CROSSBOWMAN and why_weapon(s, c, False) is None
    bow = s.holds(c, BOW) > 0
    if not crossbow and not bow:
        return
    targets = [t for t in members(s, shootable(s, c), 1 - seat_of(c)) if not shielded(s, t)]
    if crossbow:
        moves += [SHOOT + t for t in targets]
    if bow:
        moves += [SHOOT_BOW + t for t in targets]


def uses(s: Twister, c: i64, moves: list[int]) -> None:
    """Abilities and objects with the sun. DT-ABIL-01, DT-ABIL-02"""
    kind = KIND[c]
    locksmith = picks(s, c)
    if locksmith or BENDS_BARS[c]:
        gates = gates_near(s, c)
        rooms = [room for room in range(ROOMS) if gates >> room & 1 and s.gate[room] != BROKEN] if gates else []
        if locksmith:
            moves += [GATE_WORK + room for room in rooms]
        if BENDS_BARS[c]:
            moves += [BEND + room for room in rooms]
    if CASTS[c]:
        moves += spells(s, c)
    if kind == CLERIC:
        moves += healings(s, c)
    elif kind == PICKPOCKET:
        if s.free_hands(c) > 0 and s.crowd[s.where[c]] & SIDE[1 - seat_of(c)]:
            moves += [STEAL + o for kit in s.kit for o in kit if why_steal(s, c, o) is None]
    elif kind == TELEKINETIC:
        if s.where[c] < ZONES:
            moves += [LIFT + o for kit in s.kit for o in kit if why_lift(s, c, o) is None]
    elif kind == GOLEM and why_smash(s, c) is None:
        moves.append(SMASH)


def spells(s: Twister, c: i64) -> list[int]:
    moves: list[int] = []
    if scroll(s, c, FIREBALL) >= 0:
        targets = burnable(s, c)
        moves += [BURN + t for seat in range(2) for t in members(s, targets, seat)]
    if scroll(s, c, INVERSION) >= 0:
        moves += [INVERT + slot for slot in range(2 * s.rows) if why_invert(s, c, slot) is None]
    return moves


def healings(s: Twister, c: i64) -> list[int]:
    wounded = s.in_zone(s.where[c]) & (s.hurt | s.carried)
    if not wounded:
        return []
    return [HEAL + o for seat in range(2) for o in members(s, wounded, seat) if why_heal(s, c, o) is None]


# ------------------------------------------------------------------ why not, and doing it


def is_deed(move: i64) -> bool:
    """Is this one of the choices of a character?"""
    return move == MOVE or REVEAL <= move < REVEAL + SLOTS or TURN_CW <= move < SHOOT_BOW + EVERYBODY


def why_deed(s: Twister, c: i64, move: i64) -> Reason | None:
    """Why the character cannot do this, action points apart."""
    if REVEAL <= move < REVEAL + SLOTS:
        return why_reveal(s, c, move - REVEAL)
    if TURN_CW <= move < TURN_CCW:
        return why_turn(s, c, move - TURN_CW, QUARTER)
    if TURN_CCW <= move < TURN_CCW + ROOMS:
        return why_turn(s, c, move - TURN_CCW, BACKWARDS)
    if JUMP <= move <= JUMP + OUT:
        return why_crossing(s, c, move - JUMP, True)
    if WALL_WALK <= move <= WALL_WALK + OUT:
        return why_crossing(s, c, move - WALL_WALK, False)
    if GATE_WORK <= move < GATE_WORK + ROOMS:
        return why_gate(s, c, move - GATE_WORK)
    if BEND <= move < BEND + ROOMS:
        return why_bend(s, c, move - BEND)
    return why_power(s, c, move)


def why_power(s: Twister, c: i64, move: i64) -> Reason | None:
    if move == SMASH:
        return why_smash(s, c)
    if HEAL <= move < HEAL + EVERYBODY:
        return why_heal(s, c, move - HEAL)
    if move == REGENERATE:
        return why_regenerate(s, c)
    if STEAL <= move < STEAL + ALL_OBJECTS:
        return why_steal(s, c, move - STEAL)
    if LIFT <= move < LIFT + ALL_OBJECTS:
        return why_lift(s, c, move - LIFT)
    if BURN <= move < BURN + EVERYBODY:
        return why_burn(s, c, move - BURN)
    if INVERT <= move < INVERT + SLOTS:
        return why_invert(s, c, move - INVERT)
    if ATTACK <= move < ATTACK + EVERYBODY:
        return why_attack(s, c, move - ATTACK)
    if THRUST <= move < THRUST + EVERYBODY:
        return why_thrust(s, c, move - THRUST)
    if SHOOT <= move < SHOOT + EVERYBODY:
        return why_shoot(s, c, move - SHOOT, False)
    if SHOOT_BOW <= move < SHOOT_BOW + EVERYBODY:
        return why_shoot(s, c, move - SHOOT_BOW, True)
    return None


def fight(s: Twister, c: i64, move: i64) -> None:
    if move < THRUST:
        begin_combat(s, CLOSE, c, move - ATTACK, False)
    elif move < SHOOT:
        begin_combat(s, REACH, c, move - THRUST, False)
    elif move < SHOOT_BOW:
        begin_combat(s, RANGED, c, move - SHOOT, False)
    else:
        begin_combat(s, RANGED, c, move - SHOOT_BOW, True)


def do(s: Twister, c: i64, move: i64) -> None:
    """Everything that is neither a move nor a fight; the verbs in the order of their numbers."""
    if move < REVEAL + SLOTS:
        reveal(s, c, move - REVEAL)
    elif move < TURN_CCW:
        turn_room(s, c, move - TURN_CW, QUARTER)
    elif move < TURN_CCW + ROOMS:
        turn_room(s, c, move - TURN_CCW, BACKWARDS)
    elif move <= JUMP + OUT:
        begin_jump(s, c, move - JUMP)
    elif move <= WALL_WALK + OUT:
        wall_walk(s, c, move - WALL_WALK)
    elif move < GATE_WORK + ROOMS:
        work_gate(s, c, move - GATE_WORK)
    elif move < BEND + ROOMS:
        bend_gate(s, c, move - BEND)
    elif move == SMASH:
        smash(s, c)
    elif move < HEAL + EVERYBODY:
        heal(s, c, move - HEAL)
    elif move == REGENERATE:
        regenerate(s, c)
    elif move < STEAL + ALL_OBJECTS:
        steal(s, c, move - STEAL)
    elif move < LIFT + ALL_OBJECTS:
        s.push(Telekinesis(c, move - LIFT))
    elif move < BURN + EVERYBODY:
        burn(s, c, move - BURN)
    else:
        invert(s, c, move - INVERT)
