/* advice.h - a level's opinion of a position, in words and as JSON, for `hint`, `analyse`, a game
 * in the terminal, and the referee.
 *
 * The computer gets the view of the seat that asks, and has followed the game from its beginning as
 * that seat.
 */
#ifndef CLI_ADVICE_ADVICE_H
#define CLI_ADVICE_ADVICE_H

#include "analysis/advice.h"
#include "cli/terminal/board.h"

enum { ADVICE_TEXT = 4096 };

static inline size_t wider(size_t a, size_t b) /* of two columns */
{
    return a > b ? a : b;
}

/* ---- in words ---- */

/* Writes a move: "conquer Kettle Down (r5)". b->seen is the position before the move, as its
 * seat sees it. */
void advice_put_move(const board *, const er_move *, er_text *);

/* Writes several moves in short, starting from b->seen: "conquer r5, r7; stop conquering". */
void advice_put_line(const board *, const er_move *, int count, er_text *);

void advice_put_amount(const board *, int32_t hundredths, bool sign, er_text *); /* writes "71.3" or "+0.4" */
void advice_put_chance(const board *, int32_t chance, bool sign, er_text *);     /* writes "62%" */

/* Returns the name of the score in this game: "coins". */
const char *advice_score_word(const board *);

/* Prints all advice in a table. `number` writes the text before a move, at most 4 columns; NULL
 * for its rank. */
typedef void advice_number(const void *context, const er_move *, er_text *);
void advice_print(const board *, const ai_seat *, const ai_advice *, int count, advice_number *number,
                  const void *context);

/* ---- for programs (docs/analysis.md) ---- */

advice_speaker advice_speaker_of(const cli *); /* lives as long as the cli */

/* Writes the answer to a hint on one line. */
void advice_put_json(const board *, uint32_t ply, ai_seat *, const ai_advice *, int count, er_text *);

#endif
