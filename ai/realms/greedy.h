/* greedy.h - shared by the files of the greedy player. Private to greedy.c and greedy_abilities.c. */
#ifndef AI_REALMS_GREEDY_H
#define AI_REALMS_GREEDY_H

#include "ai/ai.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

enum {
    COIN = 100,
    HURT = 45,   /* a coin lost by the others, spread over them */
    TOKEN = 14,  /* one more token in later turns of the race */
    FOUND = 60,  /* a Place or Relic that is revealed */
    ENOUGH = 30, /* the least worth of a conquest that justifies its tokens */
    HORIZON = 3  /* turns over which staying and declining are compared */
};

typedef struct mind {
    const er_game *g;
    const realms_setup *su;
    int seat;
} mind;

static inline er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static inline realms_state *realms(er_state_room *room)
{
    return realms_of(state(room));
}

static inline void copy_to(const mind *m, er_state_room *room, const er_state *s)
{
    __builtin_memcpy(room->bytes, s, er_state_size(m->g));
}

/* greedy.c */
/* Returns the coins if scored now, minus what the others would be paid. */
int greedy_worth(const mind *, const realms_state *);
void greedy_try(const mind *, er_state_room *, const er_move *);
/* Plays the conquests to the end; returns the worth of the turn then. */
int greedy_run_out(const mind *, er_state_room *);
int greedy_tokens(const realms_setup *, const realms_state *, int army);
int greedy_with_verb(const er_move *, int n, int verb); /* returns the first such move, or -1 */
int greedy_danger(const mind *, const realms_state *, int region);
int greedy_most_needed(const mind *, const realms_state *, const er_move *, int n, int verb);

/* greedy_abilities.c: what abilities ask for. They return -1 if none is worthwhile. */
/* Finishes, in the plain way, a pick that an experiment began. */
void greedy_finish_pick(const mind *, er_state_room *);
int greedy_best_balrog(const mind *, const er_state *, const er_move *, int n);
int greedy_before_expanding(const mind *, const er_state *, const er_move *, int n);
int greedy_choose_combo(const mind *, const er_state *, const er_move *, int n);
int greedy_choose_reborn(const mind *, const er_state *, const er_move *, int n);
int greedy_choose_tomb(const mind *, const er_state *, const er_move *, int n);
int greedy_choose_balrog(const mind *, const er_state *, const er_move *, int n);
int greedy_choose_ghost(const mind *, const er_state *, const er_move *, int n);
int greedy_choose_relic(const mind *, const er_state *, const er_move *, int n);
int greedy_choose_sacrifice(const mind *, const er_state *, const er_move *, int n);

#endif
