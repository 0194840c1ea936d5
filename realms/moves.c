/* moves.c - the words of the moves and the doing of them: one row a verb. apply trusts: the judge has said yes. */
#include "realms/moves.h"

enum {
    ARG_END = ER_ARG_END,
    ARG_NUMBER = ER_ARG_NUMBER,
    ARG_SEAT = ER_ARG_SEAT,
    ARG_REGION = REALMS_ARG_REGION,
    ARG_RACE = REALMS_ARG_RACE,
    ARG_POWER = REALMS_ARG_POWER
};

const er_verb realms_verbs[VERB_COUNT] = {
#define VERB(id, text, by_chance, a, b) [VERB_##id] = {text, by_chance, {ARG_##a, ARG_##b}},
#include "realms/verbs.def"
};

static void do_decline(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)m;
    realms_decline_older(t->su, s, t->seat, events);
    s->phase = s->phase == PHASE_STOUT ? PHASE_STOUT_WANE : PHASE_WANE;
}

static void do_expand(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    s->phase = PHASE_ARMIES;
}

static void do_pick(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_pick(t->su, s, t->seat, m->arg[0] - 1, events);
    s->phase = PHASE_ARMIES;
}

static void do_leave(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_leave_region(s, m->arg[0], events);
    realms_bury_if_dead(s, t->side.army, events);
}

static void do_conquer(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    int cost = realms_cost(&t->side, m->arg[0], s->die, NULL);
    s->did &= (uint8_t)~DID_BERSERK;
    s->die = 0;
    realms_take(&t->side, s, m->arg[0], cost, TAKE_PLAIN, events);
}

static void do_dragon(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_take(&t->side, s, m->arg[0], 1, TAKE_DRAGON, events);
}

static void do_sorcery(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_take(&t->side, s, m->arg[0], 0, TAKE_SORCERY, events);
}

static void do_berserk(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    s->did |= DID_BERSERK | DID_CONQUER;
    s->phase = PHASE_DIE;
}

static void do_roll(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->named = (uint8_t)m->arg[0];
    s->phase = PHASE_DIE;
}

static void do_stop(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    realms_conquests_over(s);
}

static void do_take(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->tokens[m->arg[0]] = (uint8_t)(s->tokens[m->arg[0]] - m->arg[1]);
    s->army[t->side.army].hand = (uint8_t)(s->army[t->side.army].hand + m->arg[1]);
}

static void do_deploy(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[s->holder[m->arg[0]]];
    (void)t, (void)events;
    s->tokens[m->arg[0]] = (uint8_t)(s->tokens[m->arg[0]] + m->arg[1]);
    a->hand = (uint8_t)(a->hand - m->arg[1]);
    if (s->phase == PHASE_REDEPLOY)
        s->did |= DID_DEPLOY;
}

static void do_camp(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[s->holder[m->arg[0]]];
    (void)t, (void)events;
    s->camps[m->arg[0]] = (uint8_t)(s->camps[m->arg[0]] + m->arg[1]);
    a->camps = (uint8_t)(a->camps - m->arg[1]);
    s->piece[PIECE_ENCAMPMENT] |= realms_bit(m->arg[0]);
}

static void do_fortress(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->piece[PIECE_FORTRESS] |= realms_bit(m->arg[0]);
    s->did |= DID_FORTRESS;
}

static void do_hero(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->piece[PIECE_HERO] |= realms_bit(m->arg[0]);
    s->heroes--;
}

static void do_ally(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->peace[t->seat] = (uint8_t)m->arg[0];
    s->phase = PHASE_STOUT;
}

static void do_done(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    if (s->phase == PHASE_REDEPLOY)
        realms_redeployed(s);
    else
        s->phase = s->phase == PHASE_ALLY ? PHASE_STOUT : PHASE_DEFEND;
}

/* ---- the table ---- */

static realms_do *const deeds[VERB_COUNT] = {
    [VERB_DECLINE] = do_decline,    [VERB_EXPAND] = do_expand,
    [VERB_PICK] = do_pick,          [VERB_ABANDON] = do_leave,
    [VERB_CONQUER] = do_conquer,    [VERB_DRAGON] = do_dragon,
    [VERB_SORCERY] = do_sorcery,    [VERB_BERSERK] = do_berserk,
    [VERB_ROLL] = do_roll,          [VERB_STOP] = do_stop,
    [VERB_GIVEUP] = do_leave,       [VERB_TAKE] = do_take,
    [VERB_DEPLOY] = do_deploy,      [VERB_CAMP] = do_camp,
    [VERB_FORTRESS] = do_fortress,  [VERB_HERO] = do_hero,
    [VERB_ALLY] = do_ally,          [VERB_DONE] = do_done,
    [VERB_FIRST] = realms_do_first, [VERB_BANNER] = realms_do_banner,
    [VERB_BADGE] = realms_do_badge, [VERB_DIE] = realms_do_die,
};

unsigned realms_apply(const er_game *g, er_state *state, const er_move *m, er_events *events)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    uint8_t turn = s->turn, round = s->round;
    realms_table t = realms_look(su, s, m->seat);
    deeds[m->verb](&t, s, m, events);
    realms_settle(su, s, events);
    unsigned flags = m->seat == ER_CHANCE ? ER_NEWS : 0;
    if (s->turn != turn || s->round != round)
        flags |= ER_TURN_OVER;
    return s->phase == PHASE_OVER ? flags | ER_OVER | ER_TURN_OVER : flags;
}
