"""What is kept: tables, who sits there, and the append-only list of what they did."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
SEALED = 64  # hexadecimal digits of a sealed seed


def new_code() -> str:
    """A table's address: short enough to say, too many to guess."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(10))


def token_digest(token: str) -> str:
    """What is kept of a seat's token."""
    return hashlib.sha256(token.encode()).hexdigest()


def only(name: str) -> models.Q:
    """Of what an entry may be, this column says what it is."""
    return models.Q(**{f"{one}__isnull": one != name for one in ("move", "back_to", "event")})


class Table(models.Model):
    """One game between some seats; its state is its seed, its options and its entries.

    `version` is the number of its last entry; `stamp` rises with every other change of the table or its seats.
    `rules` is the version of the game's rules that it is played by. A table is closed, not over, if it was ended
    because the rules of today do not play it any more; resigned, if everybody who played there resigned; full, if it
    has as many entries as a table may have; abandoned, if nobody is left but somebody may come back. `due` is when the
    first clock runs out. `opened` is when a game that was played elsewhere was opened here from its record: such tables
    are removed after a while, and no others.
    """

    WAITING, PLAYING, ABANDONED = "waiting", "playing", "abandoned"
    OVER, CLOSED, RESIGNED, FULL = "over", "closed", "resigned", "full"
    ENDED = (OVER, CLOSED, RESIGNED, FULL)

    code = models.CharField(primary_key=True, max_length=12, default=new_code)
    game = models.CharField(max_length=60)
    rules = models.PositiveIntegerField(default=1)
    options = models.JSONField()
    seed = models.CharField(max_length=64)
    seal = models.CharField(max_length=64)
    status = models.CharField(max_length=10, default=WAITING)
    public = models.BooleanField(default=True)
    hints = models.BooleanField(default=True)
    host = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(default=timezone.now)
    began = models.DateTimeField(null=True)
    moved = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=0)
    stamp = models.PositiveIntegerField(default=0)
    bots_due = models.BooleanField(default=False)
    timed = models.BooleanField(default=False)  # by a clock of its game
    clock = models.CharField(max_length=10, default="none")  # of the table: see clocks.py
    due = models.DateTimeField(null=True)
    stand_in = models.CharField(max_length=40, blank=True, default="")  # the level that plays for who is gone
    branch_of = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="branches")
    branch_ply = models.PositiveIntegerField(default=0)
    opened = models.DateTimeField(null=True)
    undo_to = models.PositiveIntegerField(null=True)
    undo_by = models.PositiveSmallIntegerField(null=True)
    undo_agreed = models.JSONField(default=list)

    class Meta:
        indexes = (
            models.Index(fields=["status", "bots_due"]),
            models.Index(fields=["public", "status", "moved"]),
            models.Index(fields=["status", "due"]),
            models.Index(fields=["opened"], condition=models.Q(opened__isnull=False), name="opened_from_records"),
        )

    @property
    def game_seed(self) -> str | int:
        """The seed of its game: a sealed one, or a number where it was played elsewhere and opened from a record."""
        return int(self.seed) if 0 < len(self.seed) < SEALED else self.seed

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class Seat(models.Model):
    """A place at a table: open, a person's or a bot's. A person is known by browser, by account or by token.

    `gone` is why a bot plays the seat of a person: the kind of the entry that says so. `place` is how the seat came
    out, once the game is over; nobody has one who resigned, or where nobody won.
    """

    OPEN, HUMAN, BOT = "open", "human", "bot"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=5)
    name = models.CharField(max_length=40, blank=True)
    level = models.CharField(max_length=40, blank=True)
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats")
    token = models.CharField(max_length=64, blank=True, db_index=True)
    seen = models.PositiveIntegerField(default=0)
    seen_at = models.DateTimeField(default=timezone.now)
    shown = models.BooleanField(default=False)
    way_back = models.CharField(max_length=64, blank=True, default="")  # digest of a link that gives it back, once
    hinted = models.JSONField(default=list)  # the versions of the table at which this seat asked for advice
    gone = models.CharField(max_length=10, blank=True, default="")
    place = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ("index",)
        constraints = (models.UniqueConstraint(fields=["table", "index"], name="one_seat_a_place"),)

    def new_token(self) -> str:
        """A secret for programs that play this seat; only its digest is kept."""
        token = secrets.token_urlsafe(24)
        self.token = token_digest(token)
        return token

    @property
    def is_a_persons(self) -> bool:
        """Does it belong to somebody, whoever plays it now?"""
        return bool(self.guest or self.user_id or self.token)

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.index}"


class Entry(models.Model):
    """One thing that was done at a table: a move, going back to an earlier ply, or an event of the table itself.

    Never changed, and deleted only with a whole table that was opened from a record. An event is no move: a game
    replays without it. A seat left, resigned, ran out of time, was replaced by a bot because its player was away, or
    came back.

    A move is kept by its notation: numbers mean something else as soon as a game gains a verb. The first entry, every
    16th and the last of a finished game hold a digest of the position after it.
    """

    LEFT, RESIGNED, TIME_UP, REPLACED, BACK = "left", "resigned", "time-up", "replaced", "back"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries", db_index=False)
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    move = models.TextField(null=True)
    back_to = models.PositiveIntegerField(null=True)
    at = models.DateTimeField(default=timezone.now)
    digest = models.CharField(max_length=32, null=True)
    event = models.CharField(max_length=10, null=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_entry_a_number"),
            models.CheckConstraint(
                condition=only("move") | only("back_to") | only("event"), name="a_move_a_step_back_or_an_event"
            ),
        )

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("an entry is never changed")
        super().save(*args, **kwargs)

    def __str__(self) -> str:
        return f"{self.table_id} #{self.number}"


class Login(models.Model):
    """A log-in that has not ended: without it the cookie that came with it is worth nothing. Only a digest is kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="logins")
    key = models.CharField(max_length=64, unique=True)
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.user_id} since {self.at:%Y-%m-%d}"


class Chat(models.Model):
    """What the host of a table decided about its chat; most tables have none, which is the same as the defaults.

    `edits` rises with everything but a new message: who saw an earlier one has to look at the whole chat again.
    """

    table = models.OneToOneField(Table, primary_key=True, on_delete=models.CASCADE, related_name="chat")
    open_to_guests = models.BooleanField(default=False)  # spectators without an account may write
    forget = models.BooleanField(default=False)  # nothing of it is kept when the game is over
    edits = models.PositiveIntegerField(default=0)
    removed = models.JSONField(default=list)  # who may not write here any more, by author

    def __str__(self) -> str:
        return f"chat of {self.table_id}"


class Message(models.Model):
    """Something that was said at a table, or a reaction. It is no entry: no record, no replay and no export has it."""

    PLAYERS, SPECTATORS = "players", "spectators"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages", db_index=False)
    channel = models.CharField(max_length=10)
    author = models.CharField(max_length=32)  # a digest: enough to know the same person again
    name = models.CharField(max_length=40)
    seat = models.PositiveSmallIntegerField(null=True)
    text = models.CharField(max_length=500, blank=True)
    reaction = models.CharField(max_length=12, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=["table", "id"], name="chat_of_a_table"),)

    def __str__(self) -> str:
        return f"{self.table_id} {self.channel} {self.pk}"


class PushSubscription(models.Model):
    """A device whose owner wants to be told when it is their turn; its browser's maker passes that on, unread."""

    endpoint = models.CharField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=100)  # what is sent is readable with this device's keys alone
    auth = models.CharField(max_length=40)
    lang = models.CharField(max_length=2)
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="devices")
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"device of {self.user_id or self.guest[:4]}"
