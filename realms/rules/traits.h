/* traits.h - how to evaluate the lines of an army's tiles: filters, counted terms, parts of a
 * sum. Private to traits.c, filters.c and income.c. */
#ifndef REALMS_RULES_TRAITS_H
#define REALMS_RULES_TRAITS_H

#include "realms/rules/course.h"

static inline const realms_term *realms_term_of(const realms_side *side, const realms_kit *kit, int i)
{
    return &side->su->term[kit->base + i];
}

/* Whether a term holds for a region as it is now or, with `then`, as it was when it was
 * conquered this turn. */
bool realms_term_holds(const realms_side *, const realms_trait *, const realms_term *, int region, bool then);

realms_set realms_held_where(const realms_side *, const realms_trait *,
                             const realms_term *); /* returns the army's regions where the term holds */
int realms_term_amount(const realms_side *, const realms_trait *,
                       const realms_term *); /* returns the result of a counted line */

static inline void realms_add_to(realms_parts *parts, int *sum, int source, int index, int amount)
{
    *sum += amount;
    realms_add_part(parts, source, index, amount);
}

/* Does the same for a number given by one of an army's tiles. */
static inline void realms_add_of(const realms_trait *trait, realms_parts *parts, int *sum, int amount)
{
    realms_add_to(parts, sum, trait->source, trait->index, amount);
}

#endif
