"""Accounts, what a browser likes, and the way back to a seat for who lost it."""

from __future__ import annotations

from django.contrib.auth import login
from django.contrib.auth.forms import UserCreationForm
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from souterrain.kernel.messages import LANGUAGES

from .. import departures, tables, ways_back
from ..errors import NotYours
from ..invitation import outer_address
from ..limits import SIGNUPS
from ..live import LiveTable
from ..middleware import remember
from ..models import Seat
from ..present import reader_of, seat_label
from .forms import account

WAYS_SHOWN = 30  # tables that a browser remembers having seen its link for


def signup(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        SIGNUPS.check(request)
    form = UserCreationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            login(request, form.save())
        return redirect("mine")
    return render(request, "registration/signup.html", {"form": form})


@require_POST
def preferences(request: HttpRequest) -> HttpResponse:
    """Language and theme, kept in the browser."""
    if request.POST.get("lang") in LANGUAGES:
        request.session["lang"] = request.POST["lang"]
    if request.POST.get("theme") in ("auto", "light", "dark"):
        request.session["theme"] = request.POST["theme"]
    back = request.POST.get("next", "/")
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    return HttpResponseRedirect(back if safe else "/")


# ---------------------------------------------------------------------- a way back to one's seat


@require_POST
async def seat_link(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """A private link to one's own seat, new each time; or, if so asked, none any more."""
    live = await tables.live_table(code)
    mine = reader_of(request, live).indexes
    if request.POST.get("revoke"):
        await ways_back.revoke_way_back(live, index, mine)
        return redirect("table", code)
    secret = await ways_back.new_way_back(live, index, mine)
    context = {"code": code, "index": index, "link": way_back(request, code, index, secret)}
    return render(request, "web/seat_link.html", context)


async def first_way_back(request: HttpRequest, live: LiveTable) -> str:
    """A link to the seat that a guest has just taken, shown once; an account leads back by itself.

    Who plays alone, or shares a screen, finds it under "Fair play".
    """
    shown = request.session.get("ways_shown", [])
    mine = reader_of(request, live).seats
    together = sum(seat.kind != Seat.BOT for seat in live.seats) > 1
    known = request.user.is_authenticated or live.code in shown
    if known or not together or len(mine) != 1 or mine[0].kind != Seat.HUMAN or mine[0].way_back:
        return ""
    request.session["ways_shown"] = [*shown, live.code][-WAYS_SHOWN:]
    index = mine[0].index
    return way_back(request, live.code, index, await ways_back.new_way_back(live, index, [index]))


def way_back(request: HttpRequest, code: str, index: int, secret: str) -> str:
    return outer_address(request, reverse("come_back", args=[code, index, secret]))


async def come_back(request: HttpRequest, code: str, index: int, secret: str) -> HttpResponse:
    """Who lost the browser that knew them takes their seat again; only a click does it, no preview of the link."""
    live = await tables.live_table(code)
    if not ways_back.leads_back(live, index, secret):
        raise NotYours("no-way-back")
    if request.method != "POST":
        name = seat_label(tables.seat_of(live, index), request.lang)
        return render(request, "web/come_back.html", {"table": live.table, "game": live.game, "name": name})
    await ways_back.come_back(live, index, secret, remember(request), account(request))
    await departures.take_back(live, index)
    return redirect("table", code)
