/* The frame of a page and its style. The page is well-formed XML too, and
 * readable without the style sheet.
 *
 * SPDX-License-Identifier: MIT */
#include "page/html.h"

#include <stdio.h>

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\"/>\n"
    "<meta name=\"viewport\" content=\"width=device-width, "
    "initial-scale=1\"/>\n"
    "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
    "<title>";

/* Colours have a contrast of at least 4.5 for text and 3 for other information,
 * on both backgrounds. */
static const char colours[] =
    ":root { --ground: #fff; --card: #f5f7f9; --ink: #1c2329;\n"
    "  --faint: #59656f; --grid: #d5dbe1; --fill: #4f8ec6; --strong: #1f5c99;\n"
    "  --mark: #b3401f }\n"
    "@media screen and (prefers-color-scheme: dark) {\n"
    "  :root { --ground: #14191e; --card: #1c232a; --ink: #e4e9ed;\n"
    "    --faint: #9ba7b2; --grid: #36414b; --fill: #3f7fb8;\n"
    "    --strong: #9ccbf5; --mark: #f2966f } }\n";

static const char layout[] =
    "* { box-sizing: border-box }\n"
    "body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 3rem;\n"
    "  color: var(--ink); background: var(--ground);\n"
    "  font: 1rem/1.5 system-ui, sans-serif }\n"
    "h1 { margin: 0; line-height: 1.2 }\n"
    "h2 { margin: 2.5rem 0 0.25rem; padding-top: 0.75rem;\n"
    "  border-top: 1px solid var(--grid); line-height: 1.2 }\n"
    "p { margin: 0.25rem 0 0.75rem; max-width: 42rem }\n"
    ".faint, .about, caption, figcaption { color: var(--faint) }\n"
    ".row { display: grid; gap: 1rem; margin: 1rem 0;\n"
    "  grid-template-columns: repeat(auto-fill,\n"
    "    minmax(min(100%, 15.5rem), 1fr)) }\n"
    ".tiles { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1rem 0;\n"
    "  padding: 0; list-style: none }\n"
    ".tiles li { flex: 1 1 9rem; padding: 0.5rem 0.75rem;\n"
    "  background: var(--card); border-radius: 0.5rem; color: var(--faint) }\n"
    ".tiles strong { display: block; font-size: 1.5rem; color: var(--ink);\n"
    "  line-height: 1.2 }\n"
    "dl { display: grid; grid-template-columns: max-content 1fr;\n"
    "  gap: 0.25rem 1.5rem; margin: 0.75rem 0 }\n"
    "dt { color: var(--faint) }\n"
    "dd { margin: 0; overflow-wrap: anywhere }\n"
    "code { font: 0.9em ui-monospace, monospace }\n";

static const char tables[] =
    "table { border-collapse: collapse; font-variant-numeric: tabular-nums }\n"
    "table.chart { width: 100%; table-layout: fixed; margin: 1rem 0 1.5rem }\n"
    "caption { text-align: left; padding: 0.25rem 0; font-weight: 600;\n"
    "  color: var(--ink) }\n"
    "th, td { padding: 0 0.75rem 0 0; text-align: left; font-weight: 400 }\n"
    "thead th { color: var(--faint); font-size: 0.85rem }\n"
    ".chart thead td { width: 27% }\n"
    ".chart thead .plot { width: 43% }\n"
    ".chart thead .both { width: 70% }\n"
    ".chart thead .value { width: 13% }\n"
    ".chart thead .range { width: 17% }\n"
    ".chart .plot { padding: 0 }\n"
    ".plot svg { display: block; width: 100%; overflow: visible }\n"
    ".chart .value, .chart .range { text-align: right; padding-right: 0 }\n"
    "tbody .value { font-weight: 600 }\n"
    "tbody .range, .key { color: var(--faint) }\n"
    ".key { font-size: 0.85rem; display: block; text-align: right }\n"
    ".value { white-space: nowrap }\n"
    ".chart .range { padding-left: 0.5rem }\n"
    ".note { display: block; color: var(--strong); font-weight: 600;\n"
    "  line-height: 1.1; padding-bottom: 0.3rem }\n"
    "tbody th { overflow-wrap: anywhere }\n"
    "small { display: block; color: var(--faint); font-size: 0.8rem;\n"
    "  line-height: 1.2; padding-bottom: 0.25rem }\n"
    ".flow { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem }\n"
    ".scroll { overflow-x: auto; max-width: 100% }\n"
    "table.heat td, table.heat th { padding: 0.25rem 0.6rem;\n"
    "  text-align: right; white-space: nowrap }\n"
    "table.heat thead th { color: var(--faint) }\n"
    "table.heat th:first-child { text-align: left; padding-left: 0 }\n"
    "details table { font-size: 0.85rem }\n"
    "details td, details th { text-align: right }\n"
    "summary { cursor: pointer; color: var(--faint); font-size: 0.85rem }\n";

static const char pictures[] =
    "figure { margin: 0; padding: 0.75rem; background: var(--card);\n"
    "  border-radius: 0.5rem; break-inside: avoid }\n"
    "figure svg { display: block; width: 100%; height: auto }\n"
    "figcaption { font-size: 0.85rem }\n"
    "figcaption strong { display: block; color: var(--ink);\n"
    "  font-size: 1rem }\n"
    "line { stroke-width: 1 }\n"
    ".grid { stroke: var(--grid) }\n"
    ".mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 4 3 }\n"
    ".interval { stroke: var(--ink); stroke-width: 1.5 }\n"
    ".dot { fill: var(--strong) }\n"
    ".bar { fill: var(--fill) }\n"
    ".base { stroke: var(--faint) }\n"
    "svg text { fill: var(--faint); font-size: 12px }\n"
    "svg .tick { text-anchor: middle }\n"
    "svg .end { text-anchor: end }\n"
    "svg .over { fill: var(--ink) }\n";

static const char sizes[] =
    "@media (max-width: 34rem) {\n"
    "  body { padding: 1rem 0.75rem 2rem }\n"
    "  table.chart { font-size: 0.85rem }\n"
    "  .plot .odd { display: none }\n"
    "  th, td { padding-right: 0.35rem }\n"
    "  .chart thead td { width: 24% }\n"
    "  .chart thead .plot { width: 30% }\n"
    "  .chart thead .both { width: 54% }\n"
    "  .chart thead .value { width: 19% }\n"
    "  .chart thead .range { width: 27% }\n"
    "  .range { font-size: 0.75rem; letter-spacing: -0.01em }\n"
    "  dl { grid-template-columns: 1fr; gap: 0 }\n"
    "  dd { margin-bottom: 0.5rem }\n"
    "}\n"
    "@media print {\n"
    "  body { max-width: none; padding: 0; font-size: 10pt }\n"
    "  .bar, .dot, figure, .heat td { print-color-adjust: exact }\n"
    "  table.chart { break-inside: avoid }\n"
    "  h2, caption { break-after: avoid }\n"
    "  details::details-content { content-visibility: visible;\n"
    "    display: block }\n"
    "}\n";

Html html_begin(Text *text, const char *title, const char *subtitle)
{
    text_add(text, head);
    html_escape(text, title);
    text_add(text, "</title>\n<style>\n");
    text_add(text, colours);
    text_add(text, layout);
    text_add(text, tables);
    text_add(text, pictures);
    text_add(text, sizes);
    text_add(text, "</style>\n</head>\n<body>\n<main>\n<h1>");
    html_escape(text, title);
    text_add(text, "</h1>\n<p class=\"faint\">");
    html_escape(text, subtitle);
    text_add(text, "</p>\n");
    return (Html){text, 0};
}

void html_begin_part(Html *html, const char *heading, const char *about)
{
    text_add_format(html->text, "<section aria-labelledby=\"i%d\">\n"
                    "<h2 id=\"i%d\">", html->ids, html->ids);
    html->ids++;
    html_escape(html->text, heading);
    text_add(html->text, "</h2>\n");
    if (about) {
        text_add(html->text, "<p class=\"about\">");
        html_escape(html->text, about);
        text_add(html->text, "</p>\n");
    }
}

void html_end_part(Html *html)
{
    text_add(html->text, "</section>\n");
}

void html_say(Html *html, const char *words)
{
    text_add(html->text, "<p>");
    html_escape(html->text, words);
    text_add(html->text, "</p>\n");
}

static const struct {
    const char *open, *close;
} blocks[] = {
    [HTML_ROW] = {"<div class=\"row\">\n", "</div>\n"},
    [HTML_FLOW] = {"<div class=\"flow\">\n", "</div>\n"},
    [HTML_TILES] = {"<ul class=\"tiles\">\n", "</ul>\n"},
    [HTML_FACTS] = {"<dl>\n", "</dl>\n"},
};

void html_open(Html *html, HtmlBlock block)
{
    text_add(html->text, blocks[block].open);
}

void html_close(Html *html, HtmlBlock block)
{
    text_add(html->text, blocks[block].close);
}

void html_tile(Html *html, const char *label, const char *value)
{
    text_add(html->text, "<li><strong>");
    html_escape(html->text, value);
    text_add(html->text, "</strong> ");
    html_escape(html->text, label);
    text_add(html->text, "</li>\n");
}

void html_fact(Html *html, const char *name, const char *is, bool code)
{
    text_add(html->text, "<dt>");
    html_escape(html->text, name);
    text_add(html->text, code ? "</dt><dd><code>" : "</dt><dd>");
    html_escape(html->text, is);
    text_add(html->text, code ? "</code></dd>\n" : "</dd>\n");
}

void html_begin_made(Html *html)
{
    html_begin_part(html, "How this page was made", "The same command with the "
                    "same rules gives the same figures on any machine.");
    html_open(html, HTML_FACTS);
}

void html_end_made(Html *html, const HtmlMade *made)
{
    Arena *arena = html->text->arena;
    html_fact(html, "Players", text_format(arena, "%d", made->players), false);
    html_fact(html, "Bots", made->bots, false);
    html_fact(html, "Seed", text_format(arena, "%llu",
                                        (unsigned long long)made->seed), false);
    html_fact(html, "Games", made->games, false);
    html_fact(html, "Command", made->command, true);
    html_close(html, HTML_FACTS);
    html_end_part(html);
}

const char *html_count(Arena *arena, uint64_t count)
{
    char digits[24];
    Text text = text_new(arena);
    int length = snprintf(digits, sizeof digits, "%llu",
                          (unsigned long long)count);
    for (int i = 0; i < length; i++) {
        text_add(&text, i > 0 && (length - i) % 3 == 0 ? "," : "");
        text_add_bytes(&text, digits + i, 1);
    }
    return text_string(&text);
}

/* It has neither '<' nor '&', so that the page is well-formed as XML too. */
static const char sorting[] =
    "<script>\n"
    "'use strict';\n"
    "document.querySelectorAll('table').forEach(function (table) {\n"
    "  if (!table.tHead) { return; }\n"
    "  var head = table.tHead.rows[table.tHead.rows.length - 1];\n"
    "  function text(row, at) { return row.cells[at].textContent.trim(); }\n"
    "  function sort(cell) {\n"
    "    var at = cell.cellIndex, body = table.tBodies[0];\n"
    "    var up = cell.getAttribute('aria-sort') === 'descending';\n"
    "    Array.from(head.cells).forEach(function (other) {\n"
    "      other.removeAttribute('aria-sort');\n"
    "    });\n"
    "    cell.setAttribute('aria-sort', up ? 'ascending' : 'descending');\n"
    "    Array.from(body.rows).sort(function (one, two) {\n"
    "      var a = text(one, at), b = text(two, at);\n"
    "      var apart = parseFloat(b) - parseFloat(a);\n"
    "      apart = isNaN(apart) ? a.localeCompare(b) : apart;\n"
    "      return up ? -apart : apart;\n"
    "    }).forEach(function (row) { body.appendChild(row); });\n"
    "  }\n"
    "  Array.from(head.cells).forEach(function (cell) {\n"
    "    if (!cell.textContent.trim()) { return; }\n"
    "    cell.tabIndex = 0;\n"
    "    cell.style.cursor = 'pointer';\n"
    "    cell.title = 'sort by this column';\n"
    "    cell.addEventListener('click', function () { sort(cell); });\n"
    "    cell.addEventListener('keydown', function (event) {\n"
    "      if (event.key === 'Enter') { sort(cell); }\n"
    "    });\n"
    "  });\n"
    "});\n"
    "</script>\n";

void html_sortable(Html *html)
{
    text_add(html->text, sorting);
}

void html_end(Html *html)
{
    text_add(html->text, "</main>\n</body>\n</html>\n");
}
