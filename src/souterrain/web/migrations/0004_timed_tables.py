"""Whether a table is played by the clock is asked of its game when it is laid, not read from an option by its name."""

from typing import Any

from django.db import migrations, models


def find_timed(apps: Any, schema: Any) -> None:
    """Up to here the only game with a clock had an option of that name."""
    apps.get_model("web", "Table").objects.filter(options__clock=True).update(timed=True)


class Migration(migrations.Migration):
    dependencies = (("web", "0003_moves_by_notation"),)
    operations = (
        migrations.AddField("table", "timed", models.BooleanField(default=False)),
        migrations.RunPython(find_timed, migrations.RunPython.noop),
    )
