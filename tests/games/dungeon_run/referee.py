"""A slow referee: from a position document, the public view and the component file, what may be answered now.

It shares nothing with the engine: where it can be, every answer is looked for anew over the whole dungeon, from the
clauses alone. What hero abilities offer by themselves (`use`), and reactions, are not its business.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
SIDES = "nesw"
RATINGS = ("brawn", "magic", "skill")
TRAPPED = ("portcullis_room", "glyph_room")


def opposite(side: str) -> str:
    return SIDES[(SIDES.index(side) + 2) % 4]


def turned(exits: list[str], quarters: int) -> set[str]:
    return {SIDES[(SIDES.index(side.lower()) + quarters) % 4] for side in exits}


def effects_of(card: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Every effect that a card has all the time, with the conditions of its ability."""
    for ability in card.get("abilities", [card]):
        found = ability.get("effect", ability.get("deal", {}).get("effect"))
        if ability.get("timing", "passive") == "passive" or ability.get("when") == "assign":
            for effect in found if isinstance(found, list) else [found]:
                yield {**effect, "if": ability.get("if")}


class Cards:
    """The component file, by ids as positions write them."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.exits: dict[str, list[str]] = {}
        for group in ("red", "standard", "special"):
            for tile in components["tiles"][group]:
                self.exits[tile["id"].lower()] = self.exits[f"{tile['id'].lower()}_2"] = tile["exits"]
        self.heroes = {hero["id"]: hero for hero in components["heroes"]}
        self.abilities = {card["id"].lower(): card for hero in components["heroes"] for card in hero["ability_cards"]}
        self.items = {card["id"].lower(): card for card in components["treasures"]["cards"]}
        self.artifacts = {card["id"]: card for card in components["artifacts"]["cards"]}
        self.items |= self.artifacts
        self.monsters: dict[str, Any] = {}
        for card in [*components["encounters"]["monsters"], *components["bosses"]["cards"]]:
            self.monsters[card["id"]] = card
            self.monsters |= {f"{card['id']}_{n}": card for n in range(2, card.get("copies", 1) + 1)}
        self.bosses = {card["id"] for card in components["bosses"]["cards"]}
        self.strangers = {card["id"]: card for card in components["encounters"]["strangers"]}
        self.traps: dict[str, Any] = {}
        for card in components["encounters"]["traps"]:
            self.traps[card["id"]] = card
            self.traps |= {f"{card['id']}_{n}": card for n in range(2, card["copies"] + 1)}


class Referee:
    """One position, and everything that may be answered in it."""

    def __init__(self, document: Mapping[str, Any], view: Mapping[str, Any], cards: Cards) -> None:
        self.doc = document
        self.cards = cards
        self.view = view
        self.players = document["options"]["players"]
        self.tiles = {tile["tile"]: tile for tile in document["tiles"]}
        self.at = {tuple(tile["at"]): name for name, tile in self.tiles.items()}
        self.frame = document["frames"][-1]
        self.seat = self.frame.get("seat", -1)
        self.seal = document["sealed"]

    # ------------------------------------------------------------------ the dungeon

    def beyond(self, tile: str, side: str) -> tuple[int, int]:
        x, y = self.tiles[tile]["at"]
        return x + STEPS[side][0], y + STEPS[side][1]

    def is_sealed(self, tile: str, side: str) -> bool:
        """From either side."""
        if not self.seal:
            return False
        shut = self.seal["tile"], self.seal["exit"]
        return shut in ((tile, side), (self.at.get(self.beyond(tile, side)), opposite(side)))

    def adjacent(self, tile: str) -> set[str]:
        """Tiles that share an exit, sealed or not."""
        found = set()
        for side in self.tiles[tile]["exits"]:
            other = self.at.get(self.beyond(tile, side))
            if other is not None and opposite(side) in self.tiles[other]["exits"]:
                found.add(other)
        return found

    def usable(self, tile: str) -> set[str]:
        """Exits that a hero may name. DR-MOVE-02, DR-MOVE-04"""
        return {
            side
            for side in self.tiles[tile]["exits"]
            if not self.is_sealed(tile, side) and (self.beyond(tile, side) in self.at or self.doc["stack"])
        }

    def kind(self, tile: str) -> str:
        return tile.removesuffix("_2")

    def monster(self, tile: str) -> str | None:
        return self.tiles[tile].get("monster")

    def free_of_monsters(self) -> set[str]:
        return {tile for tile in self.tiles if self.monster(tile) is None}

    def fits(self, exits: set[str], x: int, y: int) -> bool:
        """Along every shared edge both tiles have an exit, or neither has. DR-PLACE-02"""
        for side, (dx, dy) in STEPS.items():
            other = self.at.get((x + dx, y + dy))
            if other is not None and (side in exits) != (opposite(side) in self.tiles[other]["exits"]):
                return False
        return True

    def open_exits(self, more: tuple[set[str], int, int] | None = None) -> int:
        """Exits that face an empty space, a tile laid there included."""
        table = [(set(tile["exits"]), *tile["at"]) for tile in self.doc["tiles"]]
        table += [more] if more else []
        taken = {(x, y) for _, x, y in table}
        return sum((x + STEPS[side][0], y + STEPS[side][1]) not in taken for exits, x, y in table for side in exits)

    def quarters(self, tile: str, start: str, side: str) -> set[int]:
        """How a drawn tile may be turned. DR-PLACE-01, DR-PLACE-02, DR-PLACE-06"""
        x, y = self.beyond(start, side)
        found = set()
        for quarter in range(4):
            exits = turned(self.cards.exits[tile], quarter)
            joins = opposite(side) in exits and self.fits(exits, x, y)
            if joins and (self.doc["boss_met"] or self.open_exits((exits, x, y))):
                found.add(quarter)
        return found

    def distances(self) -> dict[str, int]:
        """How many moves from the Entrance. DR-LAIR-04"""
        found, edge = {"entrance": 0}, ["entrance"]
        while edge:
            edge = [other for tile in edge for other in self.adjacent(tile) if other not in found]
            found |= dict.fromkeys(edge, max(found.values()) + 1)
        return found

    def lairs(self) -> dict[str, set[str]]:
        """Where the Lair can go: the farthest tiles that allow it, with their exits. DR-LAIR-02..05"""
        places: dict[str, set[str]] = {}
        for tile in self.tiles:
            for side in self.tiles[tile]["exits"]:
                x, y = self.beyond(tile, side)
                if (x, y) not in self.at and self.fits({opposite(side)}, x, y):
                    places.setdefault(tile, set()).add(side)
        away = self.distances()
        farthest = max((away[tile] for tile in places), default=0)
        return {tile: sides for tile, sides in places.items() if away[tile] == farthest}

    # ------------------------------------------------------------------ heroes

    def hero(self, seat: int) -> Any:
        return self.doc["heroes"][seat]

    def awake(self, seat: int) -> bool:
        return not self.hero(seat)["down"] and not self.hero(seat)["dead"]

    def company(self, seat: int) -> list[int]:
        """Other conscious heroes on the tile."""
        tile = self.hero(seat)["tile"]
        others = range(self.players)
        return [other for other in others if other != seat and self.awake(other) and self.hero(other)["tile"] == tile]

    def place(self, where: str) -> list[str]:
        return [item for item, at in self.doc["items"].items() if at == where]

    def worn(self, seat: int) -> list[str]:
        return self.place(f"equipped {seat}")

    def loot(self, seat: int) -> list[str]:
        return self.place(f"loot {seat}")

    def trained(self, seat: int, item: str) -> bool:
        return self.cards.heroes[self.hero(seat)["figure"]]["training"] in self.cards.items[item]["training"]

    def suffers(self, seat: int) -> list[Any]:
        """Lasting effects of traps and monsters that lie on a hero."""
        cards = [entry["card"] for entry in self.view["heroes"][seat]["ailments"]]
        return [self.cards.traps[card]["special"]["effect"] for card in cards if card in self.cards.traps]

    def stones(self) -> list[str]:
        return [name for name in self.tiles if self.kind(name) == "cursed_stone"]

    def quelled(self, seat: int) -> bool:
        """No hero ability works. DR-SPEC-03"""
        tile = self.hero(seat)["tile"]
        if any(tile == stone or tile in self.adjacent(stone) for stone in self.stones()):
            return True
        return any(effect["kind"] == "suppress" for effect in self.suffers(seat))

    def dulled(self, seat: int) -> bool:
        """No enchanted card works."""
        return any(entry["card"].startswith("emm-08") for entry in self.view["heroes"][seat]["ailments"])

    def effects(self, seat: int, kind: str) -> list[Mapping[str, Any]]:
        """Effects of a kind that work for a hero all the time."""
        hero = self.hero(seat)
        sources: list[Any] = []
        if not self.quelled(seat):
            sheet = self.cards.heroes[hero["figure"]]
            sources += [*sheet["personal"], *(self.cards.abilities[card] for card in hero["kept"])]
            if "summoning_stone" in self.worn(seat):
                sources.append(sheet["summoner"])
        for item in self.worn(seat):
            card = self.cards.items[item]
            if item == "summoning_stone" or not (card["enchanted"] and self.dulled(seat)):
                sources.append(card)
        sources += [self.cards.strangers[card] for card in hero["companions"]]
        found = [effect for source in sources for effect in effects_of(source) if effect["kind"] == kind]
        return [*found, *(effect for effect in self.suffers(seat) if effect["kind"] == kind)]

    def current(self, seat: int, rating: str) -> int:
        hero = self.hero(seat)
        printed = int(self.cards.heroes[hero["figure"]][rating]) + int(hero["markers"][RATINGS.index(rating)])
        return printed + sum(e["amount"] for e in self.effects(seat, "stat") if e["stat"] == rating)

    # ------------------------------------------------------------------ actions

    def ignores(self, seat: int, tile: str) -> bool:
        rules = [e for e in self.effects(seat, "move_mod") if e["mode"] == "ignore_tile"]
        return any(self.kind(tile) in effect["tiles"] for effect in rules)

    def locked(self, seat: int) -> bool:
        """DR-MOVE-01, DR-FLEE-01"""
        passes = [e for e in self.effects(seat, "move_mod") if e["mode"] == "ignore_lock"]
        card = self.monster(self.hero(seat)["tile"])
        if card is not None:
            kind = self.cards.monsters[card]["type"]
            if not any("monster" in e["locks"] and kind in e.get("types", [kind]) for e in passes):
                return True
        return bool(self.doc["final"] and self.company(seat) and not any("hero" in e["locks"] for e in passes))

    def steps(self, seat: int) -> set[str]:
        """Move, or forcing the portcullis."""
        tile = self.hero(seat)["tile"]
        exits = self.usable(tile)
        if self.locked(seat) or not exits:
            return set()
        if self.kind(tile) == "portcullis_room" and not self.ignores(seat, tile):
            return {"force"}
        return {f"move {side}" for side in exits}

    def payable(self, seat: int) -> bool:
        """DR-ADV-01, DR-ADV-04"""
        kills = self.hero(seat)["kills"]
        bosses = [card for card in kills if card in self.cards.bosses]
        treasures = [card for card in self.loot(seat) if card not in self.cards.artifacts]
        most = sum(e["max"] for e in self.effects(seat, "pay_advance"))
        return bool(bosses) or len(kills) + min(most, len(treasures)) >= 2

    def actions(self, seat: int) -> set[str]:
        """What the menu of a turn offers, apart from abilities, trades and strangers. DR-ACT-06"""
        hero = self.hero(seat)
        tile = hero["tile"]
        card = self.monster(tile)
        found = {"end"}
        if self.doc["actions"] > 0:
            found |= self.steps(seat)
            if card is not None or (self.doc["final"] and self.company(seat)):
                found.add("escape")
            glyph = self.kind(tile) == "glyph_room" and self.players > 1
            if card is not None:
                barred = glyph and (self.frame["mask"] & 2 or not self.company(seat))
                found |= set() if barred else {f"battle {card}"}
            else:
                found |= {f"battle {self.hero(other)['figure']}" for other in self.company(seat)}
            if card is None or self.frame["number"] == 0:
                found |= {f"equip {item}" for item in self.loot(seat) if self.trained(seat, item)}
                found |= {f"remove {item}" for item in self.worn(seat)}
            if card is None and (self.place(f"up {tile}") or self.place(f"down {tile}")):
                found.add("search")
            if self.payable(seat):
                found.add("advance")
            if self.kind(tile) == "library":
                found.add("research")
            if self.kind(tile) == "well" and card is None:
                owned = [*self.worn(seat), *self.loot(seat)]
                found |= {f"toss {item}" for item in owned if item not in self.cards.artifacts}
        drawable = self.doc["encounters"] or (self.players > 4 and self.doc["discards"])
        first = not self.frame["mask"] & 1
        if "summoning_stone" in self.worn(seat) and first and drawable and self.free_of_monsters():
            found.add("summon")
        return found

    # ------------------------------------------------------------------ monsters

    def roams(self, card: str) -> set[str]:
        """Where a monster may roam. DR-ROAM-01, DR-ROAM-03, DR-ROAM-08, DR-ROAM-09"""
        tile = next(name for name in self.tiles if self.monster(name) == card)
        if any(self.awake(seat) and self.hero(seat)["tile"] == tile for seat in range(self.players)):
            return set()
        if card in self.cards.bosses:
            return self.free_of_monsters()
        effects = [e for e in effects_of(self.cards.monsters[card]) if e["kind"] == "roam_mod"]
        modes = {effect["mode"] for effect in effects}
        if "none" in modes or self.kind(tile) in TRAPPED:
            return set()
        ways = {
            other
            for side in self.tiles[tile]["exits"]
            if not self.is_sealed(tile, side) and (other := self.at.get(self.beyond(tile, side))) in self.adjacent(tile)
        }
        if "through_walls" in modes:
            ways |= {other for side in SIDES if (other := self.at.get(self.beyond(tile, side))) is not None}
            shut = {self.at.get(self.beyond(tile, side)) for side in SIDES if self.is_sealed(tile, side)}
            ways -= shut
        return {str(other) for other in ways} & self.free_of_monsters()

    # ------------------------------------------------------------------ dice

    def foe_types(self, throw: Mapping[str, Any]) -> set[str]:
        if throw["monster"] == "none":
            return {"hero"}
        kinds = {"monster", self.cards.monsters[throw["monster"]]["type"]}
        return kinds | ({"boss"} if throw["monster"] in self.cards.bosses else set())

    def applies(self, effect: Mapping[str, Any], throw: Mapping[str, Any], roll: str, rating: str) -> bool:
        rolls = effect.get("roll", [roll])
        if roll not in rolls and "any" not in rolls:
            return False
        if effect.get("stat", rating) != rating or not set(effect.get("vs", ["any"])) & {*self.foe_types(throw), "any"}:
            return False
        needs = effect.get("if")
        return needs is None or bool({"target_wounded": throw["hurt"], "final_phase": self.doc["final"]}[needs])

    def needed(self, throw: Mapping[str, Any]) -> int:
        """The number that hits. DR-CARD-08, DR-PVP-05"""
        card = self.cards.monsters.get(throw["monster"])
        value = int(card["defence"]) if card else 4
        for effect in self.effects(throw["seat"], "hit_mod"):
            if effect["mode"] == "defence" and self.applies(effect, throw, "battle", throw["rating"]):
                value += effect["amount"]
        return max(2, value)

    def immune(self, throw: Mapping[str, Any], resists: list[Mapping[str, Any]]) -> bool:
        for effect in resists:
            if effect["mode"] == "immune_stat" and effect["stat"] == throw["rating"]:
                armed = [
                    item
                    for item in self.worn(throw["seat"])
                    if self.cards.items[item]["slot"] == "main_hand" and self.cards.items[item]["enchanted"]
                ]
                return not (effect.get("unless") and armed and not self.dulled(throw["seat"]))
        return False

    def assigning(self) -> set[str]:
        """What each die may do, against a monster. DR-BAT-05..08, DR-BAT-22"""
        throw = self.doc["throws"][-1]
        card = self.cards.monsters[throw["monster"]]
        resists = [e for e in effects_of(card) if e["kind"] == "monster_resist"]
        same = {f for e in resists if e["mode"] == "block_same_face" for f in e["faces"]}
        high_only = any(e["mode"] == "block_high_only" for e in resists)
        number = self.needed(throw)
        specials = {
            e["face"]
            for e in self.effects(throw["seat"], "hit_mod")
            if e["mode"] == "face_hits" and throw["face_hits"] and self.applies(e, throw, "battle", throw["rating"])
        }
        found = {"done"}
        for die in throw["dice"]:
            if (die >= number or die in specials) and not self.immune(throw, resists):
                found.add(f"hit {die}")
            for hit in throw["hits"]:
                blocks = die >= number
                if hit in same:
                    blocks = die == hit
                elif not high_only:
                    blocks = blocks or die == hit or throw["any_blocks"] > 0
                if blocks:
                    found.add(f"block {die}.{hit}")
        return found

    def duelling(self) -> set[str]:
        """What each die of the attacker may do against a hero: those that hit may block instead. DR-PVP-05"""
        throw = self.doc["throws"][-1]
        number = self.needed(throw)
        strong = {die for die in throw["dice"] if die >= number}
        blocking = set(throw["dice"]) if throw["any_blocks"] else strong
        hits = {f"hit {die}" for die in strong}
        return {"done"} | hits | {f"block {die}.{hit}" for die in blocking for hit in throw["hits"]}

    def worth(self, strikes: list[int]) -> int:
        """How many wounds dice that hit bring. DR-BAT-11"""
        throw = self.doc["throws"][-1]
        faces = {
            face
            for effect in self.effects(throw["seat"], "hit_mod")
            if effect["mode"] == "double" and self.applies(effect, throw, "battle", throw["rating"])
            for face in effect["faces"]
        }
        return sum(2 if die in faces else 1 for die in strikes)

    def ignores_hits(self) -> bool:
        card = self.cards.monsters[self.doc["throws"][-1]["monster"]]
        return any(effect.get("mode") == "ignore_hits" for effect in effects_of(card))

    def escapes(self, seat: int, dice: list[int]) -> bool:
        """DR-ESC-02, DR-FLEE-02"""
        card = self.monster(self.hero(seat)["tile"])
        value = int(self.cards.monsters[card]["escape"]) if card else 4
        value += sum(effect["amount"] for effect in self.effects(seat, "escape_mod"))
        return max(dice) >= max(2, value)

    def disarms(self, seat: int, trap: str, dice: list[int]) -> bool:
        """DR-CARD-11, DR-TRAP-02"""
        needed = int(self.cards.traps[trap]["successes"])
        needed += sum(effect["amount"] for effect in self.effects(seat, "disarm_mod"))
        return sum(die >= 4 for die in dice) >= max(1, needed)

    def dice_rolled(self, rating: str) -> int:
        """How many dice a hero rolls against a monster. DR-BAT-04, DR-SAB-02, DR-SAB-03"""
        throw = self.doc["throws"][-1]
        seat = throw["seat"]
        count = self.current(seat, rating) + throw["extra"] + throw["assist_dice"]
        for effect in self.effects(seat, "dice"):
            if self.applies(effect, throw, "battle", rating):
                per = effect.get("per")
                count += min(per["max"], self.hero(seat)["wounds"] // per["wounds"]) if per else effect["amount"]
        saboteurs = [int(other) for other in throw["saboteurs"]]
        if saboteurs:
            modes = [e for other in saboteurs for e in self.effects(other, "sabotage_mod")]
            lost = max([2, *(e["dice"] for e in modes if e["mode"] == "stronger")])
            weaker = [e["dice"] for e in self.effects(seat, "sabotage_mod") if e["mode"] == "weaker_against"]
            count -= min([lost, *weaker])
        return max(1, count)

    def attack_dice(self) -> int:
        """How many dice the monster of a battle rolls. DR-BAT-03"""
        throw = self.doc["throws"][-1]
        card = self.cards.monsters[throw["monster"]]
        count = int(card["attack"]) + throw["foe_extra"]
        for effect in effects_of(card):
            if effect["kind"] == "monster_attack":
                if effect["per"] == "other_same_name":
                    about = [self.monster(tile) for tile in self.tiles]
                    count += sum(self.cards.monsters.get(other or "") is card for other in about) - 1
                else:
                    wounds = self.doc["monsters"].get(throw["monster"], {"wounds": 0})["wounds"]
                    count += effect["amount"] * (wounds // effect["per"]["wounds"])
        for effect in self.effects(throw["seat"], "enemy_dice"):
            if effect["by"] in ("monster", "any") and "battle" in effect["roll"]:
                count += effect["amount"]
        return max(1, count)

    # ------------------------------------------------------------------ every question

    def heroes_left(self) -> set[str]:
        """DR-SETUP-07"""
        chosen = [hero["figure"] for hero in self.doc["heroes"] if hero["figure"] != "none"]
        trainings = {self.cards.heroes[name]["training"] for name in chosen}
        return {
            f"choose {name}"
            for name, hero in self.cards.heroes.items()
            if name not in chosen and (len(trainings) == 4 or hero["training"] not in trainings)
        }

    def answers(self, prompt: str) -> set[str] | None:
        """What may be answered; None where the referee does not judge."""
        seat = self.seat
        if prompt == "hero":
            return self.heroes_left()
        if prompt == "turn":
            return self.actions(seat)
        if prompt == "bonus-move":
            return self.steps(seat) | {"pass"}
        if prompt == "turn-tile":
            doing = self.view["doing"][-1]
            quarters = self.quarters(doing["tile"], doing["exit"]["tile"], doing["exit"]["exit"])
            return {f"turn {quarter}" for quarter in quarters}
        if prompt == "exit":
            return {f"exit {side}" for side in self.usable(self.hero(seat)["tile"])}
        if prompt == "roam":
            return {f"roam {card}" for card in self.frame["cards"] if self.roams(card)}
        if prompt == "roam-to":
            return {f"to {tile}" for tile in self.roams(self.frame["card"])}
        if prompt == "lair":
            return {f"to {tile}" for tile in self.lairs()}
        if prompt == "lair-exit":
            return {f"exit {side}" for side in self.lairs()[self.frame["tile"]]}
        if prompt == "summon":
            return {f"to {tile}" for tile in self.free_of_monsters()}
        if prompt == "leave":
            return {f"leave {item}" for item in [*self.worn(seat), *self.loot(seat)]}
        if prompt == "train":
            return {f"train {rating}" for rating in RATINGS}
        if prompt == "assign":
            if self.doc["throws"][-1]["monster"] != "none":
                return self.assigning()
            return None if self.doc["final"] else self.duelling()
        return None
