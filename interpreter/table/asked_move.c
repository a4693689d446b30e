/* A line is taken for what it most likely means: first as the list has it, then
 * with more and more liberty.
 *
 * SPDX-License-Identifier: MIT */
#include "table/asked_move.h"

#include <string.h>

#include "table/illegal_move.h"
#include "table/move_reasons.h"
#include "table/move_vocabulary.h"
#include "table/part_of_move.h"
#include "table/picked_parts.h"
#include "table/words_of_move.h"

static size_t match(const Asked *asked, const char *typed)
{
    return move_input_match(asked->list.moves, asked->list.count, typed,
                            asked->found);
}

/* Whether a line takes the move that was offered for a misspelt one. */
static bool takes_offer(const Asked *asked, const char *typed)
{
    return asked->offers && (text_alike(typed, "y") ||
                             text_alike(typed, "yes"));
}

/* Finds the moves that a line means which is in no move as it stands. */
static void read_freely(Asked *asked, MoveRead *read)
{
    const char *typed = read->typed;
    long rewritten = words_rewritten(asked, typed);
    if (rewritten >= 0) {
        asked->found[0] = (size_t)rewritten;
        read->count = 1;
        return;
    }
    size_t count = words_bare(asked, typed);
    count = count ? count : part_find_begun(asked, typed);
    count = count ? count : words_find(asked, typed);
    read->count = count ? count : words_find_short(asked, typed);
    read->numbered = part_is_number(typed);
}

MoveRead asked_read(Asked *asked, const char *typed, bool doubts, bool known,
                    Text *text)
{
    MoveRead read = {.typed = typed, .count = 1};
    read.picked = picked_take(asked, typed, &asked->found[0], text);
    if (read.picked != PICKED_NOTHING) {
        return read;
    }
    read.count = match(asked, typed);
    if (read.count == 0 && asked->list.look.plain) {
        read.typed = look_spoken(asked->list.variant, typed, asked->arena);
        read.count = match(asked, read.typed);
    }
    if (read.count == 0 && takes_offer(asked, read.typed)) {
        asked->found[read.count++] = asked->offered;
    }
    asked->offers = asked->asks = false;
    if (read.count == 1 && doubts) {
        read.doubt = part_doubts(asked, read.typed, asked->found[0], known);
    }
    if (read.count == 0) {
        read_freely(asked, &read);
    }
    return read;
}

void asked_add_number(const Asked *asked, const char *typed, Text *text)
{
    WholeMove meant = part_whole(asked, typed);
    if (meant.text) {
        text_add_format(text, ", and '%s' is not legal", meant.text);
        refusal_add_reasons(asked, &meant.reason, text);
    }
}

/* --- Questions about a move ----------------------------------------------- */

bool asked_is_unknown(const Asked *asked, const char *typed)
{
    Refusal reason = refusal_objections(asked_copy(asked), asked->names, typed,
                                        asked->arena);
    return reason.kind == REFUSAL_UNKNOWN;
}

const char *asked_meant(Asked *asked, const char *typed, const char **other)
{
    const MoveList *list = &asked->list;
    size_t count = match(asked, typed);
    count = count ? count : part_find_begun(asked, typed);
    if (count == 0 && list->look.plain && asked_is_unknown(asked, typed)) {
        typed = look_spoken(list->variant, typed, asked->arena);
        count = match(asked, typed);
    }
    const char *listed = count == 1 ? list->moves[asked->found[0]].text : NULL;
    bool looks = listed ? move_input_is_number(typed)
                        : asked_is_unknown(asked, typed);
    if (looks && !listed) {                  /* case does not matter */
        Vocabulary known = vocabulary_learn(asked);
        typed = vocabulary_as_written(&known, typed);
    }
    WholeMove chosen = looks ? part_whole(asked, typed)
                             : (WholeMove){.text = NULL};
    bool both = listed && chosen.text && chosen.there &&
                !text_equal(chosen.text, listed);
    *other = both ? chosen.text : NULL;
    return listed ? listed : chosen.text ? chosen.text : typed;
}

const char *asked_begun(const Asked *asked, const char *typed)
{
    size_t length = strlen(typed);
    for (size_t i = 0; i < asked->list.count; i++) {
        const char *text = asked->list.moves[i].text;
        if (strncmp(text, typed, length) == 0 && text[length] == ' ') {
            return text;
        }
    }
    return NULL;
}

const char *asked_near(Asked *asked, const char *typed)
{
    const char *near = refusal_suggest(asked, typed);
    return near ? near : part_suggest(asked, typed);
}

const char *asked_why_unknown(const Asked *asked, const char *typed)
{
    return part_why_unknown(asked, typed);
}

const char *asked_longer(const Asked *asked, const char *typed)
{
    return part_longer(asked, typed).text;
}
