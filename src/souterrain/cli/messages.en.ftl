# Help of the commands
about-souterrain = A table for dungeon board games: play, watch, read the rules, replay, verify, fuzz, measure.
about-play = Play in the terminal, against bots or several people at one keyboard.
about-demo = Watch a whole game between bots, told as a story.
about-rules = Read the rules: all clauses, one by its id, or those that contain some words.
about-replay = Tell a recorded game again, or show it after so many moves.
about-verify = Check a record: the sealed seed, every move and the result.
about-fuzz = Play random games under all laws; the first failure is saved as a record.
about-bench = Measure how fast games go here: decisions a second in random play, and the time of a clone.
about-serve = Open the table in the browser: start the server and say its address.
about-host = The address to listen on.
about-port = The port to listen on.
about-share = Let the local network in, for this start only; the line is not encrypted.
about-share-at = The same, at this address of the machine.
about-workers = How many server processes; more than one needs REDIS_URL.
about-games = List the games with their players and options.
about-game = Which game, for example dungeon-lords; `souterrain games` lists them.
about-lang = The language: en or fr. SOUTERRAIN_LANG sets it for good.
about-option = An option of the game, for example gifts=dark; may be given several times.
about-seed = A number replays the same game; 64 hexadecimal digits, a sealed one. Without it the game is new and sealed.
about-seats = Who sits where, for example human:Anna,greedy,random. A seat is human or the level of a bot.
about-record = The file of a recorded game.
about-load = Go on with a saved game.
about-save = Save the game as a record.
about-version = Say the version, and whether the compiled or the interpreted code is running.
about-clause = The id of a clause (DL-DIG-05), or how ids start (DL-DIG).
about-search = Show the clauses that contain all these words.
about-coverage = Count the clauses that the tests name (needs the source tree).
about-missing = With the count, list the clauses that no test names.
about-ply = Stop after so many moves.
about-arena = Let levels of bots play against each other, every one against every other, and rate them.
about-arena-levels = The levels, for example greedy,normal,hard.
about-arena-games = How many games for every two levels; seeds from 1, each with the seats changed about.
about-arena-folder = Where every game is kept, and how far the match has come; with it, a match goes on where it stopped.
about-arena-sure = Stop a match as soon as it is clear (one error in twenty) that the second level is stronger, or that it is not.
about-arena-mirror = Let every level meet itself, too: that shows what a seat is worth.
about-arena-plots = Draw ratings, wins and points as SVG beside the games.
about-arena-ray = Play on a Ray cluster, or on one that is started here for it.
about-balance = Play many games between bots and tell what wins: heroes, seats, plans.
about-balance-levels = The level of all seats, or one for each, for example greedy,random,random,random.
about-balance-games = How many games; seeds from 1.
about-balance-keep = A file that keeps every game as it ends; with it, a run goes on where it stopped.
about-balance-plots = Draw what wins as SVG into this folder.
about-fuzz-games = How many games.
about-fuzz-players = Numbers of players to try, for example 2,4. Without it, all.
about-fuzz-every = Check the costly laws after every K-th move.
about-fuzz-refusals = How many unlisted moves to try at each check; 0 tries them all.
about-fuzz-jobs = How many processes.
about-fuzz-seed = The seed of the first game; each further one has the next.
about-fuzz-bots = Let every bot choose from the truth and from a sample too; slow.
about-fuzz-resume = A file that notes how far the run has come; with it, a run goes on where it stopped.
about-fuzz-save = Where the record of the first failure goes.
about-seconds = How long each game is played.
about-bench-seed = The seed of the first game.
about-json = Print the figures as JSON.

compiled = compiled
interpreted = interpreted

# What is wrong with what was typed
bad-language = lang={ $given }: expected one of { $allowed }
misused = this command is not written so; `{ $command } --help` tells how
misused-missing = { $name } is missing; `{ $command } --help` tells what it is
misused-value = { $name }: this value does not fit; `{ $command } --help` tells what is expected
misused-option = { $name }: no such option, or it lacks its value; `{ $command } --help` lists them
bad-game = game={ $given }: expected one of { $allowed }
bad-option-form = { $given }: an option is written name=value
bad-option-name = { $given }: no such option; expected one of { $allowed }
bad-option-value = { $name }={ $given }: expected { $allowed }
bad-seat = seat { $given }: expected one of { $allowed }
bad-seat-bot = seat { $given }: it { $problem }
bad-seat-count = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
  }: this game is for { $low } to { $high ->
    [one] { $high } player
   *[other] { $high } players
  }
bad-seat-players = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
  }, but players={ $players }
bad-seed = seed={ $given }: expected a whole number, or 64 hexadecimal digits for a sealed game
bad-number = { $given }: choose a number from 1 to { $count }, type a move, or help
bad-move = { $given }: no such move. Choose a number, or start with one of the verbs { $verbs }
bad-move-near = { $given }: no such move. Did you mean { $near }?
bad-record = { $problem }
bad-ply = ply { $given }: expected a number from 0 to { $last }
bad-clause = { $given }: no such clause. Known: { $known }
demo-human = seat { $given }: a demo is between bots; use play
load-and-new = --load goes on with a saved game: --seed and --option cannot change it
load-foreign = { $path } is a game of { $game }; here we play { $here }
save-foreign = { $path } exists and is no souterrain record; it was left alone
save-failed = { $path } cannot be written: { $problem }
file-what = { $command }: name a file
why-what = why: name a move, for example: why { "<" }move{ ">" }
rules-what = rules: name a clause, or words to look for
serve-missing = the table in the browser needs the extra "web" ({ $module } is missing): pip install "souterrain[web]"
coverage-no-source = the coverage counts tests, and there are none here: run it in a checkout of the sources

# At the table
greet = At the table: { $seats }.
greet-help = Type the number of a choice, or help.
sealed = This game is sealed; its seal is { $seal }
curtain = { $name }, it is your turn: take the keyboard and press Enter.
undone = Taken back: { $move }
undo-nothing = There is nothing to take back.
undo-other = The last decision was { $name }'s; only { $name } could take it back.
undo-reveal = No way back: since your last decision something was revealed ({ $reveal }).
why-not = { $move } is allowed now.
ruling = Ruling:
saved = Saved in { $path }: { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
loaded = { $path } is on the table, after { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
save-where = A file to save the game in (Enter: do not save):{" "}
not-saved = The game was not saved.
farewell = Goodbye.
result = The end
result-points = Points
winners = { $count ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] It is a draw between { $names }.
}
seed-shown = The sealed seed was { $seed }

# Help at the table
help-number-form = 3
help-number-does = make the choice with that number
help-notation-form = verb target
help-notation-does = make a choice by its notation, as shown behind each choice
help-why-form = why verb target
help-why-does = why a move is not allowed, with its clause
help-undo-form = undo
help-undo-does = take your last decision back, if nothing was revealed since
help-save-form = save file
help-save-does = save the game
help-load-form = load file
help-load-does = go on with another saved game
help-log-form = log
help-log-does = everything that happened so far
help-board-form = board
help-board-does = show the board and the choices again
help-rules-form = rules clause
help-rules-does = read a clause by its id, or those that contain some words
help-help-form = help
help-help-does = this list
help-quit-form = quit
help-quit-does = leave the table

# Stories, rules, checks
story-open = { $seats }. Options: { $options }. Seed: { $seed }
rules-same = Played by version { $rules } of the rules; version { $now }, today's, plays it the same way to its last move.
rules-other = Played by version { $rules } of the rules; by version { $now }, today's, it is the same game up to move { $ply } of { $count }.
rules-rest = From move { $ply } on, as it was written down:
rules-no-way-on = { $path } was played by version { $rules } of the rules; by version { $now }, today's, it is the same game only up to move { $ply } of { $count }, so it cannot go on. `souterrain replay { $path }` tells it to its end.
story-waiting = After move { $ply }. Waiting for { $names } to choose.
rules-found = { $count ->
    [0] No clause contains these words.
    [one] { $count } clause.
   *[other] { $count } clauses.
}
verify-sealed = The seed matches the seal { $seal }
verify-no-seal = Not checked: the record holds no seal, so nobody can tell whether the seed was chosen before the game.
verify-no-result = Not checked: the record holds no result.
verify-over = { $count ->
    [one] { $count } legal move leads
   *[other] { $count } moves, all legal, lead
  } to the recorded scores: { $scores }.
verify-unfinished = { $count ->
    [one] { $count } legal move
   *[other] { $count } moves, all legal
  }; the game is not over. Scores so far: { $scores }.
verify-other-rules = Played by version { $rules } of the rules; by version { $now }, today's, it is the same game only up to move { $ply } of { $count }. The moves after that cannot be checked here.
verify-failed = The record does not hold: { $problem }
fuzz-passed = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, { $plies ->
    [one] { $plies } decision
   *[other] { $plies } decisions
  }, { $laws ->
    [one] { $laws } law
   *[other] { $laws } laws
  }: all kept.
fuzz-saved = Saved in { $path }, up to move { $ply }; `souterrain replay { $path }` shows it.
bench-game = Game
bench-decisions = Decisions/s
bench-inside = … inside the engine
bench-clone = Clone (µs)
bench-games = Games played
games-name = Name
games-title = Title
games-players = Players
games-options = Options (default)
fuzz-no-log = { $path } cannot be read as the notes of a run
fuzz-other-log = { $path } holds the notes of another run: { $run }

# arena
arena-ratings = How strong they are
arena-matrix = Share of the wins (games that somebody won)
arena-matrix-alone = Who did better on the same seed (seeds)
arena-level = level
arena-elo = rating
arena-interval = 95 %
arena-wins = wins
arena-score = of fair share
arena-games = { $count ->
    [one] One game
   *[other] { $count } games
}. Decisions in a game, median: { $median }. Games that nobody won: { $nobody }.
arena-points = points
arena-proven = { $above } is stronger than { $below }: { $score } times its fair share of the wins ({ $low } to { $high }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  }; goal { $goal }).
arena-refuted = { $above } is not shown to be stronger than { $below }: { $score } times its fair share of the wins ({ $low } to { $high }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  }; goal { $goal }).
arena-open = { $above } has won { $score } times its fair share against { $below } so far ({ $low } to { $high }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  }; goal { $goal }); more games are needed to tell.
arena-file = Written: { $path }
arena-lab = Pictures need the extra "lab": pip install 'souterrain[lab]'
arena-seat = Seat { $seat }: { $wins } of { $games } won.
arena-mirrored = { $level } against itself: wins by seat { $wins }, in { $games ->
    [one] { $games } game
   *[other] { $games } games
  }.
arena-bound-low = at least { $low }
arena-bound-high = at most { $high }
arena-bound-none = any
arena-unbounded = A bound is missing where some levels won every game against the others: only more games can tell how far apart they are.
arena-alone = Alone, two levels meet on the same seed: who won the game, or has more points, is said to have won.
arena-alone-won = { $level }: { $wins } of { $games ->
    [one] { $games } game
   *[other] { $games } games
  } won.
arena-fault = A fault of { $level } in the game with seed { $seed }, at move { $ply }: it { $problem }. Chance played on for it.
arena-stopped = The match stopped: { $problem }. What was played is in { $folder }; start it again to go on.
arena-nowhere = The match cannot be kept in { $folder }: { $problem }. Nothing was played.
arena-worker = The match stopped: a process that played was ended. What was played is in { $folder }; start it again to go on.
arena-interrupted = The match was interrupted. What was played is in { $folder }; start it again to go on.
balance-games = { $count ->
    [one] One game
   *[other] { $count } games
}, { $won } of them with a winner. Decisions of a player in a game, median: { $decisions }.
balance-seat = Seat
balance-name = { "" }
balance-games-played = games
balance-share = of fair share
balance-interval = 95 %
balance-sources = Where points come from
balance-source = { "" }
balance-largest = largest source of winners
balance-points = of all points
balance-group = { $what }: { $value } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
  })
balance-stopped = The run stopped: { $problem }. { $kept ->
    [yes] What was played is kept; start it again to go on.
    [lost] Nothing was kept.
   *[no] Nothing was kept; with --keep FILE every game is.
  }
balance-worker = The run stopped: a process that played was ended. { $kept ->
    [yes] What was played is kept; start it again to go on.
    [lost] Nothing was kept.
   *[no] Nothing was kept; with --keep FILE every game is.
  }
balance-interrupted = The run was interrupted. { $kept ->
    [yes] What was played is kept; start it again to go on.
    [lost] Nothing was kept.
   *[no] Nothing was kept; with --keep FILE every game is.
  }

# What a bot did wrong: it ...
fault-raised = raised { $error }: { $said }
fault-late = gave no answer in { $seconds } s
fault-none = is no bot
fault-foreign = chose { $given }, which is no move but { $kind }
fault-illegal = chose { $given }, which is not legal
fault-endless = came to no end in { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
  }
balance-fault = The run stopped: { $level } at seat { $seat }, in the game with seed { $seed }, at move { $ply }: it { $problem }.
demo-fault = The game stopped: { $name } ({ $level }, seat { $seat }), at move { $ply }: it { $problem }.
