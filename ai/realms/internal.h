/* internal.h - what the files of the thinking player of Realms share. Private to this folder and its trainer.
 *
 * value.c: what a position is worth. quick.c: a fast player that plays turns out. plan.c: turns that might be played.
 * brain.c: levels. Coins are in hundredths. */
#ifndef AI_REALMS_INTERNAL_H
#define AI_REALMS_INTERNAL_H

#include "ai/ai.h"
#include "ai/weights.h"
#include "realms/state/state.h"

enum {
#define FEATURE(id, word, part) FEATURE_##id,
#include "ai/realms/features.def"
    FEATURE_COUNT
};

enum {
    PART_COINS,
    PART_ACTIVE,
    PART_DECLINED,
    PART_TOKENS,
    PART_THREAT,
    PART_COMBO,
    PART_OFFER,
    PART_RIVALS,
    PART_AHEAD,
    PART_COUNT
};

/* The weights of one table: which they are depends on its set of tiles and its number of seats. */
typedef struct realms_scales {
    const int16_t *feature[FEATURE_COUNT];
    const int16_t *race[2][REALMS_MAX_RACES]; /* of an active, of a declined one */
    const int16_t *power[2][REALMS_MAX_POWERS];
    const int16_t *pick_race[REALMS_MAX_RACES]; /* what a combo will win, of the turn in which it is picked on */
    const int16_t *pick_power[REALMS_MAX_POWERS];
    const int16_t *spread; /* how far the end may be from what was expected: the scale of chances */
} realms_scales;

/* What was seen of one seat. */
typedef struct realms_looks {
    int left; /* own turns to come */
    int32_t at[FEATURE_COUNT];
} realms_looks;

/* How a player errs who is not to be perfect: like people do, always in the same way. */
typedef struct realms_habits {
    int32_t clings; /* so much more a race of its own seems worth than a new one: in hundredths of a coin */
    int blind;      /* of what a rival's loss is worth it forgets so much, in percent */
    int noise;      /* how far, in percent, it is off when it compares */
    bool lazy;      /* new tokens stay where the last conquest was */
    int dazzled;    /* how much it thinks a combo is its tokens and the coins that lie on it, in percent */
} realms_habits;

typedef struct realms_mind {
    const er_game *g;
    const realms_setup *su;
    const realms_scales *scales;
    ai_rng *rng;
    int seat;
    int noise; /* how far, in percent, the quick player's likings may be off */
    realms_habits habits;
    int style;           /* how it redeploys: see realms_styles */
    int32_t nodes;       /* that may still be looked at */
    const ai_seat *host; /* whose clock may cut it short; NULL: no clock */
} realms_mind;

/* The budget is spent, or the time. */
static inline bool realms_is_tired(const realms_mind *m)
{
    return m->nodes <= 0 || (m->host != NULL && m->host->late != NULL && m->host->late(m->host->clock));
}

/* The moves of one seat, written down while they are made: up to the first die or find, which nobody can foresee. */
typedef struct realms_course {
    er_move move[AI_LINE];
    int length;
    bool closed;
} realms_course;

/* ---- value.c ---- */

const char *realms_feature_word(int feature);
const char *realms_part_word(int part);
void realms_scales_find(const ai_weights *, const realms_setup *, realms_scales *);
const char *realms_set_word(const realms_setup *); /* "surface", "underground", "mixed": by the tiles of the table */

/* All seats of a position between two turns. */
void realms_look_around(const realms_scales *, const realms_setup *, const realms_state *,
                        realms_looks out[ER_MAX_SEATS]);
/* The coins that a seat will still win; `parts`, if not NULL, gets them part by part. */
int32_t realms_future(const realms_scales *, const realms_setup *, const realms_state *, const realms_looks *, int seat,
                      int32_t parts[PART_COUNT]);
void realms_expect(const realms_scales *, const er_game *, const realms_state *, ai_outlook *);
/* What a seat hopes for: the score at the end, the chance to win; what it wants is that chance and, a little, its margin. */
typedef struct realms_hope {
    int32_t desire, coins, chance;
} realms_hope;

realms_hope realms_hope_of(const realms_mind *, const realms_state *, int seat);
/* What a combo is worth to a seat that picks it with so many own turns left, this one counted; without the coins on it. */
int32_t realms_combo_worth(const realms_scales *, int race, int power, int left);

/* ---- quick.c: a fast player, for turns that are only thought of ---- */

enum { REALMS_STYLES = 6 }; /* style 0 is the plain one */

/* Plays the turn that is under way to its end; the moves of mind's seat are added to the line, which may be NULL. */
void realms_quick_turn(realms_mind *, realms_state *, realms_course *);
/* The same from anywhere but the choice to decline, up to a die or the end. */
void realms_quick_to_die(realms_mind *, realms_state *, realms_course *);
void realms_quick_move(realms_mind *, const realms_state *, int seat,
                       er_move *out); /* one decision, but for decline or expand */
/* One move, and the draws that follow it up to the next decision or die. */
void realms_quick_apply(realms_mind *, realms_state *, const er_move *, realms_course *);
bool realms_waits_for_die(const realms_state *);

/* ---- plan.c: turns that might be played ---- */

typedef struct realms_plan {
    realms_course course;
    realms_state end; /* before the first die, or between turns */
    realms_hope hope;
} realms_plan;

enum { REALMS_PLANS = 16 };

typedef struct realms_plans {
    realms_plan at[REALMS_PLANS + 1]; /* the best first */
    int count, most;
    bool broad; /* of every first move there is one */
} realms_plans;

/* How much is thought of. */
typedef struct realms_effort {
    int plans;   /* that are looked at closer, up to REALMS_PLANS */
    int tries;   /* wild variations of every way to go on */
    int games;   /* thought out for each plan, at most */
    int turns;   /* of each of these: how many, of whatever seat */
    int planned; /* of these turns so many are planned, the others played quickly */
} realms_effort;

/* The turn of mind's seat from this state on: different plans, the best first. */
void realms_plan_turn(realms_mind *, const realms_state *, const realms_effort *, realms_plans *);
/* Plays the turn that is under way by plans, whosever it is. */
void realms_planned_turn(realms_mind *, realms_state *, const realms_effort *);
/* The better of them by games thought out from their ends. */
void realms_think_out(realms_mind *, const realms_effort *, realms_plans *);

/* ---- brain.c: a seat's mind, and advice.c: what it says ---- */

realms_mind realms_mind_of(ai_seat *, realms_scales *); /* the scales are filled in and must live as long */
/* The table as this seat may think it is: counted, or what is hidden filled by chance. */
void realms_imagine(ai_seat *, const er_state *view, realms_state *out);
/* The plans that the seat's level makes, the best first; `broadly`: with as many ways to begin as there is room for. */
void realms_plan_at_level(ai_seat *, realms_mind *, const realms_state *, bool broadly, realms_plans *);
void realms_judge_end(ai_seat *, const er_state *view, ai_outlook *);
int realms_advise(ai_seat *, const er_state *view, ai_advice *, int cap);

#endif
