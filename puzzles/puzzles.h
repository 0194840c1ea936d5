/* puzzles.h - puzzles: positions with one decision in which a few moves are clearly better than the
 * one that most players would make.
 *
 * This header is the text form of puzzles: what one is, how a text of them is read and written, and
 * how the position of one is opened. docs/puzzles.md describes the format. A text lasts for ever: it
 * names the edition of the rules, and everything in it goes by names.
 * Layer: puzzles. May include core/, the games, ai/, session/ and analysis/. No input or output, no
 * words of any language.
 */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "ai/ai.h"
#include "session/session.h"

enum {
    PUZZLE_FORMAT = 1,
    PUZZLE_GOOD = 64,    /* the most good answers */
    PUZZLE_MOVES = 64,   /* the most moves between the written position and the decision */
    PUZZLE_TEXT = 16384, /* the most bytes of one puzzle */
    PUZZLES_MOST = 20000,
    PUZZLE_LEAST_RATING = 800,
    PUZZLE_MOST_RATING = 2200
};

/* A puzzle as it is written. The spans point into the text that it was read from. Lists of moves
 * are separated by `;`, and those of the seat go without its name. */
typedef struct puzzle {
    int line;         /* where it begins in its text, from 1 */
    er_span table;    /* the settings of its table, as session_choices_read reads them */
    int seat;         /* who decides */
    er_span theme;    /* what it is about: a word of a game's themes.def */
    int rating;       /* how hard it is, at the start: the scale of Glicko */
    int chance;       /* what the natural move loses: chance to win, in tenths of a percent */
    int coins;        /* and coins, compared with the best rival, in tenths */
    er_span position; /* statements, one per line */
    er_span moves;    /* made after them; may be empty */
    er_span good;     /* the right answers, the best first */
    er_span natural;  /* the move that most players would make */
    er_span better;   /* the whole line that begins with the best answer */
} puzzle;

/* Walks over a text. Before the first call it has the whole text and zeros. */
typedef struct puzzle_reader {
    er_span rest;
    int line;
    bool begun; /* whether the first line, with the number of the format, was read */
    er_span table;
} puzzle_reader;

/* Reads the next puzzle. Returns false at the end, or at a fault: then `e` has its line and why.
 * What its words mean is found out when it is opened. */
bool puzzle_read(puzzle_reader *, puzzle *, struct err *e);

void puzzle_put_head(er_text *);
void puzzle_put_table(er_text *, er_span table); /* before the first puzzle of a table */
void puzzle_put(er_text *, const puzzle *);

/* Returns what a puzzle is known by for ever: a fingerprint of its table, position, moves and seat. */
uint32_t puzzle_id(const puzzle *);

/* A puzzle opened: a session whose last position is the decision, and the moves read. */
typedef struct puzzle_opened {
    session *s;
    int seat;
    er_move good[PUZZLE_GOOD];
    int good_count;
    er_move natural;
    er_move better[AI_LINE];
    int better_count;
} puzzle_opened;

/* Opens a puzzle. `like` may be what was opened before: if the table is the same, its content is
 * shared, which saves time; it may be closed first. NULL for none. Returns false if something in it
 * is wrong; `e` says what, and in which line of the puzzle's text. */
bool puzzle_open(const session_library *, const puzzle *, session *like, puzzle_opened *, struct err *e);
void puzzle_close(puzzle_opened *); /* zeros are allowed */

const er_state *puzzle_position(const puzzle_opened *);
bool puzzle_is_good(const puzzle_opened *, const er_move *); /* whether it is one of the good answers */
/* Makes the moves of the better line in its session; returns how many could be made. */
int puzzle_play_line(puzzle_opened *);

/* ---- making the text of a position ---- */

/* Writes the settings of a table as one line. */
void puzzle_put_settings(const session *, er_text *);
/* Writes the position of a session as a seat knows it: statements, and the moves made after them.
 * Whatever is written makes a position with the same view for this seat. Returns false if it
 * cannot be written: a position that statements cannot say, or moves that the seat may not know. */
bool puzzle_put_position(session *, int seat, er_text *position, er_text *moves);
void puzzle_put_move(er_text *, const er_game *, int seat, const er_move *); /* `seat` goes without its name */

#endif
