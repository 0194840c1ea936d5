/* heroes.c - two Heroes make their regions immune until the next turn (RE-P-HERO). */
#include "realms/abilities/internal.h"

er_err realms_judge_hero(const realms_task *t, const er_move *m)
{
    if (!realms_holds(t, m->arg[0]))
        return refuse(NOT_HELD);
    return realms_has(t->s->piece[REALMS_PIECE_HERO], m->arg[0]) ? refuse(HERO_THERE) : ER_OK;
}

void realms_do_hero(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->piece[REALMS_PIECE_HERO] |= realms_bit(m->arg[0]);
    s->heroes--;
}

void realms_step_heroes(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (s->heroes == 0)
        s->phase = su->under ? REALMS_PHASE_QUEEN : REALMS_PHASE_SCORE;
}

er_err realms_may_end_heroes(const realms_task *t)
{
    return realms_must_place(t, REALMS_PIECE_HERO, t->s->heroes) ? refuse(NOT_NOW) : ER_OK;
}

void realms_end_heroes(const realms_task *t, realms_state *s, er_events *events)
{
    (void)t, (void)events;
    s->heroes = 0;
}

static void lift(const realms_setup *su, realms_state *s, int army)
{
    int heroes = realms_army_pieces(su, s, army, REALMS_PIECE_HERO), regions = realms_size(s->army[army].held);
    s->piece[REALMS_PIECE_HERO] &= ~s->army[army].held;
    s->heroes = (uint8_t)(heroes < regions ? heroes : regions);
}

/* Those still to be placed belong to the race and fit. */
static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    uint8_t army = s->active[s->turn];
    if (s->heroes == 0)
        return true;
    if (s->phase != REALMS_PHASE_HEROES || army == REALMS_NONE)
        return realms_wrong(why, FAULT_SANE_HEROES, "");
    realms_set placed = s->army[army].held & s->piece[REALMS_PIECE_HERO];
    bool good = s->heroes + realms_size(placed) <= realms_army_pieces(su, s, army, REALMS_PIECE_HERO) &&
                s->heroes <= realms_size(s->army[army].held & ~placed);
    return good ? true : realms_wrong(why, FAULT_SANE_HEROES, "");
}

const realms_ability realms_ability_heroes = {.lift = lift, .sane = sane};
