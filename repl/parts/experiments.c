/* SPDX-License-Identifier: MIT */
#include "repl/parts/experiments.h"

#include "repl/output_file.h"

static bool write_form(const Part *part, PartForm form, const char *path,
                       Arena *arena)
{
    Text text = text_new(arena);
    experiment_add(part, form, &text);
    return output_write(path, &text);
}

bool experiment_write(const Part *part, PartForm form, const char *path,
                      const char *report, Arena *arena)
{
    return write_form(part, form, path, arena) &&
           (!report || write_form(part, FORM_PAGE, report, arena));
}
