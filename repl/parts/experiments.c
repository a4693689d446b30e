/* The table, and what all experiments share.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/experiments.h"

#include "document/place.h"
#include "repl/output_file.h"
#include "repl/page/simulation_page.h"
#include "repl/parts/match_part.h"
#include "repl/parts/pair_part.h"
#include "repl/parts/sweep_part.h"
#include "repl/statistics/figures_view.h"

static bool write_simulation(const Part *part, PartForm form, Text *text)
{
    const Played played = {part_survey(part), part_tally(part),
                           part->arms[0].bots, part->seed, part->games, part};
    switch (form) {
    case FORM_HUMAN: figures_view(&played, text); break;
    case FORM_JSON: figures_json(&played, text); break;
    case FORM_CSV: figures_csv(&played, text); break;
    case FORM_PAGE: simulation_page(part, text); break;
    case FORM_PART: break;
    }
    return true;
}

static const ExperimentKind kinds[] = {
    {part_simulate, "games", write_simulation},
    {part_match, "deals", match_part_write},
    {part_ab, "games", pair_part_write},
    {part_sweep, "games", sweep_part_write}};

enum { KINDS = sizeof kinds / sizeof *kinds };

const ExperimentKind *experiment_find(const char *name)
{
    for (int i = 0; i < KINDS; i++) {
        if (text_equal(kinds[i].name, name)) {
            return &kinds[i];
        }
    }
    return NULL;
}

/* A part without games says nothing, but it has a form, too. */
bool experiment_check(const Part *part, Diagnostics *found)
{
    const ExperimentKind *kind = experiment_find(part->experiment);
    Text text = text_new(found->arena);
    if (kind && kind->add(part, FORM_PART, &text)) {
        return true;
    }
    diagnostics_add(found, SEVERITY_ERROR, "part-counts",
                    node_span(part->root), "these are not the sums of 'cria "
                    "%s'", part->experiment);
    return false;
}

static bool write_report(const Part *part, const char *path, Arena *arena)
{
    Text text = text_new(arena);
    experiment_find(part->experiment)->add(part, FORM_PAGE, &text);
    return output_write(path, &text);
}

bool experiment_write(const Part *part, PartForm form, const char *path,
                      const char *report, Arena *arena)
{
    Text text = text_new(arena);
    if (form == FORM_PART) {
        part_write(&text, part);
    } else {
        experiment_find(part->experiment)->add(part, form, &text);
    }
    return output_write(path, &text) &&
           (!report || write_report(part, report, arena));
}
