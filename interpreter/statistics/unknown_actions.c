/* Part of a run's facts, so that merged parts say the same.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/unknown_actions.h"

#include <string.h>

#include "bot/bot_names.h"
#include "rules/rules.h"

/* Its values are the number of the arm, the actions, and the bots. */
static const char unknown_fact[] = "unknown actions";

enum { ARM, ACTIONS, BOTS };

/* Whether an earlier offer has the same action. */
static bool is_told(const Program *program, size_t offer)
{
    bool told = false;
    for (size_t i = 0; i < offer; i++) {
        told = told || text_equal(program->offers[i].action->name,
                                  program->offers[offer].action->name);
    }
    return told;
}

/* "'give', 'swap up'" */
static const char *list_unknown(Arena *arena, const Loaded *loaded,
                                const Persona *persona)
{
    const Program *program = &loaded->variant->program;
    Text text = text_new(arena);
    for (size_t i = 0; i < program->offer_count; i++) {
        const char *action = program->offers[i].action->name;
        if (!is_told(program, i) && !persona_knows(persona, action) &&
            resolve_is_of_house(&loaded->resolved, program->offers[i].node)) {
            text_add_format(&text, "%s'%s'", text.length ? ", " : "", action);
        }
    }
    return text_string(&text);
}

static bool has_value(const PartFact *fact, const char *value)
{
    bool has = false;
    for (size_t i = BOTS; i < fact->count; i++) {
        has = has || text_equal(fact->values[i], value);
    }
    return has;
}

void unknown_actions_add(Arena *arena, Part *part, int arm,
                         const Loaded *loaded, const Bot *bots)
{
    const PartArm *seated = &part->arms[arm];
    const char *lists[PLAYERS_MAX];
    for (int i = 0; i < seated->seat_count; i++) {
        lists[i] = bots[i].kind == BOT_PERSONA
                       ? list_unknown(arena, loaded, bots[i].persona) : "";
    }
    for (int i = 0; i < seated->seat_count; i++) {
        const char *values[BOTS + PLAYERS_MAX] = {
            text_format(arena, "%d", arm), lists[i]};
        PartFact fact = {unknown_fact, values, BOTS};
        for (int k = i; *lists[i] && k < seated->seat_count; k++) {
            const char *called = bot_kind_called(arena, seated->seats[k].bot);
            if (text_equal(lists[k], lists[i])) {
                if (!has_value(&fact, called)) {
                    values[fact.count++] = called;
                }
                lists[k] = k > i ? "" : lists[k];
            }
        }
        if (*lists[i]) {
            part_add_fact(arena, part, unknown_fact, values, fact.count);
        }
    }
}

/* --- what a part says ----------------------------------------------------- */

static void say_fact(const PartFact *fact, Text *text)
{
    bool many = fact->count > BOTS + 1;
    bool several = strstr(fact->values[ACTIONS], "', '") != NULL;
    text_add(text, text->length > 0 ? " " : "");
    for (size_t i = BOTS; i < fact->count; i++) {
        text_add_format(text, "%s%s", i == BOTS ? ""
                        : i + 1 < fact->count ? ", " : " and ",
                        fact->values[i]);
    }
    text_add_format(text, " %s no rule for %s, which a house rule adds, and "
                    "%s %s only by chance, where none of %s rules has a move.",
                    many ? "have" : "has", fact->values[ACTIONS],
                    many ? "choose" : "chooses", several ? "them" : "it",
                    many ? "their" : "its");
}

const char *unknown_actions_say(const Part *part, int arm, Arena *arena)
{
    const char *number = text_format(arena, "%d", arm);
    const PartFact *fact = NULL;
    Text text = text_new(arena);
    while ((fact = part_fact(part, unknown_fact, fact)) != NULL) {
        if (fact->count > BOTS && text_equal(fact->values[ARM], number)) {
            say_fact(fact, &text);
        }
    }
    if (text.length == 0) {
        return NULL;
    }
    text_add(&text, " A bot that practises these rules may know better: --bots "
             "practised.");
    return text_string(&text);
}
