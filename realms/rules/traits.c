/* traits.c - the traits of an army, and the numbers that are a base plus a sum over them: pieces,
 * recruits, losses. Costs are in cost.c, coins in income.c. */
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

int realms_recruits(const realms_side *side)
{
    int n = 0;
    if ((side->gifts.effects >> REALMS_EFFECT_RECRUIT & 1) == 0)
        return n;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[REALMS_EFFECT_RECRUIT]; i < trait->kit->first[REALMS_EFFECT_RECRUIT + 1]; i++)
            n += realms_term_amount(side, trait, realms_term_of(side, trait->kit, i));
    }
    return n;
}
