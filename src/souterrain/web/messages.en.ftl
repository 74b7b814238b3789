# What the pages say.
site = Souterrain
menu = Menu
tagline = Dungeon board games, every rule enforced.
skip = Skip to the table
guest = Guest
yes = yes
no = no
option-none = none
language = Language
theme-auto = System theme
theme-light = Light theme
theme-dark = Dark theme
save = Apply
login = Log in
logout = Log out
signup = Create an account
signup-note = An account keeps your tables together on every device. You never need one to play.
signup-have = Already have one?
login-bad = Wrong name or password.
mine = My tables
mine-none = You have no game under way.
mine-away = Finished or abandoned ({ $count })
person-since = Here since { $date }.
person-yours = Others see here what was listed in the lobby, and what they played with you.
person-others = You see here what was listed in the lobby, and what you played together.
person-results = Results
person-game = Game
person-played = Games
person-won = Won
person-places = Places
person-place = { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
  } × { $count }
person-resigned = resigned × { $count }
person-by-bots = { $count ->
    [one] one finished by a bot
   *[other] { $count } finished by a bot
  }
person-rivals = Against whom
person-rival = Opponent
person-before = Came out ahead
person-guests = guests
person-none = No finished game to show.
person-finished = Finished games ({ $count })
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
  }
api-link = For programs
made-by = Unofficial. Names and pictures are our own; icons by the game-icons.net authors (CC BY 3.0).

# lobby
lobby-title = Pick a game
lobby-players = { $least } to { $most ->
    [one] { $most } player
   *[other] { $most } players
  }
lobby-players-exact = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
lobby-now = Play now
lobby-now-hint = You against bots, at once
lobby-setup = Set up a table
lobby-rules = Rulebook
lobby-components = Components
lobby-waiting = Waiting for players
lobby-running = Being played
lobby-yours = Your tables
lobby-sit = Sit down
lobby-watch = Watch
lobby-go-on = Continue
lobby-look = View
lobby-all-yours = All your tables
lobby-abandoned = abandoned
lobby-resigned = resigned
lobby-full = ended, too long
lobby-your-turn = your turn
lobby-quiet = No table is open. Set one up and share its address.
your-name = Your name

# new table
new-title = { $game }: set up a table
new-seats = Seats
new-seat = Seat { $number }
new-me = me (or somebody at this screen)
new-open = open: anyone with the link
new-bot = bot: { $level }
new-nobody = nobody
new-person = Name of this player
new-options = Options
new-hints = Players may ask for advice
new-measured = Measured in games for two: “{ $level }” won { $won } of { $games ->
    [one] { $games } game
   *[other] { $games } games
  } against “{ $other }”.
new-strength = How strong are the bots?
new-unproven-levels = Not offered in this game: { $levels }. No match has shown that a longer search plays better here than the level below.
new-slow-levels = { $count ->
    [one] Not offered until the rules are compiled, since it would think for too long: { $levels }.
   *[other] Not offered until the rules are compiled, since they would think for too long: { $levels }.
  }
new-public = List the table in the lobby
new-begin = Begin
new-hotseat = Several people at this screen? Choose “me” for each of them: a curtain hides their secrets from each other.
level-random = random
level-greedy = one step ahead
level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert

# table
bot-name = { $number ->
    [1] Alba
    [2] Bruno
    [3] Cleo
    [4] Doran
    [5] Elsa
   *[other] Fargo
  }
bot-level = bot, { $level }
bot-recorded = { $name } (bot, { $level })
open-seat = Seat { $number }, open
title-yours = ● Your turn: { $game }
title-others = { $names }: { $game }
title-over = Over: { $game }
title-abandoned = Abandoned: { $game }
title-waiting = Waiting: { $game }
board-label = The board
panes-label = Parts of the board
asked-label = Explanation
error-no-card = There is no card { $card } in { $game }.
further = # more to choose
board-keys = Arrow keys go from piece to piece; Enter chooses the piece, or says why it cannot be chosen.
panel-label = Your decision
your-turn = Your turn
moves-hint = Click what is lit, or choose here. Keys 1 to 9 choose from this list.
moves-count = { $count ->
    [one] one choice
   *[other] { $count } choices
  }
time-left = Time left:
waiting-for = Waiting for { $names }
watching = You are watching.
thinking = thinking
won = winner
score = Score
players-label = Players
you = you
away = away
log-label = What happened
log-brought = Points: { $changes }.
log-undo = { $name } took a move back.
log-left = { $name } left the table.
log-resigned = { $name } resigned and is out of the running.
log-time-up = { $name } ran out of time.
log-replaced = { $name } was away for too long: a bot takes over.
log-back = { $name } is back.
gone-left = left; played by a bot ({ $level }) since { $where }
gone-resigned = resigned; played by a bot ({ $level }) since { $where }
gone-time-up = time ran out; played by a bot ({ $level }) since { $where }
gone-replaced = away; played by a bot ({ $level }) since { $where }
where-move = move { $ply }
clause = Rule { $rule }
log-empty = Nothing yet.
curtain-title = Pass the screen to { $name }
curtain-text = Nobody else should look now.
curtain-ready = I am { $name }: show my side
waiting-title = Waiting for players
waiting-text = Share this address. Anyone who opens it can take an open seat.
share-label = Address of this table
share-copy = Copy
share-copied = Copied
join-seat = Take seat { $number }
join-bot = Put a bot there
over-title = The game is over
over-winners = { $count ->
    [0] Nobody wins.
    [one] { $names } wins!
   *[other] It is a draw between { $names }.
  }
over-replay = Step through the game
over-record = Download the record
since-title = Since you were last here
# Leaving, resigning, the clock.
leave = Leave the table
leave-waiting = The game has not begun: your seat will be open again.
leave-text = A bot ({ $level }) will play your seat for you. You can come back and take it over again.
leave-alone = Nobody else plays here, so the table will be abandoned: everything stops until you come back.
leave-do = Leave ({ $name })
resign-text = Resigning is final: a bot ({ $level }) plays on so that the others can finish the game, and the winner will be one of those who stayed.
resign-alone = Resigning is final: nobody else plays here, so the game ends at once, lost and without a winner.
resign-do = Resign ({ $name })
abandoned-title = The table is abandoned
abandoned-text = Nobody who played here is left. Bots and clocks have stopped; it goes on as soon as one of its players comes back.
resigned-title = The game was resigned
resigned-text = Everybody who played here resigned. The game ends here, lost and without a winner.
full-title = The game ends here
full-text = This table has as many moves as one may have, those that were taken back included. Nobody has won.
new-time = Time
new-clock = Clock
new-stand-in = If somebody leaves or runs out of time, this bot plays on
new-clock-note = Players who leave or run out of time can come back; players who resign cannot, and are out of the running. Against bots alone, resigning loses the game at once.
clock-none = none
clock-move-30s = 30 seconds a choice
clock-move-2m = 2 minutes a choice
clock-move-10m = 10 minutes a choice
clock-game-15m = 15 minutes a player for the whole game
clock-game-30m = 30 minutes a player for the whole game
clock-game-60m = 60 minutes a player for the whole game
clock-move-1d = 1 day a choice
clock-move-3d = 3 days a choice
clock-move-7d = 7 days a choice
# Inviting, and coming back.
invite-title = Invite your friends
invite-text = Send them this address, or let them point a phone at the picture.
invite-code = The address of this table as a QR code
waiting-here = Play with somebody at this screen, or with bots
way-back = A link back to my seat
way-back-text = Keep this link to yourself: anyone who opens it takes your seat, on any device. It works once; a new link cancels this one.
way-back-revoke = Cancel it now
come-back = Take my seat
come-back-title = Back to { $name }'s seat
come-back-text = You play on from here; the device that had the seat before no longer has it.
# Asking for advice.
advice-ask = Ask for advice
advice-thinking = Thinking…
advice-compared =
    { $word ->
        [best] the best found, worth { $outlook } of 100
        [equal] just as good, worth { $outlook } of 100
        [near] nearly as good, worth { $outlook } of 100
        [weaker] weaker, worth { $outlook } of 100
       *[mixed] to be chosen { $share } times in 100
    }
advice-then = Then:
advice-note = Judged by what you can see, and nothing else. The record notes that you asked for advice.
advice-count =
    { $count ->
        [one] asked for advice once
       *[other] asked for advice { $count } times
    }
undo = Take back
undo-hint = Back to before your last move
undo-asked = { $name } would like to take a move back.
undo-agree = Agree
undo-decline = Decline
undo-waiting = Waiting for the others to agree to take your move back.
why-label = Why can't I…?
why-none = Nothing to explain: every move of this kind is open to you.
why-nothing = There is nothing you can do with this now.
tools-label = The table
bot-for-absent = A bot plays for { $name }
seat-again = Take my seat back
in-words = The board in words
rulebook-of = Rulebook
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole board
sound = Sound
notify = Tell me when it is my turn
connection-lost = The connection was lost; trying again…
replay = Replay
close = Close
trust-label = Fair play
trust-start = The seed was sealed before the game began. Its hash:
trust-end = The seed, now that the game is over:
trust-verify = Check the record yourself:
trust-branch = This table goes on from a finished game, so its seed is already public.

# replay
replay-title = { $game }: replay
replay-ply = Move { $ply } of { $last }
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-go = Go
replay-play = Play / pause
replay-move = Move
replay-story = Everything that happened
over-again = Play again, the same seats and options
pace = What the others do is shown
pace-off = at once
pace-quick = at a normal pace
pace-slow = slowly
pace-skip = Skip
announcement-go-on = Continue
replay-eyes = Seen by
replay-spectator = a spectator
replay-branch = Play from here
replay-branch-note = A new table that goes on from this move, you against bots.
replay-start = The table is set.
back-to-table = Back to the table

# games by other rules
rules-same = Played by version { $rules } of the rules; today's version, { $now }, plays it the same way.
rules-adopted = The rules have been revised since this game began: version { $rules } then, { $now } now. Every move so far stands; the next one follows today's rules.
replay-rules-changed = Played by version { $rules } of the rules. By today's version, { $now }, it is the same game up to move { $ply }: the replay ends there.
replay-rules-broken = After move { $ply } the stored moves no longer give the same game: the replay ends there.
kept-title = { $game }: stored game
kept-rules-changed = This game was played by version { $rules } of the rules. { $ply ->
    [0] By version { $now }, today's, it would be another game.
   *[other] By version { $now }, today's, it is the same game up to move { $ply } of { $count }, and another one from there on.
  }
kept-rules-broken = { $ply ->
    [0] By the rules of this server the stored moves no longer give the same game.
   *[other] By the rules of this server the stored moves no longer give the same game after move { $ply } of { $count }.
  }
kept-game-gone = This server no longer has the game “{ $game }”.
kept-closed = The players ended this game after the rules had changed.
kept-running = So it cannot go on here. Nothing is lost: all moves are kept ({ $count }), and it goes on as soon as the server has its rules again.
kept-close-text = You can also end it for good. Then everybody may read it, secrets and all, and it stays ended.
kept-close = End the game and open its record
kept-watch = Its players can end it; then everybody may read it.
kept-players = At the table: { $names }
kept-replay = Step through it up to move { $ply }
kept-again = Set up a new table
kept-moves = The whole game
kept-rest = From here on as it was written down
kept-look = See what happened

# books
rules-title = { $game }: rulebook
rules-search = Search the rules
rules-count = { $count ->
    [one] one clause
   *[other] { $count } clauses
  }
rules-none = No clause has all these words.
rules-other = In French
ruling = Ruling
components-title = { $game }: components
components-shelves = Kinds of components
components-sources = Where a figure comes from:
components-copies = { $count } in the box
source-seed = from the rulebook
source-public = publicly documented
source-recalled = recalled, unverified
source-house = our own
source-of-parts = { $source }: { $parts }

# trouble
error-title = That did not work
error-home = To the lobby
error-again = Try again
error-bad-request = That request makes no sense here.
error-no-table = There is no table { $code }.
error-no-game = There is no game called { $game }.
error-no-seat = There is no seat { $seat } at this table.
error-no-ply = There is no move { $ply }; the last is { $last }.
error-no-person = There is nobody called { $name } here. Guests have no page.
error-no-page = There is nothing at this address.
error-taken = Seat { $seat } is taken.
error-not-yours = That seat is not yours.
error-other-table = This token is for a seat at another table.
error-not-absent = That player has not been away for long enough: nobody can replace them yet.
error-conflict = The table went on before your choice arrived. Here is how it stands now.
error-over = The game is over.
error-abandoned = The table is abandoned: nobody who played here is left.
error-resigned = The game is over: everybody who played here resigned.
error-full = The game ends here, without a winner: this table has as many moves as one may have.
error-nobody-there = Nobody sits there.
error-gone-left = You have already left this table.
error-gone-resigned = This seat was resigned: that is final.
error-gone-time-up = Your time ran out: a bot is playing this seat. Take it back first.
error-gone-replaced = You were away: a bot is playing this seat. Take it back first.
error-own-resign = In this game, resigning is a move of the game itself. You can leave the table instead.
error-clock = There is no clock { $clock }; choose one of: { $clocks }.
error-two-clocks = This game has a clock of its own (an option). Choose one clock: the game's or the table's.
error-waiting = The game has not begun: a seat is still open.
error-not-over = The record holds every secret: it is available when the game is over.
error-no-way-back = This link no longer leads to a seat: it was used, renewed or cancelled.
error-no-hints = The host of this table does not allow advice.
error-no-adviser = There is no adviser for this game.
error-not-asked = You have nothing to choose now.
error-no-undo = Nothing can be taken back: something has been revealed since your last move.
error-no-undo-asked = Nobody is asking to take back a move any more.
error-name = A name has at least 1 letter and at most { $length ->
    [one] { $length } letter
   *[other] { $length } letters
  }.
error-no-token = The seat's token is missing or not known.
error-invalid = { $fields }: not what is expected there.
error-option = { $problem }
error-level = There is no bot { $level } for this game; choose one of: { $levels }.
error-level-unproven = The bot { $level } is not offered for this game: no match has shown that it plays better than the level below. Choose one of: { $levels }.
error-level-slow = The bot { $level } is not offered until the rules are compiled, since it would think for too long. Choose one of: { $levels }.
error-kind = There is no kind of seat { $kind }; choose one of: me, open, bot.
error-number = { $name }: expected a number, got “{ $given }”.
error-move = There is no move { $given }; moves are numbered 0 to { $last }.
error-notation = { $problem }
error-refused = { $reason } [{ $rule }]
error-too-many = Too many requests. Try again in { $wait ->
    [one] { $wait } second
   *[other] { $wait } seconds
  }.
error-too-many-tries = Too many tries to log in. Try again in { $wait ->
    [one] { $wait } second
   *[other] { $wait } seconds
  }.
error-too-many-streams = Too many pages of tables are open from your address (at most { $limit }). Close one; this one tries again by itself.
error-server-full = More people are watching than this server can serve. Try again in { $wait ->
    [one] { $wait } second
   *[other] { $wait } seconds
  }.
error-too-slow = The request took too long to arrive.
error-too-many-bot-tables = Bots already play among themselves at { $limit } of your tables. Wait until one of these games is over, or take a seat yourself.
error-bots-are-busy = The bots of this server already play as many games among themselves as they can. Try again later, or take a seat yourself.
error-too-big = Too much was sent at once; the limit is { $limit } KiB.
error-no-database = The server cannot reach its database right now. Nothing is lost: try again in a moment.
error-rules-changed = This game was begun by version { $rules } of the rules; by version { $now }, today's, { $ply ->
    [0] it would be another game
   *[other] it is the same game only up to move { $ply }
  }. It cannot go on here; all moves are kept.
error-rules-broken = By the rules of this server the stored moves no longer give the same game. It cannot go on here; all moves are kept.
error-game-gone = This server no longer has the game “{ $game }”. All moves are kept.
error-closed = The players ended this game after the rules had changed.
error-goes-on = This game can go on: today's rules play it as it was played.
error-server = Something went wrong on our side. It has been logged; nothing that was played is lost.
error-csrf = This page was open for too long, or the form did not come from here. Reload the page.
build-compiled = The rules run compiled.
build-interpreted = The rules run interpreted.
build-compiling = The rules run interpreted while they are being compiled.
build-ready = The rules are compiled; the server will change over to them in a quiet moment.
build-failed = The rules could not be compiled and run interpreted: see build/compile.log.
new-needs = Only with { $option } { $values }
new-needs-players = Only for a table of { $values }
or = or

# A game that was played elsewhere
records = Open a recorded game
records-lead = Every game can be kept as a record: those of this table, of the arena, or of a program that learns. Choose one, look at it move by move, and play on from wherever you like.
records-file = The record, a file that ends in “.jsonl” ({ $most } kB at most)
records-open = Open it
trust-opened = This game was played elsewhere and opened from its record: nobody here vouches for its dice and cards.
error-record = This record cannot be opened: { $problem }
error-record-seed = This record cannot be opened: its seed has more than { $digits } digits.
error-record-unfinished = This game breaks off after move { $ply }: only games that are over can be opened.
error-no-record = Choose a record first: a file that ends in “.jsonl”.

# What the terminal is told that starts the server
serve-set = The table is set: { $address }  (Ctrl+C ends it)
serve-shared = --share: everybody in the local network reaches the table at { $address } until it is ended. Admitted: that address, localhost and 127.0.0.1, nothing else. The line is not encrypted: play no secrets and use no password there that you use elsewhere.
serve-share-production = --share is for a table at home; in production say SOUTERRAIN_HOSTS and use TLS
serve-share-address = --share-at { $given }: expected an IPv4 address of this machine
serve-share-network = --share: this machine is in no network; name an address of it: --share-at ADDRESS
serve-redis = several server processes tell each other of moves through Redis: set REDIS_URL
serve-forged = SOUTERRAIN_PROXIES={ $proxies } believes the addresses that proxies write into X-Forwarded-For, and { $host } may be reached without them: whoever does can pretend to be anybody. Listen on 127.0.0.1, or let only the proxies reach this port.

# Limits of what strangers may make grow
error-record-long = This record cannot be opened: it has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }, and no game is that long ({ $most } at most).
records-kept-for = It is kept here for { $days ->
    [one] one day
   *[other] { $days } days
 } under an address of its own, for anyone you give it to.
replay-earlier = … up to move { $ply }
replay-later = … from move { $ply } on
error-too-many-waiting = { $limit } tables of yours already wait for players. Wait until one is full, or leave one.
error-too-many-seats = You already hold a seat at { $limit } tables that wait for players. Wait until one begins, or leave one.
bot-pauses = goes on when somebody who plays here is back
bot-queues = waiting for its turn to think
