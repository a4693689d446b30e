/* A file of rules with what was counted in its margin.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_ANNOTATED_RULES_H
#define CRIA_TESTING_ANNOTATED_RULES_H

#include "report/source.h"
#include "testing/rule_counts.h"

/* Adds the lines of file [file], each after how often its rule was tried, held
 * (or done) and decisive; "!" marks what was never of use. Of several rules on
 * a line the one that held least often counts. */
void margin_add(Text *text, const Counts *counts, const Sources *sources,
                uint32_t file);

/* Adds one line: how many rules there are, and how many were never of use. */
void margin_add_sum(Text *text, const Counts *counts);

#endif
