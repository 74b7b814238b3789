"""`python -m souterrain.web`: the table on this machine. Prepares the database, starts the server, says the address."""

from __future__ import annotations

import argparse
import os
import sys


def main(args: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="souterrain serve", description="The table in the browser.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--workers", type=int, default=1, help="server processes; more than one needs REDIS_URL")
    given = parser.parse_args(args)
    serve(given.host, given.port, given.workers)


def serve(host: str = "127.0.0.1", port: int = 8000, workers: int = 1) -> None:
    """Migrate, then serve until interrupted."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")
    if workers > 1 and not os.environ.get("REDIS_URL"):
        sys.exit("souterrain: several server processes tell each other of moves through Redis: set REDIS_URL")
    import django
    import uvicorn
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import call_command

    try:
        django.setup()
    except ImproperlyConfigured as error:
        sys.exit(f"souterrain: {error}")
    call_command("migrate", verbosity=0, interactive=False)
    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    print(f"The table is laid: http://{shown}:{port}/  (Ctrl+C ends it)", flush=True)
    uvicorn.run(
        "souterrain.web.asgi:application", host=host, port=port, workers=workers, log_level="warning", access_log=False,
        ws="none", timeout_graceful_shutdown=2, timeout_keep_alive=75, server_header=False, proxy_headers=False,
    )  # fmt: skip


if __name__ == "__main__":
    main()
