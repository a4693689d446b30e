/* The distributions that intervals are made of.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_QUANTILE_H
#define CRIA_REPL_STATISTICS_QUANTILE_H

/* Intervals have a confidence of 95 %: this lies on either side of them. */
#define TAIL 0.025

/* 97.5 % of a normal distribution lie below. */
#define NORMAL_QUANTILE 1.959963984540054

/* How much of a beta distribution lies below [x], from 0 to 1: the incomplete
 * beta function I_x(a, b), with [a] and [b] above 0. */
double beta_below(double x, double a, double b);

/* What [part] of that distribution lies below, 0 < [part] < 1. */
double beta_quantile(double part, double a, double b);

/* The chance that something with Student's t distribution is as far from 0 as
 * [value], on either side; [freedom] is at least 1. */
double student_chance(double value, double freedom);

/* What 97.5 % of that distribution lie below. */
double student_quantile(double freedom);

#endif
