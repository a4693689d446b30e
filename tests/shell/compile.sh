#!/bin/bash
# Rules compiled to C play the same games as the machine, byte by byte; and what
# is said when they cannot be compiled.
set -u
cd "$ROOT" || exit 2
work=$TMPDIR/compile
mkdir -p "$work"
export XDG_CACHE_HOME=$work/cache
kept=$XDG_CACHE_HOME/cria/compiled

result() {
    if [ "$1" = 0 ]; then
        printf 'ok - %s\n' "$2"
    else
        printf 'not ok - %s\n' "$2"
        head -c 2000 "$work/said"
    fi
}

# same WHAT ARGUMENT...: the trace of some games with and without --compile.
same() {
    local what=$1
    shift
    "$CRIA" trace "$@" --seed 7 >"$work/plain" 2>"$work/said" &&
        "$CRIA" trace "$@" --seed 7 --compile >"$work/compiled" \
            2>>"$work/said" &&
        cmp "$work/plain" "$work/compiled" >>"$work/said" 2>&1 &&
        [ -s "$work/plain" ]
    result $? "$what plays the same games when compiled"
}

for name in lama party kadabra dice crazy-eights oh-hell pig yacht \
    liars-dice; do
    players=4
    same "$name" "$name" --players "$players" --games 20
done
same 'several cards at once' lama --with several-equal --players 3 --games 20
same 'swapping by hand' party --with swap-by-hand --players 6 --games 10
same 'a reshuffled pile' crazy-eights --with new-pile --players 5 --games 20
same 'turns that go back' lama --with llama-reverses --players 4 --games 20
same 'turns that are skipped' crazy-eights --with queen-skips --players 4 \
    --games 20
"$CRIA" compile lama 2>"$work/said" | grep -q '^#define TURNS_PLAIN true' &&
    ! "$CRIA" compile lama --with llama-reverses 2>"$work/said" |
        grep -q '^#define TURNS_PLAIN true'
result $? 'that turns go from seat to seat is known where no rule changes it'
same 'debts' lama --set tokens.white.supply=3 --set tokens.black.supply=1 \
    --players 6 --games 20
cat >"$work/said.yaml" <<'END'
cria: 1
extends: lama
name: What is said
add:
  actions.play.text: >-
    play {card} on {top(discard)} in round {round}, {count(hand of actor) - 1}
    left
  actions.draw.text: draw, {count(draw)} there, {1 / (count(draw) - 3)}
END
same 'texts of what lies there' "$work/said.yaml" --players 3 --games 20
CC=clang same 'compiled by clang' kadabra --players 5 --games 10

# --- Rules that fail --------------------------------------------------------------

cat >"$work/fails.yaml" <<'YAML'
cria: 1
extends: lama
name: A rule that fails
insert after:
  actions.draw.do.draw:
    nonsense:
      deal: 7 / (count(hand of actor) - 7)
      from: draw
      to: hand of actor
YAML
"$CRIA" trace "$work/fails.yaml" --games 9 >"$work/plain" 2>"$work/error"
plain=$?
"$CRIA" trace "$work/fails.yaml" --games 9 --compile >"$work/compiled" \
    2>"$work/said"
[ "$plain" = $? ] && [ "$plain" = 1 ] && cmp "$work/plain" "$work/compiled" &&
    cmp "$work/error" "$work/said" && grep -q 'divides by zero' "$work/said"
result $? 'a rule that fails is told with the same words and place'

# --- The compiler -----------------------------------------------------------------

CC=no-such-compiler "$CRIA" bench lama --compile --seconds 1 >"$work/plain" \
    2>"$work/said"
[ $? = 2 ] && [ ! -s "$work/plain" ] &&
    grep -q "'no-such-compiler' did not compile the rules" "$work/said"
result $? 'a compiler that is not there is named'

CC=$(printf '\033[31mred') "$CRIA" bench lama --compile >"$work/plain" 2>"$work/said"
[ $? = 2 ] && grep -q 'did not compile the rules' "$work/said" &&
    grep -q 'not found' "$work/said" &&
    ! grep -q "$(printf '\033')" "$work/said"
result $? 'no control character of a compiler'\''s name comes out'

CC='cc -O2' TMPDIR=$work/nowhere "$CRIA" bench lama --compile >"$work/plain" 2>"$work/said"
[ $? = 2 ] && grep -q 'cannot make a folder' "$work/said"
result $? 'a folder that is not there is told'

"$CRIA" bench lama --compile --seconds 1 >"$work/plain" 2>"$work/said" &&
    grep -q '^ns/decision' "$work/plain"
result $? 'what was compiled can be measured'
[ -z "$(find "${TMPDIR:-/tmp}" -maxdepth 1 -name 'cria-*')" ]
result $? 'nothing is left behind'

# --- What is kept -------------------------------------------------------------------

# A compiler that notes each time that it compiles.
cat >"$work/cc" <<END
#!/bin/sh
echo >>"$work/calls"
exec cc "\$@"
END
chmod +x "$work/cc"
export CC=$work/cc
rm -rf "$kept"
compiled() { wc -l <"$work/calls"; }

# again WHAT CALLS: lama once more, compiled CALLS times until now.
again() {
    "$CRIA" trace lama --seed 7 --games 20 --compile >"$work/compiled" \
        2>"$work/said" && cmp "$work/plain" "$work/compiled" >>"$work/said" &&
        [ ! -s "$work/said" ] && [ "$(compiled)" = "$2" ]
    result $? "$1"
}

"$CRIA" trace lama --seed 7 --games 20 >"$work/plain" 2>"$work/said"
again 'rules are compiled once' 1
again 'and then taken from what is kept' 1
[ "$(find "$kept" -perm /077 | wc -l)" = 0 ] &&
    [ "$(find "$kept" -type f -name '*.so' | wc -l)" = 1 ]
result $? 'what is kept is for its owner only'
"$CRIA" trace lama --with quick --games 1 --compile >"$work/other" 2>"$work/said"
[ "$(compiled)" = 2 ]
result $? 'other rules are compiled anew'
file=$(find "$kept" -name '*.so' -printf '%T@ %p\n' | sort -n | head -1)
file=${file#* }
cp "$file" "$work/whole"
truncate -s -9 "$file"
again 'a file that was cut off is made anew' 3
cmp "$file" "$work/whole" >"$work/said" 2>&1
result $? 'and kept'
printf 'x' | dd of="$file" bs=1 seek=5000 conv=notrunc 2>"$work/said"
again 'a file that was changed is made anew' 4
chmod 666 "$file"
again 'a file that others could write is left alone' 5
chmod 777 "$kept"
again 'so is a folder that they could write' 6
chmod 700 "$kept"
mv "$file" "$work/elsewhere" && ln -s "$work/elsewhere" "$file"
again 'so is a link' 7
again 'which is replaced' 7

# --- Whether it is worth it ---------------------------------------------------------

"$CRIA" simulate pig --games 3000 --jobs 1 >"$work/other" 2>"$work/said" &&
    "$CRIA" simulate lama --games 40000 --jobs 1 --bots random --compile no \
        >"$work/plain" 2>>"$work/said" && [ "$(compiled)" = 7 ]
result $? 'few games are not compiled for, nor with --compile no'
"$CRIA" simulate lama --games 40000 --jobs 1 --bots random --compile=yes \
    >"$work/compiled" 2>"$work/said" && [ "$(compiled)" = 7 ] &&
    cmp "$work/plain" "$work/compiled" >>"$work/said" 2>&1
result $? '--compile=yes takes what is kept'
"$CRIA" simulate pig --games 30000000 --jobs 1 --bots random >"$work/other" \
    2>"$work/said" &
for _ in $(seq 600); do
    [ "$(compiled)" = 8 ] && break
    sleep 0.1
done
kill $!
wait $!
[ "$(compiled)" = 8 ]
result $? 'many games are compiled for'
"$CRIA" ab lama no-draw --games 900 --jobs 1 --bots random >"$work/other" \
    2>"$work/said" && [ "$(compiled)" = 8 ]
result $? 'few pairs of games are not'
"$CRIA" ab lama no-draw --games 30000000 --jobs 1 --bots random \
    >"$work/other" 2>"$work/said" &
for _ in $(seq 600); do
    [ "$(compiled)" = 9 ] && break
    sleep 0.1
done
kill $!
wait $!
[ "$(compiled)" = 9 ]
result $? 'many pairs are, under the rules that are not kept'
cat >"$work/cc" <<END
#!/bin/sh
echo >>"$work/calls"
exit 1
END
"$CRIA" simulate dice --games 30000000 --jobs 1 --bots random >"$work/other" \
    2>"$work/said" &
for _ in $(seq 600); do
    [ "$(compiled)" = 10 ] && break
    sleep 0.1
done
sleep 0.2
kill $!
wait $!
[ $? = 143 ] && ! grep -q 'compile' "$work/said"
result $? 'if that fails they are played, and nothing is said'
"$CRIA" bench lama --compile=maybe >"$work/other" 2>"$work/said"
[ $? = 2 ] && grep -q -- '--compile is no or yes' "$work/said"
result $? 'what --compile can be is told'
unset CC

"$CRIA" compile lama --with quick >"$work/rules.c" 2>"$work/said" &&
    "${CC:-gcc}" -std=gnu17 -w -fsyntax-only "$work/rules.c" 2>>"$work/said"
result $? 'cria compile prints a whole C file'
"$CRIA" compile lamma >"$work/plain" 2>"$work/said"
[ $? = 2 ] && grep -q "did you mean 'lama'" "$work/said"
result $? 'a typo is told with what was meant'
