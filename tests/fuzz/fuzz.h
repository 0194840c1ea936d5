/* fuzz.h - what the fuzzers share: a table chosen by the first byte, random play from a seed, and a fault that
 * stops the fuzzer. tests/fuzz/make_seeds.c, which writes the seeds that random play can find, uses it too. */
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

/* ---- tables ---- */

enum { FUZZ_TABLES = 4 };

/* The Surface as it was; the Underground; a mix above with Places and Relics; a mix below with what a table may
   switch. */
static const struct fuzz_table {
    uint8_t set, world, seats;
    bool places;
    unsigned options;
} fuzz_tables[FUZZ_TABLES] = {
    {SET_SURFACE, SET_SURFACE, 2, false, 0},
    {SET_UNDERGROUND, SET_UNDERGROUND, 2, true, 0},
    {SET_MIXED, SET_SURFACE, 2, true, OPTION_OWN_TOKENS_DEFEND},
    {SET_MIXED, SET_UNDERGROUND, 3, true, OPTION_FLAMES_BY_VOLCANO | OPTION_VAMPIRE_ONCE},
};

/* The first byte chooses the table (also as a digit: '0' to '3') and is taken off. */
static inline int fuzz_choose(const uint8_t **data, size_t *size)
{
    if (*size == 0)
        return 0;
    (*size)--;
    return *(*data)++ % FUZZ_TABLES;
}

static inline const realms_map *fuzz_map(int table)
{
    return content_map_for(fuzz_tables[table].world, fuzz_tables[table].seats);
}

/* Copies the shipped tiles of a table, at most so many races and powers; returns how many. */
static inline int fuzz_tiles(int table, int races, int powers, bool places, realms_tile *out)
{
    int n = 0, left[] = {[KIND_RACE] = races, [KIND_POWER] = powers, [KIND_PLACE] = 0, [KIND_RELIC] = 0};
    if (places)
        left[KIND_PLACE] = left[KIND_RELIC] = REALMS_MAX_FINDS;
    for (int i = 0; i < content_tile_count; i++) {
        bool find = content_tiles[i].kind == KIND_PLACE || content_tiles[i].kind == KIND_RELIC;
        if ((find || (content_tile_sets[i] & fuzz_tables[table].set) != 0) && left[content_tiles[i].kind]-- > 0)
            out[n++] = content_tiles[i];
    }
    return n;
}

/* The game of these tiles on this map; the setup lives until the next call. False: refused. */
static inline bool fuzz_game(int table, const realms_map *map, const realms_tile *tiles, int count, er_game *g)
{
    static realms_setup *setup;
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    if (setup == NULL)
        setup = malloc(realms_setup_size());
    MUST(setup != NULL);
    realms_choice choice = {.map = map,
                            .tiles = tiles,
                            .tile_count = count,
                            .options = fuzz_tables[table].options,
                            .seats = map->seats != 0 ? map->seats : fuzz_tables[table].seats,
                            .everything = true};
    if (realms_setup_make(&choice, setup, &text).key != NULL)
        return false;
    *g = realms_game(setup);
    return true;
}

static inline er_game fuzz_shipped_game(int table)
{
    static realms_tile tiles[REALMS_MAX_TILES];
    er_game g;
    int n = fuzz_tiles(table, REALMS_MAX_RACES, REALMS_MAX_POWERS, fuzz_tables[table].places, tiles);
    MUST(fuzz_game(table, fuzz_map(table), tiles, n, &g));
    return g;
}

/* ---- play ---- */

/* One random move of whoever must act; then the state must be sane. False: the game is over. */
static inline bool fuzz_step(const er_game *g, er_state_room *s, ai_rng *rng)
{
    char why[200];
    er_text text = er_text_on(why, sizeof why);
    uint8_t who = g->rules->to_act(g, fuzz_state(s));
    er_move m;
    if (who == 0)
        return false;
    if ((who >> ER_CHANCE & 1) != 0)
        ai_pick_chance(g, fuzz_state(s), rng, &m);
    else
        ai_random_choose(g, fuzz_state(s), __builtin_ctz(who), rng, &m);
    MUST(er_apply(g, fuzz_state(s), &m, NULL, NULL).key == NULL);
    bool sane = g->rules->sane(g, fuzz_state(s), &text);
    if (!sane)
        fprintf(stderr, "not sane: %s\n", why);
    MUST(sane);
    return true;
}

/* Plays on at random for at most `plies`. True: the game is over. */
static inline bool fuzz_play(const er_game *g, er_state_room *s, uint64_t seed, int plies)
{
    ai_rng rng;
    ai_rng_seed(&rng, seed, 0);
    for (int i = 0; i < plies; i++)
        if (!fuzz_step(g, s, &rng))
            return true;
    return g->rules->to_act(g, fuzz_state(s)) == 0;
}

#endif
