#!/bin/sh
# Whether an archive of `make dist` is whole; `make distcheck` runs it. The archive is
# unpacked, built without a warning, tested (`make quick`), installed below a folder of
# its own, taken away again, and packed again, which gives the same bytes.
#
#   tests/distcheck.sh ARCHIVE
#
# SPDX-License-Identifier: MIT
set -u

MAKE=${MAKE:-make}
archive=$1
case $archive in /*) ;; *) archive=$PWD/$archive ;; esac
name=$(basename "$archive" .tar.gz)
jobs=-j$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
# Nothing of the make that started this.
unset MAKEFLAGS MFLAGS MAKELEVEL SOURCE_DATE_EPOCH

wrong() {
    echo "make distcheck: $*" >&2
    exit 1
}
step() { # WHAT COMMAND...: says what, and what the command printed if it failed.
    what=$1
    shift
    "$@" >"$work/log" 2>&1 || {
        cat "$work/log"
        wrong "failed: $what"
    }
    echo "ok - $what"
}

tar -xzf "$archive" -C "$work" || wrong "$archive cannot be unpacked"
[ "$(cd "$work" && echo *)" = "$name" ] || wrong "not everything is in $name"
cd "$work/$name" || exit 2
cp -r . "$work/as-unpacked"

step 'built without a warning' "$MAKE" "$jobs" WERROR=1 all library python examples
step 'the quick tests pass' "$MAKE" quick

# --- Installed and taken away ------------------------------------------------

stage=$work/stage
step 'installed' "$MAKE" install PREFIX=/usr DESTDIR="$stage"
for file in bin/cria libexec/cria/cria-websocket lib/libcria.so.1 lib/libcria.so \
    lib/libcria.a include/cria.h lib/pkgconfig/cria.pc share/man/man1/cria.1 \
    share/man/man7/cria-language.7 share/bash-completion/completions/cria \
    share/zsh/site-functions/_cria share/fish/vendor_completions.d/cria.fish \
    share/doc/cria/README.md share/doc/cria/LICENSE; do
    [ -s "$stage/usr/$file" ] || wrong "not installed: $file"
done
step 'the Python package is installed' test -s \
    "$(echo "$stage"/usr/lib/python3*/*/cria/_cria.abi3.so)"
# Whole folders, file by file.
same() { # FOLDER PATTERN WHERE: what FOLDER has of PATTERN lies in WHERE.
    (cd "$1" && find . -name "$2" -type f | sort) >"$work/wanted"
    (cd "$3" && find . -name "$2" -type f | sort) >"$work/there"
    [ -s "$work/wanted" ] && cmp "$work/wanted" "$work/there"
}
share=$stage/usr/share
step 'with all headers' same interpreter/cria '*.h' "$stage/usr/include/cria"
step 'with all variants' same variants '*.yaml' "$share/cria/variants"
step 'with all schemas' same schemas '*.schema.json' "$share/cria/schemas"
step 'with the documentation' same docs '*.md' "$share/doc/cria/docs"
step 'with the examples' same examples '*' "$share/doc/cria/examples"
step 'it runs' "$stage/usr/bin/cria" --version
# shellcheck disable=SC2317  # step calls it
unnamed() { ! grep -rqF "$stage" "$stage"; }
step 'no file names the folder that it was staged in' unnamed
step 'taken away' "$MAKE" uninstall PREFIX=/usr DESTDIR="$stage"
left=$(find "$stage" ! -type d -o -name 'cria*')
step 'no file is left, and no folder of cria' test -z "$left"

# --- Packed again ------------------------------------------------------------

# At another time of day, with other habits.
again() { (umask 077 && TZ=Asia/Tokyo LC_ALL=C "$MAKE" dist); }
step 'packed again' again
step 'which gives the same bytes' cmp "$archive" "build/$name.tar.gz"
step 'packed for another time' env SOURCE_DATE_EPOCH=1000000000 "$MAKE" dist
stamps() { tar --utc --full-time -tvzf "build/$name.tar.gz" | awk '{print $4, $5}' | sort -u; }
step 'which all files have' test "$(stamps)" = '2001-09-09 01:46:40'
step 'make clean' "$MAKE" clean
find . -name __pycache__ -prune -exec rm -r {} +
step 'leaves what was unpacked' diff -r . "$work/as-unpacked"
echo "$name.tar.gz is whole."
