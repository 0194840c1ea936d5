/* side.h - an army looked at: its traits, the numbers that are a base plus a sum over them, and
 * the regions it may conquer. For realms/, and for players and hosts that look into a position. */
#ifndef REALMS_RULES_SIDE_H
#define REALMS_RULES_SIDE_H

#include "realms/state/state.h"

typedef struct realms_parts {
    struct {
        uint8_t source, index;
        int16_t amount;
    } at[ER_MAX_PARTS];
    int count;
} realms_parts;

/* One tile that an army has: its race, its badge, a second power, a Place it holds or a Relic it
 * uses (RE-TILE-2). */
typedef struct realms_trait {
    const realms_kit *kit;
    uint8_t source, index; /* REALMS_SOURCE_RACE, POWER or FIND, and the index there */
    uint8_t find;          /* the Place or Relic that it is or, for the Bag, copies; or REALMS_NONE */
    uint8_t site;          /* the region where that lies */
} realms_trait;

enum { REALMS_SIDE_TRAITS = 4 + REALMS_MAX_FINDS };

/* A summary of an army: its traits and their sums. */
typedef struct realms_side {
    const realms_setup *su;
    const realms_state *s;
    uint8_t traits, army, owner;
    bool active;
    realms_gifts gifts;
    realms_set held, reach;
    realms_set relic_reach; /* through armed Relics, for a plain conquest only (UG-RELIC-2) */
    realms_set emptied;     /* conquered as if empty */
    realms_trait trait[REALMS_SIDE_TRAITS];
} realms_side;

void realms_add_trait(realms_side *, realms_trait);
void realms_look_at(const realms_setup *, const realms_state *, int army, realms_side *);

/* Whether a tile makes regions adjacent (`link`). */
static inline bool realms_has_links(realms_gifts gifts)
{
    return (gifts.effects >> REALMS_EFFECT_LINK & 1) != 0;
}

static inline bool realms_can(const realms_side *side, int ability)
{
    return (side->gifts.abilities >> ability & 1) != 0;
}

/* Whether an army has an ability through its race, its badge, or the second power that it has
 * now; faster than looking at the whole army. Further abilities of the Stonehedge in a declined
 * race (Reborn, Wise) are only in its traits. */
bool realms_army_can(const realms_setup *, const realms_state *, int army, int ability);
int realms_army_pieces(const realms_setup *, const realms_state *, int army, int piece);

/* Sums a uint8_t field of its kits, such as offsetof(realms_kit, toll). */
int realms_sum(const realms_side *, size_t field);
int realms_giver(const realms_side *, int ability);          /* returns the trait that has the ability, or -1 */
realms_set realms_adjacent(const realms_side *, int region); /* returns regions adjacent by borders and by tiles */
/* Returns the regions for which the Wisps may use their die. */
realms_set realms_roll_regions(const realms_side *);
/* Returns the number of Hammers or Armor that its regions give. */
int realms_earned(const realms_side *, int piece);
int realms_means(const realms_side *, int region); /* returns the tokens and Hammers that may be spent there */

/* Computes the coins stolen from other players at the end of a seat's turn, and how many from
 * each. */
int realms_thefts(const realms_side *, realms_parts *, int stolen[ER_MAX_SEATS]);

int realms_count_pieces(const realms_side *, int piece);

/* Returns the number that its tiles give. */
static inline int realms_pieces(const realms_side *side, int piece)
{
    return (side->gifts.pieces >> piece & 1) != 0 ? realms_count_pieces(side, piece) : 0;
}

bool realms_is_counted(int piece); /* whether several may lie in a region */
int realms_pieces_at(const realms_state *, int piece, int region);

/* What a piece adds to the cost of its region, by how it is counted. */
#define REALMS_WALL_ONE(s, id, region) realms_has((s)->piece[REALMS_PIECE_##id], region)
#define REALMS_WALL_CAMPS(s, id, region) (s)->camps[region]
#define REALMS_WALL_ARMOR(s, id, region) (s)->armor[region]

/* Returns what the pieces in a region add to its cost. */
static inline int realms_walls(const realms_state *s, int region)
{
    int n = 0;
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set) \
    if (REALMS_ROLE_##role == REALMS_ROLE_WALL)                         \
        n += REALMS_WALL_##count(s, id, region);
#include "realms/words.def"
    return n;
}

/* Returns the regions with such a piece. */
static inline realms_set realms_walled(const realms_state *s)
{
    realms_set set = 0;
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set_of) \
    if (REALMS_ROLE_##role == REALMS_ROLE_WALL)                            \
        set |= s->piece[REALMS_PIECE_##id];
#include "realms/words.def"
    return set;
}

int realms_lend(const realms_side *);
int realms_loss(const realms_side *);     /* returns the tokens lost when a region is conquered */
int realms_recruits(const realms_side *); /* returns the number before the limit of the tray */

/* Return the sum. They also write its parts unless `parts` is NULL. */
int realms_cost(const realms_side *, int region, int die, realms_parts *);
int realms_income(const realms_setup *, const realms_state *, int seat, realms_parts *);
/* Returns the second coin of each region, for a race that vanishes. */
int realms_vanish_coins(const realms_side *, realms_parts *);
/* Returns the coins that a region pays its holder, counted region by region: to this army or,
 * with `taking`, as if it conquered the region now. */
int realms_region_coins(const realms_side *, int region, bool taking);
/* Coins that an army gets without a conquest. */
int realms_standing_coins(const realms_side *);
/* Writes nothing if `parts` is NULL or the amount is 0. */
void realms_add_part(realms_parts *, int source, int index, int amount);

/* Stores what the conquests of this army will pay, because another army acts next. */
void realms_bank_spoils(const realms_setup *, realms_state *, int army);

/* ---- reach.c: the regions that an army may conquer, whatever they cost ---- */

/* Judges the reach; with `relics`, armed Relics help. */
er_err realms_reach(const realms_side *, int region, bool relics);
/* Returns the regions that Gnomes ward against the army, so that nothing may help there. */
realms_set realms_warded_by_others(const realms_side *);

static inline realms_set realms_warded_regions(const realms_side *side)
{
    return (side->su->abilities >> REALMS_ABILITY_WARD & 1) != 0 ? realms_warded_by_others(side)
                                                                 : 0; /* few tables have them */
}

bool realms_warded_at(const realms_side *, int region);

static inline bool realms_warded(const realms_side *side, int region)
{
    return (side->su->abilities >> REALMS_ABILITY_WARD & 1) != 0 && realms_warded_at(side, region);
}

/* Returns the regions made immune by a piece of their holder. */
realms_set realms_immune_pieces(const realms_state *);
/* Returns the regions that are immune to this player (RE-CONQ-7, UG-IMMUNE-1). */
realms_set realms_immune_to(const realms_setup *, const realms_state *, int seat);
/* Return all regions within reach, and those by entry and adjacency alone, with what Relics reach or
 * without. The caller computes realms_warded_regions once. */
realms_set realms_within_reach(const realms_side *, realms_set warded);
realms_set realms_near(const realms_side *, realms_set warded, bool relics);

/* ---- front.c: the same for all regions at once ---- */

/* What an army that conquers has before it. `check` judges single regions by realms_reach and
 * realms_cost; test_realms compares. */
typedef struct realms_front {
    realms_set open;            /* regions within reach of a plain conquest */
    realms_set ready;           /* those that its tokens and Hammers are enough for */
    realms_set short_of;        /* those for which one to three are missing */
    realms_set capped;          /* those whose sum reached the most that a byte may hold; for front.c alone */
    uint8_t cost[REALMS_LANES]; /* of the open regions; 250 means that or more */
} realms_front;

void realms_look_ahead(const realms_side *, int die, realms_front *);

#endif
