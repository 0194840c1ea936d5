/* column.c - the combos on offer: when the column must be filled up, from which stacks, and how a
 * combo is picked (RE-SETUP-3, RE-PICK-1 to 5, RE-DECL-4, MX-5). */
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"

/* Removes the other banners, or badges, from the game once so many have been drawn (MX-5). */
void realms_end_stacks(const realms_setup *su, realms_state *s)
{
    uint64_t all = ((uint64_t)1 << su->power_count) - 1;
    int seen = 0;
    if (realms_size(all & ~s->bag & ~s->badges_out) >= su->draw) {
        s->badges_out |= s->bag;
        s->bag = 0;
    }
    for (int a = 0; a < su->race_count; a++)
        seen += s->army[a].at != REALMS_AT_STACK && s->army[a].at != REALMS_AT_OUT;
    for (int a = 0; seen >= su->draw && a < su->race_count; a++)
        if (s->army[a].at == REALMS_AT_STACK)
            s->army[a].at = REALMS_AT_OUT;
    if (seen >= su->draw)
        s->stack = 0;
}

/* Does the part of a draw that needs no chance: the discards become the bag; returned banners
 * come when the stack is empty. */
void realms_prepare_draw(realms_state *s)
{
    if (s->bag == 0) {
        s->bag = s->discard;
        s->discard = 0;
    }
    if (s->fresh != REALMS_NONE || s->stack != 0)
        return;
    s->fresh = s->under[0];
    s->army[s->fresh].at = REALMS_AT_OFFER;
    s->under_count--;
    for (int i = 0; i < s->under_count; i++)
        s->under[i] = s->under[i + 1];
    s->under[s->under_count] = REALMS_NONE;
}

void realms_do_banner(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->fresh = (uint8_t)m->arg[0];
    s->army[s->fresh].at = REALMS_AT_OFFER;
    s->stack &= ~((uint64_t)1 << s->fresh);
}

void realms_do_badge(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    if (!realms_draw_due(s)) {
        realms_show_second(t->su, s, m->arg[0], events);
        return;
    }
    s->bag &= ~((uint64_t)1 << m->arg[0]);
    s->offer_race[s->offers] = s->fresh;
    s->offer_power[s->offers] = (uint8_t)m->arg[0];
    s->offer_coins[s->offers++] = 0;
    er_emit(events, REALMS_EVENT_OFFERED, ER_CHANCE, s->fresh, m->arg[0], 0, 0);
    s->fresh = REALMS_NONE;
}

/* ---- picking ---- */

static uint64_t up_to(int combo)
{
    return ((uint64_t)2 << combo) - 2; /* from 1 on */
}

void realms_propose_pick(realms_list *l, uint8_t verb)
{
    int32_t coins = l->t->s->coins[l->t->seat], offers = l->t->s->offers;
    realms_list_each(l, verb, up_to(coins >= 0 && coins + 1 < offers ? coins + 1 : offers));
}

void realms_propose_swap(realms_list *l, uint8_t verb)
{
    realms_propose_each(l, verb, up_to(l->t->s->offers));
}

er_err realms_judge_pick(const realms_task *t, const er_move *m)
{
    if (m->arg[0] < 1 || m->arg[0] > t->s->offers)
        return refuse(NO_COMBO);
    int32_t coins = t->s->coins[t->seat];
    return coins >= 0 && coins < m->arg[0] - 1 ? refuse(NO_COINS) : ER_OK;
}

static int from_tray(realms_army *a, int wanted)
{
    int n = wanted < a->tray ? wanted : a->tray;
    realms_add(&a->tray, -n);
    return n;
}

/* Pays and takes the coins; the combo stays in the column until its tokens are taken
 * (RE-PICK-1). */
static void pay_for(const realms_setup *su, realms_state *s, int seat, int combo, er_events *events)
{
    uint8_t army = s->offer_race[combo], power = s->offer_power[combo];
    int found = s->offer_coins[combo], tokens = su->race[army].tile.tokens + su->power[power].tile.tokens;
    tokens = tokens < s->army[army].tray ? tokens : s->army[army].tray;
    for (int i = 0; i < combo; i++)
        s->offer_coins[i]++;
    realms_pay(s, seat, found - combo);
    s->offer_coins[combo] = 0;
    s->picked = (uint8_t)combo;
    er_emit(events, REALMS_EVENT_PICKED, (uint8_t)seat, army, power, tokens, found);
}

/* Takes the tokens, and the column moves up (RE-PICK-2, RE-PICK-3). */
static void take_combo(const realms_setup *su, realms_state *s, int seat)
{
    uint8_t combo = s->picked, army = s->offer_race[combo], power = s->offer_power[combo];
    realms_army *a = &s->army[army];
    for (int i = combo; i + 1 < s->offers; i++) {
        s->offer_race[i] = s->offer_race[i + 1];
        s->offer_power[i] = s->offer_power[i + 1];
        s->offer_coins[i] = s->offer_coins[i + 1];
    }
    s->offers--;
    s->offer_race[s->offers] = s->offer_power[s->offers] = REALMS_NONE;
    s->offer_coins[s->offers] = 0;
    s->picked = REALMS_NONE;
    a->at = REALMS_AT_ACTIVE;
    a->owner = (uint8_t)seat;
    a->power = power;
    a->flags = REALMS_ARMY_FIRST;
    s->active[seat] = army;
    realms_side side;
    realms_look_at(su, s, army, &side);
    a->hand = (uint8_t)from_tray(a, su->race[army].tile.tokens + su->power[power].tile.tokens);
    a->lent = a->aside = (uint8_t)from_tray(a, realms_lend(&side));
    for (int k = 0; k < side.traits; k++)
        FOR_HOOKS(h, su, GAINED)
            h->gained(side.trait[k].kit, s, army);
}

static uint32_t picked_abilities(const realms_setup *su, const realms_state *s)
{
    return su->race_kit[s->offer_race[s->picked]][REALMS_KIT_ACTIVE].gifts.abilities |
           su->power_kit[s->offer_power[s->picked]][REALMS_KIT_ACTIVE].gifts.abilities;
}

/* Goes through UG-R-MIME, then UG-R-FLAME, each if the race needs it; then gives the tokens. */
void realms_go_on_picking(const realms_setup *su, realms_state *s, int phase)
{
    uint32_t abilities = picked_abilities(su, s);
    if (phase == REALMS_PHASE_SWAP && ((abilities >> REALMS_ABILITY_SWAP & 1) == 0 || s->offers < 2))
        phase = REALMS_PHASE_VOLCANO;
    if (phase == REALMS_PHASE_VOLCANO && ((abilities >> REALMS_ABILITY_VOLCANO & 1) == 0 || su->volcanoes == 0))
        phase = REALMS_PHASE_REBORN;
    if (phase == REALMS_PHASE_REBORN)
        take_combo(su, s, s->turn);
    s->phase = (uint8_t)(phase == REALMS_PHASE_REBORN && !su->under ? REALMS_PHASE_ARMIES : phase);
}

void realms_do_pick(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    pay_for(t->su, s, t->seat, m->arg[0] - 1, events);
    realms_go_on_picking(t->su, s, REALMS_PHASE_SWAP);
}

bool realms_picks_with(const realms_setup *su, const realms_state *s, int ability)
{
    if (s->picked >= s->offers || s->offer_coins[s->picked] != 0)
        return false;
    return (picked_abilities(su, s) >> ability & 1) != 0;
}
