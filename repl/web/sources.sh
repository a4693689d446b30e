#!/bin/sh
# Fetches the sources of the libraries that the playground is built with into a
# folder, as Debian has them: libyaml, Jansson; with --all also PCRE2, for which pages
# have something of their own. What is there is not fetched again. FOLDER/include then
# has the headers, also those of xxHash, which is nothing but headers and is taken from
# this system.
#
#   repl/web/sources.sh [--all] FOLDER
#
# The lists of sources are read for this alone, so that nothing of the system's own
# settings changes. Elsewhere unpack the releases there by hand; the folders begin
# with the names above in small letters.
set -eu

packages='libyaml jansson'
[ "$1" != --all ] || { packages="$packages pcre2"; shift; }
folder=$1
mkdir -p "$folder"
cd "$folder"

missing=''
for package in $packages; do
    [ -n "$(find . -maxdepth 1 -type d -name "$package-*")" ] ||
        missing="$missing $package"
done

if [ -n "$missing" ] && ! command -v apt-get >/dev/null; then
    echo "Please unpack the sources of these libraries in $folder:$missing" >&2
    exit 1
fi

# Where packages come from, as places of sources.
[ -z "$missing" ] || mkdir -p apt/lists/partial apt/places
for place in debian ubuntu; do
    place=/etc/apt/sources.list.d/$place.sources
    [ -z "$missing" ] || [ ! -e "$place" ] ||
        sed 's/^Types:.*/Types: deb-src/' "$place" >"apt/places/${place##*/}"
done
[ -z "$missing" ] || [ ! -s /etc/apt/sources.list ] ||
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >apt/places/old.list
apt() {
    apt-get -qq -o Dir::Etc::sourcelist=/dev/null \
        -o Dir::Etc::sourceparts="$PWD/apt/places" \
        -o Dir::State::lists="$PWD/apt/lists" "$@"
}
[ -z "$missing" ] || apt update

# The release alone, checked by its sum; Debian's changes are about its own packages.
for package in $missing; do
    apt source --print-uris --only-source "$package" 2>/dev/null |
        sed -n "s/^'\([^']*\)' \([^ ]*[.]orig[.]tar[.][a-z0-9]*\) [0-9]* \(SHA256:.*\)/\1 \2 \3/p" |
        while read -r address file sum; do
            /usr/lib/apt/apt-helper download-file "$address" "$file" "$sum" \
                >/dev/null 2>&1
            tar -xf "$file"
        done
    [ -n "$(find . -maxdepth 1 -type d -name "$package-*")" ] || {
        echo "The sources of $package could not be fetched." >&2
        exit 1
    }
done

for package in $packages; do
    ln -sfn "$(find . -maxdepth 1 -type d -name "$package-*" | sort | tail -n 1)" \
        "$package"
done

# What a configure script would write.
mkdir -p include
cp libyaml/include/yaml.h jansson/src/jansson.h include
case $packages in
    *pcre2*)
        cp pcre2/src/pcre2.h.generic include/pcre2.h
        cp pcre2/src/config.h.generic include/config.h
        cp pcre2/src/pcre2_chartables.c.dist pcre2/src/pcre2_chartables.c
        ;;
esac
sed -e 's/@json_inline@/inline/' -e 's/@json_have_long_long@/1/' \
    -e 's/@json_have_localeconv@/1/' -e 's/@json_have_[a-z]*_builtins@/0/' \
    -e 's/@json_parser_max_depth@/2048/' jansson/src/jansson_config.h.in \
    >include/jansson_config.h
for have in HAVE_STDINT_H HAVE_LOCALE_H HAVE_UNISTD_H HAVE_SYS_TYPES_H; do
    printf '#define %s 1\n' $have
done >include/jansson_private_config.h
printf '#define INITIAL_HASHTABLE_ORDER 3\n' >>include/jansson_private_config.h
printf '#include <xxhash.h>\n' | ${HOST_CC:-cc} -E -M -x c - | tr ' ' '\n' |
    grep -E '/xx(hash|h3)[.]h$' | while read -r header; do
    cp "$header" include
done
