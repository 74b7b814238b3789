"""Abilities that take cards or look at them. DR-LOOT-03, DR-LOOT-04"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .dice import Contest, Test
from .effects import (
    ENCOUNTER_DECK,
    FORCED_SWAP,
    PEEK,
    REMOTE,
    STEAL,
    TAKE_CARD,
    TILE_STACK,
    TREASURES,
    Effect,
)
from .equipping import take
from .items import exchange, knows, learn, loose, pass_on
from .places import DOWN, LOOT, NONE, UNDER, UP, WORN
from .powers import NO_EFFECT, Power, teach
from .state import Chapter, Run
from .strangers import treasures_of
from .targets import ChooseFoe, ChoosePlace, tiles_in_reach
from .verbs import GIVE, ON_TOP, TAKE, TAKE_HIDDEN, TO_BOTTOM

NOT_THEIRS: Final = Reason("DR-LOOT-03", "not-theirs")
NOT_OWN: Final = Reason("DR-LOOT-03", "not-own-treasure")
NOT_LYING: Final = Reason("DR-ABIL-08", "not-lying-there")
ALL_KNOWN: Final = Reason("DR-ABIL-08", "no-unknown-card")
NOT_LOOKED_AT: Final = Reason("DR-ABIL-08", "not-looked-at")


# ------------------------------------------------------------------ from other heroes


class Steal(Power):
    """Win a contest and take a random treasure or artifact from a loot pile."""

    def targets(self, s: Run, seat: i64) -> list[int]:
        return [other for other in s.others_on(s.heroes[seat].tile, seat) if s.items_at(LOOT + other)]

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if self.targets(s, seat) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChooseFoe(seat, e.id, self.targets(s, seat)))

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        s.push(Theft(seat, code))
        s.push(Contest(seat, code, e.contest))


class Theft(Chapter):
    """The contest is decided: a random card changes its owner. Third players see only its back. DR-LOOT-04"""

    def __init__(self, seat: int = NONE, other: int = NONE) -> None:
        super().__init__(seat)
        self.other = other

    def advance(self, s: Run) -> None:
        s.pop()
        if not s.outcome:
            return
        pile = s.items_at(LOOT + self.other)
        card = pile[s.rng.below(len(pile))]
        s.reveal("loot")
        pass_on(s, card, LOOT + self.seat, t.BIT[self.seat] | t.BIT[self.other])
        if s.listening:
            back = "treasure" if t.is_treasure(card) else "artifact"
            s.emit("stole", {"seat": self.seat, "other": self.other, "back": back})
            told = {"seat": self.seat, "card": t.CARD_NAMES[card]}
            s.emit("stole-card", told, (int(self.seat), int(self.other)))

    def clone(self) -> Chapter:
        return self.fill(Theft())


class Swindle(Power):
    """With a test: see a loot pile, take a treasure of that hero and give an own one."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        good = treasures_of(s, seat) and s.others_on(s.heroes[seat].tile, seat)
        return None if good else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChooseFoe(seat, e.id, s.others_on(s.heroes[seat].tile, seat)))

    def aim(self, s: Run, seat: i64, e: Effect, code: i64) -> None:
        s.push(BadTrade(seat, code))
        s.push(Test(seat, t.BIT[e.test_rating], e.test_target, e.test_needed))


class BadTrade(Chapter):
    """The victim's treasures are seen; one is taken (`card`), one given. DR-LOOT-04"""

    def __init__(self, seat: int = NONE, other: int = NONE) -> None:
        super().__init__(seat)
        self.other = other

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            if not s.outcome:
                s.pop()
                return
            for card in s.items_at(LOOT + self.other):
                learn(s, self.seat, card)
            s.reveal("loot")
            if s.listening:
                names = [t.CARD_NAMES[card] for card in s.items_at(LOOT + self.other)]
                s.emit("saw-loot", {"seat": self.seat, "other": self.other, "cards": names}, (int(self.seat),))
            if not treasures_of(s, self.other):
                s.pop()
                return
        s.put_choice(self.seat, TAKING if self.card < 0 else GIVING)

    def exchange(self, s: Run, given: i64) -> None:
        s.pop()
        seen = s.where[self.card] == WORN + self.other and s.where[given] == WORN + self.seat
        exchange(s, [self.card, given], self.seat, self.other)
        if s.listening:
            told = {
                "seat": self.seat,
                "other": self.other,
                "card": t.CARD_NAMES[self.card],
                "given": t.CARD_NAMES[given],
            }
            if not seen:
                s.emit("swindled", {"seat": self.seat, "other": self.other})
            s.emit("swindled-cards", told, None if seen else (int(self.seat), int(self.other)))

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"other": self.other}

    def clone(self) -> Chapter:
        return self.fill(BadTrade())


class TakeTreasure(Deed[Run, BadTrade]):
    def candidates(self, s: Run, f: BadTrade, seat: i64) -> list[int]:
        return treasures_of(s, f.other)

    def why(self, s: Run, f: BadTrade, seat: i64, target: i64) -> Reason | None:
        return None if t.is_treasure(target) and s.holds(f.other, target) else NOT_THEIRS

    def do(self, s: Run, f: BadTrade, seat: i64, target: i64) -> None:
        f.card = target


class GiveTreasure(Deed[Run, BadTrade]):
    def candidates(self, s: Run, f: BadTrade, seat: i64) -> list[int]:
        return treasures_of(s, seat)

    def why(self, s: Run, f: BadTrade, seat: i64, target: i64) -> Reason | None:
        return None if t.is_treasure(target) and s.holds(seat, target) else NOT_OWN

    def do(self, s: Run, f: BadTrade, seat: i64, target: i64) -> None:
        f.exchange(s, target)


TAKING: Final = Question("take", [TakeTreasure(TAKE)])
GIVING: Final = Question("give", [GiveTreasure(GIVE)])


# ------------------------------------------------------------------ from a distance


class Fetch(Power):
    """Take a loose card from a tile with no monster and no other hero, as by Search."""

    def tiles(self, s: Run, seat: i64, e: Effect) -> list[int]:
        found: list[int] = []
        for tile in tiles_in_reach(s, seat, e.reach):
            if loose(s, tile) and s.monster_at[tile] < 0 and not s.others_on(tile, seat):
                found.append(tile)
        return found

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        return None if self.tiles(s, seat, e) else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        s.push(ChoosePlace(seat, e.id, self.tiles(s, seat, e)))

    def go(self, s: Run, seat: i64, e: Effect, code: i64, tile: i64) -> None:
        s.push(Fetching(seat, tile))


class Fetching(Chapter):
    """Which card: one whose face is known, or one of the others, unseen."""

    def __init__(self, seat: int = NONE, tile: int = NONE) -> None:
        super().__init__(seat)
        self.tile = tile

    def unknown(self, s: Run) -> list[int]:
        return [card for card in s.items_at(DOWN + self.tile) if not knows(s, self.seat, card)]

    def advance(self, s: Run) -> None:
        cards = loose(s, self.tile)
        if len(cards) == 1:
            self.fetch(s, cards[0])
        else:
            s.put(self.seat, FETCHING)

    def fetch(self, s: Run, card: i64) -> None:
        s.pop()
        take(s, self.seat, [int(card)])

    def clone(self) -> Chapter:
        return self.fill(Fetching())


class FetchKnown(Deed[Run, Fetching]):
    def candidates(self, s: Run, f: Fetching, seat: i64) -> list[int]:
        return loose(s, f.tile)

    def why(self, s: Run, f: Fetching, seat: i64, target: i64) -> Reason | None:
        lies = s.where[target] == UP + f.tile or s.where[target] == DOWN + f.tile
        return None if lies and knows(s, seat, target) else NOT_LYING

    def do(self, s: Run, f: Fetching, seat: i64, target: i64) -> None:
        f.fetch(s, target)


class FetchUnknown(Deed[Run, Fetching]):
    """One of those that this hero has not seen: by chance, for they look the same."""

    def why(self, s: Run, f: Fetching, seat: i64, target: i64) -> Reason | None:
        return None if f.unknown(s) else ALL_KNOWN

    def do(self, s: Run, f: Fetching, seat: i64, target: i64) -> None:
        cards = f.unknown(s)
        f.fetch(s, cards[s.rng.below(len(cards))])


FETCHING: Final = Question("fetch", [FetchKnown(TAKE), FetchUnknown(TAKE_HIDDEN)])


# ------------------------------------------------------------------ looking


class Peek(Power):
    """Look at treasures that lie face down, at tiles to come, or at encounters to come."""

    def treasures(self, s: Run, seat: i64, e: Effect) -> list[int]:
        found: list[int] = []
        for tile in tiles_in_reach(s, seat, e.reach):
            found += s.items_at(DOWN + tile)
            if s.monster_at[tile] >= 0:
                found += s.items_at(UNDER + s.monster_at[tile])
        return found

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        if e.place == TREASURES:
            good = len(self.treasures(s, seat, e)) > 0
        elif e.place == TILE_STACK:
            good = len(s.pile) > 0
        else:
            good = e.place == ENCOUNTER_DECK and len(s.encounters) > 0
        return None if good else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        if e.place == TREASURES:
            self.see_treasures(s, seat, e)
        elif e.place == TILE_STACK:
            self.see_tiles(s, seat, e.amount)
        else:
            s.push(Scrying(seat, e.amount))
        s.reveal("peek")

    def see_treasures(self, s: Run, seat: i64, e: Effect) -> None:
        cards = self.treasures(s, seat, e)
        for card in cards:
            learn(s, seat, card)
        if s.listening:
            s.emit("saw", {"seat": seat, "cards": [t.CARD_NAMES[card] for card in cards]}, (int(seat),))

    def see_tiles(self, s: Run, seat: i64, count: i64) -> None:
        s.pile_seen = [seen | t.BIT[seat] if i < count else seen for i, seen in enumerate(s.pile_seen)]
        if s.listening:
            s.emit("saw-tiles", {"seat": seat, "tiles": [t.TILE_NAMES[tile] for tile in s.pile[:count]]}, (int(seat),))


class Scrying(Chapter):
    """Encounter cards looked at go back one by one, on top or to the bottom; `cards` are those not put back yet."""

    def __init__(self, seat: int = NONE, count: int = 0) -> None:
        super().__init__(seat)
        self.number = count
        self.cards = []

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            self.cards = s.encounters[: self.number]
            s.encounters = s.encounters[self.number :]
            s.encounters_seen = s.encounters_seen[self.number :]
            if s.listening:
                names = [t.CARD_NAMES[card] for card in self.cards]
                s.emit("saw", {"seat": self.seat, "cards": names}, (int(self.seat),))
        if self.cards:
            s.put(self.seat, SCRYING)
        else:
            s.pop()

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"cards": [t.CARD_NAMES[card] for card in self.cards]}

    def clone(self) -> Chapter:
        return self.fill(Scrying())


class PutBack(Deed[Run, Scrying]):
    def __init__(self, verb: Any, top: bool) -> None:
        super().__init__(verb)
        self.top = top

    def candidates(self, s: Run, f: Scrying, seat: i64) -> list[int]:
        return f.cards

    def why(self, s: Run, f: Scrying, seat: i64, target: i64) -> Reason | None:
        return None if target in f.cards else NOT_LOOKED_AT

    def do(self, s: Run, f: Scrying, seat: i64, target: i64) -> None:
        f.cards = [card for card in f.cards if card != target]
        if self.top:
            s.encounters = [int(target), *s.encounters]
            s.encounters_seen = [t.BIT[seat], *s.encounters_seen]
        else:
            s.encounters = [*s.encounters, int(target)]
            s.encounters_seen = [*s.encounters_seen, t.BIT[seat]]
        if s.listening:
            s.emit("put-back", {"seat": seat, "place": "top" if self.top else "bottom"})


SCRYING: Final = Question("scry", [PutBack(ON_TOP, True), PutBack(TO_BOTTOM, False)])

teach(TAKE_CARD, Steal(), STEAL)
teach(TAKE_CARD, Swindle(), FORCED_SWAP)
teach(TAKE_CARD, Fetch(), REMOTE)
teach(PEEK, Peek())
