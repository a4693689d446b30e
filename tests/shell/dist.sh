#!/usr/bin/env bash
# The archive of `make dist` without what takes long (the page): what was unpacked from
# it packs itself again to the same bytes, and SOURCE_DATE_EPOCH is the time of all its
# files. What is installed: everything that the tree has for users, and nothing is left
# of it. `make distcheck` does the same with the real page, and builds and tests.
set -u

count=0 failed=0
ok() { count=$((count + 1)); echo "ok $count - $1"; }
not_ok() { count=$((count + 1)); echo "not ok $count - $1"; failed=1; }
check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" >"$work/log" 2>&1; then ok "$name"; else
        sed 's/^/# /' "$work/log"
        not_ok "$name"
    fi
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$ROOT" || exit 1
MAKE=${MAKE:-make}
unset SOURCE_DATE_EPOCH

# A tree as it comes out of the archive, with a page of one file.
tree=$work/cria
mkdir "$tree"
cp -r Makefile README.md LICENSE docs examples interpreter repl schemas variants tests \
    "$tree"
find "$tree" -name __pycache__ -prune -exec rm -r {} +
mkdir -p "$tree/repl/web/finished"
echo '<p>page</p>' >"$tree/repl/web/finished/index.html"
find "$tree" -exec touch -h -d @1234567890 {} +

# shellcheck disable=SC2317  # check calls it
pack() { "$MAKE" -s -C "$1" dist; }
check "the sources with the finished page are packed" pack "$tree"
archive=$(echo "$tree"/build/cria-*.tar.gz)
mkdir "$work/out"
check "and unpacked" tar -xzf "$archive" -C "$work/out"
out=$(echo "$work"/out/cria-*)
check "into one folder of that name" \
    test "$(basename "$out").tar.gz" = "$(basename "$archive")"
check "with every file" diff -r --exclude=build "$tree" "$out"
check "the time of the sources is kept" \
    test "$(stat -c %Y "$out/interpreter/cria.h")" = 1234567890
# shellcheck disable=SC2317  # check calls it
again() { (umask 077 && TZ=Asia/Tokyo LC_ALL=C "$MAKE" -s -C "$out" dist); }
check "what was unpacked is packed" again
check "to the same bytes" cmp "$archive" "$out/build/$(basename "$archive")"
check "it is packed for another time" \
    env SOURCE_DATE_EPOCH=1000000000 "$MAKE" -s -C "$out" dist
check "which all files have" test '2001-09-09 01:46:40' = "$(tar --utc --full-time \
    -tvzf "$out/build/$(basename "$archive")" | awk '{print $4, $5}' | sort -u)"

# --- What is installed -------------------------------------------------------

stage=$work/stage
check "make install" env -u CRIA -u BUILD flock build "$MAKE" -s install PREFIX=/usr \
    DESTDIR="$stage"
# shellcheck disable=SC2317  # check calls it
same() { # FOLDER PATTERN WHERE
    diff <(cd "$1" && find . -name "$2" -type f ! -name '*.pyc' | sort) \
        <(cd "$3" && find . -name "$2" -type f | sort)
}
share=$stage/usr/share
check "all variants are installed" same variants '*.yaml' "$share/cria/variants"
check "all schemas" same schemas '*.schema.json' "$share/cria/schemas"
check "the documentation" same docs '*.md' "$share/doc/cria/docs"
check "the examples" same examples '*' "$share/doc/cria/examples"
check "make uninstall" "$MAKE" -s uninstall PREFIX=/usr DESTDIR="$stage"
# shellcheck disable=SC2317  # check calls it
left() { find "$stage" ! -type d -o -name '*cria*'; }
check "leaves no file, and no folder of cria" test -z "$(left)"

echo "1..$count"
exit "$failed"
