/* Turns --seat, --players, --names and --as into seats.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/seats.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text_wrap.h"
#include "repl/interrupt.h"
#include "repl/output_look.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/table/rules_told.h"

/* The seats while they are given away: a name or a kind is NULL until somebody
 * has it. */
typedef struct {
    Options *options;
    const Loaded *loaded;
    const char *names[PLAYERS_MAX];
    const char *kinds[PLAYERS_MAX];
    int named;             /* the seats that --names names */
    int count;             /* up to the last one with a name or a kind */
} Seating;

static const char human[] = "human";

/* The seat that a --seat means: that of the player with this name, else for PN
 * seat N, however its player is called; NOTHING: a further one. */
static int find_seat(const Seating *seating, const char *name)
{
    for (int i = 0; i < seating->named; i++) {
        if (strcmp(seating->names[i], name) == 0) {
            return i;
        }
    }
    for (int i = 0; i < seating->named; i++) {
        if (strcasecmp(seating->names[i], name) == 0) {
            return i;
        }
    }
    return move_input_seat(name);
}

/* The --seat that [seat] has already. */
static int find_wish(const Seating *seating, int seat)
{
    const Options *options = seating->options;
    int wish = 0;
    while (options->seat_kinds[wish] != seating->kinds[seat]) {
        wish++;
    }
    return wish;
}

static bool give_seat(Seating *seating, int seat, int wish)
{
    const Options *options = seating->options;
    const char *name = options->seat_names[wish];
    const char *kind = options->seat_kinds[wish];
    if (seating->kinds[seat]) {
        int other = find_wish(seating, seat);
        say_err("cria: '--seat %s=%s' and '--seat %s=%s' are for the same "
                "seat: leave one out\n", options->seat_names[other],
                options->seat_kinds[other], name, kind);
        return false;
    }
    if (options->players > 0 && seat >= options->players) {
        say_err("cria: '--seat %s=%s' is for seat %d, but --players says %d\n",
                name, kind, seat + 1, options->players);
        return false;
    }
    seating->kinds[seat] = kind;
    seating->count = seat < seating->count ? seating->count : seat + 1;
    return true;
}

/* A further player sits on the first seat that nobody has. */
static bool add_player(Seating *seating, int wish)
{
    const char *name = seating->options->seat_names[wish];
    int seat = 0;
    for (int i = 0; i < seating->count; i++) {
        if (seating->names[i] && strcmp(seating->names[i], name) == 0) {
            return give_seat(seating, i, wish);
        }
    }
    while (seat < PLAYERS_MAX && (seating->names[seat] ||
                                  seating->kinds[seat])) {
        seat++;
    }
    if (seat == PLAYERS_MAX) {
        say_err("cria: too many seats: '%s' and more\n", name);
        return false;
    }
    seating->names[seat] = name;
    return give_seat(seating, seat, wish);
}

/* Seats that are named come first: the others fill what they leave. */
static bool give_seats(Seating *seating)
{
    const Options *options = seating->options;
    int seats[PLAYERS_MAX];
    for (int i = 0; i < options->seat_count; i++) {
        seats[i] = find_seat(seating, options->seat_names[i]);
        if (seats[i] >= 0 && !give_seat(seating, seats[i], i)) {
            return false;
        }
    }
    for (int i = 0; i < options->seat_count; i++) {
        if (seats[i] < 0 && !add_player(seating, i)) {
            return false;
        }
    }
    return true;
}

/* Whether all seats before the last one that is given are given. */
static bool is_whole(const Seating *seating)
{
    bool whole = seating->count > 0;
    for (int i = 0; i < seating->count; i++) {
        whole = whole && (seating->names[i] || seating->kinds[i]);
    }
    return whole;
}

/* The total number of players: others fill the seats that --players asks for,
 * or that the variant needs, beyond those that are given. */
static int seats_wanted(const Seating *seating)
{
    const Variant *variant = seating->loaded->variant;
    int usual = PLAYERS_USUAL < variant->players_most ? PLAYERS_USUAL
                                                      : variant->players_most;
    if (seating->options->players > 0) {
        usual = seating->options->players;
    } else if (is_whole(seating) && seating->count >= variant->players_least) {
        return seating->count;
    }
    usual = usual < variant->players_least ? variant->players_least : usual;
    return usual < seating->count         ? seating->count
           : usual > PLAYERS_MAX          ? PLAYERS_MAX
                                          : usual;
}

static bool name_taken(const Seating *seating, const char *name)
{
    bool taken = false;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        taken = taken || text_equal(seating->names[i], name);
    }
    return taken;
}

/* Seats that nobody has named are called P2, P3, ... */
static void fill_names(Seating *seating, int wanted)
{
    for (int i = 0; i < wanted; i++) {
        const char *name = text_format(seating->loaded->arena, "P%d", i + 1);
        for (int k = 1; !seating->names[i] && name_taken(seating, name); k++) {
            name = text_format(seating->loaded->arena, "P%d", i + 1 + k);
        }
        seating->names[i] = seating->names[i] ? seating->names[i] : name;
    }
}

static bool has_person(const Seating *seating)
{
    bool has = false;
    for (int i = 0; i < seating->count; i++) {
        has = has || text_equal(seating->kinds[i], human);
    }
    return has;
}

/* Who sits where no --seat says it. With --as only that player is a person.
 * Else a person has the first of these seats if it is the first one of all or
 * if --names names it, and nobody else is a person. Where rules are explored,
 * [everybody] whom --names names is one, or all without --seat. */
static void fill_kinds(Seating *seating, bool everybody)
{
    const Options *options = seating->options;
    bool sits = has_person(seating) || options->as;
    bool all = everybody && options->seat_count == 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        bool named = i < seating->named;
        bool person = options->as ? text_equal(seating->names[i], options->as)
                      : all || (everybody && named) ||
                        (!sits && (i == 0 || named));
        if (!seating->kinds[i]) {
            seating->kinds[i] = person ? human : options->usual;
            sits = sits || person;
        }
    }
}

bool seats_set(Options *options, bool everybody, Session *session)
{
    Seating seating = {.options = options, .loaded = session->loaded,
                       .named = options->name_count,
                       .count = options->name_count};
    memcpy(seating.names, options->names, sizeof seating.names);
    if (!give_seats(&seating)) {
        return false;
    }
    int wanted = seats_wanted(&seating);
    fill_names(&seating, wanted);
    fill_kinds(&seating, everybody);
    if (options->name_count > 0 || options->seat_count > 0) {
        options->name_count = wanted;
        memcpy(options->names, seating.names, sizeof seating.names);
    }
    memcpy(options->seats, seating.kinds, sizeof seating.kinds);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        session->person[i] = text_equal(options->seats[i], human);
    }
    return true;
}

const char *seats_called(const Session *session, int player, Arena *arena)
{
    const char *name = session->table->names[player];
    const char *kind = session->table->bots.kinds[player];
    return session->person[player]
               ? name
               : text_format(arena, "%s (%s)", name,
                             bot_kind_called(arena, kind));
}

/* Whether a card or a number that moves choose may be a number as those of the
 * list are. */
static bool has_numbers(const Variant *variant)
{
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (move_input_is_number(variant->kinds[kind].label)) {
            return true;
        }
    }
    for (size_t i = 0; i < variant->program.offer_count; i++) {
        const Offer *offer = &variant->program.offers[i];
        for (int k = 0; k < offer->parameter_count; k++) {
            if (offer->parameters[k].type.base == TYPE_NUMBER) {
                return true;
            }
        }
    }
    return false;
}

static void add_beginning(const Session *session, Text *text)
{
    const Table *table = session->table;
    const Options *options = session->options;
    Wrapping line = wrapping_begin(text, 2, "");
    wrapping_add_words(&line, session->loaded->variant->name, 0);
    for (int p = 0; p < table->players; p++) {
        wrapping_add(&line, text_format(
            text->arena, "%s%s", seats_called(session, p, text->arena),
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
        const RuleBook book = rules_told_book(text->arena, session);
        rule_book_add_goal(&book, text);
    }
    if (session->input->seeing) {
        wrapping_say(text, 2, "", text_format(
            text->arena, "Type a move%s; '?' helps, ':rules' tells the rules, "
            "%s%s':quit' leaves.",
            !has_numbers(session->loaded->variant) ? " or its number"
            : session->look.plain ? ", or its number in the list as '2:'"
                                  : ", or its number in the list as '2)'",
            session->look.plain ? "':table' the other players and values, "
                                : "",
            session_hides(session) ? "" : "':undo' takes a move back, "));
    }
}

void seats_begin(Session *session)
{
    Text text = text_new(session->loaded->arena);
    session->look = output_look(session->colour);
    lineedit_open(session->input);
    interrupt_catch_table(session->input->terminal);
    add_beginning(session, &text);
    wrapping_fit(&text);
    session->begun = wrapping_lines(&text);
    bool apart = session_hides(session) && !session->resumed;
    session->beginning = apart ? arena_copy(session->loaded->arena, text.bytes,
                                            text.length) : NULL;
    say_text(stdout, &text);
}
