/* setup.h - the setup of a game: the content of one table, computed once for its map. For
 * realms/ and, through state.h, for code that looks into a position. */
#ifndef REALMS_STATE_SETUP_H
#define REALMS_STATE_SETUP_H

#include "realms/text/tile.h"

enum { REALMS_SETUP_TERMS = 2 * REALMS_MAX_LINES * REALMS_MAX_TILES }; /* a line belongs to at most two kits */

/* A line of a tile that counts or has a cost; its filter is evaluated as far as the map decides
 * it. */
typedef struct realms_term {
    uint8_t scope, per, what;
    int8_t amount;
    bool fixed; /* whether the map alone decides it; then `set` is the answer */
    realms_set set;
    realms_filter where;
} realms_term;

/* What a tile, or all tiles of an army, can do. */
typedef union realms_gifts {
    struct {
        uint32_t abilities; /* one bit per ABILITY_ */
        uint16_t pieces;    /* one bit per PIECE_ that there is at least one of */
        uint16_t effects;   /* one bit per EFFECT_ that there are lines of */
    };
    uint64_t all; /* the same bits, so that they can be combined at once */
} realms_gifts;
_Static_assert(REALMS_ABILITY_COUNT <= 32 && REALMS_PIECE_COUNT <= 16 && REALMS_EFFECT_COUNT <= 16,
               "realms_gifts has a bit for each; make its fields wider");

/* What a tile does for an army of one status. Every move looks at kits, so they are small and
 * lie together. */
typedef struct realms_kit {
    _Alignas(16) realms_set reach; /* within reach from anywhere */
    realms_gifts gifts;
    uint16_t base; /* index of its first term in the setup */
    bool kin;      /* whether it makes the regions of the terrain where it lies adjacent */
    int8_t loss;
    uint8_t lend, muster, bounty, toll, sacrifice;
    uint8_t piece[REALMS_PIECE_COUNT]; /* number of pieces; 1 for lairs */
    /* Effect e has the terms from first[e] up to but not including first[e + 1]. */
    uint8_t first[REALMS_EFFECT_COUNT + 1];
} realms_kit;
_Static_assert(sizeof(realms_kit) == 64, "a kit touches at most two lines of the cache");

/* The status of an army that a kit is for. A power on the Stonehedge gives a declined race less
 * (UG-L-STONE). */
enum { REALMS_KIT_ACTIVE, REALMS_KIT_DECLINED, REALMS_KIT_DECLINED_ONLY, REALMS_KIT_COUNT };

typedef struct realms_seat_tile {
    realms_tile tile;
    bool kept;                              /* for a power: whether its badge stays with a declined race */
    realms_set link_of[REALMS_MAX_REGIONS]; /* the regions that this tile makes adjacent to each region */
} realms_seat_tile;

/* Each is at least as many as there are rows. */
enum { REALMS_SETUP_PHASES = 32, REALMS_SETUP_VERBS = 64, REALMS_SETUP_HOOKS = 40 };

enum {
#define HOOK(id, field, result, arguments) REALMS_HOOK_##id,
#include "realms/hooks.def"
    REALMS_HOOK_COUNT
};

/* A verb that is proposed in a phase, and the abilities and pieces without which an army cannot use it. */
struct realms_list;
typedef struct realms_proposal {
    realms_gifts needs;
    void (*propose)(struct realms_list *, uint8_t verb);
    uint8_t verb;
} realms_proposal;

/* The filter of each terrain; terrains that count as one have the same (MX-1). */
extern const uint8_t realms_filter_of_terrain[REALMS_TERRAIN_COUNT];

typedef struct realms_ability realms_ability; /* in realms/rules/hooks.h */

/* What the ground and those who live there add to the cost of a conquest (RE-CONQ-3, UG-CONQ-2,
 * UG-SETUP-1). */
enum {
    REALMS_COST_LAND = 2,
    REALMS_COST_RIVER = 1, /* instead of the land */
    REALMS_COST_MOUNTAIN = 1,
    REALMS_COST_TRIBE = 1,
    REALMS_COST_MONSTERS = 2
};

struct realms_setup {
    uint16_t edition; /* edition of the rules; older behaviour stays behind `edition < N` */
    uint8_t seats, rounds;
    uint8_t race_count, power_count, find_count;
    uint8_t draw;         /* number of races, and of powers, in the game; 0 for all (MX-5) */
    uint8_t monster_draw; /* number of regions that get Monsters by lot (MX-3) */
    bool under;           /* whether the table has anything of the Underground; then states are saved with it */
    unsigned options;
    uint32_t abilities;                      /* abilities that some tile of the table has, one bit per ABILITY_ */
    uint32_t effects;                        /* effects that some tile of the table has, one bit per EFFECT_ */
    uint32_t raising, lowering;              /* effects with lines that add something, or subtract something */
    uint32_t keeps;                          /* the finds that raise or lower the cost of their region */
    uint32_t places, relics;                 /* the finds that are Places, and those that are Relics, one bit each */
    int tolls;                               /* the sum of all tolls: who has as many coins can pay any */
    uint8_t most[REALMS_PIECE_COUNT];        /* the largest number of each piece that one tile has */
    uint8_t find_with[REALMS_ABILITY_COUNT]; /* the Place or Relic that has the ability, or REALMS_NONE */
    realms_map map;
    realms_set all, water, entry;
    realms_set sealed;                      /* Seas and Lakes, closed without a tile that opens them */
    realms_set edge_water;                  /* those at the edge, entries for armies that may enter them */
    realms_set monsters, tribes;            /* Monsters and Lost Tribes at the start */
    realms_set volcanoes;                   /* Chasms with the volcano symbol */
    realms_set borders[REALMS_MAX_REGIONS]; /* those of the map, close together */
    uint8_t ground[REALMS_LANES];           /* the cost of each region as far as the map decides it */
    realms_set kin[REALMS_MAX_REGIONS];     /* regions of the same terrain, including this one */
    realms_set fixed[REALMS_FILTER_COUNT];  /* regions that match filter words of kind MAP */
    realms_kit race_kit[REALMS_MAX_RACES][REALMS_KIT_COUNT];
    realms_kit power_kit[REALMS_MAX_POWERS][REALMS_KIT_COUNT];
    realms_kit find_kit[REALMS_MAX_FINDS][REALMS_KIT_COUNT];
    realms_seat_tile race[REALMS_MAX_RACES];
    realms_seat_tile power[REALMS_MAX_POWERS];
    realms_seat_tile find[REALMS_MAX_FINDS]; /* Places and Relics */
    uint8_t verb_count[REALMS_SETUP_PHASES];
    realms_proposal verbs[REALMS_SETUP_PHASES]
                         [REALMS_SETUP_VERBS]; /* the verbs that are proposed in each phase, in order */
    uint32_t looks;                            /* the abilities whose army is looked at by a hook */
    const realms_ability
        *hooks[REALMS_HOOK_COUNT][REALMS_SETUP_HOOKS + 1]; /* the abilities that have each, then NULL */
    int term_count;
    realms_term term[REALMS_SETUP_TERMS];
};

/* Fill in the verbs of each phase and the hooks, from what the tiles of the table can do. */
void realms_list_verbs(realms_setup *);
void realms_list_hooks(realms_setup *);

/* Whether an option, by its place in the list, can change anything at this table. */
bool realms_option_matters(const realms_setup *, int index);

/* Returns how many races, and powers, a table needs, so that a combo is always on offer (MX-5). */
static inline int realms_least_tiles(int seats)
{
    return 2 * seats + 3;
}

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

/* Returns the lowest member; the set must not be empty. */
static inline int realms_first(realms_set set)
{
    return __builtin_ctzll(set);
}

/* Returns a member by its number, from the lowest on. */
static inline int realms_member(realms_set set, uint32_t number)
{
    for (; number > 0; number--)
        set &= set - 1;
    return realms_first(set);
}

/* Visits the members of a set, from the lowest on. It is two loops: leave it by `return`, not by `break`. */
#define REALMS_FOR_REGIONS(r, set)                                             \
    for (realms_set r##_left = (set); r##_left != 0; r##_left &= r##_left - 1) \
        for (int r = realms_first(r##_left), r##_once = 1; r##_once; r##_once = 0)

/* Returns the regions that border one of these. */
static inline realms_set realms_around(const realms_setup *su, realms_set regions)
{
    realms_set near = 0;
    REALMS_FOR_REGIONS(r, regions)
        near |= su->borders[r];
    return near;
}

#endif
