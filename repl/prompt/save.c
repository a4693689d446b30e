/* :save writes what was changed at this table as a house rule.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "repl/prompt/saving.h"
#include "replay/yaml.h"

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
    if (good) {
        prompt_say(question, "Written to %s.", path);
    } else {
        prompt_say(question, "'%s' cannot be written: %s.", path,
                   error == EEXIST ? "there is such a file already"
                                   : strerror(error));
    }
    return good;
}

static void add_house_head(const Session *session, const char *name,
                           Text *text)
{
    text_add_format(text, "cria: 1\nextends: ");
    yaml_add_line(text, session->options->operands[0]);
    const char *slash = strrchr(name, '/');
    text_add(text, "\nname: ");
    yaml_add_line(text, slash ? slash + 1 : name);
    text_add(text, "\n");
}

/* The values as `change` has them; house rules on top are only named: their
 * files say what they do. */
static void save_house(Question *question, const char *name)
{
    const Session *session = question->session;
    const Options *options = session->options;
    Text text = text_new(question->session->text.arena);
    if (options->set_count == 0) {
        prompt_say(question, "Nothing was changed by :rule at this table.");
        return;
    }
    add_house_head(session, name, &text);
    for (size_t i = 0; i < options->with_count; i++) {
        text_add_format(&text, "# made with --with %s\n", options->with[i]);
    }
    text_add(&text, "change:\n");
    for (size_t i = 0; i < options->set_count; i++) {
        size_t path = strcspn(options->set[i], "=");
        text_add(&text, "  ");
        yaml_add_text(&text, arena_copy(text.arena, options->set[i], path));
        text_add_format(&text, ": %s\n", options->set[i] + path + 1);
    }
    saving_write(question, text_format(text.arena, "%s.yaml", name),
                 text_string(&text));
}

static Left run(Question *question, const char *argument)
{
    if (text_equal(argument, "house")) {
        prompt_say(question, "Behind 'house' comes a name for the rule.");
    } else if (strncmp(argument, "house ", 6) == 0) {
        save_house(question, argument + 6);
    } else {
        saving_replay(question, argument);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_save = {
    ":save", "FILE", GROUP_CHANGE, "writes a replay of this game; :save house "
    "NAME writes the changed rules",
    ":save FILE writes what was played at this table as a replay, which 'cria "
    "replay' plays and checks. :save house NAME writes what :rule has changed "
    "to NAME.yaml, a house rule for --with and :with.", TAKES_FILE, true,
    false, run};
