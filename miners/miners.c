/* miners.c - the game of Miners as a table of functions; see core/er.h. */
#include "miners/position/position.h"
#include "miners/rules/ways.h"

static er_err check_setup(const er_game *g, er_text *why)
{
    const miners_setup *su = miners_setup_of(g);
    if (su != NULL && g->seats == su->seats && su->seats >= 1 && su->seats <= ER_MAX_SEATS)
        return ER_OK;
    er_put(why, "miners");
    return (er_err){"err.miners.seats", NULL};
}

static size_t bytes(const er_game *g)
{
    size_t used = offsetof(miners_state, seat) + g->seats * sizeof(miners_seat);
    return (used + MINERS_STRIDE - 1) / MINERS_STRIDE * MINERS_STRIDE;
}

const miners_book *miners_book_of(const er_game *g)
{
    return &miners_setup_of(g)->book;
}

static const char *const kinds[] = {"card", "event", "side", "faction", "half"}; /* MINERS_ARG_ */

const er_rules miners_rules = {
    .key = "miners",
    .edition = 2, /* 1 had other cards (content/miners/edition1) and the same rules */
    .min_seats = 1,
    .max_seats = ER_MAX_SEATS,
    .state_size = sizeof(miners_state),
    .max_legal = MINERS_MAX_OPTIONS,
    .max_outcomes = MINERS_MAX_CARDS,
    .verbs = miners_verbs,
    .verb_count = MINERS_VERB_COUNT,
    .events = miners_events,
    .event_count = MINERS_NEWS_COUNT,
    .kinds = kinds,
    .bytes = bytes,
    .check_setup = check_setup,
    .init = miners_init,
    .to_act = miners_to_act,
    .legal = miners_legal,
    .chance = miners_chance,
    .pick = miners_pick,
    .check = miners_check,
    .apply = miners_apply,
    .random = miners_random,
    .view = miners_view,
    .fill = miners_fill,
    .score = miners_scores,
    .winners = miners_winners,
    .explain = miners_explain,
    .account = miners_account,
    .sane = miners_sane,
    .code = miners_code,
    .whole = miners_whole,
    .show = miners_show,
    .put = miners_put,
    .describe = miners_describe,
    .name = miners_name,
    .ask = miners_ask,
};

_Static_assert(sizeof(miners_state) <= ER_STATE_BYTES, "a state fits its room");
_Static_assert(sizeof(miners_state) % MINERS_STRIDE == 0, "the length with all seats needs no more room");

er_game miners_game(const miners_setup *su)
{
    return (er_game){&miners_rules, su, su->seats};
}
