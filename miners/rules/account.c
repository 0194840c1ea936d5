/* account.c - why a score changed, as bookings: points by the frame that brought them, and full Carts. */
#include "miners/rules/internal.h"

static const char *group_of(int frame)
{
    static const char *const groups[MINERS_FRAME_KINDS] = {
        [MINERS_FRAME_CHAIN] = "chambers", [MINERS_FRAME_CARD] = "chambers",  [MINERS_FRAME_SURFACE] = "surface",
        [MINERS_FRAME_EVENT] = "events",   [MINERS_FRAME_TRIGGER] = "events", [MINERS_FRAME_SPACE] = "boards",
    };
    return groups[frame];
}

uint16_t miners_account(const er_game *g, const er_state *before, const er_move *m, const er_state *after,
                        const er_events *events, er_booking *out, uint16_t cap)
{
    const miners_setup *su = miners_setup_of(g);
    uint16_t count = 0;
    (void)m;
    for (int i = 0; i < g->seats && count < cap; i++) {
        int carts =
            miners_full_carts(su, &miners_at(after)->seat[i]) - miners_full_carts(su, &miners_at(before)->seat[i]);
        if (carts != 0)
            out[count++] = (er_booking){.group = "carts", .amount = (int16_t)carts, .seat = (uint8_t)i};
    }
    for (uint16_t i = 0; i < events->count && count < cap; i++) {
        const er_event *e = &events->at[i];
        if (e->kind == MINERS_NEWS_POINTS)
            out[count++] = (er_booking){.group = group_of(miners_frame_from(e->from).kind),
                                        .amount = e->arg[0],
                                        .at = i,
                                        .seat = e->seat};
    }
    return count;
}
