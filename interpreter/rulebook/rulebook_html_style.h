/* The style sheet of rule books in HTML. Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_RULEBOOK_HTML_STYLE_H
#define CRIA_RULEBOOK_RULEBOOK_HTML_STYLE_H

#include "base/text.h"

/* Adds the style sheet; [brief]: for a page that is one sheet of paper. */
void html_style_add(Text *text, bool brief);

#endif
