/* Rules stay loaded, so that only what was saved is read again, and only the
 * replays that it concerns are played. Rules that cannot be used are told once,
 * with the first replay that waits for them; until they can be used again, the
 * rules before are kept to compare with. The shelf keeps rules that no replay
 * names any more: nothing that is wrong with them is told.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/watching/watch_replays.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/replays/replay_report.h"
#include "repl/say.h"
#include "repl/watching/kept_replay.h"
#include "repl/watching/watch_text.h"
#include "table/replay_file.h"

/* How many failures are shown in full; the others have a line each. */
enum { SHOWN_WHOLE = 3, SHOWN_BRIEFLY = 15 };

/* A replay. */
typedef struct Watched {
    struct Watched *next;
    const char *path;
    bool folder;           /* found in a folder, not named by itself */
    bool other;            /* in a folder, and no replay */
    bool due;              /* it is to be played */
    KeptReplay kept;
    bool fails, failed;    /* now, and before */
    bool waits;            /* its rules cannot be used */
    const Loaded *rules;   /* by which it was played, or NULL */
} Watched;

/* Rules on the shelf. */
typedef struct ShelfRules {
    Loaded *base;          /* rules before, which the shelf has no longer, while
                              the present ones cannot be used; or NULL */
    bool told;             /* what is wrong with them, as it is now, was told */
    bool due;              /* they are to be read again */
} ShelfRules;

typedef struct {
    const Options *options;
    bool colour;
    Arena *arena;          /* of cases and rules */
    Shelf *shelf;
    ShelfRules *rules;
    size_t rules_count, rules_capacity;
    Watched *first, **last;
    FileWatch watch;
    bool unreadable;       /* something on the command line is no replay */
    Text text;             /* the answer; in the arena of the round */
    Text failures;
    size_t played, failing, fresh;
    size_t kept;           /* bytes of replays that are kept as read */
} Watching;

/* --- the files ------------------------------------------------------------ */

static void add_case(Watching *watching, const char *path, bool folder)
{
    for (const Watched *one = watching->first; one; one = one->next) {
        if (text_equal(one->path, path)) {
            return;
        }
    }
    Watched *new = arena_alloc(watching->arena, sizeof *new);
    *new = (Watched){.path = arena_copy(watching->arena, path, strlen(path)),
                  .folder = folder, .due = true};
    *watching->last = new;
    watching->last = &new->next;
}

static void list_cases(Watching *watching, Arena *arena)
{
    const Options *options = watching->options;
    for (int i = 0; i < options->operand_count; i++) {
        const char *operand = options->operands[i];
        if (!library_is_folder(operand)) {
            add_case(watching, operand, false);
            continue;
        }
        FileList list = library_list_folder(arena, operand);
        for (size_t k = 0; k < list.count; k++) {
            add_case(watching, list.paths[k], true);
        }
    }
}

static void drop_gone(Watching *watching)
{
    Watched **at = &watching->first;
    while (*at) {
        if ((*at)->folder && !library_is_file((*at)->path)) {
            kept_forget(&(*at)->kept, &watching->kept);
            *at = (*at)->next;
        } else {
            at = &(*at)->next;
        }
    }
    watching->last = at;
}

static void watch_files(Watching *watching)
{
    FileWatch *watch = &watching->watch;
    for (const Watched *one = watching->first; one; one = one->next) {
        filewatch_add_read(watch, one->path, one->kept.hash);
    }
    for (size_t i = 0; i < shelf_count(watching->shelf); i++) {
        filewatch_add_sources(watch, &shelf_at(watching->shelf, i)->sources);
    }
}

/* --- rules ---------------------------------------------------------------- */

/* Whether a file of the rules was saved. */
static bool are_saved(const Watching *watching, const Loaded *loaded)
{
    bool saved = false;
    for (size_t i = 1; !saved && i < loaded->sources.count; i++) {
        saved = filewatch_saved(&watching->watch,
                                loaded->sources.files[i].name);
    }
    return saved;
}

static ShelfRules *rules_at(Watching *watching, size_t number)
{
    while (watching->rules_count <= number) {
        ARENA_PUSH(watching->arena, watching->rules, watching->rules_count,
                   watching->rules_capacity) = (ShelfRules){NULL, false, false};
    }
    return &watching->rules[number];
}

/* Cases played by rules that have become others are to be played again. Where
 * only comments, examples or wording have changed, the results stay. */
static void replace_rules(const Watching *watching, const Loaded *former,
                          const Loaded *now)
{
    bool same = former->variant && now->variant &&
                former->variant->hash == now->variant->hash;
    for (Watched *one = watching->first; one; one = one->next) {
        if (one->rules == former) {
            one->rules = same ? now : NULL;
            one->due |= !same;
        }
    }
}

/* What is wrong with rules that were read, as it is told. */
static const char *findings_of(const Watching *watching, const Loaded *loaded)
{
    Text text = text_new(watching->text.arena);
    load_add_found(loaded, watching->colour, &text);
    return text_string(&text);
}

static bool are_as_wrong(const Watching *watching, const Loaded *former,
                         const Loaded *now)
{
    return !former->variant && !now->variant &&
           text_equal(findings_of(watching, former),
                      findings_of(watching, now));
}

static void load_again(Watching *watching, size_t number)
{
    ShelfRules *rules = rules_at(watching, number);
    Loaded *former = shelf_load_again(watching->shelf, number);
    const Loaded *now = shelf_at(watching->shelf, number);
    Loaded *base = former->variant ? former : rules->base;
    rules->told = rules->told && are_as_wrong(watching, former, now);
    replace_rules(watching, former, now);
    if (now->variant && base) {
        Text lines = text_new(watching->text.arena);
        change_add_lines(&lines, base, now);
        if (!strstr(text_string(&watching->text), text_string(&lines))) {
            text_add(&watching->text, text_string(&lines));
        }
    }
    rules->base = now->variant ? NULL : base;
    if (base && now->variant) {
        load_free(base);
    }
    if (former != base) {
        load_free(former);
    }
    rules->due = false;
}

/* Notes what was saved: which rules are to be read again, and which replays
 * are to be played besides those of these rules. Rules that cannot be used may
 * lack any file. */
static void note_saved(Watching *watching)
{
    for (Watched *one = watching->first; one; one = one->next) {
        bool saved = filewatch_saved(&watching->watch, one->path);
        one->due = one->waits || saved;
        if (saved) {
            kept_forget(&one->kept, &watching->kept);
        }
    }
    for (size_t i = 0; i < shelf_count(watching->shelf); i++) {
        const Loaded *loaded = shelf_at(watching->shelf, i);
        bool saved = are_saved(watching, loaded);
        ShelfRules *rules = rules_at(watching, i);
        rules->due = saved || !loaded->variant;
        rules->told = rules->told && !saved;
    }
}

static void load_due(Watching *watching)
{
    for (size_t i = 0; i < watching->rules_count; i++) {
        if (watching->rules[i].due) {
            load_again(watching, i);
        }
    }
}

/* --- playing -------------------------------------------------------------- */

static ShelfRules *rules_of(Watching *watching, const Loaded *loaded)
{
    size_t number = 0;
    while (shelf_at(watching->shelf, number) != loaded) {
        number++;
    }
    return rules_at(watching, number);
}

/* Whether what is wrong first is in a file of the rules, not in what a replay
 * says of them. */
static bool is_in_file(const Loaded *loaded)
{
    uint32_t file = loaded->found.count ? loaded->found.items[0].span.file : 0;
    return file > 0 && source_is_file(loaded->sources.files[file].name);
}

/* A file that a replay names by a path, and that is not there. */
static void watch_missing(Watching *watching, const char *folder,
                          const char *name)
{
    Arena *arena = watching->text.arena;
    const char *path = *name == '/' ? name : library_join(arena, folder, name);
    if (library_is_path(name) && !library_is_file(path)) {
        filewatch_add(&watching->watch, path);
    }
}

/* A replay that waits may lack a file, which may come beside it or where it
 * looks for it. */
static void watch_for(Watching *watching, const ReplayFile *file)
{
    const ReplayFacts facts = replay_file_facts(file);
    const char *folder = library_folder(watching->text.arena, facts.path);
    filewatch_add(&watching->watch, folder);
    watch_missing(watching, folder, facts.rules.name);
    for (size_t i = 0; i < facts.rules.with_count; i++) {
        watch_missing(watching, folder, facts.rules.with[i]);
    }
}

/* What is wrong with the rules for which a replay waits is told once; where no
 * file of theirs is wrong, the line of the replay that names them is told. */
static void tell_broken(Watching *watching, const ReplayFile *file,
                        const Loaded *broken)
{
    ShelfRules *rules = rules_of(watching, broken);
    if (!rules->told && is_in_file(broken)) {
        text_add(&watching->failures, findings_of(watching, broken));
    } else if (!rules->told) {
        replay_file_add_found(file, watching->colour, &watching->failures);
    }
    rules->told = true;
}

typedef struct {
    Watching *watching;
    Watched *one;
} Playing;

static void note_result(Watching *watching, Watched *one,
                        const ReplayFile *file)
{
    one->failed = one->fails;
    one->fails = replay_file_failures(file) > 0;
    watching->played++;
    if (one->fails) {
        watching->failing++;
        watching->fresh += !one->failed;
    }
    if (one->fails && watching->failing <= SHOWN_BRIEFLY) {
        replay_file_add_first(file, watching->failing <= SHOWN_WHOLE,
                              watching->colour, &watching->failures);
    }
}

static void play_case(Arena *arena, void *context)
{
    const Playing *playing = context;
    Watching *watching = playing->watching;
    Watched *one = playing->one;
    const ReplayFile *read = kept_read(&one->kept, one->path, &watching->kept,
                                       arena_exhausted(arena));
    one->other = one->folder && replay_file_is_other(read);
    one->due = false;
    if (one->other) {
        return;
    }
    ReplayFile *file = replay_file_again(arena, read);
    one->rules = replay_file_load(file, watching->shelf);
    const Loaded *broken = replay_file_waits(file);
    one->waits = broken != NULL;
    if (broken) {
        tell_broken(watching, file, broken);
        watch_for(watching, file);
        return;
    }
    if (one->rules) {
        replay_file_open(file, options_until(watching->options), false);
        replay_file_play(file);
    }
    note_result(watching, one, file);
    replay_file_close(file);
}

static bool play_due(Watching *watching)
{
    bool good = true;
    watching->failures = text_new(watching->text.arena);
    watching->played = watching->failing = watching->fresh = 0;
    for (Watched *one = watching->first; one && good && !interrupt_seen();
         one = one->next) {
        if (one->due) {
            good = command_guard(play_case, &(Playing){watching, one});
            if (!good || watching->kept > KEPT_BYTES_MOST) {
                kept_forget(&one->kept, &watching->kept);
            }
            say_text(stdout, &watching->failures);
            text_clear(&watching->failures);
            say_flush();
        }
    }
    return good;
}

/* --- the answer ----------------------------------------------------------- */

static size_t count_cases(const Watching *watching, bool failing)
{
    size_t count = 0;
    for (const Watched *one = watching->first; one; one = one->next) {
        count += !one->other && (!failing || one->fails);
    }
    return count;
}

static size_t count_waiting(const Watching *watching)
{
    size_t count = 0;
    for (const Watched *one = watching->first; one; one = one->next) {
        count += one->waits;
    }
    return count;
}

/* "True again: a.yaml, b.yaml." */
static void add_mended(Watching *watching)
{
    enum { NAMED = 8 };
    Text names = text_new(watching->text.arena);
    size_t count = 0;
    for (Watched *one = watching->first; one; one = one->next) {
        if (one->failed && !one->fails && !one->other && count++ < NAMED) {
            text_add_format(&names, "%s%s", count == 1 ? "" : ", ", one->path);
        }
        one->failed = one->fails;
    }
    if (count > NAMED) {
        text_add_format(&names, " and %zu more", count - NAMED);
    }
    if (count > 0) {
        wrapping_say(&watching->text, 2, "True again: ", text_format(
            names.arena, "%s.", text_string(&names)));
    }
}

/* "40 of 100 replays played: 2 fail, 1 newly; 3 of all fail." */
static void add_results(Watching *watching, bool first)
{
    Text *text = &watching->text;
    size_t all = count_cases(watching, false);
    size_t failing = count_cases(watching, true);
    text_add_format(text, "%zu of %zu replay%s played", watching->played, all,
                    all == 1 ? "" : "s");
    if (watching->played > 0 && watching->failing == 0) {
        text_add(text, ": all true");
    } else if (watching->failing > 0) {
        text_add_format(text, ": %zu fail%s", watching->failing,
                        watching->failing == 1 ? "s" : "");
    }
    if (!first && watching->fresh > 0) {
        text_add_format(text, ", %zu newly", watching->fresh);
    }
    if (failing != watching->failing) {
        text_add_format(text, "; %zu of all fail%s", failing,
                        failing == 1 ? "s" : "");
    }
    text_add(text, ".\n");
}

/* The last line of an answer. */
static void add_count(Watching *watching, bool first)
{
    Text *text = &watching->text;
    size_t waiting = count_waiting(watching);
    if (watching->failing > SHOWN_BRIEFLY) {
        text_add_format(text, "and %zu more\n",
                        watching->failing - SHOWN_BRIEFLY);
    }
    add_mended(watching);
    if (waiting > 0) {
        text_add_format(text, "%zu of %zu replays wait until their rules can "
                        "be used.\n", waiting, count_cases(watching, false));
    } else {
        add_results(watching, first);
    }
}

static void say_answer(Watching *watching)
{
    say_text(stdout, &watching->text);
    text_clear(&watching->text);
    say_flush();
}

typedef struct {
    Watching *watching;
    bool first, goes_on;
} Round;

static bool answer(Watching *watching, bool first)
{
    say_answer(watching);
    bool good = play_due(watching);
    if (good && !interrupt_seen()) {
        add_count(watching, first);
    }
    say_answer(watching);
    return good;
}

static void watch_round(Arena *arena, void *context)
{
    Round *round = context;
    Watching *watching = round->watching;
    watching->text = text_new(arena);
    load_due(watching);
    drop_gone(watching);
    filewatch_begin_with(&watching->watch, arena, watching->options->operands,
                         watching->options->operand_count);
    list_cases(watching, arena);
    round->goes_on = answer(watching, round->first);
    watch_files(watching);
    if (round->first) {
        watch_add_files(&watching->text, &watching->watch);
        say_answer(watching);
    }
    round->goes_on = round->goes_on && filewatch_wait(&watching->watch);
    if (round->goes_on) {
        note_saved(watching);
        watch_add_head(&watching->text, &watching->watch);
        say_answer(watching);
    }
}

static void free_all(Watching *watching)
{
    for (Watched *one = watching->first; one; one = one->next) {
        kept_forget(&one->kept, &watching->kept);
    }
    for (size_t i = 0; i < watching->rules_count; i++) {
        load_free(watching->rules[i].base);
    }
    shelf_free(watching->shelf);
}

static void watch_on(Arena *arena, void *context)
{
    Watching *watching = context;
    Round round = {watching, true, true};
    watching->arena = arena;
    watching->last = &watching->first;
    watching->shelf = shelf_new(arena, loading_library(arena));
    while (round.goes_on && !interrupt_seen() && !ferror(stdout)) {
        if (!command_guard(watch_round, &round)) {
            watching->unreadable = true;
            break;
        }
        round.first = false;
    }
    watching->unreadable |= !watching->first;
    watching->failing = count_cases(watching, true) + count_waiting(watching);
    free_all(watching);
}

ExitStatus watch_replays(const Options *options)
{
    Watching watching = {.options = options,
                         .colour = options_colour(options, STDOUT_FILENO),
                         .watch = filewatch_open()};
    interrupt_catch_all();
    if (!command_guard(watch_on, &watching)) {
        watching.unreadable = true;
    }
    filewatch_close(&watching.watch);
    return watch_status(watching.unreadable ? STATUS_MISUSE
                        : watching.failing > 0 ? STATUS_FOUND : STATUS_DONE);
}
