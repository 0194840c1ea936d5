/* moves.h - verbs and phases: the rows of verbs.def and phases.def with the functions they name.
 * legal proposes a move, check judges it, apply carries it out; each asks the row of the verb.
 * Private to rules/ and abilities/. */
#ifndef REALMS_RULES_MOVES_H
#define REALMS_RULES_MOVES_H

#include "realms/rules/course.h"
#include "realms/rules/refuse.h"
#include "realms/rules/rules.h"

/* A position seen for one decision: the seat that acts and its army. */
typedef struct realms_task {
    const realms_setup *su;
    const realms_state *s;
    int seat;
    bool looked_ahead; /* whether `front` was computed; until then it has no open regions */
    realms_front front;
    realms_side side; /* the army that acts or redeploys, in phases that have one */
} realms_task;

void realms_look(const realms_setup *, const realms_state *, int seat, realms_task *);
/* Fills in only the army, what it holds, and no tiles; the rest of `side` must not be read. */
void realms_glance(const realms_setup *, const realms_state *, int seat, realms_task *);

static inline const realms_army *realms_acting(const realms_task *t)
{
    return &t->s->army[t->side.army];
}

static inline bool realms_holds(const realms_task *t, int region)
{
    return realms_has(t->side.held, region);
}

/* ---- proposals ---- */

/* Legal moves of one verb: the first argument is any of a set. They are written out one by one only
 * for those who want a list of moves. */
typedef struct realms_bundle {
    uint64_t firsts;
    uint16_t count; /* of moves */
    int16_t second; /* the least second argument */
    uint8_t verb;
    uint8_t numbers; /* of second arguments, counting up from that; 1 if it is fixed */
} realms_bundle;

typedef struct realms_list {
    realms_task *t;
    uint32_t moves, bundles;
    realms_bundle at[REALMS_MAX_LEGAL]; /* the first `bundles`, none of them empty */
} realms_list;

/* List the moves that the judge accepts; realms_propose_each, with every member of a set as their
 * first argument. */
void realms_propose(realms_list *, uint8_t verb, int first, int second);
void realms_propose_each(realms_list *, uint8_t verb, uint64_t firsts);
/* List moves that are known to be legal, without asking the judge; with numbers from 1 to `most`, which
 * is 0 to 255. */
void realms_list_each(realms_list *, uint8_t verb, uint64_t firsts);
void realms_list_numbers(realms_list *, uint8_t verb, uint64_t firsts, int most);
/* Proposes every Relic on the board, with each of these regions. */
void realms_propose_relics(realms_list *, uint8_t verb, realms_set regions);

/* ---- the rows ---- */

typedef void realms_propose_fn(realms_list *, uint8_t verb);
typedef er_err realms_judge_fn(const realms_task *, const er_move *);
typedef void realms_do_fn(const realms_task *, realms_state *, const er_move *, er_events *);
typedef void realms_explain_fn(const realms_setup *, const realms_state *, const er_move *, realms_parts *);

#define VERB(id, word, by, a, b, phases, needs, propose, judge, action, explain, order, group, menu, flags) \
    realms_propose_fn realms_propose_##propose;                                                             \
    realms_judge_fn realms_judge_##judge;                                                                   \
    realms_do_fn realms_do_##action;                                                                        \
    realms_explain_fn realms_explain_##explain;
#include "realms/verbs.def"

/* What must be in the game; the tile that has it gives the move. */
enum realms_need_kind { NEED_NOTHING, NEED_ABILITY, NEED_PIECE, NEED_EFFECT, NEED_FINDS };

typedef struct realms_need {
    uint8_t kind, which;
} realms_need;

#define NEEDS_NOTHING   \
    {                   \
        NEED_NOTHING, 0 \
    }
#define NEEDS_FINDS   \
    {                 \
        NEED_FINDS, 0 \
    }
#define NEEDS_ABILITY(id)                 \
    {                                     \
        NEED_ABILITY, REALMS_ABILITY_##id \
    }
#define NEEDS_PIECE(id)               \
    {                                 \
        NEED_PIECE, REALMS_PIECE_##id \
    }
#define NEEDS_EFFECT(id)                \
    {                                   \
        NEED_EFFECT, REALMS_EFFECT_##id \
    }

bool realms_is_in_game(const realms_setup *, const realms_need *);
int realms_giver_of(const realms_side *, const realms_need *); /* returns the trait that has it, or -1 */

typedef struct realms_verb_row {
    unsigned phases; /* a set */
    realms_need need;
    uint8_t order;
    bool bare;  /* whether the action looks at no tile of the army */
    bool own;   /* whether it is proposed only to an army that has what the verb needs */
    bool quiet; /* whether the action moves no region and no tile */
    realms_propose_fn *propose;
    realms_judge_fn *judge;
    realms_do_fn *action;
    realms_explain_fn *explain;
} realms_verb_row;

extern const realms_verb_row realms_verb_rows[REALMS_VERB_COUNT];

typedef void realms_step_fn(const realms_setup *, realms_state *, er_events *);
typedef er_err realms_may_end_fn(const realms_task *);
typedef void realms_end_fn(const realms_task *, realms_state *, er_events *);

#define PHASE(id, word, decides, army, part, flags, step, may_end, end, then) \
    realms_step_fn realms_step_##step;                                        \
    realms_may_end_fn realms_may_end_##may_end;                               \
    realms_end_fn realms_end_##end;
#include "realms/phases.def"

/* ---- judging ---- */

/* Judges a decision: its verb must be allowed in this phase, its arguments in range, and the
 * rules must allow it. */
er_err realms_judge(const realms_task *, const er_move *);

/* The errors for a region that is no target for Sorcerers, Vampire or Orb; each has its own
 * words (ERROR_ numbers). */
typedef struct realms_lone_errors {
    uint8_t foothold, target, camp;
} realms_lone_errors;

er_err realms_judge_lone(const realms_task *, int region, const realms_lone_errors *);
er_err realms_judge_replace(const realms_task *, int region); /* does the same with the errors of all but Sorcerers */
er_err realms_reach_bare(const realms_task *, int region);    /* judges the reach without the help of armed Relics */

/* Judge the reach and return the cost; they use the front if it was computed before. */
static inline er_err realms_reach_of(const realms_task *t, int region)
{
    return realms_has(t->front.open, region) ? ER_OK : realms_reach(&t->side, region, true);
}

static inline int realms_cost_of(const realms_task *t, int region)
{
    return realms_has(t->front.open, region) ? t->front.cost[region] : realms_cost(&t->side, region, t->s->die, NULL);
}

/* Tokens and Encampments may be placed on regions of their own race. */
er_err realms_judge_down(const realms_task *, const er_move *, bool camps);

/* Returns the front of the army that acts, computed once for several kinds of conquest. */
const realms_front *realms_front_of(realms_task *);

/* Whether some of that many pieces do not come from the Stonehedge and so must be placed
 * (UG-PLACE-2). */
bool realms_must_place(const realms_task *, int piece, int many);

/* Returns the weight of a pick of chance now; 0 if it is impossible. */
uint16_t realms_outcome_weight(const realms_setup *, const realms_state *, uint8_t verb, int value);

/* Carries out what a failed roll for a region does. */
void realms_fail_at(const realms_side *, realms_state *, int region, er_events *);

/* Takes the Hammers used for a conquest from the hand. Returns how many tokens the conquest
 * takes. */
int realms_spend(const realms_side *, realms_state *, int region, int cost);

void realms_pay(realms_state *, int seat, int coins); /* a hidden total stays hidden */
void realms_pay_score(realms_state *, int sum, const realms_parts *, er_events *);

/* Returns where the find with an ability lies, or REALMS_NONE. */
uint8_t realms_site_of(const realms_setup *, const realms_state *, int ability);
/* Returns the army that holds the find with an ability, or REALMS_NONE. */
uint8_t realms_holder_of_find(const realms_setup *, const realms_state *, int ability);
void realms_show_second(const realms_setup *, realms_state *, int power, er_events *);

/* Whether the combo being picked has been paid for and has an ability that chooses something. */
bool realms_picks_with(const realms_setup *, const realms_state *, int ability);
/* Continues picking a combo: swap, Volcano, tokens. */
void realms_go_on_picking(const realms_setup *, realms_state *, int phase);

/* ---- explaining ---- */

void realms_name_tile(realms_parts *, int source, int index, int amount);
/* Names the tile of a trait; nothing if its number is -1. */
void realms_name_trait(realms_parts *, const realms_side *, int trait, int amount);
/* Names the tile that has what the verb needs: of the combo being picked, of a Place or Relic, of the army. */
void realms_name_giver(const realms_setup *, const realms_state *, const er_move *, int amount, realms_parts *);
/* Lists the pay of the turn with a Relic, or the Bag as one, laid there. */
void realms_explain_laid(const realms_setup *, const realms_state *, const er_move *, realms_parts *);

#endif
