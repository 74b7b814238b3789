"""Who asked for advice, where the host allows it, and a way back to a seat for who lost the cookie."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0005_logins"),)
    operations = (
        migrations.AddField("table", "hints", models.BooleanField(default=True)),
        migrations.AddField("seat", "hinted", models.JSONField(default=list)),
        migrations.AddField("seat", "way_back", models.CharField(max_length=64, blank=True, default="")),
    )
