/* traits.c - every number of the game: a base and the sum over the traits of an army. Costs, coins, recruits and losses
 * each come from one function here, and so do their explanations. */
#include "realms/state.h"

realms_side realms_side_of(const realms_setup *su, const realms_state *s, int army)
{
    const realms_army *a = &s->army[army];
    bool active = a->at == AT_ACTIVE;
    realms_side side = {
        .su = su, .s = s, .kits = 1, .army = (uint8_t)army, .owner = a->owner, .active = active, .held = s->held[army]};
    side.kit[0] = &su->race[army].kit[active ? 0 : 1];
    if (a->power != REALMS_NONE)
        side.kit[side.kits++] = &su->power[a->power].kit[active ? 0 : 1];
    for (int i = 0; i < side.kits; i++) {
        side.abilities |= side.kit[i]->abilities;
        side.link |= side.kit[i]->link;
    }
    return side;
}

int realms_pieces(const realms_side *side, int piece)
{
    int n = 0;
    for (int i = 0; i < side->kits; i++)
        n += side->kit[i]->piece[piece];
    return n;
}

int realms_lend(const realms_side *side)
{
    int n = 0;
    for (int i = 0; i < side->kits; i++)
        n += side->kit[i]->lend;
    return n;
}

int realms_loss(const realms_side *side)
{
    int n = 1; /* RE-LOSS-1 */
    for (int i = 0; i < side->kits; i++)
        n += side->kit[i]->loss;
    return n > 0 ? n : 0;
}

/* ---- filters ---- */

static realms_set regions_with(const realms_state *s, const realms_setup *su, int what)
{
    static const uint8_t piece_of[FILTER_COUNT] = {
        [FILTER_LAIR] = PIECE_LAIR, [FILTER_FORTRESS] = PIECE_FORTRESS, [FILTER_ENCAMPMENT] = PIECE_ENCAMPMENT,
        [FILTER_HOLE] = PIECE_HOLE, [FILTER_HERO] = PIECE_HERO,         [FILTER_DRAGON] = PIECE_DRAGON};
    if (realms_filter_words[what].kind == FILTER_KIND_MAP)
        return su->fixed[what];
    if (realms_filter_words[what].kind == FILTER_KIND_PIECE)
        return s->piece[piece_of[what]];
    realms_set full = s->tribes;
    for (int a = 0; a < su->race_count; a++)
        full |= s->held[a];
    return what == FILTER_NONEMPTY ? full : su->all & ~full;
}

static realms_set adjacent_to(const realms_side *side, int region)
{
    realms_set set = side->su->map.region[region].borders;
    if (realms_has(side->link, region))
        set |= side->link & ~realms_bit(region);
    return set;
}

/* Of a region as it is now, or (`then`) as it was when it was conquered this turn. */
static bool literal_holds(const realms_side *side, const realms_literal *lit, int region, bool then)
{
    realms_set set, where = realms_bit(region);
    if (then && (lit->what == FILTER_NONEMPTY || lit->what == FILTER_EMPTY)) {
        set = side->s->looted;
        return (realms_has(set, region) == (lit->what == FILTER_NONEMPTY)) != lit->negated;
    }
    set = regions_with(side->s, side->su, lit->what);
    if (lit->own)
        set &= side->held;
    if (lit->relation == RELATION_BORDER)
        where = side->su->map.region[region].borders;
    else if (lit->relation == RELATION_ADJACENT)
        where = adjacent_to(side, region);
    return ((set & where) != 0) != lit->negated;
}

static bool term_holds(const realms_side *side, const realms_term *term, int region, bool then)
{
    if (term->fixed)
        return realms_has(term->set, region);
    bool all = true;
    for (int i = 0; i < term->where.count; i++) {
        const realms_literal *lit = &term->where.lit[i];
        if (lit->starts_or) {
            if (all)
                return true;
            all = true;
        }
        all = all && literal_holds(side, lit, region, then);
    }
    return all;
}

/* What a counted line comes to now. */
static int term_amount(const realms_side *side, const realms_term *term)
{
    int n = 0;
    switch ((enum realms_scope)term->scope) {
    case SCOPE_TURN: return term->amount;
    case SCOPE_ONCE: return (side->s->army[side->army].flags & ARMY_FIRST) != 0 ? term->amount : 0;
    case SCOPE_REGIONS:
        if (term->fixed)
            n = realms_size(side->held & term->set);
        else
            FOR_REGIONS(r, side->held)
                n += term_holds(side, term, r, false);
        break;
    case SCOPE_CONQUESTS:
        FOR_REGIONS(r, side->s->taken)
            n += term_holds(side, term, r, true);
        break;
    }
    return n / term->per * term->amount;
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

static void add(realms_parts *parts, int *sum, int source, int index, int amount)
{
    *sum += amount;
    realms_add_part(parts, source, index, amount);
}

/* The same for a number that one of an army's tiles gives. */
static void add_of_tile(const realms_side *side, int kit, realms_parts *parts, int *sum, int amount)
{
    if (kit == 0)
        add(parts, sum, SOURCE_RACE, side->army, amount);
    else
        add(parts, sum, SOURCE_POWER, side->s->army[side->army].power, amount);
}

static bool has_terms(const realms_kit *kit, int effect)
{
    return kit->first[effect] < kit->first[effect + 1];
}

/* Adds what the lines of one effect come to at a region, tile by tile (RE-TILE-1, RE-TILE-2). */
static void add_terms(const realms_side *side, int effect, int region, realms_parts *parts, int *sum)
{
    for (int k = 0; k < side->kits; k++) {
        const realms_kit *kit = side->kit[k];
        for (int i = kit->first[effect]; i < kit->first[effect + 1]; i++)
            if (term_holds(side, &kit->term[i], region, false))
                add_of_tile(side, k, parts, sum, kit->term[i].amount);
    }
}

/* What the holder's own tiles add. Few tiles do: the army is looked at only when one of its tiles has such a line. */
static void add_defence(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    uint8_t holder = side->s->holder[region], power = side->s->army[holder].power;
    int declined = side->s->army[holder].at != AT_ACTIVE;
    if (!has_terms(&side->su->race[holder].kit[declined], EFFECT_DEFENCE) &&
        (power == REALMS_NONE || !has_terms(&side->su->power[power].kit[declined], EFFECT_DEFENCE)))
        return;
    realms_side defender = realms_side_of(side->su, side->s, holder);
    add_terms(&defender, EFFECT_DEFENCE, region, parts, sum);
}

/* RE-CONQ-3: summed first, then at least 1. */
int realms_cost(const realms_side *side, int region, int die, realms_parts *parts)
{
    const realms_setup *su = side->su;
    const realms_state *s = side->s;
    realms_set bit = realms_bit(region);
    int sum = 0;
    add(parts, &sum, (su->water & bit) != 0 ? SOURCE_WATER : SOURCE_LAND, 0, 2);
    add(parts, &sum, SOURCE_MOUNTAIN, 0, (su->fixed[FILTER_MOUNTAIN] & bit) != 0);
    add(parts, &sum, SOURCE_TRIBE, 0, (s->tribes & bit) != 0);
    uint8_t holder = s->holder[region];
    if (holder != REALMS_NONE) {
        if (s->army[holder].owner != side->owner || (su->options & OPTION_OWN_TOKENS_DEFEND) != 0)
            add(parts, &sum, SOURCE_TOKENS, 0, s->tokens[region]);
        add(parts, &sum, SOURCE_LAIR, 0, (s->piece[PIECE_LAIR] & bit) != 0);
        add(parts, &sum, SOURCE_FORTRESS, 0, (s->piece[PIECE_FORTRESS] & bit) != 0);
        add(parts, &sum, SOURCE_ENCAMPMENT, 0, s->camps[region]);
        add_defence(side, region, parts, &sum);
    }
    add_terms(side, EFFECT_COST, region, parts, &sum);
    add(parts, &sum, SOURCE_DIE, 0, -die);
    if (sum < 1)
        add(parts, &sum, SOURCE_MINIMUM, 0, 1 - sum);
    return sum;
}

int realms_recruits(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < side->kits; k++)
        for (int i = side->kit[k]->first[EFFECT_RECRUIT]; i < side->kit[k]->first[EFFECT_RECRUIT + 1]; i++)
            n += term_amount(side, &side->kit[k]->term[i]);
    return n;
}

/* What one tile's coin lines come to, those for conquests or the others. */
static int coins_of_kit(const realms_side *side, const realms_kit *kit, bool conquests)
{
    int n = 0;
    for (int i = kit->first[EFFECT_COINS]; i < kit->first[EFFECT_COINS + 1]; i++)
        if ((kit->term[i].scope == SCOPE_CONQUESTS) == conquests)
            n += term_amount(side, &kit->term[i]);
    return n;
}

/* The conquests of the acting army are still marked; those of an army that acted before it are written down. */
static void add_army_income(const realms_side *side, realms_parts *parts, int *sum)
{
    bool acting = side->s->army_acting == side->army;
    add(parts, sum, side->active ? SOURCE_REGIONS : SOURCE_DECLINED, 0, realms_size(side->held));
    for (int k = 0; k < side->kits; k++) {
        add_of_tile(side, k, parts, sum, coins_of_kit(side, side->kit[k], false));
        add_of_tile(side, k, parts, sum,
                    acting ? coins_of_kit(side, side->kit[k], true) : side->s->army[side->army].spoils[k]);
    }
}

void realms_bank_spoils(const realms_setup *su, realms_state *s, int army)
{
    realms_side side = realms_side_of(su, s, army);
    for (int k = 0; k < side.kits; k++)
        s->army[army].spoils[k] = (int16_t)coins_of_kit(&side, side.kit[k], true);
}

/* RE-SCORE-1: what a seat would be paid if it were scored now. */
int realms_income(const realms_setup *su, const realms_state *s, int seat, realms_parts *parts)
{
    int sum = 0;
    if (s->active[seat] != REALMS_NONE) {
        realms_side side = realms_side_of(su, s, s->active[seat]);
        add_army_income(&side, parts, &sum);
    }
    for (int a = 0; a < su->race_count; a++)
        if (s->army[a].at == AT_DECLINED && s->army[a].owner == seat) {
            realms_side side = realms_side_of(su, s, a);
            add_army_income(&side, parts, &sum);
        }
    if (sum < 0)
        add(parts, &sum, SOURCE_FLOOR, 0, -sum);
    return sum;
}
