/* traits.h - how to evaluate the lines of an army's tiles: filters, counted terms, parts of a
 * sum. Private to traits.c, cost.c, filters.c, front.c and income.c. */
#ifndef REALMS_RULES_TRAITS_H
#define REALMS_RULES_TRAITS_H

#include "realms/rules/course.h"

static inline const realms_term *realms_term_of(const realms_side *side, const realms_kit *kit, int i)
{
    return &side->su->term[kit->base + i];
}

/* Returns the regions where a term holds as they are now or, with `then`, as they were when they
 * were conquered this turn; also bits beyond the map. */
realms_set realms_where(const realms_side *, const realms_trait *, const realms_term *, bool then);

/* Returns the result of a counted line. */
int realms_term_amount(const realms_side *, const realms_trait *, const realms_term *);

/* Whether an army may have lines that raise its defence; then `out` has its tiles, without Places. */
bool realms_defends(const realms_setup *, const realms_state *, int army, realms_side *out);
/* Returns the defence of the Places there, for an attack by this army. */
int realms_place_defence(const realms_side *, int region, realms_parts *);

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
