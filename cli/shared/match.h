/* match.h - one game between bots, as `selfplay` and `ladder` play it. */
#ifndef CLI_SHARED_MATCH_H
#define CLI_SHARED_MATCH_H

#include "ai/ai.h"
#include "cli/cli.h"

enum { MATCH_WHOLE = 60 /* parts of a victory; one shared by 2, 3, 4 or 5 seats still divides evenly */ };

typedef struct match_result {
    bool over;
    uint8_t won[ER_MAX_SEATS]; /* in parts of MATCH_WHOLE */
    int32_t score[ER_MAX_SEATS];
    uint64_t hash;
} match_result;

typedef struct match {
    const cli *c;
    session *s;     /* at its beginning */
    int64_t number; /* number of the game */
    ai_seat bot[ER_MAX_SEATS];
    ai_rng dice;
    void *host;
    /* Chooses for a seat; NULL if the bots do. */
    void (*choose)(void *host, int seat, const er_state *seen, er_move *);
    void (*before)(void *host, const er_move *); /* is told each move before it is made */
    /* Takes what came of it (flags of session_play). Returns false if the game must not continue. */
    bool (*after)(void *host, const er_events *, unsigned flags);
} match;

typedef enum match_end { MATCH_OVER, MATCH_STOPPED, MATCH_REFUSED, MATCH_UNENDED } match_end;

/* Makes moves until the game is over. If it does not get there, prints why. */
match_end match_play(match *, match_result *);

/* Prints what is wrong, with the numbers of game and move. Always returns false. */
bool match_report(const match *, const char *key, const char *what);

#endif
