/* conquest.c - regions change hands: what a conquest takes, what the beaten lose, what is given up.
 * What it costs is in cost.c. */
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"

/* ---- a region is left ---- */

/* Removes everything but tokens from a region, together with its holder: Lair, Fortress and
 * Armor go to the supply; a Hole is gone; Hero, Dragon, Queen, Great Ancient and Bag go back to
 * their owner; Encampments go to their owner's hand (RE-READY-2, RE-LOSS-6). */
void realms_clear_region(realms_state *s, int region)
{
    uint8_t army = s->holder[region];
    for (int p = 0; p < REALMS_PIECE_COUNT; p++)
        s->piece[p] &= ~realms_bit(region);
    realms_add(&s->army[army].camps, s->camps[region]);
    s->camps[region] = s->armor[region] = 0;
    s->tokens[region] = 0;
    s->holder[region] = REALMS_NONE;
    s->army[army].held &= ~realms_bit(region);
}

/* The holder gives up a region: the tokens go to the hand, and the region is empty at once. */
void realms_leave_region(realms_state *s, int region, er_events *events)
{
    uint8_t army = s->holder[region];
    er_emit(events, REALMS_EVENT_LEFT, s->army[army].owner, region, army, 0, 0);
    realms_add(&s->army[army].hand, s->tokens[region]);
    realms_clear_region(s, region);
}

void realms_propose_abandon(realms_list *l, uint8_t verb)
{
    if ((l->t->s->did & (REALMS_DID_CONQUER | REALMS_DID_BERSERK)) == 0)
        realms_list_each(l, verb, l->t->side.held);
}

er_err realms_judge_abandon(const realms_task *t, const er_move *m)
{
    if (!realms_holds(t, m->arg[0]))
        return refuse(NOT_HELD);
    return (t->s->did & (REALMS_DID_CONQUER | REALMS_DID_BERSERK)) != 0 ? refuse(ABANDON_LATE) : ER_OK;
}

void realms_do_leave(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_leave_region(s, m->arg[0], events);
    realms_bury_if_dead(s, t->side.army, events);
}

/* ---- a region is taken ---- */

/* Marks an attack by an active race on an active race (RE-P-DIPL). */
void realms_mark_attack(const realms_setup *su, realms_state *s, int seat, bool active, int victim)
{
    uint8_t owner = s->army[victim].owner;
    if (owner == seat)
        return;
    if (active && s->army[victim].at == REALMS_AT_ACTIVE)
        s->attacked |= (uint8_t)(1u << owner);
    FOR_HOOKS(a, su, ATTACKED)
        a->attacked(su, s, seat, victim);
}

void realms_pay(realms_state *s, int seat, int coins)
{
    if (s->coins[seat] >= 0)
        s->coins[seat] += coins;
}

/* Pays for a defeat (UG-R-LICH, UG-P-MARTYR). */
static void pay_for_defeat(const realms_side *side, realms_state *s, const realms_side *beaten, er_events *events)
{
    int toll = realms_sum(beaten, offsetof(realms_kit, toll)),
        bounty = realms_sum(beaten, offsetof(realms_kit, bounty));
    if (beaten->owner == side->owner)
        return;
    if (toll > 0) {
        realms_pay(s, side->owner, -toll);
        realms_pay(s, beaten->owner, toll);
        er_emit(events, REALMS_EVENT_PAID, beaten->owner, beaten->army, toll, side->owner, 0);
    }
    if (bounty > 0) {
        realms_pay(s, beaten->owner, bounty);
        s->paid += bounty;
        er_emit(events, REALMS_EVENT_PAID, beaten->owner, beaten->army, bounty, -1, 0);
    }
}

/* Returns how many tokens a race loses with a region that is conquered; with one that the Balrog
 * enters, abilities/balrog.c decides. */
static int loss(const realms_side *side, const realms_side *beaten, int how)
{
    FOR_HOOKS(a, side->su, SPARES)
        if (a->spares(side, how))
            return 0;
    return realms_loss(beaten);
}

void realms_beat(const realms_setup *su, realms_state *s, realms_beating b, er_events *events)
{
    uint8_t army = s->holder[b.region];
    realms_army *a = &s->army[army];
    int tokens = s->tokens[b.region], lost = b.lost < tokens ? b.lost : tokens;
    realms_mark_attack(su, s, b.by, b.active, army);
    realms_clear_region(s, b.region);
    realms_add(&a->tray, lost);
    realms_add(b.sits_out ? &a->out : &a->hand, tokens - lost);
    er_emit(events, REALMS_EVENT_BEATEN, a->owner, b.region, army, lost, tokens - lost);
    realms_bury_if_dead(s, army, events);
}

/* The holder of a region is beaten by a conquest (RE-LOSS-1, 4, 5, 7). */
static void beat_holder(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    realms_side beaten;
    realms_look_at(side->su, s, s->holder[region], &beaten);
    int lost = how == REALMS_TAKE_LONE ? s->tokens[region] : loss(side, &beaten, how);
    pay_for_defeat(side, s, &beaten, events);
    realms_beat(side->su, s,
                (realms_beating){.by = side->owner,
                                 .active = side->active,
                                 .region = region,
                                 .lost = lost,
                                 .sits_out = beaten.owner == side->owner && beaten.active},
                events);
}

/* Lost Tribe and Monsters leave. Where Monsters were, the next Place or Relic is revealed
 * (UG-CONQ-5). */
static void drive_out(const realms_setup *su, realms_state *s, int region, int seat, er_events *events)
{
    realms_set bit = realms_bit(region);
    if ((s->tribes & bit) != 0)
        er_emit(events, REALMS_EVENT_TRIBE_GONE, (uint8_t)seat, region, 0, 0, 0);
    s->tribes &= ~bit;
    if ((s->monsters & bit) == 0)
        return;
    er_emit(events, REALMS_EVENT_MONSTERS_GONE, (uint8_t)seat, region, 0, 0, 0);
    s->monsters &= ~bit;
    if (su->find_count > 0 && s->finds_left > 0)
        s->reveal = (uint8_t)region;
}

/* Takes a region, with all immediate effects in their order. `spend` tokens leave the hand;
 * Sorcerers, Vampire and Orb bring one from the tray, otherwise from the hand (RE-TURN-5). */
void realms_take(const realms_side *side, realms_state *s, int region, int spend, int how, er_events *events)
{
    realms_army *mine = &s->army[side->army];
    const realms_setup *su = side->su;
    realms_set bit = realms_bit(region);
    bool nonempty = s->holder[region] != REALMS_NONE || ((s->tribes | s->monsters) & bit) != 0;
    if (how == REALMS_TAKE_PLAIN && realms_warded(side, region))
        how = REALMS_TAKE_WARDED;
    realms_add(how == REALMS_TAKE_LONE && mine->tray > 0 ? &mine->tray : &mine->hand, -spend);
    er_emit(events, REALMS_EVENT_TAKEN, side->owner, region, side->army, spend, nonempty);
    if (s->holder[region] != REALMS_NONE)
        beat_holder(side, s, region, how, events);
    drive_out(su, s, region, side->owner, events);
    s->holder[region] = side->army;
    s->tokens[region] = (uint8_t)spend;
    s->army[side->army].held |= bit;
    FOR_HOOKS(a, su, SETTLED)
        a->settled(side, s, region);
    FOR_HOOKS(a, su, TAKEN)
        a->taken(side, s, region, how, events);
    s->did |= REALMS_DID_CONQUER;
    s->taken |= bit;
    if (nonempty)
        s->looted |= bit;
}

/* ---- plain conquests ---- */

const realms_front *realms_front_of(realms_task *t)
{
    if (!t->looked_ahead)
        realms_look_ahead(&t->side, t->s->die, &t->front);
    t->looked_ahead = true;
    return &t->front;
}

/* A Berserk roll does not help against Gnomes. */
void realms_propose_conquer(realms_list *l, uint8_t verb)
{
    if (realms_acting(l->t)->hand == 0)
        return;
    bool rolled = (l->t->s->did & REALMS_DID_BERSERK) != 0;
    realms_set ready = realms_front_of(l->t)->ready;
    realms_list_each(l, verb, rolled ? ready & ~realms_warded_regions(&l->t->side) : ready);
}

er_err realms_judge_conquer(const realms_task *t, const er_move *m)
{
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = realms_reach_of(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    if ((t->s->did & REALMS_DID_BERSERK) != 0 && realms_warded(&t->side, m->arg[0]))
        return refuse(GNOMES);
    int cost = realms_cost_of(t, m->arg[0]);
    return cost > realms_means(&t->side, m->arg[0]) ? refuse(TOO_DEAR) : ER_OK;
}

void realms_do_conquer(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    int cost = realms_cost_of(t, m->arg[0]);
    s->did &= (uint8_t)~REALMS_DID_BERSERK;
    s->die = 0;
    realms_take(&t->side, s, m->arg[0], realms_spend(&t->side, s, m->arg[0], cost), REALMS_TAKE_PLAIN, events);
}

void realms_conquests_over(realms_state *s)
{
    s->did &= (uint8_t)~REALMS_DID_BERSERK;
    s->die = 0;
    s->named = REALMS_NONE;
    s->armed = 0;
    s->deeds &= (uint8_t) ~(REALMS_DEED_BAG_ARMED | REALMS_DEED_WISP);
    s->phase = REALMS_PHASE_GATHER;
}

void realms_do_stop(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    realms_conquests_over(s);
}
