/* internal.h - what the files of Miners in the terminal share: words, mines, seats and boards, decisions, news.
 *
 * They read a position (miners/state/state.h) as a view shows it, and never change one that is being played. */
#ifndef CLI_TERMINAL_MINERS_INTERNAL_H
#define CLI_TERMINAL_MINERS_INTERNAL_H

#include "cli/terminal/face.h"
#include "content/card_text.h"
#include "miners/state/state.h"

enum { MINES_LINE = CONTENT_CARD_TEXT + 512 }; /* room for all that is said of a card */

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

/* The form of a text that goes with n, filled with n as {1} and the arguments from {2} on. */
void mines_put_list(const board *, er_text *, const char *key, int n, const char *const *args, size_t count);
#define mines_put(b, out, key, ...) mines_put_list((b), (out), (key), 1, CLI_ARGS(__VA_ARGS__))
#define mines_put_n(b, out, key, n, ...) mines_put_list((b), (out), (key), (n), CLI_ARGS(NUM(n), __VA_ARGS__))

/* " · " between what is said, nothing before the first. */
void mines_part(er_text *);

const char *mines_name(const board *, int card); /* of one that the view does not show: its level */
const char *mines_level(const board *, int level, char *room);
const char *mines_event(const board *); /* the name of this round's; "-" */

/* "I", as it stands on the cards. */
const char *mines_numeral(int level);

/* "Level II · Egyptians, Japanese · half-Carts ←↘": what a card is; without a name. */
void mines_put_kind(const board *, int card, er_text *);

/* "M2 ! *": Machines, a Collapse, activated this round, with that between them; nothing where there is none of them. */
void mines_put_marks(const miners_slot *, const char *between, er_text *);

/* "Koi Pool (I, 0)": the card and where it lies. */
void mines_put_place(const board *, const miners_slot *, er_text *);

/* What a frame is about: a card, the Surface, an Event, a board; "" for the chain itself. */
const char *mines_frame_name(const board *, const miners_state *, const miners_seat *, const miners_frame *);

/* In lines that fit; faint. */
void mines_print_faint(const board *, const char *text, size_t indent);

/* ---- mines (mine.c) ---- */

/* As bricks; where that does not fit, level by level. The places, cards and joints that these moves are about bear the
   moves' numbers, from 1. NULL: none. */
void mines_draw(const board *, int seat, const menu *);

/* All levels in a few words. */
void mines_draw_short(const board *, int seat, size_t indent);

void mines_print_legend(const board *);

/* Full and half full joints that a card would have there. */
typedef struct mines_joints {
    int full, half;
} mines_joints;

mines_joints mines_joints_at(const board *, int seat, int card, int column);

/* ---- seats, boards, decks (board.c) ---- */

void mines_put_status(const board *, int seat, er_text *); /* "4 coins · 3 points + 1 full Cart = 4 · ..." */
void mines_print_status(const board *, int seat);
void mines_print_others(const board *, int seat); /* each in two or three lines */
void mines_print_progress(const board *);
void mines_print_decks(const board *);
void mines_print_event(const board *);

/* ---- decisions (menu.c) ---- */

void mines_build_menu(menu *, const board *, int seat);
void mines_print_stand(const board *, int seat);
void mines_print_menu(const menu *, const board *);
int mines_together(const board *, int seat); /* how many decisions of the list one line may make */

/* ---- what happened (news.c) ---- */

void mines_tell_move(const board *, const er_state *before, const er_move *, const er_events *);
void mines_tell_log(const board *, uint32_t from, uint32_t upto);

/* What choosing an effect would bring by itself, in words: "+2 coins, …" where the rest is still to be decided,
   "nothing"; nothing is written where all of it is. */
void mines_put_outcome(const board *, const er_move *, er_text *);

/* The scores in a table, who has won and why; alone: the rank. */
void mines_tell_end(const board *, uint8_t winners);

#endif
