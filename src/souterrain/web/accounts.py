"""Accounts are optional; at log-in the seats that the browser took as a guest become the person's."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from .models import Seat


@receiver(user_logged_in)
def keep_tables_together(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    guest = request.session.get("guest") if request is not None else None
    if guest:
        Seat.objects.filter(guest=guest, user=None).update(user=user)
