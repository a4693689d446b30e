/* Writing text into HTML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_HTML_TEXT_H
#define CRIA_BASE_HTML_TEXT_H

#include "base/text.h"

/* Adds [string] as text of an element or of an attribute in double quotes, with
 * signs for what is not to be shown (base/shown.h): what HTML does not allow is
 * among it. */
void html_escape(Text *text, const char *string);

#endif
