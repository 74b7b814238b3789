"""Accounts are optional; at log-in the seats that the browser took as a guest become the person's."""

from __future__ import annotations

import secrets
import time
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.auth.views import LoginView, LogoutView
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone

from .database import PEOPLE, in_thread, in_threads
from .limits import TRIES_BY_ADDRESS, TRIES_BY_NAME, address_of
from .models import Login, Seat, token_digest
from .table_cache import TABLES

LOGINS_A_PERSON = 20
LOOK_EVERY = 15.0  # seconds


class LogIn(LoginView):
    """Django's own, for who does not guess."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        self.name = request.POST.get("username", "").strip().casefold()[:150]
        self.address = address_of(request)
        TRIES_BY_ADDRESS.begin(self.address)
        TRIES_BY_NAME.begin(self.name)
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        TRIES_BY_NAME.forgive(self.name, all_of_them=True)
        TRIES_BY_ADDRESS.forgive(self.address, all_of_them=False)
        return super().form_valid(form)


@receiver(user_logged_in)
def keep_tables_together(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    guest = request.session.get("guest") if request is not None else None
    if guest:
        Seat.objects.filter(guest=guest, user=None).update(user=user)


@receiver(user_logged_in)
def remember_login(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """The session is a signed cookie, which no server can take back: what it is worth is kept here."""
    if request is None:
        return
    request.session["login"] = key = secrets.token_urlsafe(18)
    Login.objects.create(user=user, key=token_digest(key))
    newest = Login.objects.filter(user=user).order_by("-at").values_list("pk", flat=True)[:LOGINS_A_PERSON]
    Login.objects.filter(user=user).exclude(pk__in=list(newest)).delete()
    Login.objects.filter(at__lt=timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)).delete()


@receiver(user_logged_out)
def forget_login(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    if request is not None:
        Login.objects.filter(key=token_digest(request.session.get("login", ""))).delete()


def login_of(request: HttpRequest) -> str:
    """The digest of the log-in that a browser shows, whatever that is worth; nothing of who shows none."""
    return token_digest(request.session.get("login", "")) if SESSION_KEY in request.session else ""


async def is_ended(login: str) -> bool:
    """Was this log-in ended by a log-out? Of who shows none, nothing has ended."""
    return bool(login) and not await in_thread(Login.objects.filter(key=login).exists)


class LoginWatch:
    """Looks now and then whether the log-in under which a stream was opened has ended since, at whatever server."""

    def __init__(self, login: str) -> None:
        self.login = login
        self.looked = time.monotonic()

    async def has_ended(self) -> bool:
        if time.monotonic() - self.looked < LOOK_EVERY:
            return False
        self.looked = time.monotonic()
        return await is_ended(self.login)


async def log_out(request: HttpRequest) -> HttpResponseBase:
    """Django's own, and every stream that was opened under this log-in ends with it."""
    login = login_of(request)
    answer = await in_threads(LogoutView.as_view(), PEOPLE)(request)
    if await is_ended(login):
        TABLES.end_login(login)
    return answer
