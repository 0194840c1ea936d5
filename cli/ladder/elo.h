/* elo.h - strength from results: ratings by maximum likelihood (Bradley and Terry) and shares of
 * victories. Both have intervals of 95%, which take into account that games with the same dice are
 * not independent.
 *
 * A cluster is such a group of games. The numbers are floats: they describe games that were played,
 * and no play depends on them.
 */
#ifndef CLI_LADDER_ELO_H
#define CLI_LADDER_ELO_H

#include <stddef.h>
#include <stdint.h>

enum { ELO_PLAYERS = 16, ELO_ANCHOR = 1000 };

typedef struct elo_result { /* how one player did against another in one game */
    int32_t cluster;
    uint8_t a, b;   /* two different players */
    uint8_t halves; /* points of a: 2 if a is ahead, 1 if level, 0 if b is ahead */
} elo_result;

typedef struct elo_rating {
    double elo, low, high; /* low and high are NAN if nothing can be said */
} elo_rating;

/* Computes the ratings that make the results likeliest; the anchor has ELO_ANCHOR. Results of
 * one cluster must be adjacent. If a player only won or only lost, no rating is the likeliest:
 * then every pair that met counts one more level game, and the interval is that of independent
 * games. */
void elo_rate(const elo_result *, size_t count, int players, int anchor, elo_rating *out);

typedef struct elo_share { /* victories and seats of one player, summed over clusters */
    int64_t clusters;
    double won, seats, won_won, won_seats, seats_seats;
} elo_share;

typedef struct elo_rate_of {
    double rate, low, high;
} elo_rate_of;

void elo_share_add(elo_share *, double won, double seats); /* adds a cluster; one without seats is skipped */
/* Returns Wilson's interval for as many games as the clusters are worth. */
elo_rate_of elo_share_rate(const elo_share *);

#endif
