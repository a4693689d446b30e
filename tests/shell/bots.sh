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
says "$out" 'Ann (bot), Bob (bot)'
end
run 2 'an unknown bot' simulate lama --bots cautios
says "$err" "did you mean 'cautious'?; known: random, mcts, cautious, collector"
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
says "$err" "this bot cannot play Pig, which has no action 'quit'"
end
printf 'bot: 1\nname: Odd\nabout: Fails.\nrules:\n  a:\n    action: quit\n%s\n' \
    '    if: 1 / (count(hand of me) - 6) > 0' >"$TMPDIR/odd.yaml"
run 1 'a bot that fails' simulate lama --games 100 --bots "$TMPDIR/odd.yaml"
says "$err" 'odd.yaml:7:9: error: this has no value here [bot-fails]'
end
run 0 'bots are no variants' list
grep -qE 'cautious|bots/' "$out" && wrong 'a bot is listed'
end
