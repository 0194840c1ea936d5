/* internal.h - what the files of `elbowroom figures` share. Private to this folder. */
#ifndef CLI_FIGURES_INTERNAL_H
#define CLI_FIGURES_INTERNAL_H

#include "cli/figures/figures.h"
#include "cli/shared/bots.h"

typedef struct figures_options {
    const char *game, *level, *set, *map, *out, *date;
    int64_t games, seed, jobs, seats;
} figures_options;

/* Reads a file into figures of zeros; prints what is wrong. Free them in any case. */
bool figures_load(const cli *, const char *path, figures *);

/* Writes a file anew, all of it or nothing; prints what is wrong. */
bool figures_save(const cli *, const char *path, figures *f);

int figures_play(const cli *, const figures_options *);
/* Shows a key, from the files of the list from that one on; if there is none, from what is built in. */
int figures_show(const cli *, const char *key, const cli_list *files, int from);

#endif
