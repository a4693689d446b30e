/* Of the library this file alone depends on where it is installed: the Makefile
 * compiles it once more for that.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/installed_games.h"

const char installed_games[] = CRIA_DATADIR "/variants";
