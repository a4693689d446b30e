/* SPDX-License-Identifier: MIT */
#include "view/told_lines.h"

#include <string.h>

#include "base/style.h"
#include "engine/state_queries.h"
#include "view/table_cells.h"

/* Names of cards are never changed, so not every line begins with a capital. */
void told_lines_capitalise(Text *line)
{
    static const char *const words[] = {"you", "the ", "play goes ",
                                        "phase: ", "from "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strncmp(text_string(line), words[i], strlen(words[i])) == 0) {
            line->bytes[0] = (char)(line->bytes[0] - 'a' + 'A');
            return;
        }
    }
}

/* What follows the first word of a line, if that is what the move says its
 * player does: of "rolls 3 5" after "roll" only "3 5". */
static const char *behind_verb(const MoveSaid *said, const char *line)
{
    size_t length = strcspn(line, " ");
    if (length < 2 || line[length - 1] != 's' || line[length] == '\0') {
        return line;
    }
    for (const char *at = said->words; *at;) {
        size_t word = strcspn(at, " ");
        if (word == length - 1 && strncmp(at, line, word) == 0) {
            return line + length + 1;
        }
        at += word;
        at += strspn(at, " ");
    }
    return line;
}

/* What a line says of the player who makes the move, without the name. */
static const char *behind_name(const Teller *teller, const char *line)
{
    static const char own[] = "'s ";
    const char *name = teller->names[teller->said.mover];
    const char *rest = line + strlen(name);
    if (strncmp(line, name, strlen(name)) != 0) {
        return line;
    }
    return strncmp(rest, own, strlen(own)) == 0 ? rest + strlen(own)
           : *rest == ' ' ? behind_verb(&teller->said, rest + 1) : line;
}

/* A line as it stands in brackets behind a move: without what the move says,
 * and without brackets at its end. "P2's score is now 40 (+20)" becomes "score
 * is now 40, +20". */
static const char *behind_move(const Teller *teller, const char *line,
                               Arena *arena)
{
    line = behind_name(teller, line);
    size_t said = strlen(line);
    const char *bracket = said > 0 && line[said - 1] == ')' ? strrchr(line, '(')
                                                            : NULL;
    return bracket > line && bracket[-1] == ' '
               ? text_format(arena, "%.*s, %.*s", (int)(bracket - 1 - line),
                             line, (int)strlen(bracket) - 2, bracket + 1)
               : line;
}

/* Whether a line says "you" or "your". */
static bool names_reader(const Teller *teller, const char *line)
{
    static const char you[] = "you";
    return !teller->by_name && (strncmp(line, you, strlen(you)) == 0 ||
                                strstr(line, " you"));
}

void told_lines_add(Teller *teller, Text *line, EffectWeight weight)
{
    bool kept = weight == EFFECT_KEPT || weight == EFFECT_NOTED;
    bool within = !teller->aside && teller->said.offer;
    bool alone = weight == EFFECT_KEPT ||
                 names_reader(teller, text_string(line));
    const char *words = text_string(line);
    if (within) {
        words = behind_move(teller, words, line->arena);
    } else {
        told_lines_capitalise(line);
    }
    const Look look = teller->look;
    const Variant *variant = teller->game->variant;
    if (!alone && course_join_effect(&teller->course, teller->text, look_words(
                      look, variant, words, line->arena), within, kept)) {
        return;
    }
    told_lines_capitalise(line);
    course_add_effect(&teller->course, teller->text, look_words(
                          look, variant, text_string(line), line->arena), kept,
                      weight == EFFECT_SHOWN);
}

/* --- dice ----------------------------------------------------------------- */

static bool is_rolled_by(const Teller *teller, const Event *event, int die,
                         int roller)
{
    const Variant *variant = teller->game->variant;
    return (event->dice >> die & 1) &&
           (!variant->dice_each ||
            variant_owner_of_die(variant, die) == roller);
}

/* How many dice [roller] rolls, if the reader sees none of them; else 0. */
static int unseen_dice(const Teller *teller, const Event *event, int roller)
{
    int count = 0;
    for (int i = 0; i < teller->game->variant->dice_count; i++) {
        if (is_rolled_by(teller, event, i, roller)) {
            if (sight_of_die(teller->game, i, teller->viewer)) {
                return 0;
            }
            count++;
        }
    }
    return count;
}

/* Adds what [roller] rolls: "Ann rolls 3 5", "you roll 3 5". */
static void tell_roller(Teller *teller, const Event *event, int roller)
{
    const bool you = roller == teller->viewer && !teller->by_name;
    Text line = text_new(teller->text->arena);
    text_add_format(&line, "%s roll%s", you ? "you" : teller->names[roller],
                    you ? "" : "s");
    for (int i = 0; i < teller->game->variant->dice_count; i++) {
        if (is_rolled_by(teller, event, i, roller)) {
            text_add_format(&line, " %s",
                            cells_die(teller->game, i, teller->viewer));
        }
    }
    told_lines_add(teller, &line, EFFECT_TOLD);
}

/* Adds that [rollers], a set, roll the same number of dice that the reader does
 * not see. */
static void tell_unseen_dice(Teller *teller, unsigned rollers, int count)
{
    Text line = text_new(teller->text->arena);
    cells_names((uint16_t)rollers, teller->names, &line);
    bool one = (rollers & (rollers - 1)) == 0;
    text_add_format(&line, " roll%s %d %s%s", one ? "s" : "", count,
                    count == 1 ? "die" : "dice", one ? "" : " each");
    told_lines_add(teller, &line, EFFECT_TOLD);
}

void told_lines_note_roll(Teller *teller, const Event *event)
{
    const State *state = teller->game->state;
    if (teller->setting_up && teller->told.rolled_round != state->round) {
        teller->told.idle_dice = ~event->dice;
    }
    teller->told.idle_dice &= ~event->dice;
    teller->told.rolled_round = state->round;
    teller->told.rolled_turn = state->turn;
}

void told_lines_roll(Teller *teller, const Event *event)
{
    const Variant *variant = teller->game->variant;
    const State *state = teller->game->state;
    unsigned told = 0;
    told_lines_note_roll(teller, event);
    if (!variant->dice_each) {
        tell_roller(teller, event, state->actor);
        return;
    }
    for (int p = 0; p < state->players; p++) {
        int count = unseen_dice(teller, event, p);
        unsigned rollers = 0;
        for (int q = p; count > 0 && q < state->players; q++) {
            rollers |= unseen_dice(teller, event, q) == count ? 1u << q : 0;
        }
        if (count > 0 && !(told >> p & 1)) {
            tell_unseen_dice(teller, rollers, count);
            told |= rollers;
        } else if (count == 0 &&
                   event->dice & variant_dice_of(variant, (uint64_t)1 << p)) {
            tell_roller(teller, event, p);
        }
    }
}
