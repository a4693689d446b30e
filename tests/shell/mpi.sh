#!/usr/bin/env bash
# --mpi of simulate, match, ab and sweep: the same bytes as one process; a process
# that is lost; a program that was built without it.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
subcommand=simulate

run 2 'a program without MPI says how to build one with it' lama --mpi
says "$err" "'make MPI=1'"
silent "$out"
end

if ! sh tests/setup.sh mpi >"$out" 2>&1; then
    sed 's/^/# /' "$out"
    echo 'ok - simulate --mpi # SKIP Open MPI cannot be installed here'
    exit 0
fi
what='make MPI=1 builds it' good=true
MPI_CRIA=build/gcc-release-mpi/cria
"$MAKE" --no-print-directory -j2 CC=gcc VARIANT=release LTO= MPI=1 program \
    >"$out" 2>"$err" || wrong 'it does not'
end
[ -x "$MPI_CRIA" ] || exit 1

# Each process leaves its number in a file. Processes share few processors here.
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_ALLOW_RUN_AS_ROOT=1
export OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl=self,vader
cat >"$TMPDIR/process" <<'SCRIPT'
echo $$ >"$TMPDIR/rank.$OMPI_COMM_WORLD_RANK.new"
mv "$TMPDIR/rank.$OMPI_COMM_WORLD_RANK.new" "$TMPDIR/rank.$OMPI_COMM_WORLD_RANK"
exec "$@"
SCRIPT
together() {
    rm -f "$TMPDIR"/rank.*
    timeout 1800 mpirun "$@" </dev/null >"$out" 2>"$err"
}

one=(simulate lama --games 3000 --players 3 --bots 'keen,random,cautious'
    --seed 5 --seconds play=3)
for format in human json csv part; do
    what="the same bytes, as $format" good=true
    "$CRIA" "${one[@]}" --format "$format" >"$TMPDIR/alone"
    for ranks in 1 2 4; do
        together -n "$ranks" "$MPI_CRIA" "${one[@]}" --format "$format" --mpi ||
            wrong "status $? of $ranks processes"
        cmp -s "$out" "$TMPDIR/alone" || wrong "not the same with $ranks"
    done
    [ "$(wc -l <"$out")" -gt 20 ] || wrong 'too short'
    end
done
for words in 'match lama --bots keen,random --games 60 --players 3' \
    'ab lama no-draw --bots cautious,collector,cautious --games 400 --players 3' \
    'sweep lama --over numbers.threshold=20,30 --games 200 --players 3'; do
    read -ra more <<<"$words"
    what="the same bytes: ${more[0]}" good=true
    for format in human json part; do
        "$CRIA" "${more[@]}" --format "$format" --report "$TMPDIR/alone.html" \
            >"$TMPDIR/alone"
        together -n 3 "$MPI_CRIA" "${more[@]}" --format "$format" --mpi \
            --report "$TMPDIR/together.html" || wrong "status $?"
        cmp -s "$out" "$TMPDIR/alone" || wrong "not the same $format"
        cmp -s "$TMPDIR/together.html" "$TMPDIR/alone.html" ||
            wrong 'not the same page'
    done
    [ "$(wc -l <"$out")" -gt 10 ] || wrong 'too short'
    end
done
what='several threads each, a part only, fewer games than processes' good=true
together -n 3 "$MPI_CRIA" "${one[@]}" --mpi --jobs 2 --shard 2..3
"$CRIA" "${one[@]}" --shard 2..3 | cmp -s - "$out" || wrong 'not the same'
end

# Somebody of three is lost when all play, which they do when the last of them has
# worked for a third of a second, however long that takes (the first only deals out games):
# kill_rank RANK ARGUMENTS of mpirun.
kill_rank() {
    local rank=$1
    shift
    rm -f "$TMPDIR"/rank.*
    timeout 1800 mpirun "$@" </dev/null >"$out" 2>"$err" &
    until [ -s "$TMPDIR/rank.$rank" ] && [ -s "$TMPDIR/rank.2" ]; do
        sleep 0.1
    done
    until_worked "$(cat "$TMPDIR/rank.2")" 30
    kill -KILL "$(cat "$TMPDIR/rank.$rank")" || wrong 'it has ended already'
    wait $!
}
long=(simulate lama --bots random --games 1000000 --format json)

what='a lost process: the others do its part' good=true
kill_rank 2 --enable-recovery -n 3 sh "$TMPDIR/process" "$MPI_CRIA" \
    "${long[@]}" --mpi || wrong "status $?"
"$MPI_CRIA" "${long[@]}" >"$TMPDIR/alone"
cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
says "$err" 'a process was lost; the others played its games'
end

what='a lost process ends all: the part has what was played' good=true
kill_rank 1 -n 3 sh "$TMPDIR/process" "$MPI_CRIA" simulate lama \
    --games 100000000 --format part --output "$TMPDIR/part" --mpi &&
    wrong 'mpirun does not tell'
"$CRIA" merge "$TMPDIR/part" >"$out" 2>"$err" && wrong 'nothing is missing'
grep -q '^[1-9][0-9]* of 100000000 games are missing' \
    <(sed 's/^cria merge: //' "$err") || wrong 'no games are missing'
"$CRIA" merge "$TMPDIR/part" --partial >"$out" 2>"$err" || wrong 'no part'
grep -q '^[1-9][0-9]* games of 100000000' "$out" || wrong 'nothing was played'
end

what='whoever leads is lost: the others do not wait for ever' good=true
kill_rank 0 --enable-recovery -n 3 sh "$TMPDIR/process" "$MPI_CRIA" simulate \
    lama --games 100000000 --mpi
[ $? -ne 124 ] || wrong 'they do'
says "$err" 'process 0 was lost'
silent "$out"
end

what='a rule that fails: the first game in which it does' good=true
rule='score.cards=10 + 1 / (count(hand of player) - 13)'
failing=(simulate lama --games 20000 --set "$rule")
together -n 3 "$MPI_CRIA" "${failing[@]}" --mpi
[ $? -eq 1 ] || wrong 'another status'
silent "$out"
"$CRIA" "${failing[@]}" 2>"$TMPDIR/alone"
cmp -s <(grep -A 2 'rule error' "$err") \
    <(grep -A 2 'rule error' "$TMPDIR/alone") || wrong 'another game'
[ "$(grep -c 'rule error in game' "$err")" -eq 1 ] || wrong 'not said once'
end

what='a rule that fails in one of the seatings of a match' good=true
failing=(match lama --bots 'keen,random' --games 400 --players 3 --set "$rule")
together -n 3 "$MPI_CRIA" "${failing[@]}" --mpi
[ $? -eq 1 ] || wrong 'another status'
silent "$out"
"$CRIA" "${failing[@]}" 2>"$TMPDIR/alone"
cmp -s <(grep -A 2 'rule error' "$err") \
    <(grep -A 2 'rule error' "$TMPDIR/alone") || wrong 'another deal or seating'
end

what='processes with other seeds' good=true
together -n 1 "$MPI_CRIA" "${one[@]}" --mpi : \
    -n 1 "$MPI_CRIA" "${one[@]/#5/6}" --mpi && wrong 'all is well'
says "$err" 'process 1 has other rules, bots or options than process 0'
silent "$out"
end
