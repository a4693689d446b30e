#!/bin/sh
# The tests of the library in pages and of the playground, as TAP; built before by
# `make web`. ROOT is the tree, CRIA the program.
set -u
status=0
cd "$ROOT" || exit 1
python=$(sh tests/setup.sh python)
"${python:-python3}" -m unittest discover -v -s tests/web -p 'check_*.py' 2>&1 || status=1
for browser in chrome firefox; do
    echo "# $browser"
    BROWSER=$browser node tests/web/journeys.mjs build/web/page build/pages || status=1
done
exit $status
