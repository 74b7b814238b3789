# What is said between people at a table, and to those who are away.

# chat
chat = Chat
chat-players = Players
chat-spectators = Spectators
chat-message = Your message
chat-send = Send
chat-unread = new messages
chat-offline = You are offline: this was not sent. Try again in a moment.
chat-closed = Spectators need an account to write here, unless the host opens the chat to everybody.
chat-about = What to do about { $name }'s message
chat-mute = Mute { $name }
chat-unmute = { $count ->
    [one] Unmute the person you muted
   *[other] Unmute the { $count } people you muted
  }
chat-remove = Remove this message
chat-ban = Ban { $name } from the chat
chat-send-away = Remove { $name } from the table
chat-host = For the host
chat-guests-yes = Let all spectators write
chat-guests-no = Let only spectators with an account write
chat-forget-yes = Delete the chat when the game is over
chat-forget-no = Keep the chat when the game is over
chat-erase = Delete all messages
reaction-well = Well played!
reaction-yes = All right
reaction-laugh = Ha ha!
reaction-oh = Oh!
reaction-think = Let me think
reaction-sorry = Sorry!
error-message = A message has at least 1 letter and at most { $length }; this one has { $given }.
error-reaction = There is no reaction { $given }; choose one of: { $reactions }.
error-no-message = This message is no longer there.
error-chat-closed = You can read here, but not write.
error-chat-removed = The host has banned you from the chat of this table.
error-chat-over = The game is over, and so is its chat.
error-not-host = Only the host of this table can do that.
error-sent-away = The host has removed you from this table.

# a line that breaks
held = You are offline: your move is waiting and will be sent when the connection is back.
held-withdraw = Withdraw it
error-cookie-lost = This browser has lost the cookie by which the table knew it. If you kept the link back to your seat, open it now; if not, the table goes on, and you can watch it.

# the way back to one's seat
way-back-once = Only you see this link, and only now. If this browser loses its cookies, or you change to another device, it brings you back to your seat. Under “Fair play” you can make another one, or cancel it.

# web push
push = Tell this device when it is my turn, even when the page is closed
push-title = Your turn
error-push-endpoint = A device is reached by https, at the push service of its browser.
error-push-keys = The keys of this device are not what browsers send.
error-push-seat = You have to sit at a table to be told that it is your turn.
