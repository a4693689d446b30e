#!/usr/bin/env bash
# cria match as a person calls it: who is stronger, the same whatever the jobs,
# stopped in the middle, wrong use, rules that fail.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
subcommand=match

run 0 'two bots' lama --bots keen,random --games 60
says "$out" 'each in all 6 seatings of the 2 bots (360'
says "$out" 'keen is the strongest: a seat with it wins 49.9 % of the games'
says "$out" 'Then comes random with'
says "$out" '1 keen '
awk 'length > 80' "$out" | grep -q . && wrong 'wider than 80 columns'
grep -q ' $' "$out" && wrong 'blanks at the end of a line'
silent "$err"
end
cp variants/bots/keen.yaml "$TMPDIR/twin.yaml"
run 0 'bots that play alike' lama --bots "keen,$TMPDIR/twin.yaml" --games 40
says "$out" 'keen and twin cannot be told apart: a seat with each won 25.0 %'
end
run 0 'too few deals' lama --bots keen,random --games 20
sed -n 4p "$out" | grep -q '^Too few deals to tell: --games 30 gives' ||
    wrong 'it is not said first'
tr '\n' ' ' <"$out" | grep -q 'Nobody can be told apart.' ||
    wrong 'somebody is told apart'
grep -q strongest "$out" && wrong "somebody is the strongest"
end
run 0 'house rules' lama --bots random,mcts:1 --games 5 --with quick \
    --set 'numbers.hand size=4'
says "$out" 'lama with quick, numbers.hand size=4, 4 players'
end
for format in human json csv; do
    run 0 "the same with any number of jobs, as $format" lama --games 200 \
        --bots keen,random,cautious --jobs 1 --format "$format"
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" lama --games 200 --bots keen,random,cautious --jobs 5 \
        --format "$format"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
done
run 0 'the same with compiled rules' lama --games 100 --bots keen,random \
    --format json
cp "$out" "$TMPDIR/plain"
run 0 "$what" lama --games 100 --bots keen,random --format json --compile
cmp -s "$out" "$TMPDIR/plain" || wrong 'not the same'
end
what='what was played before Ctrl-C is the beginning of the run' good=true
interrupt INT "$CRIA" match lama --bots keen,random --games 9999999 \
    --format json
[ "$status" -eq 130 ] || wrong "status $status"
games=$(sed -nE 's/.*"played":([0-9]+).*/\1/p' "$out")
[ "${games:-0}" -gt 0 ] || wrong 'nothing was played'
"$CRIA" match lama --bots keen,random --games "$games" --format json \
    >"$TMPDIR/again"
cmp -s <(tail -n +2 "$out") <(tail -n +2 "$TMPDIR/again") || wrong 'not the same'
end
run 0 'the command of the page makes it again' lama --games 40 \
    --bots keen,random --seed 4 --report "$TMPDIR/one.html"
command=$(sed -nE 's/.*<code>cria (match [^<]*)<.*/\1/p' "$TMPDIR/one.html")
# shellcheck disable=SC2086
"$CRIA" $command --report "$TMPDIR/two.html" >/dev/null
cmp -s "$TMPDIR/one.html" "$TMPDIR/two.html" || wrong 'not the same'
end

run 2 'no bots' lama
says "$err" '--bots names the bots that play each other, two or more'
end
run 2 'one bot' lama --bots keen
says "$err" 'two or more'
end
run 2 'a bot twice' lama --bots keen,random,keen
says "$err" "--bots names 'keen' twice"
end
run 2 'no such bot' lama --bots keen,kene
says "$err" "there is no bot 'kene'; did you mean 'keen'?"
end
run 2 'a bot of another game' lama --bots keen,pacer
silent "$out"
end
run 2 'too many bots' lama \
    --bots "$(seq -s , 13 | sed 's/[0-9]*/mcts:&/g')"
says "$err" '--bots names more than 12 bots'
end
run 2 'one player' klondike --bots random,mcts:1
says "$err" 'nobody plays against another here'
end
run 2 'no deals' lama --bots keen,random --games 0
says "$err" '--games needs at least one'
end
rule='score.cards=10 + 1 / (count(hand of player) - 1)'
run 1 'a rule that fails' lama --games 200 --jobs 3 --bots keen,random \
    --set "$rule"
says "$err" 'cria: rule error in game '
command=$(sed -nE 's/.*this shows it: cria (.*)/\1/p' "$err")
eval "\"$CRIA\" $command" >/dev/null 2>"$TMPDIR/shown"
says "$TMPDIR/shown" 'error'
end
what='a full disk' good=true
"$CRIA" match lama --games 10 --bots keen,random >/dev/full 2>"$err" &&
    wrong 'all is well'
says "$err" 'cannot write'
end

printf '%s\n' 'cria: 1' 'extends: lama' 'name: Short' 'about: Few actions.' \
    'add: {limits: {actions: 10}}' >"$TMPDIR/short.yaml"
run 0 'games that a limit ends' "$TMPDIR/short.yaml" --games 30 \
    --bots random,keen
says "$out" "100.0 % of the games ended by 'limit' and not by the rules: what is"
end
run 0 "$what, as JSON" "$TMPDIR/short.yaml" --games 30 \
    --bots random,keen --format json
says "$out" '{"group":"games ended by","name":"limit","value":1,"low":0.97'
end
