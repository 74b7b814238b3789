"""The server: Django's application, and what lives as long as it does: the bot runner, and the ear for other servers."""

from __future__ import annotations

import asyncio
import gc
import os
import warnings
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")

from django.conf import settings
from django.core.asgi import get_asgi_application

django_application = get_asgi_application()

from . import fanout  # noqa: E402 - needs Django to be set up
from .bot_runner import BotRunner  # noqa: E402

# WhiteNoise answers with small files as plain iterators; under ASGI Django reads them in one go and says so each time.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await live(receive, send)
    elif scope["type"] == "http":
        await django_application(scope, receive, send)


async def live(receive: Any, send: Any) -> None:
    """Begin with the server and end with it."""
    await receive()
    runner = BotRunner()
    hearing = asyncio.create_task(fanout.receive()) if settings.REDIS_URL else None
    gc.collect()
    gc.freeze()  # what the server is made of stays: no need to look through it again and again
    gc.set_threshold(20_000, 20, 20)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    if hearing is not None:
        hearing.cancel()
    await runner.close()
    await send({"type": "lifespan.shutdown.complete"})
