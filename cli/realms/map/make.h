/* make.h - `elbowroom map make`, and the fairness of a map in words. Layer: cli. */
#ifndef CLI_REALMS_MAP_MAKE_H
#define CLI_REALMS_MAP_MAKE_H

#include "atlas/atlas.h"
#include "cli/cli.h"

/* The options as typed: 0, NULL and -1 if they were not given. */
typedef struct map_order {
    int64_t seats, seed;
    const char *world;
} map_order;

#define map_order_usual ((map_order){.seed = -1})

const char *map_order_given(const map_order *); /* returns one of its options that was given, or NULL */

/* Makes a map and prints it, or writes it to a file and tells how fair it is. */
int map_make(const cli *, const map_order *, const char *path);

/* Tell how fair a map is: a line for people, a member "fairness" for programs. */
void map_say_fairness(const cli *, atlas_fairness);
void map_put_fairness(const atlas_fairness *, er_text *json);

#endif
