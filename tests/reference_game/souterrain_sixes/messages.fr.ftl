prompt-throw = À vous : lancez les dés.
prompt-jeer = { $seat } a lancé { $dice }. Raillez-vous ?
move-throw = Lancer les deux dés
move-jeer = Railler{ $other ->
    [none] {""}
   *[other] {" "}{ $other }
  } : les deux sont relancés
move-pass = Ne rien dire
move-never = Ne jamais railler, ne plus me demander
move-ask-me = Me demander à nouveau si je raille
event-thrown = { $seat } lance { $dice }.
event-jeered = { $seat } raille.
event-never = { $seat } ne raillera plus.
event-ask-me = { $seat } veut être interrogé à nouveau.
event-counted = { $seat } compte { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
refusal-asked-anyway = On vous le demande de toute façon.
reveal-dice = des dés ont été lancés
