# Prints a page with links that lead to what `make install` puts elsewhere than it is
# in the tree; of links to what it does not install only the words are left:
#
#   awk -v up=../ -v data=DATADIR -v include=INCLUDEDIR -f docs/installed_links.awk PAGE.md
#
# up: how the page names the top folder.

function moved(link,    cut, words, target) {
    cut = index(link, "](")
    words = substr(link, 1, cut)
    target = substr(link, cut + 2, length(link) - cut - 2)
    if (substr(target, 1, length(up)) != up) {
        return link
    }
    target = substr(target, length(up) + 1)
    if (target ~ /^variants(\/|$)/ || target ~ /^schemas\/[a-z-]*\.schema\.json/) {
        return words "(" data "/" target ")"
    }
    if (target ~ /^interpreter\/cria(\.h|\/[a-z]*\.h)/) {
        sub(/^interpreter/, include, target)
        return words "(" target ")"
    }
    return target ~ /^(interpreter|repl|schemas|tests)(\/|$)|^(Makefile|action\.yml|\.pre-commit)/ \
        ? substr(words, 2, length(words) - 2) : link
}

# A link may go over several lines: the page is read as one record.
BEGIN { RS = "\001" }
{
    rest = $0
    while (match(rest, /\[[^][]*\]\([^()]*\)/)) {
        printf "%s%s", substr(rest, 1, RSTART - 1), moved(substr(rest, RSTART, RLENGTH))
        rest = substr(rest, RSTART + RLENGTH)
    }
    printf "%s", rest
}
