/* Writing text into HTML and XML, which need the same.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_HTML_TEXT_H
#define CRIA_BASE_HTML_TEXT_H

#include "base/text.h"

/* Adds [string] as text of an element or of an attribute in double quotes, with
 * signs for what is not to be shown (base/shown.h): what HTML and XML 1.0 do
 * not allow is among it. */
void html_escape(Text *text, const char *string);

#endif
