"""Accounts, and what a browser likes. These pages know no table."""

from __future__ import annotations

from django.contrib.auth import login
from django.contrib.auth.forms import UserCreationForm
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from souterrain.kernel.messages import LANGUAGES

from ..limits import SIGNUPS


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
