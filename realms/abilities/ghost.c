/* ghost.c - the Ghost of the Crypt makes a region immune to the others (UG-L-CRYPT). */
#include "realms/abilities/internal.h"

/* Whether this player controls the Ghost now. */
static bool controls(const realms_setup *su, const realms_state *s, int seat)
{
    uint8_t holder = realms_holder_of_find(su, s, REALMS_ABILITY_GHOST);
    return holder != REALMS_NONE && s->army[holder].owner == seat && s->army[holder].at == REALMS_AT_ACTIVE;
}

er_err realms_judge_ghost(const realms_task *t, const er_move *m)
{
    const realms_state *s = t->s;
    int region = m->arg[0];
    if (s->find[t->su->find_with[REALMS_ABILITY_GHOST]] == region)
        return refuse(GHOST_CRYPT);
    if (realms_has(t->su->fixed[REALMS_FILTER_CHASM], region))
        return refuse(CHASM);
    if (s->ghost == region)
        return refuse(GHOST_THERE);
    return realms_has(realms_immune_to(t->su, s, t->seat), region) ? refuse(GHOST_IMMUNE) : ER_OK;
}

void realms_do_ghost(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    s->ghost = (uint8_t)m->arg[0];
    s->ghost_seat = (uint8_t)t->seat;
    s->phase = REALMS_PHASE_LAY;
    er_emit(events, REALMS_EVENT_GHOST, (uint8_t)t->seat, m->arg[0], 0, 0, 0);
}

/* Frozen while the Crypt's holder is declined (UG-L-CRYPT). */
void realms_step_ghost(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (su->find_count == 0 || !controls(su, s, s->turn))
        s->phase = REALMS_PHASE_LAY;
}

static realms_set immune(const realms_state *s, int seat)
{
    return s->ghost != REALMS_NONE && s->ghost_seat != seat ? realms_bit(s->ghost) : 0;
}

/* Sends the Ghost home if another player takes the Crypt or nobody holds it (UG-L-CRYPT). */
static void keep(const realms_setup *su, realms_state *s, er_events *events)
{
    if (s->ghost == REALMS_NONE)
        return;
    uint8_t holder = realms_holder_of_find(su, s, REALMS_ABILITY_GHOST);
    if (holder != REALMS_NONE && s->army[holder].owner == s->ghost_seat)
        return;
    er_emit(events, REALMS_EVENT_GHOST, s->ghost_seat, -1, 0, 0, 0);
    s->ghost = s->ghost_seat = REALMS_NONE;
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool good = realms_in_or_none(s->ghost, su->map.count) && realms_in_or_none(s->ghost_seat, su->seats);
    return good ? true : realms_wrong(why, FAULT_SANE_GHOST, "");
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool home = s->ghost == REALMS_NONE;
    bool good =
        home == (s->ghost_seat == REALMS_NONE) && (home || (s->ghost != realms_site_of(su, s, REALMS_ABILITY_GHOST) &&
                                                            !realms_has(su->fixed[REALMS_FILTER_CHASM], s->ghost)));
    return good ? true : realms_wrong(why, FAULT_SANE_GHOST, "");
}

static bool put_ghost(writer *w)
{
    return region(w, &w->s->ghost);
}

/* It belongs to the holder of the Crypt. */
static void ready(writer *w)
{
    realms_state *s = w->s;
    if (s->ghost == REALMS_NONE || realms_site_of(w->su, s, REALMS_ABILITY_GHOST) == REALMS_NONE)
        return;
    uint8_t holder = realms_holder_of_find(w->su, s, REALMS_ABILITY_GHOST);
    s->ghost_seat = holder != REALMS_NONE ? s->army[holder].owner : REALMS_NONE;
}

const realms_ability realms_ability_ghost = {
    .immune = immune, .keep = keep, .in_range = in_range, .sane = sane, .put = {{"ghost", put_ghost}}, .ready = ready};
