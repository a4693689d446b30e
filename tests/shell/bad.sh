#!/usr/bin/env bash
# Wrong files: `cria check` says of each tests/bad/NAME.yaml exactly what stands
# in NAME.expected, and ends with the status in its last line.
set -u
cd "$ROOT" || exit 2

for file in tests/bad/*.yaml; do
    name=$(basename "$file" .yaml)
    "$CRIA" check "$file" >"$TMPDIR/said" 2>&1 </dev/null
    echo "status $?" >>"$TMPDIR/said"
    if diff -u "tests/bad/$name.expected" "$TMPDIR/said" >"$TMPDIR/difference"
    then
        echo "ok - $name"
    else
        echo "not ok - $name"
        cat "$TMPDIR/difference"
    fi
done
