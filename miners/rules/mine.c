/* mine.c - a player's mine as bricks: spots, neighbours, joints and their Carts, and the counts
 * in it.
 *
 * The spot (level, column) lies under (level - 1, column) and (level - 1, column + 1). */
#include "miners/rules/internal.h"

static const struct {
    int8_t level, column;
} look[MINERS_HALF_COUNT] = {
#define HALF(id, word, whole, level_step, column_step) [MINERS_HALF_##id] = {level_step, column_step},
#include "miners/ops.def"
};

int miners_slot_at(const miners_seat *p, int level, int column)
{
    unsigned there = 0; /* as a set: a way out of the loop would be a branch that nobody can predict */
    for (int i = 0; i < p->mine_count; i++)
        there |= (unsigned)((p->mine[i].level == level) & (p->mine[i].column == column)) << i;
    return __builtin_ffs((int)there) - 1;
}

int miners_neighbour(const miners_seat *p, int slot, int half)
{
    return miners_slot_at(p, p->mine[slot].level + look[half].level, p->mine[slot].column + look[half].column);
}

/* ---- spots (MI-PLACE) ---- */

/* The rows of a mine: bit c of row[level] is the spot in column left + c. Two columns beside the
 * cards have bits as well, and the row above Level I is empty. A mine is never as wide as 64: the
 * Level I row has no gap wider than one spot, and each row below begins at most one further left. */
typedef struct rows {
    int left;
    uint64_t row[MINERS_LEVELS + 1];
} rows;

static rows rows_of(const miners_seat *p)
{
    rows r = {MINERS_COLUMN_MOST, {0}};
    for (int i = 0; i < p->mine_count; i++)
        r.left = p->mine[i].column < r.left ? p->mine[i].column : r.left;
    r.left -= 2;
    for (int i = 0; i < p->mine_count; i++)
        r.row[p->mine[i].level] |= (uint64_t)1 << ((p->mine[i].column - r.left) & 63);
    return r;
}

/* Returns the free spots under a row. */
static uint64_t spots_under(const rows *r, int level)
{
    uint64_t above = r->row[level - 1];
    return (above | above >> 1) & ~r->row[level];
}

/* Cards lie only on spots under others, and a row has more spots under it than cards in it: if the
 * row below is not longer, one is free. */
unsigned miners_open_levels(const miners_seat *p)
{
    uint64_t counts = 0; /* the length of the row of a level in byte `level` */
    unsigned open = 1u << 1;
    for (int i = 0; i < p->mine_count; i++)
        counts += (uint64_t)1 << 8 * p->mine[i].level;
    for (int level = 2; level <= MINERS_LEVELS; level++) {
        unsigned upper = counts >> 8 * (level - 1) & 255, lower = counts >> 8 * level & 255;
        bool is_open = upper > 0;
        if (lower > upper) {
            rows r = rows_of(p);
            is_open = spots_under(&r, level) != 0;
        }
        open |= (unsigned)is_open << level;
    }
    return open;
}

bool miners_has_place(const miners_seat *p, int level)
{
    return (miners_open_levels(p) >> level & 1) != 0;
}

int miners_places(const miners_seat *p, int level, int8_t out[MINERS_MAX_OPTIONS])
{
    rows r = rows_of(p);
    uint64_t first = r.row[1] & (~r.row[1] + 1), free = spots_under(&r, level);
    int n = 0;
    if (level == 1 && first == 0) {
        out[0] = 0;
        return 1;
    }
    if (level == 1) /* from two columns before the row to two after it */
        free = (((uint64_t)8 << (63 - __builtin_clzll(r.row[1]))) - (first >> 2)) & ~r.row[1];
    for (; free != 0 && n < MINERS_MAX_OPTIONS; free &= free - 1)
        out[n++] = (int8_t)(r.left + __builtin_ctzll(free));
    return n;
}

/* Finds the ends of the row of a level; returns false if the row is empty. */
static bool row_ends(const miners_seat *p, int level, int *first, int *last)
{
    *first = MINERS_COLUMN_MOST;
    *last = -MINERS_COLUMN_MOST;
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *at = &p->mine[i];
        if (at->level != level)
            continue;
        *first = at->column < *first ? at->column : *first;
        *last = at->column > *last ? at->column : *last;
    }
    return *first <= *last;
}

er_err miners_can_place(const miners_seat *p, int level, int column)
{
    int first, last;
    if (miners_slot_at(p, level, column) >= 0)
        return refuse(OCCUPIED);
    if (level == 1) {
        bool begun = row_ends(p, 1, &first, &last);
        return (begun ? column >= first - 2 && column <= last + 2 : column == 0) ? ER_OK : refuse(TOO_FAR);
    }
    bool under = miners_slot_at(p, level - 1, column) >= 0 || miners_slot_at(p, level - 1, column + 1) >= 0;
    return under ? ER_OK : refuse(NOTHING_ABOVE);
}

int miners_above(const miners_seat *p, int slot, int out[2])
{
    int n = 0;
    for (int half = MINERS_HALF_UPPER_LEFT; half <= MINERS_HALF_UPPER_RIGHT; half++) {
        out[n] = miners_neighbour(p, slot, half);
        n += out[n] >= 0;
    }
    return n;
}

/* ---- joints (MI-CART-1) ---- */

enum joint miners_joint_to(const miners_setup *su, const miners_seat *p, int slot, int half, int *other)
{
    int opposite = MINERS_HALF_COUNT - 1 - half, to = miners_neighbour(p, slot, half);
    bool here = half >= MINERS_HALF_RIGHT; /* where a marker would lie */
    *other = to >= 0 ? to : slot;
    int halves =
        (su->card_carts[p->mine[slot].card] >> half & 1) + (su->card_carts[p->mine[*other].card] >> opposite & 1);
    bool marked = (p->mine[here ? slot : *other].marks & miners_marker(here ? half : opposite)) != 0;
    int joint = marked ? MINERS_JOINT_FULL : MINERS_JOINT_EMPTY + halves;
    return to >= 0 ? (enum joint)joint : MINERS_JOINT_NONE;
}

enum joint miners_joint(const miners_setup *su, const miners_seat *p, int slot, int half)
{
    int other;
    return miners_joint_to(su, p, slot, half, &other);
}

/* Returns the number of full Carts on joints of these cards, each counted once. */
static int carts_of(const miners_setup *su, const miners_seat *p, unsigned meant)
{
    int n = 0, other;
    for (int i = 0; i < p->mine_count; i++)
        for (int half = MINERS_HALF_RIGHT; half <= MINERS_HALF_LOWER_RIGHT; half++) {
            bool full = miners_joint_to(su, p, i, half, &other) == MINERS_JOINT_FULL;
            n += full & ((meant & (1u << i | 1u << other)) != 0);
        }
    return n;
}

int miners_full_carts(const miners_setup *su, const miners_seat *p)
{
    return carts_of(su, p, ~0u);
}

/* ---- the cards meant, and counts: sets of slots ---- */

static bool is_in_scope(enum miners_scope scope, const miners_slot *here, const miners_slot *at)
{
    int down = at->level - here->level, right = at->column - here->column;
    bool above = (down == -1) & (right == 0 || right == 1), below = (down == 1) & (right == 0 || right == -1);
    bool sides = (down == 0) & (right == 1 || right == -1);
    switch (scope) {
    case MINERS_SCOPE_BESIDE: return above | below | sides;
    case MINERS_SCOPE_ABOVE: return above;
    case MINERS_SCOPE_BELOW: return below;
    case MINERS_SCOPE_SIDES: return sides;
    case MINERS_SCOPE_ROW: return down == 0;
    case MINERS_SCOPE_MINE:
    case MINERS_SCOPE_OTHER:
    case MINERS_SCOPE_HERE:
    case MINERS_SCOPE_COUNT: break;
    }
    return false;
}

static unsigned in_scope(const miners_seat *p, enum miners_scope scope, int here)
{
    unsigned all = (1u << p->mine_count) - 1, set = 0;
    if (scope == MINERS_SCOPE_MINE)
        return all;
    if (here >= p->mine_count)
        return 0;
    if (scope == MINERS_SCOPE_OTHER || scope == MINERS_SCOPE_HERE)
        return scope == MINERS_SCOPE_HERE ? 1u << here : all & ~(1u << here);
    for (int i = 0; i < p->mine_count; i++)
        set |= (unsigned)is_in_scope(scope, &p->mine[here], &p->mine[i]) << i;
    return set;
}

unsigned miners_meant(const miners_setup *su, const miners_seat *p, miners_cards cards, int here)
{
    unsigned set = in_scope(p, cards.scope, here), of = 0;
    if (cards.level == 0 && cards.factions == 0)
        return set;
    for (int i = 0; i < p->mine_count; i++) {
        bool level = (cards.level == 0) | (p->mine[i].level == cards.level);
        bool faction = (cards.factions == 0) | ((su->card_factions[p->mine[i].card] & cards.factions) != 0);
        of |= (unsigned)(level & faction) << i;
    }
    return set & of;
}

static int over_cards(const miners_setup *su, const miners_seat *p, enum miners_what what, unsigned meant)
{
    int machines = 0, collapses = 0;
    unsigned factions = 0;
    if (what == MINERS_WHAT_CARDS)
        return __builtin_popcount(meant);
    for (int i = 0; i < p->mine_count; i++, meant >>= 1) {
        unsigned is_meant = 0u - (meant & 1), marks = p->mine[i].marks & is_meant; /* all bits or none */
        factions |= su->card_factions[p->mine[i].card] & is_meant;
        machines += (int)(marks & MINERS_MARK_MACHINES);
        collapses += (marks & MINERS_MARK_COLLAPSE) != 0;
    }
    return what == MINERS_WHAT_MACHINES    ? machines
           : what == MINERS_WHAT_COLLAPSES ? collapses
                                           : __builtin_popcount(factions);
}

static bool at_edge(const miners_seat *p, int here)
{
    return here < p->mine_count &&
           (miners_neighbour(p, here, MINERS_HALF_LEFT) < 0 || miners_neighbour(p, here, MINERS_HALF_RIGHT) < 0);
}

int miners_count_of(const miners_setup *su, const miners_seat *p, miners_count count, int here)
{
    switch ((enum miners_what)count.what) {
    case MINERS_WHAT_CARDS:
    case MINERS_WHAT_MACHINES:
    case MINERS_WHAT_COLLAPSES:
    case MINERS_WHAT_FACTIONS: return over_cards(su, p, count.what, miners_meant(su, p, count.of, here));
    case MINERS_WHAT_CARTS: return carts_of(su, p, miners_meant(su, p, count.of, here));
    case MINERS_WHAT_EDGE: return at_edge(p, here);
    case MINERS_WHAT_LEVEL: return here < p->mine_count ? p->mine[here].level : 0;
    case MINERS_WHAT_HAND: return p->hand_count;
    case MINERS_WHAT_COINS: return p->coins;
    case MINERS_WHAT_SPACE: return p->side != MINERS_NONE ? p->space : 0;
    case MINERS_WHAT_BOARDS: return p->finished;
    case MINERS_WHAT_COUNT: break;
    }
    return 0;
}
