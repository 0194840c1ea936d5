/* moves.c - the words of the moves and how they are applied: one row for each verb. apply
 * trusts: the judge has agreed. */
#include "realms/rules/moves.h"

enum {
    ARG_END = ER_ARG_END,
    ARG_NUMBER = ER_ARG_NUMBER,
    ARG_SEAT = ER_ARG_SEAT,
    ARG_REGION = REALMS_ARG_REGION,
    ARG_RACE = REALMS_ARG_RACE,
    ARG_POWER = REALMS_ARG_POWER,
    ARG_FIND = REALMS_ARG_FIND
};

const er_verb realms_verbs[VERB_COUNT] = {
#define VERB(id, text, by_chance, a, b) [VERB_##id] = {.word = text, .chance = by_chance, .arg = {ARG_##a, ARG_##b}},
#include "realms/verbs.def"
};

void realms_do_decline(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
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
    realms_go_on_picking(t->su, s, PHASE_SWAP);
}

static void do_leave(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_leave_region(s, m->arg[0], events);
    realms_bury_if_dead(s, t->side.army, events);
}

/* Spends one token first, then Hammers, then tokens again (UG-R-IRON). */
int realms_spend(const realms_side *side, realms_state *s, int region, int cost)
{
    int hammers = realms_means(side, region) - s->army[side->army].hand;
    hammers = hammers < cost - 1 ? hammers : cost - 1;
    realms_add(&s->hammers[side->owner], -hammers);
    realms_add(&s->struck[side->owner], hammers);
    return cost - hammers;
}

static void do_conquer(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    int cost = realms_cost(&t->side, m->arg[0], s->die, NULL);
    s->did &= (uint8_t)~DID_BERSERK;
    s->die = 0;
    realms_take(&t->side, s, m->arg[0], realms_spend(&t->side, s, m->arg[0], cost), TAKE_PLAIN, events);
}

static void do_dragon(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_take(&t->side, s, m->arg[0], 1, TAKE_DRAGON, events);
}

static void do_sorcery(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    s->cursed |= (uint8_t)(1u << s->army[s->holder[m->arg[0]]].owner);
    realms_take(&t->side, s, m->arg[0], 1, TAKE_LONE, events);
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
    if (s->phase != PHASE_DEFEND)
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

/* Tokens that were not placed are lost (UG-P-TOMB). */
static void end_tomb(realms_state *s, er_events *events)
{
    realms_army *a = &s->army[s->army_acting];
    realms_add(&a->tray, a->hand);
    a->hand = 0;
    s->did = 0;
    s->phase = s->resume;
    s->resume = PHASE_EDIT;
    realms_bury_if_dead(s, s->army_acting, events);
}

static void do_done(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    static const uint8_t then[PHASE_COUNT] = {
        [PHASE_ALLY] = PHASE_STOUT, [PHASE_STOUT] = PHASE_DEFEND, [PHASE_REBORN] = PHASE_ARMIES,
        [PHASE_GHOST] = PHASE_LAY,  [PHASE_LAY] = PHASE_SCORE,    [PHASE_ALTAR] = PHASE_ALLY,
        [PHASE_QUEEN] = PHASE_GHOST};
    (void)m;
    if (s->phase == PHASE_REDEPLOY || s->phase == PHASE_DEFEND)
        s->army[t->side.army].camps = 0; /* those of the Stonehedge, which return at the next redeployment */
    if (s->phase == PHASE_REDEPLOY)
        realms_redeployed(s);
    else if (s->phase == PHASE_HEROES)
        s->heroes = 0;
    else if (s->phase == PHASE_BALROG)
        realms_go_on_from_balrog(s);
    else if (s->phase == PHASE_TOMB)
        end_tomb(s, events);
    else if (s->phase == PHASE_SWAP)
        realms_go_on_picking(t->su, s, PHASE_VOLCANO);
    else if (s->phase != PHASE_DEFEND)
        s->phase = then[s->phase];
}

/* ---- the table ---- */

static realms_do *const deeds[VERB_COUNT] = {
    [VERB_DECLINE] = realms_do_decline,
    [VERB_EXPAND] = do_expand,
    [VERB_PICK] = do_pick,
    [VERB_ABANDON] = do_leave,
    [VERB_CONQUER] = do_conquer,
    [VERB_DRAGON] = do_dragon,
    [VERB_SORCERY] = do_sorcery,
    [VERB_BERSERK] = do_berserk,
    [VERB_ROLL] = do_roll,
    [VERB_STOP] = do_stop,
    [VERB_GIVEUP] = do_leave,
    [VERB_TAKE] = do_take,
    [VERB_DEPLOY] = do_deploy,
    [VERB_CAMP] = do_camp,
    [VERB_FORTRESS] = do_fortress,
    [VERB_HERO] = do_hero,
    [VERB_ALLY] = do_ally,
    [VERB_DONE] = do_done,
    [VERB_FIRST] = realms_do_first,
    [VERB_BANNER] = realms_do_banner,
    [VERB_BADGE] = realms_do_badge,
    [VERB_DIE] = realms_do_die,
    [VERB_ANCIENT] = realms_do_ancient,
    [VERB_REBORN] = realms_do_reborn,
    [VERB_BALROG] = realms_do_balrog,
    [VERB_SWAP] = realms_do_swap,
    [VERB_VOLCANO] = realms_do_volcano,
    [VERB_VAMPIRE] = realms_do_vampire,
    [VERB_ORB] = realms_do_orb,
    [VERB_WISP] = realms_do_wisp,
    [VERB_USE] = realms_do_use,
    [VERB_COPY] = realms_do_copy,
    [VERB_BAG] = realms_do_bag,
    [VERB_ARMOR] = realms_do_armor,
    [VERB_QUEEN] = realms_do_queen,
    [VERB_GHOST] = realms_do_ghost,
    [VERB_LAY] = realms_do_lay,
    [VERB_SACRIFICE] = realms_do_sacrifice,
    [VERB_MONSTERS] = realms_do_monsters,
    [VERB_REVEAL] = realms_do_reveal,
    [VERB_VANISH] = realms_do_vanish,
    [VERB_FORGO] = realms_do_forgo,
};

unsigned realms_apply(const er_game *g, er_state *state, const er_move *m, er_events *events)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    uint8_t turn = s->turn, round = s->round;
    realms_table t;
    realms_look(su, s, m->seat, &t);
    deeds[m->verb](&t, s, m, events);
    realms_settle(su, s, events);
    unsigned flags = m->seat == ER_CHANCE ? ER_NEWS : 0;
    if (s->turn != turn || s->round != round)
        flags |= ER_TURN_OVER;
    return s->phase == PHASE_OVER ? flags | ER_OVER | ER_TURN_OVER : flags;
}
