/* The pages of what games of chance find: cria check --play.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("limit-reached", PAGE_OF_FILE,
     "a round or a game that does not end",
     "A game of chance came to the bound on the actions of a round or on the "
     "rounds of a game. People may end it sooner, but nothing makes them. "
     "'limits' changes the bounds.",
     "$ printf 'cria: 1\\nextends: last-card\\nadd: {limits: {rounds: "
     "2}}\\n' >short.yaml; cria check --play 5 short.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\nadd: {limits: {rounds: "
     "3}}\\n' >short.yaml; cria check --play 50 short.yaml\n")

PAGE("never-in-play", PAGE_OF_FILE,
     "a rule that was of no use in any game",
     "In games of chance a condition was tried and never held, or nobody "
     "could choose an action. It may be rare, or it may never happen. "
     "'cria coverage' prints how often each rule was of use. A position in "
     "which it would be is printed where small changes of positions of games "
     "lead to one.",
     "$ printf 'cria: 1\\nextends: last-card\\nadd: {round.ends.all: "
     "count(hand of actor) > 20}\\n' >all.yaml; cria check --play 5 "
     "all.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\nadd: {round.ends.many: "
     "count(hand of actor) > 5}\\n' >many.yaml; cria check --play 50 "
     "many.yaml\n")

PAGE("cards-lost", PAGE_OF_CRIA,
     "cards that came or went during a game",
     "There are more or fewer cards on the table than in the game. Please "
     "report it with the file and the command.",
     NULL,
     NULL)

PAGE("tokens-lost", PAGE_OF_CRIA,
     "tokens that came or went during a game",
     "There are more or fewer tokens of a kind than the file says. Please "
     "report it with the file and the command.",
     NULL,
     NULL)
