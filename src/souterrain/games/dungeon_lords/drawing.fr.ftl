# Ce qui est écrit sur le plateau.
year = Année { $year }
over = Fin
event = Événement
city = Ville
unknown = ?
round = Round { $number }
phase-new_round = nouveau round
phase-orders = ordres
phase-production = production
phase-event = événement
phase-adventurers = aventuriers
phase-end_of_round = fin du round
phase-planning = préparation
phase-reveal = révélation
phase-resolution = résolution
step-bard = barde
step-trap = piège
step-fast_spell = sort rapide
step-monsters = monstres
step-slow_spell = sort lent
step-healing = soins
step-fatigue_and_conquest = fatigue, conquête
evilometer = Mal
tavern = Taverne
rooms = Salles à vendre
heroes = Aventuriers
titles = Titres
piles = Pioches
far-lands = Terres Lointaines
pile-monsters = monstres
pile-rooms = salles
pile-heroes = héros
pile-traps = pièges
discarded = défaussés
paladin-tent = Paladin : sous sa tente
paladin-gone = Paladin : parti
paladin-with = Paladin : chez
party = Groupe
lair = Antre
prison = Prison
traps = Pièges
npc = PNJ { $number }
inaccessible = inaccessible
in-hand = en main
laid = ordre { $number }
open-dungeon = Ouvrir le donjon : { $name }
defence = Défense en { $cell }
first = joue en premier
chosen = a choisi
special = Événement spécial, année { $year }
food = nourriture
gold = or
imps = lutins
busy = au travail
trolls = trolls
letters = lettres mortes
evil = Mal
target-first = tête
target-second = deuxième
target-last = queue
target-each = chacun
target-others = autres
target-choose = au choix
target-choose_not_first = sauf tête
effect-skip_conquest = pas de conquête
effect-skip_healing = pas de soins
effect-return_face_up = reste prêt
effect-damage_to_eliminate = tue
effect-delayed_damage = puis { $amount }
effect-if_class_hit = sans magie
effect-no_spells = sans sorts
effect-trap_limit = { $amount ->
    [one] { $amount } piège
   *[other] { $amount } pièges
  }
effect-monster_limit = { $amount ->
    [one] { $amount } monstre
   *[other] { $amount } monstres
  }
effect-attack_bonus = +{ $amount }
effect-vp = { $amount ->
    [one] { $amount } pt
   *[other] { $amount } pts
  }
speed-fast = rapide
speed-slow = lent
conquered = conquis
mined = épuisé
tunnel = tunnel
rock = roche
# ---- Minion Gifts
item-hidden = jeton Objet, face cachée
courage = jeton de Courage
items-hand = Vos objets
items-chosen = Choisis
items-received = Reçus
items-bag = Sac
items-prison = Objets capturés
items-dead_letters = Lettres mortes
# ---- tabs on a narrow screen
pane-orders = Ordres
pane-market = Marché
pane-progress = Année
pane-lords = Seigneurs
