/* SPDX-License-Identifier: MIT */
#include "table/replay_file_parts.h"

#include <string.h>

#include "replay/minimise.h"
#include "replay/update_expected.h"

static ReplayFile *new_file(Replay *replay)
{
    ReplayFile *file = arena_alloc(replay->arena, sizeof *file);
    *file = (ReplayFile){.replay = replay, .warning = NO_WARNING};
    return file;
}

/* --- reading -------------------------------------------------------------- */

ReplayFile *replay_file_read(Arena *arena, const char *path)
{
    return new_file(replay_read(arena, path, NULL, 0));
}

ReplayFile *replay_file_again(Arena *arena, const ReplayFile *read)
{
    return new_file(replay_copy(arena, read->replay));
}

const char *replay_file_text(const ReplayFile *file, size_t *length)
{
    const Sources *sources = &file->replay->sources;
    *length = sources->count > 1 ? sources->files[1].length : 0;
    return sources->count > 1 ? sources->files[1].text : "";
}

ReplayFacts replay_file_facts(const ReplayFile *file)
{
    const Replay *replay = file->replay;
    ReplayFacts facts = {
        .path = replay->path, .title = replay->title, .names = replay->names,
        .players = replay->players, .seed = replay->seed, .game = replay->game,
        .placed = replay->position != NULL};
    if (replay->variant) {
        facts.rules = replay_rules(replay);
    }
    for (size_t i = 0; i < replay->count; i++) {
        facts.moves += replay->lines[i].kind == LINE_MOVE;
    }
    return facts;
}

bool replay_file_is_meant(const ReplayFile *file)
{
    static const char begin[] = "cria replay:";
    size_t length;
    const char *text = replay_file_text(file, &length);
    return replay_is_replay(file->replay) ||
           (!file->replay->root &&
            strncmp(text, begin, sizeof begin - 1) == 0);
}

bool replay_file_is_variant(const ReplayFile *file)
{
    return replay_is_variant(file->replay);
}

bool replay_file_is_replay(const ReplayFile *file)
{
    return replay_is_replay(file->replay);
}

bool replay_file_is_other(const ReplayFile *file)
{
    return replay_is_other(file->replay);
}

bool replay_file_is_unreadable(const ReplayFile *file)
{
    return !file->replay->root &&
           text_equal(file->replay->found.items[0].id, "unreadable-file");
}

/* --- playing -------------------------------------------------------------- */

Loaded *replay_file_load(ReplayFile *file, Shelf *shelf)
{
    Loaded *asked = file->replay->found.errors == 0
                        ? shelf_ask(shelf, file->replay) : NULL;
    file->asked = asked;
    file->loaded = asked && asked->variant ? asked : NULL;
    if (asked && !asked->variant) {
        shelf_tell_unplayable(file->replay, asked);
    }
    return file->loaded;
}

const Loaded *replay_file_waits(const ReplayFile *file)
{
    return file->loaded ? NULL : file->asked;
}

Play *replay_file_prepare(Replay *replay, Loaded *loaded)
{
    Play *play = play_new(replay, loaded);
    if (!play) {
        longjmp(*arena_exhausted(replay->arena), 1);
    }
    return play;
}

void replay_file_open(ReplayFile *file, uint32_t until, bool warns)
{
    if (warns) {
        file->warning = shelf_tell_rules(file->replay, file->loaded->variant);
    }
    file->play = replay_file_prepare(file->replay, file->loaded);
    file->play->until = until;
}

void replay_file_close(ReplayFile *file)
{
    play_free(file->play);
    file->play = NULL;
}

void replay_file_play(ReplayFile *file)
{
    play_run(file->play);
}

Request replay_file_request(Arena *arena, Library library,
                            const ReplayFile *file)
{
    return replay_request(arena, library, file->replay);
}

bool replay_file_is_same(const ReplayFile *file, const Variant *variant)
{
    return shelf_is_same(file->replay, variant);
}

bool replay_file_open_by(ReplayFile *file, Loaded *loaded)
{
    file->loaded = loaded;
    file->warning = shelf_tell_rules(file->replay, loaded->variant);
    file->play = play_new(file->replay, loaded);
    return file->play != NULL;
}

Play *replay_file_shown(ReplayFile *file)
{
    return file->play;
}

/* --- changing ------------------------------------------------------------- */

/* Of the failures those that an update cannot mend. */
static void keep_what_is_left(Play *play)
{
    size_t kept = 0;
    for (size_t i = 0; i < play->failure_count; i++) {
        if (!replay_can_update(&play->failures[i])) {
            play->failures[kept++] = play->failures[i];
        }
    }
    play->failure_count = kept;
}

/* One that cannot be played to its end stays the game that it is, with the hash
 * of the rules by which it was played. */
ReplayUpdate replay_file_update(ReplayFile *file)
{
    const Update update = replay_update(file->play);
    const ReplayUpdate result = {update.text, update.difference,
                                 file->play->stopped && update.left > 0};
    if (!result.refused) {
        keep_what_is_left(file->play);
    }
    return result;
}

bool replay_file_add_shortest(ReplayFile *file, bool *fails, Text *text)
{
    Minimised result;
    bool shorter = replay_minimise(file->replay, file->loaded, &result);
    *fails = result.fails;
    if (shorter) {
        text_add_format(text, "# needed: %zu of %zu line%s (%zu replay%s "
                        "tried)\n%s", result.lines, result.before,
                        result.before == 1 ? "" : "s", result.tried,
                        result.tried == 1 ? "" : "s",
                        text_string(&result.text));
    }
    return shorter;
}
