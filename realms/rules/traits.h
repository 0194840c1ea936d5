/* traits.h - how the lines of an army's tiles are asked: filters, counted terms, parts of a sum. Private to traits.c, filters.c and
 * income.c. */
#ifndef REALMS_RULES_TRAITS_H
#define REALMS_RULES_TRAITS_H

#include "realms/state/state.h"

static inline const realms_term *realms_term_of(const realms_side *side, const realms_kit *kit, int i)
{
    return &side->su->term[kit->base + i];
}

/* Of a region as it is now, or (`then`) as it was when it was conquered this turn. */
bool realms_term_holds(const realms_side *, const realms_trait *, const realms_term *, int region, bool then);

realms_set realms_held_where(const realms_side *, const realms_trait *,
                             const realms_term *); /* regions held where it holds */
int realms_term_amount(const realms_side *, const realms_trait *,
                       const realms_term *); /* what a counted line comes to */

static inline void realms_add_to(realms_parts *parts, int *sum, int source, int index, int amount)
{
    *sum += amount;
    realms_add_part(parts, source, index, amount);
}

/* The same for a number that one of an army's tiles gives. */
static inline void realms_add_of(const realms_trait *trait, realms_parts *parts, int *sum, int amount)
{
    realms_add_to(parts, sum, trait->source, trait->index, amount);
}

#endif
