#!/usr/bin/env bash
# What `cria diff` says: tests/diff/NAME.expected begins with the arguments and
# ends with the status. Each place in a variant of the project is replaced by what
# stands in that line, so that it is known to be the right one and a new line in
# that file changes nothing here; what was broken into lines is put together.
set -u
cd "$ROOT" || exit 2

# Lines that go on are indented by four blanks.
unfold() {
    awk '/^    / { sub(/^ +/, " "); line = line $0; next }
        NR > 1 { print line }
        { line = $0 }
        END { print line }'
}

# variants/small.yaml:12 becomes variants/small.yaml[what stands there]
quote_places() {
    awk '{
        out = ""
        while (match($0, /variants\/[a-z\/-]+\.yaml:[0-9]+/)) {
            place = substr($0, RSTART, RLENGTH)
            out = out substr($0, 1, RSTART - 1)
            $0 = substr($0, RSTART + RLENGTH)
            split(place, part, ":")
            number = 0
            while (number < part[2] && (getline line < part[1]) > 0) number++
            close(part[1])
            sub(/^ */, "", line)
            sub(/ *( #.*)?$/, "", line)
            out = out part[1] "[" line "]"
        }
        print out $0
    }'
}

for expected in tests/diff/*.expected; do
    name=$(basename "$expected" .expected)
    read -r arguments <"$expected"
    # shellcheck disable=SC2086
    "$CRIA" diff $arguments >"$TMPDIR/out" 2>"$TMPDIR/err" </dev/null
    status=$?
    {
        echo "$arguments"
        case $name in
            plain*) cat "$TMPDIR/out" "$TMPDIR/err" ;;
            *) cat "$TMPDIR/out" "$TMPDIR/err" | unfold | quote_places ;;
        esac
        echo "status $status"
    } >"$TMPDIR/said"
    if diff -u "$expected" "$TMPDIR/said" >"$TMPDIR/difference"; then
        echo "ok - $name"
    else
        echo "not ok - $name"
        cat "$TMPDIR/difference"
    fi
done

# result STATUS WHAT
result() {
    if [ "$1" -eq 0 ]; then
        echo "ok - $2"
    else
        echo "not ok - $2"
        cat "$TMPDIR/out" "$TMPDIR/err"
    fi
}

# Whatever a house rule changes is a difference, and from the other side, too.
for file in variants/house/*.yaml variants/*/house/*.yaml; do
    name=$(basename "$file" .yaml)
    base=$(sed -n 's/^extends: //p' "$file")
    "$CRIA" diff "$base" --with "$name" >"$TMPDIR/out" 2>"$TMPDIR/err"
    [ $? -eq 1 ] && grep -q "$file:[0-9]" "$TMPDIR/out"
    result $? "$name changes something, and its file is named"
    "$CRIA" diff "$base" --with "$name" "$name" >"$TMPDIR/out" 2>"$TMPDIR/err"
    result $? "$name is the same on $base and by itself"
done

# The lines of --format json are JSON, and have the sentences.
python=${PYTHON:-$(sh tests/setup.sh python)} || python=python3
for other in party kadabra dice; do
    "$CRIA" diff lama "$other" --format json 2>"$TMPDIR/err" >"$TMPDIR/json"
    "$CRIA" diff lama "$other" 2>>"$TMPDIR/err" >"$TMPDIR/out"
    "$python" - "$TMPDIR/json" "$TMPDIR/out" 2>>"$TMPDIR/err" <<'PYTHON'
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    found = json.load(file)
with open(sys.argv[2], encoding="utf-8") as file:
    text = " ".join(file.read().split())
assert found["a"]["variant"] == "lama" and found["b"]["hash"]
assert found["differences"]
for one in found["differences"]:
    assert one["text"] in text, one
    assert one["kind"] in ("value", "presence", "order")
    assert one["path"].startswith(one["section"])
    for side in (one["a"], one["b"]):
        assert side is None or side["file"].endswith(".yaml")
        assert side is None or side["line"] > 0
PYTHON
    result $? "lama and $other as JSON"
done

# House rules with the same name in different folders are called by their paths.
mkdir "$TMPDIR/one" "$TMPDIR/two"
one=$TMPDIR/one/mild.yaml two=$TMPDIR/two/mild.yaml
printf '%s\n' 'cria: 1' 'extends: lama' 'name: Mild' 'change:' \
    '  numbers.threshold: 30' >"$one"
sed 's/30/31/' "$one" >"$two"
"$CRIA" diff lama --with "$one" lama --with "$two" 2>"$TMPDIR/err" |
    tr -s '\n ' ' ' >"$TMPDIR/out"
grep -qF "lama with $one and lama with $two differ" "$TMPDIR/out"
result $? "house rules of the same name are told apart"
"$CRIA" ab "$one" "$two" --games 2 --players 2 2>"$TMPDIR/err" |
    tr -s '\n ' ' ' >"$TMPDIR/out"
grep -qF "B: mild with $two " "$TMPDIR/out"
result $? "and one that is put on a file of the same name"
