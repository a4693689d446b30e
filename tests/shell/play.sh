#!/bin/bash
# `cria play`: bots alone, a person on a pipe, people on a terminal.
#
# SPDX-License-Identifier: MIT
# The functions that case_is runs are called by their names only.
# shellcheck disable=SC2317
set -u
work=$(mktemp -d "${TMPDIR:-/tmp}/play.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
export LC_ALL=${LC_ALL:-C.UTF-8} NO_COLOR=1 TERM=xterm HOME="$work"
cd "$ROOT" || exit 2
failed=0
variants='lama party kadabra dice variants/shedding/crazy-eights.yaml'

# Prints the result of the case $1: whether the command $2... succeeds.
case_is() {
    local name=$1
    shift
    if "$@" >"$work/case" 2>&1; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        failed=1
        tail -n 60 "$work/case"
    fi
}

# Runs `cria play` with the arguments and the lines on standard input; leaves
# $work/out, $work/err and $status.
play() {
    timeout 900 "$CRIA" play "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# Whether the last game ended with status $1, nothing on the error output, and
# the text of each other argument in what it printed.
shows() {
    local expected=$1
    shift
    cat "$work/out" "$work/err"
    [ "$status" -eq "$expected" ] || { echo "status $status"; return 1; }
    [ ! -s "$work/err" ] || return 1
    for text in "$@"; do
        grep -qF -- "$text" "$work/out" || { echo "missing: $text"; return 1; }
    done
}

# Whether it refused with status 2, $1 on the error output, and no game.
refuses() {
    cat "$work/out" "$work/err"
    [ "$status" -eq 2 ] || { echo "status $status"; return 1; }
    [ ! -s "$work/out" ] && grep -qF -- "$1" "$work/err"
}

lacks() { ! grep -qF -- "$1" "$work/out"; }
count_is() { [ "$(grep -cF -- "$2" "$work/out")" -eq "$1" ]; }
narrow() { ! grep -nE '^.{81}' "$work/out"; }
bots() { for name in "$@"; do echo "--seat $name=random"; done; }

# --- Bots alone --------------------------------------------------------------

# The goal is told first, and nothing else that has this name.
printf '' | play pig --seed 1 >/dev/null 2>&1
head -n 4 "$work/out" >"$work/head"
case_is 'the goal alone' diff - "$work/head" <<'E'
Pig   P1, P2 (pacer), P3 (pacer), P4 (pacer)
Roll again for more pips, or hold what you have before a 1 takes it. The game is
  one round, which ends if a player's score is 100 or more. The winner is
  whoever then has the highest score for the round.
E

for variant in $variants; do
    name=$(basename "$variant" .yaml)
    # shellcheck disable=SC2046
    play "$variant" --seed 7 $(bots A B C D E) </dev/null
    cp "$work/out" "$work/first"
    case_is "$name: bots play to the end" shows 0 'Round 1: ' 'The game ends' \
        'ended by' 'total' ' with a total of '
    case_is "$name: nothing is asked of bots" lacks '  1) '
    case_is "$name: the page is wide enough" narrow
    # shellcheck disable=SC2046
    play "$variant" --seed 7 $(bots A B C D E) </dev/null
    case_is "$name: the same seed is the same game" \
        cmp "$work/first" "$work/out"
done

# The game is over, and nobody decides: the only person still reads for themselves.
"$CRIA" record cheat --names Ann,Bob,Cleo --seed 3 >"$work/over.yaml"
printf '%s\n' ":load $work/over.yaml" ':goto 99999' ':why points' |
    "$CRIA" repl cheat --seat Ann=random --seat Bob=human --seat Cleo=random \
        >"$work/out" 2>"$work/err"
status=$?
case_is 'a game that is over shows a person their own cards only' shows 0 \
    'hand of player is 4 4 5 8 9 9 J J Q Q' 'hand of player is 33 cards'

# What is laid open at the end of a round and then moved is not in the round's
# result any more, so it is announced.
cat >"$work/flash.yaml" <<'EOF'
cria: 1
name: Flash
about: Everybody picks a card in secret, all turn them up, the highest single one takes.
players: 3..5
attributes:
  value: {values: [1, 2, 3, 4, 5, 6]}
cards:
  plain: {value: each, copies: 5, points: value}
zones:
  deck: {as: pile, seen by: nobody}
  hand: {of: each player, seen by: owner}
  chosen: {of: each player, seen by: owner}
  won: {of: each player, seen by: everybody}
round:
  starter: {the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    hands: {deal: 4, from: deck, to: each hand}
  turns: at once
  ends:
    all chosen: all(count(chosen of player) > 0 for each player)
  after:
    show: {reveal: each chosen}
    home:
      for each: giver
      do: {back: {move: chosen of giver, to: hand of giver}}
    score: {score: each player}
actions:
  choose:
    choose: {card: hand of actor}
    do: {down: {move: card, from: hand of actor, to: chosen of actor}}
score: {cards: sum(points for each card in won of player)}
game:
  ends: {one: true}
  total: points of player
  wins: highest
EOF
play "$work/flash.yaml" --seed 2 --as P1 --players 3 --bots random <<'EOF'
1
EOF
case_is 'what is laid open before it moves is announced' shows 0 \
    "P2's chosen: 2" "P3's chosen: 5" 'Your chosen: 3'

# --- A person on a pipe ------------------------------------------------------

# With this seed P1 can play a 6, draw or quit at first.
seed=3
first='  1) play 6   2) draw   3) quit'

play lama --seed "$seed" </dev/null
case_is 'the input ends' shows 0 "$first" 'The input has ended in round 1.' \
    'seed 3: the same seed gives the same cards' 'P2 (keen)' \
    'your hand: 1 2 4 5 6 6'
case_is 'no colours and no prompt on a pipe' lacks "$(printf '\033')"
case_is 'no prompt on a pipe' lacks 'P1> '

typed() {   # $1 typed at first is the move $2
    printf '%s\n' "$1" | "$CRIA" play lama --seed "$seed" >"$work/out" 2>&1
    grep -qxF "P1: $2" "$work/out" || { cat "$work/out"; return 1; }
}
case_is 'a move by its number' typed 1 'play 6'
case_is 'a move by its text' typed 'play 6' 'play 6'
case_is 'a move in capitals' typed 'DRAW' draw
case_is 'a move by its beginning' typed d draw
case_is 'a move with more blanks' typed $'  play\t 6 \r' 'play 6'
case_is 'a last line without an end' bash -c \
    "printf draw | '$CRIA' play lama --seed $seed | grep -qx 'P1: draw'"

printf 'play 5\n5\n6\n\nd\n' | play lama --seed "$seed"
case_is 'a wrong move is refused, an empty line repeats the question' shows 0 \
    "'play 5' is not a legal move: it is neither the value of the top card nor" \
    "'5' is not in the list, and 'play 5' is not legal: it is neither the value of" \
    'P1: play 6' 'P1: draw'
case_is 'the legal moves are told again' count_is 3 "$first"

printf '%s\n' darw 'play lama' lama 'paly 6' 'play 66' hepl 'uno 2' |
    play lama --seed "$seed"
tr '\n' ' ' <"$work/out" >"$work/flat" && mv "$work/flat" "$work/out"
case_is 'a misspelt move: which one is meant, and whether it is legal' \
    shows 0 "'darw' is not a legal move; did you mean 'draw'?" \
    "'play lama' is not a legal move; did you mean 'play llama'? That is \
not legal: there is no llama in 'hand' of P1; legal" \
    "'lama' is not a legal move; did you mean 'play llama'? That" \
    "'paly 6' is not a legal move; did you mean 'play 6'? 'y' makes" \
    "'play 66' is not a legal move: there is no card '66'; legal moves" \
    "'hepl' is not a legal move; did you mean ':help'?" \
    "'uno 2' is not a legal move; did you mean ':undo'?"

printf 'play\nplay 2\n' | play lama --seed 3 --seat P1=human --seat P2=random \
    --starter P1 --set 'actions.play.choose.card.where.fits.if="true"'
case_is 'an ambiguous beginning' shows 0 "'play' could be any of:" \
    '  1) play 1   2) play 2   3) play 4   4) play 5   5) play 6' 'P1: play 2'

printf ':help\n?\n:q\n' | play lama --seed "$seed"
case_is ':help, ? and :q' shows 0 'Type a move as its number' \
    ':quit' 'The game was left in round 1.'
case_is ':help tells the same as ?' count_is 2 'Type a move as'
printf ':quit\ndraw\n' | play lama --seed "$seed"
case_is ':quit' shows 0 'The game was left in round 1.'
case_is 'nothing is read after :quit' lacks 'P1: draw'
printf '\nd\nd\n' | play lama --seed 3 --seat Ann=human --seat Bob=human \
    --starter Ann --open
case_is 'several people on a pipe are not asked who looks' shows 0 'Ann: draw' \
    'Bob: draw'
printf ':quti\n:\n:zzzzzzzz\n' | play lama --seed "$seed"
case_is 'unknown commands' shows 0 \
    "There is no command ':quti'; did you mean ':quit'?" \
    "There is no command ':'; ':help' lists them." \
    "There is no command ':zzzzzzzz'; ':help' lists them."

printf '%s\n' "$(head -c 100000 /dev/zero | tr '\0' x)" $'\xff\xc3\x28' \
    $'\033[2Jplay' d | play lama --seed "$seed"
case_is 'long lines and what is no text' shows 0 'xxx...' "'??('" \
    "'␛[2Jplay'" 'P1: draw'
printf 'dr\0aw\nd\n' | play lama --seed "$seed"
case_is 'a zero in a line' shows 0 "'dr?aw' is not a legal move" 'P1: draw'
head -c 200000 /dev/urandom | play lama --seed "$seed"
case_is 'any bytes' test "$status" -eq 0

yes quit | head -c 4000 | play lama --seed "$seed"
case_is 'the result of a whole game' shows 0 'The game ends after' \
    'ended by' ' with a total of '
rounds=$(grep -c '^Round [0-9]* ends: ' "$work/out")
case_is 'a row of the table for each round' \
    grep -qE "^ +$rounds( +[0-9]+){4}   [a-z]" "$work/out"
yes quit | head -n 1 | play lama --seed "$seed"
case_is 'what was played when the input ends' shows 0 'The input has ended in round 2.' \
    'ended by' 'total'

# A decision without a choice within an effect is taken; with one it is asked.
yes 1 | head -n 400 | play dice --open --seed 1 --seat A=human --seat B=random \
    --set actions.quit.do.leave.of='"actor"'
case_is 'what is rolled is told' grep -qE '^[AB]: roll \([1-6a-z]+( [1-6a-z]+){2}\)' \
    "$work/out"
case_is 'a forced decision is taken' grep -q '(the only move)' "$work/out"
yes 2 | head -n 20 | play dice --seed 1
case_is 'the dice are on the table' grep -qE '^dice:( [1-6a-z]+){3}$' \
    "$work/out"

for variant in $variants; do
    name=$(basename "$variant" .yaml)
    play "$variant" --seed 5 --names Ann,Bob,Cleo,Dora,Émile < \
        <(yes 1 | head -n 5000)
    case_is "$name: a person plays to the end" shows 0 'The game ends' Émile
    case_is "$name: tables are not too wide" narrow
done

# --- What nobody may see -----------------------------------------------------

python=${PYTHON:-$(sh tests/setup.sh python 2>/dev/null)} || python=python3
for variant in lama party kadabra dice shedding/crazy-eights; do
    for number in 1 2 3; do
        case_is "$variant $number: a table shows what a trace says, no more" \
            "$python" tests/shell/play_table.py "$CRIA" "$variant" 4 $number
    done
done

# --- Seats -------------------------------------------------------------------

play lama --seed 1 --players 6 </dev/null
case_is '--players' shows 0 'P6 (keen)'
play lama --seed 1 --seat Ann=human </dev/null
case_is 'one seat, the others are bots' shows 0 'Ann, P2 (keen), P3 (keen), P4'
play lama --seed 1 --seat P2=human --players 3 </dev/null
case_is 'a seat by its number' shows 0 'P1 (keen), P2, P3 (keen)'
play lama --seed 1 --names Ánn,中文 --starter 中文 </dev/null
case_is 'names with other letters' shows 0 'Ánn, 中文 (keen)' \
    'Round 1: 中文 starts' '> Ánn'
play lama --seed 3 --seat Ann=human --seat Bob=human </dev/null
case_is 'several people on a pipe need --open' refuses "'--open' plays with all"
play lama --starter Zoe </dev/null
case_is '--starter with an unknown name' refuses "there is no player 'Zoe'"
play lama --seat Ann </dev/null
case_is '--seat without a kind' refuses "'Ann' is no seat"
play lama --seat Ann=robot </dev/null
case_is '--seat with an unknown kind' refuses "there is no bot 'robot'"
play lama --seat Ann=human --seat Ann=random </dev/null
case_is 'two of the same name' refuses \
    "'--seat Ann=human' and '--seat Ann=random' are for the same seat"
# shellcheck disable=SC2046
play lama $(bots A B C D E F G) </dev/null
case_is 'too many seats' refuses 'is for 2 to 6 players, not for 7'
play lama --players 7 </dev/null
case_is 'too many players' refuses 'is for 2 to 6 players, not for 7'
play lame </dev/null
case_is 'an unknown variant' refuses 'lame'
play </dev/null
case_is 'no variant' refuses 'which variant?'
play lama --sede 3 </dev/null
case_is 'an unknown option' refuses "did you mean '--seed'?"
play --help </dev/null
case_is '--help' shows 0 'usage: cria play' '--seat'

play lama </dev/null
number=$(sed -n 's/^seed \([0-9]*\):.*/\1/p' "$work/out")
cp "$work/out" "$work/first"
play lama --seed "$number" </dev/null
case_is 'the printed seed repeats a game' cmp "$work/first" "$work/out"

play lama --seed 1 --set numbers.threshold=20 </dev/null
case_is 'house rules are told' shows 0 'with numbers.threshold=20'
play lama --seed 1 --seat A=random --seat B=random \
    --set 'score.cards=1 / (round - round)' </dev/null
case_is 'a rule that fails: status 1' test "$status" -eq 1
case_is 'a rule that fails is told' grep -q division-by-zero "$work/err"

# --- Output that nobody reads ------------------------------------------------

case_is 'standard output is closed early' bash -c \
    "yes | timeout 900 '$CRIA' play lama --seed 1 | head -n 1 | grep -q ."
case_is 'it does not go on without an output' bash -c \
    "trap '' PIPE; yes | timeout 900 '$CRIA' play lama 2>/dev/null | head -n 1;
     [ \${PIPESTATUS[1]} -eq 141 ]"
case_is 'a full disk is an error' bash -c \
    "'$CRIA' play lama --seat A=random --seat B=random >/dev/full; [ \$? -eq 2 ]"
mkfifo "$work/fifo" && exec 3<>"$work/fifo"
timeout -s INT --preserve-status 2 "$CRIA" play lama --seed "$seed" <&3 \
    >"$work/out" 2>"$work/err"
status=$?
exec 3>&-
case_is 'Ctrl-C while it waits on a pipe' shows 130 'Interrupted in round 1.'

# --- People on a terminal ----------------------------------------------------

if ! command -v expect >/dev/null; then
    echo 'ok - a terminal # SKIP expect is missing'
    exit $failed
fi

# Runs the expect commands on standard input; `good` ends with success, and
# `want TEXT` fails when TEXT does not come.
terminal() {
    {
        cat <<'SETUP'
set timeout 300
log_user 1
proc want {text} {
    expect {
        -ex $text {}
        timeout { puts "\nmissing: $text"; exit 1 }
        eof { puts "\nended before: $text"; exit 1 }
    }
}
# The terminal is switched to editing after the prompt is printed; a key that
# comes in between is the kernel's, as it is for every program of this kind.
proc press {keys} {
    after 500
    send $keys
}
proc status {number} {
    expect eof
    set result [lindex [wait] 3]
    if {$result != $number} { puts "\nstatus $result"; exit 1 }
}
SETUP
        cat
    } >"$work/script"
    CRIA=$CRIA LC_ALL=${1:-C.UTF-8} timeout 1800 expect "$work/script"
}

terminal >"$work/out" <<'E'
spawn $env(CRIA) play lama --seed 3
want "P1> "; press "dx\x7f\r"
want "P1: draw"; want "P1> "; press "\033\[A"
want "d"; press "\r"
want "P1: draw"; want "P1> "; press "\x04"
want "The input has ended in round 1."
status 0
E
case_is 'a terminal: editing, an earlier line, Ctrl-D' test $? -eq 0
terminal >"$work/out" <<'E'
spawn $env(CRIA) play lama --seed 3 --names Ánn,Bob
want "Ánn> "; press "dra\x03"; want "Ctrl-C again or"
want "Ánn> "; press "dr"; want "dr"; press "\x03"; want "Ctrl-C again"
want "Ánn> "; press "d\r"; want "Ánn: draw"
want "Ánn> "; press "\x03"; want "Ctrl-C again or"
want "Ánn> "; press "\x03"
want "Interrupted in round 1."
status 130
E
case_is 'a terminal: Ctrl-C' test $? -eq 0
terminal C >"$work/out" <<'E'
spawn $env(CRIA) play lama --seed 3 --seat \xc3\x81nn=human --seat Bob=random
want "quit\r\nA"; want "nn> "; press "d\r"
want ": draw"; want "quit\r\nA"; want "nn> "; press "\xe9\xff\r"
want "is not a legal move"; want "nn> "; press ":q\r"
want "The game was left"
status 0
E
case_is 'a terminal: a locale without other letters' test $? -eq 0
terminal >"$work/out" <<'E'
spawn $env(CRIA) play lama --seed 3 --seat Ann=human --seat Bob=human \
    --starter Ann
want "Ann's turn: press Enter when only Ann looks"
press "\r"; want "your hand: 1 2 4 5 6 6"; want "Ann> "; press "d\r"
want "Ann: draw"; want "Bob's turn: press Enter when only Bob looks"
press "\r"; want "your hand: "; want "Bob> "; press "d\r"
want "press Enter when only Ann looks"; press "\x03"
want "press Enter when only Ann looks"; press "\x03"
want "Interrupted"
status 130
E
case_is 'a terminal: people take turns at it' test $? -eq 0
case_is 'what one saw is off the screen before another looks' \
    sh -c "grep -q \"\$(printf '\\033')\\[2J.*Ann: draw\" '$work/out'"
case_is 'the cards of the other are not shown' \
    sh -c "! sed -n '/Ann: draw/,/only Bob/p' '$work/out' | grep -q 'hand:'"
terminal >"$work/typed" <<'E'
spawn $env(CRIA) play lama --seed 3 --seat Ann=human --seat Bob=human \
    --starter Ann
want "Type a move, or its number in the list as '2)'; '?' helps, ':rules' tells the"
want "rules, ':quit' leaves."
want "only Ann looks"; press "draw\r"; want "only Ann looks"
press "ann\r"; want "your hand: 1 2 4 5 6 6"; want "Ann> "
press "d\r"; want "only Bob looks"; press ":quit\r"
want "The game was left in round 1."
status 0
E
case_is 'a terminal: who it is for says so with Enter or the name' \
    test $? -eq 0
terminal >"$work/out" <<'E'
spawn sh -c "$env(CRIA) play lama --seed 3 | cat"
want "quit"; press "d\r"; want "P1: draw"; press "\x04"
want "The input has ended"
expect eof
E
case_is 'a terminal, its output through a pipe' test $? -eq 0
case_is 'no control characters through a pipe' lacks "$(printf '\033')"
terminal >"$work/out" <<'E'
unset env(NO_COLOR)
spawn $env(CRIA) play lama --seed 3
want "\033\[1m> P1"; want "P1> "; press ":q\r"; want "left"; status 0
spawn $env(CRIA) play lama --seed 3 --color never
want "\n> P1"; want "P1> "; press ":q\r"; want "left"; status 0
E
case_is 'a terminal: colours, and none' test $? -eq 0
exit $failed
