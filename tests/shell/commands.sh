#!/usr/bin/env bash
# The commands as a person calls them: help, wrong use, exit statuses, and what
# check, show, list, trace and bench print. Playing has a test of its own.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh

# --- Help and wrong use ------------------------------------------------------

for word in --help -h help; do
    run 0 "cria $word" $word
    says "$out" 'usage: cria COMMAND'
    silent "$err"
    end
done
commands=$(sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p' "$out")
what='the help names the commands' good=true
for command in play check explain schema show rules diff trace record replay \
    convert list bench simulate; do
    case " $(echo "$commands" | tr '\n' ' ') " in *" $command "*) ;;
        *) wrong "$command is missing" ;;
    esac
done
end
for command in $commands; do
    run 0 "cria $command --help" "$command" --help
    says "$out" "usage: cria $command"
    silent "$err"
    end
    run 2 "cria $command refuses an option" "$command" --nonsense
    says "$err" "cria $command: there is no option '--nonsense'"
    silent "$out"
    end
done
run 2 'an option that one other command has' simulate lama --margin 2
says "$err" "there is no option '--margin' here; 'cria ab' has it; 'cria simulate"
silent "$out"
end
run 2 'an option that several other commands have' show lama --seed 2
says "$err" "there is no option '--seed' here; 'cria show --help'"
silent "$out"
end
run 0 'cria --version' --version
grep -qE '^cria [0-9]+\.[0-9]+\.[0-9]+$' "$out" || wrong 'no version'
end
for command in $commands; do
    run 0 "cria help $command" help "$command"
    says "$out" "usage: cria $command"
    "$CRIA" "$command" --help | cmp - "$out" || wrong 'not what --help prints'
    end
done
run 2 'help of an unknown command' help chekc
says "$err" "did you mean 'check'?"
silent "$out"
end
run 2 'help of two commands' help play check
says "$err" "only one command at a time: 'check' is too many"
end
for command in play simulate; do
    run 2 "a house rule in place of a variant: $command" $command lama no-draw
    says "$err" "'no-draw' is a house rule: write '--with no-draw'"
    silent "$out"
    end
    run 2 "an option without hyphens: $command" $command lama with no-draw
    says "$err" "write '--with no-draw'"
    end
    for value in 'threshold = 30' 'threshold 30' 'threshold =30'; do
        # shellcheck disable=SC2086
        run 2 "a value with blanks: $command $value" $command lama --set $value
        says "$err" "in quotes: --set 'threshold=30'"
        end
    done
    run 2 "a path with blanks: $command" $command lama --set hand size=7
    says "$err" "in quotes: --set 'hand size=7'"
    end
    run 2 "a second variant: $command" $command lama hearts
    says "$err" "only one variant at a time: 'hearts' is too many"
    end
done
run 2 'no command' && says "$err" 'usage: cria' && end
run 2 'a folder in place of a file' rules ./variants/house/
says "$err" "'./variants/house/' is a folder, not a file"
end
run 2 'a file that is not there is no game that sounds like it' check nofile.yaml
says "$err" "there is no file 'nofile.yaml'"
grep -q 'did you mean' "$err" && wrong 'a game is told'
end
run 2 'an unknown command' chekc && says "$err" "did you mean 'check'?" && end
run 2 'a command like none' zzz && says "$err" "'cria --help' lists" && end
run 2 'an option almost right' trace lama --sead 1
says "$err" "did you mean '--seed'?"
end

# refuses WHAT WORDS ARGUMENTS: wrong use, told in these words.
refuses() {
    text=$2
    what_for=$1
    shift 2
    run 2 "$what_for" "$@"
    says "$err" "$text"
    silent "$out"
    end
}
for command in trace record play; do
    refuses "$command --as somebody else" \
        "'Zed' is no player of this game; --as takes Ann, Bob, or nobody" \
        "$command" lama --names Ann,Bob --as Zed
done
refuses 'an option of another command' "no option '--games'" \
    check lama --games 2
# --- Options given twice -----------------------------------------------------

# A value for each option that has one; what may be given several times is
# marked with a star.
values='players=2 names=A,B seat=A=human* seed=1 games=1 max-games=1 margin=1
bots=random with=no-draw* set=numbers.threshold=20* over=numbers.threshold=20*
starter=P1 format=json dump=tree seconds=1 jobs=1 color=never junit=%/junit
until=1 game=0 rules=lama on-illegal=stop shard=1/2 output=%/o play=1
replays=%/r report=%/p'

# What an option of a command is given; nothing: it is a flag or a letter.
value_of() {
    for pair in $values; do
        value=${pair#*=}
        [ "${pair%%=*}" != "$1" ] || echo "${value/\%/$TMPDIR}"
    done
}
what='options that are given twice' good=true
for command in $commands; do
    "$CRIA" "$command" --help | grep -oE '(^|[^a-z-])--[a-z-]+' |
        sed 's/.*--//' | sort -u >"$TMPDIR/options"
    while read -r option; do
        value=$(value_of "$option")
        case $command-$option in
            list-names) continue ;;          # it has no value there
            ab-bots) continue ;;             # one for each side
            *-format)
                value=$("$CRIA" "$command" --help |
                    sed -n 's/.*--format \([a-z]*\)|.*/\1/p') ;;
        esac
        case $value in
            '') continue ;;              # a flag given twice says the same
            *'*') continue ;;
        esac
        "$CRIA" "$command" "--$option=$value" "--$option=$value" lama \
            >"$out" 2>"$err" </dev/null
        status=$?
        [ "$status" -eq 2 ] || wrong "$command --$option: status $status"
        grep -qE "option '--$option' here|'--seconds 1' and|$option' is given" \
            "$err" || wrong "$command --$option: $(cat "$err")"
    done <"$TMPDIR/options"
done
end
run 0 '--bots for each of two variants' \
    ab lama --bots keen lama --bots random --games 10
says "$out" '(bots: keen under A, random under B)'
end
refuses '--seed for each of two variants' 'not to the variant before it' \
    ab lama --seed 1 lama --seed 2
refuses '--bots twice' "'--bots' is given twice: give it once" \
    simulate lama --bots keen --bots random
refuses 'two paces of an action' \
    "'--seconds play=2' and '--seconds play=3' are for the same" \
    simulate lama --seconds play=2 --seconds play=3
refuses '--seconds of bench twice' "'--seconds' is given twice" \
    bench lama --seconds 0 --seconds 0
run 0 'a pace of all and one of an action' \
    simulate lama --games 2 --seconds 2 --seconds play=3
end
run 0 'a flag twice says the same' show lama --config --config && end

# --- Files that are written --------------------------------------------------

mkdir "$TMPDIR/here"
echo kept >"$TMPDIR/here/kept"
games='--games 1000000000'
for words in "simulate lama $games --report" "simulate lama $games --output" \
    "sweep lama --over numbers.threshold=20,30 $games --report" \
    "match lama --bots keen,random $games --report" \
    "ab lama no-draw $games --report" "ab lama no-draw $games --replays" \
    "check lama --play 1000000000 --replays" 'merge part --report' \
    'merge part --output' 'replay examples/replays --junit'; do
    # shellcheck disable=SC2086
    refuses "before any work: $words" "cannot write '$TMPDIR/no/x'" \
        $words "$TMPDIR/no/x"
    # shellcheck disable=SC2086
    case $words in
        *--replays) refuses "a file is no folder: $words" 'Not a directory' \
            $words "$TMPDIR/here/kept" ;;
        *) refuses "a folder is no file: $words" 'Is a directory' \
            $words "$TMPDIR/here" ;;
    esac
done
refuses "a file called '-'" "'-' is no file to write to" \
    simulate lama --games 1 --report -
refuses 'one file for two things' 'is named for two files' \
    simulate lama --games 1 --report "$TMPDIR/x" --output "$TMPDIR/x"
cp "$ROOT/variants/dice/pig.yaml" "$TMPDIR/mine.yaml"
for words in "simulate $TMPDIR/mine.yaml --games 1 --output" \
    "train $TMPDIR/mine.yaml --games 1 --output" \
    "simulate pig --with $TMPDIR/mine.yaml --games 1 --report" \
    "ab pig $TMPDIR/mine.yaml --games 1 --report"; do
    # shellcheck disable=SC2086
    refuses "rules are not written over: $words" 'would be written over' \
        $words "$TMPDIR/./mine.yaml"
done
what='rules that would be written over stay' good=true
cmp -s "$TMPDIR/mine.yaml" "$ROOT/variants/dice/pig.yaml" || wrong 'changed'
end
# Nor is anything else that cria reads, unless it is what the command writes.
cp "$ROOT/variants/bots/ducker.yaml" "$TMPDIR/bot.yaml"
cp "$ROOT/examples/replays/lama-whole-game.yaml" "$TMPDIR/replay.yaml"
"$CRIA" trace lama >"$TMPDIR/trace.jsonl"
"$CRIA" train pig --players 2 --games 2 2>"$err" >"$TMPDIR/practised.yaml"
"$CRIA" simulate pig --games 4 --shard 1/2 --output "$TMPDIR/part.json"
printf '# mine\n\n---\n"cria" : 1\nextends: [half' >"$TMPDIR/half.yaml"
while IFS='|' read -r words file noun; do
    cp "$TMPDIR/$file" "$TMPDIR/before"
    # shellcheck disable=SC2086
    run 2 "not written over: ${words%% *} $file" $words "$TMPDIR/$file"
    says "$err" "'$TMPDIR/$file' is $noun, which would be written over"
    cmp -s "$TMPDIR/$file" "$TMPDIR/before" || wrong "$file is changed"
    end
done <<WORDS
simulate pig --games 1 --output|half.yaml|a variant or a house rule
ab pig pig --games 1 --report|half.yaml|a variant or a house rule
match pig --bots random,random --games 1 --output|bot.yaml|a bot
sweep pig --over numbers.goal=9,10 --games 1 --output|replay.yaml|a replay
stats examples/replays/lama-whole-game.yaml --output|part.json|a part of a simulation
merge $TMPDIR/part.json --report|trace.jsonl|a trace
train pig --players 2 --games 2 --output|part.json|a part of a simulation
simulate pig --games 1 --report|part.json|a part of a simulation
simulate pig --games 1 --output|practised.yaml|a practised bot
WORDS
what='former results are written over' good=true
: >"$TMPDIR/empty"
printf 'my notes on cria: none\n' >"$TMPDIR/notes"
for words in "simulate pig --games 1 --output part.json" \
    "train pig --players 2 --games 2 --output practised.yaml" \
    "simulate pig --games 1 --report empty" "simulate pig --games 1 --output notes"; do
    # shellcheck disable=SC2086
    "$CRIA" ${words% *} "$TMPDIR/${words##* }" >"$out" 2>"$err" || wrong "$words"
done
end
what='looking whether a file can be written changes nothing' good=true
"$CRIA" simulate lama --report "$TMPDIR/here/kept" --bots nobody \
    >"$out" 2>"$err" && wrong 'status 0'
[ "$(cat "$TMPDIR/here/kept")" = kept ] || wrong 'it is another one'
[ "$(ls "$TMPDIR/here")" = kept ] || wrong 'something is left there'
end

# --- Standard input as a file ------------------------------------------------

printf '%s\n' 'cria: 1' 'extends: lama' 'name: Mild' 'change:' \
    '  numbers.threshold: 30' >"$TMPDIR/mild.yaml"
# piped WHAT FILE ARGUMENTS: the command succeeds with the file on a pipe
piped() {
    what=$1 good=true file=$2
    shift 2
    # shellcheck disable=SC2002
    cat "$file" | "$CRIA" "$@" >"$out" 2>"$err"
    silent "$err"
}
piped 'check -' "$TMPDIR/mild.yaml" check -
says "$out" 'standard input: nothing wrong'
end
piped 'show -' "$TMPDIR/mild.yaml" show - --config
says "$out" '# standard input:5'
end
piped 'diff with - on top' "$TMPDIR/mild.yaml" diff lama --with -
says "$out" 'threshold'
end
piped 'ab reads - several times' "$TMPDIR/mild.yaml" ab lama - --games 30
says "$out" 'B: lama with stdin'
end
"$CRIA" record lama >"$TMPDIR/game.yaml"
piped 'replay -' "$TMPDIR/game.yaml" replay - && end
piped 'convert -' "$TMPDIR/game.yaml" convert -
says "$out" '"record":"game end"'
end
what='a finding in -' good=true
sed 's/threshold/treshold/' "$TMPDIR/mild.yaml" | "$CRIA" check - >"$out" \
    2>"$err" && wrong 'status 0'
says "$err" "standard input:5:3: error: there is no 'treshold' in 'numbers'"
end
what='- is a file as well' good=true
"$CRIA" check - <"$TMPDIR/mild.yaml" >"$out" 2>"$err" || wrong "status $?"
end
what='- is closed' good=true
"$CRIA" check - <&- >"$out" 2>"$err" && wrong 'status 0'
says "$err" 'cannot read standard input'
end
run 1 '- is empty' check -
says "$err" 'this file is empty'
end
for command in play repl; do
    refuses "$command -" 'moves come from standard input: name a file' \
        "$command" -
    refuses "$command --with -" 'moves come from standard input' \
        "$command" lama --with -
done
refuses 'explain -' "standard input, '-', is not read here" explain -
refuses 'replay --update -' 'name a file' replay --update -

# --- More wrong use ----------------------------------------------------------

refuses 'a value is missing' "'--seed' needs a value" trace lama --seed
refuses 'a seed that is no number' "--seed needs a whole number, not 'x'" \
    trace lama --seed x
refuses 'a number that is too large' \
    "the number of --games is too large: '99999999999999999999'" \
    simulate lama --games 99999999999999999999
refuses 'a negative seed' \
    "--seed needs a whole number that is not negative, not '-1'" \
    trace lama --seed=-1
refuses 'a negative number' \
    "--games needs a whole number that is not negative, not '-3'" \
    simulate lama --games -3
refuses 'a seed of 65 bits' 18446744073709551616 trace lama \
    --seed 18446744073709551616
refuses 'too many players' '2 to 6 players, not for 7' trace lama --players 7
refuses 'too few players' '2 to 6 players, not for 1' trace lama --names Ann
refuses 'no players' 'at least one' trace lama --players 0
refuses 'no games to write' '--games needs at least one' trace lama --games 0
refuses 'no games to count' '--games needs at least one' coverage lama --games 0
refuses 'more players than names of a game for three' \
    'Skull is for 3 to 6 players, not for 2' play skull --players 2 \
    --names Ann,Bob
refuses 'names and players' '2 names for 3 players' trace lama --players 3 \
    --names A,B
refuses 'the same name twice' "two players are called 'A'" trace lama \
    --names A,A
refuses 'a name like an option' "not '- a,C': what begins with '-'" trace lama \
    --names '- a,C'
refuses 'a blank name' "cannot be a name: it is blank" trace lama --names ' ,C'
for list in 'Ann,,Bob' 'Ann,Bob,' ',Bob' 'Ann, ,Bob'; do
    refuses "no name in '$list'" "cannot be a name: it is blank" trace lama \
        --names "$list"
done
refuses 'blanks around a name are none of it' "two players are called 'A'" \
    trace lama --names 'A, A ,B'
refuses 'the name of where tokens lie' "no player of L.A.M.A. can be called \
'supply'" trace lama --names Ann,supply
refuses 'the name of nobody' "can be called 'nobody'" trace pig \
    --names nobody,Ann
refuses 'a starter nobody knows' "no player 'Eve'" trace lama --starter Eve
refuses 'bots nobody knows' "'clever'" trace lama --bots clever
refuses 'no variant' "which variant? 'cria list' lists them" trace
refuses 'a schema that does not exist' \
    "no schema 'lama', only variant, replay, bot, trace, request, table-request and part" schema lama
refuses 'a name for the schema' "'lama'" schema lama
refuses 'two variants' 'one variant' trace lama dice
refuses 'nothing to check' 'which file' check
refuses 'nothing to show' 'which variant' show
refuses 'a stage nobody knows' 'tree, resolved or bytecode' show lama --dump=x
refuses 'a format nobody knows' 'human or json' bench lama --format xml
refuses 'a colour that is none' 'auto, always or never' check lama --color blue
refuses 'a house rule that is not there' "'nix'" check lama --with nix
refuses 'a variant that is not there' "did you mean 'lama'?" show lamma

# --- check -------------------------------------------------------------------

run 0 'check all variants' check lama party kadabra dice crazy-eights
[ "$(grep -c ': nothing wrong$' "$out")" -eq 5 ] || wrong 'not five'
silent "$err"
end
# Ten games for each number of players; as many as usual, 200, in thorough.
games='--play 10'
[ "${CRIA_THOROUGH-}" != 1 ] || games=--play
# shellcheck disable=SC2086
run 0 'games with offers and questions to several players are played' \
    check $games hearts cheat
silent "$err"
run 0 "$what" check --play --players 2 pig
silent "$err"
end
run 0 'check files' check variants/lama.yaml \
    ./variants/shedding/crazy-eights.yaml
end
sed 's/^actions:/actoins:/' variants/lama.yaml >"$TMPDIR/bad.yaml"
run 1 'check a wrong file' check "$TMPDIR/bad.yaml"
says "$err" "did you mean 'actions'?"
says "$err" "$TMPDIR/bad.yaml:"
silent "$out"
end
run 1 'the worst status counts' check lama "$TMPDIR/bad.yaml" dice
says "$out" 'dice: nothing wrong'
end
run 2 'a file that is not there is worse' check "$TMPDIR/bad.yaml" nix.yaml
says "$err" "no file 'nix.yaml'"
end
run 0 'check a folder: all files in it and in the folders within' \
    check variants/
[ "$(grep -c ': nothing wrong$' "$out")" -eq \
    "$(find variants -name '*.yaml' ! -path '*/bots/*' ! -path '*/starters/*' | wc -l)" ] || wrong 'not all'
says "$out" 'variants/shedding/house/queen-skips.yaml: nothing wrong'
end
run 0 'a file that has left its folder is read' check cardgames/pig
says "$err" "there is no 'cardgames/pig'; 'variants/dice/pig.yaml' is read"
says "$err" "help: write 'pig'"
end
run 2 'a path is no name in a folder' check cardgames/pig.yaml
says "$err" "no file 'cardgames/pig.yaml'"
end
run 2 'nor is one from here' check ./cardgames/pig
end
printf 'cria: 1\nextends: games/lama\nname: Short\nabout: A short game.\nchange: {%s}\n' \
    'numbers.threshold: 30' >"$TMPDIR/short.yaml"
run 0 'a house rule finds a variant that has left its folder' \
    simulate party --with "$TMPDIR/short.yaml" --games 1
run 0 'and check says so' check "$TMPDIR/short.yaml"
says "$err" "short.yaml:2:10: warning: there is no 'games/lama'"
end
mkdir "$TMPDIR/all"
sed '/^for: /d' variants/bots/cautious.yaml >"$TMPDIR/all/bot.yaml"
"$CRIA" record lama --seed 3 >"$TMPDIR/all/replay.yaml"
run 0 'check a folder with a bot for any game and a replay' check "$TMPDIR/all"
says "$out" 'bot.yaml: nothing wrong' && says "$out" 'replay.yaml: nothing wrong'
silent "$err" && end
sed '0,/^ *- P[1-4]: .*/s/: .*/: play 99/' "$TMPDIR/all/replay.yaml" \
    >"$TMPDIR/all/false.yaml"
run 1 'a replay in it is not true' check "$TMPDIR/all"
says "$err" "false.yaml:" && says "$err" "'play 99'" && end
printf 'bot: 1\nname: Torn\n' >"$TMPDIR/all/false.yaml"
run 1 'a bot in it has a wrong form' check "$TMPDIR/all"
says "$err" '[missing-key]' && end
mkdir -p "$TMPDIR/some/within" "$TMPDIR/none"
cp variants/lama.yaml "$TMPDIR/some"
cp "$TMPDIR/bad.yaml" "$TMPDIR/some/within"
run 1 'check a folder with a wrong file' check "$TMPDIR/some"
says "$out" 'some/lama.yaml: nothing wrong'
says "$err" 'some/within/bad.yaml:'
end
run 2 'check a folder without files' check "$TMPDIR/none"
says "$err" "no file in '$TMPDIR/none' ends in .yaml"
end
: >"$TMPDIR/empty.yaml"
run 1 'check an empty file' check "$TMPDIR/empty.yaml"
says "$err" 'this file is empty'
end
run 1 'check a file of zeros' check /dev/null
end
head -c 3000000 /dev/zero | tr '\0' '#' >"$TMPDIR/long.yaml"
run 1 'check a file that is too long' check "$TMPDIR/long.yaml"
says "$err" 'too long'
end
if [ "$(id -u)" -ne 0 ]; then
    chmod 000 "$TMPDIR/empty.yaml"
    run 2 'check a file that may not be read' check "$TMPDIR/empty.yaml"
    end
fi
run 0 'check with a value' check lama --set 'numbers.hand size=7'
end
# With 28 cards each nothing is left to turn up, not even for two.
for command in check simulate trace; do
    run 1 "$command with a value that leaves no card to turn up" $command lama \
        --set 'numbers.hand size=28'
    says "$err" "with 6 players 'hands' deals up to 168 cards, and there are 56: \
'discard' may be empty"
    says "$err" "deal at most 9 to each, or add cards; or leave this out"
    end
done
run 1 'check with a wrong path' check lama --set 'numbers.hand sise=7'
says "$err" "did you mean 'hand size'?"
end
run 1 'check with no value' check lama --set 'numbers.hand size'
says "$err" 'PATH=VALUE'
end

# --- Colours -----------------------------------------------------------------

run 1 'no colours in a file' check "$TMPDIR/bad.yaml"
! grep -q "$(printf '\033')" "$err" || wrong 'colours'
end
run 1 '--color always' check "$TMPDIR/bad.yaml" --color always
grep -q "$(printf '\033')\[" "$err" || wrong 'no colours'
end
run 1 '--color never' check "$TMPDIR/bad.yaml" --color=never
! grep -q "$(printf '\033')" "$err" || wrong 'colours'
end
# on_terminal NAME=VALUE...: what check prints on a terminal so.
on_terminal() {
    env "$@" script -qec "'$CRIA' check '$TMPDIR/bad.yaml'" /dev/null \
        </dev/null >"$out" 2>"$err"
}
if command -v script >/dev/null; then
    what='colours on a terminal' good=true
    on_terminal -u NO_COLOR TERM=xterm
    grep -q "$(printf '\033')\[" "$out" || wrong 'no colours'
    end
    what='NO_COLOR on a terminal' good=true
    on_terminal NO_COLOR=1 TERM=xterm
    ! grep -q "$(printf '\033')" "$out" || wrong 'colours'
    end
    what='a dumb terminal' good=true
    on_terminal -u NO_COLOR TERM=dumb
    ! grep -q "$(printf '\033')" "$out" || wrong 'colours'
    end
fi

# --- show --------------------------------------------------------------------

run 0 'show a variant' show dice
for text in 'L.A.M.A. Dice' 'players    2 to 6' 'cards      43' \
    'white worth 1 (50)' 'dice       first, second, third' \
    'row empty' 'hash       '; do
    says "$out" "$text"
done
silent "$err"
end
run 0 'show the resolved rules' show party --config
says "$out" 'copies: 7'
says "$out" 'was 8 in'
says "$out" 'party.yaml:'
says "$out" 'lama.yaml:'
end
cp "$out" "$TMPDIR/config"
run 0 'show --dump=resolved' show party --dump=resolved
cmp -s "$out" "$TMPDIR/config" || wrong 'not the same as --config'
end
run 0 'show with a value' show party --config --set 'numbers.hand size=7'
says "$out" 'hand size: 7'
says "$out" '--set:1, was 6 in'
end
run 0 'show the file itself' show party --dump=tree
says "$out" 'extends: lama'
! grep -q 'gather' "$out" || wrong 'what it extends is there'
end
run 0 'show the program' show kadabra --dump=bytecode
says "$out" 'begin_game'
says "$out" "'use magic' -> "
says "$out" 'kadabra.yaml:'
end
# What --config prints is a variant itself, with the same rules.
what='the resolved rules are a variant' good=true
for variant in lama party kadabra dice crazy-eights; do
    "$CRIA" show $variant --config >"$TMPDIR/$variant.yaml"
    for players in 2 4; do
        "$CRIA" trace "$TMPDIR/$variant.yaml" --players $players |
            sed 1d >"$out" 2>"$err"
        "$CRIA" trace $variant --players $players | sed 1d >"$TMPDIR/trace"
        cmp -s "$out" "$TMPDIR/trace" || wrong "$variant plays otherwise"
    done
    rm -f "$TMPDIR/$variant.yaml"
done
end
run 1 'show a wrong file' show "$TMPDIR/bad.yaml"
silent "$out"
end

# --- new ---------------------------------------------------------------------

mkdir "$TMPDIR/begun"
program=$(realpath "$CRIA")
# begins ARGUMENTS: cria new in a folder of its own, and what it wrote is clean.
begins() {
    what="new $*" good=true
    (cd "$TMPDIR/begun" && "$program" new "$@" >"$out" 2>"$err") || wrong 'status'
    silent "$err"
    (cd "$TMPDIR/begun" && "$program" check "${1%.yaml}.yaml" >"$out" 2>"$err") ||
        wrong 'not clean'
    silent "$err"
    end
}
begins one-of-my-own
begins cards-away.yaml --like shedding
begins takers --like tricks
begins bones --like dice
for game in lama dice hearts klondike; do
    begins "for-$game" --extends "$game"
done
begins for-mine --extends bones.yaml
cmp -s <(grep -v '^name:' "$TMPDIR/begun/bones.yaml") \
    <(grep -v '^name:' variants/starters/dice.yaml) || wrong 'another game'
# works GAME: what comes in a begun house rule is no error without its #.
works() {
    what="what comes in a house rule for $1 works without its #" good=true
    sed -E '/^# What comes/,/^# Examples/s/^# (add:|insert after:|  )/\1/' \
        "$TMPDIR/begun/for-$1.yaml" >"$TMPDIR/begun/works.yaml"
    grep -q '^insert after:' "$TMPDIR/begun/works.yaml" || wrong 'no step'
    "$CRIA" check "$TMPDIR/begun/works.yaml" >"$out" 2>"$err" ||
        wrong 'with an error'
    end
}
for game in lama dice hearts klondike; do
    works "$game"
done
what='a begun house rule names an example that it breaks' good=true
sed -e 's/^remove if there:.*/change: {cards.llama.points: 12}/' \
    -e 's/^# breaks:/breaks:/; s/^#   \(Judy plays on alone\)/  \1/' \
    "$TMPDIR/begun/for-lama.yaml" >"$TMPDIR/begun/broken.yaml"
"$CRIA" check "$TMPDIR/begun/broken.yaml" >"$out" 2>"$err" || wrong 'an error'
end
what='a begun house rule has the numbers and actions' good=true
begun=$TMPDIR/begun/for-lama.yaml
says "$begun" 'extends: lama'
says "$begun" 'name: For lama'
says "$begun" '#   numbers.threshold: 40'
says "$begun" '#   - actions.quit'
says "$begun" "'cria check --play' whole games"
says "$TMPDIR/begun/bones.yaml" 'with --play also games'
sed -i 's/^# change:/change:/; s/^#   numbers.threshold: 40/  numbers.threshold: 30/' \
    "$begun"
"$CRIA" show lama --with "$begun" --config >"$out" 2>"$err"
grep -q 'threshold: 30' "$out" || wrong 'without its # a number is not changed'
end
cd "$TMPDIR/begun" || exit 2
CRIA=$program
run 2 'new changes no file' new bones --like shedding
says "$err" "'bones.yaml' is there already"
end
run 2 'new takes no name of a variant' new hearts
says "$err" "'cria new my-hearts' takes another name"
end
run 2 'new wants a name that can be one' new 'a: b'
says "$err" "'a: b' is no name for rules"
end
run 0 'new with a number for a name' new 21 --extends lama
    grep -qx 'name: "21"' 21.yaml || wrong 'its name is a number'
end
run 0 'new for rules with such a name' new on-21 --extends 21
    grep -qx 'extends: "21"' on-21.yaml || wrong 'what it extends is a number'
end
rm 21.yaml on-21.yaml
run 2 'new has no such game' new another --like trikcs
says "$err" "did you mean 'tricks'?"
end
run 2 'new is a house rule or a game' new another --like dice --extends lama
says "$err" 'give one of them'
end
run 2 'new for a variant that is not there' new another --extends hrats
says "$err" "did you mean 'hearts'?"
end
[ ! -e another.yaml ] || echo 'not ok - a file was left'
cd "$ROOT" || exit 2
run 0 'starters are no variants' list --names
grep -q 'starters' "$out" && wrong 'they are listed'
end
for file in variants/starters/*.yaml; do
    run 0 "$file, in play" check --play 50 "$file"
    silent "$err"
    end
done

# --- no variants ---

# A program that came without variants, in a folder without any.
mkdir -p "$TMPDIR/bare/here" "$TMPDIR/bare/build/gcc"
cp "$program" "$TMPDIR/bare/build/gcc/cria"
cd "$TMPDIR/bare/here" || exit 2
CRIA=$TMPDIR/bare/build/gcc/cria
bare=$(realpath "$TMPDIR")/bare
while read -r words; do
    # shellcheck disable=SC2086
    run 2 "no variants: $words" $words
    tr -s ' \n' ' ' <"$err" >"$TMPDIR/joined"
    case $words in new*) kind='small games' ;; *) kind=variants ;; esac
    says "$TMPDIR/joined" "cria ${words%% *}: no folder with $kind was found; looked in: the current folder, its folder variants, $bare/variants, /"
    silent "$out"
    end
done <<'LINES'
list
list --names
list hearts
new mine --like dice
LINES
[ ! -e mine.yaml ] || echo 'not ok - a file was left'
mkdir -m 777 ../variants
chmod 777 ../variants
run 2 'no variants that can be trusted' list
tr -s ' \n' ' ' <"$err" >"$TMPDIR/joined"
says "$TMPDIR/joined" "$bare/variants (left out: other users can write to it)"
end
cd "$ROOT" || exit 2
CRIA=$program

# --- list --------------------------------------------------------------------

# All variants are many: the sanitizers load them once (with house rules), and else few.
quickly
run 0 'list' list
tr -s ' \n' ' ' <"$out" >"$TMPDIR/joined"
says "$TMPDIR/joined" \
    "$(sed -n 's/^about: //p' variants/party.yaml) (on lama)"
says "$TMPDIR/joined" "keep cost points. [$(grep -lx 'extends: lama' variants/house/*.yaml |
        wc -l) house rules, $(grep -l '^for: .*lama' variants/bots/*.yaml |
        wc -l) bots]"
grep -qE '^ *no-draw' "$out" && wrong 'a house rule stands among the games'
grep -qx 'shedding' "$out" || wrong 'the group has no heading'
silent "$err"
end
carefully
run 0 'list --house-rules' list --house-rules
quickly
grep -qE '^  no-draw +Play or quit' "$out" || wrong 'no-draw is missing'
grep -q 'house rules[],]' "$out" && wrong 'rules are counted though they are there'
end
run 0 'list finds a game with its house rules' list 'HEARTS'
grep -qE '^  hearts ' "$out" || wrong 'the game is missing'
grep -qE '^    queen-breaks-hearts ' "$out" || wrong 'its rule is missing'
grep -q 'lama' "$out" && wrong 'another game is listed'
end
run 0 'list finds a house rule under its game' list nobody draws
grep -qE '^lama .*\[[0-9]+ house rules\]|^lama ' "$out" || wrong 'no game'
[ "$(grep -c '^  [a-z]' "$out")" -eq 1 ] || wrong "not one rule: $(cat "$out")"
grep -qE '^  no-draw ' "$out" || wrong 'the rule is missing'
end
run 0 'list says how many others there are' list queen skips
says "$out" 'more house rules, 1 bot]' && says "$out" 'queen-skips' && end
run 1 'list of a word that is nowhere' list hearst
says "$err" "no game and no house rule has 'hearst' in its name or \
description; did you mean 'hearts'?"
silent "$out"
end
run 1 'list of words that are nowhere together' list hearts dragons
says "$err" "has 'dragons' in its name or description"
end
run 1 'list of words of different games' list no-draw oh-hell
says "$err" 'has all of these words in its name or description'
end
carefully
few=$TMPDIR/few/build/gcc/cria
mkdir -p "${few%/*}" "$TMPDIR/few/variants/house" "$TMPDIR/few/variants/bots"
cp "$CRIA" "$few"
cp variants/lama.yaml "$TMPDIR/few/variants"
cp variants/house/no-draw.yaml variants/house/quick.yaml "$TMPDIR/few/variants/house"
cp variants/bots/keen.yaml "$TMPDIR/few/variants/bots"
program=$few
cd "$TMPDIR/few" || exit 2
CRIA=$program
run 0 'list of few' list && says "$out" '2 house rules, 1 bot]' && silent "$err" && end
run 0 'list of a word, of few' list draws && says "$out" no-draw
says "$out" '1 more house rule, 1 bot]'
grep -q quick "$out" && wrong 'another rule is listed'
end
printf 'cria: 1\nextends: lama\nname: Mine\nabout: My own.\n' >quick.yaml
run 0 'a house rule without the words is not listed' list draws
grep -q 'My own' "$out" && wrong 'it is listed because it is here'
end
run 0 'a house rule of another description is not listed' list cards points
grep -q 'no-draw' "$out" && wrong 'all rules of a game are listed'
says "$out" 'keep cost points. [2 more house rules, 1 bot]'
end
run 0 'a house rule that a nearer file hides is listed by its path' list quick
grep -qE '^  quick +My own' "$out" || wrong 'the nearer one is missing'
grep -qE '^  variants/house/quick.yaml ' "$out" || wrong 'the other one is missing'
end
rm quick.yaml
run 0 'list of the file of a game' list variants/lama.yaml
says "$out" 'keep cost points.' && says "$out" 'quick ' && says "$out" 'keen '
end
mkdir -p own/deep
printf 'cria: 1\nextends: lama\nname: Mine\nabout: My own.\n' >own/deep/mine.yaml
for typed in own/deep/mine.yaml own own/ ./own/deep .; do
    run 0 "list of $typed" list $typed
    says "$out" 'own/deep/mine.yaml ' && says "$out" 'My own.'
    end
done
run 0 'list of a file and a word' list own/deep/mine.yaml own && says "$out" 'My own' && end
run 1 'list of a file that is not there' list own/quick.yaml
says "$err" "cria list: there is no file 'own/quick.yaml'" && end
printf 'cria replay: 1\nvariant: lama\n' >own/replay.yaml
run 1 'list of another file' list own/replay.yaml
says "$err" "'own/replay.yaml' is neither a game nor a house rule" && end
rm -r own
run 1 'list of a word that none of few has' list lame
says "$err" "did you mean 'lama'?" && end
run 1 'list of words of different ones of few' list no-draw quick
says "$err" 'has all of these words in its name or description' && end
cd "$ROOT" || exit 2
carefully
run 0 'list --names of a word' list --names no-draw
printf 'house/no-draw\n' | cmp -s - "$out" || wrong "$(cat "$out")"
end
run 0 'list --names' list --names
for variant in lama party kadabra dice shedding/crazy-eights; do
    grep -qx "$variant" "$out" || wrong "$variant is missing"
done
[ -z "$(sort "$out" | uniq -d)" ] || wrong 'a name stands twice'
end
mkdir -p "$TMPDIR/listed/variants"
printf 'cria: 1\nname: Half\n' >"$TMPDIR/listed/variants/half.yaml"
printf 'cria: 1\nname: [Torn\n' >"$TMPDIR/listed/torn.yaml"
printf 'cria: 1\nextends: lama\nname: Sound\n' >"$TMPDIR/listed/sound.yaml"
printf '{{ template }}\n' >"$TMPDIR/listed/other.yaml"
what='list says which files have errors' good=true
(cd "$TMPDIR/listed" && "$program" list >"$out" 2>"$err") ||
    wrong "status $?, not 0"
tr -s ' \n' ' ' <"$out" >"$TMPDIR/joined"
says "$TMPDIR/joined" "half cannot be used: a variant needs the key 'players' \
(variants/half.yaml:1)"
grep -qE 'torn cannot be used: .* \(torn\.yaml:[0-9]+\)' "$TMPDIR/joined" ||
    wrong 'the torn file is not marked'
grep -qE '^  sound +Sound$' "$out" || wrong 'a house rule here is missing'
grep -q '^other' "$out" && wrong 'a file that is no variant is listed'
[ "$(grep -c 'cannot be used' "$out")" -eq 2 ] || wrong 'others are marked'
silent "$err"
end

# --- trace -------------------------------------------------------------------

run 0 'the same trace twice' trace kadabra --players 4 --seed 9 --games 3
cp "$out" "$TMPDIR/trace"
"$CRIA" trace kadabra --games 3 --seed=9 --players=4 --bots random >"$out"
cmp -s "$out" "$TMPDIR/trace" || wrong 'two traces differ'
end
run 0 'fewer games are a beginning' trace kadabra --players 4 --seed 9 --games 2
head -c "$(wc -c <"$out")" "$TMPDIR/trace" | cmp -s - "$out" ||
    wrong 'not the beginning'
[ "$(wc -c <"$out")" -lt "$(wc -c <"$TMPDIR/trace")" ] || wrong 'not fewer'
end
run 0 'another seed' trace kadabra --players 4 --seed 10 --games 3
! cmp -s "$out" "$TMPDIR/trace" || wrong 'the same games'
end
run 0 'the largest seed' trace lama --seed 18446744073709551615
says "$out" '"seed":18446744073709551615,'
end
run 0 'names' trace lama --names 'Ann,Bob "B",Ä'
says "$out" '"players":["Ann","Bob \"B\"","Ä"]'
end
run 0 'names after a blank or not' trace lama --names=Ann,Bob
says "$out" '"players":["Ann","Bob"]'
end
run 0 'a given starter' trace lama --names Ann,Bob --starter Bob
says "$out" '{"record":"chance","kind":"starter","result":"Bob","given":true}'
end
for command in repl play trace record; do
    run 2 "a starter whom the rules find: $command" $command crazy-eights \
        --players 3 --starter P2
    says "$err" 'cria: --starter P2: not chance but the rules of crazy-eights say who starts ('
    line=$(grep -n '^    after the dealer:' variants/shedding/crazy-eights.yaml |
        cut -d: -f1)
    says "$err" "variants/shedding/crazy-eights.yaml:$line)"
    silent "$out"
    end
done
run 0 'what the message proposes' trace crazy-eights --players 3 --starter P2 \
    --set 'round.starter={anybody: random}'
says "$out" '{"record":"chance","kind":"starter","result":"P2","given":true}'
end
run 0 'a value of the rules' trace lama --set 'numbers.hand size=3' --players 2
sed -n '/"record":"round"/{p;q;}' "$out" |
    grep -qE '"P1":\["[^"]*","[^"]*","[^"]*"\]' || wrong 'not three cards'
end
python=${PYTHON:-$(sh tests/setup.sh python)} || python=python3
what='keys in their order' good=true
for variant in dice kadabra; do
    "$CRIA" trace $variant --players 3 --games 20
done >"$out"
"$python" - "$out" <<'END' 2>"$err" || wrong 'they are not'
import json, sys
KEYS = {
    "game": "variant hash seed game players",
    "chance": "kind [zone] result [given]",
    "round": "round starter state",
    "decision": "number player legal chosen state [forced]",
    "round end": "round/ended by/points/state",
    "game end": "ended by/totals/winners/state",
}
STATE = ["round", "actor", "zones", "tokens", "status", "vars"]
for line in open(sys.argv[1], encoding="utf-8"):
    record = json.loads(line)
    kind, left = record["record"], list(record)[1:]
    keys = KEYS[kind]
    for key in keys.split("/" if "/" in keys else " "):
        if left and left[0] == key.strip("[]"):
            left.pop(0)
        else:
            assert key[0] == "[", (key, line)
    assert not left, line
    assert "state" not in record or list(record["state"]) == STATE, line
    if kind == "decision":
        legal = record["legal"]
        assert legal == sorted(legal, key=str.encode), line
        assert record["chosen"] in legal, line
        assert record.get("forced", False) == (len(legal) == 1), line
END
end

if [ -c /dev/full ]; then
    for words in '--help' 'trace lama' 'list' 'show lama' 'check lama' \
        'rules lama'; do
        what="a full disk: $words" good=true
        # shellcheck disable=SC2086
        if "$CRIA" $words >/dev/full 2>"$err" </dev/null; then
            wrong 'status 0'
        fi
        says "$err" 'cannot write: No space left on device'
        end
    done
    what='a full disk: repl' good=true
    if echo ':quit' | "$CRIA" repl lama >/dev/full 2>"$err"; then
        wrong 'status 0'
    fi
    says "$err" 'cannot write: No space left on device'
    end
fi
what='a closed pipe ends it' good=true
timeout 900 "$CRIA" trace kadabra --games 100000 2>"$err" | head -n 1 >"$out"
[ "${PIPESTATUS[0]}" -ne 124 ] || wrong 'it went on'
says "$out" '"record":"game"'
end

# --- bench -------------------------------------------------------------------

run 0 'bench as JSON' bench dice --format json --seconds 0 --players 2
"$python" -c '
import json, sys
got = json.load(sys.stdin)
assert list(got) == ["variant", "players", "games", "games/s", "decisions/s",
    "ns/decision", "decisions/game", "rounds/game", "state bytes"], list(got)
assert got["variant"] == "dice" and got["players"] == 2 and got["games"] > 0
assert all(value > 0 for key, value in got.items() if key != "variant"), got
' <"$out" 2>"$err" || wrong 'not what it should be'
end
run 0 'bench for people' bench lama --seconds 0
says "$out" 'ns/decision'
end

# --- Elsewhere ---------------------------------------------------------------

mkdir -p "$TMPDIR/elsewhere/variants" && cd "$TMPDIR/elsewhere" || exit 2
run 0 'from another folder' check lama crazy-eights
end
sed 's/^name: .*/name: Mine/' "$ROOT/variants/lama.yaml" >lama.yaml
run 0 'the current folder comes first' show lama
says "$out" Mine
end
sed 's/^name: .*/name: Below/' "$ROOT/variants/lama.yaml" >variants/lama.yaml
rm lama.yaml
run 0 'then its folder of variants' show lama
says "$out" Below
end
# A shell empties the file that output goes to before the command begins.
: >hearts.yaml
run 1 'a file that a shell has emptied hides a variant' record hearts
says "$err" "= help: 'hearts' means this file, and no longer '"
says "$err" "/tricks/hearts.yaml'; give this one another name"
end
run 1 'where the file is meant, it hides nothing' check ./hearts.yaml
says "$err" "= help: begin with 'cria: 1'"
end
run 0 'a game' record lama --seed 3
cp "$out" hearts.yaml
cp "$out" quick.yaml
end
run 1 'a replay hides a variant' show hearts
says "$err" 'this file is a replay, not a variant'
says "$err" "'hearts' means this file, and no longer '"
end
run 1 'a replay hides a house rule' show lama --with quick
says "$err" "'quick' means this file, and no longer '"
end
cd "$ROOT" || exit 2

# --- What a value of --set brings about --------------------------------------

run 1 'a value that needs another' check lama \
    --set 'attributes.value.cycle=[1, 2, 3]'
says "$err" "= help: also set 'cards.number.value', or leave this out"
! grep -qE "also write 'change|remove this" "$err" ||
    wrong 'a file is spoken of, and there is none'
end

# --- Files of another kind ---------------------------------------------------

# Each kind of file, given to each reader of files: it is called by its name,
# once, and the help says what takes it.
kinds=$TMPDIR/kinds
mkdir "$kinds"
cp variants/lama.yaml "$kinds/variant.yaml"
printf 'cria: 1\nextends: lama\nchange: {numbers.hand size: 5}\n' \
    >"$kinds/rule.yaml"
sed '/^for: /d' variants/bots/keen.yaml >"$kinds/bot.yaml"
"$CRIA" record lama --seed 3 --players 2 >"$kinds/replay.yaml"
"$CRIA" trace lama --seed 3 --players 2 >"$kinds/trace.yaml"
"$CRIA" simulate lama --games 4 --shard 1/2 >"$kinds/part.yaml"
while IFS='|' read -r kind name help; do
    while IFS='|' read -r expected wanted words; do
        case "$name/$wanted/$words" in
            "$wanted/"* | 'a trace/'*/convert | 'a bot/a variant/check' |\
                'a house rule/a variant/'* | 'a variant/a house rule/'*) continue ;;
        esac
        # shellcheck disable=SC2086
        run "$expected" "$name for $wanted: $words" $words "$kinds/$kind.yaml"
        [ "$(grep -c 'error:' "$err")" -eq 1 ] || wrong 'not one error'
        says "$err" "error: this file is $name, not $wanted [other-file]"
        says "$err" "= help: $help"
        end
    done <<'WANTED'
1|a variant|check
1|a variant|rules
1|a variant|show
1|a variant|play
2|a variant|diff lama
1|a house rule|check lama --with
2|a variant|replay examples/replays/dice-rosa-discards.yaml --rules
1|a replay|replay
2|a replay|play --resume
1|a replay|convert
1|a bot|simulate lama --games 2 --bots
1|a part of a simulation|merge
WANTED
done <<'KINDS'
variant|a variant|play it: 'cria play FILE'
rule|a house rule|play with it: 'cria play VARIANT --with FILE'
replay|a replay|play it: 'cria replay FILE'
bot|a bot|give it as a bot: 'cria simulate VARIANT --bots FILE'
part|a part of a simulation|merge it: 'cria merge FILE...'
trace|a trace|make it a replay: 'cria convert FILE'
KINDS
run 2 'play --resume of a variant' play lama --resume
says "$err" "cria play: 'lama' is a variant, not a kept game: --resume takes"
end
run 2 'play --resume of a variant and a file' play lama --resume \
    "$kinds/replay.yaml"
says "$err" "a kept game has its rules: '--resume FILE' needs no variant"
end
cd "$kinds" || exit 2
cp trace.yaml trace
run 2 'a file without an ending as a bot' simulate lama --games 2 --bots trace
says "$err" "there is no bot 'trace'; write './trace' for the file; for "
end
cd "$ROOT" || exit 2

what='installed' good=true
env -u CRIA -u BUILD flock build "${MAKE:-make}" --no-print-directory \
    PREFIX="$TMPDIR/installed" install >"$out" 2>"$err" || wrong 'make install'
mkdir "$TMPDIR/anywhere" && cd "$TMPDIR/anywhere" || exit 2
"$TMPDIR/installed/bin/cria" check lama party kadabra dice crazy-eights \
    >"$out" 2>"$err" || wrong 'the variants are not found'
cd "$ROOT" || exit 2
for file in man/man1/cria.1 man/man1/cria-simulate.1 man/man1/cria-help.1 \
    man/man7/cria-language.7 bash-completion/completions/cria \
    zsh/site-functions/_cria fish/vendor_completions.d/cria.fish; do
    [ -s "$TMPDIR/installed/share/$file" ] || wrong "$file is missing"
done
[ -x "$TMPDIR/installed/libexec/cria/cria-websocket" ] || wrong 'no cria-websocket'
end
what='uninstalled' good=true
"${MAKE:-make}" --no-print-directory PREFIX="$TMPDIR/installed" uninstall \
    >"$out" 2>"$err" || wrong 'make uninstall'
find "$TMPDIR/installed" -type f >"$out"
silent "$out"
end
