/* The pages of rules that fail while a game is played.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("division-by-zero", PAGE_OF_PLAY,
     "a division by 0",
     "Something is divided by a number that is 0 in this position. Ask first "
     "whether it is.",
     "score:\n"
     "  cards: 12 / count(hand of player)\n",
     "score:\n"
     "  cards: 12 / (1 + count(hand of player))\n")

PAGE("endless-effect", PAGE_OF_PLAY,
     "something that never comes to an end",
     "A step goes on and on. Somewhere a loop changes nothing that would end "
     "it.",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      for ever:\n"
     "        while: not empty(discard)\n"
     "        do:\n"
     "          up: {raise: minus of actor}\n",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      up to three:\n"
     "        while: minus of actor < 3\n"
     "        do:\n"
     "          up: {raise: minus of actor}\n")

PAGE("nobody-left", PAGE_OF_PLAY,
     "nobody is left to play in the round",
     "All players are out of the round, and no end of the round asks for "
     "that.",
     "statuses:\n"
     "  in: playing\n"
     "  out: out of the round\n"
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      leave: {status: out, of: actor}\n",
     "statuses:\n"
     "  in: playing\n"
     "  out: out of the round\n"
     "round:\n"
     "  ends:\n"
     "    nobody: empty(active)\n"
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      leave: {status: out, of: actor}\n")

PAGE("nobody-starts", PAGE_OF_PLAY,
     "a round that nobody starts",
     "All entries of 'round.starter' are nobody in this position. The last "
     "of them should be 'random', or a player there always is.",
     "round:\n"
     "  starter:\n"
     "    the first time: last player to draw\n"
     "    who acted last: last player to act\n",
     "round:\n"
     "  starter:\n"
     "    who acted last: last player to act\n"
     "    the first time: random\n")

PAGE("nobody", PAGE_OF_PLAY,
     "a player is needed, and it is nobody",
     "An expression that should be a player is nobody in this position: "
     "nobody has played yet, or nobody has been remembered.",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      draw: {deal: 1, from: draw, to: hand of last player to play}\n",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      draw:\n"
     "        deal: 1\n"
     "        from: draw\n"
     "        to: hand of last player to play\n"
     "        if: last player to play != nobody\n")

PAGE("no-move", PAGE_OF_PLAY,
     "a decision without a legal move",
     "A player has to decide, and none of the actions is open. One of them "
     "should always be: to draw, to pass, to quit.",
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      never: {if: 1 == 2, because: nobody may}\n",
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      cards left: {if: not empty(draw), because: the pile is empty}\n")

PAGE("too-many-moves", PAGE_OF_PLAY,
     "more moves than cria has room for",
     "A decision has more than 4096 legal moves, mostly because several "
     "things are chosen at once. Ask for one after the other.",
     "round:\n"
     "  setup:\n"
     "    hands: {deal: 7, from: draw, to: each hand}\n"
     "numbers:\n"
     "  first: 1\n"
     "  last: 3000\n"
     "actions:\n"
     "  draw:\n"
     "    choose:\n"
     "      amount: first..last\n"
     "      other: first..last\n",
     "numbers:\n"
     "  first: 1\n"
     "  last: 30\n"
     "actions:\n"
     "  draw:\n"
     "    choose:\n"
     "      amount: first..last\n"
     "      other: first..last\n")
