"""Django's settings, all from the environment; docs/operations.md lists them.

Without any, this is a table for one machine: SQLite in the data folder, a secret key made there at the first start.
SOUTERRAIN_PRODUCTION=1 asks for a SECRET_KEY, host names and TLS instead of making do.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from redis.backoff import NoBackoff
from redis.retry import Retry

from souterrain import bots
from souterrain.kernel import registry
from souterrain.kernel.errors import OptionError

from . import environment
from .environment import flag, rate, seconds, whole, words
from .logs import one_line

HERE = Path(__file__).parent
PRODUCTION = flag("SOUTERRAIN_PRODUCTION")
DEBUG = False
DATA = environment.folder("SOUTERRAIN_DATA", Path.home() / ".local" / "share" / "souterrain")


STRONG_KEY = (
    "In production (SOUTERRAIN_PRODUCTION=1) the server signs its cookies with it: give it at least 50 random "
    "characters, keep them secret, and use the same on every process."
)


def own_secret_key() -> str:
    """The key that this machine made for itself; only for a table that is no public service."""
    path = DATA / "secret-key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        key = secrets.token_urlsafe(48)
        file.write(key)
    return key


def secret_key() -> str:
    key = os.environ.get("SECRET_KEY", "")
    if not PRODUCTION:
        return key or own_secret_key()
    if not key:
        raise ImproperlyConfigured(f"SECRET_KEY is not set. {STRONG_KEY}")
    if len(key) < 50 or len(set(key)) < 10 or key.startswith("django-insecure-"):
        raise ImproperlyConfigured(
            f"SECRET_KEY is too weak: {len(key)} characters, {len(set(key))} different ones. {STRONG_KEY}"
        )
    return key


SECRET_KEY = secret_key()
ALLOWED_HOSTS = words("SOUTERRAIN_HOSTS", "" if PRODUCTION else "localhost 127.0.0.1 [::1]")
# The address of this machine at which `--share` lets the local network in, for this start only.
SHARED = os.environ.get("SOUTERRAIN_SHARED", "")
CSRF_TRUSTED_ORIGINS = words("SOUTERRAIN_ORIGINS", "")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "ninja",
    "souterrain.web",
]
MIDDLEWARE = [
    "souterrain.web.inline.Security",
    "souterrain.web.inline.Static",
    "souterrain.web.middleware.headers",
    "souterrain.web.inline.Session",
    "souterrain.web.inline.Common",
    "souterrain.web.inline.Csrf",
    "souterrain.web.inline.Authentication",
    "souterrain.web.inline.Frames",
    "django_htmx.middleware.HtmxMiddleware",
    "souterrain.web.middleware.guest",
]
# Django looks for its own names; ours are the same classes, called on the event loop.
SILENCED_SYSTEM_CHECKS = ["security.W001", "security.W002", "security.W003"]
ROOT_URLCONF = "souterrain.web.urls"
ASGI_APPLICATION = "souterrain.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request", "souterrain.web.middleware.context"],
            "builtins": ["souterrain.web.templatetags.souterrain"],
        },
    }
]


BESIDE_SQLITE = ("", "-wal", "-shm", "-journal")


def keep_private(path: Path) -> None:
    """Seeds of games under way stand in it: nobody else on this machine may read it, nor what SQLite lays beside it."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        for kept in (path.with_name(path.name + ending) for ending in BESIDE_SQLITE):
            if kept.exists():
                kept.chmod(0o600)
    except OSError as error:
        raise ImproperlyConfigured(
            f"the SQLite file {path}: expected a file of this user's own, which nobody else may read ({error})"
        ) from None


DATABASE_PATIENCE = seconds("SOUTERRAIN_DATABASE_PATIENCE", 10, least=0.01)


def database() -> dict[str, Any]:
    """PostgreSQL by DATABASE_URL; else SQLite, where a writer takes the lock when it begins, and readers never wait."""
    config = environment.database("DATABASE_URL")
    if not config:
        config = dict(dj_database_url.parse(f"sqlite:///{DATA / 'souterrain.sqlite3'}"))
    if config["ENGINE"].endswith("sqlite3"):
        if config["NAME"] != ":memory:":
            keep_private(Path(config["NAME"]))
        config["ENGINE"] = "souterrain.web.sqlite"
        config["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": DATABASE_PATIENCE,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=134217728;",
        }
        config["TEST"] = {"NAME": str(DATA / "test.sqlite3")}  # in memory, readers would wait for writers
    elif config["ENGINE"].endswith("postgresql"):
        milliseconds = round(DATABASE_PATIENCE * 1000)
        config["OPTIONS"] = {
            **config.get("OPTIONS", {}),
            "pool": {"min_size": 2, "max_size": 12, "timeout": DATABASE_PATIENCE},
            "connect_timeout": max(2, round(DATABASE_PATIENCE)),
            "options": f"-c statement_timeout={milliseconds} -c lock_timeout={milliseconds}",
        }
        config["CONN_HEALTH_CHECKS"] = True  # a connection that broke while it lay in the pool is not given out
    return config


DATABASES = {"default": database()}
# Other servers may write to the same tables: whoever reads one looks first whether it went on elsewhere.
SHARED_DATABASE = DATABASES["default"]["ENGINE"] != "souterrain.web.sqlite"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = environment.address("REDIS_URL", ("redis", "rediss", "unix"))
if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "OPTIONS": {"socket_timeout": 1, "retry": Retry(NoBackoff(), 0)},  # who hangs is asked again later
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
# What is the same for everybody who reads it, kept by each process: parts of pages, records of finished games.
CACHES["here"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 100}}

SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_NAME = "souterrain"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "/accounts/login/"
LOGIN_REDIRECT_URL = "/mine/"
LOGOUT_REDIRECT_URL = "/"

# TLS is on in production; behind a proxy that ends it, SOUTERRAIN_PROXY=1 trusts its X-Forwarded-Proto.
TLS = PRODUCTION or flag("SOUTERRAIN_TLS")
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = TLS
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = TLS
SECURE_REFERRER_POLICY = "same-origin"
PROXIES = whole("SOUTERRAIN_PROXIES", 0, least=0)
if PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
NINJA_NUM_PROXIES = PROXIES
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
# A record that is opened at the table. The longest game that bots were seen to play has 8,607 moves in 277 kB (random
# ones at Dungeon Digger, six players and 200 rounds); with the usual options none has more than 2,300.
RECORD_BYTES = 512 * 1024
RECORD_MOVES = 12_000
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]  # nothing is spooled to the disk
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

STATIC_URL = "/static/"
STATIC_ROOT = os.environ.get("SOUTERRAIN_STATIC")
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français")]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {"one_line": {"()": "django.utils.log.CallbackFilter", "callback": one_line}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        "souterrain": {"handlers": ["console"], "level": "INFO"},
        "django": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        "django.security.DisallowedHost": {"filters": ["one_line"]},  # a wrong Host header
    },
}

# What a stranger may do.
DEFAULT_RATES = {
    "token": "1200/m",
    "address": "600/m",
    "tables": "60/m",
    "requests": "1800/m",
    "wrong_tokens": "30/m",
    "signups": "30/h",
    "chat": "60/m",
    "chat_person": "20/m",
    "push": "20/m",
    "records": "10/h",
    "branches": "30/h",
    "programs": "12000/m",
}
RATES = {name: rate(f"SOUTERRAIN_RATE_{name.upper()}", usual) for name, usual in DEFAULT_RATES.items()}
CONNECTIONS = whole("SOUTERRAIN_CONNECTIONS", 4000)
CONNECTIONS_PER_ADDRESS = whole("SOUTERRAIN_CONNECTIONS_PER_ADDRESS", 200)
BOT_TABLES = whole("SOUTERRAIN_BOT_TABLES", 40, least=0)
BOT_TABLES_PER_ADDRESS = whole("SOUTERRAIN_BOT_TABLES_PER_ADDRESS", 4, least=0)
WAITING_TABLES = whole("SOUTERRAIN_WAITING_TABLES", 8)  # of one address, and of one person
WAITING_SEATS = whole("SOUTERRAIN_WAITING_SEATS", 8)
ENTRIES = whole("SOUTERRAIN_ENTRIES", 20_000)  # of one table: some choices can be made again and again
RECORDS = whole("SOUTERRAIN_RECORDS", 200)  # opened ones that are kept
RECORD_DAYS = whole("SOUTERRAIN_RECORD_DAYS", 30)
REQUEST_SECONDS = seconds("SOUTERRAIN_REQUEST_SECONDS", 10, least=0.01)
STREAMS = whole("SOUTERRAIN_STREAMS", 1000)
STREAMS_PER_ADDRESS = whole("SOUTERRAIN_STREAMS_PER_ADDRESS", 64)

# The table's own habits.
BOT_WORKERS = whole("SOUTERRAIN_BOT_WORKERS", max(1, (os.cpu_count() or 2) - 1))
BOT_PAUSE = seconds("SOUTERRAIN_BOT_PAUSE", 0.35)
BOT_TIMEOUT = seconds("SOUTERRAIN_BOT_TIMEOUT", 60, least=0.01)
ABSENT_AFTER = seconds("SOUTERRAIN_ABSENT_AFTER", 600)
TABLES_IN_MEMORY = whole("SOUTERRAIN_TABLES_IN_MEMORY", 1000)

# Telling closed pages whose turn it is (web push): off without a key. docs/operations.md says how to make one.
VAPID_KEY = os.environ.get("SOUTERRAIN_VAPID_KEY", "")
VAPID_SUBJECT = os.environ.get("SOUTERRAIN_VAPID_SUBJECT", "")
if VAPID_KEY and not VAPID_SUBJECT.startswith(("mailto:", "https://")):
    raise ImproperlyConfigured(
        f"SOUTERRAIN_VAPID_SUBJECT is {VAPID_SUBJECT!r}: with SOUTERRAIN_VAPID_KEY it says whom push services may "
        "write to, as mailto:somebody@example.org or https://example.org"
    )
PUSH_AFTER = seconds("SOUTERRAIN_PUSH_AFTER", 60)
PUSH_STAND_IN = ""  # tests only: the certificate of a push service on loopback
CSRF_FAILURE_VIEW = "souterrain.web.pages.trouble.forbidden"

# Policies that somebody trained sit down as levels (SOUTERRAIN_POLICIES): a file that holds none is named now.
if os.environ.get("SOUTERRAIN_POLICIES"):
    try:
        for _game in registry.names():
            bots.levels(_game)
    except (OptionError, ImportError) as error:
        raise ImproperlyConfigured(f"SOUTERRAIN_POLICIES: {error}") from None
