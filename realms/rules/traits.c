/* traits.c - the traits of an army, and the numbers that are a base plus a sum over them. Costs,
 * recruits and losses each come from one function here, coins from income.c, and so do their
 * explanations. front.c computes the same costs for all regions at once: change both. */
#include "realms/rules/hooks.h"
#include "realms/rules/traits.h"

/* ---- an army and its traits ---- */

void realms_add_trait(realms_side *side, realms_trait trait)
{
    bool relic = trait.find != REALMS_NONE && (side->su->relics >> trait.find & 1) != 0;
    side->trait[side->traits++] = trait;
    side->gifts.all |= trait.kit->gifts.all;
    *(relic ? &side->relic_reach : &side->reach) |= trait.kit->reach;
}

/* Few armies have any; apart from the rest, which runs more often. */
static __attribute__((noinline)) void call_hooks(realms_side *side, bool more)
{
    if (more)
        FOR_HOOKS(a, side->su, TRAITS)
            a->traits(side);
    if ((side->gifts.abilities & side->su->looks) != 0)
        FOR_HOOKS(a, side->su, LOOK)
            a->look(side);
}

/* Fills in race and badge. This runs for every move examined: the side is not set to zero as a
 * whole, and all is read before anything is written. */
void realms_look_at(const realms_setup *su, const realms_state *s, int army, realms_side *side)
{
    const realms_army *mine = &s->army[army];
    uint8_t owner = mine->owner, power = mine->power;
    bool active = mine->at == REALMS_AT_ACTIVE;
    size_t status = active ? REALMS_KIT_ACTIVE : REALMS_KIT_DECLINED;
    const realms_kit *race = &su->race_kit[army][status];
    const realms_kit *badge = power != REALMS_NONE ? &su->power_kit[power][status] : race;
    realms_set held = s->army[army].held, reach = race->reach | badge->reach;
    uint64_t gifts = race->gifts.all | badge->gifts.all;
    side->su = su;
    side->s = s;
    side->traits = power != REALMS_NONE ? 2 : 1;
    side->army = (uint8_t)army;
    side->owner = owner;
    side->active = active;
    side->gifts.all = gifts;
    side->held = held;
    side->reach = reach;
    side->relic_reach = side->emptied = 0;
    side->trait[0] = (realms_trait){race, REALMS_SOURCE_RACE, (uint8_t)army, REALMS_NONE, REALMS_NONE};
    side->trait[1] = (realms_trait){badge, REALMS_SOURCE_POWER, power, REALMS_NONE, REALMS_NONE};
    bool more = s->lying != 0 && ((s->finds_on & held) != 0 || !active || s->copied != REALMS_NONE);
    if (more || (side->gifts.abilities & su->looks) != 0)
        call_hooks(side, more);
}

bool realms_army_can(const realms_setup *su, const realms_state *s, int army, int ability)
{
    const realms_army *a = &s->army[army];
    int status = a->at == REALMS_AT_ACTIVE ? REALMS_KIT_ACTIVE : REALMS_KIT_DECLINED;
    if ((su->abilities >> ability & 1) == 0)
        return false;
    if (((su->race_kit[army][status].gifts.abilities |
          (a->power != REALMS_NONE ? su->power_kit[a->power][status].gifts.abilities : 0)) >>
             ability &
         1) != 0)
        return true;
    return s->second_army == army && s->second != REALMS_NONE &&
           ((su->power_kit[s->second][status].gifts.abilities & ~realms_idle(su, s)) >> ability & 1) != 0;
}

int realms_army_pieces(const realms_setup *su, const realms_state *s, int army, int piece)
{
    const realms_army *a = &s->army[army];
    int status = a->at == REALMS_AT_ACTIVE ? REALMS_KIT_ACTIVE : REALMS_KIT_DECLINED,
        n = su->race_kit[army][status].piece[piece];
    if (a->power != REALMS_NONE)
        n += su->power_kit[a->power][status].piece[piece];
    if (s->second_army == army && s->second != REALMS_NONE)
        n += su->power_kit[s->second][status].piece[piece];
    return n;
}

int realms_giver(const realms_side *side, int ability)
{
    for (int k = 0; k < side->traits; k++)
        if ((side->trait[k].kit->gifts.abilities >> ability & 1) != 0)
            return k;
    return -1;
}

int realms_sum(const realms_side *side, size_t field)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++)
        n += ((const uint8_t *)side->trait[k].kit)[field];
    return n;
}

int realms_count_pieces(const realms_side *side, int piece)
{
    return realms_sum(side, offsetof(realms_kit, piece) + (size_t)piece);
}

/* Counts only race and badge: the Stonehedge's power comes without tokens. */
int realms_lend(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++)
        if (side->trait[k].find == REALMS_NONE)
            n += side->trait[k].kit->lend;
    return n;
}

int realms_loss(const realms_side *side)
{
    int n = 1; /* RE-LOSS-1 */
    for (int k = 0; k < side->traits; k++)
        n += side->trait[k].kit->loss;
    return n > 0 ? n : 0;
}

/* Hammers do not help against Gnomes (UG-R-IRON). */
int realms_means(const realms_side *side, int region)
{
    const realms_army *a = &side->s->army[side->army];
    int hammers = side->active ? side->s->hammers[side->owner] : 0;
    return a->hand + (hammers > 0 && !realms_warded(side, region) ? hammers : 0);
}

/* ---- the numbers ---- */

void realms_add_part(realms_parts *parts, int source, int index, int amount)
{
    if (parts == NULL || amount == 0)
        return;
    for (int i = 0; i < parts->count; i++)
        if (parts->at[i].source == source && parts->at[i].index == index) {
            parts->at[i].amount = (int16_t)(parts->at[i].amount + amount);
            return;
        }
    if (parts->count == ER_MAX_PARTS)
        return;
    parts->at[parts->count].source = (uint8_t)source;
    parts->at[parts->count].index = (uint8_t)index;
    parts->at[parts->count++].amount = (int16_t)amount;
}

static bool has_terms(const realms_kit *kit, int effect)
{
    return (kit->gifts.effects >> effect & 1) != 0;
}

/* Adds the results of the lines of one effect at a region, tile by tile; for a warded region,
 * only what raises the cost (RE-TILE-1, RE-TILE-2, UG-R-GNOME). */
static void add_terms(const realms_side *side, int effect, int region, bool warded, realms_parts *parts, int *sum)
{
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[effect]; i < trait->kit->first[effect + 1]; i++) {
            const realms_term *term = realms_term_of(side, trait->kit, i);
            if ((!warded || term->amount > 0) && realms_has(realms_where(side, trait, term, false), region))
                realms_add_of(trait, parts, sum, term->amount);
        }
    }
}

/* Few tiles have any: the army is examined only if one of its tiles has such a line. */
bool realms_defends(const realms_setup *su, const realms_state *s, int army, realms_side *out)
{
    uint8_t power = s->army[army].power;
    int status = s->army[army].at == REALMS_AT_ACTIVE ? REALMS_KIT_ACTIVE : REALMS_KIT_DECLINED;
    if (!has_terms(&su->race_kit[army][status], REALMS_EFFECT_DEFENCE) &&
        (power == REALMS_NONE || !has_terms(&su->power_kit[power][status], REALMS_EFFECT_DEFENCE)) &&
        (su->find_count == 0 || s->second_army != army))
        return false;
    realms_look_at(su, s, army, out);
    while (out->traits > 0 && out->trait[out->traits - 1].source == REALMS_SOURCE_FIND)
        out->traits--; /* Places defend any holder: see realms_place_defence */
    return true;
}

/* Adds the defence from the holder's own tiles. */
static void add_defence(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    realms_side defender;
    if (realms_defends(side->su, side->s, side->s->holder[region], &defender))
        add_terms(&defender, REALMS_EFFECT_DEFENCE, region, false, parts, sum);
}

/* A Keep there counts, whoever holds it (RE-CONQ-3). */
int realms_place_defence(const realms_side *side, int region, realms_parts *parts)
{
    uint8_t holder = side->s->holder[region];
    int status = holder != REALMS_NONE && side->s->army[holder].at != REALMS_AT_ACTIVE ? REALMS_KIT_DECLINED
                                                                                       : REALMS_KIT_ACTIVE,
        sum = 0;
    REALMS_FOR_REGIONS(i, side->su->keeps & side->s->lying) {
        const realms_kit *kit = &side->su->find_kit[i][status];
        if (side->s->find[i] != region)
            continue;
        realms_trait trait = {kit, REALMS_SOURCE_FIND, (uint8_t)i, (uint8_t)i, (uint8_t)region};
        for (int k = kit->first[REALMS_EFFECT_DEFENCE]; k < kit->first[REALMS_EFFECT_DEFENCE + 1]; k++)
            if (realms_has(realms_where(side, &trait, realms_term_of(side, kit, k), false), region))
                realms_add_of(&trait, parts, &sum, realms_term_of(side, kit, k)->amount);
    }
    return sum;
}

/* Adds what is ignored when a region is conquered as if empty: tokens of all kinds, never
 * markers (MX-6). */
static int add_dwellers(const realms_side *side, int region, realms_parts *parts)
{
    const realms_state *s = side->s;
    realms_set bit = realms_bit(region);
    uint8_t holder = s->holder[region];
    int sum = 0;
    realms_add_to(parts, &sum, REALMS_SOURCE_TRIBE, 0, (s->tribes & bit) != 0);
    realms_add_to(parts, &sum, REALMS_SOURCE_MONSTERS, 0, (s->monsters & bit) != 0 ? 2 : 0);
    if (holder == REALMS_NONE)
        return sum;
    if (s->army[holder].owner != side->owner || (side->su->options & REALMS_OPTION_OWN_TOKENS_DEFEND) != 0)
        realms_add_to(parts, &sum, REALMS_SOURCE_TOKENS, 0, s->tokens[region]);
    add_defence(side, region, parts, &sum);
    return sum;
}

static void add_markers(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    const realms_state *s = side->s;
    realms_set bit = realms_bit(region);
    if (s->holder[region] != REALMS_NONE) {
#define PART_WALL(id, count) realms_add_to(parts, sum, REALMS_SOURCE_##id, 0, REALMS_WALL_##count(s, id, region));
#define PART_WARD(id, count)
#define PART_TOOL(id, count)
#define PIECE(id, word, numbered, kept, earned, look, rule, count, set) PART_##look(id, count)
#include "realms/words.def"
    }
    if ((s->finds_on & bit) != 0)
        *sum += realms_place_defence(side, region, parts);
}

/* Returns the trait by which a region is conquered as if empty, or NULL. */
static const realms_trait *emptier(const realms_side *side, int region)
{
    FOR_HOOKS(a, side->su, EMPTIES) {
        int k = a->empties(side, region);
        if (k >= 0)
            return &side->trait[k];
    }
    return NULL;
}

/* The parts are summed first, then raised to at least 1 (RE-CONQ-3). */
int realms_cost(const realms_side *side, int region, int die, realms_parts *parts)
{
    const realms_setup *su = side->su;
    realms_set bit = realms_bit(region);
    bool warded = realms_warded(side, region);
    int sum = 0;
    if ((su->fixed[REALMS_FILTER_RIVER] & bit) != 0)
        realms_add_to(parts, &sum, REALMS_SOURCE_RIVER, 0, 1);
    else
        realms_add_to(parts, &sum, (su->water & bit) != 0 ? REALMS_SOURCE_WATER : REALMS_SOURCE_LAND, 0, 2);
    realms_add_to(parts, &sum, REALMS_SOURCE_MOUNTAIN, 0, (su->fixed[REALMS_FILTER_MOUNTAIN] & bit) != 0);
    int dwellers = add_dwellers(side, region, parts);
    sum += dwellers;
    add_markers(side, region, parts, &sum);
    const realms_trait *trait = warded || !realms_has(side->emptied, region) ? NULL : emptier(side, region);
    if (trait != NULL)
        realms_add_of(trait, parts, &sum, -dwellers);
    add_terms(side, REALMS_EFFECT_COST, region, warded, parts, &sum);
    realms_add_to(parts, &sum, REALMS_SOURCE_DIE, 0, warded ? 0 : -die);
    if (sum < 1)
        realms_add_to(parts, &sum, REALMS_SOURCE_MINIMUM, 0, 1 - sum);
    return sum;
}

int realms_recruits(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < ((side->gifts.effects >> REALMS_EFFECT_RECRUIT & 1) != 0 ? side->traits : 0); k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[REALMS_EFFECT_RECRUIT]; i < trait->kit->first[REALMS_EFFECT_RECRUIT + 1]; i++)
            n += realms_term_amount(side, trait, realms_term_of(side, trait->kit, i));
    }
    return n;
}
