"""The server: Django's application, and the bots' minder that lives as long as it does."""

from __future__ import annotations

import os
import warnings
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")

from django.core.asgi import get_asgi_application

# WhiteNoise answers with small files as plain iterators; under ASGI Django reads them in one go and says so each time.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
pages = get_asgi_application()


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await live(receive, send)
    else:
        await pages(scope, receive, send)


async def live(receive: Any, send: Any) -> None:
    """Start the minder with the server and end it with it."""
    from .minder import Minder

    await receive()
    minder = Minder()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await minder.close()
    await send({"type": "lifespan.shutdown.complete"})
