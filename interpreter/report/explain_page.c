/* The pages are constants, from one list for each subject. A new finding needs
 * a page in one of them; tests/messages/ fails when it is missing or its
 * examples are wrong.
 *
 * SPDX-License-Identifier: MIT */
#include "report/explain_page.h"

#include <string.h>

static const Page pages[] = {
#define PAGE(...) {__VA_ARGS__},
#include "report/pages_file.def"
#include "report/pages_form.def"
#include "report/pages_house.def"
#include "report/pages_names.def"
#include "report/pages_expressions.def"
#include "report/pages_example.def"
#include "report/pages_unused.def"
#include "report/pages_check.def"
#include "report/pages_trial.def"
#include "report/pages_bot.def"
#include "report/pages_simulation_part.def"
#include "report/pages_play.def"
#include "report/pages_replay.def"
#include "report/pages_cria.def"
#undef PAGE
};

enum { PAGES = sizeof pages / sizeof *pages };

const char *page_when(PageKind kind)
{
    static const char *const words[] = {
        [PAGE_OF_FILE] = "file", [PAGE_OF_PLAY] = "play",
        [PAGE_OF_CRIA] = "cria"};
    return words[kind];
}

size_t page_count(void)
{
    return PAGES;
}

const Page *page_at(size_t index)
{
    return &pages[index];
}

size_t page_find(const char *id)
{
    size_t index = 0;
    while (index < PAGES && strcmp(pages[index].id, id) != 0) {
        index++;
    }
    return index;
}
