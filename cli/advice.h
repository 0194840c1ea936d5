/* advice.h - what a level of the computer thinks of a position, in words and as JSON: for `hint`, `analyse`, a game in the
 * terminal, the referee.
 *
 * The computer gets the view of the seat that asks, and has followed the game from its beginning as that seat.
 */
#ifndef CLI_ADVICE_H
#define CLI_ADVICE_H

#include "ai/ai.h"
#include "cli/board.h"

enum { ADVICE_MOST = 5, ADVICE_TEXT = 4096 };

/* A player that has opinions, by its key; NULL: there is none. */
const ai_player *advice_level(er_span key);

/* A player that has followed the game up to `ply` moves in that seat; `budget` 0: the level's own. */
void advice_follow(ai_seat *, const session *, uint32_t ply, int seat, const ai_player *, uint32_t budget);

/* Players that know nothing yet are told the first `ply` moves, each what its seat may know. */
void advice_tell_all(ai_seat *, int count, const session *, uint32_t ply);

/* What is advised to a seat that must decide, at most ADVICE_MOST ways; how many: at least one. The first moves are legal. */
int advice_ask(ai_seat *, const er_state *view, ai_advice *out);

/* ---- in words ---- */

/* "conquer Kettle Down (r5)"; b->seen is the position before the move, as its seat sees it. */
void advice_put_move(const board *, const er_move *, er_text *);

/* "conquer r5, r7; stop conquering": the same for several, in short, from b->seen on. */
void advice_put_line(const board *, const er_move *, int count, er_text *);

void advice_put_amount(er_text *, int32_t hundredths, bool sign); /* "71.3", "+0.4" */
void advice_put_chance(er_text *, int32_t chance, bool sign);     /* "62 %" */

/* The score has another name in each game: "coins". */
const char *advice_score_word(const board *);

/* All advice in a table. `number` writes what stands before a move: at most 4 columns; NULL: its rank. */
typedef void advice_number(const void *context, const er_move *, er_text *);
void advice_print(const board *, const ai_seat *, const ai_advice *, int count, advice_number *number,
                  const void *context);

/* ---- for programs (docs/analysis.md) ---- */

void advice_put_hundredths(er_text *, int32_t amount);                         /* 71.30 */
void advice_put_share(er_text *, int32_t chance);                              /* 0.6250 */
void advice_put_outlook(er_text *, const er_game *, const ai_outlook *);       /* "chance":[..],"coins":[..] */
void advice_put_moves(er_text *, const er_game *, const er_move *, int count); /* a list of them */
void advice_put_parts(const cli *, er_text *, const ai_advice *);              /* a list of them */

/* The answer to a hint; on one line. */
void advice_put_json(const board *, uint32_t ply, ai_seat *, const ai_advice *, int count, er_text *);

#endif
