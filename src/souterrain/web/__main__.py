"""`python -m souterrain.web`: the table on this machine. Prepares the database, starts the server, says the address."""

from __future__ import annotations

import argparse
import os
import sys

LOOPBACK = ("127.0.0.1", "::1", "localhost")
OTHER_FILES = 200
FORGED = (
    "souterrain: SOUTERRAIN_PROXIES={proxies} believes the addresses that proxies write into X-Forwarded-For, and "
    "{host} may be reached without them: whoever does can pretend to be anybody. Listen on 127.0.0.1, or let only the "
    "proxies reach this port."
)


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
    from django.conf import settings

    from .protocol import GuardedProtocol

    allow_open_files(settings.CONNECTIONS + OTHER_FILES)
    if can_be_forged(host, settings.PROXIES):
        print(FORGED.format(proxies=settings.PROXIES, host=host), file=sys.stderr, flush=True)
    shown = "localhost" if host in (*LOOPBACK, "0.0.0.0", "::") else host
    print(f"The table is laid: http://{shown}:{port}/  (Ctrl+C ends it)", flush=True)
    uvicorn.run(
        "souterrain.web.asgi:application", host=host, port=port, workers=workers, http=GuardedProtocol, ws="none",
        log_level="error", access_log=False, timeout_graceful_shutdown=2, timeout_keep_alive=75, server_header=False,
        proxy_headers=False,
    )  # fmt: skip


def can_be_forged(host: str, proxies: int) -> bool:
    """May somebody write the header that only the proxies should write?"""
    return proxies > 0 and host not in LOOPBACK


def allow_open_files(wanted: int) -> None:
    """Room for every connection that is allowed, as far as the system gives it."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


if __name__ == "__main__":
    main()
