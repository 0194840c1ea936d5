/* figures.h - what is measured in games of the computer against itself: sums of whole numbers, so that
 * those of several runs can be added.
 *
 * A row is named by a kind, a key and a word ("race", "ghouls", "active") and has some numbers. What a
 * game counts is in its folder (figures_game); as a text they are in figures_file.c, docs/figures.md says
 * what is in it.
 * Layer: lab.
 */
#ifndef LAB_FIGURES_H
#define LAB_FIGURES_H

#include "lab/match.h"

enum {
    FIGURES_COLUMNS = 24,
    FIGURES_NAME = 32, /* size of a part of a row's name, including the final zero */
    FIGURES_RUNS = 256
};

/* In the rows of Realms (docs/figures.md). */
enum {
    FIGURES_TURNS = 8, /* each for itself; later ones only in the sum */
    FIGURES_PRICES = 7 /* coins are left over; nothing; 1 to 5 */
};

/* Numbers are no larger, on the page too: so what is made of them fits. */
#define FIGURES_MOST INT64_C(999999999999999)
enum { FIGURES_DIGITS = 15 };

typedef struct figures_row {
    char kind[FIGURES_NAME], key[FIGURES_NAME], word[FIGURES_NAME];
    int64_t n[FIGURES_COLUMNS];
} figures_row;

/* Games that were played: from `first` on, so many, with the settings of `only`. */
typedef struct figures_run {
    int64_t seed, first, games;
    char date[12]; /* 2026-11-19 */
    char only[64]; /* "set=surface seats=2"; empty for all tables */
} figures_run;

typedef struct figures {
    char game[FIGURES_NAME], level[FIGURES_NAME];
    int64_t edition;
    figures_run run[FIGURES_RUNS];
    int runs;
    figures_row *row; /* malloced */
    uint32_t count, room;
    uint32_t *at; /* rows by hash, twice as many places as there is room for rows; 0 for none, otherwise number + 1 */
    bool failed;  /* no memory, or `beyond` */
    bool beyond;  /* a sum is too large */
} figures;

void figures_free(figures *);

/* Adds to a number of a row, which is made if it is not there. */
void figures_count(figures *, const char *kind, const char *key, const char *word, int column, int64_t amount);
/* Returns NULL if there is no such row. */
const figures_row *figures_find(const figures *, const char *kind, const char *key, const char *word);
void figures_sort(figures *);                                      /* by their names */
void figures_keep(figures *, const char *const *words, int count); /* drops rows of all other words */

/* Adds those of other games. Returns false if they are of another game, level or edition, or if some of
 * the games are the same; `e` says which. */
bool figures_add(figures *, const figures *more, struct err *e);

bool figures_add_run(figures *, const figures_run *, struct err *e); /* the same, for the games of a run */

/* Reads a text into figures of zeros. */
bool figures_read(figures *, er_span text, struct err *e);
/* Writes all of it, sorted. */
void figures_write(figures *, er_text *);

/* ---- what a game counts ---- */

typedef struct figures_game {
    bool (*table)(int number, er_text *choices); /* writes the settings of a table; returns false past the end */
    void (*begin)(const session *);              /* begins a game */
    void (*move)(figures *, const session *, const er_move *);  /* before it is made */
    void (*news)(figures *, const session *, const er_event *); /* after the move */
    void (*end)(figures *, const session *, const match_result *);
} figures_game;

const figures_game *figures_game_of(session_game); /* returns NULL if it counts nothing */

/* Adds a result of a seat: a game, its wins in parts of MATCH_WHOLE, and how many would be its fair share. */
void figures_win(figures *, const char *kind, const char *key, const char *word, int column, int64_t wins, int seats);

#endif
