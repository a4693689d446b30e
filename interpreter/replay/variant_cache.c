/* Loads variants by the header of a replay.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/variant_cache.h"

#include <string.h>

#include "document/node.h"

typedef struct {
    const char *key;       /* everything it was loaded with */
    Request request;
    Loaded *loaded;
} Volume;

struct Shelf {
    Arena *arena;
    Library library;
    bool reporting;        /* programs report the rules that they use */
    Volume *volumes;
    size_t count, capacity;
};

Shelf *shelf_new(Arena *arena, Library library)
{
    Shelf *shelf = arena_alloc(arena, sizeof *shelf);
    *shelf = (Shelf){.arena = arena, .library = library};
    return shelf;
}

void shelf_report_rules(Shelf *shelf)
{
    shelf->reporting = true;
}

void shelf_free(Shelf *shelf)
{
    for (size_t i = 0; shelf && i < shelf->count; i++) {
        load_free(shelf->volumes[i].loaded);
    }
}

/* The file beside a replay that a path means, or that a name means if no other
 * file is found by it; NULL: the usual search applies. */
static const char *find_beside(Arena *arena, const Library *library,
                               const char *beside, const char *text)
{
    if (!beside || (!library_is_path(text) &&
                    library_find(arena, library, NULL, text))) {
        return NULL;
    }
    const char *near = library_join(arena, beside, text);
    const char *path = library_is_path(text) && *text != '/'
                           ? library_find(arena, library, NULL, near) : NULL;
    return path ? path : library_find(arena, library, beside, text);
}

/* Copies the texts; each that is a file beside the replay becomes its path. */
static const char **copy_texts(Arena *arena, const Library *library,
                               const char *const *texts, size_t count,
                               const char *beside)
{
    const char **copies = arena_alloc(arena, (count + 1) * sizeof *copies);
    for (size_t i = 0; i < count; i++) {
        const char *path = find_beside(arena, library, beside, texts[i]);
        copies[i] = text_format(arena, "%s", path ? path : texts[i]);
    }
    return copies;
}

RulesGiven replay_rules(const Replay *replay)
{
    return (RulesGiven){replay->variant->text, replay->with, replay->set,
                        replay->with_count, replay->set_count};
}

/* The request for rules; the folder [beside] may have their files too, unless
 * it is NULL. */
static Request request_for(Arena *arena, Library library,
                           const RulesGiven *rules, const char *beside)
{
    const RulesGiven copies = {
        copy_texts(arena, &library, &rules->name, 1, beside)[0],
        copy_texts(arena, &library, rules->with, rules->with_count, beside),
        copy_texts(arena, &library, rules->set, rules->set_count, NULL),
        rules->with_count, rules->set_count};
    return (Request){.library = library, .rules = copies};
}

Request replay_request(Arena *arena, Library library, const Replay *replay)
{
    const RulesGiven rules = replay_rules(replay);
    return request_for(arena, library, &rules,
                       library_folder(arena, replay->path));
}

/* A text that identifies everything a variant is loaded with. */
static const char *key_of(Arena *arena, const RulesGiven *rules)
{
    Text key = text_new(arena);
    text_add(&key, rules->name);
    for (size_t i = 0; i < rules->with_count; i++) {
        text_add_format(&key, "\n+%s", rules->with[i]);
    }
    for (size_t i = 0; i < rules->set_count; i++) {
        text_add_format(&key, "\n=%s", rules->set[i]);
    }
    return text_string(&key);
}

static Loaded *load(Shelf *shelf, const Request *request)
{
    Loaded *loaded = shelf->reporting ? load_counting(request, NULL, NULL)
                                      : load_variant(request, NULL);
    if (!loaded || loaded->exhausted) {
        load_free(loaded);
        longjmp(*arena_exhausted(shelf->arena), 1);
    }
    return loaded;
}

/* The volume of [rules], or NULL; looks for it in [scratch]. */
static Volume *find_volume(const Shelf *shelf, const RulesGiven *rules,
                           const char *beside, Arena *scratch)
{
    Request request = request_for(scratch, shelf->library, rules, beside);
    const char *key = key_of(scratch, &request.rules);
    for (size_t i = 0; i < shelf->count; i++) {
        if (text_equal(shelf->volumes[i].key, key)) {
            return &shelf->volumes[i];
        }
    }
    return NULL;
}

static Loaded *load_from(Shelf *shelf, const RulesGiven *rules,
                         const char *beside, Arena *scratch)
{
    Volume *volume = find_volume(shelf, rules, beside, scratch);
    if (volume) {
        return volume->loaded;
    }
    Request request = request_for(shelf->arena, shelf->library, rules, beside);
    volume = &ARENA_PUSH(shelf->arena, shelf->volumes, shelf->count,
                         shelf->capacity);
    *volume = (Volume){key_of(shelf->arena, &request.rules), request, NULL};
    volume->loaded = load(shelf, &request);
    return volume->loaded;
}

Loaded *shelf_load(Shelf *shelf, const RulesGiven *rules)
{
    return load_from(shelf, rules, NULL, shelf->arena);
}

size_t shelf_count(const Shelf *shelf)
{
    return shelf->count;
}

const Loaded *shelf_at(const Shelf *shelf, size_t number)
{
    return shelf->volumes[number].loaded;
}

Loaded *shelf_load_again(Shelf *shelf, size_t number)
{
    Volume *volume = &shelf->volumes[number];
    Loaded *former = volume->loaded;
    volume->loaded = load(shelf, &volume->request);
    return former;
}

/* The key or value of a replay that asks for what [loaded] could not be loaded
 * with: the value that is set, the house rule, or the variant. */
static Span place_of(const Replay *replay, const Loaded *loaded)
{
    const Diagnostic *first = loaded->found.items;
    const Node *set = node_get(replay->root, "set");
    const Node *with = node_get(replay->root, "with");
    uint32_t file = loaded->found.count ? first->span.file : 0;
    const Source *source = &loaded->sources.files[file];
    for (size_t i = 0; file && i < replay->set_count; i++) {
        if (text_equal(source->text, replay->set[i])) {
            return set->children[i]->key_span;
        }
    }
    for (size_t i = 0; loaded->found.count && i < replay->with_count; i++) {
        const char *name = replay->with[i];
        const char *said = text_format(replay->arena, "'%s'", name);
        if (file ? text_equal(library_id(replay->arena, source->name),
                              library_id(replay->arena, name))
                 : strstr(first->message, said) != NULL) {
            return node_entry(with, i)->span;
        }
    }
    return replay->variant->span;
}

void shelf_tell_unplayable(Replay *replay, const Loaded *loaded)
{
    const Diagnostics *found = &loaded->found;
    Diagnostic *finding = diagnostics_add(
        &replay->found, SEVERITY_ERROR, "unloadable-rules",
        place_of(replay, loaded), "'%s' cannot be loaded: %s",
        replay->variant->text,
        found->count ? found->items[0].message : "it cannot be read");
    if (found->count && found->items[0].help) {
        diagnostic_help(&replay->found, finding, "%s", found->items[0].help);
    }
}

Loaded *shelf_ask(Shelf *shelf, const Replay *replay)
{
    const RulesGiven rules = replay_rules(replay);
    return load_from(shelf, &rules,
                     library_folder(replay->arena, replay->path),
                     replay->arena);
}

Loaded *shelf_load_for(Shelf *shelf, Replay *replay)
{
    Loaded *loaded = shelf_ask(shelf, replay);
    if (loaded->variant) {
        return loaded;
    }
    shelf_tell_unplayable(replay, loaded);
    return NULL;
}

bool shelf_is_same(const Replay *replay, const Variant *variant)
{
    if (!replay->rules) {
        return true;
    }
    Text text = text_new(replay->arena);
    text_add_format(&text, "%016llx", (unsigned long long)variant->hash);
    return text_equal(replay->rules->text, text_string(&text));
}

size_t shelf_tell_rules(Replay *replay, const Variant *variant)
{
    if (shelf_is_same(replay, variant)) {
        return NO_WARNING;
    }
    diagnostics_add(&replay->found, SEVERITY_WARNING, "other-rules",
                    replay->rules->span, "the rules have changed since this "
                    "was made (%016llx now)",
                    (unsigned long long)variant->hash);
    return replay->found.count - 1;
}

void shelf_judge_rules(Replay *replay, size_t warning, size_t failures)
{
    if (warning == NO_WARNING) {
        return;
    }
    Diagnostic *finding = &replay->found.items[warning];
    finding->message = text_format(
        replay->arena, "%s, and %s", finding->message, failures == 0
        ? "it makes no difference here: all is still true"
        : "this may be the cause of what follows");
}
