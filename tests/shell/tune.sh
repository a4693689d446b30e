#!/usr/bin/env bash
# cria tune as a person calls it: what it says, the house rule that it writes,
# wrong wishes and values, Ctrl-C.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
subcommand=tune
short=(lama --try numbers.threshold=20..24 --want 'minutes about 15')

run 0 'sentences, tables, a house rule' "${short[@]}" --games 3000
says "$out" '5 combinations of values; '
says "$out" '300 fresh ones, of seed 2'
grep -qE '^Best: numbers.threshold=2[12]\. It is ' "$out" || wrong 'no best'
says "$out" 'On fresh deals                         now       best           95 % CI      off'
[ "$(grep -cE '^  2[0-4]  ' "$out")" -eq 5 ] || wrong 'not five were tried'
says "$out" '  extends: lama'
says "$out" 'To play it: cria play lama --set numbers.threshold=2'
awk 'length > 80' "$out" | grep -q . && wrong 'wider than 80 columns'
grep -q ' $' "$out" && wrong 'blanks at the end of a line'
silent "$err"
end
for format in human json csv; do
    run 0 "the same with any number of jobs, as $format" "${short[@]}" \
        --games 2000 --jobs 1 --format "$format"
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" "${short[@]}" --games 2000 --jobs 5 --format "$format"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
done
run 0 'what is not reached, at the end of what was tried' lama --games 500 \
    --try numbers.threshold=20..22 --want 'rounds at least 30'
says "$out" 'Not reached: rounds at least 30; it is '
tr '\n' ' ' <"$out" >"$TMPDIR/joined"
says "$TMPDIR/joined" ', and nothing else that was tried comes nearer to all wishes'
says "$out" 'numbers.threshold=22 is the last value that was tried'
end
for games in 60 200; do
    run 0 "too few to tell whether anything comes nearer: $games" lama \
        --games $games --try numbers.threshold=20..22 --want 'rounds at least 30'
    tr '\n' ' ' <"$out" >"$TMPDIR/joined"
    says "$TMPDIR/joined" '. These games are too few to tell whether something else'
    grep -qE 'that takes about (4|5)[0-9]0 \(--games\)\.' "$TMPDIR/joined" ||
        wrong 'how many it takes'
    grep -q 'nothing else' "$TMPDIR/joined" && wrong 'it cannot be told'
    end
done
run 0 'values that cannot be played' lama --games 900 --want 'rounds about 6' \
    --try 'numbers.hand size=6,7,15,many'
says "$out" '4 combinations of values'
says "$out" '  numbers.hand size=15: with this, a rule of '
says "$out" '  numbers.hand size=many: expected '
end
run 0 'too many players' lama --try players=2..3,2..6 --games 500 \
    --want 'rounds about 6'
says "$out" '  players=2..3: it is for 2 to 3 players'
end
run 0 'few games' lama --house no-draw --games 500 --want 'rounds about 3'
says "$out" 'Too few games for a 95 % CI of means'
says "$out" 'Best: with no-draw.'
says "$out" 'No file is needed: the best rules have no values of their own.'
says "$out" 'To play it: cria play lama --with no-draw'
end

# --- The house rule ----------------------------------------------------------

# written WHAT ARGUMENTS: tune writes a house rule that is right, and the command
# that it names plays by it
written() {
    rm -f "$TMPDIR/wished.yaml"
    run 0 "$1" "${@:2}" --output "$TMPDIR/wished"
    says "$out" "Written to $TMPDIR/wished.yaml:"
    "$CRIA" check "$TMPDIR/wished.yaml" >"$TMPDIR/checked" 2>&1 ||
        wrong "$(cat "$TMPDIR/checked")"
    says "$TMPDIR/checked" ': nothing wrong'
    words=$(sed -n 's/^To play it: cria play //p' "$out")
    eval "\"\$CRIA\" simulate $words --games 20" >"$TMPDIR/played" 2>&1 ||
        wrong "$(cat "$TMPDIR/played")"
}
written 'a house rule is written' "${short[@]}" --games 500
says "$TMPDIR/wished.yaml" 'about: "Found by cria tune: minutes about 15."'
says "$TMPDIR/wished.yaml" '  numbers.threshold: 2'
end
written 'beside a house rule' lama --house no-draw --try numbers.threshold=60,61 \
    --want 'decisions at most 60' --games 500
says "$out" ' --with no-draw --with '
end
written 'on a house rule that has the value' pig --with pig-head-start \
    --try 'numbers.head start=11..13' --want 'minutes about 1' --games 500
says "$TMPDIR/wished.yaml" 'extends: pig-head-start'
end
written 'examples that are no longer true are named' pig --games 500 \
    --try numbers.goal=140,150 --want 'minutes about 4'
says "$TMPDIR/wished.yaml" 'breaks:'
end
cp "$TMPDIR/wished.yaml" "$TMPDIR/before"
run 2 'a file that is there stays' "${short[@]}" --games 1000000000 \
    --output "$TMPDIR/wished.yaml"
says "$err" "wished.yaml' is there already: nothing was written"
cmp -s "$TMPDIR/wished.yaml" "$TMPDIR/before" || wrong 'it was changed'
end
run 2 'the name of a variant' "${short[@]}" --games 1000000000 \
    --output "$TMPDIR/hearts"
says "$err" 'which the new file would hide'
says "$err" "'--output $TMPDIR/my-hearts' takes another name"
end

printf '%s\n' 'cria: 1' 'extends: lama' 'name: Unused' 'add:' \
    '  numbers.unused: 5' >"$TMPDIR/unused.yaml"
run 0 'a value that makes no difference' lama --with "$TMPDIR/unused.yaml" \
    --try numbers.unused=0..4 --want 'minutes about 15' --games 500 \
    --output "$TMPDIR/none"
says "$out" 'No difference: with all of these values, and without, what is wished'
says "$out" 'There is nothing to write: the values make no difference.'
grep -qE '^(Best|As good)|is the first value' "$out" && wrong 'one is best'
[ -e "$TMPDIR/none.yaml" ] && wrong 'a file was written'
end

what='Ctrl-C' good=true
interrupt INT "$CRIA" tune "${short[@]}" --games 20000000 --jobs 2 \
    --output "$TMPDIR/never"
[ "$status" -eq 130 ] || wrong "status $status"
says "$err" 'cria tune: interrupted while the rules as they are were played; no'
[ -e "$TMPDIR/never.yaml" ] && wrong 'a file was written'
end

# --- Wrong use ---------------------------------------------------------------

run 0 'help' --help && says "$out" 'usage: cria tune' && end
run 2 'no wish' lama --try numbers.threshold=1,2
says "$err" 'what is wished?'
end
run 2 'nothing to try' lama --want 'rounds about 3'
says "$err" 'what is to be tried?'
end
run 2 'too few games' "${short[@]}" --games 60
says "$err" '--games 60 are too few for 5 combinations of values: they need'
end
run 2 'too many combinations' lama --want 'rounds about 3' --try \
    numbers.threshold=1..500 --house no-draw --house quick
says "$err" 'there are more than 1000 combinations of values'
end
run 2 'a house rule twice' lama --want 'rounds about 3' --house quick \
    --house quick
says "$err" '--house quick is given twice'
end
run 2 'a house rule that is in use anyway' lama --want 'rounds about 3' \
    --with no-draw --house no-draw
says "$err" '--house no-draw tries the rules with and without'
says "$err" 'but --with uses it in any case: give one of them'
silent "$out"
end
run 2 'a house rule twice, by name and by path' lama --want 'rounds about 3' \
    --house quick --house variants/house/quick.yaml
says "$err" '--house variants/house/quick.yaml is given twice'
end
run 2 'a house rule that is in use anyway, by its path' lama --want \
    'rounds about 3' --with variants/house/../house/no-draw.yaml --house no-draw
says "$err" '--house no-draw tries the rules with and without'
end
run 2 'a wrong wish comes before too few games' lama --games 1 \
    --try numbers.threshold=20,30 --want 'minuts about 20'
says "$err" "did you mean 'minutes'?"
end
run 2 'an unknown house rule' lama --want 'rounds about 3' --house no-drew
says "$err" "did you mean 'no-draw'?"
says "$err" 'found with these values: with no-drew'
end
run 1 'an unknown path' lama --want 'rounds about 3' --try numbers.treshold=20,30
says "$err" "did you mean 'threshold'?"
silent "$out"
end
run 2 'a path without values' lama --want 'rounds about 3' --try numbers.threshold
says "$err" '--try needs a path and values'
end
# wish TEXT MESSAGE
wish() {
    run 2 "--want '$1'" lama --try numbers.threshold=20,30 --want "$1"
    says "$err" "$2"
    silent "$out"
    end
}
wish 'minuts about 20' "there is no figure 'minuts'; did you mean 'minutes'?"
wish 'share of win P1 about 20 %' "did you mean 'share of wins P1'?"
wish 'xyz about 20' "those of 'cria simulate' are meant"
wish 'minutes abut 20' "a wish is a figure with 'about X'"
wish 'minutes' "a wish is a figure with 'about X'"
wish 'minutes about' "a wish is a figure with 'about X'"
wish 'minutes about soon' "needs a number, not 'soon'"
wish 'minutes about 0x10' "needs a number, not '0x10'"
wish 'minutes about 20 rounds' "'rounds' is no unit of 'minutes'"
wish 'minutes about 20 %' "'%' is no unit of 'minutes'"
wish 'ties about 5' 'this figure is a share: write % after the number'
wish 'seats within 1' 'this figure is in percentage points: write pp'
wish 'ties about 500 %' 'a share is at most 100 %'
wish 'ties at most 0 %' "'as small as possible' goes towards 0"
wish 'minutes within 2 minutes' "'within' is for seats, first player and share"
wish 'seats within -1 pp' 'the number must be above 0'
wish 'minutes about 20 of equal' "'of equal' belongs to 'within'"
wish 'minutes about 20, weight 0' 'a weight is a number above 0'
wish 'minutes about 20, weight much' 'a weight is a number above 0'
