/* Nobody else waits while somebody practises: who comes second learns the same,
 * and what was kept first stays.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/practices.h"

#include <stdlib.h>

#include "base/memory_guard.h"
#include "base/system.h"
#include "practice/usual_practice.h"

typedef struct Taught {
    struct Taught *next;
    int players;
    Arena *arena;
    Lesson lesson;
} Taught;

struct Practices {
    SystemLock lock;
    Taught *kept;
};

Practices *practices_new(void)
{
    Practices *practices = calloc(1, sizeof *practices);
    if (practices && !system_open_lock(&practices->lock)) {
        free(practices);
        return NULL;
    }
    return practices;
}

static void free_kept(Taught *kept)
{
    if (kept) {
        arena_free(kept->arena);
        free(kept);
    }
}

void practices_free(Practices *practices)
{
    if (!practices) {
        return;
    }
    for (Taught *kept = practices->kept, *next; kept; kept = next) {
        next = kept->next;
        free_kept(kept);
    }
    system_close_lock(&practices->lock);
    free(practices);
}

/* --- Practising ----------------------------------------------------------- */

typedef struct {
    const Variant *variant;
    Taught *kept;            /* what becomes of it */
    Practised *room;
    Halt *halt;
    RuleError *error;
    PracticeEnd end;
} Learning;

static void learn(Arena *arena, void *context)
{
    Learning *learning = context;
    Taught *kept = learning->kept;
    Practice of = usual_practice(learning->variant, kept->players);
    Text file = text_new(arena);
    of.halt = learning->halt;
    learning->end = usual_practise(&of, learning->room, &file,
                                   learning->error);
    if (learning->end == PRACTICE_DONE) {
        kept->lesson.file = text_string(&file);
        kept->lesson.bot = usual_practised(arena, learning->variant,
                                           kept->players, kept->lesson.file);
    }
}

static void learn_guarded(void *context, Halt *halt)
{
    Learning *learning = context;
    learning->halt = halt;
    if (!guard_run_in(learning->kept->arena, learn, learning)) {
        learning->end = PRACTICE_NO_MEMORY;
    }
}

static PracticeEnd practise(const Variant *variant, Taught *kept,
                            const Consent *consent, RuleError *error)
{
    Learning learning = {.variant = variant, .kept = kept, .error = error,
                         .room = malloc(sizeof *learning.room),
                         .end = PRACTICE_NO_MEMORY};
    if (learning.room && kept->arena &&
        !watched_run(consent, learn_guarded, &learning)) {
        learning.end = PRACTICE_HALTED;
    }
    free(learning.room);
    return learning.end;
}

/* --- Keeping -------------------------------------------------------------- */

/* In a locked list. */
static const Taught *find(const Practices *practices, int players)
{
    const Taught *kept = practices->kept;
    while (kept && kept->players != players) {
        kept = kept->next;
    }
    return kept;
}

/* Returns what is kept from now on. */
static const Taught *keep(Practices *practices, Taught *kept)
{
    system_lock(&practices->lock);
    const Taught *first = find(practices, kept->players);
    if (!first) {
        kept->next = practices->kept;
        practices->kept = kept;
    }
    system_unlock(&practices->lock);
    if (first) {
        free_kept(kept);
    }
    return first ? first : kept;
}

PracticeEnd practices_learn(Practices *practices, const Variant *variant,
                            int players, const Consent *consent,
                            Lesson *lesson, RuleError *error)
{
    jmp_buf exhausted;
    system_lock(&practices->lock);
    const Taught *found = find(practices, players);
    system_unlock(&practices->lock);
    if (found) {
        *lesson = found->lesson;
        return PRACTICE_DONE;
    }
    Taught *kept = calloc(1, sizeof *kept);
    if (!kept) {
        return PRACTICE_NO_MEMORY;
    }
    kept->players = players;
    kept->arena = arena_new(NULL, &exhausted);
    PracticeEnd end = practise(variant, kept, consent, error);
    if (end != PRACTICE_DONE) {
        free_kept(kept);
        return end;
    }
    *lesson = keep(practices, kept)->lesson;
    return PRACTICE_DONE;
}
