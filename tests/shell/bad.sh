#!/usr/bin/env bash
# Wrong files: `cria check` says of each tests/bad/NAME.yaml exactly what stands
# in NAME.expected, and ends with the status in its last line.
set -u
cd "$ROOT" || exit 2
. tests/told.sh

for file in tests/bad/*.yaml; do
    name=$(basename "$file" .yaml)
    "$CRIA" check "$file" >"$TMPDIR/said" 2>&1 </dev/null
    status=$?
    good=true what=$name
    honest $status "$TMPDIR/said"
    echo "status $status" >>"$TMPDIR/said"
    diff -u "tests/bad/$name.expected" "$TMPDIR/said" >"$TMPDIR/difference" ||
        good=false
    if $good; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        cat "$TMPDIR/difference"
    fi
done
