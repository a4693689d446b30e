#!/usr/bin/env bash
# cria simulate --shard and cria merge: the same bytes as one run, whatever the
# order; parts that are wrong, of other runs, missing, there twice; files that
# cannot be written.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
parts=$TMPDIR/parts
mkdir "$parts"

# The run that is cut into parts in most cases.
one=(simulate lama --games 997 --players 3 --bots 'keen,random,cautious' --seed 7
    --set numbers.threshold=30 --seconds play=2.5 --figures all)

# cut N WHAT...: the parts of a run are $parts/1 to $parts/N.
cut() {
    local number=$1
    shift
    for ((k = 1; k <= number; k++)); do
        "$CRIA" "$@" --shard "$k/$number" --output "$parts/$k" || return 1
    done
}

for format in human json csv part; do
    what="parts in any order are the run, as $format" good=true
    cut 4 "${one[@]}" || wrong 'no parts'
    "$CRIA" "${one[@]}" --format "$format" | grep -v '"parts"' >"$TMPDIR/alone"
    for order in '1 2 3 4' '4 3 2 1' '3 1 4 2'; do
        # shellcheck disable=SC2046,SC2086
        "$CRIA" merge $(printf "$parts/%s " $order) --format "$format" |
            sed 's/,"parts":4//' >"$out"
        cmp -s "$out" "$TMPDIR/alone" || wrong "not the same: $order"
    done
    [ "$(wc -l <"$out")" -gt 20 ] || wrong 'too short'
    end
done

for variant in party kadabra dice; do
    what="as many parts as games and more: $variant" good=true
    cut 7 simulate "$variant" --games 5 || wrong 'no parts'
    "$CRIA" simulate "$variant" --games 5 --format json >"$TMPDIR/alone"
    "$CRIA" merge "$parts"/[1-7] --format json >"$out"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
done

what='the page with charts is that of one run' good=true
"$CRIA" merge "$parts"/[1-7] --report "$TMPDIR/merged.html" >"$out" ||
    wrong 'no page'
"$CRIA" simulate dice --games 5 --report "$TMPDIR/alone.html" >"$out"
cmp -s "$TMPDIR/merged.html" "$TMPDIR/alone.html" || wrong 'not the same'
end

what='parts of parts' good=true
cut 5 "${one[@]}" || wrong 'no parts'
"$CRIA" merge "$parts"/[24] --partial --format part --output "$parts/a" \
    2>"$err" || wrong 'no merged part'
"$CRIA" merge "$parts"/[153] --partial --format part --output "$parts/b" \
    2>"$err" || wrong 'no merged part'
"$CRIA" merge "$parts/b" "$parts/a" >"$out"
"$CRIA" "${one[@]}" >"$TMPDIR/alone"
cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
end

run 0 'a part has the form of its schema' schema part
python=${PYTHON:-$(sh tests/setup.sh python)} || python=python3
"$python" - "$out" "$parts/1" "$parts/a" <<'PYTHON' || wrong 'it has not'
import json, sys, jsonschema
schema = json.load(open(sys.argv[1], encoding="utf-8"))
jsonschema.Draft7Validator.check_schema(schema)
for name in sys.argv[2:]:
    part = json.load(open(name, encoding="utf-8"))
    jsonschema.Draft7Validator(schema).validate(part)
    assert [seat["player"] for seat in part["seats"]] == ["P1", "P2", "P3"]
    assert "hash" in part["seats"][0] and "hash" not in part["seats"][1]
    assert part["command"][:3] == ["lama", "--games", "997"], part["command"]
first = json.load(open(sys.argv[2], encoding="utf-8"))
assert first["has"] == [{"first": "0", "games": "199"}], first["has"]
merged = json.load(open(sys.argv[3], encoding="utf-8"))
assert len(merged["has"]) == 2, merged["has"]
PYTHON
end

# --- what is missing ---------------------------------------------------------

cut 4 "${one[@]}"
run 1 'missing parts' merge "$parts/1" "$parts/3"
says "$err" '499 of 997 games are missing'
says "$err" '--shard 2/4 --output part-2.json'
says "$err" '--shard 4/4 --output part-4.json'
says "$err" "'--partial' prints the games that are there"
silent "$out"
end
what='the commands that are told make what is missing' good=true
(
    cd "$parts" || exit 2
    grep '^  cria ' "$err" | sed "s:^  cria:'$CRIA':" | sh -e
) || wrong 'they fail'
"$CRIA" merge "$parts/1" "$parts/3" "$parts"/part-[24].json >"$out"
"$CRIA" "${one[@]}" >"$TMPDIR/alone"
cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
end
run 0 'what there is' merge "$parts/1" "$parts/3" --partial
says "$out" '498 games of 997'
says "$err" '499 of 997 games are missing'
end

what='a part that was stopped says what it has' good=true
interrupt INT "$CRIA" simulate lama --games 1000000000000 --shard 2/2 \
    --output "$parts/stopped"
[ "$status" -eq 130 ] || wrong "status $status"
grep -q '"has":\[{"first":"500000000000","games":"[1-9][0-9]*"}\]' \
    "$parts/stopped" || wrong 'it does not'
end
run 1 'the rest of a part that was stopped' merge "$parts/stopped"
says "$err" '--shard 1/2 --output part-1.json'
grep -q -- '--shard 5000[0-9]*\.\.999999999999 --output games-5000' "$err" ||
    wrong 'the rest is not told'
end
what='a part and its rest' good=true
"$CRIA" "${one[@]}" --shard 0..499 --output "$parts/a"
"$CRIA" "${one[@]}" --shard 500..996 --output "$parts/b"
"$CRIA" merge "$parts/b" "$parts/a" >"$out"
cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
end

# --- parts that do not belong together ---------------------------------------

cut 2 "${one[@]}"
# other WHAT TOLD OLD NEW [OPTION...]: a part of the run with NEW instead of OLD.
other() {
    local told=$2 changed=("${one[@]/#"$3"/"$4"}")
    what="another run: $1" good=true
    shift 4
    "$CRIA" "${changed[@]}" "$@" --shard 2/2 --output "$parts/other" 2>"$err" ||
        wrong 'no part'
    run 1 "$what" merge "$parts/1" "$parts/other"
    says "$err" 'this part is of another run'
    says "$err" "$told"
    says "$err" '[part-other]'
    silent "$out"
    end
}
other seed "its seed: '8', not '7'" 7 8
other games "its number of games: '900', not '997'" 997 900
other rules "its rules' hash: '" - - --with no-draw
other 'a name' "its seats: 'Ann', not 'P1'" - - --names Ann,Bob,Cleo
other bots "its seats: 'keen', not 'cautious'" keen,random,cautious keen,random,keen
other 'the kind of a bot' 'it has other seats' keen,random,cautious keen
other seconds "its seconds at the table: '8 seconds a decision, play 3'" \
    play=2.5 play=3

what='a bot that was changed meanwhile' good=true
cp variants/bots/keen.yaml "$TMPDIR/mine.yaml"
"$CRIA" simulate lama --games 20 --bots "$TMPDIR/mine.yaml" --shard 1/2 \
    --output "$parts/1"
echo '# a remark' >>"$TMPDIR/mine.yaml"
"$CRIA" simulate lama --games 20 --bots "$TMPDIR/mine.yaml" --shard 2/2 \
    --output "$parts/2"
run 1 "$what" merge "$parts/1" "$parts/2"
says "$err" 'this part is of another run: its seats: '
end

# --- files that are wrong ----------------------------------------------------

cut 2 "${one[@]}"
run 1 'a part twice' merge "$parts/1" "$parts/2" "$parts/1"
says "$err" "$parts/1:"
says "$err" 'games 0 to 497 are in two parts [part-twice]'
end
"$CRIA" "${one[@]}" --shard 2/3 --output "$parts/3"
run 1 'parts that overlap' merge "$parts/1" "$parts/3"
says "$err" 'games 332 to 497 are in two parts [part-twice]'
end

# damaged ID WHAT SED: the first part with a change.
damaged() {
    sed "$3" "$parts/1" >"$parts/bad"
    what=$2 good=true
    cmp -s "$parts/1" "$parts/bad" && wrong 'nothing was changed'
    $good || { end; return; }
    run 1 "$2" merge "$parts/bad" "$parts/2"
    says "$err" "$parts/bad:"
    says "$err" "[$1]"
    silent "$out"
    end
}
damaged no-part 'JSON of another kind' 's/"cria part"/"cria trace"/'
damaged yaml-syntax 'not JSON' '2s/\[/]/'
damaged not-allowed 'a form of the future' 's/"cria part":2/"cria part":4/'
damaged part-counts 'a quantile of what was not counted' \
    's/"kind":"quantile","of":"[^"]*"/"kind":"quantile","of":"ties"/'
damaged part-counts 'a quantile without its place' 's/,"at":50//'
damaged missing-key 'no seed' 's/"seed":"7",//'
damaged unknown-key 'a key too many' 's/"seed"/"bet":"1","seed"/'
damaged wrong-form 'a number that is none' 's/"seed":"7"/"seed":"seven"/'
damaged wrong-type 'a number that is not in quotes' \
    's/"least":"\([0-9]*\)"/"least":\1/'
damaged part-large 'a seed of 65 bits' 's/"seed":"7"/"seed":"18446744073709551616"/'
damaged part-large 'more games than a seed has' \
    's/"games":"997"/"games":"281474976710657"/'
damaged part-large 'a sum of 38 digits' \
    's/"rounds","sum":"/&10000000000000000000000000000000000/'
damaged part-counts 'a sum that is too large' 's/"rounds","sum":"/&9/'
damaged part-counts 'a sum that is too small' 's/"rounds","sum":"[0-9]*/"rounds","sum":"1/'
damaged part-counts 'squares below those of equal games' \
    's/\("rounds","sum":"[0-9]*","squares":"\)[0-9]*/\1498/'
damaged part-counts 'squares above the most' \
    's/\("rounds","sum":"[0-9]*","squares":"\)/\199/'
damaged part-counts 'negative squares' 's/"squares":"\([1-9]\)/"squares":"-\1/'
damaged part-counts 'games beyond the run' 's/"first":"0"/"first":"900"/'
damaged part-counts 'no games in a row' 's/"first":"0","games":"498"/"first":"0","games":"0"/'
damaged part-counts 'a figure of nothing' 's/"of":"rounds"/"of":"minutes"/'
damaged part-counts 'a portion of rounds' \
    's/"kind":"mean","of":"rounds"/"kind":"portion","of":"rounds"/'
damaged part-counts 'a ratio without products' 's/,"products":"[0-9]*"//'
damaged part-counts 'counts of other games' \
    's/\("counts":\["[0-9]*\)"/\11"/'
damaged part-counts 'bins that are too wide' 's/"width":"1"/"width":"2"/'
damaged part-counts 'bins of a width that is no power of two' \
    's/"width":"1"/"width":"3"/'
damaged part-counts 'a bin too many' 's/"counts":\[/&"0",/'
damaged part-counts 'bins without a width' 's/,"width":"1"//'
damaged wrong-form 'a count that is none' 's/"counts":\["/&x/'
run 1 'an empty file' merge /dev/null && says "$err" '[empty-file]' &&
    says "$err" "'cria simulate ... --shard K/N' writes parts" && end
run 2 'a file that is not there' merge "$parts/1" "$parts/nothing"
says "$err" "cannot read '$parts/nothing'"
end
run 2 'no parts' merge && says "$err" 'which part?' && end
run 2 'a format that is none' merge "$parts/1" --format xml
says "$err" "--format is human, json, csv or part, not 'xml'"
end

# --- the examples of docs/scale.md -------------------------------------------

# block N: the Nth block of shell lines.
block() {
    awk -v n="$1" '/^```/ { inside = 0 } inside
        /^```sh/ { inside = ++at == n }' docs/scale.md
}
mkdir "$TMPDIR/bin" "$TMPDIR/scale"
printf '#!/bin/sh\nexec "%s" "$@"\n' "$CRIA" >"$TMPDIR/bin/cria"
chmod +x "$TMPDIR/bin/cria"
what='parts by xargs, as docs/scale.md has it' good=true
block 1 | sed 's/100000/1000/' >"$TMPDIR/block"
(cd "$TMPDIR/scale" && PATH=$TMPDIR/bin:$PATH sh -e "$TMPDIR/block") \
    >"$out" 2>"$err" || wrong "status $?"
"$CRIA" simulate lama --games 1000 >"$TMPDIR/alone"
cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
end
what='a job array, as docs/scale.md has it' good=true
rm -f "$TMPDIR/scale"/*
block 2 | sed 's/1000000000000/1000/' >"$TMPDIR/block"
for k in 1 2 3; do
    (cd "$TMPDIR/scale" && PATH=$TMPDIR/bin:$PATH SLURM_ARRAY_TASK_ID=$k \
        SLURM_ARRAY_TASK_COUNT=3 sh -e "$TMPDIR/block") 2>"$err" ||
        wrong "status $?"
done
"$CRIA" merge "$TMPDIR/scale"/part-*.json >"$out" 2>"$err" || wrong "status $?"
cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
end

# --- wrong use of --shard ----------------------------------------------------

subcommand=simulate
for shard in 0/4 1/0 0/0 x 1 1/2/3 -1/2 1.5/2 5..x 3..2/1 '' /; do
    run 2 "--shard '$shard'" lama --games 10 --shard "$shard"
    says "$err" '--shard needs K/N'
    silent "$out"
    end
done
run 2 'a part behind the last' lama --games 10 --shard 5/4
says "$err" '--shard 5/4: there are only 4 parts'
end
run 2 'too many parts' lama --games 10 --shard 1/1000001
says "$err" 'at most 1000000 parts'
end
run 2 'games that the run does not have' lama --games 10 --shard 5..10
says "$err" 'this run has games 0 to 9, not 5 to 10'
end
run 2 'figures of a part' lama --games 10 --shard 1/2 --format json
says "$err" '--shard writes a part'
end
run 2 'more games than a seed has' lama --games 281474976710657
says "$err" 'a seed has at most 281474976710656 games'
end

# --- files that cannot be written --------------------------------------------

run 2 'a full disk' lama --games 10 --shard 1/2 --output /dev/full
says "$err" "cannot write '/dev/full': No space left on device"
end
what='a full disk, on standard output' good=true
"$CRIA" simulate lama --games 10 --shard 1/2 >/dev/full 2>"$err"
status=$?
[ "$status" -eq 2 ] || wrong "status $status"
says "$err" 'cannot write'
end
mkdir "$parts/folder"
run 2 'a folder in the place of the file' lama --games 10 --shard 1/2 \
    --output "$parts/folder"
says "$err" "cannot write '$parts/folder'"
end
run 2 'a folder that is not there' lama --games 10 --output "$parts/no/file"
says "$err" "cannot write '$parts/no/file': No such file or directory"
end
what='a disk that fills up in the middle' good=true
echo before >"$parts/kept"
(ulimit -f 1 && trap '' XFSZ && exec "$CRIA" simulate lama --games 10 --shard \
    1/2 --output "$parts/kept") 2>"$err"
status=$?
[ "$status" -eq 2 ] || wrong "status $status"
says "$err" "cannot write '$parts/kept': File too large"
[ "$(cat "$parts/kept")" = before ] || wrong 'the former file is lost'
ls "$parts"/*.?????? 2>/dev/null && wrong 'something is left'
end
what='a file that cannot be put in its place' good=true
printf '%s\n' '#include <errno.h>' \
    'int rename(const char *one, const char *other);' \
    'int rename(const char *one, const char *other)' \
    '{ (void)one; (void)other; errno = EIO; return -1; }' >"$TMPDIR/rename.c"
gcc -shared -fPIC -o "$TMPDIR/rename.so" "$TMPDIR/rename.c" || wrong 'no compiler'
ASAN_OPTIONS=${ASAN_OPTIONS-}:verify_asan_link_order=0 \
    LD_PRELOAD=$TMPDIR/rename.so "$CRIA" simulate lama --games 10 --shard 1/2 \
    --output "$parts/kept" >"$out" 2>"$err"
status=$?
[ "$status" -eq 2 ] || wrong "status $status"
says "$err" "cannot write '$parts/kept': Input/output error"
[ "$(cat "$parts/kept")" = before ] || wrong 'the former file is lost'
ls "$parts"/*.?????? 2>/dev/null && wrong 'something is left'
end
what='a file that was there is replaced, its link stays' good=true
ln -s kept "$parts/link"
chmod 640 "$parts/kept"
"$CRIA" simulate lama --games 10 --output "$parts/link" || wrong 'it is not'
grep -q '10 games' "$parts/kept" || wrong 'not what the link leads to'
[ -L "$parts/link" ] || wrong 'the link is gone'
[ "$(stat -c %a "$parts/kept")" = 640 ] || wrong 'other rights'
end
