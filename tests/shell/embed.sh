#!/usr/bin/env bash
# The installed library as somebody else's program uses it: examples/embed.c is
# built with nothing but what `make install` puts there, and plays a game.
set -u

count=0
ok() { count=$((count + 1)); echo "ok $count - $1"; }
not_ok() { count=$((count + 1)); echo "not ok $count - $1"; failed=1; }
check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@"; then ok "$name"; else not_ok "$name"; fi
}
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/usr

cd "$ROOT" || exit 1
mkdir -p build      # a folder that tests lock who install with prefixes of their own
# The Python package is installed with it when it was built.
package=''
[ ! -e build/gcc-release/python/cria/_cria.abi3.so ] || package=yes
if ! flock build make -s install PREFIX="$prefix" >"$work/log" 2>&1; then
    cat "$work/log"
    not_ok "make install"
    echo "1..$count"
    exit 1
fi
ok "make install"

# shellcheck disable=SC2317  # check calls it
links() { # Of all installed pages, to what is on this machine: each leads to a file.
    local page target dead=0 all=0
    while read -r page; do
        while read -r target; do
            target=${target%%#*}
            case $target in *://* | mailto:* | '') continue ;; /*) ;;
                *) target=$(dirname "$page")/$target ;;
            esac
            all=$((all + 1))
            [ -e "$target" ] || { dead=$((dead + 1)); echo "# dead in $page: $target"; }
        done < <(awk 'BEGIN { RS = "\001" } {
            while (match($0, /\]\([^()]*\)/)) {
                print substr($0, RSTART + 2, RLENGTH - 3)
                $0 = substr($0, RSTART + RLENGTH) } }' "$page")
    done < <(find "$prefix/share/doc/cria" -name '*.md')
    [ "$all" -gt 200 ] && [ "$dead" -eq 0 ]
}
check "all links of the installed pages lead to something" links
check "what a place of its own needs is said" grep -qF \
    "export PATH=\"$prefix/bin:\$PATH\" LD_LIBRARY_PATH=\"$prefix/lib\"" "$work/log"

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
# shellcheck disable=SC2317  # check calls it
build() {
    # shellcheck disable=SC2046  # several words are meant
    "${CC:-cc}" -std=c17 -Wall -Wextra -Wpedantic -Werror "examples/$1.c" \
        $(pkg-config --cflags --libs cria) -o "$work/$1"
}
check "embed.c builds against the installed library" build embed
check "search.c builds against it" build search
export LD_LIBRARY_PATH=$prefix/lib
# Not in the tree, whose games lie in "variants".
run() { (cd "$work" && ./embed "$@" >out 2>err); }

check "it plays a game to the end" run lama 7
check "every player of six has a total" test "$(grep -c '^P[1-6]: ' "$work/out")" = 6
check "somebody has won" grep -q ', has won$' "$work/out"
# shellcheck disable=SC2016  # the $ are awk's
check "the lowest total has won" awk -F'[:, ]+' '
    /^P/ {n++; t[n] = $2; w[n] = /has won/; if (n == 1 || $2 < best) best = $2}
    END {for (i = 1; i <= n; i++) if (w[i] != (t[i] == best)) exit 1}' "$work/out"
cp "$work/out" "$work/first"
run lama 7
check "the same seed is the same game" cmp -s "$work/first" "$work/out"
run lama 8
check "another seed is another game" sh -c "! cmp -s '$work/first' '$work/out'"
run lamma
check "a wrong name fails" test "$?" -ne 0
check "and says what was meant" grep -q "did you mean 'lama'" "$work/err"
run qqqqqqqqqqq
check "a name that is like none leads to the folders" grep -qF \
    "looked in '.', 'variants', '$prefix/share/cria/variants'" "$work/err"
check "pkg-config names that of the games" test \
    "$(pkg-config --variable=variantsdir cria)" = "$prefix/share/cria/variants"
# Moves at random would win half of them; 18 were won when this was written.
(cd "$work" && ./search lama 20 >out 2>err)
check "looking ahead wins at least 15 of 20 games" \
    grep -qE '^looking ahead won (1[5-9]|20) of 20 games$' "$work/out"
if [ -n "$package" ]; then
    # shellcheck disable=SC2317  # check calls it
    python() { (cd "$work" && PYTHONPATH=$(dirname "$prefix"/lib/python3*/*/cria) \
        "${PYTHON:-python3}" -c "import cria; $1"); }
    check "the Python package finds the installed variants" python \
        'assert cria.load("lama").folders[-1] == "'"$prefix"'/share/cria/variants"'
    check "and the installed program" python 'assert cria.check("lama") == []'
fi
# shellcheck disable=SC2317  # check calls it
asks_for() { readelf -dW "$work/embed" | grep -qF "[$1]"; }
check "it asks for the first version of the library" asks_for libcria.so.1
# shellcheck disable=SC2317  # check calls it
build_static() {
    # shellcheck disable=SC2046  # several words are meant
    "${CC:-cc}" -std=c17 examples/embed.c $(pkg-config --cflags cria) \
        "$prefix/lib/libcria.a" $(pkg-config --static --libs cria |
            tr ' ' '\n' | grep -vx -e -lcria) -o "$work/static"
}
check "it builds with the static library" build_static
# shellcheck disable=SC2317  # check calls it
static_alone() { ! readelf -dW "$work/static" | grep -qF libcria; }
check "which it needs at no other time" static_alone
(cd "$work" && LD_LIBRARY_PATH='' ./static lama 7 >out 2>err)
check "and plays the same game" cmp -s "$work/first" "$work/out"

# In a package all files lie below DESTDIR and know nothing of it.
stage=$work/stage
check "make install DESTDIR" flock build make -s install PREFIX=/opt/cria \
    DESTDIR="$stage"
check "the library lies there" test -f "$stage/opt/cria/lib/libcria.so.1"
check "what programs are linked with leads to it" \
    test "$(readlink "$stage/opt/cria/lib/libcria.so")" = libcria.so.1
check "pkg-config is told where it will be" grep -qx 'prefix=/opt/cria' \
    "$stage/opt/cria/lib/pkgconfig/cria.pc"
check "no file names the stage" sh -c "! grep -rqF '$stage' '$stage'"
check "nothing lies beside it" test "$(find "$stage" -mindepth 1 -maxdepth 1)" = \
    "$stage/opt"
check "make uninstall DESTDIR" flock build make -s uninstall PREFIX=/opt/cria \
    DESTDIR="$stage"
check "takes everything away" test -z "$(find "$stage" -type f -o -type l)"
check "it has 60 lines" test "$(wc -l <examples/embed.c)" -le 60

echo "1..$count"
exit "$failed"
