#!/bin/sh
# A shelf of recorded games, the same to the byte for every build. One build records
# games of every variant that `cria list` names and that is no house rule: a replay for
# each seed, with each number of players in turn. Every other build records them again,
# replays what the first one wrote, and prints the same traces; and a simulation of as
# many games is the same by one job and by three. Prints a TAP line for each game, with
# the SHA-256 of its replays, and what differs.
#
#   tests/shelf.sh             50 seeds, all builds
#   tests/shelf.sh --quick     3 seeds, without clang, and sanitizers for the replays
#
#   PROCESSES=8   games that are looked at side by side
#   SEEDS=200     how many seeds
#   GAMES='dice tricks/hearts'   these games only
#   BUILDS='gcc-release clang-debug'   other builds; the first one records
set -u
cd "$(dirname "$0")/.." || exit 2
LC_ALL=C.UTF-8
export LC_ALL

# A status of its own, so that a mistake is told from a refusal.
MISTAKE=99
ASAN_OPTIONS="exitcode=$MISTAKE:handle_sigill=1:${ASAN_OPTIONS-}"
export ASAN_OPTIONS

# --- One game: shelf.sh --game NAME FOLDER -------------------------------------

problem() {
    echo "# $game, $1: $2"
    head -n 12 "$scratch/errors" | cut -c 1-400 | sed 's/^/#   /'
    : >"$scratch/failed"
}

# What $2 and $3 say is the same, by build $1; $4: what it is.
same() {
    cmp -s "$2" "$3" && return
    diff "$2" "$3" 2>&1 | head -n 6 >"$scratch/errors"
    problem "$1" "$4 differs from that of $first"
}

# Records by build $1 the replays of all seeds into folder $2.
record() {
    mkdir "$2" || return
    # shellcheck disable=SC2086
    set -- "$1" "$2" $counts
    build=$1 folder=$2 seed=0
    shift 2
    while [ "$seed" -lt "$seeds" ]; do
        seed=$((seed + 1))
        "build/$build/cria" record "$game" --players "$1" --seed "$seed" \
            --bots random >"$folder/$(printf %04d "$seed").yaml" \
            2>"$scratch/errors" </dev/null || {
            problem "$build" "records nothing of seed $seed, $1 players"
            return
        }
        players=$1
        shift
        set -- "$@" "$players"
    done
}

# Replays by build $1 what the first one recorded, into file $2.
replay() {
    "build/$1/cria" replay "$scratch/shelf" --trace >"$2" 2>"$scratch/errors" \
        </dev/null || problem "$1" "a replay is not true (status $?)"
}

# Simulates by build $1 with $2 jobs, into file $3.
simulate() {
    "build/$1/cria" simulate "$game" --players "${counts##* }" --games "$seeds" \
        --bots random --seed 1 --jobs "$2" --format json >"$3" 2>"$scratch/errors" </dev/null ||
        problem "$1" "simulates nothing by $2 jobs (status $?)"
}

one_game() {
    counts=''
    for players in 1 2 3 4 5 6 7 8 9 10 11 12; do
        ! "build/$first/cria" record "$game" --players "$players" >/dev/null \
            2>"$scratch/errors" </dev/null || counts="$counts $players"
    done
    counts=${counts# }
    if [ -z "$counts" ]; then
        problem "$first" 'it takes no number of players'
        return
    fi
    record "$first" "$scratch/shelf"
    replay "$first" "$scratch/trace"
    simulate "$first" 1 "$scratch/figures"
    [ -s "$scratch/trace" ] || problem "$first" 'an empty trace'
    for build in $builds; do
        simulate "$build" 3 "$scratch/three"
        same "$build" "$scratch/figures" "$scratch/three" 'a simulation by 3 jobs'
        [ "$build" != "$first" ] || continue
        simulate "$build" 1 "$scratch/one"
        same "$build" "$scratch/figures" "$scratch/one" 'a simulation by 1 job'
        replay "$build" "$scratch/again"
        same "$build" "$scratch/trace" "$scratch/again" 'the trace of a replay'
        record "$build" "$scratch/$build"
        for file in "$scratch/shelf"/*; do
            same "$build" "$file" "$scratch/$build/${file##*/}" \
                "the record of seed ${file##*/}"
        done
        rm -rf "${scratch:?}/$build"
    done
}

if [ "${1-}" = --game ]; then
    game=$2 first=${builds%% *}
    scratch=$3/$(echo "$game" | tr / -)
    mkdir "$scratch" || exit 1
    one_game >"$scratch.output"
    verdict=ok
    [ ! -e "$scratch/failed" ] || verdict='not ok'
    hash=$(cat "$scratch/shelf"/* 2>/dev/null | sha256sum)
    echo "$verdict - $game: $seeds replays of ${counts:-no} players by" \
        "$(echo "$builds" | wc -w) builds, sha256 ${hash%% *}" >>"$scratch.output"
    rm -rf "$scratch"
    exit
fi

# --- All games -------------------------------------------------------------------

all='gcc-release gcc-san clang-release clang-san' many=50
if [ "${1-}" = --quick ]; then
    all='gcc-release gcc-san' many=3
fi
builds=${BUILDS:-$all} seeds=${SEEDS:-$many}
export builds seeds

. tests/builds.sh

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
games=${GAMES:-$("build/${builds%% *}/cria" list --names </dev/null |
    grep -v -e '^house/' -e '/house/')}
# shellcheck disable=SC2086
printf '%s\n' $games | xargs -P "${PROCESSES:-2}" -I '{}' \
    sh tests/shelf.sh --game '{}' "$scratch"

number=0 failed=0
for game in $games; do
    number=$((number + 1))
    output=$scratch/$(echo "$game" | tr / -).output
    if [ ! -s "$output" ]; then
        echo "# $game: nothing was printed" >"$output"
        echo "not ok - $game" >>"$output"
    fi
    grep '^#' "$output"
    grep -v '^#' "$output" | sed -E "s/^(ok|not ok) /\1 $number /"
    ! grep -q '^not ok' "$output" || failed=$((failed + 1))
done
echo "1..$number"
echo "# $number games, $((number * seeds)) replays recorded by ${builds%% *} and" \
    "by each of ${builds#* }; $failed games differ"
[ "$failed" -eq 0 ] && [ "$number" -gt 0 ]
