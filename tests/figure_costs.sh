#!/bin/sh
# Counts the machine instructions of a decision with random bots: of `cria
# bench`, of `cria simulate`, and of `cria simulate --figures all`.
#
#   sh tests/figure_costs.sh [VARIANT]...
#
# Needs valgrind and a release build. Loading and the report are left out, what
# games, their measures and the sums over games cost is counted; both play the
# same games. valgrind is slow, so that threads would take few games at a time, and
# add up their sums more often than they do else: the clock by which they judge
# stands still here. For bench, which looks at it after every 256 games, it goes on
# by a second each time.
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cria=${CRIA:-build/gcc-release/cria}
[ $# -gt 0 ] || set -- lama kadabra crazy-eights

cat >"$work/still.c" <<'END'
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t id, struct timespec *time)
{
    static time_t now = 1;
    if (id == CLOCK_MONOTONIC) {
        now += getenv("CLOCK_GOES") != NULL;
    }
    *time = (struct timespec){now, 0};
    return id == CLOCK_MONOTONIC ? 0
                                 : (int)syscall(SYS_clock_gettime, id, time);
}
END
cc -D_GNU_SOURCE -shared -fPIC -O2 "$work/still.c" -o "$work/still.so"

# count WORD ARGUMENT...: all functions that WORD names.
count() {
    functions=$1
    shift
    LD_PRELOAD=$work/still.so valgrind --tool=callgrind \
        --callgrind-out-file="$work/calls" "$cria" "$@" --seed 9 --players 4 \
        >"$work/said" 2>"$work/errors"
    callgrind_annotate --inclusive=yes --threshold=100 --auto=no \
        "$work/calls" | grep -E "/($functions) " |
        awk '{ gsub(/,/, "", $1); sum += $1 } END { print sum }'
}

played() {
    count 'simulate.c:(play_game|keep_stretch)' simulate "$1" --bots random \
        --games 2048 --jobs 1 --format csv --figures "$2"
}

echo 'variant         bench   simulate   --figures all'
for variant in "$@"; do
    bench=$(export CLOCK_GOES=1; count "game.c:(game_start|game_play_random)" \
        bench "$variant" --seconds 8)
    made=$(awk '/^games /{ g = $2 } /^decisions\/game/{ print g * $2 }' \
        "$work/said")
    plain=$(played "$variant" default)
    all=$(played "$variant" all)
    each=$(awk -F, '/^game,decisions,/{ print $3 * 2048 }' "$work/said")
    echo "$variant $bench $made $plain $all $each"
done | awk '{
    b = $2 / $3; s = $4 / $6; a = $5 / $6
    printf "%-14s %6.0f %6.0f (%.1f %%) %6.0f (%.1f %%)\n", $1, b, s,
        100 * (s / b - 1), a, 100 * (a / b - 1)
}'
