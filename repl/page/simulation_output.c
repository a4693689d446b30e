/* One way out for all who simulate.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/page/simulation_output.h"

#include "repl/output.h"
#include "repl/page/simulation_page.h"
#include "repl/statistics/figures_view.h"

static bool write_report(const Part *part, const char *path, Arena *arena)
{
    Text text = text_new(arena);
    report_page(part, &text);
    return output_write(path, &text);
}

bool simulated_write(const Part *part, SimulatedForm form, const char *path,
                     const char *report, Arena *arena)
{
    Text text = text_new(arena);
    Played played = {part->survey, part->tally, part->bots, part->seed,
                     part->games};
    switch (form) {
    case FORM_HUMAN: figures_view(&played, &text); break;
    case FORM_JSON: figures_json(&played, &text); break;
    case FORM_CSV: figures_csv(&played, &text); break;
    case FORM_PART: part_write(&text, part); break;
    }
    return output_write(path, &text) &&
           (!report || write_report(part, report, arena));
}
