#!/usr/bin/env bash
# cria sweep as a person calls it: which values are tried, what is shown, wrong
# use, Ctrl-C, rules that fail.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
subcommand=sweep

run 0 'a range and a list' lama --over 'numbers.hand size=4..6' \
    --over numbers.threshold=20,40 --games 300
says "$out" '300 games of each of 6 combinations'
says "$out" 'numbers.hand size, numbers.threshold'
says "$out" '  6, 40 '
says "$out" 'numbers.threshold: differences from 20, averaged over all'
[ "$(grep -cE '^ +[456], [24]0 ' "$out")" -eq 6 ] || wrong 'not six lines'
# A higher threshold is a longer game, surely.
sed -nE '/^numbers.threshold:/,$s/^  40 +//p' "$out" | grep -q '^+[^ ]*\*' ||
    wrong 'rounds are not clearly more'
grep -A 2 '^  Clear:' "$out" | tail -n 3 | grep -q 'decisions' ||
    wrong 'decisions are not clear'
awk 'length > 80' "$out" | grep -q . && wrong 'wider than 80 columns'
grep -q ' $' "$out" && wrong 'blanks at the end of a line'
silent "$err"
end
run 0 'house rules' lama --over with=none,no-draw --games 200
says "$out" '  no-draw '
says "$out" 'with: differences from none'
end
run 0 'commas in brackets and quotes' lama --games 50 --over \
    'attributes.value.cycle=[1, 2, 3, 4, 5, 6, llama]' --over \
    "name='a, b',\"c, d\",e" --format json
says "$out" '"values":["[1, 2, 3, 4, 5, 6, llama]"]'
says "$out" '"values":["'"'a, b'"'","\"c, d\"","e"]'
end
run 0 'a value that changes nothing' lama --over numbers.threshold=40 --games 50
says "$out" '50 games of the one combination'
end
run 0 'values that come to the same' lama --games 50 \
    --over 'numbers.hand size=-1..1'
says "$out" 'The games were exactly the same with -1; 0'
says "$out" 'size 0 instead of -1: no game was different: what it changes never'
says "$out" 'size 1 instead of -1 clearly changes'
grep 'instead of' "$out" | head -1 | grep -q 'size 1' ||
    wrong 'what changes nothing comes first'
end
run 0 'for all of them' lama --with quick --set numbers.threshold=30 --over \
    'numbers.hand size=5,6' --games 50
says "$out" 'lama with quick, numbers.threshold=30, 4 players'
end
run 0 'seconds of what only some do' lama --over with=none,no-draw \
    --seconds draw=3 --games 50
end
run 0 'as many players as all allow' lama --over 'players=2..3,2..6' --games 20 \
    --format json
says "$out" '"players":3'
end
for format in human json csv; do
    run 0 "the same with any number of jobs, as $format" lama --over \
        numbers.threshold=20..22 --games 700 --jobs 1 --format "$format"
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" lama --over numbers.threshold=20..22 --games 700 --jobs 5 \
        --format "$format"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
done
run 0 'few games have no intervals' lama --over numbers.threshold=20,30 \
    --games 29
grep -q '95 % CI +-' "$out" && wrong 'an interval'
sed -n 3p "$out" | grep -q '^Too few games to tell: --games 30 gives' ||
    wrong 'it is not said first'
end
run 0 'means are not tested with few games' lama --over numbers.threshold=20,30 \
    --games 60
sed -n 3p "$out" | grep -q '^Too few games to tell about means: --games 100' ||
    wrong 'it is not said first'
grep -q 'changes nothing' "$out" && wrong 'means were not tested'
end
run 0 'columns stay apart, what grows from nearly nothing has no percent' skyjo \
    --over 'numbers.too many points=50,200' --games 600 --bots random
grep -qE '^  200 .*\* \+1[0-9]{2}\.[0-9]+\* ' "$out" || wrong 'no two changes apart'
grep -qE 'lead changes \(0\.00 to' "$out" || wrong 'lead changes in percent'
end

what='Ctrl-C' good=true
interrupt INT "$CRIA" sweep lama --over numbers.threshold=20,30 \
    --games 999999999 --jobs 2 --format json
[ "$status" -eq 130 ] || wrong "status $status"
games=$(sed -nE 's/.*"played":([0-9]+).*/\1/p' "$out")
[ "${games:-0}" -gt 0 ] || wrong 'nothing was played'
end
what='what was played before Ctrl-C is the beginning of the run' good=true
"$CRIA" sweep lama --over numbers.threshold=20,30 --games "$games" \
    --format json >"$TMPDIR/again"
cmp -s <(tail -n +2 "$out") <(tail -n +2 "$TMPDIR/again") || wrong 'not the same'
end

# --- Wrong use ---------------------------------------------------------------

run 0 'help' --help && says "$out" 'usage: cria sweep' && end
run 2 'no variant' && says "$err" 'which variant?' && end
run 2 'two variants' lama dice --over a=1 && says "$err" 'one variant' && end
run 2 'over nothing' lama && says "$err" 'over which values?' && end
# wrong_over VALUE MESSAGE
wrong_over() {
    run 2 "--over $1" lama --over "$1"
    says "$err" "$2"
    silent "$out"
    end
}
wrong_over threshold 'needs a path and values'
wrong_over 'numbers.threshold: 20,30' 'write '"'"'--over "numbers.threshold=20,30"'
wrong_over '=1' 'needs a path and values'
wrong_over numbers.threshold= 'a value is missing'
wrong_over numbers.threshold=1,,2 'a value is missing'
wrong_over numbers.threshold=1,2,1 "'1' is given twice"
wrong_over numbers.threshold=5..1 'write the smaller number first'
wrong_over numbers.threshold=10-20 "write a range as '10..20'"
wrong_over 'numbers.threshold=1 .. 20' "write a range as '1..20'"
wrong_over numbers.threshold=1..101 'more than 100 values'
wrong_over numbers.threshold=-999999999..999999999 'more than 100 values'
run 2 'too many combinations' lama --over numbers.threshold=1..11 --over \
    'numbers.hand size=1..10'
says "$err" 'more than 100 combinations'
end
run 2 'the same path twice' lama --over numbers.threshold=1,2 --over \
    numbers.threshold=3,4
says "$err" "'numbers.threshold' is given twice"
end
run 1 'a part of a name, which an example has too' skyjo --over turned=2,3
says "$err" "did you mean 'numbers.turned up at first'?"
end
run 1 'an unknown path' lama --over numbers.treshold=20,30
says "$err" "did you mean 'threshold'?"
says "$err" 'found with these values: numbers.treshold=20'
silent "$out"
end
run 1 'a value of the wrong kind' lama --over numbers.threshold=20,many
says "$err" 'expected a whole number'
says "$err" '--over:1:19: error: '
says "$err" 'found with these values: numbers.threshold=many'
silent "$out"
end
run 1 'a combination that does not fit together' lama --over \
    with=no-draw,draw-only-when-stuck --over 'numbers.hand size=5,6' \
    --with no-draw
says "$err" "actions.draw"
says "$err" 'found with these values: with=draw-only-when-stuck, numbers.hand'
end
run 2 'an unknown house rule' lama --over with=none,no-drew
says "$err" "did you mean 'no-draw'?"
says "$err" 'found with these values: with=no-drew'
end
run 1 'a value that is set as well' lama --over numbers.threshold=20,30 \
    --set numbers.threshold=20
says "$err" 'is set to two different values'
end
run 2 'too many players for a combination' lama --over players=2,6 --players 4
says "$err" 'L.A.M.A. is for 2 players, not for 4'
says "$err" 'found with these values: players=2'
end
run 2 'no number of players for all' lama --over players=2..6
says "$err" 'no number of players fits all values'
says "$err" "run 'cria simulate lama --players N' with each"
end
cat >"$TMPDIR/stay.yaml" <<'RULE'
cria: 1
extends: lama
name: Staying
about: Nobody quits; who can do nothing passes.
remove: [actions.quit]
add:
  actions.pass: {when: {}}
RULE
run 2 'bots that cannot play one of them' lama --bots keen --over \
    "with=none,$TMPDIR/stay.yaml"
says "$err" "has no action 'quit'"
says "$err" "found with these values: with=$TMPDIR/stay.yaml"
end
run 2 'no games' lama --over numbers.threshold=20,30 --games 0
says "$err" 'at least one'
end
rule='score.cards=10,10 + 1 / (count(hand of player) - 13)'
run 1 'a rule that fails' lama --games 20000 --jobs 1 --over "$rule"
says "$err" 'this divides by zero'
says "$err" 'cria: rule error with score.cards=10 + 1 / (count'
silent "$out"
cp "$err" "$TMPDIR/alone"
run 1 "$what" lama --games 20000 --jobs 4 --over "$rule"
cmp -s "$err" "$TMPDIR/alone" || wrong 'another game'
end
what='a full disk' good=true
"$CRIA" sweep lama --games 100 --over numbers.threshold=20,30 >/dev/full \
    2>"$err" && wrong 'all is well'
says "$err" 'cannot write'
end

run 0 'sentences come first' lama --over numbers.threshold=20,40 --games 300 \
    --report "$TMPDIR/said.html"
head -n 4 "$out" | grep -q '^numbers.threshold 40 instead of 20 clearly' ||
    wrong 'no sentence'
says "$TMPDIR/said.html" 'numbers.threshold 40 instead of 20 clearly changes'
end
run 0 'the largest change comes first, with its minutes' lama \
    --over 'numbers.hand size=5,6' --over numbers.threshold=20,30,40 --games 300
grep -o '.* instead of [0-9]*' "$out" | tr '\n' ';' >"$TMPDIR/order"
says "$TMPDIR/order" 'threshold 40 instead of 20;numbers.threshold 30 instead of 20;numbers.hand size 6'
tr '\n' ' ' <"$out" | grep -qE \
    'decisions \+[0-9.]+ % \([0-9.]+ to [0-9.]+; 13\.2 to 27\.4 minutes\)' ||
    wrong 'no minutes'
end
run 0 'an action that nobody chose' lama --over with=none,swap-by-hand --games 60
says "$out" "With with=swap-by-hand no bot chose 'swap up' (legal in "
says "$out" "With with=swap-by-hand keen has no rule for 'swap up', which a house rule"
run 0 "$what" lama --over numbers.threshold=20,30 --with swap-by-hand --games 20
says "$out" "With all values keen has no rule for 'swap up', which a house rule adds"
[ "$(grep -c 'has no rule' "$out")" -eq 1 ] || wrong 'it is said twice'
end
run 0 'a value that no bot can play' lama --over "with=none,$TMPDIR/stay.yaml" \
    --games 20
says "$err" "cannot play with=$TMPDIR/stay.yaml; 'practised' plays instead"
says "$out" '(bots: practised)'
end
run 0 'the table names the bots' lama --over numbers.threshold=20,30 --games 10 \
    --format csv
says "$out" 'numbers.threshold,group,name,value,low,high,bots'
says "$out" ',keen'
end
