"""Rounds and turns: two actions, free actions between them, and what comes after each. DR-TURN"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from . import tables as t
from .actions import (
    BONUS,
    ENDING,
    EQUIPPED,
    FOUGHT,
    MENU,
    REACT,
    SETTLED,
    START,
    WAKE,
    Acting,
    why_move,
)
from .ailments import begin_turn, end_turn
from .defeat import settle_defeats
from .dungeon import can_be_placed
from .effects import FROM_TRAP, ON_TURN_START, WOUND
from .ending import check_last, win
from .menu import ASK_AGAIN, BONUS_MOVE, END_TURN, TURN, turn_moves
from .places import NO_CARDS, NONE, WORN
from .roaming import Calling, Lair, Roaming
from .state import Chapter, Run
from .tables import EFFECTS
from .windows import open_window
from .wounds import harm


@mypyc_attr(free_list_len=1)
class Turn(Acting):
    """One player's turn. DR-TURN-04"""

    def step(self, s: Run) -> None:
        if self.stage == WAKE:
            self.wake(s)
        elif self.stage == START:
            self.stage = REACT
            suffer_lasting(s, self.seat)
        elif self.stage == REACT:
            self.stage = MENU
            check_last(s)
            if s.heroes[self.seat].awake():
                open_window(s, ON_TURN_START, self.seat)
        elif self.stage == MENU:
            self.ask(s)
        elif self.stage < SETTLED:
            self.settle(s)
        elif self.stage == SETTLED:
            self.stage = BONUS
            check_last(s)
        elif self.stage == BONUS:
            self.offer_move(s)
        else:
            self.end(s)

    def wake(self, s: Run) -> None:
        """An unconscious hero stands up, and that is all. DR-DEF-08"""
        hero = s.heroes[self.seat]
        s.active = self.seat
        s.used_turn = NO_CARDS
        s.refused = 0
        s.bonus_moves = 0
        s.actions = t.ACTIONS
        s.lost = False
        if s.sealer == self.seat:
            s.sealed = NONE
            s.sealer = NONE
        begin_turn(s, self.seat)
        if s.listening:
            s.emit("turn", {"seat": self.seat})
        if hero.down:
            hero.down = False
            self.stage = ENDING
            if s.listening:
                s.emit("stands", {"seat": self.seat})
            return
        s.actions -= hero.fewer
        hero.fewer = 0
        self.stage = START

    def ask(self, s: Run) -> None:
        """The menu; it ends by itself when nothing but ending is left."""
        if not s.heroes[self.seat].awake():
            self.stage = ENDING
            return
        moves = turn_moves(s, self, self.seat)
        if s.actions <= 0 and self.only_end(moves):
            self.stage = ENDING
            return
        s.ask(self.seat, TURN, moves)

    def only_end(self, moves: list[int]) -> bool:
        for move in moves:
            deed = TURN.deed(move)
            if deed is not END_TURN and deed is not ASK_AGAIN:
                return False
        return True

    def settle(self, s: Run) -> None:
        """An action is over: what it put aside comes back, and the Lair may appear. DR-PLACE-05, -07, DR-LAIR-01"""
        if self.stage == EQUIPPED and s.outcome:
            self.number += 1
            s.actions -= 1
        elif self.stage == FOUGHT and not s.outcome:
            self.mask |= 2
            s.actions += 1
        self.stage = SETTLED
        s.lost = False
        shuffle_back(s)
        if s.pile_changed and not s.boss_met:
            s.pile_changed = False
            if not (s.pile and can_be_placed(s, s.pile)):
                s.push(Lair())

    def offer_move(self, s: Run) -> None:
        """A Move that does not count, if an ability gave one and it is legal. DR-TURN-07"""
        hero = s.heroes[self.seat]
        if s.bonus_moves > 0 and hero.awake() and why_move(s, self.seat) is None:
            s.put(self.seat, BONUS_MOVE)
            return
        s.bonus_moves = 0
        self.stage = MENU

    def end(self, s: Run) -> None:
        """Effects that end with the turn, and victory. DR-TURN-04, DR-WIN-01"""
        end_turn(s, self.seat)
        s.pop()
        hero = s.heroes[self.seat]
        if not hero.dead and hero.tile == t.ENTRANCE and s.holds(self.seat, t.STONE):
            win(s, self.seat)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"count": max(0, s.actions)}

    def clone(self) -> Chapter:
        return self.fill(Turn())


def suffer_lasting(s: Run, seat: i64) -> None:
    """Lasting traps that wound at the start of the turn. DR-ABIL-10"""
    for code in s.heroes[seat].ailments:
        trap = EFFECTS[code >> 1]
        if trap.inner >= 0 and EFFECTS[trap.inner].kind == WOUND and EFFECTS[trap.inner].when == ON_TURN_START:
            harm(s, seat, EFFECTS[trap.inner].amount, FROM_TRAP, trap.card)
    settle_defeats(s)


def shuffle_back(s: Run) -> None:
    """Tiles discarded during the action. DR-PLACE-05"""
    if not s.aside:
        return
    pile = sorted(s.pile + s.aside)
    s.rng.shuffle(pile)
    s.pile = pile
    s.pile_seen = [0] * len(pile)
    s.aside = NO_CARDS
    if s.listening:
        s.emit("shuffled-back", {"count": len(pile)})


def monsters_about(s: Run) -> list[int]:
    """All monsters in the dungeon, in the order of their cards."""
    return [t.ITEMS + i for i, tile in enumerate(s.stands) if tile >= 0]


class Rounds(Chapter):
    """Round after round, until somebody has won or the dungeon falls in. DR-TURN-01, DR-TURN-03, DR-WIN-05

    `seat` began the round, `number` turns have been taken in it.
    """

    def advance(self, s: Run) -> None:
        if self.number < s.players:
            seat = (self.seat + self.number) % s.players
            self.number += 1
            if not s.heroes[seat].dead:
                s.push(Turn(seat))
            return
        stage = self.stage
        self.stage += 1
        if stage == 0:
            s.active = s.leader()
            if s.listening:
                s.emit("roaming", {"round": s.round})
            s.push(Roaming(monsters_about(s)))
        elif stage == 1:
            s.push(Calling())
        elif s.round >= s.round_cap:
            s.over = True
            if s.listening:
                s.emit("collapsed", {})
        else:
            self.next_round(s)

    def next_round(self, s: Run) -> None:
        """The token goes to the left, or to whoever wears the Stone. DR-TURN-03, DR-TURN-06, DR-FINAL-04"""
        s.round += 1
        s.used_round = NO_CARDS
        self.stage = 0
        self.number = 0
        bearer = s.where[t.STONE] - WORN
        if 0 <= bearer < s.players:
            s.first = bearer
        else:
            for i in range(1, s.players + 1):
                seat = (s.first + i) % s.players
                if not s.heroes[seat].dead:
                    s.first = seat
                    break
        self.seat = s.first
        if s.listening:
            s.emit("round", {"round": s.round, "seat": s.first})

    def clone(self) -> Chapter:
        return self.fill(Rounds())
