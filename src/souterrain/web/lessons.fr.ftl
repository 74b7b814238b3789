# Leçons et exercices.
lesson-step = { $number } sur { $count }
lesson-on = Continuer
lesson-hint = Un indice, s'il vous plaît
lesson-play = Jouer une vraie partie
lesson-exercises = Exercices
lesson-all = Toutes les leçons de ce jeu
lesson-again = Reprendre au début
exercise = Exercice
exercise-left = { $count ->
    [one] encore un choix
   *[other] encore { $count } choix
  }
exercise-shown = La solution : jouez ce qui s'éclaire
exercise-reached = Réussi !
exercise-failed = Pas cette fois
exercise-failed-text = Rien n'est perdu : réessayez, ou regardez la solution.
exercise-next = Exercice suivant
exercise-again = Réessayer
exercise-show = Voir la solution
exercise-all = Tous les exercices
hint-allowed = Les règles le permettent, et vous pourrez le faire dans vos propres parties. Pour l'instant, faites autre chose :
learn-title = Apprendre { $game }
learn-nothing = Il n'y a pas encore de leçon pour ce jeu.
learn-minutes = { $count ->
    [one] environ une minute, en jouant à la table
   *[other] environ { $count } minutes, en jouant à la table
  }
learn-begin = Commencer
learn-again = Recommencer
learn-done = fait
learn-exercises = Exercices
learn-then = Et maintenant, jouez
error-no-lesson = { $game } n'a pas de leçon { $lesson }.
error-not-this-step = Cette étape porte sur autre chose : cherchez ce qui est éclairé.

# accueil
lobby-learn = Apprendre
lobby-newcomer = Vous débutez ? Apprenez en jouant :
lobby-minutes = { $least } à { $most } min
lobby-weight = { $weight ->
    [1] facile à apprendre
    [2] quelques règles à apprendre
   *[3] beaucoup de règles : suivez la leçon
  }

# livre de règles
rules-overview = Le jeu en une page
rules-chapters = Les règles, chapitre par chapitre
rules-lesson = Apprendre en jouant
rules-open = Tout ouvrir
rules-clear = Toutes les règles
