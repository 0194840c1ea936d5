/* moves_deep.c - applies the moves of the Underground. The judge has agreed. */
#include "realms/rules/moves.h"

/* ---- picking (RE-TURN-3) ---- */

/* Goes through UG-R-MIME, then UG-R-FLAME, each if the race needs it; then gives the tokens. */
void realms_go_on_picking(const realms_setup *su, realms_state *s, int phase)
{
    uint32_t abilities = su->race_kit[s->offer_race[s->picked]][KIT_ACTIVE].abilities |
                         su->power_kit[s->offer_power[s->picked]][KIT_ACTIVE].abilities;
    if (phase == PHASE_SWAP && ((abilities >> ABILITY_SWAP & 1) == 0 || s->offers < 2))
        phase = PHASE_VOLCANO;
    if (phase == PHASE_VOLCANO && ((abilities >> ABILITY_VOLCANO & 1) == 0 || su->volcanoes == 0))
        phase = PHASE_REBORN;
    if (phase == PHASE_REBORN)
        realms_take_combo(su, s, s->turn);
    s->phase = (uint8_t)(phase == PHASE_REBORN && !su->deep ? PHASE_ARMIES : phase);
}

void realms_do_swap(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    uint8_t *mine = &s->offer_power[s->picked], *other = &s->offer_power[m->arg[0] - 1], badge = *mine;
    *mine = *other;
    *other = badge;
    er_emit(events, EVENT_SWAPPED, (uint8_t)t->seat, *mine, *other, 0, 0);
    realms_go_on_picking(t->su, s, PHASE_VOLCANO);
}

void realms_do_volcano(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    s->volcano = (uint8_t)m->arg[0];
    er_emit(events, EVENT_VOLCANO, (uint8_t)t->seat, m->arg[0], 0, 0, 0);
    realms_go_on_picking(t->su, s, PHASE_REBORN);
}

/* ---- the start of a turn ---- */

void realms_do_ancient(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    s->piece[PIECE_ANCIENT] = (s->piece[PIECE_ANCIENT] & ~t->side.held) | realms_bit(m->arg[0]);
    s->deeds |= DEED_ANCIENT;
    er_emit(events, EVENT_PLACED, (uint8_t)t->seat, PIECE_ANCIENT, m->arg[0], 0, 0);
}

/* The declined token goes to its tray and an active one takes its place; this is no conquest
 * (UG-P-REBORN). */
void realms_do_reborn(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    int region = m->arg[0];
    uint8_t old = s->holder[region], army = t->side.army;
    realms_army *a = &s->army[army];
    realms_add(&s->army[old].tray, s->tokens[region]);
    realms_clear_region(s, region);
    realms_bury_if_dead(s, old, events);
    realms_add(a->tray > 0 ? &a->tray : &a->hand, -1);
    s->holder[region] = army;
    s->tokens[region] = 1;
    s->held[army] |= realms_bit(region);
    if (realms_pieces(&t->side, PIECE_LAIR) > 0)
        s->piece[PIECE_LAIR] |= realms_bit(region);
    s->reborn++;
    er_emit(events, EVENT_REBORN, (uint8_t)t->seat, region, old, army, 0);
}

void realms_go_on_from_balrog(realms_state *s)
{
    s->phase = s->resume;
    s->resume = PHASE_EDIT;
}

/* Sends the Balrog when the Pentacle is found, or moves it. A declined race may be the finder
 * (UG-PLACE-1). */
void realms_do_balrog(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    bool found = s->phase == PHASE_BALROG;
    bool active = !found || s->army_acting == s->active[t->seat];
    if (found)
        realms_go_on_from_balrog(s);
    else
        s->deeds |= DEED_MOVED;
    realms_send_balrog(t->su, s, t->seat, active, m->arg[0], events);
}

/* Declines with the Vanishing of the Stonehedge (UG-PLACE-2). */
void realms_do_vanish(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    s->deeds |= DEED_STONE;
    realms_do_decline(t, s, m, events);
}

/* Returns the Fountain's token, or declines without what the Stonehedge's power does then. */
void realms_do_forgo(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[t->side.army];
    int n = t->su->find_kit[m->arg[0]][KIT_ACTIVE].muster;
    er_emit(events, EVENT_FORGONE, (uint8_t)t->seat, m->arg[0], 0, 0, 0);
    if (m->arg[0] == t->su->find_with[ABILITY_SECOND]) {
        realms_do_vanish(t, s, m, events);
        return;
    }
    n = n < a->hand ? n : a->hand;
    realms_add(&a->hand, -n);
    realms_add(&a->tray, n);
}

/* ---- conquests ---- */

void realms_do_vampire(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    s->drained |= (uint8_t)(1u << s->army[s->holder[m->arg[0]]].owner);
    realms_take(&t->side, s, m->arg[0], 1, TAKE_LONE, events);
}

void realms_do_orb(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    uint8_t orb = t->su->find_with[ABILITY_ORB];
    realms_take(&t->side, s, m->arg[0], 1, TAKE_LONE, events);
    s->used |= 1u << orb;
    s->find[orb] = (uint8_t)m->arg[0];
    er_emit(events, EVENT_LAID, (uint8_t)t->seat, orb, m->arg[0], 0, 0);
}

void realms_do_wisp(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->named = (uint8_t)m->arg[0];
    s->deeds |= DEED_WISP;
    s->phase = PHASE_DIE;
}

void realms_do_use(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->used |= 1u << m->arg[0];
    s->armed |= 1u << m->arg[0];
}

void realms_do_copy(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->copied = (uint8_t)m->arg[0];
    s->deeds |= DEED_BAG | DEED_BAG_ARMED;
}

/* Uses the Bag as the Orb, or lays it as Scepter or Ring. */
void realms_do_bag(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    if (s->phase == PHASE_CONQUER) {
        s->copied = (uint8_t)m->arg[0];
        s->deeds |= DEED_BAG;
        realms_take(&t->side, s, m->arg[1], 1, TAKE_LONE, events);
        s->piece[PIECE_BAG] = (s->piece[PIECE_BAG] & ~s->held[t->side.army]) | realms_bit(m->arg[1]);
    } else {
        realms_lay(s, t->side.army, m->arg[0], m->arg[1], true);
    }
    er_emit(events, EVENT_LAID, (uint8_t)t->seat, m->arg[0], m->arg[1], 1, 0);
}

/* ---- the end of a turn ---- */

void realms_do_armor(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->new_armor--;
    realms_add(&s->armor[m->arg[0]], 1);
    s->piece[PIECE_ARMOR] |= realms_bit(m->arg[0]);
}

void realms_do_queen(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    s->piece[PIECE_QUEEN] |= realms_bit(m->arg[0]);
    s->phase = PHASE_GHOST;
    er_emit(events, EVENT_PLACED, (uint8_t)t->seat, PIECE_QUEEN, m->arg[0], 0, 0);
}

void realms_do_ghost(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    s->ghost = (uint8_t)m->arg[0];
    s->ghost_seat = (uint8_t)t->seat;
    s->phase = PHASE_LAY;
    er_emit(events, EVENT_GHOST, (uint8_t)t->seat, m->arg[0], 0, 0, 0);
}

void realms_do_lay(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_lay(s, t->side.army, m->arg[0], m->arg[1], false);
    er_emit(events, EVENT_LAID, (uint8_t)t->seat, m->arg[0], m->arg[1], 0, 0);
}

/* UG-L-ALTAR */
void realms_do_sacrifice(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    int region = m->arg[0], coins = realms_altar(t->su, s, t->seat);
    uint8_t army = s->holder[region];
    er_emit(events, EVENT_SACRIFICED, (uint8_t)t->seat, region, army, coins, 0);
    realms_add(&s->army[army].tray, 1);
    if (s->tokens[region] > 1)
        realms_add(&s->tokens[region], -1);
    else
        realms_clear_region(s, region);
    realms_bury_if_dead(s, army, events);
    if (s->coins[t->seat] >= 0)
        s->coins[t->seat] += coins;
    s->paid += coins;
    s->phase = PHASE_ALLY;
}
