/* chance.c - chance as a player: the picks that are due with their weights, and what they do:
 * draws of banners and badges, the first seat, the die with its three uses. */
#include "realms/rules/moves.h"

static uint16_t die_weight(int face)
{
    return face == 0 ? 3 : face <= 3 ? 1 : 0; /* faces 0 0 0 1 2 3 (RE-DIE-1) */
}

/* Returns the badges that may be drawn now: for a banner that waits, or for the Stonehedge,
 * which uses the discards if the stack is empty. */
static uint64_t badges_due(const realms_setup *su, const realms_state *s)
{
    if (realms_draw_due(su, s))
        return s->fresh != REALMS_NONE ? s->bag : 0;
    return s->second_due == 0 ? 0 : s->bag != 0 ? s->bag : s->discard;
}

uint16_t realms_outcome_weight(const realms_setup *su, const realms_state *s, uint8_t verb, int value)
{
    bool draw = realms_draw_due(su, s);
    if (value < 0)
        return 0;
    if (verb == VERB_BANNER)
        return draw && s->fresh == REALMS_NONE && value < su->race_count && s->army[value].at == AT_STACK;
    if (verb == VERB_BADGE)
        return value < su->power_count && (badges_due(su, s) >> value & 1) != 0;
    if (draw || s->second_due != 0)
        return 0;
    if (verb == VERB_REVEAL)
        return s->reveal != REALMS_NONE && value < su->find_count && s->find[value] == FIND_STACK;
    if (s->reveal != REALMS_NONE)
        return 0;
    if (verb == VERB_FIRST)
        return s->phase == PHASE_FIRST && value < su->seats;
    if (verb == VERB_MONSTERS)
        return s->phase == PHASE_MONSTERS && value < su->map.count && realms_has(realms_monster_sites(su, s), value);
    return verb == VERB_DIE && s->phase == PHASE_DIE ? die_weight(value) : 0;
}

/* Returns the pick that is due, and how many values it may have. */
static uint8_t verb_due(const realms_setup *su, const realms_state *s, int *limit)
{
    bool draw = realms_draw_due(su, s);
    if (draw && s->fresh == REALMS_NONE)
        return *limit = su->race_count, VERB_BANNER;
    if (draw || s->second_due != 0)
        return *limit = su->power_count, VERB_BADGE;
    if (s->reveal != REALMS_NONE)
        return *limit = su->find_count, VERB_REVEAL;
    if (s->phase == PHASE_FIRST)
        return *limit = su->seats, VERB_FIRST;
    if (s->phase == PHASE_MONSTERS)
        return *limit = su->map.count, VERB_MONSTERS;
    return *limit = 4, VERB_DIE;
}

uint16_t realms_chance(const er_game *g, const er_state *state, er_outcome *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    uint16_t n = 0;
    int limit;
    if ((realms_to_act(g, state) >> ER_CHANCE & 1) == 0)
        return 0;
    uint8_t verb = verb_due(su, s, &limit);
    for (int value = 0; value < limit && n < cap; value++) {
        uint16_t weight = realms_outcome_weight(su, s, verb, value);
        if (weight > 0)
            out[n++] = (er_outcome){{ER_CHANCE, verb, {(int16_t)value}}, weight};
    }
    return n;
}

/* A failed roll for a named region is an attack. */
static void fail_at(const realms_side *side, realms_state *s, int region, er_events *events)
{
    if (s->holder[region] != REALMS_NONE)
        realms_mark_attack(side->su, s, side->owner, side->active, s->holder[region]);
    er_emit(events, EVENT_FAILED, side->owner, region, 0, 0, 0);
    realms_conquests_over(s);
}

static void land_final_die(const realms_table *t, realms_state *s, int face, er_events *events)
{
    int region = s->named, hand = s->army[s->army_acting].hand;
    realms_side side = realms_side_of(t->su, s, s->army_acting);
    int means = realms_means(&side, region);
    if (means + face < realms_cost(&side, region, 0, NULL)) {
        fail_at(&side, s, region, events);
        return;
    }
    realms_add(&s->hammers[side.owner], hand - means);
    realms_add(&s->struck[side.owner], means - hand);
    realms_take(&side, s, region, hand, TAKE_PLAIN, events);
    realms_conquests_over(s);
}

/* Conquers the region if the roll makes it affordable; the conquests continue either way
 * (UG-R-WISP). */
static void land_wisp(const realms_table *t, realms_state *s, int face, er_events *events)
{
    int region = s->named;
    realms_side side = realms_side_of(t->su, s, s->army_acting);
    int cost = realms_cost(&side, region, face, NULL);
    if (cost > realms_means(&side, region)) {
        fail_at(&side, s, region, events);
        return;
    }
    s->named = REALMS_NONE;
    s->deeds &= (uint8_t)~DEED_WISP;
    s->phase = PHASE_CONQUER;
    realms_take(&side, s, region, realms_spend(&side, s, region, cost), TAKE_PLAIN, events);
}

/* Ends the conquests unless some region is affordable with the roll (RE-P-BERS). */
static void land_berserk(const realms_table *t, realms_state *s, int face, er_events *events)
{
    s->die = (uint8_t)face;
    s->phase = PHASE_CONQUER;
    realms_table now;
    realms_look(t->su, s, s->turn, &now);
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
    if ((s->deeds & DEED_WISP) != 0)
        land_wisp(t, s, m->arg[0], events);
    else if (s->named != REALMS_NONE)
        land_final_die(t, s, m->arg[0], events);
    else
        land_berserk(t, s, m->arg[0], events);
}

void realms_do_first(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->first = s->turn = (uint8_t)m->arg[0];
    s->phase = t->su->monster_draw > 0 ? PHASE_MONSTERS : PHASE_BEGIN;
}

/* Puts Monsters in place of a Lost Tribe (MX-3). */
void realms_do_monsters(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->monsters |= realms_bit(m->arg[0]);
    s->tribes &= ~realms_bit(m->arg[0]);
}

void realms_do_reveal(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_reveal(t->su, s, m->arg[0], events);
}

/* Puts a power on the Stonehedge, where it stays for the rest of the game (UG-L-STONE). */
static void show_second(const realms_setup *su, realms_state *s, int power, er_events *events)
{
    s->bag &= ~((uint64_t)1 << power);
    s->discard &= ~((uint64_t)1 << power);
    s->second = (uint8_t)power;
    s->second_due = 0;
    er_emit(events, EVENT_SECOND_POWER, s->turn, s->find[su->find_with[ABILITY_SECOND]], power, 0, 0);
}

void realms_do_banner(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->fresh = (uint8_t)m->arg[0];
    s->army[s->fresh].at = AT_OFFER;
}

void realms_do_badge(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    if (!realms_draw_due(t->su, s)) {
        show_second(t->su, s, m->arg[0], events);
        return;
    }
    s->bag &= ~((uint64_t)1 << m->arg[0]);
    s->offer_race[s->offers] = s->fresh;
    s->offer_power[s->offers] = (uint8_t)m->arg[0];
    s->offer_coins[s->offers++] = 0;
    er_emit(events, EVENT_OFFERED, ER_CHANCE, s->fresh, m->arg[0], 0, 0);
    s->fresh = REALMS_NONE;
}
