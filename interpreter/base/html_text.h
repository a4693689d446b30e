/* Escapes text for HTML and XML, which have the same rules here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_HTML_TEXT_H
#define CRIA_BASE_HTML_TEXT_H

#include "base/text.h"

/* Adds [string] as text of an element or of an attribute in double quotes.
 * Characters that must not be shown are replaced as in base/visible_text.h;
 * these include all that HTML and XML 1.0 do not allow. */
void html_escape(Text *text, const char *string);

#endif
