/* advice.h - what a level of the computer thinks of a position: asking it, and its answer for programs.
 *
 * The computer gets the view of the seat that asks, and has followed the game from its beginning as that seat.
 * Layer: analysis. May include core/, the games, ai/ and session/.
 */
#ifndef ANALYSIS_ADVICE_H
#define ANALYSIS_ADVICE_H

#include "ai/ai.h"
#include "session/session.h"

enum { ADVICE_MOST = 5, ADVICE_PART = 96 };

/* A player that has opinions, by its key; NULL: there is none. */
const ai_player *advice_level(er_span key);

/* A player that has followed the game up to `ply` moves in that seat; `budget` 0: the level's own. */
void advice_follow(ai_seat *, const session *, uint32_t ply, int seat, const ai_player *, uint32_t budget);

/* Players that know nothing yet are told the first `ply` moves, each what its seat may know. */
void advice_tell_all(ai_seat *, int count, const session *, uint32_t ply);

/* What is advised to a seat that must decide, at most ADVICE_MOST ways; how many: at least one. The first moves are legal. */
int advice_ask(ai_seat *, const er_state *view, ai_advice *out);

/* ---- for programs (docs/analysis.md) ---- */

/* A host that knows words. `part`: what a part of an evaluation is called; `room` has ADVICE_PART bytes. */
typedef struct advice_speaker {
    const void *host;
    const char *(*part)(const void *host, const char *word, char *room, size_t cap);
} advice_speaker;

void advice_put_hundredths(er_text *, int32_t amount);                              /* 71.30 */
void advice_put_share(er_text *, int32_t chance);                                   /* 0.6250 */
void advice_put_outlook(er_text *, const er_game *, const ai_outlook *);            /* "chance":[..],"coins":[..] */
void advice_put_moves(er_text *, const er_game *, const er_move *, int count);      /* a list of them */
void advice_put_parts(er_text *, const ai_advice *, const advice_speaker *speaker); /* a list of them; NULL: no words */

#endif
