/* For requests about a file that somebody is writing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_REQUEST_EDIT_H
#define CRIA_INTERFACE_REQUEST_EDIT_H

#include "edit/editing.h"
#include "interface/asked.h"
#include "interface/handles.h"

/* Reads the file that a request is about, in [sources], with the cursor where
 * the request says; *[asking] loads it. False: a fault. */
bool request_edit_read(Asked *asked, Sources *sources, Editing *editing,
                       Request *asking);

/* The same of the file [name], with what it extends. */
bool request_edit_merge(Asked *asked, const CriaOptions *options,
                        const char *name, Sources *sources, Editing *editing);

/* The same with what it extends, with its rules as they were loaded last, and
 * with the names of variants. */
bool request_edit_open(Asked *asked, Sources *sources, Editing *editing,
                       Request *asking);

/* Notes that rules which were loaded cannot be played, and why; false. */
bool request_fail_rules(Asked *asked, const Loaded *loaded);

/* Adds the place of [span], five members of an object. */
void request_edit_add_place(Text *text, const Sources *sources, Span span);

#endif
