"""`python -m souterrain.web`: the table on this machine. Prepares the database, starts the server, says the address."""

from __future__ import annotations

import argparse
import os
import socket
import sys

from .words import say

LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = "0.0.0.0"
OTHER_FILES = 200


def main(args: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="souterrain serve", description="The table in the browser.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--workers", type=int, default=1, help="server processes; more than one needs REDIS_URL")
    parser.add_argument("--share", action="store_true", help="let the local network in, for this start only")
    parser.add_argument("--share-at", default="", metavar="ADDRESS", help="the same, at this address of the machine")
    given = parser.parse_args(args)
    if not 0 < given.port < 65536:
        parser.error(f"--port {given.port}: expected a number from 1 to 65535")
    if given.workers < 1:
        parser.error(f"--workers {given.workers}: expected a number from 1")
    serve(given.host, given.port, given.workers, given.share, given.share_at)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    workers: int = 1,
    share: bool = False,
    share_at: str = "",
    lang: str = "en",
) -> None:
    """Migrate, then serve until interrupted; `lang` is what the terminal is told in."""
    shared = let_in(share_at or own_address(lang), lang) if share or share_at else ""
    if shared:
        host = EVERYWHERE
        warn(say(lang, "serve-shared", address=f"http://{shared}:{port}/"))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")
    if workers > 1 and not os.environ.get("REDIS_URL"):
        sys.exit(f"souterrain: {say(lang, 'serve-redis')}")
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
        warn(say(lang, "serve-forged", proxies=settings.PROXIES, host=host))
    shown = shared or ("localhost" if host in (*LOOPBACK, EVERYWHERE, "::") else host)
    print(say(lang, "serve-set", address=f"http://{shown}:{port}/"), flush=True)
    uvicorn.run(
        "souterrain.web.asgi:application", host=host, port=port, workers=workers, http=GuardedProtocol, ws="none",
        log_level="error", access_log=False, timeout_graceful_shutdown=2, timeout_keep_alive=75, server_header=False,
        proxy_headers=False,
    )  # fmt: skip


def warn(text: str) -> None:
    print(f"souterrain: {text}", file=sys.stderr, flush=True)


def let_in(host: str, lang: str) -> str:
    """Admit requests for this address of the machine, and for no other, for this start only."""
    if os.environ.get("SOUTERRAIN_PRODUCTION"):
        sys.exit(f"souterrain: {say(lang, 'serve-share-production')}")
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.bind((host, 0))
    except OSError:
        sys.exit(f"souterrain: {say(lang, 'serve-share-address', given=host[:60])}")
    os.environ["SOUTERRAIN_HOSTS"] = f"localhost 127.0.0.1 {host}"
    os.environ["SOUTERRAIN_SHARED"] = host
    return host


def own_address(lang: str) -> str:
    """The address that this machine has in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            sys.exit(f"souterrain: {say(lang, 'serve-share-network')}")
        return str(probe.getsockname()[0])


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
