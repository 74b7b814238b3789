"""The entries of a table are found by (table, number); a second index on the table alone was written for nothing."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("web", "0001_initial"),)
    operations = (
        migrations.AlterField(
            model_name="entry",
            name="table",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="entries",
                to="web.table",
            ),
        ),
    )
