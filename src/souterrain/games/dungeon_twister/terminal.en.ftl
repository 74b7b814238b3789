# The board in a terminal
legend = █ wall  # portcullis  = arrow slit  o pit  * gear  +object  (wounded)  ░ face down
gate-closed = closed
gate-open = open
gate-broken = broken
