"""Where everything is."""

from django.contrib.auth import views as auth
from django.urls import path, register_converter
from django.urls.converters import IntConverter

from . import pages, stream
from .accounts import LogIn
from .api import api


class Number(IntConverter):
    """As many digits as a database takes."""

    regex = "[0-9]{1,9}"


register_converter(Number, "number")
urlpatterns = [
    path("api/v1/", api.urls),  # first: programs ask most often
    path("", pages.lobby, name="lobby"),
    path("mine/", pages.mine, name="mine"),
    path("new/<str:name>/", pages.new_table, name="new"),
    path("t/<str:code>/", pages.table_page, name="table"),
    path("t/<str:code>/stream/", stream.page_stream, name="stream"),
    path("t/<str:code>/play/", pages.play, name="play"),
    path("t/<str:code>/join/", pages.join, name="join"),
    path("t/<str:code>/uncover/", pages.uncover, name="uncover"),
    path("t/<str:code>/undo/", pages.undo, name="undo"),
    path("t/<str:code>/seat/<number:index>/bot/", pages.seat_bot, name="seat_bot"),
    path("t/<str:code>/seat/<number:index>/back/", pages.seat_back, name="seat_back"),
    path("t/<str:code>/why/", pages.why, name="why"),
    path("t/<str:code>/words/", pages.in_words, name="in_words"),
    path("t/<str:code>/replay/", pages.replay, name="replay"),
    path("t/<str:code>/replay/<number:ply>/", pages.replay, name="replay_at"),
    path("t/<str:code>/record/", pages.record, name="record"),
    path("t/<str:code>/close/", pages.close, name="close"),
    path("t/<str:code>/branch/", pages.branch, name="branch"),
    path("rules/<str:name>/", pages.rulebook, name="rulebook"),
    path("components/<str:name>/", pages.components, name="components"),
    path("preferences/", pages.preferences, name="preferences"),
    path("accounts/signup/", pages.signup, name="signup"),
    path("accounts/login/", LogIn.as_view(), name="login"),
    path("accounts/logout/", auth.LogoutView.as_view(), name="logout"),
]
handler404 = pages.not_found
handler500 = pages.server_error
