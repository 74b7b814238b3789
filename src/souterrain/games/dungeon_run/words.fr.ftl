# Le plateau en phrases.
dungeon = Le donjon
round = Manche { $round } sur { $cap } au plus.
active = C'est au tour { OF($name) }, { $actions ->
    [0] sans plus aucune action
    [one] avec encore { $actions } action
   *[other] avec encore { $actions } actions
  }.
piles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  } dans la pile, { $encounters ->
    [one] { $encounters } carte Rencontre
   *[other] { $encounters } cartes Rencontre
  }, { $treasures ->
    [one] { $treasures } trésor
   *[other] { $treasures } trésors
  }.
boss-seen = Vous savez qui est le boss : { THE($boss) }.
boss-met = Le boss est { THE($boss) }.
boss-dead = { CAP(THE($boss)) } est { GENDER($boss) ->
    [f] morte
   *[other] mort
  }.
final-phase = La dernière phase a commencé : qui est vaincu maintenant est mort.
battle = Combat : { $name } contre { $foe }.
dice = Dés sur la table : { $dice }.
against = {" "}En face : { $dice }.
no-hero = N'a pas encore de héros.
figures = { $hero } : Force { $brawn }, Magie { $magic }, Adresse { $skill } ; { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
  }, Vie { $life }.
dead = A péri.
down = Sans connaissance. Lieu : { $tile }.
stands = Lieu : { $tile }.
abilities = Compétences : { $abilities }
equipped = Équipement : { $equipped }.
companions = Compagnons : { $companions }.
ailments = Effets subis : { $cards }.
loot-known = Dans la pile de pillage : { $cards }.
loot-hidden = { $n ->
    [one] { $n } carte cachée
   *[other] { $n } cartes cachées
  } dans la pile de pillage.
loot-encounters = Trophées : { $cards }.
drawn = Au choix : { $drawn }
east = { $n } à l'est
west = { $n } à l'ouest
north = { $n } au nord
south = { $n } au sud
tile = { $tile }{ $place ->
    [start] {""}
   *[other] {" "}({ $place })
  } ; sorties : { $exits }.
monster-here = { CAP(THE($monster)) }, Vie { $left }.
card-here = { CAP(THE($card)) }.
loose = Cartes libres : { $cards }.
face-down-here = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  } face cachée.
heroes-here = Héros : { $heroes }.
