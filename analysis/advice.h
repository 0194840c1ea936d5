/* advice.h - a level's opinion of a position: asking for it, and writing the answer for programs.
 *
 * The computer gets the view of the seat that asks, and has followed the game from its beginning as
 * that seat.
 * Layer: analysis. May include core/, the games, ai/ and session/.
 */
#ifndef ANALYSIS_ADVICE_H
#define ANALYSIS_ADVICE_H

#include "ai/ai.h"
#include "session/session.h"

enum { ADVICE_MOST = 5, ADVICE_PART = 96 };

/* Finds a player that can give opinions, by its key. Returns NULL if there is none. */
const ai_player *advice_level(er_span key);

/* Prepares a player that has followed the game for `ply` moves in that seat. A `budget` of 0
 * means that of the level. */
void advice_follow(ai_seat *, const session *, uint32_t ply, int seat, const ai_player *, uint32_t budget);

/* Tells new players the first `ply` moves, each as far as its seat may know them. */
void advice_tell_all(ai_seat *, int count, const session *, uint32_t ply);

/* Asks for advice for a seat that must decide. Returns the number of suggestions, from 1 to
 * ADVICE_MOST. Their first moves are legal. */
int advice_ask(ai_seat *, const er_state *view, ai_advice *out);

/* Makes the decision of a level for a seat that must act: what it does after following the game. An empty level is a good and quick
 * one. Returns false if there is no such level. */
bool advice_decide(const session *, int seat, er_span level, er_move *out);

/* ---- for programs (docs/analysis.md) ---- */

/* A host that has words. `part` names a part of an evaluation; `room` has ADVICE_PART bytes. */
typedef struct advice_speaker {
    const void *host;
    const char *(*part)(const void *host, const char *word, char *room, size_t cap);
} advice_speaker;

enum { ADVICE_COINS = 2, ADVICE_CHANCE = 4 }; /* digits after the point: coins 71.30, chance 0.6250 */

/* Write "chance":[..],"coins":[..]; a list of moves; "parts":[..], without words if there is no
 * speaker (NULL). */
void advice_put_outlook(er_text *, const er_game *, const ai_outlook *);
void advice_put_moves(er_text *, const char *key, const er_game *, const er_move *, int count);
void advice_put_parts(er_text *, const ai_advice *, const advice_speaker *speaker);

#endif
