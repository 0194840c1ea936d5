/* fuzz.h - shared by the fuzzers: a table chosen by the first byte, random play from a seed, and
 * a fault that stops the fuzzer. tests/fuzz/make_seeds.c, which writes the seeds that random
 * play can find, uses it too. */
#ifndef FUZZ_H
#define FUZZ_H

#include "ai/ai.h"
#include "content/content.h"
#include "tests/fuzz/odd_cards.h"

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

/* Whether a text contains another. Written by hand because the fuzzer learns the words that
 * strstr looks for, and these are secrets. */
static inline bool fuzz_holds(er_span text, const char *word)
{
    size_t len = strlen(word);
    for (size_t i = 0; i + len <= text.len; i++) {
        unsigned other = 0;
        for (size_t k = 0; k < len && other == 0; k++)
            other = (unsigned)(text.at[i + k] ^ word[k]);
        if (other == 0)
            return true;
    }
    return false;
}

static inline er_state *fuzz_state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

/* ---- tables ---- */

enum { FUZZ_REALMS = 4, FUZZ_TABLES = 8 }; /* tables of Realms; tables of both games */

/* The old Surface; the Underground; a mix above with Places and Relics; a mix below with all the
 * options of a table. */
static const struct fuzz_table {
    uint8_t set, world, seats;
    bool places;
    unsigned options;
} fuzz_tables[FUZZ_REALMS] = {
    {CONTENT_SET_SURFACE, CONTENT_SET_SURFACE, 2, false, 0},
    {CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND, 2, true, 0},
    {CONTENT_SET_MIXED, CONTENT_SET_SURFACE, 2, true, REALMS_OPTION_OWN_TOKENS_DEFEND},
    {CONTENT_SET_MIXED, CONTENT_SET_UNDERGROUND, 3, true, REALMS_OPTION_FLAMES_BY_VOLCANO | REALMS_OPTION_VAMPIRE_ONCE},
};

/* For Miners: the built-in cards for one; the same for two, in their first game; odd cards
 * alone; odd cards among the built-in ones. */
static const struct fuzz_miners {
    bool shipped, odd;
    uint8_t seats;
    unsigned options;
} fuzz_miners_tables[FUZZ_TABLES - FUZZ_REALMS] = {
    {true, false, 1, 0},
    {true, false, 2, MINERS_OPTION_FIRST_GAME},
    {false, true, 2, 0},
    {true, true, 3, 0},
};

/* Takes off the first byte, which chooses the table (also as a digit: '0' to '7'). */
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

/* Copies the built-in tiles of a table, at most so many races and powers; returns how many. */
static inline int fuzz_tiles(int table, int races, int powers, bool places, realms_tile *out)
{
    int n = 0,
        left[] = {
            [REALMS_KIND_RACE] = races, [REALMS_KIND_POWER] = powers, [REALMS_KIND_PLACE] = 0, [REALMS_KIND_RELIC] = 0};
    if (places)
        left[REALMS_KIND_PLACE] = left[REALMS_KIND_RELIC] = REALMS_MAX_FINDS;
    for (int i = 0; i < content_tile_count; i++) {
        bool find = content_tiles[i].kind == REALMS_KIND_PLACE || content_tiles[i].kind == REALMS_KIND_RELIC;
        if ((find || (content_tile_sets[i] & fuzz_tables[table].set) != 0) && left[content_tiles[i].kind]-- > 0)
            out[n++] = content_tiles[i];
    }
    return n;
}

/* Makes the game of these tiles on this map; the setup is valid until the next call. Returns
 * false if it is refused. */
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

/* Makes the game of Miners with these books. The setup is put where *setup points, or in new
 * memory if that is NULL. Returns false if it is refused. */
static inline bool fuzz_miners_game(const miners_choice *choice, miners_setup **setup, er_game *g)
{
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    if (*setup == NULL)
        *setup = malloc(miners_setup_size());
    MUST(*setup != NULL);
    if (miners_setup_make(choice, *setup, &text).key != NULL)
        return false;
    *g = miners_game(*setup);
    return true;
}

static inline const miners_book *fuzz_bare_book(void)
{
    static miners_book book;
    er_fault fault;
    MUST(book.event_count > 0 || miners_read(er_span_of(fuzz_bare_cards), &book, &fault));
    return &book;
}

static inline const miners_book *fuzz_odd_book(void)
{
    static miners_book book;
    er_fault fault;
    MUST(book.card_count > 0 || miners_read(er_span_of(fuzz_odd_cards), &book, &fault));
    return &book;
}

static inline er_game fuzz_miners_at(int index)
{
    static miners_setup *setups[FUZZ_TABLES - FUZZ_REALMS]; /* each made once */
    const struct fuzz_miners *table = &fuzz_miners_tables[index];
    er_game g;
    if (setups[index] != NULL)
        return miners_game(setups[index]);
    miners_choice choice = {.shipped = table->shipped ? &content_book : fuzz_bare_book(),
                            .own = table->odd ? fuzz_odd_book() : NULL,
                            .options = table->options,
                            .seats = table->seats};
    MUST(fuzz_miners_game(&choice, &setups[index], &g));
    return g;
}

/* Returns the game of a table. */
static inline er_game fuzz_game_at(int table)
{
    static realms_tile tiles[REALMS_MAX_TILES];
    er_game g;
    if (table >= FUZZ_REALMS)
        return fuzz_miners_at(table - FUZZ_REALMS);
    int n = fuzz_tiles(table, REALMS_MAX_RACES, REALMS_MAX_POWERS, fuzz_tables[table].places, tiles);
    MUST(fuzz_game(table, fuzz_map(table), tiles, n, &g));
    return g;
}

/* ---- play ---- */

static inline void fuzz_must_be_sane(const er_game *g, er_state_room *s)
{
    char why[200];
    er_text text = er_text_on(why, sizeof why);
    bool sane = g->rules->sane(g, fuzz_state(s), &text);
    if (!sane)
        fprintf(stderr, "not sane: %s\n", why);
    MUST(sane);
}

/* Chooses a move as a level would, with a small budget, from what the seat sees; and judges the
 * end. */
static inline void fuzz_think(const er_game *g, er_state_room *s, int seat, ai_rng *rng, er_move *out)
{
    static const char *const levels[AI_LEVELS] = {"easy", "normal", "hard", "expert"};
    er_state_room view = *s;
    ai_seat a;
    ai_outlook o;
    int sum = 0;
    ai_start(&a, ai_player_find(er_span_of(levels[ai_rng_below(rng, AI_LEVELS)])), g, seat, ai_rng_next(rng), 0);
    a.budget = 60;
    g->rules->view(g, fuzz_state(s), seat, fuzz_state(&view));
    ai_judge(&a, fuzz_state(&view), &o);
    for (int i = 0; i < g->seats; i++)
        sum += o.chance[i];
    MUST(sum == AI_CERTAIN);
    ai_choose(&a, fuzz_state(&view), out);
}

/* Makes one random move of any seat that must act; then the state must be sane. Returns false if
 * the game is over. */
static inline bool fuzz_step(const er_game *g, er_state_room *s, ai_rng *rng)
{
    unsigned who = g->rules->to_act(g, fuzz_state(s));
    er_move m;
    if (who == 0)
        return false;
    if ((who >> ER_CHANCE & 1) != 0) {
        ai_pick_chance(g, fuzz_state(s), rng, &m);
    } else {
        int acting = __builtin_popcount(who);
        for (uint32_t skip = acting > 1 ? ai_rng_below(rng, (uint32_t)acting) : 0; skip > 0; skip--)
            who &= who - 1;
        if (ai_rng_below(rng, 64) == 0)
            fuzz_think(g, s, __builtin_ctz(who), rng, &m);
        else
            ai_random_choose(g, fuzz_state(s), __builtin_ctz(who), rng, &m);
    }
    MUST(er_apply(g, fuzz_state(s), &m, NULL, NULL).key == NULL);
    fuzz_must_be_sane(g, s);
    return true;
}

/* Does what hosts do with any position: shows it whole, saves and loads it, views it from every
 * seat and fills in the views. */
static inline void fuzz_look(const er_game *g, er_state_room *s)
{
    static char json[1 << 15];
    uint8_t bytes[ER_SAVE_BYTES];
    er_state_room view = *s, seen = *s;
    ai_rng rng;
    er_text text = er_text_on(json, sizeof json);
    ai_rng_seed(&rng, 1, 0);
    g->rules->show(g, fuzz_state(s), &text);
    MUST(!text.full);
    size_t n = er_save(g, fuzz_state(s), bytes, sizeof bytes);
    MUST(n > 0 && er_load(g, fuzz_state(&view), bytes, n).key == NULL);
    MUST(er_hash(g, fuzz_state(&view)) == er_hash(g, fuzz_state(s)));
    for (int seat = -1; seat < g->seats; seat++) {
        g->rules->view(g, fuzz_state(s), seat, fuzz_state(&view));
        seen = view;
        fuzz_must_be_sane(g, &view);
        g->rules->fill(g, fuzz_state(&seen), seat, &rng.base);
        fuzz_must_be_sane(g, &seen);
        er_state_room again = seen;
        g->rules->view(g, fuzz_state(&seen), seat, fuzz_state(&again));
        MUST(memcmp(&again, &view, er_state_size(g)) == 0);
    }
}

/* Plays at random for at most `plies`. Returns true if the game is over. */
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
