/* What the stages of the pipeline make, as texts. They are apart from load.c,
 * so that what only loads has neither the translator nor its texts.
 *
 * SPDX-License-Identifier: MIT */
#include "load.h"

#include "native/translate.h"
#include "program/listing.h"
#include "variant/contents.h"

void load_add_stage(const Loaded *loaded, LoadStage stage, Text *text)
{
    switch (stage) {
    case STAGE_FILE:
        resolve_print(loaded->resolved.file, &loaded->sources, text);
        break;
    case STAGE_RESOLVED:
        resolve_print(loaded->resolved.root, &loaded->sources, text);
        break;
    case STAGE_PROGRAM:
        program_list(loaded->variant, &loaded->sources, text);
        break;
    case STAGE_C:
        native_translate(loaded->variant, text);
        break;
    case STAGE_DECLARED:
        variant_add_contents(loaded->variant, text);
        break;
    }
}

NativeRun *load_compiled(NativeEntry *entry)
{
    return native_enter(entry);
}
