/* SPDX-License-Identifier: MIT */
#include "repl/serve/served_tables.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/say.h"
#include "repl/serve/served_json.h"

static const char ending[] = ".table";
enum { PATH_SIZE = 4096 };

static bool complain(const char *path)
{
    say_err("cria serve: '%s': %s\n", path, say_reason(errno));
    return false;
}

/* --- The list ------------------------------------------------------------- */

static void link_in(ServedTables *tables, ServedTable *table)
{
    table->next = tables->first;
    tables->first = table;
    tables->count++;
    if (table->number > tables->last) {
        tables->last = table->number;
    }
}

static const ServedTable *find_like(const ServedTables *tables,
                                    const json_t *params)
{
    json_t *rules = served_rules_of(params);
    const ServedTable *table = tables->first;
    while (table && !json_equal(table->rules, rules)) {
        table = table->next;
    }
    json_decref(rules);
    return table;
}

/* Every byte is compared, so that the time tells nothing of a token. */
static bool is_token(const char *token, const char *other)
{
    unsigned differ = 0;
    for (int i = 0; i < TOKEN_SIZE - 1; i++) {
        differ |= (unsigned)(token[i] ^ other[i]);
    }
    return differ == 0;
}

ServedTable *served_tables_find(const ServedTables *tables, const char *token,
                                int *seat)
{
    bool whole = strlen(token) == TOKEN_SIZE - 1;
    for (ServedTable *table = tables->first; whole && table;
         table = table->next) {
        for (*seat = 0; *seat < SERVED_SEATS; ++*seat) {
            if (table->tokens[*seat][0] &&
                is_token(table->tokens[*seat], token)) {
                return table;
            }
        }
    }
    return NULL;
}

void served_tables_free(ServedTables *tables)
{
    while (tables->first) {
        ServedTable *next = tables->first->next;
        served_table_free(tables->first);
        tables->first = next;
    }
    if (tables->lock >= 0) {
        close(tables->lock);
    }
}

/* --- Journals ------------------------------------------------------------- */

static void name_journal(const ServedTables *tables, unsigned long number,
                         char *path)
{
    snprintf(path, PATH_SIZE, "%s/%lu%s", tables->folder, number, ending);
}

/* Brings the names of files to the disk. */
static bool commit_folder(const ServedTables *tables)
{
    int folder = open(tables->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = folder >= 0 && fsync(folder) == 0;
    if (folder >= 0) {
        close(folder);
    }
    return done;
}

/* Opens a file that only its owner can read: to be written at its end ("a"), or
 * read ("r"). No link leads elsewhere. */
static FILE *open_journal(const char *path, const char *mode)
{
    int way = *mode == 'a' ? O_WRONLY | O_CREAT | O_APPEND
                           : O_RDONLY | O_NONBLOCK;
    int file = open(path, way | O_CLOEXEC | O_NOFOLLOW, 0600);
    FILE *journal = file < 0 ? NULL : fdopen(file, mode);
    if (file >= 0 && !journal) {
        close(file);
    }
    return journal;
}

static bool note_line(ServedTable *table, json_t *line)
{
    char *text = line ? json_dumps(line, JSON_COMPACT) : NULL;
    size_t before = table->unwritten ? strlen(table->unwritten) : 0;
    size_t length = text ? strlen(text) : 0;
    char *lines = text ? realloc(table->unwritten, before + length + 2) : NULL;
    if (lines) {
        memcpy(lines + before, text, length);
        strcpy(lines + before + length, "\n");
        table->unwritten = lines;
    }
    free(text);
    json_decref(line);
    return lines != NULL;
}

bool served_tables_note(const ServedTables *tables, ServedTable *table,
                        const char *method, const json_t *params)
{
    return !tables->folder ||
           note_line(table, json_pack("{s:s,s:o}", "method", method, "params",
                                      params ? json_deep_copy(params)
                                             : json_object()));
}

/* Files are open only while they are written: there may be more tables than a
 * process may have files. */
static bool write_lines(const ServedTables *tables, ServedTable *table)
{
    char path[PATH_SIZE];
    name_journal(tables, table->number, path);
    FILE *journal = open_journal(path, "a");
    bool written = journal && fputs(table->unwritten, journal) >= 0 &&
                   fflush(journal) == 0 && fdatasync(fileno(journal)) == 0;
    written = journal && fclose(journal) == 0 && written;
    free(table->unwritten);
    table->unwritten = NULL;
    return written;
}

bool served_tables_commit(ServedTables *tables)
{
    bool done = true;
    for (ServedTable *table = tables->first; table; table = table->next) {
        if (table->unwritten) {
            done &= write_lines(tables, table);
        }
    }
    return done;
}

static bool begin_journal(const ServedTables *tables, ServedTable *table,
                          const json_t *params)
{
    char path[PATH_SIZE];
    if (!tables->folder) {
        return true;
    }
    name_journal(tables, table->number, path);
    FILE *journal = open_journal(path, "a");
    return journal && fclose(journal) == 0 &&
           note_line(table, json_pack("{s:i,s:o,s:o}", "cria table", 1,
                                      "tokens", served_tokens(table), "params",
                                      json_deep_copy(params))) &&
           commit_folder(tables);
}

/* --- New tables ----------------------------------------------------------- */

static bool draw_tokens(ServedTable *table)
{
    bool drawn = true;
    for (int i = 0; i < SERVED_SEATS; i++) {
        if (i < table->players || i >= SERVED_NOBODY) {
            drawn = drawn && served_draw_token(table->tokens[i]);
        }
    }
    return drawn;
}

json_t *served_with_seed(const json_t *params)
{
    uint64_t seed = 0;
    char text[24];
    json_t *all = json_deep_copy(params);
    if (all && !json_object_get(all, "seed")) {
        if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) {
            json_decref(all);
            return NULL;
        }
        snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
        json_object_set_new(all, "seed", json_string(text));
    }
    return all;
}

ServedTable *served_tables_add(ServedTables *tables, const json_t *id,
                               const json_t *params, char **refused)
{
    json_t *all = served_with_seed(params);
    ServedTable *table = NULL;
    *refused = NULL;
    if (all) {
        table = served_table_new(tables->options, find_like(tables, all), id,
                                 all, refused);
    }
    if (table) {
        table->number = tables->last + 1;
        if (!draw_tokens(table) || !begin_journal(tables, table, all)) {
            *refused = served_error(id, SERVED_LOST, "the table cannot be "
                                    "written");
            served_table_free(table);
            table = NULL;
        }
    }
    if (table) {
        link_in(tables, table);
    }
    json_decref(all);
    return table;
}

void served_tables_remove(ServedTables *tables, ServedTable *table)
{
    char path[PATH_SIZE];
    ServedTable **at = &tables->first;
    while (*at != table) {
        at = &(*at)->next;
    }
    *at = table->next;
    tables->count--;
    if (tables->folder) {
        name_journal(tables, table->number, path);
        unlink(path);
        commit_folder(tables);
    }
    served_table_free(table);
}

/* --- Tables that were kept ------------------------------------------------ */

/* Where the last whole line ends. */
static long whole_lines(FILE *file)
{
    long end = 0, at = 0;
    for (int c = getc(file); c != EOF; c = getc(file)) {
        at++;
        end = c == '\n' ? at : end;
    }
    return end;
}

static void take_tokens(ServedTable *table, const json_t *tokens)
{
    for (int i = 0; i < SERVED_SEATS; i++) {
        const char *token = json_string_value(
            json_object_get(tokens, served_seat_name(i)));
        if (token && strlen(token) == TOKEN_SIZE - 1) {
            memcpy(table->tokens[i], token, TOKEN_SIZE);
        }
    }
}

enum { WHY_SIZE = 200 };

/* Takes the message of an error as the reason, and frees the answer. */
static void note_reason(char *answer, char *why)
{
    json_t *read = answer ? json_loads(answer, 0, NULL) : NULL;
    const char *message = json_string_value(
        json_object_get(json_object_get(read, "error"), "message"));
    if (message) {
        snprintf(why, WHY_SIZE, "%s", message);
    }
    json_decref(read);
    cria_text_free(answer);
}

/* Who joined is no request of a session. */
static bool take_seat(ServedTable *table, const json_t *params)
{
    const char *name = json_string_value(json_object_get(params, "as"));
    for (int i = 0; name && i < table->players; i++) {
        if (strcmp(served_seat_name(i), name) == 0) {
            table->taken |= 1u << i;
            return true;
        }
    }
    return false;
}

/* The table that the first line of a journal makes. */
static ServedTable *read_head(const ServedTables *tables, const char *line,
                              char *why)
{
    json_t *head = json_loads(line, 0, NULL);
    const json_t *params = json_object_get(head, "params");
    char *refused = NULL;
    ServedTable *table =
        params ? served_table_new(tables->options, find_like(tables, params),
                                  NULL, params, &refused) : NULL;
    note_reason(refused, why);
    if (table) {
        take_tokens(table, json_object_get(head, "tokens"));
    }
    json_decref(head);
    return table;
}

/* Asks again what changed the table; false: it is refused now. */
static bool repeat(ServedTable *table, const char *line, char *why)
{
    json_t *request = json_loads(line, 0, NULL), *told = NULL;
    const char *method = json_string_value(json_object_get(request, "method"));
    const json_t *params = json_object_get(request, "params");
    bool done = method && strcmp(method, "joined") == 0 &&
                take_seat(table, params);
    if (method && !done) {
        note_reason(served_ask(table, NULL, method, params, SERVED_ALL, &told),
                    why);
        done = told != NULL;
    }
    json_decref(told);
    json_decref(request);
    return done;
}

/* NULL: the file makes no table; [why] may say more. */
static ServedTable *read_journal(const ServedTables *tables, FILE *file,
                                 char *why)
{
    ServedTable *table = NULL;
    char *line = NULL;
    size_t size = 0;
    long left = whole_lines(file);
    bool good = true;
    rewind(file);
    for (ssize_t length; good && left > 0 &&
                         (length = getline(&line, &size, file)) > 0;
         left -= length) {
        if (table) {
            good = repeat(table, line, why);
        } else {
            table = read_head(tables, line, why);
            good = table != NULL;
        }
    }
    free(line);
    if (!good) {
        served_table_free(table);
        table = NULL;
    }
    return table;
}

/* Reads one file, cuts off what is not whole, and goes on writing it. */
static bool take_journal(ServedTables *tables, unsigned long number)
{
    char path[PATH_SIZE], why[WHY_SIZE] = "its lines are not a table's";
    name_journal(tables, number, path);
    FILE *file = open_journal(path, "r");
    if (!file) {
        return complain(path);
    }
    ServedTable *table = read_journal(tables, file, why);
    rewind(file);
    long whole = whole_lines(file);
    fclose(file);
    if (!table && whole == 0) {
        return unlink(path) == 0 || complain(path);      /* not answered */
    }
    if (!table) {
        say_err("cria serve: '%s' makes no table and is left as it is: %s\n",
                path, why);
        return true;
    }
    table->number = number;
    if (truncate(path, whole) != 0) {
        served_table_free(table);
        return complain(path);
    }
    link_in(tables, table);
    return true;
}

/* The number in the name of a journal, 0: it is none. */
static unsigned long journal_number(const char *name)
{
    char *end;
    unsigned long number = strtoul(name, &end, 10);
    return end > name && strcmp(end, ending) == 0 ? number : 0;
}

/* The folder is for one server at a time. */
static bool lock_folder(ServedTables *tables)
{
    char path[PATH_SIZE];
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    snprintf(path, sizeof path, "%s/lock", tables->folder);
    tables->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (tables->lock < 0) {
        return complain(path);
    }
    if (fcntl(tables->lock, F_SETLK, &whole) != 0) {
        say_err("cria serve: another server keeps its tables in '%s'\n",
                tables->folder);
        return false;
    }
    return true;
}

/* Makes the folder; whoever else could write there could take every seat. */
static bool own_folder(const ServedTables *tables)
{
    struct stat folder;
    if ((mkdir(tables->folder, 0700) != 0 && errno != EEXIST) ||
        stat(tables->folder, &folder) != 0) {
        return complain(tables->folder);
    }
    if (folder.st_uid != geteuid() ||
        (folder.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        say_err("cria serve: others can write to '%s': the tables need a "
                "folder of yours alone\n", tables->folder);
        return false;
    }
    return true;
}

bool served_tables_read(ServedTables *tables)
{
    if (!tables->folder) {
        return true;
    }
    if (!own_folder(tables) || !lock_folder(tables)) {
        return false;
    }
    DIR *folder = opendir(tables->folder);
    if (!folder) {
        return complain(tables->folder);
    }
    bool read = true;
    for (const struct dirent *entry = readdir(folder); read && entry;
         entry = readdir(folder)) {
        unsigned long number = journal_number(entry->d_name);
        tables->last = number > tables->last ? number : tables->last;
        read = number == 0 || take_journal(tables, number);
    }
    closedir(folder);
    return read;
}
