legend = T Torture Chamber, D Dormitory, K Kitchen, L Library, R Throne Room, $ Treasure Room, O Sacrifice Pit, @ Portal, = corridor, x trap, * nugget, ▒ Rockfall; ^ conquered; a2 = two of player 1
