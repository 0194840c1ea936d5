/* games.h - what the exports need from a game: one row for each (games/games.def). */
#ifndef WASM_GAMES_H
#define WASM_GAMES_H

#include "content/facts.h"
#include "wasm/host.h"

/* Any of these may be NULL. */
typedef struct wasm_row {
    void (*put_table)(const session *, er_text *); /* writes what `table` says about it: `,"KEY":VALUE` */
    bool (*has_words)(const session *);
    void (*put_words)(content_facts *, const session *); /* writes names and texts that are only of this table */
    /* Lists what the seat would be paid if its turn ended now. Returns how many parts; -1 if that
     * is unknown. */
    int (*income)(const session *, const er_state *, int seat, er_reason *out);
    /* In a preview: goes on for the others and for chance, always in the same way, until the seat
     * decides again. */
    void (*wait)(const er_game *, er_state *, int seat, er_events *);
} wasm_row;

const wasm_row *wasm_row_of(const session *);

#endif
