# Replays: those of examples/ hold; wrong ones are told in exactly the words of
# tests/replay-bad/NAME.expected, with the status in its last line; and the ways
# to print what came.
set -u
cd "$ROOT" || exit 2
out=$TMPDIR/out err=$TMPDIR/err

# run STATUS WHAT ARGUMENTS: the program ends with this status; $out and $err
# have what it printed. $good tells later looks whether the case is lost.
run() {
    expected=$1 what=$2
    shift 2
    "$CRIA" "$@" >"$out" 2>"$err" </dev/null
    status=$?
    good=true
    [ "$status" -eq "$expected" ] || wrong "status $status, not $expected"
}
wrong() { good=false; echo "# $what: $1"; }
says() { grep -qF -- "$2" "$1" || wrong "'$2' is not said"; }
silent() { [ ! -s "$1" ] || wrong "something is said: $(head -n 3 "$1")"; }
end() {
    if $good; then
        echo "ok - $what"
    else
        echo "not ok - $what"
        head -n 20 "$out" "$err"
    fi
}

# --- What holds --------------------------------------------------------------

for file in examples/replays/*.yaml; do
    run 0 "$file" replay "$file"
    silent "$out"
    ! grep -q 'error:' "$err" || wrong 'something does not hold'
    end
done

# --- What does not -----------------------------------------------------------

# Where a rule stands in its file, and the hash of all rules, may change.
settled() {
    sed -E -e 's/\([0-9a-f]{16} now\)/(HASH now)/' \
        -e '/^variants\/[^ ]*: note:/{s/:[0-9]+:[0-9]+:/:/;n;s/^ *[0-9]+/    N/;}'
}

for file in tests/replay-bad/*.yaml; do
    name=$(basename "$file" .yaml)
    "$CRIA" replay "$file" >"$out" 2>&1 </dev/null
    status=$?
    { settled <"$out"; echo "status $status"; } >"$TMPDIR/said"
    if diff -u "tests/replay-bad/$name.expected" "$TMPDIR/said" \
        >"$TMPDIR/difference"; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        cat "$TMPDIR/difference"
    fi
done
