#!/bin/sh
# Measures cria beside a hand-written program that plays the same game and does
# nothing else, alternately in one run, and prints medians and their ratio.
#
#   sh tests/bench.sh LIMIT.c VARIANT [RUNS] [SECONDS] [PLAYERS]
#
# LIMIT.c is called as `limit plain PLAYERS SECONDS` and prints ns/decision=N.
# CRIA names the program (build/cria when unset), CC the compiler (cc).
set -eu

[ $# -ge 2 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2; }
limit_source=$1 variant=$2 runs=${3:-7} seconds=${4:-2} players=${5:-4}
cria=${CRIA:-build/cria}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"${CC:-cc}" -std=gnu17 -O3 -march=native "$limit_source" -o "$work/limit"

median() { sort -n "$1" | awk '{v[NR] = $1} END {print v[int((NR + 1) / 2)]}'; }

# measure [--compile]
measure() {
    "$cria" bench "$variant" --players "$players" --seconds "$seconds" \
        --format json "$@" |
        sed -n 's/.*"ns\/decision":\([0-9.]*\).*/\1/p'
}

run=0
while [ "$run" -lt "$runs" ]; do
    "$work/limit" plain "$players" "$seconds" |
        sed -n 's/.*ns\/decision=\([0-9.]*\).*/\1/p' >>"$work/limit.ns"
    measure >>"$work/cria.ns"
    measure --compile >>"$work/compiled.ns"
    run=$((run + 1))
done

limit=$(median "$work/limit.ns")
for program in cria compiled; do
    awk -v v="$variant" -v p="$players" -v l="$limit" -v name="$program" \
        -v c="$(median "$work/$program.ns")" 'BEGIN {
        printf "%s, %d players: limit %.1f ns, %s %.1f ns a decision, " \
               "ratio %.3f\n", v, p, l, name, c, l / c }'
done
