/* diplomat.c - the Diplomat makes peace with a player they have not attacked (RE-P-DIPL). */
#include "realms/abilities/internal.h"

void realms_propose_ally(realms_list *l, uint8_t verb)
{
    realms_propose_each(l, verb, ((uint64_t)1 << l->t->su->seats) - 1);
}

er_err realms_judge_ally(const realms_task *t, const er_move *m)
{
    if (m->arg[0] == t->seat)
        return refuse(ALLY_SELF);
    return (t->s->attacked >> m->arg[0] & 1) != 0 ? refuse(ALLY_ATTACKED) : ER_OK;
}

void realms_do_ally(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->peace[t->seat] = (uint8_t)m->arg[0];
    s->phase = REALMS_PHASE_STOUT;
}

/* The Diplomat names a player, if there is anyone to name (RE-TURN-10). */
void realms_step_ally(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    unsigned others = ((1u << su->seats) - 1) & ~(1u << s->turn) & ~(unsigned)s->attacked;
    (void)events;
    if (army != REALMS_NONE && others != 0 && realms_army_can(su, s, army, REALMS_ABILITY_DIPLOMACY))
        return;
    s->phase = REALMS_PHASE_STOUT;
}

/* Peace holds between a player's active race and any active race of the named player. */
static realms_set forbid(const realms_side *side)
{
    const realms_state *s = side->s;
    realms_set set = 0;
    for (int seat = 0; side->active && seat < side->su->seats; seat++)
        if (s->peace[seat] == side->owner && s->active[seat] != REALMS_NONE)
            set |= s->army[s->active[seat]].held;
    return set;
}

static void lost(const realms_side *side, const realms_kit *kit, realms_state *s)
{
    if (side->active && (kit->gifts.abilities >> REALMS_ABILITY_DIPLOMACY & 1) != 0 &&
        !realms_can(side, REALMS_ABILITY_DIPLOMACY))
        s->peace[side->owner] = REALMS_NONE;
}

const realms_ability realms_ability_diplomat = {.forbid = forbid, .forbidden = ERROR_PEACE, .lost = lost};
