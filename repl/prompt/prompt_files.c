/* Commands that save a game or changed rules, and load them.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "repl/loading.h"
#include "repl/say.h"
#include "repl/table/prompt_command.h"
#include "repl/table/load_replay.h"
#include "repl/table/save_file.h"
#include "repl/table/waiting_rules.h"

/* --- :save ---------------------------------------------------------------- */

static const char *find(Arena *arena, const char *name)
{
    Library library = loading_library(arena);
    return library_find(arena, &library, NULL, name);
}

/* The name with enough "my-" in front that no file is found by it. */
static const char *find_free(Arena *arena, const char *path)
{
    const char *name = library_id(arena, path), *slash = strrchr(path, '/');
    do {
        name = text_format(arena, "my-%s", name);
    } while (find(arena, name));
    return slash ? text_format(arena, "%.*s/%s", (int)(slash - path), path,
                               name)
                 : name;
}

/* The name of a variant or house rule leads to the nearest file, from the
 * current folder or beside another file, so a new file must not hide [found].
 * [typed] is the text between :save and the name. */
static bool hides(Question *question, const char *path, const char *found,
                  const char *typed)
{
    Arena *arena = question->session->text.arena;
    if (!found || library_same(found, path)) {
        return false;
    }
    prompt_say(question, "Nothing was written: '%s' is the name of %s, which "
               "the new file would hide; ':save %s%s%s' takes another name.",
               library_id(arena, path), found, typed, find_free(arena, path),
               *typed ? "" : ".yaml");
    return true;
}

/* Writes a new file; an existing one is not overwritten. */
bool saving_write(Question *question, const char *path, const char *text)
{
    FILE *file = fopen(path, "wx");
    bool good = file && fputs(text, file) >= 0;
    int error = errno;
    if (file && fclose(file) != 0) {
        good = false;
        error = errno;
    }
    if (file && !good) {
        remove(path);                    /* no incomplete file is left */
    }
    if (good) {
        prompt_say(question, "Written to %s.", path);
    } else if (error == ENOMEM) {
        prompt_no_memory(question);
    } else {
        prompt_say(question, "'%s' cannot be written: %s.", path,
                   error == EEXIST ? "there is such a file already"
                                   : say_reason(error));
    }
    return good;
}

static Request request_of(const Session *session)
{
    return loading_request(session->text.arena, session->options,
                           session->options->operands[0]);
}

static const char *find_only(const Session *session)
{
    const Request request = request_of(session);
    return house_only(session->text.arena, &request, session->loaded);
}

/* Adds the options for the house rules of this table. */
static void add_with(Text *text, const Options *options)
{
    for (size_t i = 0; i < options->with_count; i++) {
        text_add(text, " --with ");
        wrapping_quote(text, loading_name(text->arena, options->with[i]),
                       UINT32_MAX);
    }
}

static void add_set(Text *text, const Options *options)
{
    for (size_t i = 0; i < options->set_count; i++) {
        text_add_format(text, " --set '%s'", options->set[i]);
    }
}

static void say_unplayable(Question *question)
{
    const Options *options = question->session->options;
    Text text = text_new(question->session->text.arena);
    if (options->with_count == 0) {
        prompt_say(question, "Nothing was written: the variant cannot be "
                   "loaded with the changed rules; ':reload' says why.");
        return;
    }
    add_with(&text, options);
    add_set(&text, options);
    prompt_say(question, "Nothing was written: the house rules of this table "
               "have what is changed, so the values cannot be used without "
               "them, and a file can extend only one, made for this variant. "
               "To get the rules of this table:%s", text_string(&text));
}

/* False after reporting why the values cannot be written. */
static bool add_house(Question *question, const char *name, Text *text)
{
    const Session *session = question->session;
    const Request request = request_of(session);
    const char *only = find_only(session);
    const HouseRule rule = {
        .values = &request, .only = only, .name = name,
        .extends = loading_name(text->arena, only ? only : request.rules.name),
        .title = library_id(text->arena, name)};
    HouseTold told = house_add_values(text, &rule);
    if (told == HOUSE_NO_MEMORY) {
        prompt_no_memory(question);
    } else if (told == HOUSE_UNPLAYABLE) {
        say_unplayable(question);
    }
    return told == HOUSE_TOLD;
}

static bool has_ending(const char *path)
{
    size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".yaml") == 0;
}

/* The file that a name without folder and ending is of, as for house rules. */
static const char *with_ending(Arena *arena, const char *name)
{
    return strpbrk(name, "./") ? name : text_format(arena, "%s.yaml", name);
}

/* Whether the rules of this table come of its house rules with the new file in
 * the place of the values. */
static bool goes_with(Question *question, const char *path)
{
    Options together = *question->session->options;
    if (together.with_count == WITH_MAX) {
        return false;
    }
    together.with[together.with_count++] = path;
    together.set_count = 0;
    Loaded *loaded = loading_attempt(&together, together.operands[0]);
    bool goes = loaded && loaded->variant && loaded->found.errors == 0;
    load_free(loaded);
    return goes;
}

/* House rules that were in use are not part of the file. */
static void say_what_goes_with(Question *question, const char *path)
{
    const Options *options = question->session->options;
    Text text = text_new(question->session->text.arena);
    add_with(&text, options);
    if (goes_with(question, path)) {
        prompt_say(question, "It contains only the values set by :rule. To get "
                   "the rules of this table, add the house rules too:%s --with "
                   "%s", text_string(&text), path);
        return;
    }
    add_set(&text, options);
    prompt_say(question, "It contains only the values set by :rule, and cannot "
               "be used beside the house rules of this table, which set the "
               "same. To get the rules of this table:%s", text_string(&text));
}

/* How to play by the new file. */
static void say_how(Question *question, const char *path)
{
    const Session *session = question->session;
    if (session->options->with_count == 0) {
        return;
    }
    if (find_only(session)) {
        prompt_say(question, "It extends %s: 'cria play %s' has the rules of "
                   "this table.", loading_name(session->text.arena,
                                               session->options->with[0]),
                   path);
    } else {
        say_what_goes_with(question, path);
    }
}

/* Writes the values as a house rule. House rules in use are extended or only
 * named: their own files contain their changes. */
static void save_house(Question *question, const char *name)
{
    Arena *arena = question->session->text.arena;
    const char *path = has_ending(name) ? name
                                        : text_format(arena, "%s.yaml", name);
    const Options *options = question->session->options;
    Text text = text_new(arena);
    if (options->set_count == 0) {
        prompt_say(question, "No value was set by :rule at this table.");
        return;
    }
    if (hides(question, path, find(arena, library_id(arena, path)),
              "house ")) {
        return;
    }
    if (!add_house(question, name, &text)) {
        return;
    }
    if (saving_write(question, path, text_string(&text))) {
        say_how(question, path);
    }
}

/* Whether a name has the ending of another format than a replay's. */
static bool is_other_format(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && (strcmp(dot, ".json") == 0 || strcmp(dot, ".jsonl") == 0);
}

/* A replay can be found by name too, so it must not hide a file in the current
 * folder. */
static void save_replay(Question *question, const char *path)
{
    Arena *arena = question->session->text.arena;
    path = with_ending(arena, path);
    if (is_other_format(path)) {
        prompt_say(question, "Nothing was written: a replay is a YAML file; "
                   "':save %.*s.yaml' writes one.",
                   (int)(strrchr(path, '.') - path), path);
        return;
    }
    const char *found = has_ending(path)
                            ? find(arena, library_id(arena, path)) : NULL;
    bool here = found && strncmp(found, "./", 2) == 0;
    if (!hides(question, path, here ? NULL : found, "")) {
        saving_replay(question, path);
    }
}

static void run_save(Question *question, const char *argument)
{
    if (text_equal(argument, "house")) {
        prompt_say(question, "Type a name for the house rule: :save house "
                   "NAME.");
    } else if (strncmp(argument, "house ", 6) == 0) {
        save_house(question, argument + 6);
    } else {
        save_replay(question, argument);
    }
    waiting_tell_left_out(question->session, "saved");
}

const PromptCommand prompt_save = {
    ":save", "FILE", GROUP_CHANGE, "writes a replay of this game; :save house "
    "NAME writes the changed rules",
    ":save FILE writes the game of this table as a replay, which 'cria replay' "
    "plays and checks; a name alone is that of NAME.yaml. :save house NAME "
    "writes the values set by :rule to NAME.yaml, a house rule for --with and "
    ":with, and declares the examples of the variant that it breaks.",
    TAKES_FILE, true, false, run_save};

/* --- :load ---------------------------------------------------------------- */

/* A number greater than the moves of any replay. */
enum { STEP_MOST = 100000000 };

/* Splits the number off the end of "FILE 12"; UINT_MAX if there is none.
 * Returns the file. */
static const char *split_step(const Question *question, const char *argument,
                              unsigned *number)
{
    const char *last = strrchr(argument, ' ');
    *number = UINT_MAX;
    if (!last || !move_input_is_number(last + 1)) {
        return argument;
    }
    *number = 0;
    for (const char *digit = last + 1; *digit && *number < STEP_MOST; digit++) {
        *number = *number * 10 + (unsigned)(*digit - '0');
    }
    return arena_copy(question->session->arena, argument,
                      (size_t)(last - argument));
}

/* A file that is not a replay at all is reported in one sentence. */
static bool is_replay(Question *question, const ReplayFile *file)
{
    const Diagnostics *found = replay_file_found(file);
    const char *path = replay_file_facts(file).path;
    if (replay_file_is_meant(file)) {
        return true;
    }
    if (found->count > 0 && text_equal(found->items[0].id, "unreadable-file")) {
        prompt_say(question, "There is nothing to open: %s.",
                   found->items[0].message);
    } else if (replay_file_is_variant(file)) {
        prompt_say(question, "'%s' has rules and is no replay: ':with %s' adds "
                   "a house rule, 'cria repl %s' opens a table.",
                   path, path, path);
    } else if (found->count > 0 &&
               text_equal(found->items[0].id, "other-file")) {
        prompt_say(question, "'%s': %s; %s.", path, found->items[0].message,
                   found->items[0].help);
    } else {
        prompt_say(question, "'%s' is no replay: it does not begin with 'cria "
                   "replay: 1'. ':save FILE' and 'cria record' write one.",
                   path);
    }
    return false;
}

static void tell_opened(Question *question, const ReplayFile *file,
                        uint64_t former)
{
    const ReplayFacts facts = replay_file_facts(file);
    const Variant *variant = question->session->loaded->variant;
    const History *history = &question->session->history;
    const Ply *last = history->now;
    while (last->after) {
        last = last->after;
    }
    prompt_say(question, "%s, %u move%s: this is after move %u.%s%s",
               facts.title ? facts.title : facts.path, last->number,
               last->number == 1 ? "" : "s", history->now->number,
               history->now->after ? " ':redo' goes on through the others."
                                   : "",
               last->number > 0 ? " ':undo' goes back, ':goto N' anywhere."
                                : "");
    if (variant->hash != former) {
        prompt_say(question, "The rules are now those of the replay, %s; "
                   "':changes' lists the changes.", variant->name);
    }
}

static void run_load(Question *question, const char *argument)
{
    Session *session = question->session;
    uint64_t former = session->loaded->variant->hash;
    unsigned number;
    const char *name = split_step(question, argument, &number);
    const char *path = library_is_file(name)
                           ? name : with_ending(session->arena, name);
    ReplayFile *file = replay_file_read(
        session->arena, arena_copy(session->arena, path, strlen(path)));
    if (!is_replay(question, file)) {
        return;
    }
    if (replay_file_found(file)->errors > 0) {
        replay_file_add_some(file, session->colour, &session->text);
    } else if (loading_open(question, file, number)) {
        unsigned last = history_last(&session->history);
        tell_opened(question, file, former);
        if (number != UINT_MAX && number > last) {
            prompt_say(question, "The replay has only %u move%s.", last,
                       last == 1 ? "" : "s");
        }
        question->state = QUESTION_DROPPED;
    }
}

const PromptCommand prompt_load = {
    ":load", "FILE [N]", GROUP_CHANGE, "opens a replay, after its last move or "
    "after move N",
    "Takes the rules, the players and the moves of the replay; the game before "
    "is forgotten. :redo goes forward through its moves, :undo back. It "
    "reports what is not true in the replay.", TAKES_FILE, true, false,
    run_load};

/* --- :example ------------------------------------------------------------- */

static void run_example(Question *question, const char *argument)
{
    const Inquiry inquiry = question_inquiry(question);
    inquiry_example(&inquiry, argument);
}

const PromptCommand prompt_example = {
    ":example", "NAME", GROUP_CHANGE, "prints the last move as an example for "
    "the variant file",
    "Prints an entry for 'examples', which 'cria check' plays: the position "
    "before the move, its legal moves, the move, and the legal moves after it. "
    "Before the first move, only the position. It names cards that nobody sees "
    "where they were drawn.", TAKES_WORD, true, true, run_example};
