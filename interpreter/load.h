/* Loading a variant: the whole pipeline, from a name to something that can be
 * played.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_LOAD_H
#define CRIA_LOAD_H

#include <setjmp.h>

#include "check/checks.h"
#include "native/native_interface.h"
#include "resolve/resolve.h"
#include "variant/model.h"

/* A variant with everything that was read to make it. All of it lives in
 * [arena]. */
typedef struct {
    Arena *arena;          /* NULL: not even that could be had */
    Sources sources;
    Diagnostics found;
    Resolved resolved;
    Variant *variant;      /* NULL: it cannot be played */
    bool exhausted;        /* there was not enough memory */
    struct PractisedBots *practised; /* bots that practised these rules, for
                                        who lets them; or NULL */
} Loaded;

/* Loads what [request] asks for; memory comes from [allocator] (NULL: malloc).
 * Findings are sorted by place. Always to be given back with load_free. */
Loaded *load_variant(const Request *request, const Allocator *allocator);

/* The same, with a program that says what `tell` says (observe/notice.h). */
Loaded *load_telling(const Request *request, const Allocator *allocator);

/* The same as load_variant, but errors stay where they were found, also when
 * another file than that one brings them about (blame.h): for whoever loads a
 * part of the rules to see what it does. */
Loaded *load_plainly(const Request *request, const Allocator *allocator);

/* The same, and the checks run, unless [settings] is NULL; what they find stays
 * where it was found, too. */
Loaded *load_plainly_checked(const Request *request,
                             const CheckSettings *settings,
                             const Allocator *allocator);

/* The same, and checks what was loaded as [settings] say (NULL: not at all).
 * With an error of a check there is a variant all the same. */
Loaded *load_checked(const Request *request, const CheckSettings *settings,
                     const Allocator *allocator);

/* The same, with a program that tells which rules are used (testing/), and says
 * what `tell` says. */
Loaded *load_counting(const Request *request, const CheckSettings *settings,
                      const Allocator *allocator);
/* The same as load_plainly, with that program. */
Loaded *load_plainly_counting(const Request *request,
                              const Allocator *allocator);

void load_free(Loaded *loaded);

/* --- what was found ------------------------------------------------------- */

/* Of these functions files may be asked that are no rules, too: of what was
 * loaded they look at its findings and the sources of these alone. */

/* Adds the findings as people read them (render_diagnostics), with colours when
 * [colour]: FOUND_FOR_PEOPLE. */
void load_add_found(const Loaded *loaded, bool colour, Text *text);

/* Adds a part of a text for other programs, which has the findings of several
 * files one after the other: its beginning, the findings of [loaded], its end,
 * or that after an interruption. [count] is how many findings there are so far,
 * 0 at first; without findings to add both may be NULL. The forms are described
 * in report/render.h. */
typedef enum { FOUND_FOR_PEOPLE, FOUND_GNU, FOUND_JSON, FOUND_SARIF } FoundForm;
typedef enum { FOUND_BEGIN, FOUND_LIST, FOUND_END, FOUND_END_EARLY } FoundPart;
void load_export_found(FoundForm form, FoundPart part, const Loaded *loaded,
                       size_t *count, Text *text);

/* --- what was made -------------------------------------------------------- */

/* What stages of the pipeline make of rules that can be played. */
typedef enum {
    STAGE_FILE,            /* the file as it is written */
    STAGE_RESOLVED,        /* what it and the others come to together */
    STAGE_PROGRAM,         /* the instructions */
    STAGE_C,               /* these as C, for a compiler (native/translate.h) */
    STAGE_DECLARED         /* what is declared: cards, zones, actions */
} LoadStage;

/* Adds that as a text for people. */
void load_add_stage(const Loaded *loaded, LoadStage stage, Text *text);

/* What runs the instructions instead of the machine, for games of these rules:
 * [entry] is the function NATIVE_ENTRY of their C, compiled. */
NativeRun *load_compiled(NativeEntry *entry);

/* Whether chance picks who starts the first round; if the rules find the player
 * themselves, where they do is stored in *[rule]. Of rules that can be
 * played. */
bool load_starter_is_random(const Loaded *loaded, Place *rule);

#endif
