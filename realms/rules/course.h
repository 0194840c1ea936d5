/* course.h - the course of a game: regions change hands, races come and go, phases follow each
 * other. For realms/, and for players who try things out on a copy. */
#ifndef REALMS_RULES_COURSE_H
#define REALMS_RULES_COURSE_H

#include "realms/rules/side.h"

/* ---- phases.c: the columns of phases.def ---- */

enum realms_part_of_turn {
    REALMS_TURN_OUTSIDE,
    REALMS_TURN_EARLY,
    REALMS_TURN_RUN,
    REALMS_TURN_LATE,
    REALMS_TURN_PAID
};
enum {
    REALMS_PHASE_HAS_ACTIVE = 1,
    REALMS_PHASE_HAS_NO_ACTIVE = 2,
    REALMS_PHASE_IS_WRITTEN = 4,
    REALMS_PHASE_IS_TOLD = 8,
    REALMS_PHASE_HAS_HAND = 16,
    REALMS_PHASE_IS_QUIET = 32
};

const char *realms_phase_word(int phase);
enum realms_part_of_turn realms_phase_part(int phase);
bool realms_phase_is(int phase, unsigned flag);
bool realms_phase_acts(int phase); /* whether one army acts in it */
bool realms_phase_ends(int phase); /* whether the seat may end it with `done` */

/* ---- conquest.c: regions change hands ---- */

/* How a region is taken: with tokens, the same where Gnomes ward it, by the Dragon, from a lone token. */
enum { REALMS_TAKE_PLAIN, REALMS_TAKE_WARDED, REALMS_TAKE_DRAGON, REALMS_TAKE_LONE };

void realms_take(const realms_side *, realms_state *, int region, int spend, int how, er_events *);
void realms_leave_region(realms_state *, int region, er_events *);
void realms_clear_region(realms_state *, int region); /* removes pieces and holder; the caller moves the tokens */
void realms_mark_attack(const realms_setup *, realms_state *, int seat, bool active, int victim);

/* The holder of a region is beaten: of its tokens as many as `lost`, or all, go to the tray, the others
 * to the hand. If they sit out, they wait for the redeployment of their race instead (RE-LOSS-7). */
typedef struct realms_beating {
    int by;      /* the seat that beats it */
    bool active; /* whether its active race does */
    int region, lost;
    bool sits_out;
} realms_beating;

void realms_beat(const realms_setup *, realms_state *, realms_beating, er_events *);

void realms_extinct(realms_state *, int army, er_events *);
void realms_bury_if_dead(realms_state *, int army, er_events *);
void realms_leave_river(const realms_side *, realms_state *, er_events *);
/* Carries out step 1 of RE-TURN-D. */
void realms_decline_older(const realms_setup *, realms_state *, int seat, er_events *);
/* Carries out steps 2 and 3. */
void realms_decline(const realms_setup *, realms_state *, int seat, er_events *);

/* ---- finds.c: Places and Relics; what they release is in abilities/ ---- */

/* Returns the regions where a Place or Relic lies, and which ones lie there. */
realms_set realms_finds_on(const realms_state *, uint32_t *lying);
void realms_put_find(realms_state *, int find, int region);                /* reveals or moves one */
void realms_keep_finds(const realms_setup *, realms_state *, er_events *); /* call it after every change of hands */
/* Lays it for this turn's coins. */
void realms_lay(realms_state *, int army, int find, int region, bool bag);
bool realms_holds_find(const realms_side *, int find); /* whether it lies in a region of this army */
/* Returns the coins for a sacrifice; 0 if none is possible. */
int realms_altar(const realms_setup *, const realms_state *, int seat);
/* Returns the regions where the Bag may lie as that Relic: not with the Relic itself. */
realms_set realms_bag_regions(const realms_side *, int find);
enum { REALMS_RELIC_ARMED, REALMS_RELIC_LAID, REALMS_RELIC_ORB };
int realms_relic_use(const realms_setup *, int find); /* returns when the Relic is used */

/* ---- abilities/stonehedge.c: using a Place is optional ---- */

/* Returns the abilities of the Stonehedge's power that are not in effect. */
uint32_t realms_idle(const realms_setup *, const realms_state *);
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

/* Runs the automatic phases; `moved`: whether regions or tiles may have moved since the last time. */
void realms_settle(const realms_setup *, realms_state *, bool moved, er_events *);
void realms_conquests_over(realms_state *);
/* Does the part of a draw that needs no chance. */
void realms_prepare_draw(realms_state *);
/* Removes the rest of a stack once so many of it have been drawn (MX-5). */
void realms_end_stacks(const realms_setup *, realms_state *);
/* Fill in what follows from the rest of a state: after loading or writing one; the army that must
 * redeploy now. */
void realms_derive(const realms_setup *, realms_state *);
void realms_find_defender(const realms_setup *, realms_state *);
/* Whether a banner or badge must be drawn: the column is not full and can be filled. */
static inline bool realms_draw_due(const realms_state *s)
{
    if (s->fresh != REALMS_NONE)
        return true;
    return s->offers < REALMS_COMBOS && (s->bag | s->discard) != 0 && (s->under_count > 0 || s->stack != 0);
}

#endif
