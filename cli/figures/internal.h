/* internal.h - what the files of `elbowroom figures` share. Private to this folder. */
#ifndef CLI_FIGURES_INTERNAL_H
#define CLI_FIGURES_INTERNAL_H

#include "cli/shared/bots.h"
#include "cli/shared/figures.h"

typedef struct figures_options {
    const char *game, *level, *set, *map, *out, *date;
    int64_t games, seed, jobs, seats;
} figures_options;

int figures_play(const cli *, const figures_options *);
/* Shows a key, from the files of the list from that one on; if there is none, from what is built in. */
int figures_show(const cli *, const char *key, const cli_list *files, int from);

#endif
