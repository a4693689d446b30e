/* Text styles. End each style with style_end. All are empty when colours are
 * off.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TEXT_STYLE_H
#define CRIA_REPL_TEXT_STYLE_H

#include <stdbool.h>

#include "base/style.h"

static inline const char *style_bold(bool colour)
{
    return colour ? STYLE_BOLD : "";
}

static inline const char *style_end(bool colour)
{
    return colour ? STYLE_END : "";
}

#endif
