/* SPDX-License-Identifier: MIT */
#include "repl/output_medium.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "repl/say.h"

static bool plain;

void output_medium_go_plain(void)
{
    plain = true;
}

static bool is_plain(void)
{
    return plain;
}

static struct winsize window(void)
{
    struct winsize size = {0, 0, 0, 0};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0
               ? size : (struct winsize){0, 0, 0, 0};
}

static unsigned columns(void)
{
    return window().ws_col;
}

static unsigned lines(void)
{
    return window().ws_row;
}

const Medium output_medium = {columns, lines, say_wider, is_plain};

Arena *output_arena(jmp_buf *exhausted)
{
    Arena *arena = arena_new(NULL, exhausted);
    if (arena) {
        arena_set_medium(arena, &output_medium);
    }
    return arena;
}

bool output_guard(void (*work)(Arena *arena, void *context), void *context)
{
    Arena *arena = output_arena(NULL);
    bool done = arena && arena_run_in(arena, work, context);
    arena_free(arena);
    return done;
}
