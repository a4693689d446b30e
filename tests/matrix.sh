#!/bin/sh
# Same input, same bytes: builds the program with gcc and clang, optimised and
# with sanitizers, and compares what `cria trace` prints for every variant,
# count of players and seed, and what bots learn. Prints a TAP line with a SHA-256 for each variant.
#
#   tests/matrix.sh            all builds, many seeds
#   tests/matrix.sh --quick    without clang's sanitizers and the debug build, that of
#                              clang not optimised, which is quick to compile; two
#                              seeds in turn: even and odd counts of players; gcc's
#                              sanitizers for the first count of each variant only
#                              (tests/shelf.sh has all games of theirs); a house rule
#                              with one count of players, another one for the next
set -u
cd "$(dirname "$0")/.." || exit 2
LC_ALL=C.UTF-8
export LC_ALL

builds='gcc-release gcc-san gcc-debug clang-release clang-san'
seeds='0 1 2 3 4 5 6 7 4294967296 18446744073709551615'
counts='1 2 3 4 5 6'
games=4
odd='' even='' once='' quick=false
if [ "${1-}" = --quick ]; then
    builds='gcc-release gcc-san clang-plain'
    seeds='' odd='1' even='18446744073709551615' once=gcc-san quick=true
    games=1
fi

# A status of its own, so that a mistake is told from a refusal.
MISTAKE=99
ASAN_OPTIONS="exitcode=$MISTAKE:handle_sigill=1:${ASAN_OPTIONS-}"
export ASAN_OPTIONS

. tests/builds.sh

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
first=${builds%% *}

# Plays with build $1 into file $2.
trace() {
    "build/$1/cria" trace "$variant" --players "$players" --seed "$seed" \
        --games "$games" --bots random >"$2" 2>"$scratch/errors" </dev/null
}

problem() {
    echo "# $variant, $players players, seed $seed, $1: $2"
    head -n 20 "$scratch/errors" | sed 's/^/#   /'
    good=false
}

# The counts of players to try with variant $1, and in $enough how many that it takes.
choose_counts() {
    tried=$counts enough=99
    case $quick/$1 in true/house/* | true/*/house/*) ;; *) return ;; esac
    enough=1
    case $((number % 4)) in
        0) tried='2 3 4 5 6 1' ;;
        1) tried='3 4 5 6 1 2' ;;
        2) tried='4 5 6 1 2 3' ;;
        3) tried='5 6 1 2 3 4' ;;
    esac
}

# One variant: every count of players that it takes, every seed, up to the first
# problem.
compare() {
    variant=$1 good=true played=0
    : >"$scratch/all"
    choose_counts "$1"
    for players in $tried; do
        [ "$played" -lt "$enough" ] || break
        turn=$odd
        [ $((players % 2)) -eq 1 ] || turn=$even
        for seed in ${seeds:-$turn}; do
            trace "$first" "$scratch/expected"
            expected=$?
            if [ "$expected" -ge "$MISTAKE" ]; then
                problem "$first" "ended with status $expected"
                return
            fi
            for build in $builds; do
                [ "$build" != "$first" ] || continue
                [ "$build" != "$once" ] || [ "$played" -eq 0 ] || continue
                trace "$build" "$scratch/actual"
                status=$?
                if [ "$status" -ne "$expected" ]; then
                    problem "$build" "status $status instead of $expected"
                elif ! cmp -s "$scratch/expected" "$scratch/actual"; then
                    diff "$scratch/expected" "$scratch/actual" |
                        head -n 6 | cut -c 1-400 >"$scratch/errors"
                    problem "$build" "differs from $first"
                fi
            done
            $good || return
            # The variant does not take so many players.
            [ "$expected" -eq 0 ] || break
            [ -s "$scratch/expected" ] || problem "$first" 'an empty trace'
            played=$((played + 1))
            cat "$scratch/expected" >>"$scratch/all"
        done
    done
    if [ "$played" -eq 0 ]; then
        problem "$first" 'no count of players is taken'
    fi
}

variants=$("build/$first/cria" list --names 2>/dev/null </dev/null)
[ -n "$variants" ] || variants='lama party kadabra dice'

number=0 failed=0
for name in $variants; do
    number=$((number + 1))
    compare "$name"
    hash=$(sha256sum <"$scratch/all")
    if $good; then
        echo "ok $number - $name: $played traces by $(echo "$builds" | wc -w)" \
            "builds, sha256 ${hash%% *}"
    else
        failed=$((failed + 1))
        echo "not ok $number - $name"
    fi
done

# What a bot learns by playing against itself, by weights and by a table.
for name in lama pig leduc-holdem; do
    number=$((number + 1)) good=true
    for build in $builds; do
        "build/$build/cria" train "$name" --players 2 --games 60 \
            >"$scratch/$build.bot" 2>"$scratch/errors" </dev/null || good=false
        cmp -s "$scratch/$first.bot" "$scratch/$build.bot" || good=false
    done
    if $good; then
        echo "ok $number - $name: the same practised bot"
    else
        failed=$((failed + 1))
        echo "not ok $number - $name: the same practised bot"
    fi
done
echo "1..$number"
[ "$failed" -eq 0 ]
