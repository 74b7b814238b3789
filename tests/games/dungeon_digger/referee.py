"""A slow referee: from a position document and the component file alone, what may be answered now and what comes of it.

It shares nothing with the engine. Every choice of several steps is worked out as a list of whole choices, and a step
offers whatever one of them begins with, as DD-STEP-02 has it.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

OFFSETS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
ROWS = "abcdefghijklmno"
NOBODY = "-"
LADDER = {
    1: ["move", "think"],
    2: ["move", "think", "gather", "sabotage"],
    3: ["move", "think", "gather", "sabotage", "work", "demolish"],
}
ATTACK = {"troll": 3}
DEFENCE = {"troll": 3, "guardian": 4}
STRENGTHS = {"adv-1": 1, "adv-2": 1, "adv-3": 2, "adv-4": 2, "adv-5": 3, "adv-6": 3}
CORRIDOR_GOLD = {1: 1, 2: 3, 3: 5, 4: 7}
Group = tuple[str, int, frozenset[str]]  # a tile, a number of Stooges, monsters


def coordinates(cell: str) -> tuple[int, int]:
    return int(cell[1:]) - 8, ROWS.index(cell[0]) - 7


def name(q: int, r: int) -> str:
    return f"{ROWS[r + 7]}{q + 8}" if 0 <= r + 7 < len(ROWS) else ""


class Referee:
    """One position, and everything that follows from it."""

    def __init__(self, document: Mapping[str, Any], components: Mapping[str, Any]) -> None:
        self.doc = document
        self.tiles = {tile["id"].lower(): tile for tile in components["construction_tiles"]}
        self.players = document["options"]["players"]
        area = next(area for area in components["board"]["areas"] if area["players"] == self.players)
        self.spaces = {name(row["q0"] + n, row["r"]) for row in area["rows"] for n in range(len(row["cells"]))}
        self.board = document["board"]
        self.pieces = {
            cell: piece if isinstance(piece, str) else piece["piece"] for cell, piece in document["pieces"].items()
        }
        self.stand = {
            **{cell: seat for seat, player in enumerate(document["players"]) for cell in player["stooges"]},
            **{
                monster["monster_at"]: int(monster["monster_of"][-1])
                for monster in document["monsters"].values()
                if monster["monster_of"] != NOBODY
            },
        }
        self.sides = {cell: self.edges_of(cell) for cell in [*self.board, *self.pieces]}
        self.beside = {
            (cell, side): other if (other := self.next_to(cell, side)) in self.spaces else None
            for cell in self.spaces
            for side in range(6)
        }
        self.frame = document["frames"][-1]
        self.seat = self.frame.get("seat", -1)

    # ------------------------------------------------------------------ the board

    def near(self, cell: str, side: int) -> str | None:
        return self.beside[cell, side]

    def next_to(self, cell: str, side: int) -> str:
        q, r = coordinates(cell)
        return name(q + OFFSETS[side][0], r + OFFSETS[side][1])

    def tile(self, cell: str | None) -> Any:
        """The construction tile there, or None."""
        there = self.board.get(cell)
        return there if isinstance(there, dict) else None

    def rock(self, cell: str | None) -> bool:
        return self.board.get(cell) == "rockfall" or self.pieces.get(cell or "") == "rock"

    def neutral(self, cell: str | None) -> bool:
        return cell in self.pieces and self.pieces[cell] != "rock"

    def free(self, cell: str) -> bool:
        return cell not in self.board and cell not in self.pieces

    def kind(self, cell: str | None) -> str:
        tile = self.tile(cell)
        return str(self.tiles[tile["tile"]]["kind"]) if tile else ""

    def room(self, cell: str | None) -> bool:
        tile = self.tile(cell)
        return bool(tile) and self.tiles[tile["tile"]]["class"] == "room"

    def turned(self, tile: str, rotation: int) -> str:
        edges = self.tiles[tile]["edges"]
        return "".join(edges[(side - rotation) % 6] for side in range(6))

    def edges(self, cell: str) -> str:
        return self.sides[cell]

    def edges_of(self, cell: str) -> str:
        tile = self.tile(cell)
        if tile:
            return self.turned(tile["tile"], tile["rotation"])
        return "WWWWWW" if self.neutral(cell) else "RRRRRR"

    def segments(self, cell: str) -> list[set[int]]:
        tile = self.tile(cell)
        if not tile:
            return []
        return [{(side + tile["rotation"]) % 6 for side in group} for group in self.tiles[tile["tile"]]["segments"]]

    def owner(self, cell: str | None) -> int:
        tile = self.tile(cell)
        return int(tile.get("token", tile["builder"])) if tile else -1

    def connected(self, cell: str, side: int) -> bool:
        other = self.near(cell, side)
        if other is None or self.free(other):
            return False
        here, there = self.edges(cell)[side], self.edges(other)[(side + 3) % 6]
        return here in "DCW" and there in "DCW"

    def held(self, seat: int, kind: str) -> list[str]:
        return [cell for cell in self.board if self.owner(cell) == seat and self.kind(cell) == kind]

    def portal(self, seat: int) -> str:
        return self.held(seat, "portal")[0]

    # ------------------------------------------------------------------ players

    def stooges(self, seat: int, cell: str) -> int:
        return int(self.doc["players"][seat]["stooges"].get(cell, 0))

    def monsters(self, seat: int, cell: str) -> frozenset[str]:
        return frozenset(
            monster
            for monster, where in self.doc["monsters"].items()
            if where["monster_at"] == cell and where["monster_of"] == f"seat{seat}"
        )

    def army(self, cell: str) -> int:
        """Who stands there."""
        return self.stand.get(cell, -1)

    def camps(self, seat: int) -> list[str]:
        return [cell for cell, owner in self.stand.items() if owner == seat]

    def out(self, seat: int) -> int:
        return sum(self.doc["players"][seat]["stooges"].values())

    def resources(self, seat: int) -> int:
        return 3 + 2 * len(self.held(seat, "kitchen"))

    def creation(self, seat: int) -> int:
        return 3 + len(self.held(seat, "library")) + (self.lord(seat) == "ogle")

    def lord(self, seat: int) -> str:
        return str(self.doc["players"][seat]["lord"])

    def unused(self, seat: int, lord: str) -> bool:
        """Has this seat that Lord, with the standard ability still unused this turn?"""
        return self.lord(seat) == lord and "standard" not in self.doc["used"]

    def wild(self, cell: str) -> bool:
        return any(
            where["monster_at"] == cell and where["monster_of"] == NOBODY for where in self.doc["monsters"].values()
        )

    def heroes(self, cell: str) -> list[str]:
        return [hero for hero, where in self.doc["heroes"].items() if where["hero_at"] == cell]

    def barred(self, seat: int, cell: str) -> bool:
        return self.army(cell) not in (-1, seat) or self.doc["dragon"] == cell or bool(self.heroes(cell))

    # ------------------------------------------------------------------ moving

    def attack(self, count: int, monsters: Iterable[str]) -> int:
        return count + sum(ATTACK.get(monster, 1) for monster in monsters)

    def guard(self, seat: int, cell: str) -> int:
        """What must be exceeded to come in. DD-FIGHT-01, DD-SCEN-06, DD-S3-07, DD-S5-05"""
        there = self.army(cell)
        if there == seat:
            return 0
        total = 0
        if there >= 0:
            total += self.stooges(there, cell) + sum(DEFENCE.get(m, 1) for m in self.monsters(there, cell))
        piece = self.pieces.get(cell)
        total += 2 if piece == "citadel" and self.doc["garrison"] else 0
        total += 3 if piece == "hoard" and self.doc["garrison"] else 0
        total += 1 if piece == "monster" and self.wild(cell) else 0
        total += sum(self.doc["heroes"][hero]["hero_strength"] for hero in self.heroes(cell))
        return total + (4 if self.doc["dragon"] == cell else 0)

    def may_enter(self, seat: int, cell: str, count: int, monsters: Iterable[str]) -> bool:
        if self.free(cell) or self.rock(cell):
            return False
        if self.kind(cell) == "portal" and self.owner(cell) != seat:
            return False
        guard = self.guard(seat, cell)
        attack = self.attack(count, monsters)
        if self.army(cell) not in (-1, seat) and self.unused(seat, "grokk"):
            attack += 1
        return guard == 0 or attack > guard

    def ends(self, seat: int, group: Group) -> set[str]:
        """Where a move of this group can end: every way is walked, step by step. DD-MOVE-04..10"""
        start, count, monsters = group
        found: set[str] = set()

        def walk(cell: str, side: int, steps: int, been: frozenset[tuple[str, int]]) -> None:
            other = self.near(cell, side)
            assert other is not None
            if not self.may_enter(seat, other, count, monsters):
                return
            if steps > 1 and self.owner(other) != seat:
                return
            found.add(other)
            back = (side + 3) % 6
            if self.owner(other) != seat or self.barred(seat, other):
                return
            for n, segment in enumerate(self.segments(other)):
                if back in segment and (other, n) not in been:
                    for onward in segment - {back}:
                        if self.connected(other, onward):
                            walk(other, onward, steps + 1, been | {(other, n)})

        for side in range(6):
            if self.connected(start, side):
                walk(start, side, 1, frozenset())
        if count == 0 and monsters == {"giant-bug"}:
            for side in range(6):
                other = self.near(start, side)
                if other is not None and self.may_enter(seat, other, 0, monsters):
                    found.add(other)
        return found - {start}

    def groups(self, seat: int) -> Iterator[Group]:
        for cell in self.camps(seat):
            here = sorted(self.monsters(seat, cell))
            for count in range(self.stooges(seat, cell) + 1):
                for n in range(len(here) + 1):
                    for monsters in combinations(here, n):
                        if count or monsters:
                            yield cell, count, frozenset(monsters)

    def moves(self, seat: int, left: int, scouted: list[str]) -> list[tuple[Group, str]]:
        found = []
        for group in self.groups(seat):
            free = group[1] == 0 and group[2] == {"scout"} and "scout" not in scouted
            if left or free:
                found += [(group, end) for end in self.ends(seat, group)]
        return found

    def one_step(self, start: str, end: str) -> bool:
        return any(self.near(start, side) == end and self.connected(start, side) for side in range(6))

    # ------------------------------------------------------------------ building, rocks, summoning, conquering

    def fits(self, tile: str, cell: str, rotation: int) -> bool:
        edges = self.turned(tile, rotation)
        for side in range(6):
            other = self.near(cell, side)
            if other is None or self.tile(other) is None:
                continue
            if (edges[side] == "E") != (self.edges(other)[(side + 3) % 6] == "E"):
                return False
        return True

    def builds(self, seat: int, need_stooge: bool) -> list[tuple[str, str, int]]:
        """Every Project, space and rotation. DD-WORK-02, DD-PITS-02"""
        found = []
        for cell in filter(self.free, self.spaces):
            if all(self.owner(self.near(cell, side)) != seat for side in range(6)):
                continue
            for tile in self.doc["players"][seat]["projects"]:
                for rotation in range(6):
                    if not self.fits(tile, cell, rotation):
                        continue
                    edges = self.turned(tile, rotation)
                    for side in range(6):
                        other = self.near(cell, side)
                        if self.owner(other) != seat or edges[side] == "E":
                            continue
                        if not need_stooge or self.army(other or "") == seat:
                            found.append((tile, cell, rotation))
                            break
        return found

    def rocks(self, seat: int, only: str = NOBODY) -> set[str]:
        found = set()
        for cell in self.camps(seat) if only == NOBODY else [only]:
            for side in range(6):
                other = self.near(cell, side)
                if other is not None and self.rock(other) and self.edges(cell)[side] in "DCW":
                    found.add(other)
        return found

    def may_summon(self, seat: int, beyond: bool = False) -> bool:
        return self.doc["players"][seat]["reserve"] > 0 and (beyond or self.out(seat) < self.resources(seat))

    def summoning(self, seat: int) -> set[str]:
        places = [self.portal(seat), *self.held(seat, "dormitory")]
        return {cell for cell in places if not self.barred(seat, cell)}

    def enemy_rooms(self, seat: int) -> list[str]:
        return [
            cell
            for cell in self.board
            if self.room(cell) and self.kind(cell) != "pit" and self.owner(cell) not in (-1, seat)
        ]

    def token(self, cell: str) -> int:
        piece = self.doc["pieces"].get(cell)
        return int(piece["token"]) if isinstance(piece, dict) else -1

    def conquerable(self, seat: int) -> set[str]:
        reserve = self.doc["players"][seat]["reserve"]
        found = {
            cell
            for cell in self.enemy_rooms(seat)
            if self.stooges(seat, cell) or ("corruptor" in self.monsters(seat, cell) and reserve)
        }
        for cell, piece in self.pieces.items():
            if not self.stooges(seat, cell):
                continue
            if (
                (piece in ("citadel", "egg") and self.token(cell) != seat)
                or (piece == "monster" and self.wild(cell))
                or (piece == "sands-a" and "dial" not in self.doc["used"])
            ):
                found.add(cell)
        return found

    def coups(self, seat: int) -> set[str]:
        if not self.doc["players"][seat]["reserve"]:
            return set()
        return {
            cell
            for cell in self.enemy_rooms(seat)
            if self.army(cell) < 0
            and not self.barred(seat, cell)
            and any(self.owner(self.near(cell, side)) == seat for side in range(6))
        }

    def landings(self, seat: int, start: str) -> set[str]:
        return {c for c in self.board if c != start and self.owner(c) == seat and not self.barred(seat, c)}

    # ------------------------------------------------------------------ what may be answered

    def possible(self, seat: int, order: str, bonus: bool) -> bool:
        player = self.doc["players"][seat]
        if order == "move":
            return bool(self.moves(seat, 1, []))
        if order == "think":
            return bool(player["projects"] and player["bags"])
        if order == "sabotage":
            waived = bonus or self.unused(seat, "duskveil")
            return bool(self.doc["pile"] and any(map(self.free, self.spaces)) and (waived or self.out(seat)))
        if order == "gather":
            return self.may_summon(seat)
        if order == "conquer":
            return bool(self.conquerable(seat))
        if order == "work":
            return bool(self.builds(seat, True))
        return bool(self.rocks(seat))

    def abilities(self, seat: int) -> set[str]:
        player, lord = self.doc["players"][seat], self.lord(seat)
        others = [other for other in range(self.players) if other != seat]
        standard = {
            "gnasha": lambda: bool(self.moves(seat, 1, [])),
            "ledgerfang": lambda: bool(player["purse"]),
        }
        special = {
            "necrolin": lambda: self.may_summon(seat, beyond=True),
            "gnasha": lambda: any(self.landings(seat, cell) for cell in self.camps(seat)),
            "grokk": lambda: True,
            "ogle": lambda: bool(player["bags"]) or self.possible(seat, "work", True),
            "duskveil": lambda: bool(self.coups(seat)),
            "ledgerfang": lambda: any(self.doc["players"][other]["purse"] for other in others),
        }
        found = set()
        if lord in standard and "standard" not in self.doc["used"] and standard[lord]():
            found.add("use standard")
        if lord in special and f"seat{seat}" not in self.doc["spent"] and special[lord]():
            found.add("use special")
        elemental = self.doc["monsters"].get("elemental", {"monster_of": NOBODY})
        ready = elemental["monster_of"] == f"seat{seat}" and "elemental" not in self.doc["used"]
        if ready and self.rocks(seat, elemental["monster_at"]):
            found.add("use elemental")
        return found

    def answers(self, prompt: str) -> set[str] | None:
        """Every answer to the question that is open; None where the position alone does not tell."""
        answer = getattr(self, "ask_" + prompt.replace("-", "_"), None)
        return None if answer is None else answer()

    def ask_orders(self) -> set[str]:
        found = {"pass"} | self.abilities(self.seat)
        for order in ("move", "think", "sabotage", "gather", "conquer", "work", "demolish"):
            paid = self.doc["points"] or order in self.doc["earmarked_for"]
            if paid and self.possible(self.seat, order, False):
                found.add(f"order {order}")
        return found

    def open_moves(self) -> list[tuple[Group, str]]:
        """The whole moves that agree with what was chosen so far."""
        f = self.frame
        found = []
        for (start, count, monsters), end in self.moves(self.seat, f["left"], f["scouted"]):
            chosen = frozenset(f["monsters"])
            if f["start"] not in (NOBODY, start) or f["count"] not in (-1, count) or not chosen <= monsters:
                continue
            if f["ready"] and chosen != monsters:
                continue
            found.append(((start, count, monsters), end))
        return found

    def ask_move_from(self) -> set[str]:
        done = {"done"} if self.frame["begun"] else set()
        return {f"from {group[0]}" for group, _ in self.open_moves()} | done

    def ask_how_many(self) -> set[str]:
        return {f"stooges {group[1]}" for group, _ in self.open_moves()}

    def ask_with_whom(self) -> set[str]:
        chosen = frozenset(self.frame["monsters"])
        found = set()
        for group, _ in self.open_moves():
            found |= {f"with {monster}" for monster in group[2] - chosen}
            if group[2] == chosen:
                found.add("done")
        return found

    def ask_move_to(self) -> set[str]:
        return {f"to {end}" for _, end in self.open_moves()}

    def ask_carry(self) -> set[str]:
        assert self.doc["treasure"] == self.frame["start"]
        assert self.one_step(self.frame["start"], self.frame["end"])
        return {"carry", "leave"}

    def ask_project(self) -> set[str]:
        return {f"project {tile}" for tile, _, _ in self.builds(self.seat, self.frame["need_stooge"])}

    def ask_space(self) -> set[str]:
        builds = self.builds(self.seat, self.frame["need_stooge"])
        return {f"space {cell}" for tile, cell, _ in builds if tile == self.frame["tile"]}

    def ask_rotation(self) -> set[str]:
        chosen = (self.frame["tile"], self.frame["cell"])
        builds = self.builds(self.seat, self.frame["need_stooge"])
        return {f"turn {rotation}" for tile, cell, rotation in builds if (tile, cell) == chosen}

    def ask_pit(self) -> set[str]:
        found = {"decline"}
        if self.builds(self.seat, False):
            found.add("pit build")
        if self.doc["coin_bag"]:
            found.add("pit coin")
        return found

    def ask_rockfall(self) -> set[str]:
        return {f"rockfall {cell}" for cell in self.spaces if self.free(cell)}

    def ask_sacrifice(self) -> set[str]:
        return {f"sacrifice {cell}" for cell in self.doc["players"][self.seat]["stooges"]}

    def ask_demolish(self) -> set[str]:
        return {f"demolish {cell}" for cell in self.rocks(self.seat, self.frame["only"])}

    def ask_summon(self) -> set[str]:
        f = self.frame
        assert self.may_summon(self.seat, f["ignore_resources"])
        places = self.summoning(self.seat)
        found = {f"summon {cell}" for cell in places if f["only"] in (NOBODY, cell)}
        if f["begun"]:
            found.add("done")
        elif f["optional"]:
            found.add("decline")
        return found

    def ask_conquer(self) -> set[str]:
        return {f"conquer {cell}" for cell in self.conquerable(self.seat)}

    def ask_coup(self) -> set[str]:
        return {f"conquer {cell}" for cell in self.coups(self.seat)}

    def ask_by_whom(self) -> set[str]:
        return {"by stooge", "by corruptor"}

    def ask_dial(self) -> set[str]:
        found = {"dial up"} if self.doc["dial"] < (12 if self.players < 4 else 10) else set()
        return found | ({"dial down"} if self.doc["dial"] > 1 else set())

    def ask_store(self) -> set[str]:
        rooms = self.held(self.seat, "treasury")
        found = {"done"}
        for cell in rooms:
            stored = sum(coin["at"] == cell for coin in self.doc["coins"])
            if stored < len(rooms) and cell not in self.frame["filled"]:
                found.add(f"store {cell}")
        return found

    def loose(self) -> set[str]:
        return {f"coin {self.doc['coins'][coin]['value']}" for coin in self.doc["players"][self.seat]["purse"]}

    ask_store_coin = loose
    ask_bribe = loose

    def ask_name_order(self) -> set[str]:
        f = self.frame
        return {f"name {order}" for order in LADDER[min(3, f["tiers"][f["chosen"]])]} | {"decline"}

    def ask_entry(self) -> set[str]:
        f = self.frame
        return {f"entry {kind}" for kind, left in zip(f["kinds"], f["left"], strict=True) if left}

    def ask_search(self) -> set[str]:
        return {f"search {tile}" for tile in self.doc["players"][self.seat]["bags"]}

    def ask_put_back(self) -> set[str]:
        assert len(self.doc["players"][self.seat]["projects"]) > self.creation(self.seat)
        return {f"put-back {tile}" for tile in self.doc["players"][self.seat]["projects"]}

    def ask_think(self) -> set[str]:
        done = {"done"} if self.frame["aside"] else set()
        return {f"aside {tile}" for tile in self.doc["players"][self.seat]["projects"]} | done

    def ask_fly_from(self) -> set[str]:
        return {f"from {cell}" for cell in self.camps(self.seat) if self.landings(self.seat, cell)}

    def ask_fly_to(self) -> set[str]:
        return {f"to {cell}" for cell in self.landings(self.seat, self.frame["start"])}

    # ------------------------------------------------------------------ corridors and what a new tile brings

    def corridors(self, seat: int) -> list[set[tuple[str, int]]]:
        """Segments of a player's tiles that hang together. DD-COR-01"""
        left = {
            (cell, n)
            for cell in self.board
            if self.tile(cell) and self.tile(cell)["builder"] == seat
            for n in range(len(self.segments(cell)))
        }
        found = []
        while left:
            corridor: set[tuple[str, int]] = set()
            waiting = [left.pop()]
            while waiting:
                cell, n = waiting.pop()
                corridor.add((cell, n))
                for side in self.segments(cell)[n]:
                    other = self.near(cell, side)
                    for m, segment in enumerate(self.segments(other) if other else []):
                        if (side + 3) % 6 in segment and (other, m) in left:
                            left.remove((other, m))
                            waiting.append((str(other), m))
            found.append(corridor)
        return found

    def complete(self, seat: int, corridor: set[tuple[str, int]]) -> bool:
        exits = 0
        for cell, n in corridor:
            exits += len(self.segments(cell)) > 1
            for side in self.segments(cell)[n]:
                other, back = self.near(cell, side), (side + 3) % 6
                tile = self.tile(other)
                if tile and tile["builder"] == seat and self.edges(str(other))[back] == "C":
                    continue
                exits += 1
                if not tile or self.edges(str(other))[back] != "D" or self.owner(other) != seat:
                    return False
        return exits > 0

    def listed(self, corridor: set[tuple[str, int]]) -> bool:
        return any(f"{cell}/{n}" in self.doc["completed"] for cell, n in corridor)

    def finish(self, seat: int) -> tuple[int, int]:
        """Gold and coins for every corridor of a player that is complete and not yet listed."""
        gold = coins = 0
        for corridor in self.corridors(seat):
            if self.complete(seat, corridor) and not self.listed(corridor):
                cells = {cell for cell, _ in corridor}
                gold += CORRIDOR_GOLD.get(len(cells), 9)
                coins += sum(self.kind(cell) == "nugget" for cell in cells)
        return gold, coins

    def built(self, seat: int, cell: str) -> tuple[dict[int, int], int]:
        """What a tile just laid brings, with everything else as it was: gold by seat, and coins. DD-WORK-06"""
        gold = dict.fromkeys(range(self.players), 0)
        coins = int(self.kind(cell) == "treasury")
        if self.room(cell):
            beside = [side for side in range(6) if self.room(self.near(cell, side))]
            same = [
                side
                for side in beside
                if self.connected(cell, side)
                and self.kind(self.near(cell, side)) == self.kind(cell)
                and self.owner(self.near(cell, side)) == seat
            ]
            gold[seat] += 3 if same else 0
            gold[seat] += 1 + len(beside) if self.kind(cell) == "throne" else 0
            for side in beside:
                if self.kind(self.near(cell, side)) == "throne":
                    gold[self.owner(self.near(cell, side))] += 1
        finished = self.finish(seat)
        gold[seat] += finished[0]
        return gold, min(coins + finished[1], len(self.doc["coin_bag"]))

    # ------------------------------------------------------------------ what a move, a conquest and a round's end bring

    def moved(self, seat: int, group: Group, end: str, carried: bool) -> dict[str, Any]:
        """The position after a move, before anybody is asked anything. DD-FIGHT-02, DD-TRAP-01, DD-PITS-01"""
        doc = copy.deepcopy(dict(self.doc))
        start, count, monsters = group
        player, there = doc["players"][seat], self.army(end)
        shift(player["stooges"], start, -count)
        if there not in (-1, seat):
            if self.attack(count, monsters) <= self.guard(seat, end):
                doc["used"].append("standard")
            loser = doc["players"][there]
            loser["reserve"] += loser["stooges"].pop(end, 0)
            for monster in self.monsters(there, end):
                go_home(doc["monsters"][monster])
        if self.pieces.get(end) in ("citadel", "hoard"):
            doc["garrison"] = False
        for hero in self.heroes(end):
            doc["heroes"][hero].update(hero_at=NOBODY, captor=f"seat{seat}")
            player["gold"] += STRENGTHS[hero]
        if doc["dragon"] == end:
            doc["dragon"] = "gone"
            player["gold"] += 6
        shift(player["stooges"], end, count)
        for monster in monsters:
            doc["monsters"][monster]["monster_at"] = end
        if carried:
            delivered = end == self.portal(seat)
            doc["treasure"] = "gone" if delivered else end
            player["gold"] += 8 if delivered else 0
        if self.pieces.get(end) == "face-down":
            self.turn_up(doc, seat, end, count)
        if self.kind(end) == "trap" and self.tile(end)["builder"] != seat:
            caught = ["stooge"] * (count > 0) + sorted(monsters - {"elemental"})
            if caught == ["stooge"]:
                shift(player["stooges"], end, -1)
                player["reserve"] += 1
            elif len(caught) == 1:
                go_home(doc["monsters"][caught[0]])
        self.visit_pit(doc, seat, end, count)
        return doc

    def turn_up(self, doc: Any, seat: int, cell: str, count: int) -> None:
        piece = doc["under"][SPOTS.index(cell)]
        doc["pieces"][cell] = piece
        if piece != "dragon-lair":
            return
        player = doc["players"][seat]
        if count >= 5:
            doc["dragon"] = "gone"
            player["gold"] += 6
        else:
            doc["dragon"] = cell
            player["reserve"] += player["stooges"].pop(cell)

    def visit_pit(self, doc: Any, seat: int, cell: str, count: int) -> None:
        if self.kind(cell) == "pit" and self.owner(cell) == seat and count and "pit" not in doc["used"]:
            doc["used"].append("pit")
            shift(doc["players"][seat]["stooges"], cell, -1)
            doc["players"][seat]["reserve"] += 1

    def round_ended(self) -> dict[str, Any]:
        """The position after the events at the end of a round; which coin is pillaged is left open."""
        doc = copy.deepcopy(dict(self.doc))
        for hero in sorted(doc["heroes"]):
            if hero in doc["awake"] and doc["heroes"][hero]["hero_at"] != NOBODY:
                self.walk(doc, hero)
        if doc["dragon"] not in (NOBODY, "gone"):
            self.fly(doc)
        doc["dial"] = max(0, doc["dial"] - 1)
        return doc

    def steps_to(self, start: str, goals: set[str]) -> int:
        """How many steps lead from a tile to the nearest of others; Portals are never crossed."""
        seen, edge, steps = {start}, {start}, 0
        while edge:
            if edge & goals:
                return steps
            edge = {
                str(self.near(cell, side)) for cell in edge for side in range(6) if self.connected(cell, side)
            } - seen
            edge = {cell for cell in edge if self.kind(cell) != "portal"}
            seen |= edge
            steps += 1
        return 1000

    def walk(self, doc: Any, hero: str) -> None:
        """DD-S3-03..06"""
        here = doc["heroes"][hero]["hero_at"]
        goals = {cell for cell in self.board if self.room(cell) and cell != here}
        ways = [
            (self.steps_to(str(self.near(here, side)), goals), side)
            for side in range(6)
            if self.connected(here, side) and self.kind(self.near(here, side)) != "portal"
        ]
        if not ways or min(ways)[0] == 1000:
            return
        cell = str(self.near(here, min(ways)[1]))
        token = doc["heroes"][hero]
        for seat, player in enumerate(doc["players"]):
            count = player["stooges"].get(cell, 0)
            if count >= token["hero_strength"]:
                self.captured(doc, hero, seat)
                return
            if count:
                player["reserve"] += player["stooges"].pop(cell)
        token["hero_at"] = cell
        if self.kind(cell) == "trap":
            token["hero_strength"] -= 1
            if not token["hero_strength"]:
                self.captured(doc, hero, self.tile(cell)["builder"])
                return
        if self.room(cell):
            robbed = doc["players"][self.owner(cell)]
            if robbed["purse"]:
                robbed["purse"].pop()
            else:
                robbed["gold"] = max(0, robbed["gold"] - 1)

    def captured(self, doc: Any, hero: str, seat: int) -> None:
        doc["heroes"][hero].update(hero_at=NOBODY, captor=f"seat{seat}")
        doc["players"][seat]["gold"] += STRENGTHS[hero]

    def fly(self, doc: Any) -> None:
        """DD-S5-04"""
        q, r = coordinates(doc["dragon"])
        prey = []
        for seat, player in enumerate(doc["players"]):
            for cell, count in player["stooges"].items():
                if self.kind(cell) != "portal":
                    dq, dr = coordinates(cell)[0] - q, coordinates(cell)[1] - r
                    far = max(abs(dq), abs(dr), abs(dq + dr))
                    prey.append((-count, far, r + dr, q + dq, cell, seat))
        if not prey:
            doc["dragon"] = SPOTS[doc["under"].index("dragon-lair")]
            return
        count, _, _, _, cell, seat = min(prey)
        player = doc["players"][seat]
        if -count >= 5:
            doc["dragon"] = "gone"
            player["gold"] += 6
        else:
            doc["dragon"] = cell
            player["reserve"] += player["stooges"].pop(cell)


SPOTS = ["g10", "i9", "j7", "i6", "g7", "f9"]


def shift(stooges: dict[str, int], cell: str, count: int) -> None:
    stooges[cell] = stooges.get(cell, 0) + count
    if not stooges[cell]:
        del stooges[cell]


def go_home(monster: dict[str, Any]) -> None:
    monster.update(monster_at=monster["monster_home"], monster_of=NOBODY)
