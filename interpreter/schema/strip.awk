# A schema without what only people and editors read, descriptions and
# indentation: it says the same and is loaded sooner. A schema has one key or value
# on each line.
#
# SPDX-License-Identifier: MIT

# A line is kept until it is known what follows it: what is left out at the end of
# a list takes the comma before it along.
/^ *"description": ".*",?$/ {
    if ($0 !~ /,$/) sub(/,$/, "", kept)
    next
}
{
    if (kept != "") print kept
    kept = $0
    sub(/^ +/, "", kept)
}
END { print kept }
