#!/usr/bin/env bash
# Examples inside a variant: `cria check` plays them, nothing else does.
set -u
cd "$ROOT" || exit 2

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >"$TMPDIR/said" 2>&1 </dev/null; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        cat "$TMPDIR/said"
    fi
}

# The ids of what a check finds, one a line.
ids() {
    "$CRIA" check "$@" 2>&1 </dev/null | sed -n 's/.*\[\([a-z-]*\)\]$/\1/p'
}
same() { # EXPECTED WHAT CAME
    [ "$1" = "$2" ] || { printf 'expected: %s\ncame: %s\n' "$1" "$2"; false; }
}

# --- Good twins: what a wrong file says that would put it right ---------------

twin=$TMPDIR/twin.yaml
grep -l '^# put right: ' tests/bad/*.yaml >"$TMPDIR/twins"
while read -r file; do
    right=$(sed -n 's/^# put right: //p' "$file")
    sed "1,4b
$right" "$file" >"$twin"
    # Put right, a change may change nothing any more.
    "$CRIA" check "$twin" -W no-changes-nothing >"$TMPDIR/said" 2>&1
    status=$?
    check "put right: $(basename "$file" .yaml)" \
        same "$twin: nothing wrong, 0" "$(cat "$TMPDIR/said"), $status"
done <"$TMPDIR/twins"

# --- They are no rules ---------------------------------------------------------

cat >"$TMPDIR/wrong.yaml" <<'EOF'
cria: 1
extends: lama
add:
  examples:
    a scene:
      names: [Ann, Bob]
      turn: Ann
      zones: {discard: 6, hand: {Ann: 1 6, Bob: 2}}
      some legal: play 1
EOF
check 'a wrong example does not keep anybody from playing' \
    "$CRIA" trace "$TMPDIR/wrong.yaml" --players 2
check 'nor from checking how it differs: it does not' \
    "$CRIA" diff lama "$TMPDIR/wrong.yaml"
hash_of() { "$CRIA" trace "$1" | sed -n '1s/.*"hash":"\([0-9a-f]*\)".*/\1/p'; }
check 'the hash of the rules is the same' \
    same "$(hash_of lama)" "$(hash_of "$TMPDIR/wrong.yaml")"
check 'but cria check finds it' same not-legal "$(ids "$TMPDIR/wrong.yaml")"
printf 'cria: 1\nextends: pig\nadd: {examples: {}}\n' >"$TMPDIR/none.yaml"
check 'no examples are fine' same '' "$(ids "$TMPDIR/none.yaml")"

# --- Who is to blame -----------------------------------------------------------

put() { cat >"$TMPDIR/$1.yaml"; }
put grandparent <<'EOF'
cria: 1
extends: lama
kind: variant
name: Six on one
add:
  relations.card plays on top:
    a 6 on a 1: card.value matches 6 and top.value matches 1
  examples:
    a 6 on a 1:
      names: [Ann, Bob]
      turn: Ann
      zones: {discard: 1, hand: {Ann: 6 4, Bob: 2}}
      some legal: play 6
EOF
put parent <<'EOF'
cria: 1
extends: grandparent
kind: variant
name: No six on one
remove:
  - relations.card plays on top.a 6 on a 1
EOF
put child <<'EOF'
cria: 1
extends: parent
name: Five cards
change: {numbers.hand size: 5}
EOF
"$CRIA" check "$TMPDIR/child.yaml" --format gnu >"$TMPDIR/gnu" 2>&1
check 'not the last file, but the one that broke it' \
    same "$TMPDIR/parent.yaml:6:5" \
    "$(grep broken-example "$TMPDIR/gnu" | cut -d: -f1-3)"
sed -i 's/^remove/breaks: {a 6 on a 1: it fits no longer}\n&/' \
    "$TMPDIR/parent.yaml"
check 'said so, it is broken for the file' same '' "$(ids "$TMPDIR/parent.yaml")"
check '... and for what extends it' same '' "$(ids "$TMPDIR/child.yaml")"
put mended <<'EOF'
cria: 1
extends: parent
name: Six on one, once more
change:
  examples.a 6 on a 1.some legal: draw
EOF
check 'changed by a later file it is an example again' \
    same '' "$(ids "$TMPDIR/mended.yaml")"
sed -i 's/: draw/: play 4/' "$TMPDIR/mended.yaml"
check '... that must hold' same not-legal "$(ids "$TMPDIR/mended.yaml")"
put removed <<'EOF'
cria: 1
extends: grandparent
remove:
  - examples.a 6 on a 1
  - relations.card plays on top.a 6 on a 1
EOF
check 'what is removed is not played' same '' "$(ids "$TMPDIR/removed.yaml")"

# --- House rules and values on top --------------------------------------------

check 'a house rule says what it breaks, on its base' \
    same '' "$(ids lama --with variants/house/no-draw.yaml)"
check '... and need not know others: warnings' "$CRIA" check kadabra \
    --with variants/house/no-draw.yaml
check '... which there are' same "$(printf '%s\n' broken-example \
    broken-example)" "$(ids kadabra --with variants/house/no-draw.yaml)"
printf 'cria: 1\nextends: %s/variants/lama.yaml\nremove: [actions.draw]\n' \
    "$ROOT" >"$TMPDIR/by-path.yaml"
severities=$("$CRIA" check kadabra --with "$TMPDIR/by-path.yaml" \
    --format gnu 2>&1 | sed -n 's/.*: \([a-z]*\): with this .*/\1/p')
check 'so for a file that is extended by its path' \
    same "$(printf '%s\n' error warning warning)" "$severities"
check 'so does a value that is set' same broken-example \
    "$(ids lama --set cards.llama.points=9)"
check '... with a warning' "$CRIA" check lama --set cards.llama.points=9
check 'one that is set on a broken one says nothing more' same '' \
    "$(ids lama --with variants/house/no-draw.yaml --set numbers.threshold=50)"

# --- A house rule on another one ------------------------------------------------

put gone <<'EOF'
cria: 1
extends: lama
name: Nobody leaves
remove: [actions.quit]
EOF
put asks <<'EOF'
cria: 1
extends: lama
name: Ends when nobody can leave
add:
  round.ends.nobody can leave: not any(can(quit) for each player)
EOF
for order in 'gone.yaml --with asks.yaml' 'lama --with gone.yaml --with asks.yaml' \
    'lama --with asks.yaml --with gone.yaml'; do
    # shellcheck disable=SC2086
    told=$(cd "$TMPDIR" && "$CRIA" check $order --format gnu 2>&1)
    check "an error of one on the other names both: $order" same \
        "$(printf '%s\n' asks.yaml:5:44 gone.yaml:4:10)" \
        "$(grep -E 'error: |because of this' <<<"$told" | cut -d: -f1-3)"
done
sed -i 's/can(quit)/can(quitt)/' "$TMPDIR/asks.yaml"
"$CRIA" check "$TMPDIR/gone.yaml" --with "$TMPDIR/asks.yaml" >"$TMPDIR/said" 2>&1
check 'an error of its own does not' same 0 "$(grep -c gone.yaml "$TMPDIR/said")"
