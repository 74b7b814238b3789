# Ce qui se dit entre gens à une table, et à ceux qui sont ailleurs.

# discussion
chat = Discussion
chat-players = Joueurs
chat-spectators = Spectateurs
chat-message = Votre message
chat-send = Envoyer
chat-unread = nouveaux messages
chat-offline = Pas de réseau : ceci n'a pas été envoyé. Réessayez dans un instant.
chat-closed = Qui ne fait que regarder a besoin d'un compte pour écrire ici, à moins que l'hôte n'ouvre la discussion à tous.
chat-about = Que faire de ce qu'a dit { $name }
chat-mute = Ne plus entendre { $name }
chat-unmute = { $count ->
    [one] Entendre de nouveau la personne mise en sourdine
   *[other] Entendre de nouveau les { $count } personnes mises en sourdine
  }
chat-remove = Retirer ce message
chat-ban = Exclure { $name } de la discussion
chat-send-away = Renvoyer { $name }
chat-host = Pour l'hôte
chat-guests-yes = Laisser écrire tous ceux qui regardent
chat-guests-no = Parmi les spectateurs, ne laisser écrire que ceux qui ont un compte
chat-forget-yes = Oublier la discussion à la fin de la partie
chat-forget-no = Garder la discussion après la partie
chat-erase = Effacer tout ce qui a été dit
reaction-well = Bien joué !
reaction-yes = D'accord
reaction-laugh = Ha ha !
reaction-oh = Oh !
reaction-think = Je réfléchis
reaction-sorry = Pardon !
error-message = Longueur d'un message : de 1 à { $length } ; celui-ci : { $given }.
error-reaction = { $given } n'est pas une réaction ; il y a : { $reactions }.
error-no-message = Ce message n'est plus là.
error-chat-closed = Ici, vous pouvez suivre la discussion, mais pas écrire.
error-chat-removed = L'hôte vous a exclu de la discussion de cette table.
error-chat-over = La partie est terminée, et sa discussion aussi.
error-not-host = Seul l'hôte de cette table peut faire cela.
error-sent-away = L'hôte ne souhaite pas que vous regardiez cette table.

# une connexion qui se rompt
held = Pas de réseau : votre coup attend, il partira dès que la connexion reviendra.
held-withdraw = Le retirer
error-cookie-lost = Ce navigateur a perdu le cookie par lequel la table le reconnaissait. Si vous avez gardé le lien vers votre place, ouvrez-le maintenant ; sinon, la table continue, et vous pouvez la regarder.

# le chemin du retour
way-back-once = Vous seul voyez ce lien, et seulement maintenant. Si ce navigateur perd ses cookies, ou si vous changez d'appareil, il vous ramène à votre place. « Partie loyale » en fait un autre, ou l'annule.

# notifications
push = Prévenir cet appareil quand c'est à moi, même page fermée
push-title = À vous de jouer
error-push-endpoint = On joint un appareil à une adresse https du service de notification de son navigateur.
error-push-keys = Les clés de cet appareil ne sont pas celles qu'envoient les navigateurs.
error-push-seat = Qui n'est assis à aucune table n'a pas de tour à attendre.
