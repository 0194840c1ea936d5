/* chance.c - chance as a player: which picks are due with which weights, and what they do: draws of banners and badges, the
 * first seat, the die with its two uses. */
#include "realms/moves.h"

static uint16_t die_weight(int face)
{
    return face == 0 ? 3 : face <= 3 ? 1 : 0; /* RE-DIE-1: 0 0 0 1 2 3 */
}

uint16_t realms_outcome_weight(const realms_setup *su, const realms_state *s, uint8_t verb, int value)
{
    bool draw = realms_draw_due(su, s);
    if (value < 0)
        return 0;
    if (verb == VERB_BANNER)
        return draw && s->fresh == REALMS_NONE && value < su->race_count && s->army[value].at == AT_STACK;
    if (verb == VERB_BADGE)
        return draw && s->fresh != REALMS_NONE && value < su->power_count && (s->bag >> value & 1) != 0;
    if (verb == VERB_FIRST)
        return !draw && s->phase == PHASE_FIRST && value < su->seats;
    return !draw && s->phase == PHASE_DIE ? die_weight(value) : 0;
}

uint16_t realms_chance(const er_game *g, const er_state *state, er_outcome *out, uint16_t cap)
{
    static const uint8_t verbs[] = {VERB_BANNER, VERB_BADGE, VERB_FIRST, VERB_DIE};
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    uint16_t n = 0;
    if ((realms_to_act(g, state) >> ER_CHANCE & 1) == 0)
        return 0;
    int which = realms_draw_due(su, s) ? (s->fresh == REALMS_NONE ? 0 : 1) : s->phase == PHASE_FIRST ? 2 : 3;
    int limit = which == 0 ? su->race_count : which == 1 ? su->power_count : which == 2 ? su->seats : 4;
    for (int value = 0; value < limit && n < cap; value++) {
        uint16_t weight = realms_outcome_weight(su, s, verbs[which], value);
        if (weight > 0)
            out[n++] = (er_outcome){{ER_CHANCE, verbs[which], {(int16_t)value}}, weight};
    }
    return n;
}

static void land_final_die(const realms_table *t, realms_state *s, int face, er_events *events)
{
    int region = s->named, hand = s->army[s->army_acting].hand;
    realms_side side = realms_side_of(t->su, s, s->army_acting);
    if (hand + face >= realms_cost(&side, region, 0, NULL)) {
        realms_take(&side, s, region, hand, TAKE_PLAIN, events);
    } else {
        uint8_t holder = s->holder[region]; /* a named roll that failed is an attack */
        if (side.active && holder != REALMS_NONE && s->army[holder].at == AT_ACTIVE &&
            s->army[holder].owner != side.owner)
            s->attacked |= (uint8_t)(1u << s->army[holder].owner);
        er_emit(events, EVENT_FAILED, side.owner, region, 0, 0, 0);
    }
    realms_conquests_over(s);
}

/* RE-P-BERS: with the roll some region must be within the hand's means, or the conquests are over. */
static void land_berserk(const realms_table *t, realms_state *s, int face, er_events *events)
{
    s->die = (uint8_t)face;
    s->phase = PHASE_CONQUER;
    realms_table now = realms_look(t->su, s, s->turn);
    FOR_REGIONS(r, realms_near(&now.side)) {
        er_move m = {.seat = s->turn, .verb = VERB_CONQUER, .arg = {(int16_t)r}};
        if (realms_judge(&now, &m).key == NULL)
            return;
    }
    er_emit(events, EVENT_FAILED, s->turn, -1, 0, 0, 0);
    realms_conquests_over(s);
}

void realms_do_die(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    er_emit(events, EVENT_ROLLED, s->turn, m->arg[0], 0, 0, 0);
    if (s->named != REALMS_NONE)
        land_final_die(t, s, m->arg[0], events);
    else
        land_berserk(t, s, m->arg[0], events);
}

void realms_do_first(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->first = s->turn = (uint8_t)m->arg[0];
    s->phase = PHASE_BEGIN;
}

void realms_do_banner(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->fresh = (uint8_t)m->arg[0];
    s->army[s->fresh].at = AT_OFFER;
}

void realms_do_badge(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t;
    s->bag &= ~((uint64_t)1 << m->arg[0]);
    s->offer_race[s->offers] = s->fresh;
    s->offer_power[s->offers] = (uint8_t)m->arg[0];
    s->offer_coins[s->offers++] = 0;
    er_emit(events, EVENT_OFFERED, ER_CHANCE, s->fresh, m->arg[0], 0, 0);
    s->fresh = REALMS_NONE;
}
