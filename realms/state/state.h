/* state.h - a position of Realms as plain data, and the functions that the files of the engine
 * share.
 *
 * An army is a race with its badge. Races are unique, so the number of the race is the number of
 * the army, whoever plays it. For realms/, and for players and tools that look into a position; all
 * other code goes through core/er.h.
 */
#ifndef REALMS_STATE_STATE_H
#define REALMS_STATE_STATE_H

#include "realms/state/setup.h"

/* ---- phases of the turn. Saved states contain these numbers and those of the other lists here,
 * so new ones go to the end. ---- */

enum {
#define PHASE(id, word, decides, army, part, flags, step, may_end, end, then) PHASE_##id,
#include "realms/phases.def"
    PHASE_COUNT
};

/* The columns of phases.def. */
enum realms_part_of_turn { PART_OUTSIDE, PART_EARLY, PART_RUN, PART_LATE, PART_PAID };
enum { PHASE_HAS_ACTIVE = 1, PHASE_HAS_NO_ACTIVE = 2, PHASE_IS_WRITTEN = 4, PHASE_IS_TOLD = 8 };

const char *realms_phase_word(int phase);
enum realms_part_of_turn realms_phase_part(int phase);
bool realms_phase_is(int phase, unsigned flag);
bool realms_phase_acts(int phase); /* whether one army acts in it */
bool realms_phase_ends(int phase); /* whether the seat may end it with `done` */

/* The place of a banner. */
enum { AT_STACK, AT_UNDER, AT_OFFER, AT_ACTIVE, AT_DECLINED, AT_OUT, AT_COUNT };

enum {
    ARMY_FIRST = 1,  /* in its first turn */
    ARMY_EXEMPT = 2, /* declined beyond the limit (Spirit) */
    ARMY_ACTED = 4,  /* its steps 4 to 7 of this turn have begun */
    ARMY_WANED = 8   /* declined this very turn; only at tables of the Underground */
};

typedef struct realms_army {
    uint8_t at, owner, power, flags;
    uint8_t tray, hand;
    uint8_t aside;        /* four tokens of the Amazons, outside their own turn */
    uint8_t lent;         /* number of those tokens that it has */
    uint8_t out;          /* own tokens lost in its own turn (RE-LOSS-7) */
    uint8_t gone;         /* tokens out of the game, only in written positions */
    uint8_t camps, holes; /* Encampments in hand, Holes not yet placed */
    int16_t spoils[2];    /* coins for this turn's conquests, set when another army acts: by race, by badge */
} realms_army;

/* What was done this turn. */
enum {
    DID_CONQUER = 1, /* this army has acted, so it may no longer abandon */
    DID_DRAGON = 2,
    DID_FORTRESS = 4,
    DID_DEPLOY = 8,  /* it may no longer pick up tokens */
    DID_BERSERK = 16 /* a roll waits for its conquest; see `die` */
};

/* What was done this turn with things of the Underground. */
enum {
    DEED_ANCIENT = 1,
    DEED_BALROG = 2, /* it was sent or moved, or has just arrived */
    DEED_BAG = 4,    /* it has copied a Relic; see `copied` */
    DEED_BAG_ARMED = 8,
    DEED_BAG_LAID = 16,
    DEED_WISP = 32,  /* the current die belongs to the Wisps */
    DEED_MOVED = 64, /* the Balrog was moved by choice, so the race may no longer decline */
    DEED_STONE = 128 /* this turn's decline uses the Stonehedge's Vanishing, or does not use another power on it */
};

enum { FIND_STACK = 254, FIND_OUT = 253 }; /* the place of a Place or Relic that lies in no region */

typedef struct realms_state {
    realms_set held[REALMS_MAX_RACES];
    realms_set piece[PIECE_COUNT];
    realms_set tribes;
    realms_set taken, looted;          /* regions conquered by the acting army; the non-empty ones among them */
    uint64_t bag, discard, badges_out; /* sets of badges */
    realms_army army[REALMS_MAX_RACES];
    uint8_t holder[REALMS_MAX_REGIONS]; /* army or REALMS_NONE */
    uint8_t tokens[REALMS_MAX_REGIONS];
    uint8_t camps[REALMS_MAX_REGIONS];
    int32_t coins[ER_MAX_SEATS];  /* -1 if hidden in a view */
    int32_t paid;                 /* total paid by the bank, so that coins can be checked */
    uint8_t active[ER_MAX_SEATS]; /* army or REALMS_NONE */
    uint8_t peace[ER_MAX_SEATS];  /* the seat that this seat has named */
    uint8_t offer_race[REALMS_COMBOS], offer_power[REALMS_COMBOS];
    uint16_t offer_coins[REALMS_COMBOS];
    uint8_t offers;
    uint8_t fresh;                   /* a drawn banner that waits for its badge, or REALMS_NONE */
    uint8_t under[REALMS_MAX_RACES]; /* returned banners, the next one first */
    uint8_t under_count;
    uint8_t round, turn, first, phase;
    uint8_t army_acting;
    uint8_t did, attacked, cursed; /* DID_ bits; seats whose active race was attacked; seats hit by sorcery */
    uint8_t die, named;            /* the roll that waits; the region named for the final die */
    uint8_t heroes;                /* number of Heroes not yet placed */
    uint8_t edit;                  /* in PHASE_EDIT: the lists that were written */

    /* fields of the Underground */
    realms_set monsters;
    realms_set finds_on; /* regions with a Place or Relic; derived from `find` */
    /* Relics used this turn; armed for the next conquest; laid for this turn's coins. */
    uint32_t used, armed, laid;
    uint8_t find[REALMS_MAX_FINDS];    /* the region of each Place and Relic, or FIND_ */
    uint8_t finds_left;                /* number in the stack; nobody knows which ones */
    uint8_t armor[REALMS_MAX_REGIONS]; /* Armor placed in each region */
    uint8_t hammers[ER_MAX_SEATS];     /* Hammers of the active race in hand */
    uint8_t struck[ER_MAX_SEATS];      /* Hammers used in this turn's conquests */
    uint8_t new_armor;                 /* Armor of the acting race, not yet placed */
    uint8_t avenge[ER_MAX_SEATS];      /* seats that attacked this one (Vengeful) */
    uint8_t reveal;                    /* the region where the next find of the stack is revealed, or REALMS_NONE */
    uint8_t second;                    /* the power on the Stonehedge, or REALMS_NONE */
    uint8_t second_army;               /* the army that has that power now */
    /* Whether it must be drawn; whether its one-time coins were paid (Wealthy). */
    uint8_t second_due, second_paid;
    uint8_t ghost, ghost_seat;    /* its region, or REALMS_NONE if it is at home; the seat that put it there */
    uint8_t balrog, balrog_waits; /* its region or REALMS_NONE; whether it waits on the Pentacle */
    uint8_t volcano;              /* its Chasm or REALMS_NONE */
    /* DEED_ bits; seats hit by the Vampire; number of regions reborn this turn. */
    uint8_t deeds, drained, reborn;
    uint8_t copied; /* the Relic that the Bag copies this turn, or REALMS_NONE */
    uint8_t picked; /* the combo being picked, or REALMS_NONE */
    uint8_t resume; /* the phase after PHASE_BALROG or PHASE_TOMB */
} realms_state;

static inline void realms_add(uint8_t *count, int n)
{
    *count = (uint8_t)(*count + n);
}

static inline realms_state *realms_of(er_state *s)
{
    return (realms_state *)(void *)s;
}

static inline const realms_state *realms_at(const er_state *s)
{
    return (const realms_state *)(const void *)s;
}

static inline const realms_setup *realms_setup_of(const er_game *g)
{
    return g->setup;
}

/* ---- traits.c, filters.c, income.c: every number is a base plus a sum over the traits of an
 * army ---- */

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
    uint8_t source, index; /* SOURCE_RACE, POWER or FIND, and the index there */
    uint8_t find;          /* the Place or Relic that it is or, for the Bag, copies; or REALMS_NONE */
    uint8_t site;          /* the region where that lies */
} realms_trait;

enum { SIDE_TRAITS = 4 + REALMS_MAX_FINDS };

/* A summary of an army: its traits and their sums. */
typedef struct realms_side {
    const realms_setup *su;
    const realms_state *s;
    uint8_t traits, army, owner;
    bool active, linked;
    uint32_t abilities;
    realms_set held, reach;
    realms_set relic_reach; /* through armed Relics, for a plain conquest only (UG-RELIC-2) */
    realms_set hot;         /* conquered as if empty, because they are near the Volcano */
    realms_trait trait[SIDE_TRAITS];
} realms_side;

void realms_add_trait(realms_side *, realms_trait);
void realms_look_at(const realms_setup *, const realms_state *, int army, realms_side *);

static inline realms_side realms_side_of(const realms_setup *su, const realms_state *s, int army)
{
    realms_side side;
    realms_look_at(su, s, army, &side);
    return side;
}

static inline bool realms_can(const realms_side *side, int ability)
{
    return (side->abilities >> ability & 1) != 0;
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
bool realms_rolls(const realms_side *);                      /* whether it has such a die at all */
/* Whether the Wisps may use their die for this region. */
bool realms_may_roll(const realms_side *, int region);
/* Returns the number of Hammers or Armor that its regions give. */
int realms_earned(const realms_side *, int piece);
int realms_means(const realms_side *, int region); /* returns the tokens and Hammers that may be spent there */

/* Computes the coins taken from other players at the end of a seat's turn, and how many from
 * each. */
int realms_thefts(const realms_side *, realms_parts *, int taken[ER_MAX_SEATS]);

int realms_pieces(const realms_side *, int piece); /* returns the number it may have */
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
bool realms_is_warded(const realms_side *, int region);

/* Whether Gnomes ward the region, so that nothing may help there. Few tables have them. */
static inline bool realms_warded(const realms_side *side, int region)
{
    return (side->su->abilities >> ABILITY_WARD & 1) != 0 && side->s->holder[region] != REALMS_NONE &&
           realms_is_warded(side, region);
}

/* Returns the regions made immune by a piece of their holder. */
realms_set realms_immune_pieces(const realms_state *);
/* Whether it is immune to this player (RE-CONQ-7). */
bool realms_immune(const realms_state *, const realms_setup *, int seat, int region);
/* Whether the Balrog closes it. */
static inline bool realms_closed(const realms_state *s, int region)
{
    return s->balrog == region && s->balrog_waits == 0;
}
realms_set realms_near(const realms_side *); /* returns all regions that may be within reach, for proposals */

/* ---- conquest.c: regions change hands ---- */

/* How a region is taken: with tokens, the same where Gnomes ward it, by the Dragon, from a lone token. */
enum { TAKE_PLAIN, TAKE_WARDED, TAKE_DRAGON, TAKE_LONE };

void realms_take(const realms_side *, realms_state *, int region, int spend, int how, er_events *);
void realms_leave_region(realms_state *, int region, er_events *);
void realms_clear_region(realms_state *, int region); /* removes pieces and holder; the caller moves the tokens */
void realms_mark_attack(const realms_setup *, realms_state *, int seat, bool active, int victim);
void realms_extinct(realms_state *, int army, er_events *);
void realms_bury_if_dead(realms_state *, int army, er_events *);
void realms_leave_river(const realms_side *, realms_state *, er_events *);
/* Carries out step 1 of RE-TURN-D. */
void realms_decline_older(const realms_setup *, realms_state *, int seat, er_events *);
/* Carries out steps 2 and 3. */
void realms_decline(const realms_setup *, realms_state *, int seat, er_events *);

/* ---- finds.c: Places, Relics and the creatures they release ---- */

/* Whether it has been revealed; then `find` is its region. */
static inline bool realms_lies(const realms_state *s, int find)
{
    return s->find[find] < REALMS_MAX_REGIONS;
}

realms_set realms_finds_on(const realms_setup *, const realms_state *);
/* Adds the traits that lie on the board. */
void realms_add_finds(realms_side *);
void realms_keep_finds(const realms_setup *, realms_state *, er_events *); /* call it after every change of hands */
/* Lays it for this turn's coins. */
void realms_lay(realms_state *, int army, int find, int region, bool bag);
bool realms_holds_find(const realms_side *, int find); /* whether it lies in a region of this army */
er_err realms_balrog_may(const realms_setup *, const realms_state *, int seat, int region);
/* Whether this player controls the Ghost now. */
bool realms_ghost_seat(const realms_setup *, const realms_state *, int seat);
/* Returns the coins for a sacrifice; 0 if none is possible. */
int realms_altar(const realms_setup *, const realms_state *, int seat);
/* Returns the regions where the Bag may lie as that Relic: not with the Relic itself. */
realms_set realms_bag_regions(const realms_side *, int find);
/* Returns the regions where that Relic may lie: not with the Bag as its copy. */
realms_set realms_lay_regions(const realms_side *, int find);
enum { RELIC_ARMED, RELIC_LAID, RELIC_ORB };
int realms_relic_use(const realms_setup *, int find); /* returns when the Relic is used */

/* ---- places.c: using a Place is optional ---- */

/* Returns the abilities of the Stonehedge's power that are not in effect. */
uint32_t realms_idle(const realms_setup *, const realms_state *);
bool realms_own_can(const realms_side *, int ability); /* whether it has the ability through its race or badge */
/* Whether it has the ability, and not through the Stonehedge alone. */
bool realms_must(const realms_side *, int ability);
/* Whether it may vanish through the Stonehedge by declining now. */
bool realms_may_vanish(const realms_side *);
/* Whether it may decline without what the Stonehedge's power does then. */
bool realms_may_decline_without(const realms_side *);
/* Whether it may leave the River, since only the Stonehedge lets it stay. */
bool realms_may_leave_river(const realms_side *);
/* Returns how many pieces the army may choose not to use. */
int realms_place_pieces(const realms_setup *, const realms_state *, int army, int piece);

/* ---- phases.c, turn.c, column.c ---- */

void realms_settle(const realms_setup *, realms_state *, er_events *); /* runs the automatic phases */
void realms_conquests_over(realms_state *);
/* Returns the regions that may be given up for it now. */
realms_set realms_reborn_regions(const realms_setup *, const realms_state *);
/* Returns the regions where the next Monsters may come. */
realms_set realms_monster_sites(const realms_setup *, const realms_state *);
/* Does the part of a draw that needs no chance. */
void realms_prepare_draw(const realms_setup *, realms_state *);
/* Removes the rest of a stack once so many of it have been drawn (MX-5). */
void realms_end_stacks(const realms_setup *, realms_state *);
/* Returns the army that must redeploy now, or -1. */
int realms_defender(const realms_setup *, const realms_state *);
bool realms_can_draw(const realms_setup *, const realms_state *);

/* Whether a banner or badge must be drawn: the column is not full and can be filled. */
static inline bool realms_draw_due(const realms_setup *su, const realms_state *s)
{
    return (s->fresh != REALMS_NONE || s->offers < REALMS_COMBOS) && realms_can_draw(su, s);
}

uint8_t realms_to_act(const er_game *, const er_state *);

/* ---- verbs.c ---- */

enum {
#define VERB(id, word, by, a, b, phases, needs, propose, judge, action, explain, order, group, menu, flags) VERB_##id,
#include "realms/verbs.def"
    VERB_COUNT
};

extern const er_verb realms_verbs[VERB_COUNT];
uint16_t realms_legal(const er_game *, const er_state *, int seat, er_move *, uint16_t cap);
uint16_t realms_chance(const er_game *, const er_state *, er_outcome *, uint16_t cap);
er_err realms_check(const er_game *, const er_state *, const er_move *);
unsigned realms_apply(const er_game *, er_state *, const er_move *, er_events *);

/* ---- other files ---- */

uint16_t realms_explain(const er_game *, const er_state *, const er_move *, er_reason *, uint16_t cap);
bool realms_sane(const er_game *, const er_state *, er_text *why);
size_t realms_save(const er_game *, const er_state *, uint8_t *, size_t);
er_err realms_load(const er_game *, er_state *, const uint8_t *, size_t);
bool realms_whole(const er_game *, const er_state *);
void realms_show(const er_game *, const er_state *, er_text *json);
er_err realms_put(const er_game *, er_state *, er_span, er_text *why);

#endif
