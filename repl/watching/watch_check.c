/* Each file keeps the rules that it had when it could be used last: a broken
 * file is no change of the rules, and what is told next is compared with them.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/watching/watch_check.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "repl/interrupt.h"
#include "repl/say.h"
#include "repl/watching/check_file.h"
#include "repl/watching/check_replay.h"
#include "repl/watching/watch_text.h"

/* A file that is watched. */
typedef struct Subject {
    struct Subject *next;
    const char *name;
    Loaded *now;           /* with the last findings; NULL: memory ran out */
    Loaded *good;          /* the last rules that could be used, or NULL; may be
                              the same */
    bool bot, replay;      /* what it is, other than rules */
    KeptReplay kept;       /* if it is one, and [folder] */
    bool folder;           /* found in a folder */
    bool due;              /* it is to be checked */
    ExitStatus status;
} Subject;

typedef struct {
    const Options *options;
    bool json, colour;
    Arena *arena;          /* of the subjects */
    Subject *first, **last;
    size_t count;
    ReplaysChecked replays;
    size_t played, failed; /* of them, in this answer */
    const char *last_played;
    Text failing;          /* the names of some that failed */
    FileWatch watch;
    const char *const *changed;      /* the files that were saved, up to NULL */
    ExitStatus worst;
} Watching;

/* --- the files ------------------------------------------------------------ */

static void add_subject(Watching *watching, const char *name, bool folder)
{
    for (const Subject *one = watching->first; one; one = one->next) {
        if (text_equal(one->name, name)) {
            return;
        }
    }
    Subject *subject = arena_alloc(watching->arena, sizeof *subject);
    *subject = (Subject){
        .name = arena_copy(watching->arena, name, strlen(name)),
        .folder = folder, .due = true};
    *watching->last = subject;
    watching->last = &subject->next;
    watching->count++;
}

static void list_subjects(Arena *arena, void *context)
{
    Watching *watching = context;
    const Options *options = watching->options;
    for (int i = 0; i < options->operand_count; i++) {
        const char *operand = options->operands[i];
        if (!library_is_folder(operand)) {
            add_subject(watching, operand, false);
            continue;
        }
        FileList list = library_list_folder(arena, operand);
        for (size_t k = 0; k < list.count; k++) {
            add_subject(watching, list.paths[k], true);
        }
    }
}

/* The file of a subject that is no longer in its folder is forgotten. */
static bool is_gone(const Subject *subject)
{
    return subject->folder && !library_is_file(subject->name);
}

static void forget(Watching *watching, Subject *subject)
{
    kept_forget(&subject->kept, &watching->replays.kept);
    if (subject->good != subject->now) {
        load_free(subject->good);
    }
    load_free(subject->now);
    subject->now = subject->good = NULL;
}

static void drop_gone(Watching *watching)
{
    Subject **at = &watching->first;
    while (*at) {
        Subject *subject = *at;
        if (is_gone(subject)) {
            forget(watching, subject);
            *at = subject->next;
            watching->count--;
        } else {
            at = &subject->next;
        }
    }
    watching->last = at;
}

/* A file that cannot be used may lack another one, which may come beside it. */
static void watch_subject(Watching *watching, Arena *arena,
                          const Subject *subject)
{
    if (subject->replay) {
        filewatch_add_read(&watching->watch, subject->name, subject->kept.hash);
        return;
    }
    if (subject->now) {
        filewatch_add_sources(&watching->watch, &subject->now->sources);
    }
    if (library_is_path(subject->name)) {
        filewatch_add_read(&watching->watch, subject->name,
                           filewatch_hash("", 0));
    }
    if (subject->status != STATUS_DONE) {
        filewatch_add(&watching->watch,
                      library_folder(arena, subject->name));
    }
}

/* The files, and the rules of the replays among them. */
static void watch_files(Watching *watching, Arena *arena)
{
    const Shelf *shelf = watching->replays.shelf;
    for (const Subject *one = watching->first; one; one = one->next) {
        watch_subject(watching, arena, one);
    }
    for (size_t i = 0; i < shelf_count(shelf); i++) {
        filewatch_add_sources(&watching->watch, &shelf_at(shelf, i)->sources);
    }
}

/* Whether what was saved may change the answer about a subject. */
static bool is_concerned(const Watching *watching, const Subject *subject)
{
    const Loaded *now = subject->now;
    bool saved = !now || subject->status != STATUS_DONE ||
                 filewatch_saved(&watching->watch, subject->name);
    for (size_t i = 1; now && !saved && i < now->sources.count; i++) {
        saved = filewatch_saved(&watching->watch, now->sources.files[i].name);
    }
    return saved;
}

/* --- an answer ------------------------------------------------------------ */

/* Answers about a subject that was checked again: [former] has the findings
 * before, [base] the rules; [told] are the changes told of another subject, or
 * NULL, and those told of this one are added to [tells]. */
static void print_answer(const Watching *watching, const Subject *subject,
                         const Loaded *former, const Loaded *base,
                         const char *told, Text *tells)
{
    bool usable = subject->good == subject->now;
    const CheckedAgain again = {
        .file = subject->name, .now = subject->now, .former = former,
        .base = usable && !subject->bot ? base : NULL,
        .stays = subject->good && !usable};
    Text text = text_new(tells->arena);
    if (watching->json) {
        change_add_checked_json(&again, watching->changed,
                                (int)subject->status, &text);
    } else {
        change_add_checked(&again, told, watching->colour, tells, &text);
    }
    say_text(stdout, &text);
    say_flush();
}

/* --- rounds --------------------------------------------------------------- */

/* How many replays that fail are shown in full, and how many are named. */
enum { SHOWN_WHOLE = 3, NAMED = 8 };

static void note_played(Watching *watching, const Subject *subject)
{
    Text *failing = &watching->failing;
    watching->played++;
    watching->last_played = subject->name;
    if (subject->status != STATUS_DONE && watching->failed++ < NAMED) {
        text_add_format(failing, "%s%s", failing->length > 0 ? ", " : "",
                        subject->name);
    }
}

/* Plays a replay of a folder again; false: the subject is something else. */
static bool play_again(Watching *watching, Subject *subject)
{
    bool whole = watching->json || watching->failed < SHOWN_WHOLE;
    subject->replay = !subject->now && subject->folder &&
                      check_replay_file(watching->options, subject->name,
                                        whole, &watching->replays,
                                        &subject->kept, &subject->status);
    if (subject->replay) {
        note_played(watching, subject);
    }
    if (!subject->replay) {
        kept_forget(&subject->kept, &watching->replays.kept);
    }
    return subject->replay;
}

/* "97 of 100 replays: nothing wrong; 3 fail: a.yaml, b.yaml, c.yaml" */
static void say_played(const Watching *watching, Arena *arena)
{
    size_t played = watching->played, failed = watching->failed;
    Text text = text_new(arena);
    if (played == 1 && failed == 0) {
        text_add_format(&text, "%s: nothing wrong\n", watching->last_played);
    } else if (played > 1) {
        Text line = text_new(arena);
        if (failed > 0) {
            text_add_format(&line, "%zu of ", played - failed);
        }
        text_add_format(&line, "%zu replays: nothing wrong", played);
        if (failed > 0) {
            text_add_format(&line, "; %zu fail%s: %s", failed,
                            failed == 1 ? "s" : "",
                            text_string(&watching->failing));
        }
        if (failed > NAMED) {
            text_add_format(&line, " and %zu more", failed - NAMED);
        }
        wrapping_say(&text, 2, "", text_string(&line));
    }
    if (!watching->json) {
        say_text(stdout, &text);
        say_flush();
    }
}

/* Checks a subject again and answers. */
static void check_again(Watching *watching, Arena *arena, Subject *subject,
                        Text *told)
{
    Text tells = text_new(arena);
    Loaded *former = subject->now, *base = subject->good;
    if (play_again(watching, subject)) {
        return;
    }
    Checked checked = check_file(watching->options, subject->name);
    subject->now = checked.loaded;
    subject->status = checked.status;
    subject->bot = checked.bot;
    if (checked.loaded && checked.loaded->variant) {
        subject->good = checked.loaded;
    }
    if (checked.loaded) {
        print_answer(watching, subject, former, base,
                     told->length ? text_string(told) : NULL, &tells);
    }
    if (former != base && former != subject->good) {
        load_free(former);
    }
    if (base && base != subject->good) {
        load_free(base);
    }
    *told = tells.length ? tells : *told;
}

static void check_due(Watching *watching, Arena *arena)
{
    Text told = text_new(arena);
    watching->worst = STATUS_DONE;
    watching->played = watching->failed = 0;
    watching->failing = text_new(arena);
    for (Subject *one = watching->first; one; one = one->next) {
        if (one->due && !interrupt_seen()) {
            check_again(watching, arena, one, &told);
            one->due = false;
        }
        watching->worst = one->status > watching->worst ? one->status
                                                        : watching->worst;
    }
    say_played(watching, arena);
}

/* Notes what was saved, and what it concerns. */
static void note_saved(Watching *watching)
{
    const FileWatch *watch = &watching->watch;
    const char **changed = arena_alloc(watching->arena, (watch->count + 1) *
                                                            sizeof *changed);
    size_t count = 0;
    for (size_t i = 0; i < watch->count; i++) {
        if (watch->files[i].saved) {
            const char *path = watch->files[i].path;
            changed[count++] = arena_copy(watching->arena, path, strlen(path));
        }
    }
    changed[count] = NULL;
    watching->changed = changed;
    for (Subject *one = watching->first; one; one = one->next) {
        one->due = is_concerned(watching, one);
        if (filewatch_saved(watch, one->name)) {
            kept_forget(&one->kept, &watching->replays.kept);
        }
    }
}

static void say_line(const Watching *watching, Arena *arena,
                     void (*add)(Text *text, const FileWatch *watch))
{
    Text text = text_new(arena);
    if (!watching->json) {
        add(&text, &watching->watch);
        say_text(stdout, &text);
        say_flush();
    }
}

typedef struct {
    Watching *watching;
    bool first, goes_on;
} Round;

static void watch_round(Arena *arena, void *context)
{
    Round *round = context;
    Watching *watching = round->watching;
    drop_gone(watching);
    filewatch_begin_with(&watching->watch, arena, watching->options->operands,
                         watching->options->operand_count);
    list_subjects(arena, watching);
    watching->replays.shelf = shelf_new(arena, loading_library(arena));
    check_due(watching, arena);
    watch_files(watching, arena);
    shelf_free(watching->replays.shelf);
    if (round->first) {
        say_line(watching, arena, watch_add_files);
    }
    round->goes_on = filewatch_wait(&watching->watch);
    if (round->goes_on) {
        note_saved(watching);
        say_line(watching, arena, watch_add_head);
    }
}

static void watch_on(Arena *arena, void *context)
{
    Watching *watching = context;
    Round round = {watching, true, true};
    watching->arena = arena;
    watching->last = &watching->first;
    while (round.goes_on && !interrupt_seen() && !ferror(stdout)) {
        if (!command_guard(watch_round, &round)) {
            watching->worst = STATUS_MISUSE;
            break;
        }
        round.first = false;
    }
    for (Subject *one = watching->first; one; one = one->next) {
        forget(watching, one);
    }
}

ExitStatus watch_check(const Options *options, bool json)
{
    static const char *const nothing[] = {NULL};
    Watching watching = {.options = options, .json = json,
                         .colour = options_colour(options, STDOUT_FILENO),
                         .watch = filewatch_open(), .changed = nothing};
    interrupt_catch_all();
    if (!command_guard(watch_on, &watching)) {
        watching.worst = STATUS_MISUSE;
    }
    filewatch_close(&watching.watch);
    return watch_status(watching.worst);
}
