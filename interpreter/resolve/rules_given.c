/* SPDX-License-Identifier: MIT */
#include "resolve/rules_given.h"

#include "resolve/library.h"

/* --- Names ---------------------------------------------------------------- */

/* A house rule: by its name, or as it was given where the name does not tell it
 * from the variant or another house rule. */
static const char *house_called(Arena *arena, const char *variant,
                                const RulesGiven *rules, size_t number)
{
    const char *given = rules->with[number];
    const char *id = library_id(arena, given);
    bool alike = text_equal(id, library_id(arena, variant));
    for (size_t i = 0; i < rules->with_count; i++) {
        alike = alike || (i != number &&
                          text_equal(id, library_id(arena, rules->with[i])));
    }
    return alike ? given : id;
}

/* [given]: house rules as they were given. */
static const char *full_name(Arena *arena, const char *name,
                             const RulesGiven *rules, bool given)
{
    Text text = text_new(arena);
    const char *between = " with ";
    text_add(&text, name);
    for (size_t i = 0; i < rules->with_count; i++, between = ", ") {
        text_add_format(&text, "%s%s", between, given
                            ? rules->with[i]
                            : house_called(arena, name, rules, i));
    }
    for (size_t i = 0; i < rules->set_count; i++, between = ", ") {
        text_add_format(&text, "%s%s", between, rules->set[i]);
    }
    return text_string(&text);
}

const char *rules_given_called(Arena *arena, const char *name,
                               const RulesGiven *rules)
{
    return full_name(arena, name, rules, false);
}

/* A file is called by its path as given if both have the same name. */
void rules_given_tell_apart(Arena *arena, const RulesGiven rules[2],
                            const char *const ids[2], const char *called[2])
{
    bool given = text_equal(ids[0], ids[1]) &&
                 !text_equal(rules[0].name, rules[1].name);
    for (int i = 0; i < 2; i++) {
        called[i] = full_name(arena, given ? rules[i].name : ids[i], &rules[i],
                              false);
    }
    bool same = text_equal(called[0], called[1]);
    for (int i = 0; i < 2 && same; i++) {
        called[i] = full_name(arena, given ? rules[i].name : ids[i], &rules[i],
                              true);
    }
}

/* --- Words of commands ---------------------------------------------------- */

void rules_given_retell(Retold *words, const RulesGiven *rules)
{
    for (size_t i = 0; i < rules->with_count; i++) {
        retold_pair(words, "--with", rules->with[i]);
    }
    for (size_t i = 0; i < rules->set_count; i++) {
        retold_pair(words, "--set", rules->set[i]);
    }
}

void seats_given_retell(Retold *words, const SeatsGiven *seats)
{
    retold_pair(words, "--names", seats->names);
    if (!seats->names) {
        retold_number(words, "--players", (uint64_t)seats->players);
    }
    retold_pair(words, "--bots", seats->bots);
    retold_number(words, "--seed", seats->seed);
}

const char *rules_given_record(Arena *arena, const RulesGiven *rules,
                               const SeatsGiven *seats, uint64_t number)
{
    Retold words = {.arena = arena};
    retold_add(&words, rules->name);
    rules_given_retell(&words, rules);
    seats_given_retell(&words, seats);
    retold_number(&words, "--game", number);
    return retold_text(arena, "record", words.words, words.count);
}
