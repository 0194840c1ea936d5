/* host.h - shared by the files of this folder: the buffers, the open game, and the position in it
 * that the reading exports show.
 *
 * Layer: wasm. May include everything below it.
 */
#ifndef WASM_HOST_H
#define WASM_HOST_H

#include "ai/ai.h"
#include "session/news.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { WASM_EVERYTHING = NEWS_EVERYTHING, WASM_SPECTATOR = -1 }; /* used instead of a seat */

/* ---- the buffers ---- */

er_text *wasm_begin(void);           /* starts a new, empty answer */
er_span wasm_input_of(uint32_t len); /* returns the text that JavaScript has written; empty if it is too long */
uint32_t wasm_end(const er_text *);  /* returns the answer's length; 0 if it did not fit */
int wasm_refuse(er_err);             /* returns status 1 and writes `KEY [RULE]`; 0 if there is no error */
int wasm_refuse_key(const char *key);

/* ---- the game ---- */

extern session *wasm_game;                /* NULL if none is open */
extern ai_seat wasm_player[ER_MAX_SEATS]; /* the players of this game; a seat without one has no computer */

/* The position that the reading exports show: after the last move, after an earlier one, or a
 * view that was sent. */
typedef enum wasm_place { WASM_NOW, WASM_BACK, WASM_VIEW } wasm_place;

const er_state *wasm_position(void);
uint32_t wasm_ply(void);            /* returns the number of moves before that position; 0 for a view */
const er_events *wasm_events(void); /* returns the events of the move before that position */
bool wasm_is_seat(int seat);        /* whether the open game has it */
bool wasm_is_viewer(int seat);      /* whether it is a seat, WASM_SPECTATOR or WASM_EVERYTHING */
/* Whether it must act and its decisions can be derived from this position. */
bool wasm_decides(int seat);
/* From now on that is the position, until the game or the look at it changes; NULL ends it. */
void wasm_suppose_at(const er_state *);
void wasm_see_as(int seat, er_state_room *out); /* makes the position as a viewer sees it */

const session_library *wasm_library(void); /* the built-in content */
/* Makes this the open game; if it is NULL, returns status 1 and writes why not. */
int wasm_replace_game(session *, const struct err *);
void wasm_moved(void); /* after moves that did not go through `play`: the position shown is the last one */

/* Discards the analysis. Call it before the game changes. */
void wasm_forget_analysis(void);

bool wasm_in_lesson(void); /* whether the open game is that of a lesson */
void wasm_forget_lesson(void);
bool wasm_in_puzzle(void); /* whether it is that of a puzzle */
void wasm_forget_puzzle(void);

#endif
