/* SPDX-License-Identifier: MIT */
#include "table/chapters.h"

const Chapter *chapters_first(const Chapter *chapter)
{
    while (chapter->before) {
        chapter = chapter->before;
    }
    return chapter;
}

Opening chapters_opening(const Chapter *chapter, Opening opening,
                         const Loaded **loaded)
{
    while (!opening.before && chapter->of) {
        opening = chapter->of->told.opening;
        chapter = chapter->before;
    }
    *loaded = chapter->loaded;
    return opening;
}

CardsToCome chapters_to_come(const Chapter *chapter)
{
    while (chapter->before && chapter->to_come.count == 0) {
        chapter = chapter->before;
    }
    return chapter->to_come;
}

const Loaded *chapters_rules(const Chapter *chapter, const Variant *variant)
{
    while (chapter->before &&
           chapter->loaded->variant->hash != variant->hash) {
        chapter = chapter->before;
    }
    return chapter->loaded;
}

bool chapters_go_on(const Chapter *chapter, const History *history)
{
    return chapter->after && chapter->after->from == history->now;
}
