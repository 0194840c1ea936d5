/* tomb.c - the Tomb: a declining race keeps its tokens and redeploys them once (UG-P-TOMB). */
#include "realms/abilities/internal.h"

/* Whether there are tokens to redeploy (UG-P-TOMB). */
static bool can_redeploy(const realms_state *s, int army)
{
    REALMS_FOR_REGIONS(r, s->army[army].held)
        if (s->tokens[r] > 1)
            return true;
    return false;
}

/* Tokens that were not placed are lost. */
void realms_end_tomb(const realms_task *t, realms_state *s, er_events *events)
{
    realms_army *a = &s->army[s->army_acting];
    (void)t;
    realms_add(&a->tray, a->hand);
    a->hand = 0;
    s->did = 0;
    s->phase = s->resume;
    s->resume = REALMS_PHASE_EDIT;
    realms_bury_if_dead(s, s->army_acting, events);
}

void realms_explain_tomb(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    (void)m;
    if (s->phase != REALMS_PHASE_TOMB || s->army_acting == REALMS_NONE)
        return;
    realms_side side;
    realms_look_at(su, s, s->army_acting, &side);
    realms_name_trait(parts, &side, realms_giver(&side, REALMS_ABILITY_TOMB), 0);
}

static void waned(const realms_side *side, realms_state *s, er_events *events)
{
    (void)events;
    if (!realms_can(side, REALMS_ABILITY_TOMB) || s->army[side->army].at != REALMS_AT_DECLINED ||
        !can_redeploy(s, side->army))
        return;
    s->army_acting = side->army;
    s->did = 0;
    s->resume = s->phase;
    s->phase = REALMS_PHASE_TOMB;
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    uint8_t army = s->army_acting;
    if (s->phase != REALMS_PHASE_TOMB)
        return true;
    bool good = army != REALMS_NONE && s->army[army].owner == s->turn && s->active[s->turn] == REALMS_NONE &&
                realms_army_can(su, s, army, REALMS_ABILITY_TOMB) && (s->army[army].flags & REALMS_ARMY_WANED) != 0 &&
                (s->resume == REALMS_PHASE_SCORE || s->resume == REALMS_PHASE_DEFEND);
    return good ? true : realms_wrong(why, FAULT_SANE_NO_ARMY, "");
}

const realms_ability realms_ability_tomb = {.waned = waned, .sane = sane};
