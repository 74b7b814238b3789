"""Dice on the table."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from .places import NO_CARDS, NONE


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Throw:
    """Dice on the table for one action, test or attack, with who rolls and who helps. DR-REROLL-07"""

    def __init__(self) -> None:
        self.kind: i64 = 0  # a bit of ROLLS
        self.seat: i64 = NONE  # whose dice; NONE: a monster's free attack
        self.rival: i64 = NONE  # the hero attacked or contesting
        self.monster: i64 = NONE
        self.tile: i64 = NONE
        self.rating: i64 = NONE
        self.rival_rating: i64 = NONE
        self.hurt = False  # the opponent had a wound when the battle was declared
        self.extra: i64 = 0  # dice more for the seat, by reactions
        self.total: i64 = 0  # a free attack with exactly so many dice
        self.foe_extra: i64 = 0  # dice more for the monster or the rival
        self.assistants = NO_CARDS  # replaced, never changed
        self.assist_dice: i64 = 0
        self.saboteurs: i64 = 0  # seats, as bits
        self.dice = NO_CARDS
        self.foe_dice = NO_CARDS  # of the monster or the rival
        self.rerolled: i64 = 0  # seats that have rerolled their own dice
        self.forced: i64 = 0  # seats that have forced a reroll
        self.passed: i64 = 0  # seats that have passed since the last reroll
        self.hits = NO_CARDS  # faces of the foe's hits that are not blocked
        self.strikes = NO_CARDS  # faces of the own hits
        self.any_blocks: i64 = 0  # dice of any face that may still block
        self.face_hits: i64 = 0  # dice of a certain face that may still hit
        self.more_wounds: i64 = 0
        self.bearers: i64 = 0  # seats that have taken wounds on themselves, as bits
        self.borne: i64 = 0  # how many

    def clone(self) -> Throw:
        copy = Throw()
        copy.kind = self.kind
        copy.seat = self.seat
        copy.rival = self.rival
        copy.monster = self.monster
        copy.tile = self.tile
        copy.rating = self.rating
        copy.rival_rating = self.rival_rating
        copy.hurt = self.hurt
        copy.extra = self.extra
        copy.total = self.total
        copy.foe_extra = self.foe_extra
        copy.assistants = self.assistants
        copy.assist_dice = self.assist_dice
        copy.saboteurs = self.saboteurs
        copy.dice = self.dice.copy()
        copy.foe_dice = self.foe_dice.copy()
        copy.rerolled = self.rerolled
        copy.forced = self.forced
        copy.passed = self.passed
        copy.hits = self.hits.copy()
        copy.strikes = self.strikes.copy()
        copy.any_blocks = self.any_blocks
        copy.face_hits = self.face_hits
        copy.more_wounds = self.more_wounds
        copy.bearers = self.bearers
        copy.borne = self.borne
        return copy
