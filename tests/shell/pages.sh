#!/bin/bash
# All pages that cria writes, as a browser shows and prints them: nothing that
# axe-core finds in light and dark from 360 to 1600 pixels, no page wider than the
# screen, quick references on one sheet of paper. With PAGES=all the rule books of all
# variants at 360 pixels, and their quick references and those of all house rules on
# paper, too. `make pages` installs what this needs.
#
# SPDX-License-Identifier: MIT
set -u
work=$(mktemp -d "${TMPDIR:-/tmp}/pages.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 HOME="$work"
export NODE_PATH="${NODE_PATH:-$ROOT/build/pages/node_modules}"
cd "$ROOT" || exit 2
program=${CRIA:?}

CHROMIUM=$(command -v chromium || command -v chromium-browser ||
    command -v google-chrome)
export CHROMIUM
for module in puppeteer-core axe-core; do
    [ -d "$NODE_PATH/$module" ] || missing=$module
done
[ -n "$CHROMIUM" ] || missing=Chromium
command -v node >/dev/null || missing=Node.js
if [ -n "${missing-}" ]; then
    echo "ok - pages in a browser # SKIP $missing is missing ('make pages')"
    exit 0
fi

failed=0
# The case $1: looks at the pages $2...
look() {
    name=$1
    shift
    if timeout 3600 node tests/pages/look.js "$@" >"$work/found" 2>&1; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        cut -c 1-300 "$work/found" | sed 's/^/#   /' | head -n 40
        failed=1
    fi
}

# The page $1.html of the rules $2...
book() {
    page=$1
    shift
    "$program" rules "$@" --format html >"$work/$page.html" || exit 2
}

echo '<!DOCTYPE html><html><head><title></title></head><body><p
    style="color: #aaa; width: 900px">faint</p></body></html>' >"$work/bad.html"
if node tests/pages/look.js "$work/bad.html" >"$work/found" 2>&1 ||
    ! grep -q 'dark, 1600 px: color-contrast' "$work/found" ||
    ! grep -q 'light, 360 px: 5.. px wider than the screen' "$work/found"; then
    echo 'not ok - a bad page is found'
    failed=1
else
    echo 'ok - a bad page is found'
fi

book kadabra kadabra
book lines dice --lines
book house lama --with quick --with pass-it-on
book kadabra.sheet kadabra --short
book canasta.sheet canasta --short
look 'rule books' "$work"/{kadabra,lines,house,kadabra.sheet,canasta.sheet}.html

"$program" simulate lama --games 50 --report "$work/simulate.html" >/dev/null
"$program" ab lama no-draw --games 50 --report "$work/ab.html" >/dev/null
"$program" sweep lama --over numbers.threshold=30,40 --games 50 \
    --report "$work/sweep.html" >/dev/null
"$program" sweep lama --over numbers.threshold=30,40 \
    --over 'numbers.hand size=4..6' --games 50 \
    --report "$work/sweep-2.html" >/dev/null
look reports "$work"/{simulate,ab,sweep,sweep-2}.html

if [ "${PAGES-}" = all ]; then
    for variant in $("$program" list --names); do
        book "all-$(echo "$variant" | tr / _)" "$variant"
    done
    for rules in $("$program" list --names --house-rules); do
        book "all-$(echo "$rules" | tr / _).sheet" "$rules" --short
    done
    WIDTHS='' look 'all quick references on paper' "$work"/all-*.sheet.html
    rm "$work"/all-*.sheet.html
    WIDTHS=360 look 'all rule books on the narrowest screen' "$work"/all-*.html
fi
exit $failed
