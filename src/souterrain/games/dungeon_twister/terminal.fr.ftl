# Le plateau dans un terminal
legend = █ mur  # herse  = meurtrière  o fosse  * mécanisme  +objet  (blessé)  ░ face cachée
gate-closed = fermée
gate-open = ouverte
gate-broken = brisée
