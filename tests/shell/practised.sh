#!/usr/bin/env bash
# The bot that practises where no bot is for the game: in every command that
# seats bots, and what is kept of it from one run to the next.
set -u
cd "$ROOT" || exit 2
# shellcheck source=tests/told.sh
. tests/told.sh
export XDG_CACHE_HOME=$TMPDIR/practised
kept=$XDG_CACHE_HOME/cria/bots

cp variants/starters/dice.yaml "$TMPDIR/own.yaml"
own=$TMPDIR/own.yaml
# Nobody has a choice here, so that no bot is better than random moves.
cat >"$TMPDIR/lucky.yaml" <<'RULES'
cria: 1
name: Lucky
about: Nobody ever has a choice.
players: 2
attributes: {value: {values: [1, 2]}}
cards: {any: {value: each, copies: 4}}
zones: {draw: {as: pile}, hand: {of: each player}}
round:
  starter: {by lot: random}
  setup: {each: {for each: player, do: {it: {deal: 2, from: draw, to: hand of player}}}}
  ends: {out: empty(hand of actor)}
actions:
  go: {do: {it: {move: hand of actor, to: draw}}}
game: {ends: {after: round == 1}, total: count(hand of player), wins: highest}
RULES

# --- who plays ----------------------------------------------------------------

run 0 'a game without a bot' simulate "$own" --games 200 --jobs 1
says "$out" '(bots: practised)' && silent "$err"
grep -q 'Random moves' "$out" && wrong 'nobody is random'
cp "$out" "$TMPDIR/missed"
[ "$(stat -c %a "$kept" "$kept"/* | tr '\n' ' ')" = '700 600 ' ] ||
    wrong "kept so: $(stat -c '%a %n' "$kept" "$kept"/*)"
cp "$kept"/* "$TMPDIR/kept"
run 0 "$what" simulate "$own" --games 200 --jobs 4
cmp -s "$out" "$TMPDIR/missed" || wrong 'otherwise when it was kept'
run 0 "$what" simulate "$own" --games 200 --bots practised
cmp -s "$out" "$TMPDIR/missed" || wrong 'otherwise when it is named'
end
run 0 'it plays better than random moves' simulate "$own" --games 400 \
    --bots practised,random,random,random --format csv
share=$(sed -n 's/^share of wins,P1,0\.\([0-9][0-9]\).*/\1/p' "$out")
[ "${share:-0}" -gt 40 ] || wrong "it wins ${share:-0} %"
end
run 0 'its file is that of a bot' simulate "$own" --games 200 \
    --bots "$TMPDIR/kept"
grep -qx 'beats random: true' "$TMPDIR/kept" || wrong 'no proof in the file'
sed -i 's/(bots: .*), seed/(bots: practised), seed/' "$out"
cmp -s "$out" "$TMPDIR/missed" || wrong 'the file plays otherwise'
end
for players in 2 3; do
    run 0 "for $players players" simulate "$own" --games 4 --players "$players"
    says "$out" '(bots: practised)'
    ls "$kept"/*-"$players"-*.yaml >/dev/null || wrong 'not for as many'
    end
done
run 0 'random moves for who asks for them' simulate "$own" --games 40 --bots random
says "$out" '(bots: random)' && says "$out" 'Random moves: these games show' && end
run 0 'no better than random moves' simulate "$TMPDIR/lucky.yaml" --games 40
says "$out" '(bots: random)' && says "$out" 'Random moves: these games show'
says "$err" 'a bot that practised these rules is not clearly better than random'
cp "$out" "$TMPDIR/missed"
run 0 "$what" simulate "$TMPDIR/lucky.yaml" --games 40
cmp -s "$out" "$TMPDIR/missed" || wrong 'otherwise when it was kept'
says "$err" 'a bot that practised these rules is not clearly better than random'
end
run 0 'at the table' play "$own"
says "$out" 'P1, P2 (practised)' && silent "$err" && end
run 0 'at the table, no better' play "$TMPDIR/lucky.yaml"
says "$out" 'P2 (random)'
says "$err" 'a bot that practised these rules is not clearly better than random'
end
run 0 'nobody needs it' play "$TMPDIR/lucky.yaml" --names Ann,Bob --open \
    --seat Ann=human --seat Bob=human
silent "$err" && end
cat >"$TMPDIR/people.yaml" <<REPLAY
# seat: human
# seat: human
cria replay: 1
variant: $own
names: [Ann, Bob]
seed: 3
moves: []
REPLAY
rm -rf "$kept"
run 0 'nobody needs it in a game of people that goes on' play --open \
    --resume "$TMPDIR/people.yaml"
[ -e "$kept" ] && wrong 'a bot practised'
end
printf ':players 3\n' | "$CRIA" play "$own" --names Ann,Bob \
    --seed 1 >"$out" 2>"$err"
what='as many players as there are now' good=true
ls "$kept"/*-3-*.yaml >/dev/null || wrong 'practised for others'
end
run 0 'where rules are explored' repl "$own" --seat Ann=human
says "$out" 'Ann, P2 (practised)' && end
run 0 'a bot of the game where rules are explored' repl lama --seat Ann=human
says "$out" 'Ann, P2 (keen)' && end
run 0 'the seats are yours without --seat' repl "$own"
grep -q practised "$out" && wrong 'a bot has a seat'
end
printf ':bot P2 practised\n' | "$CRIA" repl "$own" >"$out" 2>"$err"
what=':bot' good=true
says "$out" 'P2 is a bot now: practised.' && end
run 0 'ab' ab "$own" "$own" --set 'numbers.to win=30' --games 20
says "$out" '(bots: practised)' && silent "$err" && end
run 0 'sweep' sweep "$own" --over 'numbers.to win=20,30' --games 20
says "$out" '(bots: practised)' && silent "$err" && end
run 0 'tune' tune "$own" --try 'numbers.to win=20,30' --want 'rounds about 9' \
    --games 60
says "$out" 'practised' && end
run 0 'match' match "$own" --bots practised,random --games 30
says "$out" 'practised' && end
for words in trace record; do
    run 0 "$words stays with random moves" "$words" "$own"
    cp "$out" "$TMPDIR/own"
    run 0 "$what" "$words" "$own" --bots random
    cmp -s "$out" "$TMPDIR/own" || wrong 'others play'
    end
done

# --- bots for the game that cannot play it --------------------------------------

mkdir -p "$TMPDIR/shelf/variants/bots"
cp "$TMPDIR/lucky.yaml" "$TMPDIR/shelf/variants/"
cat >"$TMPDIR/shelf/variants/bots/goer.yaml" <<'RULES'
bot: 1
name: Goer
about: Goes.
for: [lucky]
rules:
  on: {action: go}
RULES
cat >"$TMPDIR/shelf/leave.yaml" <<'RULES'
cria: 1
extends: lucky
name: Leaving
about: They leave.
remove: [actions.go]
add:
  actions.leave: {do: {it: {move: hand of actor, to: draw}}}
RULES
cd "$TMPDIR/shelf" || exit 2
run 0 'neither is better' simulate lucky --with ./leave.yaml --games 30
says "$out" '(bots: random)'
says "$err" "the bot 'goer' cannot play these rules, and a bot that practised these"
end
run 2 'of several values' sweep lucky --over 'with=none,./leave.yaml' --games 30
says "$err" "cannot play with=./leave.yaml, and no other bot can play all of"
silent "$out"
end
cd "$ROOT" || exit 2

# --- what is kept ---------------------------------------------------------------

"$CRIA" simulate "$own" --games 60 >"$TMPDIR/right" 2>/dev/null
file=$(echo "$kept"/*-4-*.yaml | tr ' ' '\n' | grep "$(sed -n 's/^hash: //p' \
    "$TMPDIR/kept")")
# spoilt WHAT: the games are those that they were, and the file is made again.
spoilt() {
    run 0 "$1" simulate "$own" --games 60
    cmp -s "$out" "$TMPDIR/right" || wrong 'other games'
    silent "$err"
    cmp -s "$file" "$TMPDIR/kept" || wrong 'the file was not made again'
    end
}
head -c 9000 "$TMPDIR/kept" >"$file"
spoilt 'a torn file'
: >"$file"
spoilt 'an empty file'
sed 's/^seed: 1/seed: 2/' "$TMPDIR/kept" >"$file"
spoilt 'a file of another practice'
sed 's/^hash: ..../hash: 0000/' "$TMPDIR/kept" >"$file"
spoilt 'a file of other rules'
head -c 3000000 /dev/zero >"$file"
spoilt 'a file that is too large'
sed 's/^beats random: true/beats random: false/' "$TMPDIR/kept" >"$TMPDIR/planted"
rm "$file"
ln -s "$TMPDIR/planted" "$file"
spoilt 'a link to another file'
[ ! -L "$file" ] || echo 'not ok - the link stays'
cp "$TMPDIR/planted" "$file"
chmod 660 "$file"
spoilt 'a file that others can write'
rm "$file"
mkdir "$file"
run 0 'a folder under its name' simulate "$own" --games 60
cmp -s "$out" "$TMPDIR/right" || wrong 'other games'
end
rmdir "$file"
rm -f "$kept"/*
chmod 777 "$kept"
run 0 'a folder that others can write' simulate "$own" --games 60
cmp -s "$out" "$TMPDIR/right" || wrong 'other games'
[ -z "$(ls "$kept")" ] || wrong 'something is kept there'
end
chmod 700 "$kept"
for number in $(seq 220); do
    : >"$kept/$number.yaml"
done
touch -d '2001-01-01' "$kept/7.yaml"
run 0 'the least used go' simulate "$own" --games 60
[ "$(find "$kept" -type f | wc -l)" -le 200 ] || wrong 'more than 200 files'
[ ! -e "$kept/7.yaml" ] || wrong 'the oldest is still there'
cmp -s "$file" "$TMPDIR/kept" || wrong 'the newest is not there'
end
run_without() {
    what=$1 good=true
    shift
    env "$@" "$CRIA" simulate "$own" --games 60 >"$out" 2>"$err" ||
        wrong 'it fails'
    cmp -s "$out" "$TMPDIR/right" || wrong 'other games'
    silent "$err"
    end
}
run_without 'nowhere to keep it' -u XDG_CACHE_HOME -u HOME
run_without 'a folder that cannot be made' XDG_CACHE_HOME=/dev/null
run_without 'in the home folder' -u XDG_CACHE_HOME "HOME=$TMPDIR/home"
[ -n "$(ls "$TMPDIR/home/.cache/cria/bots")" ] || echo 'not ok - not in ~/.cache'

# --- a rule that fails ------------------------------------------------------------

sed 's,^  total: .*,  total: kept of player + 1 / (kept of player - 23),' \
    variants/starters/dice.yaml >"$TMPDIR/fails.yaml"
run 1 'a rule that fails' simulate "$TMPDIR/fails.yaml"
says "$err" 'a rule failed while a bot practised: this divides by zero ('
line=$(grep -n '^  total: ' "$TMPDIR/fails.yaml" | cut -d: -f1)
says "$err" "$TMPDIR/fails.yaml:$line:"
says "$err" "'cria check --play' with these rules shows a game in which it fails)"
says "$err" ': random moves instead'
says "$err" 'cria: rule error in game'
end
