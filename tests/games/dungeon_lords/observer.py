"""A player of Dungeon Lords with a good memory, written from the `knowledge` of the rules; it never sees the state.

It is told what its seat is told and shown what its seat is shown, and finds what contradicts that in a sampled world.
Each method that objects carries the id of the knowledge that it holds a world against.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import souterrain
from souterrain import Event, State
from souterrain.kernel.laws import Observer

COMPONENTS = souterrain.game("dungeon_lords").components
TRAPS = {card["id"].replace("_", "-"): card["cost"] for card in COMPONENTS["traps"]["cards"]}
FULL_DECK = Counter(dict.fromkeys(TRAPS, COMPONENTS["traps"]["copies_each"]))
GHOSTS = {kind["id"] for kind in COMPONENTS["monsters"]["tiles"] if kind["ghost"]}
YEAR_ONE_MONSTERS = {kind["id"]: kind["copies"][1] for kind in COMPONENTS["monsters"]["tiles"]}
ROOM_YEAR = {room["id"].replace("_", "-"): room["year"] for room in COMPONENTS["rooms"]["tiles"]}
COLOURS = COMPONENTS["minion_gifts"]["item_tokens"]["colour_order"]
PICKS = 5  # what a seat programs: three orders, the npc's card, an item
GIFTS = 4  # what a seat gives, at most

Check = Callable[["LordsObserver", Mapping[str, Any]], Iterator[str]]
CHECKS: dict[str, Check] = {}


def knows(*ids: str) -> Callable[[Check], Check]:
    """This check holds a world against that knowledge."""

    def add(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(ids, check))
        return check

    return add


class LordsObserver(Observer):
    """What one seat was told and shown since the start."""

    def __init__(self, seat: int, deck: Counter[str] = FULL_DECK) -> None:
        self.seat = seat
        self.deck = deck
        self.view: Mapping[str, Any] = {}
        self.turned_up: set[str] = set()  # monsters, ghosts and rooms
        self.heroes: set[str] = set()  # adventurers of this year that were drawn
        self.under: list[str] = []  # and those put under the pile
        self.cards: dict[int, str] = {}  # combat cards by place
        self.specials: dict[int, str] = {}
        self.gone: set[str] = set()  # item tokens that have left their owner's hand
        self.traps = TrapMemory(seat)

    def watch(self, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        for event in events:
            self.hear(event.kind, event.args)
        for thing in (*view["tavern"], *view["for_sale"]):
            self.turned_up.add(thing)
        for hero in (*view["row"], *view["next_row"]):
            self.heroes.add(hero)
            if hero in self.under:
                self.under.remove(hero)
        for year, special in enumerate(view["specials"]):
            if special:
                self.specials[year] = special
        self.traps.watch(view, events)
        self.view = view

    def hear(self, kind: str, args: Mapping[str, Any]) -> None:
        if kind == "heroes-put-under":
            self.under += args["heroes"]
        elif kind == "peek-seen":
            self.cards[args["place"] - 1] = args["spell"]
        elif kind == "combat-card":
            self.cards[args["round"] - 1] = args["spell"]
        elif kind == "second-year":
            self.cards, self.under, self.heroes = {}, [], set()
        elif kind == "item-moved":
            (self.gone.discard if args["zone"] == "zone-hand" else self.gone.add)(args["item"])

    def objection(self, world: State) -> str | None:
        position = world.position()
        for id_, check in CHECKS.items():
            for problem in check(self, position):
                return f"{id_}: {problem}"
        return None

    def others(self) -> list[int]:
        return [seat for seat in range(self.view["players"]) if seat != self.seat]

    # ------------------------------------------------------------------ piles

    @knows("DL-KNOW-01")
    def piles(self, world: Mapping[str, Any]) -> Iterator[str]:
        for name in ("monster_pile", "room_pile"):
            pile = world[name]
            for thing in pile:
                if thing in self.turned_up:
                    yield f"{thing} lies in the {name} again"
            years = [year_of(thing) for thing in pile]
            if years != sorted(years):
                yield f"years mixed in the {name}: {pile}"
            if len(pile) != self.view[name]:
                yield f"{len(pile)} in the {name}, not {self.view[name]}"

    @knows("DL-KNOW-02", "DL-KNOW-03")
    def cards_turned_up(self, world: Mapping[str, Any]) -> Iterator[str]:
        for place, spell in self.cards.items():
            if world["city"][place] != spell:
                yield f"combat card {place + 1} is {world['city'][place]}, not {spell}"
        for year, special in self.specials.items():
            if world["specials"][year] != special:
                yield f"the special event of year {year + 1} is {world['specials'][year]}, not {special}"
        for place, event in enumerate(self.view["events"]):
            if event and world["events_laid"][place] != event:
                yield f"event {place} is {world['events_laid'][place]}, not {event}"
        for cards in (world["city"], world["later_city"], world["specials"], world["events_laid"]):
            if len(set(cards)) != len(cards):
                yield f"a card twice: {cards}"

    @knows("DL-KNOW-04")
    def adventurers(self, world: Mapping[str, Any]) -> Iterator[str]:
        pile, under = world["hero_pile"], self.under
        if under and pile[-len(under) :] != under:
            yield f"under the pile lie {pile[-len(under) :]}, not {under}"
        if self.view["heroes_under"] != under:
            yield f"the view shows {self.view['heroes_under']} under the pile, not {under}"
        for hero in pile[: len(pile) - len(under)]:
            if hero in self.heroes or hero in under:
                yield f"{hero} is in the pile again"

    # ------------------------------------------------------------------ traps

    @knows("DL-KNOW-05", "DL-KNOW-09")
    def trap_count(self, world: Mapping[str, Any]) -> Iterator[str]:
        cards = Counter(world["trap_pile"]) + Counter(world["trap_discard"])
        for lord in world["lords"]:
            cards += Counter(lord["traps"] + lord["set_traps"])
        if cards != self.deck:
            yield f"not the deck: too many {cards - self.deck}, too few {self.deck - cards}"
        mine = world["lords"][self.seat]
        if Counter(mine["traps"] + mine["set_traps"]) != self.traps.mine:
            yield f"my traps are {self.traps.mine}"
        unseen = self.deck - self.traps.mine - Counter(trap for trap in self.traps.discard if trap)
        unseen -= Counter(trap for seat, trap in self.traps.face_up if seat != self.seat)
        if self.deck == FULL_DECK and +Counter(self.view["unseen_traps"]) != unseen:
            yield f"the view counts {self.view['unseen_traps']} unseen, not {unseen}"

    @knows("DL-KNOW-06")
    def laid_traps(self, world: Mapping[str, Any]) -> Iterator[str]:
        for seat in self.others():
            lord, shown = world["lords"][seat], self.view["lords"][seat]
            yield from unpaid(seat, lord["set_traps"], shown)
            for trap in [trap for owner, trap in self.traps.face_up if owner == seat]:
                if trap not in lord["set_traps"]:
                    yield f"{trap} lies face up with seat {seat}, who has {lord['set_traps']}"
            if not self.secret() and len(lord["set_traps"]) != (shown["plan"] or {}).get("trap_count", 0):
                yield f"seat {seat} has laid {lord['set_traps']}"

    @knows("DL-KNOW-07")
    def discarded_traps(self, world: Mapping[str, Any]) -> Iterator[str]:
        known = self.traps.discard
        if self.view["discarded_traps"] != known:
            yield f"the view shows {self.view['discarded_traps']} in the discard, not {known}"
        if len(world["trap_discard"]) != len(known):
            yield f"{len(world['trap_discard'])} traps in the discard, not {len(known)}"
        for place, trap in enumerate(known):
            if trap is not None and world["trap_discard"][place] != trap:
                yield f"in the discard lies {world['trap_discard'][place]}, not {trap}"

    @knows("DL-KNOW-08")
    def recycled_traps(self, world: Mapping[str, Any]) -> Iterator[str]:
        if not self.traps.recycled:
            return
        missing = self.traps.seen_in - self.traps.drawn[self.seat] - Counter(world["trap_pile"])
        holders = {}
        for seat in self.others():
            lord = world["lords"][seat]
            thrown = [world["trap_discard"][i] for i, owner in enumerate(self.traps.owners) if owner == seat]
            held = Counter(lord["traps"] + lord["set_traps"] + thrown) + self.traps.sprung[seat]
            holders[seat] = (held, self.traps.drawn[seat].total())
        if not can_hold(list(missing.elements()), holders):
            yield f"{missing} are neither in the pile nor with who drew from it: {holders}"

    # ------------------------------------------------------------------ secret choices

    def secret(self) -> bool:
        """Is a simultaneous decision under way?"""
        return any(lord["chosen"] is not None for lord in self.view["lords"])

    @knows("DL-KNOW-10")
    def programs(self, world: Mapping[str, Any]) -> Iterator[str]:
        for frame in frames(world, "Programming"):
            for seat in self.others():
                lord = self.view["lords"][seat]
                picks = [pick for pick in frame["picks"][seat * PICKS : seat * PICKS + 3] if pick != "-"]
                if len(set(picks)) != lord["orders_laid"] or not set(picks) <= set(lord["hand"]):
                    yield f"seat {seat} programs {picks}, {lord['orders_laid']} of {lord['hand']}"
                third = frame["picks"][seat * PICKS + 3]
                if third != "-" and third not in self.view["npcs"][seat]["pile"]:
                    yield f"seat {seat} plays {third} for an npc with {self.view['npcs'][seat]['pile']}"

    @knows("DL-KNOW-11")
    def plans(self, world: Mapping[str, Any]) -> Iterator[str]:
        for frame in frames(world, "Planning"):
            for seat in self.others():
                lord, traps, sent = self.view["lords"][seat], frame["traps"][seat], frame["sent"][seat]
                if Counter(traps) - Counter(world["lords"][seat]["traps"]):
                    yield f"seat {seat} lays {traps} out of {world['lords'][seat]['traps']}"
                if not set(sent) <= {tile["tile"] for tile in lord["lair"] if tile["face_up"]}:
                    yield f"seat {seat} sends {sent}"
                yield from unpaid(seat, traps, lord)
                tunnels = [tile["cell"] for tile in lord["dungeon"] if not tile["room"]]
                monsters = [tile for tile in sent if tile.rsplit("-", 1)[0] not in GHOSTS]
                if frame["marked"][seat] in tunnels and max(len(traps), len(monsters)) > 1:
                    yield f"seat {seat} has {traps} and {sent} in a tunnel"

    @knows("DL-KNOW-12")
    def questions(self, world: Mapping[str, Any]) -> Iterator[str]:
        for frame in frames(world, "Programming", "Planning", "Sending"):
            if frame != world["frames"][-1]:
                yield f"{frame['frame']} is not on top"

    # ------------------------------------------------------------------ items

    @knows("MG-KNOW-01", "MG-KNOW-03")
    def items_held(self, world: Mapping[str, Any]) -> Iterator[str]:
        for token, place in world["items"].items():
            held = place == "hand" or place.startswith("placed")
            if held == (token in self.gone):
                yield f"{token} is at {place}"
            if place.startswith("placed") and place != f"placed:{owner_of(token)}":
                yield f"{token} is at {place}"
        placed = Counter(place for place in world["items"].values() if place.startswith("placed"))
        for seat in self.others() if world["items"] else []:
            if placed[f"placed:{seat}"] != self.view["lords"][seat]["items"]["placed"]:
                yield f"placed are {placed}"

    @knows("MG-KNOW-02")
    def gifts(self, world: Mapping[str, Any]) -> Iterator[str]:
        players = self.view["players"]
        for frame in frames(world, "Sending"):
            for seat in self.others():
                given = [pick for pick in frame["picks"][seat * GIFTS : seat * GIFTS + GIFTS] if pick != "-"]
                if len(given) != self.view["lords"][seat]["items"]["chosen_count"] or len(set(given)) != len(given):
                    yield f"seat {seat} gives {given}"
                if any(token in self.gone or owner_of(token) % players != seat for token in given):
                    yield f"seat {seat} gives {given} of others"
                if players == 4 and len(given) == 3 and f"blank/{COLOURS[seat]}" not in given:
                    yield f"seat {seat} gives {given} without the blank"
                if players == 2 and [owner_of(token) for token in given] != ([seat, seat + 2] * 2)[: len(given)]:
                    yield f"seat {seat} gives {given}"


class TrapMemory:
    """What a seat knows of the trap cards, from what it is told and from how many there are of them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.mine: Counter[str] = Counter()
        self.held: list[int] = []  # how many each seat has, in hand and laid
        self.pile = 0
        self.discard: list[str | None] = []
        self.owners: list[int | None] = []  # who discarded each of them in secret
        self.face_up: list[tuple[int, str]] = []  # turned up, but not yet in the discard
        self.recycled = False
        self.seen_in: Counter[str] = Counter()  # what this seat saw shuffled into the new pile
        self.drawn: dict[int, Counter[str]] = {}  # from the new pile; others' as "?"
        self.sprung: dict[int, Counter[str]] = {}  # since the shuffle, and in the discard

    def watch(self, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        if not self.held:
            self.held = [0] * view["players"]
            self.pile = view["trap_pile"]
        had, had_held = self.mine.copy(), self.held
        old = 0  # cards of this draw that were still of the old pile
        drawn: Counter[int] = Counter()
        for event in events:
            if event.kind == "traps-recycled":
                old = self.pile
                self.shuffle(view["players"], event.args["count"])
            elif event.kind == "traps-drawn":
                seat, count = event.args["seat"], event.args["count"]
                drawn[seat] += count
                self.pile -= count - old
                if self.recycled and seat != self.seat:
                    self.drawn[seat]["?"] += count - old
            elif event.kind == "traps-seen":
                had.update(event.args["traps"])
                if self.recycled:
                    self.drawn[self.seat].update(event.args["traps"][old:])
            elif event.kind == "sprung":
                self.face_up.append((event.args["seat"], event.args["trap"]))
        self.look(view)
        self.throw(view, had, [n + drawn[seat] for seat, n in enumerate(had_held)])

    def shuffle(self, players: int, count: int) -> None:
        """The discard becomes the new pile."""
        self.recycled = True
        self.seen_in = Counter(trap for trap in self.discard if trap is not None)
        self.drawn = {seat: Counter() for seat in range(players)}
        self.sprung = {seat: Counter() for seat in range(players)}
        self.discard, self.owners, self.pile = [], [], count

    def look(self, view: Mapping[str, Any]) -> None:
        """Count everybody's cards; during planning, chosen ones are still in the hand."""
        planning = any(lord["chosen"] is not None for lord in view["lords"])
        laid = [lord["plan"]["trap_count"] if lord["plan"] and not planning else 0 for lord in view["lords"]]
        self.held = [lord["trap_count"] + n for lord, n in zip(view["lords"], laid, strict=True)]
        me = view["lords"][self.seat]
        self.mine = Counter(me["traps"] + (me["plan"]["traps"] if me["plan"] and not planning else []))

    def throw(self, view: Mapping[str, Any], had: Counter[str], had_held: list[int]) -> None:
        """What went to the discard: first what somebody chose to discard in secret, then what has sprung."""
        waiting = bool(view["battle"] and view["battle"]["trap"])
        done = self.face_up[: len(self.face_up) - 1] if waiting else self.face_up
        self.face_up = self.face_up[len(done) :]
        own = had - self.mine - Counter(trap for seat, trap in done if seat == self.seat)
        fewer = [before - now for before, now in zip(had_held, self.held, strict=True)]
        for seat, _ in done:
            fewer[seat] -= 1
        for seat, count in enumerate(fewer):
            for _ in range(count):
                self.discard.append(own.popitem()[0] if seat == self.seat else None)
                self.owners.append(seat)
        for seat, trap in done:
            self.discard.append(trap)
            self.owners.append(None)
            if self.recycled:
                self.sprung[seat][trap] += 1


def frames(world: Mapping[str, Any], *names: str) -> list[Mapping[str, Any]]:
    return [frame for frame in world["frames"] if frame["frame"] in names]


def year_of(thing: str) -> int:
    """Of a monster, ghost or room."""
    if thing in ROOM_YEAR:
        return ROOM_YEAR[thing]
    kind, number = thing.rsplit("-", 1)
    return 1 if int(number) <= YEAR_ONE_MONSTERS[kind] else 2


def owner_of(token: str) -> int:
    """The seat of a token's colour; with two players 2 and 3 are the dummies'."""
    return COLOURS.index(token.split("/")[1])


def unpaid(seat: int, traps: Sequence[str], lord: Mapping[str, Any]) -> Iterator[str]:
    for resource, held in (("gold", lord["gold"]), ("food", lord["food"]), ("imp", lord["imps"])):
        due = sum(TRAPS[trap].get(resource, 0) for trap in traps)
        if due > held:
            yield f"seat {seat} cannot pay {due} {resource} for {traps}"


def can_hold(missing: list[str], holders: dict[int, tuple[Counter[str], int]]) -> bool:
    """Can each missing card be one of those that somebody holds and has drawn? So many each at most."""
    if not missing:
        return True
    for seat, (held, drawn) in holders.items():
        if drawn and held[missing[0]]:
            rest = {**holders, seat: (held - Counter(missing[:1]), drawn - 1)}
            if can_hold(missing[1:], rest):
                return True
    return False
