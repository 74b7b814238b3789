"""The menu of a turn: its question, and which of its verbs are asked at all. DR-ACT, DR-TURN-02"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.deeds import Question, Reason
from ...kernel.reactions import AskMe
from . import tables as t
from .actions import (
    Acting,
    EndTurn,
    NoBonusMove,
    Research,
    StartAdvance,
    StartBattle,
    StartDeal,
    StartEscape,
    StartForce,
    StartMove,
    StartPutOff,
    StartPutOn,
    StartSearch,
    StartSummon,
    StartTrade,
    Toss,
    UseInTurn,
)
from .effects import PAY_ADVANCE, SUMMONER_POWER
from .state import Run
from .verbs import (
    ADVANCE,
    ASK_ME,
    BATTLE,
    DEAL,
    END,
    EQUIP,
    ESCAPE,
    FORCE,
    MOVE,
    PASS,
    REMOVE,
    RESEARCH,
    SEARCH,
    SUMMON,
    TOSS,
    TRADE,
    USE,
)

ASKED_ANYWAY: Final = Reason("DR-GEN-08", "asked-anyway")

START_MOVE: Final = StartMove(MOVE, True)
START_FORCE: Final = StartForce(FORCE, True)
START_ESCAPE: Final = StartEscape(ESCAPE)
START_BATTLE: Final = StartBattle(BATTLE)
START_PUT_ON: Final = StartPutOn(EQUIP)
START_PUT_OFF: Final = StartPutOff(REMOVE)
START_TRADE: Final = StartTrade(TRADE)
START_SEARCH: Final = StartSearch(SEARCH)
START_ADVANCE: Final = StartAdvance(ADVANCE)
USE_IN_TURN: Final = UseInTurn(USE)
READ_BOOKS: Final = Research(RESEARCH)
TOSS_IN: Final = Toss(TOSS)
START_DEAL: Final = StartDeal(DEAL)
START_SUMMON: Final = StartSummon(SUMMON)
END_TURN: Final = EndTurn(END)
ASK_AGAIN: Final = AskMe(ASK_ME, ASKED_ANYWAY)
TURN: Final = Question(
    "turn",
    [
        *(START_MOVE, START_FORCE, START_ESCAPE, START_BATTLE, START_PUT_ON, START_PUT_OFF, START_TRADE, START_SEARCH),
        *(START_ADVANCE, USE_IN_TURN, READ_BOOKS, TOSS_IN, START_DEAL, START_SUMMON, END_TURN, ASK_AGAIN),
    ],
)


def turn_moves(s: Run, f: Acting, seat: i64) -> list[int]:
    """The legal answers to TURN, in its order.

    Most verbs offer nothing most of the time, and the tile, its guests and the hero's cards show which: listing all
    sixteen took a quarter of the time of a random game.
    """
    moves: list[int] = []
    hero = s.heroes[seat]
    if s.actions > 0:
        offer_actions(s, f, seat, moves)
    if hero.in_turn:
        USE_IN_TURN.offer(s, f, seat, moves)
    if s.actions > 0:
        special: i64 = t.SPECIAL[hero.tile]
        if special == t.LIBRARY:
            READ_BOOKS.offer(s, f, seat, moves)
        elif special == t.WELL:
            TOSS_IN.offer(s, f, seat, moves)
        if s.stranger_at[hero.tile] >= 0:
            START_DEAL.offer(s, f, seat, moves)
    if hero.kinds >> SUMMONER_POWER & 1:
        START_SUMMON.offer(s, f, seat, moves)
    moves.append(END_TURN.moves[0])
    if s.standing:
        ASK_AGAIN.offer(s, f, seat, moves)
    return moves


def offer_actions(s: Run, f: Acting, seat: i64, moves: list[int]) -> None:
    """Those of the six actions that the hero's tile and cards allow. DR-ACT-01"""
    hero = s.heroes[seat]
    monster = s.monster_at[hero.tile] >= 0
    company = s.has_company(seat)
    START_MOVE.offer(s, f, seat, moves)
    if t.SPECIAL[hero.tile] == t.PORTCULLIS:
        START_FORCE.offer(s, f, seat, moves)
    if monster or company:
        START_ESCAPE.offer(s, f, seat, moves)
        START_BATTLE.offer(s, f, seat, moves)
    if hero.loot:
        START_PUT_ON.offer(s, f, seat, moves)
    if hero.worn:
        START_PUT_OFF.offer(s, f, seat, moves)
    if company:
        START_TRADE.offer(s, f, seat, moves)
    if s.strewn >> hero.tile & 1 and not monster:
        START_SEARCH.offer(s, f, seat, moves)
    if hero.kills or hero.kinds >> PAY_ADVANCE & 1:
        START_ADVANCE.offer(s, f, seat, moves)


BONUS_MOVE: Final = Question("bonus-move", [StartMove(MOVE, False), StartForce(FORCE, False), NoBonusMove(PASS)])
