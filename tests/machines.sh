#!/bin/sh
# Builds cria for other machines and compares what it plays there with what it plays
# here: a trace of every variant, figures of simulations, replays. All bytes must be the
# same. Foreign programs run by qemu-user-static; libraries are Debian's of that machine,
# unpacked into a folder by mmdebstrap (as root), those for musl are compiled from the
# sources that the page is made of (repl/web/sources.sh).
#
#   tests/machines.sh FOLDER [MACHINE...]     i386 arm64 s390x musl
#
# FOLDER keeps what was unpacked. GAMES=2: games in each trace and simulation. Needed in
# Debian: mmdebstrap qemu-user-static clang gcc-i686-linux-gnu gcc-aarch64-linux-gnu
# gcc-s390x-linux-gnu musl-tools.
#
# SPDX-License-Identifier: MIT
set -u
cd "$(dirname "$0")/.." || exit 2

MAKE=${MAKE:-make}
GAMES=${GAMES:-2}
here=build/gcc-release/cria
jobs=-j$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
packages=libc6-dev,libyaml-dev,libpcre2-dev,libjansson-dev,libxxhash-dev
[ $# -gt 0 ] || {
    echo "usage: tests/machines.sh FOLDER [i386|arm64|s390x|musl...]" >&2
    exit 2
}
mkdir -p "$1" || exit 2
folder=$(cd "$1" && pwd)
shift
[ $# -gt 0 ] || set -- i386 arm64 s390x musl
failed=0

# --- The libraries -----------------------------------------------------------

# Debian's packages for architecture $1, unpacked into $folder/$1.
unpack_debian() {
    [ ! -e "$folder/$1/usr/include/yaml.h" ] || return 0
    sources=/etc/apt/sources.list.d/debian.sources
    [ -e "$sources" ] || sources=/etc/apt/sources.list
    # shellcheck source=/dev/null
    suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
    rm -rf "${folder:?}/$1"
    mmdebstrap --quiet --variant=extract --architectures="$1" --include="$packages" \
        "$suite" "$folder/$1" "$sources"
}

# Words of the list WEB_$1 in the page's part of the Makefile.
listed() {
    awk -v name="WEB_$1" '
        $1 == name { reading = 1; sub(/.*:= /, "") }
        reading { reading = sub(/\\$/, ""); print }' repl/web/web.mk
}

# The page has no PCRE2 and no such list.
pcre2='auto_possess chartables compile config context convert dfa_match error
    extuni find_bracket maketables match match_data newline ord2utf pattern_info
    script_run serialize string_utils study substitute substring tables ucd
    valid_utf xclass'

# Compiles the library $1 for musl: the files FOLDER/src/PREFIX$NAME.c of those names.
compile() { # LIBRARY PREFIX FLAGS NAME...
    library=$1 prefix=$2 flags=$3
    shift 3
    for name in "$@"; do
        # shellcheck disable=SC2086
        musl-gcc -O2 -w -I"$folder/sources/include" $flags -c \
            -o "$folder/musl/$library-$name.o" \
            "$folder/sources/$library/src/$prefix$name.c" || return 1
    done
}

# The libraries for musl as one, under the names that pkg-config is asked for.
unpack_musl() {
    root=$folder/musl
    [ ! -e "$root/libneeded.a" ] || return 0
    sh repl/web/sources.sh --all "$folder/sources" || return 1
    mkdir -p "$root"
    # shellcheck disable=SC2046,SC2086
    compile libyaml '' '-DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2
        -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING="0.2.5"' $(listed YAML) &&
        compile pcre2 pcre2_ '-DHAVE_CONFIG_H -DPCRE2_STATIC
            -DPCRE2_CODE_UNIT_WIDTH=8 -DSUPPORT_UNICODE -DSUPPORT_PCRE2_8' \
            $pcre2 &&
        compile jansson '' '-DHAVE_CONFIG_H -Dutf8_encode=jansson_utf8_encode' \
            $(listed JSON) || return 1
    for name in yaml-0.1 libpcre2-8 jansson; do
        printf '%s\n' "Name: $name" 'Description: for musl' 'Version: 1' \
            "Libs: $root/libneeded.a" \
            "Cflags: -I$folder/sources/include -DPCRE2_STATIC" >"$root/$name.pc"
    done
    ar rcs "$root/libneeded.a" "$root"/*.o
}

unpack() {
    case $machine in
        musl) unpack_musl ;;
        *) unpack_debian "$machine" ;;
    esac
}

# --- One machine -------------------------------------------------------------

# gcc has no numbers of 128 bits for this machine: clang compiles, gcc links.
wrap_i386() {
    printf '%s\n' '#!/bin/sh' 'case " $* " in' \
        "*' -c '*) exec clang --target=i686-linux-gnu --sysroot=$folder/i386 \"\$@\" ;;" \
        "*) exec i686-linux-gnu-gcc --sysroot=$folder/i386 \"\$@\" ;;" \
        'esac' >"$folder/clang-i386"
    chmod +x "$folder/clang-i386"
}

# Sets for machine $1: compiler, run (what runs its programs), places of its
# libraries; $flags for the compiler and the linker.
describe() {
    root=$folder/$1 flags=--sysroot=$folder/$1
    case $1 in
        arm64) compiler=aarch64-linux-gnu-gcc run="qemu-aarch64-static -L $root" ;;
        s390x) compiler=s390x-linux-gnu-gcc run="qemu-s390x-static -L $root" ;;
        i386)
            wrap_i386
            compiler=$folder/clang-i386 run="qemu-i386-static -L $root" flags=''
            ;;
        musl) compiler=musl-gcc run='' flags=-static ;;
        *)
            echo "tests/machines.sh: no machine '$1'" >&2
            exit 2
            ;;
    esac
    places=$root
    [ "$1" = musl ] || places=$(echo "$root"/usr/lib/*/pkgconfig)
    sysroot=$root werror=1
    if [ "$1" = musl ]; then
        # musl-gcc looks at nothing of this system; its macros are not without warnings.
        sysroot='' werror='' C_INCLUDE_PATH=$folder/sources/include
        export C_INCLUDE_PATH
    else
        unset C_INCLUDE_PATH
    fi
}

build() {
    # shellcheck disable=SC2086
    "$MAKE" --no-print-directory $jobs VARIANT=plain CC="$compiler" CFLAGS="$flags" \
        LINE_EDITOR=none WEBSOCKET=none HOST_PKG_CONFIG=pkg-config PKG_CONFIG="env \
        PKG_CONFIG_SYSROOT_DIR=$sysroot PKG_CONFIG_LIBDIR=$places pkg-config" \
        WERROR="$werror" "build/${compiler##*/}-plain/cria"
}

# What is compared, one command a line. The hash of the rules is in each trace.
commands() {
    "$here" list --names | grep -v -e '^house/' -e '/house/' | while read -r name; do
        echo "trace $name --seed 20 --games $GAMES"
        echo "simulate $name --seed 20 --games $GAMES --bots random --format json"
    done
    echo 'match lama --games 20 --format json'
    echo 'rules lama'
    echo 'replay examples/replays --trace'
}

# Runs the commands by the program behind $2..., into the folder $1: what each prints.
play() {
    into=$1
    shift
    rm -rf "$into"
    mkdir -p "$into"
    number=0
    while read -r line; do
        number=$((number + 1))
        # shellcheck disable=SC2086
        "$@" $line >"$into/$number" 2>"$into/$number.errors" </dev/null
        echo $? >>"$into/$number"
    done <"$folder/commands"
}

# Says for machine $1 what is the same.
compare() {
    same=0 number=0
    while read -r line; do
        number=$((number + 1))
        if cmp -s "$folder/played/here/$number" "$folder/played/$1/$number"; then
            same=$((same + 1))
        else
            echo "# $1: $line differs"
            diff "$folder/played/here/$number" "$folder/played/$1/$number" |
                head -n 4 | cut -c 1-200 | sed 's/^/#   /'
            head -n 3 "$folder/played/$1/$number.errors"
        fi
    done <"$folder/commands"
    verdict=ok
    [ "$same" -eq "$number" ] || verdict='not ok' failed=1
    sum=$(cat "$folder/played/$1"/*[0-9] | sha256sum)
    echo "$verdict - $1: $same of $number commands print the same bytes," \
        "sha256 ${sum%% *}"
}

"$MAKE" --no-print-directory "$jobs" all || exit 1
commands >"$folder/commands"
play "$folder/played/here" "$here"
for machine in "$@"; do
    describe "$machine"
    if ! unpack || ! build; then
        echo "not ok - $machine: cria cannot be built"
        failed=1
        continue
    fi
    # shellcheck disable=SC2086
    play "$folder/played/$machine" $run "build/${compiler##*/}-plain/cria"
    compare "$machine"
done
exit $failed
