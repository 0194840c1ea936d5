/* chance.c - chance as a player: the picks that are due, with their weights; the first seat and
 * the Monsters, which only begin a game. */
#include "realms/rules/moves.h"

/* Returns the regions where Monsters may be put by lot: those with a Lost Tribe, next to no
 * earlier one (MX-3). */
static realms_set monster_sites(const realms_setup *su, const realms_state *s)
{
    if (realms_size(s->monsters) >= su->monster_draw)
        return 0;
    return su->tribes & ~s->monsters & ~realms_around(su, s->monsters);
}

static uint64_t finds_in_stack(const realms_state *s)
{
    uint64_t set = 0;
    for (int i = 0; i < REALMS_MAX_FINDS; i++)
        set |= (uint64_t)(s->find[i] == REALMS_FIND_STACK) << i;
    return set;
}

/* Returns the pick that is due, and which values it may have. The Stonehedge draws from the discards
 * if the stack of badges is empty. */
static uint64_t values_due(const realms_setup *su, const realms_state *s, uint8_t *verb)
{
    if (realms_draw_due(s)) {
        *verb = s->fresh == REALMS_NONE ? REALMS_VERB_BANNER : REALMS_VERB_BADGE;
        return s->fresh == REALMS_NONE ? s->stack : s->bag;
    }
    if (s->second_due != 0)
        return *verb = REALMS_VERB_BADGE, s->bag != 0 ? s->bag : s->discard;
    if (s->reveal != REALMS_NONE)
        return *verb = REALMS_VERB_REVEAL, finds_in_stack(s);
    if (s->phase == REALMS_PHASE_FIRST)
        return *verb = REALMS_VERB_FIRST, ((uint64_t)1 << su->seats) - 1;
    if (s->phase == REALMS_PHASE_MONSTERS)
        return *verb = REALMS_VERB_MONSTERS, monster_sites(su, s);
    return *verb = REALMS_VERB_DIE, s->phase == REALMS_PHASE_DIE ? 0xf : 0;
}

/* The faces of the die are 0 0 0 1 2 3 (RE-DIE-1). */
static uint16_t weight_of(uint8_t verb, int value)
{
    return verb == REALMS_VERB_DIE && value == 0 ? 3 : 1;
}

uint16_t realms_outcome_weight(const realms_setup *su, const realms_state *s, uint8_t verb, int value)
{
    uint8_t due;
    uint64_t values = values_due(su, s, &due);
    return verb == due && value >= 0 && value < 64 && (values >> value & 1) != 0 ? weight_of(verb, value) : 0;
}

void realms_pick(const er_game *g, const er_state *state, er_rng *rng, er_move *out)
{
    *out = (er_move){.seat = ER_CHANCE};
    uint64_t values = values_due(realms_setup_of(g), realms_at(state), &out->verb);
    uint32_t extra = (uint32_t)weight_of(out->verb, 0) - 1; /* only the value 0 weighs more than 1 */
    uint32_t number = rng->below(rng, (uint32_t)realms_size(values) + extra);
    out->arg[0] = (int16_t)realms_member(values, number > extra ? number - extra : 0);
}

uint16_t realms_chance(const er_game *g, const er_state *state, er_outcome *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    uint16_t n = 0;
    uint8_t verb;
    if ((realms_to_act(g, state) >> ER_CHANCE & 1) == 0)
        return 0;
    for (uint64_t left = values_due(su, s, &verb); left != 0 && n < cap; left &= left - 1) {
        int value = __builtin_ctzll(left);
        out[n++] = (er_outcome){{ER_CHANCE, verb, {(int16_t)value}}, weight_of(verb, value)};
    }
    return n;
}

void realms_do_first(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->first = s->turn = (uint8_t)m->arg[0];
    s->phase = t->su->monster_draw > 0 ? REALMS_PHASE_MONSTERS : REALMS_PHASE_BEGIN;
}

/* Then makes the stack of Places and Relics as high as there are Monster regions (UG-SETUP-2). */
void realms_step_monsters(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    if (monster_sites(su, s) != 0)
        return;
    int n = realms_size(s->monsters);
    s->finds_left = (uint8_t)(n < su->find_count ? n : su->find_count);
    s->phase = REALMS_PHASE_BEGIN;
}

/* Puts Monsters in place of a Lost Tribe (MX-3). */
void realms_do_monsters(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->monsters |= realms_bit(m->arg[0]);
    s->tribes &= ~realms_bit(m->arg[0]);
}
