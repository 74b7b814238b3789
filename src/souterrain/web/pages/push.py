"""The table as an application on a phone: what it is called, and the device that wants to be told whose turn it is."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.views.decorators.http import require_GET, require_POST

from souterrain.kernel.messages import LANGUAGES

from .. import push
from ..errors import Unknown
from ..limits import PUSH
from ..middleware import remember
from ..words import say
from ..writer import WRITER
from .forms import account

WORKER = Path(__file__).parent.parent / "static" / "web" / "push-worker.js"
DAY = "public, max-age=86400"


@require_GET
async def manifest(request: HttpRequest, lang: str) -> HttpResponse:
    """What a browser needs to put the site among its owner's applications."""
    if lang not in LANGUAGES:
        raise Unknown("no-page")
    icons = [
        {"src": static("web/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": static("web/icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": static("web/icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {"src": static("web/icon-maskable.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    about = {
        "id": "/",
        "name": say(lang, "site"),
        "short_name": say(lang, "site"),
        "description": say(lang, "tagline"),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#14110d",
        "theme_color": "#1f1a14",
        "icons": icons,
    }
    return JsonResponse(about, headers={"Cache-Control": DAY}, content_type="application/manifest+json")


@require_GET
async def worker(request: HttpRequest) -> HttpResponse:
    """The script that wakes up for a push. It lies at the root because it may act only below where it lies."""
    return HttpResponse(WORKER.read_bytes(), content_type="text/javascript; charset=utf-8")


@require_POST
async def subscribe(request: HttpRequest) -> HttpResponse:
    """This device wants to be told when it is its owner's turn, or does not any more."""
    if not push.is_offered():
        raise Unknown("no-page")
    PUSH.check(request)
    form, user = request.POST, account(request)
    if form.get("remove"):
        owner = {"user": user} if user is not None else {"guest": request.guest}
        await WRITER.commit("push", partial(push.forget, form.get("endpoint", ""), **owner))
        return HttpResponse(status=204)
    device = push.device(form.get("endpoint", ""), form.get("p256dh", ""), form.get("auth", ""), request.lang)
    await WRITER.commit("push", partial(push.keep, device, remember(request), user))
    return HttpResponse(status=204)
