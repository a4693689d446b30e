#!/bin/sh
# Counts the machine instructions of games, without those of loading and of
# statistics, in two trees that have been built: what a change costs.
#
#   sh tests/instructions.sh TREE OTHER-TREE [VARIANT]...
#
# Needs valgrind. The counts of one build do not depend on the machine's load.
set -eu

[ $# -ge 2 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2; }
one=$1 other=$2
shift 2
[ $# -gt 0 ] || set -- lama party kadabra dice crazy-eights

# count TREE ARGUMENT...: by its release build. meter_play plays one game.
count() {
    tree=$1
    shift
    (cd "$tree" && valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$@" 2>&1 >/dev/null) | sed -n 's/.*Collected : //p'
}

games() {
    count "$1" --toggle-collect=meter_play build/gcc-release/cria simulate \
        "$2" --games 1000 --jobs 1 --players 4 --seed 9 --bots random
}

loading() {
    count "$1" build/gcc-release/cria show "$2"
}

line='%-14s %-10s %12d %12d %+7.2f %%\n'
for variant in "$@"; do
    for part in games loading; do
        "$part" "$one" "$variant"
        "$part" "$other" "$variant"
    done | paste - - | awk -v variant="$variant" -v line="$line" '{
        printf line, variant, NR == 1 ? "games" : "loading", $1, $2,
            100 * ($2 / $1 - 1)
    }'
done
