/* theme.h - what a puzzle is about. Every game lists its themes, in themes.def of its folder; the first
 * one that fits is the puzzle's. A theme's title is the text `puzzle.theme.WORD`. It may give the answer
 * away, so it is told afterwards, or as a hint.
 *
 * Layer: puzzles. Only the folder of a game knows the game.
 */
#ifndef PUZZLES_THEME_H
#define PUZZLES_THEME_H

#include "session/games.h"

/* A decision, with the best answer and the natural one. */
typedef struct theme_look {
    const er_game *g;
    session_game kind;
    const er_state *view;
    int seat;
    er_move good, natural;
    int32_t sooner; /* what the natural move brings more in this turn, in hundredths of a coin; unknown: 0 */
} theme_look;

/* What a puzzle is named after, besides its theme: up to two names of a game, as arguments of moves are.
 * It does not tell the answer. */
typedef struct theme_subject {
    uint8_t kind[2];
    int index[2];
    int count;
} theme_subject;

typedef struct theme_row {
    const char *word;
    int good, natural;                /* verbs; -1 for any */
    bool (*fits)(const theme_look *); /* NULL if the verbs say it all */
} theme_row;

/* What a game adds to puzzles; a row for each game of games.def. */
typedef struct theme_game {
    const theme_row *rows; /* the last fits always */
    void (*subject)(const er_game *, const er_state *view, int seat, theme_subject *out);
} theme_game;

const char *theme_find(const theme_look *);
bool theme_is_known(session_game, er_span word);
void theme_subject_of(session_game, const er_game *, const er_state *view, int seat, theme_subject *out);

#endif
