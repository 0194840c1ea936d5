/* hole.c - Holes in the Ground: the first regions of the Halflings are immune (RE-R-HALF). */
#include "realms/abilities/internal.h"

static void taken(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    realms_army *a = &s->army[side->army];
    (void)how, (void)events;
    if (a->holes == 0)
        return;
    a->holes--;
    s->piece[REALMS_PIECE_HOLE] |= realms_bit(region);
}

static void gained(const realms_kit *kit, realms_state *s, int army)
{
    realms_add(&s->army[army].holes, kit->piece[REALMS_PIECE_HOLE]);
}

const realms_ability realms_ability_hole = {.taken = taken, .gained = gained, .hand = offsetof(realms_army, holes)};
