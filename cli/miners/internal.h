/* internal.h - shared by the files of Miners in the terminal: the parts of its row (game.c). */
#ifndef CLI_MINERS_INTERNAL_H
#define CLI_MINERS_INTERNAL_H

#include "cli/games.h"
#include "cli/scenario/expectation.h"
#include "miners/miners.h"

extern const struct display display_miners;                                    /* terminal/miners/display.c */
extern const expectation_game expectation_miners;                              /* scenario.c */
extern const cli_order miners_orders[];                                        /* scenario.c */
extern const struct tally_game tally_miners;                                   /* tally.c */
bool cli_figures_miners(const cli *, const struct figures *, const char *key); /* figures.c */
extern const struct ladder_game ladder_miners;                                 /* ladder.c */
extern const cli_homemade homemade_miners;                                     /* homemade.c: a homemade_cards */

typedef struct homemade_count {
    int cards, events, sides, surfaces;
} homemade_count;

typedef struct homemade_cards {
    miners_book book;    /* with the built-in ones, but without their Surface */
    homemade_count last; /* what the last file added */
    char *text;          /* text of all files, one after another; zero-terminated, NULL if there is none */
    size_t len;
} homemade_cards;

#endif
