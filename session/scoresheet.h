/* scoresheet.h - the score of a whole game, round by round, in parts that add up.
 *
 * The game says why a score changed (er_rules.account). What it had before the first move is in the group "start"; what no part explains
 * is in the group "other", so the parts of a seat are always its score.
 * Layer: session. May include core/ and the games.
 */
#ifndef SESSION_SCORESHEET_H
#define SESSION_SCORESHEET_H

#include "session/session.h"

typedef struct scoresheet_row {
    const char *group, *word; /* as in er_booking; they live as long as the session */
    int32_t amount;
    int32_t round; /* 0 before the first */
    uint8_t seat;
} scoresheet_row;

typedef struct scoresheet {
    const session *s;
    scoresheet_row *row; /* those of a seat, round, group and word are one row */
    uint32_t count, room;
    int32_t rounds; /* the number of the last round */
} scoresheet;

/* Reads the game from its first move. Returns false if there is no memory. */
bool scoresheet_make(scoresheet *, const session *);
void scoresheet_free(scoresheet *); /* accepts a scoresheet of zeros */

/* Writes {"rounds":10,"rows":[{"seat":"p1","round":1,"group":"regions","word":"regions","amount":5},…]}. */
void scoresheet_put_json(const scoresheet *, er_text *);

#endif
