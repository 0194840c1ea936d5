/* setup.h - a game's setup: the content of one table, worked out once for its map. For realms/, and through state.h for those who look into a position. */
#ifndef REALMS_STATE_SETUP_H
#define REALMS_STATE_SETUP_H

#include "realms/text/tile.h"

enum { SETUP_TERMS = 2 * REALMS_MAX_LINES * REALMS_MAX_TILES }; /* no line is for more than two kits */

/* A counted or costed line of a tile, with its filter worked out as far as the map decides it. */
typedef struct realms_term {
    uint8_t scope, per, what;
    int8_t amount;
    bool fixed; /* the map alone decides: `set` is the answer */
    realms_set set;
    realms_filter where;
} realms_term;

/* What a tile does for an army in one status. Kits are looked at for every move: they are kept small, and together. */
typedef struct realms_kit {
    realms_set reach;   /* in reach from everywhere */
    uint32_t abilities; /* a bit per ABILITY_ */
    uint16_t base;      /* its terms are the setup's from here on */
    bool links;         /* it makes regions adjacent: link_of of its tile, */
    bool kin;           /* or those of the terrain where it lies */
    int8_t loss;
    uint8_t lend, muster, bounty, toll, sacrifice;
    uint8_t piece[PIECE_COUNT];      /* how many; lairs: 1 */
    uint8_t first[EFFECT_COUNT + 1]; /* terms first[e] up to first[e + 1] are those of effect e */
} realms_kit;

/* The status of an army that a kit is for. What a power of the Stonehedge gives a declined race is less (UG-L-STONE). */
enum { KIT_ACTIVE, KIT_DECLINED, KIT_DECLINED_ONLY, KIT_COUNT };

typedef struct realms_seat_tile {
    realms_tile tile;
    bool kept;                              /* of a power: its badge stays with a declined race */
    realms_set link_of[REALMS_MAX_REGIONS]; /* what each region is adjacent to by this tile */
} realms_seat_tile;

struct realms_setup {
    uint16_t edition; /* of the rules: what an older one did otherwise stays behind `edition < N` */
    uint8_t seats, rounds;
    uint8_t race_count, power_count, find_count;
    uint8_t draw;         /* MX-5: how many races and powers are in the game; 0: all */
    uint8_t monster_draw; /* MX-3: on how many regions Monsters are put by lot */
    bool deep;            /* the table has something of the Underground: states are saved with it */
    unsigned options;
    uint32_t abilities;               /* that some tile of the table has */
    uint32_t effects;                 /* and effects: a bit per EFFECT_ */
    uint32_t relics;                  /* which finds are Relics, a bit each */
    uint8_t most[PIECE_COUNT];        /* the most that one tile has of a piece */
    uint8_t find_with[ABILITY_COUNT]; /* the Place or Relic that has it, or REALMS_NONE */
    realms_map map;
    realms_set all, water, entry;
    realms_set sealed;                  /* Seas and Lakes: not to be entered without a tile that says so */
    realms_set edge_water;              /* of those, entries for those who enter them */
    realms_set monsters, tribes;        /* at the start */
    realms_set volcanoes;               /* Chasms with the symbol */
    realms_set kin[REALMS_MAX_REGIONS]; /* regions of the same terrain, this one too */
    realms_set fixed[FILTER_COUNT];     /* for words of kind MAP */
    realms_kit race_kit[REALMS_MAX_RACES][KIT_COUNT];
    realms_kit power_kit[REALMS_MAX_POWERS][KIT_COUNT];
    realms_kit find_kit[REALMS_MAX_FINDS][KIT_COUNT];
    realms_seat_tile race[REALMS_MAX_RACES];
    realms_seat_tile power[REALMS_MAX_POWERS];
    realms_seat_tile find[REALMS_MAX_FINDS]; /* Places and Relics */
    int term_count;
    realms_term term[SETUP_TERMS];
};

static inline realms_set realms_bit(int region)
{
    return (realms_set)1 << region;
}

static inline bool realms_has(realms_set set, int region)
{
    return (set >> region & 1) != 0;
}

static inline int realms_size(realms_set set)
{
    return __builtin_popcountll(set);
}

/* The lowest member; the set must not be empty. */
static inline int realms_first(realms_set set)
{
    return __builtin_ctzll(set);
}

#define FOR_REGIONS(r, set)                                                    \
    for (realms_set r##_left = (set); r##_left != 0; r##_left &= r##_left - 1) \
        for (int r = realms_first(r##_left), r##_once = 1; r##_once; r##_once = 0)

#endif
