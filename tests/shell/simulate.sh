#!/usr/bin/env bash
# cria simulate as a person calls it: the same whatever the jobs, stopped in the
# middle, wrong use, output that cannot be written, rules that fail.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
subcommand=simulate

run 0 'for people' lama --games 300 --players 3
says "$out" 'L.A.M.A., 3 players (bots: keen), seed 1'
says "$out" '300 games'
silent "$err"
end
run 0 'one player' pig --set players=1..2 --players 1 --games 20
says "$out" "Pig with players=1..2, 1 player (bots: pacer), seed 1"
end
run 0 'the rules that were played' lama --games 20 --with quick --with bounty \
    --set 'numbers.hand size=4'
says "$out" 'L.A.M.A. with quick, bounty, numbers.hand size=4, 4 players'
end
run 0 'the rules that were played, as json' lama --games 20 --with quick \
    --set 'numbers.hand size=4' --format json
says "$out" '"with":["quick"],"set":["numbers.hand size=4"]'
end
# Two actions in one file; a bot for them needs both.
cat >"$TMPDIR/two.yaml" <<'RULES'
cria: 1
extends: lama
name: Two more
add:
  actions.sneeze: {open: always}
  actions.cough: {open: always}
RULES
for call in '--with pass-it-on' "--with $TMPDIR/two.yaml" "$TMPDIR/two.yaml"; do
    # shellcheck disable=SC2086
    run 0 "bots do not know what is added: $call" ${call/--with/lama --with} \
        --games 20 --bots keen --report "$TMPDIR/unknown.html"
    tr '\n' ' ' <"$out" >"$TMPDIR/joined"
    case $call in
    *two*) says "$TMPDIR/joined" "keen has no rule for 'sneeze', 'cough', which a house rule adds, and chooses them only by chance" ;;
    *) says "$TMPDIR/joined" "keen has no rule for 'give', which a house rule adds, and chooses it only by chance" ;;
    esac
    says "$TMPDIR/unknown.html" 'keen has no rule for'
    end
done
for format in human json csv; do
    run 0 "the same with any number of jobs, as $format" dice --games 1000 \
        --jobs 1 --format "$format"
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" dice --games 1000 --jobs 5 --format "$format"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
done
run 0 'another seed, other games' lama --games 300 --players 3 --seed 2
cp "$out" "$TMPDIR/alone"
run 0 "$what" lama --games 300 --players 3 --seed 3
[ "$(tail -n +3 "$out")" != "$(tail -n +3 "$TMPDIR/alone")" ] || wrong 'the same'
end
for variant in kadabra party crazy-eights oh-hell pig yacht; do
    run 0 "plays $variant" "$variant" --games 20
    says "$out" '20 games'
    end
done

for jobs in 1 3; do
    what="Ctrl-C with $jobs jobs" good=true
    interrupt INT "$CRIA" simulate lama --games 999999999999 --jobs "$jobs" \
        --format json
    [ "$status" -eq 130 ] || wrong "status $status"
    games=$(sed -nE 's/.*"played":([0-9]+).*/\1/p' "$out")
    [ "${games:-0}" -gt 0 ] || wrong 'nothing was played'
    says "$out" '"games":999999999999'
    end
done
what='what was played before Ctrl-C is the beginning of the run' good=true
"$CRIA" simulate lama --games "$games" --format json >"$TMPDIR/again"
[ "$(grep -c . "$out")" -gt 10 ] || wrong 'too few figures'
cmp -s <(tail -n +2 "$out") <(tail -n +2 "$TMPDIR/again") || wrong 'not the same'
end
what='SIGTERM is like Ctrl-C, with a status of its own' good=true
interrupt TERM "$CRIA" simulate lama --games 999999999999 --format csv
[ "$status" -eq 143 ] || wrong "status $status"
says "$out" 'group,name,value,low,high'
end
for variant in lama party kadabra dice; do
    run 0 "the same with compiled rules: $variant" "$variant" --games 2000 \
        --jobs 2 --compile --format json
    cp "$out" "$TMPDIR/compiled"
    run 0 "$what" "$variant" --games 2000 --format json
    cmp -s "$out" "$TMPDIR/compiled" || wrong 'not the same'
    end
done
what='rules that cannot be compiled' good=true
CC=/nowhere/cc "$CRIA" simulate lama --games 10 --compile >"$out" 2>"$err"
status=$?
[ "$status" -eq 2 ] || wrong "status $status"
says "$err" "'/nowhere/cc' did not compile the rules"
silent "$out"
end
if command -v expect >/dev/null; then
    what='a terminal shows how far it is, how fast, and what is left' good=true
    cat >"$TMPDIR/script" <<'EXPECT'
set timeout 300
spawn -noecho sh -c "stty columns $env(WIDTH); exec $env(CRIA) simulate lama \
    --games 281474976710656 --jobs 1 2>&1 >$env(TMPDIR)/figures"
expect {
    -re $env(SHOWN) {}
    timeout { puts "\nnothing is shown"; exit 1 }
    eof { puts "\nended before"; exit 1 }
}
send "\x03"
expect eof
exit [lindex [wait] 3]
EXPECT
    WIDTH=100 SHOWN='\r[1-9][0-9]* of 281474976710656 games, [1-9][0-9]* a second, [1-9][0-9]* d [0-9]* h left' \
        CRIA=$CRIA expect "$TMPDIR/script" >"$out" 2>&1
    status=$?
    [ "$status" -eq 130 ] || wrong "status $status"
    says "$TMPDIR/figures" 'games of 281474976710656: stopped'
    end
    what='a narrow terminal' good=true
    WIDTH=20 SHOWN='\r[1-9][0-9 of]{18}\x1b' CRIA=$CRIA \
        expect "$TMPDIR/script" >"$out" 2>&1
    status=$?
    [ "$status" -eq 130 ] || wrong "status $status"
    end
fi
run 2 'no variant' --games 3 && says "$err" 'which variant?' && end
run 2 'no games' lama --games 0 && says "$err" '--games needs at least one' &&
    end
run 2 'no jobs' lama --jobs 0 && says "$err" '--jobs needs at least one' && end
run 2 'a format that is none' lama --format html
says "$err" "--format is human, json, csv or part, not 'html'"
silent "$out"
end
run 0 'seconds of an action' lama --games 30 --seconds 8 --seconds draw=2.5
says "$out" 'at 8 seconds a decision, draw 2.5'
end
run 2 'seconds of an action that is none' lama --games 3 --seconds plai=5
says "$err" "there is no action 'plai'; did you mean 'play'? 'cria simulate"
end
run 2 'seconds of an action like no other' lama --games 3 --seconds dance=5
says "$err" "no action 'dance', only play, draw, quit"
end
for seconds in 2.25 -1 many 3601 play= =3 1e3; do
    run 2 "--seconds $seconds" lama --games 3 --seconds "$seconds"
    [ "$seconds" = =3 ] || says "$err" '--seconds needs a number up to 3600'
    silent "$out"
    end
done
run 2 'too many players' lama --players 9 && says "$err" 'for 2 to 6 players' &&
    end
run 2 'unknown bots' lama --bots clever && says "$err" "'clever'" && end
run 2 'an unknown variant' lamb --games 3 && says "$err" "'lama'" && end

what='a full disk' good=true
"$CRIA" simulate lama --games 100 >/dev/full 2>"$err" && wrong 'all is well'
says "$err" 'cannot write'
end

# Somebody with thirteen cards in hand is a division by zero; the first such game
# is named, whoever plays it.
rule='score.cards=10 + 1 / (count(hand of player) - 13)'
run 1 'a rule that fails' lama --games 20000 --jobs 1 --set "$rule"
says "$err" 'this divides by zero'
says "$err" 'rule error in game '
says "$err" "this shows it: cria record lama --set 'score.cards="
silent "$out"
cp "$err" "$TMPDIR/alone"
run 1 "$what" lama --games 20000 --jobs 4 --set "$rule"
cmp -s "$err" "$TMPDIR/alone" || wrong 'another game'
end

# --- games that a limit ends --------------------------------------------------

printf '%s\n' 'cria: 1' 'extends: lama' 'name: Short' 'about: Few actions.' \
    'add: {limits: {actions: 10}}' >"$TMPDIR/short.yaml"
run 0 'games that a limit ends' "$TMPDIR/short.yaml" --games 40 --bots random
says "$out" "45.0 % of the games ended by 'limit' and not by the rules: what is"
end
run 0 'few games that a limit ends' lama --games 40 --bots random
grep -q "by 'limit'" "$out" && wrong 'none ended so'
end
