"""The Django application."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "souterrain.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import accounts  # noqa: F401 - connects what happens at log-in
