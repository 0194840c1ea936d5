/* guards.h - a quick estimate of what a region costs, which leaves out tiles, Places and rivers: the
 * one place where the players name what defends. Private to this folder. */
#ifndef AI_REALMS_GUARDS_H
#define AI_REALMS_GUARDS_H

#include "realms/rules/side.h"

/* Returns what tokens, markers and the Mountain add to the cost of a region, for a rival without tiles. */
static inline int ai_realms_guards(const realms_setup *su, const realms_state *s, int region)
{
    return s->tokens[region] + realms_walls(s, region) +
           (realms_has(su->fixed[REALMS_FILTER_MOUNTAIN], region) ? REALMS_COST_MOUNTAIN : 0);
}

#endif
