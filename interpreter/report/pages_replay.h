/* The pages of findings in replays.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("unknown-player", PAGE_OF_PLAY,
     "somebody who does not play",
     "A line of a replay or an example begins with somebody who is not "
     "among its 'names', or with a key that lines do not have.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- Anne: draw\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- Ann: draw\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n")

PAGE("players", PAGE_OF_PLAY,
     "too few or too many players",
     "A replay or an example names its players, as many as the variant is "
     "for; 'names' and 'players' must agree.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: "
     "[Ann]\\nseed: 1\\nmoves: []\\n' >mine.yaml; cria replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nmoves: []\\n' >mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("mixed-line", PAGE_OF_PLAY,
     "a line of a replay that says two things",
     "A move stands in a line of its own, and so does what chance brings; "
     "what must hold may be said together, but not with these.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- {Ann: draw, turn: Bob}\\n' "
     ">mine.yaml; cria replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- Ann: draw\\n- turn: Bob\\n' "
     ">mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("position", PAGE_OF_PLAY,
     "a position that cannot be",
     "A position to begin with has cards or tokens that the game does not "
     "have, all other cards in two places, or the turn of somebody who is "
     "out.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 5r 5r}}}\\nmoves: []\\n' >mine.yaml; cria replay "
     "mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves: []\\n' >mine.yaml; cria replay "
     "mine.yaml"
     "\n")

PAGE("chance", PAGE_OF_PLAY,
     "chance that does not come, or is missing",
     "What a replay says of chance must be possible and must come with "
     "the move before it: cards that are still in the pile, faces that "
     "the dice have. What it does not say comes from its 'seed'; without "
     "a seed it must say all.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- starter: Ann\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- legal: [draw, play 5r]\\n' "
     ">mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("unloadable-rules", PAGE_OF_PLAY,
     "a replay whose rules cannot be loaded",
     "The variant that a replay names, with its house rules and values, "
     "cannot be loaded. 'cria check' says more of it.",
     "$ printf 'cria replay: 1\\nvariant: lost-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nmoves: []\\n' >mine.yaml; cria replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nmoves: []\\n' >mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("other-rules", PAGE_OF_PLAY,
     "rules that have changed since",
     "A replay keeps a hash of the rules it was made with, and they are "
     "others now. It is played by the present ones; this says whether "
     "that makes a difference.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nrules: "
     "abc\\nplayers: 2\\nseed: 1\\nmoves: []\\n' >mine.yaml; cria replay "
     "mine.yaml"
     "\n",
     "$ cria record last-card >mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("differs", PAGE_OF_PLAY,
     "something in a game that is not as a replay says",
     "A replay or an example says how something stands between two moves, "
     "and it stands otherwise. The position is printed below. After a "
     "deliberate change of the rules the replay has to say the new value.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- turn: Bob\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- turn: Ann\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n")

PAGE("does-not-hold", PAGE_OF_PLAY,
     "an expression that is not true",
     "After 'holds' a replay has an expression that is not true now, or "
     "has no value because it divides by zero or asks for something of "
     "nobody.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- holds: empty(hand of Ann)\\n' "
     ">mine.yaml; cria replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- holds: not empty(hand of Ann)\\n' "
     ">mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("not-legal", PAGE_OF_PLAY,
     "a move that is not legal",
     "A replay or an example makes a move, or lists one as legal, and it "
     "is not. The conditions that do not hold are named with their place "
     "in the rules.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- Ann: play 1r\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- Ann: play 5r\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n")

PAGE("legal", PAGE_OF_PLAY,
     "a move that is legal",
     "A replay or an example says that a move is not legal, or leaves it "
     "out of the list of all that are, and it is.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- legal: [draw]\\n' >mine.yaml; "
     "cria replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- legal: [draw, play 5r]\\n' "
     ">mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("other-reason", PAGE_OF_PLAY,
     "a move refused for another reason",
     "A replay or an example says why a move is refused, and there is "
     "another reason, or no action is written like that at all. What it "
     "says must be the words after 'because', or the name of the "
     "condition.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- refused: {play 4r: the pile is "
     "empty}\\n' >mine.yaml; cria replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- refused: {play 4r: there is no 4r "
     "in '\\''hand'\\'' of Ann}\\n' >mine.yaml; cria replay mine.yaml"
     "\n")

PAGE("not-their-turn", PAGE_OF_PLAY,
     "a move by somebody whose turn it is not",
     "A replay or an example lets somebody move while it is for somebody "
     "else to decide.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- Bob: draw\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nnames: [Ann, "
     "Bob]\\nseed: 1\\nposition: {turn: Ann, zones: {discard: 5b, hand: "
     "{Ann: 5r, Bob: 1b}}}\\nmoves:\\n- Ann: draw\\n' >mine.yaml; cria "
     "replay mine.yaml"
     "\n")

PAGE("game-over", PAGE_OF_PLAY,
     "a move after the end of the game",
     "A replay or an example goes on after the game has ended.",
     "$ cria record last-card --seed 1 --players 2 >mine.yaml; echo '    "
     "- P1: draw' >>mine.yaml; cria replay mine.yaml"
     "\n",
     "$ cria record last-card --seed 1 --players 2 >mine.yaml; cria "
     "replay mine.yaml"
     "\n")

PAGE("rule-failed", PAGE_OF_PLAY,
     "a rule that fails in a replay",
     "A rule of the variant fails while a replay is played, as it would "
     "at the table.",
     "$ printf 'cria replay: 1\\nvariant: last-card\\nset: "
     "{round.starter: {nobody at all: last player to act}}\\nplayers: "
     "2\\nseed: 1\\nmoves: []\\n' >mine.yaml; cria replay mine.yaml"
     "\n",
     "$ cria record last-card --players 2 >mine.yaml; cria replay "
     "mine.yaml"
     "\n")

PAGE("no-trace", PAGE_OF_PLAY,
     "a file that is no trace",
     "'cria convert' makes a replay of a trace, whose lines are records "
     "as 'cria trace' prints them.",
     "$ echo '{\"record\":\"game\",\"seed\":1}' >mine.jsonl; echo '{}' "
     ">>mine.jsonl; cria convert mine.jsonl"
     "\n",
     "$ cria trace last-card >mine.jsonl; cria convert mine.jsonl"
     "\n")
