/* toy.c - the smallest game with chance and hidden cards, to show that a game is a row.
 *
 * Twelve cards, 1 to 12. Chance deals three to each of two to four seats, seen by nobody else. Three
 * rounds: chance rolls a die, the seats play a card each in turn, and the highest card takes the
 * points of the die. Only this folder and the row in games/games.def know the game.
 */
#include "core/codec.h"
#include "core/json.h"
#include "session/games.h"

enum { CARDS = 12, HAND = 3, ROUNDS = 3, SEATS = 4 };
enum { DEAL, DIE, PLAY };
enum { DECK, HELD, PLAYED = HELD + SEATS }; /* where a card is: a seat holds it from HELD on */

/* All are bytes, so they are saved as they are. */
typedef struct toy {
    uint8_t card[CARDS + 1]; /* in a view, cards in hidden hands are in the DECK */
    uint8_t hidden[SEATS];   /* in a view: cards in hand that cannot be seen */
    uint8_t on_table[SEATS], score[SEATS];
    uint8_t dealt, die, round, turn;
} toy;

static const toy *at(const er_state *s)
{
    return (const toy *)(const void *)s;
}

static void init(const er_game *g, er_state *s)
{
    (void)g;
    memset(s, 0, sizeof(toy));
}

static uint8_t to_act(const er_game *g, const er_state *s)
{
    const toy *t = at(s);
    if (t->round == ROUNDS)
        return 0;
    return t->dealt < g->seats * HAND || t->die == 0 ? 1u << ER_CHANCE : (uint8_t)(1u << t->turn);
}

static uint16_t legal(const er_game *g, const er_state *s, int seat, er_move *out, uint16_t cap)
{
    uint16_t n = 0;
    for (int16_t card = 1; card <= CARDS && (to_act(g, s) >> seat & 1) != 0; card++)
        if (at(s)->card[card] == HELD + seat && n < cap)
            out[n++] = (er_move){.seat = (uint8_t)seat, .verb = PLAY, .arg = {card}};
    return n;
}

static uint16_t chance(const er_game *g, const er_state *s, er_outcome *out, uint16_t cap)
{
    const toy *t = at(s);
    bool deals = t->dealt < g->seats * HAND;
    int16_t to = (int16_t)(t->dealt / HAND);
    uint16_t n = 0;
    for (int16_t i = 1; i <= (deals ? CARDS : 6) && to_act(g, s) == 1u << ER_CHANCE; i++) {
        er_move deal = {.seat = ER_CHANCE, .verb = DEAL, .arg = {to, i}};
        er_move roll = {.seat = ER_CHANCE, .verb = DIE, .arg = {i}};
        if ((!deals || t->card[i] == DECK) && n < cap)
            out[n++] = (er_outcome){deals ? deal : roll, 1};
    }
    return n;
}

/* The highest card takes the points. */
static unsigned end_round(const er_game *g, toy *t)
{
    int best = 0;
    for (int i = 1; i < g->seats; i++)
        best = t->on_table[i] > t->on_table[best] ? i : best;
    t->score[best] = (uint8_t)(t->score[best] + t->die);
    memset(t->on_table, 0, sizeof t->on_table);
    t->die = t->turn = 0;
    return ER_TURN_OVER | (++t->round == ROUNDS ? ER_OVER : 0);
}

static unsigned apply(const er_game *g, er_state *s, const er_move *m, er_events *events)
{
    toy *t = (toy *)(void *)s;
    (void)events;
    if (m->verb == DEAL) {
        t->card[m->arg[1]] = (uint8_t)(HELD + m->arg[0]);
        t->dealt++;
    } else if (m->verb == DIE) {
        t->die = (uint8_t)m->arg[0];
    } else {
        t->card[m->arg[0]] = PLAYED;
        t->on_table[m->seat] = (uint8_t)m->arg[0];
        return ER_NEWS | (++t->turn == g->seats ? end_round(g, t) : ER_TURN_OVER);
    }
    return ER_NEWS;
}

static void view(const er_game *g, const er_state *s, int seat, er_state *out)
{
    toy t = *at(s);
    (void)g;
    for (int card = 1; card <= CARDS; card++)
        if (t.card[card] >= HELD && t.card[card] < PLAYED && t.card[card] != HELD + seat) {
            t.hidden[t.card[card] - HELD]++;
            t.card[card] = DECK;
        }
    memcpy(out, &t, sizeof t);
}

static void fill(const er_game *g, er_state *s, int seat, er_rng *rng)
{
    toy *t = (toy *)(void *)s;
    (void)seat;
    for (int i = 0; i < g->seats; i++)
        while (t->hidden[i] > 0) {
            uint32_t card = 1 + rng->below(rng, CARDS);
            if (t->card[card] != DECK)
                continue;
            t->card[card] = (uint8_t)(HELD + i);
            t->hidden[i]--;
        }
}

static bool whole(const er_game *g, const er_state *s)
{
    int hidden = 0;
    for (int i = 0; i < g->seats; i++)
        hidden += at(s)->hidden[i];
    return hidden == 0;
}

static void score(const er_game *g, const er_state *s, int32_t out[ER_MAX_SEATS])
{
    for (int i = 0; i < g->seats; i++)
        out[i] = at(s)->score[i];
}

/* Whether everybody has had as many cards as the round says. */
static bool sane(const er_game *g, const er_state *s, er_text *why)
{
    const toy *t = at(s);
    int had = 0, played = 0, deck = 0;
    bool good =
        t->card[0] == 0 && t->dealt <= g->seats * HAND && t->round <= ROUNDS && t->turn < g->seats && t->die <= 6;
    for (int card = 1; card <= CARDS; card++) {
        had += t->card[card] != DECK;
        deck += t->card[card] == DECK;
        played += t->card[card] == PLAYED;
        good = good && t->card[card] <= PLAYED && (t->card[card] < HELD + g->seats || t->card[card] == PLAYED);
    }
    for (int i = 0; i < SEATS; i++) {
        had += t->hidden[i];
        deck -= t->hidden[i];
        good = good && (t->on_table[i] != 0) == (i < t->turn) && t->on_table[i] <= CARDS &&
               (i < g->seats || (t->hidden[i] | t->score[i]) == 0);
    }
    good = good && deck >= 0 && had == t->dealt && played == t->round * g->seats + t->turn;
    er_put(why, good ? "" : "fault.put.statement cards");
    return good;
}

static void code(const er_game *g, er_state *s, er_codec *c)
{
    (void)g;
    er_code_bytes(c, (uint8_t *)s, sizeof(toy));
}

static void show(const er_game *g, const er_state *s, er_text *out)
{
    const toy *t = at(s);
    er_json_open(out, NULL, '{');
    er_json_text(out, "game", g->rules->key);
    er_json_int(out, "round", t->round + 1);
    er_json_int(out, "die", t->die);
    er_json_open(out, "seats", '[');
    for (int i = 0; i < g->seats; i++) {
        er_json_open(out, NULL, '{');
        er_json_int(out, "score", t->score[i]);
        er_json_int(out, "played", t->on_table[i]);
        er_json_int(out, "hidden", t->hidden[i]);
        er_json_open(out, "hand", '[');
        for (int card = 1; card <= CARDS; card++)
            if (t->card[card] == HELD + i)
                er_json_int(out, NULL, card);
        er_put(out, "]}");
    }
    er_put(out, "]}");
}

static const er_verb verbs[] = {
    [DEAL] = {.word = "deal", .chance = true, .secret = true, .arg = {ER_ARG_SEAT, ER_ARG_NUMBER}},
    [DIE] = {.word = "die", .chance = true, .arg = {ER_ARG_NUMBER}},
    [PLAY] = {.word = "play", .arg = {ER_ARG_NUMBER}},
};

static const er_rules rules = {
    .key = "toy",
    .version = 1,
    .min_seats = 2,
    .max_seats = SEATS,
    .state_size = sizeof(toy),
    .max_legal = CARDS,
    .max_outcomes = CARDS,
    .verbs = verbs,
    .verb_count = sizeof verbs / sizeof verbs[0],
    .check_setup = er_check_seats,
    .init = init,
    .to_act = to_act,
    .legal = legal,
    .chance = chance,
    .check = er_check_listed,
    .apply = apply,
    .view = view,
    .fill = fill,
    .score = score,
    .winners = er_win_by_score,
    .explain = er_explain_nothing,
    .sane = sane,
    .code = code,
    .whole = whole,
    .show = show,
    .put = er_put_start,
    .name = er_no_name,
};

/* ---- the row for hosts ---- */

static bool open_table(session *s, struct err *e)
{
    (void)e;
    s->game = (er_game){.rules = &rules, .seats = (uint8_t)s->table.seats};
    return true;
}

static void close_table(session *s)
{
    (void)s;
}

const session_row session_game_toy = {.rules = &rules, .open = open_table, .close = close_table, .hides = true};
