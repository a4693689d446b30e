/* Values stand beside the house rules that were chosen with them, unless these
 * set the same, or have what is set: then the file extends the house rule.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/tuned_rule.h"

#include <stdio.h>
#include <string.h>

#include "inquiry/about_rules.h"
#include "repl/house_file.h"
#include "repl/loading.h"
#include "repl/output_file.h"
#include "repl/rerun_command.h"

/* What a file is called that is not written. */
static const char no_file[] = "tuned.yaml";

/* The command that plays by the file at [path], or by the options if there is
 * none; [extended]: the file has the house rule in it. */
static const char *play_command(Arena *arena, const Options *own,
                                const char *path, bool extended)
{
    Options last = *own;
    Retold words = {.arena = arena};
    retold_add(&words, extended ? path : own->operands[0]);
    if (path) {
        last.set_count = 0;
        last.with_count = extended ? 0 : own->with_count;
    }
    if (path && !extended) {
        last.with[last.with_count++] = path;
    }
    retold_rules(&words, &last);
    return retold_text(arena, "play", words.words, words.count);
}

static HouseTold tell(Text *text, const Request *values, const Loaded *best,
                      const char *path, const char *about, const char *only)
{
    Arena *arena = text->arena;
    const HouseRule rule = {
        .values = values, .only = only, .about = about,
        .extends = only ? loading_name(arena, only)
                        : house_file_base(arena, best, path,
                                          values->rules.name),
        .title = house_file_title(arena, path),
        .name = library_id(arena, path)};
    return house_add_values(text, &rule);
}

/* Whether the file can be used as the command says. */
static HouseTold try_file(const Options *own, const char *path, bool extended)
{
    Options last = *own;
    last.set_count = 0;
    last.with_count = extended ? 0 : own->with_count;
    if (!extended) {
        last.with[last.with_count++] = path;
    }
    Loaded *loaded = loading_attempt(&last, extended ? path
                                                     : own->operands[0]);
    bool good = loaded && loaded->variant && loaded->found.errors == 0;
    HouseTold told = !loaded || loaded->exhausted ? HOUSE_NO_MEMORY
                     : good                       ? HOUSE_TOLD
                                                  : HOUSE_UNPLAYABLE;
    load_free(loaded);
    return told;
}

static void fail(TunedRule *rule, HouseTold told, const char *reason)
{
    rule->text = NULL;
    rule->none = reason;
    rule->failed = told == HOUSE_NO_MEMORY;
    if (rule->failed) {
        command_tell_memory();
    }
}

static void write_file(TunedRule *rule, const Options *own, const char *path,
                       bool extended, const Text *text)
{
    if (!output_write(path, text)) {
        rule->failed = true;
        return;
    }
    HouseTold told = try_file(own, path, extended);
    if (told == HOUSE_TOLD) {
        rule->written = path;
    } else {
        remove(path);
        fail(rule, told, "There is no file with these values: the house rules "
             "set the same, and two files may not.");
    }
}

TunedRule tuned_rule(Arena *arena, const Options *own, const Loaded *best,
                     const char *path, const char *about)
{
    TunedRule rule = {.text = NULL};
    Text text = text_new(arena);
    const Request values = loading_request(arena, own, own->operands[0]);
    const char *only = house_only(arena, &values, best);
    const char *called = path ? path : no_file;
    HouseTold told = HOUSE_TOLD;
    if (own->set_count == 0 || own->with_count == WITH_MAX) {
        rule.none = "No file is needed: the best rules have no values of their "
                    "own.";
    } else {
        told = tell(&text, &values, best, called, about, only);
    }
    if (told != HOUSE_TOLD) {
        fail(&rule, told, "There is no file with these values: without the "
             "house rules they cannot be played.");
    } else if (!rule.none) {
        rule.text = text_string(&text);
    }
    if (rule.text && path) {
        write_file(&rule, own, path, only != NULL, &text);
    }
    rule.command = play_command(arena, own, rule.written,
                                only && rule.written);
    return rule;
}
