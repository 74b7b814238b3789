# ---- Les Cadeaux des larbins
prompt-give = { $board ->
   *[player] Quel jeton Objet donnez-vous, face cachée, { TO($other) } ?
    [dummy] Quel jeton Objet posez-vous, face cachée, sur le PNJ { OF($other) } ?
}
prompt-place = Placez un jeton Objet, face cachée, sous les aventuriers en chemin.
move-give = Donner { THE($target) }
move-place = Placer { THE($target) }
event-items-given = { $seat } a choisi ses cadeaux.
event-item-sent = { $board ->
   *[player] { $seat } a envoyé { THE($item) } { TO($other) }.
    [dummy] { $seat } a posé { THE($item) } sur le PNJ { OF($other) }.
  }
event-item-shown = { $seat } propose { THE($item) }.
event-item-moved = { CAP(THE($item)) } { $zone ->
    [zone-hand] retourne dans la main de son propriétaire
    [zone-received] attend le groupe
    [zone-bag] va dans le sac du groupe
    [zone-prison] reste en prison
    [zone-letters] va aux lettres mortes de son expéditeur
    [zone-carried] est { GENDER($item) ->
        [f] prise
       *[m] pris
      } par un aventurier
   *[zone-far] part pour les Terres Lointaines
  }.
event-item-used = { CAP(THE($item)) } a servi.
event-song = { CAP(THE($hero)) } chante : { $count ->
    [one] { $count } jeton de Courage
   *[other] { $count } jetons de Courage
}.
event-courage = Le courage évite { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
  } { TO($hero) }.
refusal-token-not-in-hand = Ce jeton Objet n'est pas dans votre main.
refusal-token-given = Vous avez déjà donné ce jeton Objet.
refusal-blank-must-go = Le jeton vierge doit aller à l'un des trois adversaires.
refusal-own-colour-token = Il faut ici un jeton de votre couleur.
refusal-dummy-colour-token = Il faut ici un jeton de la couleur de votre PNJ.
refusal-item-later = Posez d'abord vos ordres.

reveal-items = les objets magiques dévoilés

# ---- options, telles qu'un formulaire les montre
option-gifts-none = sans
option-gifts-official = soutien officiel
option-gifts-dark = soutien obscur
