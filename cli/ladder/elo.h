/* elo.h - strength from results: ratings by maximum likelihood (Bradley and Terry), shares of victories, both with intervals of
 * 95 % that know that games with the same dice are not independent of each other.
 *
 * A cluster is such a group of games. Numbers here are floats: they describe what was played, nothing that plays depends on them.
 */
#ifndef CLI_LADDER_ELO_H
#define CLI_LADDER_ELO_H

#include <stddef.h>
#include <stdint.h>

enum { ELO_PLAYERS = 16, ELO_ANCHOR = 1000 };

typedef struct elo_result { /* how one did against another in one game */
    int32_t cluster;
    uint8_t a, b;   /* players, different ones */
    uint8_t halves; /* a's points: 2 a is ahead, 1 level, 0 b is ahead */
} elo_result;

typedef struct elo_rating {
    double elo, low, high; /* low and high are NAN where nothing can be said */
} elo_rating;

/* The ratings that make the results likeliest, the anchor's being ELO_ANCHOR. Results of one cluster stand together. Where
   somebody only won or only lost, no rating is the likeliest: then every pair that met counts one level game more, and the
   interval is that of independent games. */
void elo_rate(const elo_result *, size_t count, int players, int anchor, elo_rating *out);

typedef struct elo_share { /* victories and seats of one player, summed over clusters */
    int64_t clusters;
    double won, seats, won_won, won_seats, seats_seats;
} elo_share;

typedef struct elo_rate_of {
    double rate, low, high;
} elo_rate_of;

void elo_share_add(elo_share *, double won, double seats); /* a cluster; one without seats is passed over */
elo_rate_of elo_share_rate(const elo_share *); /* Wilson's interval for as many games as the clusters are worth */

#endif
