# Le plateau en phrases.
dungeon = Le donjon
round = Manche { $round } sur { $cap } au plus.
active = Joue maintenant : { $name }, avec { $actions ->
    [one] { $actions } action restante
   *[other] { $actions } actions restantes
  }.
piles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  } dans la pile, { $encounters ->
    [one] { $encounters } carte rencontre
   *[other] { $encounters } cartes rencontres
  }, { $treasures ->
    [one] { $treasures } trésor
   *[other] { $treasures } trésors
  }.
boss-seen = Vous avez vu le Boss : { $boss }.
boss-met = Le Boss : { $boss }.
boss-dead = { CAP(THE($boss)) } : mort.
final-phase = La dernière phase a commencé : qui est vaincu maintenant est mort.
dice = Dés sur la table : { $dice }.
against = {" "}En face : { $dice }.
no-hero = N'a pas encore de héros.
figures = { $hero } : Force { $brawn }, Magie { $magic }, Adresse { $skill } ; { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
  }, Vie { $life }.
dead = N'est plus de la partie.
down = Sans connaissance : { $tile }.
stands = Se trouve ici : { $tile }.
abilities = Compétences : { $abilities }.
equipped = Porte : { $equipped }.
companions = En compagnie : { $companions }.
ailments = Subit : { $cards }.
loot-known = Dans la pile de pillage : { $cards }.
loot-hidden = { $n ->
    [one] { $n } carte cachée
   *[other] { $n } cartes cachées
  } dans la pile de pillage.
loot-encounters = Trophées : { $cards }.
drawn = Au choix : { $drawn }.
tile = { $tile } (est { $east }, sud { $south }) ; sorties : { $exits }.
monster-here = { CAP(THE($monster)) }, Vie { $left }.
card-here = { CAP(THE($card)) }.
loose = Cartes libres : { $cards }.
face-down-here = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  } face cachée.
heroes-here = Héros : { $heroes }.
