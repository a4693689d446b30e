#!/usr/bin/env bash
# How cria is built: two folders give the same bytes, warnings stop nobody who only
# wants to play, and what belongs to the compiler takes part. CRIA_THOROUGH=1 builds
# all of it twice; else the library of some sources, which takes a fifth of the time:
# every file is compiled by one rule, and a warning (-Wdate-time) finds what depends on
# the day.
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
compiler=$(basename "${BUILD:-gcc-san}")
compiler=${compiler%-*}

# A copy of the sources in folder $1.
copy() {
    mkdir -p "$1" &&
        cp -r Makefile README.md interpreter repl schemas variants "$1" &&
        mkdir "$1/tests" && cp tests/setup.sh "$1/tests"
    [ "${CRIA_THOROUGH-}" = 1 ] || some "$1"
}
# Leaves in folder $1 what the tables of schemas are made by and one of 16 other
# sources of the library, but none of those that include another source.
some() {
    find "$1/interpreter" -name '*.c' | sort |
        grep -vE '/interpreter/(base|document|report|schema)/' >"$work/others"
    # shellcheck disable=SC2046  # no name has a blank
    grep -lE '^#include ".*[.]c"' $(cat "$work/others") >"$work/removed"
    grep -vxFf "$work/removed" "$work/others" | awk 'NR % 16 != 0' >"$work/more"
    cat "$work/removed" "$work/more" | xargs rm
}
# -O0 is quick to compile; what optimises looks at no path.
# shellcheck disable=SC2317  # check calls it
build() { # FOLDER TARGET...
    local folder=$1
    shift
    "$MAKE" -s -j2 -C "$folder" CC="$compiler" VARIANT=debug CFLAGS=-O0 LTO= \
        "$@"
}

# --- The same bytes ----------------------------------------------------------

one=$work/one two=$work/another/folder
copy "$one"
copy "$two"
out=build/$compiler-debug
files='libcria.a lib/libcria.a lib/libcria.so.1'
if [ "${CRIA_THOROUGH-}" = 1 ]; then
    files="cria $files"
else
    files="$files repl/loading.o repl/options.o repl/table/session.o"
fi
targets=''
for file in $files; do targets="$targets $out/$file"; done
# shellcheck disable=SC2086
check "what is built of cria and its library is built in one folder" \
    build "$one" WERROR=1 $targets
# Sources of another time, and another time of day.
touch -d '2001-02-03 04:05:06' "$two"/interpreter/*/*.c
# shellcheck disable=SC2086
check "and in another" env TZ=Asia/Tokyo LC_ALL=C \
    make -s -j2 -C "$two" CC="$compiler" VARIANT=debug CFLAGS=-O0 LTO= $targets
for file in $files; do
    check "$file has the same bytes" cmp "$one/$out/$file" "$two/$out/$file"
done
# shellcheck disable=SC2016  # the inner shell's own
check "no path of a folder is in what is built" \
    sh -c '! grep -rlF "$1" "$2" --include=cria --include="*.a" --include="*.o"' \
    sh "$work" "$one/$out"

# --- Warnings ----------------------------------------------------------------

printf 'int unused_by_all(int number);\nint unused_by_all(int number)\n{\n    return 0;\n}\n' \
    >"$one/interpreter/base/warned.c"
object=$out/interpreter/base/warned.o
sed -i 's/return 0;/int more; return 0;/' "$one/interpreter/base/warned.c"
check "a warning stops no build" build "$one" WERROR= "$object"
rm -f "$one/$object"
check "with WERROR=1 it does" sh -c '! "$@"' sh "$MAKE" -s -C "$one" \
    CC="$compiler" VARIANT=debug CFLAGS=-O0 LTO= WERROR=1 "$object"

# --- What belongs to the compiler --------------------------------------------

# A compiler for another machine has an ld, an ar and an objcopy of its own.
cat >"$work/cc" <<END
#!/bin/sh
case \$1 in -print-prog-name=*) echo "/cross/\${1#*=}"; exit ;; esac
exec $compiler "\$@"
END
chmod +x "$work/cc"
"$MAKE" -n -C "$two" CC="$work/cc" VARIANT=debug LTO= \
    build/cc-debug/lib/libcria.a >"$work/commands" 2>&1
for tool in 'ld -r' objcopy 'ar rcsD'; do
    check "the library of a cross compiler is made by its ${tool%% *}" \
        grep -F "/cross/$tool" "$work/commands"
done

echo "1..$count"
exit "$failed"
