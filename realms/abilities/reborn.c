/* reborn.c - a declined race whose regions may be taken over by the active one (UG-P-REBORN). */
#include "realms/abilities/internal.h"

/* Returns the regions that may be given up for it now. */
static realms_set reborn_regions(const realms_setup *su, const realms_state *s)
{
    uint8_t active = s->active[s->turn];
    realms_set set = 0;
    if ((su->abilities >> REALMS_ABILITY_REBORN & 1) == 0 || s->reborn >= 2 || active == REALMS_NONE ||
        s->army[active].tray + s->army[active].hand == 0)
        return 0;
    REALMS_FOR_DECLINED(a, s) {
        if (s->army[a].owner != s->turn || s->army[a].held == 0)
            continue;
        if (s->second == REALMS_NONE && !realms_army_can(su, s, a, REALMS_ABILITY_REBORN))
            continue;
        realms_side side;
        realms_look_at(su, s, a, &side);
        if (realms_can(&side, REALMS_ABILITY_REBORN))
            set |= side.held;
    }
    if (s->ghost != REALMS_NONE && s->ghost_seat != s->turn) /* RE-CONQ-7 */
        set &= ~realms_bit(s->ghost);
    return realms_army_can(su, s, active, REALMS_ABILITY_ENTER_WATER) ? set : set & ~su->sealed;
}

void realms_propose_reborn(realms_list *l, uint8_t verb)
{
    realms_propose_each(l, verb, reborn_regions(l->t->su, l->t->s));
}

er_err realms_judge_reborn(const realms_task *t, const er_move *m)
{
    const realms_state *s = t->s;
    uint8_t holder = s->holder[m->arg[0]];
    if (holder == REALMS_NONE || s->army[holder].at != REALMS_AT_DECLINED || s->army[holder].owner != t->seat)
        return refuse(REBORN_REGION);
    realms_side old;
    realms_look_at(t->su, s, holder, &old);
    if (!realms_can(&old, REALMS_ABILITY_REBORN))
        return refuse(NO_REBORN);
    if (s->reborn >= 2)
        return refuse(REBORN_USED);
    if (realms_acting(t)->tray + realms_acting(t)->hand == 0)
        return refuse(REBORN_TOKENS);
    if (realms_has(realms_immune_to(t->su, s, t->seat), m->arg[0]))
        return refuse(IMMUNE);
    return realms_has(reborn_regions(t->su, s), m->arg[0]) ? ER_OK : refuse(WATER);
}

/* The declined token goes to its tray and an active one takes its place; this is no conquest
 * (UG-P-REBORN). */
void realms_do_reborn(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    int region = m->arg[0];
    uint8_t old = s->holder[region], army = t->side.army;
    realms_army *a = &s->army[army];
    realms_add(&s->army[old].tray, s->tokens[region]);
    realms_clear_region(s, region);
    realms_bury_if_dead(s, old, events);
    realms_add(a->tray > 0 ? &a->tray : &a->hand, -1);
    s->holder[region] = army;
    s->tokens[region] = 1;
    s->army[army].held |= realms_bit(region);
    FOR_HOOKS(h, t->su, SETTLED)
        h->settled(&t->side, s, region);
    s->reborn++;
    er_emit(events, REALMS_EVENT_REBORN, (uint8_t)t->seat, region, old, army, 0);
}

/* On a picking turn this comes after the pick, if there is a declined race that may be reborn
 * and a token to put there (UG-P-REBORN). */
void realms_step_reborn(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (reborn_regions(su, s) == 0)
        s->phase = REALMS_PHASE_ARMIES;
}

void realms_explain_reborn(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    uint8_t army = m->arg[0] >= 0 && m->arg[0] < su->map.count ? s->holder[m->arg[0]] : REALMS_NONE;
    if (army == REALMS_NONE)
        return;
    realms_side side;
    realms_look_at(su, s, army, &side);
    realms_name_trait(parts, &side, realms_giver(&side, REALMS_ABILITY_REBORN), 0);
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    (void)su;
    return s->reborn <= 2 ? true : realms_wrong(why, FAULT_SANE_ARMED, "");
}

static bool put_did(writer *w)
{
    return count(w, 2, &w->s->reborn);
}

const realms_ability realms_ability_reborn = {.in_range = in_range, .did = {{.word = "reborn", .put = put_did}}};
