"""What an Escape and a disarming have in common: others may help or hinder, dice are rolled, and it is made or not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .dice import DiceRoll, roll_hero, settle_dice
from .effects import ON_DECLARE, ON_ROLL
from .helping import ask_for_help, punish_sabotage, rally
from .state import Run
from .windows import open_window

DECLARED: Final = 0
HELP: Final = 1
RATE: Final = 2
ROLL: Final = 3
DICE: Final = 4
OUTCOME: Final = 5
PUNISH: Final = 6
RALLIES: Final = 7


class Attempt(DiceRoll):
    """A roll that is announced, so that others on the tile can assist or sabotage it. `number` is 1 once it is made."""

    def declare(self, s: Run) -> None:
        """Put the dice on the table and say what is tried."""
        raise NotImplementedError

    def settle(self, s: Run) -> None:
        """Is it made? What follows at once."""
        raise NotImplementedError

    def rallies_after(self) -> i64:
        """The event after which a successful hero rallies; NONE: only those who assisted do."""
        raise NotImplementedError

    def close(self, s: Run) -> None:
        """The dice are taken off the table; what comes then."""
        s.throws.pop()
        s.pop()

    def step(self, s: Run) -> None:
        stage = self.stage
        if stage == RATE:
            self.choose_rating(s, self.seat)
            return
        self.stage += 1
        if stage == DECLARED:
            self.declare(s)
            open_window(s, ON_DECLARE)
        elif stage == HELP:
            ask_for_help(s)
        elif stage == ROLL:
            open_window(s, ON_ROLL, self.seat)
        elif stage == DICE:
            roll_hero(s, s.throw())
            settle_dice(s)
        elif stage == OUTCOME:
            self.settle(s)
        elif stage == PUNISH:
            if self.number:
                punish_sabotage(s)
        elif stage == RALLIES:
            if self.number:
                rally(s, self.seat, self.rallies_after(), True)
        else:
            self.close(s)
