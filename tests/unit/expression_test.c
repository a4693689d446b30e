/* Expressions: what each operator, function, aggregate and phrase comes to in
 * one position (tests/expressions/position.yaml), and what is found wrong.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "engine/evaluate.h"
#include "engine/game.h"
#include "common.h"
#include "expression/pure_value.h"
#include "load.h"
#include "observe/told.h"
#include "variant/names.h"

Suite *expression_suite(void);

static const char *const folders[] = {"tests/expressions"};

/* P1 acts and has 1c, 2h and two wild ones, P2 has 3s; P3 is out and has none.
 * On the discard lie 1s and on top 2s; in the row 1h, double, single. P1 holds
 * three white and a black, P2 the magic token, the stage two white. The dice
 * show 3, llama, 3. */
typedef struct {
    const char *step;      /* of actions.look.do: says the type */
    const char *text;
    const char *expected;
} Value;

static const Value values[] = {
    /* One instruction for all elements of a set. */
    {"number", "count(active where bid of player == 2)", "1"},
    {"number", "count(players where bid of player < 2)", "1"},
    {"number", "count(players where seven <= bid of player)", "0"},
    {"number", "count(players where seven - 2 <= bid of player)", "1"},
    {"number", "count(players where bid of player <= seven - 5)", "2"},
    {"number", "count(players where bid of player > 1)", "2"},
    {"number", "count(any place where marks of actor at place > 3)", "1"},
    {"number", "count(any place where marks of chief at place == 0)", "6"},
    {"number", "count(any place where marks of somebody at place == 0)", "6"},
    {"number", "count(any place where marks of somebody at place > 0)", "0"},
    {"number", "count(players where player in active)", "2"},
    {"number", "count(players where player is out)", "1"},
    {"number", "count(players where player is not out)", "2"},
    {"number", "count(players where not player == chief)", "2"},
    {"number", "count(players where player == somebody)", "0"},
    {"number", "count(players where not empty(hand of player))", "2"},
    {"number", "count(players where empty(hand of player))", "1"},
    {"number", "count(players where any(card is wild for each card in hand of "
               "player))", "1"},
    {"number", "count(players where empty(hand of player where card is wild))",
     "2"},
    {"number", "count(any place where empty(slot of actor at place))", "6"},
    {"number", "count(any place where top of slot of actor at place is wild)",
     "0"},
    {"number", "count(any place where top of slot of actor at place == none)",
     "6"},
    {"number", "count(dice where die.face == llama)", "1"},
    {"number", "count(dice where die.face != 3)", "1"},
    {"number", "count(players where if flag then bid of player > 2 else "
               "player is out)", "1"},
    {"number", "count(players where if not flag then bid of player > 2 else "
               "player is out)", "1"},
    {"number", "count(hand of actor where (if card is wild then hearts else "
               "card.suit) == liked)", "3"},
    {"truth", "all(empty(hand of player) for each player)", "false"},
    {"truth", "any(bid of player > 2 for each player)", "true"},
    {"truth", "all(bid of player > 0 for each player)", "true"},
    {"number", "sum(points for each card in row)", "10"},
    {"number", "sum(points for each card in hand of actor)", "23"},
    {"number", "sum(order(suit) for each suit where suit != liked)", "4"},
    {"number", "max(points for each card in row)", "5"},
    {"number", "min(points for each card in row)", "1"},
    {"number", "max(points for each card in row where card is wild)", "0"},
    {"number", "sum(bid of player for each player)", "8"},
    {"number", "sum(count(hand of player) for each player)", "5"},
    {"card", "lowest(top seven of discard)", "1s"},
    {"card", "lowest(top (seven - 6) of discard)", "2s"},
    {"card", "lowest(top (seven - 8) of discard)", "nothing"},
    /* Trials of what sets leave; what is worked out before a loop. */
    {"number", "count(row where card is wild or points of card > seven - 3)",
     "1"},
    {"number", "count(hand of actor where card is wild and points of card > "
               "seven)", "2"},
    {"number", "count(row where points of card > bid of chief - 2)", "2"},
    {"number", "sum(count(hand of player where card.suit == liked) for each "
               "player)", "1"},
    {"number", "sum(bid of player * seven for each player)", "56"},
    {"number", "sum(1 for each player where any(order(suit) > bid of player "
               "* 2 for each suit))", "1"},
    /* Numbers and arithmetic; seven is remembered, three is a constant. */
    {"number", "5", "5"},
    {"number", "-5", "-5"},
    {"number", "three", "3"},
    {"number", "big number", "100"},
    {"number", "big number + three", "103"},
    {"number", "seven + 2", "9"},
    {"number", "2 + seven", "9"},
    {"number", "seven - 2", "5"},
    {"number", "2 - seven", "-5"},
    {"number", "seven * three", "21"},
    {"number", "seven / 2", "3"},
    {"number", "-seven / 2", "-3"},
    {"number", "seven mod 4", "3"},
    {"number", "-seven mod 4", "-3"},
    {"number", "7 / 2", "3"},
    {"number", "-7 / 2", "-3"},
    {"number", "-7 mod 4", "-3"},
    {"number", "-seven", "-7"},
    {"number", "seven - -2", "9"},
    {"number", "999999999 + 1", "1000000000"},
    {"number", "twice three", "6"},
    {"number", "max(seven, 3)", "7"},
    {"number", "max(3, seven)", "7"},
    {"number", "min(seven, 3)", "3"},
    {"number", "min(3, seven)", "3"},
    {"number", "min(2, 1, seven) + max(-seven, -2, -3)", "-1"},
    {"number", "max(min(seven, 3), min(2, seven), 1 + 1)", "3"},
    {"number", "abs(seven - 9)", "2"},
    {"number", "abs(9 - seven)", "2"},
    {"number", "abs of seven - 4", "3"},
    {"number", "abs(seven) - abs(0)", "7"},
    {"number", "seat of actor", "1"},
    {"number", "seat(player after actor) * 10", "20"},
    {"number", "seat of somebody", "0"},
    {"number", "max(seat of player for each player)", "3"},
    {"number", "half of it", "0"},
    /* Precedence: products, sums, comparisons, not, and, or. */
    {"number", "1 + 2 * 3", "7"},
    {"number", "(1 + 2) * 3", "9"},
    {"number", "10 - 4 - 3", "3"},
    {"number", "100 / 10 / 5", "2"},
    {"number", "2 * 7 mod 4", "2"},
    {"number", "-2 * 3 + 1", "-5"},
    {"number", "seven - 4 - 3", "0"},
    {"number", "1 + seven * 2", "15"},
    {"number", "(1 + seven) * 2", "16"},
    {"truth", "1 + 1 == 2", "true"},
    {"truth", "not 1 == 2", "true"},
    {"truth", "not flag or flag", "true"},
    {"truth", "not (flag or flag)", "false"},
    {"truth", "true or false and false", "true"},
    {"truth", "(true or false) and false", "false"},
    {"truth", "flag or flag and not flag", "true"},
    {"truth", "(flag or flag) and not flag", "false"},
    {"truth", "seven > 3 and seven < 9", "true"},
    /* Comparisons, with a constant on either side and on none. */
    {"truth", "seven == 7", "true"},
    {"truth", "seven != 7", "false"},
    {"truth", "7 == seven", "true"},
    {"truth", "seven < 7", "false"},
    {"truth", "seven < 8", "true"},
    {"truth", "seven <= 7", "true"},
    {"truth", "seven <= 6", "false"},
    {"truth", "seven > 7", "false"},
    {"truth", "seven > 6", "true"},
    {"truth", "seven >= 7", "true"},
    {"truth", "seven >= 8", "false"},
    {"truth", "7 < seven", "false"},
    {"truth", "6 < seven", "true"},
    {"truth", "7 <= seven", "true"},
    {"truth", "8 >= seven", "true"},
    {"truth", "6 > seven", "false"},
    {"truth", "seven < bid of chief", "false"},
    {"truth", "bid of chief < seven", "true"},
    {"truth", "bid of chief <= seven - 2", "true"},
    {"truth", "seven == bid of chief + 2", "true"},
    {"truth", "seven is 7", "true"},
    {"truth", "seven is not 7", "false"},
    {"truth", "flag == true", "true"},
    {"truth", "flag != true", "false"},
    {"truth", "liked == hearts", "true"},
    {"truth", "hearts == liked", "true"},
    {"truth", "liked != spades", "true"},
    {"truth", "liked is hearts", "true"},
    {"truth", "liked == \"hearts\"", "true"},
    {"truth", "liked == nothing", "false"},
    {"truth", "some suit == nothing", "true"},
    {"truth", "nothing == some suit", "true"},
    {"truth", "liked > clubs", "true"},
    {"truth", "liked >= spades", "false"},
    {"truth", "kept token == black", "true"},
    {"truth", "white < kept token", "true"},
    {"truth", "some token == none", "true"},
    {"truth", "actor == chief", "false"},
    {"truth", "somebody == nobody", "true"},
    {"truth", "chief is nobody", "false"},
    {"truth", "chief is not nobody", "true"},
    {"truth", "some card is none", "true"},
    {"truth", "kept card is not none", "true"},
    {"truth", "kept card == top of discard", "true"},
    /* Logic */
    {"truth", "true", "true"},
    {"truth", "false", "false"},
    {"truth", "flag", "true"},
    {"truth", "not flag", "false"},
    {"truth", "not not flag", "true"},
    {"truth", "flag and seven == 7", "true"},
    {"truth", "flag and seven == 8", "false"},
    {"truth", "not flag and 1 / 0 == 1", "false"},
    {"truth", "flag or 1 / (seven - 7) == 1", "true"},
    {"truth", "alone", "false"},
    {"truth", "not alone", "true"},
    /* if then else */
    {"number", "if flag then 1 else 2", "1"},
    {"number", "if not flag then 1 else 2", "2"},
    {"number", "if seven > 8 then 1 else if seven > 6 then 2 else 3", "2"},
    {"number", "1 + (if flag then 1 else 2) * 10", "11"},
    {"number", "if true then 4 else 1 / 0", "4"},
    {"suit", "if flag then spades else liked", "spades"},
    {"suit", "if not flag then spades else liked", "hearts"},
    {"player", "if flag then chief else actor", "P2"},
    {"player", "if flag then nobody else actor", "nothing"},
    {"player", "if flag then actor else nobody", "P1"},
    /* The moment */
    {"player", "actor", "P1"},
    {"player", "next player", "P2"},
    {"player", "player after actor", "P2"},
    {"player", "player after chief", "P3"},
    {"player", "player after player after chief", "P1"},
    {"player", "player after somebody", "nothing"},
    {"player", "last player to act", "P1"},
    {"player", "last player to look", "P1"},
    {"player", "last player to look again", "nothing"},
    {"number", "round", "1"},
    {"number", "turn", "1"},
    {"number", "count(players)", "3"},
    {"number", "count of active", "2"},
    {"truth", "ended by nobody here", "false"},
    {"truth", "actor is in", "true"},
    {"truth", "player after chief is out", "true"},
    {"truth", "player after chief is not out", "false"},
    {"truth", "chief is far away", "false"},
    {"truth", "somebody is out", "false"},
    {"truth", "chief is next player", "true"},
    {"truth", "actor in active", "true"},
    {"truth", "player after chief in active", "false"},
    {"truth", "somebody in players", "false"},
    {"truth", "not actor in active", "false"},
    /* What players remember, score and hold */
    {"number", "bid of actor", "2"},
    {"number", "bid of chief", "5"},
    {"number", "bid of player after chief", "1"},
    {"number", "bid of somebody", "0"},
    {"number", "points of actor", "23"},
    {"number", "points of chief", "3"},
    {"number", "total of actor", "36"},
    {"number", "total of player after chief", "0"},
    {"number", "worth of actor", "13"},
    {"number", "worth of chief", "0"},
    {"number", "worth(actor)", "13"},
    {"number", "worth of black", "10"},
    {"number", "worth of magic", "0"},
    {"number", "worth of kept token", "10"},
    {"number", "white of actor", "3"},
    {"number", "black of actor + white of stage", "3"},
    {"number", "white of supply", "15"},
    {"number", "white of somebody", "0"},
    {"number", "black of somebody", "0"},
    {"number", "count(tokens of somebody)", "0"},
    {"truth", "empty(tokens of somebody)", "true"},
    {"number", "worth of somebody", "0"},
    {"number", "debt of somebody", "0"},
    {"number", "points of somebody", "0"},
    {"number", "points of some card", "0"},
    {"number", "worth of some token", "0"},
    {"number", "number(some value)", "0"},
    {"number", "shown of some value", "0"},
    {"truth", "some card is wild", "false"},
    {"truth", "somebody in active", "false"},
    {"truth", "some suit in any suit", "false"},
    {"number", "magic of chief", "1"},
    {"number", "kept token", NULL},
    {"number", "count(tokens of actor)", "4"},
    {"number", "count(tokens of stage)", "2"},
    {"number", "count(tokens of actor where worth of token > 1)", "1"},
    {"truth", "empty(tokens of player after chief)", "true"},
    {"truth", "empty(tokens of stage)", "false"},
    {"truth", "black in tokens of actor", "true"},
    {"truth", "magic in tokens of actor", "false"},
    {"token", "black", "black"},
    {"token", "lowest(tokens of actor)", "white"},
    {"token", "highest(tokens of actor)", "black"},
    {"token", "highest of tokens of chief", "magic"},
    {"token", "lowest(tokens of player after chief)", "nothing"},
    {"token", "next(kept token)", "magic"},
    {"token", "next(magic)", "nothing"},
    {"token", "previous(kept token)", "white"},
    {"token", "previous(white)", "nothing"},
    /* Cards and zones */
    {"number", "count(hand of actor)", "4"},
    {"number", "count of hand of chief", "1"},
    {"number", "count(row)", "3"},
    {"number", "count(discard)", "2"},
    {"number", "count(empty pile)", "0"},
    {"number", "count(hand of actor where card is wild)", "2"},
    {"number", "count(draw where card.suit == clubs)", "2"},
    {"number", "count(row where points of card > 3)", "2"},
    {"number", "count(hand of actor where card.value == 1 or card is wild)",
     "3"},
    {"truth", "empty(hand of actor)", "false"},
    {"truth", "empty(hand of player after chief)", "true"},
    {"truth", "empty(empty pile)", "true"},
    {"truth", "not empty(draw)", "true"},
    {"truth", "empty(row where card is low)", "false"},
    {"truth", "empty(row where card is wild)", "true"},
    {"truth", "empty of empty pile", "true"},
    {"card", "top of discard", "2s"},
    {"card", "top(discard)", "2s"},
    {"card", "bottom of discard", "1s"},

    /* Places in rows: p1 p2 p3, below them p4 p5 p6; two keys. */
    {"number", "count(neighbours of p5)", "3"},
    {"truth", "p2 in neighbours of p5", "true"},
    {"truth", "p1 in neighbours of p5", "false"},
    {"number", "count(diagonals of p5)", "2"},
    {"truth", "p3 in diagonals(p5)", "true"},
    {"number", "count(same row as p5)", "3"},
    {"truth", "p5 in same row as p5", "true"},
    {"number", "count(same column as p6)", "2"},
    {"truth", "lowest(same column as p6) == p3", "true"},
    {"number", "sum(count(neighbours of place) for each place in any place)",
     "14"},
    {"number", "marks of actor at p2", "4"},
    {"number", "marks of actor at p3", "0"},
    {"number", "marks of chief at p2", "0"},
    {"number", "marks of somebody at p2", "0"},
    {"number", "sum(marks of player at next(p1) for each player)", "4"},
    {"number", "tally of 2", "6"},
    {"number", "tally of (seven - 5)", "6"},
    {"number", "tally of seven", "0"},
    {"truth", "empty(slot of actor at p1)", "true"},
    {"number", "count(heap of three)", "0"},

    /* Cards of a pile by their number. */
    {"number", "depth of top of discard in discard", "1"},
    {"number", "depth of bottom of discard in discard", "2"},
    {"number", "depth of kept card in empty pile", "0"},
    {"number", "depth of some card in discard", "0"},
    {"card", "card 1 of discard", "2s"},
    {"card", "card 2 of discard", "1s"},
    {"card", "card 3 of discard", "nothing"},
    {"card", "card 0 of discard", "nothing"},
    {"card", "card 1 from bottom of discard", "1s"},
    {"card", "card 3 from bottom of discard", "nothing"},
    {"card", "card (seven - 5) of discard", "1s"},
    {"number", "count(top 1 of discard)", "1"},
    {"number", "count(top three of discard)", "2"},
    {"number", "count(top (0 - 1) of discard)", "0"},
    {"truth", "any(card is \"1s\" for each card in top 1 of discard)", "false"},
    {"truth", "any(card is \"1s\" for each card in top 2 of discard)", "true"},
    {"number", "count(discard down to top of discard)", "1"},
    {"number", "count(discard down to bottom of discard)", "2"},
    {"number", "count(discard down to some card)", "0"},
    {"card", "top of empty pile", "nothing"},
    {"card", "bottom of empty pile", "nothing"},
    {"card", "kept card", "2s"},
    {"card", "lowest(row)", "1h"},
    {"card", "highest(row)", "single"},
    {"truth", "kept card in discard", "true"},
    {"truth", "kept card in row", "false"},
    {"truth", "kept card is low", "true"},
    {"truth", "kept card is wild", "false"},
    {"truth", "kept card is \"2s\"", "true"},
    {"truth", "kept card is '2h'", "false"},
    {"truth", "kept card is special", "false"},
    {"truth", "lowest(row where card is special) is single", "true"},
    {"truth", "highest(row) is very odd", "true"},
    {"truth", "highest(row) is not very odd", "false"},
    {"truth", "some card is low", "false"},
    {"number", "points of kept card", "2"},
    {"number", "kept card.points", "2"},
    {"number", "points of top of empty pile", "0"},
    {"number", "points of highest(row)", "5"},
    {"suit", "kept card.suit", "spades"},
    {"suit", "suit of kept card", "spades"},
    {"suit", "suit(kept card)", "spades"},
    {"suit", "suit of top of discard", "spades"},
    {"suit", "some card.suit", "nothing"},
    {"suit", "highest(row).suit", "nothing"},
    {"value", "top of discard.value", NULL},
    {"value", "(top of discard).value", "2"},
    {"value", "next(kept card.value)", "3"},
    {"value", "previous of kept card.value", "1"},
    {"value", "next(llama)", "1"},
    {"value", "previous(1)", NULL},
    {"value", "3", "3"},
    {"value", "llama", "llama"},
    {"suit", "next(liked)", "spades"},
    {"suit", "next(spades)", "nothing"},
    {"suit", "previous(clubs)", "nothing"},
    {"suit", "next(some suit)", "nothing"},
    {"number", "number(kept card.value)", "2"},
    {"number", "number of kept card.value", "2"},
    {"number", "order(liked)", "2"},
    {"number", "order of kept card.value", "2"},
    {"number", "order(some suit)", "0"},
    {"size", "large", "large"},
    {"truth", "kept card != none and kept card fits on top of discard",
     "true"},
    {"truth", "not empty(row) and lowest(row) fits on top of discard",
     "false"},
    {"truth", "some card != none and bottom of discard fits on some card",
     "false"},
    {"truth", "top of discard outranks bottom of discard", "true"},
    {"truth", "kept card != none and not kept card outranks top of discard",
     "true"},
    {"number", "count(hand of actor where kept card != none and card fits on "
     "kept card)", "0"},
    {"number", "count(draw where card fits on top of discard)", "2"},
    /* Sets of values: 'matches' */
    {"truth", "liked matches hearts", "true"},
    {"truth", "liked matches spades", "false"},
    {"truth", "kept card.suit matches spades", "true"},
    {"truth", "highest(row).colour matches green", "true"},
    {"truth", "lowest(row where card is double).colour matches blue", "true"},
    {"truth", "lowest(row where card is double).colour matches green", "false"},
    {"truth", "kept card.colour matches red", "false"},
    {"truth", "blue in lowest(row where card is double).colour", "true"},
    {"truth", "next(lowest(row where card is double).colour) matches green",
     "true"},
    {"truth", "next(lowest(row where card is double).colour) matches red",
     "false"},
    {"number", "count(lowest(row where card is double).colour)", "2"},
    {"truth", "liked in any suit", "true"},
    {"number", "count(any suit)", "3"},
    {"number", "count(any suit where suit > clubs)", "2"},
    /* Of what comes from more than one place */
    {"suit", "(if flag then kept card else top of discard).suit", "spades"},
    {"number", "points of (if flag then kept card else lowest(row))", "2"},
    {"number", "order(if flag then liked else some suit)", "2"},
    {"suit", "next(if flag then liked else some suit)", "spades"},
    {"token", "previous(if flag then kept token else some token)", "white"},
    {"truth", "(if flag then kept card else lowest(row)) is low", "true"},
    {"number", "worth of (if flag then kept token else some token)", "10"},
    {"truth", "somebody is not nobody and count(hand of somebody) > 0",
     "false"},
    {"truth", "somebody is nobody or empty(hand of somebody)", "true"},
    /* Words and values on either side of a comparison */
    {"truth", "clubs < liked", "true"},
    {"truth", "kept card.value > 1", "true"},
    {"truth", "1 < kept card.value", "true"},
    {"truth", "3 <= kept card.value", "false"},
    {"truth", "kept card.value >= llama", "false"},
    {"truth", "llama > kept card.value", "true"},
    /* Dice */
    {"number", "shown(3)", "2"},
    {"number", "shown(llama)", "1"},
    {"number", "shown(1)", "0"},
    {"number", "count(dice)", "3"},
    {"number", "count(dice where die.face == 3)", "2"},
    {"number", "count(dice where die != first and face of die != llama)", "1"},
    {"number", "sum(number(die.face) for each die)", "6"},
    {"truth", "any(die == second and die.face == llama for each die)", "true"},
    {"truth", "second in (dice where die.face == 3)", "false"},
    {"truth", "highest(dice where die.face == 3) == third", "true"},
    {"value", "face of second", "llama"},
    {"value", "face of lowest(dice where die.face == 1)", "nothing"},
    {"number", "prize of 1", "5"},
    {"number", "prize(2)", "3"},
    {"number", "prize of 4", "3"},
    {"number", "prize of 5", "0"},
    {"number", "prize of seven", "0"},
    {"number", "prize(seven - 6) + prize(count(row))", "8"},
    {"number", "debt of actor", "0"},
    {"number", "shown of llama", "1"},
    {"number", "shown(kept card.value)", "0"},
    {"number", "count(draw where shown(card.value) > 1)", "2"},
    /* Aggregates */
    {"number", "sum(points for each card in hand of actor)", "23"},
    {"number", "sum(points of card for each card in row)", "10"},
    {"number", "sum(1 for each card in hand of actor)", "4"},
    {"number", "sum(points for each card in empty pile)", "0"},
    {"number", "sum(bid of player for each player)", "8"},
    {"number", "sum(bid of player for each player in active)", "7"},
    {"number", "sum(bid of one for each player as one)", "8"},
    {"number", "sum(bid of player for each player where player != actor)", "6"},
    {"number", "sum(worth of token * token of actor for each token "
               "in tokens of actor)", "13"},
    {"number", "max(bid of player for each player)", "5"},
    {"number", "min(bid of player for each player)", "1"},
    {"number", "max(points for each card in row)", "5"},
    {"number", "min(points for each card in hand of actor)", "1"},
    {"number", "max(order(suit) for each suit)", "3"},
    {"number", "sum(1 for each group of 2 in hand of actor)", "6"},
    {"number", "max(count(group) for each group in at most 4 cards of hand of "
     "actor)", "4"},
    {"number", "longest run of value in hand of actor", "3"},
    {"number", "longest run of colour in row", "2"},
    {"number", "largest set of value in hand of actor", "2"},
    {"truth", "hand of actor is a run of value", "false"},
    {"truth", "hand of actor is a run of value wild where card is special",
     "true"},
    {"truth", "row is a run of colour", "false"},
    {"number", "least sum(points for each card outside groups of 2 in at most "
     "4 cards of hand of actor where group is a set of value)", "3"},
    {"number", "count(cards left by most sum(points for each card outside "
     "groups of 2 in at most 4 cards of hand of actor where group is a run of "
     "value))", "4"},
    {"number", "min(count(group) for each group of 2 .. 3 in hand of actor)",
     "2"},
    {"truth", "all(any(card in group for each card in hand of actor) for each "
     "group of 3 in hand of actor)", "true"},
    {"truth", "any(count(group) == 4 for each group of 2 .. 3 in hand of actor)",
     "false"},
    {"number", "sum(max(points) for each value in hand of actor)", "13"},
    {"number", "sum(min(points) for each value in hand of actor)", "13"},
    {"number", "sum(max(points) + 1 for each value in hand of actor)", "16"},
    {"number", "sum(1 for each value in hand of actor)", "3"},
    {"number", "sum(max(points) for each suit in discard)", "2"},
    {"number", "sum(min(points) for each suit in discard)", "1"},
    {"number", "sum(max(points) for each suit in draw)", "6"},
    {"number", "sum(min(points) for each suit in draw)", "5"},
    {"number", "max(min(points) for each suit in draw)", "3"},
    {"number", "min(max(points) for each suit in draw)", "3"},
    {"number", "sum(max(points) for each colour in row)", "13"},
    {"number", "sum(min(points) for each colour in row)", "13"},
    {"number", "sum(max(points) for each suit in empty pile)", "0"},
    {"number", "shown(any value where value < 4)", "2"},
    {"number", "sum(max(points) for each suit in hand of actor)", "3"},
    {"number", "sum(sum(points for each card in hand of player) "
               "for each player)", "26"},
    {"truth", "any(bid of player > 4 for each player)", "true"},
    {"truth", "any(bid of player > 5 for each player)", "false"},
    {"truth", "all(bid of player > 0 for each player)", "true"},
    {"truth", "all(bid of player > 1 for each player)", "false"},
    {"truth", "all(card is low for each card in discard)", "true"},
    {"truth", "any(card is wild for each card in row)", "false"},
    {"truth", "all(false for each card in empty pile)", "true"},
    {"player", "most(bid of player for each player)", "P2"},
    {"player", "least(bid of player for each player)", "P3"},
    {"player", "least(bid of player for each player in active)", "P1"},
    {"player", "most(0 for each player in players where player is far away)",
     "nothing"},
    /* Most and least of any set; if tied, the first. */
    {"card", "least(points of card for each card in hand of actor)", "1c"},
    {"card", "most(points for each card in hand of actor)", "wild one"},
    {"card", "most(0 for each card in hand of actor where card is double)",
     "nothing"},
    {"card", "most(0 for each card in row)", "1h"},
    {"token", "most(token of actor for each token in tokens of actor)",
     "white"},
    {"token", "least(token of actor for each token in tokens of actor)",
     "black"},
    {"suit", "most(count(hand of actor where card.suit == suit) "
             "for each suit)", "clubs"},
    {"suit", "least(count(hand of actor where card.suit == suit) "
             "for each suit)", "spades"},
    {"value", "most(shown(value) for each value)", "3"},
    {"value", "face of most(order(die.face) for each die)", "llama"},
    /* Cards of several zones. */
    {"number", "count(union(hand of actor, discard))", "6"},
    {"number", "count(union(hand of actor where card is wild, discard))", "4"},
    {"number", "count(union(hand of actor, discard) where card is low)", "4"},
    {"number", "count(hand of players)", "5"},
    {"truth", "empty(union(empty pile, hand of (players where player is far "
              "away)))", "true"},
    {"truth", "empty(hand of active)", "false"},
    {"number", "sum(points for each card in union(hand of actor, discard))",
     "26"},
    {"number", "max(points for each card in hand of active)", "10"},
    {"card", "lowest(union(discard, hand of chief))", "1s"},
    {"truth", "top of discard in union(row, discard)", "true"},
    {"truth", "top of discard in union(row, hand of players)", "false"},
    /* Numbers. */
    {"number", "sum(number for each number in 1 .. 4)", "10"},
    {"number", "sum(n * n for each number as n in 1 .. 4 where n != 2)", "26"},
    {"number", "sum(1 for each number in seven .. seven)", "1"},
    {"number", "max(n for each number as n in -5 .. -2)", "-2"},
    {"number", "min(n for each number as n in -5 .. -2 where n > -5)", "-4"},
    {"number", "max(n for each number as n in -5 .. -2 where n > seven)", "0"},
    {"number", "max(n for each number as n in 3 .. 1)", "0"},
    {"number", "most(n mod 4 for each number as n in 1 .. seven)", "3"},
    {"number", "least(n mod 4 for each number as n in 1 .. seven)", "4"},
    {"number", "least(-n for each number as n in -7 .. -5)", "-5"},
    {"number", "most(n for each number as n in 2 .. 1)", "0"},
    {"truth", "any(n * n == 9 for each number as n in 1 .. seven)", "true"},
    {"truth", "any(true for each number in 1 .. 0)", "false"},
    {"truth", "all(n < seven for each number as n in 1 .. seven)", "false"},
    {"truth", "all(false for each number in 1 .. 0)", "true"},
    {"number", "sum(sum(m for each number as m in 1 .. n) "
               "for each number as n in 1 .. three)", "10"},
    {"number", "sum(number * number of value of top of discard "
               "for each number in 1 .. 3)", "12"},
    /* Blanks and lines do not matter, nor does a name that begins another. */
    {"number", "1+2*3", "7"},
    {"number", "  1   +   2 ", "3"},
    {"number", "seven-2", "5"},
};

/* What is found wrong: which rule, and the column within the text. */
typedef struct {
    const char *step, *text, *id;
    unsigned column;
} Mistake;

static const Mistake mistakes[] = {
    {"number", "1 +", "expression-end", 4},
    {"number", "(1 + 2", "expression-end", 7},
    {"number", "count(row", "expression-end", 10},
    {"number", "1 2", "expression-word", 3},
    {"number", "marks of actor", "whose", 1},
    {"number", "marks", "whose", 1},
    {"number", "tally of 9", "unknown-name", 10},
    {"number", "bid of actor at p2", "whose", 1},
    {"number", "count(neighbours of red)", "unknown-name", 21},
    {"number", "count(same row as hearts)", "wrong-type", 19},
    {"card", "card 1 of row", "no-pile", 11},
    {"number", "count(top 2 of row)", "no-pile", 16},
    {"number", "count(row down to kept card)", "no-pile", 7},
    {"number", "depth of kept card", "expression-end", 19},
    {"number", "1 + * 2", "expression-word", 5},
    {"number", "1 + 2)", "expression-word", 6},
    {"number", "seven = 2", "expression-sign", 7},
    {"number", "seven ! 2", "expression-sign", 7},
    {"truth", "flag && flag", "expression-sign", 6},
    {"number", "3x + 1", "expression-sign", 1},
    {"number", "1234567890", "out-of-range", 1},
    {"number", "if flag then 1", "expression-end", 15},
    {"number", "if flag 1 else 2", "expression-word", 9},
    {"number", "if seven then 1 else 2", "wrong-type", 4},
    {"number", "if flag then 1 else actor", "wrong-type", 21},
    {"number", "1 + nonsense", "unknown-name", 5},
    {"number", "sevn + 1", "unknown-name", 1},
    {"number", "count(rwo)", "unknown-name", 7},
    {"number", "cuont(row)", "unknown-name", 1},
    {"number", "max(seven 3)", "expression-word", 5},
    {"number", "max(seven)", "expression-word", 5},
    {"number", "max(seven, 3", "expression-end", 13},
    {"number", "max(seven, )", "expression-word", 12},
    {"number", "min(seven, row)", "wrong-type", 12},
    {"number", "min(flag, 3)", "wrong-type", 5},
    {"number", "sum(seven, 3)", "expression-word", 5},
    {"number", "abs(row)", "wrong-type", 5},
    {"number", "seat(3)", "wrong-type", 6},
    {"suit", "hearst", "unknown-name", 1},
    {"truth", "liked == hearst", "unknown-name", 10},
    {"truth", "liked == llama", "unknown-name", 10},
    {"truth", "red == red", "unknown-name", 8},
    {"number", "flag", "wrong-type", 1},
    {"number", "1 + flag", "wrong-type", 5},
    {"number", "flag * 2", "wrong-type", 1},
    {"truth", "seven", "wrong-type", 1},
    {"truth", "flag and seven", "wrong-type", 10},
    {"truth", "not seven", "wrong-type", 5},
    {"truth", "seven == flag", "wrong-type", 10},
    {"truth", "seven == actor", "wrong-type", 10},
    {"truth", "actor < chief", "wrong-type", 1},
    {"truth", "seven < liked", "wrong-type", 9},
    {"truth", "liked == kept card.value", "wrong-type", 10},
    {"truth", "highest(row).colour == green", "wrong-type", 1},
    {"truth", "seven matches 7", "wrong-type", 1},
    {"truth", "actor in seven", "wrong-type", 7},
    {"truth", "seven in players", "wrong-type", 1},
    {"truth", "kept card is seven", "expression-word", 14},
    {"truth", "kept card is \"9z\"", "unknown-name", 14},
    {"number", "-flag", "wrong-type", 2},
    {"number", "count(seven)", "wrong-type", 1},
    {"truth", "empty(actor)", "wrong-type", 1},
    {"card", "top(row)", "no-pile", 5},
    {"card", "top(hand of actor)", "no-pile", 5},
    {"card", "top(seven)", "wrong-type", 5},
    {"suit", "seven.suit", "wrong-type", 1},
    {"suit", "kept card.siut", "unknown-name", 1},
    {"number", "number(seven)", "wrong-type", 8},
    {"number", "worth of row", "wrong-type", 10},
    {"number", "white of row", "wrong-type", 10},
    {"number", "hand", "whose", 1},
    {"number", "count(hand)", "whose", 7},
    {"number", "count(row of actor)", "whose", 7},
    {"number", "bid", "whose", 1},
    {"number", "seven of actor", "whose", 1},
    {"number", "count(dice of actor)", "whose", 7},
    {"player", "owner of first", "whose", 10},
    {"player", "owner of actor", "wrong-type", 10},
    {"number", "count(dice where die == first of actor)", "whose", 25},
    {"number", "bid of seven", "wrong-type", 8},
    {"number", "points of seven", "wrong-type", 11},
    {"number", "points", "expression-end", 7},
    {"number", "total", "expression-end", 6},
    {"player", "last player to sleep", "expression-word", 16},
    {"truth", "ended by magic", "expression-word", 10},
    {"truth", "kept card fits on seven", "wrong-type", 19},
    {"number", "sum(points)", "expression-word", 5},
    {"number", "sum(1 for each)", "expression-word", 15},
    {"number", "sum(1 for each card)", "expression-word", 20},
    {"number", "sum(1 for each nonsense)", "expression-word", 16},
    {"number", "sum(flag for each player)", "wrong-type", 5},
    {"truth", "any(1 for each player)", "wrong-type", 5},
    {"number", "sum(1 for each card in players)", "wrong-type", 24},
    {"player", "most(1 for each card in row)", "wrong-type", 1},
    {"number", "sum(1 for each number)", "expression-word", 22},
    {"number", "count(union(row))", "expression-word", 16},
    {"number", "sum(1 for each card in union(row, seven))", "wrong-type", 35},
    {"number", "sum(1 for each number in 3)", "expression-word", 27},
    {"number", "sum(1 for each number in row .. 3)", "wrong-type", 26},
    {"number", "sum(1 for each number in 1 .. 3 where number)", "wrong-type",
     39},
    {"truth", "any(number for each number in 1 .. 3)", "wrong-type", 5},
    {"suit", "most(1 for each value)", "wrong-type", 1},
    {"number", "sum(1 2 for each player)", "expression-word", 7},
    {"number", "count(row where points)", "wrong-type", 17},
    {"number", "count(seven where flag)", "expression-word", 19},
    {"suit", "any nonsense", "expression-word", 5},
    {"number", "(((((((((((((((((((((((((((((((((((((((((((((1", "too-deep",
     41},
};

static Loaded *load(const char *step, const char *text)
{
    static char set[1000];
    static const char *sets[1];
    snprintf(set, sizeof set, "actions.look.do.%s.to=%s", step, text);
    sets[0] = set;
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "position",
                       .rules.set = sets, .rules.set_count = 1};
    Loaded *loaded = load_plainly(&request, NULL);
    ck_assert_ptr_nonnull(loaded);
    return loaded;
}

/* What the step remembers it in. */
static const Variable *variable_of(const Variant *variant, const char *step)
{
    static const char *const remembered[][2] = {
        {"number", "amount"},   {"truth", "truth"},
        {"player", "somebody"}, {"card", "some card"},
        {"token", "some token"}, {"suit", "some suit"},
        {"value", "some value"}, {"size", "some size"}};
    for (int i = 0; i < COUNT(remembered); i++) {
        if (text_equal(remembered[i][0], step)) {
            return &variant->variables[variant_find_variable(
                variant, remembered[i][1])];
        }
    }
    return NULL;
}

static const char *value_text(const Variant *variant, Type type, int32_t value)
{
    static char text[40];
    static const char *const players[] = {"P1", "P2", "P3"};
    if (type.base == TYPE_NUMBER) {
        snprintf(text, sizeof text, "%d", value);
        return text;
    }
    if (value < 0) {
        return "nothing";
    }
    switch (type.base) {
    case TYPE_TRUTH: return value ? "true" : "false";
    case TYPE_PLAYER: return players[value];
    case TYPE_CARD: return variant->kinds[value].label;
    case TYPE_TOKEN: return variant->tokens[value].name;
    default: return variant->attributes[type.attribute].values[value];
    }
}

static void take_look(Game *game)
{
    game->given_starter = 0;
    game_start(game, 1, 0, 3);
    ck_assert_uint_eq(game->move_count, 2);
    game_choose(game, 0);
}

START_TEST(an_expression_has_its_value)
{
    const Value *one = &values[_i];
    Loaded *loaded = load(one->step, one->text);
    const Variant *variant = loaded->variant;
    if (!one->expected) {
        ck_assert_msg(!variant, "'%s' is refused", one->text);
        load_free(loaded);
        return;
    }
    ck_assert_msg(variant, "'%s' is allowed: %s", one->text,
                  loaded->found.count ? loaded->found.items[0].message : "");
    const Variable *variable = variable_of(variant, one->step);
    Game *game = game_new(variant);
    take_look(game);
    ck_assert_ptr_null(game->error.id);
    const char *text = value_text(variant, variable->type,
                                  *state_numbers(game->state,
                                                 variable->offset));
    ck_assert_msg(text_equal(text, one->expected), "'%s' is %s instead of %s",
                  one->text, text, one->expected);
    game_free(game);
    load_free(loaded);
}
END_TEST

/* What was read of the text that stands in a step of the action. */
static const Expression *expression_of(const Variant *variant,
                                       const char *step)
{
    for (size_t i = 0; i < variant->text_count; i++) {
        const Node *node = variant->texts[i].node, *of = node->parent;
        if (text_equal(node->key, "to") && text_equal(of->key, step) &&
            text_equal(of->parent->parent->key, "look") &&
            !variant->texts[i].inlined) {
            return variant->texts[i].expression;
        }
    }
    ck_abort_msg("there is no step '%s'", step);
    return NULL;
}

/* Worked out on the spot, before the program has come to it: nobody has done
 * anything yet. */
START_TEST(an_expression_has_the_same_value_at_once)
{
    const Value *one = &values[_i];
    Loaded *loaded = load(one->step, one->text);
    const Variant *variant = loaded->variant;
    int64_t value;
    if (variant) {
        Game *game = game_new(variant);
        game->given_starter = 0;
        game_start(game, 1, 0, 3);
        ck_assert_msg(evaluate(game, expression_of(variant, one->step), NULL,
                               &value), "'%s' has no value", one->text);
        bool done = strncmp(one->text, "last player to", 14) == 0;
        const char *expected = done ? "nothing" : one->expected;
        const char *text = value_text(
            variant, variable_of(variant, one->step)->type, (int32_t)value);
        ck_assert_msg(text_equal(text, expected), "'%s' is %s instead of %s",
                      one->text, text, expected);
        game_free(game);
    }
    load_free(loaded);
}
END_TEST

START_TEST(a_mistake_is_found_in_its_column)
{
    const Mistake *one = &mistakes[_i];
    Loaded *loaded = load(one->step, one->text);
    ck_assert_ptr_null(loaded->variant);
    ck_assert_msg(loaded->found.count == 1, "'%s': %zu findings", one->text,
                  loaded->found.count);
    const Diagnostic *found = &loaded->found.items[0];
    Place place = sources_place(&loaded->sources, found->span.file,
                                found->span.start);
    size_t path = text_equal(place.file, "--set")
                      ? strlen("actions.look.do.") + strlen(one->step) +
                        strlen(".to=") : 0;
    unsigned column = place.column - (unsigned)path;
    ck_assert_msg(text_equal(found->id, one->id) && column == one->column,
                  "'%s': %s in column %u (%s) instead of %s in column %u",
                  one->text, found->id, column, found->message, one->id,
                  one->column);
    load_free(loaded);
}
END_TEST

/* Each element takes four steps of those that are left, and the last step is not
 * to be used up: P1 has three kinds of cards. */
START_TEST(elements_take_steps)
{
    Loaded *loaded = load("number", "sum(1 for each card in hand of actor)");
    Game *game = game_new(loaded->variant);
    int64_t value;
    game->given_starter = 0;
    game_start(game, 1, 0, 3);
    for (int steps = 0; steps < 16; steps++) {
        game->steps = steps;
        ck_assert_int_eq(evaluate(game, expression_of(loaded->variant,
                                                      "number"), NULL, &value),
                         steps > 3 * 4);
    }
    game_free(game);
    load_free(loaded);
}
END_TEST

/* What only shows while playing: the game ends, and says by which rule. */
static const struct {
    const char *text, *id;
} failures[] = {
    {"seven / (seven - 7)", "division-by-zero"},
    {"seven mod (seven - 7)", "division-by-zero"},
    {"1 / 0", "division-by-zero"},
    {"seven mod 0", "division-by-zero"},
    {"count(hand of somebody)", "nobody"},
    {"count(hand of last player to look again)", "nobody"},
    {"count(slot of somebody at p1)", "nobody"},
    {"count(slot of actor at next(p6))", "nobody"},
    {"count(heap of seven)", "nobody"},
    {"if empty(hand of somebody) then 1 else 2", "nobody"},
    {"sum(points for each card in hand of somebody)", "nobody"},
};

START_TEST(a_rule_that_fails_has_no_value_at_once)
{
    Loaded *loaded = load("number", failures[_i].text);
    int64_t value;
    Game *game = game_new(loaded->variant);
    game->given_starter = 0;
    game_start(game, 1, 0, 3);
    ck_assert(!evaluate(game, expression_of(loaded->variant, "number"), NULL,
                        &value));
    ck_assert(!game->state->over);
    game_free(game);
    load_free(loaded);
}
END_TEST

START_TEST(a_rule_that_fails_ends_the_game)
{
    Loaded *loaded = load("number", failures[_i].text);
    ck_assert_ptr_nonnull(loaded->variant);
    Game *game = game_new(loaded->variant);
    take_look(game);
    ck_assert_str_eq(game->error.id, failures[_i].id);
    ck_assert_uint_ne(game->error.span.file, 0);
    ck_assert(game->state->over);
    ck_assert_uint_eq(game->move_count, 0);
    game_free(game);
    load_free(loaded);
}
END_TEST

/* Numbers are worked out with 64 bits, of which 32 are kept. */
static const struct {
    const char *text;
    bool fits;
} kept_numbers[] = {
    {"999999999 * 2 + 147483649", true},
    {"999999999 * 2 + 147483650", false},
    {"-999999999 * 2 - 147483650", true},
    {"-999999999 * 2 - 147483651", false},
    {"999999999 * 999999999", false},
    {"seven * 999999999 * 999999999 * 999999999", false},
    {"999999999 * 999999999 / 999999999", true},
};

START_TEST(a_number_that_has_no_room_ends_the_game)
{
    Loaded *loaded = load("number", kept_numbers[_i].text);
    Game *game = game_new(loaded->variant);
    take_look(game);
    if (kept_numbers[_i].fits) {
        ck_assert_ptr_null(game->error.id);
    } else {
        ck_assert_str_eq(game->error.id, "number-too-large");
    }
    game_free(game);
    load_free(loaded);
}
END_TEST

/* What a relation or a `where` may ask of two cards. A division by zero, and
 * what is not pure, matter only where they are worked out. */
static const struct {
    const char *text;
    bool sound;
} pairs[] = {
    {"card.value == other.value or card.value == next(other.value)", true},
    {"card.value matches other.value and card != other", true},
    {"(points of card - points of other) * 3 > 7 mod 4", true},
    {"if points of card == 10 then other is wild"
     " else 10 / (points of card - 10) < -1", true},
    {"if 1 == 1 then card is wild else seven == 7", true},
    {"10 / (points of card - 10) < 0", false},
    {"if card is wild then seven == 7 else card is double", false},
    {"card == other and flag", false},
    {"points of card + 1 > points of card * 2 - 4 and points of card mod 3 <"
     " points of other + points of card / 2 and card.value != other.value",
     true},
};

START_TEST(many_values_at_once_are_those_of_each)
{
    jmp_buf exhausted;
    Loaded *loaded = load("number", "1");
    const Variant *variant = loaded->variant;
    Arena *arena = arena_new(NULL, &exhausted);
    ck_assert_int_eq(setjmp(exhausted), 0);
    Diagnostics found = diagnostics_new(arena);
    Meanings meanings = meanings_beside(arena, variant, &found, 100);
    Type type = {TYPE_CARD, -1};
    Local *card = local_new(arena, NULL, "card", type);
    Local *other = local_new(arena, card, "other", type);
    Expression parts[] = {{.kind = E_LOCAL, .type = type, .local = card},
                          {.kind = E_LOCAL, .type = type, .local = other}};
    Node *node = node_new(arena, NODE_SCALAR, (Span){0, 0, 0});
    node->text = pairs[_i].text;
    Expression *asked = expression_read_as(&meanings, other, node, TYPE_TRUTH,
                                           -1);
    ck_assert_uint_eq(found.errors, 0);
    PureColumns columns = {.count = 0};
    for (int which = NOTHING; which < variant->kind_count; which++) {
        Binding both[] = {{&parts[1], cell_of(which)},
                          {&parts[0], cell_of(0)}};
        Bits row, expected = {0};
        bool sound = true;
        for (int i = 0; i < variant->kind_count; i++) {
            int64_t value = 0;
            both[1].value = cell_of(i);
            sound &= pure_value(variant, asked, both, 2, &value);
            bits_put(&expected, i, value != 0);
        }
        ck_assert_int_eq(sound, pairs[_i].sound);
        for (int kept = 0; kept < 2; kept++) {
            ck_assert_int_eq(sound, pure_row(variant, asked, &parts[0],
                                             variant->kind_count, both,
                                             kept ? &columns : NULL, &row));
            ck_assert(bits_equal(row, sound ? expected : bits_below(0)));
        }
    }
    arena_free(arena);
    load_free(loaded);
}
END_TEST

/* What a move's text speaks of, chosen or worked out of what is chosen. */
START_TEST(a_move_tells_the_cards_that_its_text_names)
{
    static const struct {
        const char *set;
        int named;         /* so many cards */
    } texts[] = {
        {"actions.look={choose: {this: row}, text: 'look {this}'}", 1},
        {"actions.look={choose: {this: row}, text: 'look {value of this}'}", 0},
        {"actions.look={choose: {these: {some of: row, least: 2, most: 2}}, "
         "text: 'look {these}'}", 2},
        {"actions.look={choose: {these: {some of: row, least: 2, most: 2}}, "
         "text: 'look {lowest(these)}'}", 1},
    };
    const char *sets[] = {texts[_i].set};
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "position",
                       .rules.set = sets, .rules.set_count = 1};
    Loaded *loaded = load_plainly(&request, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    Game *game = game_new(loaded->variant);
    game->given_starter = 0;
    game_start(game, 1, 0, 3);
    ck_assert_uint_gt(game->move_count, 1);
    int counts[KINDS_MAX] = {0}, sum = 0;
    told_count_cards(game, &game->moves[0], SEES_ALL, counts);
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        sum += counts[kind];
    }
    ck_assert_int_eq(sum, texts[_i].named);
    game_free(game);
    load_free(loaded);
}
END_TEST

Suite *expression_suite(void)
{
    Suite *suite = suite_create("expression");
    TCase *right = tcase_create("values");
    TCase *wrong = tcase_create("mistakes");
    tcase_add_loop_test(right, an_expression_has_its_value, 0, COUNT(values));
    tcase_add_loop_test(right, an_expression_has_the_same_value_at_once, 0,
                        COUNT(values));
    tcase_add_loop_test(right, a_number_that_has_no_room_ends_the_game,
                        0, COUNT(kept_numbers));
    tcase_add_test(right, elements_take_steps);
    tcase_add_loop_test(right, many_values_at_once_are_those_of_each, 0,
                        COUNT(pairs));
    tcase_add_loop_test(right, a_move_tells_the_cards_that_its_text_names, 0, 4);
    tcase_add_loop_test(wrong, a_mistake_is_found_in_its_column, 0,
                        COUNT(mistakes));
    tcase_add_loop_test(wrong, a_rule_that_fails_has_no_value_at_once, 0,
                        COUNT(failures));
    tcase_add_loop_test(wrong, a_rule_that_fails_ends_the_game, 0,
                        COUNT(failures));
    suite_add_tcase(suite, right);
    suite_add_tcase(suite, wrong);
    return suite;
}
