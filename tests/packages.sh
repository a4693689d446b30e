#!/bin/sh
# Uses the packages of `make deb` as those who install them do: in a fresh Debian that has
# nothing else, made by mmdebstrap (as root) from where this Debian gets its packages.
# There a game is played, rules are checked, programs in C and Python are written, and all
# is removed again, which leaves no file.
#
#   tests/packages.sh [FOLDER]     the packages lie in FOLDER (build/deb)
#
# SPDX-License-Identifier: MIT
set -u

# --- Inside: packages.sh --inside --------------------------------------------

# shellcheck disable=SC2016  # the inner shells' own
inside() {
    export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
    failed=0
    check() { # WHAT COMMAND...
        what=$1
        shift
        if "$@" >/tmp/log 2>&1; then echo "ok - $what"; else
            sed 's/^/# /' /tmp/log
            echo "not ok - $what"
            failed=1
        fi
    }
    # shellcheck disable=SC2317  # check calls it
    install() {
        apt-get -qq -o Dpkg::Use-Pty=0 install -y --no-install-recommends "$@"
    }
    files() { find / -xdev -path /proc -prune -o -path /debs -prune -o -name '*cria*' -print; }
    home=/tmp/home
    mkdir $home && cd $home || exit 2

    check 'the library alone is installed' install /debs/libcria1_*.deb
    check 'without the program' sh -c '! command -v cria'
    check 'all packages are installed' install /debs/*.deb
    check 'every dependency is there' dpkg --audit
    check 'a game is played on a pipe' sh -c \
        'printf "1\n1\n1\n:quit\n" | cria play lama --seed 3 | grep -qx "P1: play 1"'
    check 'the prompt takes commands' sh -c \
        'printf ":moves\n:quit\n" | cria repl kadabra --seed 1 | grep .'
    check 'all games are checked' cria check /usr/share/cria/variants
    check 'a house rule is begun' cria new mine --extends lama
    check 'and checked' cria check mine.yaml
    printf 'variant: [\n' >wrong.yaml
    check 'a wrong file is told' sh -c '! cria check wrong.yaml'
    check 'an example is replayed' sh -c \
        'cria replay --tap /usr/share/doc/cria/examples/replays | grep -c "^ok"'
    check 'a simulation runs' cria simulate lama --games 100
    check 'the part for WebSocket runs' sh -c \
        'ldd /usr/libexec/cria/cria-websocket && ! ldd /usr/libexec/cria/cria-websocket |
         grep "not found"'
    for page in man1/cria.1 man1/cria-play.1 man7/cria-language.7; do
        check "the manual page $page is there" test -s "/usr/share/man/$page.gz"
    done
    for page in README.md docs/tutorial.md docs/language.md examples/embed.c; do
        check "the documentation $page is there" sh -c \
            'test -s "$1" -o -s "$1.gz"' - "/usr/share/doc/cria/$page"
    done

    check 'a compiler is installed' install gcc libc6-dev pkg-config
    cp /usr/share/doc/cria/examples/embed.c .
    check 'a program in C is compiled' sh -c \
        'gcc embed.c $(pkg-config --cflags --libs cria) -o embed'
    check 'it plays a game' sh -c './embed lama 7 |
         grep -q ", has won$"'
    check 'it is compiled with the static library' sh -c \
        'gcc embed.c $(pkg-config --cflags cria) \
         $(pkg-config --variable=libdir cria)/libcria.a \
         $(pkg-config --static --libs cria | sed "s/-lcria //") -o static'
    check 'and plays the same game' sh -c \
        './embed /usr/share/cria/variants/lama.yaml 7 >one &&
         ./static /usr/share/cria/variants/lama.yaml 7 | cmp - one'
    cat >program.py <<'PYTHON'
import cria

game = cria.load("lama").game(seed=7, players=2)
while not game.over:
    game.play(game.legal()[0])
print(cria.check("kadabra"), cria.simulate("lama", games=10))
assert cria.__file__.startswith("/usr/lib/python3/dist-packages/cria/")
PYTHON
    check 'a program in Python plays and measures' python3 program.py

    cd / && rm -rf $home
    check 'all packages are removed' apt-get -qq -o Dpkg::Use-Pty=0 purge -y \
        cria libcria1 libcria-dev cria-doc python3-cria
    check 'and leave no file' test -z "$(files)"
    files
    exit $failed
}
[ "${1-}" != --inside ] || inside

# --- Outside -----------------------------------------------------------------

cd "$(dirname "$0")/.." || exit 2
folder=$(cd "${1:-build/deb}" && pwd) || exit 2
sources=/etc/apt/sources.list.d/debian.sources
[ -e "$sources" ] || sources=/etc/apt/sources.list
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir "$work/debs"
cp "$folder"/*.deb "$work/debs" && rm -f "$work"/debs/*-dbgsym_*
cp tests/packages.sh "$work/debs/used"
# shellcheck disable=SC2016  # the hook's own
mmdebstrap --quiet --variant=apt --customize-hook="copy-in $work/debs /" \
    --customize-hook='chroot "$1" sh /debs/used --inside' \
    "$suite" /dev/null "${SOURCES:-$sources}"
