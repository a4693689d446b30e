/* A simulation as a page of HTML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_SIMULATION_PAGE_H
#define CRIA_PAGE_SIMULATION_PAGE_H

#include "simulate/simulation_part.h"

/* Adds the page of a simulation or of a part of one. */
void simulation_page(const Part *part, Text *text);

#endif
