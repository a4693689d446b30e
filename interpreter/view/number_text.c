/* A value that rounds to zero is printed without a minus sign.
 *
 * SPDX-License-Identifier: MIT */
#include "view/number_text.h"

#include <math.h>
#include <string.h>

double number_rounded(double value, int decimals)
{
    double unit = pow(10, -decimals);
    return fabs(value) < unit / 2 ? 0 : value;
}

double number_rounded_up(double value)
{
    double unit = pow(10, fmax(floor(log10(value)) - 1, 0));
    return ceil(value / unit) * unit;
}

void number_add(Text *text, double value, int decimals, bool difference)
{
    double shown = number_rounded(value, decimals);
    text_add_format(text, difference && shown > 0 ? "+%.*f" : "%.*f", decimals,
                    shown);
}

const char *number_unit(bool difference)
{
    return difference ? "pp" : "%";
}

const char *number_p_value(Arena *arena, double value)
{
    return value < 0.001 ? "< 0.001" : text_format(arena, "%.3f", value);
}

void number_add_column(Text *text, double value, bool percent, bool difference)
{
    const char *unit = number_unit(difference);
    if (percent) {
        text_add_format(text, strlen(unit) == 1 ? "%9.2f %s" : "%8.2f %s",
                        number_rounded(100 * value, 2), unit);
    } else {
        text_add_format(text, "%11.3f", number_rounded(value, 3));
    }
}
