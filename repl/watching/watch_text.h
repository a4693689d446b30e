/* What commands that watch files print besides their answers.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_WATCHING_WATCH_TEXT_H
#define CRIA_REPL_WATCHING_WATCH_TEXT_H

#include "base/text_wrap.h"
#include "repl/command.h"
#include "repl/file_watch.h"

/* Adds the local time: "12:03:12". */
void watch_add_time(Text *text);

/* Adds the files that were saved: "my.yaml and house/quick.yaml". */
void watch_add_saved(Text *text, const FileWatch *watch);

/* Adds an empty line and then "12:03:12  my.yaml has changed." */
void watch_add_head(Text *text, const FileWatch *watch);

/* Adds a line about what is watched and how to leave. */
void watch_add_files(Text *text, const FileWatch *watch);

/* The exit status of a command that watched until a signal came, with the
 * result [last]: Ctrl-C is how to leave, and is forgotten. */
ExitStatus watch_status(ExitStatus last);

#endif
