/* front.c - what an army that conquers has before it, for all regions at once: which are within
 * reach, what each costs, and for which its tokens are enough. `legal` lists from this. The sums
 * must equal those of realms_cost (cost.c), which judges and explains a single region; a test
 * compares them. What the map decides is realms_setup.ground. */
#include "realms/rules/traits.h"

#include <string.h>

/* Costs never reach this: it only keeps the bytes from running over where homemade tiles add up. */
enum { MOST = 250 };

/* Regions are computed in blocks that fit a vector register; a map fills one to four. */
enum { BLOCK = 16 };

static void add(uint8_t *cost, realms_set regions, int amount)
{
    REALMS_FOR_REGIONS(r, regions)
        cost[r] = (uint8_t)(cost[r] + amount < MOST ? cost[r] + amount : MOST);
}

/* Leaves at least 1 (RE-CONQ-3); nothing is added after this. */
static void subtract(uint8_t *cost, realms_set regions, int amount)
{
    REALMS_FOR_REGIONS(r, regions)
        cost[r] = (uint8_t)(cost[r] > amount ? cost[r] - amount : 1);
}

/* Returns the regions of the army's player that are among these; those of other armies, since its
 * own regions are not within its reach. */
static realms_set own_among(const realms_side *side, realms_set regions)
{
    realms_set own = 0;
    REALMS_FOR_DECLINED(a, side->s)
        if (side->s->army[a].owner == side->owner)
            own |= side->s->army[a].held;
    if (!side->active && side->s->active[side->owner] != REALMS_NONE)
        own |= side->s->army[side->s->active[side->owner]].held;
    return own & regions;
}

static void add_block(uint8_t *restrict sum, const uint8_t *a, const uint8_t *b)
{
    for (int i = 0; i < BLOCK; i++)
        sum[i] = (uint8_t)(a[i] + b[i]);
}

/* Returns the regions with a piece that adds to the cost. */
static realms_set walled(const realms_state *s)
{
    realms_set set = 0;
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set_of) \
    if (REALMS_ROLE_##role == REALMS_ROLE_WALL)                            \
        set |= s->piece[REALMS_PIECE_##id];
#include "realms/words.def"
    return set;
}

/* Adds the ground, tokens and markers. Regions without a holder have no tokens and markers. Tokens of
 * all kinds are ignored where a region is conquered as if empty, markers never (MX-6). */
static void add_board(const realms_side *side, realms_set open, realms_set emptied, uint8_t *cost)
{
    const realms_state *s = side->s;
    const uint8_t *ground = side->su->ground;
    for (int at = 0; at < side->su->map.count; at += BLOCK)
        add_block(cost + at, ground + at, s->tokens + at);
    bool own_defend = (side->su->options & REALMS_OPTION_OWN_TOKENS_DEFEND) != 0;
    REALMS_FOR_REGIONS(r, emptied | (own_defend ? 0 : own_among(side, open)))
        cost[r] = (uint8_t)(cost[r] - s->tokens[r]);
    add(cost, open & s->tribes & ~emptied, REALMS_COST_TRIBE);
    add(cost, open & s->monsters & ~emptied, REALMS_COST_MONSTERS);
    REALMS_FOR_REGIONS(r, open & walled(s))
        add(cost, realms_bit(r), realms_walls(s, r));
}

/* Adds the lines of one effect of a tile that raise the cost, or subtracts those that lower it. */
static void add_lines(const realms_side *side, const realms_trait *trait, int effect, realms_set regions, bool lower,
                      uint8_t *cost)
{
    for (int i = trait->kit->first[effect]; i < trait->kit->first[effect + 1]; i++) {
        const realms_term *term = realms_term_of(side, trait->kit, i);
        if ((term->amount < 0) != lower)
            continue;
        realms_set where = regions & realms_where(side, trait, term, false);
        if (lower)
            subtract(cost, where, -term->amount);
        else
            add(cost, where, term->amount);
    }
}

/* Adds the defence of one army's own tiles. */
static void add_defence(const realms_side *side, int army, realms_set regions, bool lower, uint8_t *cost)
{
    realms_side defender;
    if ((regions & side->s->army[army].held) != 0 && realms_defends(side->su, side->s, army, &defender))
        for (int k = 0; k < defender.traits; k++)
            add_lines(&defender, &defender.trait[k], REALMS_EFFECT_DEFENCE, regions & side->s->army[army].held, lower,
                      cost);
}

/* Adds the defence of all tiles: those of the holders, and Places for any holder. */
static void add_defences(const realms_side *side, realms_set open, realms_set emptied, bool lower, uint8_t *cost)
{
    const realms_state *s = side->s;
    for (int seat = 0; seat < side->su->seats; seat++)
        if (s->active[seat] != REALMS_NONE)
            add_defence(side, s->active[seat], open & ~emptied, lower, cost);
    REALMS_FOR_DECLINED(a, s)
        add_defence(side, a, open & ~emptied, lower, cost);
    realms_set kept = 0;
    REALMS_FOR_REGIONS(i, side->su->keeps & s->lying)
        kept |= realms_bit(s->find[i]);
    REALMS_FOR_REGIONS(r, open & kept) {
        int amount = realms_place_defence(side, r, NULL);
        if ((amount < 0) == lower)
            (lower ? subtract : add)(cost, realms_bit(r), lower ? -amount : amount);
    }
}

/* Returns the lanes of a block that are 1, as a set. */
static realms_set set_of(const uint8_t *lanes)
{
    realms_set set = 0;
    for (size_t i = 0; i < BLOCK / 8; i++) {
        uint64_t eight;
        memcpy(&eight, lanes + 8 * i, sizeof eight);
        if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
            eight = __builtin_bswap64(eight);
        set |= (eight * 0x0102040810204080u >> 56) << (8 * i);
    }
    return set;
}

/* Compares the costs of regions with what may be spent there. */
static void compare(const realms_setup *su, realms_set regions, int means, realms_front *out)
{
    uint8_t ready[BLOCK], close[BLOCK], most = (uint8_t)(means < MOST ? means : MOST);
    for (int at = 0; at < su->map.count; at += BLOCK) {
        for (int r = 0; r < BLOCK; r++) {
            ready[r] = out->cost[at + r] <= most;
            close[r] = (uint8_t)(out->cost[at + r] - most - 1) < 3;
        }
        out->ready |= (set_of(ready) << at) & regions;
        out->short_of |= (set_of(close) << at) & regions;
    }
}

/* Adds all that tiles do, first what raises the costs, then what lowers them. Few tables have all of
 * it. */
static void add_tiles(const realms_side *side, realms_set warded, realms_set open, realms_set emptied, uint8_t *cost)
{
    for (int lower = 0; lower < 2; lower++) {
        uint32_t effects = lower ? side->su->lowering : side->su->raising;
        if ((effects >> REALMS_EFFECT_DEFENCE & 1) != 0)
            add_defences(side, open, emptied, lower, cost);
        for (int k = 0; k < ((effects & side->gifts.effects) >> REALMS_EFFECT_COST & 1 ? side->traits : 0); k++)
            add_lines(side, &side->trait[k], REALMS_EFFECT_COST, lower ? open & ~warded : open, lower, cost);
    }
}

void realms_look_ahead(const realms_side *side, int die, realms_front *out)
{
    const realms_setup *su = side->su;
    realms_set warded = realms_warded_regions(side), open = realms_within_reach(side, warded, true);
    realms_set emptied = open & side->emptied & ~warded;
    int hand = side->s->army[side->army].hand, hammers = side->active ? side->s->hammers[side->owner] : 0;
    out->open = open;
    out->ready = out->short_of = 0;
    add_board(side, open, emptied, out->cost);
    add_tiles(side, warded, open, emptied, out->cost);
    if (die > 0)
        subtract(out->cost, open & ~warded, die);
    compare(su, open & ~warded, hand + hammers, out);
    if ((open & warded) != 0)
        compare(su, open & warded, hand, out);
}
