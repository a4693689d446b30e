/* SPDX-License-Identifier: MIT */
#include "repl/parts/experiments.h"

#include "repl/output_file.h"

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
