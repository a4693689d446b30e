/* The incomplete beta function by its continued fraction (NIST Digital Library
 * of Mathematical Functions, 8.17.22), worked out with Lentz's method (W. J.
 * Lentz, "Generating Bessel functions in Mie scattering calculations using
 * continued fractions", 1976); quantiles by halving.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/quantile.h"

#include <math.h>

/* A fraction of [a] and [b] needs about as many steps as the root of the
 * smaller of them. */
enum { STEPS_MOST = 100000, HALVINGS = 200 };

static double nonzero(double number)
{
    static const double tiny = 1e-300;
    return fabs(number) < tiny ? tiny : number;
}

/* The coefficient of step [m], even and odd ones in turn. */
static double coefficient(int step, double x, double a, double b)
{
    double m = (step - step % 2) / 2.0;
    return step % 2 ? -(a + m) * (a + b + m) * x /
                          ((a + 2 * m) * (a + 2 * m + 1))
                    : m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
}

/* Converges quickly for x < (a + 1) / (a + b + 2). */
static double fraction(double x, double a, double b)
{
    double c = 1, d = 1 / nonzero(1 + coefficient(1, x, a, b)), value = d;
    for (int step = 2; step < STEPS_MOST; step++) {
        double next = coefficient(step, x, a, b);
        d = 1 / nonzero(1 + next * d);
        c = nonzero(1 + next / c);
        value *= c * d;
        if (fabs(c * d - 1) < 1e-15) {
            break;
        }
    }
    return value;
}

double beta_below(double x, double a, double b)
{
    if (x <= 0 || x >= 1) {
        return x <= 0 ? 0 : 1;
    }
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) +
                       b * log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * fraction(x, a, b) / a
                                     : 1 - front * fraction(1 - x, b, a) / b;
}

double beta_quantile(double part, double a, double b)
{
    double low = 0, high = 1;
    for (int i = 0; i < HALVINGS && high - low > 1e-15 * high; i++) {
        double middle = (low + high) / 2;
        if (beta_below(middle, a, b) < part) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

double student_chance(double value, double freedom)
{
    return beta_below(freedom / (freedom + value * value), freedom / 2, 0.5);
}

double student_quantile(double freedom)
{
    double low = 0, high = 20;
    if (freedom > 1e7) {
        return NORMAL_QUANTILE;
    }
    for (int i = 0; i < HALVINGS && high - low > 1e-14; i++) {
        double middle = (low + high) / 2;
        if (student_chance(middle, freedom) > 2 * TAIL) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}
