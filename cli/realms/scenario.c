/* scenario.c - the expectations of Realms: scoring, the turn, the board, armies, banners, badges,
 * the offer. */
#include "cli/realms/internal.h"

#include <string.h>

/* ---- scoring ---- */

static bool expect_gain(expectation *l)
{
    int seat, n = 0;
    er_reason parts[ER_MAX_PARTS];
    if (!expectation_read_seat(l, &seat))
        return false;
    const scenario_gain *gain = &l->k->gain[seat];
    if (!gain->scored)
        return expectation_differs(l, cli_word(l->k->c, "cli.scenario.scored"), "-");
    for (; n < gain->count; n++)
        parts[n] = realms_part(&l->s->game, gain->part[n].source, gain->part[n].index, gain->part[n].amount);
    return expectation_same_parts(l, parts, n);
}

static bool expect_would(expectation *l)
{
    int seat;
    er_reason parts[ER_MAX_PARTS];
    if (!expectation_read_seat(l, &seat))
        return false;
    if (realms_phase_part(state_of(l)->phase) == PART_PAID)
        return expectation_differs(l, cli_word(l->k->c, "cli.scenario.unscored"),
                                   realms_phase_word(state_of(l)->phase));
    er_move stop = {.seat = (uint8_t)seat, .verb = VERB_STOP};
    int n = l->s->game.rules->explain(&l->s->game, session_now(l->s), &stop, parts, ER_MAX_PARTS);
    return expectation_same_parts(l, parts, n);
}

/* ---- the turn ---- */

static bool expect_phase(expectation *l)
{
    return expectation_same_words(l, realms_phase_word(state_of(l)->phase));
}

static bool expect_round(expectation *l)
{
    return expectation_number(l, state_of(l)->round);
}

static bool expect_turn(expectation *l)
{
    char found[8];
    er_text t = er_text_on(found, sizeof found);
    expectation_put_seat(&t, state_of(l)->turn);
    return expectation_same_words(l, found);
}

static bool expect_peace(expectation *l)
{
    int seat;
    char found[16];
    er_text t = er_text_on(found, sizeof found);
    if (!expectation_read_seat(l, &seat))
        return false;
    expectation_put_set(&t, state_of(l)->peace[seat] == REALMS_NONE ? 0 : 1u << state_of(l)->peace[seat]);
    return expectation_same_words(l, found);
}

/* ---- the board ---- */

static void describe(const expectation *l, int region, er_text *t)
{
    const realms_state *st = state_of(l);
    if (realms_has(st->tribes | st->monsters, region)) {
        er_put(t, realms_has(st->tribes, region) ? "tribe" : "monsters");
        return;
    }
    if (st->holder[region] == REALMS_NONE) {
        er_put(t, "empty");
        return;
    }
    er_putf(t, "%s %d", setup_of(l)->race[st->holder[region]].tile.key, st->tokens[region]);
    for (int p = 0; p < PIECE_COUNT; p++) {
        if (!realms_has(st->piece[p], region))
            continue;
        er_putf(t, " %s", realms_piece_words[p].first);
        if (realms_is_counted(p)) {
            er_putf(t, " %d", realms_pieces_at(st, p, region));
        }
    }
}

/* Pieces may be named in any order: both sides are sorted by the list of pieces. */
static bool expect_at(expectation *l)
{
    int region;
    char found[160], wanted[160], sorted[160];
    er_text t = er_text_on(found, sizeof found), w = er_text_on(sorted, sizeof sorted);
    if (!expectation_read_name(l, REALMS_ARG_REGION, &region))
        return false;
    describe(l, region, &t);
    (void)scenario_written(l->rest, wanted, sizeof wanted);
    er_span rest = l->rest, first = er_next_word(&rest), second = er_next_word(&rest);
    er_put_bytes(&w, first.at, first.len);
    er_put(&w, second.len > 0 ? " " : "");
    er_put_bytes(&w, second.at, second.len);
    int words = 0, matched = 0;
    er_span all = rest;
    while (er_next_word(&all).len > 0)
        words++;
    for (int p = 0; p < PIECE_COUNT; p++) {
        er_span pieces = rest;
        for (er_span x = er_next_word(&pieces); x.len > 0; x = er_next_word(&pieces)) {
            if (!er_span_is(x, realms_piece_words[p].first))
                continue;
            er_put_char(&w, ' ');
            er_put_bytes(&w, x.at, x.len);
            matched++;
            if (realms_is_counted(p)) {
                er_span n = er_next_word(&pieces);
                er_put_char(&w, ' ');
                er_put_bytes(&w, n.at, n.len);
                matched++;
            }
        }
    }
    l->rest.len = 0;
    return (words == matched && strcmp(sorted, found) == 0) || expectation_differs(l, wanted, found);
}

/* ---- armies, banners, badges ---- */

/* Reads RACE N; the row says where in the army. */
static bool expect_army(expectation *l)
{
    int army;
    if (!expectation_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    return expectation_number(l, ((const uint8_t *)&state_of(l)->army[army])[l->which]);
}

static bool expect_banner(expectation *l)
{
    static const char *const where[AT_COUNT] = {"stack", "under", "offer", "active", "declined", "out"};
    int army;
    char found[32];
    er_text t = er_text_on(found, sizeof found);
    if (!expectation_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    er_put(&t, where[state_of(l)->army[army].at]);
    if (state_of(l)->army[army].at == AT_ACTIVE || state_of(l)->army[army].at == AT_DECLINED)
        expectation_put_seat(&t, state_of(l)->army[army].owner);
    return expectation_same_words(l, found);
}

static bool expect_badge(expectation *l)
{
    int badge;
    char found[32];
    er_text t = er_text_on(found, sizeof found);
    if (!expectation_read_name(l, REALMS_ARG_POWER, &badge))
        return false;
    if ((state_of(l)->bag >> badge & 1) != 0)
        er_put(&t, "stack");
    else if ((state_of(l)->discard >> badge & 1) != 0)
        er_put(&t, "discard");
    else if ((state_of(l)->badges_out >> badge & 1) != 0)
        er_put(&t, "out");
    for (int i = 0; i < state_of(l)->offers; i++)
        if (state_of(l)->offer_power[i] == badge)
            er_put(&t, "offer");
    for (int a = 0; a < setup_of(l)->race_count; a++)
        if (state_of(l)->army[a].power == badge)
            expectation_put_seat(&t, state_of(l)->army[a].owner);
    if (state_of(l)->second == badge)
        er_put(&t, "stonehedge");
    return expectation_same_words(l, found);
}

static bool expect_offer(expectation *l)
{
    int32_t n;
    char found[96];
    er_text t = er_text_on(found, sizeof found);
    if (!expectation_read_number(l, &n))
        return false;
    if (n < 1 || n > state_of(l)->offers)
        return expectation_differs(l, NUM(n), NUM(state_of(l)->offers));
    er_put(&t, setup_of(l)->race[state_of(l)->offer_race[n - 1]].tile.key);
    er_put_char(&t, ' ');
    er_put(&t, setup_of(l)->power[state_of(l)->offer_power[n - 1]].tile.key);
    er_putf(&t, " %d", state_of(l)->offer_coins[n - 1]);
    return expectation_same_words(l, found);
}

static bool expect_offers(expectation *l)
{
    return expectation_number(l, state_of(l)->offers);
}

static const expectation_row expectations[] = {
    {"phase", expect_phase, 0},
    {"round", expect_round, 0},
    {"gain", expect_gain, 0},
    {"would", expect_would, 0},
    {"coins", expectation_score, 0},
    {"at", expect_at, 0},
    {"hand", expect_army, offsetof(realms_army, hand)},
    {"tray", expect_army, offsetof(realms_army, tray)},
    {"aside", expect_army, offsetof(realms_army, aside)},
    {"camps", expect_army, offsetof(realms_army, camps)},
    {"out", expect_army, offsetof(realms_army, out)},
    {"banner", expect_banner, 0},
    {"badge", expect_badge, 0},
    {"offer", expect_offer, 0},
    {"offers", expect_offers, 0},
    {"turn", expect_turn, 0},
    {"peace", expect_peace, 0},
    {"lies", expectation_lies, 0},
    {"ghost", expectation_ghost, 0},
    {"balrog", expectation_balrog, 0},
    {"volcano", expectation_volcano, 0},
    {"stonehedge", expectation_stonehedge, 0},
    {"vengeance", expectation_vengeance, 0},
    {"hammers", expectation_count, true},
    {"armor", expectation_count, false},
    {"armed", expectation_armed, 0},
};

/* ---- the order of draws, and what scoring paid ---- */

const cli_order realms_orders[] = {
    {"stack", "banners", "banner", REALMS_ARG_RACE, 0},
    {"stack", "badges", "badge", REALMS_ARG_POWER, 0},
    {"stack", "finds", "reveal", REALMS_ARG_FIND, 0},
    {0},
};

static void note_coins(scenario *k, const er_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const er_event *e = &events->at[i];
        if (e->seat >= ER_MAX_SEATS)
            continue;
        scenario_gain *gain = &k->gain[e->seat];
        if (e->kind == EVENT_SCORED)
            *gain = (scenario_gain){.scored = true};
        if (e->kind == EVENT_COINS && gain->count < ER_MAX_PARTS) {
            gain->part[gain->count].source = e->arg[0];
            gain->part[gain->count].index = e->arg[1];
            gain->part[gain->count++].amount = e->arg[2];
        }
    }
}

const expectation_game expectation_realms = {
    .list = expectations,
    .count = sizeof expectations / sizeof *expectations,
    .news = note_coins,
};
