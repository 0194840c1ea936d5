/* front.c - what an army that conquers has before it, for all regions at once: which are within
 * reach, what each costs, and for which its tokens are enough. `legal` lists from this. The sums
 * must equal those of realms_cost (cost.c), which judges and explains a single region; a test
 * compares them. What the map decides is realms_setup.ground. */
#include "realms/rules/lanes.h"
#include "realms/rules/traits.h"

/* A byte holds costs up to MOST. A sum that would pass it, as only those of homemade tiles can, is noted
 * in `capped`, and realms_look_ahead takes realms_cost's number instead; what is dearer stays MOST.
 * Nobody has more than MEANS to spend: a race has at most 30 tokens and 3 times 9 Hammers. */
enum { MOST = 250, MEANS = 100 };
_Static_assert(MEANS + 3 < 128, "realms_lanes_at_most compares with less");

static void put(realms_front *f, int region, int cost)
{
    f->cost[region] = (uint8_t)(cost < MOST ? cost : MOST);
}

static void add(realms_front *f, realms_set regions, int amount)
{
    REALMS_FOR_REGIONS(r, regions) {
        if (f->cost[r] + amount >= MOST)
            f->capped |= realms_bit(r);
        put(f, r, f->cost[r] + amount);
    }
}

/* Leaves at least 1 (RE-CONQ-3); nothing is added after this. */
static void subtract(realms_front *f, realms_set regions, int amount)
{
    REALMS_FOR_REGIONS(r, regions)
        f->cost[r] = (uint8_t)(f->cost[r] > amount ? f->cost[r] - amount : 1);
}

/* Returns those of these regions that other armies of the same player hold. The army's own are never
 * within its reach. */
static realms_set own_among(const realms_side *side, realms_set regions)
{
    realms_set own = 0;
    REALMS_FOR_DECLINED(a, side->s)
        own |= side->s->army[a].owner == side->owner ? side->s->army[a].held : 0;
    if (!side->active && side->s->active[side->owner] != REALMS_NONE)
        own |= side->s->army[side->s->active[side->owner]].held;
    return own & regions;
}

/* Adds the ground, tokens and markers. Regions without a holder have no tokens and markers. Tokens of
 * all kinds are ignored where a region is conquered as if empty, markers never (MX-6). */
static void add_board(const realms_side *side, realms_set open, realms_set emptied, realms_front *f)
{
    const realms_state *s = side->s;
    realms_set tribes = s->tribes & ~emptied, monsters = s->monsters & ~emptied;
    /* At most 3 + 30 + 1 + 2, so no byte runs over into the next. Few tables have Monsters. */
    for (int at = 0; at < side->su->map.count; at += REALMS_AT_ONCE) {
        uint64_t costs = realms_lanes_load(side->su->ground + at) + realms_lanes_load(s->tokens + at) +
                         REALMS_COST_TRIBE * realms_set_to_lanes(tribes >> at);
        if (monsters != 0)
            costs += REALMS_COST_MONSTERS * realms_set_to_lanes(monsters >> at);
        realms_lanes_store(f->cost + at, costs);
    }
    bool own_defend = (side->su->options & REALMS_OPTION_OWN_TOKENS_DEFEND) != 0;
    REALMS_FOR_REGIONS(r, emptied | (own_defend ? 0 : own_among(side, open)))
        f->cost[r] = (uint8_t)(f->cost[r] - s->tokens[r]);
    REALMS_FOR_REGIONS(r, open & realms_walled(s))
        add(f, realms_bit(r), realms_walls(s, r));
}

/* Adds the lines of one effect of a tile that raise the cost, or subtracts those that lower it. */
static void add_lines(const realms_side *side, const realms_trait *trait, int effect, realms_set regions, bool lower,
                      realms_front *f)
{
    for (int i = trait->kit->first[effect]; i < trait->kit->first[effect + 1]; i++) {
        const realms_term *term = realms_term_of(side, trait->kit, i);
        if ((term->amount < 0) != lower)
            continue;
        realms_set where = regions & realms_where(side, trait, term, false);
        if (lower)
            subtract(f, where, -term->amount);
        else
            add(f, where, term->amount);
    }
}

/* Adds the defence of one army's own tiles. */
static void add_defence(const realms_side *side, int army, realms_set regions, bool lower, realms_front *f)
{
    realms_side defender;
    if ((regions & side->s->army[army].held) != 0 && realms_defends(side->su, side->s, army, &defender))
        for (int k = 0; k < defender.traits; k++)
            add_lines(&defender, &defender.trait[k], REALMS_EFFECT_DEFENCE, regions & side->s->army[army].held, lower,
                      f);
}

/* Adds the defence of all tiles: those of the holders, and Places for any holder. */
static void add_defences(const realms_side *side, realms_set open, realms_set emptied, bool lower, realms_front *f)
{
    const realms_state *s = side->s;
    for (int seat = 0; seat < side->su->seats; seat++)
        if (s->active[seat] != REALMS_NONE)
            add_defence(side, s->active[seat], open & ~emptied, lower, f);
    REALMS_FOR_DECLINED(a, s)
        add_defence(side, a, open & ~emptied, lower, f);
    realms_set kept = 0;
    REALMS_FOR_REGIONS(i, side->su->keeps & s->lying)
        kept |= realms_bit(s->find[i]);
    REALMS_FOR_REGIONS(r, open & kept) {
        int amount = realms_place_defence(side, r, NULL);
        if (lower && amount < 0)
            subtract(f, realms_bit(r), -amount);
        if (!lower && amount > 0)
            add(f, realms_bit(r), amount);
    }
}

/* Finds those of these regions that cost no more than may be spent there, and those that a die could win. */
static void find_ready(const realms_setup *su, realms_set regions, int means, realms_front *out)
{
    int most = means < MEANS ? means : MEANS;
    realms_set ready = 0, close = 0;
    for (int at = 0; at < su->map.count; at += REALMS_AT_ONCE) {
        uint64_t costs = realms_lanes_load(out->cost + at);
        ready |= realms_lanes_to_set(realms_lanes_at_most(costs, most)) << at;
        close |= realms_lanes_to_set(realms_lanes_at_most(costs, most + 3)) << at;
    }
    out->ready |= ready & regions;
    out->short_of |= close & ~ready & regions;
}

/* Adds all that tiles do, first what raises the costs, then what lowers them. Few tables have all of
 * it. */
static void add_tiles(const realms_side *side, realms_set warded, realms_set open, realms_set emptied, realms_front *f)
{
    for (int lower = 0; lower < 2; lower++) {
        uint32_t effects = lower ? side->su->lowering : side->su->raising;
        if ((effects >> REALMS_EFFECT_DEFENCE & 1) != 0)
            add_defences(side, open, emptied, lower, f);
        if (((effects & side->gifts.effects) >> REALMS_EFFECT_COST & 1) == 0)
            continue;
        for (int k = 0; k < side->traits; k++)
            add_lines(side, &side->trait[k], REALMS_EFFECT_COST, lower ? open & ~warded : open, lower, f);
    }
}

void realms_look_ahead(const realms_side *side, int die, realms_front *out)
{
    const realms_setup *su = side->su;
    realms_set warded = realms_warded_regions(side), open = realms_within_reach(side, warded);
    realms_set emptied = open & side->emptied & ~warded;
    int hand = side->s->army[side->army].hand, hammers = side->active ? side->s->hammers[side->owner] : 0;
    out->open = open;
    out->ready = out->short_of = out->capped = 0;
    add_board(side, open, emptied, out);
    add_tiles(side, warded, open, emptied, out);
    if (die > 0)
        subtract(out, open & ~warded, die);
    REALMS_FOR_REGIONS(r, out->capped)
        put(out, r, realms_cost(side, r, die, NULL));
    find_ready(su, open & ~warded, hand + hammers, out);
    if ((open & warded) != 0)
        find_ready(su, open & warded, hand, out);
}
