/* display.h - the look of a game in the terminal: a row of functions for each game; `play` and
 * `replay` know nothing else about it. */
#ifndef CLI_TERMINAL_DISPLAY_H
#define CLI_TERMINAL_DISPLAY_H

#include "cli/terminal/menu.h"

/* What a part of a sentence belongs to: its name, and the card or the like that it is about, or -1. */
typedef struct display_label {
    char text[BOARD_NAME];
    int about;
} display_label;

/* A word that a person may type in one game only. */
typedef struct display_word {
    const char *word;
    void (*say)(const board *, int seat, er_span rest);
} display_word;

typedef struct display {
    void (*say_table)(const board *, int64_t seed); /* tells the game being played, at its beginning */
    void (*print_board)(const board *);
    /* Shows, before the menu, the state of the game and of the seat. */
    void (*print_stand)(const board *, int seat);
    /* Prints an item of the menu, from 0, with its number; with the last one, what comes after it. */
    void (*print_item)(const menu *, int number, const board *);
    const char *commands; /* text key of the words a person may type */
    const char *example;  /* a move in words */
    bool lines;           /* every event gets a line of its own */
    bool bare;            /* moves that have no words are told in their text form */
    bool coins;           /* its score is coins */
    bool board_last;      /* a replay ends with the board */

    /* ---- what follows may be NULL ---- */

    /* Shown before the seat is told what the others did; starts with a blank line. NULL: the board. */
    void (*print_scene)(const board *, int seat);
    int (*rank)(const board *, const er_move *); /* decisions with a smaller one come first in the menu */
    int (*together)(const board *, int seat);    /* decisions that one line may make; NULL: 1 */
    bool (*fills_screen)(const board *);         /* whether the menu does */
    /* Whether to ask again before the move, because it gives up much. */
    bool (*is_grave)(const board *, const er_move *);
    const display_word *words; /* of this game only; ends in a row without a word */
    /* Finds the move that is meant when `why` is asked about something else: a region. Returns false
     * if there is no such thing. */
    bool (*find_question)(const board *, int seat, er_span, er_move *);
    /* Finds what an event belongs to that is a part of a sentence. `last` is what this move told
     * last of that seat for itself or as a label, or NULL; then the label is "". False if the
     * event is not told. */
    bool (*find_label)(const board *, const er_state *before, const er_event *, const er_event *last, display_label *);
    /* Writes what the position after an event shows besides what its words tell. */
    void (*put_more)(const board *, const er_event *, er_text *);
    /* Prints what something new does that an event has just shown. */
    void (*explain_news)(const board *, const er_event *);
    void (*tell_end)(const board *, uint8_t winners); /* NULL: the scores */
    /* Writes a name: of a region "Kettle Down (r5)", or with `brief` "r5". NULL: the word. */
    void (*put_name)(const board *, uint8_t kind, int value, bool brief, er_text *);
    /* Writes an argument of an event that is told with the next one, a race with its power;
     * otherwise returns false. */
    bool (*put_joined)(const board *, const er_event *, int arg, er_text *);
    /* Writes the object of a move if its arguments alone do not say it; otherwise returns false.
     * b->seen is the position before the move; NULL if it is unknown. */
    bool (*put_object)(const board *, const er_move *, er_text *);
    /* Names a part of a cost; NULL, also as a result: part.WORD. */
    const char *(*part)(const board *, const er_reason *);
    bool (*tells_cost)(const er_move *); /* whether the cost of the move is worth showing */
} display;

const display *display_of(const session *);

#endif
