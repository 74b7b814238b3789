# What stands on the board.
pane-dungeon = Dungeon
pane-orders = Orders
pane-players = Players
round = Round { $round } of { $cap }
points = { $n ->
    [one] { $n } Tyranny point left
   *[other] { $n } Tyranny points left
  }
coins-in-bag = { $n ->
    [one] { $n } coin in the bag
   *[other] { $n } coins in the bag
  }
rockfalls-left = { $n ->
    [one] { $n } Rockfall left
   *[other] { $n } Rockfalls left
  }
dial = { $n ->
    [one] { $n } round left on the Dial
   *[other] { $n } rounds left on the Dial
  }
waiting = Still to come: { $orders }
stooges = { $n ->
    [one] { $n } Stooge
   *[other] { $n } Stooges
  } of { $colour }
adventurer = { $name }, strength { $n }{ $awake ->
    [yes] {""}
   *[no] , asleep
  }
tamed-by = { $name }, tamed by { $colour }
score = { $name }: { $gold }
open-player = Show all that { $name } has
winner = ★ { $name }
gold = { $n } gold
creation = Creation
resources = Resources
tyranny = Tyranny
people = { $board } on the board, { $reserve } in the Reserve
tokens = { $n ->
    [one] { $n } conquest token
   *[other] { $n } conquest tokens
  }
coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
siege = { $n ->
    [one] { $n } siege marker
   *[other] { $n } siege markers
  }
captives = { $n ->
    [one] { $n } captive
   *[other] { $n } captives
  }
tamed = { $n ->
    [one] { $n } tamed monster
   *[other] { $n } tamed monsters
  }
projects = Projects
bag = { $n ->
    [one] { $n } tile in the bag
   *[other] { $n } tiles in the bag
  }
secret = { $n ->
    [one] { $n } secret Project
   *[other] { $n } secret Projects
  }
turned = { $n ->
    [0] As it is printed
    [one] Turned once clockwise
   *[other] Turned { $n } times clockwise
  }
