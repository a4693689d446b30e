/* One table of messages; the first row that fits counts. A row fits when
 * libyaml's messages begin with its texts.
 *
 * SPDX-License-Identifier: MIT */
#include "document/syntax_messages.h"

#include <string.h>

#include "base/text.h"

typedef enum { ANYWHERE, AT_COLON, AFTER_BRACE, BEGINS_LINE,
               WITHIN_LINE } Where;

typedef struct {
    const char *problem, *context;     /* "" fits every message */
    Where where;
    SyntaxWords words;
} Row;

static const char in_quotes[] = "put the text in quotes";

static const Row rows[] = {
    {"found a tab character", "", ANYWHERE,
     {.message = "a tab may not be used to indent",
      .help = "indent with spaces"}},
    {"mapping values are not allowed", "", ANYWHERE,
     {.message = "a ':' is not allowed here",
      .help = "put the text in quotes if the ':' belongs to it; else check "
              "the indentation and the line above"}},
    {"mapping keys are not allowed", "", ANYWHERE,
     {.message = "a '?' is not allowed here", .help = in_quotes}},
    {"block sequence entries are not allowed", "", ANYWHERE,
     {.message = "a list may not begin here",
      .help = "begin it on a line of its own, or put the text in quotes"}},
    {"could not find expected ':'", "", ANYWHERE,
     {.message = "expected ':' after this",
      .at_context = true,
      .tight = true}},
    {"did not find expected ',' or ']'", "", ANYWHERE,
     {.message = "expected ',' or ']'", .label = "'[' opened here"}},
    {"did not find expected ',' or '}'", "", AFTER_BRACE,
     {.message = "nothing may follow the '}' but ',' or '}'",
      .help = "put all of a text with '{' and '}' in quotes"}},
    {"did not find expected ',' or '}'", "", ANYWHERE,
     {.message = "expected ',' or '}'", .label = "'{' opened here"}},
    {"did not find expected key", "", AT_COLON,
     {.message = "expected a key before ':'"}},
    {"did not find expected node content", "", AT_COLON,
     {.message = "expected a key before ':'"}},
    {"did not find expected key", "", BEGINS_LINE,
     {.message = "expected a key in line with the keys above",
      .help = "check the indentation",
      .label = "the keys begin here"}},
    {"did not find expected '-'", "", BEGINS_LINE,
     {.message = "expected '-' in line with the items above",
      .help = "check the indentation",
      .label = "the list begins here"}},
    {"did not find expected <document start>", "", BEGINS_LINE,
     {.message = "this line does not belong to the lines above it",
      .help = "begin all lines of the outermost level in one column"}},
    {"did not find expected key", "", WITHIN_LINE,
     {.message = "nothing may follow the value before this",
      .help = "put all of the text in quotes"}},
    {"did not find expected '-'", "", WITHIN_LINE,
     {.message = "nothing may follow the value before this",
      .help = "put all of the text in quotes"}},
    {"did not find expected <document start>", "", WITHIN_LINE,
     {.message = "nothing may follow the value before this",
      .help = "put all of the text in quotes"}},
    {"did not find expected node content", "", ANYWHERE,
     {.message = "expected a value here"}},
    {"found unexpected ':'", "", ANYWHERE,
     {.message = "expected a space after ':'"}},
    {"found unexpected end of stream", "", ANYWHERE,
     {.message = "the quote that opens here is not closed",
      .at_context = true}},
    {"found unexpected document indicator", "", ANYWHERE,
     {.message = "the quote that opens here is not closed",
      .at_context = true}},
    {"found unknown escape character", "", ANYWHERE,
     {.message = "'\\' may not come before this letter",
      .help = "write '\\\\' for the character itself, or use single quotes",
      .label = "the text in quotes begins here"}},
    {"", "while parsing a quoted", ANYWHERE,
     {.message = "'\\' needs the number of a character here",
      .help = "write '\\\\' for the character itself, or use single quotes",
      .label = "the text in quotes begins here"}},
    {"did not find expected comment", "while scanning a block", ANYWHERE,
     {.message = "nothing may follow '|' or '>' in its line",
      .help = "begin the text on the next line, or put it in quotes"}},
    {"", "while scanning an alias", ANYWHERE,
     {.message = "expected a name of letters and digits after '*'",
      .help = in_quotes,
      .at_context = true}},
    {"", "while scanning an anchor", ANYWHERE,
     {.message = "expected a name of letters and digits after '&'",
      .help = in_quotes,
      .at_context = true}},
    {"", "while scanning a tag", ANYWHERE,
     {.message = "a text may not begin with '!'",
      .help = in_quotes,
      .at_context = true}},
    {"", "while parsing a tag", ANYWHERE,
     {.message = "a text may not begin with '!'",
      .help = in_quotes,
      .at_context = true}},
    {"found undefined tag handle", "", ANYWHERE,
     {.message = "a text may not begin with '!'", .help = in_quotes}},
    {"", "while scanning a directive", ANYWHERE,
     {.message = "a line may not begin with '%'",
      .help = in_quotes,
      .at_context = true}},
    {"", "while scanning a %", ANYWHERE,
     {.message = "this line is no directive of YAML", .at_context = true}},
    {"", "while parsing a %", ANYWHERE,
     {.message = "this line is no directive of YAML", .at_context = true}},
    {"found incompatible YAML document", "", ANYWHERE,
     {.message = "unknown version of YAML",
      .help = "write '%YAML 1.2', or remove the line"}},
};

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static bool place_fits(Where where, const SyntaxProblem *problem)
{
    return where == ANYWHERE ||
           (where == AT_COLON      ? problem->at == ':'
            : where == AFTER_BRACE ? problem->before == '}'
                                   : problem->begins_line ==
                                         (where == BEGINS_LINE));
}

static bool row_fits(const Row *row, const SyntaxProblem *problem)
{
    const char *context = problem->context != NULL ? problem->context : "";
    return begins_with(problem->problem, row->problem) &&
           begins_with(context, row->context) &&
           place_fits(row->where, problem);
}

/* The words for a character that has a meaning in YAML or is reserved. */
static SyntaxWords words_for_character(Arena *arena, char at)
{
    if (at == '\t') {
        return rows[0].words;
    }
    return (SyntaxWords){
        .message = text_format(arena, "a text may not begin with '%c'", at),
        .help = in_quotes};
}

SyntaxWords syntax_words(Arena *arena, const SyntaxProblem *problem)
{
    if (begins_with(problem->problem, "found character that cannot start")) {
        return words_for_character(arena, problem->at);
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (row_fits(&rows[i], problem)) {
            return rows[i].words;
        }
    }
    return (SyntaxWords){.message = problem->problem};
}
