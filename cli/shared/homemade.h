/* homemade.h - files of homemade tiles and cards: read together, judged as one game will have to take them. */
#ifndef CLI_SHARED_HOMEMADE_H
#define CLI_SHARED_HOMEMADE_H

#include "cli/cli.h"

typedef struct homemade {
    realms_tile tile[SESSION_TILES];
    struct {
        const char *path;
        int line;
    } from[SESSION_TILES];
    int set; /* with whose built-in tiles they will be played */
    int count;
    char *text; /* of all files, one after the other; zero-terminated */
    size_t len;
} homemade;

homemade *homemade_new(int set); /* NULL: no memory */
void homemade_free(homemade *);

/* Adds a file's tiles. False: `e` says what is wrong (keys that are taken, more tiles than a game can hold, none at
   all, a fault of the text), and there is no use in adding more. */
bool homemade_add(homemade *, const cli *, const char *path, struct err *e);
bool homemade_add_text(homemade *, const cli *, const char *path, er_span text, struct err *e); /* of that file */

/* The built-in book, but for the Surface: an own one takes its place. NULL: no memory. */
miners_book *homemade_book(void);

/* Adds a file's cards, events, sides, Surface to a book, and its text to `text` (as cli_append). False: likewise. */
bool homemade_add_cards(miners_book *, const cli *, const char *path, char **text, size_t *len, struct err *e);

#endif
