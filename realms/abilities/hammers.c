/* hammers.c - Hammers of the Iron Dwarves, spent like tokens (UG-R-IRON). */
#include "realms/abilities/internal.h"

/* Spends one token first, then Hammers, then tokens again (UG-R-IRON). */
int realms_spend(const realms_side *side, realms_state *s, int region, int cost)
{
    int hammers = realms_means(side, region) - s->army[side->army].hand;
    hammers = hammers < cost - 1 ? hammers : cost - 1;
    realms_add(&s->hammers[side->owner], -hammers);
    realms_add(&s->struck[side->owner], hammers);
    return cost - hammers;
}

/* Takes all Hammers off the board and adds new ones, seven in all (UG-R-IRON). */
static void gather(const realms_side *side, realms_state *s, er_events *events)
{
    if (!side->active || realms_pieces(side, REALMS_PIECE_HAMMER) == 0)
        return;
    int had = s->hammers[side->owner] + s->struck[side->owner], most = realms_pieces(side, REALMS_PIECE_HAMMER);
    int n = had + realms_earned(side, REALMS_PIECE_HAMMER);
    n = n < most ? n : most;
    s->hammers[side->owner] = (uint8_t)n;
    s->struck[side->owner] = 0;
    if (n > had)
        er_emit(events, REALMS_EVENT_EARNED, side->owner, REALMS_PIECE_HAMMER, n - had, 0, 0);
}

static void declined(realms_state *s, int seat)
{
    s->hammers[seat] = s->struck[seat] = 0;
}

/* Those beyond what race and badge give are lost, from the hand first. */
static void lost(const realms_side *side, const realms_kit *kit, realms_state *s)
{
    uint8_t *hand = &s->hammers[side->owner], *struck = &s->struck[side->owner];
    int many = *hand + *struck - realms_pieces(side, REALMS_PIECE_HAMMER), n = many < *hand ? many : *hand;
    if (!side->active || kit->piece[REALMS_PIECE_HAMMER] == 0 || many <= 0)
        return;
    realms_add(hand, -n);
    realms_add(struck, n - many);
}

/* They lie in no region. */
static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    (void)su;
    return s->piece[REALMS_PIECE_HAMMER] == 0 ? true : realms_wrong(why, FAULT_SANE_HAMMER, "");
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    for (int i = 0; i < su->seats; i++) {
        uint8_t army = s->active[i];
        int many = s->hammers[i] + s->struck[i];
        if (many > (army != REALMS_NONE ? realms_army_pieces(su, s, army, REALMS_PIECE_HAMMER) : 0))
            return realms_wrong(why, FAULT_SANE_HAMMER, army != REALMS_NONE ? su->race[army].tile.key : "");
    }
    return true;
}

const realms_ability realms_ability_hammers = {
    .gather = gather, .declined = declined, .lost = lost, .in_range = in_range, .sane = sane};
