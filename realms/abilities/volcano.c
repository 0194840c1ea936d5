/* volcano.c - the Volcano of the Flames: regions near it are conquered as if empty (UG-R-FLAME). */
#include "realms/abilities/internal.h"

void realms_propose_volcano(realms_list *l, uint8_t verb)
{
    realms_propose_each(l, verb, l->t->su->volcanoes);
}

er_err realms_judge_volcano(const realms_task *t, const er_move *m)
{
    return realms_has(t->su->volcanoes, m->arg[0]) ? ER_OK : refuse(NO_VOLCANO);
}

void realms_do_volcano(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    s->volcano = (uint8_t)m->arg[0];
    er_emit(events, REALMS_EVENT_VOLCANO, (uint8_t)t->seat, m->arg[0], 0, 0, 0);
    realms_go_on_picking(t->su, s, REALMS_PHASE_REBORN);
}

/* Returns the regions that touch the Volcano, or a chain of the army's regions that touches it
 * (UG-R-FLAME). */
static realms_set hot_regions(const realms_side *side)
{
    const realms_region *region = side->su->map.region;
    realms_set hot = region[side->s->volcano].borders, chain = 0;
    for (realms_set more = hot & side->held; more != 0; more = hot & side->held & ~chain) {
        REALMS_FOR_REGIONS(r, more)
            hot |= region[r].borders;
        chain |= more;
    }
    return hot;
}

static void look(realms_side *side)
{
    if (realms_can(side, REALMS_ABILITY_VOLCANO) && side->s->volcano != REALMS_NONE)
        side->emptied |= hot_regions(side);
}

static int empties(const realms_side *side, int region)
{
    bool hot = side->s->volcano != REALMS_NONE && realms_has(hot_regions(side), region);
    return hot ? realms_giver(side, REALMS_ABILITY_VOLCANO) : -1;
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    return realms_in_or_none(s->volcano, su->map.count) ? true : realms_wrong(why, FAULT_SANE_VOLCANO, "");
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    if (s->volcano != REALMS_NONE && !realms_has(su->volcanoes, s->volcano))
        return realms_wrong(why, FAULT_SANE_VOLCANO, su->map.region[s->volcano].key);
    bool good = s->phase != REALMS_PHASE_VOLCANO || realms_picks_with(su, s, REALMS_ABILITY_VOLCANO);
    return good ? true : realms_wrong(why, FAULT_SANE_PHASE, "");
}

static bool put_volcano(writer *w)
{
    return region(w, &w->s->volcano);
}

const realms_ability realms_ability_volcano = {
    .look = look, .empties = empties, .in_range = in_range, .sane = sane, .put = {{"volcano", put_volcano}}};
