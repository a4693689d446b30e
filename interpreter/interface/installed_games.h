/* Where `make install` puts the games.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_INSTALLED_GAMES_H
#define CRIA_INTERFACE_INSTALLED_GAMES_H

extern const char installed_games[];           /* a folder */

#endif
