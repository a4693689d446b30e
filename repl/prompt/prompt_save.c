/* :save writes what was changed at this table as a house rule.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/shown.h"
#include "document/node.h"
#include "document/yaml.h"
#include "repl/loading.h"
#include "repl/say.h"
#include "repl/table/save_file.h"
#include "replay/example.h"

static const char *find(Arena *arena, const char *name)
{
    Library library = loading_library(arena);
    return library_find(arena, &library, NULL, name);
}

/* The name with something before it that nothing else is called. */
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

/* Names of variants and house rules lead to the nearest file, from the current
 * folder or beside another file: a new one must not come before [found].
 * [typed] stood between :save and its name. */
static bool hides(Question *question, const char *path, const char *found,
                  const char *typed)
{
    Arena *arena = question->session->text.arena;
    if (!found || library_same(found, path)) {
        return false;
    }
    prompt_say(question, "Nothing was written: '%s' is the name of %s, which "
               "the new file would hide; ':save %s%s%s' takes another one.",
               library_id(arena, path), found, typed, find_free(arena, path),
               *typed ? "" : ".yaml");
    return true;
}

/* Writes a new file; what is there already is not overwritten. */
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
        remove(path);                    /* no part of a file */
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

static void add_house_head(const Session *session, const char *name,
                           Text *text)
{
    text_add_format(text, "cria: 1\nextends: ");
    yaml_add_line(text, loading_name(text->arena,
                                     session->options->operands[0]));
    text_add(text, "\nname: ");
    yaml_add_line(text, library_id(text->arena, name));
    text_add(text, "\n");
}

static size_t count_examples(const Loaded *loaded)
{
    const Node *all = node_get(loaded->resolved.root, "examples");
    return all ? all->count : 0;
}

/* The examples of the variant that do not hold with the values: a house rule
 * has to name them. False after telling why they are not known. */
static bool add_breaks(Question *question, const char *name, Text *text)
{
    Options alone = *question->session->options;
    alone.with_count = 0;
    Loaded *all = loading_attempt(&alone, alone.operands[0]);
    Loaded *kept = loading_attempt(&alone, alone.operands[0]);
    bool good = all && kept && all->variant && kept->variant;
    if (good) {
        example_keep_true(kept);
        good = !kept->exhausted;
    }
    if (!all || !kept || kept->exhausted) {
        prompt_no_memory(question);
    } else if (!good) {
        prompt_say(question, "The examples of the variant could not be played "
                   "with the changed rules, so that nothing was written.");
    }
    const Node *left = good ? node_get(kept->resolved.root, "examples") : NULL;
    const char *head = "breaks:\n";
    for (size_t i = 0; good && i < count_examples(all); i++) {
        const Node *one =
            node_get(all->resolved.root, "examples")->children[i];
        if (!node_get(left, one->key)) {
            text_add_format(text, "%s  ", head);
            yaml_add_text(text, one->key);
            text_add(text, ": ");
            yaml_add_line(text, text_format(text->arena, "it comes out "
                                            "otherwise with the values of %s",
                                            name));
            text_add(text, "\n");
            head = "";
        }
    }
    load_free(all);
    load_free(kept);
    return good;
}

static bool has_ending(const char *path)
{
    size_t length = strlen(path);
    return length > 5 && strcmp(path + length - 5, ".yaml") == 0;
}

/* House rules that were on top are not in the file. */
static void say_what_goes_with(Question *question, const char *path)
{
    Arena *arena = question->session->text.arena;
    const Options *options = question->session->options;
    Text text = text_new(arena);
    for (size_t i = 0; i < options->with_count; i++) {
        text_add(&text, " --with ");
        shown_add_line(&text, loading_name(arena, options->with[i]));
    }
    prompt_say(question, "It has only what :rule changed. For the rules of "
               "this table add the house rules to it:%s --with %s",
               text_string(&text), path);
}

/* The values as `change` has them; house rules on top are only named: their
 * files say what they do. */
static void save_house(Question *question, const char *name)
{
    Arena *arena = question->session->text.arena;
    const char *path = has_ending(name) ? name
                                        : text_format(arena, "%s.yaml", name);
    const Session *session = question->session;
    const Options *options = session->options;
    Text text = text_new(arena);
    if (options->set_count == 0) {
        prompt_say(question, "Nothing was changed by :rule at this table.");
        return;
    }
    if (hides(question, path, find(arena, library_id(arena, path)),
              "house ")) {
        return;
    }
    add_house_head(session, name, &text);
    if (!add_breaks(question, name, &text)) {
        return;
    }
    for (size_t i = 0; i < options->with_count; i++) {
        text_add(&text, "# made with --with ");
        shown_add_line(&text, options->with[i]);
        text_add(&text, "\n");
    }
    text_add(&text, "change:\n");
    for (size_t i = 0; i < options->set_count; i++) {
        text_add(&text, "  ");
        yaml_add_setting(&text, options->set[i]);
    }
    if (saving_write(question, path, text_string(&text)) &&
        options->with_count > 0) {
        say_what_goes_with(question, path);
    }
}

/* A replay is found by a name as well; what lies in the current folder is not
 * hidden by it. */
static void save_replay(Question *question, const char *path)
{
    Arena *arena = question->session->text.arena;
    const char *found = has_ending(path)
                            ? find(arena, library_id(arena, path)) : NULL;
    bool here = found && strncmp(found, "./", 2) == 0;
    if (!hides(question, path, here ? NULL : found, "")) {
        saving_replay(question, path);
    }
}

static Left run(Question *question, const char *argument)
{
    if (text_equal(argument, "house")) {
        prompt_say(question, "Behind 'house' comes a name for the rule.");
    } else if (strncmp(argument, "house ", 6) == 0) {
        save_house(question, argument + 6);
    } else {
        save_replay(question, argument);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_save = {
    ":save", "FILE", GROUP_CHANGE, "writes a replay of this game; :save house "
    "NAME writes the changed rules",
    ":save FILE writes what was played at this table as a replay, which 'cria "
    "replay' plays and checks. :save house NAME writes what :rule has changed "
    "to NAME.yaml, a house rule for --with and :with; it names the examples of "
    "the variant that it breaks.", TAKES_FILE, true,
    false, run};
