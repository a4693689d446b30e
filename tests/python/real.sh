#!/bin/sh
# The tests that PettingZoo, Gymnasium and OpenSpiel have for environments of others,
# run on ours: each where it can be imported, else it prints SKIPPED. PYTHONPATH must
# have the package, as `make python` builds it.
#
#   PYTHONPATH=build/gcc-release/python sh tests/python/real.sh
set -u
python=${PYTHON:-python3}
status=0

# Runs the program on standard input if module $2 of framework $1 is there.
run() {
    if ! "$python" -c "import $2" 2>/dev/null; then
        echo "SKIPPED $1: not installed"
        cat >/dev/null
    elif "$python" - >&2; then
        echo "passed $1"
    else
        echo "failed $1"
        status=1
    fi
}

run PettingZoo pettingzoo <<'PYTHON'
import cria, cria.aec
from pettingzoo.test import api_test, seed_test

for name in ("lama", "kadabra", "hearts", "canasta"):
    variant = cria.load(name)
    api_test(cria.aec.Env(variant), num_cycles=50)
    seed_test(lambda: cria.aec.Env(variant))
PYTHON

run Gymnasium gymnasium <<'PYTHON'
import cria, cria.gym
from gymnasium.utils.env_checker import check_env

# The checker draws actions without the mask: in pig all are legal.
check_env(cria.gym.Env(cria.load("pig")), skip_render_check=True)
PYTHON

# Its algorithms take a state of any class with its methods: they play here.
run OpenSpiel pyspiel <<'PYTHON'
import cria, cria.spiel, numpy
from open_spiel.python.bots import uniform_random
from open_spiel.python.algorithms import evaluate_bots

game = cria.spiel.Game(cria.load("lama"), players=2, seed=1)
random = numpy.random.RandomState(1)
bots = [uniform_random.UniformRandomBot(i, random) for i in range(2)]
for _ in range(20):
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, random)
    assert sum(returns) == 1, returns
PYTHON

exit $status
