# A schema without what only people and editors read: descriptions, examples and
# indentation. It says the same and takes half the time to load. A schema has one
# key or value on each line.
#
# SPDX-License-Identifier: MIT

function depth(line) { match(line, /^ */); return RLENGTH }

# Keeps a line until it is known whether another one follows it.
function keep(line) {
    if (kept != "") print kept
    sub(/^ +/, "", line)
    kept = line
}

# What is dropped at the end of a list takes the comma before it along.
function drop(line) { if (line !~ /,$/) sub(/,$/, "", kept) }

inside != "" {
    if (depth($0) == inside && /^ *\],?$/) {
        drop($0)
        inside = ""
    }
    next
}
/^ *"description": ".*",?$/ { drop($0); next }
/^ *"examples": \[\]?,?$/ && /\],?$/ { drop($0); next }
/^ *"examples": \[$/ { inside = depth($0); next }
{ keep($0) }
END { print kept }
