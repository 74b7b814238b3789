"""The table in the browser: lobby, live play, replays, rulebooks, and the JSON API beside them."""
