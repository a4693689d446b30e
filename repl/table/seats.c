/* Turns --seat, --players and --names into seats.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/seats.h"

#include <stdio.h>
#include <string.h>

#include "repl/interrupt.h"
#include "repl/say.h"
#include "repl/table/rules_told.h"
#include "repl/text_wrap.h"

/* The total number of players: bots fill the seats that --players asks for, or
 * that the variant needs, beyond the given ones. */
static int seats_wanted(const Options *options, const Variant *variant)
{
    if (options->players > options->name_count) {
        return options->players;
    }
    if (options->name_count >= variant->players_least) {
        return options->name_count;
    }
    return PLAYERS_USUAL < variant->players_most ? PLAYERS_USUAL
                                                 : variant->players_most;
}

static bool name_taken(const Options *options, const char *name)
{
    for (int i = 0; i < options->name_count; i++) {
        if (strcmp(options->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

/* Seats that nobody has named get random bots called P2, P3, ... */
static void fill_seats(Options *options, Loaded *loaded)
{
    int wanted = seats_wanted(options, loaded->variant);
    for (int i = options->name_count; i < wanted && i < PLAYERS_MAX; i++) {
        const char *name = text_format(loaded->arena, "P%d", i + 1);
        for (int k = 1; name_taken(options, name); k++) {
            name = text_format(loaded->arena, "P%d", i + 1 + k);
        }
        options->names[options->name_count++] = name;
        options->seats[options->seat_count++] = "random";
    }
}

void seats_set(Options *options, bool everybody, Session *session)
{
    if (options->seat_count == 0) {
        for (int p = 0; p < PLAYERS_MAX; p++) {
            session->person[p] = everybody || p == 0;
        }
        return;
    }
    fill_seats(options, session->loaded);
    for (int i = 0; i < options->seat_count; i++) {
        session->person[i] = strcmp(options->seats[i], "human") == 0;
    }
}

static void add_beginning(const Session *session, Text *text)
{
    const Table *table = session->table;
    const Options *options = session->options;
    Wrapping line = wrapping_begin(text, 2, "");
    wrapping_add_words(&line, session->loaded->variant->name, 0);
    for (int p = 0; p < table->players; p++) {
        wrapping_add(&line, text_format(
            text->arena, "%s%s%s", table->names[p],
            session->person[p] ? "" : " (bot)",
            p + 1 < table->players ? "," : ""), p ? 1 : 3);
    }
    for (size_t i = 0; i < options->with_count; i++) {
        wrapping_add(&line, text_format(text->arena, "with %s",
                                        options->with[i]), 3);
    }
    for (size_t i = 0; i < options->set_count; i++) {
        wrapping_add(&line, text_format(text->arena, "with %s",
                                        options->set[i]), 3);
    }
    wrapping_end(&line);
    if (session_people(session) > 0 && !session->stays) {
        rules_told_add_goal(session, text);
    }
    if (session->input->seeing) {
        wrapping_say(text, 2, "", "Type a move or its number; '?' helps, "
                     "':rules' tells the rules, ':quit' leaves.");
    }
}

void seats_begin(Session *session)
{
    Text text = text_new(session->loaded->arena);
    session->look = look_of_output(session->colour);
    lineedit_open(session->input);
    interrupt_catch_table(session->input->terminal);
    add_beginning(session, &text);
    say_text(stdout, &text);
}
