/* The facts of a paired experiment: the names of the rules, and the margin if
 * it ended at one.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/pair_part.h"

#include <stdlib.h>

#include "experiment/part_plans.h"
#include "repl/page/ab_page.h"
#include "repl/rerun_command.h"
#include "repl/statistics/ab_view.h"
#include "repl/statistics/never_chosen.h"
#include "repl/statistics/unknown_actions.h"

const char part_ab[] = "ab";

static const char sides_fact[] = "sides", margin_fact[] = "margin",
                  stopped_fact[] = "stopped";

/* What is told of a game, in this order; the last may be missing. */
enum { WON_A, WON_B, HOW_A, HOW_B, PARTING, TEXTS };

Part *pair_part_new(Arena *arena, const Pairing *pairing,
                    const char *const sides[2])
{
    Part *part = part_new(arena, part_ab, &pairing->sums);
    part_add_fact(arena, part, sides_fact, sides, 2);
    return part;
}

void pair_part_add_margin(Arena *arena, Part *part, double margin, bool stopped)
{
    const char *text = text_format(arena, "%.17g", margin);
    part_add_fact(arena, part, margin_fact, &text, 1);
    if (stopped) {
        part_add_fact(arena, part, stopped_fact, NULL, 0);
    }
}

void pair_part_add_note(Arena *arena, Part *part, const PairNote *note)
{
    const char **texts = arena_alloc(arena, TEXTS * sizeof *texts);
    for (int i = 0; i < 2; i++) {
        texts[WON_A + i] = note->winners[i];
        texts[HOW_A + i] = note->how[i];
    }
    texts[PARTING] = note->parting;
    part_add_note(arena, part, (PartNote){note->game, texts,
                                          note->parting ? TEXTS : PARTING});
}

/* --- what a part says ----------------------------------------------------- */

/* "keen", or "keen under A, random under B". */
static const char *name_bots(const Part *part, Arena *arena)
{
    const char *a = part->arms[0].bots, *b = part->arms[1].bots;
    return text_equal(a, b) ? a : text_format(arena, "%s under A, %s under B",
                                              a, b);
}

static void list_decided(const Part *part, PairedGames *games)
{
    for (int i = 0; i < part->sums->shortest_count; i++) {
        uint64_t game = part->sums->shortest[i].game;
        const PartNote *note = part_note(part, game);
        if (!note || note->count < PARTING) {
            return;
        }
        games->decided[games->decided_count++] = (Decided){
            .game = game, .winners = {note->texts[WON_A], note->texts[WON_B]},
            .how = {note->texts[HOW_A], note->texts[HOW_B]},
            .parting = note->count > PARTING ? note->texts[PARTING] : NULL};
    }
}

static bool was_stopped(const Part *part)
{
    return part_word(part, margin_fact)
               ? part_fact(part, stopped_fact, NULL) != NULL
               : part_played(part) < part->games;
}

static PairedGames games_of(const Part *part, const Pairing *pairing,
                            Arena *arena)
{
    const PartFact *sides = part_fact(part, sides_fact, NULL);
    const char *margin = part_word(part, margin_fact);
    PairedGames games = {
        .pairing = pairing, .sums = part->sums,
        .estimates = paired_estimates(arena, pairing, part->sums),
        .sides = {sides->values[0], sides->values[1]},
        .bots = name_bots(part, arena),
        .side_bots = {part->arms[0].bots, part->arms[1].bots},
        .seed = part->seed, .games = part->games,
        .wanted = margin ? strtod(margin, NULL) : -1,
        .margin = paired_margin(pairing, part->sums),
        .stopped = was_stopped(part)};
    for (int i = 0; i < 2; i++) {
        games.unused[i] = never_chosen(part->sums, PAIR_LEGAL, i, !i, arena);
        games.unknown[i] = unknown_actions_say(part, i, arena);
    }
    list_decided(part, &games);
    return games;
}

bool pair_part_write(const Part *part, PartForm form, Text *text)
{
    Arena *arena = text->arena;
    const Pairing *pairing = part_pairing(arena, part);
    const PartFact *sides = part_fact(part, sides_fact, NULL);
    if (!pairing || !sides || sides->count < 2) {
        return false;
    }
    if (form == FORM_PART) {
        return true;
    }
    const PairedGames games = games_of(part, pairing, arena);
    switch (form) {
    case FORM_HUMAN: ab_view(&games, text); break;
    case FORM_JSON: ab_json(&games, text); break;
    case FORM_CSV: ab_csv(&games, text); break;
    case FORM_PAGE:
        ab_page(&games, retold_text(arena, part->experiment, part->command,
                                    part->word_count), text);
        break;
    case FORM_PART: break;
    }
    return true;
}
