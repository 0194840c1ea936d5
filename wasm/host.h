/* host.h - what the files of this folder share: the buffers, the open game, and where in it the reading exports stand.
 *
 * Layer: wasm. May include everything below it.
 */
#ifndef WASM_HOST_H
#define WASM_HOST_H

#include "ai/ai.h"
#include "session/news.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { WASM_EVERYTHING = NEWS_EVERYTHING, WASM_SPECTATOR = -1 }; /* instead of a seat */

/* ---- the buffers ---- */

er_text *wasm_begin(void);           /* a new answer, empty */
er_span wasm_input_of(uint32_t len); /* what JavaScript has written; nothing where that is too long */
uint32_t wasm_end(const er_text *);  /* the answer's length; 0 where it did not fit */
int wasm_refuse(er_err);             /* the status 1 and `KEY [RULE]`; 0 without an error */
int wasm_refuse_key(const char *key);

/* ---- the game ---- */

extern session *wasm_game;                /* NULL: none is open */
extern ai_seat wasm_player[ER_MAX_SEATS]; /* of this game; without a player: nobody thinks there */

/* Where the reading exports stand: at the last move, at an earlier one, or at a view that was sent. */
typedef enum wasm_place { WASM_NOW, WASM_BACK, WASM_VIEW } wasm_place;

wasm_place wasm_stands(void);
const er_state *wasm_position(void);
uint32_t wasm_ply(void);                        /* moves that led there; of a view: 0 */
const er_events *wasm_events(void);             /* of the move that led there */
bool wasm_is_seat(int seat);                    /* of the open game */
bool wasm_is_viewer(int seat);                  /* a seat, WASM_SPECTATOR or WASM_EVERYTHING */
bool wasm_decides(int seat);                    /* must act, and its decisions can be told from this position */
void wasm_see_as(int seat, er_state_room *out); /* the position as a viewer sees it */

/* Before the game changes: what was judged of it holds no longer. */
void wasm_forget_analysis(void);

/* ---- JSON ---- */

void wasm_put_key(er_text *, const char *before, const char *key); /* `before`, the key in quotes, a colon */
void wasm_put_number(er_text *, const char *before, const char *key, int32_t number);
void wasm_put_word(er_text *, const char *before, const char *key, const char *word); /* NULL: null */
void wasm_put_seats(er_text *, uint8_t set);                                          /* ["p1","chance"] */
void wasm_put_move(er_text *, const er_move *);                                       /* as a string */

/* A list of moves of a seat, of that position. */
void wasm_put_legal(er_text *, const er_state *, int seat);

#endif
