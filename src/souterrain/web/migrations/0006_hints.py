"""Who asked for advice, and where the host allows it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0005_logins"),)
    operations = (
        migrations.AddField("table", "hints", models.BooleanField(default=True)),
        migrations.AddField("seat", "hinted", models.JSONField(default=list)),
    )
