# Writes a page of docs/ as a manual page in section 7: awk -f manual.awk
# NAME=cria-language SUMMARY='...' language.md. It knows the Markdown that docs/
# uses: headings, paragraphs, lists, tables, blocks of code, links, emphasis.

# What stands between the signs of Markdown, as roff.
function inline(text,    out) {
    gsub(/\\\|/, "|", text)
    gsub(/\\/, "\\e", text)
    while (match(text, /\[[^]]*\]\([^)]*\)/)) {
        out = substr(text, RSTART, RLENGTH)
        sub(/^\[/, "", out)
        sub(/\]\([^)]*\)$/, "", out)
        text = substr(text, 1, RSTART - 1) out substr(text, RSTART + RLENGTH)
    }
    out = ""
    while (match(text, /`[^`]*`|\*\*[^*]*\*\*/)) {
        sign = substr(text, RSTART, 1) == "`" ? 1 : 2
        out = out substr(text, 1, RSTART - 1) "\\fB" \
            substr(text, RSTART + sign, RLENGTH - 2 * sign) "\\fR"
        text = substr(text, RSTART + RLENGTH)
    }
    out = out text
    gsub(/-/, "\\-", out)
    return out
}

# No line of text is taken for a request.
function plain(line) {
    return line ~ /^[.']/ ? "\\&" line : line
}

function quoted(text) {
    text = inline(text)
    gsub(/"/, "\\(dq", text)
    return "\"" text "\""
}

# A paragraph is written when it ends: a link or emphasis may span its lines.
function flush() {
    if (paragraph != "") print plain(inline(paragraph))
    paragraph = ""
}

function row(line,    cells, count, i, text) {
    gsub(/\\\|/, "\001", line)
    count = split(line, cells, /[ \t]*\|[ \t]*/)
    for (i = 1; i <= count; i++) gsub(/\001/, "|", cells[i])
    if (!headed) {
        for (i = 1; i <= count; i++) head[i] = cells[i]
        headed = 1
        return
    }
    if (cells[2] ~ /^:?-+:?$/) return
    print ".TP\n.B " quoted(cells[2])
    for (i = 3; i < count; i++) {
        text = cells[i]
        if (text == "") continue
        if (i > 3 && i == count - 1) text = head[i] ": " text
        if (text !~ /[.:;,]$/ && i < count - 1) text = text "."
        print plain(inline(text))
    }
}

BEGIN {
    printf ".TH \"%s\" 7 \"\" \"cria\" \"cria\"\n.nh\n.ad l\n.SH NAME\n", \
        toupper(ENVIRON["NAME"])
    printf "%s \\- %s\n", ENVIRON["NAME"], ENVIRON["SUMMARY"]
}
/^```/ {
    flush()
    code = !code
    print code ? ".PP\n.RS 4\n.nf" : ".fi\n.RE"
    next
}
code { gsub(/\\/, "\\e"); gsub(/-/, "\\-"); print plain($0); next }
!/^\|/ { headed = 0 }
/^<!--.*-->$/ { next }
/^# / { print ".SH DESCRIPTION"; begun = 2; next }
/^## / { flush(); print ".SH " quoted(substr($0, 4)); begun = 2; next }
/^###+ / { flush(); sub(/^#+ /, ""); print ".SS " quoted($0); begun = 2; next }
/^[ \t]*$/ { flush(); if (begun < 2) begun = 0; next }
/^\|/ { flush(); row($0); next }
/^[-*] / { flush(); print ".IP \\(bu 2"; sub(/^[-*] +/, ""); begun = 1 }
/^[0-9]+\. / { flush(); print ".IP " $1 " 4"; sub(/^[0-9]+\. +/, ""); begun = 1 }
{
    if (paragraph == "" && !begun) print ".PP"
    sub(/^[ \t]+/, "")
    paragraph = paragraph (paragraph == "" ? "" : " ") $0
    begun = 1
}
END { flush() }
