/* SPDX-License-Identifier: MIT */
#include "statistics/speed_view.h"

#include "base/json_text.h"

/* What is told of it, all of it per something. */
typedef struct {
    double games, games_second, decisions_second, nanoseconds, decisions,
        rounds;
} Rates;

static Rates rates_of(const Speed *speed)
{
    double games = (double)speed->games, decisions = (double)speed->decisions;
    double second = decisions / speed->seconds;
    return (Rates){games, games / speed->seconds, second, 1e9 / second,
                   decisions / games, (double)speed->rounds / games};
}

void speed_view(const Speed *speed, Text *text)
{
    const Rates rates = rates_of(speed);
    text_add_format(
        text, "variant         %s\nplayers         %d\n"
        "games           %.0f\ngames/s         %.0f\n"
        "decisions/s     %.0f\nns/decision     %.2f\n"
        "decisions/game  %.4f\nrounds/game     %.4f\n"
        "state bytes     %u\n", speed->variant, speed->players, rates.games,
        rates.games_second, rates.decisions_second, rates.nanoseconds,
        rates.decisions, rates.rounds, speed->state_bytes);
}

void speed_json(const Speed *speed, Text *text)
{
    const Rates rates = rates_of(speed);
    text_add(text, "{");
    json_member(text, "variant", speed->variant);
    text_add_format(
        text, ",\"players\":%d,\"games\":%.0f,\"games/s\":%.0f,"
        "\"decisions/s\":%.0f,\"ns/decision\":%.2f,"
        "\"decisions/game\":%.4f,\"rounds/game\":%.4f,"
        "\"state bytes\":%u}\n", speed->players, rates.games,
        rates.games_second, rates.decisions_second, rates.nanoseconds,
        rates.decisions, rates.rounds, speed->state_bytes);
}
