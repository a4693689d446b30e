/* The editor is a command line of the user's own environment and is read by the
 * shell, as git does. The path of the file is an argument of its own, which no
 * shell reads.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/edit_rules.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "document/node.h"
#include "repl/loading.h"
#include "repl/table/prompt_command.h"
#include "report/suggest.h"

extern char **environ;

/* --- the place ------------------------------------------------------------ */

/* The part that was written last: a house rule's before the variant's, a
 * variant's before that of what it extends; of several the first. */
static const Node *latest(const Resolved *resolved, const Node *node)
{
    const Node *found = node;
    size_t layer = resolve_layer_of_file(resolved, node_mark(node).file);
    for (size_t i = 0; i < node->count; i++) {
        const Node *below = latest(resolved, node->children[i]);
        size_t at = resolve_layer_of_file(resolved, node_mark(below).file);
        if (at > layer && at < resolved->layer_count) {
            found = below;
            layer = at;
        }
    }
    return found;
}

/* The first part below [node] whose key is [name], or NULL. Examples are no
 * rules. */
static const Node *find_key(const Node *node, const char *name)
{
    const Node *found = NULL;
    for (size_t i = 0; i < node->count && !found; i++) {
        const Node *child = node->children[i];
        bool example = child->key && text_equal(child->key, "examples");
        found = example                              ? NULL
                : child->key &&
                  text_equal(child->key, name)       ? child
                                                     : find_key(child, name);
    }
    return found;
}

const Node *edit_find_rule(const Question *question, const char *name)
{
    const Resolved *resolved = &question->session->loaded->resolved;
    const Node *found = node_get(node_get(resolved->root, "actions"), name);
    found = found ? found : node_find(question->session->text.arena,
                                      resolved->root, name, NULL, NULL);
    return found ? found : find_key(resolved->root, name);
}

bool edit_name_rule(const Question *question, const char *name, EditRule *rule)
{
    const Node *found = edit_find_rule(question, name);
    if (found && found->key) {
        *rule = (EditRule){found->key,
                           node_path(question->session->text.arena, found),
                           node_mark(found)};
    }
    return found && found->key;
}

typedef struct {
    Arena *arena;
    const char **items;
    size_t count, capacity;
} Names;

/* Adds the keys of all parts below [node], and their paths after [start]. */
static void add_names(Names *names, const Node *node, const char *start)
{
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        if (!child->key || text_equal(child->key, "examples")) {
            continue;
        }
        const char *path = text_format(names->arena, "%s%s%s", start,
                                       *start ? "." : "", child->key);
        ARENA_PUSH(names->arena, names->items, names->count,
                   names->capacity) = child->key;
        ARENA_PUSH(names->arena, names->items, names->count,
                   names->capacity) = path;
        add_names(names, child, path);
    }
}

void edit_tell_unknown(Question *question, const char *name)
{
    const Node *root = question->session->loaded->resolved.root;
    Names names = {question->session->text.arena, NULL, 0, 0};
    add_names(&names, root, "");
    const char *near = suggest_word(name, names.items, names.count);
    const Node *actions = node_get(root, "actions");
    Text known = text_new(names.arena);
    for (size_t i = 0; !near && actions && i < actions->count; i++) {
        text_add_format(&known, "%s%s", i ? ", " : "",
                        actions->children[i]->key);
    }
    if (near) {
        prompt_say(question, "No rule is called '%s'; did you mean '%s'?",
                   name, near);
    } else {
        prompt_say(question, "No rule is called '%s'. Type an action (%s), a "
                   "path such as 'numbers.NAME', or any name in the rules.",
                   name, text_string(&known));
    }
}

/* Whether the file is the user's to change: not one of the library's. */
static bool is_own(Arena *arena, const char *path)
{
    Library library = loading_library(arena);
    for (size_t i = library.own; i < library.count; i++) {
        size_t length = strlen(library.folders[i]);
        if (strncmp(path, library.folders[i], length) == 0 &&
            path[length] == '/') {
            return false;
        }
    }
    return access(path, W_OK) == 0;
}

/* The last of the merged files that may be changed, as a layer; the number of
 * layers: there is none. */
static size_t find_own(Arena *arena, const Loaded *loaded)
{
    const Resolved *resolved = &loaded->resolved;
    for (size_t i = resolved->layer_count; i-- > 0;) {
        uint32_t file = resolved->layers[i].root->span.file;
        if (is_own(arena, loaded->sources.files[file].name)) {
            return i;
        }
    }
    return resolved->layer_count;
}

const Node *edit_find_around(const Node *root, Span span)
{
    const Node *node = root;
    for (size_t i = 0; i < node->count;) {
        const Node *child = node->children[i];
        bool around = span_contains(child->span, span) ||
                      (child->key && span_contains(child->key_span, span));
        node = around ? child : node;
        i = around ? 0 : i + 1;
    }
    return node;
}

/* Where [file] changes a part or what is around it, not further than its
 * section, or else where its changes begin; or NULL. */
static const Node *find_change(const Loaded *loaded, const Node *part,
                               uint32_t file)
{
    const Resolved *resolved = &loaded->resolved;
    size_t layer = resolve_layer_of_file(resolved, file);
    for (; part->parent; part = part->parent) {
        const Node *found = latest(resolved, part);
        if (node_mark(found).file == file) {
            return found;
        }
    }
    const Node *root = resolved->layers[layer].root;
    const Node *change = node_get(root, "change");
    return change ? change : node_get(root, "add");
}

/* A file that is not to be changed: the house rule that can change it, where it
 * does or can. [part]: what is to be changed, or NULL. */
static bool take_own(Question *question, const Loaded *loaded, const Node *part,
                     EditPlace *place)
{
    const Session *session = question->session;
    Arena *arena = session->text.arena;
    size_t layer = find_own(arena, loaded);
    if (layer == loaded->resolved.layer_count) {
        prompt_say(question, "'%s' is no file of yours. 'cria new NAME "
                   "--extends %s' begins a house rule, which ':with NAME.yaml' "
                   "adds here and ':edit' then opens.", place->path,
                   session->options->operands[0]);
        return false;
    }
    uint32_t file = loaded->resolved.layers[layer].root->span.file;
    const Node *change = part ? find_change(loaded, part, file) : NULL;
    const char *path = loaded->sources.files[file].name;
    const char *rule = part && part->parent ? node_path(arena, part) : NULL;
    prompt_say(question, "'%s' is no file of yours; '%s' can change %s%s%s.",
               place->path, path, rule ? "'" : "what is there",
               rule ? rule : "", rule ? "'" : "");
    Span mark = change ? node_mark(change) : (Span){0, 0, 0};
    *place = (EditPlace){path, change ? sources_place(
                                            &loaded->sources, mark.file,
                                            mark.start).line : 1};
    return true;
}

bool edit_find(Question *question, const char *name, EditPlace *place)
{
    const Session *session = question->session;
    const Loaded *loaded = *name == '\0' && session->asked ? session->asked
                                                           : session->loaded;
    Span span = session->asked_at;
    if (*name != '\0') {
        const Node *node = edit_find_rule(question, name);
        if (!node) {
            edit_tell_unknown(question, name);
            return false;
        }
        span = node_mark(latest(&loaded->resolved, node));
    } else if (!session->asked) {
        const Resolved *resolved = &loaded->resolved;
        size_t own = find_own(session->text.arena, loaded);
        bool found = own < resolved->layer_count;
        *place = (EditPlace){
            !found ? resolved->paths[0]
                   : loaded->sources.files[resolved->layers[own].root
                                               ->span.file].name, 1};
        return found || take_own(question, loaded, NULL, place);
    }
    Place at = sources_place(&loaded->sources, span.file, span.start);
    *place = (EditPlace){at.file, at.line};
    return is_own(session->text.arena, at.file) ||
           take_own(question, loaded,
                    edit_find_around(loaded->resolved.root, span), place);
}

/* --- the editor ----------------------------------------------------------- */

/* How editors are told a line. */
typedef enum { TOLD_PLUS, TOLD_COLON, TOLD_GOTO, TOLD_OPTION, TOLD_NOT }
    Telling;

static const struct {
    const char *program;
    Telling telling;
} editors[] = {
    {"vi", TOLD_PLUS}, {"vim", TOLD_PLUS}, {"nvim", TOLD_PLUS},
    {"vim.basic", TOLD_PLUS}, {"vim.tiny", TOLD_PLUS}, {"nvi", TOLD_PLUS},
    {"gvim", TOLD_PLUS}, {"nano", TOLD_PLUS}, {"pico", TOLD_PLUS},
    {"emacs", TOLD_PLUS}, {"emacsclient", TOLD_PLUS}, {"mg", TOLD_PLUS},
    {"micro", TOLD_PLUS}, {"kak", TOLD_PLUS}, {"joe", TOLD_PLUS},
    {"ne", TOLD_PLUS}, {"jed", TOLD_PLUS}, {"gedit", TOLD_PLUS},
    {"helix", TOLD_COLON}, {"hx", TOLD_COLON}, {"subl", TOLD_COLON},
    {"zed", TOLD_COLON},
    {"code", TOLD_GOTO}, {"codium", TOLD_GOTO}, {"code-insiders", TOLD_GOTO},
    {"kate", TOLD_OPTION}};

/* The program in a command line: its first word that sets no variable, without
 * folders. */
static const char *program_of(Arena *arena, const char *editor)
{
    const char *word = editor + strspn(editor, " \t");
    size_t length = strcspn(word, " \t");
    while (memchr(word, '=', length) && word[length]) {
        word += length + strspn(word + length, " \t");
        length = strcspn(word, " \t");
    }
    const char *program = arena_copy(arena, word, length);
    const char *slash = strrchr(program, '/');
    return slash ? slash + 1 : program;
}

static Telling telling_of(Arena *arena, const char *editor)
{
    const char *program = program_of(arena, editor);
    for (size_t i = 0; i < sizeof editors / sizeof *editors; i++) {
        if (text_equal(editors[i].program, program)) {
            return editors[i].telling;
        }
    }
    return TOLD_NOT;
}

/* No editor takes the path for an option. */
static const char *safe_path(Arena *arena, const char *path)
{
    return *path == '-' || *path == '+' ? text_format(arena, "./%s", path)
                                        : path;
}

void edit_arguments(Arena *arena, const char *editor, const EditPlace *place,
                    const char *arguments[EDIT_ARGUMENTS + 1])
{
    const char *path = safe_path(arena, place->path);
    const char *both = text_format(arena, "%s:%u", path, place->line);
    bool waits = strstr(editor, "--wait") || strstr(editor, " -w");
    int count = 0;
    switch (telling_of(arena, editor)) {
    case TOLD_PLUS:
        arguments[count++] = text_format(arena, "+%u", place->line);
        arguments[count++] = path;
        break;
    case TOLD_GOTO:
        if (!waits) {
            arguments[count++] = "--wait";
        }
        arguments[count++] = "-g";
        arguments[count++] = both;
        break;
    case TOLD_OPTION:
        arguments[count++] = "-l";
        arguments[count++] = text_format(arena, "%u", place->line);
        arguments[count++] = path;
        break;
    case TOLD_COLON: arguments[count++] = both; break;
    case TOLD_NOT: arguments[count++] = path; break;
    }
    arguments[count] = NULL;
}

/* An editor reads the terminal, never the moves in a file or pipe. */
static bool start(const char *const *words, bool terminal, pid_t *editor)
{
    posix_spawn_file_actions_t files;
    char *arguments[EDIT_ARGUMENTS + 5] = {NULL};
    for (int i = 0; words[i]; i++) {
        memcpy(&arguments[i], &words[i], sizeof *arguments);
    }
    if (posix_spawn_file_actions_init(&files) != 0) {
        return false;
    }
    if (!terminal) {
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null",
                                         O_RDONLY, 0);
    }
    bool started = posix_spawn(editor, "/bin/sh", &files, NULL, arguments,
                               environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    return started;
}

static int await(pid_t editor)
{
    int status = 0;
    while (waitpid(editor, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static const char *find_editor(void)
{
    const char *visual = getenv("VISUAL"), *editor = getenv("EDITOR");
    return visual && *visual ? visual : editor && *editor ? editor : NULL;
}

bool edit_open(Question *question, const EditPlace *place)
{
    Session *session = question->session;
    Arena *arena = session->text.arena;
    const char *editor = find_editor();
    const char *words[EDIT_ARGUMENTS + 5] = {"sh", "-c", NULL, NULL};
    pid_t process;
    if (!editor) {
        prompt_say(question, "%s:%u: set $EDITOR to your editor, or open it "
                   "in another window; ':watch' reads what you save.",
                   place->path, place->line);
        return false;
    }
    words[2] = text_format(arena, "%s \"$@\"", editor);
    words[3] = editor;
    edit_arguments(arena, editor, place, words + 4);
    prompt_say(question, "Editing %s:%u.", place->path, place->line);
    session_print(session);
    int status = start(words, session->input->terminal, &process)
                     ? await(process) : 127;
    session_take_back(session);          /* Ctrl-C was the editor's */
    if (status != 0) {
        prompt_say(question, "'%s' %s: the rules are as they were.", editor,
                   status == 127 ? "cannot be started"
                   : status < 0  ? "was ended" : "failed");
    }
    return status == 0;
}
