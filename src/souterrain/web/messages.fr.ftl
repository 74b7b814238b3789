# Ce que disent les pages.
site = Souterrain
menu = Menu
tagline = Des jeux de donjon, toutes les règles appliquées.
skip = Aller à la table
guest = Invité
yes = oui
no = non
option-none = aucun
language = Langue
theme-auto = Thème du système
theme-light = Thème clair
theme-dark = Thème sombre
save = Appliquer
login = Se connecter
logout = Se déconnecter
signup = Créer un compte
signup-note = Un compte garde vos tables ensemble sur tous vos appareils. Il n'est jamais nécessaire pour jouer.
signup-have = Vous en avez déjà un ?
login-bad = Nom ou mot de passe incorrect.
mine = Mes tables
mine-none = Aucune partie en cours.
mine-away = Terminées ou désertées ({ $count })
person-since = Ici depuis le { $date }.
person-yours = Les autres voient ici ce qui a été annoncé dans le hall et ce qu'ils ont joué avec vous.
person-others = Vous voyez ici ce qui a été annoncé dans le hall et ce que vous avez joué ensemble.
person-results = Résultats
person-game = Jeu
person-played = Parties
person-won = Gagnées
person-places = Places
person-place = { $place ->
    [1] 1er
   *[other] { $place }e
  } × { $count }
person-resigned = abandon × { $count }
person-by-bots = { $count ->
    [one] dont { $count } finie par un robot
   *[other] dont { $count } finies par un robot
  }
person-rivals = Contre qui
person-rival = Adversaire
person-before = Devant
person-guests = invités
person-none = Aucune partie terminée à montrer.
person-finished = Parties terminées ({ $count })
ago-now = à l'instant
ago-minutes = il y a { $count } min
ago-hours = il y a { $count } h
ago-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
  }
api-link = Pour les programmes
made-by = Non officiel. Noms et images sont les nôtres ; icônes des auteurs de game-icons.net (CC BY 3.0).

# le hall
lobby-title = Choisissez un jeu
lobby-players = { $least } à { $most ->
    [one] { $most } joueur
   *[other] { $most } joueurs
  }
lobby-players-exact = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
lobby-now = Jouer
lobby-now-hint = Vous contre des robots, tout de suite
lobby-setup = Préparer une table
lobby-rules = Règles
lobby-components = Matériel
lobby-waiting = On attend des joueurs
lobby-running = Parties en cours
lobby-yours = Vos tables
lobby-sit = S'asseoir
lobby-watch = Regarder
lobby-go-on = Reprendre
lobby-look = Voir
lobby-all-yours = Toutes vos tables
lobby-abandoned = désertée
lobby-resigned = abandonnée
lobby-full = arrêtée, trop longue
lobby-your-turn = à vous
lobby-quiet = Aucune table n'est ouverte. Préparez-en une et partagez son adresse.
your-name = Votre nom

# nouvelle table
new-title = { $game } : préparer une table
new-seats = Places
new-seat = Place { $number }
new-me = moi (ou quelqu'un à cet écran)
new-open = libre : toute personne qui a le lien
new-bot = robot : { $level }
new-nobody = personne
new-person = Nom de ce joueur
new-options = Options
new-hints = Les joueurs peuvent demander conseil
new-measured = Mesuré dans des parties à deux : « { $level } » a gagné { $won } { $won ->
    [one] partie
   *[other] parties
  } sur { $games } contre « { $other } ».
new-strength = Quelle est la force des robots ?
new-unproven-levels = { $count ->
    [one] Non proposé dans ce jeu : { $levels }.
   *[other] Non proposés dans ce jeu : { $levels }.
  } Aucun match n'a montré qu'une recherche plus longue y joue mieux que le niveau inférieur.
new-slow-levels = { $count ->
    [one] Non proposé tant que les règles ne sont pas compilées, car il réfléchirait trop longtemps : { $levels }.
   *[other] Non proposés tant que les règles ne sont pas compilées, car ils réfléchiraient trop longtemps : { $levels }.
  }
new-public = Annoncer la table dans le hall
new-begin = Commencer
new-hotseat = Plusieurs personnes à cet écran ? Choisissez « moi » pour chacune : un rideau cache à chacune les secrets des autres.
level-random = au hasard
level-greedy = un coup d'avance
level-easy = facile
level-normal = normal
level-hard = difficile
level-expert = expert

# la table
bot-name = { $number ->
    [1] Alba
    [2] Bruno
    [3] Cleo
    [4] Doran
    [5] Elsa
   *[other] Fargo
  }
bot-level = robot, { $level }
bot-recorded = { $name } (robot, { $level })
open-seat = Place { $number }, libre
title-yours = ● À vous : { $game }
title-others = { $names } : { $game }
title-over = Terminé : { $game }
title-abandoned = Table désertée : { $game }
title-waiting = En attente : { $game }
board-label = Le plateau
panes-label = Parties du plateau
asked-label = Explication
error-no-card = Il n'y a pas de carte { $card } dans { $game }.
further = encore # choix
board-keys = Les flèches mènent d'une pièce à l'autre ; Entrée choisit la pièce, ou dit pourquoi on ne peut pas la choisir.
panel-label = Votre décision
your-turn = À vous de jouer
moves-hint = Cliquez sur ce qui est éclairé, ou choisissez ici. Les touches 1 à 9 choisissent dans cette liste.
moves-count = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
  }
time-left = Temps restant :
waiting-for = On attend { $names }
watching = Vous regardez.
thinking = réfléchit
won = victoire
score = Score
players-label = Joueurs
you = vous
away = hors ligne
log-label = Ce qui s'est passé
log-brought = Points : { $changes }.
log-undo = { $name } a repris un coup.
log-left = { $name } a quitté la table.
log-resigned = { $name } a abandonné et n'est plus dans la course.
log-time-up = { $name } a épuisé son temps.
log-replaced = Absence trop longue : un robot joue pour { $name }.
log-back = { $name } est de retour.
gone-left = a quitté la table ({ $where }) ; un robot joue ({ $level })
gone-resigned = a abandonné ({ $where }) ; un robot joue ({ $level })
gone-time-up = temps écoulé ({ $where }) ; un robot joue ({ $level })
gone-replaced = trop longtemps hors ligne ({ $where }) ; un robot joue ({ $level })
where-move = coup { $ply }
clause = Règle { $rule }
log-empty = Rien pour l'instant.
curtain-title = Passez l'écran à { $name }
curtain-text = Que personne d'autre ne regarde.
curtain-ready = Je suis { $name } : montrer mon jeu
waiting-title = On attend des joueurs
waiting-text = Partagez cette adresse. Toute personne qui l'ouvre peut prendre une place libre.
share-label = Adresse de cette table
share-copy = Copier
share-copied = Copiée
join-seat = Prendre la place { $number }
join-bot = Y asseoir un robot
over-title = La partie est terminée
over-winners = { $count ->
    [0] Personne ne gagne.
    [one] { $names } gagne !
   *[other] Égalité entre { $names }.
  }
over-replay = Revoir la partie coup par coup
over-record = Télécharger la partie
since-title = Depuis votre dernière visite
# Quitter, abandonner, la pendule.
leave = Quitter la table
leave-waiting = La partie n'a pas commencé : votre place sera de nouveau libre.
leave-text = Un robot ({ $level }) jouera à votre place. Vous pourrez revenir et la reprendre.
leave-alone = Personne d'autre ne joue ici : la table sera désertée et tout s'arrêtera jusqu'à votre retour.
leave-do = Quitter ({ $name })
resign-text = Abandonner est définitif : un robot ({ $level }) continue pour que les autres puissent finir, et le vainqueur sera l'un de ceux qui sont restés.
resign-alone = Abandonner est définitif : personne d'autre ne joue ici, la partie s'arrête aussitôt, perdue et sans vainqueur.
resign-do = Abandonner ({ $name })
abandoned-title = La table est désertée
abandoned-text = Aucun de ceux qui jouaient ici n'est resté. Robots et pendules sont arrêtés ; la partie reprend dès que l'un d'eux revient.
resigned-title = La partie a été abandonnée
resigned-text = Tous ceux qui jouaient ici ont abandonné. La partie s'arrête là, perdue et sans vainqueur.
full-title = La partie s'arrête là
full-text = Cette table compte autant de coups qu'une table peut en avoir, coups repris compris. Personne n'a gagné.
new-time = Temps
new-clock = Pendule
new-stand-in = Si quelqu'un part ou dépasse son temps, ce robot continue
new-clock-note = Un joueur qui part ou dépasse son temps peut revenir ; un joueur qui abandonne ne le peut pas et n'est plus classé. Seul contre des robots, abandonner, c'est perdre aussitôt.
clock-none = aucune
clock-move-30s = 30 secondes par choix
clock-move-2m = 2 minutes par choix
clock-move-10m = 10 minutes par choix
clock-game-15m = 15 minutes par joueur pour toute la partie
clock-game-30m = 30 minutes par joueur pour toute la partie
clock-game-60m = 60 minutes par joueur pour toute la partie
clock-move-1d = 1 jour par choix
clock-move-3d = 3 jours par choix
clock-move-7d = 7 jours par choix
# Inviter et revenir.
invite-title = Invitez vos amis
invite-text = Envoyez-leur cette adresse, ou faites-leur viser l'image avec un téléphone.
invite-code = L'adresse de cette table en code QR
waiting-here = Jouer à plusieurs sur cet écran, ou avec des robots
way-back = Un lien vers ma place
way-back-text = Gardez ce lien pour vous : la personne qui l'ouvre prend votre place, sur n'importe quel appareil. Il ne sert qu'une fois ; un nouveau lien annule celui-ci.
way-back-revoke = L'annuler tout de suite
come-back = Reprendre ma place
come-back-title = Retour à la place { OF($name) }
come-back-text = Vous continuez ici ; l'appareil qui avait la place ne l'a plus.
# Demander conseil.
advice-ask = Demander conseil
advice-thinking = Réflexion…
advice-compared =
    { $word ->
        [best] le meilleur choix, estimé à { $outlook } sur 100
        [equal] tout aussi bon, estimé à { $outlook } sur 100
        [near] presque aussi bon, estimé à { $outlook } sur 100
        [weaker] plus faible, estimé à { $outlook } sur 100
       *[mixed] à choisir { $share } fois sur 100
    }
advice-then = Ensuite :
advice-note = Jugé d'après ce que vous voyez, et rien d'autre. L'enregistrement de la partie indique que vous avez demandé conseil.
advice-count =
    { $count ->
        [one] a demandé conseil une fois
       *[other] a demandé conseil { $count } fois
    }
undo = Reprendre le coup
undo-hint = Revenir avant votre dernier coup
undo-asked = { $name } voudrait reprendre un coup.
undo-agree = Accepter
undo-decline = Refuser
undo-waiting = On attend l'accord des autres pour reprendre votre coup.
why-label = Pourquoi pas… ?
why-none = Rien à expliquer : tous les coups de cette sorte vous sont permis.
why-nothing = Vous ne pouvez rien en faire maintenant.
tools-label = La table
bot-for-absent = Un robot joue pour { $name }
seat-again = Reprendre ma place
in-words = Le plateau en phrases
rulebook-of = Règles
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Tout le plateau
sound = Son
notify = Me prévenir quand c'est à moi
connection-lost = Connexion perdue ; nouvel essai…
replay = Revoir
close = Fermer
trust-label = Hasard vérifiable
trust-start = La graine a été scellée avant la partie. Son empreinte :
trust-end = La graine, maintenant que la partie est terminée :
trust-verify = Vérifiez vous-même la partie :
trust-branch = Cette table continue une partie terminée : sa graine est déjà publique.

# revoir
replay-title = { $game } : revoir la partie
replay-ply = Coup { $ply } sur { $last }
replay-first = Début
replay-back = Précédent
replay-next = Suivant
replay-last = Fin
replay-go = Aller
replay-play = Lecture / pause
replay-move = Coup
replay-story = Tout ce qui s'est passé
over-again = Rejouer, mêmes places et mêmes options
pace = Les coups des autres sont montrés
pace-off = aussitôt
pace-quick = à un rythme normal
pace-slow = lentement
pace-skip = Passer
announcement-go-on = Continuer
replay-eyes = Vu par
replay-spectator = un spectateur
replay-branch = Jouer à partir d'ici
replay-branch-note = Une nouvelle table qui continue à partir de ce coup, vous contre des robots.
replay-start = La table est prête.
back-to-table = Retour à la table

# parties d'autres règles
rules-same = Jouée selon la version { $rules } des règles ; la version { $now }, celle d'aujourd'hui, la joue de la même façon.
rules-adopted = Les règles ont été révisées depuis le début de cette partie : version { $rules } alors, { $now } maintenant. Tous les coups joués restent ; le prochain suit les règles d'aujourd'hui.
replay-rules-changed = Jouée selon la version { $rules } des règles. Selon la version { $now }, celle d'aujourd'hui, c'est la même partie jusqu'au coup { $ply } : on ne peut la revoir que jusque-là.
replay-rules-broken = Après le coup { $ply }, les coups enregistrés ne donnent plus la même partie : on ne peut la revoir que jusque-là.
kept-title = { $game } : partie conservée
kept-rules-changed = Cette partie a été jouée selon la version { $rules } des règles. { $ply ->
    [0] Selon la version { $now }, celle d'aujourd'hui, ce serait une autre partie.
   *[other] Selon la version { $now }, celle d'aujourd'hui, c'est la même partie jusqu'au coup { $ply } sur { $count }, et une autre ensuite.
  }
kept-rules-broken = { $ply ->
    [0] Selon les règles de ce serveur, les coups enregistrés ne donnent plus la même partie.
   *[other] Selon les règles de ce serveur, les coups enregistrés ne donnent plus la même partie après le coup { $ply } sur { $count }.
  }
kept-game-gone = Ce serveur n'a plus le jeu « { $game } ».
kept-closed = Les joueurs ont mis fin à cette partie après un changement des règles.
kept-running = Elle ne peut donc pas continuer ici. Rien n'est perdu : tous les coups sont conservés ({ $count }), et elle reprendra dès que le serveur retrouvera ses règles.
kept-close-text = Vous pouvez aussi y mettre fin pour de bon. Tout le monde pourra alors la lire, secrets compris.
kept-close = Mettre fin à la partie et ouvrir son enregistrement
kept-watch = Ses joueurs peuvent y mettre fin ; tout le monde pourra alors la lire.
kept-players = À la table : { $names }
kept-replay = La revoir jusqu'au coup { $ply }
kept-again = Préparer une nouvelle table
kept-moves = Toute la partie
kept-rest = À partir d'ici, telle qu'elle a été notée
kept-look = Voir ce qui s'est passé

# les livres
rules-title = { $game } : règles
rules-search = Chercher dans les règles
rules-count = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
  }
rules-none = Aucune règle ne contient tous ces mots.
rules-other = En anglais
ruling = Décision
components-title = { $game } : matériel
components-shelves = Sortes de matériel
components-sources = D'où vient chaque donnée :
components-copies = { $count } dans la boîte
source-seed = du livret
source-public = documenté publiquement
source-recalled = de mémoire, non vérifié
source-house = de notre cru
source-of-parts = { $source } : { $parts }

# ennuis
error-title = Cela n'a pas marché
error-home = Retour au hall
error-again = Réessayer
error-bad-request = Cette demande n'a pas de sens ici.
error-no-table = Il n'y a pas de table { $code }.
error-no-game = Il n'y a pas de jeu appelé { $game }.
error-no-seat = Il n'y a pas de place { $seat } à cette table.
error-no-ply = Il n'y a pas de coup { $ply } ; le dernier est le { $last }.
error-no-person = Personne ne s'appelle { $name } ici. Les invités n'ont pas de page.
error-no-page = Il n'y a rien à cette adresse.
error-taken = La place { $seat } est prise.
error-not-yours = Cette place n'est pas la vôtre.
error-other-table = Ce jeton est celui d'une place à une autre table.
error-not-absent = Ce joueur n'est pas hors ligne depuis assez longtemps : on ne peut pas encore le remplacer.
error-conflict = La partie a avancé avant l'arrivée de votre choix. Voici où elle en est.
error-over = La partie est terminée.
error-abandoned = La table est désertée : aucun de ceux qui jouaient ici n'est resté.
error-resigned = La partie est terminée : tous ceux qui jouaient ici ont abandonné.
error-full = La partie s'arrête là, sans vainqueur : cette table compte autant de coups qu'une table peut en avoir.
error-nobody-there = Personne n'est assis là.
error-gone-left = Vous avez déjà quitté cette table.
error-gone-resigned = Cette place a été abandonnée : c'est définitif.
error-gone-time-up = Votre temps est écoulé : un robot joue à votre place. Reprenez-la d'abord.
error-gone-replaced = En votre absence, un robot joue à votre place. Reprenez-la d'abord.
error-own-resign = Dans ce jeu, abandonner est un coup du jeu lui-même. Vous pouvez en revanche quitter la table.
error-clock = La pendule { $clock } n'existe pas ; choisissez parmi : { $clocks }.
error-two-clocks = Ce jeu se joue avec sa propre pendule (une option). Choisissez-en une : celle du jeu ou celle de la table.
error-waiting = La partie n'a pas commencé : une place est encore libre.
error-not-over = La partie enregistrée contient tous les secrets : elle sera disponible quand la partie sera terminée.
error-no-way-back = Ce lien ne mène plus à une place : il a servi, a été renouvelé ou annulé.
error-no-hints = L'hôte de cette table n'autorise pas les conseils.
error-no-adviser = Personne ne donne de conseils pour ce jeu.
error-not-asked = Vous n'avez rien à choisir en ce moment.
error-no-undo = On ne peut rien reprendre : quelque chose a été révélé depuis votre dernier coup.
error-no-undo-asked = Personne ne demande plus à reprendre un coup.
error-name = Un nom a au moins 1 lettre et au plus { $length ->
    [one] { $length } lettre
   *[other] { $length } lettres
  }.
error-no-token = Le jeton de la place manque, ou n'est pas connu.
error-invalid = { $fields } : ce n'est pas ce qui est attendu là.
error-option = { $problem }
error-level = Le robot { $level } n'existe pas pour ce jeu ; choisissez parmi : { $levels }.
error-level-unproven = Le robot { $level } n'est pas proposé pour ce jeu : aucun match n'a montré qu'il y joue mieux que le niveau inférieur. Choisissez parmi : { $levels }.
error-level-slow = Le robot { $level } n'est pas proposé tant que les règles ne sont pas compilées, car il réfléchirait trop longtemps. Choisissez parmi : { $levels }.
error-kind = La sorte de place { $kind } n'existe pas ; choisissez parmi : me, open, bot.
error-number = { $name } : un nombre était attendu, pas « { $given } ».
error-move = Il n'y a pas de coup { $given } ; les coups vont de 0 à { $last }.
error-notation = { $problem }
error-refused = { $reason } [{ $rule }]
error-too-many = Trop de demandes. Réessayez dans { $wait ->
    [one] { $wait } seconde
   *[other] { $wait } secondes
  }.
error-too-many-tries = Trop de tentatives de connexion. Réessayez dans { $wait ->
    [one] { $wait } seconde
   *[other] { $wait } secondes
  }.
error-too-many-streams = Trop de pages de tables sont ouvertes depuis votre adresse ({ $limit } au plus). Fermez-en une ; celle-ci réessaie d'elle-même.
error-server-full = Trop de monde regarde pour ce serveur. Réessayez dans { $wait ->
    [one] { $wait } seconde
   *[other] { $wait } secondes
  }.
error-too-slow = La demande a mis trop de temps à arriver.
error-too-many-bot-tables = Des robots jouent déjà entre eux à { $limit } de vos tables. Attendez la fin d'une de ces parties, ou prenez place vous-même.
error-bots-are-busy = Les robots de ce serveur jouent déjà entre eux autant de parties qu'ils le peuvent. Réessayez plus tard, ou prenez place vous-même.
error-too-big = Trop de données d'un coup ; la limite est de { $limit } Kio.
error-no-database = Le serveur n'arrive pas à joindre sa base de données. Rien n'est perdu : réessayez dans un instant.
error-rules-changed = Cette partie a commencé selon la version { $rules } des règles ; selon la version { $now }, celle d'aujourd'hui, { $ply ->
    [0] ce serait une autre partie
   *[other] c'est la même partie jusqu'au coup { $ply } seulement
  }. Elle ne peut pas continuer ici ; tous les coups sont conservés.
error-rules-broken = Selon les règles de ce serveur, les coups enregistrés ne donnent plus la même partie. Elle ne peut pas continuer ici ; tous les coups sont conservés.
error-game-gone = Ce serveur n'a plus le jeu « { $game } ». Tous les coups sont conservés.
error-closed = Les joueurs ont mis fin à cette partie après un changement des règles.
error-goes-on = Cette partie peut continuer : les règles d'aujourd'hui la jouent comme elle a été jouée.
error-server = Une erreur s'est produite de notre côté. Elle est notée ; rien de ce qui a été joué n'est perdu.
error-csrf = Cette page est restée ouverte trop longtemps, ou le formulaire ne vient pas d'ici. Rechargez la page.
build-compiled = Ce serveur exécute les règles compilées.
build-interpreted = Ce serveur exécute les règles interprétées.
build-compiling = Ce serveur exécute les règles interprétées en attendant leur compilation.
build-ready = Les règles sont compilées ; le serveur y passera dès le prochain moment calme.
build-failed = Les règles n'ont pas pu être compilées, et ce serveur les exécute interprétées : voir build/compile.log.
new-needs = Seulement avec { $option } { $values }
new-needs-players = Seulement pour une table de { $values }
or = ou

# Une partie jouée ailleurs
records = Ouvrir une partie enregistrée
records-lead = Toute partie peut être enregistrée : celles de cette table, de l'arène ou d'un programme qui apprend. Choisissez-en une, regardez-la coup par coup, et reprenez-la où vous voulez.
records-file = L'enregistrement, un fichier au format JSONL ({ $most } ko au plus)
records-open = L'ouvrir
trust-opened = Cette partie a été jouée ailleurs et ouverte d'après son enregistrement : ici, personne ne répond de ses dés ni de ses cartes.
error-record = Cet enregistrement ne peut pas être ouvert : { $problem }
error-record-seed = Cet enregistrement ne peut pas être ouvert : sa graine a plus de { $digits } chiffres.
error-record-unfinished = Cette partie s'interrompt après le coup { $ply } : on ne peut ouvrir que des parties terminées.
error-no-record = Choisissez d'abord un enregistrement : un fichier au format JSONL.

# Ce que dit le terminal qui lance le serveur
serve-set = La table est mise : { $address }  (Ctrl+C pour la fermer)
serve-shared = --share : tout le réseau local accède à la table à l'adresse { $address }, jusqu'à ce qu'on la ferme. Sont admis cette adresse, localhost et 127.0.0.1, rien d'autre. La ligne n'est pas chiffrée : n'y confiez aucun secret, et aucun mot de passe qui serve ailleurs.
serve-share-production = --share est fait pour une table à la maison ; en production, donnez SOUTERRAIN_HOSTS et passez par TLS
serve-share-address = --share-at { $given } : attendu une adresse IPv4 de cette machine
serve-share-network = --share : cette machine n'est dans aucun réseau ; nommez l'une de ses adresses : --share-at ADRESSE
serve-redis = plusieurs processus serveurs se transmettent les coups par Redis : donnez REDIS_URL
serve-forged = SOUTERRAIN_PROXIES={ $proxies } fait confiance aux adresses que les mandataires écrivent dans X-Forwarded-For, et { $host } peut être atteint sans passer par eux : n'importe qui peut alors se faire passer pour un autre. Écoutez sur 127.0.0.1, ou ne laissez que les mandataires atteindre ce port.

# Limites de ce que des inconnus peuvent accumuler
error-record-long = Cet enregistrement ne peut pas être ouvert : il a { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }, et aucune partie n'est si longue ({ $most } au plus).
records-kept-for = Elle est conservée ici pendant { $days ->
    [one] un jour
   *[other] { $days } jours
 } sous sa propre adresse, pour ceux à qui vous la donnerez.
replay-earlier = … jusqu'au coup { $ply }
replay-later = … à partir du coup { $ply }
error-too-many-waiting = { $limit } de vos tables attendent déjà des joueurs. Attendez que l'une soit complète, ou quittez-en une.
error-too-many-seats = Vous avez déjà une place à { $limit } tables qui attendent des joueurs. Attendez que l'une commence, ou quittez-en une.
bot-pauses = reprendra quand quelqu'un qui joue ici sera de retour
bot-queues = attend son tour pour réfléchir
