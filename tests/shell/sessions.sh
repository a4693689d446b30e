#!/bin/bash
# Sessions at the prompt: the lines of tests/sessions/NAME.session are typed into
# the command that its first line names, "# cria repl ...", and everything that
# is printed must be NAME.expected. Line numbers of the variants are left out:
# those files change for reasons of their own.
#
# SPDX-License-Identifier: MIT
set -u
work=$(mktemp -d "${TMPDIR:-/tmp}/sessions.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
export LC_ALL=${LC_ALL:-C.UTF-8} NO_COLOR=1 TERM=xterm HOME="$work"
cd "$ROOT" || exit 2
program=${CRIA:?}
failed=0

for session in tests/sessions/*.session; do
    name=$(basename "$session" .session)
    read -r _ _ arguments <"$session"
    # shellcheck disable=SC2086
    timeout 900 "$program" $arguments <"$session" >"$work/raw" 2>&1
    echo "status $?" >>"$work/raw"
    sed -E 's/\b(lama|party|kadabra|dice).yaml:[0-9]+/\1.yaml:N/g' \
        "$work/raw" >"$work/out"
    if diff -u "${session%.session}.expected" "$work/out" >"$work/diff"; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        failed=1
        cat "$work/diff"
    fi
done

# --- Files that are written ---------------------------------------------------

# Prints the result of the case $1: whether the command $2... succeeds.
case_is() {
    local name=$1
    shift
    if "$@" >"$work/case" 2>&1; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        failed=1
        cat "$work/case"
    fi
}

# What a hint says does not depend on what the decider cannot see.
for card in J K; do
    printf '%s\n' ':set hand P1 Q' ":set hand P2 $card" ':hint' |
        "$program" repl kuhn-poker --seed 3 --starter P1 |
        sed -n '/^The bot/,$p' >"$work/hint.$card"
done
case_is 'a hint knows no hidden card' cmp "$work/hint.J" "$work/hint.K"
case_is 'and it has figures' grep -q 'has [0-9]* ± [0-9]* % of the wins' \
    "$work/hint.J"

mkdir "$work/saved"
cria=$(realpath "$program")
lama=$PWD/variants/lama.yaml
printf '%s\n' quit :undo draw quit draw ':save game.yaml' ':save game.yaml' \
    ':set hand P1 3 3 llama' ':set tokens P2 black=1' draw draw \
    ':save position.yaml' ':save house Mild' ':rule numbers.threshold=20' \
    ':save house Mild' ':reroll' ':save no.yaml' |
    (cd "$work/saved" && "$cria" repl lama --seed 3 --players 3) >"$work/out"
case_is 'a saved game is a replay that holds' \
    "$cria" replay "$work/saved/game.yaml"
case_is 'it has the moves that were not taken back' \
    sh -c "[ \$(grep -cE -- '- P[123]: (draw|quit)' '$work/saved/game.yaml') -eq 3 ]"
case_is 'a game from a position is a replay that holds' \
    "$cria" replay "$work/saved/position.yaml"
case_is 'changed rules are a house rule' "$cria" check "$work/saved/Mild.yaml"
printf '%s\n' ':rule cards.llama.points=7' ':rule numbers.threshold=30' \
    ':save house Milder' | (cd "$work/saved" && "$cria" repl lama) >"$work/out2"
case_is 'a house rule that breaks an example says so' sh -c \
    "grep -q 'Judy plays on alone: it ends differently' \
        '$work/saved/Milder.yaml' && '$cria' check '$work/saved/Milder.yaml' |
        grep -q 'nothing wrong'"
case_is 'the house rule does the same' sh -c \
    "'$cria' show lama --with '$work/saved/Mild.yaml' --config |
        grep -qE 'threshold: 20'"
printf '%s\n' ':with no-draw' ':rule numbers.threshold=20' \
    ':save house Both' |
    (cd "$work/saved" && "$cria" repl "$lama") >"$work/out3"
case_is 'a variant that is found by its name is not saved with its path' \
    grep -qx 'extends: lama' "$work/saved/Both.yaml"
mkdir "$work/over"
printf '%s\n' 'cria: 1' 'extends: lama' 'name: Short' 'change:' \
    '  numbers.threshold: 30' >"$work/over/short.yaml"
printf '%s\n' ':rule numbers.threshold=25' ':save house Over' \
    ':rule numbers.threshold=30' ':changes' ':save house None' |
    (cd "$work/over" && "$cria" repl lama --with short.yaml) >"$work/out4"
case_is 'a house rule that sets a value of another extends it' sh -c \
    "grep -qx 'extends: short' '$work/over/Over.yaml' &&
        cd '$work/over' && '$cria' check Over.yaml | grep -q 'nothing wrong' &&
        '$cria' show Over.yaml --config | grep -qE 'threshold: 25'"
case_is 'and it is said how to play by it' \
    grep -q "It extends short: 'cria play Over.yaml' has the rules" "$work/out4"
printf '%s\n' ':rule numbers.head start=20' ':save house Added' |
    (cd "$work/over" && "$cria" repl pig --with pig-head-start) >"$work/out5"
case_is 'a house rule that sets a value which another adds extends it' sh -c \
    "cd '$work/over' && grep -qx 'extends: pig-head-start' Added.yaml &&
        '$cria' check Added.yaml | grep -q 'nothing wrong' &&
        '$cria' show Added.yaml --config | grep -qE 'head start: 20' &&
        grep -q 'It extends pig-head-start' '$work/out5'"
printf '%s\n' 'cria: 1' 'extends: pig' 'name: More' \
    'add: {numbers: {pips too many: 7}}' >"$work/over/more.yaml"
printf '%s\n' ':rule numbers.head start=20' ':save house Neither' |
    (cd "$work/over" && "$cria" repl pig --with pig-head-start \
        --with more.yaml) >"$work/out5"
case_is 'a value that one of two house rules adds is refused with the reason' \
    sh -c "grep -q 'Nothing was written: the house rules of this table' \
            '$work/out5' && ! test -e '$work/over/Neither.yaml'"
case_is 'a value set back is no change any more' sh -c \
    "grep -q 'threshold=30, as without a change' '$work/out4' &&
        grep -q 'No value was set by :rule' '$work/out4' &&
        ! test -e '$work/over/None.yaml'"
case_is 'house rules on top are said to be needed' \
    grep -qx 'the house rules too: --with no-draw --with Both.yaml' "$work/out3"
printf '%s\n' 'cria: 1' 'extends: lama' 'name: Nobody starts' \
    'change: {round.starter.the first time: nobody}' >"$work/nobody.yaml"
printf ':why ended\n' | "$cria" repl "$work/nobody.yaml" >"$work/out4" 2>&1
case_is 'why a game ended in which a rule failed' \
    grep -q 'The game cannot go on after a rule error: ' "$work/out4"
case_is 'nothing is written over' grep -q 'there is such a file already' \
    "$work/out"
case_is 'nothing changed, nothing written' grep -q 'No value was set by' \
    "$work/out"

# Chance that a :reroll brought is in the replay, also when the move that was made
# again was the first one, or when it was taken back; so is a roll that was given
# before it. The position is the same when the replay is opened.
number=0
for lines in 'draw :reroll draw' 'draw draw :reroll :reroll' \
    ':set%hand%P1%3%3%llama draw :reroll draw' 'draw draw :reroll :undo' \
    'draw :reroll :undo' 'draw draw :reroll :undo :undo draw draw' \
    ':set%next%roll%1%2%llama roll :reroll' \
    ':set%next%roll%1%2%llama roll discard%2 roll :reroll'; do
    number=$((number + 1))
    game=lama
    case $lines in *roll%*) game=dice ;; esac
    {
        echo "$lines" | tr ' ' '\n' | tr '%' ' '
        printf '%s\n' ":save rerolled-$number.yaml" :position \
            ":load rerolled-$number.yaml" :position
    } | (cd "$work/saved" && "$cria" repl $game --seed 3) >"$work/out"
    case_is "a replay holds what '$lines' brought" \
        "$cria" replay "$work/saved/rerolled-$number.yaml"
    case_is "its position is the same after '$lines'" sh -c \
        "[ \$(grep -c '^:position' '$work/out') -eq 2 ] &&
         [ \$(grep '^:position' '$work/out' | sort -u | wc -l) -eq 1 ]"
done
case_is 'a :reroll brings the same under the same rules' \
    "$cria" replay "$work/saved/rerolled-1.yaml" --rules lama
case_is 'a replay with a :reroll is no trace' sh -c \
    "! '$cria' replay '$work/saved/rerolled-1.yaml' --trace >'$work/out' 2>&1 &&
     grep -q 'of another game; a trace cannot record this' '$work/out'"
printf '%s\n' ':set next roll 1 2 llama' roll 'discard 2' roll :reroll ':goto 0' \
    roll | "$cria" repl dice --seed 3 >"$work/out"
case_is 'dice that were given come again, also after a later :reroll' sh -c \
    "[ \$(grep -c 'P2 rolls llama 2 1' '$work/out') -eq 2 ]"

{
    printf 'cria: 1\nextends: lama\nadd:\n'
    printf '%s\n' draw 'play 1' ':example played' |
        "$cria" repl lama --seed 3 --players 2 | sed -n '/^examples:/,$s/^/  /p'
    printf '%s\n' draw ':example drawn' |
        "$cria" repl lama --seed 3 --players 2 | sed -n '/^  drawn:/,$s/^/  /p'
} >"$work/examples.yaml"
case_is 'a move is an example that holds' "$cria" check "$work/examples.yaml"
case_is 'both examples are in the file' \
    sh -c "[ \$(grep -cE '^    (played|drawn):' '$work/examples.yaml') -eq 2 ]"

# What was saved is opened again, and leads to the same position.
{
    printf '%s\n' quit draw draw ':position' ':save again.yaml' \
        ':load again.yaml' ':position' ':load game.yaml 1' ':redo 9' ':load x'
} | (cd "$work/saved" && "$cria" repl lama --seed 3 --players 3) >"$work/out"
case_is 'an opened replay leads to where it was saved' sh -c \
    "[ \$(grep -c '^:position' '$work/out') -eq 2 ] &&
     [ \$(grep '^:position' '$work/out' | uniq | wc -l) -eq 1 ]"
case_is 'a replay is opened in the middle and goes on' \
    grep -q "^Forward to move 3 " "$work/out"
for replay in tests/replay-bad/*.yaml examples/replays/*.yaml; do
    printf ':load %s\n:undo 3\n:redo\n' "$replay"
done | timeout 900 "$program" repl lama >"$work/out" 2>&1
echo "status $?" >>"$work/out"
case_is 'good and bad replays are opened or refused' \
    grep -qx 'status 0' "$work/out"

# --- Ctrl-C ------------------------------------------------------------------

# At a terminal it stops what goes on; lines from elsewhere are read no more.
printf '%s\n' ':odds 1000000' ':odds 1000000' :legal >"$work/odds"
# shellcheck disable=SC2317  # called by its name
interrupted() {
    timeout --foreground --preserve-status -k 60 -s INT 1 "$program" repl lama \
        --seed 3 --players 2 >"$work/out" 2>&1
    [ $? -eq 130 ] && ! grep -q '^  play 1: next value' "$work/out"
}
case_is 'Ctrl-C ends commands from a file' interrupted <"$work/odds"
# shellcheck disable=SC2002
cat "$work/odds" | case_is 'Ctrl-C ends commands from a pipe' interrupted

# --- Names that are taken ----------------------------------------------------

mkdir -p "$work/taken/sub"
saved=(lama ./sub/../lama sub/lama "$work/taken/lama.yaml" no-draw mine mine)
{
    echo ':rule numbers.threshold=25'
    printf ':save house %s\n' "${saved[@]}"
    printf '%s\n' ':save lama.yaml' ':save sub/game.yaml'
} | (cd "$work/taken" && "$cria" repl party --seed 1) >"$work/taken.out"
case_is 'no file gets the name of a variant or house rule' \
    test "$(cd "$work/taken" && find . -type f | sort | tr '\n' ' ')" = \
        './mine.yaml ./sub/game.yaml '
tr '\n' ' ' <"$work/taken.out" >"$work/taken.line"
for typed in 'house my-lama' 'house ./sub/../my-lama' 'house sub/my-lama' \
    "house $work/taken/my-lama" 'house my-no-draw' 'my-lama.yaml'; do
    case_is "it is told what to type instead: $typed" \
        grep -qF "':save $typed' takes another name." "$work/taken.line"
done

# --- The documentation --------------------------------------------------------

# The tutorial is one session: what stands behind a name and '>' is typed, all
# else in its blocks must be printed.
tutorial=docs/tutorial.md
read -r _ _ arguments < <(grep -m 1 '^\$ cria ' "$tutorial")
mkdir "$work/tutorial"
# shellcheck disable=SC2086
sed -nE 's/^(Ann|Bob)> //p' "$tutorial" |
    (cd "$work/tutorial" && "$cria" $arguments) 2>&1 |
    sed -E 's/\.yaml:[0-9]+/.yaml:N/g' >"$work/out"
awk '/^```/ { within = /^```text/; next } within' "$tutorial" |
    sed -E '/^((Ann|Bob)> |\$ cria )/d; s/\.yaml:[0-9]+/.yaml:N/g' \
        >"$work/tutorial.expected"
case_is 'the tutorial prints what it says' \
    diff -u "$work/tutorial.expected" "$work/out"
awk '/^```/ { within = /^```yaml/; next } within' "$tutorial" >"$work/Mild"
case_is 'the tutorial writes what it says' \
    diff -u "$work/Mild" "$work/tutorial/Mild.yaml"

# What a block of docs/prompt.md with the command $1 prints after it.
documented() {
    awk -v command="$1" '/^```/ { within = !within; at = 0 }
        within && at { print } within && $0 == command { at = 1 }' \
        docs/prompt.md
}
printf '%s\n' ':set hand Ann 6 6' ':set top discard 5' :odds |
    "$cria" repl lama --seed 3 --names Ann,Bob,Cleo |
    sed '1,/^  1) play 6/d' >"$work/out"
documented :odds >"$work/documented"
case_is ':odds prints what the documentation says' \
    sh -c "[ -s '$work/documented' ] && diff '$work/documented' '$work/out'"

printf '%s\n' ':set held of Ann 90' ':set held of Bob 95' \
    ':set turn so far 4' :solve |
    "$cria" repl pig --seed 3 --names Ann,Bob |
    sed '1,/^  1) roll   2) hold/d' >"$work/out"
documented :solve >"$work/documented"
case_is ':solve prints what the documentation says' \
    sh -c "[ -s '$work/documented' ] && diff '$work/documented' '$work/out'"

echo ':solve odds' | "$cria" repl kuhn-poker --seed 3 --names Ann,Bob |
    sed '1,/^  1) check/d' >"$work/out"
documented ':solve odds' >"$work/documented"
case_is ':solve odds prints what the documentation says' \
    sh -c "[ -s '$work/documented' ] && diff '$work/documented' '$work/out'"

printf ':near %s\n' 'play 6' 'play llama' |
    "$cria" repl lama --seed 3 --names Ann,Bob | sed '1,/^  1) play/d' \
        >"$work/out"
documented ':near play 6' | sed '/^:near/d' >"$work/documented"
case_is ':near prints what the documentation says' \
    sh -c "[ -s '$work/documented' ] && diff '$work/documented' '$work/out'"

# Each command that :help lists stands in the documentation.
echo ':help' | "$cria" repl lama >"$work/out"
missing=''
while read -r command; do
    grep -q "^| \`${command}[ \`]" docs/prompt.md || missing="$missing $command"
done < <(sed -nE 's/^  (:[a-z]+) .*/\1/p' "$work/out")
if [ -z "$missing" ] && grep -q '^  :undo' "$work/out"; then
    echo 'ok - every command is documented'
else
    echo 'not ok - every command is documented'
    echo "not in docs/prompt.md:$missing"
    failed=1
fi

# And each is typed in a session.
missing=''
while read -r command; do
    grep -qE "^$command( |\$)" tests/sessions/*.session || missing="$missing $command"
done < <(sed -nE 's/^  (:[a-z]+) .*/\1/p' "$work/out")
if [ -z "$missing" ]; then
    echo 'ok - every command is typed in a session'
else
    echo 'not ok - every command is typed in a session'
    echo "in no file of tests/sessions:$missing"
    failed=1
fi
exit $failed
