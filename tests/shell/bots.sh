#!/usr/bin/env bash
# Bots as a person names them, in every command that seats some.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh

for variant in lama party kadabra dice; do
    for bot in cautious keen spiteful collector; do
        run 0 "$bot plays $variant" simulate "$variant" --games 30 \
            --bots "$bot" --jobs 1
        says "$out" "bots: $bot"
        cp "$out" "$TMPDIR/alone"
        run 0 "$what" simulate "$variant" --games 30 --bots "$bot" --jobs 3
        cmp -s "$out" "$TMPDIR/alone" || wrong 'another result with more jobs'
        end
    done
done
# Chance lets the first rule of a mixture apply; the same for any --jobs.
printf 'bot: 1\nname: Bluffer\nabout: Mixes.\nrules:\n  a: %s\n  b: %s\n' \
    '{action: quit, chance: 1/3}' '{action: draw}' >"$TMPDIR/bluffer.yaml"
run 0 'a bot that mixes' simulate lama --games 60 --format csv --jobs 1 \
    --bots "$TMPDIR/bluffer.yaml"
cp "$out" "$TMPDIR/alone"
run 0 "$what" simulate lama --games 60 --format csv --jobs 3 \
    --bots "$TMPDIR/bluffer.yaml"
cmp -s "$out" "$TMPDIR/alone" || wrong 'another result with more jobs'
run 0 "$what" trace lama --bots "$TMPDIR/bluffer.yaml"
says "$out" '"chosen":"quit"' && says "$out" '"chosen":"draw"'
end
run 0 'one for each' simulate lama --players 3 --games 300 --format csv \
    --bots keen,random,random
share=$(sed -n 's/^share of wins,P1,0\.\([0-9][0-9]\).*/\1/p' "$out")
[ "${share:-0}" -gt 60 ] || wrong "keen wins $share % against random bots"
end
run 0 'in a trace' trace lama --bots keen,random,cautious
cp "$out" "$TMPDIR/trace"
run 0 "$what" trace lama --bots random
cmp -s "$out" "$TMPDIR/trace" && wrong 'all are random'
end
run 0 'in a record' record lama --bots keen && says "$out" 'moves' && end
run 0 'at the table' play lama --seat Ann=keen --seat Bob=cautious --seed 3
says "$out" 'Ann (keen), Bob (cautious)'
end
run 2 'an unknown bot' simulate lama --bots cautios
says "$err" "did you mean 'cautious'? For lama there are: random, mcts, practised, cautious"
grep -q alpinist "$err" && wrong 'a bot of another game is named'
end
run 2 'a person misspelt' play lama --seat Ann=humann
says "$err" "did you mean 'human'?"
end
run 2 'an unknown bot at the table' play lama --seat Ann=clever
says "$err" "there is no bot 'clever'"
end
run 2 'too few' simulate lama --players 3 --bots keen,random
says "$err" 'one for each of the 3 players'
end
run 2 'too many' simulate lama --players 2 --bots keen,random,random
says "$err" 'more than 2 players'
end
run 2 'of another game' simulate pig --bots keen
says "$err" "keen.yaml:5:7: error: this bot is for lama, party, kadabra, dice and"
[ "$(grep -c error: "$err")" -eq 1 ] || wrong 'more than one finding'
end
sed 's/^for: .*/for: [lama, pig]/' variants/bots/keen.yaml >"$TMPDIR/keen.yaml"
run 2 'of a game that it is for but does not fit' simulate pig \
    --bots "$TMPDIR/keen.yaml"
says "$err" "this bot cannot play Pig, which has no action 'quit'"
end
printf 'bot: 1\nname: Odd\nabout: Fails.\nrules:\n  a:\n    action: quit\n%s\n' \
    '    if: 1 / (count(hand of me) - 6) > 0' >"$TMPDIR/odd.yaml"
run 1 'a bot that fails' simulate lama --games 100 --bots "$TMPDIR/odd.yaml"
says "$err" 'odd.yaml:7:9: error: this has no value here [bot-fails]'
end
run 0 'bots are no variants' list --names
grep -qE 'cautious|bots/' "$out" && wrong 'a bot is listed'
end

# --- seats --------------------------------------------------------------------

# What docs/bots.md says of options and of who sits where.
grep '^| `--' docs/bots.md >"$TMPDIR/seats"
[ "$(wc -l <"$TMPDIR/seats")" -ge 10 ] || exit 2
while IFS='|' read -r _ words seats _; do
    words=$(echo "$words" | tr -d '`') seats=$(echo "$seats" | sed 's/^ //;s/ $//')
    # shellcheck disable=SC2086
    case $seats in
    'an error'*)
        run 2 "$words" play lama $words && says "$err" 'for the same seat' ;;
    *)  run 0 "$words" play lama $words --seed 3
        [ "$(head -n 1 "$out")" = "L.A.M.A.   $seats" ] || wrong "not $seats" ;;
    esac
    end
done <"$TMPDIR/seats"
for order in '--names A,B --seat B=random' '--seat b=random --names A,B'; do
    # shellcheck disable=SC2086
    run 0 "$order" play lama $order && says "$out" '   A, B (random)'
    end
done
run 2 'a seat beyond --players' play lama --players 3 --seat P5=keen
says "$err" "'--seat P5=keen' is for seat 5, but --players says 3" && end
run 0 'a player who is called like another seat' \
    play lama --names P2,P1 --seat P2=random
says "$out" '   P2 (random), P1' && end
run 0 'the bot of the game does not fit the house rules' play crazy-eights \
    --with sane-eights
says "$out" 'P2 (practised)' && silent "$err" && end
run 0 'the bot of the game that is extended' play bridge-duplicate
says "$out" 'P2 (natural)' && end
run 0 'where rules are explored, other seats are yours' \
    repl lama --names Ann,Bob,Cleo --seat Bob=keen
says "$out" '   Ann, Bob (keen), Cleo' && end
run 2 'one person only by --as' play lama --as Ann --names Ann,Bob --seat Ann=keen
says "$err" '--as Ann and --seat both say who plays here' && end

# --- the games that a bot is for ----------------------------------------------

# To list them all takes long: the sanitizers do so in commands.sh.
quickly
run 0 'the bots of a game are counted' list
tr -s ' \n' ' ' <"$out" | grep -q 'and a pink llama. (on lama) \[4 bots\]' ||
    wrong 'no number of bots'
end
run 0 'and listed with it' list --house-rules party
says "$out" 'keen  ' && says "$out" 'bot: Stays in as long as'
end
run 0 'a bot is found by its name' list keen && says "$out" 'bot: Stays in' && end
carefully
run 0 'each bot fits its games' check variants/bots && silent "$err"
says "$out" 'keen.yaml: nothing wrong' && end
run 1 'it does not fit one of them' check "$TMPDIR/keen.yaml"
says "$err" "keen.yaml:12:45: error: this bot cannot play Pig"
end
sed 's/^for: .*/for: [dic, lama]/' variants/bots/keen.yaml >"$TMPDIR/dic.yaml"
run 1 'there is no such game' check "$TMPDIR/dic.yaml"
says "$err" "dic.yaml:5:7: error: there is no variant 'dic' [unknown-variant]"
says "$err" "did you mean 'dice'?"
end
sed '/^about: /d' "$TMPDIR/dic.yaml" >"$TMPDIR/form.yaml"
run 1 'its form comes first' check "$TMPDIR/form.yaml"
says "$err" '[missing-key]'
grep -q unknown-variant "$err" && wrong 'the games are looked for'
end
sed 's/^for: .*/for: [pig]/' variants/bots/keen.yaml >"$TMPDIR/pig.yaml"
run 1 'a bot called like its game' check "$TMPDIR/pig.yaml"
says "$err" 'this bot cannot play Pig'
end
mkdir "$TMPDIR/home" && sed 's/^name: .*/name: Mine/' variants/lama.yaml \
    >"$TMPDIR/home/mine.yaml"
sed 's/^for: .*/for: [mine]/' variants/bots/keen.yaml >"$TMPDIR/home/bot.yaml"
run 0 'a game beside the bot' check "$TMPDIR/home/bot.yaml" && end
printf 'cria: 1\nname: Torn\n' >"$TMPDIR/home/mine.yaml"
run 1 'a game with errors' check "$TMPDIR/home/bot.yaml"
says "$err" "mine.yaml:" && says "$err" '[missing-key]'
end
run 1 'with a rule that takes its action away' check variants/bots/keen.yaml \
    --set actions.quit=
end
sed '/^for: /d' variants/bots/keen.yaml >"$TMPDIR/any.yaml"
run 0 'a bot that names no games is checked' check "$TMPDIR/any.yaml"
says "$out" 'any.yaml: nothing wrong' && end
run 1 'but is no variant' show "$TMPDIR/any.yaml"
says "$err" 'this file is a bot, not a variant [other-file]'
end

# --- rules that never apply ---------------------------------------------------

# idle NUMBER RULE...: how many of these rules never apply, by the file alone.
idle() {
    wanted=$1
    shift
    printf 'bot: 1\nname: Idle\nabout: Idles.\nrules:\n' >"$TMPDIR/idle.yaml"
    printf '  %s\n' "$@" >>"$TMPDIR/idle.yaml"
    run 0 "$wanted of $*" check "$TMPDIR/idle.yaml"
    [ "$(grep -c 'bot-idle' "$err")" -eq "$wanted" ] ||
        wrong "$(grep -c 'bot-idle' "$err") are found"
    end
}
idle 1 'a: {action: draw}' 'b: {action: draw, if: round > 1}'
idle 1 'a: {action: draw, if: round > 1}' 'b: {action: draw, if: round > 1}'
idle 1 'a: {action: draw, if: "true", highest: round}' 'b: {action: draw}'
idle 1 'a: {action: draw, if: "false"}' 'b: {action: draw}'
idle 1 'a: {mix: {draw: 1, quit: 2}}' 'b: {action: quit}' 'c: {action: play}'
idle 2 'a: {action: draw}' 'b: {action: quit}' 'c: {mix: {draw: 1, quit: 2}}' \
    'd: {action: draw}'
idle 0 'a: {action: draw, chance: 1/2}' 'b: {action: draw, chance: 1/2}'
idle 0 'a: {action: draw, weight: round - 1}' 'b: {action: draw}'
idle 0 'a: {action: draw, if: round > 1}' 'b: {action: draw, if: round > 2}'
idle 0 'a: {action: draw, if: round > 1}' 'b: {action: draw}'
idle 0 'a: {action: draw}' 'b: {mix: {draw: 1, quit: 2}}'
idle 0 'a: {mix: {draw: 0, quit: 2}}' 'b: {action: draw}'
idle 0 'a: {mix: {draw: round - 1, quit: 2}}' 'b: {action: draw}'
idle 0 'a: {action: draw, highest: round, if there: true}' 'b: {action: draw}'

printf 'bot: 1\nname: Late\nabout: Late.\nfor: [lama, party]\nrules:\n  %s\n' \
    'play: {action: play}' >"$TMPDIR/late.yaml"
printf '  %s\n' 'swap: {action: swap, if there: true}' \
    'late: {action: draw, if: count(hand of me) > 60}' \
    'draw: {action: draw}' >>"$TMPDIR/late.yaml"
run 0 'a rule that never chose a move' check --play 40 "$TMPDIR/late.yaml"
says "$err" \
    'late.yaml:8:3: warning: this rule never chose a move in 80 games [bot-unused]'
[ "$(grep -c 'bot-unused' "$err")" -eq 2 ] || wrong 'swap is in no game of these'
end
run 0 'without --play it does not play' check "$TMPDIR/late.yaml"
silent "$err" && end
sed 's|late: .*|late: {action: draw, if: 1 / (count(hand of me) - 6) > 9}|' \
    "$TMPDIR/late.yaml" >"$TMPDIR/fails.yaml"
run 1 'a bot that fails' check --play 40 "$TMPDIR/fails.yaml"
says "$err" 'fails.yaml:8:28: error: this has no value here [bot-fails]' && end

run 0 'but plays' simulate lama --games 10 --bots "$TMPDIR/any.yaml" && end

# --- mcts --------------------------------------------------------------------

# It plays some ten thousand games, by the build for people where there is one; the
# sanitizers look at it in tests/unit, and here at one game.
run 0 'mcts plays pig' record pig --players 2 --bots mcts:10
says "$out" 'round ended by'
end
quickly
run 0 'mcts with one job' simulate kadabra --players 3 --games 12 --jobs 1 \
    --bots mcts:30,random,keen --format csv
cp "$out" "$TMPDIR/alone"
end
run 0 'mcts with three jobs' simulate kadabra --players 3 --games 12 --jobs 3 \
    --bots mcts:30,random,keen --format csv
cmp -s "$out" "$TMPDIR/alone" || wrong 'another result with more jobs'
end
run 0 'small rounds with one job' simulate kuhn-poker --games 12 --jobs 1 \
    --bots mcts:30,random --format csv
cp "$out" "$TMPDIR/alone"
end
run 0 'small rounds with three jobs' simulate kuhn-poker --games 12 --jobs 3 \
    --bots mcts:30,random --format csv
cmp -s "$out" "$TMPDIR/alone" || wrong 'another result with more jobs'
end
for variant in party dice crazy-eights oh-hell kuhn-poker yacht liars-dice; do
    players=3
    [ "$variant" != kuhn-poker ] || players=2
    run 0 "mcts plays $variant" record "$variant" --players $players --bots mcts:10
    says "$out" 'round ended by'
    end
done
# The first cards of a game are dealt before any bot decides.
run 0 'the same cards for any bot' record lama --bots mcts:10 --seed 8
sed -n '/zones:/,/- P[1-3]: /{/- P/d;p}' "$out" | head -n 7 >"$TMPDIR/dealt"
run 0 "$what" record lama --bots random --seed 8
sed -n '/zones:/,/- P[1-3]: /{/- P/d;p}' "$out" | head -n 7 |
    cmp -s - "$TMPDIR/dealt" || wrong 'other cards were dealt'
end
# Threads share a decision, and make no difference.
for command in record trace 'play --as nobody --seed 8'; do
    # shellcheck disable=SC2086 # several words
    run 0 "${command%% *} with one thread" $command lama --bots mcts:110 \
        --jobs 1
    says "$out" play
    cp "$out" "$TMPDIR/alone"
    for jobs in 2 8; do
        # shellcheck disable=SC2086 # several words
        run 0 "${command%% *} with $jobs threads" $command lama \
            --bots mcts:110 --jobs "$jobs"
        cmp -s "$out" "$TMPDIR/alone" || wrong 'other moves'
    done
    end
done
run 0 'mcts by time' record lama --bots mcts:1ms && says "$out" moves && end
carefully
for amount in 0 abc -1 1x 1000001 99999999999999999999 '' 0ms 60001ms ms 5MS; do
    run 2 "mcts:$amount" simulate lama --games 1 --bots "mcts:$amount"
    says "$err" "cria: 'mcts:$amount' does not say how far to look ahead: mcts:N"
    end
done
# What practice has taught: the bot that practises these rules, and a file of
# cria train. The same moves with any number of jobs.
export XDG_CACHE_HOME=$TMPDIR/cache
run 0 'a file to look ahead with' train pig --players 2 --games 2000 \
    --output "$TMPDIR/pig-bot.yaml"
end
for bot in practised "$TMPDIR/pig-bot.yaml"; do
    run 0 "looks ahead with ${bot##*/}" simulate pig --players 2 --games 6 \
        --bots "mcts:30+$bot,random" --jobs 1 --format csv
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" simulate pig --players 2 --games 6 \
        --bots "mcts:30+$bot,random" --jobs 3 --format csv
    cmp -s "$out" "$TMPDIR/alone" || wrong 'another result with more jobs'
    end
done
quickly
run 0 'without a number of playouts' simulate pig --players 2 --games 1 \
    --bots "mcts+$TMPDIR/pig-bot.yaml" && says "$out" "mcts+$TMPDIR/pig-bot.yaml"
end
carefully
for jobs in 1 3
do
    run 0 "looking ahead by a persona, $jobs jobs" simulate pig --players 2 \
        --games 6 --bots mcts:30+pacer,random --jobs "$jobs" --format csv
    [ "$jobs" = 1 ] && cp "$out" "$TMPDIR/alone"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'another result with more jobs'
    end
done
run 2 'a persona of another game' simulate lama --players 2 --games 1 \
    --bots mcts:10+pacer
says "$err" "pacer"
end
run 2 'nobody of this name practised' simulate pig --players 2 --games 1 \
    --bots mcts:10+pacerr
says "$err" "there is no bot 'pacerr'; did you mean 'pacer'?"
end
run 2 'practice of other rules' simulate lama --players 2 --games 1 \
    --bots "mcts:10+$TMPDIR/pig-bot.yaml"
says "$err" 'practised other rules (pig'
end
run 2 'first the playouts' simulate pig --players 2 --games 1 \
    --bots mcts:x+practised
says "$err" "'mcts:x' does not say how far to look ahead"
end
run 2 'mcts5 is another name' simulate lama --games 1 --bots mcts5
says "$err" "there is no bot 'mcts5'; did you mean 'mcts'?"
end

# --- exit statuses -----------------------------------------------------------

# Something wrong in a file is 1, whichever file it is; a name that is nothing,
# or a file that cannot be read, is 2.
mkdir "$TMPDIR/astray"
printf 'cria: 1\nextends: llama\nname: Astray\n' >"$TMPDIR/astray/rules.yaml"
printf 'cria bot: 1\nname: Odd\nbogus: 1\n' >"$TMPDIR/wrong.yaml"
for command in 'simulate lama --games 1' 'trace lama' 'record lama' \
    'ab lama --with no-draw --games 100' \
    'sweep lama --over numbers.threshold=20..21 --games 100'; do
    # shellcheck disable=SC2086
    run 1 "$command: a mistake in a bot" $command --bots "$TMPDIR/wrong.yaml"
    says "$err" "wrong.yaml:3:1: error: unknown key 'bogus'"
    end
    for bot in nobody "$TMPDIR/none.yaml"; do
        # shellcheck disable=SC2086
        run 2 "$command: no such bot, $bot" $command --bots "$bot"
        end
    done
done
run 2 'a bot, and a name that is none' simulate lama --games 1 --players 2 \
    --bots keen,nobody
end
run 1 'play: a mistake in a bot' play lama --seat 2="$TMPDIR/wrong.yaml"
end
for command in check simulate rules show trace compile; do
    run 1 "$command: a base that does not exist" \
        $command "$TMPDIR/astray/rules.yaml"
    says "$err" "there is no variant 'llama' [unknown-variant]"
    end
    run 2 "$command: a name on the command line" $command llama
    says "$err" "there is no variant 'llama' [unknown-variant]"
    end
done
run 1 'a folder with a base that does not exist' check "$TMPDIR/astray"
end

# --- at the prompt -----------------------------------------------------------

# Runs cria repl with what it is told on the pipe.
ask() {
    expected=$1 what=$2
    shift 2
    printf '%s\n' "$@" >"$TMPDIR/asked"
    "$CRIA" repl lama --names Ann,Bob --seed 3 --jobs "${jobs:-1}" \
        <"$TMPDIR/asked" >"$out" 2>"$err"
    status=$?
    good=true
    [ "$status" -eq "$expected" ] || wrong "status $status, not $expected"
}
ask 0 ':bot seats any bot' ':bot Bob mcts:20' ':bot Ann keen' ':bot Ann human'
says "$out" 'Bob is a bot now: mcts:20.'
says "$out" 'Ann is a bot now: keen.'
says "$out" 'Ann is a person now.'
end
for jobs in 1 2 8; do
    [ "$jobs" = 2 ] || quickly
    ask 0 "a bot with $jobs threads decides the same" ':bot Bob mcts:110' \
        ':bot Ann mcts:110' ':auto 40'
    says "$out" 'Bob: play' && cp "$out" "$TMPDIR/$jobs-threads"
    cmp -s "$out" "$TMPDIR/1-threads" || wrong 'other moves'
    end
    carefully
done
ask 0 ':bot of a kind that there is not' ':bot Bob keeen' ':bot Bob mcts:0'
says "$out" "there is no bot 'keeen'; did you mean 'keen'? For lama there"
says "$out" "'mcts:0' does not say how far to look ahead"
end
ask 0 'bots stay when rules change' ':bot Bob keen' \
    ':rule numbers.threshold=20' ':players' ':auto 3'
grep -q 'not seated' "$out" && wrong 'keen was to stay'
end
ask 1 'a bot that fails' ":bot Bob $TMPDIR/odd.yaml" ':auto 9' ':auto 9'
says "$err" 'odd.yaml:7:9: error: this has no value here [bot-fails]'
end

# --- Who plays unless bots are named -------------------------------------------

for words in 'simulate lama' 'ab lama no-draw' \
    'sweep lama --over numbers.threshold=20,30'; do
    # shellcheck disable=SC2086
    run 0 "the game's own bot plays: $words" $words --games 40
    says "$out" '(bots: keen)'
    silent "$err"
    grep -q 'Random moves' "$out" && wrong 'nobody is random'
    cp "$out" "$TMPDIR/own"
    # shellcheck disable=SC2086
    run 0 "$what" $words --games 40 --bots keen
    cmp -s "$out" "$TMPDIR/own" || wrong 'keen plays otherwise'
    # shellcheck disable=SC2086
    run 0 "$what" $words --games 40 --bots random --report "$TMPDIR/random.html"
    says "$out" '(bots: random)'
    says "$out" 'Random moves: these games show what the rules allow.'
    says "$TMPDIR/random.html" 'bots: random. Random moves: these games'
    cmp -s "$out" "$TMPDIR/own" && wrong 'nothing differs'
    end
done
run 0 'with a house rule, too' simulate pig --with pig-last-lap --games 4 \
    --format json
says "$out" '"bots":"pacer"' && end
run 0 'not every player is random' simulate lama --players 2 --games 4 \
    --bots random,keen
grep -q 'Random moves' "$out" && wrong 'keen is there'
end
quickly
run 0 'a bot that cannot play both' ab pig lama --games 4
says "$out" '(bots: practised)'
says "$err" "the bot 'pacer' cannot play B; 'practised' plays instead"
end
carefully
run 0 'the command of a page names the bots' simulate lama --games 30 \
    --report "$TMPDIR/page.html"
says "$TMPDIR/page.html" '--bots keen' && end
run 0 'a part names them' simulate lama --games 4 --shard 1/2
says "$out" '"--bots"' && says "$out" '"keen"' && end

# --- Which bots there are ---------------------------------------------------------

run 0 'help with a game names its bots' play kadabra --help
says "$out" 'Bots for kadabra: cautious, collector, keen, sharp, spiteful; the usual one is'
run 0 "$what" simulate pig --help
says "$out" 'Bots for pig: pacer.'
says "$out" '(when left out 4, or'
end
run 0 'the help tells how many players the game is for' play enchere --help
says "$out" 'enchere is for 3 players.'
run 0 "$what" simulate --help
says "$out" "'cria list"
grep -q '^Bots for' "$out" && wrong 'no game was named'
grep -q 'spiteful' "$out" && wrong 'bots of one game'
end
