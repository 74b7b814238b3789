"""Starting a combat: hand to hand, with the telescopic spear, or from afar."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.deeds import Reason
from ...kernel.vocabulary import Verb
from .acting import Action
from .combat import (
    CLOSE,
    RANGED,
    REACH,
    attackable,
    may_rush,
    members,
    shielded,
    shootable,
    thrustable,
    why_attack,
    why_shoot,
    why_thrust,
    why_weapon,
)
from .duel import begin_combat
from .state import Twister, seat_of
from .verbs import CHARACTER, VERBS


@final
class Attack(Action):
    """Close combat with an enemy in contact; the Samurai's first of a turn is free. DT-MEL-01, DT-CH-SAMURAI-01"""

    def free(self, s: Twister, c: i64) -> bool:
        return may_rush(s, c)

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        near = attackable(s, c)
        if near:
            for target in members(s, near, 1 - seat_of(c)):
                moves.append(self.moves[target])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        return why_attack(s, c, target)

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        begin_combat(s, CLOSE, c, target, False)


@final
class Thrust(Action):
    """An attack on the next zone with the telescopic spear. DT-OBJ-SPEAR-01, DT-CH-SAMURAI-01"""

    def free(self, s: Twister, c: i64) -> bool:
        return may_rush(s, c)

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        far = thrustable(s, c)
        if far:
            for target in members(s, far, 1 - seat_of(c)):
                moves.append(self.moves[target])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        return why_thrust(s, c, target)

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        begin_combat(s, REACH, c, target, False)


@final
class Shoot(Action):
    """A bolt of the Crossbowman or an arrow of the bow. DT-RNG-01, DT-CH-CROSSBOWMAN-01, DT-OBJ-BOW-01"""

    def __init__(self, verb: Verb, bow: bool) -> None:
        super().__init__(verb)
        self.bow = bow

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if why_weapon(s, c, self.bow) is None:
            for target in members(s, shootable(s, c), 1 - seat_of(c)):
                if not shielded(s, target):
                    moves.append(self.moves[target])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        return why_shoot(s, c, target, self.bow)

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        begin_combat(s, RANGED, c, target, self.bow)


ASSAULTS: Final[list[Action]] = [
    Attack(VERBS.add("attack", CHARACTER, rule="DT-MEL-01")),
    Thrust(VERBS.add("thrust", CHARACTER, rule="DT-OBJ-SPEAR-01")),
    Shoot(VERBS.add("shoot", CHARACTER, rule="DT-RNG-01"), False),
    Shoot(VERBS.add("shoot-bow", CHARACTER, rule="DT-OBJ-BOW-01"), True),
]
