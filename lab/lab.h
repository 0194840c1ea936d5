/* lab.h - the balance lab: is a homemade tile, card or map fair? Players of the computer find out in games against each
 * other (docs/lab.md).
 *
 * In every game one seat is dealt the thing, and all others are dealt something built in. Whose thing is fair wins its fair
 * share of the games. Before that, the players learn from quick games what the thing is worth (ai/learn.h).
 *
 * The lab does no input or output and knows no clock. A game depends only on the seed and its number, and what is counted are
 * sums of whole numbers (figures.h): so games may be shared out among processes, machines or workers in any way.
 * Layer: lab. */
#ifndef LAB_H
#define LAB_H

#include "ai/learn.h"
#include "lab/figures.h"
#include "lab/sequence.h"

/* What is measured: "race", "millers". The kind `order` is a map: its things are the places in the order of turns. */
typedef struct lab_thing {
    char kind[FIGURES_NAME], key[FIGURES_NAME];
    int index; /* among the names of the game */
} lab_thing;

typedef struct lab {
    session *s; /* the table, with what is homemade */
    const ai_player *player;
    uint64_t seed;
    lab_thing thing;
    ai_lore *lore; /* what was learned; NULL for nothing */
} lab;

/* Finds what is homemade at a table: with that key, or the first one if it is NULL. Returns false if there is nothing. */
bool lab_find(const session *, const char *key, lab_thing *);

/* ---- learning ---- */

enum { LAB_PASSES = 2 };

/* Plays games first, first + step, ... below `upto` of a pass, from 0; adds what was seen. */
void lab_study(const lab *, int pass, int64_t first, int64_t upto, int64_t step, ai_seen *);

/* ---- measuring ---- */

void lab_name(const lab *, figures *); /* writes game, level and edition into figures of zeros */
/* Plays a game and adds what was counted. */
match_end lab_play(const lab *, int64_t number, figures *sum);

/* Returns how often those who had a thing won, as a multiple of the fair share, after all the games so far. */
sequence_about lab_share(const figures *, const char *kind, const char *key);
/* Returns how many coins or points more than the mean of their tables they had at the end. */
sequence_about lab_lead(const figures *, const char *kind, const char *key);

#endif
