"""A view in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import telling
from ...kernel.telling import Telling, View


class Teller(telling.Teller):
    """Tells one view."""

    def tell(self) -> list[Telling]:
        v = self.view
        return [
            self.part("progress", self.progress()),
            *(self.seat_part(hero["seat"], self.hero(hero)) for hero in v["heroes"]),
            self.part("dungeon", map(self.tile, v["tiles"])),
        ]

    def progress(self) -> Iterator[str]:
        v = self.view
        yield from self.ending()
        yield self.say("round", round=v["round"], cap=v["round_cap"])
        if not v["over"] and 0 <= v["active"] < len(v["heroes"]):
            yield self.say("active", name=self.seat(v["active"]), actions=v["actions"])
        yield self.say("piles", tiles=v["stack"]["count"], encounters=v["encounters"]["count"],
                       treasures=v["treasures"]["count"])  # fmt: skip
        boss = v["boss"]
        if boss["card"]:
            state = "dead" if boss["dead"] else "met" if boss["met"] else "seen"
            yield self.say(f"boss-{state}", boss=self.name(boss["card"]))
        if v["final"]:
            yield self.say("final-phase")
        if v["dice"]:
            yield from self.battle(v["dice"])
            if v["dice"]["dice"]:
                yield self.dice(v["dice"])

    def battle(self, throw: View) -> Iterator[str]:
        """Who fights whom, from the moment it is declared."""
        if throw["kind"] == "battle" and throw["seat"] is not None:
            foe = self.seat(throw["rival"]) if throw["rival"] is not None else self.name(throw["monster"])
            yield self.say("battle", name=self.seat(throw["seat"]), foe=foe)

    def dice(self, dice: View) -> str:
        said = self.say("dice", dice=self.listed(map(str, dice["dice"])))
        if dice["foe_dice"]:
            said += self.say("against", dice=self.listed(map(str, dice["foe_dice"])))
        return said

    def hero(self, hero: View) -> Iterator[str]:
        if hero["hero"] is None:
            yield self.say("no-hero")
            return
        ratings = {name: rating["current"] for name, rating in hero["ratings"].items()}
        yield self.say("figures", hero=self.name(hero["hero"]), wounds=hero["wounds"], life=hero["life"], **ratings)
        if hero["dead"]:
            yield self.say("dead")
            return
        yield self.say("down" if hero["unconscious"] else "stands", tile=self.name(hero["tile"]))
        yield from self.sentences(hero, "abilities", "equipped", "companions")
        if hero["ailments"]:
            yield self.say("ailments", cards=self.names(ailment["card"] for ailment in hero["ailments"]))
        yield from self.loot(hero["loot"])
        if hero["drawn"]:
            yield self.sentence("drawn", hero)

    def loot(self, loot: View) -> Iterator[str]:
        hidden = loot["treasures"] + loot["artifacts"] - len(loot["known"])
        if loot["known"]:
            yield self.say("loot-known", cards=self.names(loot["known"]))
        if hidden > 0:
            yield self.say("loot-hidden", n=hidden)
        if loot["encounters"]:
            yield self.say("loot-encounters", cards=self.names(loot["encounters"]))

    def place(self, tile: View) -> str:
        """How far from the Entrance a tile lies: "2 east, 1 north"."""
        across, down = tile["x"], tile["y"]
        ways = [("east" if across > 0 else "west", abs(across)), ("south" if down > 0 else "north", abs(down))]
        return ", ".join(self.say(way, n=steps) for way, steps in ways if steps) or "start"

    def tile(self, tile: View) -> str:
        exits = self.names(tile["exits"])
        said = [self.say("tile", tile=self.name(tile["tile"]), place=self.place(tile), exits=exits)]
        if tile["monster"]:
            monster = tile["monster"]
            left = monster["life"] - monster["wounds"]
            said.append(self.say("monster-here", monster=self.name(monster["card"]), left=left))
        for key in ("stranger", "trap"):
            if tile[key]:
                said.append(self.say("card-here", card=self.name(tile[key])))
        if tile["up"]:
            said.append(self.say("loose", cards=self.names(tile["up"])))
        hidden = tile["down"]["treasures"] + tile["down"]["artifacts"]
        if hidden:
            said.append(self.say("face-down-here", n=hidden))
        heroes = [hero["hero"] for hero in self.view["heroes"]
                  if hero["hero"] and hero["tile"] == tile["tile"] and not hero["dead"]]  # fmt: skip
        if heroes:
            said.append(self.say("heroes-here", heroes=self.names(heroes)))
        return " ".join(said)
