/* scenario_expect.c - the expectations of a scenario, one function each, in a table. They look into the position. */
#include "cli/scenario_look.h"

#include <stdlib.h>
#include <string.h>

bool look_differs(const look *l, const char *wanted, const char *found)
{
    return scenario_differs(l->k, l->what, wanted, found);
}

static bool unreadable(const look *l, er_span word)
{
    char text[64];
    err_copy_printable(text, sizeof text, word);
    return scenario_differs(l->k, l->what, cli_word(l->k->c, "cli.scenario.readable"), text);
}

static bool same_number(const look *l, int wanted, int found)
{
    return wanted == found || look_differs(l, NUM(wanted), NUM(found));
}

static bool read_number(look *l, int32_t *out)
{
    er_span word = er_next_word(&l->rest);
    return er_span_int(word, -9999, 9999, out) || unreadable(l, word);
}

static int find_name(const look *l, uint8_t kind, er_span word)
{
    const char *name;
    for (int i = 0; (name = l->s->game.rules->name(&l->s->game, kind, i)) != NULL; i++)
        if (er_span_is(word, name))
            return i;
    return -1;
}

bool look_read_name(look *l, uint8_t kind, int *out)
{
    er_span word = er_next_word(&l->rest);
    *out = find_name(l, kind, word);
    return *out >= 0 || unreadable(l, word);
}

static int seat_of(const look *l, er_span word)
{
    bool seat = word.len == 2 && word.at[0] == 'p' && word.at[1] >= '1' && word.at[1] < '1' + l->su->seats;
    return seat ? word.at[1] - '1' : -1;
}

bool look_read_seat(look *l, int *out)
{
    er_span word = er_next_word(&l->rest);
    *out = seat_of(l, word);
    return *out >= 0 || unreadable(l, word);
}

static er_span peek(const look *l)
{
    er_span rest = l->rest;
    return er_next_word(&rest);
}

static void put_seat(er_text *t, int seat)
{
    er_put(t, t->len > 0 ? " p" : "p");
    er_put_int(t, seat + 1);
}

/* Compares a text that was found with the rest of the line, word by word. */
bool look_same_words(look *l, const char *found)
{
    char wanted[200];
    er_span a = l->rest, b = er_span_of(found);
    (void)scenario_written(l->rest, wanted, sizeof wanted);
    for (;;) {
        er_span x = er_next_word(&a), y = er_next_word(&b);
        if (x.len != y.len || memcmp(x.at, y.at, x.len) != 0)
            return look_differs(l, wanted, found);
        if (x.len == 0)
            break;
    }
    l->rest.len = 0;
    return true;
}

/* ---- costs and coins with their parts ---- */

static void put_part(er_text *t, const er_reason *part)
{
    er_put_char(t, ' ');
    er_put(t, part->word);
    er_put_char(t, ' ');
    er_put_int(t, part->amount);
}

/* The part of that word and amount which was not named before, or -1. */
static int find_part(const er_reason *parts, int count, const bool *named, er_span word, int32_t amount)
{
    for (int i = 0; i < count; i++)
        if (!named[i] && parts[i].amount == amount && er_span_is(word, parts[i].word))
            return i;
    return -1;
}

/* `WORD N...` names every part once; parts of 0 need not be named. */
static bool names_all(look *l, const er_reason *parts, int count)
{
    bool named[ER_MAX_PARTS] = {false};
    for (er_span word = er_next_word(&l->rest); word.len > 0; word = er_next_word(&l->rest)) {
        int32_t amount;
        er_span number = er_next_word(&l->rest);
        int i = er_span_int(number, -9999, 9999, &amount) ? find_part(parts, count, named, word, amount) : -1;
        if (i < 0)
            return false;
        named[i] = true;
    }
    for (int i = 0; i < count; i++)
        if (!named[i] && parts[i].amount != 0)
            return false;
    return true;
}

/* `N [: WORD N...]` against a sum and its parts, in any order. */
static bool same_parts(look *l, const er_reason *parts, int count)
{
    int32_t wanted, sum = 0;
    char found[400], line[200];
    er_text t = er_text_on(found, sizeof found);
    (void)scenario_written(l->rest, line, sizeof line);
    if (!read_number(l, &wanted))
        return false;
    for (int i = 0; i < count; i++)
        sum += parts[i].amount;
    er_put_int(&t, sum);
    er_put(&t, " :");
    for (int i = 0; i < count; i++)
        if (parts[i].amount != 0)
            put_part(&t, &parts[i]);
    bool parts_too = er_span_is(peek(l), ":");
    if (parts_too)
        (void)er_next_word(&l->rest);
    return (wanted == sum && (!parts_too || names_all(l, parts, count))) || look_differs(l, line, found);
}

/* The move at the front of a line, however many words it has; what is left begins behind it. */
static bool read_move(look *l, er_move *move)
{
    er_span rest = l->rest, line = {l->rest.at, 0};
    for (int words = 1; words <= 2 + ER_MAX_ARGS; words++) {
        er_span word = er_next_word(&rest), after = rest;
        int32_t number;
        line.len = (size_t)(word.at + word.len - line.at);
        if (word.len == 0)
            break;
        if (er_move_parse(&l->s->game, line, move).key == NULL &&
            er_span_int(er_next_word(&after), -9999, 9999, &number)) {
            l->rest = rest;
            return true;
        }
    }
    return unreadable(l, l->rest);
}

static bool expect_cost(look *l)
{
    er_move move;
    er_reason parts[ER_MAX_PARTS];
    if (!read_move(l, &move))
        return false;
    int n = l->s->game.rules->explain(&l->s->game, session_now(l->s), &move, parts, ER_MAX_PARTS);
    return same_parts(l, parts, n);
}

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
    return same_parts(l, parts, n);
}

static bool expect_would(look *l)
{
    int seat;
    er_reason parts[ER_MAX_PARTS];
    if (!look_read_seat(l, &seat))
        return false;
    if ((l->st->phase >= PHASE_ALLY && l->st->phase <= PHASE_OVER) ||
        l->st->phase == PHASE_ALTAR) /* it has been paid */
        return look_differs(l, cli_word(l->k->c, "cli.scenario.unscored"), realms_phase_word(l->st->phase));
    er_move stop = {.seat = (uint8_t)seat, .verb = VERB_STOP};
    int n = l->s->game.rules->explain(&l->s->game, session_now(l->s), &stop, parts, ER_MAX_PARTS);
    return same_parts(l, parts, n);
}

static bool expect_coins(look *l)
{
    int seat;
    int32_t wanted, score[ER_MAX_SEATS];
    if (!look_read_seat(l, &seat) || !read_number(l, &wanted))
        return false;
    l->s->game.rules->score(&l->s->game, session_now(l->s), score);
    return same_number(l, wanted, score[seat]);
}

/* ---- who may do what ---- */

static int verb_of(er_span word)
{
    for (int v = 0; v < VERB_COUNT; v++)
        if (!realms_verbs[v].chance && er_span_is(word, realms_verbs[v].word))
            return v;
    return -1;
}

static void first_argument(const look *l, const er_move *m, char *room)
{
    char text[ER_MOVE_TEXT];
    cli_put_move(&l->s->game, m, text);
    er_span rest = er_span_of(text);
    (void)er_next_word(&rest);
    (void)er_next_word(&rest);
    err_copy_printable(room, ER_MOVE_TEXT, er_next_word(&rest));
}

static bool names_it(er_span list, const char *name)
{
    for (er_span w = er_next_word(&list); w.len > 0; w = er_next_word(&list))
        if (er_span_is(w, name))
            return true;
    return false;
}

static bool expect_choices(look *l)
{
    int seat;
    er_move moves[1024];
    char found[2048], wanted[200];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_seat(l, &seat))
        return false;
    er_span word = er_next_word(&l->rest);
    int verb = verb_of(word), named = 0, distinct = 0;
    bool all_named = true;
    if (verb < 0)
        return unreadable(l, word);
    int n = l->s->game.rules->legal(&l->s->game, session_now(l->s), seat, moves, 1024);
    for (int i = 0; i < n; i++) {
        char name[ER_MOVE_TEXT];
        if (moves[i].verb != verb)
            continue;
        first_argument(l, &moves[i], name);
        if (names_it(er_span_of(found), name))
            continue;
        distinct++;
        er_put(&t, t.len > 0 ? " " : "");
        er_put(&t, name[0] != '\0' ? name : "*");
        all_named = all_named && names_it(l->rest, name);
    }
    er_span list = l->rest;
    while (er_next_word(&list).len > 0)
        named++;
    if (all_named && named == distinct) {
        l->rest.len = 0;
        return true;
    }
    return look_differs(l, scenario_written(l->rest, wanted, sizeof wanted), found);
}

void look_put_set(er_text *t, unsigned set)
{
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if ((set >> i & 1) != 0)
            put_seat(t, i);
    if ((set >> ER_CHANCE & 1) != 0)
        er_put(t, "chance");
    if (set == 0)
        er_put(t, "nobody");
}

static bool expect_acts(look *l)
{
    char found[64];
    er_text t = er_text_on(found, sizeof found);
    look_put_set(&t, l->s->game.rules->to_act(&l->s->game, session_now(l->s)));
    return look_same_words(l, found);
}

static bool expect_winners(look *l)
{
    char found[64];
    er_text t = er_text_on(found, sizeof found);
    look_put_set(&t, l->s->game.rules->winners(&l->s->game, session_now(l->s)));
    return look_same_words(l, found);
}

static bool expect_phase(look *l)
{
    return look_same_words(l, realms_phase_word(l->st->phase));
}

static bool expect_turn(look *l)
{
    char found[8];
    er_text t = er_text_on(found, sizeof found);
    put_seat(&t, l->st->turn);
    return look_same_words(l, found);
}

static bool expect_round(look *l)
{
    int32_t wanted;
    return read_number(l, &wanted) && same_number(l, wanted, l->st->round);
}

static bool expect_peace(look *l)
{
    int seat;
    char found[16];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_seat(l, &seat))
        return false;
    look_put_set(&t, l->st->peace[seat] == REALMS_NONE ? 0 : 1u << l->st->peace[seat]);
    return look_same_words(l, found);
}

/* ---- the board ---- */

static void describe(const look *l, int region, er_text *t)
{
    const realms_state *st = l->st;
    if (realms_has(st->tribes | st->monsters, region)) {
        er_put(t, realms_has(st->tribes, region) ? "tribe" : "monsters");
        return;
    }
    if (st->holder[region] == REALMS_NONE) {
        er_put(t, "empty");
        return;
    }
    er_put(t, l->su->race[st->holder[region]].tile.key);
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
    int32_t wanted;
    if (!look_read_name(l, REALMS_ARG_RACE, &army) || !read_number(l, &wanted))
        return false;
    return same_number(l, wanted, ((const uint8_t *)&l->st->army[army])[offset]);
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
    er_put(&t, where[l->st->army[army].at]);
    if (l->st->army[army].at == AT_ACTIVE || l->st->army[army].at == AT_DECLINED)
        put_seat(&t, l->st->army[army].owner);
    return look_same_words(l, found);
}

static bool expect_badge(look *l)
{
    int badge;
    char found[32];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_name(l, REALMS_ARG_POWER, &badge))
        return false;
    if ((l->st->bag >> badge & 1) != 0)
        er_put(&t, "stack");
    else if ((l->st->discard >> badge & 1) != 0)
        er_put(&t, "discard");
    else if ((l->st->badges_out >> badge & 1) != 0)
        er_put(&t, "out");
    for (int i = 0; i < l->st->offers; i++)
        if (l->st->offer_power[i] == badge)
            er_put(&t, "offer");
    for (int a = 0; a < l->su->race_count; a++)
        if (l->st->army[a].power == badge)
            put_seat(&t, l->st->army[a].owner);
    if (l->st->second == badge)
        er_put(&t, "stonehedge");
    return look_same_words(l, found);
}

static bool expect_offer(look *l)
{
    int32_t n;
    char found[96];
    er_text t = er_text_on(found, sizeof found);
    if (!read_number(l, &n))
        return false;
    if (n < 1 || n > l->st->offers)
        return look_differs(l, NUM(n), NUM(l->st->offers));
    er_put(&t, l->su->race[l->st->offer_race[n - 1]].tile.key);
    er_put_char(&t, ' ');
    er_put(&t, l->su->power[l->st->offer_power[n - 1]].tile.key);
    er_put_char(&t, ' ');
    er_put_int(&t, l->st->offer_coins[n - 1]);
    return look_same_words(l, found);
}

static bool expect_offers(look *l)
{
    int32_t wanted;
    return read_number(l, &wanted) && same_number(l, wanted, l->st->offers);
}

static const struct {
    const char *word;
    bool (*holds)(look *);
} expectations[] = {
    {"choices", expect_choices},
    {"cost", expect_cost},
    {"gain", expect_gain},
    {"would", expect_would},
    {"coins", expect_coins},
    {"score", expect_coins},
    {"at", expect_at},
    {"hand", expect_hand},
    {"tray", expect_tray},
    {"aside", expect_aside},
    {"camps", expect_camps},
    {"out", expect_out},
    {"banner", expect_banner},
    {"badge", expect_badge},
    {"offer", expect_offer},
    {"offers", expect_offers},
    {"acts", expect_acts},
    {"phase", expect_phase},
    {"turn", expect_turn},
    {"round", expect_round},
    {"peace", expect_peace},
    {"winners", expect_winners},
    {"lies", look_lies},
    {"ghost", look_ghost},
    {"balrog", look_balrog},
    {"volcano", look_volcano},
    {"stonehedge", look_stonehedge},
    {"vengeance", look_vengeance},
    {"hammers", look_hammers},
    {"armor", look_armor},
    {"armed", look_armed},
};

bool scenario_expect(scenario *k, session *s, er_span rest)
{
    char what[120];
    look l = {
        k, s, realms_setup_of(&s->game), realms_at(session_now(s)), rest, scenario_written(rest, what, sizeof what)};
    er_span word = er_next_word(&l.rest);
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++)
        if (er_span_is(word, expectations[i].word)) {
            if (!expectations[i].holds(&l))
                return false;
            er_span more = er_next_word(&l.rest);
            return more.len == 0 || unreadable(&l, more);
        }
    return unreadable(&l, word);
}
