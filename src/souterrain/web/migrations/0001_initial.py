# ruff: noqa: I001, RUF012 - as Django writes it

import django.db.models.deletion
import django.utils.timezone
import souterrain.web.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Table",
            fields=[
                (
                    "code",
                    models.CharField(
                        default=souterrain.web.models.new_code, max_length=12, primary_key=True, serialize=False
                    ),
                ),
                ("game", models.CharField(max_length=60)),
                ("options", models.JSONField()),
                ("seed", models.CharField(max_length=64)),
                ("seal", models.CharField(max_length=64)),
                ("status", models.CharField(default="waiting", max_length=8)),
                ("public", models.BooleanField(default=True)),
                ("host", models.CharField(blank=True, max_length=40)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("moved", models.DateTimeField(default=django.utils.timezone.now)),
                ("version", models.PositiveIntegerField(default=0)),
                ("stamp", models.PositiveIntegerField(default=0)),
                ("bots_due", models.BooleanField(default=False)),
                ("branch_ply", models.PositiveIntegerField(default=0)),
                ("undo_to", models.PositiveIntegerField(null=True)),
                ("undo_by", models.PositiveSmallIntegerField(null=True)),
                ("undo_agreed", models.JSONField(default=list)),
                (
                    "branch_of",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="branches", to="web.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("index", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=5)),
                ("name", models.CharField(blank=True, max_length=40)),
                ("level", models.CharField(blank=True, max_length=40)),
                ("guest", models.CharField(blank=True, db_index=True, max_length=40)),
                ("token", models.CharField(blank=True, db_index=True, max_length=64)),
                ("seen", models.PositiveIntegerField(default=0)),
                ("seen_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("shown", models.BooleanField(default=False)),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="web.table"
                    ),
                ),
            ],
            options={
                "ordering": ("index",),
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("move", models.PositiveIntegerField(null=True)),
                ("back_to", models.PositiveIntegerField(null=True)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="web.table"
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["status", "bots_due"], name="web_table_status_a76bee_idx"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["public", "status", "moved"], name="web_table_public_910642_idx"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("table", "index"), name="one_seat_a_place"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="one_entry_a_number"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.CheckConstraint(
                condition=models.Q(("move__isnull", True), ("back_to__isnull", True), _connector="XOR"),
                name="a_move_or_a_step_back",
            ),
        ),
    ]
