/* realms.c - the expectations of Realms: scoring, the turn, the board, armies, banners, badges,
 * the offer. */
#include "cli/scenario/realms.h"

#include <string.h>

/* ---- scoring ---- */

static bool expect_gain(look *l)
{
    int seat, n = 0;
    er_reason parts[ER_MAX_PARTS];
    if (!look_read_seat(l, &seat))
        return false;
    const scenario_gain *gain = &l->k->gain[seat];
    if (!gain->scored)
        return look_differs(l, cli_word(l->k->c, "cli.scenario.scored"), "-");
    for (; n < gain->count; n++)
        parts[n] = realms_part(&l->s->game, gain->part[n].source, gain->part[n].index, gain->part[n].amount);
    return look_same_parts(l, parts, n);
}

static bool expect_would(look *l)
{
    int seat;
    er_reason parts[ER_MAX_PARTS];
    if (!look_read_seat(l, &seat))
        return false;
    if (realms_phase_part(state_of(l)->phase) == PART_PAID)
        return look_differs(l, cli_word(l->k->c, "cli.scenario.unscored"), realms_phase_word(state_of(l)->phase));
    er_move stop = {.seat = (uint8_t)seat, .verb = VERB_STOP};
    int n = l->s->game.rules->explain(&l->s->game, session_now(l->s), &stop, parts, ER_MAX_PARTS);
    return look_same_parts(l, parts, n);
}

/* ---- the turn ---- */

static const char *phase(const look *l)
{
    return realms_phase_word(state_of(l)->phase);
}

static int round_of(const look *l)
{
    return state_of(l)->round;
}

static bool expect_turn(look *l)
{
    char found[8];
    er_text t = er_text_on(found, sizeof found);
    look_put_seat(&t, state_of(l)->turn);
    return look_same_words(l, found);
}

static bool expect_peace(look *l)
{
    int seat;
    char found[16];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_seat(l, &seat))
        return false;
    look_put_set(&t, state_of(l)->peace[seat] == REALMS_NONE ? 0 : 1u << state_of(l)->peace[seat]);
    return look_same_words(l, found);
}

/* ---- the board ---- */

static void describe(const look *l, int region, er_text *t)
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
    er_put(t, setup_of(l)->race[st->holder[region]].tile.key);
    er_put_char(t, ' ');
    er_put_int(t, st->tokens[region]);
    for (int p = 0; p < PIECE_COUNT; p++) {
        if (!realms_has(st->piece[p], region))
            continue;
        er_put_char(t, ' ');
        er_put(t, realms_piece_words[p].first);
        if (p == PIECE_ENCAMPMENT || p == PIECE_ARMOR) {
            er_put_char(t, ' ');
            er_put_int(t, p == PIECE_ARMOR ? st->armor[region] : st->camps[region]);
        }
    }
}

/* Pieces may be named in any order: both sides are sorted by the list of pieces. */
static bool expect_at(look *l)
{
    int region;
    char found[160], wanted[160], sorted[160];
    er_text t = er_text_on(found, sizeof found), w = er_text_on(sorted, sizeof sorted);
    if (!look_read_name(l, REALMS_ARG_REGION, &region))
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
            if (p == PIECE_ENCAMPMENT || p == PIECE_ARMOR) {
                er_span n = er_next_word(&pieces);
                er_put_char(&w, ' ');
                er_put_bytes(&w, n.at, n.len);
                matched++;
            }
        }
    }
    l->rest.len = 0;
    return (words == matched && strcmp(sorted, found) == 0) || look_differs(l, wanted, found);
}

/* ---- armies, banners, badges ---- */

static bool expect_army(look *l, size_t offset)
{
    int army;
    if (!look_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    return look_number(l, ((const uint8_t *)&state_of(l)->army[army])[offset]);
}

static bool expect_hand(look *l)
{
    return expect_army(l, offsetof(realms_army, hand));
}

static bool expect_tray(look *l)
{
    return expect_army(l, offsetof(realms_army, tray));
}

static bool expect_aside(look *l)
{
    return expect_army(l, offsetof(realms_army, aside));
}

static bool expect_camps(look *l)
{
    return expect_army(l, offsetof(realms_army, camps));
}

static bool expect_out(look *l)
{
    return expect_army(l, offsetof(realms_army, out));
}

static bool expect_banner(look *l)
{
    static const char *const where[AT_COUNT] = {"stack", "under", "offer", "active", "declined", "out"};
    int army;
    char found[32];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    er_put(&t, where[state_of(l)->army[army].at]);
    if (state_of(l)->army[army].at == AT_ACTIVE || state_of(l)->army[army].at == AT_DECLINED)
        look_put_seat(&t, state_of(l)->army[army].owner);
    return look_same_words(l, found);
}

static bool expect_badge(look *l)
{
    int badge;
    char found[32];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_name(l, REALMS_ARG_POWER, &badge))
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
            look_put_seat(&t, state_of(l)->army[a].owner);
    if (state_of(l)->second == badge)
        er_put(&t, "stonehedge");
    return look_same_words(l, found);
}

static bool expect_offer(look *l)
{
    int32_t n;
    char found[96];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_number(l, &n))
        return false;
    if (n < 1 || n > state_of(l)->offers)
        return look_differs(l, NUM(n), NUM(state_of(l)->offers));
    er_put(&t, setup_of(l)->race[state_of(l)->offer_race[n - 1]].tile.key);
    er_put_char(&t, ' ');
    er_put(&t, setup_of(l)->power[state_of(l)->offer_power[n - 1]].tile.key);
    er_put_char(&t, ' ');
    er_put_int(&t, state_of(l)->offer_coins[n - 1]);
    return look_same_words(l, found);
}

static bool expect_offers(look *l)
{
    return look_number(l, state_of(l)->offers);
}

static const look_expectation expectations[] = {
    {"gain", expect_gain},     {"would", expect_would},         {"coins", look_score},
    {"at", expect_at},         {"hand", expect_hand},           {"tray", expect_tray},
    {"aside", expect_aside},   {"camps", expect_camps},         {"out", expect_out},
    {"banner", expect_banner}, {"badge", expect_badge},         {"offer", expect_offer},
    {"offers", expect_offers}, {"turn", expect_turn},           {"peace", expect_peace},
    {"lies", look_lies},       {"ghost", look_ghost},           {"balrog", look_balrog},
    {"volcano", look_volcano}, {"stonehedge", look_stonehedge}, {"vengeance", look_vengeance},
    {"hammers", look_hammers}, {"armor", look_armor},           {"armed", look_armed},
};

const look_game look_realms = {
    .list = expectations,
    .count = sizeof expectations / sizeof *expectations,
    .phase = phase,
    .round = round_of,
};
