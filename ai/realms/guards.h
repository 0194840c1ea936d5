/* guards.h - a quick estimate of what a region costs, which leaves out tiles, Places and rivers: the
 * one place where the players name what defends. Private to this folder. */
#ifndef AI_REALMS_GUARDS_H
#define AI_REALMS_GUARDS_H

#include "realms/rules/lanes.h"
#include "realms/rules/side.h"

/* Returns what tokens, markers and the Mountain add to the cost of a region, for a rival without tiles. */
static inline int ai_realms_guards(const realms_setup *su, const realms_state *s, int region)
{
    return s->tokens[region] + realms_walls(s, region) +
           (realms_has(su->fixed[REALMS_FILTER_MOUNTAIN], region) ? REALMS_COST_MOUNTAIN : 0);
}

/* Finds, in `most[i]`, the regions to whose cost these add at most `i`, for all regions at once. Bits
 * beyond the last region mean nothing. */
static inline void ai_realms_guarded(const realms_setup *su, const realms_state *s, int limits, realms_set *most)
{
    uint8_t guards[REALMS_LANES];
    realms_set mountains = su->fixed[REALMS_FILTER_MOUNTAIN];
    for (int at = 0; at < su->map.count; at += REALMS_AT_ONCE)
        realms_lanes_store(guards + at, realms_lanes_load(s->tokens + at) +
                                            REALMS_COST_MOUNTAIN * realms_set_to_lanes(mountains >> at));
    REALMS_FOR_REGIONS(r, realms_walled(s))
        guards[r] = (uint8_t)ai_realms_guards(su, s, r);
    memset(most, 0, (size_t)limits * sizeof *most);
    for (int at = 0; at < su->map.count; at += REALMS_AT_ONCE)
        for (int i = 0; i < limits; i++)
            most[i] |= realms_lanes_to_set(realms_lanes_at_most(realms_lanes_load(guards + at), i)) << at;
}

#endif
