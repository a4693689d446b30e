/* A simulation as a page of HTML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGE_SIMULATION_PAGE_H
#define CRIA_REPL_PAGE_SIMULATION_PAGE_H

#include "simulate/simulation_part.h"

/* Writes a simulation or a part of one in the form that --format asks for. */

/* In the order of the words of --format. */
typedef enum { FORM_HUMAN, FORM_JSON, FORM_CSV, FORM_PART } SimulatedForm;

/* Writes [part] to the file [path] (NULL: standard output) and, unless [report]
 * is NULL, as an HTML page to the file [report]. False after reporting that a
 * file cannot be written. */
bool simulated_write(const Part *part, SimulatedForm form, const char *path,
                     const char *report, Arena *arena);

#endif
