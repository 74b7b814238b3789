"""Pebbles: its state, its one frame, its positions, its prose and its picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from souterrain import Deed, Event, Frame, Game, PositionError, Question, Reason, Rng, State
from souterrain.drawing import Board, DrawnCabinet, DrawnGame, Pane, Pen, Section, Words
from souterrain.drawing.cards import draw_frame, draw_name
from souterrain.kernel import schema
from souterrain.kernel.catalogue import Shelf
from souterrain.kernel.documents import FrameBook, ListOf, Mask, Name, Number
from souterrain.kernel.nouns import Lexicon
from souterrain.kernel.options import Option, Options
from souterrain.kernel.score_sheet import ScoreLine
from souterrain.kernel.vocabulary import Targets, Vocabulary

COLOURS = ("amber", "jade", "slate", "coral")
TOKENS = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(1, 6))
PEBBLES = tuple(str(n) for n in range(1, 7))
NO_BID = -1

VERBS = Vocabulary("pebbles")
BID = VERBS.add("bid", Targets("pebble", PEBBLES), rule="PB-BID-01")
KEEP = VERBS.add("keep", rule="PB-BID-02")
USED = Reason("PB-BID-03", "used")


def colour(token: int) -> int:
    return token // 5


def value(token: int) -> int:
    return token % 5 + 1


class Pebbles(State):
    """A game of Pebbles. Tokens are indexes of TOKENS, hands are bits of PEBBLES."""

    def __init__(self, game: Game, options: Mapping[str, Any], rng: Rng) -> None:
        super().__init__(game, options["players"], rng)
        self.rounds: int = options["rounds"]
        self.favourite_points = 2 if options["favourites"] else 0
        self.round = 0
        self.up = -1
        self.deck: list[int] = []
        self.lost: list[int] = []
        self.hands = [0b111111] * self.players
        self.won: list[list[int]] = [[] for _ in range(self.players)]
        self.favourites = list(range(len(COLOURS)))  # by seat; those behind the last seat lie face down

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(
            sum(
                value(t) + (self.favourite_points if self.over and colour(t) == self.favourites[seat] else 0)
                for t in won
            )
            for seat, won in enumerate(self.won)
        )

    @property
    def bids(self) -> list[int]:
        return self.stack[0].bids if self.stack else [NO_BID] * self.players  # type: ignore[attr-defined,no-any-return]

    def view_of(self, seat: int | None) -> dict[str, Any]:
        return {
            "round": self.round,
            "rounds": self.rounds,
            "up": TOKENS[self.up] if self.up >= 0 else None,
            "deck": len(self.deck),
            "lost": [TOKENS[t] for t in self.lost],
            "seats": [self._seat_view(i, i == seat) for i in range(self.players)],
        }

    def _seat_view(self, seat: int, own: bool) -> dict[str, Any]:
        bid = self.bids[seat]
        return {
            "hand": [name for i, name in enumerate(PEBBLES) if self.hands[seat] >> i & 1],
            "won": [TOKENS[t] for t in self.won[seat]],
            "has_bid": bid != NO_BID,
            "bid": bid if own and bid != NO_BID else None,
            "favourite": COLOURS[self.favourites[seat]] if own or self.over else None,
        }

    def clone(self) -> Pebbles:
        copy = type(self)(self.game, {"players": self.players, "rounds": self.rounds, "favourites": False}, self.rng)
        self.copy_table(copy)
        copy.favourite_points = self.favourite_points
        copy.round, copy.up = self.round, self.up
        copy.deck, copy.lost = self.deck.copy(), self.lost.copy()
        copy.hands, copy.favourites = self.hands.copy(), self.favourites.copy()
        copy.won = [won.copy() for won in self.won]
        return copy

    def redraw(self, seat: int, rng: Rng) -> None:
        self.deck.sort()  # whatever is hidden is drawn from a fixed order, so that the truth leaves no trace
        rng.shuffle(self.deck)
        if not self.over:
            others = [i for i in range(len(COLOURS)) if i != seat]
            hidden = sorted(self.favourites[i] for i in others)
            rng.shuffle(hidden)
            for i, favourite in zip(others, hidden, strict=True):
                self.favourites[i] = favourite
        for other, bid in enumerate(self.bids):
            if other != seat and bid != NO_BID:
                self.bids[other] = rng.choice((0, *(i + 1 for i in range(6) if self.hands[other] >> i & 1)))

    def census(self) -> dict[str, int]:
        return {"tokens": len(self.deck) + len(self.lost) + sum(map(len, self.won)) + (self.up >= 0)}


class Round(Frame[Pebbles]):
    """Round after round: a token is turned up, all bid in secret, the highest single bid takes it. PB-BID-01..03"""

    question: Question

    def __init__(self, bids: list[int] | None = None) -> None:
        self.bids = bids or []

    def advance(self, s: Pebbles) -> None:
        if s.up >= 0 and NO_BID not in self.bids:
            self._award(s)
        if s.up < 0:
            if s.round == s.rounds:
                s.pop()
                return
            s.up = s.deck.pop()
            s.reveal("token")
            s.round += 1
            self.bids = [NO_BID] * s.players
            if s.listening:
                s.emit("token-up", {"token": TOKENS[s.up], "round": s.round})
        for seat in range(s.players):
            if self.bids[seat] == NO_BID:
                s.put(seat, self.question)

    def note(self, s: Pebbles, seat: int, bid: int) -> None:
        """A bid is laid face down; 0 keeps all pebbles."""
        self.bids[seat] = bid
        if s.listening:
            s.emit("has-bid", {"seat": seat})
            s.emit("own-bid", {"pebble": str(bid)}, seats=(seat,))

    def _award(self, s: Pebbles) -> None:
        s.reveal("bids")
        if s.listening:
            s.emit("bids", {"bids": [str(bid) for bid in self.bids]})
        single = [bid for bid in self.bids if bid > 0 and self.bids.count(bid) == 1]
        if single:
            winner = self.bids.index(max(single))
            s.won[winner].append(s.up)
            if s.listening:
                s.emit("takes", {"seat": winner, "token": TOKENS[s.up], "rule": "PB-BID-02"})
        else:
            s.lost.append(s.up)
            if s.listening:
                s.emit("nobody", {"token": TOKENS[s.up]})
        for seat, bid in enumerate(self.bids):
            if bid > 0:
                s.hands[seat] &= ~(1 << (bid - 1))
        s.up = -1

    def clone(self) -> Round:
        return type(self)(self.bids.copy())


class Keep(Deed[Pebbles, Round]):
    """Bid nothing. PB-BID-02"""

    def do(self, s: Pebbles, f: Round, seat: int, target: int) -> None:
        f.note(s, seat, 0)


class Bid(Deed[Pebbles, Round]):
    """Bid one of the pebbles that are left. PB-BID-01, PB-BID-03"""

    def why(self, s: Pebbles, f: Round, seat: int, target: int) -> Reason | None:
        return None if s.hands[seat] >> target & 1 else USED

    def do(self, s: Pebbles, f: Round, seat: int, target: int) -> None:
        f.note(s, seat, target + 1)


Round.question = Question("bid", [Keep(KEEP), Bid(BID)])


TOKEN = Name(TOKENS)
FRAMES = FrameBook()
FRAMES.add(Round, bids=ListOf(Number(-1, 6)))
FIELDS = {
    "round": Number(0, 5),
    "up": Name(TOKENS, none="none"),
    "deck": ListOf(TOKEN),
    "lost": ListOf(TOKEN),
    "hands": ListOf(Mask(PEBBLES)),
    "won": ListOf(ListOf(TOKEN)),
    "favourites": ListOf(Name(COLOURS), 4),
    "reveals": Number(0, 1000),
}


class Cabinet(DrawnCabinet):
    """The tokens, a card for each colour."""

    def shelves(self) -> list[Shelf]:
        return [self.shelf("tokens", self.each(self.game.components["tokens"], draw_colour, (150, 150), "token"))]


def draw_colour(pen: Pen, colour: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 150, 150, FILL[colour["id"]])
    draw_name(pen, colour["name"], 150)
    for i, number in enumerate(colour["values"]):
        pen.text(str(number), 27 + i * 24, 88, 22, "#fff", "middle")


class PebblesGame(DrawnGame):
    """Pebbles, for two to four."""

    name = "pebbles"
    rules_version = 1
    titles: Mapping[str, str] = {"en": "Pebbles", "fr": "Cailloux"}
    players = range(2, 5)
    package = "souterrain_pebbles"
    icon_prefix = "pb"
    cabinet = Cabinet
    vocabulary = VERBS
    frames = FRAMES
    fields = FIELDS
    turn_rule = "PB-BID-01"
    over_rule = "PB-END-01"
    unseen: Mapping[str, str] = {"Pebbles.favourite_points": "an option, which everybody at the table knows"}
    options = Options(
        players=Option("players", 2, range(2, 5), {"en": "Players", "fr": "Joueurs"}),
        rounds=Option("rounds", 3, (1, 3, 5), {"en": "Rounds", "fr": "Manches"}),
        favourites=Option("favourites", True, (True, False), {"en": "Favourite colours", "fr": "Couleurs favorites"}),
    )

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        state = Pebbles(self, options, rng)
        state.deck = list(range(len(TOKENS)))
        rng.shuffle(state.deck)
        rng.shuffle(state.favourites)
        state.push(Round())
        return state

    def view_schema(self, options: Mapping[str, Any]) -> schema.Record:
        tokens = schema.CountOf(TOKENS)
        seat = {
            "hand": schema.CountOf(PEBBLES),
            "won": tokens,
            "has_bid": schema.Flag(),
            "bid": schema.OneOf(range(len(PEBBLES) + 1)),  # the last is to keep them all
            "favourite": schema.OneOf(COLOURS),
        }
        parts = {
            "round": schema.Number(0, 5),
            "rounds": schema.LeftOut("an option, the same in every view of an environment"),
            "up": schema.OneOf(TOKENS),
            "deck": schema.Number(0, len(TOKENS)),
            "lost": tokens,
            "seats": schema.PerSeat(schema.Record(seat)),
        }
        return schema.with_head(self.prompts, schema.Number(0, 99), parts)

    def score_sheet(self, state: State, events: Sequence[Event]) -> list[ScoreLine]:
        assert isinstance(state, Pebbles)
        tokens = tuple(sum(map(value, won)) for won in state.won)
        extra = tuple(score - plain for score, plain in zip(state.scores, tokens, strict=True))
        return [ScoreLine("tokens", tokens), ScoreLine("favourites", extra)]

    def options_of(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Pebbles)
        return {"players": state.players, "rounds": state.rounds, "favourites": state.favourite_points > 0}

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Pebbles)
        super().read_position(state, document)
        if "deck" not in document:  # what lies elsewhere is not in it
            placed = {state.up, *state.lost, *(token for won in state.won for token in won)}
            state.deck = [token for token in state.deck if token not in placed]

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        assert isinstance(state, Pebbles)
        if len(state.hands) != state.players or len(state.won) != state.players:
            raise PositionError("hands", f"expected {state.players} hands and {state.players} lists in won")

    def name_things(self, words: Lexicon) -> None:
        for token in TOKENS:
            colour, value = token.split("-")
            words[token] = words[colour].followed(value)

    def sections(self, view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
        rows = [
            Section(f"row-{i}", draw_row, {**player, "name": names[i], "seat": i}, 0, 110 + 80 * i, 640, 80)
            for i, player in enumerate(view["seats"])
        ]
        middle = Section("token", draw_up, {"up": view["up"]}, 0, 0, 640, 110)
        return Board([Pane("table", self.title(words.lang), [middle, *rows], flow=False)], left=640)


FILL = {"amber": "#d9942b", "jade": "#3f9a6b", "slate": "#6c7f96", "coral": "#d1604f"}


def draw_up(pen: Pen, facts: Any, words: Words) -> None:
    """The token that is up lies in the middle of the top row."""
    if facts["up"]:
        draw_token(pen, 280, 20, facts["up"], words)


def draw_row(pen: Pen, player: Any, words: Words) -> None:
    """A seat: the pebbles that are left, and the tokens that were won."""
    pen.label(player["name"], 10, 66, 15, 300, "#e8e0d0")
    for n, name in enumerate(PEBBLES):
        if name in player["hand"]:
            spot = pen.spot("pebble", name, player["seat"])
            with pen.group(110 + n * 44, 25, spot):
                pen.circle(0, 0, 20, "#b9b2a5", "#222", 3, glow=spot)
                pen.text(name, 0, 6, 16, "#222", "middle")
    for n, token in enumerate(player["won"]):
        draw_token(pen, 390 + n * 48, 0, token, words)
    if player["has_bid"]:
        pen.icon("bid", 362, 17, 16, "#7fd18b")


def draw_token(pen: Pen, x: float, y: float, token: str, words: Words) -> None:
    name, number = token.split("-")
    with pen.group(x, y, piece=token, title=words.name(token)):
        pen.rect(0, 0, 44, 50, FILL[name], 6)
        pen.text(number, 22, 33, 22, "#fff", "middle")


GAME = PebblesGame()
__all__ = ["GAME", "Event", "Pebbles"]
