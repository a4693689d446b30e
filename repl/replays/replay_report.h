/* Telling how replays went: for a person, as TAP, as JSON, as JUnit's XML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_REPLAY_REPORT_H
#define CRIA_REPL_REPLAYS_REPLAY_REPORT_H

#include "base/text.h"
#include "replay/replay_run.h"

typedef enum { REPORT_TEXT, REPORT_JSON, REPORT_TAP } ReportForm;

typedef struct {
    ReportForm form;
    bool colour;           /* on standard error */
    Text *junit;           /* cases as XML, or NULL: not wanted */
    size_t count, failed;  /* replays so far */
    bool interrupted;      /* others were left out */
} Report;

/* Tells how one replay went. [play] is NULL when it was not played; [same]:
 * its rules are those it was made with. Text goes to standard error, the other
 * forms to standard output. */
void report_replay(Report *report, Replay *replay, const Play *play, bool same);

/* Tells that all are done, or after how many it was interrupted. */
void report_end(const Report *report);

/* Writes the XML, with an error when it was interrupted, to the file [path].
 * False after saying that it cannot be. */
bool report_junit(const Report *report, const char *path);

/* Adds a finding with its place in the replay, and where the game stood. */
void report_failure(Replay *replay, const Failure *failure, bool colour,
                    Text *text);

#endif
