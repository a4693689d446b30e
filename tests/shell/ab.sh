#!/usr/bin/env bash
# cria ab as a person calls it: which rules are compared, when it stops, what it
# shows, games written down, wrong use, Ctrl-C, rules that fail.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
subcommand=ab

# value GROUP NAME COLUMN: of a table with commas in $out.
value() {
    awk -F , -v group="$1" -v name="$2" -v column="$3" '
        NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) at = i }
        $1 == group && $2 == name { print $at }' "$out"
}

# --- Which rules -------------------------------------------------------------

run 0 'a house rule as the second is put on the first' party no-draw --games 50
says "$out" 'A: party'
says "$out" 'B: party with no-draw'
silent "$err"
end
run 0 'what stands behind belongs to what is before it' lama --set \
    'numbers.threshold=30' no-draw --with quick --games 50
says "$out" 'A: lama with numbers.threshold=30'
says "$out" 'B: lama with no-draw, quick, numbers.threshold=30'
end
run 0 'one variant with and without' lama --with quick --games 50
says "$out" 'A: lama'
says "$out" 'B: lama with quick'
end
run 0 'a house rule and what it extends' no-draw --games 50
says "$out" 'A: lama'
says "$out" 'B: no-draw'
end
run 0 'two variants' lama party --games 50
says "$out" 'A: lama'
says "$out" 'B: party'
end

# --- What is found -----------------------------------------------------------

for variant in lama party kadabra dice pig; do
    run 0 "$variant and itself are the same" "$variant" "$variant" \
        --games 200 --format csv
    awk -F , 'NR > 1 && ($5 != "" && $5 != 0 || $8 == "yes") { bad = 1 }
        END { exit bad }' "$out" || wrong 'a difference'
    awk -F , 'NR > 1 && $6 != "" && ($6 != 0 || $7 != 0) { bad = 1 }
        END { exit bad }' "$out" || wrong 'not sure of it'
    [ "$(grep -c . "$out")" -gt 20 ] || wrong 'too few figures'
    end
done
run 0 'that they are the same is said' dice dice --games 200
says "$out" 'A and B have the same rules'
end
run 0 'a lower threshold is a shorter game' lama --set numbers.threshold=20 \
    --games 500 --format csv
for name in rounds decisions 'lead changes'; do
    case $(value game "$name" difference) in
        -*) ;;
        *) wrong "not less: $name" ;;
    esac
    [ "$(value game "$name" clear)" = yes ] || wrong "not clear: $name"
done
[ "$(value game 'legal moves per choice' clear)" = no ] ||
    wrong 'clear that is not'
end

# Another action that is never legal changes the numbers of the others, but no
# game.
cat >"$TMPDIR/wave.yaml" <<'RULE'
cria: 1
extends: lama
name: Waving
about: One action more, which is never legal.
insert before:
  actions.play:
    wave:
      when:
        nobody waves: {if: round > 1000, because: nobody waves}
RULE
run 0 'a rule that is never of use' lama "$TMPDIR/wave.yaml" --games 300
says "$out" 'Under B 0 (0.00 %) games took a different course, 0 (0.00 %) had a'
says "$out" 'No game was different: what B changes never came up with these bots.'
grep -q 'smaller --margin' "$out" && wrong 'it never comes up'
end
# Whether points are counted otherwise shows after a round, with the same moves.
run 0 'a rule about points alone' lama --with every-card-counts --games 300
says "$out" 'Under B 300 (100.00 %) games took a different course'
grep -q 'These are few' "$out" && wrong '300 are few'
end

# --- How long ----------------------------------------------------------------

for format in human json csv; do
    run 0 "the same with any number of jobs, as $format" lama no-draw \
        --margin 2 --jobs 1 --format "$format"
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" lama no-draw --margin 2 --jobs 5 --format "$format"
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
done
run 0 'until it is clear enough' lama no-draw --margin 2
says "$out" '--margin asked for 2.'
end
run 0 'a percent sign' lama no-draw --margin 2.5% &&
    says "$out" '--margin asked for 2.5' && end
run 0 'but at most that number of games' lama no-draw --margin 0.5 \
    --max-games 1100
says "$out" '1100 games'
says "$out" '--max-games'
end
# What changes 1 game in 1000 is not seen in the first 1000, maybe.
run 0 'a small margin needs games even when nothing differs' lama \
    "$TMPDIR/wave.yaml" --margin 0.1 --format json
games=$(sed -nE 's/.*"played":([0-9]+).*/\1/p' "$out")
[ "$games" -ge 3000 ] || wrong "$games games"
end
run 0 'so many games' lama no-draw --games 777 && says "$out" '777 games' && end
run 0 'a single game has no margins' lama no-draw --games 1 --format csv
[ -z "$(value game rounds low)" ] || wrong 'a margin'
end
run 0 'of one game' lama no-draw --games 1
says "$out" '; 1 game, each'
says "$out" '%) game took a different course'
end
run 0 'seconds at the table' lama no-draw --games 30 --seconds draw=2.5
says "$out" 'at 8 seconds a decision, draw 2.5'
end
run 2 'seconds of what neither does' lama no-draw --games 30 --seconds plai=5
says "$err" "did you mean 'play'?"
end

if command -v "${CC:-cc}" >/dev/null; then
    run 0 'compiled rules give the same' lama no-draw --games 300
    cp "$out" "$TMPDIR/alone"
    run 0 "$what" lama no-draw --games 300 --compile
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
    run 0 'so do those that are kept' lama no-draw --games 300 --compile
    cmp -s "$out" "$TMPDIR/alone" || wrong 'not the same'
    end
fi

what='Ctrl-C' good=true
interrupt INT "$CRIA" ab lama no-draw --games 999999999999 --jobs 2 \
    --format json
[ "$status" -eq 130 ] || wrong "status $status"
games=$(sed -nE 's/.*"played":([0-9]+).*/\1/p' "$out")
[ "${games:-0}" -gt 0 ] || wrong 'nothing was played'
end
what='what was played before Ctrl-C is the beginning of the run' good=true
"$CRIA" ab lama no-draw --games "$games" --format json >"$TMPDIR/again"
cmp -s <(tail -n +2 "$out") <(tail -n +2 "$TMPDIR/again") || wrong 'not the same'
end
what='Ctrl-C between looks' good=true
interrupt INT "$CRIA" ab lama no-draw --margin 0.0001 --max-games 999999999999
[ "$status" -eq 130 ] || wrong "status $status"
says "$out" ': stopped'
end

# --- Games that the change decided -------------------------------------------

run 0 'replays are written' lama no-draw --games 400 --seed 3 --players 3 \
    --replays "$TMPDIR/decided"
[ "$(find "$TMPDIR/decided" -name 'game-*.yaml' | wc -l)" -eq 6 ] ||
    wrong 'not six files'
says "$out" "A: cria replay $TMPDIR/decided/game-"
cp "$out" "$TMPDIR/said"
end
what='and hold' good=true
"$CRIA" replay "$TMPDIR"/decided/*.yaml >"$out" 2>"$err" || wrong 'they do not'
end
what='where they diverge is shown' good=true
sed -nE 's/^    to see where they diverge: cria //p' "$TMPDIR/said" \
    >"$TMPDIR/commands"
[ "$(grep -c . "$TMPDIR/commands")" -eq 3 ] || wrong 'not three commands'
while IFS= read -r command; do
    eval "\"\$CRIA\" $command" >"$out" 2>"$err" </dev/null
    says "$out" 'different legal moves: before decision'
    says "$out" 'lama with no-draw'
done <"$TMPDIR/commands"
end
run 0 'commands that write them' lama no-draw --names 'Ann,Bob B,Cleo' \
    --bots keen,cautious,random --games 400 --seed 3
sed -nE 's/^    [AB]: cria //p' "$out" >"$TMPDIR/commands"
[ "$(grep -c . "$TMPDIR/commands")" -eq 6 ] || wrong 'not six commands'
number=0
while IFS= read -r command; do
    number=$((number + 1))
    eval "\"\$CRIA\" $command" >"$TMPDIR/$number.yaml" 2>"$err" </dev/null ||
        wrong "cria $command"
    "$CRIA" replay "$TMPDIR/$number.yaml" >"$err" 2>&1 || wrong "$command"
done <"$TMPDIR/commands"
cmp -s "$TMPDIR/1.yaml" "$TMPDIR/2.yaml" && wrong 'both the same'
end
run 2 'a folder that cannot be made' lama no-draw --games 400 \
    --replays "$TMPDIR/no/where"
says "$err" "cannot write '$TMPDIR/no/where'"
silent "$out"
end

# --- Wrong use ---------------------------------------------------------------

run 0 'help' --help && says "$out" 'usage: cria ab' && end
run 2 'nothing to compare' && says "$err" 'which two variants?' && end
run 2 'one that extends nothing' lama && says "$err" 'extends nothing' && end
run 2 'three' lama party dice && says "$err" 'only two variants at a time' &&
    end
run 2 'options of neither' --with no-draw lama
says "$err" 'write --with and --set after'
end
run 2 'an unknown house rule' lama no-dra && says "$err" "'no-draw'" && end
run 1 'a value that is none' lama --set numbers.treshold=3 &&
    says "$err" 'numbers.treshold' && end
run 2 'too many players for both' lama no-draw --players 9
says "$err" 'for 2 to 6 players, not for 9'
end
cat >"$TMPDIR/duel.yaml" <<'RULE'
cria: 1
extends: lama
name: Duel
kind: variant
about: For two.
change:
  players: 2
RULE
cat >"$TMPDIR/crowd.yaml" <<'RULE'
cria: 1
extends: lama
name: Crowd
kind: variant
about: For many.
change:
  players: 5..6
RULE
run 0 'as many players as both allow' lama "$TMPDIR/duel.yaml" --games 20
says "$out" '2 players'
end
run 2 'too many players for one' lama "$TMPDIR/duel.yaml" --players 4
says "$err" 'Duel is for 2 players, not for 4'
end
run 2 'no number of players for both' "$TMPDIR/crowd.yaml" "$TMPDIR/duel.yaml"
says "$err" 'A is for 5 to 6 players, B for 2 players'
silent "$out"
end
run 2 'bots that can play only one' lama yacht --bots keen --players 2
says "$err" "cannot play Yacht"
says "$err" 'the bots can play A, but not B'
end
run 2 'unknown bots' lama no-draw --bots clever && says "$err" "'clever'" && end
for margin in 0 -1 x 1e1 101 '' 5,5 nan; do
    run 2 "--margin '$margin'" lama no-draw --margin "$margin"
    says "$err" '--margin needs a number of percent'
    end
done
run 2 'both kinds of counts' lama no-draw --games 10 --margin 1
says "$err" '--games sets the number of games'
end
run 2 'no games' lama no-draw --games 0 && says "$err" 'at least one' && end
run 2 'no most games' lama no-draw --max-games 0 && says "$err" 'at least one' &&
    end
run 2 'a format that is none' lama no-draw --format html
says "$err" '--format is'
end

what='a full disk' good=true
"$CRIA" ab lama no-draw --games 100 >/dev/full 2>"$err" && wrong 'all is well'
says "$err" 'cannot write'
end

# As in simulate.sh; here the rule of one side fails.
rule='score.cards=10 + 1 / (count(hand of player) - 13)'
run 1 'a rule that fails' lama --games 20000 --jobs 1 --set "$rule"
says "$err" 'this divides by zero'
says "$err" 'rule error under lama with score.cards'
says "$err" "this shows it: cria record lama --set 'score.cards=10"
silent "$out"
cp "$err" "$TMPDIR/alone"
run 1 "$what" lama --games 20000 --jobs 4 --set "$rule"
cmp -s "$err" "$TMPDIR/alone" || wrong 'another game'
end

# --- What the games do not tell -------------------------------------------------

run 0 'an action that bots leave alone' lama swap-by-hand --games 120 \
    --report "$TMPDIR/silence.html"
says "$TMPDIR/silence.html" 'What these games do not tell'
says "$TMPDIR/silence.html" "Under B keen has no rule for 'swap up'"
tr '\n' ' ' <"$out" >"$TMPDIR/joined"
says "$TMPDIR/joined" "Under B keen has no rule for 'swap up', which a house rule adds, and chooses it only by chance, where none of its rules has a move. A bot that practises these rules may know better: --bots practised. Under B no bot chose 'swap up' (legal in "
run 0 "$what" lama swap-by-hand --games 120 --bots random
grep -q 'no bot chose' "$out" && wrong 'random bots choose everything'
grep -q 'has no rule' "$out" && wrong 'random bots have no rules'
end
# A bot that knows the action, of another house rule two actions, both sides.
sed '/^rules:/a\  swap: {action: swap up, if there: true}' variants/bots/keen.yaml \
    >"$TMPDIR/swapper.yaml"
run 0 'actions that bots know and do not know' lama swap-by-hand --games 30 \
    --bots "$TMPDIR/swapper.yaml"
grep -q 'has no rule' "$out" && wrong 'it has one'
run 0 "$what" lama --with swap-by-hand lama --with swap-by-hand --with quick \
    --games 30 --bots "keen,$TMPDIR/swapper.yaml,cautious,keen"
tr '\n' ' ' <"$out" >"$TMPDIR/joined"
says "$TMPDIR/joined" "Under A and B keen and cautious have no rule for 'swap up', which a house rule adds, and choose it only by chance, where none of their rules has a move."
run 0 "$what" lama kadabra --games 30
grep -q 'has no rule' "$out" && wrong 'no house rule adds the show'
end
run 0 'what B changes never comes up' pig --set limits.actions=4999 --games 40
says "$out" 'No game was different: what B changes never came up'
grep -q 'more of them show smaller differences' "$out" &&
    wrong 'more games would not tell more'
end

# Once in 5000 moves, or twice.
cat >"$TMPDIR/rare.yaml" <<'END'
cria: 1
name: Rare
players: 1
numbers: {many: 1}
attributes: {value: {values: [1, 2]}}
cards: {any: {value: each}}
zones: {draw: {as: pile}}
round: {starter: {by lot: random}, ends: {done: turn > 5000}}
actions:
  go: {when: {late: turn > many}}
  rare: {when: {early: turn <= many}}
limits: {actions: 9000}
game: {ends: {one: true}, total: count(draw), wins: highest}
END
run 0 'a small change has the decimals that show it' "$TMPDIR/rare.yaml" \
    --set numbers.many=2 --games 30 --bots random
tr '\n' ' ' <"$out" >"$TMPDIR/joined"
says "$TMPDIR/joined" 'actions: go -0.02 pp (99.98 % to 99.96 %)'
end

run 0 'two bots under the same rules' lama --bots keen --bots cautious \
    --games 200 --report "$TMPDIR/bots.html"
says "$out" '(bots: keen under A, cautious under B)'
says "$out" 'Clear changes under B, the largest first: decisions -'
sed -n '/^\* marks clear changes; more below the table/,/^wins/p' "$out" |
    grep -q 'B - A' || wrong 'the mark is not told of above the table'
says "$out" ' --bots cautious --seed 1 --game '
says "$TMPDIR/bots.html" '--bots keen --seed 1 --bots cautious'
says "$TMPDIR/bots.html" 'Clear changes under B'
grep -q 'no figure differs' "$out" && wrong 'the bots are the same'
end
run 0 'what keen does under B is what it does alone' lama --bots random \
    --bots keen --games 60 --format json
"$CRIA" simulate lama --bots keen --games 60 --format csv |
    sed -n 's/^game,decisions,\([^,]*\),.*/"b":\1/p' >"$TMPDIR/alone"
says "$out" "$(cat "$TMPDIR/alone")"
says "$out" '"bots":"keen"'
end
run 0 'the moves of one side are random' lama --bots random --bots keen \
    --games 40
says "$out" 'Under A moves are random'
end
run 0 'the same bots twice are the same' lama --bots keen --bots keen --games 40
says "$out" 'the same rules and bots'
end
run 2 'three times' lama --bots keen --bots keen --bots keen
says "$err" "'--bots' is given three times"
end
run 0 'bots of both sides, after a side or before' lama --bots keen no-draw \
    --bots cautious --games 30 --format csv
says "$out" 'clear,bots of a,bots of b'
says "$out" ',keen,cautious'
end
run 0 'a small change' lama --set numbers.threshold=39 --games 40
says "$out" 'No share differs clearly in these 40 games'
end

printf '%s\n' 'cria: 1' 'extends: lama' 'name: Short' 'about: Few actions.' \
    'add: {limits: {actions: 10}}' >"$TMPDIR/short.yaml"
run 0 'games that a limit ends' lama "$TMPDIR/short.yaml" --games 40 \
    --bots random
says "$out" "Under B 45.0 % of the games ended by 'limit' and not by the rules:"
end
