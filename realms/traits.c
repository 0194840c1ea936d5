/* traits.c - every number of the game: a base and the sum over the traits of an army. Costs, coins, recruits and losses
 * each come from one function here, and so do their explanations. */
#include "realms/state.h"

/* ---- an army and its traits ---- */

static void add_trait(realms_side *side, const realms_kit *kit, int source, int index)
{
    side->trait[side->traits++] = (realms_trait){kit, (uint8_t)source, (uint8_t)index, REALMS_NONE, REALMS_NONE};
    side->abilities |= kit->abilities;
    side->reach |= kit->reach;
    side->linked = side->linked || kit->links;
}

/* UG-R-FLAME: what touches the Volcano, or a chain of own regions that touches it. */
static realms_set hot_regions(const realms_side *side)
{
    const realms_region *region = side->su->map.region;
    realms_set hot = region[side->s->volcano].borders, chain = 0;
    for (realms_set more = hot & side->held; more != 0; more = hot & side->held & ~chain) {
        FOR_REGIONS(r, more)
            hot |= region[r].borders;
        chain |= more;
    }
    return hot;
}

/* Not set to zero as a whole: this is done for every move that is looked at. */
void realms_look_at(const realms_setup *su, const realms_state *s, int army, realms_side *side)
{
    const realms_army *a = &s->army[army];
    int status = a->at == AT_ACTIVE ? KIT_ACTIVE : KIT_DECLINED;
    side->su = su;
    side->s = s;
    side->traits = 0;
    side->army = (uint8_t)army;
    side->owner = a->owner;
    side->active = a->at == AT_ACTIVE;
    side->linked = false;
    side->abilities = 0;
    side->held = s->held[army];
    side->reach = side->hot = 0;
    add_trait(side, &su->race_kit[army][status], SOURCE_RACE, army);
    if (a->power != REALMS_NONE)
        add_trait(side, &su->power_kit[a->power][status], SOURCE_POWER, a->power);
    if (su->find_count > 0)
        realms_add_finds(side);
    if (realms_can(side, ABILITY_VOLCANO) && s->volcano != REALMS_NONE)
        side->hot = hot_regions(side);
}

bool realms_army_can(const realms_setup *su, const realms_state *s, int army, int ability)
{
    const realms_army *a = &s->army[army];
    int status = a->at == AT_ACTIVE ? KIT_ACTIVE : KIT_DECLINED;
    if ((su->abilities >> ability & 1) == 0)
        return false;
    if (((su->race_kit[army][status].abilities |
          (a->power != REALMS_NONE ? su->power_kit[a->power][status].abilities : 0)) >>
             ability &
         1) != 0)
        return true;
    return s->second_army == army && s->second != REALMS_NONE &&
           (su->power_kit[s->second][status].abilities >> ability & 1) != 0;
}

int realms_army_pieces(const realms_setup *su, const realms_state *s, int army, int piece)
{
    const realms_army *a = &s->army[army];
    int status = a->at == AT_ACTIVE ? KIT_ACTIVE : KIT_DECLINED, n = su->race_kit[army][status].piece[piece];
    if (a->power != REALMS_NONE)
        n += su->power_kit[a->power][status].piece[piece];
    if (s->second_army == army && s->second != REALMS_NONE)
        n += su->power_kit[s->second][status].piece[piece];
    return n;
}

int realms_giver(const realms_side *side, int ability)
{
    for (int k = 0; k < side->traits; k++)
        if ((side->trait[k].kit->abilities >> ability & 1) != 0)
            return k;
    return -1;
}

int realms_pieces(const realms_side *side, int piece)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++)
        n += side->trait[k].kit->piece[piece];
    return n;
}

/* By the own race and badge: the Stonehedge's power comes without tokens. */
int realms_lend(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++)
        if (side->trait[k].find == REALMS_NONE)
            n += side->trait[k].kit->lend;
    return n;
}

int realms_muster(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++)
        n += side->trait[k].kit->muster;
    return n;
}

int realms_bounty(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++)
        n += side->trait[k].kit->bounty;
    return n;
}

int realms_toll(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++)
        n += side->trait[k].kit->toll;
    return n;
}

int realms_loss(const realms_side *side)
{
    int n = 1; /* RE-LOSS-1 */
    for (int k = 0; k < side->traits; k++)
        n += side->trait[k].kit->loss;
    return n > 0 ? n : 0;
}

/* UG-R-IRON: Hammers are no help against Gnomes. */
int realms_means(const realms_side *side, int region)
{
    const realms_army *a = &side->s->army[side->army];
    int hammers = side->active ? side->s->hammers[side->owner] : 0;
    return a->hand + (hammers > 0 && !realms_warded(side, region) ? hammers : 0);
}

/* ---- adjacency ---- */

static const realms_seat_tile *tile_of(const realms_side *side, const realms_trait *trait)
{
    if (trait->source == SOURCE_RACE)
        return &side->su->race[trait->index];
    return trait->source == SOURCE_POWER ? &side->su->power[trait->index] : &side->su->find[trait->index];
}

/* What tiles make adjacent to a region. */
static realms_set links_of(const realms_side *side, int region)
{
    realms_set set = 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        if (!trait->kit->links)
            continue;
        if (!trait->kit->kin)
            set |= tile_of(side, trait)->link_of[region];
        else if (realms_has(side->su->kin[trait->site], region))
            set |= side->su->kin[trait->site];
    }
    return set & ~realms_bit(region);
}

realms_set realms_adjacent(const realms_side *side, int region)
{
    realms_set set = side->su->map.region[region].borders;
    return side->linked ? set | links_of(side, region) : set;
}

/* ---- filters ---- */

static const realms_term *term_of(const realms_side *side, const realms_kit *kit, int i)
{
    return &side->su->term[kit->base + i];
}

static realms_set nonempty(const realms_side *side)
{
    realms_set full = side->s->tribes | side->s->monsters;
    for (int a = 0; a < side->su->race_count; a++)
        full |= side->s->held[a];
    return full;
}

/* UG-P-FRIGHT: three or more of its own. */
static realms_set crowded(const realms_side *side)
{
    realms_set set = 0;
    FOR_REGIONS(r, side->held)
        if (side->s->tokens[r] >= 3)
            set |= realms_bit(r);
    return set;
}

/* UG-P-VENGE: regions of those who attacked. */
static realms_set avenged(const realms_side *side)
{
    realms_set set = 0;
    for (int a = 0; a < side->su->race_count; a++)
        if (side->s->held[a] != 0 && (side->s->avenge[side->owner] >> side->s->army[a].owner & 1) != 0)
            set |= side->s->held[a];
    return set;
}

static realms_set with_finds(const realms_side *side, bool relics)
{
    realms_set set = 0;
    for (int i = 0; i < side->su->find_count; i++)
        if (side->s->find[i] < side->su->map.count && (side->su->relics >> i & 1) == relics)
            set |= realms_bit(side->s->find[i]);
    return set;
}

static realms_set regions_with(const realms_side *side, const realms_trait *trait, int what)
{
    static const uint8_t piece_of[FILTER_COUNT] = {
        [FILTER_LAIR] = PIECE_LAIR,       [FILTER_FORTRESS] = PIECE_FORTRESS, [FILTER_ENCAMPMENT] = PIECE_ENCAMPMENT,
        [FILTER_HOLE] = PIECE_HOLE,       [FILTER_HERO] = PIECE_HERO,         [FILTER_DRAGON] = PIECE_DRAGON,
        [FILTER_ANCIENT] = PIECE_ANCIENT, [FILTER_QUEEN] = PIECE_QUEEN,       [FILTER_BAG] = PIECE_BAG,
        [FILTER_ARMOR] = PIECE_ARMOR};
    uint8_t kind = realms_filter_words[what].kind;
    if (kind == FILTER_KIND_MAP)
        return side->su->fixed[what];
    if (kind == FILTER_KIND_PIECE)
        return side->s->piece[piece_of[what]];
    if (kind == FILTER_KIND_SITE)
        return what == FILTER_HERE ? realms_bit(trait->site) : side->su->kin[trait->site];
    if (kind == FILTER_KIND_FIND)
        return with_finds(side, what == FILTER_RELIC);
    if (what == FILTER_CROWDED)
        return crowded(side);
    if (what == FILTER_AVENGED)
        return avenged(side);
    realms_set full = nonempty(side);
    if (what == FILTER_FOREIGN)
        return full & ~side->held;
    return what == FILTER_NONEMPTY ? full : side->su->all & ~full;
}

/* Of a region as it is now, or (`then`) as it was when it was conquered this turn. */
static bool literal_holds(const realms_side *side, const realms_trait *trait, const realms_literal *lit, int region,
                          bool then)
{
    realms_set set, where = realms_bit(region);
    if (then && (lit->what == FILTER_NONEMPTY || lit->what == FILTER_EMPTY)) {
        set = side->s->looted;
        return (realms_has(set, region) == (lit->what == FILTER_NONEMPTY)) != lit->negated;
    }
    set = regions_with(side, trait, lit->what);
    if (lit->own)
        set &= side->held;
    if (lit->relation == RELATION_BORDER)
        where = side->su->map.region[region].borders;
    else if (lit->relation == RELATION_ADJACENT)
        where = realms_adjacent(side, region);
    return ((set & where) != 0) != lit->negated;
}

static bool term_holds(const realms_side *side, const realms_trait *trait, const realms_term *term, int region,
                       bool then)
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
        all = all && literal_holds(side, trait, lit, region, then);
    }
    return all;
}

/* Of the regions held, those where a term holds. */
static realms_set held_where(const realms_side *side, const realms_trait *trait, const realms_term *term)
{
    realms_set set = 0;
    if (term->fixed)
        return side->held & term->set;
    FOR_REGIONS(r, side->held)
        if (term_holds(side, trait, term, r, false))
            set |= realms_bit(r);
    return set;
}

/* How many groups the regions held fall into, by printed borders or by all that makes adjacent. */
static int groups(const realms_side *side, bool by_tiles)
{
    int n = 0;
    for (realms_set left = side->held; left != 0; n++) {
        realms_set more = realms_bit(realms_first(left));
        left &= ~more;
        while (more != 0) {
            realms_set near = 0;
            FOR_REGIONS(r, more)
                near |= by_tiles ? realms_adjacent(side, r) : side->su->map.region[r].borders;
            more = near & left;
            left &= ~more;
        }
    }
    return n;
}

/* Coins for once: in a race's first turn; of the Stonehedge's power once in the game (UG-L-STONE). */
static bool is_once(const realms_side *side, const realms_trait *trait)
{
    const realms_army *a = &side->s->army[side->army];
    if (trait->source == SOURCE_POWER && trait->index != a->power)
        return side->s->second_paid == 0;
    return (a->flags & ARMY_FIRST) != 0;
}

/* What a counted line comes to now. */
static int term_amount(const realms_side *side, const realms_trait *trait, const realms_term *term)
{
    int n = 0;
    switch ((enum realms_scope)term->scope) {
    case SCOPE_TURN: n = 1; break;
    case SCOPE_ONCE: n = is_once(side, trait); break;
    case SCOPE_REGIONS: n = realms_size(held_where(side, trait, term)); break;
    case SCOPE_CONQUESTS:
        FOR_REGIONS(r, side->s->taken)
            n += term_holds(side, trait, term, r, true);
        break;
    case SCOPE_IF: n = held_where(side, trait, term) != 0; break;
    case SCOPE_GROUPS: n = groups(side, false); break;
    case SCOPE_UNITED: n = groups(side, true) == 1; break;
    }
    return n / term->per * term->amount;
}

bool realms_rolls(const realms_side *side)
{
    if ((side->su->effects >> EFFECT_DIE & 1) == 0)
        return false;
    for (int k = 0; k < side->traits; k++)
        if (side->trait[k].kit->first[EFFECT_DIE] < side->trait[k].kit->first[EFFECT_DIE + 1])
            return true;
    return false;
}

bool realms_may_roll(const realms_side *side, int region)
{
    if ((side->su->effects >> EFFECT_DIE & 1) == 0)
        return false;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[EFFECT_DIE]; i < trait->kit->first[EFFECT_DIE + 1]; i++)
            if (term_holds(side, trait, term_of(side, trait->kit, i), region, false))
                return !realms_warded(side, region);
    }
    return false;
}

int realms_earned(const realms_side *side, int piece)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[EFFECT_PIECE]; i < trait->kit->first[EFFECT_PIECE + 1]; i++) {
            const realms_term *term = term_of(side, trait->kit, i);
            int found = term->what == piece ? realms_size(held_where(side, trait, term)) : 0;
            n += found < term->amount ? found : term->amount;
        }
    }
    return n;
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
static void add_of_trait(const realms_trait *trait, realms_parts *parts, int *sum, int amount)
{
    add(parts, sum, trait->source, trait->index, amount);
}

static bool has_terms(const realms_kit *kit, int effect)
{
    return kit->first[effect] < kit->first[effect + 1];
}

/* Adds what the lines of one effect come to at a region, tile by tile (RE-TILE-1, RE-TILE-2); of a warded region only what makes
   it dearer (UG-R-GNOME). */
static void add_terms(const realms_side *side, int effect, int region, bool warded, realms_parts *parts, int *sum)
{
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[effect]; i < trait->kit->first[effect + 1]; i++) {
            const realms_term *term = term_of(side, trait->kit, i);
            if ((!warded || term->amount > 0) && term_holds(side, trait, term, region, false))
                add_of_trait(trait, parts, sum, term->amount);
        }
    }
}

/* What the holder's own tiles add. Few tiles do: the army is looked at only when one of its tiles has such a line. */
static void add_defence(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    uint8_t holder = side->s->holder[region], power = side->s->army[holder].power;
    int status = side->s->army[holder].at == AT_ACTIVE ? KIT_ACTIVE : KIT_DECLINED;
    if (!has_terms(&side->su->race_kit[holder][status], EFFECT_DEFENCE) &&
        (power == REALMS_NONE || !has_terms(&side->su->power_kit[power][status], EFFECT_DEFENCE)) &&
        (side->su->find_count == 0 || side->s->second_army != holder))
        return;
    realms_side defender = realms_side_of(side->su, side->s, holder);
    while (defender.traits > 0 && defender.trait[defender.traits - 1].source == SOURCE_FIND)
        defender.traits--; /* Places defend whoever holds them: add_place_defence */
    add_terms(&defender, EFFECT_DEFENCE, region, false, parts, sum);
}

/* RE-CONQ-3: a Keep there counts, whosever. */
static void add_place_defence(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    uint8_t holder = side->s->holder[region];
    int status = holder != REALMS_NONE && side->s->army[holder].at != AT_ACTIVE ? KIT_DECLINED : KIT_ACTIVE;
    for (int i = 0; i < side->su->find_count; i++) {
        const realms_kit *kit = &side->su->find_kit[i][status];
        if (side->s->find[i] != region)
            continue;
        realms_trait trait = {kit, SOURCE_FIND, (uint8_t)i, (uint8_t)i, (uint8_t)region};
        for (int k = kit->first[EFFECT_DEFENCE]; k < kit->first[EFFECT_DEFENCE + 1]; k++)
            if (term_holds(side, &trait, term_of(side, kit, k), region, false))
                add_of_trait(&trait, parts, sum, term_of(side, kit, k)->amount);
    }
}

/* What is left out when a region is conquered as if it were empty (MX-6): tokens of all kinds, never markers. */
static int add_dwellers(const realms_side *side, int region, realms_parts *parts)
{
    const realms_state *s = side->s;
    realms_set bit = realms_bit(region);
    uint8_t holder = s->holder[region];
    int sum = 0;
    add(parts, &sum, SOURCE_TRIBE, 0, (s->tribes & bit) != 0);
    add(parts, &sum, SOURCE_MONSTERS, 0, (s->monsters & bit) != 0 ? 2 : 0);
    if (holder == REALMS_NONE)
        return sum;
    if (s->army[holder].owner != side->owner || (side->su->options & OPTION_OWN_TOKENS_DEFEND) != 0)
        add(parts, &sum, SOURCE_TOKENS, 0, s->tokens[region]);
    add_defence(side, region, parts, &sum);
    return sum;
}

static void add_markers(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    const realms_state *s = side->s;
    realms_set bit = realms_bit(region);
    if (s->holder[region] != REALMS_NONE) {
        add(parts, sum, SOURCE_LAIR, 0, (s->piece[PIECE_LAIR] & bit) != 0);
        add(parts, sum, SOURCE_FORTRESS, 0, (s->piece[PIECE_FORTRESS] & bit) != 0);
        add(parts, sum, SOURCE_ENCAMPMENT, 0, s->camps[region]);
        add(parts, sum, SOURCE_ARMOR, 0, s->armor[region]);
    }
    if ((s->finds_on & bit) != 0)
        add_place_defence(side, region, parts, sum);
}

/* The trait by which a region is conquered as if empty, or NULL. */
static const realms_trait *emptier(const realms_side *side, int region, bool warded)
{
    int k = -1;
    if (warded)
        return NULL;
    if (realms_can(side, ABILITY_STENCH))
        k = realms_giver(side, ABILITY_STENCH);
    else if (realms_has(side->hot, region))
        k = realms_giver(side, ABILITY_VOLCANO);
    return k >= 0 ? &side->trait[k] : NULL;
}

/* RE-CONQ-3: summed first, then at least 1. */
int realms_cost(const realms_side *side, int region, int die, realms_parts *parts)
{
    const realms_setup *su = side->su;
    realms_set bit = realms_bit(region);
    bool warded = realms_warded(side, region);
    int sum = 0;
    if ((su->fixed[FILTER_RIVER] & bit) != 0)
        add(parts, &sum, SOURCE_RIVER, 0, 1);
    else
        add(parts, &sum, (su->water & bit) != 0 ? SOURCE_WATER : SOURCE_LAND, 0, 2);
    add(parts, &sum, SOURCE_MOUNTAIN, 0, (su->fixed[FILTER_MOUNTAIN] & bit) != 0);
    int dwellers = add_dwellers(side, region, parts);
    sum += dwellers;
    add_markers(side, region, parts, &sum);
    const realms_trait *trait = emptier(side, region, warded);
    if (trait != NULL)
        add_of_trait(trait, parts, &sum, -dwellers);
    add_terms(side, EFFECT_COST, region, warded, parts, &sum);
    add(parts, &sum, SOURCE_DIE, 0, warded ? 0 : -die);
    if (sum < 1)
        add(parts, &sum, SOURCE_MINIMUM, 0, 1 - sum);
    return sum;
}

int realms_recruits(const realms_side *side)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[EFFECT_RECRUIT]; i < trait->kit->first[EFFECT_RECRUIT + 1]; i++)
            n += term_amount(side, trait, term_of(side, trait->kit, i));
    }
    return n;
}

/* ---- coins ---- */

/* What one tile's coin lines come to, those for conquests or the others. */
static int coins_of(const realms_side *side, const realms_trait *trait, bool conquests)
{
    int n = 0;
    for (int i = trait->kit->first[EFFECT_COINS]; i < trait->kit->first[EFFECT_COINS + 1]; i++)
        if ((term_of(side, trait->kit, i)->scope == SCOPE_CONQUESTS) == conquests)
            n += term_amount(side, trait, term_of(side, trait->kit, i));
    return n;
}

/* UG-L-SCEPTER: the base coin of a region and all coins that are counted region by region. */
static int coins_of_region(const realms_side *side, int region)
{
    int n = 1;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        if (trait->site == region && (trait->kit->abilities >> ABILITY_HUMBLE & 1) != 0)
            return 0;
        for (int i = trait->kit->first[EFFECT_COINS]; i < trait->kit->first[EFFECT_COINS + 1]; i++) {
            const realms_term *term = term_of(side, trait->kit, i);
            bool conquest = term->scope == SCOPE_CONQUESTS && realms_has(side->s->taken, region);
            if (term->per == 1 && (conquest || term->scope == SCOPE_REGIONS) &&
                term_holds(side, trait, term, region, conquest))
                n += term->amount;
        }
    }
    return n;
}

/* Whether a seat has an active token next to one of these regions. */
static bool is_beside(const realms_side *side, int seat, realms_set regions)
{
    uint8_t active = side->s->active[seat];
    realms_set near = 0;
    if (active == REALMS_NONE)
        return false;
    FOR_REGIONS(r, regions)
        near |= side->su->map.region[r].borders;
    return (side->s->held[active] & near) != 0;
}

/* UG-P-THIEF, UG-L-RING: so many from each player beside; who has none gives none. Purses that are hidden are thought full. */
int realms_thefts(const realms_side *side, realms_parts *parts, int taken[ER_MAX_SEATS])
{
    int sum = 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[EFFECT_STEAL]; i < trait->kit->first[EFFECT_STEAL + 1]; i++) {
            realms_set from = held_where(side, trait, term_of(side, trait->kit, i));
            for (int seat = 0; seat < side->su->seats; seat++) {
                int32_t purse = side->s->coins[seat];
                int most = purse < 0 ? term_of(side, trait->kit, i)->amount : (int)purse - taken[seat];
                int n = term_of(side, trait->kit, i)->amount < most ? term_of(side, trait->kit, i)->amount : most;
                if (seat == side->owner || n <= 0 || !is_beside(side, seat, from))
                    continue;
                taken[seat] += n;
                add_of_trait(trait, parts, &sum, n);
            }
        }
    }
    return sum;
}

/* What the tiles of one army pay beyond its regions. The conquests of the acting army are still marked; those of an army that acted
   before it are written down. */
static void add_army_income(const realms_side *side, realms_parts *parts, int *sum)
{
    const realms_state *s = side->s;
    bool acting = s->army_acting == side->army;
    int taken[ER_MAX_SEATS] = {0};
    add(parts, sum, side->active ? SOURCE_REGIONS : SOURCE_DECLINED, 0, realms_size(side->held));
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        add_of_trait(trait, parts, sum, coins_of(side, trait, false));
        if (acting)
            add_of_trait(trait, parts, sum, coins_of(side, trait, true));
        else if (k < 2 && trait->source != SOURCE_FIND)
            add_of_trait(trait, parts, sum, s->army[side->army].spoils[k]);
        if ((trait->kit->abilities >> ABILITY_AVARICE & 1) != 0 && realms_has(side->held, trait->site))
            add_of_trait(trait, parts, sum, coins_of_region(side, trait->site));
    }
    if (realms_can(side, ABILITY_VANISH) && (s->army[side->army].flags & ARMY_WANED) != 0)
        add_of_trait(&side->trait[realms_giver(side, ABILITY_VANISH)], parts, sum, realms_size(side->held));
    if (side->active)
        *sum += realms_thefts(side, parts, taken);
}

void realms_bank_spoils(const realms_setup *su, realms_state *s, int army)
{
    realms_side side = realms_side_of(su, s, army);
    for (int k = 0; k < side.traits && k < 2; k++)
        if (side.trait[k].source != SOURCE_FIND)
            s->army[army].spoils[k] = (int16_t)coins_of(&side, &side.trait[k], true);
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
