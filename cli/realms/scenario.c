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
    if (realms_phase_part(state_of(l)->phase) == REALMS_TURN_PAID)
        return expectation_differs(l, cli_word(l->k->c, "cli.scenario.unscored"),
                                   realms_phase_word(state_of(l)->phase));
    er_move stop = {.seat = (uint8_t)seat, .verb = REALMS_VERB_STOP};
    int n = l->s->game.rules->explain(&l->s->game, session_now(l->s), &stop, parts, ER_MAX_PARTS);
    return expectation_same_parts(l, parts, n);
}

/* ---- the turn ---- */

static bool expect_phase(expectation *l)
{
    expectation_put(l, realms_phase_word(state_of(l)->phase));
    return true;
}

/* The row says where in the state. */
static bool expect_byte(expectation *l)
{
    l->number = ((const uint8_t *)state_of(l))[l->which];
    return true;
}

static bool expect_turn(expectation *l)
{
    expectation_put_seat(l, state_of(l)->turn);
    return true;
}

static bool expect_peace(expectation *l)
{
    int seat;
    if (!expectation_read_seat(l, &seat))
        return false;
    expectation_put_set(l, state_of(l)->peace[seat] == REALMS_NONE ? 0 : 1u << state_of(l)->peace[seat]);
    return true;
}

/* ---- the board ---- */

static void describe(expectation *l, int region)
{
    const realms_state *st = state_of(l);
    if (realms_has(st->tribes | st->monsters, region)) {
        expectation_put(l, realms_has(st->tribes, region) ? "tribe" : "monsters");
        return;
    }
    if (st->holder[region] == REALMS_NONE) {
        expectation_put(l, "empty");
        return;
    }
    expectation_put(l, setup_of(l)->race[st->holder[region]].tile.key);
    expectation_put(l, NUM(st->tokens[region]));
    for (int p = 0; p < REALMS_PIECE_COUNT; p++) {
        if (!realms_has(st->piece[p], region))
            continue;
        expectation_put(l, realms_piece_words[p].first);
        if (realms_is_counted(p))
            expectation_put(l, NUM(realms_pieces_at(st, p, region)));
    }
}

/* Pieces may be named in any order: both sides are sorted by the list of pieces. */
static bool expect_at(expectation *l)
{
    int region;
    char wanted[160], sorted[160];
    er_text w = er_text_on(sorted, sizeof sorted);
    if (!expectation_read_name(l, REALMS_ARG_REGION, &region))
        return false;
    describe(l, region);
    (void)scenario_written(l->rest, wanted, sizeof wanted);
    er_span rest = l->rest, first = er_next_word(&rest), second = er_next_word(&rest);
    er_put_bytes(&w, first.at, first.len);
    er_put(&w, second.len > 0 ? " " : "");
    er_put_bytes(&w, second.at, second.len);
    int words = 0, matched = 0;
    er_span all = rest;
    while (er_next_word(&all).len > 0)
        words++;
    for (int p = 0; p < REALMS_PIECE_COUNT; p++) {
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
    return (words == matched && strcmp(sorted, l->room) == 0) || expectation_differs(l, wanted, l->room);
}

/* ---- armies, banners, badges ---- */

/* Reads RACE N; the row says where in the army. */
static bool expect_army(expectation *l)
{
    int army;
    if (!expectation_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    l->number = ((const uint8_t *)&state_of(l)->army[army])[l->which];
    return true;
}

static bool expect_banner(expectation *l)
{
    static const char *const where[REALMS_AT_COUNT] = {"stack", "under", "offer", "active", "declined", "out"};
    int army;
    if (!expectation_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    uint8_t at = state_of(l)->army[army].at;
    expectation_put(l, where[at]);
    if (at == REALMS_AT_ACTIVE || at == REALMS_AT_DECLINED)
        expectation_put_seat(l, state_of(l)->army[army].owner);
    return true;
}

static bool expect_badge(expectation *l)
{
    const realms_state *st = state_of(l);
    int badge;
    if (!expectation_read_name(l, REALMS_ARG_POWER, &badge))
        return false;
    if ((st->bag >> badge & 1) != 0)
        expectation_put(l, "stack");
    else if ((st->discard >> badge & 1) != 0)
        expectation_put(l, "discard");
    else if ((st->badges_out >> badge & 1) != 0)
        expectation_put(l, "out");
    for (int i = 0; i < st->offers; i++)
        if (st->offer_power[i] == badge)
            expectation_put(l, "offer");
    for (int a = 0; a < setup_of(l)->race_count; a++)
        if (st->army[a].power == badge)
            expectation_put_seat(l, st->army[a].owner);
    if (st->second == badge)
        expectation_put(l, "stonehedge");
    return true;
}

static bool expect_offer(expectation *l)
{
    const realms_state *st = state_of(l);
    int32_t n;
    if (!expectation_read_number(l, &n))
        return false;
    if (n < 1 || n > st->offers)
        return expectation_differs(l, NUM(n), NUM(st->offers));
    expectation_put(l, setup_of(l)->race[st->offer_race[n - 1]].tile.key);
    expectation_put(l, setup_of(l)->power[st->offer_power[n - 1]].tile.key);
    expectation_put(l, NUM(st->offer_coins[n - 1]));
    return true;
}

static const expectation_row expectations[] = {
    {"phase", EXPECT_WORDS, expect_phase, 0},
    {"round", EXPECT_NUMBER, expect_byte, offsetof(realms_state, round)},
    {"gain", EXPECT_JUDGED, expect_gain, 0},
    {"would", EXPECT_JUDGED, expect_would, 0},
    {"coins", EXPECT_NUMBER, expectation_score, 0},
    {"at", EXPECT_JUDGED, expect_at, 0},
    {"hand", EXPECT_NUMBER, expect_army, offsetof(realms_army, hand)},
    {"tray", EXPECT_NUMBER, expect_army, offsetof(realms_army, tray)},
    {"aside", EXPECT_NUMBER, expect_army, offsetof(realms_army, aside)},
    {"camps", EXPECT_NUMBER, expect_army, offsetof(realms_army, camps)},
    {"out", EXPECT_NUMBER, expect_army, offsetof(realms_army, out)},
    {"banner", EXPECT_WORDS, expect_banner, 0},
    {"badge", EXPECT_WORDS, expect_badge, 0},
    {"offer", EXPECT_WORDS, expect_offer, 0},
    {"offers", EXPECT_NUMBER, expect_byte, offsetof(realms_state, offers)},
    {"turn", EXPECT_WORDS, expect_turn, 0},
    {"peace", EXPECT_WORDS, expect_peace, 0},
    {"lies", EXPECT_WORDS, expectation_lies, 0},
    {"ghost", EXPECT_WORDS, expectation_ghost, 0},
    {"balrog", EXPECT_WORDS, expectation_balrog, 0},
    {"volcano", EXPECT_WORDS, expectation_volcano, 0},
    {"stonehedge", EXPECT_WORDS, expectation_stonehedge, 0},
    {"vengeance", EXPECT_WORDS, expectation_vengeance, 0},
    {"hammers", EXPECT_WORDS, expectation_count, true},
    {"armor", EXPECT_WORDS, expectation_count, false},
    {"armed", EXPECT_WORDS, expectation_armed, 0},
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
        if (e->kind == REALMS_EVENT_SCORED)
            *gain = (scenario_gain){.scored = true};
        if (e->kind == REALMS_EVENT_COINS && gain->count < ER_MAX_PARTS) {
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
