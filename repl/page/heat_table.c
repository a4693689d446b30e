/* The ground is a mixture, so that it suits light and dark; the numbers can be
 * read without it.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/page/heat_table.h"

#include <math.h>

#include "repl/view/number_text.h"

/* The strongest ground, in percent of the colour: text stays readable. */
static const double strongest = 55;

static void add_number(Text *text, const HeatTable *table, double value)
{
    number_add(text, table->percent ? 100 * value : value,
               table->percent ? 2 : 3, false);
    if (table->percent) {
        text_add_format(text, " %s", number_unit(table->points));
    }
}

typedef struct {
    double least, most;
    double margin;         /* the widest one */
} Extent;

static Extent find_extent(const HeatTable *table)
{
    Extent extent = {INFINITY, -INFINITY, 0};
    for (int i = 0; i < table->rows * table->columns; i++) {
        const Estimate *cell = &table->cells[i];
        if (cell->known) {
            extent.least = fmin(extent.least, cell->value);
            extent.most = fmax(extent.most, cell->value);
        }
        if (cell->known && cell->margins) {
            extent.margin = fmax(extent.margin, estimate_margin(cell));
        }
    }
    return extent;
}

static void add_cell(Text *text, const HeatTable *table, const Estimate *cell,
                     const Extent *extent)
{
    double range = extent->most - extent->least;
    double above = cell->value - extent->least;
    if (!cell->known) {
        text_add(text, "<td>none</td>");
        return;
    }
    text_add_format(text, "<td style=\"background: color-mix(in srgb, "
                    "var(--fill) %.0f%%, transparent)\">",
                    range > 0 ? strongest * above / range : 0);
    add_number(text, table, cell->value);
    text_add(text, "</td>");
}

static void add_heading(Text *text, const HeatTable *table)
{
    text_add(text, "<thead><tr><td></td><th scope=\"colgroup\" colspan=\"");
    text_add_format(text, "%d\">", table->columns);
    html_escape(text, table->across);
    text_add(text, "</th></tr>\n<tr><th scope=\"col\">");
    html_escape(text, table->down);
    text_add(text, "</th>");
    for (int i = 0; i < table->columns; i++) {
        text_add(text, "<th scope=\"col\">");
        html_escape(text, table->column_names[i]);
        text_add(text, "</th>");
    }
    text_add(text, "</tr></thead>\n");
}

void heat_table_add(Html *html, const HeatTable *table)
{
    Text *text = html->text;
    Extent extent = find_extent(table);
    text_add(text, "<div class=\"scroll\"><table class=\"heat\"><caption>");
    html_escape(text, table->caption);
    if (extent.margin > 0) {
        text_add(text, "<small>95 % CI plus or minus ");
        add_number(text, table, extent.margin);
        text_add(text, " at the most</small>");
    }
    text_add(text, "</caption>\n");
    add_heading(text, table);
    text_add(text, "<tbody>\n");
    for (int row = 0; row < table->rows; row++) {
        text_add(text, "<tr><th scope=\"row\">");
        html_escape(text, table->row_names[row]);
        text_add(text, "</th>");
        for (int column = 0; column < table->columns; column++) {
            add_cell(text, table, &table->cells[row * table->columns + column],
                     &extent);
        }
        text_add(text, "</tr>\n");
    }
    text_add(text, "</tbody></table></div>\n");
}
