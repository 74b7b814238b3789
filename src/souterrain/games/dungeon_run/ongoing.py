"""What is going on, as numbers of an observation: dice on the table, and the procedures under way."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.sheets import Sheet
from . import tables as t
from .advancing import Learn
from .defeat import Vote
from .effects import ROLLS
from .equipping import Equip, Sorting
from .exploring import Explore
from .frames import FRAMES
from .helping import Help, Offers
from .numbering import (
    ABILITIES,
    CARDS,
    EXIT,
    FOES,
    ITEMS,
    POWERS,
    RATING,
    STRANGERS,
    cards_in,
    foe_number,
    tile_count,
    tile_or_none,
)
from .places import NO_CARDS, NONE
from .rerolls import Rerolls
from .roaming import Lair
from .setup import FirstAbilities
from .state import Chapter, Run
from .strangers import Bargain
from .taking import Scrying
from .throw import Throw
from .trading import Trade
from .turn import Rounds, Turn
from .views import open_card, trade_card
from .windows import Window

DEPTH: Final[i64] = 16
FRAME_KINDS: Final[i64] = len(FRAMES.names)
FRAME_BITS: Final[i64] = 15  # a procedure in one number: its kind in 6 bits, its seat in 3, how far it has come in 6
FRAMES_NOTED: Final[i64] = 4  # in one number
ROLL: Final[i64] = len(ROLLS)
NUMBER_OF_POWER: Final[list[int]] = [POWERS.index(name) for name in t.POWER_NAMES]
CARD_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(t.CARD_NAMES)}
BACKS: Final = ["stranger", "treasure", "artifact"]
TRADED: Final[i64] = len(BACKS) + ITEMS + STRANGERS
TURN: Final[i64] = 2 * FRAMES.names.index("Turn")  # see `kind_of`
ROUNDS: Final[i64] = 2 * FRAMES.names.index("Rounds")
# Procedures that have more to tell than a card.
TELLING: Final = (
    *(Window, Help, Vote, FirstAbilities, Trade, Scrying, Bargain, Learn),
    *(Explore, Lair, Sorting, Equip, Rerolls, Offers),
)
KINDS: Final[dict[object, int]] = {}  # by the class of a frame: see `kind_of`


def faces(dice: list[int], out: Sheet) -> None:
    for face in dice:
        out.add(face - 1)
    out.skip(6)


def throw_size(s: Run) -> i64:
    return len(ROLLS) + 6 * s.players + FOES + tile_count(s) + 6 + 24 + 1


def throw(s: Run, one: Throw, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    kind: i64 = 0
    while not one.kind >> kind & 1:
        kind += 1
    out.one_of(ROLL, kind)
    out.seat(one.seat, me, players)
    out.seat(one.rival, me, players)
    out.one_of(FOES, foe_number(one.monster))
    tile_or_none(s, one.tile, out)
    out.one_of(RATING, one.rating if one.rating >= 0 else 3)
    out.one_of(RATING, one.rival_rating if one.rival_rating >= 0 else 3)
    faces(one.dice, out)
    faces(one.foe_dice, out)
    faces(one.hits, out)
    faces(one.strikes, out)
    seat_list(one.assistants, me, players, out)
    out.number(one.assist_dice)
    out.seats(one.saboteurs, me, players)
    out.seats(one.rerolled, me, players)
    out.seats(one.forced, me, players)


def doing(s: Run, seat: int, out: Sheet) -> None:
    """The procedures under way, the innermost first, then what only some of them have; see the schema."""
    card: i64 = NONE
    more = False
    frames: list[Any] = s.stack  # of any kind
    depth, noted = len(frames), i64(0)
    for i in range(depth):
        frame = frames[i]
        kind = kind_of(s, frame)
        noted = noted << FRAME_BITS | (kind >> 1) + 1 << 9
        if kind & 1:
            more = True
        if isinstance(frame, Chapter):
            chapter: Chapter = frame
            noted |= (chapter.seat + 1) << 6 | chapter.stage
            if chapter.card >= 0 and kind & 1 == 0 and open_card(s, chapter, seat) is not None:
                card = chapter.card
        if i % FRAMES_NOTED == FRAMES_NOTED - 1:
            out.note(noted)
            noted = 0
    for _ in range(depth // FRAMES_NOTED, DEPTH // FRAMES_NOTED):
        out.note(noted)
        noted = 0
    if not out.stands():
        procedures(s, seat, out)
        out.close()
    out.note(card << 1 | i64(more))
    if not out.stands(more):
        details(s, card, more, seat, out)
        out.close()


def procedures(s: Run, me: i64, out: Sheet) -> None:
    """Of each its kind, whose it is and how far it has come."""
    players: i64 = s.players
    frames: list[Any] = s.stack  # of any kind
    depth = len(frames)
    out.number(depth)
    for i in range(depth - 1, -1, -1):
        frame = frames[i]
        out.one_of(FRAME_KINDS, kind_of(s, frame) >> 1)
        if isinstance(frame, Chapter):
            chapter: Chapter = frame
            out.seat(chapter.seat, me, players)
            out.number(chapter.stage)
        else:
            out.skip(players + 1)
    out.skip((FRAME_KINDS + players + 1) * (DEPTH - depth))


def kind_of(s: Run, frame: object) -> i64:
    """The number of a kind of frame, doubled, and 1 more where it has more to tell than a card."""
    if type(frame) is Turn:  # these two are nearly always there
        return TURN
    if type(frame) is Rounds:
        return ROUNDS
    found = KINDS.get(type(frame))
    if found is None:
        found = 2 * s.game.frame_numbers[type(frame).__name__]
        if isinstance(frame, TELLING):
            found += 1
        KINDS[type(frame)] = found
    return found


@final
class Told:
    """What procedures tell beside a card; what the innermost says of a thing counts."""

    def __init__(self) -> None:
        self.cards: list[int] | None = None
        self.trade: list[dict[str, Any]] | None = None
        self.count: i64 = NONE
        self.other: i64 = NONE
        self.offers: list[int] | None = None
        self.used: list[int] | None = None
        self.vote: Vote | None = None
        self.first: FirstAbilities | None = None
        self.tile: i64 = NONE
        self.tiles: list[int] | None = None
        self.exit: i64 = NONE
        self.faces: list[int] | None = None


def listen(s: Run, told: Told, frame: Any, seat: int) -> None:
    """What a procedure tells this reader: all that `views.frame_view` says of it."""
    if isinstance(frame, (Equip, Sorting)):
        tell_cards(told, frame.cards)
    elif isinstance(frame, Window):
        told.used = frame.used if told.used is None else told.used
    elif isinstance(frame, Rerolls):
        told.other = frame.other if told.other < 0 else told.other
        told.faces = frame.cards if told.faces is None else told.faces
    elif isinstance(frame, Explore):
        told.tile = frame.tile if told.tile < 0 else told.tile
        told.tiles = frame.cards if told.tiles is None else told.tiles
        told.exit = frame.number if told.exit < 0 else told.exit
    elif isinstance(frame, Lair):
        told.tile = frame.tile if told.tile < 0 else told.tile
    elif isinstance(frame, (Scrying, Bargain, Learn)):
        told.count = len(frame.cards) if told.count < 0 else told.count
        if frame.seat == seat:
            tell_cards(told, frame.cards)
    elif isinstance(frame, Trade):
        told.other = frame.other if told.other < 0 else told.other
        if told.trade is None:
            told.trade = [trade_card(s, card, frame, seat) for card in frame.cards]
    elif isinstance(frame, Help):
        tell_offers(told, frame.offers)
    elif isinstance(frame, Offers):
        tell_offers(told, frame.cards[frame.number :])
    elif isinstance(frame, Vote):
        told.vote = frame if told.vote is None else told.vote
    elif isinstance(frame, FirstAbilities):
        told.first = frame


def tell_cards(told: Told, cards: list[int]) -> None:
    if told.cards is None:
        told.cards = cards


def tell_offers(told: Told, offers: list[int]) -> None:
    if told.offers is None:
        told.offers = offers


def details(s: Run, card: i64, more: bool, seat: int, out: Sheet) -> None:
    """The card that the innermost procedure with an open one is about, and what some tell beside it."""
    out.one_of(CARDS, card)
    if not more:
        out.skip(details_size(s) - CARDS)
        return
    told = Told()
    frames: list[Any] = s.stack  # of any kind
    for i in range(len(frames) - 1, -1, -1):
        if kind_of(s, frames[i]) & 1:
            listen(s, told, frames[i], seat)
    tell_details(s, told, seat, out)


def details_size(s: Run) -> i64:
    players: i64 = s.players
    return 2 * CARDS + players * TRADED + 1 + 6 * players + len(POWERS) + 1 + ABILITIES + 3 * tile_count(s) + 4 + 6


def tell_details(s: Run, told: Told, seat: int, out: Sheet) -> None:
    players: i64 = s.players
    me: i64 = seat
    cards_in(CARDS, told.cards or NO_CARDS, 0, out)
    trading(s, told.trade, me, out)
    out.number(max(0, told.count))
    out.seat(told.other, me, players)
    offers(s, told.offers or NO_CARDS, me, out)
    for power in told.used or NO_CARDS:
        out.add(NUMBER_OF_POWER[power])
    out.skip(len(POWERS))
    voted(told.vote, me, players, out)
    chosen(told.first, seat, players, out)
    tile_or_none(s, told.tile, out)
    cards_in(tile_count(s), told.tiles or NO_CARDS, 0, out)
    tile_or_none(s, told.exit >> 2, out)
    out.one_of(EXIT, EXIT if told.exit < 0 else told.exit & 3)
    faces(told.faces or NO_CARDS, out)


def voted(vote: Vote | None, me: i64, players: i64, out: Sheet) -> None:
    """Who has shown a thumb, and whether the reader's own points down."""
    if vote is None:
        out.skip(players + 1)
        return
    out.seats(vote.mask, me, players)
    out.flag(vote.cards[me] == 1)


def chosen(first: FirstAbilities | None, seat: int, players: i64, out: Sheet) -> None:
    """Who has chosen an ability, and which one the reader."""
    if first is None:
        out.skip(players + ABILITIES)
        return
    picks = first.picks
    seat_list([other for other in range(players) if picks[other] >= 0], seat, players, out)
    out.one_of(ABILITIES, picks[seat] - t.FIRST_ABILITY if picks[seat] >= 0 else ABILITIES)


def seat_list(seats: Any, me: i64, players: i64, out: Sheet) -> None:
    for seat in seats or ():
        who: i64 = seat
        out.mark((who - me + players) % players)
    out.skip(players)


def trading(s: Run, cards: list[dict[str, Any]] | None, me: i64, out: Sheet) -> None:
    """Of each seat how many cards of each back, and those that the reader sees."""
    players: i64 = s.players
    if not cards:
        out.skip(players * TRADED)
        return
    for i in range(players):
        owner = (me + i) % players
        for card in cards:
            if card["owner"] == owner:
                out.add(BACKS.index(card["back"]))
                if card["card"] is not None:
                    at: i64 = CARD_NUMBER[card["card"]]
                    out.mark(len(BACKS) + (at if at < ITEMS else at - t.FIRST_STRANGER + ITEMS))
        out.skip(TRADED)


def offers(s: Run, made: list[int], me: i64, out: Sheet) -> None:
    """With which ratings each seat offers to help."""
    players: i64 = s.players
    for offer in made:
        who: i64 = offer >> 2
        out.mark((who - me + players) % players * RATING + (offer & 3))
    out.skip(players * RATING)
