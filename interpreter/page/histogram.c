/* The picture has a fixed size and is scaled; its text is readable at any width
 * from 240 to 600.
 *
 * SPDX-License-Identifier: MIT */
#include "page/histogram.h"

#include "page/chart.h"

enum {
    WIDTH = 280, HEIGHT = 180, LEFT = 42, RIGHT = 274, TOP = 14, BOTTOM = 152,
    STEPS_UP = 4, STEPS_ACROSS = 5, FEW = 9
};

typedef struct {
    Text *text;
    const Histogram *histogram;
    const Bins *bins;
    double games, mean;
    double from, to;       /* values at the left and right edge */
    Axis up;
} Drawing;

static double width_of(const Bins *bins)
{
    return (double)((int64_t)1 << bins->shift);
}

static double share_at(const Drawing *drawing, int index, double *first)
{
    int64_t value;
    uint64_t count = bins_at(drawing->bins, index, &value);
    *first = (double)value;
    return (double)count / drawing->games;
}

/* A whole number is in the middle of its own column. */
static double across(const Drawing *drawing, double value)
{
    return LEFT + (RIGHT - LEFT) * (value + 0.5 - drawing->from) /
                      (drawing->to - drawing->from);
}

static double above(const Drawing *drawing, double share)
{
    return BOTTOM - (BOTTOM - TOP) * axis_place(&drawing->up, share);
}

static void add_line(const Drawing *drawing, const char *kind, double x1,
                     double x2, double y1, double y2)
{
    text_add_format(drawing->text, "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" "
                    "y1=\"%.1f\" y2=\"%.1f\"/>\n", kind, x1, x2, y1, y2);
}

static void begin_text(const Drawing *drawing, const char *kind, double x,
                       double y)
{
    text_add_format(drawing->text, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">",
                    kind, x, y);
}

static void end_text(const Drawing *drawing)
{
    text_add(drawing->text, "</text>\n");
}

static void add_grid(const Drawing *drawing)
{
    for (int i = 0; i <= drawing->up.steps; i++) {
        double y = above(drawing, axis_tick(&drawing->up, i));
        add_line(drawing, i ? "grid" : "base", LEFT, RIGHT, y, y);
        begin_text(drawing, "end", LEFT - 5, y + 4);
        axis_label(drawing->text, &drawing->up, i);
        end_text(drawing);
    }
}

static void add_columns(const Drawing *drawing)
{
    int count = bins_count(drawing->bins);
    double width = width_of(drawing->bins), first;
    double gap = count <= FEW ? 4 : count <= 2 * FEW ? 2 : 0.8;
    for (int i = 0; i < count; i++) {
        double share = share_at(drawing, i, &first);
        double x = across(drawing, first - 0.5), y = above(drawing, share);
        double wide = across(drawing, first - 0.5 + width) - x;
        if (share > 0) {
            text_add_format(drawing->text, "<rect class=\"bar\" x=\"%.1f\" "
                            "y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                            x + gap / 2, y, wide - gap, BOTTOM - y);
        }
        if (count <= FEW) {
            begin_text(drawing, "tick over", x + wide / 2, y - 3);
            text_add_format(drawing->text, share > 0 && share < 0.0005
                            ? "%.2f" : "%.1f", 100 * share);
            end_text(drawing);
        }
    }
}

static void add_values(const Drawing *drawing)
{
    Axis axis = axis_new(drawing->from, drawing->to, STEPS_ACROSS, false);
    axis.step = axis.step < 1 ? 1 : axis.step;
    for (int i = 0; axis_tick(&axis, i) <= drawing->to; i++) {
        double value = axis_tick(&axis, i);
        double x = across(drawing, value);
        if (value >= drawing->from && x <= RIGHT) {
            add_line(drawing, "base", x, x, BOTTOM, BOTTOM + 4);
            begin_text(drawing, "tick", x, BOTTOM + 17);
            axis_label(drawing->text, &axis, i);
            end_text(drawing);
        }
    }
}

static void add_mean(const Drawing *drawing)
{
    double x = across(drawing, drawing->mean);
    add_line(drawing, "mark", x, x, TOP - 8, BOTTOM);
}

/* --- Caption and table */

static void add_caption(const Drawing *drawing)
{
    const MeasureTally *measure = drawing->histogram->measure;
    Text *text = drawing->text;
    text_add(text, "<figcaption><strong>");
    html_escape(text, drawing->histogram->title);
    text_add_format(text, "</strong>mean %.2f (dashed), from %lld to %lld "
                    "</figcaption>\n", drawing->mean,
                    (long long)measure->least, (long long)measure->most);
}

static void add_bin_name(const Drawing *drawing, int index)
{
    double first;
    share_at(drawing, index, &first);
    text_add_format(drawing->text, "%.0f", first);
    if (drawing->bins->shift > 0) {
        text_add_format(drawing->text, " to %.0f",
                        first + width_of(drawing->bins) - 1);
    }
}

static void add_table(const Drawing *drawing)
{
    Text *text = drawing->text;
    text_add(text, "<details><summary>Numbers</summary>\n<table>\n<thead><tr>"
             "<th scope=\"col\">");
    html_escape(text, drawing->histogram->unit);
    text_add(text, "</th><th scope=\"col\">games</th>"
             "<th scope=\"col\">share</th></tr></thead>\n<tbody>\n");
    for (int i = 0; i < bins_count(drawing->bins); i++) {
        int64_t first;
        uint64_t count = bins_at(drawing->bins, i, &first);
        text_add(text, "<tr><th scope=\"row\">");
        add_bin_name(drawing, i);
        text_add(text, "</th><td>");
        text_add(text, html_count(text->arena, count));
        text_add_format(text, "</td><td>%.2f %%</td></tr>\n",
                        100 * (double)count / drawing->games);
    }
    text_add(text, "</tbody>\n</table></details>\n");
}

static void begin_picture(Html *html, const Drawing *drawing)
{
    const MeasureTally *measure = drawing->histogram->measure;
    Text *text = drawing->text;
    int id = html->ids++;
    text_add_format(text, "<svg role=\"img\" viewBox=\"0 0 %d %d\" "
                    "aria-labelledby=\"i%d i%dd\">\n<title id=\"i%d\">", WIDTH,
                    HEIGHT, id, id, id);
    html_escape(text, drawing->histogram->title);
    text_add_format(text, "</title>\n<desc id=\"i%dd\">Columns: the share of "
                    "games for each number of ", id);
    html_escape(text, drawing->histogram->unit);
    text_add_format(text, ", from %lld to %lld; the mean is %.2f. The numbers "
                    "are in the table below.</desc>\n",
                    (long long)measure->least, (long long)measure->most,
                    drawing->mean);
}

static void add_one(Html *html, const Histogram *histogram, double highest)
{
    const Bins *bins = &histogram->bins;
    Drawing drawing = {.text = html->text, .histogram = histogram,
                       .bins = bins, .games = (double)histogram->games,
                       .up = axis_new(0, highest, STEPS_UP, true)};
    drawing.mean = (double)histogram->measure->sum / drawing.games;
    share_at(&drawing, 0, &drawing.from);
    drawing.to = drawing.from + bins_count(bins) * width_of(bins);
    text_add(html->text, "<figure>\n");
    add_caption(&drawing);
    begin_picture(html, &drawing);
    add_grid(&drawing);
    add_columns(&drawing);
    add_mean(&drawing);
    add_values(&drawing);
    text_add(html->text, "</svg>\n");
    add_table(&drawing);
    text_add(html->text, "</figure>\n");
}

/* --- Several histograms */

static double highest_of(const Histogram *histogram)
{
    uint64_t highest = 0;
    int64_t first;
    for (int i = 0; i < bins_count(&histogram->bins); i++) {
        uint64_t count = bins_at(&histogram->bins, i, &first);
        highest = count > highest ? count : highest;
    }
    return (double)highest / (double)histogram->games;
}

/* Gives all histograms the bins that cover the values of all. */
static void make_alike(Histogram *histograms, size_t count)
{
    Bins all;
    bins_clear(&all);
    for (size_t i = 0; i < count; i++) {
        bins_join(&all, &histograms[i].bins);
    }
    for (size_t i = 0; i < count; i++) {
        bins_widen(&histograms[i].bins, all.least, all.most);
    }
}

void histogram_add_row(Html *html, Histogram *histograms, size_t count,
                       bool alike)
{
    double highest = 0;
    if (alike) {
        make_alike(histograms, count);
    }
    for (size_t i = 0; i < count; i++) {
        double own = highest_of(&histograms[i]);
        highest = own > highest ? own : highest;
    }
    html_open(html, HTML_ROW);
    for (size_t i = 0; i < count; i++) {
        add_one(html, &histograms[i],
                alike ? highest : highest_of(&histograms[i]));
    }
    html_close(html, HTML_ROW);
}
