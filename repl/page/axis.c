/* Round numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/page/axis.h"

#include <math.h>

/* The smallest of 1, 2 and 5 times a power of ten that is no less. */
static double round_up(double step)
{
    double power = pow(10, floor(log10(step)));
    double times = step / power, slack = 1e-9;
    return power * (times <= 1 + slack ? 1 : times <= 2 + slack ? 2
                    : times <= 5 + slack ? 5 : 10);
}

/* What is all the same gets some room about it. */
Axis axis_new(double low, double high, int most, bool percent)
{
    double range = high - low, slack = 1e-9;
    if (!(range > 1e-12 * fabs(high))) {
        range = high == 0 ? 1 : fabs(high) / 10;
        low -= range / 2;
        high += range / 2;
    }
    Axis axis = {.percent = percent, .unit = percent ? "%" : NULL,
                 .step = round_up(range / most)};
    for (;; axis.step = round_up(1.5 * axis.step)) {
        double first = floor(low / axis.step + slack);
        double last = ceil(high / axis.step - slack);
        if (last - first <= most) {
            axis.from = first * axis.step;
            axis.steps = last > first ? (int)(last - first) : 1;
            return axis;
        }
    }
}

double axis_tick(const Axis *axis, int index)
{
    return axis->from + index * axis->step;
}

double axis_place(const Axis *axis, double value)
{
    return (value - axis->from) / (axis->steps * axis->step);
}

void axis_label(Text *text, const Axis *axis, int index)
{
    double times = axis->percent ? 100 : 1;
    double value = axis_tick(axis, index) * times;
    int decimals = (int)-floor(log10(axis->step * times) + 1e-9);
    decimals = decimals < 0 ? 0 : decimals;
    value = fabs(value) < axis->step * times / 2 ? 0 : value;
    text_add_format(text, "%.*f", decimals, value);
    if (axis->unit) {
        text_add_format(text, " %s", axis->unit);
    }
}
