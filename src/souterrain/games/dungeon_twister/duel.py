"""A combat from its first declaration to its result: who joins, what is announced, the secret cards, the wounds."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.vocabulary import Verb
from . import tables as t
from .acting import TIME_IS_UP, Timed, pay
from .combat import (
    CLOSE,
    COMBAT_KINDS,
    RANGED,
    REACH,
    attackers,
    defenders,
    may_rage,
    mistress_side,
    strength,
    takes_part,
    telepath_side,
    why_shoot,
)
from .ending import drop_wounded, fall, score, settle
from .state import Twister, seat_of
from .verbs import CHARACTER, VALUE, VERBS

JOINING: Final = 0
RAGING: Final = 1
NAMING: Final = 2
CHOOSING: Final = 3
STAGES: Final[list[str]] = ["joining", "raging", "naming", "choosing"]

JOINED: Final = Reason("DT-RGRP-09", "joined-already")
CANNOT_JOIN: Final = Reason("DT-RGRP-04", "cannot-join")
NAME_ZERO: Final = Reason("DT-CH-TELEPATH-03", "name-zero")
NOT_IN_HAND: Final = Reason("DT-MEL-05", "not-in-hand")


@final
class Combat(Timed):
    """One combat, close, with the spear or at a distance. DT-MEL-04..11, DT-RNG-06..10, DT-RGRP-01..09"""

    def __init__(self, kind: i64 = CLOSE, c: i64 = 0, target: i64 = 0) -> None:
        self.kind = kind
        self.c = c
        self.target = target
        self.att: i64 = 0
        self.dfn: i64 = 0
        self.bolts: i64 = 0
        self.arrows: i64 = 0
        self.stage: i64 = JOINING
        self.rage = False
        self.named: i64 = 0
        self.shown = False

    def clone(self) -> Combat:
        copy = Combat(self.kind, self.c, self.target)
        copy.att = self.att
        copy.dfn = self.dfn
        copy.bolts = self.bolts
        copy.arrows = self.arrows
        copy.stage = self.stage
        copy.rage = self.rage
        copy.named = self.named
        copy.shown = self.shown
        return copy

    # ------------------------------------------------------------------ the sides

    @property
    def attacker(self) -> i64:
        """The seat that attacks."""
        return seat_of(self.c)

    def telepath(self, s: Twister) -> i64:
        """The seat whose Telepath may name a card, -1 nobody."""
        side = 0 if self.kind == RANGED else telepath_side(s, self.att, self.dfn)
        return -1 if side == 0 else self.attacker if side == 1 else 1 - self.attacker

    def mistress(self, s: Twister) -> i64:
        """The seat that sees the other's cards first, -1 nobody."""
        side = 0 if self.kind == RANGED else mistress_side(s, self.att, self.dfn)
        return -1 if side == 0 else self.attacker if side == 1 else 1 - self.attacker

    def wanted(self, seat: i64) -> i64:
        """How many cards a side plays. DT-GRP-02, DT-CH-BERSERKER-01"""
        return 2 if self.rage and seat == self.attacker else 1

    def laid(self, s: Twister, seat: i64) -> i64:
        """How many cards a side has on the table."""
        n: i64 = 0
        for i in range(seat * t.VALUES, seat * t.VALUES + t.VALUES):
            n += s.played[i]
        return n

    # ------------------------------------------------------------------ asking

    def advance(self, s: Twister) -> None:
        if self.stage == JOINING and not self.ask_joiners(s):
            self.stage = RAGING
        if self.stage == RAGING and not self.ask_rage(s):
            self.stage = NAMING
        if self.stage == NAMING and not self.ask_name(s):
            self.stage = CHOOSING
        if self.stage == CHOOSING and not self.ask_cards(s):
            self.resolve(s)

    def ask_joiners(self, s: Twister) -> bool:
        """Other shooters may add their values; the attacker decides for each. DT-RGRP-04, DT-RGRP-09"""
        if self.kind != RANGED:
            return False
        moves = JOINING_IN.moves(s, self, self.attacker)
        if moves[0] == READY.first:
            return False
        s.ask(self.attacker, JOINING_IN, moves)
        return True

    def ask_rage(self, s: Twister) -> bool:
        if self.kind == RANGED or not may_rage(s, self.att, self.dfn, self.c):
            return False
        s.put(self.attacker, RAGE)
        return True

    def ask_name(self, s: Twister) -> bool:
        seat = self.telepath(s)
        if seat < 0:
            return False
        s.put(seat, NAMING_A_CARD)
        return True

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        return {"character": t.CHARACTER_NAMES[self.c], "target": t.CHARACTER_NAMES[self.target]}

    def ask_cards(self, s: Twister) -> bool:
        """Both sides at once; the opponent of a Weapons Mistress first. DT-MEL-05, DT-CH-MISTRESS-01"""
        first = self.mistress(s)
        lead = 1 - first
        if first >= 0 and self.laid(s, lead) < self.wanted(lead):
            s.put(lead, PLAYING_A_CARD)
            return True
        short = [seat for seat in range(2) if self.laid(s, seat) < self.wanted(seat)]
        if not short:
            return False
        fewest = min([self.laid(s, seat) for seat in short])
        for seat in short:
            if self.laid(s, seat) == fewest:
                s.put(seat, PLAYING_A_CARD)
        return True

    # ------------------------------------------------------------------ answering

    def time_up(self, s: Twister, seat: i64) -> None:
        """The active player's time runs into overtime; after that the least choice is made. DT-TIME-03..06"""
        if seat == s.active and not s.overtime:
            s.overtime = True
            s.pending = ()
        elif self.stage == JOINING:
            self.stage = RAGING
        elif self.stage == RAGING:
            self.decide_rage(s, False)
        elif self.stage == NAMING:
            self.stage = CHOOSING
        else:
            self.lay(s, seat, lowest(s, seat))

    def decide_rage(self, s: Twister, rage: bool) -> None:
        self.rage = rage
        self.stage = NAMING
        if s.listening:
            s.emit("rages", {"character": t.CHARACTER_NAMES[self.c], "cards": 2 if rage else 1})

    def loose(self, s: Twister, c: i64, bow: bool) -> None:
        """A shooter takes part with one weapon. DT-RGRP-09, DT-CH-CROSSBOWMAN-02"""
        if bow:
            self.arrows |= t.BIT[c]
        else:
            self.bolts |= t.BIT[c]
            s.shot |= t.BIT[c]
        if s.listening:
            s.emit("aims", {"character": t.CHARACTER_NAMES[c], "other": t.CHARACTER_NAMES[self.target]})

    def name(self, s: Twister, seat: i64, value: i64) -> None:
        """The opponent must play the named card; without one he shows his hand. DT-CH-TELEPATH-01, -02, -06"""
        other = 1 - seat
        s.reveal("hand")
        if s.listening:
            s.emit("names", {"seat": seat, "value": value})
        if s.cards[other * t.VALUES + value]:
            self.named = value
            self.lay(s, other, value)
            return
        self.shown = True
        if s.listening:
            hand = [v for v in range(t.VALUES) for _ in range(s.cards[other * t.VALUES + v])]
            s.emit("shows-hand", {"seat": other, "values": hand}, (0, 1))

    def lay(self, s: Twister, seat: i64, value: i64) -> None:
        """A card on the table, face down unless a Weapons Mistress waits for it. DT-MEL-05, DT-CH-MISTRESS-01"""
        s.own_cards()
        s.cards[seat * t.VALUES + value] -= 1
        s.played[seat * t.VALUES + value] += 1
        if self.mistress(s) == 1 - seat:
            s.reveal("card")
            if s.listening:
                s.emit("face-up", {"seat": seat, "value": value})
        elif s.listening:
            s.emit("lays", {"seat": seat})

    # ------------------------------------------------------------------ the result

    def attack_value(self, s: Twister) -> i64:
        """The attacking side without cards; shooters count with their weapon. DT-RNG-06, DT-RGRP-01, DT-RGRP-09"""
        if self.kind != RANGED:
            return strength(s, self.att, True, False)
        total: i64 = 0
        for c in s.roster[self.attacker]:
            total += t.CROSSBOW_VALUE if self.bolts >> c & 1 else 0
            total += t.BOW_VALUE if self.arrows >> c & 1 else 0
        return total + strength(s, self.att, True, True)

    def defence_value(self, s: Twister) -> i64:
        return strength(s, self.dfn, False, self.kind == RANGED)

    def resolve(self, s: Twister) -> None:
        """Reveal, compare, spend the cards, wound the losers. DT-MEL-05..10"""
        seat = self.attacker
        attack = self.attack_value(s) + card_sum(s, seat)
        defence = self.defence_value(s) + card_sum(s, 1 - seat)
        s.reveal("combat")
        if s.listening:
            self.tell(s, attack, defence)
        spend_cards(s)
        self.conclude(s, attack - defence)

    def conclude(self, s: Twister, lead: i64) -> None:
        """The side that is ahead wins. DT-MEL-07..09, DT-RNG-10, DT-RGRP-06, DT-RGRP-07"""
        s.pop()
        if lead > 0:
            self.beat(s, self.dfn, self.att | self.bolts | self.arrows, self.attacker)
        elif lead < 0:
            self.lose(s, 1 - self.attacker)
        settle(s)

    def tell(self, s: Twister, attack: i64, defence: i64) -> None:
        args = {"character": t.CHARACTER_NAMES[self.c], "other": t.CHARACTER_NAMES[self.target]}
        seat = self.attacker
        cards = {"attack_cards": table(s, seat), "defence_cards": table(s, 1 - seat)}
        s.emit("combat", {**args, **cards, "how": COMBAT_KINDS[self.kind], "attack": attack, "defence": defence})

    def lose(self, s: Twister, winner: i64) -> None:
        """The attackers lost: hand to hand they are hurt, shooters are not, a spear breaks. DT-MEL-08, DT-RGRP-07"""
        losers = self.att
        if self.kind == REACH:
            losers &= ~t.BIT[self.c]
            for thing in (s.hands[2 * self.c], s.hands[2 * self.c + 1]):
                if 0 <= thing < t.SOMEBODY and t.OBJECT_KIND[thing] == t.SPEAR:
                    s.discard(thing)
                    break
        self.beat(s, losers, self.dfn, winner)

    def beat(self, s: Twister, losers: i64, victors: i64, winner: i64) -> None:
        """Losers are wounded, or eliminated; the winner scores. DT-GRP-03, DT-WND-05, DT-WND-09, DT-CH-ASSASSIN-01"""
        kill = self.kind != RANGED and takes_part(s, victors, t.ASSASSIN)
        hunter = takes_part(s, victors, t.PALADIN)
        dead: list[int] = []
        for c in s.roster[1 - winner]:
            if not losers >> c & 1:
                continue
            if kill or not s.fit >> c & 1:
                dead += fall(s, c, True)
                continue
            dead += drop_wounded(s, c)
            s.wound(c)
            if s.listening:
                s.emit("wounded", {"character": t.CHARACTER_NAMES[c]})
        if dead:
            undead = sum([1 for c in dead if t.UNDEAD[c]]) if hunter else 0
            score(s, winner, len(dead) + undead)


@final
class Join(Deed[Twister, Combat]):
    """One more shooter aims at the target. DT-RGRP-04, DT-RGRP-09"""

    def __init__(self, verb: Verb, bow: bool) -> None:
        super().__init__(verb)
        self.bow = bow

    def candidates(self, s: Twister, f: Combat, seat: i64) -> list[int]:
        return list(s.roster[seat])

    def why(self, s: Twister, f: Combat, seat: i64, target: i64) -> Reason | None:
        if (f.bolts | f.arrows) >> target & 1:
            return JOINED
        if not s.fit >> target & 1 or s.idle >> target & 1 or seat_of(target) != f.attacker:
            return CANNOT_JOIN
        return why_shoot(s, target, f.target, self.bow)

    def do(self, s: Twister, f: Combat, seat: i64, target: i64) -> None:
        f.loose(s, target, self.bow)


@final
class Ready(Deed[Twister, Combat]):
    """Nobody else joins. DT-RGRP-04"""

    def do(self, s: Twister, f: Combat, seat: i64, target: i64) -> None:
        f.stage = RAGING


@final
class DecideRage(Deed[Twister, Combat]):
    """The Berserker plays one card or two. DT-CH-BERSERKER-01"""

    def __init__(self, verb: Verb, rage: bool) -> None:
        super().__init__(verb)
        self.rage = rage

    def do(self, s: Twister, f: Combat, seat: i64, target: i64) -> None:
        f.decide_rage(s, self.rage)


@final
class NameCard(Deed[Twister, Combat]):
    """The Telepath names a card, not the 0. DT-CH-TELEPATH-01, DT-CH-TELEPATH-03"""

    def why(self, s: Twister, f: Combat, seat: i64, target: i64) -> Reason | None:
        return None if target else NAME_ZERO

    def do(self, s: Twister, f: Combat, seat: i64, target: i64) -> None:
        f.stage = CHOOSING
        f.name(s, seat, target)


@final
class Silent(Deed[Twister, Combat]):
    """The Telepath names nothing. DT-CH-TELEPATH-01"""

    def do(self, s: Twister, f: Combat, seat: i64, target: i64) -> None:
        f.stage = CHOOSING


@final
class PlayCard(Deed[Twister, Combat]):
    """A card of his hand, face down. DT-MEL-05"""

    def why(self, s: Twister, f: Combat, seat: i64, target: i64) -> Reason | None:
        return None if s.cards[seat * t.VALUES + target] else NOT_IN_HAND

    def do(self, s: Twister, f: Combat, seat: i64, target: i64) -> None:
        f.lay(s, seat, target)


READY: Final = Ready(VERBS.add("ready", rule="DT-RGRP-04"))
CARD: Final = PlayCard(VERBS.add("card", VALUE, rule="DT-MEL-05"))
JOINING_IN: Final = Question(
    "join",
    [
        Join(VERBS.add("join", CHARACTER, rule="DT-RGRP-04"), False),
        Join(VERBS.add("join-bow", CHARACTER, rule="DT-RGRP-04"), True),
        READY,
        TIME_IS_UP,
    ],
)
RAGE: Final = Question(
    "rage",
    [
        DecideRage(VERBS.add("one-card", rule="DT-CH-BERSERKER-01"), False),
        DecideRage(VERBS.add("two-cards", rule="DT-CH-BERSERKER-01"), True),
        TIME_IS_UP,
    ],
)
NAMING_A_CARD: Final = Question(
    "name",
    [
        NameCard(VERBS.add("name", VALUE, rule="DT-CH-TELEPATH-01")),
        Silent(VERBS.add("silent", rule="DT-CH-TELEPATH-01")),
        TIME_IS_UP,
    ],
)
PLAYING_A_CARD: Final = Question("card", [CARD, TIME_IS_UP])


def lowest(s: Twister, seat: i64) -> i64:
    """The card that the clock lays: the 0, or when it lies on the table already the lowest in hand. DT-TIME-03"""
    value: i64 = 0
    while s.cards[seat * t.VALUES + value] == 0:
        value += 1
    return value


def card_sum(s: Twister, seat: i64) -> i64:
    """The values of the cards that a side has on the table."""
    total: i64 = 0
    for value in range(1, t.VALUES):
        total += value * s.played[seat * t.VALUES + value]
    return total


def table(s: Twister, seat: i64) -> list[int]:
    """The cards that a side has on the table."""
    return [value for value in range(t.VALUES) for _ in range(s.played[seat * t.VALUES + value])]


def spend_cards(s: Twister) -> None:
    """Played cards leave the game, but the 0 returns to its hand. DT-MEL-10"""
    s.own_cards()
    for i in range(2 * t.VALUES):
        n = s.played[i]
        if n == 0:
            continue
        s.played[i] = 0
        if i == 0 or i == t.VALUES:
            s.cards[i] += n
        else:
            s.spent[i] += n
            s.stirred = True


def begin_combat(s: Twister, kind: i64, c: i64, target: i64, bow: bool) -> None:
    """Pay for the attack and name who takes part. DT-MEL-01, DT-MEL-04, DT-CH-SAMURAI-01, DT-RNG-01"""
    frame = Combat(kind, c, target)
    if kind != RANGED and t.KIND[c] == t.SAMURAI and not s.rushed >> c & 1:
        s.rushed |= t.BIT[c]
    else:
        pay(s, c)
    frame.att = attackers(s, kind, c, target)
    frame.dfn = defenders(s, kind, c, target)
    if s.listening:
        s.emit("attacks", {"character": t.CHARACTER_NAMES[c], "other": t.CHARACTER_NAMES[target]})
    if kind == RANGED:
        frame.loose(s, c, bow)
    s.push(frame)
