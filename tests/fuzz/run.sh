#!/bin/sh
# Runs one fuzzer: sh tests/fuzz/run.sh NAME SECONDS. It begins with the files
# that tests/fuzz/NAME.seeds names and the words of tests/fuzz/NAME.dict, or of
# cria.dict, and keeps what it learns, and any input that it stumbles over, in
# build/clang-fuzz/.
set -u
cd "$(dirname "$0")/../.." || exit 2
name=$1 seconds=$2
folder=build/clang-fuzz/$name
ROOT=$(pwd)
ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}     # the arena has no leaks to find
export ROOT ASAN_OPTIONS
dictionary=tests/fuzz/$name.dict
[ -e "$dictionary" ] || dictionary=tests/fuzz/cria.dict
mkdir -p "$folder/seeds" "$folder/corpus"
while read -r pattern; do
    # shellcheck disable=SC2086
    cp $pattern "$folder/seeds"
done <"tests/fuzz/$name.seeds"
length=4096
[ "$name" = part ] && length=16384      # sums of a match alone are 6 KB
exec setarch "$(uname -m)" -R "build/clang-fuzz/${name}_fuzz" \
    -max_total_time="$seconds" -timeout=5 -max_len=$length -print_final_stats=1 \
    -dict="$dictionary" -artifact_prefix="$folder/" \
    "$folder/corpus" "$folder/seeds"
