/* The style of rule books: for narrow and wide screens, light and dark, and for
 * paper, which is always white. What differs from other rules is told by words;
 * lines and colours only help to find it.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook_html_style.h"

/* Text has a contrast of at least 4.5 on both grounds, in both schemes
 * (tests/pages/test_contrast.py). */
static const char colours[] =
    ":root { color-scheme: light dark; --ground: #fff; --card: #fbfaf7;\n"
    "  --ink: #222; --faint: #595959; --grid: #bbb; --link: #1f5c99;\n"
    "  --red: #b3261e; --green: #1b6e3c; --yellow: #755700;\n"
    "  --blue: #1f5c99; --magenta: #8e2a8b; --cyan: #0b6670 }\n"
    "@media screen and (prefers-color-scheme: dark) {\n"
    "  :root { --ground: #1b1b1b; --card: #2a2a2a; --ink: #ddd;\n"
    "    --faint: #a8a8a8; --grid: #555; --link: #9ccbf5;\n"
    "    --red: #ff9d94; --green: #7ed69b; --yellow: #e6c65c;\n"
    "    --blue: #9ccbf5; --magenta: #e9a0e6; --cyan: #7fd6e0 }\n"
    "}\n";

static const char layout[] =
    "body { max-width: 42em; margin: 2em auto; padding: 0 1em;\n"
    "  font: 1.05em/1.5 Georgia, serif; color: var(--ink);\n"
    "  background: var(--ground); overflow-wrap: anywhere }\n"
    "h1, h2, h3 { line-height: 1.2; font-family: sans-serif }\n"
    "h2 { margin-top: 2em; border-bottom: 1px solid var(--grid) }\n"
    "a { color: var(--link) }\n"
    "nav { columns: 16em; font: 0.9em/1.5 sans-serif }\n"
    "nav ul { margin: 0; padding-left: 1.2em }\n"
    "nav li { break-inside: avoid }\n"
    "li > p { margin: 0.2em 0 }\n"
    "table { border-collapse: collapse; margin: 1em 0 }\n"
    "th, td { text-align: left; vertical-align: top; font-weight: normal;\n"
    "  padding: 0.15em 1.2em 0.15em 0; overflow-wrap: break-word;\n"
    "  border-bottom: 1px solid var(--grid) }\n"
    "thead th { font-weight: bold }\n"
    "ins { text-decoration: none; border-bottom: 2px solid var(--link) }\n"
    "del { text-decoration: none; color: var(--faint);\n"
    "  border-left: 2px solid var(--grid); padding-left: 0.4em }\n"
    ".line { color: var(--faint); font: 0.75em monospace }\n";

static const char cards[] =
    ".cards { display: flex; flex-wrap: wrap; gap: 0.2em;\n"
    "  padding: 0.2em 0 }\n"
    ".card { width: 1.9em; height: 2.66em; flex: none }\n"
    ".card rect { fill: var(--card); stroke: var(--faint) }\n"
    ".card text { fill: var(--ink); text-anchor: middle;\n"
    "  font-family: sans-serif; font-weight: bold }\n"
    ".card .colour { font-weight: normal; font-size: 8px }\n"
    ".card.red text { fill: var(--red) }\n"
    ".card.green text { fill: var(--green) }\n"
    ".card.yellow text { fill: var(--yellow) }\n"
    ".card.blue text { fill: var(--blue) }\n"
    ".card.magenta text { fill: var(--magenta) }\n"
    ".card.cyan text { fill: var(--cyan) }\n";

/* A4 or Letter as the reader's browser has it. */
static const char sizes[] =
    "@media (max-width: 34rem) {\n"
    "  body { margin: 1em auto; padding: 0 0.75em; font-size: 1em }\n"
    "  th, td { padding-right: 0.6em; overflow-wrap: anywhere;\n"
    "    min-width: 3.4em }\n"
    "  ul, ol { padding-left: 1.5em }\n"
    "}\n"
    "@media print {\n"
    "  @page { margin: 18mm 16mm }\n"
    "  body { max-width: none; margin: 0; padding: 0;\n"
    "    font-size: 10.5pt; color: #000; background: #fff }\n"
    "  a { color: inherit; text-decoration: none }\n"
    "  h1, h2, h3 { break-after: avoid }\n"
    "  tr, .card { break-inside: avoid }\n"
    "  thead { display: table-header-group }\n"
    "  p { orphans: 3; widows: 3 }\n"
    "  ins { border-color: #000 }\n"
    "}\n";

static const char one_sheet[] =
    "body { max-width: 66em; font: 0.95em/1.35 sans-serif }\n"
    ".brief h1, .brief > p, .brief > h1 + p { margin: 0.2em 0 }\n"
    ".brief h2 { font-size: 1em; margin: 0.8em 0 0.2em }\n"
    ".brief p, .brief ul, .brief ol { margin: 0.15em 0 }\n"
    ".brief ul, .brief ol { padding-left: 1.2em }\n"
    ".brief table { margin: 0.3em 0 }\n"
    "@media (min-width: 60rem) { .brief { columns: 2; column-gap: 2.5em }\n"
    "  .brief h1 { column-span: all } }\n"
    "@media print {\n"
    "  @page { margin: 8mm }\n"
    "  body { font-size: 7pt; line-height: 1.14 }\n"
    "  .brief { columns: 3; column-gap: 5mm }\n"
    "  .brief p, .brief ul, .brief ol { margin: 0.05em 0 }\n"
    "  .brief h1 { column-span: all; font-size: 14pt }\n"
    "  .brief h2 { break-after: avoid; margin: 0.4em 0 0.1em }\n"
    "}\n";

void html_style_add(Text *text, bool brief)
{
    text_add(text, colours);
    text_add(text, layout);
    text_add(text, cards);
    text_add(text, sizes);
    text_add(text, brief ? one_sheet : "");
}
