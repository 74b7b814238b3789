"""What the others do: assist, sabotage, and the rallies that follow. DR-ASSIST, DR-SAB, DR-RALLY"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.reactions import NEVER, LetPass, Reactions, Stand
from . import tables as t
from .defeat import settle_defeats
from .effects import (
    ANY_EVENT,
    ASSIST,
    ASSIST_MOD,
    BATTLE_ROLL,
    BONUS,
    DISARM,
    ESCAPE_ROLL,
    FROM_SABOTAGE,
    FULL,
    HEAL_TARGET,
    IMMUNE,
    KILL,
    NO_WOUND,
    RALLY_MOD,
    SABOTAGE_MOD,
    SKILL,
    STATUS,
    UNTIL_RALLY,
)
from .places import NO_CARDS, NONE
from .powers import of_mode, passive
from .state import Chapter, Run
from .tables import EFFECTS
from .verbs import (
    ACCEPT,
    ALWAYS_RALLY,
    ALWAYS_SABOTAGE,
    CURE,
    HELP_HABIT,
    NEVER_HELP,
    PASS,
    RALLY,
    RALLY_HABIT,
    REFUSE,
    SABOTAGE,
)
from .verbs import ASSIST as ASSIST_WITH
from .wounds import ALWAYS, end_ailment, heal_hero, wound_hero

AGAINST: Final = 2  # a standing answer: always sabotage this seat
NOT_SKILL: Final = Reason("DR-ASSIST-04", "assist-not-skill")
CANNOT_SABOTAGE: Final = Reason("DR-ABIL-05", "sabotage-immune")
NOTHING_TO_CURE: Final = Reason("DR-RALLY-03", "nothing-to-cure")
NO_WOUNDS: Final = Reason("DR-RALLY-03", "no-wounds")


class Help(Reactions[Run]):
    """The other conscious heroes on the tile speak one after the other, before any die is rolled. DR-ASSIST-07"""

    def __init__(self) -> None:
        super().__init__()
        self.offers = NO_CARDS  # seat * 4 + rating; replaced, never changed

    def kind(self) -> i64:
        return HELP_HABIT

    def order(self, s: Run) -> list[int]:
        throw = s.throw()
        return [seat for seat in s.others_on(throw.tile, throw.seat) if seat != throw.rival]

    def may_react(self, s: Run, seat: i64) -> bool:
        return True

    def standing(self, s: Run, seat: i64, answer: i64) -> bool:
        if answer == AGAINST + s.throw().seat and why_sabotage(s) is None:
            sabotage(s, seat)
            return True
        return answer == NEVER

    def question(self, s: Run, seat: i64) -> Question:
        return HELPING

    def close(self, s: Run) -> None:
        if self.offers:
            s.push(Offers(s.throw().seat, self.offers))

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        throw = s.throw()
        foe = "hero" if throw.rival >= 0 else t.CARD_NAMES[throw.monster] if throw.monster >= 0 else "nobody"
        other = throw.rival if throw.rival >= 0 else throw.seat
        return {"seat": throw.seat, "what": declared(throw.kind), "foe": foe, "other": other}

    def clone(self) -> Help:
        copy = Help()
        copy.turn = self.turn
        copy.offers = self.offers
        return copy


def declared(kind: i64) -> str:
    """What the acting hero is about to do."""
    return "battle" if kind == BATTLE_ROLL else "escape" if kind == ESCAPE_ROLL else "disarm"


def ask_for_help(s: Run) -> None:
    """Open the declarations for the action whose dice are about to be rolled; nothing where nobody is there."""
    throw = s.throw()
    if s.awake_on(throw.tile) & ~t.BIT[throw.seat]:
        s.push(Help())


def why_sabotage(s: Run) -> Reason | None:
    """Some heroes cannot be sabotaged."""
    return CANNOT_SABOTAGE if of_mode(s, s.throw().seat, SABOTAGE_MOD, IMMUNE) is not None else None


def sabotage(s: Run, seat: i64) -> None:
    throw = s.throw()
    throw.saboteurs |= t.BIT[seat]
    if s.listening:
        s.emit("sabotages", {"seat": seat, "other": throw.seat})


class OfferHelp(Deed[Run, Help]):
    """Offer assistance with Brawn or Magic. DR-ASSIST-01, DR-ASSIST-04"""

    def why(self, s: Run, f: Help, seat: i64, target: i64) -> Reason | None:
        return NOT_SKILL if target == SKILL else None

    def do(self, s: Run, f: Help, seat: i64, target: i64) -> None:
        f.turn += 1
        f.offers = [*f.offers, seat * 4 + target]
        if s.listening:
            s.emit("offers-help", {"seat": seat, "other": s.throw().seat, "count": assist_dice(s, seat, target)})


class Sabotage(Deed[Run, Help]):
    """Sabotage it. DR-SAB-01"""

    def why(self, s: Run, f: Help, seat: i64, target: i64) -> Reason | None:
        return why_sabotage(s)

    def do(self, s: Run, f: Help, seat: i64, target: i64) -> None:
        f.turn += 1
        sabotage(s, seat)


class AlwaysSabotage(Deed[Run, Help]):
    """Now, and whenever this hero acts, without being asked."""

    def why(self, s: Run, f: Help, seat: i64, target: i64) -> Reason | None:
        return why_sabotage(s)

    def do(self, s: Run, f: Help, seat: i64, target: i64) -> None:
        s.set_standing(HELP_HABIT, seat, AGAINST + s.throw().seat)


HELPING: Final = Question(
    "help",
    [
        OfferHelp(ASSIST_WITH),
        Sabotage(SABOTAGE),
        LetPass(PASS),
        Stand(NEVER_HELP, NEVER),
        AlwaysSabotage(ALWAYS_SABOTAGE),
    ],
)


def assist_dice(s: Run, seat: i64, rating: i64) -> i64:
    """Half the trained rating, at least 1; some give all of it, or more. DR-ASSIST-04"""
    trained = s.heroes[seat].trained(rating)
    full = False
    bonus: i64 = 0
    for e in passive(s, seat, ASSIST_MOD):
        if e.mode == FULL:
            full = True
        elif e.mode == BONUS:
            bonus += e.dice
    return max(1, trained if full else trained // 2) + bonus


class Offers(Chapter):
    """The acting hero accepts or refuses each offer, in the order of their making. DR-ASSIST-02, DR-ASSIST-07"""

    def __init__(self, seat: int = NONE, offers: list[int] | None = None) -> None:
        super().__init__(seat)
        self.cards = offers if offers is not None else []

    def advance(self, s: Run) -> None:
        if self.number < len(self.cards):
            s.put(self.seat, ACCEPTING)
        else:
            s.pop()

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        offer = self.cards[self.number]
        return {"other": offer >> 2, "count": assist_dice(s, offer >> 2, offer & 3)}

    def clone(self) -> Chapter:
        return self.fill(Offers())


class Accept(Deed[Run, Offers]):
    def do(self, s: Run, f: Offers, seat: i64, target: i64) -> None:
        offer = f.cards[f.number]
        throw = s.throw()
        throw.assistants = [*throw.assistants, offer >> 2]
        throw.assist_dice += assist_dice(s, offer >> 2, offer & 3)
        f.number += 1
        if s.listening:
            s.emit("accepts", {"seat": seat, "other": offer >> 2})


class Refuse(Deed[Run, Offers]):
    def do(self, s: Run, f: Offers, seat: i64, target: i64) -> None:
        if s.listening:
            s.emit("declines", {"seat": seat, "other": f.cards[f.number] >> 2})
        f.number += 1


ACCEPTING: Final = Question("accept", [Accept(ACCEPT), Refuse(REFUSE)])


# ------------------------------------------------------------------ afterwards


def punish_sabotage(s: Run) -> bool:
    """The action succeeded all the same: each saboteur gets a wound; True if one is defeated. DR-SAB-04, -07"""
    throw = s.throw()
    for seat in range(s.players):
        if throw.saboteurs >> seat & 1 and of_mode(s, seat, SABOTAGE_MOD, NO_WOUND) is None:
            wound_hero(s, seat, 1, FROM_SABOTAGE)
    throw.saboteurs = 0
    return settle_defeats(s)


OWN: Final = 4  # not a rally: what an assistant gives the assisted hero
EVENTS: Final[list[int]] = [KILL, DISARM, ASSIST]


def rally(s: Run, seat: i64, event: int, assisted: bool) -> None:
    """Offer rallies after a success: to the hero who acted, if it gives one, and to assistants. DR-RALLY-01..04"""
    entries: list[int] = []
    helpers = s.throw().assistants if assisted else NO_CARDS
    for other in s.clockwise(seat):
        if other == seat:
            if event >= 0:
                entries.append(other * 8 + EVENTS.index(event))
            for helper in helpers:
                if of_mode(s, helper, ASSIST_MOD, HEAL_TARGET) is not None:
                    entries.append(other * 8 + OWN)
        elif other in helpers:
            entries.append(other * 8 + EVENTS.index(ASSIST))
    if entries:
        s.push(Rallies(entries))


def rally_amount(s: Run, seat: i64, entry: i64) -> i64:
    """How many wounds go; the largest of several effects counts."""
    if entry & 7 == OWN:
        return 1
    most: i64 = 1
    for e in passive(s, seat, RALLY_MOD):
        if e.event == ANY_EVENT or e.event == EVENTS[entry & 7]:
            most = max(most, e.amount)
    return most


def may_rally(s: Run, seat: i64, entry: i64) -> bool:
    """Not defeated, not kept from it, and with something to remove. DR-RALLY-02, DR-RALLY-03"""
    hero = s.heroes[seat]
    if not hero.awake() or (entry & 7 != OWN and cannot_rally(s, seat)):
        return False
    return hero.wounds > 0 or (entry & 7 != OWN and len(curable(s, seat)) > 0)


def cannot_rally(s: Run, seat: i64) -> bool:
    for code in s.heroes[seat].ailments:
        e = EFFECTS[code >> 1]
        if e.kind == STATUS and e.inner < 0:
            return True
    return False


def curable(s: Run, seat: i64) -> list[int]:
    """Lasting effects that a rally may discard instead."""
    return [code for code in s.heroes[seat].ailments if EFFECTS[code >> 1].until == UNTIL_RALLY]


class Rallies(Chapter):
    """Those who may rally, clockwise from the acting hero; each may remove a wound. DR-RALLY-03, DR-RALLY-04"""

    def __init__(self, entries: list[int] | None = None) -> None:
        super().__init__()
        self.cards = entries if entries is not None else []

    def advance(self, s: Run) -> None:
        while self.number < len(self.cards):
            entry = self.cards[self.number]
            seat = entry >> 3
            if may_rally(s, seat, entry):
                if s.standing_answer(RALLY_HABIT, seat) != ALWAYS or curable(s, seat):
                    s.put(seat, RALLYING)
                    return
                heal_hero(s, seat, rally_amount(s, seat, entry))
            self.number += 1
        s.pop()

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"count": rally_amount(s, seat, self.cards[self.number])}

    def clone(self) -> Chapter:
        return self.fill(Rallies())


class RallyNow(Deed[Run, Rallies]):
    """Remove a wound. DR-RALLY-01"""

    def why(self, s: Run, f: Rallies, seat: i64, target: i64) -> Reason | None:
        return None if s.heroes[seat].wounds > 0 else NO_WOUNDS

    def do(self, s: Run, f: Rallies, seat: i64, target: i64) -> None:
        heal_hero(s, seat, rally_amount(s, seat, f.cards[f.number]))
        f.number += 1


class Cure(Deed[Run, Rallies]):
    """Discard a trap card that names rallies instead. DR-RALLY-03"""

    def candidates(self, s: Run, f: Rallies, seat: i64) -> list[int]:
        return [EFFECTS[code >> 1].card for code in curable(s, seat)]

    def why(self, s: Run, f: Rallies, seat: i64, target: i64) -> Reason | None:
        if f.cards[f.number] & 7 == OWN or target not in self.candidates(s, f, seat):
            return NOTHING_TO_CURE
        return None

    def do(self, s: Run, f: Rallies, seat: i64, target: i64) -> None:
        for code in curable(s, seat):
            if EFFECTS[code >> 1].card == target:
                end_ailment(s, seat, code)
        f.number += 1


class NoRally(Deed[Run, Rallies]):
    def do(self, s: Run, f: Rallies, seat: i64, target: i64) -> None:
        f.number += 1


class RallyAlways(Deed[Run, Rallies]):
    """Now, and from now on without being asked."""

    def why(self, s: Run, f: Rallies, seat: i64, target: i64) -> Reason | None:
        return None if s.heroes[seat].wounds > 0 else NO_WOUNDS

    def do(self, s: Run, f: Rallies, seat: i64, target: i64) -> None:
        s.set_standing(RALLY_HABIT, seat, ALWAYS)
        heal_hero(s, seat, rally_amount(s, seat, f.cards[f.number]))
        f.number += 1


RALLYING: Final = Question("rally", [RallyNow(RALLY), Cure(CURE), NoRally(PASS), RallyAlways(ALWAYS_RALLY)])
