/* internal.h - shared by the files of Realms in the terminal: the parts of its row (game.c),
 * maps as JSON, and the expectations of scenarios (scenario.c, finds.c). */
#ifndef CLI_REALMS_INTERNAL_H
#define CLI_REALMS_INTERNAL_H

#include "cli/games.h"
#include "cli/scenario/expectation.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

extern const struct display display_realms;                                    /* terminal/realms/display.c */
extern const expectation_game expectation_realms;                              /* scenario.c */
extern const cli_order realms_orders[];                                        /* scenario.c */
extern const struct tally_game tally_realms;                                   /* tally.c */
bool cli_figures_realms(const cli *, const struct figures *, const char *key); /* figures.c */
extern const struct ladder_game ladder_realms;                                 /* ladder.c */
extern const cli_homemade homemade_realms;                                     /* homemade.c: a homemade_tiles */

typedef struct homemade_tiles {
    realms_tile tile[REALMS_MAX_TILES];
    struct {
        const char *path;
        int line;
    } from[REALMS_MAX_TILES];
    int set;           /* the set whose built-in tiles they will be played with */
    int count, before; /* before: without the last file */
    char *text;        /* text of all files, one after another; zero-terminated, NULL if there is none */
    size_t len;
} homemade_tiles;

/* show.c */
int cli_show_realms(const cli *, const char *what, const char *which, const char *set, const char *file, bool json);
int cli_show_maps(const cli *, bool json);                      /* lists the built-in maps */
void cli_put_region(const realms_map *, int region, er_text *); /* writes a JSON object */

/* banner.c; the file has homemade tiles, NULL for none */
int cli_show_banner(const cli *, const char *key, const char *file);

/* drawing.c */
int cli_show_drawing(const cli *, const char *key);

static inline const realms_setup *setup_of(const expectation *l)
{
    return realms_setup_of(&l->s->game);
}

static inline const realms_state *state_of(const expectation *l)
{
    return realms_at(session_now(l->s));
}

/* finds.c: expectations about the Underground. */
bool expectation_lies(expectation *);
bool expectation_ghost(expectation *);
bool expectation_balrog(expectation *);
bool expectation_volcano(expectation *);
bool expectation_stonehedge(expectation *);
bool expectation_vengeance(expectation *);
bool expectation_count(expectation *); /* which: Hammers, otherwise Armor */
bool expectation_armed(expectation *);

#endif
