#!/bin/sh
# Runs the tests; `make quick`, `make check` and `make thorough` start it. Parts may
# be named, in any order:
#
#   lint     the form of the sources, as far as that takes no compiler
#   build    the program and the unit tests
#   shell    tests/shell/*.sh
#   python   tests/*/test_*.py
#   matrix   the same games by several builds
#   unit     tests/unit/*_test.c
#
# TIER says how much is run: quick (the files listed below and the unit tests),
# check (everything) or thorough: everything with CRIA_THOROUGH=1, by which a test
# knows that it may take long. Files run side by side, one for each processor and one
# more, since some wait (PROCESSES=1: one after the other); what they print comes in a
# fixed order. All run
# even when one has failed, the unit tests last, so that Check's closing lines end
# the output of a run in which nothing failed.
#
# A shell test is run from the top folder by bash. It prints "ok - what" or
# "not ok - what" for each case (TAP; a plan 1..N is compared when there is one)
# and whatever explains a failure on other lines. It finds in its environment
#
#   CRIA     the program          ROOT     the top folder
#   BUILD    its build folder     TMPDIR   a folder that is removed afterwards
#   PYTHON   a Python that has the modules for the tests
#   RELEASE  a build folder without sanitizers, of the same sources: for what takes
#            long and is done in a short form by CRIA as well (empty: none is built)
#
# CRIA is the program in RELEASE for tests/simulate, which judges the figures of many
# games: tests/shell gives the same commands to the sanitizers.
#
# Leaks are looked for by shell and unit tests, and of the Python files by those that have
# every command and format (tests/hostile), but by all in the thorough tier: without that,
# and without keeping who allocated what, each of many starts takes a third less.
set -u
cd "$(dirname "$0")/.." || exit 2

known='lint build shell python matrix unit'

# What the quick tier runs beside the unit tests: each takes a few seconds.
QUICK='bad diff examples referee replay sessions
    test_checks test_language test_rules test_sites'

# Python files that look at what rules and games mean, through commands that others give
# to the sanitizers: of some 80,000 blocks of instructions that the sanitizers came to in
# all files, 53 were theirs alone. `make check` runs them without, `make thorough` with.
PLAIN='test_amounts test_blackjack_odds test_bridge test_called_words test_canasta
    test_editor_schema test_formats test_gin test_house_rules test_known
    test_learned_files test_looked_up test_near_typed test_observer_records
    test_of_the_moment test_pairs test_pig_figures test_places test_poker_figures
    test_reference test_score test_shelf_complete test_together test_tricks
    test_yahtzee'

TIER=${TIER:-check}
PROCESSES=${PROCESSES:-$(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1))}
ROOT=$(pwd)
BUILD=${BUILD:-build/$(basename "${CC:-gcc}")-san}
case $BUILD in /*) ;; *) BUILD=$ROOT/$BUILD ;; esac
CRIA=${CRIA:-$BUILD/cria}
MAKE=${MAKE:-make}
WERROR=${WERROR-1}                   # what we compile is to be free of warnings
SECONDS_EACH=${SECONDS_EACH:-5400}   # for one file of tests, lest it hangs
LC_ALL=C.UTF-8
PYTHONDONTWRITEBYTECODE=1
CK_DEFAULT_TIMEOUT=${CK_DEFAULT_TIMEOUT:-120}
CK_FORK=${CK_FORK:-no}               # a process for each test takes minutes
# What sanitizers find has a status of its own, which no test takes for a refusal.
ASAN_OPTIONS=${ASAN_OPTIONS:-strict_string_checks=1:handle_sigill=1:exitcode=99}
RELEASE=''
case $TIER$BUILD in
    quick*) ;;
    *-san) RELEASE=${BUILD%-san}-release ;;
esac
if [ "$TIER" = thorough ]; then
    CRIA_THOROUGH=1 SECONDS_EACH=7200
    export SECONDS_EACH CRIA_THOROUGH
fi
export ROOT BUILD RELEASE CRIA MAKE LC_ALL PYTHONDONTWRITEBYTECODE CK_DEFAULT_TIMEOUT
export CK_FORK WERROR
export ASAN_OPTIONS

# The sanitizers of gcc 12 and clang 14 stumble at random over addresses as
# scattered as some systems make them.
if [ -z "${CRIA_PLACED-}" ] && setarch "$(uname -m)" -R true 2>/dev/null &&
    [ "$(cat /proc/sys/vm/mmap_rnd_bits 2>/dev/null || echo 0)" -gt 28 ]; then
    CRIA_PLACED=yes exec setarch "$(uname -m)" -R sh tests/run.sh "$@"
fi

# Whether RELEASE runs those unit tests that take long under the sanitizers, which look
# at a sample of them then (tests/unit/common.h).
unit_is_parted() {
    [ "$TIER" != thorough ] && [ -n "$RELEASE" ] && [ -x "$RELEASE/unit" ]
}

# The runs of the unit tests, the one that prints Check's closing lines last. The quick
# tier has little beside them, so that two processors share them there.
unit_runs() {
    if [ "$TIER" = quick ]; then
        echo unit_1 unit_2
    elif unit_is_parted; then
        echo unsanitized unit
    else
        echo unit
    fi
}

# Writes to file $1 how many seconds of processor time all took that we started and that
# has ended. The second line of `times` is like 0m0.48s 0m0.02s. Not for a subshell.
children_times() {
    times >"$1.new"
    sed -n '2s/[ms ]/ /gp' "$1.new" |
        awk '{ printf "%.2f\n", 60 * $1 + $2 + 60 * $3 + $4 }' >"$1"
    rm "$1.new"
}

# --- One file of tests: run.sh --file KIND FILE FOLDER -----------------------
# What it prints and its status are left in FOLDER, for who reports them. Tests that
# call make are not to inherit this make's variables and jobs.

run_file() {
    kind=$1 file=$2 name=$(basename "${2%.*}")
    TMPDIR=$3/$name.tmp
    mkdir "$TMPDIR" || return 1
    [ -x "$RELEASE/cria" ] || RELEASE=''
    case $kind in
        shell) set -- bash "$file" ;;
        python)
            # shellcheck disable=SC2086,SC2116
            case "$TIER $file $(echo $PLAIN) " in
                *\ tests/simulate/* | check*" $name "*)
                    [ -z "$RELEASE" ] || CRIA=$RELEASE/cria ;;
            esac
            case $TIER/$file in
                thorough/* | */tests/hostile/*) ;;
                *) ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0:malloc_context_size=0 ;;
            esac
            set -- "$PYTHON" -m unittest discover -s "${file%/*}" \
            -p "$name.py" ;;
        matrix) set -- sh tests/matrix.sh --quick ;;
        unit)
            ! unit_is_parted || export CK_EXCLUDE_TAGS=figures
            set -- "$BUILD/unit"
            ;;
        unit_1 | unit_2)
            export CK_EXCLUDE_TAGS=figures CRIA_QUICK=1
            set -- "$BUILD/unit" "${kind#unit_}/2"
            ;;
        unsanitized)
            export CK_INCLUDE_TAGS='figures sampled'
            set -- "$RELEASE/unit"
            ;;
    esac
    # Unit tests make and free many games, whose memory need not go back each time.
    case $kind in unit* | unsanitized)
        export MALLOC_MMAP_THRESHOLD_=1000000000 MALLOC_TRIM_THRESHOLD_=1000000000 ;;
    esac
    # What a shell starts beside itself is deaf to Ctrl-C.
    hear=''
    ! env --default-signal=INT true 2>/dev/null ||
        hear='--default-signal=INT --default-signal=QUIT'
    # shellcheck disable=SC2086
    env $hear -u MAKEFLAGS -u MFLAGS -u MAKELEVEL TMPDIR="$TMPDIR" \
        XDG_STATE_HOME="$TMPDIR/state" XDG_CACHE_HOME="$TMPDIR/cache" \
        timeout "$SECONDS_EACH" "$@" \
        >"${TMPDIR%.tmp}.output" 2>&1 </dev/null &
    child=$!
    trap 'kill "$child" 2>/dev/null' INT TERM
    wait "$child"
    echo $? >"${TMPDIR%.tmp}.status.new"
    children_times "${TMPDIR%.tmp}.seconds"
    rm -rf "$TMPDIR"
    mv "${TMPDIR%.tmp}.status.new" "${TMPDIR%.tmp}.status"
}

if [ "${1-}" = --file ]; then
    run_file "$2" "$3" "$4"
    exit
fi
parts=${*:-$known}

scratch=$(mktemp -d) || exit 2
began=$(date +%s)
pool=''
# shellcheck disable=SC2317
finish() {
    if [ -n "$pool" ] && kill -TERM "-$pool" 2>/dev/null; then
        wait "$pool" 2>/dev/null
        sleep 1
    fi
    rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

wrong=''     # the parts that failed
number=0     # of the last case
failed=0
part_failed() { case " $wrong " in *" $1 "*) ;; *) wrong="$wrong $1" ;; esac; }

# --- Cases in TAP ------------------------------------------------------------

result() {
    number=$((number + 1))
    if [ "$1" = 'not ok' ]; then
        failed=$((failed + 1))
        part_failed "$part"
    fi
    printf '%s %d - %s\n' "$1" "$number" "$2"
}

# Waits for the file of tests $1, and leaves what it printed in $scratch/output and
# its status in $status.
await() {
    until [ -e "$scratch/$1.status" ]; do
        kill -0 "$pool" 2>/dev/null || [ -e "$scratch/$1.status" ] || break
        sleep 0.1
    done
    status=$(cat "$scratch/$1.status" 2>/dev/null || echo 125)
    touch "$scratch/$1.output"
    mv "$scratch/$1.output" "$scratch/output"
}

printed() {
    echo "# What $1 printed:"
    sed 's/^/#   /' "$scratch/output"
}

# Passes on the cases of the file of tests $1, with numbers of their own; what else
# it printed only when something failed.
cases() {
    topic=$1
    await "$topic"
    before=$failed count=0 plan=''
    sed -nE -e 's/^(ok|not ok)( +[0-9]+)?( +- +| +|$)/\1|/p' \
        -e 's/^1\.\.([0-9]+)/plan|\1/p' "$scratch/output" >"$scratch/cases"
    while IFS='|' read -r verdict text; do
        case $verdict in
            plan) plan=${text%% *} ;;
            *)
                count=$((count + 1))
                result "$verdict" "$topic: $text"
                ;;
        esac
    done <"$scratch/cases"
    if [ "$count" -eq 0 ] && [ "$plan" != 0 ]; then
        result 'not ok' "$topic: no case ran"
    elif [ -n "$plan" ] && [ "$plan" -ne "$count" ]; then
        result 'not ok' "$topic: $count cases ran instead of $plan"
    fi
    if [ "$status" -eq 124 ]; then
        result 'not ok' "$topic: took longer than $SECONDS_EACH seconds"
    elif [ "$status" -ne 0 ] && [ "$failed" -eq "$before" ]; then
        result 'not ok' "$topic: ended with status $status"
    fi
    [ "$failed" -eq "$before" ] || printed "$topic"
}

# The same for a file of Python's unittest, which is one case.
unittest() {
    await "$1"
    ran=$(sed -nE 's/^Ran ([0-9]+) tests? .*/\1/p' "$scratch/output")
    if [ "$status" -eq 0 ] && [ "${ran:-0}" -gt 0 ]; then
        result ok "$1: $ran tests"
    else
        result 'not ok' "$1: status $status after ${ran:-no} tests"
        printed "$1"
    fi
}

# --- Processor time ----------------------------------------------------------

# What all took until now, by the clock and of the processors, and the ten dearest files;
# all are in BUILD/seconds.
tell_times() {
    for file in "$scratch"/*.seconds; do
        [ -e "$file" ] || continue
        name=${file##*/}
        echo "$(cat "$file") ${name%.seconds}"
    done | sort -rn >"$scratch/dearest"
    cp "$scratch/dearest" "$BUILD/seconds"
    awk -v built="$(cat "$scratch/built")" -v clock="$(($(date +%s) - began))" '
        { sum += $1; if (NR <= 10) { list = list (NR > 1 ? ", " : "") $2 " " int($1 + .5) } }
        END {
            printf "# %d s; of the processors %d s: %d s before the files of tests, %d s in %d files\n",
                clock, built + sum, built, sum, NR
            if (NR) { print "# Seconds of the dearest: " list }
        }' "$scratch/dearest"
}

# --- The parts ---------------------------------------------------------------

part_lint() {
    echo 'Form of the sources'
    if sh tests/lint.sh --light >"$scratch/output" 2>&1; then
        result ok lint
    else
        result 'not ok' lint
        sed 's/^/#   /' "$scratch/output"
    fi
}

# Without a program there is nothing to test.
part_build() {
    jobs=-j$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
    case ${MAKEFLAGS-} in *jobserver*) jobs='' ;; esac
    folder=${BUILD##*/}
    echo "Building ${BUILD#"$ROOT/"}"
    # shellcheck disable=SC2086
    "$MAKE" --no-print-directory $jobs CC="${CC:-${folder%-*}}" LTO= \
        VARIANT="${folder##*-}" program unit || exit 1
    # Tests that install and compare builds find these made: two that build the same
    # files at once would be in each other's way.
    if [ "$TIER" != quick ]; then
        # shellcheck disable=SC2086
        "$MAKE" --no-print-directory $jobs CC="${CC:-${folder%-*}}" LTO= \
            VARIANT=release all library python \
            "build/${folder%-*}-release/unit" \
            "build/${folder%-*}-release/sentences" \
            "build/${folder%-*}-release/coverage" || exit 1
        case $folder in
            gcc-san) "$MAKE" --no-print-directory VARIANT=san LTO= python || exit 1 ;;
        esac
        CRIA_PYTHON=built            # tests need not ask make
        export CRIA_PYTHON
    fi
    # In some containers leaks cannot be looked for.
    if "$CRIA" --help 2>&1 </dev/null |
        grep -q 'LeakSanitizer has encountered a fatal error'; then
        echo '# Leaks cannot be looked for on this system.'
        ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0
    fi
}

# Whether this tier runs the file of tests $1.
is_run() {
    [ "$TIER" != quick ] && return 0
    # shellcheck disable=SC2086,SC2116
    case " $(echo $QUICK) " in *" $1 "*) return 0 ;; *) return 1 ;; esac
}

# The files of tests of the parts named, one a line: KIND FILE. Those that take
# longest come first, so that no processor is left alone with them at the end.
list_files() {
    for part in $known; do
        case " $parts " in *" $part "*) ;; *) continue ;; esac
        case $part in
            shell) printf 'shell %s\n' tests/shell/*.sh ;;
            python) printf 'python %s\n' tests/*/test_*.py ;;
            matrix) echo 'matrix matrix' ;;
            unit) for name in $(unit_runs); do echo "$name $name"; done ;;
        esac
    done | while read -r kind file; do
        is_run "$(basename "${file%.*}")" || [ "$file" = "$kind" ] || continue
        case $file in
            unit* | unsanitized | matrix | */shelf.sh | */refused.sh | */build.sh) order=1 ;;
            */mpi.sh | */house.sh | */commands.sh | */bots.sh | */compile.sh | \
                */test_sentences.py | */test_rulebook.py | */test_designers.py | \
                */test_indistinguishable.py | */test_requests.py | \
                */test_observer_traces.py | */test_second_knowledge.py | \
                */test_hostile_names.py | */test_schemas.py | */test_train.py) order=2 ;;
            *) order=3 ;;
        esac
        echo "$order $kind $file"
    done | sort -s -k 1,1n | cut -d ' ' -f 2-
}

# Starts all files of tests, PROCESSES at a time, in a process group of their own.
start_pool() {
    list_files >"$scratch/files"
    twice=$(sed 's|.*/||; s|[.].*||' "$scratch/files" | sort | uniq -d)
    if [ -n "$twice" ]; then
        echo "tests/run.sh: several files of tests have one name: $twice" >&2
        exit 2
    fi
    # Tests that start python3 get this one too, directly.
    if PYTHON=$(sh tests/setup.sh python); then
        mkdir "$scratch/bin"
        printf '#!/bin/sh\nexec "%s" "$@"\n' "$PYTHON" >"$scratch/bin/python3"
        chmod +x "$scratch/bin/python3"
        PATH=$scratch/bin:$PATH
    else
        PYTHON=python3
    fi
    export PYTHON PATH
    # shellcheck disable=SC2016
    setsid xargs -P "$PROCESSES" -L 1 sh -c \
        'sh tests/run.sh --file "$1" "$2" "$0"' "$scratch" <"$scratch/files" &
    pool=$!
}

part_shell() {
    echo 'Shell tests'
    for file in tests/shell/*.sh; do
        name=$(basename "$file" .sh)
        if is_run "$name"; then cases "$name"; fi
    done
}

part_python() {
    echo 'Python tests'
    for file in tests/*/test_*.py; do
        name=$(basename "$file" .py)
        if is_run "$name"; then unittest "$name"; fi
    done
}

part_matrix() {
    if is_run matrix; then
        echo 'The same games by several builds'
        cases matrix
    fi
}

part_unit() {
    echo 'Unit tests'
    for name in $(unit_runs); do
        await "$name"
        case $name in unit | unit_2) tell_times ;; esac
        cat "$scratch/output"
        [ "$status" -eq 0 ] || part_failed unit
    done
}

# -----------------------------------------------------------------------------

for part in $parts; do
    case " $known " in *" $part "*) ;; *)
        echo "tests/run.sh: no part '$part', only: $known" >&2
        exit 2
        ;;
    esac
done

for part in $known; do
    case " $parts " in *" $part "*) ;; *) continue ;; esac
    case $part in
        lint | build) ;;
        *)
            if [ -z "$pool" ]; then
                children_times "$scratch/built"
                start_pool
            fi
            ;;
    esac
    if [ "$part" = unit ] && [ "$number" -gt 0 ]; then
        printf '1..%d\n# %d cases, %d failed\n' "$number" "$number" "$failed"
    fi
    case $part in
        lint) part_lint ;;
        build) part_build ;;
        shell) part_shell ;;
        python) part_python ;;
        matrix) part_matrix ;;
        unit) part_unit ;;
    esac
done

case " $parts " in *' unit '*) ;; *) [ -z "$pool" ] || tell_times ;; esac
[ -n "$wrong" ] || exit 0
echo "Not everything is as it should be:$wrong"
exit 1
