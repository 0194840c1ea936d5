/* filters.c - evaluates the lines of a tile for a region and an army: adjacency, filters,
 * counted terms. */
#include "realms/rules/traits.h"

/* ---- adjacency ---- */

static const realms_seat_tile *tile_of(const realms_side *side, const realms_trait *trait)
{
    if (trait->source == REALMS_SOURCE_RACE)
        return &side->su->race[trait->index];
    return trait->source == REALMS_SOURCE_POWER ? &side->su->power[trait->index] : &side->su->find[trait->index];
}

/* Returns the regions that tiles make adjacent to a region. */
static realms_set links_of(const realms_side *side, int region)
{
    realms_set set = 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        if (!realms_has_links(trait->kit->gifts))
            continue;
        set |= tile_of(side, trait)->link_of[region];
        if (trait->kit->kin && realms_has(side->su->kin[trait->site], region))
            set |= side->su->kin[trait->site];
    }
    return set & ~realms_bit(region);
}

realms_set realms_adjacent(const realms_side *side, int region)
{
    realms_set set = side->su->map.region[region].borders;
    return realms_has_links(side->gifts) ? set | links_of(side, region) : set;
}

/* ---- filters ---- */

static realms_set nonempty(const realms_side *side)
{
    realms_set full = side->s->tribes | side->s->monsters;
    for (int a = 0; a < side->su->race_count; a++)
        full |= side->s->army[a].held;
    return full;
}

/* Returns the regions with three or more of its own tokens (UG-P-FRIGHT). */
static realms_set crowded(const realms_side *side)
{
    realms_set set = 0;
    REALMS_FOR_REGIONS(r, side->held)
        if (side->s->tokens[r] >= 3)
            set |= realms_bit(r);
    return set;
}

/* Returns the regions of players who attacked (UG-P-VENGE). */
static realms_set avenged(const realms_side *side)
{
    realms_set set = 0;
    for (int a = 0; a < side->su->race_count; a++)
        if (side->s->army[a].held != 0 && (side->s->avenge[side->owner] >> side->s->army[a].owner & 1) != 0)
            set |= side->s->army[a].held;
    return set;
}

static realms_set with_finds(const realms_side *side, uint32_t finds)
{
    realms_set set = 0;
    REALMS_FOR_REGIONS(i, finds & side->s->lying)
        set |= realms_bit(side->s->find[i]);
    return set;
}

/* The piece that a filter of the kind PIECE asks for has its name. */
#define REALMS_PIECE_IF_PIECE(id) REALMS_PIECE_##id
#define REALMS_PIECE_IF_MAP(id) 0
#define REALMS_PIECE_IF_TOKENS(id) 0
#define REALMS_PIECE_IF_ARMY(id) 0
#define REALMS_PIECE_IF_FIND(id) 0
#define REALMS_PIECE_IF_SITE(id) 0

static realms_set regions_with(const realms_side *side, const realms_trait *trait, int what)
{
    static const uint8_t piece_of[REALMS_FILTER_COUNT] = {
#define FILTER(id, word, kind) [REALMS_FILTER_##id] = REALMS_PIECE_IF_##kind(id),
#include "realms/words.def"
    };
    uint8_t kind = realms_filter_words[what].kind;
    if (kind == REALMS_FILTER_KIND_MAP)
        return side->su->fixed[what];
    if (kind == REALMS_FILTER_KIND_PIECE)
        return side->s->piece[piece_of[what]];
    if (kind == REALMS_FILTER_KIND_SITE && trait->site == REALMS_NONE) /* the Bag in hand */
        return 0;
    if (kind == REALMS_FILTER_KIND_SITE)
        return what == REALMS_FILTER_HERE ? realms_bit(trait->site) : side->su->kin[trait->site];
    if (kind == REALMS_FILTER_KIND_FIND)
        return with_finds(side, what == REALMS_FILTER_RELIC ? side->su->relics : side->su->places);
    if (what == REALMS_FILTER_CROWDED)
        return crowded(side);
    if (what == REALMS_FILTER_AVENGED)
        return avenged(side);
    realms_set full = nonempty(side);
    if (what == REALMS_FILTER_FOREIGN)
        return full & ~side->held;
    return what == REALMS_FILTER_NONEMPTY ? full : side->su->all & ~full;
}

/* Returns the regions that border these or, with `by_tiles`, are adjacent to them. */
static realms_set beside(const realms_side *side, realms_set regions, bool by_tiles)
{
    realms_set near = realms_around(side->su, regions);
    REALMS_FOR_REGIONS(r, by_tiles && realms_has_links(side->gifts) ? regions : 0)
        near |= links_of(side, r);
    return near;
}

static realms_set literal_regions(const realms_side *side, const realms_trait *trait, const realms_literal *lit,
                                  bool then)
{
    realms_set set;
    if (then && (lit->what == REALMS_FILTER_NONEMPTY || lit->what == REALMS_FILTER_EMPTY)) {
        set = lit->what == REALMS_FILTER_NONEMPTY ? side->s->looted : ~side->s->looted;
        return lit->negated ? ~set : set;
    }
    set = regions_with(side, trait, lit->what);
    if (lit->own)
        set &= side->held;
    if (lit->relation != REALMS_RELATION_SELF)
        set = beside(side, set, lit->relation == REALMS_RELATION_ADJACENT);
    return lit->negated ? ~set : set;
}

realms_set realms_where(const realms_side *side, const realms_trait *trait, const realms_term *term, bool then)
{
    if (term->fixed)
        return term->set;
    realms_set any = 0, all = ~(realms_set)0;
    for (int i = 0; i < term->where.count; i++) {
        const realms_literal *lit = &term->where.lit[i];
        if (lit->starts_or) {
            any |= all;
            all = ~(realms_set)0;
        }
        if (all != 0)
            all &= literal_regions(side, trait, lit, then);
    }
    return any | all;
}

/* Returns how many groups the army's regions form, by printed borders or by full adjacency. */
static int groups(const realms_side *side, bool by_tiles)
{
    int n = 0;
    for (realms_set left = side->held; left != 0; n++) {
        realms_set more = realms_bit(realms_first(left));
        left &= ~more;
        while (more != 0) {
            more = beside(side, more, by_tiles) & left;
            left &= ~more;
        }
    }
    return n;
}

/* Whether one-time coins are due: in a race's first turn; for the Stonehedge's power once in the
 * game (UG-L-STONE). */
static bool is_once(const realms_side *side, const realms_trait *trait)
{
    const realms_army *a = &side->s->army[side->army];
    if (trait->source == REALMS_SOURCE_POWER && trait->index != a->power)
        return side->s->second_paid == 0;
    return (a->flags & REALMS_ARMY_FIRST) != 0;
}

/* Returns the current result of a counted line. */
int realms_term_amount(const realms_side *side, const realms_trait *trait, const realms_term *term)
{
    int n = 0;
    switch ((enum realms_scope)term->scope) {
    case REALMS_SCOPE_TURN: n = 1; break;
    case REALMS_SCOPE_ONCE: n = is_once(side, trait); break;
    case REALMS_SCOPE_REGIONS: n = realms_size(side->held & realms_where(side, trait, term, false)); break;
    case REALMS_SCOPE_CONQUESTS: n = realms_size(side->s->taken & realms_where(side, trait, term, true)); break;
    case REALMS_SCOPE_IF: n = (side->held & realms_where(side, trait, term, false)) != 0; break;
    case REALMS_SCOPE_GROUPS: n = groups(side, false); break;
    case REALMS_SCOPE_UNITED: n = groups(side, true) == 1; break;
    }
    return n / term->per * term->amount;
}

realms_set realms_roll_regions(const realms_side *side)
{
    realms_set set = 0;
    if ((side->gifts.effects >> REALMS_EFFECT_DIE & 1) == 0)
        return 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[REALMS_EFFECT_DIE]; i < trait->kit->first[REALMS_EFFECT_DIE + 1]; i++)
            set |= realms_where(side, trait, realms_term_of(side, trait->kit, i), false);
    }
    return set & ~realms_warded_regions(side);
}

int realms_earned(const realms_side *side, int piece)
{
    int n = 0;
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[REALMS_EFFECT_PIECE]; i < trait->kit->first[REALMS_EFFECT_PIECE + 1]; i++) {
            const realms_term *term = realms_term_of(side, trait->kit, i);
            int found = term->what == piece ? realms_size(side->held & realms_where(side, trait, term, false)) : 0;
            n += found < term->amount ? found : term->amount;
        }
    }
    return n;
}
