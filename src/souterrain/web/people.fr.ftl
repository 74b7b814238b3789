# Ce qui se dit entre gens à une table, et à ceux qui sont ailleurs.

# discussion
chat = Discussion
chat-players = Joueurs
chat-spectators = Spectateurs
chat-message = Votre message
chat-send = Envoyer
chat-unread = nouveaux messages
chat-offline = Pas de réseau : ce message n'est pas parti. Réessayez dans un instant.
chat-closed = Les spectateurs ont besoin d'un compte pour écrire ici, à moins que l'hôte n'ouvre la discussion à tous.
chat-about = Que faire du message { OF($name) }
chat-mute = Masquer les messages { OF($name) }
chat-unmute = { $count ->
    [one] Réafficher les messages de la personne masquée
   *[other] Réafficher les messages des { $count } personnes masquées
  }
chat-remove = Retirer ce message
chat-ban = Exclure { $name } de la discussion
chat-send-away = Exclure { $name } de la table
chat-host = Pour l'hôte
chat-guests-yes = Laisser écrire tous les spectateurs
chat-guests-no = Ne laisser écrire que les spectateurs qui ont un compte
chat-forget-yes = Effacer la discussion à la fin de la partie
chat-forget-no = Garder la discussion après la partie
chat-erase = Effacer tous les messages
reaction-well = Bien joué !
reaction-yes = D'accord
reaction-laugh = Ha ha !
reaction-oh = Oh !
reaction-think = Je réfléchis
reaction-sorry = Pardon !
error-message = Un message compte de 1 à { $length } caractères ; celui-ci en a { $given }.
error-reaction = La réaction { $given } n'existe pas ; choisissez parmi : { $reactions }.
error-no-message = Ce message n'est plus là.
error-chat-closed = Vous pouvez lire la discussion, mais pas y écrire.
error-chat-removed = L'hôte ne vous laisse plus écrire dans la discussion de cette table.
error-chat-over = La partie est terminée, et sa discussion aussi.
error-not-host = Seul l'hôte de cette table peut faire cela.
error-sent-away = L'hôte ne vous admet plus à cette table.

# une connexion qui se rompt
held = Pas de réseau : votre coup attend, il partira dès que la connexion reviendra.
held-withdraw = Le retirer
error-cookie-lost = Ce navigateur a perdu le cookie par lequel la table le reconnaissait. Si vous avez gardé le lien vers votre place, ouvrez-le maintenant ; sinon, la table continue, et vous pouvez la regarder.

# le chemin du retour
way-back-once = Ce lien ne se montre qu'à vous, et seulement maintenant. Si ce navigateur perd ses cookies, ou si vous changez d'appareil, il vous ramène à votre place. Sous « Hasard vérifiable », vous pouvez en créer un autre, ou l'annuler.

# notifications
push = Me prévenir sur cet appareil quand c'est à moi, même si la page est fermée
push-title = À vous de jouer
error-push-endpoint = On joint un appareil à une adresse https du service de notification de son navigateur.
error-push-keys = Les clés de cet appareil ne sont pas celles qu'envoient les navigateurs.
error-push-seat = Prenez d'abord place à une table : on vous dira alors quand c'est à vous.
