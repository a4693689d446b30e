/* The meter of a group follows each game that is played from a replay. What is
 * found in a replay lives until the next one; what is kept of it is copied.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/people_games.h"

#include <setjmp.h>
#include <string.h>

#include "base/arena.h"
#include "replay/replay_run.h"
#include "replay/variant_cache.h"

typedef struct {
    People *people;
    const char *path;
    bool folder;           /* it was found in a folder */
} Reading;

/* --- what is left out ----------------------------------------------------- */

static void leave_out(const Reading *reading, const char *reason, unsigned line)
{
    People *people = reading->people;
    ARENA_PUSH(people->arena, people->games.left_out, people->games.left_count,
               people->games.left_capacity) = (LeftOut){
        reading->path, arena_copy(people->arena, reason, strlen(reason)), line};
}

static void leave_found(const Reading *reading, const Replay *replay,
                        size_t index)
{
    const Diagnostic *found = &replay->found.items[index];
    Place place = sources_place(&replay->sources, found->span.file,
                                found->span.start);
    leave_out(reading, found->message, place.line);
}

static void leave_first(const Reading *reading, const Replay *replay)
{
    for (size_t i = 0; i < replay->found.count; i++) {
        if (replay->found.items[i].severity == SEVERITY_ERROR) {
            leave_found(reading, replay, i);
            return;
        }
    }
}

/* --- groups --------------------------------------------------------------- */

/* "NAME with HOUSE-RULE, PATH=VALUE" */
static const char *name_rules(Arena *arena, const Loaded *loaded,
                              const Replay *replay)
{
    Text text = text_new(arena);
    const char *before = " with ";
    text_add(&text, loaded->variant->name);
    for (size_t i = 0; i < replay->with_count + replay->set_count; i++) {
        size_t set = i - replay->with_count;
        text_add(&text, before);
        text_add(&text, i < replay->with_count ? replay->with[i]
                                               : replay->set[set]);
        before = ", ";
    }
    return text_string(&text);
}

static PeopleGroup *find_group(const People *people, const Variant *variant,
                               int players)
{
    for (size_t i = 0; i < people->games.group_count; i++) {
        PeopleGroup *group = people->games.groups[i];
        if (group->loaded->variant->hash == variant->hash &&
            group->players == players) {
            return group;
        }
    }
    return NULL;
}

/* NULL after the hearer heard what is wrong. */
static PeopleGroup *make_group(People *people, Loaded *loaded,
                               const Replay *replay)
{
    Arena *arena = people->arena;
    PeopleGroup *group = arena_alloc(arena, sizeof *group);
    *group = (PeopleGroup){.loaded = loaded, .players = replay->players,
                           .rules = name_rules(arena, loaded, replay)};
    for (int i = 0; i < group->players; i++) {
        group->names[i] = text_format(arena, "P%d", i + 1);
    }
    group->survey = asked_survey(people->asked, arena, loaded, group->players,
                                 group->names, people->hearer);
    if (!group->survey || !asked_paces(people->asked, arena, &group->survey, 1,
                                       people->hearer)) {
        return NULL;
    }
    group->tally = tally_new(arena, group->survey);
    meter_make(&group->meter, arena, group->survey, NULL);
    if (!meter_open_follower(&group->meter)) {
        longjmp(*arena_exhausted(arena), 1);
    }
    ARENA_PUSH(arena, people->games.groups, people->games.group_count,
               people->games.group_capacity) = group;
    return group;
}

/* --- playing -------------------------------------------------------------- */

static void see_move(void *context, Play *play, size_t move)
{
    (void)play;
    meter_follow_decision(context, move);
}

static void see_event(void *context, Play *play, const Event *event)
{
    (void)play;
    meter_follow_event(context, event);
}

static bool is_whole(const Reading *reading, const Replay *replay,
                     const Play *play)
{
    if (play->failure_count > 0) {
        leave_found(reading, replay, play->failures[0].finding);
    } else if (play->stopped) {
        leave_first(reading, replay);
    } else if (!play->game->state->over) {
        leave_out(reading, "the game has not ended", 0);
    } else {
        return true;
    }
    return false;
}

static void play_replay(const Reading *reading, PeopleGroup *group,
                        Replay *replay)
{
    People *people = reading->people;
    Play *play = play_new(replay, group->loaded);
    if (!play) {
        longjmp(*arena_exhausted(replay->arena), 1);
    }
    play->watch = (PlayWatch){.before = see_move, .event = see_event,
                              .context = &group->meter};
    meter_follow(&group->meter, play->game);
    play_run(play);
    bool whole = is_whole(reading, replay, play);
    bool good = meter_follow_end(&group->meter);
    if (whole && !good) {
        leave_out(reading, play->game->error.message, 0);
    } else if (whole) {
        tally_add(group->tally, group->survey, group->meter.values);
        ARENA_PUSH(people->arena, group->paths, group->count,
                   group->capacity) = reading->path;
    }
    play_free(play);
}

static bool is_other(const Reading *reading, const Replay *replay)
{
    return reading->folder && 
           (replay->root ? !replay_is_replay(replay) : replay_is_other(replay));
}

static void read_file(Arena *arena, void *context)
{
    const Reading *reading = context;
    People *people = reading->people;
    Replay *replay = replay_read(arena, reading->path, NULL, 0);
    if (is_other(reading, replay)) {
        people->games.others++;
        return;
    }
    Loaded *loaded = replay->found.errors == 0
                         ? shelf_load_for(people->shelf, replay) : NULL;
    if (!loaded) {
        people->unreadable |= !reading->folder && !replay->root &&
            text_equal(replay->found.items[0].id, "unreadable-file");
        leave_first(reading, replay);
    } else if (replay->position) {
        leave_out(reading, "it begins with a position, not with a whole game",
                  0);
    } else {
        PeopleGroup *group = find_group(people, loaded->variant,
                                        replay->players);
        group = group ? group : make_group(people, loaded, replay);
        people->end = group ? people->end : PEOPLE_REFUSED;
        if (group) {
            play_replay(reading, group, replay);
        }
    }
}

static bool is_twice(const People *people, const char *path)
{
    for (size_t i = 0; i < people->games.group_count; i++) {
        for (size_t k = 0; k < people->games.groups[i]->count; k++) {
            if (text_equal(people->games.groups[i]->paths[k], path)) {
                return true;
            }
        }
    }
    return false;
}

static void read_path(People *people, const char *path, bool folder)
{
    Reading reading = {people, path, folder};
    if (!is_twice(people, path) && !arena_run(read_file, &reading)) {
        people->end = PEOPLE_NO_MEMORY;
    }
}

static bool goes_on(const People *people)
{
    return people->end == PEOPLE_READ && !halt_wished(people->halt);
}

static void read_folder(People *people, const char *folder)
{
    FileList list = library_list_folder(people->arena, folder);
    if (list.folders >= FOLDERS_MAX) {
        people->folder = folder;
        people->end = PEOPLE_TOO_MANY;
    }
    for (size_t i = 0; i < list.count && goes_on(people); i++) {
        read_path(people, list.paths[i], true);
    }
}

PeopleEnd people_read(People *people, const char *const *paths, size_t count)
{
    people->end = PEOPLE_READ;
    people->shelf = shelf_new(people->arena, people->library);
    for (size_t i = 0; i < count && goes_on(people); i++) {
        if (library_is_folder(paths[i])) {
            read_folder(people, paths[i]);
        } else {
            read_path(people, paths[i], false);
        }
    }
    return people->end;
}

void people_close(People *people)
{
    for (size_t i = 0; i < people->games.group_count; i++) {
        meter_close(&people->games.groups[i]->meter);
    }
    shelf_free(people->shelf);
}
