/* state.h - a position of Realms as plain data, and what the files of the engine need of each other.
 *
 * An army is a race with its badge: races are unique, so the race's number is the army's number, whoever plays it.
 * For realms/, and for players and tools that look into a position; everybody else goes through core/er.h.
 */
#ifndef REALMS_STATE_STATE_H
#define REALMS_STATE_STATE_H

#include "realms/state/setup.h"

/* ---- where in the turn we are; rows of a table in turn.c. States are saved with these numbers, and with those of the other lists here:
   new ones go to the end ---- */

enum {
    PHASE_EDIT,  /* a position is being written, statement by statement */
    PHASE_FIRST, /* chance: who begins */
    PHASE_BEGIN, /* automatic phases come and go within apply */
    PHASE_START,
    PHASE_WANE, /* the earlier declined race has left, the active one declines */
    PHASE_ARMIES,
    PHASE_PICK,
    PHASE_CONQUER,
    PHASE_DIE,
    PHASE_GATHER,
    PHASE_GIVEUP,
    PHASE_REDEPLOY,
    PHASE_LIFT,
    PHASE_HEROES,
    PHASE_SCORE,
    PHASE_ALLY,
    PHASE_STOUT,
    PHASE_STOUT_WANE,
    PHASE_DEFEND,
    PHASE_NEXT,
    PHASE_OVER,
    PHASE_MONSTERS, /* chance: where Monsters dwell (MX-3) */
    PHASE_SWAP,     /* a combo is being picked: which badge (Shadow Mimes) */
    PHASE_VOLCANO,  /* and where the Volcano is (Flames) */
    PHASE_REBORN,
    PHASE_TOMB,
    PHASE_BALROG, /* the Pentacle was found; then `resume` */
    PHASE_QUEEN,
    PHASE_GHOST,
    PHASE_LAY,
    PHASE_ALTAR,
    PHASE_COUNT
};

const char *realms_phase_word(int phase);

/* Where a banner is. */
enum { AT_STACK, AT_UNDER, AT_OFFER, AT_ACTIVE, AT_DECLINED, AT_OUT, AT_COUNT };

enum {
    ARMY_FIRST = 1,  /* this is its first turn */
    ARMY_EXEMPT = 2, /* declined beyond the limit (Spirit) */
    ARMY_ACTED = 4,  /* its steps 4 to 7 of this turn have begun */
    ARMY_WANED = 8   /* it declined this very turn; only at tables of the Underground */
};

typedef struct realms_army {
    uint8_t at, owner, power, flags;
    uint8_t tray, hand;
    uint8_t aside;        /* Amazons' four, out of the own turn */
    uint8_t lent;         /* how many it has of them */
    uint8_t out;          /* own tokens beaten in the own turn (RE-LOSS-7) */
    uint8_t gone;         /* out of the game: only written positions have any */
    uint8_t camps, holes; /* Encampments in hand, Holes still to come */
    int16_t spoils[2];    /* coins for this turn's conquests once another army acts: by race, by badge */
} realms_army;

/* What was done this turn. */
enum {
    DID_CONQUER = 1, /* this army acted: no more abandoning */
    DID_DRAGON = 2,
    DID_FORTRESS = 4,
    DID_DEPLOY = 8,  /* no more taking up */
    DID_BERSERK = 16 /* a roll waits for its conquest: `die` */
};

/* What was done this turn with the Underground's things. */
enum {
    DEED_ANCIENT = 1,
    DEED_BALROG = 2, /* it was sent or moved, or has just come */
    DEED_BAG = 4,    /* it has copied a Relic: `copied` */
    DEED_BAG_ARMED = 8,
    DEED_BAG_LAID = 16,
    DEED_WISP = 32,  /* the die in the air is the Wisps' */
    DEED_MOVED = 64, /* the Balrog was moved by choice: no decline any more */
    DEED_STONE = 128 /* this turn's decline uses the Stonehedge's Vanishing, or does without another power of it */
};

enum { FIND_STACK = 254, FIND_OUT = 253 }; /* where a Place or Relic is that lies in no region */

typedef struct realms_state {
    realms_set held[REALMS_MAX_RACES];
    realms_set piece[PIECE_COUNT];
    realms_set tribes;
    realms_set taken, looted;          /* regions that the acting army conquered, non-empty ones among them */
    uint64_t bag, discard, badges_out; /* badges */
    realms_army army[REALMS_MAX_RACES];
    uint8_t holder[REALMS_MAX_REGIONS]; /* army or REALMS_NONE */
    uint8_t tokens[REALMS_MAX_REGIONS];
    uint8_t camps[REALMS_MAX_REGIONS];
    int32_t coins[ER_MAX_SEATS];  /* -1: hidden in a view */
    int32_t paid;                 /* by the bank in all, so that coins can be accounted for */
    uint8_t active[ER_MAX_SEATS]; /* army or REALMS_NONE */
    uint8_t peace[ER_MAX_SEATS];  /* whom this seat has named */
    uint8_t offer_race[REALMS_COMBOS], offer_power[REALMS_COMBOS];
    uint16_t offer_coins[REALMS_COMBOS];
    uint8_t offers;
    uint8_t fresh;                   /* a banner drawn that waits for its badge, or REALMS_NONE */
    uint8_t under[REALMS_MAX_RACES]; /* returned banners, the next one first */
    uint8_t under_count;
    uint8_t round, turn, first, phase;
    uint8_t army_acting;
    uint8_t did, attacked, cursed; /* DID_ bits; seats whose active race was attacked; seats hit by sorcery */
    uint8_t die, named;            /* the roll that waits; the region named for the final die */
    uint8_t heroes;                /* Heroes still to be placed */
    uint8_t edit;                  /* PHASE_EDIT: which lists were written */

    /* the Underground */
    realms_set monsters;
    realms_set finds_on;               /* regions where a Place or Relic lies: follows from `find` */
    uint32_t used, armed, laid;        /* Relics: used this turn; for the next conquest; for this turn's coins */
    uint8_t find[REALMS_MAX_FINDS];    /* where each Place and Relic lies, or FIND_ */
    uint8_t finds_left;                /* in the stack; which ones is anybody's guess */
    uint8_t armor[REALMS_MAX_REGIONS]; /* Armor that was placed */
    uint8_t hammers[ER_MAX_SEATS];     /* of the active race: in hand, */
    uint8_t struck[ER_MAX_SEATS];      /* and used in this turn's conquests */
    uint8_t new_armor;                 /* of the acting race: not yet placed */
    uint8_t avenge[ER_MAX_SEATS];      /* seats that attacked this one (Vengeful) */
    uint8_t reveal;                    /* the region where the next of the stack comes up, or REALMS_NONE */
    uint8_t second;                    /* the power that lies on the Stonehedge, or REALMS_NONE */
    uint8_t second_army;               /* who has it now */
    uint8_t second_due, second_paid;   /* it is to be drawn; its coins for once were paid (Wealthy) */
    uint8_t ghost, ghost_seat;         /* its region, or REALMS_NONE: home; who put it there */
    uint8_t balrog, balrog_waits;      /* its region or REALMS_NONE; it waits on the Pentacle */
    uint8_t volcano;                   /* its Chasm or REALMS_NONE */
    uint8_t deeds, drained, reborn;    /* DEED_ bits; seats hit by the Vampire; regions reborn this turn */
    uint8_t copied;                    /* the Relic that the Bag copies this turn, or REALMS_NONE */
    uint8_t picked;                    /* the combo that is being picked, or REALMS_NONE */
    uint8_t resume;                    /* the phase after PHASE_BALROG or PHASE_TOMB */
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

/* ---- traits.c, filters.c, income.c: every number is a base and a sum over the traits of an army ---- */

typedef struct realms_parts {
    struct {
        uint8_t source, index;
        int16_t amount;
    } at[ER_MAX_PARTS];
    int count;
} realms_parts;

/* One tile that an army has: race, badge, second power, the Places it holds, the Relics it uses (RE-TILE-2). */
typedef struct realms_trait {
    const realms_kit *kit;
    uint8_t source, index; /* SOURCE_RACE, POWER or FIND, and which */
    uint8_t find;          /* the Place or Relic it is or, of the Bag, copies; or REALMS_NONE */
    uint8_t site;          /* where that lies */
} realms_trait;

enum { SIDE_TRAITS = 4 + REALMS_MAX_FINDS };

/* An army looked at once: its traits and their sums. */
typedef struct realms_side {
    const realms_setup *su;
    const realms_state *s;
    uint8_t traits, army, owner;
    bool active, linked;
    uint32_t abilities;
    realms_set held, reach;
    realms_set relic_reach; /* by armed Relics: for a plain conquest only (UG-RELIC-2) */
    realms_set hot;         /* conquered as if empty: near the Volcano */
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

/* Whether an army has an ability, without looking at all of it: by race, badge, or the second power that is its own now. What a declined
   race may have of the Stonehedge besides (Reborn, Wise) is only in its traits. */
bool realms_army_can(const realms_setup *, const realms_state *, int army, int ability);
int realms_army_pieces(const realms_setup *, const realms_state *, int army, int piece);

int realms_sum(const realms_side *, size_t field);  /* of a uint8_t field of its kits: offsetof(realms_kit, toll) */
int realms_giver(const realms_side *, int ability); /* the trait that has it, or -1 */
realms_set realms_adjacent(const realms_side *, int region); /* by borders and by tiles */
bool realms_rolls(const realms_side *);                      /* it has such a die at all */
bool realms_may_roll(const realms_side *, int region);       /* Wisps: their die is for this region */
int realms_earned(const realms_side *, int piece);           /* Hammers, Armor: as many as the regions held give */
int realms_means(const realms_side *, int region);           /* tokens and Hammers that may be spent there */

/* Coins taken from other players at the end of a seat's turn: by whom, how many. */
int realms_thefts(const realms_side *, realms_parts *, int taken[ER_MAX_SEATS]);

int realms_pieces(const realms_side *, int piece); /* how many it may have */
int realms_lend(const realms_side *);
int realms_loss(const realms_side *);     /* tokens lost when a region is conquered */
int realms_recruits(const realms_side *); /* not capped by the tray */

/* Parts are written when `parts` is not NULL; the sum is returned. */
int realms_cost(const realms_side *, int region, int die, realms_parts *);
int realms_income(const realms_setup *, const realms_state *, int seat, realms_parts *);
int realms_vanish_coins(const realms_side *, realms_parts *); /* the second coin of each region, for those who vanish */
/* What a region pays its holder, counted region by region: this army, or (`taking`) as if it conquered it now. */
int realms_region_coins(const realms_side *, int region, bool taking);
int realms_standing_coins(const realms_side *);                          /* what an army is paid without a conquest */
void realms_add_part(realms_parts *, int source, int index, int amount); /* NULL, and 0: nothing is written */

/* Another army acts: what the conquests of this one will pay is written down. */
void realms_bank_spoils(const realms_setup *, realms_state *, int army);

/* ---- reach.c: which regions an army may conquer, whatever they cost ---- */

er_err realms_reach(const realms_side *, int region, bool relics); /* `relics`: those armed serve */
bool realms_is_warded(const realms_side *, int region);

/* Gnomes: nothing may help there. Few tables have any. */
static inline bool realms_warded(const realms_side *side, int region)
{
    return (side->su->abilities >> ABILITY_WARD & 1) != 0 && realms_is_warded(side, region);
}

realms_set realms_immune_pieces(const realms_state *); /* regions that a piece of their holder makes immune */
bool realms_immune(const realms_state *, const realms_setup *, int seat, int region); /* to this player (RE-CONQ-7) */
bool realms_closed(const realms_state *, int region);                                 /* by the Balrog */
realms_set realms_near(const realms_side *); /* everything that may be in reach, for proposals */

/* ---- conquest.c: regions change hands ---- */

enum { TAKE_PLAIN, TAKE_DRAGON, TAKE_LONE };

void realms_take(const realms_side *, realms_state *, int region, int spend, int how, er_events *);
void realms_leave_region(realms_state *, int region, er_events *);
void realms_clear_region(realms_state *, int region); /* pieces and holder off; the tokens are the caller's */
void realms_mark_attack(const realms_setup *, realms_state *, int seat, bool active, int victim);
void realms_extinct(realms_state *, int army, er_events *);
void realms_bury_if_dead(realms_state *, int army, er_events *);
void realms_leave_river(const realms_side *, realms_state *, er_events *);
void realms_decline_older(const realms_setup *, realms_state *, int seat, er_events *);   /* step 1 of RE-TURN-D */
void realms_decline(const realms_setup *, realms_state *, int seat, er_events *);         /* steps 2 and 3 */
void realms_pick(const realms_setup *, realms_state *, int seat, int combo, er_events *); /* pay, take coins */
void realms_take_combo(const realms_setup *, realms_state *, int seat); /* tokens; the column moves up */

/* ---- finds.c: Places, Relics and what they set loose ---- */

/* It has been revealed: `find` is its region. */
static inline bool realms_lies(const realms_state *s, int find)
{
    return s->find[find] < REALMS_MAX_REGIONS;
}

realms_set realms_finds_on(const realms_setup *, const realms_state *);
void realms_add_finds(realms_side *);                                      /* the traits that lie on the board */
void realms_keep_finds(const realms_setup *, realms_state *, er_events *); /* after every change of hands */
void realms_reveal(const realms_setup *, realms_state *, int find, er_events *);
void realms_lay(realms_state *, int army, int find, int region, bool bag);            /* for this turn's coins */
void realms_put_relics(const realms_side *, realms_state *, int region, er_events *); /* those that served a conquest */
bool realms_holds_find(const realms_side *, int find); /* it lies in a region of this army */
er_err realms_balrog_may(const realms_setup *, const realms_state *, int seat, int region);
void realms_send_balrog(const realms_setup *, realms_state *, int seat, bool active, int region, er_events *);
bool realms_ghost_seat(const realms_setup *, const realms_state *, int seat); /* this player controls it now */
int realms_altar(const realms_setup *, const realms_state *, int seat);       /* coins for a sacrifice, or 0 */
realms_set realms_bag_regions(const realms_side *,
                              int find); /* where the Bag may lie as that Relic: not on the Relic itself */
realms_set realms_lay_regions(const realms_side *, int find); /* and the other way round */
enum { RELIC_ARMED, RELIC_LAID, RELIC_ORB };
int realms_relic_use(const realms_setup *, int find); /* when it is used */

/* ---- places.c: the use of a Place is optional ---- */

uint32_t realms_idle(const realms_setup *,
                     const realms_state *);            /* abilities of the Stonehedge's power that do not act */
bool realms_own_can(const realms_side *, int ability); /* by race or badge */
bool realms_must(const realms_side *, int ability);    /* it has it, and not by the Stonehedge alone */
bool realms_may_vanish(const realms_side *);           /* by the Stonehedge, declining now */
bool realms_may_decline_without(const realms_side *);  /* without what the Stonehedge's power does then */
bool realms_may_leave_river(const realms_side *);      /* which it need not, by the Stonehedge */
int realms_place_pieces(const realms_setup *, const realms_state *, int army, int piece); /* that may be left off */

/* ---- turn.c, column.c ---- */

void realms_settle(const realms_setup *, realms_state *, er_events *); /* runs what is automatic */
void realms_conquests_over(realms_state *);
realms_set realms_reborn_regions(const realms_setup *, const realms_state *); /* that may be given up for it now */
realms_set realms_monster_sites(const realms_setup *, const realms_state *);  /* where the next Monsters may come */
void realms_prepare_draw(const realms_setup *, realms_state *);               /* what needs no chance of a draw */
void realms_end_stacks(const realms_setup *, realms_state *);                 /* at a table that draws only so many */
void realms_redeployed(realms_state *);
int realms_defender(const realms_setup *, const realms_state *); /* the army that must come down now, or -1 */
bool realms_can_draw(const realms_setup *, const realms_state *);

/* A banner or badge must be drawn: the column is not full, and can be filled. */
static inline bool realms_draw_due(const realms_setup *su, const realms_state *s)
{
    return (s->fresh != REALMS_NONE || s->offers < REALMS_COMBOS) && realms_can_draw(su, s);
}

uint8_t realms_to_act(const er_game *, const er_state *);

/* ---- moves.c ---- */

enum {
#define VERB(id, word, chance, a, b) VERB_##id,
#include "realms/verbs.def"
    VERB_COUNT
};

extern const er_verb realms_verbs[VERB_COUNT];
uint16_t realms_legal(const er_game *, const er_state *, int seat, er_move *, uint16_t cap);
uint16_t realms_chance(const er_game *, const er_state *, er_outcome *, uint16_t cap);
er_err realms_check(const er_game *, const er_state *, const er_move *);
unsigned realms_apply(const er_game *, er_state *, const er_move *, er_events *);

/* ---- the rest, a file each ---- */

uint16_t realms_explain(const er_game *, const er_state *, const er_move *, er_reason *, uint16_t cap);
bool realms_sane_ranges_deep(const realms_setup *, const realms_state *, er_text *why);
bool realms_sane_deep(const realms_setup *, const realms_state *, er_text *why);
bool realms_sane(const er_game *, const er_state *, er_text *why);
size_t realms_save(const er_game *, const er_state *, uint8_t *, size_t);
er_err realms_load(const er_game *, er_state *, const uint8_t *, size_t);
bool realms_whole(const er_game *, const er_state *);
void realms_show(const er_game *, const er_state *, er_text *json);
er_err realms_put(const er_game *, er_state *, er_span, er_text *why);

#endif
