/* conquest.c - regions change hands, races come and go: conquest with its losses, abandoning, decline, the pick. */
#include "realms/state.h"

/* ---- banners and badges ---- */

static void discard_badge(realms_state *s, realms_army *a)
{
    if (a->power != REALMS_NONE)
        s->discard |= (uint64_t)1 << a->power;
    a->power = REALMS_NONE;
}

/* RE-DECL-1, RE-DECL-4: a declined race leaves; its tokens go to the tray, its banner under the stack. */
void realms_extinct(realms_state *s, int army, er_events *events)
{
    realms_army *a = &s->army[army];
    er_emit(events, EVENT_EXTINCT, a->owner, army, 0, 0, 0);
    FOR_REGIONS(r, s->held[army])
        realms_leave_region(s, r, NULL);
    realms_add(&a->tray, a->hand + a->out + a->aside);
    a->hand = a->out = a->aside = a->lent = a->camps = a->holes = 0;
    discard_badge(s, a);
    a->at = AT_UNDER;
    a->owner = REALMS_NONE;
    a->flags = 0;
    a->spoils[0] = a->spoils[1] = 0;
    s->under[s->under_count++] = (uint8_t)army;
}

void realms_bury_if_dead(realms_state *s, int army, er_events *events)
{
    const realms_army *a = &s->army[army];
    if (a->at == AT_DECLINED && s->held[army] == 0 && a->hand == 0)
        realms_extinct(s, army, events);
}

/* ---- a region is left ---- */

/* What lay in a region beside tokens: Lair, Fortress to the supply, Hole gone, Hero and Dragon back to their owner,
   Encampments to their owner's hand (RE-READY-2, RE-LOSS-6). */
static void clear_pieces(realms_state *s, int region)
{
    realms_army *a = &s->army[s->holder[region]];
    for (int p = 0; p < PIECE_COUNT; p++)
        s->piece[p] &= ~realms_bit(region);
    realms_add(&a->camps, s->camps[region]);
    s->camps[region] = 0;
}

/* Given up by its holder: the tokens come to hand, the region is empty at once. */
void realms_leave_region(realms_state *s, int region, er_events *events)
{
    uint8_t army = s->holder[region];
    er_emit(events, EVENT_LEFT, s->army[army].owner, region, army, 0, 0);
    clear_pieces(s, region);
    realms_add(&s->army[army].hand, s->tokens[region]);
    s->tokens[region] = 0;
    s->holder[region] = REALMS_NONE;
    s->held[army] &= ~realms_bit(region);
}

/* ---- conquest ---- */

/* The beaten player takes his tokens up and loses some (RE-LOSS-1, 4, 5, 7). */
static void beat(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    uint8_t army = s->holder[region];
    realms_army *a = &s->army[army];
    realms_side beaten = realms_side_of(side->su, s, army);
    int tokens = s->tokens[region];
    int lost = how == TAKE_SORCERY ? tokens : realms_loss(&beaten);
    lost = lost < tokens ? lost : tokens;
    clear_pieces(s, region);
    realms_add(&a->tray, lost);
    if (a->owner == side->owner && a->at == AT_ACTIVE)
        realms_add(&a->out, tokens - lost);
    else
        realms_add(&a->hand, tokens - lost);
    s->tokens[region] = 0;
    s->holder[region] = REALMS_NONE;
    s->held[army] &= ~realms_bit(region);
    if (side->active && a->at == AT_ACTIVE && a->owner != side->owner)
        s->attacked |= (uint8_t)(1u << a->owner);
    er_emit(events, EVENT_BEATEN, a->owner, region, army, lost, tokens - lost);
    realms_bury_if_dead(s, army, events);
}

/* RE-TURN-5, what happens at once and in which order. `spend` tokens leave the hand; Sorcerers bring one of the
   tray. */
void realms_take(const realms_side *side, realms_state *s, int region, int spend, int how, er_events *events)
{
    realms_army *a = &s->army[side->army];
    realms_set bit = realms_bit(region);
    bool nonempty = s->holder[region] != REALMS_NONE || (s->tribes & bit) != 0;
    if (how == TAKE_SORCERY) {
        realms_add(&a->tray, -1);
        s->cursed |= (uint8_t)(1u << s->army[s->holder[region]].owner);
        spend = 1;
    } else {
        realms_add(&a->hand, -spend);
    }
    er_emit(events, EVENT_TAKEN, side->owner, region, side->army, spend, nonempty);
    if (s->holder[region] != REALMS_NONE)
        beat(side, s, region, how, events);
    if ((s->tribes & bit) != 0)
        er_emit(events, EVENT_TRIBE_GONE, side->owner, region, 0, 0, 0);
    s->tribes &= ~bit;
    s->holder[region] = side->army;
    s->tokens[region] = (uint8_t)spend;
    s->held[side->army] |= bit;
    if (realms_pieces(side, PIECE_LAIR) > 0)
        s->piece[PIECE_LAIR] |= bit;
    if (a->holes > 0) {
        a->holes--;
        s->piece[PIECE_HOLE] |= bit;
    }
    if (how == TAKE_DRAGON) {
        s->piece[PIECE_DRAGON] = (s->piece[PIECE_DRAGON] & ~side->held) | bit;
        s->did |= DID_DRAGON;
    }
    s->did |= DID_CONQUER;
    s->taken |= bit;
    if (nonempty)
        s->looted |= bit;
}

/* ---- decline and pick ---- */

/* All tokens but one of every region go to the tray. */
static void thin_out(realms_state *s, int army)
{
    FOR_REGIONS(r, s->held[army]) {
        realms_add(&s->army[army].tray, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
}

/* RE-TURN-D 1: the earlier declined race leaves, unless the one that declines now is itself beyond the limit. */
void realms_decline_older(const realms_setup *su, realms_state *s, int seat, er_events *events)
{
    realms_side side = realms_side_of(su, s, s->active[seat]);
    if (realms_can(&side, ABILITY_SPIRIT))
        return;
    for (int a = 0; a < su->race_count; a++)
        if (s->army[a].at == AT_DECLINED && s->army[a].owner == seat && (s->army[a].flags & ARMY_EXEMPT) == 0)
            realms_extinct(s, a, events);
}

/* RE-TURN-D 2: what is not kept in decline comes off the board. */
static void strip(realms_state *s, int army)
{
    for (int p = 0; p < PIECE_COUNT; p++)
        if (!realms_piece_words[p].kept)
            s->piece[p] &= ~s->held[army];
    FOR_REGIONS(r, s->held[army])
        s->camps[r] = 0;
}

/* RE-TURN-D 2 and 3. */
void realms_decline(const realms_setup *su, realms_state *s, int seat, er_events *events)
{
    uint8_t army = s->active[seat];
    realms_army *a = &s->army[army];
    realms_side side = realms_side_of(su, s, army);
    er_emit(events, EVENT_DECLINED, (uint8_t)seat, army, 0, 0, 0);
    strip(s, army);
    if (!realms_can(&side, ABILITY_UNDYING))
        thin_out(s, army);
    realms_add(&a->tray, a->hand + a->out + a->aside);
    a->hand = a->out = a->aside = a->lent = a->camps = a->holes = 0;
    a->at = AT_DECLINED;
    a->flags = realms_can(&side, ABILITY_SPIRIT) ? ARMY_EXEMPT : 0;
    if (a->power != REALMS_NONE && !su->power[a->power].kept)
        discard_badge(s, a);
    s->active[seat] = REALMS_NONE;
    realms_bury_if_dead(s, army, events);
}

static int from_tray(realms_army *a, int wanted)
{
    int n = wanted < a->tray ? wanted : a->tray;
    realms_add(&a->tray, -n);
    return n;
}

/* RE-PICK-1 to 3: pay, take the coins, take the tokens, the column moves up. */
void realms_pick(const realms_setup *su, realms_state *s, int seat, int combo, er_events *events)
{
    uint8_t army = s->offer_race[combo], power = s->offer_power[combo];
    int found = s->offer_coins[combo];
    realms_army *a = &s->army[army];
    for (int i = 0; i < combo; i++)
        s->offer_coins[i]++;
    if (s->coins[seat] >= 0)
        s->coins[seat] += found - combo;
    for (int i = combo; i + 1 < s->offers; i++) {
        s->offer_race[i] = s->offer_race[i + 1];
        s->offer_power[i] = s->offer_power[i + 1];
        s->offer_coins[i] = s->offer_coins[i + 1];
    }
    s->offers--;
    s->offer_race[s->offers] = s->offer_power[s->offers] = REALMS_NONE;
    s->offer_coins[s->offers] = 0;
    a->at = AT_ACTIVE;
    a->owner = (uint8_t)seat;
    a->power = power;
    a->flags = ARMY_FIRST;
    s->active[seat] = army;
    realms_side side = realms_side_of(su, s, army);
    a->hand = (uint8_t)from_tray(a, su->race[army].tile.tokens + su->power[power].tile.tokens);
    a->lent = a->aside = (uint8_t)from_tray(a, realms_lend(&side));
    a->camps = (uint8_t)realms_pieces(&side, PIECE_ENCAMPMENT);
    a->holes = (uint8_t)realms_pieces(&side, PIECE_HOLE);
    er_emit(events, EVENT_PICKED, (uint8_t)seat, army, power, a->hand, found);
}
