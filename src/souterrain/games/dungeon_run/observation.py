"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.sheets import LOWEST, NO, NUMBERS, YES, Sets, flag, head, number, one_of, seat_row, seats_row, zeros
from . import tables as t
from .compiling import EFFECTS
from .dice import current
from .effects import RATINGS, ROLLS
from .items import FIRST_CARRIER, FIRST_TILE, IN_DECK, OPEN, UNSEEN, knows
from .places import DISCARD, DOWN, LOOT, SIDE, TAKEN, UNDER, UP, WORN
from .state import Run
from .throw import Throw
from .verbs import HABITS, HELP_HABIT
from .views import drawn_abilities, frame_view, power_names

ITEMS: Final[int] = t.ITEMS
MET: Final[int] = t.FIRST_ABILITY - t.FIRST_MONSTER
FOES: Final[int] = t.FIRST_TRAP - t.FIRST_MONSTER + t.BOSSES
TRAPS: Final[int] = t.FIRST_STRANGER - t.FIRST_TRAP
STRANGERS: Final[int] = t.FIRST_BOSS - t.FIRST_STRANGER
ENCOUNTERS: Final[int] = t.FIRST_BOSS - t.FIRST_MONSTER
CARDS: Final[int] = len(t.CARD_NAMES)
ABILITIES: Final[int] = CARDS - t.FIRST_ABILITY
ONE_BOX: Final[int] = 2 + t.BOX_TILES
DEPTH: Final = 16
AILMENTS: Final = 6
BITS: Final[list[int]] = [1 << i for i in range(CARDS)]
ALL_TREASURES: Final[int] = (1 << t.TREASURES) - 1
EXIT: Final[list[bytes]] = one_of(4)
FOE: Final[list[bytes]] = one_of(FOES)
STRANGER: Final[list[bytes]] = one_of(STRANGERS)
TRAP: Final[list[bytes]] = one_of(TRAPS)
BOSS: Final[list[bytes]] = one_of(t.BOSSES)
HERO: Final[list[bytes]] = one_of(t.HEROES)
CARD: Final[list[bytes]] = one_of(CARDS)
ABILITY: Final[list[bytes]] = one_of(ABILITIES)
ROLL: Final[list[bytes]] = one_of(len(ROLLS))
RATING: Final[list[bytes]] = one_of(3)
HABIT: Final[list[bytes]] = one_of(3)
HELP: Final[list[list[bytes]]] = [one_of(2 + players) for players in range(7)]
TILE: Final[list[list[bytes]]] = [one_of(ONE_BOX), one_of(t.TILES)]  # by second box
EXITS: Final = Sets(4)
ITEM_SET: Final = Sets(ITEMS)
TREASURE_SET: Final = Sets(t.TREASURES)
ENCOUNTER_SET: Final = Sets(ENCOUNTERS)
MET_SET: Final = Sets(MET)
STRANGER_SET: Final = Sets(STRANGERS)
ABILITY_SET: Final = Sets(ABILITIES)
CARD_SET: Final = Sets(CARDS)
TILE_SET: Final[list[Sets]] = [Sets(ONE_BOX), Sets(t.TILES)]
HIDING: Final[list[list[Sets]]] = [
    [Sets(players + tiles + MET + 1) for players in range(7)] for tiles in (ONE_BOX, t.TILES)
]  # by second box and players
TRADED: Final = Sets(ITEMS + STRANGERS)
HELPING: Final = Sets(3)
NO_ABILITIES: Final = zeros(ABILITIES)
NO_HIDDEN: Final = zeros(2 + ITEMS)
NO_MONSTER: Final = zeros(FOES + 2)
NO_FACES: Final = zeros(6)
POWERS: Final[list[str]] = list(dict.fromkeys(power_names(list(range(len(EFFECTS))))))
POWER_OF: Final[list[int]] = [POWERS.index(name) for name in power_names(list(range(len(EFFECTS))))]
NO_POWERS: Final = zeros(len(POWERS))
POWER_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(POWERS)}
CARD_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(t.CARD_NAMES)}
TILE_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(t.TILE_NAMES)}
RATING_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(RATINGS)}
EXIT_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(t.EXIT_NAMES)}
BACKS: Final = ["stranger", "treasure", "artifact"]


class Lying:
    """Where the treasures and artifacts lie, gathered in one look: sets of cards as bits."""

    def __init__(self, s: Run, me: i64) -> None:
        self.known = 0  # those whose hidden place the reader knows
        self.side = 0
        self.discarded = 0
        self.worn: list[int] = [0] * s.players
        self.loot: list[int] = [0] * s.players
        self.up: list[int] = [0] * t.TILES
        self.down: list[int] = [0] * t.TILES
        self.under: list[int] = [0] * CARDS
        for card in range(ITEMS):
            place = s.where[card]
            bit = BITS[card]
            if place >= UNDER:
                self.under[place - UNDER] |= bit
            elif place >= DOWN:
                self.down[place - DOWN] |= bit
            elif place >= UP:
                self.up[place - UP] |= bit
            elif LOOT <= place < TAKEN:
                self.loot[place - LOOT] |= bit
            elif WORN <= place < LOOT:
                self.worn[place - WORN] |= bit
            elif place == SIDE:
                self.side |= bit
            elif place == DISCARD:
                self.discarded |= bit
            if knows(s, me, card):
                self.known |= bit

    def hidden(self, cards: int, out: list[bytes]) -> None:
        """Cards that lie hidden at a place: how many of each back, and those that the reader knows."""
        if not cards:
            out.append(NO_HIDDEN)
            return
        out.append(NUMBERS[(cards & ALL_TREASURES).bit_count() - LOWEST])
        out.append(NUMBERS[(cards >> t.TREASURES).bit_count() - LOWEST])
        out.append(ITEM_SET.row(cards & self.known))


def observe(s: Run, seat: int) -> bytes:
    """Exactly what that seat may know."""
    me: i64 = seat
    players: i64 = s.players
    out: list[bytes] = []
    lying = Lying(s, me)
    head(s, me, out)
    out.append(number(s.round))
    out.append(seat_row(s.first, me, players))
    out.append(seat_row(s.leader(), me, players))
    out.append(seat_row(s.active, me, players))
    out.append(number(max(0, s.actions)))
    out.append(number(s.bonus_moves))
    out.append(flag(s.final))
    tiles(s, me, lying, out)
    sealed(s, me, out)
    piles(s, me, lying, out)
    boss(s, me, out)
    for i in range(players):
        hero(s, (me + i) % players, me, lying, out)
    memory(s, me, out)
    powers_used(s.used_turn, out)
    powers_used(s.used_round, out)
    powers_used(s.used_game, out)
    if players > 1:
        out.append(seats_row(s.refused, me, players))
    if s.throws:
        out.append(YES)
        throw(s, s.throws[-1], me, out)
    else:
        out.append(zeros(1 + throw_size(s)))
    doing(s, seat, out)
    standing(s, me, out)
    return b"".join(out)


def tile_row(s: Run, tile: i64) -> bytes:
    """A tile, or none."""
    rows = TILE[1 if s.second_box else 0]
    return rows[len(rows) - 1] if tile < 0 else rows[tile]


def tile_count(s: Run) -> i64:
    return t.TILES if s.second_box else ONE_BOX


def foe_row(card: i64) -> bytes:
    """A monster or a boss, or none."""
    if card < 0:
        return FOE[FOES]
    return FOE[card - t.FIRST_MONSTER if card < t.FIRST_TRAP else card - t.FIRST_BOSS + t.FIRST_TRAP - t.FIRST_MONSTER]


def cards_in(cards: list[int], first: i64) -> int:
    """Cards as bits, from the first of their kind on."""
    found = 0
    for card in cards:
        found |= BITS[card - first]
    return found


# ------------------------------------------------------------------ the dungeon


def tiles(s: Run, me: i64, lying: Lying, out: list[bytes]) -> None:
    players: i64 = s.players
    laid = 0
    for tile in s.placed:
        laid |= BITS[tile]
    nothing = zeros(1 + 2 + 4 + FOES + 2 + STRANGERS + TRAPS + players + ITEMS + 2 * (2 + ITEMS))
    for tile in range(tile_count(s)):
        if not laid & BITS[tile]:
            out.append(nothing)
            continue
        monster = s.monster_at[tile]
        out.append(YES)
        out.append(number(s.x[tile]))
        out.append(number(s.y[tile]))
        out.append(EXITS.row(s.exits[tile]))
        if monster >= 0:
            out.append(foe_row(monster))
            out.append(number(s.hurts[monster - ITEMS]))
            out.append(flag(s.revived >> (monster - ITEMS) & 1 != 0))
        else:
            out.append(NO_MONSTER)
        stranger = s.stranger_at[tile]
        out.append(STRANGER[stranger - t.FIRST_STRANGER if stranger >= 0 else STRANGERS])
        trap = s.trap_at[tile]
        out.append(TRAP[trap - t.FIRST_TRAP if trap >= 0 else TRAPS])
        out.append(seat_row(s.trap_owner[tile] if trap >= 0 else -1, me, players))
        out.append(ITEM_SET.row(lying.up[tile]))
        lying.hidden(lying.down[tile], out)
        lying.hidden(lying.under[monster] if monster >= 0 else 0, out)


def sealed(s: Run, me: i64, out: list[bytes]) -> None:
    if s.sealed < 0:
        out.append(zeros(1 + tile_count(s) + 4 + s.players))
        return
    out.append(YES)
    out.append(tile_row(s, s.sealed >> 2))
    out.append(EXIT[s.sealed & 3])
    out.append(seat_row(s.sealer, me, s.players))


def places_in_pile(cards: list[int], seen: list[int], first: i64, count: i64, me: i64, out: list[bytes]) -> None:
    """Of each card where in the pile the reader knows it to lie, 1 at the top."""
    row: list[bytes] = []
    for i in range(len(cards)):
        if seen[i] >> me & 1:
            if not row:
                row = [NO] * count
            row[cards[i] - first] = NUMBERS[i + 1 - LOWEST]
    if row:
        out.extend(row)
    else:
        out.append(zeros(count))


def piles(s: Run, me: i64, lying: Lying, out: list[bytes]) -> None:
    out.append(number(len(s.pile)))
    places_in_pile(s.pile, s.pile_seen, 0, tile_count(s), me, out)
    out.append(TILE_SET[1 if s.second_box else 0].row(cards_in(s.aside, 0)))
    out.append(number(len(s.encounters)))
    places_in_pile(s.encounters, s.encounters_seen, t.FIRST_MONSTER, ENCOUNTERS, me, out)
    out.append(ENCOUNTER_SET.row(cards_in(s.discards, t.FIRST_MONSTER)))
    out.append(number(len(s.treasures)))
    places_in_pile(s.treasures, s.treasures_seen, 0, t.TREASURES, me, out)
    out.append(TREASURE_SET.row(lying.discarded))
    out.append(ITEM_SET.row(lying.side))


def boss(s: Run, me: i64, out: list[bytes]) -> None:
    seen = s.boss_met or s.boss_seen >> me & 1 != 0
    out.append(BOSS[s.boss - t.FIRST_BOSS if seen else t.BOSSES])
    out.append(flag(s.boss_met))
    out.append(flag(s.boss_dead))
    out.append(seats_row(s.boss_seen, me, s.players))


# ------------------------------------------------------------------ heroes


def hero(s: Run, other: i64, me: i64, lying: Lying, out: list[bytes]) -> None:
    one = s.heroes[other]
    own = other == me
    chosen = one.figure >= 0
    out.append(HERO[one.figure if chosen else t.HEROES])
    out.append(tile_row(s, one.tile))
    out.append(number(one.wounds))
    out.append(flag(one.down))
    out.append(flag(one.dead))
    for rating in range(3):
        out.append(number(one.trained(rating)) if chosen else NO)
        out.append(number(current(s, other, rating)) if chosen else NO)
    out.append(ABILITY_SET.row(cards_in(one.kept, t.FIRST_ABILITY)))
    out.append(number(len(one.deck)))
    out.append(ABILITY_SET.row(cards_in(one.dropped, t.FIRST_ABILITY)) if own else NO_ABILITIES)
    out.append(number(len(one.dropped)))
    out.append(ABILITY_SET.row(cards_in(drawn_abilities(s, other), t.FIRST_ABILITY)) if own else NO_ABILITIES)
    out.append(ITEM_SET.row(lying.worn[other]))
    out.append(MET_SET.row(cards_in(one.kills, t.FIRST_MONSTER)))
    lying.hidden(lying.loot[other], out)
    out.append(STRANGER_SET.row(cards_in(one.companions, t.FIRST_STRANGER)))
    out.append(number(len(one.ailments)))
    for code in one.ailments:
        out.append(CARD[EFFECTS[code >> 1].card])
        out.append(flag(code & 1 == 1))
    out.append(zeros((CARDS + 1) * (AILMENTS - len(one.ailments))))
    out.append(number(one.fewer))
    out.append(flag(one.drunk))
    out.append(flag(chosen and not one.dead and s.cursed(other)))
    out.append(tile_row(s, one.left))
    out.append(seat_row(one.slayer, me, s.players))


def memory(s: Run, me: i64, out: list[bytes]) -> None:
    """Where the reader believes hidden cards to be, those apart that it has never seen."""
    players = s.players  # not a machine integer: where a card may be takes more than 62 bits
    reader: int = me
    count: int = tile_count(s)
    places = HIDING[1 if s.second_box else 0][players]
    nothing = zeros(1 + places.count)
    every_tile = BITS[count] - 1
    for card in range(ITEMS):
        known = s.memory[reader * ITEMS + card]
        if known == OPEN or known == UNSEEN:
            out.append(nothing)
            continue
        found = 0
        for i in range(players):
            if known >> (reader + i) % players & 1:
                found |= BITS[i]
        found |= (known >> FIRST_TILE & every_tile) << players
        found |= (known >> FIRST_CARRIER & (BITS[IN_DECK - FIRST_CARRIER + 1] - 1)) << (players + count)
        out.append(YES)
        out.append(places.row(found))


def powers_used(effects: list[int], out: list[bytes]) -> None:
    if not effects:
        out.append(NO_POWERS)
        return
    found: list[int] = [0] * len(POWERS)
    for effect in effects:
        found[POWER_OF[effect]] += 1
    for count in found:
        out.append(NUMBERS[count - LOWEST])


def standing(s: Run, me: i64, out: list[bytes]) -> None:
    """What each seat has answered once and for all; for help this may be to sabotage a certain seat always."""
    players: i64 = s.players
    for kind in range(len(HABITS)):
        for i in range(players):
            answer = s.standing_answer(kind, (me + i) % players)
            if kind != HELP_HABIT:
                out.append(HABIT[answer])
            elif answer < 2:
                out.append(HELP[players][answer])
            else:
                out.append(HELP[players][2 + (answer - 2 - me + players) % players])


# ------------------------------------------------------------------ what is going on


def faces(dice: list[int], out: list[bytes]) -> None:
    if not dice:
        out.append(NO_FACES)
        return
    found: list[int] = [0] * 6
    for face in dice:
        found[face - 1] += 1
    for count in found:
        out.append(NUMBERS[count - LOWEST])


def throw_size(s: Run) -> i64:
    return len(ROLLS) + 6 * s.players + FOES + tile_count(s) + 6 + 24 + 1


def throw(s: Run, one: Throw, me: i64, out: list[bytes]) -> None:
    players: i64 = s.players
    kind: i64 = 0
    while not one.kind >> kind & 1:
        kind += 1
    helping = 0
    for seat in one.assistants:
        helping |= BITS[seat]
    out.append(ROLL[kind])
    out.append(seat_row(one.seat, me, players))
    out.append(seat_row(one.rival, me, players))
    out.append(foe_row(one.monster))
    out.append(tile_row(s, one.tile))
    out.append(RATING[one.rating if one.rating >= 0 else 3])
    out.append(RATING[one.rival_rating if one.rival_rating >= 0 else 3])
    faces(one.dice, out)
    faces(one.foe_dice, out)
    faces(one.hits, out)
    faces(one.strikes, out)
    out.append(seats_row(helping, me, players))
    out.append(number(one.assist_dice))
    out.append(seats_row(one.saboteurs, me, players))
    out.append(seats_row(one.rerolled, me, players))
    out.append(seats_row(one.forced, me, players))


def doing(s: Run, seat: int, out: list[bytes]) -> None:
    """The procedures under way, the innermost first, then what only some of them have; see the schema.

    What a reader may see of each is said in one place, the views.
    """
    names: dict[str, bytes] = s.game.frame_rows
    players: i64 = s.players
    me: i64 = seat
    details: dict[str, Any] = {}
    out.append(number(len(s.stack)))
    for i in range(len(s.stack) - 1, -1, -1):
        found = frame_view(s, s.stack[i], seat)
        what: str = found["what"]
        whose = found.get("seat")
        stage: int = found.get("stage", 0)
        out.append(names[what])
        out.append(seat_row(-1 if whose is None else whose, me, players))
        out.append(NUMBERS[stage - LOWEST])
        for key, value in found.items():
            if value is not None and key != "what" and key != "seat" and key != "stage":
                name = "trade" if key == "cards" and what == "Trade" else key
                if name not in details:
                    details[name] = value
    out.append(zeros((len(names) + players + 1) * (DEPTH - len(s.stack))))
    if details:
        tell_details(s, details, me, out)
    else:
        out.append(zeros(details_size(s)))


def details_size(s: Run) -> i64:
    players: i64 = s.players
    trade = players * (len(BACKS) + ITEMS + STRANGERS)
    return 2 * CARDS + trade + 1 + 6 * players + len(POWERS) + 1 + ABILITIES + 3 * tile_count(s) + 4 + 6


def tell_details(s: Run, details: dict[str, Any], me: i64, out: list[bytes]) -> None:
    players: i64 = s.players
    card = details.get("card")
    out.append(CARD[CARDS if card is None else CARD_NUMBER[card]])
    out.append(CARD_SET.row(named(details.get("cards"), CARD_NUMBER)))
    trading(s, details.get("trade"), me, out)
    out.append(NUMBERS[details.get("count", 0) - LOWEST])
    out.append(seat_row(details.get("other", -1), me, players))
    offers(s, details.get("offers"), me, out)
    used = details.get("used")
    powers: list[int] = [0] * len(POWERS)
    for power in used or ():
        powers[POWER_NUMBER[power]] += 1
    for count in powers:
        out.append(NUMBERS[count - LOWEST])
    out.append(seat_list(details.get("voted"), me, players))
    out.append(YES if details.get("down") else NO)
    out.append(seat_list(details.get("chosen"), me, players))
    pick = details.get("pick")
    out.append(ABILITY[ABILITIES if pick is None else CARD_NUMBER[pick] - t.FIRST_ABILITY])
    tile = details.get("tile")
    out.append(tile_row(s, -1 if tile is None else TILE_NUMBER[tile]))
    out.append(TILE_SET[1 if s.second_box else 0].row(named(details.get("tiles"), TILE_NUMBER)))
    way = details.get("exit")
    out.append(tile_row(s, -1 if way is None else TILE_NUMBER[way["tile"]]))
    out.append(EXIT[4 if way is None else EXIT_NUMBER[way["exit"]]])
    faces(details.get("faces", []), out)


def named(words: Any, numbers: dict[str, int]) -> int:
    """Words as bits."""
    found = 0
    for word in words or ():
        found |= BITS[numbers[word]]
    return found


def seat_list(seats: Any, me: i64, players: i64) -> bytes:
    found = 0
    for seat in seats or ():
        found |= BITS[seat]
    return seats_row(found, me, players)


def trading(s: Run, cards: Any, me: i64, out: list[bytes]) -> None:
    """Of each seat how many cards of each back, and those that the reader sees."""
    players: i64 = s.players
    for i in range(players):
        owner = (me + i) % players
        backs: list[int] = [0, 0, 0]
        seen = 0
        for card in cards or ():
            if card["owner"] == owner:
                backs[BACKS.index(card["back"])] += 1
                if card["card"] is not None:
                    at = CARD_NUMBER[card["card"]]
                    seen |= BITS[at if at < ITEMS else at - t.FIRST_STRANGER + ITEMS]
        for count in backs:
            out.append(NUMBERS[count - LOWEST])
        out.append(TRADED.row(seen))


def offers(s: Run, made: Any, me: i64, out: list[bytes]) -> None:
    """With which ratings each seat offers to help."""
    players: i64 = s.players
    for i in range(players):
        owner = (me + i) % players
        ratings = 0
        for offer in made or ():
            if offer["seat"] == owner:
                ratings |= BITS[RATING_NUMBER[offer["rating"]]]
        out.append(HELPING.row(ratings))
