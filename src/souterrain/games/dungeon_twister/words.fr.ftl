# Le plateau en phrases.
nothing = rien
progress = Progression
labyrinth = Le labyrinthe
characters = Personnages sur le plateau
objects = Objets
over = La partie est finie. Vainqueur : { $winners }.
draw = La partie est finie : égalité.
scenario = { $name }, en { $target } points. Tour { $turn }.
active = C'est au tour de { $name }.
combat = Combat : { $attackers } ({ $attack }) contre { $defenders } ({ $defence }).
counts = { $vp } points, { $ap } points d'action, { $jumps } cartes saut, { $cards } cartes combat en main.
hand = Cartes combat en main : { $cards }.
spent = Cartes combat défaussées : { $cards }.
stationed = Face cachée sur les zones de départ : { $west } à l'ouest, { $east } à l'est.
team = Équipe : { $characters }. Objets : { $objects }.
unplaced = Restent à placer : { $cards }.
escaped = Sortis : { $names }.
eliminated = Éliminés : { $names }.
face-down = { $slot } : face cachée, avec { $cards ->
    [0] aucune carte cachée
    [one] { $cards } carte cachée
   *[other] { $cards } cartes cachées
  }.
own = {" "}À vous : { $cards }.
room = { $slot } : { $room }{ $turned ->
    [0] {""}
    [1] , tournée d'un quart
    [2] , tournée d'un demi-tour
   *[3] , tournée de trois quarts
  }.
gate = {" "}Herse { $state ->
    [open] ouverte
    [broken] brisée
   *[closed] fermée
  }.
broken = {" "}Ses murs sont brisés.
stands = { $who } en { $place }
wounded = , blessé
carried = , porté
idle = , au repos ce tour
locked = , retenu
holds = , avec { $things }
lies = { $thing } en { $place }.
