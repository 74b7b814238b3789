"""Accounts are optional; at log-in the seats that the browser took as a guest become the person's."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.auth.views import LoginView
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from .limits import TRIES_BY_ADDRESS, TRIES_BY_NAME, address_of
from .models import Login, Seat, token_digest

LOGINS_A_PERSON = 20


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


def is_ended(request: HttpRequest) -> bool:
    """Does a browser that is logged in show a log-in that was ended by a log-out?"""
    return not Login.objects.filter(key=token_digest(request.session.get("login", ""))).exists()
