/* The pages of parts of a simulation.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("no-part", PAGE_OF_PLAY,
     "a file that is no part of a simulation",
     "'cria merge' puts together what 'cria simulate --shard K/N' or 'cria "
     "merge --format part' wrote. What people are told of a run, or its "
     "figures as JSON, cannot be put together exactly.",
     "$ cria simulate last-card --games 10 --format json >whole.json; cria "
     "merge whole.json\n",
     "$ cria simulate last-card --games 10 --format part >whole.json; cria "
     "merge whole.json\n")

PAGE("part-counts", PAGE_OF_PLAY,
     "counts that no games can have",
     "A sum that is more than the most of any game times the games, squares "
     "that do not go with the sum, games out of order or beyond the run, a "
     "figure of a measure that is not there: somebody has changed the file.",
     "$ cria simulate last-card --games 10 --format part | sed "
     "'s/\"rounds\",\"sum\":\"/&7/' >part.json; cria merge part.json\n",
     "$ cria simulate last-card --games 10 --format part >part.json; cria "
     "merge part.json\n")

PAGE("part-large", PAGE_OF_PLAY,
     "a number that is too large for a part",
     "Sums have up to 37 digits, a run up to 281474976710656 games, which is "
     "2 to the power of 48. No run comes near the first.",
     "$ cria simulate last-card --games 10 --format part | sed "
     "'s/\"games\":\"10\",/\"games\":\"281474976710657\",/' >part.json; cria "
     "merge part.json\n",
     "$ cria simulate last-card --games 10 --format part >part.json; cria "
     "merge part.json\n")

PAGE("part-other", PAGE_OF_PLAY,
     "a part of another run",
     "Parts go together when all that decides the games is the same: the "
     "variant with its house rules (by the hash of the rules), the players, "
     "the bots (by the hash of their files), the seed and the number of games, "
     "and how long decisions take.",
     "$ cria simulate last-card --games 10 --shard 1/2 --output 1.json; cria "
     "simulate last-card --games 10 --seed 2 --shard 2/2 --output 2.json; cria "
     "merge 1.json 2.json\n",
     "$ cria simulate last-card --games 10 --shard 1/2 --output 1.json; cria "
     "simulate last-card --games 10 --shard 2/2 --output 2.json; cria merge "
     "1.json 2.json\n")

PAGE("part-twice", PAGE_OF_PLAY,
     "games that are in two parts",
     "The same file was named twice, or two parts overlap: parts of a run that "
     "was cut in different ways. Each game counts once; leave one out.",
     "$ cria simulate last-card --games 10 --shard 1/2 --output 1.json; cria "
     "merge 1.json 1.json\n",
     "$ cria simulate last-card --games 10 --shard 1/2 --output 1.json; cria "
     "simulate last-card --games 10 --shard 2/2 --output 2.json; cria merge "
     "1.json 2.json\n")
