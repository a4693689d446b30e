/* Reports the results of replays: for people, as TAP, as JSON, as JUnit XML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_REPLAY_REPORT_H
#define CRIA_REPL_REPLAYS_REPLAY_REPORT_H

#include "base/text.h"
#include "repl/options.h"
#include "replay/replay_run.h"

typedef enum { REPORT_TEXT, REPORT_JSON, REPORT_TAP } ReportForm;

typedef struct {
    ReportForm form;
    bool colour;           /* use colours on standard error */
    Text *junit;           /* test cases as XML, or NULL: not wanted */
    size_t count, failed;  /* replays so far */
    bool interrupted;      /* some replays were left out */
} Report;

/* Reports the result of one replay. [play] is NULL if it was not played;
 * [same]: its rules are those it was recorded with. Text goes to standard
 * error, the other formats to standard output. */
void report_replay(Report *report, Replay *replay, const Play *play, bool same);

/* Ends the report, or reports after how many replays it was interrupted. */
void report_end(const Report *report);

/* Writes the XML to the file [path], with an error in it after an interruption.
 * False after reporting that the file cannot be written. */
bool report_junit(const Report *report, const char *path);

/* Adds a finding with its place in the replay and the position of the game. */
void report_failure(Replay *replay, const Failure *failure, bool colour,
                    Text *text);

/* Prints all findings of a replay on standard error. */
void report_findings(const Options *options, Replay *replay);

#endif
