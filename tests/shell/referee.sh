#!/usr/bin/env bash
# The referee, which knows the rules from the rule texts alone, accepts the
# games that the program plays: every variant and number of players.
set -u
cd "$ROOT" || exit 2
python=${PYTHON:-$(sh tests/setup.sh python)} || python=python3
rules=tests/referee/referee.py
games=30

# check WHAT ARGUMENTS: the trace with these arguments is accepted.
check() {
    what=$1
    shift
    if ! "$CRIA" trace "$@" >"$TMPDIR/trace" 2>"$TMPDIR/errors"; then
        echo "not ok - $what is played"
        cat "$TMPDIR/errors"
    elif "$python" $rules --strict-order "$TMPDIR/trace" >"$TMPDIR/said" 2>&1
    then
        echo "ok - $what"
    else
        echo "not ok - $what"
        head -n 20 "$TMPDIR/said"
    fi
}

for variant in lama party kadabra dice crazy-eights; do
    for players in 2 3 4 5 6; do
        [ "$variant $players" != 'crazy-eights 6' ] || continue
        check "$variant, $players players" "$variant" --players "$players" \
            --seed "$((players * 1000 + 7))" --games "$games"
    done
done
check 'the largest seed' kadabra --players 4 --seed 18446744073709551615 \
    --games 5
check 'names' party --names Ann,Bob,'C. D.','Ä"' --seed 3 --games 5
check 'a given starter' dice --players 3 --starter P3 --games 5

# It is no yes-man: a trace with one number changed is refused.
"$CRIA" trace lama --players 3 --seed 5 >"$TMPDIR/trace"
sed '/"round end"/s/"white":\([0-9]*\)/"white":1\1/' "$TMPDIR/trace" \
    >"$TMPDIR/changed"
"$python" $rules "$TMPDIR/changed" >"$TMPDIR/said" 2>&1
if [ $? -eq 1 ]; then
    echo 'ok - a changed trace is refused'
else
    echo 'not ok - a changed trace is refused'
    cat "$TMPDIR/said"
fi
