"""What programs send and receive, as OpenAPI describes it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from ninja import Field, Schema
from pydantic import StrictInt

from ..clocks import NAMES


class Problem(Schema):
    """What went wrong (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    rule: str | None = Field(None, description="the clause behind a refusal")
    errors: list[dict[str, Any]] | None = None


class OptionOut(Schema):
    name: str
    type: str
    default: bool | int | str
    allowed: list[bool | int | str]
    about: str


class GameOut(Schema):
    name: str
    title: str
    players: list[int]
    options: list[OptionOut]
    levels: list[str] = Field(description="the bots that can be seated")
    moves: int = Field(description="the size of the vocabulary: moves are numbers below it")


class ClauseOut(Schema):
    id: str
    where: str
    text: str
    ruling: str | None


class PlaceIn(Schema):
    kind: str = Field(pattern="^(me|open|bot)$", description="me: yours, with a token; open: for who joins; bot")
    name: str = Field("", max_length=40)
    level: str = Field("", max_length=40, description="of a bot")


class TableIn(Schema):
    game: str = Field(max_length=60, examples=["dungeon_lords"])
    options: dict[str, bool | int | str] = Field(default_factory=dict, description="without players: seats say that")
    seats: list[PlaceIn] = Field(min_length=1, max_length=8)
    public: bool = Field(True, description="listed in the lobby")
    hints: bool = Field(True, description="players may ask what a bot would do")
    clock: str = Field("none", max_length=40, description="how long a person may think: " + ", ".join(NAMES))
    stand_in: str = Field("", max_length=40, description="the level that plays for who leaves or runs out of time")


class SeatOut(Schema):
    index: int
    kind: str
    name: str
    level: str
    gone: str = Field(description="why a bot plays a person's seat: left, resigned, time-up, replaced; else empty")
    place: int | None = Field(description="1 is first, once the game is over; null for who resigned, or if nobody won")


class TableOut(Schema):
    code: str
    url: str
    game: str
    options: dict[str, bool | int | str]
    rules: int = Field(description="the version of the game's rules that it is played by")
    status: str = Field(
        description="waiting, playing, abandoned (nobody is left, somebody may come back), over, resigned (by everybody"
        " who played), full (it has as many moves as a table may have), or closed: ended because its rules are no more"
    )
    clock: str
    stand_in: str
    version: int
    seal: str = Field(description="the hash of the seed, published at the start")
    seed: str | None = Field(description="the seed itself, once the game is over")
    seats: list[SeatOut]


class NewTableOut(Schema):
    table: TableOut
    tokens: dict[int, str] = Field(description="the secret of each seat that is yours")


class JoinIn(Schema):
    name: str = Field(min_length=1, max_length=40)


class JoinOut(Schema):
    seat: int
    token: str


class MoveOut(Schema):
    move: int
    notation: str
    text: str


class UndoOut(Schema):
    by: int = Field(description="the seat that asked to take back its last move")
    ply: int = Field(description="how many moves would remain")
    waits_for: list[int] = Field(description="the seats whose consent is still out")


class ClockOut(Schema):
    seat: int
    left: float = Field(description="seconds, for this choice or for the rest of the game")
    running: bool


class ViewOut(Schema):
    version: int
    ply: int
    status: str
    seat: int | None = Field(description="whose view this is; null is the spectator's")
    asked: list[int] = Field(description="the seats that must choose now")
    question: str | None
    moves: list[MoveOut]
    undo: UndoOut | None = Field(description="what somebody asks to take back")
    clocks: list[ClockOut] = Field(description="the time of each person, at a table with a clock")
    view: dict[str, Any]
    winners: list[int]


class MoveIn(Schema):
    move: StrictInt | str = Field(description="the number, or the notation")
    version: int | None = Field(None, ge=0, le=2**31 - 1, description="what you saw when you chose")


class PlayedOut(Schema):
    version: int
    over: bool
    asked: list[int]
    view: ViewOut | None = Field(None, description="the seat's view after the move, if it was asked for")


class AnswerIn(Schema):
    agree: bool
    by: int | None = Field(None, ge=0, le=7, description="who asks, in the view that you saw; given with version")
    version: int | None = Field(None, ge=0, le=2**31 - 1, description="of the view that you saw")


class UndoneOut(Schema):
    done: bool = Field(description="the table went back; if not, `undo` says whose consent is out")
    version: int
    undo: UndoOut | None


class SuggestionOut(Schema):
    """A choice of the three best: what it is, what would follow, and how it compares with the best of them."""

    move: int
    text: str
    then: list[str]
    compared: str = Field(description="best, equal, near, weaker; mixed where each is right now and then")
    outlook: int | None = Field(description="from 0, lost, to 100, won")
    share: int = Field(description="of 100: how much was thought of it, or how often it is right")


class WhyOut(Schema):
    legal: bool
    rule: str | None
    text: str | None


class ScoreLineOut(Schema):
    """One line of the score sheet."""

    name: str
    text: str
    points: list[int] = Field(description="one number a seat")
    counts: bool = Field(description="false for a line that is told for its own sake and adds nothing")


class TurnOut(Schema):
    """A move on which the game turned."""

    ply: int
    text: str


class ResultOut(Schema):
    scores: list[int]
    winners: list[int]
    sheet: list[ScoreLineOut] = Field(description="what the scores are made of; what counts adds up to them")
    turns: list[TurnOut]


class EntryOut(Schema):
    number: int
    ply: int
    seat: int | None
    back_to: int | None
    event: dict[str, str] | None = Field(
        description="of the table itself, no move: its kind (left, resigned, time-up, replaced, back) and text"
    )
    events: list[dict[str, Any]]
    asked: list[int] | None
    over: bool


class MessageIn(Schema):
    channel: Literal["players", "spectators"] = "players"
    text: str = Field("", max_length=2000, description="one line of at most 500 letters")
    reaction: str = Field("", max_length=40, description="instead of a text: well, yes, laugh, oh, think or sorry")


class MessageOut(Schema):
    number: int = Field(description="rises from one message to the next")
    channel: str
    name: str
    seat: int | None = Field(description="null for a spectator")
    text: str
    reaction: str
    at: datetime
    own: bool
