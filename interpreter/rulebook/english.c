/* Only what rules need: regular nouns and verbs, and the few that are not.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/english.h"

#include <ctype.h>
#include <string.h>

Words words_new(Arena *arena)
{
    return (Words){arena, NULL, 0, 0};
}

void english_gather(Words *words, const char *word)
{
    ARENA_PUSH(words->arena, words->items, words->count, words->capacity) =
        word;
}

bool english_begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

const char *english_number(Arena *arena, int64_t number)
{
    static const char *const words[] = {
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight",
        "nine", "ten", "eleven", "twelve"};
    if (number < 0 && number >= -12) {
        return text_format(arena, "minus %s", words[-number]);
    }
    return number >= 0 && number <= 12
               ? words[number] : text_format(arena, "%s%lld",
                                             number < 0 ? "minus " : "",
                                             (long long)(number < 0 ? -number
                                                                    : number));
}

const char *english_ordinal(Arena *arena, int64_t number)
{
    static const char *const words[] = {
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
        "eighth", "ninth", "tenth", "eleventh", "twelfth"};
    if (number >= 1 && number <= 12) {
        return words[number - 1];
    }
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    int64_t last = number % 10, tens = number / 10 % 10;
    return text_format(arena, "%lld%s", (long long)number,
                       ends[last >= 1 && last <= 3 && tens != 1 ? last : 0]);
}

const char *english_one_true(size_t count)
{
    return count == 1 ? "this is true" : "one of these is true";
}

const char *english_count(Arena *arena, int64_t number, const char *noun)
{
    return text_format(arena, "%s %s", english_number(arena, number),
                       number == 1 || number == -1
                           ? noun : english_plural(arena, noun));
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool hisses(const char *text)
{
    return ends_with(text, "s") || ends_with(text, "x") ||
           ends_with(text, "ch") || ends_with(text, "sh") ||
           ends_with(text, "z");
}

const char *english_plural(Arena *arena, const char *noun)
{
    size_t length = strlen(noun);
    const char *of = strstr(noun, " of ");
    if (of) {
        char *head = arena_copy(arena, noun, (size_t)(of - noun));
        return text_format(arena, "%s%s", english_plural(arena, head), of);
    }
    const char *or = strstr(noun, " or ");
    if (or) {
        char *one = arena_copy(arena, noun, (size_t)(or - noun));
        return text_format(arena, "%s or %s", english_plural(arena, one),
                           english_plural(arena, or + strlen(" or ")));
    }
    if (ends_with(noun, "die")) {
        return text_format(arena, "%.*sdice", (int)length - 3, noun);
    }
    if (length > 1 && ends_with(noun, "y") &&
        !strchr("aeiou", noun[length - 2])) {
        return text_format(arena, "%.*sies", (int)length - 1, noun);
    }
    return text_format(arena, "%s%s", noun, hisses(noun) ? "es" : "s");
}

/* The length of [noun] up to what belongs to it: "number" of "number of
 * cards". */
static size_t head_of(const char *noun)
{
    for (const char *at = strchr(noun, ' '); at; at = strchr(at + 1, ' ')) {
        if (text_among("after against among at before beside by for from in "
                       "into of on that to which who with",
                       at + 1, strcspn(at + 1, " "))) {
            return (size_t)(at - noun);
        }
    }
    return strlen(noun);
}

/* Whether a word of [length] bytes has the ending of a plural. */
static bool ends_as_plural(const char *word, size_t length)
{
    const char *end = word + length;
    return length > 1 && end[-1] == 's' && !strchr("siu", end[-2]);
}

bool english_is_plural(const char *noun)
{
    size_t length = head_of(noun), last = length;
    while (last > 0 && noun[last - 1] != ' ') {
        last--;
    }
    bool done = last > 1 && english_is_done(noun + last);  /* "rounds won" */
    return ends_as_plural(noun, done ? last - 1 : length);
}

bool english_is_order(const char *clause)
{
    return text_among("add choose deal do exchange give put return roll "
                      "shuffle take turn work", clause, strcspn(clause, " "));
}

bool english_is_act(const char *name)
{
    return strstr(name, " no ") ? false : english_is_order(name) ||
           text_among("allow also announce ask assassinate attack beat "
                      "begin believe bet bid block bring build bury buy "
                      "call check claim close collect count cover cut "
                      "declare defend discard double doubt draw drop end "
                      "fill flip fold follow go guess hide hit hold keep "
                      "knock lay lead leave let look lose meld move name "
                      "offer open order pair pass pay pick place play quit "
                      "raise redouble refuse remove reveal rob say score "
                      "sell send set skip split stand start stay steal stop "
                      "store swap tell throw trade trail use wait win",
                      name, strcspn(name, " "));
}

bool english_leans(const char *sentence)
{
    return text_among("It Its Otherwise They", sentence,
                      strcspn(sentence, " ,")) ||
           english_begins(sentence, "Each counts ") ||
           english_begins(sentence, "Then what they ") ||
           english_begins(sentence, "If there is no such ") ||
           english_begins(sentence, "Who this is, ") ||
           english_begins(sentence, "This goes by ") ||
           english_begins(sentence, "That is: ") ||
           english_begins(sentence, "This is assumed: ");
}

/* Whether [noun] is spelled out from a letter whose name begins with a vowel:
 * "r1", "F". */
static bool is_spelled(const char *noun)
{
    bool lower = noun[0] && noun[1] >= 'a' && noun[1] <= 'z';
    return noun[0] && strchr("FHLMNRSXfhlmnrsx", noun[0]) && !lower;
}

/* Whether a number in digits begins with "eight" or "eleven" when it is read:
 * 8, 80, 11, 18. */
static bool is_eight_or_eleven(const char *noun)
{
    bool two = strspn(noun, "0123456789") == 2;
    return *noun == '8' || (two && *noun == '1' &&
                            (noun[1] == '1' || noun[1] == '8'));
}

/* Whether the first letter of [noun] is written and not said. */
static bool is_silent(const char *noun)
{
    return english_begins(noun, "honour") || english_begins(noun, "honor") ||
           english_begins(noun, "honest") || english_begins(noun, "hour") ||
           english_begins(noun, "heir");
}

const char *english_article(Arena *arena, const char *noun)
{
    bool vowel = (*noun && strchr("aeioAEIO", *noun)) || is_spelled(noun) ||
                 is_eight_or_eleven(noun) || is_silent(noun);
    return text_format(arena, "%s %s", vowel ? "an" : "a", noun);
}

const char *english_list(const Words *words, const char *word)
{
    Text list = text_new(words->arena);
    for (size_t i = 0; i < words->count; i++) {
        if (i > 0) {
            text_add_format(&list, i + 1 < words->count ? ", " : " %s ", word);
        }
        text_add(&list, words->items[i]);
    }
    return text_string(&list);
}

const char *english_join(const Words *words, const char *between)
{
    Text list = text_new(words->arena);
    for (size_t i = 0; i < words->count; i++) {
        text_add_format(&list, "%s%s", i > 0 ? between : "", words->items[i]);
    }
    return text_string(&list);
}

const char *english_capital(Arena *arena, const char *text)
{
    char *copy = arena_copy(arena, text, strlen(text));
    char *first = copy + (*copy == '(');
    *first = (char)toupper((unsigned char)*first);
    return copy;
}

const char *english_sentence(Arena *arena, const char *text)
{
    size_t length = strlen(text);
    bool ends = length == 0 || strchr(".:!?", text[length - 1]);
    return text_format(arena, "%s%s", english_capital(arena, text),
                       ends ? "" : ".");
}

/* How many letters to take off "[verb]s", of [length]: "es" behind a hiss and
 * behind an o, as in "goes". */
static size_t ending_of(const char *verb, size_t length)
{
    static const char *const hisses[] = {"sses", "xes", "ches", "shes", "zzes",
                                         "oes"};
    for (size_t i = 0; i < sizeof hisses / sizeof *hisses; i++) {
        size_t end = strlen(hisses[i]);
        if (length > end &&
            strncmp(verb + length - end, hisses[i], end) == 0) {
            return 2;
        }
    }
    return length > 2 && verb[length - 1] == 's' ? 1 : 0;
}

const char *english_bare(Arena *arena, const char *verb)
{
    size_t word = strcspn(verb, " ");
    const char *rest = verb + word;
    if (word == 3 && strncmp(verb, "has", word) == 0) {
        return text_format(arena, "have%s", rest);
    }
    if (word > 4 && strncmp(rest - 3, "ies", 3) == 0) {
        return text_format(arena, "%.*sy%s", (int)word - 3, verb, rest);
    }
    return text_format(arena, "%.*s%s", (int)(word - ending_of(verb, word)),
                       verb, rest);
}

const char *english_with_you(Arena *arena, const char *clause)
{
    size_t word = strcspn(clause, " ");
    bool is = word == 2 && strncmp(clause, "is", word) == 0;
    bool was = word == 3 && strncmp(clause, "was", word) == 0;
    return is || was ? text_format(arena, "%s%s", is ? "are" : "were",
                                   clause + word)
                     : english_bare(arena, clause);
}
