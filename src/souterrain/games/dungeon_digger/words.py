"""A view in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import telling
from ...kernel.telling import Telling, View


class Teller(telling.Teller):
    """Tells one view."""

    def seat(self, number: int) -> str:
        players = self.view["players"]
        name = super().seat(number)
        return f"{name} ({self.name(players[number]['colour'])})" if number < len(players) else name

    def tell(self) -> list[Telling]:
        v = self.view
        return [
            self.part("progress", self.progress()),
            *(self.seat_part(seat, self.player(seat, player)) for seat, player in enumerate(v["players"])),
            self.part("dungeon", self.dungeon()),
            self.part("corridors", map(self.corridor, v["corridors"])),
            self.part("groups", self.groups()),
        ]

    def progress(self) -> Iterator[str]:
        v = self.view
        yield from self.ending()
        yield self.say("round", round=min(v["round"], v["round_cap"]), cap=v["round_cap"])
        if v["scenario"] != "none":
            yield self.say("scenario", name=self.scenario())
        if v["active"] is not None and not v["over"]:
            yield self.say("active", name=self.seat(v["active"]), points=v["points"])
        yield from self.sentences(v, "line", "dial")
        yield self.sentence("supply", v)
        for prize, who in v["prizes"].items():
            if who is not None:
                yield self.say("prize", prize=self.name(prize), name=self.seat(who))

    def scenario(self) -> str:
        scenarios = self.game.components["scenarios"]
        found: str = next(one["name"][self.lang] for one in scenarios if one["id"] == self.view["scenario"])
        return found

    def player(self, seat: int, player: View) -> Iterator[str]:
        yield self.sentence("counts", player)
        yield self.sentence("people", player)
        if player["lord"]:
            yield self.say("lord", lord=self.name(player["lord"]), used="yes" if player["special_used"] else "no")
        rooms = [self.say("room-count", room=self.name(kind), n=n) for kind, n in player["rooms"].items() if n]
        if rooms:
            yield self.say("rooms", rooms=self.listed(rooms))
        if player["projects"] is None:
            yield self.say("secret-projects", n=player["project_count"], bag=player["bag_count"])
        elif not player["projects"]:
            yield self.say("no-projects", bag=player["bag_count"])
        else:
            yield self.say("projects", projects=self.names(player["projects"]), bag=player["bag_count"])
        if player["coins"]:
            coins = self.listed(["?" if coin["value"] is None else str(coin["value"]) for coin in player["coins"]])
            yield self.say("coins", coins=coins)

    def dungeon(self) -> Iterator[str]:
        for tile in self.view["tiles"]:
            yield self.tile(tile)
        for piece in self.view["pieces"]:
            holder = "" if piece["token"] is None else self.say("conquered", name=self.seat(piece["token"]))
            yield self.say("piece", cell=piece["cell"], piece=self.name(piece["piece"])) + holder
        if self.view["rockfalls"]:
            yield self.sentence("rockfalls", self.view)

    def tile(self, tile: View) -> str:
        said = self.say("tile", cell=tile["cell"], kind=self.name(tile["kind"]), name=self.seat(tile["builder"]))
        if tile["token"] is not None:
            said += self.say("conquered", name=self.seat(tile["token"]))
        return said + (self.say("stored", n=tile["coins"]) if tile["coins"] else "")

    def corridor(self, corridor: View) -> str:
        state = "complete" if corridor["complete"] else "open"
        return self.say(
            f"corridor-{state}",
            name=self.seat(corridor["seat"]),
            cells=self.listed(corridor["cells"]),
            worth=corridor["worth"],
            exits=corridor["open_exits"],
        )

    def groups(self) -> Iterator[str]:
        v = self.view
        for group in v["groups"]:
            said = self.say("group", cell=group["cell"], name=self.seat(group["seat"]), n=group["stooges"])
            yield said + (self.say("with", monsters=self.names(group["monsters"])) if group["monsters"] else "")
        for monster in v["monsters"]:
            if monster["of"] is None and monster["cell"]:
                yield self.say("stands", cell=monster["cell"], who=self.name(monster["monster"]))
        for adventurer in v["adventurers"]:
            if adventurer["captor"] is not None:
                yield self.say("captive", who=self.name(adventurer["adventurer"]), name=self.seat(adventurer["captor"]))
            elif adventurer["cell"]:
                yield self.say("stands", cell=adventurer["cell"], who=self.name(adventurer["adventurer"]))
        for token in ("dragon", "treasure"):
            if v[token] is not None and v[token] not in ("slain", "delivered"):
                yield self.say("stands", cell=v[token], who=self.name(token))
