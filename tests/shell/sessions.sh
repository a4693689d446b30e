#!/bin/bash
# Sessions at the prompt: the lines of tests/sessions/NAME.session are typed into
# the command that its first line names, "# cria repl ...", and everything that
# is printed must be NAME.expected.
#
# SPDX-License-Identifier: MIT
set -u
work=$(mktemp -d "${TMPDIR:-/tmp}/sessions.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
export LC_ALL=${LC_ALL:-C.UTF-8} NO_COLOR=1 TERM=xterm HOME="$work"
cd "$ROOT" || exit 2
failed=0

for session in tests/sessions/*.session; do
    name=$(basename "$session" .session)
    read -r _ _ arguments <"$session"
    # shellcheck disable=SC2086
    timeout 60 "$CRIA" $arguments <"$session" >"$work/out" 2>&1
    echo "status $?" >>"$work/out"
    if diff -u "${session%.session}.expected" "$work/out" >"$work/diff"; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        failed=1
        cat "$work/diff"
    fi
done

# Each command that :help lists stands in the documentation.
echo ':help' | "$CRIA" repl lama >"$work/out"
missing=''
while read -r command; do
    grep -q "^| \`${command}[ \`]" docs/prompt.md || missing="$missing $command"
done < <(sed -nE 's/^  (:[a-z]+) .*/\1/p' "$work/out")
if [ -z "$missing" ] && grep -q '^  :undo' "$work/out"; then
    echo 'ok - every command is documented'
else
    echo 'not ok - every command is documented'
    echo "not in docs/prompt.md:$missing"
    failed=1
fi
exit $failed
