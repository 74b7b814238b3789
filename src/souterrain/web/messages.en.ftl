# What the pages say.
site = Souterrain
tagline = Dungeon board games, every rule enforced.
skip = Skip to the table
guest = Guest
yes = yes
no = no
option-none = none
language = Language
theme = Theme
theme-auto = System
theme-light = Light
theme-dark = Dark
save = Apply
login = Log in
logout = Log out
signup = Make an account
signup-note = An account keeps your tables together on every device. You never need one to play.
signup-have = You have one already?
login-bad = This name and password do not go together.
mine = My tables
mine-none = No table yet.
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
lobby-setup = Set the table
lobby-rules = Rulebook
lobby-components = Components
lobby-waiting = Waiting for players
lobby-running = Being played
lobby-yours = Your tables
lobby-sit = Sit down
lobby-watch = Watch
lobby-go-on = Go on
lobby-your-turn = your turn
lobby-quiet = No table is open. Set one and share its address.
your-name = Your name

# new table
new-title = { $game }: set the table
new-seats = Seats
new-seat = Seat { $number }
new-me = me (or somebody at this screen)
new-open = open: whoever has the link
new-bot = bot: { $level }
new-nobody = nobody
new-person = name at this screen
new-options = Options
new-hints = Players may ask for advice
new-slow-levels = Not offered while the rules are not compiled, since they would think for too long: { $levels }.
new-public = List the table in the lobby
new-begin = Begin
new-hotseat = Several people at this screen? Choose "me" for each of them: a curtain falls between their secrets.
level-random = random
level-greedy = one step ahead
level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert

# table
bot-name = Bot { $number } ({ $level })
open-seat = Seat { $number }, open
title-yours = ● Your turn: { $game }
title-others = { $names }: { $game }
title-over = Over: { $game }
title-waiting = Waiting: { $game }
board-label = The board
panes-label = Parts of the board
asked-label = Explanation
error-no-card = There is no card { $card } in { $game }.
further = more to choose
board-keys = Arrow keys go from piece to piece; Enter chooses, or says why it cannot be chosen.
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
minded = a bot plays for you
log-label = What happened
log-undo = { $name } took a move back.
clause = Rule { $rule }
log-empty = Nothing yet.
curtain-title = Pass the screen to { $name }
curtain-text = Nobody else should look now.
curtain-ready = I am { $name }: show my side
waiting-title = Waiting for players
waiting-text = Share this address. Whoever opens it can take an open seat.
share-label = Address of this table
share-copy = Copy
share-copied = Copied
join-seat = Take seat { $number }
join-bot = Let a bot sit there
over-title = The game is over
over-winners = { $count ->
    [0] Nobody wins.
    [one] { $names } wins!
   *[other] It is a draw between { $names }.
  }
over-replay = Step through the game
over-record = Download the record
since-title = Since you were last here
# Inviting, and coming back.
invite-title = Invite your friends
invite-text = Send them this address, or let them point a phone at the picture.
invite-code = The address of this table as a QR code
waiting-here = Play with somebody at this screen, or with bots
way-back = A link back to my seat
way-back-text = Keep this link to yourself: whoever opens it takes your seat, on any device. It works once; a new one makes this one worthless.
way-back-revoke = Make it worthless now
come-back = Take my seat
come-back-title = Back to the seat of { $name }
come-back-text = You play on from here; the device that had the seat before does not any more.
# Asking for advice.
advice-ask = What would you do?
advice-thinking = Thinking…
advice-compared =
    { $word ->
        [best] the best I see, outlook { $outlook } of 100
        [equal] just as good, outlook { $outlook } of 100
        [near] nearly as good, outlook { $outlook } of 100
        [weaker] weaker, outlook { $outlook } of 100
       *[mixed] right { $share } times in 100
    }
advice-then = Then:
advice-note = Seen from your seat alone. The record notes that you asked.
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
undo-waiting = Waiting for the others to agree to your taking back.
why-label = Why can't I…?
why-none = Nothing to explain: every move of this kind is open to you.
why-nothing = Nothing can be done with that now.
tools-label = The table
bot-for-absent = A bot plays for { $name }
bot-for-me = Let a bot play for me
seat-again = Play myself again
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
trust-branch = This table goes on from a finished game, so its seed is public already.

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
replay-eyes = Seen by
replay-spectator = a spectator
replay-branch = Play from here
replay-branch-note = A new table that goes on from this move, you against bots.
replay-start = The table is laid.
back-to-table = Back to the table

# games by other rules
rules-same = Played by version { $rules } of the rules; version { $now }, today's, plays it the same way.
rules-adopted = The rules were revised since this game began: version { $rules } then, { $now } now. Every move so far stands; the next one is played by today's.
replay-rules-changed = Played by version { $rules } of the rules. By version { $now }, today's, it is the same game up to move { $ply }: the replay ends there.
replay-rules-broken = After move { $ply } the stored moves lead elsewhere than they led: the replay ends there.
kept-title = { $game }: stored game
kept-rules-changed = This game was played by version { $rules } of the rules. { $ply ->
    [0] By version { $now }, today's, it would be another game.
   *[other] By version { $now }, today's, it is the same game up to move { $ply } of { $count }, and another one from there on.
  }
kept-rules-broken = { $ply ->
    [0] By the rules of this server the stored moves lead elsewhere than they led when they were made.
   *[other] By the rules of this server the stored moves lead elsewhere after move { $ply } of { $count } than they led when they were made.
  }
kept-game-gone = This server does not have the game “{ $game }” any more.
kept-closed = This game was ended by its players when the rules had changed.
kept-running = So it cannot go on here. Nothing is lost: all moves are kept ({ $count }), and it goes on as soon as the server has its rules again.
kept-close-text = You can also end it for good. Then everybody may read it, secrets and all, and it stays ended.
kept-close = End the game and open its record
kept-watch = Its players can end it; then everybody may read it.
kept-players = At the table: { $names }
kept-replay = Step through it up to move { $ply }
kept-again = Lay a new table
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
error-bad-request = That request makes no sense here.
error-no-table = There is no table { $code }.
error-no-game = There is no game called { $game }.
error-no-seat = There is no seat { $seat } at this table.
error-no-ply = There is no move { $ply }; the last is { $last }.
error-no-page = There is nothing at this address.
error-taken = Seat { $seat } is taken.
error-not-yours = That seat is not yours.
error-other-table = This token is for a seat at another table.
error-not-absent = That player is not away: nobody may replace them yet.
error-conflict = The table went on before your choice arrived. Here is how it stands now.
error-over = The game is over.
error-waiting = The game has not begun: a seat is still open.
error-not-over = The record holds every secret: it can be had when the game is over.
error-no-way-back = This link does not lead to a seat any more: it was used, renewed or revoked.
error-no-hints = The host of this table does not allow advice.
error-no-adviser = Nobody gives advice for this game.
error-not-asked = You are not asked anything now.
error-no-undo = Nothing to take back: something was revealed since your last move.
error-no-undo-asked = Nobody asks to take back a move any more.
error-name = A name has at least 1 letter and at most { $length ->
    [one] { $length } letter
   *[other] { $length } letters
  }.
error-option = { $problem }
error-level = { $level } is no bot of this game; there are: { $levels }.
error-kind = { $kind } is no kind of seat; there are: me, open, bot.
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
error-too-many-bot-tables = Only bots play at { $limit } of your tables already. Wait until one of these games is over, or take a seat yourself.
error-bots-are-busy = The bots of this server play as many games among themselves as they can. Try again later, or take a seat yourself.
error-too-big = Too much was sent at once; the limit is { $limit } KiB.
error-no-database = The table's memory does not answer right now. Nothing is lost: try again in a moment.
error-rules-changed = This game was begun by version { $rules } of the rules; by version { $now }, today's, { $ply ->
    [0] it would be another game
   *[other] it is the same game only up to move { $ply }
  }. It cannot go on here; all moves are kept.
error-rules-broken = By the rules of this server the stored moves lead elsewhere than they led. This game cannot go on here; all moves are kept.
error-game-gone = This server does not have the game “{ $game }” any more. All moves are kept.
error-closed = This game was ended by its players when the rules had changed.
error-goes-on = This game can go on: the rules of today play it as it was played.
error-server = Something broke on our side. It was noted; nothing that was played is lost.
error-csrf = This page was open too long, or the form did not come from here. Load the page again.
build-compiled = The rules run compiled.
build-interpreted = The rules run interpreted.
build-compiling = The rules run interpreted while they are being compiled.
build-ready = The rules are compiled; the server changes over in a quiet moment.
build-failed = The rules could not be compiled and run interpreted: see build/compile.log.
new-needs = Only with: { $option } { $values }
