/* The pages of findings about a file as a whole and about its YAML.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("unreadable-file", PAGE_OF_FILE,
     "a file that cannot be read",
     "The file is there, and reading it failed: you may not read it, or it "
     "is no plain file.",
     "$ cria check /proc/self/mem\n",
     "$ cria check last-card\n")

PAGE("unknown-variant", PAGE_OF_FILE,
     "a variant that is not found",
     "A variant is called by its name, without '.yaml', or by the path of "
     "its file. Names are looked for in the current folder, in its "
     "'variants' folder and among those that came with cria; 'cria list' "
     "shows them.",
     "extends: last-crad\n",
     "extends: last-card\n")

PAGE("too-long", PAGE_OF_FILE,
     "a file or an expression that is too long",
     "A file may have a million bytes, an expression 1000 words with those "
     "of its definitions, a word 200 letters, and all rules together 60000 "
     "instructions. Mostly a definition or a routine uses itself in a "
     "roundabout way, or uses others many times that do the same.",
     "$ { cat last-card.yaml; yes '# a long file' | head -n 100000; } "
     ">long.yaml; cria check long.yaml\n",
     "$ { cat last-card.yaml; yes '# short' | head -n 1000; } >short.yaml; "
     "cria check short.yaml\n")

PAGE("too-many", PAGE_OF_FILE,
     "more of something than cria has room for",
     "There are bounds on how much a file may hold and on how many cards, "
     "zones, statuses and so on a variant may have. 'Limits' in "
     "docs/language.md lists them.",
     "cards:\n"
     "  number: {value: 1..5, colour: each, copies: 90, points: value}\n",
     "cards:\n"
     "  number: {value: 1..5, colour: each, copies: 9, points: value}\n")

PAGE("too-deep", PAGE_OF_FILE,
     "things within each other without an end",
     "Lists and mappings may stand 64 deep within each other, expressions "
     "and definitions 40, routines 16. Mostly this means that a definition "
     "or a routine uses itself, which would never end.",
     "define:\n"
     "  half: other half\n"
     "  other half: half\n"
     "round:\n"
     "  ends:\n"
     "    blocked: half > 1\n",
     "define:\n"
     "  half: count(draw) / 2\n"
     "round:\n"
     "  ends:\n"
     "    blocked: half < 1\n")

PAGE("bad-encoding", PAGE_OF_FILE,
     "text that is not UTF-8",
     "Files are text in UTF-8. Older editors and exports of spreadsheets "
     "write other encodings (Latin-1, UTF-16), in which letters such as 'ä' "
     "look wrong to everybody else. Control characters are not allowed "
     "either.",
     "$ printf 'cria: 1\\nextends: last-card\\nname: M\\344uschen\\n' "
     ">latin.yaml; cria check latin.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\nname: M\\303\\244uschen\\n' "
     ">utf8.yaml; cria check utf8.yaml\n")

PAGE("empty-file", PAGE_OF_FILE,
     "a file with nothing in it",
     "There is nothing in the file, or only comments. Perhaps it was not "
     "saved.",
     "$ echo '# later' >empty.yaml; cria check empty.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\n' >begun.yaml; cria check "
     "begun.yaml\n")

PAGE("several-documents", PAGE_OF_FILE,
     "a second document in one file",
     "A line '---' begins another YAML document. A file holds one variant or "
     "one house rule; what follows such a line would be ignored.",
     "extends: last-card\n"
     "name: Short\n"
     "---\n"
     "name: Shorter\n",
     "extends: last-card\n"
     "name: Short\n")

PAGE("yaml-syntax", PAGE_OF_FILE,
     "a slip in YAML, the notation of the file",
     "The file cannot be read as YAML: a bracket or quote is left open, a "
     "':' is missing or stands where none may be, a line is indented by a "
     "tab or not in line with its neighbours. The excerpt shows where "
     "reading stopped; the slip is there or in the line above.",
     "zones:\n"
     "  hand: {of: each player, seen by: owner\n",
     "zones:\n"
     "  hand: {of: each player, seen by: owner}\n")

PAGE("duplicate-key", PAGE_OF_FILE,
     "the same key twice in one mapping",
     "Only one of the two could count. Rename the second, or put both "
     "together.",
     "numbers:\n"
     "  hand size: 3\n"
     "  hand size: 4\n",
     "numbers:\n"
     "  hand size: 3\n")

PAGE("key-not-text", PAGE_OF_FILE,
     "a key that is no text",
     "A key is a word or several; a list, a mapping or nothing at all cannot "
     "be one. Brackets at the beginning of a key need quotes.",
     "numbers:\n"
     "  [hand size]: 3\n",
     "numbers:\n"
     "  hand size: 3\n")

PAGE("unknown-alias", PAGE_OF_FILE,
     "'*' before a name that '&' has not given",
     "In YAML '*name' repeats what was called '&name' further up. Who means "
     "a star as text puts it in quotes.",
     "attributes:\n"
     "  value: {values: [1, 2, 3, 4, 5, crown], shown as: {crown: *star}}\n",
     "attributes:\n"
     "  value: {values: [1, 2, 3, 4, 5, crown], shown as: {crown: \"*\"}}\n")

PAGE("alias-cycle", PAGE_OF_FILE,
     "a value that repeats itself within itself",
     "'*name' stands within the value that '&name' names, which would go on "
     "for ever.",
     "score: &all\n"
     "  cards: sum(points for each card in hand of player)\n"
     "  again: *all\n",
     "score:\n"
     "  cards: sum(points for each card in hand of player)\n")

PAGE("unsupported-tag", PAGE_OF_FILE,
     "a value that begins with '!'",
     "In YAML a '!' at the beginning is a tag: it names a type for another "
     "program. cria knows none. Put the text in quotes if the '!' belongs to "
     "it.",
     "name: !Last Card\n",
     "name: \"!Last Card\"\n")

PAGE("byte-order-mark", PAGE_OF_FILE,
     "a mark before the first character",
     "Some editors put an invisible byte-order mark at the beginning of a "
     "UTF-8 file. cria passes over it; other programs take it for text, so "
     "that the first key seems to be another.",
     "$ printf '\\357\\273\\277cria: 1\\nextends: last-card\\n' "
     ">marked.yaml; cria check marked.yaml\n",
     "$ printf 'cria: 1\\nextends: last-card\\n' >plain.yaml; cria check "
     "plain.yaml\n")
