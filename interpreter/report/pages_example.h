/* The pages of findings in the examples of variants.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("unknown-example", PAGE_OF_FILE,
     "a word on an example that is not there",
     "Under 'breaks' a file names examples of what it extends, and there is "
     "none with this name.",
     "$ printf 'cria: 1\\nextends: last-card\\nadd:\\n  examples:\\n    a "
     "crown:\\n      names: [Ann, Bob]\\n      turn: Ann\\n      zones: "
     "{discard: 1r, hand: {Ann: crown}}\\n      none legal: play crown\\n' "
     ">base.yaml; printf 'cria: 1\\nextends: base\\nbreaks: {a crowm: "
     "crowns go on everything}\\nadd:\\n  relations.card plays on top:\\n   "
     " a crown: card is crown\\n' >mine.yaml; cria check mine.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\nadd:\\n  examples:\\n    a "
     "crown:\\n      names: [Ann, Bob]\\n      turn: Ann\\n      zones: "
     "{discard: 1r, hand: {Ann: crown}}\\n      none legal: play crown\\n' "
     ">base.yaml; printf 'cria: 1\\nextends: base\\nbreaks: {a crown: "
     "crowns go on everything}\\nadd:\\n  relations.card plays on top:\\n   "
     " a crown: card is crown\\n' >mine.yaml; cria check mine.yaml\n")

PAGE("broken-example", PAGE_OF_FILE,
     "an example that does not hold any more",
     "An example shows what the rules mean. By the rules of this file it "
     "comes out otherwise, or cannot even be laid out. When that is meant "
     "the file says so under 'breaks', with the reason; or it gives the "
     "example what it has to say now, under 'change'. It is a warning where "
     "the file could not know the example: a house rule put on a variant "
     "that extends its own.",
     "$ printf 'cria: 1\\nextends: last-card\\nadd:\\n  examples:\\n    a "
     "crown:\\n      names: [Ann, Bob]\\n      turn: Ann\\n      zones: "
     "{discard: 1r, hand: {Ann: crown}}\\n      none legal: play crown\\n' "
     ">base.yaml; printf 'cria: 1\\nextends: base\\nadd:\\n  relations.card "
     "plays on top:\\n    a crown: card is crown\\n' >mine.yaml; cria check "
     "mine.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\nadd:\\n  examples:\\n    a "
     "crown:\\n      names: [Ann, Bob]\\n      turn: Ann\\n      zones: "
     "{discard: 1r, hand: {Ann: crown}}\\n      none legal: play crown\\n' "
     ">base.yaml; printf 'cria: 1\\nextends: base\\nbreaks: {a crown: "
     "crowns go on everything}\\nadd:\\n  relations.card plays on top:\\n   "
     " a crown: card is crown\\n' >mine.yaml; cria check mine.yaml\n")

PAGE("breaks-nothing", PAGE_OF_FILE,
     "an example that is said to be broken and holds",
     "A file says under 'breaks' that an example does not hold by its "
     "rules, and it does.",
     "$ printf 'cria: 1\\nextends: last-card\\nadd:\\n  examples:\\n    a "
     "crown:\\n      names: [Ann, Bob]\\n      turn: Ann\\n      zones: "
     "{discard: 1r, hand: {Ann: crown}}\\n      none legal: play crown\\n' "
     ">base.yaml; printf 'cria: 1\\nextends: base\\nbreaks: {a crown: "
     "crowns go on everything}\\n' >mine.yaml; cria check mine.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\nadd:\\n  examples:\\n    a "
     "crown:\\n      names: [Ann, Bob]\\n      turn: Ann\\n      zones: "
     "{discard: 1r, hand: {Ann: crown}}\\n      none legal: play crown\\n' "
     ">base.yaml; printf 'cria: 1\\nextends: base\\nbreaks: {a crown: "
     "crowns go on everything}\\nadd:\\n  relations.card plays on top:\\n   "
     " a crown: card is crown\\n' >mine.yaml; cria check mine.yaml\n")

PAGE("lucky-example", PAGE_OF_FILE,
     "an example that holds or not, as chance will have it",
     "What chance brings in an example and is not said is drawn, several "
     "times; this example holds with one draw and not with another. It says "
     "what comes, or expects less.",
     "extends: last-card\n"
     "add:\n"
     "  examples:\n"
     "    a crown:\n"
     "      names: [Ann, Bob]\n"
     "      turn: Ann\n"
     "      zones: {discard: 1r, hand: {Ann: 5b}}\n"
     "      moves:\n"
     "        - Ann: draw\n"
     "        - zones: {hand: {Ann: 5b crown}}\n",
     "extends: last-card\n"
     "add:\n"
     "  examples:\n"
     "    a crown:\n"
     "      names: [Ann, Bob]\n"
     "      turn: Ann\n"
     "      zones: {discard: 1r, hand: {Ann: 5b}}\n"
     "      moves:\n"
     "        - Ann: draw\n"
     "        - deal: {hand: {Ann: crown}}\n"
     "        - zones: {hand: {Ann: 5b crown}}\n")
