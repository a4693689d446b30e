#!/bin/sh
# Looks for what building cria needs and installs what is missing, on Debian and
# its relatives by apt. Everything is looked for by trying it (a program, a
# header, a library), so what came from elsewhere counts too, and nothing is
# installed when nothing is missing.
#
#   tests/setup.sh build       for the program
#   tests/setup.sh tests       for the program and its tests
#   tests/setup.sh package     for the Python package (make python)
#   tests/setup.sh deb         for the program and its packages for Debian
#   tests/setup.sh mpi         for the program with MPI=1
#   tests/setup.sh pages       for the program and a browser that looks at its pages
#   tests/setup.sh firefox     for the program and the other browser
#   tests/setup.sh web         for the library in web pages and the playground
#   tests/setup.sh -n ...      installs nothing, fails when something is missing
#   tests/setup.sh python      prints a Python that has the modules for the tests
set -u

CC=${CC:-gcc}
say() { printf '%s\n' "$*" >&2; }

# --- What there is -----------------------------------------------------------

program() { command -v "$1" >/dev/null 2>&1; }
library() { pkg-config --exists "$1" >/dev/null 2>&1; }

open_mpi() { library ompi-c && program mpirun; }

firefox_there() { program firefox-esr || program firefox; }
browser() { program chromium || program chromium-browser || program google-chrome; }

editor() { [ "${LINE_EDITOR-}" = none ] || library libedit; }

emacs_modes() {
    emacs --batch --eval "(progn (require 'eglot) (require 'yaml-mode))"
}

sockets() { [ "${WEBSOCKET-}" = none ] || library libwebsockets; }

# $CC may be several words: a wrapper and the compiler.
header() {
    # shellcheck disable=SC2086
    printf '#include <%s>\n' "$1" | $CC -E -x c - >/dev/null 2>&1
}

# Whether compiler $1 can link a program with the sanitizers.
sanitizers() {
    scratch=$(mktemp) || return 1
    # shellcheck disable=SC2086
    printf 'int main(void) { return 0; }\n' |
        $1 -fsanitize=address,undefined -x c - -o "$scratch" >/dev/null 2>&1
    status=$?
    rm -f "$scratch"
    return $status
}

# The Python itself, not what chooses one on each call.
python() {
    for candidate in python3 /usr/bin/python3; do
        "$candidate" -c 'import jsonschema, numpy, pyte, sys, websockets, yaml; print(sys.executable)' \
            2>/dev/null && return 0
    done
    return 1
}

# Whether there is what an extension of the Python that make uses is built with.
python_headers() {
    candidate=/usr/bin/python3
    [ -x "$candidate" ] || candidate=python3
    "${PYTHON:-$candidate}" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))'
}

# --- What is needed ----------------------------------------------------------
# goal | what | how to see that it is there | package in Debian | in Fedora

# A compiler that was asked for by name comes from a package of that name.
compiler=gcc
case ${CC##* } in clang*) compiler=${CC##* } ;; esac

table() {
    cat <<TABLE
build|a C compiler|program ${CC##* }|$compiler|$compiler
build|the C library's headers|header stdio.h|libc6-dev|glibc-devel
build|make|program make|make|make
build|pkg-config|program pkg-config|pkg-config|pkgconf-pkg-config
build|libyaml|library yaml-0.1|libyaml-dev|libyaml-devel
build|PCRE2|library libpcre2-8|libpcre2-dev|pcre2-devel
build|libedit|editor|libedit-dev|libedit-devel
build|libwebsockets|sockets|libwebsockets-dev|libwebsockets-devel
build|Jansson|library jansson|libjansson-dev|jansson-devel
build|xxHash|header xxhash.h|libxxhash-dev|xxhash-devel
package|Python's headers|python_headers|python3-dev|python3-devel
pages|Chromium|browser|chromium|chromium
pages|Node.js|program node|nodejs|nodejs
pages|npm|program npm|npm|npm
firefox|Firefox|firefox_there|firefox-esr|firefox
web|emscripten|program ${EMCC:-emcc}|emscripten|emscripten
web|Node.js|program node|nodejs|nodejs
web|npm|program npm|npm|npm
web|Brotli|program brotli|brotli|brotli
deb|Python's headers|python_headers|python3-dev|python3-devel
deb|debhelper|program dh|debhelper|debhelper
deb|dh-python|program dh_python3|dh-python|dh-python
deb|lintian|program lintian|lintian|lintian
mpi|Open MPI|open_mpi|libopenmpi-dev openmpi-bin|openmpi-devel
tests|gcc|program gcc|gcc|gcc
tests|gcc's sanitizers|sanitizers gcc|gcc|libasan libubsan
tests|clang|program clang|clang|clang
tests|clang's sanitizers|sanitizers clang|libclang-rt-dev|compiler-rt
tests|Random123|header Random123/philox.h|librandom123-dev|Random123-devel
tests|Check|library check|check|check-devel
tests|expect|program expect|expect|expect
tests|Neovim|program nvim|neovim|neovim
tests|Emacs with Eglot and yaml-mode|emacs_modes|emacs-nox elpa-eglot elpa-yaml-mode|emacs-nox emacs-yaml-mode
tests|Python with jsonschema, numpy, pyte, websockets and yaml|python|python3 python3-jsonschema python3-numpy python3-pyte python3-websockets python3-yaml|python3 python3-jsonschema python3-numpy python3-pyte python3-websockets python3-pyyaml
TABLE
}

# Sets missing, debian and fedora: what is not there and how it is called.
look() {
    missing='' debian='' fedora=''
    lines=$(table)
    while IFS='|' read -r group what probe deb rpm; do
        case $goal:$group in
            build:tests | *:mpi | *:pages | *:web | *:firefox | *:deb | deb:tests | \
                mpi:tests | pages:tests | web:tests | firefox:tests | \
                build:package | mpi:package | pages:package | \
                web:package | firefox:package | deb:package | package:tests)
                [ "$goal" = "$group" ] || continue ;;
        esac
        eval "$probe" >/dev/null 2>&1 </dev/null && continue
        missing="$missing${missing:+, }$what"
        debian=$(add "$debian" "$deb")
        fedora=$(add "$fedora" "$rpm")
    done <<LINES
$lines
LINES
    [ -z "$missing" ]
}

# The words of $1 and those of $2 that are not among them.
add() {
    sum=$1
    for word in $2; do
        case " $sum " in
            *" $word "*) ;;
            *) sum="$sum${sum:+ }$word" ;;
        esac
    done
    printf '%s\n' "$sum"
}

# --- Installing --------------------------------------------------------------

# Runs a command as root; without a terminal sudo must not ask for a password.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

apt() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq \
        -o Acquire::Retries=3 -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 "$@"
}

install() {
    say "cria needs what is not here yet: $missing"
    if ! program apt-get; then
        say "Please install it; the packages are called"
        say "  in Debian and Ubuntu:  $debian"
        say "  in Fedora:             $fedora"
        say "and similarly elsewhere."
        return 1
    fi
    if [ "$(id -u)" -ne 0 ] && ! program sudo; then
        say "Please install it as root:"
        say "  apt-get install $debian"
        return 1
    fi
    say "Installing $debian"
    apt update >&2 || say "The lists of packages could not be renewed."
    # shellcheck disable=SC2086
    if ! apt install -y --no-install-recommends $debian >&2; then
        say "That failed; as root try: apt-get install $debian"
        return 1
    fi
    hash -r
    look && return 0
    say "Still missing after that: $missing"
    return 1
}

# -----------------------------------------------------------------------------

only_look=false
if [ "${1-}" = -n ]; then
    only_look=true
    shift
fi
goal=${1-}
case $goal in
    build | tests | mpi | pages | firefox | web | package | deb) ;;
    python)
        python
        exit
        ;;
    *)
        say "usage: tests/setup.sh [-n] build|tests|mpi|pages|firefox|web|package|deb|python"
        exit 2
        ;;
esac

look && exit 0
if $only_look; then
    say "cria needs what is not here: $missing"
    say "  in Debian and Ubuntu:  apt-get install $debian"
    say "  in Fedora:             dnf install $fedora"
    exit 1
fi
install
