# La fin d'une partie.
ending-sheet = Feuille de score
ending-total = Total
ending-show = Feuille de score et tournants
ending-curve = Qui menait, et quand
ending-judged = Qui menait, selon les robots
ending-moments = Les tournants de la partie
ending-moment = Coup { $ply } :
