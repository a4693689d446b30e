#!/usr/bin/env bash
# The parts of match, ab and sweep (merge.sh has those of simulate): the same bytes
# as one run, whatever the cut and the order; parts of other runs, missing parts,
# and files that say what no games can.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
parts=$TMPDIR/parts
mkdir "$parts"

match=(match lama --games 23 --players 3 --bots 'keen,random' --seed 7)
# Under B nobody chooses to keep a card, though it is legal in some of the first
# games: the parts count in how many.
ab=(ab lama no-draw --games 137 --players 3
    --bots 'cautious,collector,cautious' --seed 7 --seconds play=3)
sweep=(sweep lama --over 'numbers.threshold=20,30' --over 'numbers.hand size=3,6'
    --games 31 --players 3 --bots 'keen,random,keen' --seed 7 --figures cards)

# cut_at NAME FIRST...: the parts of a run that begin with these games.
cut_at() {
    local name=$1 last=$2 first k=0
    shift 2
    for first; do
        # shellcheck disable=SC2154
        "$CRIA" "${one[@]}" --shard "$last..$((first - 1))" \
            --output "$parts/$name$((++k))" || return 1
        last=$first
    done
}

# Merged parts say of which actions the bots know nothing, too.
while read -r words; do
    # shellcheck disable=SC2086
    for k in 1 2; do
        "$CRIA" $words --games 4 --shard $k/2 --output "$parts/known$k"
    done
    # shellcheck disable=SC2086
    run 0 "what bots do not know: $words" $words --games 4
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" merge "$parts/known2" "$parts/known1"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    grep -qE 'keen.* no rule for .give' "$out" || wrong 'it is not said'
    end
done <<'LINES'
simulate lama --with pass-it-on --bots keen
match lama --with pass-it-on --bots keen,random
ab lama pass-it-on --bots keen
sweep lama --over with=none,pass-it-on --bots keen
LINES

for name in match ab sweep; do
    declare -n one=$name
    games=$(printf '%s\n' "${one[@]}" | grep -A1 -- --games | tail -1)
    what="uneven parts of $name in any order are the run" good=true
    cut_at "$name" 0 1 2 17 "$games" || wrong 'no parts'
    for format in human json csv part; do
        "$CRIA" "${one[@]}" --format "$format" --report "$parts/alone.html" \
            >"$TMPDIR/alone" || wrong 'no run'
        for order in '1 2 3 4' '3 4 2 1'; do
            # shellcheck disable=SC2046,SC2086
            "$CRIA" merge $(printf "$parts/$name%s " $order) --format "$format" \
                --report "$parts/merged.html" >"$out" || wrong 'not merged'
            cmp -s "$out" "$TMPDIR/alone" || wrong "not the same $format: $order"
            cmp -s "$parts/merged.html" "$parts/alone.html" ||
                wrong 'not the same page'
        done
        [ "$(wc -l <"$out")" -gt 10 ] || wrong 'too short'
    done
    end

    what="parts of parts of $name, and more parts than games" good=true
    for k in 1 2 3; do
        "$CRIA" "${one[@]/#$games/2}" --shard "$k/3" --output "$parts/few$k" ||
            wrong 'no part'
    done
    "$CRIA" merge "$parts/few1" "$parts/few3" --partial --format part \
        --output "$parts/few" 2>"$err"
    "$CRIA" merge "$parts/few" "$parts/few2" >"$out" || wrong 'not merged'
    "$CRIA" "${one[@]/#$games/2}" >"$TMPDIR/alone"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end

    run 1 "a part of $name without games" merge "$parts/few1" --partial
    silent "$out"
    says "$err" 'these parts have no'
    end
done

what='what bots left alone is counted over the parts' good=true
"$CRIA" merge "$parts"/ab[1-4] >"$out"
grep -q "Under B no bot chose 'keep' (legal in [1-9] of the first 100 games)" \
    "$out" || wrong 'it is not said'
says "$out" '  A: cria record lama --players 3 --bots cautious,collector,cautious'
end

run 0 'a part has the form of its schema' schema part
python=${PYTHON:-$(sh tests/setup.sh python)} || python=python3
"$python" - "$out" "$parts"/{match,ab,sweep}1 <<'PYTHON' || wrong 'it has not'
import json, sys, jsonschema
schema = json.load(open(sys.argv[1], encoding="utf-8"))
jsonschema.Draft7Validator.check_schema(schema)
for name, arms in zip(sys.argv[2:], (1, 2, 4)):
    part = json.load(open(name, encoding="utf-8"))
    jsonschema.Draft7Validator(schema).validate(part)
    assert len(part["arms"]) == arms, name
    assert part["has"] == [{"first": "0", "games": "1"}], part["has"]
PYTHON
end

# --- what is missing ---------------------------------------------------------

run 1 'missing deals' merge "$parts/match1" "$parts/match3"
silent "$out"
says "$err" '7 of 23 deals are missing; to play them:'
says "$err" '--shard 1..1 --output games-1.json'
says "$err" "'--partial' prints the deals that are there"
end
what='the commands that are told make what is missing' good=true
(
    cd "$parts" || exit 2
    grep '^  cria ' "$err" | sed "s:^  cria:'$CRIA':" | sh -e
) || wrong 'they fail'
"$CRIA" merge "$parts/match1" "$parts/match3" "$parts"/games-*.json >"$out"
"$CRIA" "${match[@]}" | cmp -s - "$out" || wrong 'not the same'
end
run 0 'what there is' merge "$parts/ab1" "$parts/ab3" --partial
says "$out" 'seed 7; 16 games, each under A'
says "$out" 'the same deals and dice: stopped'
end
what='a part that was stopped says what it has' good=true
interrupt INT "$CRIA" sweep lama --over numbers.threshold=20,30 \
    --games 1000000000000 --shard 2/2 --output "$parts/stopped"
[ "$status" -eq 130 ] || wrong "status $status"
grep -q '"has":\[{"first":"500000000000","games":"[1-9][0-9]*"}\]' \
    "$parts/stopped" || wrong 'it does not'
end

# --- parts that do not belong together ---------------------------------------

# other NAME WHAT TOLD ARGUMENTS: a part of another run after the first of NAME.
other() {
    local name=$1 told=$3
    what="another run: $2" good=true
    shift 3
    "$CRIA" "$@" --shard 2/2 --output "$parts/other" 2>"$err" || wrong 'no part'
    run 1 "$what" merge "$parts/${name}1" "$parts/other"
    says "$err" 'this part is of another run'
    says "$err" "$told"
    says "$err" '[part-other]'
    silent "$out"
    end
}
other match 'another command' "of 'cria ab', not of 'cria match'" "${ab[@]}"
other ab 'a simulation' "of 'cria simulate', not of 'cria ab'" \
    simulate lama --games 137 --players 3 --bots random --seed 7
other match 'seed' "its seed: '8', not '7'" "${match[@]/#7/8}"
other match 'deals' "its number of games: '24', not '23'" "${match[@]/#23/24}"
other match 'bots' 'it has other seats' \
    "${match[@]/#keen,random/keen,cautious}"
other match 'rules' "its rules' hash: '" "${match[@]}" --set numbers.threshold=20
other ab 'the rules of B' "its rules' hash: '" "${ab[@]/#no-draw/lone-draw}"
other ab 'the bots of B' 'it has other seats' "${ab[@]}" \
    --bots random
other ab 'seconds' "its seconds at the table: '8 seconds a decision, play 4'" \
    "${ab[@]/#play=3/play=4}"
other sweep 'a value' "its rules' hash: '" \
    "${sweep[@]/#numbers.threshold=20,30/numbers.threshold=20,31}"
other sweep 'fewer values' 'it has other values' \
    "${sweep[@]/#numbers.threshold=20,30/numbers.threshold=20}"
other sweep 'figures' 'it has other measures' "${sweep[@]/#cards/choice}"
what='a practised bot that practised more' good=true
for games in 10 20; do
    "$CRIA" train lama --players 3 --games "$games" --output "$TMPDIR/mine.yaml" \
        >"$out" 2>"$err" || wrong 'no bot'
    "$CRIA" match lama --games 4 --players 3 --bots "$TMPDIR/mine.yaml,random" \
        --shard "$((games / 10))/2" --output "$parts/mine$games" || wrong 'no part'
    rm "$TMPDIR/mine.yaml"
done
run 1 "$what" merge "$parts"/mine[12]0
says "$err" 'this part is of another run: its seats: '
end

# --- files that are wrong ----------------------------------------------------

run 1 'a part twice' merge "$parts"/match[123] "$parts/match2"
says "$err" 'games 1 to 1 are in two parts [part-twice]'
end

# damaged NAME ID WHAT SED: the third part of NAME with a change.
damaged() {
    sed "$4" "$parts/${1}3" >"$parts/bad"
    what="$1: $3" good=true
    cmp -s "$parts/${1}3" "$parts/bad" && wrong 'nothing was changed'
    $good || { end; return; }
    run 1 "$what" merge "$parts/bad" --partial
    says "$err" "$parts/bad:"
    says "$err" "[$2]"
    silent "$out"
    end
}
damaged match not-allowed 'an unknown command' 's/"match"/"chess"/'
damaged match part-counts 'the sums of others' 's/"match"/"sweep"/'
damaged ab part-counts 'sums of others' 's/"ab"/"match"/'
run 1 'what to do with the sums of others' merge "$parts/bad" --partial
says "$err" 'help: a part that another version of cria made is merged by that version'
end
damaged match missing-key 'no sums' 's/"sums"/"sum"/'
damaged match not-allowed 'a survey beside the arms' 's/"seed"/"title":"x",&/'
damaged match wrong-form 'a sum that is none' 's/"values":\["0/&x/'
damaged match part-large 'a sum of 38 digits' \
    's/"values":\["0 /&10000000000000000000000000000000000000 /'
damaged match part-counts 'a sum too many' 's/"values":\["0/&0 0/; s/"00 0/"0 0/'
damaged match part-counts 'a negative sum' '/"rankings"/s/\["0/["-1/'
damaged match part-counts 'rankings of more deals' \
    '/"rankings"/s/\["0/["999999999999999999/'
damaged match part-counts 'no players' 's/"players","values":\["3"/"players","values":["x"/'
damaged match part-counts 'too many players' \
    's/"players","values":\["3"/"players","values":["33"/'
damaged match part-counts 'one unit' 's/"teams","values":\["0"/"teams","values":["1"/'
damaged match part-counts 'another figure' \
    's/"scale":2520/"scale":1/; s/"percent":true/"percent":false/'
damaged match part-counts 'no name of the rules' 's/"name":"variant"/"name":"rules"/'
damaged ab part-counts 'more games apart than there are' \
    's/"apart","values":\["[0-9]*/"apart","values":["16/'
damaged ab part-counts 'more games decided than changed' \
    's/"courses","values":\["[0-9]* [0-9]*/"courses","values":["1 2/'
damaged ab part-counts 'legal in more games than were looked through' \
    's/"legal","values":\["[0-9]*/"legal","values":["0/'
damaged ab part-counts 'products that are missing' 's/"products","values":\["[0-9]* /"products","values":["/'
damaged ab part-counts 'only one name of rules' 's/"sides","values":\["lama",/"sides","values":[/'
damaged ab part-counts 'the shortest games in another order' \
    '0,/"decisions":"[0-9]*"/s//"decisions":"999999"/'
damaged ab part-counts 'figures of two kinds' \
    '0,/"name":"rounds","kind":"mean"/s//"name":"rounds","kind":"quantile","at":50/'
damaged sweep part-counts 'a value too many' \
    's/"numbers.threshold","20"/&,"25"/'
damaged sweep part-counts 'no values' 's/"name":"over"/"name":"under"/'
damaged sweep part-counts 'games apart that are none' \
    's/"apart","values":\["[0-9]*/"apart","values":["-1/'
damaged sweep part-counts 'an arm of other players' \
    '0,/{"player":"P1","bot":"keen","hash":"[0-9a-f]*"},/s///'
damaged sweep part-counts 'no figure of ties' \
    's/"name":"ties","kind":"portion"/"name":"ties","kind":"fairness"/'

# --- wrong use ---------------------------------------------------------------

subcommand=ab
run 2 'a part up to a margin' lama no-draw --shard 1/2
says "$err" '--shard, --mpi and --format part need --games N'
end
run 2 'a part up to a margin, as a format' lama no-draw --format part
says "$err" '--shard, --mpi and --format part need --games N'
end
run 2 'replays of a part' lama no-draw --games 10 --shard 1/2 \
    --replays "$TMPDIR/replays"
says "$err" 'parts write no replays'
end
for command in 'match lama --bots keen,random' 'ab lama no-draw' \
    'sweep lama --over numbers.threshold=20,30'; do
    subcommand=${command%% *}
    read -ra words <<<"${command#* } --games 10"
    run 2 "figures of a part: $subcommand" "${words[@]}" --shard 1/2 --format csv
    says "$err" '--shard writes a part'
    end
    run 2 "a page of a part: $subcommand" "${words[@]}" --shard 1/2 \
        --report "$TMPDIR/page.html"
    says "$err" '--shard writes a part'
    end
    run 2 "a part behind the last: $subcommand" "${words[@]}" --shard 3/2
    says "$err" '--shard 3/2: there are only 2 parts'
    end
    run 2 "a report that cannot be written: $subcommand" \
        "${words[@]/#10/1000000000}" --report "$TMPDIR/no/page.html"
    says "$err" "cannot write '$TMPDIR/no/page.html'"
    silent "$out"
    end
done
