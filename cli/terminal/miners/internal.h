/* internal.h - shared by the files of Miners in the terminal: words, mines, seats and boards,
 * decisions, events.
 *
 * They read a position (miners/state/state.h) as a view shows it, and never change one that is
 * being played. */
#ifndef CLI_TERMINAL_MINERS_INTERNAL_H
#define CLI_TERMINAL_MINERS_INTERNAL_H

#include "cli/terminal/display.h"
#include "content/card_text.h"
#include "miners/rules/rules.h"

enum { MINES_LINE = CONTENT_CARD_TEXT + 512 }; /* size of the whole text about a card */

static inline const miners_setup *mines_setup(const board *b)
{
    return miners_setup_of(&b->s->game);
}

static inline const miners_state *mines_seen(const board *b)
{
    return miners_at(b->seen);
}

static inline const miners_seat *mines_seat(const board *b, int seat)
{
    return &mines_seen(b)->seat[seat];
}

/* ---- words (words.c) ---- */

/* Writes the form of a text that goes with n, filled with n as {1} and the arguments from {2}
 * on. */
void mines_put_list(const board *, er_text *, const char *key, int n, const char *const *args, size_t count);
#define mines_put(b, out, key, ...) mines_put_list((b), (out), (key), 1, CLI_ARGS(__VA_ARGS__))
#define mines_put_n(b, out, key, n, ...) mines_put_list((b), (out), (key), (n), CLI_ARGS(NUM(n), __VA_ARGS__))

/* Writes " · " between parts, and nothing before the first. */
void mines_part(er_text *);

const char *mines_name(const board *, int card); /* returns the level for a card that the view hides */
const char *mines_level(const board *, int level, char *room);
const char *mines_event(const board *); /* returns the name of this round's Event, or "-" */

/* Returns "I", as printed on the cards. */
const char *mines_numeral(int level);

/* Writes what a card is, without its name: "Level II · Egyptians, Japanese · half-Carts ←↘". */
void mines_put_kind(const board *, int card, er_text *);

/* Writes "M2 ! *" with `between` in between: Machines, a Collapse, activated this round. Writes
 * nothing if there are none. */
void mines_put_marks(const miners_slot *, const char *between, er_text *);

/* Writes the card and where it lies: "Koi Pool (I, 0)". */
void mines_put_place(const board *, const miners_slot *, er_text *);

/* Returns the name of what a frame is about: a card, the Surface, an Event, a board; "" for the
 * chain itself. */
const char *mines_frame_name(const board *, const miners_state *, const miners_seat *, const miners_frame *);

/* Prints a text in faint letters, in lines that fit. */
void mines_print_faint(const board *, const char *text, size_t indent);

/* ---- mines (mine.c) ---- */

/* Draws a mine as bricks or, if they do not fit, level by level. Spots, cards and joints that
 * these moves are about show the numbers of the moves, from 1. NULL for no moves. */
void mines_draw(const board *, int seat, const menu *);

/* Prints all levels in a few words. */
void mines_draw_short(const board *, int seat, size_t indent);

void mines_print_legend(const board *);

/* The full and half-full joints that a card would have there. */
typedef struct mines_joints {
    int full, half;
} mines_joints;

mines_joints mines_joints_at(const board *, int seat, int card, int column);

/* ---- names and objects (object.c) ---- */

void mines_put_name(const board *, uint8_t kind, int value, bool brief, er_text *);
bool mines_put_object(const board *, const er_move *, er_text *);

/* ---- seats, boards, decks (board.c) ---- */

void mines_put_status(const board *, int seat, er_text *); /* writes "4 coins · 3 points + 1 full Cart = 4 · ..." */
void mines_print_status(const board *, int seat);
void mines_print_others(const board *, int seat); /* prints two or three lines for each */
void mines_print_progress(const board *);
void mines_print_decks(const board *);
void mines_print_event(const board *);

/* ---- decisions (menu.c) ---- */

/* Returns the effect with that number among those the seat chooses from, or NULL. */
const miners_effect *mines_effect(const board *, int seat, int number);
void mines_print_stand(const board *, int seat);
void mines_print_item(const menu *, int number, const board *);
int mines_together(const board *, int seat); /* returns how many decisions of the list one line may make */

/* ---- events (news.c) ---- */

bool mines_find_label(const board *, const er_state *before, const er_event *, const er_event *last, display_label *);
void mines_put_more(const board *, const er_event *, er_text *); /* writes ", ● 1 full Cart" after a placement */
void mines_explain_news(const board *, const er_event *);        /* prints the card that the viewer has just drawn */

/* Writes the direct gain from choosing an effect in words: "+2 coins, …" if the rest is still to
 * be decided, or "nothing". Writes nothing if everything is still to be decided. */
void mines_put_outcome(const board *, const er_move *, er_text *);

/* Prints a table of the scores, and who has won and why; in a solo game, the rank. */
void mines_tell_end(const board *, uint8_t winners);

/* Prints a position: Event and decks, Progress boards, all seats with their hands and mines. */
void cli_miners_board(const board *);

#endif
