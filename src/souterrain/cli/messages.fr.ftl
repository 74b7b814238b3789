# Aide des commandes
about-souterrain = Une table pour les jeux de donjons : jouer, regarder, lire les règles, rejouer, vérifier, éprouver, mesurer.
about-play = Jouer dans le terminal, contre des robots ou à plusieurs au même clavier.
about-demo = Regarder une partie entière entre robots, racontée comme une histoire.
about-rules = Lire les règles : toutes, une seule par son identifiant, ou celles qui contiennent certains mots.
about-replay = Raconter une partie enregistrée, ou la montrer après un certain nombre de coups.
about-verify = Vérifier une partie enregistrée : la graine scellée, chaque coup et le résultat.
about-fuzz = Jouer des parties au hasard sous toutes les lois ; le premier échec est enregistré.
about-bench = Mesurer la vitesse des jeux ici : décisions par seconde au hasard, et durée d'une copie.
about-serve = Ouvrir la table dans le navigateur : lancer le serveur et donner son adresse.
about-host = L'adresse d'écoute.
about-port = Le port d'écoute.
about-share = Laisser entrer le réseau local, pour cette fois seulement ; la ligne n'est pas chiffrée.
about-share-at = De même, à cette adresse de la machine.
about-workers = Combien de processus serveurs ; plus d'un demande REDIS_URL.
about-games = Lister les jeux, leurs joueurs et leurs options.
about-game = Quel jeu, par exemple dungeon-lords ; `souterrain games` en donne la liste.
about-lang = La langue : en ou fr. SOUTERRAIN_LANG la fixe pour de bon.
about-option = Une option du jeu, par exemple gifts=dark ; peut être répétée.
about-seed = Un nombre redonne la même partie ; 64 chiffres hexadécimaux, une partie scellée. Sans graine, la partie est nouvelle et scellée.
about-seats = Qui s'assoit où, par exemple human:Anna,greedy,random. Une place est human ou le niveau d'un robot.
about-record = Le fichier d'une partie enregistrée.
about-load = Reprendre une partie enregistrée.
about-save = Enregistrer la partie.
about-version = Dire la version, et si c'est le code compilé ou interprété qui tourne.
about-clause = L'identifiant d'une règle (DL-DIG-05), ou son début (DL-DIG).
about-search = Montrer les règles qui contiennent tous ces mots.
about-coverage = Compter les règles que les tests nomment (il faut les sources).
about-missing = Avec le compte, lister les règles qu'aucun test ne nomme.
about-ply = S'arrêter après ce nombre de coups.
about-arena = Opposer des niveaux de robots, chacun à chacun, et les classer.
about-arena-levels = Les niveaux, par exemple greedy,normal,hard.
about-arena-games = Nombre de parties pour chaque paire de niveaux ; graines à partir de 1, chacune avec les places échangées.
about-arena-folder = Où sont gardées les parties et l'avancement ; avec lui, une rencontre reprend où elle s'est arrêtée.
about-arena-sure = Arrêter une rencontre dès qu'il est clair (une erreur sur vingt) que le second niveau est plus fort, ou qu'il ne l'est pas.
about-arena-mirror = Opposer aussi chaque niveau à lui-même : on voit alors ce que vaut une place.
about-arena-plots = Dessiner les cotes, les victoires et les points en SVG à côté des parties.
about-arena-ray = Jouer sur une grappe Ray, ou sur une qui est lancée ici pour cela.
about-balance = Jouer beaucoup de parties entre robots et dire ce qui gagne : héros, places, plans.
about-balance-levels = Le niveau de toutes les places, ou un pour chacune, par exemple greedy,random,random,random.
about-balance-games = Nombre de parties ; graines à partir de 1.
about-balance-keep = Un fichier qui garde chaque partie finie ; avec lui, une série reprend où elle s'est arrêtée.
about-balance-plots = Dessiner en SVG, dans ce dossier, ce qui gagne.
about-fuzz-games = Combien de parties.
about-fuzz-players = Nombres de joueurs à essayer, par exemple 2,4. Sans cela, tous.
about-fuzz-every = Vérifier les lois coûteuses tous les K coups.
about-fuzz-refusals = Combien de coups non proposés essayer à chaque vérification ; 0 les essaie tous.
about-fuzz-jobs = Combien de processus.
about-fuzz-seed = La graine de la première partie ; chaque partie suivante prend la suivante.
about-fuzz-bots = Faire aussi choisir chaque robot d'après la vérité et d'après un échantillon ; lent.
about-fuzz-resume = Un fichier qui note où en est la série ; avec lui, une série reprend où elle s'est arrêtée.
about-fuzz-save = Où va la partie du premier échec.
about-seconds = Combien de temps on joue à chaque jeu.
about-bench-seed = La graine de la première partie.
about-json = Donner les chiffres en JSON.

compiled = compilé
interpreted = interprété

# Ce qui ne va pas dans ce qui a été tapé
bad-language = lang={ $given } : attendu { $allowed }
misused = cette commande ne s'écrit pas ainsi ; `{ $command } --help` la décrit
misused-missing = il manque { $name } ; `{ $command } --help` dit ce que c'est
misused-value = { $name } : cette valeur ne convient pas ; `{ $command } --help` dit ce qui est attendu
misused-option = { $name } : cette option n'existe pas, ou il lui manque sa valeur ; `{ $command } --help` en donne la liste
bad-game = jeu={ $given } : attendu { $allowed }
bad-option-form = { $given } : une option s'écrit nom=valeur
bad-option-name = { $given } : cette option n'existe pas ; attendu { $allowed }
bad-option-value = { $name }={ $given } : attendu { $allowed }
bad-seat = place { $given } : attendu { $allowed }
bad-seat-bot = place { $given } : il { $problem }
bad-seat-count = { $count ->
    [one] { $count } place
   *[other] { $count } places
  } : ce jeu se joue à { $low } au moins et { $high } au plus
bad-seat-players = { $count ->
    [one] { $count } place
   *[other] { $count } places
  }, mais players={ $players }
bad-seed = graine={ $given } : attendu un nombre entier, ou 64 chiffres hexadécimaux pour une partie scellée
bad-number = { $given } : choisissez un nombre de 1 à { $count }, tapez un coup, ou aide
bad-move = { $given } : ce coup n'existe pas. Choisissez un nombre, ou commencez par l'un des verbes { $verbs }
bad-move-near = { $given } : ce coup n'existe pas. Vouliez-vous dire { $near } ?
bad-record = partie illisible : { $problem }
bad-ply = coup { $given } : attendu un nombre de 0 à { $last }
bad-clause = { $given } : cette règle n'existe pas. Connues : { $known }
demo-human = place { $given } : une démonstration se joue entre robots ; prenez play
load-and-new = --load reprend une partie enregistrée : --seed et --option n'y changent rien
load-foreign = { $path } est une partie de { $game } ; ici on joue à { $here }
save-foreign = { $path } existe et n'est pas une partie enregistrée ; le fichier n'a pas été touché
save-failed = { $path } ne peut pas être écrit : { $problem }
file-what = { $command } : nommez un fichier
why-what = pourquoi : nommez un coup, par exemple : pourquoi { "<" }coup{ ">" }
rules-what = règles : nommez une règle, ou des mots à chercher
serve-missing = la table dans le navigateur demande le supplément « web » ({ $module } manque) : pip install "souterrain[web]"
coverage-no-source = le compte porte sur les tests, et il n'y en a pas ici : lancez-le dans les sources

# À la table
greet = À la table : { $seats }.
greet-help = Tapez le numéro d'un choix, ou aide.
sealed = Cette partie est scellée ; son sceau est { $seal }
curtain = { $name }, c'est à vous : prenez le clavier et appuyez sur Entrée.
undone = Repris : { $move }
undo-nothing = Il n'y a rien à reprendre.
undo-other = La dernière décision était celle { OF($name) } : à personne d'autre de la reprendre.
undo-reveal = Pas de retour possible : depuis votre dernière décision, quelque chose a été révélé ({ $reveal }).
why-not = { $move } est permis en ce moment.
ruling = Décision :
saved = Enregistré dans { $path } : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}.
loaded = { $path } est sur la table, après { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}.
save-where = Fichier où enregistrer la partie (Entrée : ne pas enregistrer) :{" "}
not-saved = La partie n'a pas été enregistrée.
farewell = Au revoir.
result = Fin de la partie
result-points = Points
winners = { $count ->
    [0] Personne ne gagne.
    [one] { $names } gagne.
   *[other] Égalité entre { $names }.
}
seed-shown = La graine scellée était { $seed }

# L'aide à la table
help-number-form = 3
help-number-does = faire le choix qui porte ce numéro
help-notation-form = verbe cible
help-notation-does = faire un choix par sa notation, telle qu'elle suit chaque choix
help-why-form = pourquoi verbe cible
help-why-does = pourquoi un coup n'est pas permis, avec sa règle
help-undo-form = annuler
help-undo-does = reprendre votre dernière décision, si rien n'a été révélé depuis
help-save-form = sauver fichier
help-save-does = enregistrer la partie
help-load-form = charger fichier
help-load-does = continuer une autre partie enregistrée
help-log-form = journal
help-log-does = tout ce qui s'est passé jusqu'ici
help-board-form = plateau
help-board-does = montrer de nouveau le plateau et les choix
help-rules-form = règles règle
help-rules-does = lire une règle par son identifiant, ou celles qui contiennent certains mots
help-help-form = aide
help-help-does = cette liste
help-quit-form = quitter
help-quit-does = quitter la table

# Histoires, règles, vérifications
story-open = { $seats }. Options : { $options }. Graine : { $seed }
rules-same = Jouée selon la version { $rules } des règles ; la version { $now }, celle d'aujourd'hui, la joue de même jusqu'au dernier coup.
rules-other = Jouée selon la version { $rules } des règles ; selon la version { $now }, celle d'aujourd'hui, c'est la même partie jusqu'au coup { $ply } sur { $count }.
rules-rest = À partir du coup { $ply }, telle qu'elle a été notée :
rules-no-way-on = { $path } a été jouée selon la version { $rules } des règles ; selon la version { $now }, celle d'aujourd'hui, c'est la même partie jusqu'au coup { $ply } sur { $count } seulement : elle ne peut pas continuer. `souterrain replay { $path }` la raconte jusqu'au bout.
story-waiting = Après le coup { $ply }. On attend le choix { OF($names) }.
rules-found = { $count ->
    [0] Aucune règle ne contient ces mots.
    [one] { $count } règle.
   *[other] { $count } règles.
}
verify-sealed = La graine correspond au sceau { $seal }
verify-no-seal = Non vérifié : la partie n'a pas de sceau ; nul ne sait si la graine a été choisie avant la partie.
verify-no-result = Non vérifié : la partie n'a pas de résultat.
verify-over = { $count ->
    [one] { $count } coup, permis, mène
   *[other] { $count } coups, tous permis, mènent
  } aux scores enregistrés : { $scores }.
verify-unfinished = { $count ->
    [one] { $count } coup, permis
   *[other] { $count } coups, tous permis
  } ; la partie n'est pas finie. Scores actuels : { $scores }.
verify-other-rules = Jouée selon la version { $rules } des règles ; selon la version { $now }, celle d'aujourd'hui, c'est la même partie jusqu'au coup { $ply } sur { $count } seulement. La suite ne peut pas être vérifiée ici.
verify-failed = La partie enregistrée ne tient pas : { $problem }
fuzz-passed = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, { $plies ->
    [one] { $plies } décision
   *[other] { $plies } décisions
  }, { $laws ->
    [one] { $laws } loi
   *[other] { $laws } lois
  } : rien à redire.
fuzz-saved = Enregistré dans { $path }, jusqu'au coup { $ply } ; `souterrain replay { $path }` le montre.
bench-game = Jeu
bench-decisions = Décisions/s
bench-inside = … dans le moteur
bench-clone = Copie (µs)
bench-games = Parties jouées
games-name = Nom
games-title = Titre
games-players = Joueurs
games-options = Options (défaut)
fuzz-no-log = { $path } ne se lit pas comme les notes d'une série
fuzz-other-log = { $path } contient les notes d'une autre série : { $run }

# arena
arena-ratings = Leur force
arena-matrix = Part des victoires (parties que quelqu'un a gagnées)
arena-matrix-alone = Qui a fait mieux sur la même graine (graines)
arena-level = niveau
arena-elo = cote
arena-interval = 95 %
arena-wins = victoires
arena-score = de la part équitable
arena-games = { $count ->
    [one] Une partie
   *[other] { $count } parties
}. Décisions par partie, médiane : { $median }. Parties sans vainqueur : { $nobody }.
arena-points = points
arena-proven = { $above } est plus fort que { $below } : { $score } fois sa part équitable des victoires ({ $low } à { $high }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } ; objectif { $goal }).
arena-refuted = Rien ne montre que { $above } soit plus fort que { $below } : { $score } fois sa part équitable des victoires ({ $low } à { $high }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } ; objectif { $goal }).
arena-open = { $above } a gagné jusqu'ici { $score } fois sa part équitable contre { $below } ({ $low } à { $high }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } ; objectif { $goal }) ; il faut d'autres parties pour conclure.
arena-file = Écrit : { $path }
arena-lab = Les images demandent le supplément « lab » : pip install 'souterrain[lab]'
arena-seat = Place { $seat } : { $wins } sur { $games } gagnées.
arena-mirrored = { $level } contre lui-même : victoires par place { $wins }, en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }.
arena-bound-low = au moins { $low }
arena-bound-high = au plus { $high }
arena-bound-none = quelconque
arena-unbounded = Une borne manque là où certains niveaux ont gagné toutes leurs parties contre les autres : seules d'autres parties peuvent dire combien les sépare.
arena-alone = En solitaire, deux niveaux se rencontrent sur la même graine : gagne celui qui a remporté la partie, ou qui a plus de points.
arena-alone-won = { $level } : { $wins ->
    [one] { $wins } partie gagnée
   *[other] { $wins } parties gagnées
  } sur { $games }.
arena-fault = Une faute de { $level } dans la partie de graine { $seed }, au coup { $ply } : il { $problem }. Le hasard a joué la suite à sa place.
arena-stopped = La rencontre s'est arrêtée : { $problem }. Ce qui a été joué est dans { $folder } ; relancez-la pour continuer.
arena-nowhere = La rencontre ne peut pas être gardée dans { $folder } : { $problem }. Rien n'a été joué.
arena-worker = La rencontre s'est arrêtée : un processus qui jouait a été interrompu. Ce qui a été joué est dans { $folder } ; relancez-la pour continuer.
arena-interrupted = La rencontre a été interrompue. Ce qui a été joué est dans { $folder } ; relancez-la pour continuer.
balance-games = { $count ->
    [one] Une partie
   *[other] { $count } parties
}, dont { $won } avec un vainqueur. Décisions d'un joueur par partie, médiane : { $decisions }.
balance-seat = Place
balance-name = { "" }
balance-games-played = parties
balance-share = de la part équitable
balance-interval = 95 %
balance-sources = D'où viennent les points
balance-source = { "" }
balance-largest = première source des vainqueurs
balance-points = de tous les points
balance-group = { $what } : { $value } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
  })
balance-stopped = La série s'est arrêtée : { $problem }. { $kept ->
    [yes] Ce qui a été joué est gardé ; relancez-la pour continuer.
    [lost] Rien n'a été gardé.
   *[no] Rien n'a été gardé ; avec --keep FICHIER, chaque partie l'est.
  }
balance-worker = La série s'est arrêtée : un processus qui jouait a été interrompu. { $kept ->
    [yes] Ce qui a été joué est gardé ; relancez-la pour continuer.
    [lost] Rien n'a été gardé.
   *[no] Rien n'a été gardé ; avec --keep FICHIER, chaque partie l'est.
  }
balance-interrupted = La série a été interrompue. { $kept ->
    [yes] Ce qui a été joué est gardé ; relancez-la pour continuer.
    [lost] Rien n'a été gardé.
   *[no] Rien n'a été gardé ; avec --keep FICHIER, chaque partie l'est.
  }

# Ce qu'un robot a fait de travers : il ...
fault-raised = a levé { $error } : { $said }
fault-late = n'a pas répondu en { $seconds } s
fault-none = n'est pas un robot
fault-foreign = a choisi { $given }, qui n'est pas un coup mais { $kind }
fault-illegal = a choisi { $given }, ce qui n'est pas permis
fault-endless = n'est arrivé à aucune fin en { $choices } choix
balance-fault = La série s'est arrêtée : { $level } à la place { $seat }, dans la partie de graine { $seed }, au coup { $ply } : il { $problem }.
demo-fault = La partie s'est arrêtée : { $name } ({ $level }, place { $seat }), au coup { $ply } : il { $problem }.
