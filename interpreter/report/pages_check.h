/* The pages of findings of checks, in the order of check/checks.def.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("unused-attribute", PAGE_OF_FILE,
     "an attribute that nothing has and nothing names",
     "An attribute is declared, but no card and no die has a value of it, "
     "nothing is remembered in it and no rule names it.",
     "attributes:\n"
     "  size: {values: [small, large]}\n",
     "attributes:\n"
     "  size: {values: [small, large]}\n"
     "cards:\n"
     "  crown: {value: crown, size: each, points: 8}\n")

PAGE("unused-value", PAGE_OF_FILE,
     "a value that no card and no die has",
     "Cards or dice have the attribute, but none of them this value, and no "
     "rule names it. What would go on it ('next') can never be played.",
     "attributes:\n"
     "  value: {values: [1, 2, 3, 4, 5, 6, crown]}\n",
     "attributes:\n"
     "  value: {values: [1, 2, 3, 4, 5, 6, crown]}\n"
     "cards:\n"
     "  number: {value: 1..6, colour: each, copies: 2, points: value}\n")

PAGE("unused-zone", PAGE_OF_FILE,
     "a zone that no rule names",
     "No step moves cards to the zone or out of it, and no condition looks "
     "at it.",
     "zones:\n"
     "  aside: {seen by: everybody}\n",
     "zones:\n"
     "  aside: {seen by: everybody}\n"
     "actions:\n"
     "  put aside:\n"
     "    choose: {card: hand of actor}\n"
     "    do:\n"
     "      away: {move: card, from: hand of actor, to: aside}\n")

PAGE("unused-token", PAGE_OF_FILE,
     "a kind of token that nobody ever gets",
     "No step names the token, and no points are paid in it.",
     "tokens:\n"
     "  medal: {supply: 1}\n",
     "tokens:\n"
     "  medal: {supply: 1}\n"
     "actions:\n"
     "  play:\n"
     "    do:\n"
     "      a medal: {give: medal, from: supply, to: actor}\n")

PAGE("unused-holder", PAGE_OF_FILE,
     "a place for tokens that no rule names",
     "No step gives tokens to the place, and no condition looks at it.",
     "holders: [pot]\n",
     "holders: [pot]\n"
     "tokens:\n"
     "  white: {worth: 1, supply: 10}\n"
     "actions:\n"
     "  play:\n"
     "    do:\n"
     "      fill the pot: {give: white, from: supply, to: pot}\n")

PAGE("unused-status", PAGE_OF_FILE,
     "a status that no step gives to a player",
     "Everybody begins with the first status. Another one that no step gives "
     "is nobody's.",
     "statuses: {in: playing, out: out of the round}\n",
     "statuses: {in: playing, out: out of the round}\n"
     "actions:\n"
     "  quit:\n"
     "    do:\n"
     "      leave: {status: out, of: actor}\n")

PAGE("unused-number", PAGE_OF_FILE,
     "a number that no rule names",
     "Changing the number, with --set too, would change nothing.",
     "numbers:\n"
     "  most cards: 8\n",
     "numbers:\n"
     "  most cards: 8\n"
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      room: count(hand of actor) < most cards\n")

PAGE("unused-definition", PAGE_OF_FILE,
     "a definition that no rule names",
     "What is defined has a meaning only where its name stands.",
     "define:\n"
     "  stuck: empty(draw)\n",
     "define:\n"
     "  stuck: empty(draw)\n"
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      cards left: not stuck\n")

PAGE("unused-memory", PAGE_OF_FILE,
     "something to remember that is never set or looked at",
     "No step sets it, and no condition or amount asks for it.",
     "remember:\n"
     "  drawn: {is: number, for: turn}\n",
     "remember:\n"
     "  drawn: {is: number, for: turn}\n"
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      at most two: drawn < 2\n"
     "    do:\n"
     "      count it: {raise: drawn}\n")

PAGE("never-read", PAGE_OF_FILE,
     "something that is set but never looked at",
     "Steps set it, but no condition and no amount asks for it. Often the "
     "condition was forgotten, or names something else.",
     "remember:\n"
     "  drawn: {is: number, for: turn}\n"
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      count it: {raise: drawn}\n",
     "remember:\n"
     "  drawn: {is: number, for: turn}\n"
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      at most two: drawn < 2\n"
     "    do:\n"
     "      count it: {raise: drawn}\n")

PAGE("never-set", PAGE_OF_FILE,
     "something that is looked at but never set",
     "It is always what it was at the beginning. Often the step was "
     "forgotten, or sets something else.",
     "remember:\n"
     "  drawn: {is: number, for: turn}\n"
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      at most two: drawn < 2\n",
     "remember:\n"
     "  drawn: {is: number, for: turn}\n"
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      at most two: drawn < 2\n"
     "    do:\n"
     "      count it: {raise: drawn}\n")

PAGE("unused-relation", PAGE_OF_FILE,
     "a relation that no rule asks for",
     "A relation forbids and allows nothing by itself: a condition has to "
     "ask for it.",
     "relations:\n"
     "  first beats second:\n"
     "    higher: order(first.value) > order(second.value)\n",
     "relations:\n"
     "  first beats second:\n"
     "    higher: order(first.value) > order(second.value)\n"
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      not too high: not top of discard beats bottom of discard\n")

PAGE("clause-never", PAGE_OF_FILE,
     "a clause that holds for no two cards",
     "All pairs of cards of the deck were tried. Often a value is meant that "
     "no card has, or 'or' instead of 'and'.",
     "relations:\n"
     "  card plays on top:\n"
     "    low or high: card.value == 1 and card.value == crown\n",
     "relations:\n"
     "  card plays on top:\n"
     "    low or high: card.value == 1 or card.value == crown\n")

PAGE("clause-implied", PAGE_OF_FILE,
     "a clause that changes nothing",
     "Any clause of a relation is enough. This one holds only where another "
     "one holds as well, so it has no effect; perhaps 'and' was meant, in "
     "one clause.",
     "relations:\n"
     "  card plays on top:\n"
     "    same card: card == top\n",
     "relations:\n"
     "  card plays on top:\n"
     "    any crown: card.value == crown\n")

PAGE("unused-table", PAGE_OF_FILE,
     "a table that no rule asks",
     "A table answers where its name stands in an expression, and nowhere "
     "else.",
     "tables:\n"
     "  prize: {of: number, is: {1: 10, 2: 5}, otherwise: 0}\n",
     "tables:\n"
     "  prize: {of: number, is: {1: 10, 2: 5}, otherwise: 0}\n"
     "score:\n"
     "  cards: prize of count(hand of player)\n")

PAGE("unused-routine", PAGE_OF_FILE,
     "a routine that is performed nowhere",
     "The steps of a routine are done where 'perform' names it.",
     "routines:\n"
     "  new pile:\n"
     "    turn over: {move: discard, from: discard, to: draw}\n",
     "routines:\n"
     "  new pile:\n"
     "    turn over: {move: discard, from: discard, to: draw}\n"
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      new pile: {perform: new pile, if: empty(draw)}\n")

PAGE("unused-effect", PAGE_OF_FILE,
     "what a card says is never done",
     "The 'effect' of a card is done by the step 'carry out', usually in the "
     "action that plays it.",
     "cards:\n"
     "  crown:\n"
     "    value: crown\n"
     "    copies: 2\n"
     "    points: 8\n"
     "    effect:\n"
     "      once more: {go again: actor}\n",
     "cards:\n"
     "  crown:\n"
     "    value: crown\n"
     "    copies: 2\n"
     "    points: 8\n"
     "    effect:\n"
     "      once more: {go again: actor}\n"
     "actions:\n"
     "  play:\n"
     "    do:\n"
     "      what it says: {carry out: card}\n")

PAGE("unused-tag", PAGE_OF_FILE,
     "a tag that no rule asks for",
     "A tag is there for conditions, such as 'card is special'.",
     "cards:\n"
     "  crown: {value: crown, copies: 2, points: 8, tags: [special]}\n",
     "cards:\n"
     "  crown: {value: crown, copies: 2, points: 8, tags: [special]}\n"
     "relations:\n"
     "  card plays on top:\n"
     "    special: card is special\n")

PAGE("unused-end", PAGE_OF_FILE,
     "an end that nothing calls",
     "An end 'only when called' comes by the step 'end round' or 'end game' "
     "and by nothing else.",
     "round:\n"
     "  ends:\n"
     "    knocked: only when called\n",
     "round:\n"
     "  ends:\n"
     "    knocked: only when called\n"
     "actions:\n"
     "  knock:\n"
     "    do:\n"
     "      it is over: {end round: knocked}\n")

PAGE("card-never-chosen", PAGE_OF_FILE,
     "a card that can go on nothing",
     "The relation holds for the card and no other, and whatever chooses "
     "cards asks for it. Nobody can ever get rid of the card that way.",
     "relations:\n"
     "  card plays on top: {lower: order(card.value) < order(top.value),\n"
     "    on a one: order(top.value) == 1 and card is number}\n",
     "relations:\n"
     "  card plays on top: {lower: order(card.value) < order(top.value),\n"
     "    on a one: order(top.value) == 1}\n")

PAGE("card-blocks", PAGE_OF_FILE,
     "a card on which nothing can go",
     "The relation holds for no card and this one, and whatever chooses "
     "cards asks for it. While the card lies on top nobody can play.",
     "relations:\n"
     "  card plays on top: {higher: order(card.value) > order(top.value),\n"
     "    a one: order(card.value) == 1 and top is number}\n",
     "relations:\n"
     "  card plays on top: {higher: order(card.value) > order(top.value),\n"
     "    a one: order(card.value) == 1}\n")

PAGE("always-true", PAGE_OF_FILE,
     "a condition that always holds",
     "It is true whatever happens in a game, with any numbers and any "
     "players: it can be left out, or something else was meant. Only the "
     "last of several cases may say 'if: true'.",
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      cards left: count(draw) >= 0\n",
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      cards left: count(draw) > 0\n")

PAGE("never-true", PAGE_OF_FILE,
     "a condition that never holds",
     "It is false whatever happens in a game, with any numbers and any "
     "players: what depends on it never happens.",
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      cards left: count(draw) > 22          # of 22 cards\n",
     "actions:\n"
     "  draw:\n"
     "    when:\n"
     "      cards left: count(draw) > 2\n")

PAGE("mode-stays", PAGE_OF_FILE,
     "a mode that nothing done in it ends",
     "No step of the actions that are open in the mode changes what its "
     "'while' looks at. Unless the round ends, the other actions never come "
     "back.",
     "remember:\n"
     "  bidding: {is: truth, for: round, starts: true}\n"
     "modes:\n"
     "  the bids:\n"
     "    while: bidding\n"
     "    actions:\n"
     "      bid: {}\n"
     "actions:\n"
     "  play:\n"
     "    do:\n"
     "      bid again: {set: bidding, to: true}\n",
     "remember:\n"
     "  bidding: {is: truth, for: round, starts: true}\n"
     "modes:\n"
     "  the bids:\n"
     "    while: bidding\n"
     "    actions:\n"
     "      bid:\n"
     "        do:\n"
     "          one is enough: {set: bidding, to: false}\n")

PAGE("end-unreachable", PAGE_OF_FILE,
     "an end that cannot come",
     "Its condition never holds, or looks only at what no step ever changes.",
     "round:\n"
     "  ends:\n"
     "    all have left: empty(active)            # and no step says "
     "'status'\n",
     "round:\n"
     "  ends:\n"
     "    all have left: empty(active)\n"
     "statuses: {in: playing, out: out of the round}\n"
     "actions:\n"
     "  quit:\n"
     "    do:\n"
     "      leave: {status: out, of: actor}\n")

PAGE("deck-too-small", PAGE_OF_FILE,
     "too few cards for the largest table",
     "The set-up of the first round was followed for every number of "
     "players. When all play it deals more cards than there are, and who "
     "comes last gets fewer.",
     "numbers:\n"
     "  hand size: 6                              # for 4 players, of 22 "
     "cards\n",
     "numbers:\n"
     "  hand size: 5\n")

PAGE("hand-not-dealt", PAGE_OF_FILE,
     "a hand that cannot be dealt at all",
     "Even when only few play there are too few cards to deal from; or none "
     "at all, since cards lie nowhere until 'gather into' puts them "
     "somewhere.",
     "numbers:\n"
     "  hand size: 12                             # for 2 players, of 22 "
     "cards\n",
     "numbers:\n"
     "  hand size: 5\n")

PAGE("points-unpaid", PAGE_OF_FILE,
     "points that the tokens cannot pay",
     "No token is small enough for the points of some card, or all tokens "
     "together are not worth what the dearest hand of the set-up costs. What "
     "cannot be paid is owed.",
     "tokens:\n"
     "  black: {worth: 10, supply: 20}\n"
     "round:\n"
     "  after:\n"
     "    pay:\n"
     "      for each: player\n"
     "      do:\n"
     "        pay: {take points: points of player, by: player}\n",
     "tokens:\n"
     "  white: {worth: 1, supply: 50}\n"
     "  black: {worth: 10, supply: 20}\n"
     "round:\n"
     "  after:\n"
     "    pay:\n"
     "      for each: player\n"
     "      do:\n"
     "        pay: {take points: points of player, by: player}\n")

PAGE("overflow", PAGE_OF_FILE,
     "an amount that can be too large",
     "Numbers go from -2147483648 to 2147483647. How large the amount can be "
     "was worked out from the numbers of cards, players and rounds.",
     "score:\n"
     "  cards: count(hand of player) * 200000000\n",
     "score:\n"
     "  cards: count(hand of player) * 1000\n")

PAGE("zero-divisor", PAGE_OF_FILE,
     "an amount that may be divided by zero",
     "The divisor can be 0, and no condition around it looks at that. "
     "Dividing by 0 ends a game with an error.",
     "score:\n"
     "  cards: 100 / count(hand of player)\n",
     "score:\n"
     "  cards: if empty(hand of player) then 0 else 100 / count(hand of "
     "player)\n")

PAGE("no-number", PAGE_OF_FILE,
     "the number of a value that is none",
     "'number' of a value that is no number is 0, which is rarely meant. "
     "'order' is the place of a value among all of them.",
     "score:\n"
     "  cards: sum(number(card.value) for each card in hand of player)\n",
     "score:\n"
     "  cards: sum(order(card.value) for each card in hand of player)\n")

PAGE("same-text", PAGE_OF_FILE,
     "moves with the same text",
     "Moves are told apart by their texts: by players, in records, in "
     "traces. Either one action does not name what is chosen, or two actions "
     "can both be open with the same text.",
     "actions:\n"
     "  drop:\n"
     "    text: drop a card\n"
     "    choose: {card: hand of actor}\n"
     "    do:\n"
     "      away: {move: card, from: hand of actor, to: discard}\n",
     "actions:\n"
     "  drop:\n"
     "    text: drop {card}\n"
     "    choose: {card: hand of actor}\n"
     "    do:\n"
     "      away: {move: card, from: hand of actor, to: discard}\n")

PAGE("changes-nothing", PAGE_OF_FILE,
     "a change to what was there before",
     "A house rule, a child or --set gives a value that the variant had "
     "already. Often the variant has changed meanwhile, or another value was "
     "meant.",
     "extends: last-card\n"
     "change:\n"
     "  numbers: {hand size: 3}\n",
     "extends: last-card\n"
     "change:\n"
     "  numbers: {hand size: 4}\n")

PAGE("allows-nothing", PAGE_OF_FILE,
     "an allowance that is not needed",
     "Under 'allow' a file says that something a check finds is meant. Here "
     "the check finds nothing, or the place is not there. Take it out, or "
     "nobody will hear of it when it is found one day.",
     "allow:\n"
     "  zones.draw: {unused-zone: it is for a house rule}\n",
     "allow:\n"
     "  zones.aside: {unused-zone: it is for a house rule}\n"
     "zones:\n"
     "  aside: {seen by: everybody}\n")

PAGE("unknown-check", PAGE_OF_FILE,
     "an allowance for a check that there is not",
     "Under 'allow' a file names checks by their ids, which stand in brackets "
     "behind each finding.",
     "allow:\n"
     "  zones.aside: {unsued-zone: it is for a house rule}\n"
     "zones:\n"
     "  aside: {seen by: everybody}\n",
     "allow:\n"
     "  zones.aside: {unused-zone: it is for a house rule}\n"
     "zones:\n"
     "  aside: {seen by: everybody}\n")
