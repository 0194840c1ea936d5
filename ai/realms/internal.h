/* internal.h - shared by the files of the thinking player of Realms. Private to this folder and
 * its trainer.
 *
 * value.c: the worth of a position. quick.c: a fast player that plays turns to their end.
 * trail.c: what was met while planning. plan.c: possible turns. brain.c: levels. Coins are in
 * hundredths. */
#ifndef AI_REALMS_INTERNAL_H
#define AI_REALMS_INTERNAL_H

#include "ai/brain.h"
#include "ai/weights.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

enum {
#define FEATURE(id, word, part) AI_REALMS_FEATURE_##id,
#include "ai/realms/features.def"
    AI_REALMS_FEATURE_COUNT
};

enum {
    AI_REALMS_PART_COINS,
    AI_REALMS_PART_ACTIVE,
    AI_REALMS_PART_DECLINED,
    AI_REALMS_PART_TOKENS,
    AI_REALMS_PART_THREAT,
    AI_REALMS_PART_COMBO,
    AI_REALMS_PART_OFFER,
    AI_REALMS_PART_RIVALS,
    AI_REALMS_PART_AHEAD,
    AI_REALMS_PART_COUNT
};

/* The weights of one table. They depend on its set of tiles and its number of seats. */
typedef struct ai_realms_scales {
    int16_t feature[AI_COLUMNS][AI_REALMS_FEATURE_COUNT];
    const int16_t *race[2][REALMS_MAX_RACES]; /* of an active race, of a declined race */
    const int16_t *power[2][REALMS_MAX_POWERS];
    /* Coins that a combo will win, from the turn in which it is picked. */
    const int16_t *pick_race[REALMS_MAX_RACES];
    const int16_t *pick_power[REALMS_MAX_POWERS];
    const int16_t *spread; /* how far the end may be from the expected end: the scale of chances */
} ai_realms_scales;

/* The features of one seat. */
typedef struct ai_realms_looks {
    int left; /* own turns left */
    int32_t at[AI_REALMS_FEATURE_COUNT];
} ai_realms_looks;

/* The errors of a player that is not meant to be perfect. Like a person, it always errs in the
 * same way. */
typedef struct ai_realms_habits {
    int32_t clings; /* extra worth of its own race compared with a new one, in hundredths of a coin */
    int blind;      /* share of the worth of a rival's loss that it overlooks, in percent */
    int noise;      /* error of its comparisons, in percent */
    bool lazy;      /* new tokens stay where the last conquest was */
    int dazzled;    /* how far it judges a combo by its tokens and the coins on it, in percent */
} ai_realms_habits;

typedef struct ai_realms_mind {
    const er_game *g;
    const realms_setup *su;
    const ai_realms_scales *scales;
    ai_rng *rng;
    int seat;
    int noise; /* error of the quick player's preferences, in percent */
    ai_realms_habits habits;
    int style;     /* way of redeploying; see realms_styles */
    int32_t nodes; /* nodes that may still be examined */
    ai_seat *host; /* the seat whose clock may cut it short and whose team helps; NULL for neither */
} ai_realms_mind;

/* Whether the budget or the time is used up. */
static inline bool ai_realms_is_tired(const ai_realms_mind *m)
{
    return m->nodes <= 0 || (m->host != NULL && m->host->late != NULL && m->host->late(m->host->clock));
}

/* The moves of one seat, noted as they are made, up to the first die or find, which nobody can
 * foresee. */
typedef struct ai_realms_line {
    er_move move[AI_LINE];
    int length;
    bool closed;
} ai_realms_line;

/* ---- value.c ---- */

const char *ai_realms_feature_word(int feature);
const char *ai_realms_part_word(int part);
void ai_realms_scales_find(const ai_weights *, const realms_setup *, ai_realms_scales *);
/* Takes the rows of races and powers that are there; the others stay as they are. */
void ai_realms_scales_add(const ai_weights *, const realms_setup *, ai_realms_scales *);
/* "surface", "underground" or "mixed", from the tiles of the table. */
const char *ai_realms_set_word(const realms_setup *);

/* Computes the features of all seats of a position between two turns. */
void ai_realms_look_around(const ai_realms_scales *, const realms_setup *, const realms_state *,
                           ai_realms_looks out[ER_MAX_SEATS]);
/* Returns the coins that a seat will still win. `parts` receives them part by part unless it is
 * NULL. */
int32_t ai_realms_future(const ai_realms_scales *, const realms_state *, const ai_realms_looks *, int seat,
                         int32_t parts[AI_REALMS_PART_COUNT]);
void ai_realms_expect(const ai_realms_scales *, const er_game *, const realms_state *, ai_outlook *);
/* The prospects of a seat: the final score and the chance to win. Its goal is that chance and,
 * to a small degree, its margin. */
typedef struct ai_realms_hope {
    int32_t desire, coins, chance;
} ai_realms_hope;

ai_realms_hope ai_realms_hope_of(const ai_realms_mind *, const realms_state *, int seat);

/* A weighted sum of prospects. */
typedef struct ai_realms_hopes {
    int64_t desire, coins, chance, weight;
} ai_realms_hopes;

void ai_realms_add_hope(ai_realms_hopes *, ai_realms_hope, int64_t weight);
ai_realms_hope ai_realms_mean_hope(const ai_realms_hopes *);
/* Returns the worth of a combo to a seat that picks it with so many own turns left, including
 * this one; without the coins on it. */
int32_t ai_realms_combo_worth(const ai_realms_scales *, int race, int power, int left);

/* ---- quick.c: a fast player for imagined turns ---- */

enum { REALMS_STYLES = 6 }; /* style 0 is the plain one */

/* Plays the current turn to its end. The moves of the mind's seat are added to the line, which
 * may be NULL. */
void ai_realms_quick_turn(ai_realms_mind *, realms_state *, ai_realms_line *);
/* Makes the next move of a turn, of whoever must act, at any point except the choice to decline.
 * Returns false if nobody must. */
bool ai_realms_quick_step(ai_realms_mind *, realms_state *, ai_realms_line *, er_move *made);
/* Adds a move to the line, which may be NULL. */
void ai_realms_note(const ai_realms_mind *, ai_realms_line *, const er_move *);
void ai_realms_quick_move(ai_realms_mind *, const realms_state *, int seat,
                          er_move *out); /* chooses one decision, but not whether to decline or expand */
/* Applies one move, and the draws that follow it up to the next decision or die. */
void ai_realms_quick_apply(ai_realms_mind *, realms_state *, const er_move *, ai_realms_line *);
bool ai_realms_waits_for_die(const realms_state *);

/* ---- trail.c: what was met while planning ---- */

/* A position met while a turn is planned, and what came of it. That is known only if chance had no
 * part in it, not even in the preferences of the quick player. */
typedef struct ai_realms_step {
    uint8_t style; /* of the quick player that met it; 0 between turns, where it plays no part */
    bool known;    /* whether the following is */
    bool noisy;    /* found out while errors were allowed, so it holds with and without them; else only without */
    int16_t next;  /* the position after its move; unused for an end */
    er_move made;
    int32_t nodes;                /* spent on that move; for an end, on judging it */
    ai_realms_hope hope;          /* of an end */
    _Alignas(64) realms_state at; /* begins at a line of the cache, which makes copying faster */
} ai_realms_step;

/* The top bits of a digest choose the shelf: only they depend on all that was multiplied. */
enum { REALMS_STEPS = 224, REALMS_SHELF_BITS = 8, REALMS_SHELVES = 1 << REALMS_SHELF_BITS, REALMS_NOWHERE = -1 };

typedef struct ai_realms_trail {
    int count;
    int16_t shelf[REALMS_SHELVES];
    /* Of step[i]; apart from it, so that a walk along a shelf touches few lines of the cache. */
    uint64_t digest[REALMS_STEPS]; /* equal for equal positions, and nearly always different for others */
    int16_t below[REALMS_STEPS];   /* the next one on the same shelf */
    ai_realms_step step[REALMS_STEPS];
} ai_realms_trail;

void ai_realms_trail_clear(ai_realms_trail *);
/* Lets the quick player go on in the turn of the mind's seat, to a die or the end of the turn, and
 * returns the prospects there: the mean over the faces of a die that it waits for. Moves, nodes
 * and numbers drawn are the same as without a trail. */
ai_realms_hope ai_realms_trail_follow(ai_realms_mind *, ai_realms_trail *, realms_state *, ai_realms_line *);

/* ---- plan.c: possible turns ---- */

typedef struct ai_realms_plan {
    ai_realms_line line;
    realms_state end; /* before the first die, or between turns */
    ai_realms_hope hope;
} ai_realms_plan;

enum { REALMS_PLANS = 16 };

typedef struct ai_realms_plans {
    ai_realms_plan at[REALMS_PLANS + 1]; /* the best first */
    int count, most;
    bool broad; /* whether there is one plan for every first move */
} ai_realms_plans;

/* The amount of thinking. */
typedef struct ai_realms_effort {
    int plans;   /* plans to examine more closely, up to REALMS_PLANS */
    int tries;   /* random variations of every line of play */
    int games;   /* the most imagined games for each plan */
    int turns;   /* turns in each of these games, of any seat */
    int planned; /* number of these turns that are planned; the others are played quickly */
} ai_realms_effort;

/* Plans the turn of the mind's seat from this state: different plans, the best first. */
void ai_realms_plan_turn(ai_realms_mind *, const realms_state *, const ai_realms_effort *, ai_realms_plans *);
/* Plays the current turn by plans, whichever seat it belongs to. */
void ai_realms_planned_turn(ai_realms_mind *, realms_state *, const ai_realms_effort *);
/* Compares the better plans by imagined games from their ends. */
void ai_realms_think_out(ai_realms_mind *, const ai_realms_effort *, ai_realms_plans *);

/* ---- brain.c: the mind of a seat; advice.c: what it says ---- */

ai_realms_mind ai_realms_mind_of(ai_seat *); /* points into the seat, so it must not outlive it */
/* Makes the state that this seat assumes: hidden things are counted or filled in by chance. */
void ai_realms_imagine(ai_seat *, const er_state *view, realms_state *out);
/* Makes the plans of the seat's level, the best first; with `broadly`, with as many first moves
 * as fit. */
void ai_realms_plan_at_level(ai_seat *, ai_realms_mind *, const realms_state *, bool broadly, ai_realms_plans *);
void ai_realms_judge_end(ai_seat *, const er_state *view, ai_outlook *);
int ai_realms_advise(ai_seat *, const er_state *view, ai_advice *, int cap);

ai_greedy ai_realms_greedy; /* greedy.c */

/* learn.c; see ai/brain.h */
bool ai_realms_pupil(const er_game *, int thing, int row, er_text *name);
void ai_realms_learn_game(const er_game *, const ai_weights *lore, ai_rng *, ai_seen *);
int16_t ai_realms_learn(const er_game *, int thing, int row, int column, const ai_seen *);

#endif
