#!/usr/bin/env bash
# Replays: those of examples/ hold; wrong ones are told in exactly the words of
# tests/replay-bad/NAME.expected, with the status in its last line; and the ways
# to print what came.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
python=${PYTHON:-$(sh tests/setup.sh python)} || python=python3

# --- What holds --------------------------------------------------------------

for file in examples/replays/*.yaml; do
    run 0 "$file" replay "$file"
    silent "$out"
    ! grep -q 'error:' "$err" || wrong 'something does not hold'
    end
done

# --- What does not -----------------------------------------------------------

# Where a rule stands in its file, and the hash of all rules, may change.
settled() {
    sed -E -e 's/\([0-9a-f]{16} now\)/(HASH now)/' \
        -e '/^variants\/[^ ]*: note:/{s/:[0-9]+:[0-9]+:/:/;n;s/^ *[0-9]+/    N/;}'
}

for file in tests/replay-bad/*.yaml; do
    name=$(basename "$file" .yaml)
    "$CRIA" replay "$file" >"$out" 2>&1 </dev/null
    status=$?
    { settled <"$out"; echo "status $status"; } >"$TMPDIR/said"
    if diff -u "tests/replay-bad/$name.expected" "$TMPDIR/said" \
        >"$TMPDIR/difference"; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        cat "$TMPDIR/difference"
    fi
done

# --- Ways to print -----------------------------------------------------------

good_one=examples/replays/dice-rosa-discards.yaml
bad_one=tests/replay-bad/wrong-cards.yaml

run 1 'replay --tap' replay --tap $good_one $bad_one
says "$out" 'TAP version 13'
says "$out" "ok 1 - Rosa discards what she rolled ($good_one)"
says "$out" "not ok 2 - $bad_one ($bad_one)"
says "$out" "# $bad_one:12:20: error: expected 'discard' to be 3, found 3 3"
says "$out" '1..2'
end

run 1 'replay --format json' replay --format json $good_one $bad_one
"$python" - "$out" <<'PYTHON' || wrong 'other JSON'
import json, sys
first, second = map(json.loads, open(sys.argv[1], encoding="utf-8"))
assert first["holds"] and first["decisions"] == 2 and not first["failures"]
assert not second["holds"] and len(second["failures"]) == 2
one = second["failures"][0]
assert (one["line"], one["column"], one["id"]) == (12, 20, "differs")
assert (one["expected"], one["came"], one["decision"]) == ("3", "3 3", 2)
assert "hand: {Ann: 4 llama, Bob: 1 3}" in one["position"]
PYTHON
end

broken=$TMPDIR/$'two\nlines.yaml'
cp $good_one "$broken"
run 0 'replay --junit with a line break' replay --junit "$TMPDIR/lines.xml" "$broken"
"$python" - "$TMPDIR/lines.xml" "$broken" <<'PYTHON' || wrong 'other XML'
import sys
import xml.etree.ElementTree as tree
case = tree.parse(sys.argv[1]).getroot().find("testcase")
assert case.get("classname") == sys.argv[2], case.attrib
PYTHON
end

run 1 'replay --junit' replay --junit "$TMPDIR/cases.xml" $good_one $bad_one
"$python" - "$TMPDIR/cases.xml" <<'PYTHON' || wrong 'other XML'
import sys
import xml.etree.ElementTree as tree
suite = tree.parse(sys.argv[1]).getroot()
assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
first, second = suite.findall("testcase")
assert first.find("failure") is None
assert second.find("failure").get("message") == \
    "expected 'discard' to be 3, found 3 3"
PYTHON
end

run 0 'replay --until' replay --until 1 --trace $good_one
[ "$(grep -c '"decision"' "$out")" -eq 1 ] || wrong 'not one decision'
says "$out" '{"record":"chance","kind":"roll","result":["llama","1","3"],"given":true}'
end

run 0 'replay --table' replay --table $good_one
says "$out" 'Rosa: discard 3 llama'
says "$out" '  Rosa rolls llama 1 3'
says "$out" 'heap of discarded cards: 3 llama'
end

# What comes of moves is told as at the prompt, also after going back.
run 0 'a game to be read' record kadabra --seed 4
cp "$out" "$TMPDIR/kadabra.yaml"
end
run 0 'replay --table tells what comes of moves' \
    replay --table "$TMPDIR/kadabra.yaml"
[ "$(head -n 1 "$out")" = 'L.A.M.A. Kadabra with P1, P2 and P3' ] ||
    wrong 'it does not say which game it is'
says "$out" 'P1: play llama'
says "$out" '  P1 puts a white token on the stage'
says "$out" 'Round 2: P1 starts'
grep -q '^  P1      27      -1      42 ' "$out" || wrong 'the points of round 2'
[ "$(grep -c '^    1     14     12     11 ' "$out")" -eq 1 ] ||
    wrong 'the points of round 1 at the end'
end
what='replay --step tells what comes of moves once it went back' good=true
{ yes '' | head -n 8; yes b | head -n 8; yes '' | head -n 12; } |
    "$CRIA" replay --step "$TMPDIR/kadabra.yaml" >"$out" 2>"$err" ||
    wrong 'it fails'
[ "$(grep -c '  P1 puts a white token on the stage' "$out")" -eq 4 ] ||
    wrong 'what moves did'
[ "$(grep -c '^Round 1 ends: all quit' "$out")" -eq 2 ] || wrong 'the round'
[ "$(grep -c '^    1     14     12     11 ' "$out")" -eq 1 ] ||
    wrong 'the points of round 1 at the end'
end

what='replay --step goes on, back and on' good=true
printf '\nb\n\n\n' | "$CRIA" replay --step $good_one >"$out" 2>"$err" ||
    wrong 'it fails'
[ "$(grep -c 'Rosa: roll' "$out")" -eq 2 ] || wrong 'not rolled twice'
says "$out" 'Rosa: discard 3 llama'
end

what='replay --step asks again for what it does not know' good=true
printf '?\nquiet\nq\n' | "$CRIA" replay --step $good_one >"$out" 2>"$err" ||
    wrong 'it fails'
grep -q 'Rosa: roll' "$out" && wrong 'it went on'
[ "$(grep -o 'Enter: on' "$out" | wc -l)" -eq 3 ] || wrong 'not asked thrice'
end

mkdir "$TMPDIR/folder" "$TMPDIR/folder/within" "$TMPDIR/none"
mkdir "$TMPDIR/rules"
printf 'cria: 1\nextends: lama\nchange: {numbers.hand size: 2}\n' \
    >"$TMPDIR/rules/two.yaml"
printf '%s\n' 'cria replay: 1' 'variant: ../rules/two.yaml' 'with: [no-draw]' \
    'players: 2' 'seed: 1' 'moves:' '- holds: count(hand of P1) == 2' \
    >"$TMPDIR/none/beside.yaml"
run 0 'rules beside the replay' replay "$TMPDIR/none/beside.yaml"
silent "$err"
end
rm "$TMPDIR/none/beside.yaml"
cp $good_one "$TMPDIR/folder/within"
cp variants/pig.yaml "$TMPDIR/folder" 2>/dev/null ||
    cp variants/dice/pig.yaml "$TMPDIR/folder"
run 0 'a folder: its replays, and no variants' replay --tap "$TMPDIR/folder"
says "$out" '1..1'
end
printf 'name: Mine\nrounds 3\nzones: {hand: }}\n' >"$TMPDIR/folder/torn.yaml"
printf 'name: Mine\nzones: {}\n' >"$TMPDIR/folder/begun.yaml"
printf 'bot: 1\n' >"$TMPDIR/folder/bot.yaml"
run 0 'what is broken and no replay is none in a folder' replay --tap \
    "$TMPDIR/folder"
says "$out" '1..1'
end
printf 'name: Mine\nmoves: []\n' >"$TMPDIR/folder/begun.yaml"
printf 'cria replay: 1\nmoves: {hand: }}\n' >"$TMPDIR/folder/torn.yaml"
run 1 'a broken replay is one' replay "$TMPDIR/folder"
says "$err" '2 of 3 replays failed'
end
run 2 'a folder without a replay' replay "$TMPDIR/none"
says "$err" 'there is no replay in'
end
run 2 'a file that is not there' replay "$TMPDIR/nowhere.yaml"
says "$err" 'nowhere.yaml'
end
# A trace has the whole order of a pile as soon as it is shuffled.
cat >"$TMPDIR/late.yaml" <<'END'
cria replay: 1
variant: lama
names: [Ann, Bob]
seed: 3
moves:
  - Ann: draw
  - deal: {hand: {Ann: llama}}
  - Bob: draw
  - deal: {hand: {Bob: 1}}
  - Ann: quit
END
run 0 'what is dealt later in a round holds' replay "$TMPDIR/late.yaml"
silent "$err"
end
run 0 'and is in the trace from the shuffle on' replay --trace "$TMPDIR/late.yaml"
silent "$err"
grep '"number":3,"player":"Ann",' "$out" |
    grep -q '"Ann":\["1","2","4","5","6","6","llama"\],"Bob":\["1",' ||
    wrong 'other cards'
grep '"kind":"shuffle"' "$out" |
    grep -q '"result":\[\("[^"]*",\)\{13\}"llama","1",' ||
    wrong 'another order'
end

for wrong_use in '' '--step --trace a' '--tap --table a' '--format xml a' \
    '--on-illegal skip a' '--on-illegal never --rules party a' '--until x a' \
    '--rules party a b' '--minimise a b'; do
    # shellcheck disable=SC2086
    run 2 "wrong use: replay $wrong_use" replay $wrong_use
    says "$err" "'cria replay --help' shows how to use it"
    end
done
for two in '--step --trace' '--trace --table' '--table --update' \
    '--update --minimise' '--table --tap' '--minimise --format=json' \
    '--watch --trace' '--watch --junit=x' '--watch --with=quick' \
    '--rules=party --table' '--with=quick --tap' '--set=a=b --junit=x' \
    '--rules=party --until=3'; do
    # shellcheck disable=SC2086
    run 2 "named: $two" replay $two a
    says "$err" "cria replay: $(printf %s "$two" | sed 's/=[^ ]*//g; s/ / and /'\
        ) cannot go together: leave out one of the two"
    end
done
run 2 'one replay: --step' replay --step a b c
says "$err" 'cria replay: --step takes one replay, not 3'
end
run 2 'one replay: --with' replay --with quick a b
says "$err" 'cria replay: a comparison with other rules takes one replay, not 2'
end

# --- Recording and converting ------------------------------------------------

for variant in lama kadabra; do
    what="$variant: record, replay, convert there and back" good=true
    "$CRIA" record $variant --seed 8 >"$TMPDIR/one.yaml" || wrong 'record'
    "$CRIA" replay "$TMPDIR/one.yaml" >"$out" 2>"$err" || wrong 'replay'
    "$CRIA" convert "$TMPDIR/one.yaml" >"$TMPDIR/one.jsonl" || wrong 'convert'
    "$CRIA" trace $variant --seed 8 | cmp - "$TMPDIR/one.jsonl" ||
        wrong 'another trace'
    "$CRIA" convert "$TMPDIR/one.jsonl" | cmp - "$TMPDIR/one.yaml" ||
        wrong 'another record'
    end
done

# Of zones and things remembered of which there is one for each value or die, all
# is recorded.
run 0 'rows of each colour: record, replay, convert there and back' record \
    tests/sessions/rows.yaml --seed 3 --players 2
sed 's,^variant: .*,variant: rows,' "$out" >"$TMPDIR/one.yaml"
cp tests/sessions/rows.yaml "$TMPDIR/rows.yaml"
says "$out" 'stock: {red: 1b ..., blue: [], deep green: 1g ...}'
"$CRIA" replay "$TMPDIR/one.yaml" >"$err" 2>&1 || wrong 'it does not hold'
"$CRIA" convert "$TMPDIR/one.yaml" >"$TMPDIR/one.jsonl" || wrong 'convert'
"$CRIA" convert "$TMPDIR/one.jsonl" | cmp - "$TMPDIR/one.yaml" ||
    wrong 'another record'
end

what='a position with rows, saved at the prompt, is laid out again' good=true
printf '%s\n' ':set row deep green 1g 2g' ':set price blue 4' \
    ':set leader red Bob' ':set used right true' ':set cup left 3b' 'lay 2b' \
    ":save $TMPDIR/rows-saved.yaml" |
    "$CRIA" repl tests/sessions/rows.yaml --names Ann,Bob >"$out" 2>&1
sed -i 's,^variant: .*,variant: rows,' "$TMPDIR/rows-saved.yaml"
cat >>"$TMPDIR/rows-saved.yaml" <<'EOF'
    - zones: {row: {red: [], blue: 2b, deep green: 1g 2g},
        cup: {left: 3b, right: []}}
      remembered: {price: {red: 0, blue: 5, deep green: 0},
        leader: {red: Bob, blue: Ann, deep green: nobody},
        used: {left: false, right: true}}
EOF
"$CRIA" replay "$TMPDIR/rows-saved.yaml" >"$out" 2>"$err" || wrong 'it differs'
end

mkdir "$TMPDIR/of-a-file"
cp tests/sessions/rows.yaml "$TMPDIR/of-a-file"
CRIA=$(realpath "$CRIA")
cd "$TMPDIR/of-a-file" || exit 2
run 0 'the path of a variant does not go through a trace, and that is said' \
    record rows.yaml --seed 3 --players 2
cp "$out" one.yaml
"$CRIA" convert one.yaml >one.jsonl 2>"$err" || wrong 'convert'
says "$err" "the trace calls the rules 'rows', without their file 'rows.yaml'"
sed 's/^variant: .*/variant: rows/' one.yaml >named.yaml
"$CRIA" convert named.yaml 2>"$err" | cmp - one.jsonl || wrong 'another trace'
silent "$err"
"$CRIA" convert one.jsonl | cmp - named.yaml || wrong 'another record'
end
cd "$ROOT" || exit 2

run 0 'house rules and values go through a trace' record lama --players 2 \
    --with no-draw --set numbers.threshold=20 --starter P2
cp "$out" "$TMPDIR/one.yaml"
"$CRIA" convert "$TMPDIR/one.yaml" >"$TMPDIR/one.jsonl"
"$CRIA" trace lama --players 2 --with no-draw --set numbers.threshold=20 \
    --starter P2 | cmp - "$TMPDIR/one.jsonl" || wrong 'another trace'
"$CRIA" convert "$TMPDIR/one.jsonl" | cmp - "$TMPDIR/one.yaml" ||
    wrong 'another record'
end

run 0 'a game of more than 10,000 moves' record lama --players 4 \
    --set numbers.threshold=30000
cp "$out" "$TMPDIR/long.yaml"
[ "$(grep -c '^    - P' "$TMPDIR/long.yaml")" -gt 10000 ] || wrong 'it is short'
"$CRIA" replay "$TMPDIR/long.yaml" || wrong 'it does not hold'
end

"$CRIA" trace dice --games 3 >"$TMPDIR/three.jsonl"
run 0 'the third game of a trace' convert "$TMPDIR/three.jsonl" --game 2
says "$out" 'game: 2'
end
run 2 'a game that the trace does not have' convert "$TMPDIR/three.jsonl" --game 3
says "$err" 'there is no game 3'
end
sed 's/"chosen":"quit"/"chosen":"roll"/' "$TMPDIR/three.jsonl" \
    >"$TMPDIR/other.jsonl"
"$CRIA" trace lama --seed 3 --players 2 >"$TMPDIR/right.jsonl"
wrong_line=$(grep -n -m 2 '"record":"decision"' "$TMPDIR/right.jsonl" |
    sed -n '2s/:.*//p')
while IFS='|' read -r line change words; do
    [ "$line" = 2nd ] && line=$wrong_line
    sed "${line}s/$change" "$TMPDIR/right.jsonl" >"$TMPDIR/wrong.jsonl"
    run 1 "a trace whose line $line is wrong: $words" \
        convert "$TMPDIR/wrong.jsonl"
    says "$err" "$TMPDIR/wrong.jsonl:$line:"
    says "$err" "$words"
    says "$err" " $line | $(sed -n "${line}s/^\(.\{9\}\).*/\1/p" \
        "$TMPDIR/wrong.jsonl")"
    end
done <<'LINES'
2nd|"chosen":"[a-z 0-9]*"/"chosen":"play 9"/|error: P2 cannot 'play 9' here
2nd|"player":"P2"/"player":"P7"/|error: there is no player 'P7'
2nd|"record"/"recorder"/|error: this is no record of a trace
1|"variant":"lama"/"variant":"lamma"/|error: 'lamma' cannot be loaded
LINES
# A trace that is cut off: where nothing right can be written there is an error.
third=$(grep -n '"record":"game"' "$TMPDIR/three.jsonl" | sed -n '3s/:.*//p')
decision=$(tail -n "+$third" "$TMPDIR/three.jsonl" |
    grep -n -m 2 '"record":"decision"' | sed -n '2s/:.*//p')
for more in 0 -1; do
    head -n "$((third + decision - 1 + more))" "$TMPDIR/three.jsonl" \
        >"$TMPDIR/cut.jsonl"
    run 0 "a trace whose end is missing, $more" \
        convert "$TMPDIR/cut.jsonl" --game 2
    says "$err" "$TMPDIR/cut.jsonl:$((third + decision - 1 + more)):1: warning:"
    says "$err" 'the end of this game is missing: no record of it comes after this'
    says "$err" '[cut-trace]'
    [ "$(grep -c '^    - P[1-3]: ' "$out")" = $((2 + more)) ] || wrong 'moves'
    end
    run 0 "another game of it, $more" convert "$TMPDIR/cut.jsonl" --game 1
    silent "$err"
    end
done
tail -n "+$((third - 9))" "$TMPDIR/three.jsonl" >"$TMPDIR/cut.jsonl"
run 1 'a trace whose beginning is missing' convert "$TMPDIR/cut.jsonl"
silent "$out"
says "$err" 'cut.jsonl:1:1: error: the beginning of this game is missing'
end
sed "$((third - 20)),$((third + 20))d" "$TMPDIR/three.jsonl" >"$TMPDIR/cut.jsonl"
run 1 'a trace whose middle is missing' convert "$TMPDIR/cut.jsonl" --game 1
silent "$out"
end
second=$(grep -n '"record":"game"' "$TMPDIR/three.jsonl" | sed -n '2s/:.*//p')
sed "$second,$((third - 1))d" "$TMPDIR/three.jsonl" >"$TMPDIR/cut.jsonl"
run 0 'a trace that lacks a game' convert "$TMPDIR/cut.jsonl" --game 1
says "$err" "cut.jsonl:$second:1: warning: game 1 of this trace is game 2 of its"
says "$out" 'game: 2'
end
printf %s "$(cat "$TMPDIR/right.jsonl")" >"$TMPDIR/cut.jsonl"
run 0 'a trace without its last line feed' convert "$TMPDIR/cut.jsonl"
silent "$err"
end

run 1 'a trace that is not what comes' convert "$TMPDIR/other.jsonl"
silent "$out"
end

# --- Other rules -------------------------------------------------------------

game=examples/replays/lama-whole-game.yaml
run 1 'other rules: where they diverge' replay $game --with no-draw
says "$out" 'different legal moves: before decision 1, round 1'
says "$out" '  lama               [draw, play 1, play llama, quit]'
says "$out" '  lama with no-draw  [play 1, play llama, quit]'
says "$out" 'a move is not legal: before decision 2, round 1, in line 19'
says "$out" "  lama with no-draw  Bob: draw: these rules have no action 'draw'"
grep -q 'deal' "$out" && wrong 'the deal is the same'
says "$out" '1 of 32 moves were made under the other rules, 1 refused, 30 not tried'
end
run 1 'other rules: as JSON' replay $game --with no-draw --format json
python3 - "$out" <<'CHECK' || wrong 'the JSON'
import json, sys
told = json.loads(open(sys.argv[1], encoding="utf-8").read())
legal, illegal = told.pop("divergences")
assert told == {"file": "examples/replays/lama-whole-game.yaml", "own": "lama",
                "other": "lama with no-draw", "moves": 32, "made": 1,
                "refused": 1, "skipped": 0, "random": 0, "not tried": 30}, told
assert legal == {"what": "different legal moves", "decision": 1, "round": 1,
                 "times": 2, "own": "[draw, play 1, play llama, quit]",
                 "other": "[play 1, play llama, quit]"}, legal
assert illegal == {"what": "a move is not legal", "decision": 2, "round": 1,
                   "times": 1, "line": 19, "own": "Bob: draw",
                   "other": "Bob: draw",
                   "reason": "these rules have no action 'draw'"}, illegal
CHECK
silent "$err" && end
run 1 'other rules: a house rule by its path' replay $game \
    --with variants/house/no-draw.yaml
says "$out" '  lama with no-draw  [play 1, play llama, quit]'
end
run 1 'other rules: leaving moves out' replay $game --with no-draw \
    --on-illegal skip
says "$out" '5 of 32 moves were made under the other rules, 27 skipped'
end
run 1 'other rules: a move at random' replay $game --rules party \
    --on-illegal random
says "$out" 'chosen at random instead'
says "$out" 'it is neither the value of the top card nor the next one (variants/'
end
run 1 'other rules: different points' replay $game --set cards.llama.points=7
says "$out" 'different points: before decision 27, round 2, after line 43'
says "$out" '{Ann: 21, Bob: 18, Cleo: 0}'
says "$out" '{Ann: 18, Bob: 18, Cleo: 0}'
end
says "$out" 'the game ends differently: after the last move, round 2, after line 60'
end
run 1 'other rules: an earlier end' replay $game --set numbers.threshold=20
sed -n 2p "$out" | grep -q '^the game ends differently: before decision 27,' ||
    wrong 'the cause does not come first'
says "$out" '  lama with numbers.threshold=20  Cleo: draw: the game is already over'
end
for way in skip random; do
    run 1 "other rules: a game ends once, with $way" replay $game \
        --set numbers.threshold=20 --on-illegal $way
    grep -q 'times in all' "$out" && wrong 'something is counted again'
    says "$out" 'moves were made under the other rules, '
    grep -q 'skipped\|at random' "$out" && wrong 'it went on'
    end
done
run 1 'other rules: fewer cards' replay $game --set 'numbers.hand size=5'
sed -n 2p "$out" | grep -q '^a different deal: before decision 1, round 1' ||
    wrong 'the deal does not come first'
says "$out" '  lama                           discard: llama, hand: {Ann: 6 cards, Bob: 6 cards, Cleo: 6 cards}'
says "$out" 'hand size=5  discard: 1, hand: {Ann: 5 cards, Bob: 5 cards, Cleo: 5 cards}'
end
run 1 'other rules: other cards in the hands' replay $game \
    --set cards.llama.copies=7
says "$out" 'hand: {Ann: 6 cards, Bob: 6 cards, Cleo: 6 cards} (other cards)'
grep -q 'draw:' "$out" && wrong 'nobody sees the pile'
end
run 0 'other rules that make no difference' replay $game --with last-actor
says "$out" 'the games do not diverge'
end
run 0 'other rules that make no difference, as JSON' replay $game \
    --with last-actor --format json
says "$out" '"other":"lama with last-actor","divergences":[],"moves":32,'
end

# A game that a rule error stops has no end that could be named.
printf '%s\n' 'cria: 1' 'extends: lama' 'name: Fails' 'add:' \
    '  actions: {draw: {do: {fails: {skip: 1 / (round - round)}}}}' \
    >"$TMPDIR/fails.yaml"
for way in stop random; do
    run 1 "other rules: a rule error, with $way" replay $game \
        --with "$TMPDIR/fails.yaml" --on-illegal $way
    says "$out" 'the game ends differently: before decision 3, round 1, after line 19'
    says "$out" '  lama             not over'
    says "$out" '  lama with fails  stopped by a rule error'
    says "$out" 'were made under the other rules, 30 not tried'
    grep -q "^rule error under the other rules: this divides by zero (.*fails.yaml:5)$" \
        "$out" || wrong 'what the rule error is'
    end
    run 1 "$what, as JSON" replay $game --with "$TMPDIR/fails.yaml" \
        --on-illegal $way --format json
    says "$out" '"rule error":"this divides by zero","rule":"'
    python3 -m json.tool "$out" /dev/null || wrong 'it is no JSON'
    end
done
run 2 'other rules that are none' replay $game --rules lamma
says "$err" "did you mean 'lama'"
end

# --- Putting right, making short ---------------------------------------------

sed -e 's/Judy: {white: 1, black: 1} /Judy: {white: 2} /' \
    -e 's/- legal: quit /- legal: [draw, quit] /' -e 's/Judy: 11, H/Judy: 12, H/' \
    examples/replays/lama-judy-alone.yaml >"$TMPDIR/judy.yaml"
cp "$TMPDIR/judy.yaml" "$TMPDIR/before.yaml"
run 1 'update only tells the difference' replay "$TMPDIR/judy.yaml" --update
says "$out" '-      points: {Victor: 1, Judy: 12, Henri: 5, Jacques: 2} # L4: one 1, one 5'
says "$out" '+      points: {Victor: 1, Judy: 11, Henri: 5, Jacques: 2} # L4: one 1, one 5'
cmp -s "$TMPDIR/judy.yaml" "$TMPDIR/before.yaml" || wrong 'it was written'
says "$err" "judy.yaml' was not written: '--yes' writes it without a question"
end
run 0 'update --yes' replay "$TMPDIR/judy.yaml" --update --yes
"$CRIA" replay "$TMPDIR/judy.yaml" || wrong 'it does not hold afterwards'
end

sed -e 's/^seed: 1.*/&\nrules: "0123456789abcdef"/' -e 's/Judy: quit/Judy: quit twice/' \
    "$TMPDIR/before.yaml" >"$TMPDIR/lost.yaml"
cp "$TMPDIR/lost.yaml" "$TMPDIR/lost-before.yaml"
run 1 'update leaves what cannot be played' \
    replay "$TMPDIR/lost.yaml" --update --yes
cmp -s "$TMPDIR/lost.yaml" "$TMPDIR/lost-before.yaml" || wrong 'it was written'
says "$err" "lost.yaml' was not updated: it cannot be played to its end by these"
says "$err" "Judy cannot 'quit twice' here"
end

sed 's/points: {Ann: 14, Bob: 11, Cleo: 11}/points: {Ann: 14, Bob: 11, Cleo: 12}/' \
    examples/replays/kadabra-whole-game.yaml >"$TMPDIR/long.yaml"
run 1 'minimise' replay "$TMPDIR/long.yaml" --minimise
says "$out" 'moves:'
says "$out" '  - Cleo: quit'
says "$out" '  - points: {Cleo: 12}'
[ "$(wc -l <"$out")" -lt 25 ] || wrong 'it is not short'
cp "$out" "$TMPDIR/short.yaml"
"$CRIA" replay "$TMPDIR/short.yaml" >"$TMPDIR/said" 2>&1 && wrong 'it holds'
says "$TMPDIR/said" 'expected the points of Cleo to be 12, found 11'
end

# The failure without its places and its position: the message, and each reason.
failure() {
    "$CRIA" replay "$1" 2>&1 | sed -n 's/^[^ ]*: \(error: .*\|note: .*\)/\1/p'
}

# The replay in $1 keeps the first failure of $2, and no line of its moves and
# no line of a key of its position can be left out.
minimal() {
    failure "$2" | head -2 >"$TMPDIR/wanted"
    failure "$1" >"$TMPDIR/told"
    cmp -s "$TMPDIR/wanted" "$TMPDIR/told" || wrong "$1 fails in another way"
    grep -n "^  " "$1" | cut -d: -f1 >"$TMPDIR/lines"
    while read -r i; do
        sed "${i}d" "$1" >"$TMPDIR/less.yaml"
        failure "$TMPDIR/less.yaml" >"$TMPDIR/told"
        cmp -s "$TMPDIR/wanted" "$TMPDIR/told" &&
            wrong "not minimal, without line $i it fails the same: $(cat "$1")"
    done <"$TMPDIR/lines"
}

"$CRIA" record lama --names Ann,Bob --seed 3 |
    sed '0,/Ann: play 1/s//Ann: play 4/' >"$TMPDIR/reason.yaml"
run 1 'minimise keeps the reason, and finds one line' \
    replay "$TMPDIR/reason.yaml" --minimise
says "$out" '# needed: 1 of 22 lines'
cp "$out" "$TMPDIR/short.yaml"
minimal "$TMPDIR/short.yaml" "$TMPDIR/reason.yaml"
failure "$TMPDIR/short.yaml" >"$TMPDIR/said"
says "$TMPDIR/said" 'it is neither the value of the top card nor the next one'
end

# Other kinds of failures: results, ends, moves.
i=0
while IFS='|' read -r variant edit; do
    i=$((i + 1))
    "$CRIA" record "$variant" --names Ann,Bob,Cleo --seed $i >"$TMPDIR/w.yaml"
    sed "$edit" "$TMPDIR/w.yaml" >"$TMPDIR/wrong.yaml"
    run 1 "minimise: $variant, $edit" replay "$TMPDIR/wrong.yaml" --minimise
    cp "$out" "$TMPDIR/short.yaml"
    minimal "$TMPDIR/short.yaml" "$TMPDIR/wrong.yaml"
    end
done <<'EDITS'
lama|$s/winners: .*/winners: [Ann, Bob, Cleo]/
lama|0,/round ended by: .*/s//round ended by: nobody/
kadabra|0,/: quit$/s//: collect/
dice|0,/: discard .*/s//: return white/
crazy-eights|s/game ended by: .*/game ended by: mistake/
hearts|0,/: play .*/s//: play 2h/
EDITS

# A position with what is there already would contradict the line by itself.
"$CRIA" record lama --names Ann,Bob --seed 3 >"$TMPDIR/dealt.yaml"
sed -i '0,/hand: {Ann: ./s//hand: {Ann: llama /' "$TMPDIR/dealt.yaml"
run 1 'minimise: what was dealt' replay "$TMPDIR/dealt.yaml" --minimise
says "$out" '# needed: 1 of '
grep -q '^position:' "$out" && wrong 'a position'
end
cat >"$TMPDIR/held.yaml" <<'END'
cria replay: 1
variant: lama
names: [Ann, Bob]
seed: 1
position: {turn: Ann, zones: {discard: 5, hand: {Ann: 1 5 6, Bob: 1 1 5}}}
moves:
  - Ann: play 5
  - Bob: play 5
  - Ann: play 6
  - zones: {hand: {Bob: 1 1 1}}
END
run 1 'minimise: what came about by a move' replay "$TMPDIR/held.yaml" --minimise
says "$out" '# needed: 2 of 4 lines'
says "$out" '  - Bob: play 5'
end
sed -i 's/^position.*/position: {turn: Ann, zones: {discard: 5, hand: {Ann: 5 1, Bob: 1 5}}}/
    /: play/d' "$TMPDIR/held.yaml"
run 1 'minimise: what is so in its own position' replay "$TMPDIR/held.yaml" \
    --minimise
says "$out" '# needed: 1 of 1 line '
says "$out" '    hand: {Bob: 1 5}'
end

run 0 'minimise: nothing to do' replay examples/replays/lama-henri-quits.yaml \
    --minimise
says "$err" 'lama-henri-quits.yaml: all of it is true'
end

run 1 'minimise: too-many-cards, before the first line' \
    replay tests/replay-bad/too-many-cards.yaml --minimise
says "$out" '# needed: 0 of 0 lines'
says "$out" 'moves: []'
cp "$out" "$TMPDIR/short.yaml"
minimal "$TMPDIR/short.yaml" tests/replay-bad/too-many-cards.yaml
end
run 1 'minimise: too-many-players, before the first line' \
    replay tests/replay-bad/too-many-players.yaml --minimise
says "$out" '# needed: 0 of 0 lines (1 replay tried)'
says "$out" 'moves: []'
end

# --- Rounds that are over before anybody decides -----------------------------

cat >"$TMPDIR/two.yaml" <<'END'
cria: 1
name: Two for One
about: Each second round is over before anybody decides.
players: 2
attributes: {value: {values: [1, 2, 3]}}
cards: {plain: {value: each, copies: 4}}
zones:
  deck: {as: pile, seen by: nobody}
remember:
  gained: {of: each player, is: number, for: round}
  gains: {of: each player, is: number, for: game}
round:
  starter: {the last: last player to act, the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    each second round:
      if: round mod 2 == 0
      then:
        all: {for each: player, do: {it: {raise: gained of player, by: round}}}
        over: {end round: at once}
  ends: {at once: only when called, tapped: only when called}
  after:
    score: {score: each player}
    sum: {for each: player, do: {it: {raise: gains of player, by: points of player}}}
actions:
  tap: {do: {it: {raise: gained of actor, by: 10}, over: {end round: tapped}}}
score: {gained: gained of player}
game:
  ends: {four: round >= 4}
  total: gains of player
  wins: highest
END
run 0 'record: rounds that end in their set-up' record "$TMPDIR/two.yaml" \
    --names Ann,Bob --starter Ann
sed -n '/^moves:/,$p' "$out" >"$TMPDIR/moves"
cat >"$TMPDIR/expected" <<'END'
moves:
  round 1:
    - starter: Ann
    - turn: Ann
    - Ann: tap
    - round ended by: tapped
      points: {Ann: 10, Bob: 0}
      totals: {Ann: 10, Bob: 0}
  round 2:
    - round ended by: at once
      points: {Ann: 2, Bob: 2}
      totals: {Ann: 12, Bob: 2}
  round 3:
    - turn: Ann
    - Ann: tap
    - round ended by: tapped
      points: {Ann: 10, Bob: 0}
      totals: {Ann: 22, Bob: 2}
  round 4:
    - round ended by: at once
      points: {Ann: 4, Bob: 4}
      totals: {Ann: 26, Bob: 6}
      game ended by: four
      winners: [Ann]
END
cmp -s "$TMPDIR/moves" "$TMPDIR/expected" || wrong "$(cat "$TMPDIR/moves")"
cp "$out" "$TMPDIR/two-recorded.yaml"
end
run 0 'a record of rounds that end in their set-up' \
    replay "$TMPDIR/two-recorded.yaml"
silent "$out"
silent "$err"
end
sed -e '/at once/,/totals/s/Bob: 2}/Bob: 3}/' "$TMPDIR/two-recorded.yaml" \
    >"$TMPDIR/two-wrong.yaml"
run 1 'points and totals of a round that ended in its set-up' \
    replay "$TMPDIR/two-wrong.yaml"
says "$err" 'expected the points of Bob to be 3, found 2 [differs]'
says "$err" 'expected the total of Bob to be 3, found 2 [differs]'
end
run 0 'a round that ended in its set-up, at the table' \
    replay "$TMPDIR/two-recorded.yaml" --table
says "$out" 'Round 2 ends: at once'
end
what='a round that ended in its set-up, at the prompt' good=true
echo tap | "$CRIA" repl "$TMPDIR/two.yaml" --names Ann,Bob --seed 1 \
    >"$out" 2>"$err" || wrong 'it fails'
says "$out" 'Round 2 ends: at once'
end
run 0 'the same, told to an observer' \
    replay "$TMPDIR/two-recorded.yaml" --table --as Bob
says "$out" 'round 2 is over: at once; points {Ann: 2, Bob: 2}'
end

# --- Cards that come together on a pile of which the top is seen --------------

cat >"$TMPDIR/heap.yaml" <<'END'
cria: 1
name: Heap
players: 2
attributes: {value: {values: [1, 2, 3, 4, 5, 6]}}
cards: {plain: {value: each, copies: 4}}
zones:
  deck: {as: pile, seen by: nobody}
  heap: {as: pile, seen by: top}
  hand: {of: each player, seen by: owner}
round:
  starter: {the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    deal: {deal: 3, from: deck, to: each hand}
    heap: {deal: 3, from: deck, to: heap}
  ends: {enough: turn >= 3}
actions:
  lay:
    choose: {card: hand of actor}
    do:
      it: {move: card, from: hand of actor, to: heap}
      two: {deal: 2, from: deck, to: heap}
  lay all:
    do: {it: {move: hand of actor, to: heap}}
game:
  ends: {one: true}
  total: 0
  wins: highest
END
run 0 'of cards dealt together everybody sees the last' \
    trace "$TMPDIR/heap.yaml" --players 2 --seed 4 --as nobody
dealt=$(grep -c '"cards":\["[1-6]","?","?"\],"from":{"zone":"deck"},"to":{"zone":"heap"}' "$out")
[ "$dealt" = 1 ] || wrong "dealt together: $dealt"
dealt=$(grep -c '"cards":\["[1-6]","?"\],"from":{"zone":"deck"},"to":{"zone":"heap"}' "$out")
[ "$dealt" -gt 0 ] || wrong 'two cards dealt together'
end

# What does not hold is told to an observer as far as they know it: Bob's hand is
# 1 2 2 4 5 6, Ann's 1 1 3 6 and two llamas.
cat >"$TMPDIR/false.yaml" <<'END'
cria replay: 1
variant: lama
names: [Ann, Bob]
seed: 5
moves:
- zones: {hand: {Ann: 3 3, Bob: 5 5}}
- turn: Bob
- legal: [quit]
- holds: ["count(hand of Bob where points of card == 2) == 0"]
- Ann: quit
- Bob: play 1
END
hidden_from_ann='this does not agree with the game; what the game has here is hidden from Ann [differs]'
for way in --table --trace; do
    run 1 "what is false in a replay, told to Ann by $way" replay "$TMPDIR/false.yaml" \
        $way --as Ann
    says "$err" "6:23: error: expected 'hand' of Ann to be 3 3, found 1 1 3 6 llama llama [differs]"
    says "$err" "6:33: error: $hidden_from_ann"
    says "$err" '7:9: error: expected the one who decides to be Bob, found Ann [differs]'
    says "$err" "8:11: error: expected the legal moves to be [quit], but 'draw' is legal too [legal]"
    says "$err" "9:11: error: $hidden_from_ann"
    says "$err" "11:8: error: $hidden_from_ann"
    [ "$(grep -c "= help: leave out '--as' to see it" "$err")" = 3 ] ||
        wrong 'help for what is hidden'
    grep -q -e '1 2 2 4 5 6' -e '5 5' -e 'play 4' -e 'before decision' "$err" &&
        wrong "told of Bob's hand, or the line of the file"
    end
done
run 1 'what is false in a replay, told to who watches' replay "$TMPDIR/false.yaml" \
    --table --as nobody
says "$err" 'is hidden from those who watch [differs]'
grep -q -e '1 1 3 6' -e '1 2 2 4 5 6' "$err" && wrong 'told a hand'
end
# --- What a replay cannot say ------------------------------------------------

printf '%s\n' 'cria: 1' 'extends: lama' 'add: {actions.play.text: play it}' \
    >"$TMPDIR/same.yaml"
run 1 'record: moves with the same text' record "$TMPDIR/same.yaml" --seed 2
silent "$out"
says "$err" 'have the same text'
end
run 1 'record: moves with the same text by a house rule' record lama --seed 2 \
    --with "$TMPDIR/same.yaml" --set 'numbers.hand size=5'
says "$err" "'cria check --play lama --with $TMPDIR/same.yaml --set"
end
mkdir -p "$TMPDIR/odd"
cp variants/house/no-draw.yaml "$TMPDIR/odd/w?q.yaml"
run 0 'record: a house rule with an odd name' record lama --seed 2 \
    --with "$TMPDIR/odd/w?q.yaml"
says "$out" "with: [\"$TMPDIR/odd/w?q.yaml\"]"
end
