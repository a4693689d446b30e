/* SPDX-License-Identifier: MIT */
#include "resolve/house_draft.h"

#include <string.h>

#include "base/visible_text.h"
#include "document/yaml.h"
#include "resolve/file_keys.h"
#include "resolve/lookup.h"
#include "resolve/named_rule.h"

/* --- what the rules have -------------------------------------------------- */

/* The first step of a list of steps, as a path after [start], or NULL. */
static const char *step_of(Arena *arena, const char *start, const Node *steps)
{
    return steps && steps->kind == NODE_MAPPING && steps->count > 0
               ? text_format(arena, "%s.%s", start, steps->children[0]->key)
               : NULL;
}

/* The path of a step, of an action if there is one, or NULL. */
static const char *first_step(Arena *arena, const Node *root)
{
    const Node *const *action = named_rule_actions(arena, root);
    const char *found = NULL;
    for (; *action && !found; action++) {
        found = step_of(arena, text_format(arena, "%s.do",
                                           node_path(arena, *action)),
                        node_get(*action, "do"));
    }
    return found ? found
                 : step_of(arena, "round.setup",
                              node_get(node_get(root, "round"), "setup"));
}

/* The lines of the first example, each a key and its value, with NULL at the
 * end. */
static const char *const *first_example(Arena *arena, const Node *root)
{
    const Node *examples = node_get(root, "examples");
    const Node *first = examples && examples->count ? examples->children[0]
                                                    : NULL;
    struct {
        const char **items;
        size_t count, capacity;
    } lines = {NULL, 0, 0};
    for (size_t i = 0; first && i < first->count; i++) {
        Text line = text_new(arena);
        text_add_format(&line, "%s: ", first->children[i]->key);
        yaml_add_node(&line, first->children[i]);
        ARENA_PUSH(arena, lines.items, lines.count,
                   lines.capacity) = text_string(&line);
    }
    ARENA_PUSH(arena, lines.items, lines.count, lines.capacity) = NULL;
    return lines.items;
}

/* --- the file ------------------------------------------------------------- */

/* Adds a line of a comment for each number: its path, and what it is. */
static void add_numbers(Text *text, const DraftBase *base)
{
    const Node *numbers = node_get(base->root, "numbers");
    for (size_t i = 0; numbers && i < numbers->count; i++) {
        const Node *number = numbers->children[i];
        if (number->kind == NODE_SCALAR) {
            text_add_format(text, "#   numbers.%s: %s\n",
                            shown_line(text->arena, number->key),
                            shown_line(text->arena, number->text));
        }
    }
}

/* Adds a line of a comment for each action: its path. */
static void add_actions(Text *text, const DraftBase *base)
{
    const Node *const *action = named_rule_actions(text->arena, base->root);
    for (; *action; action++) {
        text_add_format(text, "#   - %s\n",
                        shown_line(text->arena, node_path(text->arena,
                                                          *action)));
    }
}

static void add_names(Text *text, int count)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo", "Dan", "Eve"};
    for (int i = 0; i < count && i < (int)(sizeof names / sizeof *names); i++) {
        text_add_format(text, "%s%s", i ? ", " : "", names[i]);
    }
}

/* A text that is a value alone on its line. */
static const char *line_of(Arena *arena, const char *string)
{
    Text line = text_new(arena);
    yaml_add_line(&line, string);
    return text_string(&line);
}

/* A name as a key of YAML. */
static const char *key_of(Arena *arena, const char *name)
{
    Text key = text_new(arena);
    yaml_add_text(&key, shown_line(arena, name));
    return text_string(&key);
}

/* Adds how steps are put beside one that is there. */
static void add_steps(Text *text, const DraftBase *base)
{
    const char *step = first_step(text->arena, base->root);
    if (step) {
        const char *shown = key_of(text->arena, step);
        text_add_format(text,
            "\n# New steps, after one that is there or before it ('insert "
            "before').\n# insert after:\n#   %s:\n#     my step: {raise: my "
            "count, by: my number}\n", shown);
    }
}

/* Adds how examples that no longer hold are named. */
static void add_broken(Text *text, const DraftBase *base)
{
    enum { NAMED = 3 };
    const Node *examples = node_get(base->root, "examples");
    size_t count = examples ? examples->count : 0;
    if (count > 0) {
        text_add_format(text,
            "\n# Examples of '%s' that no longer hold, on purpose, each with "
            "the reason. 'cria\n# check' tells which they are.\n# breaks:\n",
            shown_line(text->arena, base->name));
    }
    for (size_t i = 0; i < count && i < NAMED; i++) {
        text_add_format(text, "#   %s: say why\n",
                        key_of(text->arena, examples->children[i]->key));
    }
}

/* Adds an example that is true: the first one of the variant. */
static void add_example(Text *text, const DraftBase *base)
{
    const char *const *lines = first_example(text->arena, base->root);
    bool any = *lines;
    for (; *lines; lines++) {
        text_add_format(text, "#       %s\n", shown_line(text->arena, *lines));
    }
    if (!any) {
        text_add(text, "#       names: [");
        add_names(text, base->players_least);
        text_add(text, "]\n#       turn: Ann\n"
                       "#       holds: [my count == 0]\n");
    }
}

void house_draft_add(Text *text, const DraftBase *base, const char *extends,
                     const char *title)
{
    text_add_format(text,
        "# A house rule for '%s'.\n#\n# Take away the '#' before what you "
        "change, and what you do not need.%s\ncria: 1\nextends: %s\nname: "
        "%s\n"
        "about: Nothing is different yet.    # say here what is\n"
        "\n# Nothing is changed yet; put the first change in the place of this "
        "line.\nremove if there: [numbers.nothing]\n",
        shown_line(text->arena, base->name), base->hint,
        line_of(text->arena, extends), line_of(text->arena, title));
    text_add(text, "\n# New values for what is there.\n# change:\n");
    add_numbers(text, base);
    text_add(text, "\n# What goes.\n# remove:\n");
    add_actions(text, base);
    text_add(text,
        "\n# What comes: numbers, actions, conditions, whatever a variant "
        "has, and positions that\n# prove that it works. 'cria check' plays "
        "them, 'cria check --play' whole games, too;\n# ':example NAME' at the "
        "prompt of 'cria repl' prints one.\n"
        "# add:\n#   numbers:\n#     my number: 1\n#   remember:\n"
        "#     my count: {is: number, for: round}\n#   examples:\n"
        "#     what is new:\n");
    add_example(text, base);
    add_steps(text, base);
    add_broken(text, base);
}

bool house_draft_changes(const Node *root, const char *path)
{
    return node_get(node_get(root, "change"), path) != NULL;
}

const char *house_draft_extends(const Node *root)
{
    const Node *extends = node_get(root, "extends");
    return extends ? extends->text : NULL;
}

void house_draft_add_breaks(Text *text, const Node *all, const Node *kept,
                            const char *name)
{
    const Node *examples = node_get(all, "examples");
    const Node *left = node_get(kept, "examples");
    const char *head = "breaks:\n";
    for (size_t i = 0; examples && i < examples->count; i++) {
        const char *key = examples->children[i]->key;
        if (!node_get(left, key)) {
            text_add_format(text, "%s  ", head);
            yaml_add_text(text, key);
            text_add(text, ": ");
            yaml_add_line(text, text_format(text->arena, "it ends differently "
                                            "with the values of %s", name));
            text_add(text, "\n");
            head = "";
        }
    }
}

/* --- files with values that were set -------------------------------------- */

static const char *path_of(Arena *arena, const char *setting)
{
    return arena_copy(arena, setting, strcspn(setting, "="));
}

/* Whether the value [number] is told by another one: of a part that contains
 * it, or a later one of the same path. */
static bool is_covered(Arena *arena, const DraftValues *values, size_t number)
{
    const char *path = path_of(arena, values->set[number]);
    bool covered = false;
    for (size_t i = 0; i < values->count; i++) {
        const char *other = path_of(arena, values->set[i]);
        size_t length = strlen(other);
        bool begins = strncmp(path, other, length) == 0;
        covered |= begins && (path[length] == '.' ||
                              (path[length] == '\0' && i > number));
    }
    return covered;
}

/* The value of the merged rules at a path that was set, or NULL: it is told by
 * that of another path, or in the head of the file. */
static const Node *value_at(Arena *arena, const DraftValues *values,
                            size_t number)
{
    const char *path = path_of(arena, values->set[number]);
    return is_covered(arena, values, number) || file_key_describes(path)
               ? NULL : lookup_quietly(values->after, path, NULL, NULL);
}

/* The part that the value [number] replaces as a whole, or NULL. */
static const Node *find_replaced(Arena *arena, const DraftValues *values,
                                 size_t number)
{
    const Node *now = value_at(arena, values, number);
    const Node *former = now ? lookup_quietly(
        values->before, path_of(arena, values->set[number]), NULL, NULL) : NULL;
    return former && former->kind == NODE_MAPPING &&
                   now->kind == NODE_MAPPING ? former : NULL;
}

/* Adds "PATH: VALUE" with the value of the merged rules. */
static void add_value(Text *text, const DraftValues *values, size_t number)
{
    text_add(text, "  ");
    yaml_add_text(text, path_of(text->arena, values->set[number]));
    text_add(text, ": ");
    yaml_add_node(text, value_at(text->arena, values, number));
    text_add(text, "\n");
}

static void add_emptied(Text *text, const DraftValues *values)
{
    const char *head = "remove:\n";
    for (size_t i = 0; i < values->count; i++) {
        const Node *former = find_replaced(text->arena, values, i);
        for (size_t k = 0; former && k < former->count; k++) {
            text_add_format(text, "%s  - ", head);
            yaml_add_text(text, node_path(text->arena, former->children[k]));
            text_add(text, "\n");
            head = "";
        }
    }
}

static void add_changed(Text *text, const DraftValues *values)
{
    const char *head = "change:\n";
    for (size_t i = 0; i < values->count; i++) {
        const Node *now = value_at(text->arena, values, i);
        if (!now || find_replaced(text->arena, values, i)) {
            continue;
        }
        text_add(text, head);
        if (now->kind == NODE_MAPPING) {
            add_value(text, values, i);
        } else {
            text_add(text, "  ");
            yaml_add_setting(text, values->set[i]);
        }
        head = "";
    }
}

static void add_filled(Text *text, const DraftValues *values)
{
    const char *head = "add:\n";
    for (size_t i = 0; i < values->count; i++) {
        if (find_replaced(text->arena, values, i) &&
            value_at(text->arena, values, i)->count > 0) {
            text_add(text, head);
            add_value(text, values, i);
            head = "";
        }
    }
}

/* What a value says for the key [key] of the head, or [otherwise]. */
static const char *said(const DraftValues *values, const char *key,
                        const char *otherwise)
{
    const Node *now = node_get(values->after, key);
    size_t length = strlen(key);
    for (size_t i = 0; now && i < values->count; i++) {
        if (strncmp(values->set[i], key, length) == 0 &&
            values->set[i][length] == '=') {
            return now->text;
        }
    }
    return otherwise;
}

void house_draft_begin(Text *text, const DraftHead *head,
                       const DraftValues *values)
{
    const char *about = said(values, "about", head->about);
    text_add_format(text, "cria: 1\nextends: %s\nname: %s\n",
                    line_of(text->arena, head->extends),
                    line_of(text->arena, said(values, "name", head->title)));
    if (about) {
        text_add_format(text, "about: %s\n", line_of(text->arena, about));
    }
}

void house_draft_add_changes(Text *text, const char *const *with,
                             size_t with_count, const DraftValues *values)
{
    for (size_t i = 0; i < with_count; i++) {
        text_add_format(text, "# made with --with %s\n",
                        shown_line(text->arena, with[i]));
    }
    add_emptied(text, values);
    add_changed(text, values);
    add_filled(text, values);
}
