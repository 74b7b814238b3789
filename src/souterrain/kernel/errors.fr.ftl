# Ce qui ne va pas dans ce qui a été donné : options, coups, parties enregistrées, fichiers. Noms et valeurs restent tels qu'on les tape.
option-value = { $name }={ $given } : attendu { $expected }
option-unknown = { $name }={ $given } : cette option n'existe pas ; options possibles : { $allowed }
option-needs = { $name }={ $given } : seulement avec { $other }={ $expected }, pas avec { $other }={ $held }
expected-number = un nombre de { $low } à { $high }
expected-one = l'une des valeurs { $allowed }
expected-either = { $one } ou { $other }
seed = seed={ $given } : attendu un nombre entier inférieur à 2**63, ou 64 chiffres hexadécimaux pour une partie scellée
bot-options = bot={ $given } : entraîné pour { $trained }, pas pour { $held }
seat-not-asked = place { $seat } : rien ne lui est demandé en ce moment
game-broken = game={ $given } : { $place } ne se charge pas ({ $error })
game-none = game={ $given } : { $place } n'est pas un jeu de souterrain

move-number = coup { $given } : attendu un nombre de 0 à { $last } dans { $game }
move-verb = { $given } : attendu l'un des verbes { $verbs }
move-no-target = { $given } : { $verb } ne prend pas de cible
move-target = { $given } : { $verb } prend une seule cible parmi { $names }

# Parties enregistrées : où, puis quoi
record = fichier
record-line = { $name }, ligne { $line } : { $problem }
record-json = ce n'est pas du JSON, à partir du caractère { $column }
record-json-endless = ce n'est pas du JSON : un nombre ou une imbrication sans fin
record-object = attendu un objet, trouvé { $given }
record-head = attendu la première ligne d'une partie enregistrée par souterrain
record-format = format { $given } ; cette version lit le format { $format }
record-seats = seats : attendu une liste de noms, trouvé { $given }
record-rules = rules : attendu un nombre de { $low } à { $high }, trouvé { $given }
record-game = game : attendu le nom d'un jeu, trouvé { $given }
record-options = options : attendu un objet, trouvé { $given }
record-seed = seed : attendu un nombre, ou 64 chiffres hexadécimaux, trouvé { $given }
record-events = events : attendu une liste d'objets, trouvé { $given }
record-seat = seat : attendu un nombre, trouvé { $given }
record-digest = digest : attendu une version et 16 chiffres hexadécimaux, trouvé { $given }
record-hint = hint : attendu true ou false, trouvé { $given }
record-move = move : { $problem }
record-after-result = rien ne peut suivre le résultat
record-no-ply = coup { $given } : attendu un nombre de 0 à { $last }
record-illegal = coup { $ply } : la place { $seat } ne peut pas jouer { $move }. { $why }
record-digest-differs = coup { $ply } : ce n'est pas la position qui a été enregistrée
record-no-move = coup { $ply } : { $move } n'est pas un coup de { $game }
record-not-over = résultat : le fichier dit { $result }, mais la partie n'est pas finie
record-result = résultat : le fichier dit { $result }, la partie rejouée donne { $replayed }
record-unchecked = { $missing } : absent du fichier, donc impossible à vérifier
record-seal = sceau : la graine ne correspond pas à l'empreinte publiée au début de la partie
record-unreadable = { $path } ne peut pas être lu : { $why }
record-large = { $path } dépasse { $most } Mio, ce qu'aucune partie n'atteint

# Fichiers
file-none = ce fichier ou ce dossier n'existe pas
file-no-folder = une partie du chemin est un fichier, pas un dossier
file-exists = un fichier de ce nom existe déjà
file-folder = c'est un dossier
file-forbidden = l'accès est refusé
file-full = le disque est plein
file-long = le nom est trop long
file-no-text = ce n'est pas un texte en UTF-8
file-other = le système s'y refuse ({ $code })

# Beaucoup de parties à la fois
levels-two = levels={ $given } : attendu deux niveaux ou plus
levels-once = levels={ $given } : attendu chaque niveau une seule fois
levels-each = levels={ $given } : attendu un niveau pour tous, ou autant que de joueurs ({ $players })
run-other = { $path } contient une autre série : { $run }
run-shared = { $path } a été écrit entre-temps par une autre série ; ce qu'il contient est gardé
run-none = { $path } ne contient pas les parties d'une telle série
ray-missing = ray n'est pas installé : pip install 'souterrain[ray]'
