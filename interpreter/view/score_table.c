/* The table of all rounds. Points of a round are a part of the totals as they
 * are if some step adds just these; what else changes a total, such as tokens
 * that are returned after the score, has a line of its own.
 *
 * SPDX-License-Identifier: MIT */
#include "view/result_view.h"

#include <string.h>

#include "base/text_wrap.h"
#include "observe/sight.h"
#include "rules/rules.h"
#include "view/standing.h"

enum { GAP = 2, FIRST_WIDTH = 5, NAME_LEAST = 5 };

/* --- What the rounds brought ---------------------------------------------- */

static bool names_points(const Expression *e)
{
    return e && (e->kind == E_POINTS_OF || names_points(e->left) ||
                 names_points(e->right) || names_points(e->condition));
}

static void find_counting(void *context, const Step *step)
{
    bool *found = context;
    const Expression *added = step->verb == VERB_TAKE_POINTS ? step->object
                              : step->verb == VERB_RAISE     ? step->amount
                                                             : NULL;
    *found |= added && added->kind == E_POINTS_OF;
}

bool results_count_points(const Variant *variant)
{
    bool found = names_points(variant->rules->total);
    if (!found) {
        rules_visit_steps(variant->rules, find_counting, &found);
    }
    return found && variant->program.scored != 0;
}

bool results_find_brought(const Results *results, size_t i, int players,
                          int32_t *brought, int32_t *apart)
{
    const RoundResult *round = &results->rounds[i];
    const int32_t *before = i > 0 ? round[-1].totals : results->start;
    bool counts = results_count_points(round->variant), any = false;
    for (int p = 0; p < players; p++) {
        int32_t more = round->totals[p] - before[p];
        brought[p] = counts ? round->points[p] : more;
        apart[p] = more - brought[p];
        any = any || apart[p] != 0;
    }
    return any;
}

void results_begin(Results *results, Game *game)
{
    int players = game->state->players;
    bool known = game->variant->rules->total &&
                 standing_known(game, SPECTATOR) ==
                     (uint16_t)((1 << players) - 1);
    memset(results->start, 0, sizeof results->start);
    if (known) {
        game_totals(game, results->start);
    }
}

/* --- The lines ------------------------------------------------------------ */

/* A line of numbers; those of the players who are not [known] are a "?". */
typedef struct {
    const char *first;     /* at the beginning of the line */
    const char *said;      /* the same for a screen reader */
    int32_t numbers[PLAYERS_MAX];
    uint16_t known;
    const char *last;      /* at its end */
} ScoreLine;

typedef struct {
    ScoreLine *lines;
    size_t count, capacity;
    int players;
    Arena *arena;
} ScoreTable;

static int32_t *add_line(ScoreTable *table, const char *first, const char *said,
                         const char *last)
{
    ScoreLine *line = &ARENA_PUSH(table->arena, table->lines, table->count,
                                  table->capacity);
    *line = (ScoreLine){.first = first, .said = said, .last = last,
                        .known = UINT16_MAX};
    return line->numbers;
}

static void add_start(ScoreTable *table, const Results *results)
{
    bool any = false;
    for (int p = 0; p < table->players; p++) {
        any = any || results->start[p] != 0;
    }
    if (any) {
        memcpy(add_line(table, "start", "at the start", ""), results->start,
               sizeof results->start);
    }
}

static void add_round(ScoreTable *table, const Results *results, size_t i)
{
    const char *number = text_format(table->arena, "%zu", i + 1);
    const char *said = text_format(table->arena, "round %zu", i + 1);
    int32_t brought[PLAYERS_MAX], apart[PLAYERS_MAX];
    bool any = results_find_brought(results, i, table->players, brought, apart);
    memcpy(add_line(table, number, said, results->rounds[i].ended_by), brought,
           sizeof brought);
    if (any) {
        said = text_format(table->arena, "round %zu, apart from the score",
                           i + 1);
        memcpy(add_line(table, "other", said, "apart from the score"), apart,
               sizeof apart);
    }
}

/* The totals now, or after the last round where nothing has changed that the
 * viewer knows; adds a line with what has changed. What the round scores is
 * told at its very end, not at the questions before that. */
static ScoreLine add_since(ScoreTable *table, const Results *results,
                           Game *game, int viewer)
{
    const bool over = game->state->over;
    const bool settled = over || game->state->round_end == NO_END;
    const int32_t *before = results->count
                                ? results->rounds[results->count - 1].totals
                                : results->start;
    ScoreLine now = {.known = game->variant->rules->total && settled
                                  ? standing_known(game, viewer) : 0};
    bool any = false;
    int32_t more[PLAYERS_MAX];
    game_totals(game, now.numbers);
    for (int p = 0; p < table->players; p++) {
        more[p] = now.numbers[p] - before[p];
        any = any || ((now.known >> p & 1) && more[p] != 0);
    }
    if (!any) {
        memcpy(now.numbers, before, sizeof now.numbers);
        now.known = UINT16_MAX;
        return now;
    }
    const char *number = text_format(table->arena, "%d", game->state->round);
    memcpy(add_line(table, over ? "end" : number,
                    over ? "at the end"
                         : text_format(table->arena, "round %s so far", number),
                    over ? "" : "so far"), more,
           sizeof more);
    table->lines[table->count - 1].known = now.known;
    return now;
}

static ScoreTable table_of(const Results *results, Game *game, int viewer,
                           Arena *arena)
{
    ScoreTable table = {.players = game->state->players, .arena = arena};
    add_start(&table, results);
    for (size_t i = 0; i < results->count; i++) {
        add_round(&table, results, i);
    }
    ScoreLine total = add_since(&table, results, game, viewer);
    if (table.count > 0) {
        memcpy(add_line(&table, "total", "total", ""), total.numbers,
               sizeof total.numbers);
        table.lines[table.count - 1].known = total.known;
    }
    return table;
}

/* --- The table ------------------------------------------------------------ */

unsigned results_widest(const Medium *page, const char *const *names,
                        int players)
{
    unsigned widest = 0;
    for (int p = 0; p < players; p++) {
        unsigned width = wrapping_width(page, names[p]);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* How the columns stand: all players beside each other with what ended each
 * round, or on a narrow page so many at a time as fit. */
typedef struct {
    unsigned width;            /* of a player's column, without the gap */
    int at_once;
    bool last;                 /* what ended a round stands in its line */
} Columns;

/* Long names are cut. */
static Columns find_columns(const Medium *of, const char *const *names,
                            int players)
{
    enum { LAST = 16 };
    const unsigned page = wrapping_page(of), all = (unsigned)players;
    unsigned room = page > FIRST_WIDTH + LAST ? page - FIRST_WIDTH - LAST : 0;
    unsigned width = results_widest(of, names, players);
    width = width < NAME_LEAST ? NAME_LEAST : width;
    if ((GAP + NAME_LEAST) * all <= room) {
        unsigned most = room / all - GAP;
        return (Columns){width < most ? width : most, players, true};
    }
    unsigned most = (page - FIRST_WIDTH) / 2 - GAP;
    width = width < most ? width : most;
    return (Columns){width, (int)((page - FIRST_WIDTH) / (GAP + width)), false};
}

static const char *number_of(const ScoreLine *line, int player, Arena *arena)
{
    return line->known >> player & 1
               ? text_format(arena, "%d", line->numbers[player]) : "?";
}

/* "round 1: Ann 5, Bob -3, ended by all quit" */
static void say_line(const ScoreLine *line, const char *const *names,
                     int players, Text *text)
{
    bool ended = *line->last && strcmp(line->first, "other") != 0 &&
                 strcmp(line->last, "so far") != 0;
    text_add_format(text, "%s: ", line->said);
    for (int p = 0; p < players; p++) {
        text_add_format(text, "%s%s %s", p ? ", " : "", names[p],
                        number_of(line, p, text->arena));
    }
    text_add_format(text, "%s%s\n", ended ? ", ended by " : "",
                    ended ? line->last : "");
}

/* The columns of the players from [from] on. */
typedef struct {
    const Columns *columns;
    int from, to;
} Band;

static void draw_line(const ScoreLine *line, const Band *band, Text *text)
{
    bool last = band->columns->last && *line->last;
    wrapping_pad(text, line->first, FIRST_WIDTH, true);
    for (int p = band->from; p < band->to; p++) {
        wrapping_pad(text, number_of(line, p, text->arena),
                     GAP + band->columns->width, true);
    }
    text_add_format(text, "%s%s\n", last ? "   " : "", last ? line->last : "");
}

static void draw_heading(const char *const *names, const Band *band, Text *text)
{
    wrapping_pad(text, "round", FIRST_WIDTH, true);
    for (int p = band->from; p < band->to; p++) {
        Text name = text_new(text->arena);
        wrapping_quote(&name, names[p], band->columns->width);
        wrapping_pad(text, text_string(&name), GAP + band->columns->width,
                     true);
    }
    text_add(text, band->columns->last ? "   ended by\n" : "\n");
}

/* "ended by: 1 all quit, 2 out", where the lines have no room for it. */
static void draw_ends(const ScoreTable *table, Text *text)
{
    Text ends = text_new(text->arena);
    for (size_t i = 0; i < table->count; i++) {
        const ScoreLine *of = &table->lines[i];
        bool open = strcmp(of->last, "so far") == 0;
        if (*of->last && strcmp(of->first, "other") != 0) {
            text_add_format(&ends, "%s%s %s",
                            ends.length > 0 ? open ? "; " : ", "
                            : open          ? "" : "ended by: ",
                            of->first, of->last);
        }
    }
    if (ends.length > 0) {
        wrapping_say(text, 2, "", text_string(&ends));
    }
}

static void draw_table(const ScoreTable *table, const char *const *names,
                       Text *text)
{
    const Columns columns = find_columns(arena_medium(text->arena), names,
                                         table->players);
    for (int from = 0, to; from < table->players; from = to) {
        to = from + columns.at_once;
        to = to < table->players ? to : table->players;
        const Band band = {&columns, from, to};
        draw_heading(names, &band, text);
        for (size_t i = 0; i < table->count; i++) {
            draw_line(&table->lines[i], &band, text);
        }
    }
    if (!columns.last) {
        draw_ends(table, text);
    }
}

void results_view_rounds(const Results *results, Game *game,
                         const char *const *names, int viewer, Text *text)
{
    const ScoreTable table = table_of(results, game, viewer, text->arena);
    const bool plain = wrapping_is_plain(arena_medium(text->arena));
    if (table.count > 0 && !plain) {
        draw_table(&table, names, text);
    }
    for (size_t i = 0; i < table.count && plain; i++) {
        say_line(&table.lines[i], names, table.players, text);
    }
}
