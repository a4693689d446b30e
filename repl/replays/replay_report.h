/* Prints the results of replays: for people, as TAP, as JSON, as JUnit XML; and
 * where they diverge under other rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_REPLAY_REPORT_H
#define CRIA_REPL_REPLAYS_REPLAY_REPORT_H

#include "repl/options.h"
#include "table/replay_file.h"

typedef struct {
    ResultForm form;
    bool colour;           /* use colours on standard error */
    Text *junit;           /* test cases as XML, or NULL: not wanted */
    size_t count, failed;  /* replays so far */
    bool interrupted;      /* some replays were left out */
} Report;

/* Reports the result of one replay, in its [arena]. Text goes to standard
 * error, the other formats to standard output. */
void report_replay(Report *report, ReplayFile *file, Arena *arena);

/* Ends the report, or reports after how many replays it was interrupted. */
void report_end(const Report *report);

/* Writes the XML to the file [path], with an error in it after an interruption.
 * False after reporting that the file cannot be written. */
bool report_junit(const Report *report, const char *path);

/* Prints all findings of a replay on standard error. */
void report_findings(const Options *options, const ReplayFile *file,
                     Arena *arena);

/* Plays the replay in [path] by its own rules and by those of the options, and
 * prints where the two games diverge. */
ExitStatus compare_replay(const Options *options, Shelf *shelf, Arena *arena,
                          const char *path);

#endif
