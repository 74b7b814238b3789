# Le plateau dans un terminal
legend = █ mur  # herse  = meurtrière  o fosse  * rouage  +objet  (blessé)  ░ face cachée
gate-closed = fermée
gate-open = ouverte
gate-broken = brisée
