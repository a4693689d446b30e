# To be read by a script that compares builds: makes the program of each build named
# in $builds, such as gcc-san, or ends the script.
#
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154
jobs=-j$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
case ${MAKEFLAGS-} in *jobserver*) jobs='' ;; esac
for build in $builds; do
    # shellcheck disable=SC2086
    "${MAKE:-make}" --no-print-directory $jobs CC="${build%-*}" LTO= \
        VARIANT="${build#*-}" program >&2 || exit 1
done
