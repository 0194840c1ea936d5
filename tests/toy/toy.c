/* toy.c - the smallest game with chance and hidden cards, to show that a game is a row.
 *
 * Twelve cards, 1 to 12. Chance deals three to each of two to four seats, seen by nobody else. Three
 * rounds: chance rolls a die, the seats play a card each in turn, and the highest card takes the
 * points of the die. Only this folder and the row in games/games.def know the game.
 */
#include "core/codec.h"
#include "core/json.h"
#include "session/games.h"

enum { CARDS = 12, HAND = 3, ROUNDS = 3, SEATS = 4, ALL = ((1 << CARDS) - 1) << 1 };
enum { DEAL, DIE, PLAY };

typedef struct toy {
    uint16_t hand[SEATS], played; /* sets of cards */
    uint8_t hidden[SEATS];        /* in a view: cards in hand that cannot be seen */
    uint8_t on_table[SEATS], score[SEATS];
    uint8_t dealt, die, round, turn;
} toy;

static const toy *at(const er_state *s)
{
    return (const toy *)(const void *)s;
}

static uint16_t unseen(const er_game *g, const toy *t)
{
    unsigned seen = t->played;
    for (int i = 0; i < g->seats; i++)
        seen |= t->hand[i];
    return (uint16_t)(ALL & ~seen);
}

static er_err check_setup(const er_game *g, er_text *why)
{
    (void)why;
    return g->seats >= 2 && g->seats <= SEATS ? ER_OK : (er_err){"err.no_such_seat", NULL};
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
    for (int card = 1; card <= CARDS && (to_act(g, s) >> seat & 1) != 0; card++)
        if ((at(s)->hand[seat] >> card & 1) != 0 && n < cap)
            out[n++] = (er_move){.seat = (uint8_t)seat, .verb = PLAY, .arg = {(int16_t)card}};
    return n;
}

static uint16_t chance(const er_game *g, const er_state *s, er_outcome *out, uint16_t cap)
{
    const toy *t = at(s);
    uint16_t n = 0;
    bool deals = t->dealt < g->seats * HAND;
    if (to_act(g, s) != 1u << ER_CHANCE)
        return 0;
    for (int16_t i = 1; i <= (deals ? CARDS : 6); i++) {
        er_move move = {.seat = ER_CHANCE, .verb = deals ? DEAL : DIE, .arg = {i}};
        if (deals)
            move = (er_move){.seat = ER_CHANCE, .verb = DEAL, .arg = {(int16_t)(t->dealt / HAND), i}};
        if ((!deals || (unseen(g, t) >> i & 1) != 0) && n < cap)
            out[n++] = (er_outcome){move, 1};
    }
    return n;
}

static er_err check(const er_game *g, const er_state *s, const er_move *m)
{
    er_move moves[CARDS];
    er_outcome outcomes[CARDS];
    int n = m->seat < g->seats ? legal(g, s, m->seat, moves, CARDS) : 0;
    for (int i = 0; i < n; i++)
        if (er_move_same(&moves[i], m))
            return ER_OK;
    n = m->seat == ER_CHANCE ? chance(g, s, outcomes, CARDS) : 0;
    for (int i = 0; i < n; i++)
        if (er_move_same(&outcomes[i].move, m))
            return ER_OK;
    return (er_err){"err.not_now", NULL};
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
        t->hand[m->arg[0]] = (uint16_t)(t->hand[m->arg[0]] | 1u << m->arg[1]);
        t->dealt++;
    } else if (m->verb == DIE) {
        t->die = (uint8_t)m->arg[0];
    } else {
        t->hand[m->seat] = (uint16_t)(t->hand[m->seat] & ~(1u << m->arg[0]));
        t->played = (uint16_t)(t->played | 1u << m->arg[0]);
        t->on_table[m->seat] = (uint8_t)m->arg[0];
        return ER_NEWS | (++t->turn == g->seats ? end_round(g, t) : ER_TURN_OVER);
    }
    return ER_NEWS;
}

static int cards_in(uint16_t set)
{
    return __builtin_popcount(set);
}

static void view(const er_game *g, const er_state *s, int seat, er_state *out)
{
    toy t = *at(s);
    (void)g;
    for (int i = 0; i < SEATS; i++)
        if (i != seat) {
            t.hidden[i] = (uint8_t)(t.hidden[i] + cards_in(t.hand[i]));
            t.hand[i] = 0;
        }
    memcpy(out, &t, sizeof t);
}

static void fill(const er_game *g, er_state *s, int seat, er_rng *rng)
{
    toy *t = (toy *)(void *)s;
    (void)seat;
    for (int i = 0; i < g->seats; i++)
        for (; t->hidden[i] > 0; t->hidden[i]--) {
            uint16_t rest = unseen(g, t);
            for (uint32_t skip = rng->below(rng, (uint32_t)cards_in(rest)); skip > 0; skip--)
                rest = (uint16_t)(rest & (rest - 1));
            t->hand[i] = (uint16_t)(t->hand[i] | (rest & -rest));
        }
}

static void score(const er_game *g, const er_state *s, int32_t out[ER_MAX_SEATS])
{
    for (int i = 0; i < g->seats; i++)
        out[i] = at(s)->score[i];
}

static uint8_t winners(const er_game *g, const er_state *s)
{
    int best = 0, set = 0;
    for (int i = 0; i < g->seats; i++)
        best = at(s)->score[i] > best ? at(s)->score[i] : best;
    for (int i = 0; i < g->seats && to_act(g, s) == 0; i++)
        set |= at(s)->score[i] == best ? 1 << i : 0;
    return (uint8_t)set;
}

static uint16_t explain(const er_game *g, const er_state *s, const er_move *m, er_reason *out, uint16_t cap)
{
    (void)m;
    if (cap == 0 || to_act(g, s) == 0 || at(s)->die == 0)
        return 0;
    out[0] = (er_reason){.word = "die", .amount = at(s)->die, .region = -1};
    return 1;
}

/* Whether every card is in one place, and everybody has as many as the round says. */
static bool sane(const er_game *g, const er_state *s, er_text *why)
{
    const toy *t = at(s);
    int held = cards_in(t->played), all = t->played;
    for (int i = 0; i < g->seats; i++) {
        held += cards_in(t->hand[i]) + t->hidden[i];
        bool twice = (all & t->hand[i]) != 0;
        all |= t->hand[i];
        if (twice || t->on_table[i] > CARDS || (t->on_table[i] != 0) != (i < t->turn))
            held = -1;
    }
    bool good = held == t->dealt && (all & ~ALL) == 0 && t->dealt <= g->seats * HAND && t->round <= ROUNDS &&
                t->turn < g->seats && t->die <= 6 && cards_in(t->played) == t->round * g->seats + t->turn;
    if (!good)
        er_put(why, "fault.put.statement cards");
    return good;
}

static void code(const er_game *g, toy *t, er_codec *c)
{
    for (int i = 0; i < g->seats; i++) {
        er_code_word16(c, &t->hand[i]);
        er_code_bytes(c, &t->hidden[i], 1);
        er_code_bytes(c, &t->on_table[i], 1);
        er_code_bytes(c, &t->score[i], 1);
    }
    er_code_word16(c, &t->played);
    er_code_bytes(c, &t->dealt, 1);
    er_code_bytes(c, &t->die, 1);
    er_code_bytes(c, &t->round, 1);
    er_code_bytes(c, &t->turn, 1);
}

static size_t save(const er_game *g, const er_state *s, uint8_t *to, size_t cap)
{
    toy t = *at(s);
    er_codec c = {.at = to, .end = to + cap};
    code(g, &t, &c);
    return c.failed ? 0 : (size_t)(c.at - to);
}

static er_err load(const er_game *g, er_state *s, const uint8_t *from, size_t n)
{
    toy t = {0};
    char why[64];
    er_text text = er_text_on(why, sizeof why);
    er_codec c = {.at = (uint8_t *)from, .end = (uint8_t *)from + n, .loading = true};
    code(g, &t, &c);
    if (c.failed || c.at != c.end || !sane(g, (const er_state *)(const void *)&t, &text))
        return (er_err){"err.bad_state", NULL};
    memcpy(s, &t, sizeof t);
    return ER_OK;
}

static bool whole(const er_game *g, const er_state *s)
{
    int hidden = 0;
    for (int i = 0; i < g->seats; i++)
        hidden += at(s)->hidden[i];
    return hidden == 0;
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
            if ((t->hand[i] >> card & 1) != 0)
                er_json_int(out, NULL, card);
        er_put(out, "]}");
    }
    er_put(out, "]}");
}

/* Its only position is the first one. */
static er_err put(const er_game *g, er_state *s, er_span statement, er_text *why)
{
    if (er_span_is(statement, "position"))
        init(g, s);
    else if (!er_span_is(statement, "ready")) {
        er_put(why, "fault.put.statement ");
        er_put_bytes(why, statement.at, statement.len);
        return (er_err){"err.position", NULL};
    }
    return ER_OK;
}

static const char *name(const er_game *g, uint8_t kind, int index)
{
    (void)g;
    (void)kind;
    (void)index;
    return NULL;
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
    .check_setup = check_setup,
    .init = init,
    .to_act = to_act,
    .legal = legal,
    .chance = chance,
    .check = check,
    .apply = apply,
    .view = view,
    .fill = fill,
    .score = score,
    .winners = winners,
    .explain = explain,
    .sane = sane,
    .save = save,
    .load = load,
    .whole = whole,
    .show = show,
    .put = put,
    .name = name,
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
