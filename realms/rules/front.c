/* front.c - what an army that conquers has before it, for all regions at once: which are within
 * reach, what each costs, and for which its tokens are enough. `legal` lists from this. The sums
 * are those of realms_cost, which judges and explains a single region. */
#include "realms/rules/traits.h"

/* What is added up: the costs so far, and of that, what is ignored when a region is conquered as
 * if empty. */
typedef struct sums {
    realms_set open, warded;
    int16_t cost[REALMS_MAX_REGIONS], dwellers[REALMS_MAX_REGIONS];
} sums;

static void add(int16_t *to, realms_set regions, int amount)
{
    FOR_REGIONS(r, regions)
        to[r] = (int16_t)(to[r] + amount);
}

/* Adds the ground, tokens and markers. Regions without a holder have no tokens and markers. */
static void add_board(const realms_side *side, sums *f)
{
    const realms_state *s = side->s;
    bool own_defend = (side->su->options & OPTION_OWN_TOKENS_DEFEND) != 0;
    FOR_REGIONS(r, f->open) {
        uint8_t holder = s->holder[r];
        bool defend = holder == REALMS_NONE || own_defend || s->army[holder].owner != side->owner;
        f->dwellers[r] = defend ? s->tokens[r] : 0;
        f->cost[r] = (int16_t)(side->su->ground[r] + s->camps[r] + s->armor[r]);
    }
    add(f->dwellers, f->open & s->tribes, 1);
    add(f->dwellers, f->open & s->monsters, 2);
    add(f->cost, f->open & s->piece[PIECE_LAIR], 1);
    add(f->cost, f->open & s->piece[PIECE_FORTRESS], 1);
}

/* Adds the lines of one effect of a tile. */
static void add_lines(const realms_side *side, const realms_trait *trait, int effect, realms_set regions,
                      realms_set warded, int16_t *to)
{
    for (int i = trait->kit->first[effect]; i < trait->kit->first[effect + 1]; i++) {
        const realms_term *term = realms_term_of(side, trait->kit, i);
        realms_set where = regions & realms_where(side, trait, term, false);
        add(to, term->amount > 0 ? where : where & ~warded, term->amount);
    }
}

/* Adds the defence of the holders' tiles, and of Places for any holder. */
static void add_defence(const realms_side *side, sums *f)
{
    const realms_state *s = side->s;
    FOR_REGIONS(r, f->open) {
        uint8_t holder = s->holder[r];
        if (holder == REALMS_NONE)
            continue;
        r_left = (r_left & ~s->held[holder]) | realms_bit(r);
        realms_side defender;
        if (realms_defends(side->su, s, holder, &defender))
            for (int k = 0; k < defender.traits; k++)
                add_lines(&defender, &defender.trait[k], EFFECT_DEFENCE, f->open & s->held[holder], 0, f->dwellers);
    }
    FOR_REGIONS(r, f->open & s->finds_on)
        f->cost[r] = (int16_t)(f->cost[r] + realms_place_defence(side, r, NULL));
}

/* Compares the costs with what may be spent. */
static void compare(const realms_side *side, const sums *f, realms_front *out)
{
    int hand = side->s->army[side->army].hand, hammers = side->active ? side->s->hammers[side->owner] : 0;
    out->open = f->open;
    out->ready = out->short_of = 0;
    FOR_REGIONS(r, f->open) {
        int cost = f->cost[r] + f->dwellers[r];
        cost = cost < 1 ? 1 : cost;
        int missing = cost - hand - (realms_has(f->warded, r) ? 0 : hammers);
        out->cost[r] = (uint8_t)cost;
        out->ready |= (realms_set)(missing <= 0) << r;
        out->short_of |= (realms_set)(missing >= 1 && missing <= 3) << r;
    }
}

void realms_look_ahead(const realms_side *side, int die, realms_front *out)
{
    sums f;
    f.warded = realms_warded_regions(side);
    f.open = realms_within_reach(side, f.warded, true);
    add_board(side, &f);
    if ((side->su->effects >> EFFECT_DEFENCE & 1) != 0)
        add_defence(side, &f);
    FOR_REGIONS(r, f.open & side->emptied & ~f.warded)
        f.dwellers[r] = 0;
    for (int k = 0; k < side->traits; k++)
        add_lines(side, &side->trait[k], EFFECT_COST, f.open, f.warded, f.cost);
    if (die > 0)
        add(f.cost, f.open & ~f.warded, -die);
    compare(side, &f, out);
}
