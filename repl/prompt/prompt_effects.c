/* What a move would change: it is made on copies in which all that its player
 * does not see is dealt anew. What comes out the same each time is told; what
 * does not is chance. So nothing hidden is told.
 *
 * SPDX-License-Identifier: MIT */
#include "record/json_writer.h"
#include "record/redeal_unseen.h"
#include "repl/prompt/why_command.h"
#include "repl/view/position_facts.h"
#include "repl/text_wrap.h"

enum { TRIALS = 8 };

typedef struct {
    Facts before, after;
} Trial;

static Trial try_move(Session *session, const char *move, int viewer,
                      uint64_t way)
{
    Arena *arena = session->text.arena;
    const char *const *names = session->table->names;
    Game *copy = session_copy(session);
    Text scratch = text_new(arena);
    if (viewer != SEES_ALL) {
        unseen_deal(copy, viewer, way);
        game_refresh(copy);
    }
    Trial trial = {facts_new(copy, names, viewer, arena), {NULL, 0, 0}};
    long index = move_find(copy, names, move, &scratch);
    if (index >= 0) {
        game_choose(copy, (size_t)index);
        trial.after = facts_new(copy, names, viewer, arena);
    }
    return trial;
}

/* Whether fact [k] comes out the same in all trials, by its words or by its
 * size. */
static bool is_certain(const Trial *trials, int count, size_t k, bool size)
{
    for (int i = 1; i < count; i++) {
        const Fact *first = &trials[0].after.items[k];
        const Fact *fact = &trials[i].after.items[k];
        if (!text_equal(size ? first->size : first->is,
                        size ? fact->size : fact->is)) {
            return false;
        }
    }
    return true;
}

static const char *outcome(const Trial *trials, int count, size_t k,
                           Arena *arena)
{
    const Fact *after = &trials[0].after.items[k];
    if (is_certain(trials, count, k, false)) {
        return after->is;
    }
    return after->size && is_certain(trials, count, k, true)
               ? text_format(arena, "%s, which is chance", after->size)
               : "chance decides";
}

void asking_effects(Question *question, const char *move)
{
    Session *session = question->session;
    Text *text = &session->text;
    Trial trials[TRIALS];
    int viewer = session_viewer(session);
    int count = viewer == SEES_ALL ? 1 : TRIALS;
    for (int i = 0; i < count; i++) {
        trials[i] = try_move(session, move, viewer, (uint64_t)i);
        if (trials[i].after.count == 0) {
            return;
        }
    }
    text_add(text, "It would change:\n");
    for (size_t k = 0; k < trials[0].before.count; k++) {
        const Fact *before = &trials[0].before.items[k];
        const char *after = outcome(trials, count, k, text->arena);
        if (!text_equal(before->is, after)) {
            Wrapping line = wrapping_begin(text, 4, "  ");
            wrapping_add_words(&line, text_format(text->arena, "%s: %s -> %s",
                                                  before->what, before->is,
                                                  after), 0);
            wrapping_end(&line);
        }
    }
}
