# Ce que disent tous les jeux.
seat-name = Joueur { $number }
refusal-over = La partie est terminée.
refusal-not-asked = Ce n'est pas à ce joueur de choisir.
refusal-not-now = Ce n'est pas ce qu'il faut décider maintenant. { $question }
refusal-no-seat = Il n'y a pas de place { $seat } ; les places vont de 0 à { $last }.
refusal-no-move = Ce coup n'existe pas ; les coups sont numérotés de 0 à { $last }.
balance-axis = victoires, en multiple de la part équitable
balance-winners = Plus grande source de points des vainqueurs
