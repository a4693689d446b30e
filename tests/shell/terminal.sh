#!/bin/bash
# The prompt on a terminal: completion, history, a dumb and a narrow one.
#
# SPDX-License-Identifier: MIT
set -u
work=$(mktemp -d "${TMPDIR:-/tmp}/terminal.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 NO_COLOR=1 TERM=xterm HOME="$work"
export XDG_STATE_HOME="$work/state"
cd "$ROOT" || exit 2
failed=0
program=${CRIA:?}

if ! command -v expect >/dev/null; then
    echo 'ok - a terminal # SKIP expect is missing'
    exit 0
fi

# Prints the result of the case $1: whether the expect commands on standard input
# come to their end. `want TEXT` fails when TEXT does not come.
terminal() {
    {
        cat <<'SETUP'
set timeout 300
proc want {text} {
    expect {
        -ex $text {}
        timeout { puts "\nmissing: $text"; exit 1 }
        eof { puts "\nended before: $text"; exit 1 }
    }
}
proc press {keys} {
    after 500
    send $keys
}
proc leave {} {
    press "\x04"
    expect eof
    set result [lindex [wait] 3]
    if {$result != 0} { puts "\nstatus $result"; exit 1 }
}
SETUP
        cat
    } >"$work/script"
    if CRIA=$program timeout 1800 expect "$work/script" >"$work/out" 2>&1; then
        echo "ok - $1"
    else
        echo "not ok - $1"
        failed=1
        cat "$work/out"
    fi
}

terminal 'commands, moves, players and paths are completed' <<'E'
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press ":und\t\r"; want "No move can be taken back"
want "Ann> "; press "dr\t\r"; want "Ann: draw"
want "Bob> "; press ":as A\t\r"; want "hand of Ann: 1 2 4 5 6 6 6"
want "Bob> "; press ":why dr\t\r"; want "'draw' is legal"
want "Bob> "; press ":rule numbers.h\t5\r"; want "Rule: numbers.hand size=5"
want "Bob> "; press ":set hand B\t3 3\r"; want "your hand: 3 3"
want "Bob> "; leave
E
terminal 'what was typed comes back in the next session' <<'E'
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press "\033\[A\033\[A\r"; want "Rule: numbers.hand size=5"
want "Ann> "; leave
E
terminal 'what was typed is searched for' <<'E'
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press "\x12why"; want ":why draw"; press "\r"
want "'draw' is legal"; want "Ann> "; leave
E
terminal 'the terminal changes its width within a line' <<'E'
set stty_init "columns 80 rows 24"
spawn $env(CRIA) repl lama --names Ann,Bob,Cleo --seed 3
want "> "; press "dr"; want "dr"
exec stty columns 40 rows 200 <$spawn_out(slave,name)
press "aw\r"; want ": draw"; want "> "; press "?\r"
want "explains one."; want "> "; leave
E
wide=$(tr -d '\r' <"$work/out" | sed '1,/^explains one/!d; 1,/: draw/d' |
    grep -a -v "$(printf '\033')" | awk 'length > 40' | head -n 3)
if [ -z "$wide" ] && grep -q 'explains one' "$work/out"; then
    echo 'ok - lines fit the new width'
else
    echo 'not ok - lines fit the new width'
    echo "$wide"
    failed=1
fi
terminal 'the rules come page by page' <<'E'
set stty_init "columns 80 rows 24"
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press ":rules\r"; want "There are 56 cards:"
want "-- Enter: more; q: enough -- "; press "\r"; want "Setting up"
want "-- Enter: more; q: enough -- "; press "q\r"
want "Ann> "; press ":rules quit\r"; want "You are out of the round"
want "Ann> "; press ":rules\r"; want "-- Enter: more; q: enough -- "
press "\x03"; want "Ann> "; leave
E
terminal 'the terminal changes its width while bots play' <<'E'
set stty_init "columns 80 rows 24"
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3 \
    --set numbers.threshold=1000
want "> "; press ":auto 300\r"; want "Round 2 ends"
exec stty columns 30 rows 10 <$spawn_out(slave,name)
want "Round 4 ends"
exec stty columns 80 rows 24 <$spawn_out(slave,name)
want "> "; leave
E
terminal 'an abbreviation that may mean leaving is no move' <<'E'
spawn $env(CRIA) play lama --names Ann,Bob --seed 3 --starter Ann
want "Ann> "; press "q\r"; want "'q' could be the move 'quit' or ':quit'"
want "Ann> "; press "quit\r"; want "Ann: quit"
leave
E
terminal 'Ctrl-C takes a line back, a second one leaves' <<'E'
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press "qui\x03"; want "Ctrl-C again or"
want "Ann> "; press "draw\r"; want "Ann: draw"
want "Bob> "; press "\x03"; want "Ctrl-C again or"
want "Bob> "; press "\x03"; expect eof
if {[lindex [wait] 3] != 130} { exit 1 }
E
terminal ':odds tells how far it is, and Ctrl-C stops it' <<'E'
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press ":odds 1000000000\r"; want " of 1000000000 deals"
press "\x03"; want " of 1000000000 deals, played on by keen"
want "Stopped by Ctrl-C"; want "Ann> "; press "draw\r"; want "Ann: draw"
want "Bob> "; leave
E

terminal 'Ctrl-C stops bots' <<'E'
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3 \
    --set numbers.threshold=30000
want "Ann> "; press ":auto 1000000\r"; want "Round 3 ends"; send "\x03"
want "  1) "; want "> "; press ":knows Bob\r"; want "Bob does not see"
want "> "; leave
E
terminal 'letters beyond ASCII are typed, and taken back' <<'E'
spawn $env(CRIA) repl lama --names Ánn,Žofie --seed 3
want "Ánn> "; press ":as Žé\x7fofie\r"; want "hand of Žofie: "
want "Ánn> "; press "žížala\r"; want "'žížala' is not a legal move"
want "Ánn> "; press ":knows Ž\t\r"; want "Žofie does not see"
want "Ánn> "; leave
E
terminal 'cards have colours and symbols, which can be typed' <<'E'
unset env(NO_COLOR)
set env(TERM) xterm-256color
set cyan "\033\[38;5;16;48;5;80m"; set end "\033\[39;49m"
set magenta "\033\[38;5;231;48;5;90m"; set blue "\033\[38;5;231;48;5;19m"
spawn $env(CRIA) repl kadabra --names Ann,Bob --seed 3
want "Ann> "; press ":set hand Ann 3 3★ 2/3 4■ llama\r"
want "your hand: 3 \033\[38;5;16;48;5;220mllama$end ${cyan}2/3$end "
want "${blue}4■$end ${magenta}3★$end"
want "Ann> "; press ":set discard 3\r"
want "Ann> "; press "play 3★\r"; want "Ann: play ${magenta}3★$end"
want "> "; leave
E
terminal 'without colours symbols are left' <<'E'
spawn $env(CRIA) repl kadabra --names Ann,Bob --seed 3
want "Ann> "; press ":set hand Ann 3* 4\r"; want "your hand: 4 3★\r"
want "Ann> "; leave
E
terminal 'a locale without symbols has the short forms' <<'E'
set env(LC_ALL) C
spawn $env(CRIA) repl kadabra --names Ann,Bob --seed 3
want "Ann> "; press ":set hand Ann 3* 4\r"; want "your hand: 4 3*\r"
want "Ann> "; leave
E
terminal 'a dumb terminal gets no signs that it cannot show' <<'E'
set env(TERM) dumb
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press "draw\r"; want "Ann: draw"
want "Bob> "; leave
E
if grep -q "$(printf '\033')" "$work/out"; then
    echo 'not ok - a dumb terminal: no escapes'
    failed=1
else
    echo 'ok - a dumb terminal: no escapes'
fi
terminal 'forty columns' <<'E'
set env(TERM) dumb
set stty_init "columns 40"
spawn $env(CRIA) repl kadabra --names Ann,Bob,Cleo --seed 3
want "> "; press "?\r"; want "explains one."
want "> "; press "play 1\r"; want "> "; press ":legal\r"; want "> "; leave
E
wide=$(tr -d '\r' <"$work/out" | grep -v '^spawn' | awk 'length > 40' |
    head -n 3)
if [ -z "$wide" ]; then
    echo 'ok - forty columns: no line is wider'
else
    echo 'not ok - forty columns: no line is wider'
    echo "$wide"
    failed=1
fi
cat >"$work/odd.yaml" <<'BOT'
bot: 1
name: Odd
about: It divides by zero.
rules:
  fail: {action: quit, if: 1 / (count(discard) - count(discard)) > 0}
BOT
ODD=$work/odd.yaml
export ODD
terminal 'bots are completed; where one fails a person moves' <<'E'
spawn $env(CRIA) repl lama --names Ann,Bob --seed 3
want "Ann> "; press ":bot B\tmc\t:20\r"; want "Bob is a bot now: mcts:20."
want "Ann> "; press ":bot Bob $env(ODD)\r"; want "Bob is a bot now:"
want "Ann> "; press "draw\r"; want "this has no value here"
want "Bob> "; press "draw\r"; want "Bob: draw"
want "Ann> "; leave
E

exit $failed
