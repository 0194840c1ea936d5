/* altar.c - the Altar of Souls pays for a token of a declined race (UG-L-ALTAR). */
#include "realms/abilities/internal.h"

int realms_altar(const realms_setup *su, const realms_state *s, int seat)
{
    int coins = 0;
    bool token = false;
    realms_set touchy = s->ghost != REALMS_NONE && s->ghost_seat != seat ? realms_bit(s->ghost) : 0; /* RE-CONQ-7 */
    REALMS_FOR_DECLINED(a, s)
        token = token || (s->army[a].owner == seat && (s->army[a].held & ~touchy) != 0);
    REALMS_FOR_REGIONS(i, token ? s->lying : 0) {
        uint8_t army = s->holder[s->find[i]];
        if (army != REALMS_NONE && s->army[army].owner == seat)
            coins += su->find_kit[i][s->army[army].at == REALMS_AT_ACTIVE ? REALMS_KIT_ACTIVE : REALMS_KIT_DECLINED]
                         .sacrifice;
    }
    return coins;
}

er_err realms_judge_sacrifice(const realms_task *t, const er_move *m)
{
    uint8_t holder = t->s->holder[m->arg[0]];
    if (holder == REALMS_NONE || t->s->army[holder].at != REALMS_AT_DECLINED || t->s->army[holder].owner != t->seat)
        return refuse(ALTAR_TOKEN);
    return realms_has(realms_immune_to(t->su, t->s, t->seat), m->arg[0]) ? refuse(IMMUNE) : ER_OK;
}

/* UG-L-ALTAR */
void realms_do_sacrifice(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    int region = m->arg[0], coins = realms_altar(t->su, s, t->seat);
    uint8_t army = s->holder[region];
    er_emit(events, REALMS_EVENT_SACRIFICED, (uint8_t)t->seat, region, army, coins, 0);
    realms_add(&s->army[army].tray, 1);
    if (s->tokens[region] > 1)
        realms_add(&s->tokens[region], -1);
    else
        realms_clear_region(s, region);
    realms_bury_if_dead(s, army, events);
    if (s->coins[t->seat] >= 0)
        s->coins[t->seat] += coins;
    s->paid += coins;
    s->phase = REALMS_PHASE_ALLY;
}

void realms_step_altar(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (realms_altar(su, s, s->turn) == 0)
        s->phase = REALMS_PHASE_ALLY;
}

void realms_explain_sacrifice(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    for (int i = 0; i < su->find_count; i++)
        if (su->find_kit[i][REALMS_KIT_ACTIVE].sacrifice + su->find_kit[i][REALMS_KIT_DECLINED].sacrifice > 0) {
            realms_name_tile(parts, REALMS_SOURCE_FIND, i, realms_altar(su, s, m->seat));
            return;
        }
}
