"""Django's SQLite with connections that are kept: under ASGI every request runs on a thread of its own."""
