#!/bin/bash
# A game at a table on a real terminal: what is shown on which screen, Ctrl-C,
# Ctrl-Z and other signals, and games that are gone on with.
#
# SPDX-License-Identifier: MIT
set -u
cd "$ROOT" || exit 2
python=${PYTHON:-$(sh tests/setup.sh python 2>/dev/null)} || python=python3
if ! command -v "$python" >/dev/null; then
    echo 'ok - a table # SKIP python3 is missing'
    exit 0
fi
"$python" tests/shell/table.py "${CRIA:?}"
