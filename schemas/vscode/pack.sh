#!/bin/sh
# Packs the extension in the current folder, which has LICENSE and variant.schema.json:
#     pack.sh FILE.vsix VERSION
# What npm installs is that of the lock file; nothing of it is run but esbuild and vsce.
set -eu
npm ci --silent --ignore-scripts --no-audit --no-fund
npm run --silent build -- --log-level=warning

# The licences of what is bundled.
npm ls --omit=dev --all --parseable | tail -n +2 | sort -u | while IFS= read -r folder; do
    echo "== ${folder##*node_modules/}"
    cat "$folder"/[Ll][Ii][Cc][Ee][Nn][Ss][Ee]*
done >dist/licences.txt

log=$(mktemp)
trap 'rm -f "$log"' EXIT
node_modules/.bin/vsce package --no-dependencies --allow-missing-repository \
    --no-git-tag-version --no-update-package-json -o "$1" "$2" >"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
}
