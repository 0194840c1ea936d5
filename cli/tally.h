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

typedef struct tally_tile {
    char key[REALMS_KEY];
    uint8_t kind;
    int64_t met; /* picked; of Places and Relics: found */
} tally_tile;

typedef struct tally {
    int64_t games, bad, ties, moves, chance_moves, longest, violations, refused, unended;
    uint64_t fingerprint; /* of all final positions: the same games give the same number */
    tally_row bot[TALLY_BOTS], seat[ER_MAX_SEATS];
    tally_tile tile[REALMS_MAX_TILES]; /* all that any of the tables has */
    int tiles;
    int64_t verb[UINT8_MAX + 1]; /* moves made, of seats and of chance */
} tally;

typedef struct tally_names {
    const session *s; /* one of the tables */
    const ai_player *const *bot;
    int bots, seats;
} tally_names;

void tally_add(tally_row *, int64_t wins, int64_t score);

/* The tiles that are in this table's games; what MX-2 left out is not. Then tallies may be copied, filled and
   summed. */
void tally_enlist(tally *, const session *);
void tally_move(tally *, const er_game *, const er_state *before, const er_move *);
void tally_sum(tally *to, const tally *from);
void tally_print(const cli *, const tally *, const tally_names *);
void tally_json(const cli *, const tally *, const tally_names *);

#endif
