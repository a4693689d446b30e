#!/usr/bin/env bash
# Some seeds of every game, recorded, replayed and simulated by two builds.
# shellcheck disable=SC2153  # tests/run.sh sets it
compiler=${BUILD##*/}
compiler=${compiler%-*}
export BUILDS="$compiler-release $compiler-san" PROCESSES=1
exec sh "$ROOT/tests/shelf.sh" --quick
