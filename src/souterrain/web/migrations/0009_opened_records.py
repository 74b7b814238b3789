"""When a table was opened from a record: such tables are removed after a while."""

from typing import Any

from django.db import migrations, models
from django.db.models import F, Q


def note_opened(apps: Any, schema_editor: Any) -> None:
    """Those of earlier versions: over without having begun, hidden, and at no seat anybody who could come back."""
    seats = apps.get_model("web", "Seat").objects
    owned = seats.filter(~Q(guest="") | ~Q(token="") | Q(user__isnull=False) | ~Q(kind="human")).values("table")
    tables = apps.get_model("web", "Table").objects.filter(status="over", public=False, began=None, stand_in="")
    tables.exclude(pk__in=owned).update(opened=F("created"))


def forget_nothing(apps: Any, schema_editor: Any) -> None:
    """The column goes, and with it what it said."""


class Migration(migrations.Migration):
    dependencies = (("web", "0008_chat_and_push"),)
    operations = (
        migrations.AddField("table", "opened", models.DateTimeField(null=True)),
        migrations.AddIndex(
            "table", models.Index(condition=Q(opened__isnull=False), fields=["opened"], name="opened_from_records")
        ),
        migrations.RunPython(note_opened, forget_nothing),
    )
