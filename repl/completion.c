/* The shell scripts pass the typed words to cria and offer its answer. The
 * candidates come from the tables of the commands.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/completion.h"

#include <stdio.h>
#include <string.h>

#include "cria.h"
#include "inquiry/about_rules.h"
#include "playing/bot_play.h"
#include "repl/bots.h"
#include "repl/loading.h"
#include "repl/option_table.h"
#include "repl/say.h"

static const char *const scripts[] = {
    [COMPLETION_BASH] =
        "# Completes cria's commands, options and values in bash.\n"
        "_cria() {\n"
        "    local IFS=$'\\n' words=() word line i\n"
        "    # bash also splits words at = and :\n"
        "    for ((i = 0; i <= COMP_CWORD; i++)); do\n"
        "        word=${COMP_WORDS[i]//\\\\/}\n"
        "        case $word:${COMP_WORDS[i - (i > 0)]} in\n"
        "            [=:]*:* | *:[=:])\n"
        "                words[${#words[@]} - 1]+=$word ;;\n"
        "            *) words+=(\"$word\") ;;\n"
        "        esac\n"
        "    done\n"
        "    word=${words[${#words[@]} - 1]}\n"
        "    COMPREPLY=()\n"
        "    for line in $(\"${words[0]/#\\~/$HOME}\" help --complete -- "
        "\"${words[@]}\" 2>/dev/null); do\n"
        "        line=${line%%$'\\t'*}\n"
        "        line=${line#\"${word%\"${word##*[=:]}\"}\"}\n"
        "        COMPREPLY+=(\"${line// /\\\\ }\")\n"
        "    done\n"
        "    # a value follows\n"
        "    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null\n"
        "}\n"
        "complete -o default -F _cria cria\n",
    [COMPLETION_ZSH] =
        "#compdef cria\n"
        "# Completes cria's commands, options and values in zsh.\n"
        "_cria() {\n"
        "    local line\n"
        "    local -a found paths\n"
        "    for line in ${(f)\"$(${(Q)words[1]} help --complete -- "
        "${(@Q)words[1,CURRENT]} 2>/dev/null)\"}; do\n"
        "        if [[ ${line%%$'\\t'*} == *= ]]; then\n"
        "            paths+=(\"${${line%%$'\\t'*}//:/\\\\:}\")\n"
        "        else\n"
        "            found+=(\"${${line%%$'\\t'*}//:/\\\\:}:"
        "${line#*$'\\t'}\")\n"
        "        fi\n"
        "    done\n"
        "    if (( $#paths )); then\n"
        "        _describe cria paths -S ''\n"
        "    elif (( $#found )); then\n"
        "        _describe cria found\n"
        "    else\n"
        "        _files\n"
        "    fi\n"
        "}\n"
        "if [ \"$funcstack[1]\" = _cria ]; then _cria; "
        "else compdef _cria cria; fi\n",
    [COMPLETION_FISH] =
        "# Completes cria's commands, options and values in fish.\n"
        "function __cria_complete\n"
        "    set -l words (commandline -opc) "
        "(commandline -ct | string unescape)\n"
        "    set -l found ($words[1] help --complete -- $words 2>/dev/null)\n"
        "    if set -q found[1]\n"
        "        printf '%s\\n' $found\n"
        "    else\n"
        "        __fish_complete_path (commandline -ct)\n"
        "    end\n"
        "end\n"
        "complete -c cria -f -a '(__cria_complete)'\n",
};

void completion_print_script(CompletionShell shell)
{
    say_string(stdout, scripts[shell]);
}

typedef struct {
    Arena *arena;
    Text text;
    const char *kept;          /* the part of the word before the candidates */
    const char *typed;         /* the beginning that all candidates share */
    const char *variant;       /* in the line, or NULL */
    FileList (*games)(Arena *arena);
} Candidates;

static void add(Candidates *all, const char *candidate, const char *meaning)
{
    if (strncmp(candidate, all->typed, strlen(all->typed)) == 0) {
        text_add_format(&all->text, "%s%s\t%s\n", all->kept, candidate,
                        meaning);
    }
}

/* Completes only the part after the last [sign] of the word. */
static void keep_before(Candidates *all, char sign)
{
    const char *last = strrchr(all->typed, sign);
    if (last) {
        size_t length = (size_t)(last + 1 - all->typed);
        all->kept = text_format(all->arena, "%s%.*s", all->kept, (int)length,
                                all->typed);
        all->typed = last + 1;
    }
}

static void add_words(Candidates *all, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, "|");
        add(all, arena_copy(all->arena, words, length), "");
        words += length + (words[length] == '|');
    }
}

/* Whether [word] refers to [name]; it may leave out the folder. */
static bool is_called(const char *name, const char *word)
{
    const char *slash = strrchr(name, '/');
    return strcmp(name, word) == 0 || (slash && strcmp(slash + 1, word) == 0);
}

/* What the variant or house rule [name] extends, or NULL. */
static const char *find_extended(const RulesList *list, const char *name,
                                 bool house)
{
    for (size_t i = 0; i < list->count; i++) {
        const ListedRules *rules = &list->items[i];
        if (rules->house == house && is_called(rules->name, name)) {
            return rules->extends;
        }
    }
    return NULL;
}

/* Whether a house rule that extends [base] applies to [variant]: [base] is the
 * variant or a file that it extends, or extends one of them itself. */
static bool are_for(const RulesList *list, const char *base,
                    const char *variant)
{
    enum { DEPTH_MAX = 16 };
    for (int i = 0; base && i < DEPTH_MAX; i++) {
        const char *above = variant;
        for (int k = 0; above && k < DEPTH_MAX; k++) {
            if (is_called(base, above) || is_called(above, base)) {
                return true;
            }
            above = find_extended(list, above, false);
        }
        base = find_extended(list, base, true);
    }
    return false;
}

static void add_variants(Candidates *all, bool house_rules_only)
{
    RulesList list = loading_list(all->arena);
    for (size_t i = 0; i < list.count; i++) {
        const ListedRules *rules = &list.items[i];
        const char *slash = strrchr(rules->name, '/');
        bool brief = slash && !strchr(all->typed, '/');
        bool fits = !house_rules_only ||
                    (rules->house &&
                     (!all->variant ||
                      are_for(&list, rules->extends, all->variant)));
        if (fits) {
            add(all, brief ? slash + 1 : rules->name, rules->about);
            if (brief && !rules->house && *all->typed) {
                add(all, rules->name, rules->about);   /* its folder is typed */
            }
        }
    }
}

/* Adds the paths of the variant; the user types the value. */
static void add_paths(Candidates *all)
{
    static const Options none;
    Loaded *loaded = all->variant && !strchr(all->typed, '=')
                         ? loading_attempt(&none, all->variant) : NULL;
    if (loaded && loaded->resolved.root) {
        const char *const *paths = rules_value_paths(loaded, all->arena);
        for (; *paths; paths++) {
            add(all, text_format(all->arena, "%s=", *paths), "");
        }
    }
    load_free(loaded);
}

static void add_kept(Candidates *all)
{
    FileList list = all->games(all->arena);
    for (size_t i = 0; i < list.count; i++) {
        add(all, list.paths[i], "kept game");
    }
}

static void add_bots(Candidates *all)
{
    const char *const *kinds = bot_kind_list(all->arena);
    keep_before(all, ',');
    for (; *kinds; kinds++) {
        add(all, *kinds, "bot");
    }
}

static void add_figures(Candidates *all)
{
    keep_before(all, ',');
    add(all, "all", "all that cost little");
    for (int i = 0; i < figure_group_count; i++) {
        add(all, figure_groups[i].name, figure_groups[i].help);
    }
}

/* Completes KIND in NAME=KIND; the user makes up the name. */
static void add_seats(Candidates *all)
{
    if (strchr(all->typed, '=')) {
        keep_before(all, '=');
        add(all, "human", "a person");
        add_bots(all);
    }
}

static void add_checks(Candidates *all)
{
    const char *no = strncmp(all->typed, "no-", 3) == 0 ? "no-" : "";
    for (size_t i = 0; i < check_count; i++) {
        add(all, text_format(all->arena, "%s%s", no, check_table[i].id),
            "check");
    }
    add(all, text_format(all->arena, "%sall", no), "all checks");
}

static void add_findings(Candidates *all)
{
    CriaPage page = {.size = sizeof page};
    for (size_t i = 0; cria_page(i, &page); i++) {
        add(all, page.id, page.title);
    }
}

static void add_commands(Candidates *all)
{
    for (const Command *const *at = command_table; *at; at++) {
        add(all, (*at)->name, (*at)->summary);
    }
}

static void add_values(Candidates *all, ValueKind kind, const char *words)
{
    switch (kind) {
    case VALUE_ANY:
    case VALUE_FILE: break;
    case VALUE_WORDS: add_words(all, words); break;
    case VALUE_VARIANT: add_variants(all, false); break;
    case VALUE_HOUSE_RULE: add_variants(all, true); break;
    case VALUE_BOTS: add_bots(all); break;
    case VALUE_SEAT: add_seats(all); break;
    case VALUE_FIGURES: add_figures(all); break;
    case VALUE_PATH: add_paths(all); break;
    case VALUE_CHECK: add_checks(all); break;
    case VALUE_FINDING: add_findings(all); break;
    case VALUE_COMMAND: add_commands(all); break;
    }
}

/* Finds the option that [word] names, such as "--seed" or "-W". */
static bool find_option(const Command *command, const char *word, size_t length,
                        Option *found)
{
    for (int i = 0; (*found = option_at(command, i)).name; i++) {
        size_t dashes = found->name[1] ? 2 : 1;
        if (length == strlen(found->name) + dashes &&
            strncmp(word, "--", dashes) == 0 &&
            strncmp(word + dashes, found->name, length - dashes) == 0) {
            return true;
        }
    }
    return false;
}

static void add_options(Candidates *all, const Command *command)
{
    Option option;
    for (int i = 0; (option = option_at(command, i)).name; i++) {
        add(all, text_format(all->arena, "%s%s", option.name[1] ? "--" : "-",
                             option.name), option.help);
    }
}

/* The first word that names a variant, or NULL. */
static const char *find_variant(const Command *command,
                                const char *const *words, int count)
{
    Option option;
    for (int i = 2; command->operands == VALUE_VARIANT && i + 1 < count; i++) {
        if (*words[i] != '-') {
            return words[i];
        }
        bool value = find_option(command, words[i], strlen(words[i]), &option);
        i += value && option.value &&
             (!option_is_optional(&option) ||
              option_takes_next(&option, words[i + 1]));
    }
    return NULL;
}

static bool has_word(const char *const *words, int count, const char *word)
{
    for (int i = 2; i + 1 < count; i++) {
        if (strcmp(words[i], word) == 0) {
            return true;
        }
    }
    return false;
}

/* Completes the last word after [command]. */
static void complete(Candidates *all, const Command *command,
                     const char *const *words, int count)
{
    Option option;
    const char *last = words[count - 1], *before = words[count - 2];
    size_t length = strcspn(last, "=");
    all->variant = find_variant(command, words, count);
    if (*last == '-' && last[length] &&
        find_option(command, last, length, &option)) {
        all->kept = arena_copy(all->arena, last, length + 1);
        all->typed = last + length + 1;
        add_values(all, option.kind, option.value);
    } else if (find_option(command, before, strlen(before), &option) &&
               option.value && !option_is_optional(&option)) {
        add_values(all, option.kind, option.value);
    } else if (*last == '-') {
        add_options(all, command);
    } else if (has_word(words, count, "--resume")) {
        add_kept(all);
    } else if (command->most > 0) {
        const char *form = command->forms + 1;          /* "[one|other]" */
        add_values(all, command->operands,
                   arena_copy(all->arena, form, strcspn(form, "]")));
    }
}

typedef struct {
    const char *const *words;
    int count;
    FileList (*kept)(Arena *arena);
} Typed;

static void print(Arena *arena, void *context)
{
    const Typed *line = context;
    Candidates all = {arena, text_new(arena), "", line->words[line->count - 1],
                      NULL, line->kept};
    const Command *command = command_find(line->words[1]);
    if (line->count > 2 && command) {
        complete(&all, command, line->words, line->count);
    } else if (line->count == 2) {
        add_commands(&all);
        add(&all, "--help", "prints the list of commands");
        add(&all, "--version", "prints the version");
    }
    say_text(stdout, &all.text);
}

ExitStatus completion_print(const char *const *words, int count,
                            FileList (*kept)(Arena *arena))
{
    Typed line = {words, count, kept};
    return count < 2 || command_guard(print, &line) ? STATUS_DONE
                                                    : STATUS_MISUSE;
}
