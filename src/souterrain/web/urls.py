"""Where everything is."""

from django.urls import path, register_converter
from django.urls.converters import IntConverter

from .accounts import LogIn, log_out
from .api.talking import api
from .database import PEOPLE, in_threads
from .lessons import LessonCode
from .pages import books, cards, chat, lessons, lobby, people, person, push, replay, table, trouble


class Number(IntConverter):
    """As many digits as a database takes."""

    regex = "[0-9]{1,9}"


register_converter(Number, "number")
register_converter(LessonCode, "lesson")
urlpatterns = [
    path("api/v1/", api.urls),  # first: programs ask most often
    path("", lobby.lobby, name="lobby"),
    path("mine/", lobby.mine, name="mine"),
    path("records/", replay.open_record, name="records"),
    path("people/<str:name>/", person.person_page, name="person"),
    path("new/<str:name>/", lobby.new_table, name="new"),
    path("t/<str:code>/", table.table_page, name="table"),
    path("t/<str:code>/stream/", table.page_stream, name="stream"),
    path("t/<str:code>/play/", table.play, name="play"),
    path("t/<str:code>/join/", table.join, name="join"),
    path("t/<str:code>/uncover/", table.uncover, name="uncover"),
    path("t/<str:code>/undo/", table.undo, name="undo"),
    path("t/<str:code>/seat/<number:index>/bot/", table.seat_bot, name="seat_bot"),
    path("t/<str:code>/seat/<number:index>/back/", table.seat_back, name="seat_back"),
    path("t/<str:code>/seat/<number:index>/leave/", table.leave, name="leave"),
    path("t/<str:code>/seat/<number:index>/resign/", table.resign, name="resign"),
    path("t/<str:code>/seat/<number:index>/link/", people.seat_link, name="seat_link"),
    path("t/<str:code>/seat/<number:index>/return/<str:secret>/", people.come_back, name="come_back"),
    path("t/<str:code>/chat/", chat.say_something, name="chat"),
    path("t/<str:code>/chat/do/", chat.do_something, name="chat_do"),
    path("t/<str:code>/why/", table.why, name="why"),
    path("t/<str:code>/preview/", table.preview, name="preview"),
    path("t/<str:code>/advice/", table.ask_advice, name="advice"),
    path("t/<str:code>/words/", table.in_words, name="in_words"),
    path("t/<str:code>/replay/", replay.replay, name="replay"),
    path("t/<str:code>/replay/<number:ply>/", replay.replay, name="replay_at"),
    path("t/<str:code>/ending/", replay.ending, name="ending"),
    path("t/<str:code>/record/", replay.record, name="record"),
    path("t/<str:code>/close/", table.close, name="close"),
    path("t/<str:code>/branch/", replay.branch, name="branch"),
    path("learn/<str:name>/", in_threads(lessons.learn), name="learn"),
    # Of two addresses with one name the later is tried first: a lesson's forms post to the lesson, not to a table.
    path("learn/<lesson:code>/", in_threads(lessons.lesson_page), name="table"),
    path("learn/<lesson:code>/play/", in_threads(lessons.play), name="play"),
    path("learn/<lesson:code>/undo/", in_threads(lessons.undo), name="undo"),
    path("learn/<lesson:code>/on/", in_threads(lessons.go_on), name="lesson_on"),
    path("learn/<lesson:code>/again/", in_threads(lessons.again), name="lesson_again"),
    path("learn/<lesson:code>/why/", in_threads(lessons.why), name="why"),
    path("rules/<str:name>/", in_threads(books.rulebook), name="rulebook"),
    path("components/<str:name>/", in_threads(books.components), name="components"),
    path("components/<str:name>/<str:about>/", in_threads(cards.card), name="card"),
    path("<str:lang>.webmanifest", push.manifest, name="manifest"),
    path("push-worker.js", push.worker, name="push_worker"),
    path("push/", push.subscribe, name="push"),
    path("preferences/", in_threads(people.preferences), name="preferences"),
    path("accounts/signup/", in_threads(people.signup, PEOPLE), name="signup"),
    path("accounts/login/", in_threads(LogIn.as_view(), PEOPLE), name="login"),
    path("accounts/logout/", log_out, name="logout"),
]
handler404 = trouble.not_found
handler500 = trouble.server_error
