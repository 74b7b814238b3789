"""A bot in forty lines that plays a whole game over HTTP, against the server's own bots.

    python examples/http_bot.py http://localhost:8000 dungeon_lords

Any language will do: every call is JSON, every answer says what may be done next. Here the moves are picked at
random; replace `choose` by something that thinks.
"""

import json
import random
import sys
import urllib.error
import urllib.request

BASE, GAME = sys.argv[1].rstrip("/") + "/api/v1", sys.argv[2]


def call(method, path, body=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = json.dumps(body).encode() if body is not None else None
    return urllib.request.urlopen(urllib.request.Request(BASE + path, data, headers, method=method))


def choose(view, moves):
    return random.choice(moves)["move"]


seats = [{"kind": "me", "name": "HTTP bot"}, {"kind": "bot", "level": "random"}]
table = json.load(call("POST", "/tables", {"game": GAME, "seats": seats}))
code, token = table["table"]["code"], table["tokens"]["0"]
print("watch it at", table["table"]["url"])
over = False
while not over:
    for line in call("GET", f"/tables/{code}/stream", token=token):  # one event an entry; each may be our turn
        if not line.startswith(b"data:"):
            continue
        over = over or json.loads(line[5:])["over"]
        seen = json.load(call("GET", f"/tables/{code}/view", token=token))
        if seen["moves"]:
            move = {"move": choose(seen["view"], seen["moves"]), "version": seen["version"]}
            try:
                over = json.load(call("POST", f"/tables/{code}/moves", move, token))["over"]
            except urllib.error.HTTPError as error:
                if error.code != 409:  # the table went on meanwhile: the next event says how
                    raise
        if over:
            break
seen = json.load(call("GET", f"/tables/{code}/view", token=token))
print("over after", seen["ply"], "moves; winners:", seen["winners"])
