/* Rows have a fixed height and the full width: horizontal positions are in
 * percent, so that nothing is stretched.
 *
 * SPDX-License-Identifier: MIT */
#include "page/chart.h"

#include <math.h>

#include "view/number_text.h"

enum { TICKS_MOST = 5 };

/* The position of a value in percent of the picture's width, with a margin at
 * both ends. */
static double place(const Axis *axis, double value)
{
    return 4 + 92 * axis_place(axis, value);
}

/* --- Scales */

static void reach(double *low, double *high, double value)
{
    *low = value < *low ? value : *low;
    *high = value > *high ? value : *high;
}

/* Returns false if no value can be drawn. */
static bool find_axis(const Chart *chart, Axis *axis)
{
    double low = 0, high = 0;
    bool any = false;
    for (size_t i = 0; i < chart->count; i++) {
        const Estimate *estimate = &chart->rows[i].estimate;
        if (estimate->known) {
            low = any ? low : estimate->value;
            high = any ? high : estimate->value;
            any = true;
            reach(&low, &high, estimate->value);
        }
        if (estimate->known && estimate->margins) {
            reach(&low, &high, estimate->low);
            reach(&low, &high, estimate->high);
        }
    }
    if (chart->mark_name) {
        reach(&low, &high, chart->mark);
    }
    if (chart->shape == CHART_BARS) {
        reach(&low, &high, 0);
    }
    *axis = axis_new(low, high, TICKS_MOST, chart->percent);
    axis->unit = chart->percent && chart->count > 0
                     ? number_unit(chart->rows[0].points) : NULL;
    return any && chart->shape != CHART_NUMBERS;
}

static void add_line(Text *text, const char *kind, double x1, double x2,
                     const char *y1, const char *y2)
{
    text_add_format(text, "<line class=\"%s\" x1=\"%.2f%%\" x2=\"%.2f%%\" "
                    "y1=\"%s\" y2=\"%s\"/>", kind, x1, x2, y1, y2);
}

static void add_grid(Text *text, const Chart *chart, const Axis *axis)
{
    for (int i = 0; i <= axis->steps; i++) {
        double x = place(axis, axis_tick(axis, i));
        add_line(text, "grid", x, x, "0", "100%");
    }
    if (chart->mark_name) {
        double x = place(axis, chart->mark);
        add_line(text, "mark", x, x, "0", "100%");
    }
}

/* Every second label has a class of its own, so that the style sheet can hide
 * it on narrow screens. */
static void add_scale(Html *html, const Chart *chart, const Axis *axis)
{
    Text *text = html->text;
    text_add(text, "<tfoot><tr><td></td><td class=\"plot\">"
             "<svg aria-hidden=\"true\" height=\"20\">");
    for (int i = 0; i <= axis->steps; i++) {
        text_add_format(text, "<text class=\"tick%s\" x=\"%.2f%%\" y=\"14\">",
                        i % 2 ? " odd" : "", place(axis, axis_tick(axis, i)));
        axis_label(text, axis, i);
        text_add(text, "</text>");
    }
    text_add(text, "</svg></td><td colspan=\"2\">");
    if (chart->mark_name) {
        text_add(text, "<span class=\"key\"><svg aria-hidden=\"true\" "
                 "width=\"12\" height=\"12\">");
        add_line(text, "mark", 50, 50, "0", "100%");
        text_add(text, "</svg> ");
        html_escape(text, chart->mark_name);
        text_add(text, "</span>");
    }
    text_add(text, "</td></tr></tfoot>\n");
}

/* --- Rows */

static void add_interval(Text *text, const Axis *axis, const Estimate *estimate)
{
    double low = place(axis, estimate->low);
    double high = place(axis, estimate->high);
    add_line(text, "interval", low, high, "13", "13");
    add_line(text, "interval", low, low, "9", "17");
    add_line(text, "interval", high, high, "9", "17");
}

static void add_picture(Text *text, const Chart *chart, const Axis *axis,
                        const Estimate *estimate)
{
    text_add(text, "<td class=\"plot\"><svg aria-hidden=\"true\" "
             "height=\"26\">");
    add_grid(text, chart, axis);
    if (estimate->known && chart->shape == CHART_BARS) {
        double zero = place(axis, 0), end = place(axis, estimate->value);
        text_add_format(text, "<rect class=\"bar\" x=\"%.2f%%\" y=\"6\" "
                        "width=\"%.2f%%\" height=\"14\"/>",
                        zero < end ? zero : end,
                        zero < end ? end - zero : zero - end);
    }
    if (estimate->known && estimate->margins) {
        add_interval(text, axis, estimate);
    }
    if (estimate->known && chart->shape == CHART_DOTS) {
        text_add_format(text, "<circle class=\"dot\" cx=\"%.2f%%\" cy=\"13\" "
                        "r=\"4.5\"/>", place(axis, estimate->value));
    }
    text_add(text, "</svg></td>");
}

void chart_number(Text *text, bool percent, bool points, double value)
{
    number_add(text, percent ? 100 * value : value, percent ? 2 : 3, false);
    if (percent) {
        text_add_format(text, " %s", number_unit(points));
    }
}

static void add_number(Text *text, const Chart *chart, double value)
{
    number_add(text, chart->percent ? 100 * value : value,
               chart->percent ? 2 : 3, chart->difference);
}

static void add_numbers(Text *text, const Chart *chart, const ChartRow *row)
{
    const Estimate *estimate = &row->estimate;
    text_add(text, "<td class=\"value\">");
    if (estimate->known && row->p_value) {
        html_escape(text, number_p_value(text->arena, estimate->value));
    } else if (estimate->known) {
        add_number(text, chart, estimate->value);
        if (chart->percent) {
            text_add_format(text, " %s", number_unit(row->points));
        }
    } else {
        text_add(text, "none");
    }
    text_add(text, "</td><td class=\"range\">");
    if (estimate->known && estimate->margins) {
        add_number(text, chart, estimate->low);
        text_add(text, " to ");
        add_number(text, chart, estimate->high);
    }
    if (row->note) {
        text_add(text, " <span class=\"note\">");
        html_escape(text, row->note);
        text_add(text, "</span>");
    }
    text_add(text, "</td>");
}

static bool has_margins(const Chart *chart)
{
    for (size_t i = 0; i < chart->count; i++) {
        if (chart->rows[i].estimate.margins) {
            return true;
        }
    }
    return false;
}

static void add_heading(Text *text, const Chart *chart, bool pictures)
{
    text_add(text, "<table class=\"chart\"><caption>");
    html_escape(text, chart->caption);
    text_add_format(text, "</caption>\n<thead><tr>%s"
                    "<th scope=\"col\" class=\"value\">%s</th>",
                    pictures ? "<td></td><td class=\"plot\"></td>"
                             : "<td class=\"both\"></td>",
                    chart->difference ? "difference" : "value");
    text_add(text, has_margins(chart)
                       ? "<th scope=\"col\" class=\"range\">95 % CI</th>"
                       : "<td class=\"range\"></td>");
    text_add(text, "</tr></thead>\n<tbody>\n");
}

void chart_add(Html *html, const Chart *chart)
{
    Text *text = html->text;
    Axis axis;
    bool pictures = find_axis(chart, &axis);
    add_heading(text, chart, pictures);
    for (size_t i = 0; i < chart->count; i++) {
        text_add(text, "<tr><th scope=\"row\">");
        html_escape(text, chart->rows[i].label);
        if (chart->rows[i].under) {
            text_add(text, "<small>");
            html_escape(text, chart->rows[i].under);
            text_add(text, "</small>");
        }
        text_add(text, "</th>");
        if (pictures) {
            add_picture(text, chart, &axis, &chart->rows[i].estimate);
        }
        add_numbers(text, chart, &chart->rows[i]);
        text_add(text, "</tr>\n");
    }
    text_add(text, "</tbody>\n");
    if (pictures) {
        add_scale(html, chart, &axis);
    }
    text_add(text, "</table>\n");
}

/* Choosing round numbers for a scale. */

/* The smallest of 1, 2 and 5 times a power of ten that is at least [step]. */
static double round_up(double step)
{
    double power = pow(10, floor(log10(step)));
    double times = step / power, slack = 1e-9;
    return power * (times <= 1 + slack ? 1 : times <= 2 + slack ? 2
                    : times <= 5 + slack ? 5 : 10);
}

/* Equal values get some room around them. */
Axis axis_new(double low, double high, int most, bool percent)
{
    double range = high - low, slack = 1e-9;
    if (!(range > 1e-12 * fabs(high))) {
        range = high == 0 ? 1 : fabs(high) / 10;
        low -= range / 2;
        high += range / 2;
    }
    Axis axis = {.percent = percent, .unit = percent ? "%" : NULL,
                 .step = round_up(range / most)};
    for (;; axis.step = round_up(1.5 * axis.step)) {
        double first = floor(low / axis.step + slack);
        double last = ceil(high / axis.step - slack);
        if (last - first <= most) {
            axis.from = first * axis.step;
            axis.steps = last > first ? (int)(last - first) : 1;
            return axis;
        }
    }
}

double axis_tick(const Axis *axis, int index)
{
    return axis->from + index * axis->step;
}

double axis_place(const Axis *axis, double value)
{
    return (value - axis->from) / (axis->steps * axis->step);
}

void axis_label(Text *text, const Axis *axis, int index)
{
    double times = axis->percent ? 100 : 1;
    double value = axis_tick(axis, index) * times;
    int decimals = (int)-floor(log10(axis->step * times) + 1e-9);
    decimals = decimals < 0 ? 0 : decimals;
    value = fabs(value) < axis->step * times / 2 ? 0 : value;
    text_add_format(text, "%.*f", decimals, value);
    if (axis->unit) {
        text_add_format(text, " %s", axis->unit);
    }
}

/* The background colour is mixed with that of the page, so that it suits light
 * and dark mode. */

/* The strongest background, in percent of the colour, on which text is
 * readable. */
static const double strongest = 55;

typedef struct {
    double least, most;
    double margin;         /* the widest margin */
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
    chart_number(text, table->percent, table->points, cell->value);
    text_add(text, "</td>");
}

static void add_heat_heading(Text *text, const HeatTable *table)
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
    text_add(text, "<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
                   "aria-label=\"");
    html_escape(text, table->caption);
    text_add(text, "\"><table class=\"heat\"><caption>");
    html_escape(text, table->caption);
    if (extent.margin > 0) {
        text_add(text, "<small>95 % CI plus or minus ");
        chart_number(text, table->percent, table->points, extent.margin);
        text_add(text, " at most</small>");
    }
    text_add(text, "</caption>\n");
    add_heat_heading(text, table);
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
