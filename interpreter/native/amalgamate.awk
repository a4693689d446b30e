# Prints the machine as one text for the translator (translate.h): the headers
# and sources of the engine that a running program needs, each once and in
# order. In this copy the rules of a game are constants, so that the compiler
# works out what depends on them, and nothing is ever given from outside. The
# state lies where game_new puts it, behind the game, and is not looked for.
#
# SPDX-License-Identifier: MIT

function rewrite(line) {
    gsub(/(choosing->)?game->variant/, "(\\&rules)", line)
    gsub(/game->given != NULL/, "0", line)
    gsub(/game->given \?/, "0 ?", line)
    gsub(/game->given &&/, "0 \\&\\&", line)
    gsub(/game->state/, "game->own", line)
    sub(/^} Game;/, "_Alignas(16) State own[];\n} Game;", line)
    return line
}

function include(name,    path, line, target) {
    path = "interpreter/" name
    if (name !~ /\.def$/ && seen[name]++) {
        return
    }
    while ((getline line < path) > 0) {
        if (line ~ /^#include "/) {
            target = line
            sub(/^#include "/, "", target)
            sub(/".*/, "", target)
            include(target)
        } else {
            print rewrite(line)
        }
    }
    close(path)
}

BEGIN {
    include("variant/model.h")
    print "static const Variant rules;"
    include("native/native_interface.h")
    include("expression/set_operations.c")
    include("engine/dice_faces.c")
    include("engine/zone.c")
    include("engine/those.c")
    include("engine/tokens.c")
    include("engine/course.c")
    include("engine/packed_choices.c")
    include("engine/offer.c")
    include("engine/offer_some.c")
    include("engine/answers.c")
    include("engine/dealing.c")
    include("engine/groups.c")
    include("engine/listed_melds.c")
    include("engine/vm.c")
}
