/* income.c - coins: what a turn pays, tile by tile, what is doubled, and what is taken from
 * other players. */
#include "realms/rules/traits.h"

enum { STANDING = 1, CONQUESTS = 2 };

/* Whether a tile of the army has lines about coins. */
static bool pays(const realms_side *side)
{
    return (side->gifts.effects >> REALMS_EFFECT_COINS & 1) != 0;
}

/* Returns the coins from the lines of one tile: those for conquests, the others, or both. */
static int coins_of(const realms_side *side, const realms_trait *trait, unsigned which)
{
    int n = 0;
    for (int i = trait->kit->first[REALMS_EFFECT_COINS]; i < trait->kit->first[REALMS_EFFECT_COINS + 1]; i++) {
        const realms_term *term = realms_term_of(side, trait->kit, i);
        if ((which & (term->scope == REALMS_SCOPE_CONQUESTS ? CONQUESTS : STANDING)) != 0)
            n += realms_term_amount(side, trait, term);
    }
    return n;
}

/* Includes the base coin of a region and all coins counted region by region (UG-L-SCEPTER). */
int realms_region_coins(const realms_side *side, int region, bool taking)
{
    int n = 1;
    if (!pays(side) && !realms_can(side, REALMS_ABILITY_HUMBLE))
        return n;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        if (trait->site == region && (trait->kit->gifts.abilities >> REALMS_ABILITY_HUMBLE & 1) != 0)
            return 0;
        for (int i = trait->kit->first[REALMS_EFFECT_COINS]; i < trait->kit->first[REALMS_EFFECT_COINS + 1]; i++) {
            const realms_term *term = realms_term_of(side, trait->kit, i);
            bool conquest = term->scope == REALMS_SCOPE_CONQUESTS && (taking || realms_has(side->s->taken, region));
            if (term->per == 1 && (conquest || term->scope == REALMS_SCOPE_REGIONS) &&
                realms_has(realms_where(side, trait, term, conquest && !taking), region))
                n += term->amount;
        }
    }
    return n;
}

/* Whether a seat has an active token next to one of these regions. */
static bool is_beside(const realms_side *side, int seat, realms_set regions)
{
    uint8_t active = side->s->active[seat];
    return active != REALMS_NONE && (side->s->army[active].held & realms_around(side->su, regions)) != 0;
}

/* Takes so many coins from each adjacent player; a player without coins gives none. Hidden
 * purses count as full (UG-P-THIEF, UG-L-RING). */
int realms_thefts(const realms_side *side, realms_parts *parts, int stolen[ER_MAX_SEATS])
{
    int sum = 0;
    if ((side->gifts.effects >> REALMS_EFFECT_STEAL & 1) == 0)
        return 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[REALMS_EFFECT_STEAL]; i < trait->kit->first[REALMS_EFFECT_STEAL + 1]; i++) {
            realms_set from = side->held & realms_where(side, trait, realms_term_of(side, trait->kit, i), false);
            for (int seat = 0; seat < side->su->seats; seat++) {
                int32_t purse = side->s->coins[seat];
                int most = purse < 0 ? realms_term_of(side, trait->kit, i)->amount : (int)purse - stolen[seat];
                int n = realms_term_of(side, trait->kit, i)->amount < most ? realms_term_of(side, trait->kit, i)->amount
                                                                           : most;
                if (seat == side->owner || n <= 0 || !is_beside(side, seat, from))
                    continue;
                stolen[seat] += n;
                realms_add_of(trait, parts, &sum, n);
            }
        }
    }
    return sum;
}

int realms_vanish_coins(const realms_side *side, realms_parts *parts)
{
    int sum = 0;
    if (realms_can(side, REALMS_ABILITY_VANISH))
        realms_add_of(&side->trait[realms_giver(side, REALMS_ABILITY_VANISH)], parts, &sum, realms_size(side->held));
    return sum;
}

/* Adds what the tiles of one army pay beyond its regions. The conquests of the acting army are
 * still marked; those of an army that acted before are stored. */
static void add_army_income(const realms_side *side, realms_parts *parts, int *sum)
{
    const realms_state *s = side->s;
    bool acting = s->army_acting == side->army;
    realms_add_to(parts, sum, side->active ? REALMS_SOURCE_REGIONS : REALMS_SOURCE_DECLINED, 0,
                  realms_size(side->held));
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        realms_add_of(trait, parts, sum, coins_of(side, trait, acting ? STANDING | CONQUESTS : STANDING));
        if (!acting && k < 2 && trait->source != REALMS_SOURCE_FIND)
            realms_add_of(trait, parts, sum, s->army[side->army].spoils[k]);
        if ((trait->kit->gifts.abilities >> REALMS_ABILITY_AVARICE & 1) != 0 && trait->site != REALMS_NONE &&
            realms_has(side->held, trait->site))
            realms_add_of(trait, parts, sum, realms_region_coins(side, trait->site, false));
    }
    if ((s->army[side->army].flags & REALMS_ARMY_WANED) != 0)
        *sum += realms_vanish_coins(side, parts);
    if (side->active)
        *sum += realms_thefts(side, parts, (int[ER_MAX_SEATS]){0});
}

int realms_standing_coins(const realms_side *side)
{
    int n = realms_size(side->held);
    for (int k = 0; k < side->traits && pays(side); k++)
        n += coins_of(side, &side->trait[k], STANDING);
    return n;
}

void realms_bank_spoils(const realms_setup *su, realms_state *s, int army)
{
    realms_side side;
    realms_look_at(su, s, army, &side);
    for (int k = 0; k < side.traits && k < 2; k++)
        if (side.trait[k].source != REALMS_SOURCE_FIND)
            s->army[army].spoils[k] = (int16_t)coins_of(&side, &side.trait[k], CONQUESTS);
}

/* Returns what a seat would be paid if it were scored now (RE-SCORE-1). */
int realms_income(const realms_setup *su, const realms_state *s, int seat, realms_parts *parts)
{
    int sum = 0;
    if (s->active[seat] != REALMS_NONE) {
        realms_side side;
        realms_look_at(su, s, s->active[seat], &side);
        add_army_income(&side, parts, &sum);
    }
    REALMS_FOR_DECLINED(a, s)
        if (s->army[a].owner == seat) {
            realms_side side;
            realms_look_at(su, s, a, &side);
            add_army_income(&side, parts, &sum);
        }
    if (sum < 0)
        realms_add_to(parts, &sum, REALMS_SOURCE_FLOOR, 0, -sum);
    return sum;
}
