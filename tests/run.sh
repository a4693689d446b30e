#!/bin/sh
# Runs the tests; `make check` starts it. Parts may be named, in any order:
#
#   lint     the form of the sources, as far as that takes no compiler
#   build    the program and the unit tests
#   shell    tests/shell/*.sh
#   python   tests/*/test_*.py
#   matrix   the same games by several builds
#   unit     tests/unit/*_test.c
#
# All run even when one has failed, the unit tests last, so that Check's closing
# lines end the output of a run in which nothing failed.
#
# A shell test is run from the top folder by bash. It prints "ok - what" or
# "not ok - what" for each case (TAP; a plan 1..N is compared when there is one)
# and whatever explains a failure on other lines. It finds in its environment
#
#   CRIA     the program          ROOT     the top folder
#   BUILD    its build folder     TMPDIR   a folder that is removed afterwards
set -u
cd "$(dirname "$0")/.." || exit 2

known='lint build shell python matrix unit'
parts=${*:-$known}
ROOT=$(pwd)
BUILD=${BUILD:-build/$(basename "${CC:-gcc}")-san}
case $BUILD in /*) ;; *) BUILD=$ROOT/$BUILD ;; esac
CRIA=${CRIA:-$BUILD/cria}
MAKE=${MAKE:-make}
SECONDS_EACH=${SECONDS_EACH:-1800}   # for one file of tests
LC_ALL=C.UTF-8
PYTHONDONTWRITEBYTECODE=1
CK_DEFAULT_TIMEOUT=${CK_DEFAULT_TIMEOUT:-120}
CK_FORK=${CK_FORK:-no}               # a process for each test takes minutes
UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}
ASAN_OPTIONS=${ASAN_OPTIONS:-strict_string_checks=1}
export ROOT BUILD CRIA MAKE LC_ALL PYTHONDONTWRITEBYTECODE CK_DEFAULT_TIMEOUT
export CK_FORK
export UBSAN_OPTIONS ASAN_OPTIONS

# The sanitizers of gcc 12 and clang 14 stumble at random over addresses as
# scattered as some systems make them.
if [ -z "${CRIA_PLACED-}" ] && setarch "$(uname -m)" -R true 2>/dev/null &&
    [ "$(cat /proc/sys/vm/mmap_rnd_bits 2>/dev/null || echo 0)" -gt 28 ]; then
    CRIA_PLACED=yes exec setarch "$(uname -m)" -R sh tests/run.sh "$@"
fi

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

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

# Runs the command $2... whose cases belong to topic $1 and passes them on, with
# numbers of their own; what else it printed only when something failed.
cases() {
    topic=$1
    shift
    timeout "$SECONDS_EACH" "$@" >"$scratch/output" 2>&1 </dev/null
    status=$?
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
    if [ "$failed" -ne "$before" ]; then
        echo "# What $topic printed:"
        sed 's/^/#   /' "$scratch/output"
    fi
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
    # In some containers leaks cannot be looked for.
    if "$CRIA" --help 2>&1 </dev/null |
        grep -q 'LeakSanitizer has encountered a fatal error'; then
        echo '# Leaks cannot be looked for on this system.'
        ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0
    fi
}

# Tests that call make are not to inherit this make's variables and jobs.
part_shell() {
    echo 'Shell tests'
    for file in tests/shell/*.sh; do
        [ -e "$file" ] || continue
        name=$(basename "$file" .sh)
        mkdir "$scratch/$name"
        cases "$name" env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL \
            TMPDIR="$scratch/$name" XDG_STATE_HOME="$scratch/$name/state" \
            bash "$file"
        rm -rf "${scratch:?}/$name"
    done
}

part_python() {
    echo 'Python tests'
    python=$(sh tests/setup.sh python) || python=python3
    for file in tests/*/test_*.py; do
        [ -e "$file" ] || continue
        name=$(basename "$file" .py)
        timeout "$SECONDS_EACH" "$python" -m unittest discover \
            -s "${file%/*}" -p "$name.py" >"$scratch/output" 2>&1 </dev/null
        status=$?
        ran=$(sed -nE 's/^Ran ([0-9]+) tests? .*/\1/p' "$scratch/output")
        if [ "$status" -eq 0 ] && [ "${ran:-0}" -gt 0 ]; then
            result ok "$name: $ran tests"
        else
            result 'not ok' "$name: status $status after ${ran:-no} tests"
            sed 's/^/#   /' "$scratch/output"
        fi
    done
}

part_matrix() {
    echo 'The same games by several builds'
    cases matrix sh tests/matrix.sh --quick
}

part_unit() {
    echo 'Unit tests'
    TMPDIR=$scratch "$BUILD/unit" || part_failed unit
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

[ -n "$wrong" ] || exit 0
echo "Not everything is as it should be:$wrong"
exit 1
