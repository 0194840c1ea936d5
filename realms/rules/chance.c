/* chance.c - chance as a player: the picks that are due, with their weights; the first seat and
 * the Monsters, which only begin a game. */
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

/* Returns the regions where Monsters may be put by lot: those with a Lost Tribe, next to no
 * earlier one (MX-3). */
static realms_set monster_sites(const realms_setup *su, const realms_state *s)
{
    realms_set near = s->monsters;
    if (realms_size(s->monsters) >= su->monster_draw)
        return 0;
    FOR_REGIONS(r, s->monsters)
        near |= su->map.region[r].borders;
    return su->tribes & ~near;
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
        return s->phase == PHASE_MONSTERS && value < su->map.count && realms_has(monster_sites(su, s), value);
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

void realms_do_first(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->first = s->turn = (uint8_t)m->arg[0];
    s->phase = t->su->monster_draw > 0 ? PHASE_MONSTERS : PHASE_BEGIN;
}

/* Then makes the stack of Places and Relics as high as there are Monster regions (UG-SETUP-2). */
void realms_step_monsters(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (monster_sites(su, s) != 0)
        return;
    int n = realms_size(s->monsters);
    s->finds_left = (uint8_t)(n < su->find_count ? n : su->find_count);
    s->phase = PHASE_BEGIN;
}

/* Puts Monsters in place of a Lost Tribe (MX-3). */
void realms_do_monsters(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->monsters |= realms_bit(m->arg[0]);
    s->tribes &= ~realms_bit(m->arg[0]);
}
