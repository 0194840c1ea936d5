/* fuzz.h - what the fuzzers share: a table, random play from a seed, and a fault that stops the fuzzer. */
#ifndef FUZZ_H
#define FUZZ_H

#include "ai/ai.h"
#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(holds)                                                     \
    do {                                                                \
        if (!(holds)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #holds); \
            abort();                                                    \
        }                                                               \
    } while (0)

static inline er_state *fuzz_state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

/* The game of these tiles on this map; the setup lives until the next call. False: refused. */
static inline bool fuzz_game(const realms_map *map, const realms_tile *tiles, int count, uint8_t seats, er_game *g)
{
    static realms_setup *setup;
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    if (setup == NULL)
        setup = malloc(realms_setup_size());
    MUST(setup != NULL);
    realms_choice choice = {.map = map, .tiles = tiles, .tile_count = count, .seats = seats, .everything = true};
    if (realms_setup_make(&choice, setup, &text).key != NULL)
        return false;
    *g = realms_game(setup);
    return true;
}

static inline er_game fuzz_shipped_game(void)
{
    er_game g;
    MUST(fuzz_game(content_map_for(SET_SURFACE, 2), content_tiles, content_tile_count, 2, &g));
    return g;
}

/* Plays on at random for at most `plies`; after every move the state must be sane. True: the game is over. */
static inline bool fuzz_play(const er_game *g, er_state_room *s, uint64_t seed, int plies)
{
    ai_rng rng;
    ai_rng_seed(&rng, seed, 0);
    for (int i = 0; i < plies; i++) {
        char why[200];
        er_text text = er_text_on(why, sizeof why);
        uint8_t who = g->rules->to_act(g, fuzz_state(s));
        er_move m;
        if (who == 0)
            return true;
        if ((who >> ER_CHANCE & 1) != 0)
            ai_pick_chance(g, fuzz_state(s), &rng, &m);
        else
            ai_random_choose(g, fuzz_state(s), __builtin_ctz(who), &rng, &m);
        MUST(er_apply(g, fuzz_state(s), &m, NULL, NULL).key == NULL);
        MUST(g->rules->sane(g, fuzz_state(s), &text));
    }
    return g->rules->to_act(g, fuzz_state(s)) == 0;
}

#endif
