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

#include "repl/loading.h"
#include "repl/table/prompt_command.h"

extern char **environ;

/* --- the place ------------------------------------------------------------ */

/* Whether the file is the user's to change: not one of the library's. */
static bool may_change(void *context, const char *path)
{
    Arena *arena = context;
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

bool edit_find(Question *question, const char *name, PlaceToEdit *place)
{
    const Session *session = question->session;
    const bool asked = *name == '\0' && session->asked;
    const RuleWanted wanted = {
        .loaded = asked ? session->asked : session->loaded, .name = name,
        .at = asked ? &session->asked_at : NULL,
        .base = session->options->operands[0], .may_change = may_change,
        .context = session->text.arena};
    return rules_find_place(&wanted, place, &question->session->text);
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

void edit_arguments(Arena *arena, const char *editor, const PlaceToEdit *place,
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

bool edit_open(Question *question, const PlaceToEdit *place)
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
