# What is wrong with what somebody gave: options, moves, records, files. Names and values stand as they are typed.
option-value = { $name }={ $given }: expected { $expected }
option-unknown = { $name }={ $given }: no such option; expected one of { $allowed }
option-needs = { $name }={ $given }: only with { $other }={ $expected }, not with { $other }={ $held }
expected-number = a number from { $low } to { $high }
expected-one = one of { $allowed }
expected-either = { $one } or { $other }
seed = seed={ $given }: expected an int below 2**63, or 64 hexadecimal digits for a sealed game
bot-options = bot={ $given }: was trained for { $trained }, not for { $held }
seat-not-asked = seat={ $seat }: is not asked anything now
game-broken = game={ $given }: { $place } cannot be loaded: { $error }
game-none = game={ $given }: the entry point { $place } is no souterrain Game

move-number = move={ $given }: expected a number from 0 to { $last } in { $game }
move-verb = { $given }: expected one of the verbs { $verbs }
move-no-target = { $given }: { $verb } takes no target
move-target = { $given }: { $verb } takes one target: { $names }

# Records: where, then what
record = record
record-line = { $name }: line { $line }: { $problem }
record-json = not JSON, from character { $column } on
record-json-endless = not JSON: a number or a nesting without end
record-object = expected an object, got { $given }
record-head = expected the head of a souterrain record
record-format = format { $given }; this version reads { $format }
record-seats = seats: expected a list of names, got { $given }
record-rules = rules: expected a number from { $low } to { $high }, got { $given }
record-game = game: expected the name of a game, got { $given }
record-options = options: expected an object, got { $given }
record-seed = seed: expected a number, or 64 hexadecimal digits, got { $given }
record-events = events: expected a list of objects, got { $given }
record-seat = seat: expected a number, got { $given }
record-digest = digest: expected a version and 16 hexadecimal digits, got { $given }
record-hint = hint: expected true or false, got { $given }
record-move = move: { $problem }
record-after-result = nothing may follow the result
record-no-ply = ply={ $given }: expected a number from 0 to { $last }
record-illegal = ply { $ply }: seat { $seat } cannot { $move }: { $why }
record-digest-differs = ply { $ply }: digest: this is not the position that was recorded
record-no-move = ply { $ply }: { $move } is no move of { $game }
record-not-over = result: the record says { $result }, but the game is not over
record-result = result: the record says { $result }, the replay gives { $replayed }
record-unchecked = { $missing }: not in the record, so it cannot be checked
record-seal = seal: the seed does not match the hash published when the game started
record-unreadable = { $path }: cannot be read: { $why }
record-large = { $path }: larger than { $most } MiB, which no record is

# Files
file-none = there is no such file or folder
file-no-folder = a part of the path is a file, not a folder
file-exists = there is a file of this name already
file-folder = this is a folder
file-forbidden = access is denied
file-full = the disk is full
file-long = the name is too long
file-no-text = it is not UTF-8 text
file-other = the system refuses it ({ $code })

# Many games at once
levels-two = levels={ $given }: expected two or more
levels-once = levels={ $given }: expected each level once
levels-each = levels={ $given }: expected one for all, or one for each of { $players }
run-other = { $path } holds another run: { $run }
run-shared = { $path } was written by another run meanwhile; what it holds is kept
run-none = { $path } holds no games of such a run
ray-missing = ray: it is not installed; pip install 'souterrain[ray]'
