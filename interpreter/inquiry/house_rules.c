/* SPDX-License-Identifier: MIT */
#include "inquiry/about_rules.h"

#include <string.h>

#include "document/yaml.h"
#include "resolve/house_draft.h"

/* --- to start from -------------------------------------------------------- */

void house_add_draft(Text *text, const Loaded *base, const char *extends,
                     const char *title, const char *hint)
{
    const Variant *variant = base->variant;
    const DraftBase draft = {base->resolved.root, variant->name,
                             variant->players_least, hint};
    house_draft_add(text, &draft, extends, title);
}

void house_add_titled(Text *text, const char *file, const char *title)
{
    const char *name = strstr(file, "\nname: ");
    const char *rest = name ? strchr(name + 1, '\n') : file;
    if (name) {
        text_add_bytes(text, file, (size_t)(name - file));
        text_add(text, "\nname: ");
        yaml_add_line(text, title);
    }
    text_add(text, rest);
}

/* --- with values ---------------------------------------------------------- */

/* Whether a file sets one of the values, too. */
static bool sets_the_same(Arena *arena, const RulesGiven *rules,
                          const Node *root)
{
    bool same = false;
    for (size_t i = 0; i < rules->set_count; i++) {
        const char *setting = rules->set[i];
        same = same || house_draft_changes(
            root, arena_copy(arena, setting, strcspn(setting, "=")));
    }
    return same;
}

/* Whether the values are there only by the house rules, which add what
 * they change. */
static bool needs_house(const Request *values)
{
    Request alone = *values;
    alone.rules.with_count = 0;
    Loaded *loaded = load_variant(&alone, NULL);
    bool needs = loaded && !loaded->exhausted && !loaded->variant;
    load_free(loaded);
    return needs;
}

const char *house_only(Arena *arena, const Request *values,
                       const Loaded *loaded)
{
    const Resolved *resolved = &loaded->resolved;
    if (values->rules.with_count != 1 || resolved->layer_count == 0) {
        return NULL;
    }
    const Node *last = resolved->layers[resolved->layer_count - 1].root;
    const char *extends = house_draft_extends(last);
    const char *of = extends ? library_id(arena, extends) : NULL;
    return of && text_equal(of, resolved->id) &&
                   (sets_the_same(arena, &values->rules, last) ||
                    needs_house(values))
               ? values->rules.with[0] : NULL;
}

/* The same rules three times. */
typedef struct {
    Loaded *before;        /* without the values */
    Loaded *all;
    Loaded *kept;          /* with the examples that pass */
} Attempts;

static bool is_there(const Loaded *loaded)
{
    return loaded && !loaded->exhausted;
}

/* Takes the examples out that fail. */
static HouseTold keep_true(const Attempts *rules)
{
    if (!is_there(rules->before) || !is_there(rules->all) ||
        !is_there(rules->kept)) {
        return HOUSE_NO_MEMORY;
    }
    if (!rules->before->resolved.root || !rules->all->variant ||
        !rules->kept->variant) {
        return HOUSE_UNPLAYABLE;
    }
    example_keep_true(rules->kept);
    return rules->kept->exhausted ? HOUSE_NO_MEMORY : HOUSE_TOLD;
}

static void add_file(Text *text, const HouseRule *rule, const Attempts *rules)
{
    const RulesGiven *given = &rule->values->rules;
    const DraftHead head = {rule->extends, rule->title, rule->about};
    const DraftValues values = {given->set, given->set_count,
                                rules->before->resolved.root,
                                rules->all->resolved.root};
    house_draft_begin(text, &head, &values);
    house_draft_add_breaks(text, rules->all->resolved.root,
                           rules->kept->resolved.root, rule->name);
    house_draft_add_changes(text, given->with,
                            rule->only ? 0 : given->with_count, &values);
}

HouseTold house_add_values(Text *text, const HouseRule *rule)
{
    Request alone = *rule->values, without;
    alone.rules.with_count = rule->only ? 1 : 0;
    without = alone;
    without.rules.set_count = 0;
    const Attempts rules = {load_variant(&without, NULL),
                            load_variant(&alone, NULL),
                            load_variant(&alone, NULL)};
    HouseTold told = keep_true(&rules);
    if (told == HOUSE_TOLD) {
        add_file(text, rule, &rules);
    }
    load_free(rules.before);
    load_free(rules.all);
    load_free(rules.kept);
    return told;
}
