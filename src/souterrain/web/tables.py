"""What can be done at a table. Pages and API both come here; every change is one transaction, then an announcement."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from django.conf import settings
from django.db import IntegrityError, connection, transaction
from django.db.models import F
from django.utils import timezone

import souterrain
from souterrain import Game, OptionError, Record, State, bots, seal
from souterrain.kernel.digest import digest, is_due

from . import fanout
from .build import BUILD
from .errors import Conflict, Malformed, NotYours, Refused, Stopped, Unknown
from .hurry import held, may_wait
from .models import Entry, Seat, Table, token_digest
from .sittings import SITTINGS, Sitting
from .thinking import Thought

TRIES = 20
NAME_LENGTH = 40
TOKENS_IN_MEMORY = 50_000
CODE = re.compile("[a-z0-9]{1,12}")


@dataclass(frozen=True)
class Place:
    """A seat as somebody asks for it when a table is laid."""

    kind: str
    name: str = ""
    level: str = ""


def find_game(name: str) -> Game:
    try:
        return souterrain.game(name)
    except OptionError as error:
        raise Unknown("no-game", game=name[:60]) from error


def find_table(code: str) -> Table:
    if not CODE.fullmatch(code):
        raise Unknown("no-table", code=code[:20])
    try:
        return Table.objects.get(code=code)  # type: ignore[no-any-return]
    except Table.DoesNotExist as error:
        raise Unknown("no-table", code=code[:20]) from error


def find_seat(table: Table, index: int) -> Seat:
    try:
        return table.seats.get(index=index)  # type: ignore[no-any-return]
    except Seat.DoesNotExist as error:
        raise Unknown("no-seat", seat=index + 1) from error


@dataclass(frozen=True)
class Claim:
    """A token that was given out for a seat; whether it still holds, the table says."""

    code: str
    seat: int
    kept: str

    def holds(self, sitting: Sitting) -> bool:
        """Is the seat still a person's, and this its token?"""
        seat = sitting.seats[self.seat]
        return bool(seat.token == self.kept and seat.kind == Seat.HUMAN)


def claim_of(token: str) -> Claim | None:
    """Which seat this token was given out for."""
    kept = token_digest(token)
    claim = _claims.get(kept)
    if claim is None:
        found = Seat.objects.filter(token=kept).values_list("table_id", "index").first()
        if found is None:
            return None
        if len(_claims) > TOKENS_IN_MEMORY:
            _claims.clear()
        claim = _claims[kept] = Claim(found[0], found[1], kept)
    return claim


_claims: dict[str, Claim] = {}


@contextmanager
def sitting_of(table: Table | str) -> Iterator[Sitting]:
    """The table's state as it stands now, held while it is used. A table that cannot go on raises Stopped."""
    with replayed(table) as sitting:
        if sitting.stopped:
            raise stopped(sitting)
        yield sitting


@contextmanager
def replayed(table: Table | str) -> Iterator[Sitting]:
    """The same, as far as the rules of today play it; only one that they cannot even set up raises Stopped.

    Who holds it already is not made to look again. What was written meanwhile is announced when it is free again: those
    who are told want to read it.
    """
    code = table if isinstance(table, str) else table.code
    sitting = SITTINGS.known(code)
    if sitting is None:
        may_wait()
        sitting = opened(find_table(code))
    news = None
    try:
        with held(sitting.lock):
            if not sitting.holds:
                sitting.catch_up()
            sitting.holds += 1
            try:
                yield sitting
            finally:
                sitting.holds -= 1
                if not sitting.holds:
                    news, sitting.news = sitting.news, None
    finally:
        if news is not None:
            fanout.announce(code, *news)


def opened(table: Table) -> Sitting:
    """The table in memory, wherever it stands there."""
    try:
        return SITTINGS.of(table)
    except OptionError as error:
        try:
            now = souterrain.game(table.game).rules_version
        except OptionError:
            raise Stopped("game-gone", game=table.game) from error
        raise Stopped("rules-changed", rules=table.rules, now=now, ply=0) from error


def stopped(sitting: Sitting) -> Stopped:
    """Why a table cannot go on."""
    rules, now = sitting.table.rules, sitting.game.rules_version
    if rules == now:
        return Stopped("rules-broken", ply=sitting.ply)
    return Stopped("rules-changed", rules=rules, now=now, ply=sitting.ply)


@contextmanager
def changing(table: Table) -> Iterator[Table]:
    """The table's row, locked for a change that is no entry. Locks are taken in this order: sitting, database."""
    with opened(table).lock, transaction.atomic():
        fresh = Table.objects.select_for_update().get(pk=table.pk)
        yield fresh
        Table.objects.filter(pk=table.pk).update(stamp=F("stamp") + 1)


# ---------------------------------------------------------------------- laying a table and sitting down


def clean_name(name: str) -> str:
    """A name as it may stand at a table: printable, short, not empty."""
    clean = " ".join("".join(c for c in name if c.isprintable()).split())
    if not clean or len(clean) > NAME_LENGTH:
        raise Malformed("name", length=NAME_LENGTH)
    return clean


def lay(
    game: Game, options: dict[str, Any], places: Sequence[Place], guest: str = "", user: Any = None, public: bool = True
) -> tuple[Table, dict[int, str]]:
    """A new table, and the tokens of the seats that its maker takes ("me")."""
    try:
        complete = game.options.complete({**options, "players": len(places)})
    except OptionError as error:
        raise Malformed("option", problem=str(error)) from error
    for place in places:
        if place.kind == "bot" and place.level not in bots.levels(game.name):
            raise Malformed("level", level=place.level[:40], levels=", ".join(bots.levels(game.name)))
        if place.kind not in ("me", "open", "bot"):
            raise Malformed("kind", kind=place.kind[:40])
    seed = secrets.token_hex(32)
    tokens: dict[int, str] = {}
    with transaction.atomic():
        table = Table.objects.create(
            game=game.name,
            rules=game.rules_version,
            timed=game.is_timed(complete),
            options=complete,
            seed=seed,
            seal=seal(seed),
            host=guest,
            public=public,
        )
        mine = sum(place.kind == "me" for place in places)
        for index, place in enumerate(places):
            seat = Seat(table=table, index=index, kind={"me": Seat.HUMAN}.get(place.kind, place.kind))
            if place.kind == "me":
                seat.name, seat.guest, seat.user, seat.shown = clean_name(place.name), guest, user, mine == 1
                tokens[index] = seat.new_token()
            elif place.kind == "bot":
                seat.name, seat.level = place.name and clean_name(place.name), place.level
            seat.save()
        begin_if_full(table)
    announce(table)
    return table, tokens


def begin_if_full(table: Table) -> None:
    if table.status == Table.WAITING and not table.seats.filter(kind=Seat.OPEN).exists():
        with sitting_of(table) as sitting:
            due, rules = bots_are_due(table, sitting.state), sitting.game.rules_version
        table.status = Table.PLAYING
        Table.objects.filter(pk=table.pk).update(status=Table.PLAYING, rules=rules, bots_due=due, stamp=F("stamp") + 1)


def bots_are_due(table: Table, state: State) -> bool:
    asked = [ask.seat for ask in state.asks]
    return bool(table.seats.filter(kind=Seat.BOT, index__in=asked).exists())


def join(table: Table, index: int, name: str, guest: str = "", user: Any = None) -> tuple[Seat, str]:
    """Take an open seat; the token is for programs."""
    name = clean_name(name)
    with changing(table) as table:
        seat = find_seat(table, index)
        if table.status == Table.CLOSED:
            raise Conflict("closed")
        if seat.kind != Seat.OPEN:
            raise Conflict("taken", seat=index + 1)
        seat.kind, seat.name, seat.guest, seat.user = Seat.HUMAN, name, guest, user
        seat.shown = not (guest and table.seats.filter(guest=guest, shown=True).exists())
        token = seat.new_token()
        seat.save()
        begin_if_full(table)
    announce(table)
    return seat, token


def seat_bot(table: Table, index: int, level: str, by: Sequence[Seat], host: bool) -> None:
    """Let a bot play an open seat (the host), one's own seat, or the seat of somebody who is away (anybody seated)."""
    if level not in bots.levels(table.game):
        raise Malformed("level", level=level[:40], levels=", ".join(bots.levels(table.game)))
    with changing(table) as table:
        seat = find_seat(table, index)
        if seat.kind == Seat.BOT or table.status in Table.ENDED:
            raise Conflict("taken", seat=index + 1)
        own = any(s.index == index for s in by)
        if not (own or (by and is_absent(seat)) or (host and seat.kind == Seat.OPEN)):
            raise NotYours("not-absent" if seat.kind == Seat.HUMAN else "not-yours")
        seat.kind, seat.level = Seat.BOT, level
        seat.save(update_fields=["kind", "level"])
        begin_if_full(table)
        refresh_due(table)
    announce(table)


def take_seat_back(seat: Seat) -> None:
    """The person whose seat a bot minds plays again."""
    with changing(seat.table) as table:
        seat = find_seat(table, seat.index)
        if seat.kind == Seat.BOT and (seat.guest or seat.user_id):
            seat.kind, seat.seen_at = Seat.HUMAN, timezone.now()
            seat.save(update_fields=["kind", "seen_at"])
        refresh_due(table)
    announce(table)


def refresh_due(table: Table) -> None:
    if table.status == Table.PLAYING:
        with sitting_of(table) as sitting:
            Table.objects.filter(pk=table.pk).update(bots_due=bots_are_due(table, sitting.state))


def is_absent(seat: Seat) -> bool:
    away = (timezone.now() - seat.seen_at).total_seconds()
    return bool(seat.kind == Seat.HUMAN and away > settings.ABSENT_AFTER)


# ---------------------------------------------------------------------- playing


def play(table: Table, seat: int, move: int, version: int | None = None) -> int:
    """Append one move; the table's new version. `version` is what the player saw when choosing."""

    def choose(sitting: Sitting) -> tuple[Step, State]:
        if version is not None and not sitting.answers(seat, version) and sitting.state.ask_of(seat) is not None:
            raise Conflict("conflict")
        refusal = sitting.state.refusal(seat, move)
        if refusal is not None:
            if version is not None and version != sitting.version and refusal.key in ("not-asked", "over"):
                raise Conflict("conflict")
            raise Refused(refusal.rule, {lang: refusal.text(lang) for lang in ("en", "fr")})
        after = sitting.state.clone()
        after.play(seat, move)
        return Step(seat, move), after

    BUILD.person_moved()
    return append(table, choose)


class Step(NamedTuple):
    """What an entry will say: a seat made a move, or went back to a ply."""

    seat: int
    move: int | None
    back_to: int | None = None


def append(table: Table, choose: Callable[[Sitting], tuple[Step, State]]) -> int:
    """Write one entry after the last one, whatever other processes write meanwhile; then tell everybody."""
    for _ in range(TRIES):
        with sitting_of(table) as sitting:
            now = sitting.table
            if now.status != Table.PLAYING:
                raise Conflict(now.status)
            step, after = choose(sitting)
            number, at = sitting.version + 1, timezone.now()
            bots_asked = {seat.index for seat in sitting.seats if seat.kind == Seat.BOT}
            due = any(ask.seat in bots_asked for ask in after.asks)
            status = Table.OVER if after.over else Table.PLAYING
            kept = digest(after) if after.over or is_due(number) else None
            try:
                write(sitting, number, step, kept, at, status, due)
            except IntegrityError:
                sitting.catch_up()  # another process was first: look again whether the choice still stands
                if sitting.stopped:
                    raise stopped(sitting) from None
                continue
            sitting.take(number, *step, after)
            if kept is not None:
                sitting.agreed = number
            now.version, now.status, now.bots_due, now.moved = number, status, due, at
            now.rules = sitting.game.rules_version
            now.undo_to, now.undo_by, now.undo_agreed = None, None, []
            sitting.news = (number, due)
            return number
    raise Conflict("conflict")


WRITE_ENTRY = (
    "INSERT INTO web_entry (table_id, number, seat, move, back_to, at, digest) VALUES (%s, %s, %s, %s, %s, %s, %s)"
)
WRITE_TABLE = (
    "UPDATE web_table SET version = %s, rules = %s, moved = %s, bots_due = %s, status = %s, undo_to = NULL,"
    " undo_by = NULL, undo_agreed = %s WHERE code = %s"
)


def write(sitting: Sitting, number: int, step: Step, kept: str | None, now: datetime, status: str, due: bool) -> None:
    """The one transaction of a move, in plain SQL: it is what every click waits for.

    A table of earlier rules that came this far is played by those of today from now on.
    """
    at = connection.ops.adapt_datetimefield_value(now)
    move = None if step.move is None else sitting.game.notation(step.move)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(WRITE_ENTRY, [sitting.code, number, step.seat, move, step.back_to, at, kept])
        cursor.execute(WRITE_TABLE, [number, sitting.game.rules_version, at, due, status, "[]", sitting.code])


def announce(table: Table) -> None:
    """Something about the table changed that is no entry."""
    fresh = find_table(table.code)
    transaction.on_commit(lambda: fanout.announce(fresh.code, fresh.version, fresh.bots_due))


# ---------------------------------------------------------------------- taking back


def undo_target(sitting: Sitting, seat: int, first: int = 0) -> int | None:
    """The ply before this seat's last move, unless something was revealed since; None if there is nothing to undo."""
    for ply in range(sitting.ply - 1, first - 1, -1):
        if sitting.reveals[ply] != sitting.reveals[-1]:
            return None
        if sitting.line[ply][0] == seat:
            return ply
    return None


def ask_undo(table: Table, seat: int) -> bool:
    """Take back this seat's last move, or ask those who acted since; True if it was done at once."""
    with sitting_of(table) as sitting:
        if table.status != Table.PLAYING:
            raise Conflict(table.status)
        ply = undo_target(sitting, seat, table.branch_ply)
        if ply is None:
            raise Conflict("no-undo")
        if not _consenting(sitting, ply, seat):
            go_back(table, seat, ply)
            return True
        with changing(table) as table:
            Table.objects.filter(pk=table.pk).update(undo_to=ply, undo_by=seat, undo_agreed=[])
    announce(table)
    return False


def _consenting(sitting: Sitting, ply: int, seat: int) -> set[int]:
    """The people who acted after that ply, other than who asks."""
    acted = {mover for mover, _ in sitting.line[ply:]} - {seat}
    return acted & {other.index for other in sitting.seats if other.kind == Seat.HUMAN}


def answer_undo(table: Table, seat: int, agree: bool) -> bool:
    """Consent to what another asked to take back, or decline it; True if the table went back."""
    with changing(table) as table:
        if table.undo_to is None or table.undo_by is None:
            raise Conflict("no-undo-asked")
        with sitting_of(table) as sitting:
            asked = _consenting(sitting, table.undo_to, table.undo_by)
        if seat not in asked:
            raise NotYours("not-yours")
        agreed = sorted({*table.undo_agreed, seat})
        done = agree and asked <= set(agreed)
        back = (table.undo_by, table.undo_to)
        if not agree:
            table.undo_to = table.undo_by = None
            agreed = []
        table.undo_agreed = agreed
        table.save(update_fields=["undo_to", "undo_by", "undo_agreed"])
    if done:
        go_back(table, *back)
    else:
        announce(table)
    return done


def undo_waits_for(table: Table, sitting: Sitting) -> set[int]:
    """Whose consent is still out."""
    if table.undo_to is None or table.undo_by is None:
        return set()
    return _consenting(sitting, table.undo_to, table.undo_by) - set(table.undo_agreed)


def go_back(table: Table, seat: int, ply: int) -> int:
    """Append the step back itself."""

    def choose(sitting: Sitting) -> tuple[Step, State]:
        if not 0 <= ply < sitting.ply or sitting.reveals[ply] != sitting.reveals[-1]:
            raise Conflict("no-undo")
        return Step(seat, None, ply), sitting.state_at(ply)

    return append(table, choose)


# ---------------------------------------------------------------------- other rules


def close(table: Table) -> None:
    """End a game that cannot go on. From then on everybody may read it, so it stays ended whatever rules come back."""
    try:
        with sitting_of(table):
            raise Conflict("goes-on")
    except Stopped:
        closing = Table.objects.filter(pk=table.pk, status__in=(Table.WAITING, Table.PLAYING))
        closing.update(status=Table.CLOSED, bots_due=False, stamp=F("stamp") + 1)
    announce(table)


# ---------------------------------------------------------------------- bots


def next_thought(code: str) -> Thought | None:
    """The next decision of a bot at this table, if there is one."""
    table = Table.objects.filter(code=code, status=Table.PLAYING).first()
    if table is None:
        return None
    levels = dict(table.seats.filter(kind=Seat.BOT).values_list("index", "level"))
    with sitting_of(table) as sitting:
        for ask in sitting.state.asks:
            if ask.seat in levels:
                return Thought(
                    code, sitting.version, table.game, table.options, table.seed, list(sitting.line), ask.seat,
                    levels[ask.seat],
                )  # fmt: skip
    if table.bots_due:
        Table.objects.filter(pk=table.pk, version=table.version).update(bots_due=False)
    return None


def play_thought(thought: Thought, move: int) -> None:
    """What the bot chose, unless the table went on without it."""
    table = find_table(thought.code)
    seat = find_seat(table, thought.seat)
    if seat.kind == Seat.BOT:
        play(table, thought.seat, move, thought.version)


# ---------------------------------------------------------------------- branches


def branch(table: Table, ply: int, guest: str, user: Any, name: str, level: str) -> Table:
    """A new table that goes on from a ply of a finished game: its maker at every human seat, bots at the others."""
    if table.status not in Table.ENDED:
        raise Conflict("not-over")
    with replayed(table) as sitting:
        if not 0 <= ply < sitting.ply:
            raise Unknown("no-ply", ply=ply, last=sitting.ply - 1)
        game, first = sitting.game, sitting.state_at(ply).asks[0].seat
        played = Record(game, sitting.options, sitting.seed, (), sitting.line[:ply])
    played.note_digests()
    with transaction.atomic():
        new = Table.objects.create(
            game=table.game, rules=game.rules_version, timed=table.timed, options=table.options, seed=table.seed,
            seal=table.seal, host=guest, public=False, branch_of=table, branch_ply=ply, version=ply,
            status=Table.PLAYING,
        )  # fmt: skip
        Entry.objects.bulk_create(
            Entry(table=new, number=number, seat=seat, move=text, digest=kept)
            for number, (seat, text, kept) in enumerate(played.written(), 1)
        )
        for old in table.seats.all():
            seat = Seat(table=new, index=old.index, kind=Seat.BOT, name=old.name, level=level)
            if old.index == first:
                seat.kind, seat.name, seat.guest, seat.user, seat.shown = (
                    Seat.HUMAN,
                    clean_name(name),
                    guest,
                    user,
                    True,
                )
                seat.level = ""
            seat.save()
        refresh_due(new)
    announce(new)
    return find_table(new.code)
