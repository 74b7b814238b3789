# What is said between people at a table, and to those who are away.

# chat
chat = Chat
chat-players = Players
chat-spectators = Spectators
chat-message = Your message
chat-send = Send
chat-unread = new messages
chat-offline = No line: this was not sent. Try again in a moment.
chat-closed = Who only watches needs an account to write here, unless the host opens the chat to everybody.
chat-about = What to do about what { $name } said
chat-mute = Hear nothing more from { $name }
chat-unmute = { $count ->
    [one] Hear the one you muted again
   *[other] Hear the { $count } you muted again
  }
chat-remove = Remove this message
chat-ban = Take the chat away from { $name }
chat-send-away = Send { $name } away
chat-host = For the host
chat-guests-yes = Let everybody who watches write
chat-guests-no = Let only those with an account write among the spectators
chat-forget-yes = Forget the chat when the game is over
chat-forget-no = Keep the chat when the game is over
chat-erase = Erase all that was said
reaction-well = Well played!
reaction-yes = All right
reaction-laugh = Ha ha!
reaction-oh = Oh!
reaction-think = Let me think
reaction-sorry = Sorry!
error-message = A message has at least 1 letter and at most { $length }; this one has { $given }.
error-reaction = { $given } is no reaction; there are: { $reactions }.
error-no-message = This message is not there any more.
error-chat-closed = Here you can listen, but not write.
error-chat-removed = The host has taken the chat of this table away from you.
error-chat-over = The game is over, and its chat with it.
error-not-host = Only the host of this table can do that.
error-sent-away = The host does not want you to watch this table.

# a line that breaks
held = No line: your move waits, and is sent when the line is back.
held-withdraw = Withdraw it
error-cookie-lost = This browser has lost the cookie by which the table knew it. If you kept the link back to your seat, open it now; if not, the table goes on, and you can watch it.

# the way back to one's seat
way-back-once = Only you see this link, and only now. If this browser loses its cookies, or you change to another device, it brings you back to your seat. “Fair play” makes another one, or takes it back.

# web push
push = Tell this device when it is my turn, even when the page is closed
push-title = Your turn
error-push-endpoint = A device is reached by https, at the push service of its browser.
error-push-keys = The keys of this device are not what browsers send.
error-push-seat = Who sits at no table has no turn to be told of.
