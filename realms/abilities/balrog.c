/* balrog.c - the Balrog: it waits on the Pentacle, is sent when that is found, and is moved by
 * its holder (UG-L-PENTACLE). */
#include "realms/abilities/internal.h"

static er_err may_send(const realms_setup *su, const realms_state *s, int seat, int region)
{
    uint8_t holder = s->holder[region];
    bool active = holder != REALMS_NONE && s->army[holder].at == REALMS_AT_ACTIVE;
    if (!realms_has(su->map.region[s->balrog].borders, region) || realms_has(su->fixed[REALMS_FILTER_CHASM], region))
        return refuse(BALROG_TARGET);
    if (active && realms_army_can(su, s, holder, REALMS_ABILITY_WARD))
        return refuse(GNOMES);
    if (realms_has(realms_immune_to(su, s, seat), region))
        return refuse(IMMUNE);
    if (active && s->army[holder].owner != seat && s->peace[s->army[holder].owner] == seat)
        return refuse(PEACE);
    return ER_OK;
}

/* Judges whether the Balrog may be sent or moved now, wherever to: it is sent when found, and moved by
 * the player whose active race holds the Pentacle (UG-L-PENTACLE). */
static er_err may_go(const realms_task *t)
{
    const realms_state *s = t->s;
    uint8_t pentacle = t->su->find_with[REALMS_ABILITY_BALROG];
    if (s->phase == REALMS_PHASE_BALROG)
        return ER_OK;
    if (pentacle == REALMS_NONE || s->balrog == REALMS_NONE || !t->side.active ||
        !realms_holds_find(&t->side, pentacle))
        return refuse(NO_BALROG);
    if ((s->deeds & REALMS_DEED_BALROG) != 0)
        return refuse(BALROG_MOVED);
    return (s->did & REALMS_DID_BERSERK) != 0 ? refuse(ROLL_WAITS) : ER_OK;
}

void realms_propose_balrog(realms_list *l, uint8_t verb)
{
    if (l->t->s->balrog != REALMS_NONE && may_go(l->t).key == NULL)
        realms_propose_each(l, verb, l->t->su->map.region[l->t->s->balrog].borders);
}

er_err realms_judge_balrog(const realms_task *t, const er_move *m)
{
    er_err err = may_go(t);
    return err.key != NULL ? err : may_send(t->su, t->s, t->seat, m->arg[0]);
}

/* Own tokens lost in the player's own turn wait for the redeployment of their race, if that is
 * still to come (RE-LOSS-7). */
static bool sits_out(const realms_setup *su, const realms_state *s, int seat, int army)
{
    const realms_army *a = &s->army[army];
    bool acts = (a->flags & REALMS_ARMY_ACTED) == 0 || army == s->army_acting;
    return a->owner == seat &&
           (a->at == REALMS_AT_ACTIVE || (acts && realms_army_can(su, s, army, REALMS_ABILITY_UNDYING)));
}

/* Sends the Balrog: two tokens are lost, or none by races that lose none; nobody is paid. */
static void send(const realms_setup *su, realms_state *s, int seat, bool active, int region, er_events *events)
{
    uint8_t army = s->holder[region];
    er_emit(events, REALMS_EVENT_BALROG, (uint8_t)seat, region, 0, 0, 0);
    if (army != REALMS_NONE) {
        realms_side beaten;
        realms_look_at(su, s, army, &beaten);
        realms_beat(su, s,
                    (realms_beating){.by = seat,
                                     .active = active,
                                     .region = region,
                                     .lost = realms_loss(&beaten) == 0 ? 0 : 2,
                                     .sits_out = sits_out(su, s, seat, army)},
                    events);
    }
    if (realms_has(s->tribes, region))
        er_emit(events, REALMS_EVENT_TRIBE_GONE, (uint8_t)seat, region, 0, 0, 0);
    if (realms_has(s->monsters, region))
        er_emit(events, REALMS_EVENT_MONSTERS_GONE, (uint8_t)seat, region, 0, 0, 0);
    s->tribes &= ~realms_bit(region);
    s->monsters &= ~realms_bit(region);
    s->balrog = (uint8_t)region;
    s->balrog_waits = 0;
    s->deeds |= REALMS_DEED_BALROG;
}

static void go_on(realms_state *s)
{
    s->phase = s->resume;
    s->resume = REALMS_PHASE_EDIT;
}

/* Sends the Balrog when the Pentacle is found, or moves it. A declined race may be the finder
 * (UG-PLACE-1). */
void realms_do_balrog(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    bool found = s->phase == REALMS_PHASE_BALROG;
    bool active = !found || s->army_acting == s->active[t->seat];
    if (found)
        go_on(s);
    else
        s->deeds |= REALMS_DEED_MOVED;
    send(t->su, s, t->seat, active, m->arg[0], events);
}

/* The Balrog may also wait there; in edition 1 it had to leave. */
er_err realms_may_end_balrog(const realms_task *t)
{
    return t->su->edition < 2 ? refuse(NOT_NOW) : ER_OK;
}

void realms_end_balrog(const realms_task *t, realms_state *s, er_events *events)
{
    (void)t, (void)events;
    go_on(s);
}

/* It waits on the Pentacle, and may be sent at once if there is anywhere to go. */
static void revealed(const realms_setup *su, realms_state *s, int find, er_events *events)
{
    uint8_t region = s->find[find];
    (void)events;
    if (find != su->find_with[REALMS_ABILITY_BALROG])
        return;
    s->balrog = region;
    s->balrog_waits = 1;
    s->deeds |= REALMS_DEED_BALROG;
    REALMS_FOR_REGIONS(r, su->map.region[region].borders)
        if (may_send(su, s, s->turn, r).key == NULL) {
            s->resume = s->phase;
            s->phase = REALMS_PHASE_BALROG;
            return;
        }
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool good = realms_in_or_none(s->balrog, su->map.count) && s->balrog_waits <= 1;
    return good ? true : realms_wrong(why, FAULT_SANE_BALROG, "");
}

/* Whether it was just found, in a phase that goes on with the conquests. */
static bool is_found(const realms_state *s)
{
    return s->balrog_waits != 0 && (s->deeds & REALMS_DEED_BALROG) != 0 &&
           (s->resume == REALMS_PHASE_CONQUER || s->resume == REALMS_PHASE_GATHER);
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    uint8_t pentacle = realms_site_of(su, s, REALMS_ABILITY_BALROG), at = s->balrog;
    if (s->phase == REALMS_PHASE_BALROG && !is_found(s))
        return realms_wrong(why, FAULT_SANE_BALROG, "");
    if (at == REALMS_NONE)
        return s->balrog_waits == 0 ? true : realms_wrong(why, FAULT_SANE_BALROG, "");
    if (realms_closed(s, at) && s->holder[at] != REALMS_NONE)
        return realms_wrong(why, FAULT_SANE_HOLDER, su->map.region[at].key);
    bool good = pentacle != REALMS_NONE && !realms_has(su->fixed[REALMS_FILTER_CHASM], at) &&
                (s->balrog_waits != 0 ? at == pentacle : !realms_has(s->tribes | s->monsters, at));
    return good ? true : realms_wrong(why, FAULT_SANE_BALROG, su->map.region[at].key);
}

static bool put_balrog(writer *w)
{
    if (!region(w, &w->s->balrog))
        return false;
    w->s->balrog_waits = accept(w, "waits");
    return true;
}

/* If it was not mentioned, it waits on its Pentacle. */
static void ready(writer *w)
{
    uint8_t pentacle = realms_site_of(w->su, w->s, REALMS_ABILITY_BALROG);
    if (pentacle == REALMS_NONE || w->s->balrog != REALMS_NONE)
        return;
    w->s->balrog = pentacle;
    w->s->balrog_waits = 1;
}

const realms_ability realms_ability_balrog = {.revealed = revealed,
                                              .in_range = in_range,
                                              .sane = sane,
                                              .put = {{"balrog", put_balrog}},
                                              .did = {{.word = "balrog",
                                                       .deeds = REALMS_DEED_BALROG | REALMS_DEED_MOVED}},
                                              .ready = ready};
