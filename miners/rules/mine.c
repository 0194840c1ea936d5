/* mine.c - a player's mine as bricks: spots, neighbours, joints and their Carts, and the counts
 * in it.
 *
 * The spot (level, column) lies under (level - 1, column) and (level - 1, column + 1). */
#include "miners/rules/internal.h"

static const struct {
    int8_t level, column;
} look[MINERS_HALF_COUNT] = {
#define HALF(id, word, level_step, column_step) [MINERS_HALF_##id] = {level_step, column_step},
#include "miners/ops.def"
};

int miners_slot_at(const miners_seat *p, int level, int column)
{
    for (int i = 0; i < p->mine_count; i++)
        if (p->mine[i].level == level && p->mine[i].column == column)
            return i;
    return -1;
}

int miners_neighbour(const miners_seat *p, int slot, int half)
{
    return miners_slot_at(p, p->mine[slot].level + look[half].level, p->mine[slot].column + look[half].column);
}

/* ---- spots (MI-PLACE) ---- */

/* Finds the ends of the row of a level; returns false if the row is empty. */
static bool row_ends(const miners_seat *p, int level, int *first, int *last)
{
    *first = COLUMN_MOST;
    *last = -COLUMN_MOST;
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
        return refuse(TAKEN);
    if (level == 1) {
        bool begun = row_ends(p, 1, &first, &last);
        return (begun ? column >= first - 2 && column <= last + 2 : column == 0) ? ER_OK : refuse(TOO_FAR);
    }
    bool under = miners_slot_at(p, level - 1, column) >= 0 || miners_slot_at(p, level - 1, column + 1) >= 0;
    return under ? ER_OK : refuse(NOTHING_ABOVE);
}

int miners_places(const miners_seat *p, int level, int8_t out[MAX_OPTIONS])
{
    int first, last, n = 0;
    if (level == 1 && !row_ends(p, 1, &first, &last))
        first = last = 0;
    else if (level == 1) {
        first -= 2;
        last += 2;
    } else if (row_ends(p, level - 1, &first, &last)) {
        first--;
    }
    for (int column = first; column <= last && n < MAX_OPTIONS; column++)
        if (miners_can_place(p, level, column).key == NULL)
            out[n++] = (int8_t)column;
    return n;
}

bool miners_has_place(const miners_seat *p, int level)
{
    if (level == 1)
        return true;
    for (int i = 0; i < p->mine_count; i++)
        if (p->mine[i].level == level - 1 &&
            (miners_slot_at(p, level, p->mine[i].column - 1) < 0 || miners_slot_at(p, level, p->mine[i].column) < 0))
            return true;
    return false;
}

int miners_above(const miners_seat *p, int slot, int out[2])
{
    int n = 0;
    for (int half = MINERS_HALF_UPPER_LEFT; half <= MINERS_HALF_UPPER_RIGHT; half++) {
        int above = miners_neighbour(p, slot, half);
        if (above >= 0)
            out[n++] = above;
    }
    return n;
}

/* ---- joints (MI-CART-1) ---- */

enum joint miners_joint(const miners_setup *su, const miners_seat *p, int slot, int half)
{
    int other = miners_neighbour(p, slot, half), opposite = MINERS_HALF_COUNT - 1 - half;
    if (other < 0)
        return JOINT_NONE;
    int halves =
        (su->card_carts[p->mine[slot].card] >> half & 1) + (su->card_carts[p->mine[other].card] >> opposite & 1);
    bool marked = half >= MINERS_HALF_RIGHT ? (p->mine[slot].marks & miners_marker(half)) != 0
                                            : (p->mine[other].marks & miners_marker(opposite)) != 0;
    return marked || halves == 2 ? JOINT_FULL : halves == 1 ? JOINT_HALF : JOINT_EMPTY;
}

int miners_full_carts(const miners_setup *su, const miners_seat *p)
{
    int n = 0;
    for (int i = 0; i < p->mine_count; i++)
        for (int half = MINERS_HALF_RIGHT; half <= MINERS_HALF_LOWER_RIGHT; half++)
            n += miners_joint(su, p, i, half) == JOINT_FULL;
    return n;
}

/* ---- the cards meant, and counts ---- */

static bool in_scope(const miners_seat *p, uint8_t scope, int here, int slot)
{
    const miners_slot *a = &p->mine[here < p->mine_count ? here : slot], *b = &p->mine[slot];
    int down = b->level - a->level, right = b->column - a->column;
    bool above = down == -1 && (right == 0 || right == 1), below = down == 1 && (right == 0 || right == -1);
    bool sides = down == 0 && (right == 1 || right == -1);
    if (scope == MINERS_SCOPE_MINE)
        return true;
    if (here >= p->mine_count)
        return false;
    switch ((enum miners_scope)scope) {
    case MINERS_SCOPE_OTHER: return slot != here;
    case MINERS_SCOPE_HERE: return slot == here;
    case MINERS_SCOPE_BESIDE: return above || below || sides;
    case MINERS_SCOPE_ABOVE: return above;
    case MINERS_SCOPE_BELOW: return below;
    case MINERS_SCOPE_SIDES: return sides;
    case MINERS_SCOPE_ROW: return down == 0;
    case MINERS_SCOPE_MINE:
    case MINERS_SCOPE_COUNT: break;
    }
    return false;
}

bool miners_is_meant(const miners_setup *su, const miners_seat *p, miners_cards cards, int here, int slot)
{
    const miners_slot *at = &p->mine[slot];
    return (cards.level == 0 || at->level == cards.level) &&
           (cards.factions == 0 || (su->card_factions[at->card] & cards.factions) != 0) &&
           in_scope(p, cards.scope, here, slot);
}

/* Returns the number of full Carts on joints of these cards, each counted once. */
static int carts_of(const miners_setup *su, const miners_seat *p, miners_cards cards, int here)
{
    int n = 0;
    for (int i = 0; i < p->mine_count; i++)
        for (int half = MINERS_HALF_RIGHT; half <= MINERS_HALF_LOWER_RIGHT; half++)
            if (miners_joint(su, p, i, half) == JOINT_FULL)
                n += miners_is_meant(su, p, cards, here, i) ||
                     miners_is_meant(su, p, cards, here, miners_neighbour(p, i, half));
    return n;
}

static int over_cards(const miners_setup *su, const miners_seat *p, miners_count count, int here)
{
    int n = 0, factions = 0;
    for (int i = 0; i < p->mine_count; i++) {
        if (!miners_is_meant(su, p, count.of, here, i))
            continue;
        const miners_slot *at = &p->mine[i];
        factions |= su->card_factions[at->card];
        n += count.what == MINERS_WHAT_MACHINES    ? at->marks & MARK_MACHINES
             : count.what == MINERS_WHAT_COLLAPSES ? (at->marks & MARK_COLLAPSE) != 0
                                                   : 1;
    }
    return count.what == MINERS_WHAT_FACTIONS ? __builtin_popcount((unsigned)factions) : n;
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
    case MINERS_WHAT_FACTIONS: return over_cards(su, p, count, here);
    case MINERS_WHAT_CARTS: return carts_of(su, p, count.of, here);
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
