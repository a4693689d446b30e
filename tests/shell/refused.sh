#!/usr/bin/env bash
# Memory that is refused: tests/memory/refused.py, with a program without
# sanitizers, whose own memory would be refused as well. CRIA_THOROUGH=1 refuses
# every single allocation of each command.
set -u

cd "$ROOT" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! make -s VARIANT=release program >"$work/log" 2>&1 ||
    ! "${CC:-cc}" -O1 -shared -fPIC -o "$work/refuse.so" \
        tests/memory/refuse.c >>"$work/log" 2>&1; then
    cat "$work/log"
    echo "not ok - the program and what refuses its memory are built"
    exit 1
fi
python3 tests/memory/refused.py build/gcc-release/cria "$work/refuse.so"
