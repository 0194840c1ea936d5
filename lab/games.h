/* games.h - what the lab needs from a game: one row for each game of games.def, in the folders of their names.
 * Layer: lab. */
#ifndef LAB_GAMES_H
#define LAB_GAMES_H

#include "lab/lab.h"

enum {
    LAB_HAD = 4,
    LAB_TRIES = 256 /* draws until chance has found something else */
};

typedef struct lab_find_made {
    uint8_t seat;
    int16_t index;
} lab_find_made;

/* A game that is being played. */
typedef struct lab_run {
    const lab *lab;
    match m;
    figures *sum;
    int64_t number;
    int lucky;                          /* who gets the thing: its place in the order of the first round */
    int drawn;                          /* first things of this kind that chance has drawn */
    int16_t had[ER_MAX_SEATS][LAB_HAD]; /* what each seat was dealt, as names of the game; -1 for nothing */
    int first;                          /* the seat that began */
    lab_find_made found[32];            /* things that were found, by whom */
    int finds;
} lab_run;

typedef struct lab_game {
    const figures_game *figures;
    /* Finds the nth homemade thing of a table; returns false past the last. */
    bool (*thing)(const session *, int n, lab_thing *);
    void (*draw)(lab_run *, er_move *); /* may replace what chance picks */
    /* Deals to a seat what it would have to choose; returns false where its player chooses. */
    bool (*deal)(const lab_run *, int seat, const er_state *seen, er_move *);
    void (*news)(lab_run *, const er_event *);
    void (*settle)(lab_run *, const match_result *); /* counts how those fared who were dealt something */
} lab_game;

const lab_game *lab_game_of(session_game); /* returns NULL for a game that the lab cannot measure */

/* Counts a game for something that a seat had. */
void lab_count(lab_run *, const match_result *, int seat, const char *kind, const char *key);

#endif
