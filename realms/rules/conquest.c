/* conquest.c - regions change hands, races come and go: conquest with its losses, abandoning,
 * decline, the pick. */
#include "realms/state/state.h"

/* ---- banners and badges ---- */

static void discard_badge(realms_state *s, realms_army *a)
{
    if (a->power != REALMS_NONE)
        s->discard |= (uint64_t)1 << a->power;
    a->power = REALMS_NONE;
}

/* Moves tokens in hand and set aside to the tray, and pieces in hand back to the box. */
static void empty_hands(realms_army *a)
{
    realms_add(&a->tray, a->hand + a->out + a->aside);
    a->hand = a->out = a->aside = a->lent = a->camps = a->holes = 0;
}

/* Removes a declined race: its tokens go to the tray, its banner under the stack (RE-DECL-1,
 * RE-DECL-4). */
void realms_extinct(realms_state *s, int army, er_events *events)
{
    realms_army *a = &s->army[army];
    er_emit(events, EVENT_EXTINCT, a->owner, army, 0, 0, 0);
    FOR_REGIONS(r, s->held[army])
        realms_leave_region(s, r, NULL);
    empty_hands(a);
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
    if (a->at == AT_DECLINED && s->held[army] == 0 && a->hand + a->out == 0)
        realms_extinct(s, army, events);
}

/* ---- a region is left ---- */

/* Removes everything but tokens from a region, together with its holder: Lair, Fortress and
 * Armor go to the supply; a Hole is gone; Hero, Dragon, Queen, Great Ancient and Bag go back to
 * their owner; Encampments go to their owner's hand (RE-READY-2, RE-LOSS-6). */
void realms_clear_region(realms_state *s, int region)
{
    uint8_t army = s->holder[region];
    for (int p = 0; p < PIECE_COUNT; p++)
        s->piece[p] &= ~realms_bit(region);
    realms_add(&s->army[army].camps, s->camps[region]);
    s->camps[region] = s->armor[region] = 0;
    s->tokens[region] = 0;
    s->holder[region] = REALMS_NONE;
    s->held[army] &= ~realms_bit(region);
}

/* The holder gives up a region: the tokens go to the hand, and the region is empty at once. */
void realms_leave_region(realms_state *s, int region, er_events *events)
{
    uint8_t army = s->holder[region];
    er_emit(events, EVENT_LEFT, s->army[army].owner, region, army, 0, 0);
    realms_add(&s->army[army].hand, s->tokens[region]);
    realms_clear_region(s, region);
}

/* ---- conquest ---- */

/* Marks an attack: by an active race on an active race (RE-P-DIPL), and by any race on any other
 * while its owner has the badge (UG-P-VENGE). */
void realms_mark_attack(const realms_setup *su, realms_state *s, int seat, bool active, int victim)
{
    uint8_t owner = s->army[victim].owner;
    if (owner == seat)
        return;
    if (active && s->army[victim].at == AT_ACTIVE)
        s->attacked |= (uint8_t)(1u << owner);
    if (s->active[owner] != REALMS_NONE && realms_army_can(su, s, s->active[owner], ABILITY_VENGEANCE))
        s->avenge[owner] |= (uint8_t)(1u << seat);
}

static void pay(realms_state *s, int seat, int coins)
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
        pay(s, side->owner, -toll);
        pay(s, beaten->owner, toll);
        er_emit(events, EVENT_PAID, beaten->owner, beaten->army, toll, side->owner, 0);
    }
    if (bounty > 0) {
        pay(s, beaten->owner, bounty);
        s->paid += bounty;
        er_emit(events, EVENT_PAID, beaten->owner, beaten->army, bounty, -1, 0);
    }
}

/* The beaten player picks up their tokens and loses some (RE-LOSS-1, 4, 5, 7); none because of
 * the Socks (UG-L-SOCKS). */
static void beat(const realms_side *side, realms_state *s, int region, int how, bool mercy, er_events *events)
{
    uint8_t army = s->holder[region];
    realms_army *a = &s->army[army];
    realms_side beaten = realms_side_of(side->su, s, army);
    int tokens = s->tokens[region];
    int lost = how == TAKE_LONE ? tokens : mercy ? 0 : realms_loss(&beaten);
    lost = lost < tokens ? lost : tokens;
    pay_for_defeat(side, s, &beaten, events);
    realms_mark_attack(side->su, s, side->owner, side->active, army);
    realms_clear_region(s, region);
    realms_add(&a->tray, lost);
    realms_add(a->owner == side->owner && a->at == AT_ACTIVE ? &a->out : &a->hand, tokens - lost);
    er_emit(events, EVENT_BEATEN, a->owner, region, army, lost, tokens - lost);
    realms_bury_if_dead(s, army, events);
}

/* Lost Tribe and Monsters leave. Where Monsters were, the next Place or Relic is revealed
 * (UG-CONQ-5). */
static void drive_out(const realms_setup *su, realms_state *s, int region, int seat, er_events *events)
{
    realms_set bit = realms_bit(region);
    if ((s->tribes & bit) != 0)
        er_emit(events, EVENT_TRIBE_GONE, (uint8_t)seat, region, 0, 0, 0);
    s->tribes &= ~bit;
    if ((s->monsters & bit) == 0)
        return;
    er_emit(events, EVENT_MONSTERS_GONE, (uint8_t)seat, region, 0, 0, 0);
    s->monsters &= ~bit;
    if (su->find_count > 0 && s->finds_left > 0)
        s->reveal = (uint8_t)region;
}

/* Places the conqueror's own pieces: Lair, Hole, Great Ancient, Dragon. */
static void bring_pieces(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    realms_army *a = &s->army[side->army];
    realms_set bit = realms_bit(region);
    if (realms_pieces(side, PIECE_LAIR) > 0)
        s->piece[PIECE_LAIR] |= bit;
    if (a->holes > 0) {
        a->holes--;
        s->piece[PIECE_HOLE] |= bit;
    }
    if (realms_pieces(side, PIECE_ANCIENT) > 0 && (s->piece[PIECE_ANCIENT] & s->held[side->army]) == 0) {
        s->piece[PIECE_ANCIENT] |= bit;
        er_emit(events, EVENT_PLACED, side->owner, PIECE_ANCIENT, region, 0, 0);
    }
    if (how == TAKE_DRAGON) {
        s->piece[PIECE_DRAGON] = (s->piece[PIECE_DRAGON] & ~side->held) | bit;
        s->did |= DID_DRAGON;
    }
}

/* Takes a region, with all immediate effects in their order. `spend` tokens leave the hand;
 * Sorcerers, Vampire and Orb bring one from the tray, otherwise from the hand (RE-TURN-5). */
void realms_take(const realms_side *side, realms_state *s, int region, int spend, int how, er_events *events)
{
    realms_army *a = &s->army[side->army];
    realms_set bit = realms_bit(region);
    bool nonempty = s->holder[region] != REALMS_NONE || ((s->tribes | s->monsters) & bit) != 0;
    bool warded = realms_warded(side, region), relics = how == TAKE_PLAIN && !warded;
    realms_add(how == TAKE_LONE && a->tray > 0 ? &a->tray : &a->hand, -spend);
    er_emit(events, EVENT_TAKEN, side->owner, region, side->army, spend, nonempty);
    if (s->holder[region] != REALMS_NONE)
        beat(side, s, region, how, relics && realms_can(side, ABILITY_STENCH), events);
    drive_out(side->su, s, region, side->owner, events);
    s->holder[region] = side->army;
    s->tokens[region] = (uint8_t)spend;
    s->held[side->army] |= bit;
    bring_pieces(side, s, region, how, events);
    if (relics && (s->armed != 0 || (s->deeds & DEED_BAG_ARMED) != 0))
        realms_put_relics(side, s, region, events);
    s->did |= DID_CONQUER;
    s->taken |= bit;
    if (nonempty)
        s->looted |= bit;
}

/* ---- decline and pick ---- */

/* Moves all tokens but one of every region to the tray. */
static void thin_out(realms_state *s, int army)
{
    FOR_REGIONS(r, s->held[army]) {
        realms_add(&s->army[army].tray, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
}

/* The earlier declined race leaves, unless the race that declines now is itself beyond the limit
 * (RE-TURN-D 1). */
void realms_decline_older(const realms_setup *su, realms_state *s, int seat, er_events *events)
{
    realms_side side = realms_side_of(su, s, s->active[seat]);
    if (realms_can(&side, ABILITY_SPIRIT))
        return;
    for (int a = 0; a < su->race_count; a++)
        if (s->army[a].at == AT_DECLINED && s->army[a].owner == seat && (s->army[a].flags & ARMY_EXEMPT) == 0)
            realms_extinct(s, a, events);
}

/* Removes from the board what a declined race does not keep (RE-TURN-D 2). */
static void strip(realms_state *s, int army)
{
    for (int p = 0; p < PIECE_COUNT; p++)
        if (!realms_piece_words[p].kept)
            s->piece[p] &= ~s->held[army];
    FOR_REGIONS(r, s->held[army])
        s->camps[r] = 0;
}

/* A race that may not stay on the River leaves it. A declined race that may stay keeps the part
 * that it held before (UG-CONQ-2, MX-8). */
void realms_leave_river(const realms_side *side, realms_state *s, er_events *events)
{
    realms_set river = s->held[side->army] & side->su->fixed[FILTER_RIVER];
    if (realms_can(side, ABILITY_ENTER_WATER))
        river &= side->active ? 0 : s->taken;
    FOR_REGIONS(r, river)
        realms_leave_region(s, r, events);
}

/* Puts a race into decline (RE-TURN-D 2 and 3). */
void realms_decline(const realms_setup *su, realms_state *s, int seat, er_events *events)
{
    uint8_t army = s->active[seat];
    realms_army *a = &s->army[army];
    realms_side side = realms_side_of(su, s, army);
    er_emit(events, EVENT_DECLINED, (uint8_t)seat, army, 0, 0, 0);
    strip(s, army);
    realms_leave_river(&side, s, events);
    if (!realms_can(&side, ABILITY_UNDYING) && !realms_can(&side, ABILITY_TOMB))
        thin_out(s, army);
    empty_hands(a);
    a->at = AT_DECLINED;
    s->hammers[seat] = s->struck[seat] = 0;
    s->deeds &= (uint8_t) ~(DEED_BAG_ARMED | DEED_BAG_LAID);
    a->flags = (uint8_t)((realms_can(&side, ABILITY_SPIRIT) ? ARMY_EXEMPT : 0) | (su->deep ? ARMY_WANED : 0));
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

/* Pays and takes the coins; the combo stays in the column until its tokens are taken
 * (RE-PICK-1). */
void realms_pick(const realms_setup *su, realms_state *s, int seat, int combo, er_events *events)
{
    uint8_t army = s->offer_race[combo], power = s->offer_power[combo];
    int found = s->offer_coins[combo], tokens = su->race[army].tile.tokens + su->power[power].tile.tokens;
    tokens = tokens < s->army[army].tray ? tokens : s->army[army].tray;
    for (int i = 0; i < combo; i++)
        s->offer_coins[i]++;
    pay(s, seat, found - combo);
    s->offer_coins[combo] = 0;
    s->picked = (uint8_t)combo;
    er_emit(events, EVENT_PICKED, (uint8_t)seat, army, power, tokens, found);
}

/* Takes the tokens, and the column moves up (RE-PICK-2, RE-PICK-3). */
void realms_take_combo(const realms_setup *su, realms_state *s, int seat)
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
}
