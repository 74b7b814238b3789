# ---- Les Cadeaux des larbins
prompt-give = { $board ->
   *[player] Quel jeton Objet donnez-vous, face cachée, à { $other } ?
    [dummy] Quel jeton Objet posez-vous, face cachée, sur le PNJ de { $other } ?
}
prompt-place = Placez un jeton Objet, face cachée, sous les aventuriers en chemin.
move-give = Donner { $target }
move-place = Placer { $target }
event-items-given = { $seat } a choisi ses cadeaux.
event-item-sent = { $seat } a envoyé à { $other } : { $item }.
event-item-shown = { $seat } propose { $item }.
event-item-moved = { $item } { $zone }.
event-item-used = { $item } a servi.
event-song = { $hero } chante : { $count ->
    [one] 1 jeton de Courage
   *[other] { $count } jetons de Courage
}.
event-courage = Le courage évite { $count } dégât(s) à { $hero }.
refusal-token-not-in-hand = Ce jeton Objet n'est pas dans votre main.
refusal-token-given = Ce jeton Objet est déjà donné.
refusal-blank-must-go = Le jeton vierge doit aller à l'un des trois adversaires.
refusal-own-colour-token = Il faut ici un jeton de votre couleur.
refusal-dummy-colour-token = Il faut ici un jeton de la couleur de votre PNJ.
refusal-item-later = Posez d'abord vos ordres.

reveal-items = les objets magiques dévoilés

# ---- options, telles qu'un formulaire les montre
option-gifts-none = sans
option-gifts-official = soutien officiel
option-gifts-dark = soutien obscur
