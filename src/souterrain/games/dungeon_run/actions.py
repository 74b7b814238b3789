"""What may be done in a turn: the six actions, special actions, free actions. DR-ACT"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Reason
from . import tables as t
from .acting import why_search
from .advancing import Advance, why_advance
from .battle import Battle
from .defeat import settle_defeats
from .duel import Duel
from .effects import ACTION, FREE, FROM_TILE, Effect
from .equipping import Equip, PutOff, PutOn, search, take, trained_for, why_put_off, why_put_on
from .escaping import Escape
from .items import discard_item
from .moving import NO_PORTCULLIS, PORTCULLIS, Move, open_exits, tile_rule, why_exit, why_locked
from .places import NO_CARDS, NONE, SIDE
from .powers import NO_ACTION, WRONG_MOMENT, UsePower, carry_out, why_not, why_not_own
from .state import Chapter, Run, members
from .strangers import Dealing, treasures_of, why_deal
from .summoning import Summoning, why_summon
from .tables import EFFECTS
from .targets import code_of, target_of
from .trading import Trade, why_partner
from .verbs import (
    EQUIP,
    REMOVE,
)
from .wounds import wound_hero

NO_WAY: Final = Reason("DR-MOVE-04", "no-way-out")
NOTHING_TO_ESCAPE: Final = Reason("DR-ESC-01", "nothing-to-escape")
NOT_ON_TILE: Final = Reason("DR-BAT-01", "foe-elsewhere")
FOE_DOWN: Final = Reason("DR-DEF-06", "foe-down")
MONSTER_BETWEEN: Final = Reason("DR-PVP-01", "monster-between")
GLYPH_BARRED: Final = Reason("DR-SPEC-07", "glyph-barred")
GLYPH_ALONE: Final = Reason("DR-BAT-17", "glyph-alone")
EQUIP_ONCE: Final = Reason("DR-EQ-06", "equip-once")
NO_LIBRARY: Final = Reason("DR-SPEC-09", "no-library")
NO_WELL: Final = Reason("DR-SPEC-15", "no-well")
WELL_GUARDED: Final = Reason("DR-SPEC-15", "well-guarded")
NOT_TOSSABLE: Final = Reason("DR-SPEC-15", "not-tossable")
NO_STRANGER: Final = Reason("DR-ENC-02", "no-stranger")


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


class Acting(Chapter):
    """A turn, as far as those need to know who act in it.

    `mask` 1: something was done, so that it is too late to summon; 2: battle in the Glyph Room is barred this turn.
    `number` counts Equip actions.
    """

    def begin(self, s: Run, counts: bool) -> None:
        """An action or free action begins: nobody has left a tile in it yet."""
        self.mask |= 1
        self.stage = ACTED
        s.lost = False
        if counts:
            s.actions -= 1
        for hero in s.heroes:
            hero.left = NONE


def why_move(s: Run, seat: i64) -> Reason | None:
    """Why no Move action can be taken at all. DR-ACT-06"""
    reason = why_locked(s, seat)
    if reason is not None:
        return reason
    return None if open_exits(s, seat) else NO_WAY


class StartMove(Deed[Run, Acting]):
    """Move through an exit. DR-MOVE-02"""

    def __init__(self, verb: Any, counts: bool) -> None:
        super().__init__(verb)
        self.counts = counts

    def why_any(self, s: Run, seat: i64) -> Reason | None:
        """What forbids it whatever the exit."""
        if self.counts and s.actions <= 0:
            return NO_ACTION
        return PORTCULLIS if tile_rule(s, seat) == t.PORTCULLIS else why_locked(s, seat)

    def offer(self, s: Run, f: Acting, seat: i64, moves: list[int]) -> None:
        if self.why_any(s, seat) is not None:
            return
        ways = open_exits(s, seat)
        for way in range(4):
            if ways >> way & 1:
                moves.append(self.moves[way])

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        return self.why_any(s, seat) or why_exit(s, seat, target)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, self.counts)
        if not self.counts:
            s.bonus_moves -= 1
        s.push(Move(seat, target))


class StartForce(Deed[Run, Acting]):
    """Move out of the Portcullis Room: the exit is named after the roll. DR-SPEC-10"""

    def __init__(self, verb: Any, counts: bool) -> None:
        super().__init__(verb)
        self.counts = counts

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        if self.counts and s.actions <= 0:
            return NO_ACTION
        return why_move(s, seat) if tile_rule(s, seat) == t.PORTCULLIS else NO_PORTCULLIS

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, self.counts)
        if not self.counts:
            s.bonus_moves -= 1
        s.push(Move(seat, NONE))


class NoBonusMove(Deed[Run, Acting]):
    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        s.bonus_moves = 0


class StartEscape(Deed[Run, Acting]):
    """DR-ESC-01, DR-FLEE-01"""

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        held = s.monster_with(seat) >= 0 or (s.final and s.has_company(seat))
        return None if held else NOTHING_TO_ESCAPE

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, True)
        s.push(Escape(seat))


def why_glyph(s: Run, f: Acting, seat: i64) -> Reason | None:
    """Why the monster in the Glyph Room is out of reach, if the hero is there. DR-BAT-17, DR-SPEC-06, DR-SPEC-07"""
    if t.SPECIAL[s.heroes[seat].tile] != t.GLYPH_ROOM or s.alone():
        return None
    if f.mask & 2:
        return GLYPH_BARRED
    return None if s.has_company(seat) else GLYPH_ALONE


class StartBattle(Deed[Run, Acting]):
    """Battle the monster on the tile, or a hero there. DR-BAT-01, DR-BAT-17, DR-PVP-01"""

    def offer(self, s: Run, f: Acting, seat: i64, moves: list[int]) -> None:
        if s.actions <= 0:
            return
        tile = s.heroes[seat].tile
        monster = s.monster_at[tile]
        if monster < 0:
            for other in s.others_on(tile, seat):
                moves.append(self.moves[s.heroes[other].figure])
        elif why_glyph(s, f, seat) is None:
            moves.append(self.moves[target_of(s, monster)])

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        monster = s.monster_with(seat)
        code = code_of(s, target)
        if code < 0:
            return NOT_ON_TILE
        if code < t.SEATS:
            if code == seat or not s.awake_on(s.heroes[seat].tile) >> code & 1:
                return FOE_DOWN if s.heroes[code].down and s.heroes[code].tile == s.heroes[seat].tile else NOT_ON_TILE
            return MONSTER_BETWEEN if monster >= 0 else None
        return why_glyph(s, f, seat) if code == monster else NOT_ON_TILE

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, True)
        code = code_of(s, target)
        if code < t.SEATS:
            s.push(Duel(seat, code))
        else:
            f.stage = FOUGHT
            s.push(Battle(seat, code, False))


def why_equip(s: Run, f: Acting, seat: i64) -> Reason | None:
    """DR-EQ-06"""
    if s.actions <= 0:
        return NO_ACTION
    return EQUIP_ONCE if f.number > 0 and s.monster_with(seat) >= 0 else None


def start_equip(s: Run, f: Acting, seat: i64) -> Equip:
    f.begin(s, False)
    f.stage = EQUIPPED
    frame = Equip(seat)
    s.push(frame)
    return frame


class StartPutOn(Deed[Run, Acting]):
    """An Equip action that begins with a card equipped. DR-EQ-08"""

    def offer(self, s: Run, f: Acting, seat: i64, moves: list[int]) -> None:
        if why_equip(s, f, seat) is None:
            for card in members(s.heroes[seat].loot):
                if trained_for(s, seat, card):
                    moves.append(self.moves[card])

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        return why_equip(s, f, seat) or why_put_on(s, seat, NO_CARDS, target)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        PUT_ON.do(s, start_equip(s, f, seat), seat, target)


class StartPutOff(Deed[Run, Acting]):
    """An Equip action that begins with a card removed. DR-EQ-08"""

    def offer(self, s: Run, f: Acting, seat: i64, moves: list[int]) -> None:
        if why_equip(s, f, seat) is None:
            for card in members(s.heroes[seat].worn):
                moves.append(self.moves[card])

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        return why_equip(s, f, seat) or why_put_off(s, seat, NO_CARDS, target)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        PUT_OFF.do(s, start_equip(s, f, seat), seat, target)


class StartTrade(Deed[Run, Acting]):
    """An Equip action that begins with a trade proposed. DR-EQ-08, DR-TRADE-01"""

    def candidates(self, s: Run, f: Acting, seat: i64) -> list[int]:
        if s.actions <= 0 or not s.has_company(seat):
            return NO_CARDS
        return sorted([int(s.heroes[other].figure) for other in s.others_on(s.heroes[seat].tile, seat)])

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        return why_equip(s, f, seat) or why_partner(s, seat, s.seat_of(target))

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        frame = start_equip(s, f, seat)
        frame.stage = 1
        s.push(Trade(seat, s.seat_of(target)))


PUT_ON: Final = PutOn(EQUIP)
PUT_OFF: Final = PutOff(REMOVE)


class StartSearch(Deed[Run, Acting]):
    """DR-SEARCH-01"""

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        return NO_ACTION if s.actions <= 0 else why_search(s, seat)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, True)
        search(s, seat)


class StartAdvance(Deed[Run, Acting]):
    """DR-ADV-01"""

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        return NO_ACTION if s.actions <= 0 else why_advance(s, seat)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, True)
        s.push(Advance(seat))


class UseInTurn(UsePower):
    """A special action, or a free one. DR-ACT-03, DR-TURN-04"""

    def offer(self, s: Run, f: Acting, seat: i64, moves: list[int]) -> None:
        for number in s.heroes[seat].in_turn:
            e = EFFECTS[number]
            if (e.timing == FREE or s.actions > 0) and why_not_own(s, seat, e) is None:
                moves.append(self.moves[e.power])

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        e = EFFECTS[t.POWER_EFFECT[target]]
        if e.timing != ACTION and e.timing != FREE:
            return WRONG_MOMENT
        if e.timing == ACTION and s.actions <= 0:
            return NO_ACTION
        return why_not(s, seat, e)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        e: Effect = EFFECTS[t.POWER_EFFECT[target]]
        f.begin(s, e.timing == ACTION)
        carry_out(s, seat, e)


class Research(Deed[Run, Acting]):
    """Read in the Library. DR-SPEC-09"""

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        return None if t.SPECIAL[s.heroes[seat].tile] == t.LIBRARY else NO_LIBRARY

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
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


class Toss(Deed[Run, Acting]):
    """Throw a treasure into the Well. DR-SPEC-15, DR-SPEC-16"""

    def candidates(self, s: Run, f: Acting, seat: i64) -> list[int]:
        return treasures_of(s, seat) if t.SPECIAL[s.heroes[seat].tile] == t.WELL else NO_CARDS

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        if t.SPECIAL[s.heroes[seat].tile] != t.WELL:
            return NO_WELL
        if s.monster_with(seat) >= 0:
            return WELL_GUARDED
        return None if t.is_treasure(target) and s.holds(seat, target) else NOT_TOSSABLE

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, True)
        discard_item(s, target)
        die = s.roll(1)[0]
        if s.listening:
            s.emit("tossed", {"seat": seat, "card": t.CARD_NAMES[target], "die": die})
        if die >= t.SWORD_FOUND and s.where[t.WELL_SWORD] == SIDE:
            take(s, seat, [t.WELL_SWORD])


class StartDeal(Deed[Run, Acting]):
    """Deal with the stranger on the tile. DR-ENC-02"""

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        if s.actions <= 0:
            return NO_ACTION
        card = s.stranger_at[s.heroes[seat].tile]
        return NO_STRANGER if card < 0 else why_deal(s, seat, card)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, True)
        s.push(Dealing(seat, s.stranger_at[s.heroes[seat].tile], False))


class StartSummon(Deed[Run, Acting]):
    """DR-SUMMON-01"""

    def why(self, s: Run, f: Acting, seat: i64, target: i64) -> Reason | None:
        return why_summon(s, seat, f.mask & 1 != 0)

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.begin(s, False)
        s.push(Summoning(seat))


class EndTurn(Deed[Run, Acting]):
    """DR-TURN-02"""

    def do(self, s: Run, f: Acting, seat: i64, target: i64) -> None:
        f.stage = ENDING
