/* The order of the options on the command line tells which variant they belong
 * to.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/difference/two_variants.h"

#include <stdio.h>
#include <string.h>

#include "repl/loading.h"
#include "repl/rerun_command.h"

/* Takes the options that follow variant [number] (from 1). */
static void take_options(Compared *compared, const Options *options, int number)
{
    Options *own = &compared->options;
    *own = *options;
    own->with_count = own->set_count = 0;
    for (size_t i = 0; i < options->with_count; i++) {
        if (options->with_after[i] == number) {
            own->with[own->with_count++] = options->with[i];
        }
    }
    for (size_t i = 0; i < options->set_count; i++) {
        if (options->set_after[i] == number) {
            own->set[own->set_count++] = options->set[i];
        }
    }
}

const char *compared_full_name(Arena *arena, const char *name,
                               const Options *options)
{
    const RulesGiven rules = retold_given(name, options);
    return rules_given_called(arena, name, &rules);
}

/* Sentences use the full name of a variant unless it is long, but always if the
 * short name does not tell the two apart. */
void compared_name(Arena *arena, Compared compared[2])
{
    enum { LONG = 32 };
    const char *ids[2], *called[2];
    RulesGiven rules[2];
    for (int i = 0; i < 2; i++) {
        ids[i] = compared[i].loaded->resolved.id;
        rules[i] = retold_given(compared[i].name, &compared[i].options);
    }
    rules_given_tell_apart(arena, rules, ids, called);
    bool same = text_equal(called[0], called[1]);
    for (int i = 0; i < 2; i++) {
        compared[i].full = compared[i].label = called[i];
        if (same || strlen(called[i]) > LONG) {
            compared[i].label = i == 0 ? "the first" : "the second";
        }
    }
}

static ExitStatus load(Compared *compared)
{
    ExitStatus status = STATUS_DONE;
    compared->loaded = loading_load(&compared->options, compared->name,
                                    &status);
    return compared->loaded ? STATUS_DONE : status;
}

static ExitStatus load_both(Compared *first, Compared *second)
{
    ExitStatus status = load(first);
    return status == STATUS_DONE ? load(second) : status;
}

/* Finds the variant to compare a single house rule with. */
static bool name_base(const Command *command, Compared *compared)
{
    const Resolved *resolved = &compared[1].loaded->resolved;
    if (resolved->id_count < 2) {
        return options_complain(command, "'%s' extends nothing: name a second "
                                "variant to compare it with",
                                compared[1].name);
    }
    compared[0].name = resolved->paths[1];
    return true;
}

/* Stores in *[house] whether a name leads to a house rule; a file that cannot
 * be read is none. False after reporting that memory ran out. */
static bool look_for_house_rule(const Options *options, const char *name,
                                bool *house)
{
    Options alone = *options;
    alone.with_count = alone.set_count = 0;
    Loaded *loaded = loading_try(&alone, name);
    bool enough = loaded != NULL;
    *house = loaded && loaded->resolved.house;
    load_free(loaded);
    return enough;
}

/* Adds the house rule that is the second operand, and its options, to the
 * options of the first. */
static bool put_on_first(const Command *command, Compared *compared)
{
    const Options *first = &compared[0].options, own = compared[1].options;
    Options *both = &compared[1].options;
    if (first->with_count + 1 + own.with_count > WITH_MAX ||
        first->set_count + own.set_count > SET_MAX) {
        return options_complain(command, "too many house rules");
    }
    *both = *first;
    both->with[both->with_count++] = compared[1].name;
    for (size_t i = 0; i < own.with_count; i++) {
        both->with[both->with_count++] = own.with[i];
    }
    for (size_t i = 0; i < own.set_count; i++) {
        both->set[both->set_count++] = own.set[i];
    }
    compared[1].name = compared[0].name;
    return true;
}

/* Whether the arguments name two rule sets to compare; reports an error if
 * not. */
static bool is_sound(const Options *options, const Command *command)
{
    if (options->operand_count == 0) {
        return options_complain(command, "which two variants?");
    }
    if (options->operand_count > 2) {
        return options_complain(command, "only two variants at a time");
    }
    if ((options->with_count > 0 && options->with_after[0] == 0) ||
        (options->set_count > 0 && options->set_after[0] == 0)) {
        return options_complain(command, "write --with and --set after the "
                                "variant that they change");
    }
    return true;
}

/* For a single house rule: opens it first, then the variant it extends. */
static ExitStatus open_alone(const Command *command, Compared *compared)
{
    ExitStatus status = load(&compared[1]);
    return status != STATUS_DONE            ? status
           : !name_base(command, compared) ? STATUS_MISUSE
                                           : load(&compared[0]);
}

ExitStatus compared_open(const Options *options, const Command *command,
                         bool put_on, Compared compared[2])
{
    bool single = options->operand_count == 1;
    memset(compared, 0, 2 * sizeof *compared);
    if (!is_sound(options, command)) {
        return STATUS_MISUSE;
    }
    for (int i = 0; i < 2; i++) {
        compared[i].name = options->operands[single ? 0 : i];
        take_options(&compared[i], options, single ? i : i + 1);
    }
    bool house = false, plain = options->with_count + options->set_count == 0;
    if (single && plain && options->bots_b &&
        !look_for_house_rule(options, compared[0].name, &house)) {
        return STATUS_MISUSE;
    }
    if (single && plain && (house || !options->bots_b)) {
        return open_alone(command, compared);
    }
    if ((!single && put_on &&
         !look_for_house_rule(&compared[1].options, compared[1].name,
                              &house)) ||
        (house && !put_on_first(command, compared))) {
        return STATUS_MISUSE;
    }
    return load_both(&compared[0], &compared[1]);
}

void compared_close(Compared compared[2])
{
    load_free(compared[0].loaded);
    load_free(compared[1].loaded);
}
