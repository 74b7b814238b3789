"""What no position of Dungeon Digger can be: each contradiction is refused with the path of the entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ...kernel.core import Frame
from ...kernel.errors import PositionError
from . import tables as t
from .arrival import Trap, catchable
from .bonus import Naming
from .building import Build, Built, fits_somehow, sites, sites_for
from .coins import Storing
from .conquest import COIN, LAUNCH, Conquest, conquer_problem, coup_problem
from .flight import Flight, landing
from .lords import Ability, Bribe, Search
from .moving import Move, group_can_go, start_possible
from .rockfalls import Demolition, Rockslide, rocks_in_reach
from .setup import CHOICE, CHOOSING, PLACING, RANDOM, Opening
from .state import IN_BAG, SLAIN, STORED, Digger, PlayerChapter
from .summoning import Summoning, place_problem
from .tables import EMPTY, NOBODY
from .thinking import Thinking
from .turn import START, Course, Turn
from .ways import reach

Army = list[tuple[int, int, int]]


def need(holds: bool, path: str, problem: str) -> None:
    if not holds:
        raise PositionError(path, problem)


# ------------------------------------------------------------------ the board, before anything follows from it


def check_board(s: Digger, army: Army) -> None:
    """Tiles, tokens, pieces and whoever stands on them."""
    check_seats(s, army)
    for cell, code in enumerate(s.lying):
        path = f"board.{t.CELLS[cell]}"
        need(code == EMPTY or t.AREA[s.players - 2][cell], path, f"outside the area for {s.players} players")
        if 0 <= code < t.TILE_COUNT:
            check_edges(s, cell, path)
        check_token(s, cell, path)
    for seat in range(s.players):
        portals = [c for c in range(t.CELL_COUNT) if s.lying[c] == t.PORTAL and s.builder[c] == seat]
        need(len(portals) <= 1, "board", f"{len(portals)} Portals of seat {seat}")
    laid = list(s.lying).count(t.ROCKFALL)
    wanted = t.ROCKFALLS[s.players - 2]
    need(
        s.pile + s.cleared + laid == wanted,
        "pile",
        f"expected {wanted} Rockfalls in all, got {s.pile + s.cleared + laid}",
    )
    check_pieces(s)
    for seat, cell, _ in army:
        need(can_stand(s, seat, cell), f"players[{seat}].stooges.{t.CELLS[cell]}", "nobody can stand there")
    check_monsters(s, army)
    check_heroes(s, army)
    check_dragon_and_treasure(s, army)


def check_seats(s: Digger, army: Army) -> None:
    """Nobody takes part who has no seat."""
    seats: list[tuple[str, int]] = [("first", s.first), ("active", s.active), ("won_at_once", s.won_at_once)]
    seats += [(f"board.{t.CELLS[cell]}.builder", seat) for cell, seat in enumerate(s.builder)]
    seats += [(f"board.{t.CELLS[cell]}.token", seat) for cell, seat in enumerate(s.token)]
    seats += [(f"monsters.{t.MONSTERS[n]}.monster_of", seat) for n, seat in enumerate(s.monster_of)]
    seats += [(f"heroes.{t.HEROES[n]}.captor", seat) for n, seat in enumerate(s.captor)]
    for path, seat in seats:
        need(seat < s.players, path, f"expected a seat below {s.players}, got {seat}")
    need(s.spent < 1 << s.players, "spent", f"expected seats below {s.players}")


def edges_wanted(s: Digger, cell: int) -> int:
    """What the tiles around want of a space, as `state.wanted` keeps it from here on."""
    wanted = 0
    base = cell * t.SIDES
    for side in range(t.SIDES):
        other = s.near[base + side]
        if other < 0:
            continue
        code = s.lying[other]
        if code < 0 or code >= t.TILE_COUNT:  # free spaces, Rockfalls and neutral tiles agree with everything
            continue
        if t.OPENINGS[s.shape(other)] & t.BIT[t.OPPOSITE[side]]:
            wanted |= t.BIT[side]
        else:
            wanted |= t.BIT[side] << 6
    return wanted


def check_edges(s: Digger, cell: int, path: str) -> None:
    """Openings against openings, earth against earth. DD-BUILD-01"""
    wanted = edges_wanted(s, cell)
    openings = t.OPENINGS[s.shape(cell)]
    agrees = wanted & t.ALL_SIDES & ~openings == 0 and (wanted >> 6) & openings == 0
    need(agrees, path, f"the edges of {t.TILES[s.lying[cell]]} do not match those beside it")


def check_token(s: Digger, cell: int, path: str) -> None:
    """DD-CONQ-02, DD-S1-04, DD-S5-06"""
    if s.token[cell] == NOBODY:
        return
    code = s.lying[cell]
    room = 0 <= code < t.TILE_COUNT and t.IS_ROOM[code] and not t.NO_CONQUEST[t.KIND[code]]
    neutral = code > t.ROCK and bool(t.SIEGE[code] or t.TROPHY[code])
    need(room or neutral, f"{path}.token", "nothing there can be conquered")


def check_pieces(s: Digger) -> None:
    """Every piece lies where its scenario puts it; only Rock tiles ever leave, and face-down tiles are turned up."""
    need(sorted(s.under) == sorted(t.UNDER[s.scenario]), "under", "not the tiles of this scenario")
    expected: dict[int, int] = {}
    for code, cells in t.LAID[s.scenario]:
        expected.update(dict.fromkeys(cells, code))
    rocks = 0
    for cell, lying in enumerate(s.lying):
        code = expected.get(cell, EMPTY)
        path = f"pieces.{t.CELLS[cell]}"
        if code == t.ROCK:
            rocks += lying != t.ROCK
            need(lying <= t.ROCK, path, f"expected rock, a tile or nothing, got {t.LYING[lying]}")
        elif code == t.FACE_DOWN:
            turned_up = s.under[t.SPOTS.index(cell)]
            need(lying in (code, turned_up), path, f"expected face-down or {t.LYING[turned_up]}")
        elif code != EMPTY:
            need(lying == code, path, f"expected {t.LYING[code]}")
        else:
            need(lying < t.ROCK, path, "this scenario has no piece there")
    need(s.rocks_cleared == rocks, "rocks_cleared", f"expected {rocks}, got {s.rocks_cleared}")


def can_stand(s: Digger, seat: int, cell: int) -> bool:
    """A tile that is no rock, and no Portal of another."""
    code = s.lying[cell]
    if code == EMPTY or code in (t.ROCKFALL, t.ROCK):
        return False
    return code != t.PORTAL or s.builder[cell] == seat


def check_monsters(s: Digger, army: Army) -> None:
    if not s.monster_at:
        return
    need(sorted(s.monster_home) == sorted(t.SPOTS), "monsters", "each has one of the six spots for its home")
    owner = {cell: seat for seat, cell, _ in army}
    for n, name in enumerate(t.MONSTERS):
        seat, cell = s.monster_of[n], s.monster_at[n]
        path = f"monsters.{name}.monster_at"
        if seat == NOBODY:
            need(cell == s.monster_home[n], path, "a wild monster is at home")
            continue
        need(cell != EMPTY and can_stand(s, seat, cell), path, "nobody can stand there")
        need(owner.setdefault(cell, seat) == seat, path, "another player stands there")


def check_heroes(s: Digger, army: Army) -> None:
    stand = {cell for _, cell, _ in army}
    for n in range(len(s.hero_at)):
        path = f"heroes.{t.HEROES[n]}"
        cell, left = s.hero_at[n], s.hero_strength[n]
        need((cell == EMPTY) == (s.captor[n] != NOBODY), f"{path}.captor", "either captured or on the board")
        need(left <= t.STRENGTH[n], f"{path}.hero_strength", f"expected at most {t.STRENGTH[n]}, got {left}")
        if cell == EMPTY:
            continue
        need(left > 0, f"{path}.hero_strength", "nothing is left of it")
        need(s.lying[cell] != t.PORTAL and can_stand(s, NOBODY, cell), f"{path}.hero_at", "nobody can stand there")
        need(cell not in stand, f"{path}.hero_at", "Stooges stand there")
        awake = s.hero_awake & t.BIT[n]
        need(bool(awake) or s.lying[cell] == t.RUINS, f"{path}.hero_at", "a sleeping adventurer is in its Ruins")


def check_dragon_and_treasure(s: Digger, army: Army) -> None:
    stand = {cell for _, cell, _ in army}
    if not t.WITH_DRAGON[s.scenario]:
        need(s.dragon_at == NOBODY, "dragon", "this scenario has no Dragon")
    elif s.dragon_at >= 0:
        need(s.lying[s.dragon_at] >= 0 and s.dragon_at not in stand, "dragon", "it cannot be there")
        need(can_stand(s, NOBODY, s.dragon_at), "dragon", "it cannot be there")
    if s.dragon_at != NOBODY:
        need(s.lying[t.SPOTS[s.under.index(t.LAIR)]] == t.LAIR, "dragon", "its lair was not turned up")
    elif t.WITH_DRAGON[s.scenario]:
        need(t.LAIR not in s.lying, "dragon", "its lair was turned up")
    if not t.WITH_TREASURE[s.scenario]:
        need(s.treasure_at == NOBODY, "treasure", "this scenario has no Treasure")
    else:
        there = s.treasure_at == SLAIN or (s.treasure_at >= 0 and can_stand(s, NOBODY, s.treasure_at))
        need(there, "treasure", "it cannot be there")


# ------------------------------------------------------------------ the players, the coins and the turn


def check_table(s: Digger) -> None:
    start = t.DIAL[s.scenario][s.players - 2]
    need(
        (0 < s.dial <= start) or (not start and not s.dial) or (s.over and s.dial <= start),
        "dial",
        f"expected 1 to {start}",
    )
    defended = any(t.DEFENCE[code] and code != t.MONSTER for code, _ in t.LAID[s.scenario])
    need(defended or not s.garrison, "garrison", "this scenario has none")
    need(not s.garrison or not was_entered(s), "garrison", "it is gone once a group has entered its tile")
    need(s.ending or not end_score_reached(s), "ending", f"somebody has the {s.end_score()} PO that end the game")
    sieged = any(t.SIEGE[code] for code, _ in t.LAID[s.scenario])
    for seat in range(s.players):
        need(sieged or not s.siege[seat], f"players[{seat}].siege", "this scenario has none")
    need(bool(s.earmarked) == bool(s.earmarked_for), "earmarked_for", "orders for the points that are set apart")
    check_lords(s)
    check_coins(s)


def was_entered(s: Digger) -> bool:
    """Has a group been on the tile with the garrison? Somebody, or a trace of him, is there. DD-S1-02, DD-S6-02"""
    if t.WITH_TREASURE[s.scenario] and s.treasure_at != t.CENTRE:
        return True
    return s.army_of[t.CENTRE] != NOBODY or s.token[t.CENTRE] != NOBODY


def end_score_reached(s: Digger) -> bool:
    """Has anybody the score that ends the game with the turn under way? DD-END-01"""
    end = s.end_score()
    return end > 0 and max(s.gold) >= end


def check_lords(s: Digger) -> None:
    chosen = [lord for lord in s.lord if lord != NOBODY]
    need(len(set(chosen)) == len(chosen), "players", "two players have the same Lord")
    opening = s.stack[0] if s.stack else None
    choosing = isinstance(opening, Opening) and opening.step == CHOOSING
    if s.lords_option in (RANDOM, CHOICE) and not choosing:
        need(len(chosen) == s.players, "players", "everybody has a Lord")
    elif not choosing:
        need(not chosen and not s.spent, "players", "this game has no Lords")


def check_coins(s: Digger) -> None:
    """36 coins, each in one place, with a history that can have been. DD-COIN-06"""
    bag = Counter(t.COIN_VALUES[n] for n in range(len(t.COIN_VALUES)) for _ in range(t.COIN_NUMBERS[n]))
    for n, value in enumerate(s.coin_value):
        path = f"coins[{n}]"
        for earlier in range(n):
            if s.coin_back[earlier] == n:
                bag[s.coin_value[earlier]] += 1
        need(bag[value] > 0, f"{path}.value", f"no coin of value {value} was left in the bag")
        bag[value] -= 1
        check_coin(s, n, path)
    for n, back in enumerate(s.coin_back):
        if back == len(s.coin_value):
            bag[s.coin_value[n]] += 1
    need(+bag == Counter(s.coin_bag), "coin_bag", "not the coins that are left")
    for seat in range(s.players):
        loose = [n for n, place in enumerate(s.coin_at) if place == seat]
        need(sorted(s.purse[seat]) == loose, f"players[{seat}].purse", f"expected the coins {loose} in some order")


def check_coin(s: Digger, n: int, path: str) -> None:
    place, back = s.coin_at[n], s.coin_back[n]
    need(s.coin_seen[n] < 1 << s.players, f"{path}.seen", f"expected seats below {s.players}")
    if place == IN_BAG:
        need(n < back <= len(s.coin_value), f"{path}.back", f"expected a number from {n + 1} to {len(s.coin_value)}")
        return
    need(back == IN_BAG, f"{path}.back", "it did not go back into the bag")
    if place >= STORED:
        code = s.lying[place - STORED]
        stores = 0 <= code < t.TILE_COUNT and t.STORES[t.KIND[code]] > 0
        need(stores, f"{path}.at", "no Treasure Room there")
    owner = place if place < STORED else s.controller(place - STORED)
    need(owner < s.players, f"{path}.at", f"expected a seat below {s.players}")
    need(bool(s.coin_seen[n] & t.BIT[owner]), f"{path}.seen", "its owner has seen it")


# ------------------------------------------------------------------ the frames


def check_frames(s: Digger) -> None:
    """Who does what: one player at a time, and each step can be completed."""
    if s.over:
        need(not s.stack, "frames", "the game is over")
        return
    need(bool(s.stack), "frames", "the game is not over, so something is under way")
    first = s.stack[0]
    portals = [s.builder[cell] for cell, code in enumerate(s.lying) if code == t.PORTAL]
    if isinstance(first, Opening):
        seat = check_opening(s, first, portals)
        rest = s.stack[1:]
    else:
        need(isinstance(first, Course), "frames[0]", "expected Opening or Course")
        need(len(portals) == s.players, "board", "every player has a Portal")
        seat = check_turn(s)
        rest = s.stack[2:]
    for n, frame in enumerate(rest, len(s.stack) - len(rest)):
        path = f"frames[{n}]"
        need(isinstance(frame, PlayerChapter) and not isinstance(frame, Turn), path, "cannot stand there")
        assert isinstance(frame, PlayerChapter)
        need(frame.seat == seat, f"{path}.seat", f"it is the turn of seat {seat}")
        check = CHECKS.get(type(frame).__name__)
        if check is not None:
            check(s, frame, path)
    check_answers(s)


def check_answers(s: Digger) -> None:
    """Whoever is asked can answer."""
    probe = s.clone()
    probe.listening = False
    probe.run()
    for ask in probe.asks:
        need(bool(ask.moves), "frames", f"seat {ask.seat} is asked {ask.prompt!r} and can do nothing")


def check_opening(s: Digger, frame: Opening, portals: list[int]) -> int:
    need(frame.turn <= s.players, "frames[0].turn", f"expected at most {s.players}")
    seats = [s.seat_at(n) for n in range(frame.turn if frame.step == PLACING else s.players)]
    if frame.step == CHOOSING:
        need(s.lords_option == CHOICE, "frames[0].step", "Lords are not chosen in this game")
        chosen = [seat for seat in range(s.players) if s.lord[seat] != NOBODY]
        need(sorted(s.seat_at(n) for n in range(frame.turn)) == chosen, "frames[0].turn", "not those who have a Lord")
        seats = []
    need(sorted(portals) == sorted(seats), "board", "not the Portals of those who have had their turn")
    need(frame.cell == EMPTY or frame.step == PLACING, "frames[0].cell", "no Portal is being placed")
    if frame.cell != EMPTY:
        zones = t.PORTAL_ZONES[s.players - 2]
        need(frame.cell in zones and s.lying[frame.cell] == EMPTY, "frames[0].cell", "no empty portal zone")
        need(frame.turn < s.players, "frames[0].turn", "all Portals are placed")
    if len(s.stack) == 1:
        return NOBODY
    need(frame.step > PLACING and frame.turn > 0 and s.opening_think, "frames[1]", "nothing is under way yet")
    return int(s.seat_at(frame.turn - 1))


def check_turn(s: Digger) -> int:
    course = s.stack[0]
    assert isinstance(course, Course)
    need(course.turn < s.players, "frames[0].turn", f"expected less than {s.players}")
    need(course.playing == (len(s.stack) > 1), "frames[0].playing", "a turn is under way, or none")
    if len(s.stack) == 1:
        return NOBODY
    turn = s.stack[1]
    need(isinstance(turn, Turn), "frames[1]", "expected Turn")
    assert isinstance(turn, Turn)
    seat = int(s.seat_at(course.turn))
    need(turn.seat == seat, "frames[1].seat", f"it is the turn of seat {seat}")
    need(turn.step == START or s.active == seat, "active", f"it is the turn of seat {seat}")
    return seat


def check_group(s: Digger, frame: Move | Flight, path: str) -> None:
    """The tile and the pieces that were chosen so far."""
    if frame.start == EMPTY:
        need(frame.count == EMPTY and not frame.monsters and not frame.ready, f"{path}.start", "a group without a tile")
        return
    need(s.army_of[frame.start] == frame.seat, f"{path}.start", "no group there")
    need(frame.count <= s.stooges[frame.start], f"{path}.count", f"only {s.stooges[frame.start]} Stooges there")
    here = s.monsters_on(frame.seat, frame.start)
    need(not frame.monsters & ~here, f"{path}.monsters", "not there")
    if frame.count == EMPTY:
        need(not frame.monsters and not frame.ready, f"{path}.count", "the number comes first")
    elif frame.ready:
        need(frame.count > 0 or frame.monsters > 0, f"{path}.count", "nobody goes")


def check_move(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Move)
    check_group(s, f, path)
    need(f.start == EMPTY or start_possible(s, f, f.start), f"{path}.start", "no group can leave that tile")
    if f.ready:
        need(group_can_go(s, f, f.start, f.count, f.monsters), f"{path}.ready", "that group cannot go")
    if f.end != EMPTY:
        need(f.ready and f.end in reach(s, f.seat, f.start, f.count, f.monsters), f"{path}.end", "out of reach")
        need(s.treasure_at == f.start, f"{path}.end", "nothing is left to ask")


def check_flight(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Flight)
    check_group(s, f, path)
    need(f.start == EMPTY or landing(s, f.seat, f.start), f"{path}.start", "no group can leave that tile")


def check_build(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Build)
    need(f.tile == EMPTY or f.tile in s.projects[f.seat], f"{path}.tile", "not among the Projects")
    need(f.tile != EMPTY or f.cell == EMPTY, f"{path}.cell", "the Project comes first")
    need(f.tile == EMPTY or bool(sites_for(s, f.seat, f.tile, f.need_stooge)), f"{path}.tile", "it fits nowhere")
    if f.cell != EMPTY:
        fit = f.cell in sites(s, f.seat, f.need_stooge) and fits_somehow(f.tile, s.wanted(f.cell))
        need(fit, f"{path}.cell", "it does not fit there")


def check_built(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Built)
    built = f.cell != EMPTY and 0 <= s.lying[f.cell] < t.TILE_COUNT and s.builder[f.cell] == f.seat
    need(built, f"{path}.cell", "no tile of this player there")


def check_trap(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Trap)
    need(f.cell != EMPTY and s.army_of[f.cell] == f.seat, f"{path}.cell", "no group there")
    need(f.count <= s.stooges[f.cell], f"{path}.count", f"only {s.stooges[f.cell]} Stooges there")
    need(not f.monsters & ~s.monsters_on(f.seat, f.cell), f"{path}.monsters", "not there")
    need(bool(catchable(f.count, f.monsters)), f"{path}.count", "nobody can be caught")


def check_naming(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Naming)
    need(len(f.kinds) == len(f.tiers) == len(f.left), f"{path}.kinds", "one tier and number for each")
    need(len(set(f.kinds)) == len(f.kinds), f"{path}.kinds", "one entry a kind")
    need(all(kind in t.ENTRY_KINDS for kind in f.kinds), f"{path}.kinds", "rooms of that kind give no entries")
    need(all(n <= t.TIER_ORDERS[tier] for n, tier in zip(f.left, f.tiers, strict=True)), f"{path}.left", "too many")
    chosen = f.chosen == EMPTY or (f.chosen < len(f.left) and f.left[f.chosen] > 0)
    need(chosen, f"{path}.chosen", "no such entry")


def check_conquest(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Conquest)
    need(f.loser < s.players, f"{path}.loser", f"expected a seat below {s.players}")
    if f.cell == EMPTY:
        need(f.step == LAUNCH and f.piece == EMPTY, f"{path}.cell", "the tile comes first")
        return
    if f.step == LAUNCH:
        problem = coup_problem(s, f.seat, f.cell) if f.coup else conquer_problem(s, f.seat, f.cell)
        need(problem is None, f"{path}.cell", "it cannot be conquered")
        need(f.piece == EMPTY, f"{path}.piece", "nobody is chosen yet")
        return
    code = s.lying[f.cell]
    need(
        code >= 0 and code not in (t.ROCKFALL, t.ROCK) and s.token[f.cell] == f.seat,
        f"{path}.cell",
        "no own token there",
    )
    need(f.step != COIN or not t.TROPHY[code], f"{path}.step", "it gives no coin")


def check_storing(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Storing)
    need(EMPTY not in f.filled, f"{path}.filled", "expected spaces")
    if f.cell != EMPTY:
        need(f.problem(s, f.cell) is None and bool(s.purse[f.seat]), f"{path}.cell", "no coin can be stored there")


def check_summoning(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Summoning)
    need(f.only == EMPTY or place_problem(s, f.seat, f.only) is None, f"{path}.only", "nobody can be summoned there")
    need(not f.standard or s.lord[f.seat] != NOBODY, f"{path}.standard", "this player has no Lord")


def check_rockslide(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Rockslide)
    if f.laid:
        need(not f.waived and s.out[f.seat] > 0, f"{path}.laid", "nobody is to be sacrificed")
    else:
        need(s.pile > 0 and s.free.any(), f"{path}.laid", "no Rockfall can be laid")
        need(f.waived or s.out[f.seat] > 0, f"{path}.waived", "nobody can be sacrificed")


def check_demolition(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Demolition)
    need(bool(rocks_in_reach(s, f.seat, f.only)), f"{path}.only", "nothing in reach")


def check_thinking(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Thinking)
    need(EMPTY not in f.aside and t.PORTAL not in f.aside, f"{path}.aside", "expected construction tiles")


def check_ability(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Ability)
    need(s.lord[f.seat] != NOBODY, path, "this player has no Lord")


def check_bribe(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Bribe)
    need(bool(s.purse[f.seat]), path, "this player has no loose coin")


def check_search(s: Digger, f: Any, path: str) -> None:
    assert isinstance(f, Search)
    need(len(s.bags[f.seat]) > 0, path, "the bag is empty")


CHECKS: dict[str, Callable[[Digger, Frame[Digger], str], None]] = {
    Move.__name__: check_move,
    Flight.__name__: check_flight,
    Build.__name__: check_build,
    Built.__name__: check_built,
    Trap.__name__: check_trap,
    Naming.__name__: check_naming,
    Conquest.__name__: check_conquest,
    Storing.__name__: check_storing,
    Summoning.__name__: check_summoning,
    Rockslide.__name__: check_rockslide,
    Demolition.__name__: check_demolition,
    Thinking.__name__: check_thinking,
    Ability.__name__: check_ability,
    Bribe.__name__: check_bribe,
    Search.__name__: check_search,
}
