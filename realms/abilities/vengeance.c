/* vengeance.c - the Vengeful pay less against players who attacked them since their last turn
 * (UG-P-VENGE). */
#include "realms/abilities/internal.h"

/* By any race, on any race of a player whose active one has the badge. */
static void attacked(const realms_setup *su, realms_state *s, int seat, int victim)
{
    uint8_t owner = s->army[victim].owner;
    if (s->active[owner] != REALMS_NONE && realms_army_can(su, s, s->active[owner], REALMS_ABILITY_VENGEANCE))
        s->avenge[owner] |= (uint8_t)(1u << seat);
}

/* The marks go back at the end of the player's turn. */
static void scored(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)su, (void)events;
    s->avenge[s->turn] = 0;
}

static void lost(const realms_side *side, const realms_kit *kit, realms_state *s)
{
    if (side->active && (kit->gifts.abilities >> REALMS_ABILITY_VENGEANCE & 1) != 0 &&
        !realms_can(side, REALMS_ABILITY_VENGEANCE))
        s->avenge[side->owner] = 0;
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    unsigned seats = (1u << su->seats) - 1;
    for (int i = 0; i < su->seats; i++)
        if ((s->avenge[i] & ~seats) != 0 || (s->avenge[i] >> i & 1) != 0)
            return realms_wrong(why, FAULT_SANE_VENGEANCE, "");
    return true;
}

static bool put_vengeance(writer *w)
{
    uint8_t who, on;
    if (!seat(w, &who))
        return false;
    do {
        if (!seat(w, &on))
            return false;
        w->s->avenge[who] |= (uint8_t)(1u << on);
    } while (peek(w).len > 0);
    return true;
}

const realms_ability realms_ability_vengeance = {
    .attacked = attacked, .scored = scored, .lost = lost, .in_range = in_range, .put = {{"vengeance", put_vengeance}}};
