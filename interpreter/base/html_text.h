/* Writing text into HTML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_HTML_TEXT_H
#define CRIA_BASE_HTML_TEXT_H

#include "base/text.h"

/* Adds [string] as text of an element or of an attribute in double quotes. What
 * is no UTF-8, or a character that HTML does not allow, becomes U+FFFD. */
void html_escape(Text *text, const char *string);

#endif
