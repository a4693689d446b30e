/* libcria: rules: how they are loaded, what was found in them, what they are as
 * data.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PUBLIC_RULES_H
#define CRIA_PUBLIC_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CriaVariant CriaVariant;      /* rules: immutable once loaded */
typedef struct CriaGame CriaGame;            /* a game that is being played */

/* The version of this library, "1.0.0". */
const char *cria_version(void);

/* A file that is given in memory. */
typedef struct {
    const char *path;                /* "[FOLDER/]NAME.yaml" */
    const char *text;
    size_t length;                   /* in bytes */
} CriaFile;

/* Where memory comes from. [allocate] returns [size] bytes, aligned for any
 * type, or NULL; [release] frees what it returned. */
typedef struct {
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
    void *context;
} CriaAllocator;

/* How to load. What is zero, or beyond [size], is as without options: files are
 * found in the current folder, in its folder variants, and where `make install`
 * put the games (pkg-config --variable=variantsdir cria). Begin with
 *
 *   CriaOptions options = {.size = sizeof options}; */
typedef struct {
    size_t size;                     /* of this structure; must be set */
    const char *const *folders;      /* where files are found, in order */
    size_t folder_count;
    const char *const *with;         /* house rules, names or files, in order */
    size_t with_count;
    const char *const *set;          /* single values, "PATH=VALUE" */
    size_t set_count;
    const CriaFile *files;           /* found before all others, by path or by
                                        NAME; without [folders], nothing else
                                        is read */
    size_t file_count;
    const CriaAllocator *allocator;  /* for rules and findings, which it must
                                        outlive; NULL: malloc and free */
    bool names_only;                 /* no file is read by a path or because it
                                        lies beside another: only by its name in
                                        a folder, or from [files]. For whoever
                                        loads what strangers ask for */
} CriaOptions;

/* What was found while loading. */
typedef struct CriaFindings CriaFindings;

/* Loads the variant called [name], or in the file [name]; NULL, like "", is
 * the name of none. [options] may be NULL; nothing of them is needed after the
 * call but the allocator. Returns NULL when the variant cannot be played.
 * [findings], when not NULL, is set to what was found, to be freed with
 * cria_findings_free; to NULL when there is not enough memory. */
CriaVariant *cria_load(const char *name, const CriaOptions *options,
                       CriaFindings **findings);

/* Frees a variant; its games must be freed before. NULL is allowed. */
void cria_free(CriaVariant *variant);

typedef enum { CRIA_ERROR, CRIA_WARNING, CRIA_NOTE } CriaSeverity;

/* A place in a file: from a character to the one after its last. Lines and
 * columns count from 1, columns in characters. No place: zeros. */
typedef struct {
    const char *file;                /* as it was given or found */
    unsigned line, column, end_line, end_column;
} CriaPlace;

/* Another place that belongs to a finding: "first defined here". */
typedef struct {
    const char *message;
    CriaPlace place;
} CriaNote;

typedef struct {
    CriaSeverity severity;
    const char *id;                  /* "unknown-key"; stays the same in later
                                        versions */
    const char *message;             /* lower case, without a full stop */
    const char *help;                /* what to do, or NULL */
    const char *meant;               /* what to write in its place, or NULL */
    CriaPlace place;
    const CriaNote *notes;
    size_t note_count;
} CriaFinding;

/* Findings one by one, sorted by place; NULL beyond the last. They and the
 * texts live as long as [findings]. */
size_t cria_finding_count(const CriaFindings *findings);
const CriaFinding *cria_finding(const CriaFindings *findings, size_t index);

/* All findings as a person reads them, with excerpts of files ("" if there are
 * none); as JSON, as `cria check --format json` prints it. */
const char *cria_findings_text(const CriaFindings *findings);
const char *cria_findings_json(const CriaFindings *findings);

/* Frees findings; NULL is allowed. */
void cria_findings_free(CriaFindings *findings);

/* What the findings of an id mean. Begin with CriaPage page = {.size = sizeof
 * page}. The texts are constant. */
typedef struct {
    size_t size;                     /* of this structure; must be set */
    const char *id;
    const char *when;                /* "file": found in a file; "play": a rule
                                        error; "cria": no file leads to it */
    const char *title;               /* a few words, lower case */
    const char *meaning;             /* sentences */
    const char *wrong, *right;       /* a part of a file, or a command, that
                                        leads to it, and one that does not;
                                        NULL: there is no example */
} CriaPage;

/* Page [index] from 0, in no particular order; false beyond the last. */
bool cria_page(size_t index, CriaPage *page);

/* The same page as a line of JSON, an object with these keys but [size]; what
 * is NULL is left out. To be freed with cria_text_free; NULL beyond the last,
 * or when there is not enough memory. */
char *cria_page_json(size_t index);

/* What may be meant by [word], which is none of the [count] [words]: the
 * nearest of them, the first of equals, as findings ask "did you mean"; NULL:
 * none is near. Words are near when one becomes the other by leaving out,
 * adding, changing or swapping letters, a third of those of the longer word at
 * most, or one; or when one of [words] begins with [word], three letters or
 * more. What is returned is one of [words], which may be NULL when there are
 * none; no word may. */
const char *cria_nearest_word(const char *word, const char *const *words,
                              size_t count);

/* The JSON Schema (draft-07) called [name]: "variant", "replay", "bot", "part"
 * of a simulation, "trace" (a record of one), "request", "table-request" (one
 * to 'cria serve --socket'); NULL: there is none.
 * cria_schema_name(index) names them from 0, NULL beyond the last. */
const char *cria_schema(const char *name);
const char *cria_schema_name(size_t index);

/* Frees a text that the library returned. NULL is allowed. */
void cria_text_free(char *text);

/* What people call it; how few and how many can play; the hash of its rules;
 * the bytes of a saved game. */
const char *cria_name(const CriaVariant *variant);
int cria_players_least(const CriaVariant *variant);
int cria_players_most(const CriaVariant *variant);
uint64_t cria_hash(const CriaVariant *variant);
size_t cria_state_size(const CriaVariant *variant);

/* The rules as JSON, for who draws a game, to be freed with cria_text_free;
 * NULL when there is not enough memory. An object:
 *
 *   id, name, about, hash   of the variant
 *   players        least, most; statuses (name, in the round, in the game);
 *                  teams: for each number of players the team of each, null
 *                  where it may change, or of all: nobody has partners;
 *                  winners: "highest total", "lowest total", "by a rule";
 *                  utility: whether the rules say what a result is worth
 *   attributes     name, called, circular (the first value follows the last),
 *                  columns (of values that are places in rows, else 0), values:
 *                  name, shown (in labels), symbol, colour, number if it is one
 *   cards          label, face (with symbols), words, colour, family, copies,
 *                  values (by attribute), points or points by (an attribute)
 *   zones          name, called, of, pile, spread, shown, sorted by, seen by,
 *                  part of (a zone of which cards lie face up and face down)
 *   tokens         name, called, worth, supply (null: unlimited), shown,
 *                  seen by; token places: name, called, shown
 *   dice           name, of, faces, seen by
 *   remembered     name, called, is, attribute, of, for ("turn", "round",
 *                  "game"), shown, seen by
 *   actions        name, called, choices: name, is, attribute, several; at the
 *                  end those that are asked for with other choices
 *
 * [called] is what people call it. [of] is whose it is: null (there is one),
 * "player" (each has one), "die" (each die of each player has one: "first of
 * P1"), or a list of keys; with "and of", of each two. What something [is]:
 * "number", "truth", "value" (of an attribute), "card", "player", "token" or
 * "die". [seen by] is "everybody", "nobody", "owner",
 * "others", "top" or "some players"; an object if it depends on the status of
 * the owner. Later versions may add keys. */
char *cria_rules(const CriaVariant *variant);

#ifdef __cplusplus
}
#endif

#endif
