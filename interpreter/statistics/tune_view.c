/* Sentences first, then tables.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/tune_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_text.h"
#include "base/text_wrap.h"
#include "statistics/csv.h"
#include "statistics/figures_view.h"
#include "statistics/sentences.h"
#include "view/number_text.h"

enum { TRIED_SHOWN = 15, REFUSED_SHOWN = 5, GOOD_SHOWN = 5 };

/* --- values --------------------------------------------------------------- */

/* A house rule that is used or not. */
static bool is_switch(const SweepValues *over)
{
    return over_is_house(over) && over->count == 2 &&
           over_is_none(over->values[0]);
}

static const char *value_at(const Overs *overs, int combination, int factor)
{
    return overs->items[factor].values[factors_level(&overs->factors,
                                                     combination, factor)];
}

/* "numbers.threshold", "with no-draw" */
static const char *factor_name(const SweepValues *over, Arena *arena)
{
    return is_switch(over) ? text_format(arena, "with %s", over->values[1])
                           : over->path;
}

/* "27", "yes" */
static const char *factor_value(const Overs *overs, int combination, int factor)
{
    const char *value = value_at(overs, combination, factor);
    return !is_switch(&overs->items[factor]) ? value
           : over_is_none(value)             ? "no" : "yes";
}

const char *tuning_values(const Overs *overs, int combination, Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < overs->factors.count; i++) {
        const SweepValues *over = &overs->items[i];
        const char *value = value_at(overs, combination, i);
        text_add(&text, i ? ", " : "");
        if (is_switch(over)) {
            text_add_format(&text, "%s %s", over_is_none(value) ? "without"
                                                                : "with",
                            over->values[1]);
        } else {
            text_add_format(&text, "%s=%s", over->path, value);
        }
    }
    return text_string(&text);
}

/* --- numbers -------------------------------------------------------------- */

static const char *unit_of(const Wanted *wish)
{
    return !wish->percent ? "" : wish->difference ? " pp" : " %";
}

static const char *number_of(const Wanted *wish, double value, Arena *arena)
{
    Text text = text_new(arena);
    number_add(&text, wish->percent ? 100 * value : value,
               wish->percent ? 2 : 3, false);
    text_add(&text, unit_of(wish));
    return text_string(&text);
}

static const char *percent_of(double distance, Arena *arena)
{
    Text text = text_new(arena);
    number_add(&text, 100 * distance, 1, false);
    text_add(&text, " %");
    return text_string(&text);
}

/* A figure on fresh deals. */
static double fresh_value(const Tuning *tuning, const FreshGames *fresh,
                          const Wanted *wish, Arena *arena)
{
    return wish_value(wish, wanted_sums(tuning->wishes, arena, fresh->survey,
                                        fresh->tally), fresh->tally->games);
}

static Estimate fresh_estimate(const FreshGames *fresh, const Wanted *wish)
{
    const Figure *figure = wish_figure(wish, fresh->survey);
    return figure ? estimate_figure(figure, fresh->survey, fresh->tally)
                  : (Estimate){.known = false};
}

static double fresh_distance(const Tuning *tuning, Arena *arena)
{
    const FreshGames *best = &tuning->best;
    WantedList wishes = *tuning->wishes;
    return wanted_distance(&wishes, wanted_sums(&wishes, arena, best->survey,
                                                best->tally),
                           best->tally->games);
}

/* --- sentences ------------------------------------------------------------ */

static void add_heading(const Tuning *tuning, Text *text)
{
    int all = tuning->count + tuning->refused_count;
    text_add_format(text, "%s, %d player%s (bots: %s), seed %llu\n",
                    tuning->variant, tuning->players,
                    tuning->players == 1 ? "" : "s", tuning->bots,
                    (unsigned long long)tuning->seed);
    wrapping_say(text, 0, "", text_format(text->arena,
        "%d combination%s of values; %llu games to choose, with the same "
        "deals and dice%s", all, all == 1 ? "" : "s",
        (unsigned long long)tuning->raced,
        tuning->stopped ? ": stopped" : tuning->best.survey
            ? text_format(text->arena, "; %llu fresh ones, of seed %llu",
                          (unsigned long long)tuning->best.tally->games,
                          (unsigned long long)tuning->fresh_seed)
            : ""));
    if (bots_caution(tuning->bots)) {
        wrapping_say(text, 0, "", bots_caution(tuning->bots));
    }
    text_add(text, "\n");
}

static void say_others(const Tuning *tuning, Text *text)
{
    Text list = text_new(text->arena);
    int count = 0;
    for (int i = 1; i < tuning->count; i++) {
        if (tuning_is_as_good(tuning, i) && count++ < GOOD_SHOWN) {
            text_add_format(&list, "%s%s", count > 1 ? "; " : "",
                            tuning_values(tuning->overs,
                                          tuning->tried[i].combination,
                                          text->arena));
        }
    }
    if (count > GOOD_SHOWN) {
        text_add_format(&list, "; %d more", count - GOOD_SHOWN);
    }
    if (count > 0) {
        wrapping_say(text, 0, "", text_format(text->arena,
            "As good, as far as these games tell: %s.", text_string(&list)));
    }
}

static const char *nothing_nearer(const Tuning *tuning, Arena *arena)
{
    double times = tuning_games_to_tell(tuning);
    return times <= 1
        ? ", and nothing else that was tried comes nearer to all wishes "
          "together."
        : text_format(arena, ". These games are too few to tell whether "
                      "something else that was tried comes nearer to all "
                      "wishes together: that takes about %.0f (--games).",
                      number_rounded_up((double)tuning->games * times));
}

static void say_wish(const Tuning *tuning, const Wanted *wish, Text *text)
{
    Arena *arena = text->arena;
    double value = fresh_value(tuning, &tuning->best, wish, arena);
    if (!wish_is_open(wish) && wish_distance(wish, value) > WISH_REACHED) {
        wrapping_say(text, 0, "", text_format(arena,
            "Not reached: %s; it is %s%s", wish->text,
            number_of(wish, value, arena), nothing_nearer(tuning, arena)));
    }
}

/* Whether all values of a path are whole numbers that rise or fall. */
static bool is_scale(const SweepValues *over)
{
    bool rises = true, falls = true, whole = over->count > 2;
    for (int i = 0; i < over->count && whole; i++) {
        char *end;
        long number = strtol(over->values[i], &end, 10);
        whole = *end == '\0' && end != over->values[i];
        if (i > 0) {
            long last = strtol(over->values[i - 1], NULL, 10);
            rises &= number > last;
            falls &= number < last;
        }
    }
    return whole && (rises || falls);
}

/* Says which of the best values are the outermost that were tried. */
static void say_ends(const Tuning *tuning, Text *text)
{
    const Overs *overs = tuning->overs;
    int best = tuning->tried[0].combination;
    for (int i = 0; i < overs->factors.count; i++) {
        int level = factors_level(&overs->factors, best, i);
        const SweepValues *over = &overs->items[i];
        if (is_scale(over) && (level == 0 || level == over->count - 1)) {
            wrapping_say(text, 0, "", text_format(text->arena,
                "%s=%s is the %s value that was tried; values beyond it may "
                "come nearer.", over->path, over->values[level],
                level == 0 ? "first" : "last"));
        }
    }
}

static bool is_all_reached(const Tuning *tuning, Arena *arena)
{
    bool all = true;
    for (int i = 0; i < tuning->wishes->count; i++) {
        const Wanted *wish = &tuning->wishes->items[i];
        double value = fresh_value(tuning, &tuning->best, wish, arena);
        all &= !wish_is_open(wish) &&
               wish_distance(wish, value) <= WISH_REACHED;
    }
    return all;
}

static void say_answer(const Tuning *tuning, Text *text)
{
    Arena *arena = text->arena;
    const char *values = tuning_values(tuning->overs,
                                       tuning->tried[0].combination, arena);
    if (!tuning->best.survey) {
        wrapping_say(text, 0, "", text_format(arena, "Best until then: %s.",
                                              values));
        say_others(tuning, text);
        return;
    }
    const char *off = percent_of(fresh_distance(tuning, arena), arena);
    bool even = tuning_is_even(tuning, arena);
    wrapping_say(text, 0, "", even ? text_format(arena, "No difference: with "
        "all of these values, and without, what is wished came to the same, "
        "%s off.", off) : text_format(arena, "Best: %s. It is %s off what is "
                                      "wished.", values, off));
    if (!even) {
        say_others(tuning, text);
    }
    for (int i = 0; i < tuning->wishes->count; i++) {
        say_wish(tuning, &tuning->wishes->items[i], text);
    }
    if (!even && !is_all_reached(tuning, arena)) {
        say_ends(tuning, text);
    }
}

/* --- tables --------------------------------------------------------------- */

enum { WISH_COLUMNS = 31, CELL_COLUMNS = 11, RANGE_COLUMNS = 18 };

static void end_line(Text *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == ' ') {
        text->length--;
    }
    text_add(text, "\n");
}

static void add_cell(Text *text, const char *cell, unsigned columns)
{
    text_add(text, " ");
    wrapping_pad(text, cell, columns - 1, true);
}

static const char *range_of(const Wanted *wish, const Estimate *estimate,
                            Arena *arena)
{
    double scale = wish->percent ? 100 : 1;
    Text text = text_new(arena);
    if (!estimate->known || !estimate->margins) {
        return "-";
    }
    number_add(&text, scale * estimate->low, 2, false);
    text_add(&text, " to ");
    number_add(&text, scale * estimate->high, 2, false);
    return text_string(&text);
}

static void add_wish(const Tuning *tuning, const Wanted *wish, Text *text)
{
    Arena *arena = text->arena;
    const FreshGames *now = &tuning->as_they_are, *best = &tuning->best;
    double value = fresh_value(tuning, best, wish, arena);
    Estimate estimate = fresh_estimate(best, wish);
    figures_add_name(text, wish->text, WISH_COLUMNS);
    add_cell(text, now->survey ? number_of(wish, fresh_value(tuning, now, wish,
                                                             arena), arena)
                               : "-", CELL_COLUMNS);
    add_cell(text, number_of(wish, value, arena), CELL_COLUMNS);
    add_cell(text, range_of(wish, &estimate, arena), RANGE_COLUMNS);
    add_cell(text, percent_of(wish_distance(wish, value), arena), 9);
    end_line(text);
}

static void add_wishes(const Tuning *tuning, Text *text)
{
    static const char *const heads[] = {"now", "best", "95 % CI", "off"};
    static const unsigned widths[] = {CELL_COLUMNS, CELL_COLUMNS, RANGE_COLUMNS,
                                      9};
    text_add(text, "\n");
    wrapping_pad(text, "On fresh deals", WISH_COLUMNS, false);
    for (int i = 0; i < 4; i++) {
        add_cell(text, heads[i], widths[i]);
    }
    end_line(text);
    for (int i = 0; i < tuning->wishes->count; i++) {
        add_wish(tuning, &tuning->wishes->items[i], text);
    }
}

static const char *row_label(const Tuning *tuning, int combination,
                             Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < tuning->overs->factors.count; i++) {
        text_add_format(&text, "%s%s", i ? ", " : "",
                        factor_value(tuning->overs, combination, i));
    }
    return text_string(&text);
}

static void add_tried_head(const Tuning *tuning, Text *text)
{
    Text paths = text_new(text->arena);
    for (int i = 0; i < tuning->overs->factors.count; i++) {
        text_add_format(&paths, "%s%s", i ? ", " : "",
                        factor_name(&tuning->overs->items[i], text->arena));
    }
    text_add(text, "\n");
    wrapping_say(text, 0, "", text_format(text->arena, "Tried: %s",
                                          text_string(&paths)));
    wrapping_pad(text, "", WISH_COLUMNS, false);
    add_cell(text, "games", CELL_COLUMNS);
    add_cell(text, "off", CELL_COLUMNS);
    add_cell(text, "behind", CELL_COLUMNS);
    add_cell(text, "95 % CI +-", 12);
    end_line(text);
}

static void add_tried(const Tuning *tuning, const TunedValues *tried,
                      Text *text)
{
    Arena *arena = text->arena;
    const Raced *raced = tried->raced;
    bool best = tried == tuning->tried;
    figures_add_name(text, row_label(tuning, tried->combination, arena),
                     WISH_COLUMNS);
    add_cell(text, text_format(arena, "%llu",
                               (unsigned long long)raced->games), CELL_COLUMNS);
    if (raced->failed) {
        text_add_format(text, "   a rule error in game %llu\n",
                        (unsigned long long)raced->failed_game);
        return;
    }
    add_cell(text, percent_of(raced->distance, arena), CELL_COLUMNS);
    add_cell(text, best ? "" : percent_of(raced->behind, arena), CELL_COLUMNS);
    add_cell(text, best ? "" : raced->variance < 0
                 ? "-" : percent_of(raced_half(raced), arena), 12);
    end_line(text);
}

static void add_all_tried(const Tuning *tuning, Text *text)
{
    add_tried_head(tuning, text);
    for (int i = 0; i < tuning->count && i < TRIED_SHOWN; i++) {
        add_tried(tuning, &tuning->tried[i], text);
    }
    if (tuning->count > TRIED_SHOWN) {
        text_add_format(text, "  %d more dropped out before; --format csv has "
                        "all\n", tuning->count - TRIED_SHOWN);
    }
}

static void add_refused(const Tuning *tuning, Text *text)
{
    for (int i = 0; i < tuning->refused_count && i < REFUSED_SHOWN; i++) {
        text_add(text, i ? "" : "\nNot played:\n");
        wrapping_say(text, 4, "  ", text_format(text->arena, "%s: %s",
            tuning_values(tuning->overs, tuning->refused[i].combination,
                          text->arena), tuning->refused[i].reason));
    }
    if (tuning->refused_count > REFUSED_SHOWN) {
        text_add_format(text, "  %d more; --format json has all\n",
                        tuning->refused_count - REFUSED_SHOWN);
    }
}

static void add_rule(const Tuning *tuning, Text *text)
{
    if (tuning->stopped) {
        return;
    }
    text_add(text, "\n");
    if (tuning->rule.none) {
        wrapping_say(text, 0, "", tuning->rule.none);
    } else if (tuning->rule.written) {
        text_add_format(text, "Written to %s:\n", tuning->rule.written);
    } else {
        text_add(text, "As a house rule (--output FILE writes it):\n");
    }
    if (tuning->rule.text) {
        const char *line = tuning->rule.text;
        for (; *line; line += strcspn(line, "\n") + 1) {
            text_add_format(text, "  %.*s\n", (int)strcspn(line, "\n"), line);
        }
    }
    if (tuning->rule.command) {
        text_add_format(text, "To play it: %s\n", tuning->rule.command);
    }
}

void tuning_view(const Tuning *tuning, Text *text)
{
    add_heading(tuning, text);
    if (tuning->count > 0 && tuning->tried[0].raced->rounds > 0) {
        say_answer(tuning, text);
        if (tuning->best.survey) {
            add_wishes(tuning, text);
            figures_add_missing(text, tuning->best.tally->games);
        }
        add_all_tried(tuning, text);
    }
    add_refused(tuning, text);
    add_rule(tuning, text);
}

/* --- for programs --------------------------------------------------------- */

enum { FIELDS_FIXED = 7 };

/* The fields of a combination; the first one is for JSON alone, which has no
 * columns for the values. */
static size_t add_fields(const Tuning *tuning, const TunedValues *tried,
                         Field *fields, Arena *arena)
{
    const Raced *raced = tried->raced;
    bool played = raced->rounds > 0 && !raced->failed;
    size_t count = 0;
    fields[count++] = (Field){"combination", FIELD_WORD,
                              tuning_values(tuning->overs, tried->combination,
                                            arena), true, 0};
    fields[count++] = (Field){"games", FIELD_NUMBER, NULL, true,
                              (double)raced->games};
    fields[count++] = (Field){"rounds", FIELD_NUMBER, NULL, true,
                              raced->rounds};
    fields[count++] = (Field){"failed", FIELD_TRUTH, NULL, true,
                              raced->failed};
    fields[count++] = (Field){"distance", FIELD_NUMBER, NULL, played,
                              raced->distance};
    fields[count++] = (Field){"behind", FIELD_NUMBER, NULL, played,
                              raced->behind};
    fields[count++] = (Field){"margin", FIELD_NUMBER, NULL,
                              played && raced->variance >= 0,
                              raced_half(raced)};
    for (int i = 0; i < tuning->wishes->count; i++) {
        const Wanted *wish = &tuning->wishes->items[i];
        double value = played ? wish_value(wish, raced->sums, raced->games) : 0;
        fields[count++] = (Field){wish->text, FIELD_NUMBER, NULL, played,
                                  value};
    }
    return count;
}

static void json_values(const Tuning *tuning, int combination, Text *text)
{
    const char *values[FACTORS_MAX];
    int count = tuning->overs->factors.count;
    for (int i = 0; i < count; i++) {
        values[i] = value_at(tuning->overs, combination, i);
    }
    json_texts(text, "values", values, (size_t)count);
}

static void json_tried(const Tuning *tuning, Text *text)
{
    text_add(text, ",\"tried\":[");
    for (int i = 0; i < tuning->count; i++) {
        Field fields[FIELDS_FIXED + WISHES_MAX];
        size_t count = add_fields(tuning, &tuning->tried[i], fields,
                                  text->arena);
        text_add(text, i ? "," : "");
        fields_json(text, fields, count);
        text->length--;                  /* its brace comes after the values */
        json_values(tuning, tuning->tried[i].combination, text);
        text_add(text, "}");
    }
    text_add(text, "],\"refused\":[");
    for (int i = 0; i < tuning->refused_count; i++) {
        text_add(text, i ? ",{" : "{");
        json_member(text, "reason", tuning->refused[i].reason);
        json_values(tuning, tuning->refused[i].combination, text);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void json_fresh(const Tuning *tuning, const char *key,
                       const FreshGames *fresh, Text *text)
{
    text_add_format(text, ",\"%s\":", key);
    if (!fresh->survey) {
        text_add(text, "null");
        return;
    }
    text_add_format(text, "{\"games\":%llu,\"figures\":[",
                    (unsigned long long)fresh->tally->games);
    for (int i = 0; i < tuning->wishes->count; i++) {
        const Wanted *wish = &tuning->wishes->items[i];
        double value = fresh_value(tuning, fresh, wish, text->arena);
        Estimate estimate = fresh_estimate(fresh, wish);
        bool margins = estimate.known && estimate.margins;
        Field fields[] = {
            {"wish", FIELD_WORD, wish->text, true, 0},
            {"value", FIELD_NUMBER, NULL, true, value},
            {"low", FIELD_NUMBER, NULL, margins, estimate.low},
            {"high", FIELD_NUMBER, NULL, margins, estimate.high},
            {"distance", FIELD_NUMBER, NULL, true, wish_distance(wish, value)}};
        text_add(text, i ? "," : "");
        fields_json(text, fields, sizeof fields / sizeof *fields);
    }
    text_add(text, "]}");
}

static void json_paths(const Tuning *tuning, Text *text)
{
    const char *paths[FACTORS_MAX];
    int count = tuning->overs->factors.count;
    for (int i = 0; i < count; i++) {
        paths[i] = factor_name(&tuning->overs->items[i], text->arena);
    }
    json_texts(text, "paths", paths, (size_t)count);
}

void tuning_json(const Tuning *tuning, Text *text)
{
    text_add(text, "{");
    json_member(text, "variant", tuning->variant);
    text_add_format(text, ",\"players\":%d", tuning->players);
    json_member(text, "bots", tuning->bots);
    text_add_format(text, ",\"seed\":%llu,\"fresh_seed\":%llu,\"games\":%llu,"
                    "\"raced\":%llu", (unsigned long long)tuning->seed,
                    (unsigned long long)tuning->fresh_seed,
                    (unsigned long long)tuning->games,
                    (unsigned long long)tuning->raced);
    json_paths(tuning, text);
    json_tried(tuning, text);
    json_fresh(tuning, "now", &tuning->as_they_are, text);
    json_fresh(tuning, "best", &tuning->best, text);
    json_member(text, "rule", tuning->rule.text);
    json_member(text, "command", tuning->rule.command);
    text_add(text, "}\n");
}

void tuning_csv(const Tuning *tuning, Text *text)
{
    const Overs *overs = tuning->overs;
    Field fields[FIELDS_FIXED + WISHES_MAX];
    for (int row = -1; row < tuning->count; row++) {
        const TunedValues *tried = &tuning->tried[row < 0 ? 0 : row];
        size_t count = add_fields(tuning, tried, fields, text->arena);
        for (int i = 0; i < overs->factors.count; i++) {
            csv_field(text, row < 0 ? factor_name(&overs->items[i], text->arena)
                      : factor_value(overs, tried->combination, i));
            text_add(text, ",");
        }
        for (size_t i = 1; row < 0 && i < count; i++) {
            csv_field(text, fields[i].key);
            text_add(text, i + 1 < count ? "," : "\n");
        }
        if (row >= 0) {
            fields_csv(text, fields + 1, count - 1);
        }
    }
}
