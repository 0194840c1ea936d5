/* match.h - one game between players of the computer, as `selfplay`, `ladder`, `figures` and the balance lab play it.
 * Layer: lab. */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include "ai/ai.h"
#include "session/session.h"

enum { MATCH_WHOLE = 60 /* parts of a victory; one shared by 2, 3, 4 or 5 seats still divides evenly */ };

typedef struct match_result {
    bool over;
    uint8_t won[ER_MAX_SEATS]; /* in parts of MATCH_WHOLE */
    int32_t score[ER_MAX_SEATS];
    uint64_t hash;
} match_result;

typedef struct match {
    session *s; /* at its beginning */
    ai_seat bot[ER_MAX_SEATS];
    ai_rng dice;
    void *host;
    void (*draw)(void *host, er_move *); /* may replace a pick of chance; may be NULL */
    /* Chooses for a seat; NULL if the bots do. */
    void (*choose)(void *host, int seat, const er_state *seen, er_move *);
    void (*before)(void *host, const er_move *); /* is told each move before it is made */
    /* Takes what came of it (flags of session_play). Returns false if the game must not continue. */
    bool (*after)(void *host, const er_events *, unsigned flags);
    er_move last; /* that was made, or refused */
} match;

/* REFUSED: the rules do not allow `last`. UNENDED: the game has gone on for too long. */
typedef enum match_end { MATCH_OVER, MATCH_STOPPED, MATCH_REFUSED, MATCH_UNENDED } match_end;

match_end match_play(match *, match_result *); /* makes moves until the game is over */

#endif
