/* state.h - a position of Realms as plain data.
 *
 * An army is a race with its badge. Races are unique, so the number of the race is the number of
 * the army, whoever plays it. For realms/, and for players and tools that look into a position; all
 * other code goes through core/er.h.
 */
#ifndef REALMS_STATE_STATE_H
#define REALMS_STATE_STATE_H

#include "realms/state/setup.h"

#include <stddef.h>

/* ---- phases of the turn. Saved states contain these numbers and those of the other lists here,
 * so new ones go to the end. ---- */

enum {
#define PHASE(id, word, decides, army, part, flags, step, may_end, end, then) REALMS_PHASE_##id,
#include "realms/phases.def"
    REALMS_PHASE_COUNT
};

/* The place of a banner. */
enum {
    REALMS_AT_STACK,
    REALMS_AT_UNDER,
    REALMS_AT_OFFER,
    REALMS_AT_ACTIVE,
    REALMS_AT_DECLINED,
    REALMS_AT_OUT,
    REALMS_AT_COUNT
};

enum {
    REALMS_ARMY_FIRST = 1,  /* in its first turn */
    REALMS_ARMY_EXEMPT = 2, /* declined beyond the limit (Spirit) */
    REALMS_ARMY_ACTED = 4,  /* its steps 4 to 7 of this turn have begun */
    REALMS_ARMY_WANED = 8   /* declined this very turn; only at tables of the Underground */
};

typedef struct realms_army {
    realms_set held; /* its regions; derived from `holder` */
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
    REALMS_DID_CONQUER = 1, /* this army has acted, so it may no longer abandon */
    REALMS_DID_DRAGON = 2,
    REALMS_DID_FORTRESS = 4,
    REALMS_DID_DEPLOY = 8,  /* it may no longer pick up tokens */
    REALMS_DID_BERSERK = 16 /* a roll waits for its conquest; see `die` */
};

/* What was done this turn with things of the Underground. */
enum {
    REALMS_DEED_ANCIENT = 1,
    REALMS_DEED_BALROG = 2, /* it was sent or moved, or has just arrived */
    REALMS_DEED_BAG = 4,    /* it has copied a Relic; see `copied` */
    REALMS_DEED_BAG_ARMED = 8,
    REALMS_DEED_BAG_LAID = 16,
    REALMS_DEED_WISP = 32,  /* the current die belongs to the Wisps */
    REALMS_DEED_MOVED = 64, /* the Balrog was moved by choice, so the race may no longer decline */
    REALMS_DEED_STONE =
        128 /* this turn's decline uses the Stonehedge's Vanishing, or does not use another power on it */
};

enum { REALMS_FIND_STACK = 254, REALMS_FIND_OUT = 253 }; /* the place of a Place or Relic that lies in no region */

/* A state whose length is a multiple of this is copied in half of the time. */
enum { REALMS_STRIDE = 32 };

typedef struct realms_state {
    realms_set piece[REALMS_PIECE_COUNT];
    realms_set tribes;
    realms_set taken, looted;           /* regions conquered by the acting army; the non-empty ones among them */
    uint64_t bag, discard, badges_out;  /* sets of badges */
    uint64_t stack, declined;           /* the banners in the stack; the declined races; derived from `army` */
    uint8_t holder[REALMS_MAX_REGIONS]; /* army or REALMS_NONE */
    uint8_t tokens[REALMS_LANES];
    uint8_t camps[REALMS_LANES];
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
    uint8_t edit;                  /* in REALMS_PHASE_EDIT: the lists that were written */
    uint8_t defender;              /* in REALMS_PHASE_DEFEND: the army that must redeploy, or REALMS_NONE; derived */

    /* fields of the Underground */
    realms_set monsters;
    realms_set finds_on; /* regions with a Place or Relic; derived from `find` */
    uint32_t lying;      /* the Places and Relics that lie on the board; derived from `find` */
    /* Relics used this turn; armed for the next conquest; laid for this turn's coins. */
    uint32_t used, armed, laid;
    uint8_t find[REALMS_MAX_FINDS]; /* the region of each Place and Relic, or FIND_ */
    uint8_t finds_left;             /* number in the stack; nobody knows which ones */
    uint8_t armor[REALMS_LANES];    /* Armor placed in each region */
    uint8_t hammers[ER_MAX_SEATS];  /* Hammers of the active race in hand */
    uint8_t struck[ER_MAX_SEATS];   /* Hammers used in this turn's conquests */
    uint8_t new_armor;              /* Armor of the acting race, not yet placed */
    uint8_t avenge[ER_MAX_SEATS];   /* seats that attacked this one (Vengeful) */
    uint8_t reveal;                 /* the region where the next find of the stack is revealed, or REALMS_NONE */
    uint8_t second;                 /* the power on the Stonehedge, or REALMS_NONE */
    uint8_t second_army;            /* the army that has that power now */
    /* Whether it must be drawn; whether its one-time coins were paid (Wealthy). */
    uint8_t second_due, second_paid;
    uint8_t ghost, ghost_seat;    /* its region, or REALMS_NONE if it is at home; the seat that put it there */
    uint8_t balrog, balrog_waits; /* its region or REALMS_NONE; whether it waits on the Pentacle */
    uint8_t volcano;              /* its Chasm or REALMS_NONE */
    /* DEED_ bits; seats hit by the Vampire; number of regions reborn this turn. */
    uint8_t deeds, drained, reborn;
    uint8_t copied; /* the Relic that the Bag copies this turn, or REALMS_NONE */
    uint8_t picked; /* the combo being picked, or REALMS_NONE */
    uint8_t resume; /* the phase after REALMS_PHASE_BALROG or REALMS_PHASE_TOMB */

    realms_army army[REALMS_MAX_RACES]; /* a state ends with the last race of its table: see realms_bytes */
    uint8_t rest[REALMS_STRIDE];        /* room for rounding the length of a state with all races */
} realms_state;

/* Returns the length of a state of this table. */
static inline size_t realms_bytes(const realms_setup *su)
{
    size_t used = offsetof(realms_state, army) + su->race_count * sizeof(realms_army);
    return (used + REALMS_STRIDE - 1) / REALMS_STRIDE * REALMS_STRIDE;
}

static inline void realms_copy(const realms_setup *su, realms_state *to, const realms_state *from)
{
    __builtin_memcpy(to, from, realms_bytes(su));
}

/* Visits the declined armies, in their order. */
#define REALMS_FOR_DECLINED(army, s) REALMS_FOR_REGIONS(army, (s)->declined)

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

/* The same position for the functions of core/er.h. */
static inline const er_state *realms_as_state(const realms_state *s)
{
    return (const er_state *)(const void *)s;
}

static inline const realms_setup *realms_setup_of(const er_game *g)
{
    return g->setup;
}

/* Whether it has been revealed; then `find` is its region. */
static inline bool realms_lies(const realms_state *s, int find)
{
    return s->find[find] < REALMS_MAX_REGIONS;
}

/* Whether the Balrog closes it. */
static inline bool realms_closed(const realms_state *s, int region)
{
    return s->balrog == region && s->balrog_waits == 0;
}

#endif
