/* Nobody else waits while somebody practises: who comes second learns the same,
 * and what was kept first stays.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/practices.h"

#include <stdlib.h>

#include "base/system.h"

typedef struct Taught {
    struct Taught *next;
    int players;
    Arena *arena;
    BotLesson lesson;
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
    RuleError *error;
    PracticeEnd end;
} Learning;

static void learn(void *context, Halt *halt)
{
    Learning *learning = context;
    Taught *kept = learning->kept;
    const Practice how = {.variant = learning->variant,
                          .players = kept->players, .halt = halt};
    learning->end = bot_learn(&how, kept->arena, &kept->lesson,
                              learning->error);
}

static PracticeEnd practise(const Variant *variant, Taught *kept,
                            const Consent *consent, RuleError *error)
{
    Learning learning = {.variant = variant, .kept = kept, .error = error,
                         .end = PRACTICE_NO_MEMORY};
    if (kept->arena && !watched_run(consent, learn, &learning)) {
        learning.end = PRACTICE_HALTED;
    }
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
                            BotLesson *lesson, RuleError *error)
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
