/* Draws cards: a frame with what stands on the card, as large as fits.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook_picture.h"

#include <string.h>

#include "base/html_text.h"
#include "base/utf8.h"

enum { WIDTH = 40, HEIGHT = 56, INNER = 34, LARGEST = 20, SMALLEST = 7 };

/* Adds text in the middle of the card; a long one is pressed together. A letter
 * is about two thirds as wide as it is high. */
static void add_face(Text *text, const char *face, int y)
{
    int columns = (int)utf8_columns(face, strlen(face));
    int fits = columns ? INNER * 3 / (columns * 2) : LARGEST;
    int size = fits > LARGEST ? LARGEST : fits < SMALLEST ? SMALLEST : fits;
    text_add_format(text, "<text x=\"%d\" y=\"%d\" font-size=\"%d\"", WIDTH / 2,
                    y + size / 3, size);
    if (fits < SMALLEST) {
        text_add_format(text, " textLength=\"%d\" "
                        "lengthAdjust=\"spacingAndGlyphs\"", INNER);
    }
    text_add(text, ">");
    html_escape(text, face);
    text_add(text, "</text>");
}

static void add_picture(Text *text, const Picture *picture)
{
    const char *colour = picture->colour;
    text_add_format(text, "<svg class=\"card%s%s\" role=\"img\" viewBox=\"0 0 "
                    "%d %d\" aria-label=\"", colour ? " " : "",
                    colour ? colour : "", WIDTH, HEIGHT);
    html_escape(text, picture->name);
    text_add_format(text, "\"><rect x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" "
                    "rx=\"5\"/>", WIDTH - 2, HEIGHT - 2);
    add_face(text, picture->face, picture->worded ? HEIGHT / 2 - 3
                                              : HEIGHT / 2);
    if (picture->worded) {
        text_add_format(text, "<text class=\"colour\" x=\"%d\" y=\"%d\">%s"
                        "</text>", WIDTH / 2, HEIGHT - 7, colour);
    }
    text_add(text, "</svg>");
}

void picture_add_all(Text *text, const Picture *pictures, size_t count)
{
    text_add(text, count > 0 ? "<span class=\"cards\">" : "");
    for (size_t i = 0; i < count; i++) {
        add_picture(text, &pictures[i]);
    }
    text_add(text, count > 0 ? "</span>" : "");
}
