/* homemade.h - files of homemade tiles and cards: read together and checked for use in one game. */
#ifndef CLI_SHARED_HOMEMADE_H
#define CLI_SHARED_HOMEMADE_H

#include "cli/cli.h"

typedef struct homemade {
    realms_tile tile[REALMS_MAX_TILES];
    struct {
        const char *path;
        int line;
    } from[REALMS_MAX_TILES];
    int set; /* the set whose built-in tiles they will be played with */
    int count;
    char *text; /* text of all files, one after another; zero-terminated */
    size_t len;
} homemade;

homemade *homemade_new(int set); /* returns NULL if there is no memory */
void homemade_free(homemade *);

/* Adds the tiles of a file. On false, `e` says what is wrong (keys already used, more tiles than
 * a game can hold, no tiles, a fault in the text), and no more can be added. */
bool homemade_add(homemade *, const cli *, const char *path, struct err *e);
/* Does the same with the text of that file. */
bool homemade_add_text(homemade *, const cli *, const char *path, er_span text, struct err *e);

/* Returns the built-in book without the Surface, so that a homemade one can replace it. Returns
 * NULL if there is no memory. */
miners_book *homemade_book(void);

/* Adds the cards, Events, sides and Surface of a file to a book, and its text to `text` (like
 * cli_append). Returns false in the same cases. */
bool homemade_add_cards(miners_book *, const cli *, const char *path, char **text, size_t *len, struct err *e);

#endif
