/* lair.c - Lairs: one in every region of the Trolls (RE-R-TROLL). */
#include "realms/abilities/internal.h"

static void settled(const realms_side *side, realms_state *s, int region)
{
    if (realms_pieces(side, REALMS_PIECE_LAIR) > 0)
        s->piece[REALMS_PIECE_LAIR] |= realms_bit(region);
}

static void gained(const realms_kit *kit, realms_state *s, int army)
{
    if (kit->piece[REALMS_PIECE_LAIR] > 0)
        s->piece[REALMS_PIECE_LAIR] |= s->army[army].held;
}

/* They are in every region or in none. */
static void limits(const realms_side *side, const realms_state *s, int *least, int *most)
{
    (void)s;
    *least = *most = *most > 0 ? realms_size(side->held) : 0;
}

const realms_ability realms_ability_lair = {.settled = settled, .gained = gained, .limits = limits};
