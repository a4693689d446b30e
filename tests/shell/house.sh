#!/usr/bin/env bash
# House rules: each does what it says and nothing else, alone and together with
# others, and what cannot be put together is refused with a message that helps.
#
# What a house rule says is written once more in tests/house; a trace is judged by
# it from the first shuffle to the winners. A trace without the house rule must be
# found wrong, or the test would prove nothing.
set -u
cd "$ROOT" || exit 2
python=${PYTHON:-$(sh tests/setup.sh python)} || python=python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Whether the command did as it should; what it printed when it did not.
result() {
    if [ "$1" -eq 0 ]; then
        echo "ok - $2"
    else
        echo "not ok - $2"
        head -c 2000 "$work/said"
    fi
}

# What rules do is the same for every build: the sanitizers look at some of the games
# that are played here, the other build plays the rest.
quick=$CRIA
[ -z "${RELEASE-}" ] || quick=$RELEASE/cria

# at FILE TEXT prints where it stands: FILE:LINE
at() { echo "$1:$(grep -nF -- "$2" "$1" | head -n 1 | cut -d: -f1)"; }

# with "a b" prints --with a --with b
# shellcheck disable=SC2086
with() { printf -- '--with %s ' $1; }

# --- Every rule is kept, and would be missed ----------------------------------

# One Python judges all traces: its start takes longer than most of them.
coproc JUDGE { exec "$python" tests/house/check.py --many 2>&1; }
exec {asked}>&"${JUDGE[1]}" {answered}<&"${JUDGE[0]}"

# judge ARGUMENT...: as check.py does with these arguments and the trace in
# $work/trace.
judge() {
    local line=''
    printf '%s\t' "$@" >&"$asked"
    printf '%s\n' "$work/trace" >&"$asked"
    while read -r line <&"$answered"; do
        case $line in 'exit status '*) return "${line##* }" ;; esac
        printf '%s\n' "$line"
    done
    return 2
}

# judged VARIANT RULES HAND [OPTION...]: a trace of VARIANT with RULES, the first of
# which is the one in question; HAND cards each, - for as many as usual.
judged() {
    local variant=$1 rules hand=$3 check=() set=()
    rules=$(tr -s ' \n' ' ' <<<"$2")
    rules=${rules% }
    shift 3
    if [ "$hand" != - ]; then
        set=(--set "numbers.hand size=$hand")
        check=(--hand "$hand")
    fi
    case " $* " in *' numbers.threshold='*) check+=(--threshold 200) ;; esac
    # shellcheck disable=SC2046
    {
        "$CRIA" trace "$variant" $(with "$rules") "${set[@]}" "$@" \
            >"$work/trace" &&
            judge "$variant" $(with "$rules") "${check[@]}"
    } >"$work/said" 2>&1
    result $? "$variant --with $rules is played so"
    local others=${rules#"${rules%% *}"}
    # shellcheck disable=SC2046
    "$quick" trace "$variant" ${others:+$(with "$others")} "${set[@]}" "$@" \
        >"$work/trace" 2>"$work/said"
    # shellcheck disable=SC2046
    judge "$variant" $(with "$rules") "${check[@]}" >>"$work/said" 2>&1
    [ $? -eq 1 ] && grep -q 'deviations in' "$work/said"
    result $? "$variant without ${rules%% *} is not"
}

for variant in lama party kadabra; do
    judged $variant draw-only-when-stuck - --games 20 --players 4
    judged $variant quit-only-when-stuck - --games 10 --players 4
    judged $variant play-the-drawn-card - --games 30 --players 4
    judged $variant several-equal 2 --games 100 --players 3
    judged $variant llama-reverses - --games 40 --players 4
    judged $variant lone-draw - --games 30 --players 3
    judged $variant no-draw - --games 10 --players 4
    judged $variant 'reshuffle quit-only-when-stuck' - --games 8 --players 6
done
for variant in lama party kadabra dice; do
    judged $variant every-card-counts - --games 10 --players 4
    judged $variant bounty 2 --games 30 --players 3
    judged $variant pass-it-on 2 --games 100 --players 3
    judged $variant most-points-start - --games 20 --players 5
    judged $variant four-rounds 2 --games 80 --players 2
    judged $variant quick - --games 20 --players 6
    judged $variant swap-by-hand - --games 30 --players 4 \
        --set numbers.threshold=200
done
for variant in lama party kadabra dice; do
    judged $variant swap-freely - --games 20 --players 4 \
        --set numbers.threshold=200
done
judged lama last-actor - --games 80 --players 4
judged kadabra kadabra-goes-on 1 --games 300 --players 2
for variant in lama party kadabra dice; do
    judged $variant unlimited-supply - --games 10 --players 4 \
        --set numbers.threshold=200
done

for players in 2 5; do
    judged crazy-eights new-pile - --games 10 --players $players
    judged crazy-eights twos-add-up - --games 20 --players $players
    judged crazy-eights queen-skips - --games 10 --players $players
done
judged crazy-eights ace-turns - --games 10 --players 3

# --- Several together ----------------------------------------------------------

judged lama 'play-the-drawn-card reshuffle several-equal llama-reverses
    quit-only-when-stuck pass-it-on bounty every-card-counts quick
    most-points-start' - --games 60 --players 6
judged party 'several-equal play-the-drawn-card llama-reverses swap-by-hand
    unlimited-supply' - --games 40 --players 4 \
    --set numbers.threshold=200
judged kadabra 'several-equal play-the-drawn-card llama-reverses swap-by-hand
    unlimited-supply' 3 --games 30 --players 4 --set numbers.threshold=200
judged dice 'four-rounds swap-by-hand bounty pass-it-on' 2 --games 80 --players 3
judged lama 'lone-draw draw-only-when-stuck quit-only-when-stuck' - \
    --games 20 --players 3
judged crazy-eights 'twos-add-up queen-skips ace-turns new-pile' - \
    --games 20 --players 4

# same VARIANT RULES RULES: the games are the same in either order.
same() {
    # shellcheck disable=SC2046
    "$CRIA" trace "$1" $(with "$2") --games 20 --players 4 2>&1 |
        grep -v '^{"record":"game",' >"$work/one"
    # shellcheck disable=SC2046
    "$CRIA" trace "$1" $(with "$3") --games 20 --players 4 2>&1 |
        grep -v '^{"record":"game",' >"$work/other"
    [ -s "$work/one" ] && cmp "$work/one" "$work/other" >"$work/said" 2>&1
    result $? "$1: $2 in either order"
}
same crazy-eights 'twos-add-up queen-skips ace-turns new-pile' \
    'new-pile ace-turns queen-skips twos-add-up'
same lama 'play-the-drawn-card reshuffle quit-only-when-stuck' \
    'quit-only-when-stuck reshuffle play-the-drawn-card'
same kadabra 'several-equal llama-reverses swap-by-hand' \
    'swap-by-hand llama-reverses several-equal'

# --- A house rule by its own name, and what it can be put on ---------------------

number=0
for file in variants/house/*.yaml variants/*/house/*.yaml; do
    name=$(basename "$file" .yaml)
    number=$((number + 1))
    program=$quick
    [ $((number % 6)) -ne 0 ] || program=$CRIA
    {
        "$program" check "$name" && "$program" trace "$name" >"$work/trace" &&
            grep -q "^{\"record\":\"game\",\"variant\":\"$name\"" "$work/trace" &&
            tail -n 1 "$work/trace" | grep -q '^{"record":"game end"'
    } >"$work/said" 2>&1
    result $? "$name is played by its own name"
done

"$CRIA" list --names | sed 's,.*/,,' | sort | uniq -d >"$work/said"
[ ! -s "$work/said" ]
result $? 'no two files have the same name'

# Every file of the folder is in one of these lists.
goes_on() {
    case $1 in
        bounty | every-card-counts | four-rounds | in-pairs | most-points-start) ;&
        last-actor | at-most-ten | one-loser | seats-in-order | too-many-cards) ;&
        four-in-a-row | pairs-pay | rising-cost | under-the-threshold) ;&
        pass-it-on | quick | swap-by-hand | swap-freely | unlimited-supply)
            echo lama party kadabra dice ;;
        draw-first | draw-only-when-stuck | llama-reverses | lone-draw | no-draw) ;&
        fees | llama-feeds | loose-llamas | parting-gift | quit-lighter) ;&
        quit-together | two-apart) ;&
        play-the-drawn-card | quit-only-when-stuck | reshuffle | several-equal)
            echo lama party kadabra ;;
        kadabra-goes-on) echo kadabra ;;
        swap-with-the-row) echo dice ;;
    esac
}
for file in variants/house/*.yaml; do
    name=$(basename "$file" .yaml)
    wanted=$(goes_on "$name")
    good=0
    : >"$work/said"
    [ -n "$wanted" ] || good=1
    for variant in lama party kadabra dice crazy-eights; do
        "$CRIA" check "$variant" --with "$name" >>"$work/said" 2>&1
        status=$?
        case " $wanted " in
            *" $variant "*) [ $status -eq 0 ] || good=1 ;;
            *) [ $status -eq 1 ] || good=1 ;;
        esac
    done
    result $good "$name can be put on $wanted, on nothing else"
done

# --- Refusals ------------------------------------------------------------------

# refused STATUS WHAT ARGUMENTS... -- TEXT...: every text is in the message.
refused() {
    local status=$1 what=$2 arguments=() good=0
    shift 2
    while [ "$1" != -- ]; do
        arguments+=("$1")
        shift
    done
    shift
    "$CRIA" check "${arguments[@]}" >"$work/said" 2>&1
    [ $? -eq "$status" ] || good=1
    [ "$status" -eq 0 ] || grep -v ': nothing wrong$' "$work/said" | grep -q . ||
        good=1
    for text; do
        grep -qF -- "$text" "$work/said" || { good=1; echo "# lacks: $text"; }
    done
    result $good "$what"
}

house=variants/house
head='cria: 1
extends: lama'
printf '%s\nname: Eight\nchange: {numbers.hand size: 8}\n' "$head" >"$work/eight.yaml"
printf '%s\nname: Other bounty\nadd: {score.bounty: 3}\n' "$head" >"$work/three.yaml"
printf '%s\nname: Draws two\nchange: {actions.draw.do.draw.deal: 2}\n' "$head" \
    >"$work/two.yaml"
printf '%s\nname: Typing error\nchange: {numbers.treshold: 30}\n' "$head" \
    >"$work/typing.yaml"

refused 1 'two rules change the same number: both places are named' \
    lama --with quick --with "$work/eight.yaml" -- \
    'numbers.hand size' "$work/eight.yaml:4:29" \
    "$(at $house/quick.yaml 'hand size: 5'):16" 'differently' \
    'remove one of them'
refused 1 'two rules add the same part of the score' \
    lama --with bounty --with "$work/three.yaml" -- \
    'score.bounty' "$work/three.yaml:4:21" \
    "$(at $house/bounty.yaml 'bounty: if'):13" 'differently'
# One asks of the pile, the other takes all cards away from it.
printf '%s\nname: Asks\nadd: {actions.draw.when.top: {if: top of discard plays %s' \
    "$head" 'on top of draw, because: x}}' >"$work/asks.yaml"
printf '%s\nname: Clears\nadd: {actions.play.do.clear: {move: discard, to: draw}}' \
    "$head" >"$work/clears.yaml"
for order in 'asks clears' 'clears asks'; do
    refused 1 "a rule empties the pile that another asks of ($order)" \
        lama --with "$work/${order% *}.yaml" --with "$work/${order#* }.yaml" -- \
        "$work/asks.yaml:4:35: error: 'plays on' needs a card, but 'discard'" \
        "$work/clears.yaml:4:7: note: 'clear' may take the last card away"
done
printf '%s\nname: Big\nchange: {numbers.hand size: 8}' "$head" >"$work/big.yaml"
printf '%s\nname: Few\nchange: {cards.number.copies: 6}' "$head" \
    >"$work/few.yaml"
for order in 'big few' 'few big'; do
    refused 1 "two rules that are wrong only together ($order)" \
        lama --with "$work/${order% *}.yaml" --with "$work/${order#* }.yaml" -- \
        "$work/few.yaml:" "$work/big.yaml:" 'only together with this house rule'
done
refused 1 'a rule takes away what another has changed' \
    lama --with quick --with four-rounds -- \
    "removes 'numbers.threshold', which another one changes" \
    "$(at $house/four-rounds.yaml numbers.threshold):5" \
    "$(at $house/quick.yaml 'threshold: 20'):5" 'remove one of them'
refused 1 'a rule takes away something in which another has changed a step' \
    lama --with "$work/two.yaml" --with no-draw -- \
    "removes 'actions.draw', which another one changes" \
    "$(at $house/no-draw.yaml actions.draw):5" "$work/two.yaml:4:10"
refused 1 'a rule takes away something to which another has added a condition' \
    lama --with draw-only-when-stuck --with no-draw -- \
    "removes 'actions.draw.when.stuck', which another one sets"
refused 1 'a rule changes what another has taken away' \
    lama --with four-rounds --with quick -- \
    "removes 'numbers.threshold', which another one changes" \
    "$(at $house/quick.yaml 'threshold: 20'):5" 'the other one' \
    "$(at $house/four-rounds.yaml numbers.threshold):5"
refused 1 'a rule changes a step of an action that another has taken away' \
    lama --with no-draw --with "$work/two.yaml" -- \
    "removes 'actions.draw', which another one changes" \
    "$work/two.yaml:4:10" 'the other one' \
    "$(at $house/no-draw.yaml actions.draw):5"
printf 'cria: 1\nextends: lama\nname: Last\nremove: [%s]\n' \
    'round.starter.who played last' >"$work/last.yaml"
refused 1 'a rule takes away what the variant has taken away' \
    party --with "$work/last.yaml" -- "there is no 'who played last'" \
    "$work/last.yaml:4:10" 'removed here' \
    "$(at variants/party.yaml 'who played last'):5"
refused 1 'a rule about drawing put on a game without' \
    dice --with no-draw -- "there is no 'draw' in 'actions'" 'removed here' \
    "$(at variants/dice.yaml actions.draw):5"
refused 1 'a rule that uses an action the game has not' \
    dice --with quit-only-when-stuck -- "there is no action 'play'" \
    "$(at $house/quit-only-when-stuck.yaml 'not can('):19"
refused 1 'a rule of one variant put on another' \
    lama --with kadabra-goes-on -- "made for 'kadabra'" \
    "'lama' does not extend" "use it with 'kadabra' or" "$(at $house/kadabra-goes-on.yaml extends):10"
refused 1 'a rule of another family' \
    lama --with queen-skips -- "made for 'crazy-eights'"
refused 1 'a typing error in a path is answered by the word that is near' \
    lama --with "$work/typing.yaml" -- "there is no 'treshold' in 'numbers'" \
    "$work/typing.yaml:4:10" "did you mean 'threshold'?"
refused 2 'an unknown house rule is answered by one that is near' \
    lama --with quik -- "there is no house rule 'quik'" "did you mean 'quick'?"
refused 2 'house rules with commas between are several' \
    lama --with no-draw,nowhere -- "there is no house rule 'nowhere'"
cp "$house/quick.yaml" "$work/a,b.yaml"
refused 0 'a file whose name has a comma is one' lama --with "$work/a,b.yaml" --
refused 2 'the name of a file without a path' \
    LICENSE -- "there is no variant 'LICENSE'" "write './LICENSE'"
refused 2 'an unknown file' lama --with "$work/none.yaml" -- "$work/none.yaml"
refused 0 'a rule given twice counts once' \
    lama --with most-points-start --with "$house/most-points-start.yaml" --
printf '%s\nname: Also quick\nchange: {numbers.threshold: 20}\n' "$head" \
    >"$work/also.yaml"
refused 0 'two rules that change the same in the same way agree' \
    lama --with quick --with "$work/also.yaml" --
printf '%s\nname: No drawing either\nremove: [actions.draw]\n' "$head" \
    >"$work/neither.yaml"
refused 0 'two rules that take away the same agree' \
    lama --with no-draw --with "$work/neither.yaml" --
for places in before after; do
    printf '%s\nname: Again\ninsert after: {round.after.score: {more: {score: %s}}}\n' \
        "$head" 'each player' >"$work/$places.yaml"
done
refused 0 'two rules that insert the same agree' \
    lama --with "$work/before.yaml" --with "$work/after.yaml" --
# One name is one thing: nothing is made of halves of two rules, wherever they
# stand and however the path is written.
adds() { printf '%s\nname: Adds\nadd: {%s}\n' "$head" "$2" >"$work/$1.yaml"; }
adds step-1 'round.setup: {more: {deal: 1, from: draw, to: hand of actor}}'
adds step-2 'round.setup: {more: {deal: 1, from: draw, to: hand of actor,
    if: round > 1}}'
adds step-3 'round.setup.more: {if: round > 1}'
adds action-1 'actions: {nap: {when: {late: round > 1}, then: pass}}'
adds action-2 'actions.nap: {}'
adds action-3 'actions.nap.when: {early: round < 9}'
adds card-1 'cards.joker: {copies: 2, points: 15}'
adds card-2 'cards: {joker: {copies: 2, shown in: red}}'
adds table-1 'tables: {prize: {of: number, is: {1: 2}, otherwise: 0}}'
adds table-2 'tables: {prize: {of: number, is: {2: 3}, otherwise: 0}}'
for pair in 'step-1 step-2' 'step-2 step-1' 'step-1 step-3' 'action-1 action-2' \
    'action-1 action-3' 'card-1 card-2' 'table-1 table-2'; do
    case $pair in
        step*) path=round.setup.more ;;
        action*) path=actions.nap ;;
        card*) path=cards.joker ;;
        table*) path=tables.prize ;;
    esac
    refused 1 "nothing is made of halves of $pair" \
        lama --with "$work/${pair% *}.yaml" --with "$work/${pair#* }.yaml" -- \
        "two house rules set '$path' differently [conflict]"
done
for place in 'round.setup.more: {deal: 2, from: draw, to: hand of actor}' \
    'round: {setup: {more: {deal: 3, from: draw, to: hand of actor}}}'; do
    adds step-4 "$place"
    refused 1 'another name is enough for a step' \
        lama --with "$work/step-1.yaml" --with "$work/step-4.yaml" -- \
        'remove one of them, or give one another name if both are to hold'
done
adds same-1 'round.setup.more: {deal: 1, from: draw, to: hand of actor}'
adds same-2 'actions.nap.when.late: round > 1'
refused 0 'two rules that add the same step agree' \
    lama --with "$work/step-1.yaml" --with "$work/same-1.yaml" --
refused 0 'two rules that add the same to one action agree' \
    lama --with "$work/action-1.yaml" --with "$work/same-2.yaml" --
adds part-1 'remember: {a: {is: number, for: round}}, score.more: 0,
    actions.play: {when: {late: round < 900}}'
adds part-2 'remember: {b: {is: number, for: round}}, score.less: 0,
    actions.play: {when: {early: round < 950}}'
refused 0 'two rules add to one section and one list' \
    lama --with "$work/part-1.yaml" --with "$work/part-2.yaml" --
for name in anew-1 anew-2; do
    printf '%s\nname: Anew\nremove: [round.ends]\nadd: {round.ends: {%s: %s}}\n' \
        "$head" "$name" 'empty(draw)' >"$work/$name.yaml"
done
refused 1 'two rules that make one list anew disagree' \
    lama --with "$work/anew-1.yaml" --with "$work/anew-2.yaml" -- \
    "two house rules set 'round.ends' differently [conflict]"
printf '%s\nname: Doubt\nadd: {actions: {draw: {when: {late: round > 1}}}}\n' \
    "$head" >"$work/late.yaml"
refused 1 'what is added within something that another rule has taken away' \
    lama --with no-draw --with "$work/late.yaml" -- \
    "removes 'actions.draw.when.late', which another one sets" \
    "$work/late.yaml:4:37" 'the other one' \
    "$(at $house/no-draw.yaml actions.draw):5"
refused 1 'what is added within something that the variant has taken away' \
    dice --with "$work/late.yaml" -- "this cannot be added to 'actions.draw'" \
    "$(at variants/dice.yaml actions.draw):5"
printf '%s\nremove if there: [actions.draw]\n' "$(cat "$work/late.yaml")" \
    >"$work/anew.yaml"
refused 0 'what is made anew where another rule has taken it away' \
    lama --with no-draw --with "$work/anew.yaml" --
refused 0 '... in whatever order they are given' \
    lama --with "$work/anew.yaml" --with no-draw --
printf '%s\nname: If there\nchange if there: {tokens.pink: {worth: 30}}\n%s\n' \
    "$head" 'remove if there: [relations.card plays on top.pink on any card]' \
    >"$work/there.yaml"
refused 0 'what need not be there is not there' lama --with "$work/there.yaml" --
printf '%s\nname: Mistyped\nchange if there: {numbers.treshold: 30}\n' "$head" \
    >"$work/mistyped.yaml"
refused 0 'what need not be there may be mistyped' \
    lama --with "$work/mistyped.yaml" -- 'warning' \
    "there is no 'treshold' here, so that this does nothing" \
    "$work/mistyped.yaml:4:19" "did you mean 'threshold'?"
refused 1 'a variant is no house rule, though it extends another' \
    lama --with dice -- "'dice' is a variant of its own, not a house rule" \
    "give 'dice' as the variant, in place of 'lama'" \
    "$(at variants/dice.yaml 'kind: variant'):7"
refused 1 'a variant that extends nothing is no house rule' \
    lama --with pig -- "'pig' is a variant of its own, not a house rule" \
    "'extends: lama'"
mkdir -p "$work/mine/rules"
cp variants/lama.yaml "$work/mine/lama.yaml"
printf 'cria: 1\nextends: ../lama.yaml\nname: By path\n%s\n' \
    'change: {numbers.threshold: 30}' >"$work/mine/rules/path.yaml"
refused 0 'a house rule names its variant by a path' \
    "$work/mine/lama.yaml" --with "$work/mine/rules/path.yaml" --
refused 0 'a house rule for a name goes on whatever is called so' \
    "$work/mine/lama.yaml" --with quick --
refused 1 'a path means that very file' lama --with "$work/mine/rules/path.yaml" -- \
    "made for '../lama.yaml'" "$work/mine/rules/path.yaml:2:10"

# --- Single values ---------------------------------------------------------------

refused 1 'an unknown path is answered by the one that is near' \
    lama --set numbers.treshold=20 -- "there is no 'treshold' in 'numbers'" \
    "did you mean 'threshold'?" 'numbers.treshold=20'
refused 1 'a name without its section is answered by the path' \
    lama --set threshold=20 -- "there is no 'threshold' in the variant" \
    "did you mean 'numbers.threshold'?"
refused 1 'a mistyped name without its section, too' \
    lama --set treshold=20 -- "did you mean 'numbers.threshold'?"
refused 1 'a whole section is not one value' \
    lama --set numbers=20 -- "'numbers' is not one value" \
    "such as 'numbers.hand size'"
refused 1 'nor is one of sections' lama --set cards=3 -- \
    "such as 'cards.number.value'"
refused 1 'a number is a number' lama --set numbers.threshold=many -- \
    '--set:1:19: error: expected a whole number' \
    '1 | numbers.threshold=many' '  |                   ^~~~'
refused 1 'what is no YAML is shown in its place' \
    lama --set 'numbers.threshold={' -- '--set:1:20: error' \
    '1 | numbers.threshold={'
refused 1 'what is wrong in an expression, too' \
    lama --set 'round.ends.out=empty(hnd of actor)' -- '--set:1:22: error' \
    "the name 'hnd' is not known here"
refused 1 'a value without a path' lama --set 20 -- \
    "'20' is not PATH=VALUE" "write 'PATH=20'"
refused 1 'a path without a value' lama --set numbers.threshold= -- \
    "'numbers.threshold=' is not PATH=VALUE" "write 'numbers.threshold=VALUE'"
for value in 'numbers.threshold 20' 'numbers.threshold to 20' 'numbers.threshold = 20'; do
    refused 1 "a value that is set in words: $value" lama --set "$value" -- \
        "write 'numbers.threshold=20'"
done
refused 0 'a value wins over a house rule' \
    lama --with quick --set 'numbers.hand size=8' --

# The threshold of a game: the least total of all games that reached it, and the
# most of all before their last round.
threshold() {
    "$CRIA" trace "$@" --games 100 --players 4 >"$work/trace" 2>"$work/said" &&
        "$python" - "$work/trace" <<'PYTHON'
import json
import sys

last, below = [], []
for line in open(sys.argv[1], encoding="utf-8"):
    record = json.loads(line)
    if record["record"] == "round end":
        held = [record["state"]["tokens"][player] for player in record["points"]]
        below.append(max(one["white"] + 10 * one["black"] for one in held))
    elif record["record"] == "game end":
        last.append(max(record["totals"].values()))
        assert below.pop() == last[-1]
print(max(below, default=0), min(last))
PYTHON
}
read -r below reached < <(threshold lama --set numbers.threshold=20)
[ "${below:-99}" -lt 20 ] && [ "${reached:-0}" -ge 20 ] && [ "$reached" -lt 40 ]
result $? "--set numbers.threshold=20 ends games at 20 ($below, $reached)"
read -r below reached < <(threshold lama --with quick --set numbers.threshold=30)
[ "${below:-99}" -lt 30 ] && [ "${reached:-0}" -ge 30 ] && [ "$reached" -lt 40 ]
result $? "--set wins over --with ($below, $reached)"

# A condition keeps those after it from what they cannot do: the magic token has
# no worth to divide by.
printf '%s\nname: Rich\nadd: {actions: {rest: {then: go on, choose: {token: %s}}}}\n' \
    "${head/lama/kadabra}" 'tokens of actor where worth(token) > 0
    and token of actor / worth(token) >= 1' >"$work/rich.yaml"
"$CRIA" trace kadabra --with "$work/rich.yaml" --games 50 >"$work/trace" \
    2>"$work/said" && grep -q '"rest white"' "$work/trace" &&
    ! grep -q '"rest magic"' "$work/trace"
result $? 'a condition guards the next one'

# An action that stands in a mode only is known by name, too: everybody plays as
# usual once somebody has bid.
printf '%s\nname: Bids\nadd: {modes: {bidding: {while: %s, actions: {bid: {}}}}}\n' \
    "$head" 'last player to bid == nobody' >"$work/bids.yaml"
"$CRIA" trace lama --with "$work/bids.yaml" --games 10 >"$work/trace" \
    2>"$work/said"
[ "$(grep -c '"chosen":"bid"' "$work/trace")" -gt 10 ] &&
    [ "$(grep -c '"chosen":"bid"' "$work/trace")" -eq \
        "$(grep -c '^{"record":"round",' "$work/trace")" ]
result $? 'the last player to do what only a mode allows'

# --- Where each value comes from -------------------------------------------------

# origin WHAT LINE [ARGUMENT...]: --config prints this line, blanks squeezed.
origin() {
    local what=$1 line=$2
    shift 2
    "$CRIA" show "$@" --config >"$work/said" 2>&1
    tr -s ' ' <"$work/said" | sed 's/^ //' | grep -qxF -- "$line"
    result $? "--config: $what"
}
lama=variants/lama.yaml
origin 'where a value comes from' \
    "hand size: 6 # $(at $lama 'hand size: 6')" lama
origin 'a changed value, and what it was' \
    "hand size: 5 # $(at $house/quick.yaml 'hand size: 5'), was 6 in $(
        at $lama 'hand size: 6')" lama --with quick
origin 'a value that was changed twice' \
    "threshold: 30 # --set:1, was 20 in $(at $house/quick.yaml 'threshold: 20'
        ), was 40 in $(at $lama 'threshold: 40')" \
    lama --with quick --set numbers.threshold=30
origin 'what was added' \
    "bounty: if ended by out and not empty(hand of player) then 2 else 0 # $(
        at $house/bounty.yaml 'bounty: if')" party --with bounty
origin "a child's change below a house rule's" \
    "supply: unlimited # $(at $house/unlimited-supply.yaml 'black: {'
        ), was 14 in $(at variants/party.yaml 'black: {'
        ), was 20 in $(at $lama 'black: {')" party --with unlimited-supply

# before WHAT FIRST SECOND [ARGUMENT...]: the order of two keys in --config.
before() {
    local what=$1 first=$2 second=$3
    shift 3
    "$CRIA" show "$@" --config >"$work/said" 2>&1
    awk -v first="$first" -v second="$second" '
        { key = $0; sub(/^ */, "", key); sub(/:.*/, "", key) }
        key == first && !one { one = NR }
        key == second && !two { two = NR }
        END { exit !(one && two && one < two) }' "$work/said"
    result $? "--config: $what"
}
printf '%s\nname: One\nadd: {score.one: 1}\n' "$head" >"$work/one.yaml"
printf '%s\nname: Other\nadd: {score.other: 2}\n' "$head" >"$work/other.yaml"
before 'what is added comes in the order of names' one other \
    lama --with "$work/one.yaml" --with "$work/other.yaml"
before 'whatever the order of --with' one other \
    lama --with "$work/other.yaml" --with "$work/one.yaml"
"$CRIA" show lama --config --with no-draw >"$work/said" 2>&1
! grep -q 'the draw pile is empty' "$work/said"
result $? '--config: what was taken away is not there'

# --- Games of another kind -----------------------------------------------------

# whole VARIANT OPTION...: by the rules as they stand at the head of the file.
whole() {
    local variant=$1
    shift
    "$CRIA" trace "$variant" "$@" >"$work/trace" 2>"$work/said" &&
        judge "$variant" >>"$work/said" 2>&1
    result $? "$variant is played by its rules: $*"
}
whole oh-hell --games 10 --players 3
whole oh-hell --games 10 --players 6
whole pig --games 20 --players 2
whole pig --games 10 --players 5
whole yacht --games 100 --players 2
whole yacht --games 60 --players 6

