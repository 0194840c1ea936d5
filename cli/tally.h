/* tally.h - what selfplay counts: whole numbers only, so that sums do not depend on their order. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "ai/ai.h"
#include "cli/cli.h"

enum {
    TALLY_BOTS = 16,
    TALLY_JOBS = 256,
    TALLY_WHOLE = 60 /* a victory; one shared by 2, 3, 4 or 5 seats still divides evenly */
};

typedef struct tally_row {
    int64_t games, wins, score; /* wins in parts of TALLY_WHOLE */
} tally_row;

typedef struct tally {
    int64_t games, bad, ties, moves, chance_moves, longest, violations, refused, unended;
    uint64_t fingerprint; /* of all final positions: the same games give the same number */
    tally_row bot[TALLY_BOTS], seat[ER_MAX_SEATS];
    int64_t race_picks[REALMS_MAX_RACES], power_picks[REALMS_MAX_POWERS];
} tally;

typedef struct tally_names {
    const session *s; /* its tiles name the picks */
    const ai_player *const *bot;
    int bots, seats;
} tally_names;

void tally_add(tally_row *, int64_t wins, int64_t score);
void tally_sum(tally *to, const tally *from);
void tally_print(const cli *, const tally *, const tally_names *);
void tally_json(const cli *, const tally *, const tally_names *);

#endif
