/* The few colours there are: what is begun is ended with style_end. All are
 * empty where no colours are wanted.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STYLE_H
#define CRIA_REPL_STYLE_H

#include <stdbool.h>

static inline const char *style_bold(bool colour)
{
    return colour ? "\033[1m" : "";
}

static inline const char *style_dim(bool colour)
{
    return colour ? "\033[2m" : "";
}

static inline const char *style_end(bool colour)
{
    return colour ? "\033[0m" : "";
}

#endif
