"""A view in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...kernel import telling
from ...kernel.game import Telling
from . import tables as t
from .figures import messages as drawn

View = Mapping[str, Any]
COUNTS = ("food", "gold", "imps", "trolls", "trap_count", "evil", "dead_letters")


class Teller(telling.Teller):
    """Tells one view."""

    def drawn(self, key: str) -> str:
        return drawn().text(self.lang, key, {})

    def seat(self, seat: int) -> str:
        return self.game.seat_name(seat, self.lang, self.seats)

    def tell(self) -> list[Telling]:
        told = [Telling(self.say("progress"), list(self.progress())), Telling(self.say("offer"), list(self.offer()))]
        told.append(Telling(self.say("orders-board"), list(self.zones())))
        told += [Telling(self.seat(lord["seat"]), list(self.lord(lord))) for lord in self.view["lords"]]
        for number, npc in enumerate(self.view["npcs"], 1):
            shown = [*npc["shown"], *([npc["third"]] if npc["third"] else [])]
            told.append(Telling(self.say("npc", number=number), [self.say("npc-orders", orders=self.names(shown))]))
        return told

    def progress(self) -> Iterator[str]:
        v = self.view
        if v["over"]:
            yield self.say("over", count=len(v["winners"]), winners=self.listed(list(map(self.seat, v["winners"]))))
        if v["combat_round"]:
            yield self.say("combat", year=v["year"], round=v["combat_round"])
        else:
            season, phase = self.game.label(v["season"], self.lang), self.drawn(f"phase-{v['phase']}")
            yield self.say("season", year=v["year"], season=season, phase=phase)
        yield self.say("first", name=self.seat(v["first"]))
        for season, event in zip(t.SEASONS[1:], v["events"], strict=True):
            if event:
                yield self.say("event", season=self.game.label(season, self.lang), event=self.names([event]))
        for year, special in enumerate(v["specials"], 1):
            if special:
                yield self.say("special", year=year, event=self.names([special]))
        for place, card in enumerate(v["city"], 1):
            if card:
                yield self.say("city", round=place, card=self.names([card]))
        if v["battle"]:
            step = self.drawn(f"step-{v['battle']['step']}")
            yield self.say("battle", name=self.seat(v["battle"]["seat"]), step=step)

    def offer(self) -> Iterator[str]:
        v = self.view
        yield self.say("tavern", tiles=self.names(v["tavern"]))
        yield self.say("for-sale", rooms=self.names(v["for_sale"]))
        if v["row"]:
            row = [self.bearing(hero, [v["row_items"][hero]] if hero in v["row_items"] else []) for hero in v["row"]]
            yield self.say("row", heroes=self.listed(row))
        if v["next_row"]:
            yield self.say("next-row", heroes=self.names(v["next_row"]))
        paladin = v["paladin"]
        where, host = (paladin, "") if isinstance(paladin, str) else ("with", self.seat(paladin))
        yield self.say("paladin", where=where, name=host)
        for title, holders in v["titles"].items():
            if holders:
                name = self.game.label(f"title-{title}", self.lang)
                yield self.say("title", title=name, names=self.listed(list(map(self.seat, holders))))

    def zones(self) -> Iterator[str]:
        for zone, spaces in self.view["zones"].items():
            taken = [
                f"{space} {self.seat(who['seat']) if 'seat' in who else self.say('npc', number=who['npc'] + 1)}"
                for space, who in spaces.items()
                if who
            ]
            yield self.say("zone", zone=self.game.label(zone, self.lang), taken=", ".join(taken) or self.say("free"))

    def lord(self, lord: View) -> Iterator[str]:
        if lord["chosen"]:
            yield self.say("chosen")
        yield self.say("counts", score=self.view["scores"][lord["seat"]], **{key: lord[key] for key in COUNTS})
        dug = lord["dungeon"]
        plain = [tile["cell"] for tile in dug if not tile["room"]]
        yield self.say("tunnels", cells=", ".join(plain) or self.say("nothing"))
        rooms = [f"{self.names([tile['room']])} ({tile['cell']})" for tile in dug if tile["room"]]
        if rooms:
            yield self.say("rooms", rooms=", ".join(rooms))
        for key, mark in (("conquered", "conquered"), ("mined", "mined")):
            cells = [tile["cell"] for tile in dug if tile[mark]]
            if cells:
                yield self.say(key, cells=", ".join(cells))
        if lord["party"]:
            yield self.say("party", members=self.listed(list(map(self.member, lord["party"]))))
        if lord["lair"]:
            ready = self.names([m["tile"] for m in lord["lair"] if m["face_up"]])
            spent = [m["tile"] for m in lord["lair"] if not m["face_up"]]
            yield self.say("lair", tiles=ready) + (self.say("spent", tiles=self.names(spent)) if spent else "")
        if lord["prison"]:
            yield self.say("prison", heroes=self.names(lord["prison"]))
        if lord["prison_items"]:
            yield self.say("prison-items", items=self.names(lord["prison_items"]))
        if lord["traps"]:
            yield self.say("traps", traps=self.names(lord["traps"]))
        if lord["orders"]:
            yield self.say("laid", orders=self.names([o["order"] for o in lord["orders"] if o["order"]]))
        yield self.say("inaccessible", orders=self.names(lord["inaccessible"]))
        if lord["plan"] and lord["plan"].get("cell"):
            yield self.say("plan", cell=lord["plan"]["cell"], tiles=self.names(lord["plan"]["sent"]))
        yield from self.items(lord["items"] or {})

    def member(self, member: View) -> str:
        hero = self.bearing(member["hero"], [carried["item"] for carried in member["items"]])
        return self.say("member", hero=hero, left=member["hp"] - member["damage"], hp=member["hp"])

    def bearing(self, hero: str, items: Sequence[str]) -> str:
        """An adventurer, with what he carries."""
        return self.say("bearing", hero=self.name(hero), items=self.names(items)) if items else self.name(hero)

    def items(self, items: View) -> Iterator[str]:
        for key in ("hand", "chosen", "received", "bag", "prison", "dead_letters"):
            if items.get(key):
                kind = {"dead_letters": "letters"}.get(key, key)
                yield self.say("items", name=self.drawn(f"items-{kind}"), items=self.names(items[key]))
