"""Chat at the table, and devices that want to be told whose turn it is."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0007_leaving_and_clocks"), migrations.swappable_dependency(settings.AUTH_USER_MODEL))
    operations = (
        migrations.CreateModel(
            name="Chat",
            fields=[
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="chat",
                        serialize=False,
                        to="web.table",
                    ),
                ),
                ("open_to_guests", models.BooleanField(default=False)),
                ("forget", models.BooleanField(default=False)),
                ("edits", models.PositiveIntegerField(default=0)),
                ("removed", models.JSONField(default=list)),
            ],
        ),
        migrations.CreateModel(
            name="Message",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("channel", models.CharField(max_length=10)),
                ("author", models.CharField(max_length=32)),
                ("name", models.CharField(max_length=40)),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("text", models.CharField(blank=True, max_length=500)),
                ("reaction", models.CharField(blank=True, max_length=12)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="messages",
                        to="web.table",
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "indexes": [models.Index(fields=["table", "id"], name="chat_of_a_table")],
            },
        ),
        migrations.CreateModel(
            name="PushSubscription",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("endpoint", models.CharField(max_length=500, unique=True)),
                ("p256dh", models.CharField(max_length=100)),
                ("auth", models.CharField(max_length=40)),
                ("lang", models.CharField(max_length=2)),
                ("guest", models.CharField(blank=True, db_index=True, max_length=40)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="devices",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
    )
