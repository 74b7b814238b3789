"""A view in sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, reduce

from ...kernel import telling
from ...kernel.telling import Telling, View
from . import tables as t

OFF = -1  # beyond the spaces in play
REMOVABLE = ("rock",)  # the scenario tiles that may leave their space


class Openings:
    """Where the tiles of a view open, and which corridors can still be completed."""

    def __init__(self, view: View) -> None:
        self.near = t.NEAR[len(view["players"]) - 2]
        self.tile_on: Mapping[str, View] = {tile["cell"]: tile for tile in view["tiles"]}
        self.piece_on: Mapping[str, str] = {piece["cell"]: piece["piece"] for piece in view["pieces"]}

    def beyond(self, cell: str, side: int) -> int:
        """The space on a side of another; OFF where none is in play."""
        return int(self.near[t.CELLS.index(cell) * t.SIDES + side])

    def runs(self, corridor: View) -> Iterator[tuple[str, Sequence[int]]]:
        """The spaces of a corridor, with the sides to which it runs there."""
        for name in corridor["segments"]:
            cell, _, number = name.partition("/")
            yield cell, self.tile_on[cell]["segments"][int(number)]

    def lost_end(self, corridor: View) -> tuple[str, int] | None:
        """The end for which nobody can ever complete it; None while somebody may, or has."""
        if corridor["complete"]:
            return None
        ends = ((cell, side) for cell, sides in self.runs(corridor) for side in sides)
        return next(((cell, side) for cell, side in ends if self.is_lost(corridor["seat"], cell, side)), None)

    def is_lost(self, seat: int, cell: str, side: int) -> bool:
        """Can this end never meet a door of its owner? What lies behind it stays there. DD-BUILD-09, DD-COR-04"""
        beyond = self.beyond(cell, side)
        if beyond == OFF:
            return True
        other = t.CELLS[beyond]
        if other in self.piece_on:
            return self.piece_on[other] not in REMOVABLE
        tile = self.tile_on.get(other)
        if tile is None:
            return False
        if tile["edges"][t.OPPOSITE[side]] == "C":
            return bool(tile["builder"] != seat)
        takable = tile["class"] == "room" and not t.NO_CONQUEST[t.KINDS.index(tile["kind"])]
        return not takable and tile["controller"] != seat


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

    # ------------------------------------------------------------------ how the game stands

    def progress(self) -> Iterator[str]:
        v = self.view
        yield from self.ending()
        yield self.say("round", round=min(v["round"], v["round_cap"]), cap=v["round_cap"])
        if v["scenario"] != "none":
            yield self.say("scenario", name=self.scenario())
        if v["active"] is not None and not v["over"]:
            yield self.say("active", name=self.seat(v["active"]), points=v["points"])
            yield from self.sentences(v, "earmarked")
        yield from self.sentences(v, "line", "dial")
        yield self.sentence("supply", v)
        for prize, who in v["prizes"].items():
            if who is not None:
                yield self.say("prize", prize=self.name(prize), name=self.seat(who))
        yield from self.decision(v["doing"] or {})

    def decision(self, doing: View) -> Iterator[str]:
        """What is being decided: bonus orders that are still to be chosen, and a tile that is still to be turned."""
        for entry in doing.get("entries", ()):
            if entry["left"]:
                yield self.sentence("bonus", entry)
        tile = t.TILES[t.PORTAL] if doing.get("frame") == "opening" else doing.get("tile")
        if tile and doing.get("cell"):
            yield self.say("turning", tile=self.name(tile), cell=doing["cell"])
            for rotation in range(t.SIDES):
                yield self.say("turned", turn=rotation, openings=self.openings_of(tile, rotation, doing["cell"]))

    def scenario(self) -> str:
        scenarios = self.game.components["scenarios"]
        found: str = next(one["name"][self.lang] for one in scenarios if one["id"] == self.view["scenario"])
        return found

    # ------------------------------------------------------------------ the players

    def player(self, seat: int, player: View) -> Iterator[str]:
        yield self.sentence("counts", player)
        yield self.sentence("people", player)
        if player["lord"]:
            used = {key: "yes" if player[f"{key}_used"] else "no" for key in ("special", "standard")}
            yield self.say("lord", lord=self.name(player["lord"]), **used)
        rooms = [self.say("room-count", room=self.name(kind), n=n) for kind, n in player["rooms"].items() if n]
        if rooms:
            yield self.say("rooms", rooms=self.listed(rooms))
        yield from self.projects(seat, player)
        if player["coins"]:
            coins = self.listed(["?" if coin["value"] is None else str(coin["value"]) for coin in player["coins"]])
            yield self.say("coins", coins=coins)
        for coin in player["stored"]:
            if coin["value"] is not None:
                yield self.sentence("stored-coin", coin)
        yield from self.sentences(player, "siege")
        tamed = [monster["monster"] for monster in self.view["monsters"] if monster["of"] == seat]
        if tamed:
            yield self.say("tamed", monsters=self.names(tamed))

    def projects(self, seat: int, player: View) -> Iterator[str]:
        """The Projects that are known; of one's own also where they open, to choose how to turn them."""
        if player["projects"] is None:
            yield self.say("secret-projects", n=player["project_count"], bag=player["bag_count"])
            return
        if not player["projects"]:
            yield self.say("no-projects", bag=player["bag_count"])
            return
        yield self.say("projects", projects=self.names(player["projects"]), bag=player["bag_count"])
        if seat == self.view["seat"]:
            for tile in dict.fromkeys(player["projects"]):
                yield self.say("project", tile=self.name(tile), openings=self.openings_of(tile, 0))

    # ------------------------------------------------------------------ what lies on the board

    def dungeon(self) -> Iterator[str]:
        yield self.say("spaces", rows=self.listed(self.rows()))
        yield self.say("compass")
        for tile in self.view["tiles"]:
            yield self.tile(tile)
        for piece in self.view["pieces"]:
            yield self.piece(piece)
        if self.view["rockfalls"]:
            yield self.sentence("rockfalls", self.view)

    def rows(self) -> Iterator[str]:
        """The first and the last space of each row."""
        ends: dict[str, list[str]] = {}
        for space in self.view["spaces"]:
            ends.setdefault(space[0], []).append(space)
        for row in ends.values():
            yield f"{row[0]}–{row[-1]}"

    def tile(self, tile: View) -> str:
        said = self.say("tile", cell=tile["cell"], kind=self.name(tile["kind"]), name=self.seat(tile["builder"]))
        if tile["token"] is not None:
            said += self.say("conquered", name=self.seat(tile["token"]))
        said += self.say("stored", n=tile["coins"]) if tile["coins"] else ""
        return self.say("opens", tile=said, openings=self.openings(tile["edges"], tile["segments"], tile["cell"]))

    def piece(self, piece: View) -> str:
        said = self.say("piece", cell=piece["cell"], piece=self.name(piece["piece"]))
        said += self.say("defence", n=piece["defence"]) if piece["defence"] else ""
        return said + ("" if piece["token"] is None else self.say("conquered", name=self.seat(piece["token"])))

    def openings_of(self, tile: str, rotation: int, cell: str | None = None) -> str:
        """Where a tile would open, turned so."""
        shape = t.TILES.index(tile) * t.SIDES + rotation
        return self.openings(t.TURNED_EDGES[shape], t.SIDES_OF_SEGMENTS[shape], cell)

    def openings(self, edges: str, segments: Sequence[Sequence[int]], cell: str | None = None) -> str:
        """The doors of a tile, or its corridors, each with the ends that belong together."""
        doors = [side for side, edge in enumerate(edges) if edge == "D"]
        said = [self.say("doors", sides=self.sides(doors, cell), n=len(doors))] if doors else []
        said += [self.say("run", sides=self.sides(segment, cell), n=len(segment)) for segment in segments]
        said += [self.say("apart")] if len(segments) > 1 else []
        return reduce(lambda first, then: self.say("joined", first=first, then=then), said)

    def sides(self, sides: Iterable[int], cell: str | None = None) -> str:
        return self.listed([self.side(side, cell) for side in sides])

    def side(self, side: int, cell: str | None = None) -> str:
        """A side by its direction, and of a tile that lies there the space beyond it."""
        said = self.say("side", side=side)
        if cell is None:
            return said
        other = self.doors.beyond(cell, side)
        return self.say("towards", side=said, cell=t.CELLS[other]) if other != OFF else self.say("outwards", side=said)

    # ------------------------------------------------------------------ corridors

    @cached_property
    def doors(self) -> Openings:
        return Openings(self.view)

    def corridor(self, corridor: View) -> str:
        runs = list(self.doors.runs(corridor))
        said = {"name": self.seat(corridor["seat"]), "cells": self.listed([self.run(*run) for run in runs])}
        if corridor["complete"]:
            return self.say("corridor-complete", **said)
        if not corridor["open_exits"]:
            return self.say("corridor-ring", **said)
        if (lost := self.doors.lost_end(corridor)) is not None:
            cell, side = lost
            return self.say("corridor-lost", cell=cell, side=self.side(side, cell), **said)
        return self.say("corridor-open", worth=corridor["worth"], exits=corridor["open_exits"], **said)

    def run(self, cell: str, segment: Sequence[int]) -> str:
        """A space of a corridor; where other corridors share the tile, with the sides that tell it from them."""
        alone = len(self.doors.tile_on[cell]["segments"]) == 1
        return cell if alone else self.say("branch", cell=cell, sides=self.sides(segment))

    # ------------------------------------------------------------------ who stands where

    def groups(self) -> Iterator[str]:
        v = self.view
        yield from map(self.group, v["groups"])
        for monster in v["monsters"]:
            if monster["of"] is None and monster["cell"]:
                yield self.sentence("wild", monster)
        for adventurer in v["adventurers"]:
            if adventurer["captor"] is not None:
                yield self.say("captive", who=self.name(adventurer["adventurer"]), name=self.seat(adventurer["captor"]))
            elif adventurer["cell"]:
                yield self.sentence(f"adventurer-{'awake' if adventurer['awake'] else 'asleep'}", adventurer)
        if v["dragon"] not in (None, "slain"):
            yield self.say("dragon", cell=v["dragon"], strength=int(t.DRAGON_STRENGTH))
        if v["treasure"] not in (None, "delivered"):
            yield self.say("treasure", cell=v["treasure"])

    def group(self, group: View) -> str:
        """Stooges with the monsters that they tamed, or such monsters alone."""
        where = {"cell": group["cell"], "name": self.seat(group["seat"])}
        if not group["stooges"]:
            return self.say("monsters-alone", monsters=self.names(group["monsters"]), **where)
        said = self.say("group", n=group["stooges"], **where)
        return said + (self.say("with", monsters=self.names(group["monsters"])) if group["monsters"] else "")
