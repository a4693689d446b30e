#!/bin/sh
# Checks the form of the sources: what a reader may rely on and a compiler does
# not see. Prints what it finds as file:line: text and fails then.
#
#   tests/lint.sh            everything
#   tests/lint.sh --light    what needs no compiler
set -u
cd "$(dirname "$0")/.." || exit 2
LC_ALL=C.UTF-8
export LC_ALL

WIDTH=80
FUNCTION_LINES=80
FILE_LINES=600
DISPATCH=interpreter/engine/vm.c

# Folders from the lowest layer up; a file may include from its own folder and
# from lower layers. On one layer nobody includes a neighbour. The Python package
# knows nothing but cria.h, the public headers of cria/ nothing else at all.
LAYERS='
python
cria
base
report
document
schema resolve
variant
expression
rules
program rulebook
difference
check engine
observe
explain
practice
record native
replay search
bot
solve
simulate
testing experiment
view
statistics table
inquiry
page
playing edit
interface
'

# Who looks into the trees of files. All others know rules by the typed tree of
# rules/rules.h and rules/rule_list.h, and places in a file by document/place.h.
# Who is no folder or module that reads trees through and through names the
# headers that it needs behind a colon. The groups are:
# - what finds, layers, prints and compares files, and blames a place in them;
# - the one reader of rules, from declarations to expressions;
# - readers of other files: replays, bots, parts of a survey, positions;
# - checks of what files say about themselves, and of texts that nothing reads;
# - who writes a position as a tree and reads it back, to change or find it.
READERS='
interpreter/document/
interpreter/schema/
interpreter/resolve/
interpreter/load.c:document/read.h,schema/schema.h
interpreter/blame:document/node.h
interpreter/difference/:document/node.h
schemas/

interpreter/variant/build
interpreter/expression/parser.h:document/node.h
interpreter/expression/token.c:document/node.h
interpreter/rules/rule_reader.h:document/node.h

interpreter/replay/
interpreter/bot/persona.c:document/read.h,document/file_kind.h,schema/schema.h
interpreter/bot/persona_check.c:document/node.h
interpreter/bot/bot_list.c:document/node.h,document/read.h
interpreter/bot/bot_trial.c:document/node.h
interpreter/playing/bot_check.c:document/read.h
interpreter/simulate/counted_values_read:document/node.h
interpreter/simulate/simulation_part:document/node.h,document/read.h,document/file_kind.h,schema/schema.h
interpreter/simulate/part_reading:document/node.h
interpreter/rulebook/position_sentences.h:document/node.h

interpreter/check/checks_file.c:document/node.h

interpreter/edit/
interpreter/inquiry/laid_change.c:document/node.h
interpreter/inquiry/laid_position.c:document/node.h,document/read.h
interpreter/inquiry/played_examples.c:document/node.h
interpreter/interface/request_edit.c:document/node.h,document/read.h
interpreter/testing/find_position.c:document/read.h
interpreter/testing/make_legal.c:document/node.h
'

# Who reads what may be hidden, the cards, tokens, memory or dice of a state, and
# does not ask observe/ who sees it, though it stands above observe/. Whoever
# tells people, traces of observers or bots something includes a header of
# observe/ or explain/ and asks. The others:
# - a saved state is checked as a whole, and never told;
# - positions and replays are whole games for whoever may know everything; the
#   prompt hands them out only where nobody hides cards;
# - statements of examples and replays are about the whole position;
# - the search has habits on its own board, where what its player does not see
#   was drawn anew;
# - random games, simulations and the search for a position are played by
#   nobody;
# - who reads and who chooses by the rules of a persona asks, before one of their
#   expressions is worked out.
UNSEEN='
interpreter/bot/persona_part.c
interpreter/record/saved_state.c
interpreter/record/packed_state.c
interpreter/replay/position_writer.c
interpreter/replay/position_setup.c
interpreter/replay/replay_writer.c
interpreter/replay/expectation.c
interpreter/simulate/counted_values.c
interpreter/simulate/figures_cards.c
interpreter/simulate/figures_plain.c
interpreter/testing/find_position.c
interpreter/testing/random_test.c
interpreter/testing/condition_counts.c
'

# What repl/ includes of the library besides cria.h: at most five headers, with the
# types that these stand on (load.h, table/chapters.h). What each is for:
# - texts for a medium: their lines wrap, and a terminal gets them, or troff the
#   manual of the program;
# - rules: loaded, what was found, what is wrong with them, what is told about them,
#   files of them that are written;
# - what is asked at a table, with positions in words;
# - replays: made, read, played, shown, compared, converted;
# - bots: named, read, taught, checked, what they play to know figures, and what
#   is told of that.
INNER='
base/text_wrap.h

inquiry/about_rules.h inquiry/inquiry.h

playing/bot_play.h

table/replay_file.h
'

found=$(mktemp) || exit 2
trap 'rm -f "$found" "$found.errors" "$found.lines"' EXIT

library() { find interpreter -name '*.[ch]' | sort; }
sources() { find interpreter repl schemas -name '*.[ch]' -o -name '*.def' | sort; }

# --- The engine knows no game ------------------------------------------------

# Prints what it reads line by line with identifiers taken apart into lower-case
# words: drawPile2 and DRAW_PILE become draw pile.
words() {
    sed -E 's/([a-z0-9])([A-Z])/\1 \2/g; s/([A-Z])([A-Z][a-z])/\1 \2/g
        s/[^A-Za-z]+/ /g' | tr '[:upper:]' '[:lower:]'
}

# Reads names of files and prints each line that has pattern $3 outside comments, with
# its place and text $2; $1: looks at all of it, only at the code, or only at what
# stands in quotes. The line may have pattern $4 instead, if it does not have $5.
# What most lines have, no quote and no comment, is not looked at sign by sign.
matching() {
    # shellcheck disable=SC2016  # awk's own
    ONLY=$1 WHAT=$2 PATTERN=$3 OTHER=${4-} EXCEPT=${5-} xargs awk '
    BEGIN {
        only = ENVIRON["ONLY"]; what = ENVIRON["WHAT"]
        pattern = ENVIRON["PATTERN"]; other = ENVIRON["OTHER"]
        except = ENVIRON["EXCEPT"]
    }
    FNR == 1 { comment = 0 }
    {
        out = ""; n = length($0); quote = ""
        if (comment && !index($0, "*/")) n = 0
        if (!comment && !/["\047\/]/) {
            if (only != "quotes") out = $0
            n = 0
        }
        for (i = 1; i <= n; i++) {
            c = substr($0, i, 1); two = substr($0, i, 2)
            if (comment) {
                if (two == "*/") { comment = 0; i++; out = out " " }
            } else if (quote != "") {
                if (c == "\\") c = substr($0, i++, 2)
                if (c == quote) quote = ""
                if (only != "code" || quote == "") out = out c
            } else if (two == "/*") { comment = 1; i++
            } else if (two == "//") { break
            } else {
                if (c == "\"" || c == "\047") quote = c
                if (only != "quotes" || quote != "") out = out c
            }
        }
    }
    out ~ pattern || (other != "" && out ~ other && out !~ except) {
        printf "%s:%d: %s: %s\n", FILENAME, FNR, what, $0
    }'
}

# Prints file $1, line, text $2 and the line itself for the line numbers on
# standard input.
report_lines() {
    while IFS= read -r number; do
        printf '%s:%s: %s: %s\n' "$1" "$number" "$2" \
            "$(sed -n "${number}p" "$1")"
    done
}

numbers() { cut -d : -f 1; }

games() {
    names='lamas?|llamas?|l l? ?a m a|kadabra|magic|pink|unos?|crazy|eights'
    names="$names|plus cards?"
    sources | xargs cat | words | grep -nwE "$names" | numbers >"$found.lines"
    # shellcheck disable=SC2016  # awk's own
    sources | xargs awk -v lines="$found.lines" '
        BEGIN { while ((getline number <lines) > 0) wanted[number] = 1 }
        NR in wanted {
            printf "%s:%d: a word of a game: %s\n", FILENAME, FNR, $0
        }'
    # One game's word is an English verb too, and a command's name: only what is
    # called so, or quotes it, is meant. Reports have it in their sentences.
    for only in quotes code; do
        case $only in
            quotes) show='(^|[^A-Za-z])[Ss][Hh][Oo][Ww]([^A-Za-z]|$)' ;;
            code) show='(^|[^A-Za-z])show([^A-Za-z0-9_]|$)'
                show="$show|[a-z0-9]Show([^a-z]|\$)|(^|[^A-Z])SHOW([^A-Z]|\$)" ;;
        esac
        library |
            grep -vE '^interpreter/(page/|statistics/|inquiry/(prospect_odds|laid_change)|table/replay_shown)' |
            matching "$only" 'a word of a game' "$show"
    done | sort -t : -k 1,1 -k 2,2n -u
}

# --- Size --------------------------------------------------------------------

widths() {
    sources | xargs grep -nE "^.{$((WIDTH + 1))}" |
        sed -E "s/^([^:]*:[0-9]*:)/\1 wider than $WIDTH columns: /"
}

lengths() {
    sources | xargs awk -v most="$FILE_LINES" '
        function tell() {
            if (lines > most)
                printf "%s:1: %d lines, more than %d\n", file, lines, most
        }
        FNR == 1 { tell() }
        { file = FILENAME; lines = FNR }
        END { tell() }'
}

# A function begins with a line at the margin that has a parenthesis and is no
# declaration, and ends with a brace at the margin.
functions() {
    # shellcheck disable=SC2016  # awk's own
    sources | xargs awk -v most="$FUNCTION_LINES" -v vm="$DISPATCH" '
        FNR == 1 { start = open = long = 0 }
        /^[^ \t{]/ && !open { start = 0 }
        /^[A-Za-z_].*\(/ && !open { start = FNR; name = $0 }
        start && !open && /;[ \t]*$/ { start = 0 }
        start && !open && /\{[ \t]*$/ { open = 1 }
        /^}/ {
            lines = FNR - start + 1
            if (open && lines > most && (FILENAME != vm || long++ > 0))
                printf "%s:%d: a function of %d lines: %s\n",
                    FILENAME, start, lines, name
            start = open = 0
        }'
}

# --- What the library may not do, and who may include whom -------------------

output() {
    calls='v?f?printf|f?puts|f?putc|putchar|perror|_?exit|_Exit|quick_exit'
    calls="$calls|abort"
    calls="(^|[^A-Za-z0-9_])(($calls)[ ]*\(|std(in|out|err)([^A-Za-z0-9_]|$))"
    library | matching code 'output or an exit in the library' "$calls"
}

# The same sources are the same program, whatever the day.
dates() {
    sources | matching code 'depends on when it is compiled' \
        '__(DATE|TIME|TIMESTAMP)__'
}

# What is not C but belongs to the system is asked of base/system.h. The compiler
# refuses functions of POSIX in headers of C: the Makefile does not ask for them there.
systems() {
    known='assert|ctype|errno|inttypes|limits|math|setjmp|stdarg|stdatomic'
    known="$known|stdbool|stddef|stdint|stdio|stdlib|string"
    known="$known|immintrin|jansson|pcre2|xxhash|yaml"
    library | grep -vx interpreter/base/system.c | grep -v '^interpreter/python/' |
        xargs grep -nE '^[ \t]*#[ \t]*include[ \t]*<' | grep -vE "<($known)[.]h>" |
        sed -E 's/^([^:]*:[0-9]*:)/\1 what only base\/system.c may include: /'
}

# Whatever reaches standard output or standard error goes through repl/say.c,
# which lets no text from a file be an order to the terminal. What a terminal's
# own description orders is written by repl/alternate_screen.c, in signal handlers too.
speech() {
    calls='v?f?printf|puts|putchar|perror|v?dprintf|write|psignal|err|warn'
    find repl -name '*.[ch]' ! -path repl/say.c ! -path repl/alternate_screen.c | sort |
        matching code 'output that is not said by repl/say.h' \
            "(^|[^A-Za-z0-9_])($calls)[ ]*\\(" \
            '(^|[^A-Za-z0-9_])std(out|err)([^A-Za-z0-9_]|$)' \
            'say_(text|string|bytes)\(|(fflush|ferror)\(|manual_print_commands\(std'
}

includes() {
    # shellcheck disable=SC2016  # awk's own
    sources | xargs awk -v layers="$LAYERS" '
        function fail(text) {
            printf "%s:%d: %s: %s\n", FILENAME, FNR, text, $0
        }
        BEGIN {
            count = split(layers, rows, "\n")
            for (i = 1; i <= count; i++) {
                n = split(rows[i], folders, " ")
                for (j = 1; j <= n; j++) layer[folders[j]] = i
            }
        }
        FNR == 1 {
            n = split(FILENAME, parts, "/")
            own = n > 2 && parts[1] == "interpreter" ? parts[2] : ""
            top = own == ""
            if (!top && !(own in layer)) {
                printf "%s:1: no layer is named for folder %s\n", FILENAME, own
                top = 1
            }
        }
        /^[ \t]*#[ \t]*include[ \t]*"/ && !top {
            split($0, part, "\"")
            if (part[2] == "cria.h" && own ~ /^(interface|python)$/) next
            if (part[2] ~ /^cria[.\/]/) fail("includes what stands above it")
            if (part[2] ~ /^\.\.?\//) fail("includes by a relative path")
            slash = index(part[2], "/")
            other = slash ? substr(part[2], 1, slash - 1) : own
            if (other == own) next
            if (!(other in layer)) fail("includes from an unknown folder")
            else if (layer[other] >= layer[own])
                fail("includes from a folder that is not below its own")
        }'
}

# A switch over an enumeration of ours has a case for each of its values, so that
# the compiler (-Werror=switch) leads whoever adds one to every place. Those over
# characters, numbers and other people's values may have a `default:`.
switches() {
    # shellcheck disable=SC2016  # awk's own
    find interpreter repl -name '*.[ch]' | sort | xargs awk '
        FNR == 1 { depth = 0 }
        /^ *switch \(/ {
            depth++; match($0, / */); indent[depth] = RLENGTH
            ours[depth] = default_at[depth] = 0
            if ($0 ~ /switch \(\((int|unsigned|long|size_t)/)
                printf "%s:%d: a switch that hides an enumeration\n",
                    FILENAME, FNR
        }
        depth && /^ *case [A-Z][A-Z0-9]*_/ && !/case YAML_/ { ours[depth] = 1 }
        depth && /^ *default:/ { default_at[depth] = FNR }
        depth && /^ *}/ {
            match($0, / */)
            if (RLENGTH != indent[depth]) next
            if (ours[depth] && default_at[depth])
                printf "%s:%d: a switch over an enumeration has a %s\n",
                    FILENAME, default_at[depth], "default:"
            depth--
        }'
}

# The schemas as people read them are no trees.
readers() {
    sources | while IFS= read -r file; do
        allowed='document/place.h,document/trap.h,document/yaml.h'
        allowed="$allowed,schema/embedded.h"
        for reader in $READERS; do
            case $file in
                "${reader%:*}"*)
                    [ "$reader" != "${reader%:*}" ] || continue 2
                    allowed="$allowed,${reader#*:}"
                    ;;
            esac
        done
        grep -nE '^#include "(document|schema)/' "$file" |
            grep -vE "\"($(echo "$allowed" | tr , '|'))\"" | numbers |
            report_lines "$file" 'reads the tree of a file, which others do'
    done
}

# Whoever reads what may be hidden asks who sees it, or is known not to.
unseen() {
    reads='state_zone|state_tokens|state_dice|zone_count|zone_present|dice_face'
    reads="$reads|dice_shown"
    reads="$reads|tokens_(held|kinds|size|worth|debt)|pile_of|evaluate"
    reads="(^|[^A-Za-z0-9_])($reads)\\(|variable->offset|layout\\.(debts|dice)"
    find interpreter/record interpreter/replay interpreter/search \
        interpreter/bot interpreter/simulate interpreter/experiment \
        interpreter/testing interpreter/view interpreter/statistics \
        interpreter/table interpreter/playing \
        interpreter/interface repl \
        -name '*.c' | sort |
        matching code '' "$reads" | cut -d : -f 1 | uniq >"$found.lines"
    while IFS= read -r file; do
        ! grep -qE '^#include "(observe|explain)/' "$file" "${file%.c}.h" 2>/dev/null || continue
        case $UNSEEN in
            *"
$file
"*) ;;
            *) echo "$file:1: reads what may be hidden and does not ask" \
                "observe/ who sees it" ;;
        esac
    done <"$found.lines"
    for file in $UNSEEN; do
        grep -qxF "$file" "$found.lines" ||
            echo "tests/lint.sh:1: UNSEEN names $file, which reads nothing hidden"
    done
}

# The program stands on cria.h and on what INNER names, which is used then.
inner() {
    find repl -name '*.[ch]' -o -name '*.def' | sort |
        xargs grep -nE '^[ \t]*#[ \t]*include[ \t]+"' |
        grep -v '"repl/' | grep -v '"cria.h"' >"$found.lines"
    known=' '
    # shellcheck disable=SC2086  # words
    set -- $INNER
    [ $# -le 5 ] ||
        echo "tests/lint.sh:1: INNER names $# headers; repl/ stands on five"
    for header in $INNER; do
        known="$known$header "
        grep -qF "\"$header\"" "$found.lines" ||
            echo "tests/lint.sh:1: INNER names $header, which repl/ does not include"
    done
    while IFS= read -r line; do
        header=${line#*\"} header=${header%%\"*}
        case $known in
            *" $header "*) ;;
            *) echo "${line%%:#*}: includes a header of the library that INNER" \
                "does not name: $header" ;;
        esac
    done <"$found.lines"
}

promises() {
    # Written so that this line is not found by itself.
    grep -rnE '(^|[^A-Za-z0-9_])(TO[D]O|FIX[M]E|XX[X])([^A-Za-z0-9_]|$)' \
        Makefile interpreter repl variants schemas tests examples docs \
        README.md --include='*' --exclude-dir=__pycache__ 2>/dev/null
}

# Who knows whom, and what files are called.
house() {
    python3 tests/house.py --lint
}

# Whatever is reported is explained.
pages() {
    python3 tests/messages/pages.py
}

# --- What needs a compiler or another program --------------------------------

# Each header alone, so that a file may include what it uses in any order; the
# public ones without the folders of the others. What is included several times
# is no header but a list, *.def.
headers() {
    : "${COMPILE:=${CC:-gcc} -std=c17 -D_POSIX_C_SOURCE=200809L -Wall -Wextra \
        -Iinterpreter -I.}"
    python=$("$(sh tests/setup.sh python || echo python3)" -c 'import sysconfig
print("-isystem", sysconfig.get_path("include"))')
    find interpreter repl -name '*.h' | sort | while IFS= read -r file; do
        if ! grep -q '^#ifndef CRIA_' "$file"; then
            echo "$file:1: has no guard"
            continue
        fi
        case $file in
            */python/*) more=$python ;;
            *) more='' ;;
        esac
        printf '#include "%s"\nextern int nothing;\n' "$PWD/$file" |
            sh -c "$COMPILE $more -fsyntax-only -x c -" >"$found.errors" 2>&1 ||
            { echo "$file:1: does not compile alone:"; cat "$found.errors"; }
    done
    for file in interpreter/cria.h interpreter/cria/*.h; do
        [ -f "$file" ] || continue
        echo "#include \"$file\"" |
            ${CC:-gcc} -std=c17 -Wall -Wextra -Werror -iquote . \
                -fsyntax-only -x c - 2>&1
    done
}

scripts() {
    command -v shellcheck >/dev/null || return 0
    find .ci tests -name '*.sh' -o -path '.ci/*' -type f |
        sort | xargs shellcheck -x -f gcc
}

# -----------------------------------------------------------------------------

checks='games widths lengths functions output dates systems speech includes switches
    readers unseen inner house promises pages'
case ${1-} in
    --light) ;;
    '') checks="$checks headers scripts" ;;
    *)
        echo "usage: tests/lint.sh [--light]" >&2
        exit 2
        ;;
esac

for check in $checks; do "$check"; done >"$found"
cat "$found"
[ ! -s "$found" ]
