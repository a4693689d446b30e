/* The pages of bots.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("bot-lacks", PAGE_OF_PLAY,
     "a bot for other games",
     "A rule of the bot is about an action that this variant does not have, "
     "or none of its rules fits. 'if there: true' in a rule leaves it out "
     "where it does not fit.",
     "$ cria simulate last-card --games 10 --bots keen\n",
     "$ cria simulate last-card --games 10 --bots random\n")

PAGE("bot-sees", PAGE_OF_PLAY,
     "a bot that looks at what its player may not see",
     "Bots see what a player in their seat sees: zones that are seen by "
     "everybody, their own cards ('hand of me'), the number of cards "
     "anywhere. What depends on a status counts as hidden.",
     "$ printf 'bot: 1\\nname: Peek\\nabout: It looks.\\nrules:\\n  look:\\n"
     "    action: draw\\n    if: not empty(hand of next player "
     "where points of card > 4)\\n' "
     ">peek.yaml; cria simulate last-card --games 10 --bots peek.yaml\n",
     "$ printf 'bot: 1\\nname: Fair\\nabout: It counts.\\nrules:\\n  count:\\n"
     "    action: draw\\n    if: count(hand of next player) > 1\\n' "
     ">fair.yaml; cria simulate last-card --games 10 --bots fair.yaml\n")

PAGE("bot-fails", PAGE_OF_PLAY,
     "an expression of a bot that has no value",
     "It divides by a number that is 0 in this position, or asks for what "
     "belongs to nobody. Ask first whether it is there.",
     "$ printf 'bot: 1\\nname: Odd\\nabout: It divides.\\nrules:\\n  half:\\n"
     "    action: draw\\n    if: 1 / (count(draw) - count(draw)) > 0\\n' "
     ">odd.yaml; cria simulate last-card --games 10 --bots odd.yaml\n",
     "$ printf 'bot: 1\\nname: Even\\nabout: It does not.\\nrules:\\n  half:\\n"
     "    action: draw\\n    if: 1 / (1 + count(draw)) > 0\\n' "
     ">even.yaml; cria simulate last-card --games 10 --bots even.yaml\n")
