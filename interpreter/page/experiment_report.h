/* What is told of games that were played to know figures, in each form. One
 * table says what the experiments that can be divided into parts write of a
 * part, so that the command that plays and `cria merge` write the same.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_EXPERIMENT_REPORT_H
#define CRIA_PAGE_EXPERIMENT_REPORT_H

#include "simulate/simulation_part.h"
#include "statistics/people_games.h"
#include "statistics/speed_view.h"
#include "statistics/tune_view.h"

/* The first are in the order of the words of --format. */
typedef enum { FORM_HUMAN, FORM_JSON, FORM_CSV, FORM_PART, FORM_PAGE } PartForm;

/* A function of the table: adds what a part with games says in a form; nothing
 * as FORM_PART, which needs no games. False, without adding anything, when the
 * sums are not those of the experiment. */
typedef bool PartWriter(const Part *part, PartForm form, Text *text);

typedef struct {
    const char *name;      /* the command that plays it */
    const char *things;    /* what it numbers: "games" */
    PartWriter *add;
} ExperimentKind;

/* The experiment with this name, or NULL. */
const ExperimentKind *experiment_find(const char *name);

/* Whether the sums of a part that was read are those of its experiment; adds a
 * finding if not, with the id part-counts. */
bool experiment_check(const Part *part, Diagnostics *found);

/* The sum of the parts at [count] paths, which live in [arena] with it. Says in
 * *[unread] whether a file cannot be read. Without errors in [found], which is
 * sorted, there is a sum. */
Part *experiment_merge(Arena *arena, Sources *sources, const char *const *paths,
                       size_t count, bool *unread, Diagnostics *found);

/* Games that a part does not have, and how many more commands play them than
 * were added. */
typedef struct {
    uint64_t games, commands_left;
} MissingGames;

/* Adds the commands that play these games, a line each: whole parts by their
 * number, other games by their range. */
MissingGames experiment_missing(const Part *part, Text *text);

/* --- What has no parts ---------------------------------------------------- */

/* Adds figures of people's games beside those of bots; [command] makes a page
 * again. Nothing as FORM_PART. */
void people_report(const PeopleResults *results, PartForm form,
                   const char *command, Text *text);

/* Adds what values were found for wishes; nothing as FORM_PART or FORM_PAGE. */
void tuning_report(const Tuning *tuning, PartForm form, Text *text);

/* Adds how fast games were played; nothing but as FORM_HUMAN and FORM_JSON. */
void speed_report(const Speed *speed, PartForm form, Text *text);

#endif
