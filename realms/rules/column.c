/* column.c - the combos on offer: when the column must be filled up, and from which stacks
 * (RE-SETUP-3, RE-PICK-3, RE-PICK-5, RE-DECL-4, MX-5). */
#include "realms/state/state.h"

static bool stack_is_empty(const realms_setup *su, const realms_state *s)
{
    for (int a = 0; a < su->race_count; a++)
        if (s->army[a].at == AT_STACK)
            return false;
    return true;
}

/* Removes the other banners, or badges, from the game once so many have been drawn (MX-5). */
void realms_end_stacks(const realms_setup *su, realms_state *s)
{
    uint64_t all = ((uint64_t)1 << su->power_count) - 1;
    int seen = 0;
    if (realms_size(all & ~s->bag & ~s->badges_out) >= su->draw) {
        s->badges_out |= s->bag;
        s->bag = 0;
    }
    for (int a = 0; a < su->race_count; a++)
        seen += s->army[a].at != AT_STACK && s->army[a].at != AT_OUT;
    for (int a = 0; seen >= su->draw && a < su->race_count; a++)
        if (s->army[a].at == AT_STACK)
            s->army[a].at = AT_OUT;
}

bool realms_can_draw(const realms_setup *su, const realms_state *s)
{
    if (s->fresh != REALMS_NONE)
        return true;
    if ((s->bag | s->discard) == 0)
        return false;
    return s->under_count > 0 || !stack_is_empty(su, s);
}

/* Does the part of a draw that needs no chance: the discards become the bag; returned banners
 * come when the stack is empty. */
void realms_prepare_draw(const realms_setup *su, realms_state *s)
{
    if (s->bag == 0) {
        s->bag = s->discard;
        s->discard = 0;
    }
    if (s->fresh != REALMS_NONE || !stack_is_empty(su, s))
        return;
    s->fresh = s->under[0];
    s->army[s->fresh].at = AT_OFFER;
    s->under_count--;
    for (int i = 0; i < s->under_count; i++)
        s->under[i] = s->under[i + 1];
    s->under[s->under_count] = REALMS_NONE;
}
