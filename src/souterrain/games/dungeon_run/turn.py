"""Rounds and turns: two actions, free actions between them, and what comes after each. DR-TURN, DR-ACT"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.reactions import AskMe
from . import tables as t
from .acting import why_search
from .advancing import Advance, why_advance
from .ailments import begin_turn, end_turn
from .battle import Battle
from .compiling import EFFECTS
from .defeat import settle_defeats
from .duel import Duel
from .dungeon import can_be_placed
from .effects import ACTION, FREE, FROM_TILE, FROM_TRAP, ON_TURN_START, WOUND, Effect
from .ending import check_last, win
from .equipping import Equip, PutOff, PutOn, search, take, why_put_off, why_put_on
from .escaping import Escape
from .items import discard_item
from .moving import Move, has_exit, tile_rule, why_exit, why_locked
from .places import LOOT, NO_CARDS, NONE, SIDE, WORN
from .powers import NO_ACTION, WRONG_MOMENT, UsePower, carry_out, why_not
from .roaming import Calling, Lair, Roaming
from .state import Chapter, Run
from .strangers import Dealing, treasures_of, why_deal
from .summoning import Summoning, why_summon
from .targets import code_of
from .trading import Trade, why_partner
from .verbs import (
    ADVANCE,
    ASK_ME,
    BATTLE,
    DEAL,
    END,
    EQUIP,
    ESCAPE,
    FORCE,
    MONSTERS,
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
from .windows import open_window
from .wounds import wound_hero

PORTCULLIS: Final = Reason("DR-SPEC-10", "portcullis-first")
NO_PORTCULLIS: Final = Reason("DR-SPEC-10", "no-portcullis")
NO_WAY: Final = Reason("DR-MOVE-04", "no-way-out")
NOTHING_TO_ESCAPE: Final = Reason("DR-ESC-01", "nothing-to-escape")
NOT_ON_TILE: Final = Reason("DR-BAT-01", "foe-elsewhere")
MONSTER_BETWEEN: Final = Reason("DR-PVP-01", "monster-between")
GLYPH_BARRED: Final = Reason("DR-SPEC-07", "glyph-barred")
EQUIP_ONCE: Final = Reason("DR-EQ-06", "equip-once")
NO_LIBRARY: Final = Reason("DR-SPEC-09", "no-library")
NO_WELL: Final = Reason("DR-SPEC-15", "no-well")
WELL_GUARDED: Final = Reason("DR-SPEC-15", "well-guarded")
NOT_TOSSABLE: Final = Reason("DR-SPEC-15", "not-tossable")
NO_STRANGER: Final = Reason("DR-ENC-02", "no-stranger")
ASKED_ANYWAY: Final = Reason("DR-GEN-08", "asked-anyway")

WAKE: Final = 0
START: Final = 1
REACT: Final = 2
MENU: Final = 3
EQUIPPED: Final = 4
FOUGHT: Final = 5
ACTED: Final = 6
SETTLED: Final = 7
BONUS: Final = 8
ENDING: Final = 9


class Turn(Chapter):
    """One player's turn. DR-TURN-04

    `mask` 1: something was done, so that it is too late to summon; 2: battle in the Glyph Room is barred this turn.
    `number` counts Equip actions.
    """

    def advance(self, s: Run) -> None:
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
        moves = TURN.moves(s, self, self.seat)
        if s.actions <= 0 and self.only_end(moves):
            self.stage = ENDING
            return
        s.ask(self.seat, TURN, moves)

    def only_end(self, moves: list[int]) -> bool:
        for move in moves:
            if move != END.first and not ASK_ME.first <= move < ASK_ME.first + ASK_ME.size:
                return False
        return True

    def begin(self, s: Run, counts: bool) -> None:
        """An action or free action begins: nobody has left a tile in it yet."""
        self.mask |= 1
        self.stage = ACTED
        s.lost = False
        if counts:
            s.actions -= 1
        for hero in s.heroes:
            hero.left = NONE

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
        if not s.boss_met and not (s.pile and can_be_placed(s, s.pile)):
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
    for number in s.heroes[seat].effects:
        e = EFFECTS[number]
        if e.kind == WOUND and e.when == ON_TURN_START:
            wound_hero(s, seat, e.amount, FROM_TRAP)
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
            s.push(Roaming([card for card in sorted(s.monster_at) if card >= 0]))
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


# ------------------------------------------------------------------ what may be done in a turn


def why_move(s: Run, seat: i64) -> Reason | None:
    """Why no Move action can be taken at all. DR-ACT-06"""
    reason = why_locked(s, seat)
    if reason is not None:
        return reason
    return None if has_exit(s, seat) else NO_WAY


class StartMove(Deed[Run, Turn]):
    """Move through an exit. DR-MOVE-02"""

    def __init__(self, verb: Any, counts: bool) -> None:
        super().__init__(verb)
        self.counts = counts

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        if self.counts and s.actions <= 0:
            return NO_ACTION
        if tile_rule(s, seat) == t.PORTCULLIS:
            return PORTCULLIS
        return why_locked(s, seat) or why_exit(s, seat, target)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, self.counts)
        if not self.counts:
            s.bonus_moves -= 1
        s.push(Move(seat, target))


class StartForce(Deed[Run, Turn]):
    """Move out of the Portcullis Room: the exit is named after the roll. DR-SPEC-10"""

    def __init__(self, verb: Any, counts: bool) -> None:
        super().__init__(verb)
        self.counts = counts

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        if self.counts and s.actions <= 0:
            return NO_ACTION
        return why_move(s, seat) if tile_rule(s, seat) == t.PORTCULLIS else NO_PORTCULLIS

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, self.counts)
        if not self.counts:
            s.bonus_moves -= 1
        s.push(Move(seat, NONE))


class NoBonusMove(Deed[Run, Turn]):
    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        s.bonus_moves = 0


class StartEscape(Deed[Run, Turn]):
    """DR-ESC-01, DR-FLEE-01"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        held = s.monster_with(seat) >= 0 or (s.final and s.others_on(s.heroes[seat].tile, seat))
        return None if held else NOTHING_TO_ESCAPE

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, True)
        s.push(Escape(seat))


class StartBattle(Deed[Run, Turn]):
    """Battle the monster on the tile, or a hero there. DR-BAT-01, DR-BAT-17, DR-PVP-01"""

    def candidates(self, s: Run, f: Turn, seat: i64) -> list[int]:
        monster = s.monster_with(seat)
        if monster >= 0:
            return [t.HEROES + MONSTERS.index(monster)]
        return [int(s.heroes[other].figure) for other in s.others_on(s.heroes[seat].tile, seat)]

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        monster = s.monster_with(seat)
        code = code_of(s, target)
        if code < 0:
            return NOT_ON_TILE
        if code < t.SEATS:
            if code not in s.others_on(s.heroes[seat].tile, seat):
                return NOT_ON_TILE
            return MONSTER_BETWEEN if monster >= 0 else None
        if code != monster:
            return NOT_ON_TILE
        barred = f.mask & 2 and t.SPECIAL[s.heroes[seat].tile] == t.GLYPH_ROOM
        return GLYPH_BARRED if barred else None

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, True)
        code = code_of(s, target)
        if code < t.SEATS:
            s.push(Duel(seat, code))
        else:
            f.stage = FOUGHT
            s.push(Battle(seat, code, False))


def why_equip(s: Run, f: Turn, seat: i64) -> Reason | None:
    """DR-EQ-06"""
    if s.actions <= 0:
        return NO_ACTION
    return EQUIP_ONCE if f.number > 0 and s.monster_with(seat) >= 0 else None


def start_equip(s: Run, f: Turn, seat: i64) -> Equip:
    f.begin(s, False)
    f.stage = EQUIPPED
    frame = Equip(seat)
    s.push(frame)
    return frame


class StartPutOn(Deed[Run, Turn]):
    """An Equip action that begins with a card equipped. DR-EQ-08"""

    def candidates(self, s: Run, f: Turn, seat: i64) -> list[int]:
        return s.items_at(LOOT + seat)

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        return why_equip(s, f, seat) or why_put_on(s, seat, NO_CARDS, target)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        PUT_ON.do(s, start_equip(s, f, seat), seat, target)


class StartPutOff(Deed[Run, Turn]):
    """An Equip action that begins with a card removed. DR-EQ-08"""

    def candidates(self, s: Run, f: Turn, seat: i64) -> list[int]:
        return s.items_at(WORN + seat)

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        return why_equip(s, f, seat) or why_put_off(s, seat, NO_CARDS, target)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        PUT_OFF.do(s, start_equip(s, f, seat), seat, target)


class StartTrade(Deed[Run, Turn]):
    """An Equip action that begins with a trade proposed. DR-EQ-08, DR-TRADE-01"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        return why_equip(s, f, seat) or why_partner(s, seat, s.seat_of(target))

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        frame = start_equip(s, f, seat)
        frame.stage = 1
        s.push(Trade(seat, s.seat_of(target)))


PUT_ON: Final = PutOn(EQUIP)
PUT_OFF: Final = PutOff(REMOVE)


class StartSearch(Deed[Run, Turn]):
    """DR-SEARCH-01"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        return NO_ACTION if s.actions <= 0 else why_search(s, seat)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, True)
        search(s, seat)


class StartAdvance(Deed[Run, Turn]):
    """DR-ADV-01"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        return NO_ACTION if s.actions <= 0 else why_advance(s, seat)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, True)
        s.push(Advance(seat))


class UseInTurn(UsePower):
    """A special action, or a free one. DR-ACT-03, DR-TURN-04"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        e = EFFECTS[t.POWER_EFFECT[target]]
        if e.timing != ACTION and e.timing != FREE:
            return WRONG_MOMENT
        if e.timing == ACTION and s.actions <= 0:
            return NO_ACTION
        return why_not(s, seat, e)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        e: Effect = EFFECTS[t.POWER_EFFECT[target]]
        f.begin(s, e.timing == ACTION)
        carry_out(s, seat, e)


class Research(Deed[Run, Turn]):
    """Read in the Library. DR-SPEC-09"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        return None if t.SPECIAL[s.heroes[seat].tile] == t.LIBRARY else NO_LIBRARY

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, True)
        die = s.roll(1)[0]
        if s.listening:
            s.emit("researched", {"seat": seat, "die": die})
        if die <= t.BOOK_WOUND:
            wound_hero(s, seat, 1, FROM_TILE)
            settle_defeats(s)
        elif die >= t.BOOK_FOUND and not s.boss_met:
            s.boss_seen |= t.BIT[seat]
            s.reveal("boss")
            if s.listening:
                s.emit("saw-boss", {"seat": seat, "monster": t.CARD_NAMES[s.boss]}, (int(seat),))


class Toss(Deed[Run, Turn]):
    """Throw a treasure into the Well. DR-SPEC-15, DR-SPEC-16"""

    def candidates(self, s: Run, f: Turn, seat: i64) -> list[int]:
        return treasures_of(s, seat) if t.SPECIAL[s.heroes[seat].tile] == t.WELL else NO_CARDS

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        if t.SPECIAL[s.heroes[seat].tile] != t.WELL:
            return NO_WELL
        if s.monster_with(seat) >= 0:
            return WELL_GUARDED
        return None if t.is_treasure(target) and s.holds(seat, target) else NOT_TOSSABLE

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, True)
        discard_item(s, target)
        die = s.roll(1)[0]
        if s.listening:
            s.emit("tossed", {"seat": seat, "card": t.CARD_NAMES[target], "die": die})
        if die >= t.SWORD_FOUND and s.where[t.WELL_SWORD] == SIDE:
            take(s, seat, [t.WELL_SWORD])


class StartDeal(Deed[Run, Turn]):
    """Deal with the stranger on the tile. DR-ENC-02"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        card = s.stranger_at[s.heroes[seat].tile]
        return NO_STRANGER if card < 0 else why_deal(s, seat, card)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, True)
        s.push(Dealing(seat, s.stranger_at[s.heroes[seat].tile], False))


class StartSummon(Deed[Run, Turn]):
    """DR-SUMMON-01"""

    def why(self, s: Run, f: Turn, seat: i64, target: i64) -> Reason | None:
        return why_summon(s, seat, f.mask & 1 != 0)

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.begin(s, False)
        s.push(Summoning(seat))


class EndTurn(Deed[Run, Turn]):
    """DR-TURN-02"""

    def do(self, s: Run, f: Turn, seat: i64, target: i64) -> None:
        f.stage = ENDING


TURN: Final = Question(
    "turn",
    [
        StartMove(MOVE, True),
        StartForce(FORCE, True),
        StartEscape(ESCAPE),
        StartBattle(BATTLE),
        StartPutOn(EQUIP),
        StartPutOff(REMOVE),
        StartTrade(TRADE),
        StartSearch(SEARCH),
        StartAdvance(ADVANCE),
        UseInTurn(USE),
        Research(RESEARCH),
        Toss(TOSS),
        StartDeal(DEAL),
        StartSummon(SUMMON),
        EndTurn(END),
        AskMe(ASK_ME, ASKED_ANYWAY),
    ],
)
BONUS_MOVE: Final = Question("bonus-move", [StartMove(MOVE, False), StartForce(FORCE, False), NoBonusMove(PASS)])
