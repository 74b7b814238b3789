"""Log-ins that have not ended. Who was logged in before logs in once more; guests keep their seats."""

from django.conf import settings
from django.db import migrations, models
from django.utils import timezone


class Migration(migrations.Migration):
    dependencies = (("web", "0004_timed_tables"), migrations.swappable_dependency(settings.AUTH_USER_MODEL))
    operations = (
        migrations.CreateModel(
            "Login",
            (
                ("id", models.BigAutoField(primary_key=True, serialize=False, auto_created=True, verbose_name="ID")),
                ("key", models.CharField(max_length=64, unique=True)),
                ("at", models.DateTimeField(default=timezone.now)),
                ("user", models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="logins")),
            ),
        ),
    )
