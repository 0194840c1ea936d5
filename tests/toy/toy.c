/* toy.c - the smallest game with chance and hidden cards, to show that a game is a row.
 *
 * Twelve cards, 1 to 12. Chance deals three to each of two to four seats, seen by nobody else. Three
 * rounds: chance rolls a die, the seats play a card each in turn, and the highest card takes the
 * points of the die. Only this folder and the row in games/games.def know the game.
 */
#include "core/json.h"
#include "session/games.h"

enum { CARDS = 12, HAND = 3, SEATS = 4 };
enum { DEAL, DIE, PLAY };
enum { DECK, HELD, PLAYED = HELD + SEATS }; /* where a card is: a seat holds it from HELD on */

typedef struct toy {
    uint8_t card[CARDS + 1]; /* in a view, cards in hidden hands are in the DECK */
    uint8_t score[SEATS], die, dealt, played;
    uint8_t best, leader; /* the highest card of the round, and who played it */
} toy;

static const toy *at(const er_state *s)
{
    return (const toy *)(const void *)s;
}

/* Returns how many cards a seat holds that a view does not show: cards are dealt and played in turn. */
static int hidden(const er_game *g, const er_state *s, int seat)
{
    int before = g->seats - 1 - seat;
    int n = (at(s)->dealt + before) / g->seats - (at(s)->played + before) / g->seats;
    for (int card = 1; card <= CARDS; card++)
        n -= at(s)->card[card] == HELD + seat;
    return n;
}

static uint8_t to_act(const er_game *g, const er_state *s)
{
    bool waits = at(s)->dealt < g->seats * HAND || at(s)->die == 0;
    bool over = at(s)->played == g->seats * HAND;
    return over ? 0 : (uint8_t)(1u << (waits ? ER_CHANCE : at(s)->played % g->seats));
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
    bool deals = at(s)->dealt < g->seats * HAND;
    int16_t to = (int16_t)(at(s)->dealt % g->seats);
    uint16_t n = 0;
    for (int16_t i = 1; i <= (deals ? CARDS : 6) && to_act(g, s) == 1u << ER_CHANCE && n < cap; i++)
        if (!deals)
            out[n++] = (er_outcome){{.seat = ER_CHANCE, .verb = DIE, .arg = {i}}, 1};
        else if (at(s)->card[i] == DECK)
            out[n++] = (er_outcome){{.seat = ER_CHANCE, .verb = DEAL, .arg = {to, i}}, 1};
    return n;
}

static unsigned apply(const er_game *g, er_state *s, const er_move *m, er_events *events)
{
    toy *t = (toy *)(void *)s;
    (void)events;
    if (m->verb == DIE) {
        t->die = (uint8_t)m->arg[0];
        return ER_NEWS;
    }
    if (m->verb == DEAL) {
        t->card[m->arg[1]] = (uint8_t)(HELD + m->arg[0]);
        t->dealt++;
        return ER_NEWS;
    }
    t->card[m->arg[0]] = PLAYED;
    t->leader = m->arg[0] > t->best ? m->seat : t->leader;
    t->best = m->arg[0] > t->best ? (uint8_t)m->arg[0] : t->best;
    if (++t->played % g->seats == 0) {
        t->score[t->leader] = (uint8_t)(t->score[t->leader] + t->die);
        t->die = t->best = 0;
    }
    return ER_NEWS | ER_TURN_OVER | (to_act(g, s) == 0 ? ER_OVER : 0);
}

static void view(const er_game *g, const er_state *s, int seat, er_state *out)
{
    toy t = *at(s);
    (void)g;
    for (int card = 1; card <= CARDS; card++)
        if (t.card[card] != PLAYED && t.card[card] != HELD + seat)
            t.card[card] = DECK;
    *(toy *)(void *)out = t;
}

static void fill(const er_game *g, er_state *s, int seat, er_rng *rng)
{
    (void)seat;
    for (int i = 0; i < g->seats; i++)
        while (hidden(g, s, i) > 0) {
            uint8_t *card = &((toy *)(void *)s)->card[1 + rng->below(rng, CARDS)];
            *card = *card == DECK ? (uint8_t)(HELD + i) : *card;
        }
}

static void score(const er_game *g, const er_state *s, int32_t out[ER_MAX_SEATS])
{
    for (int i = 0; i < g->seats; i++)
        out[i] = at(s)->score[i];
}

static bool sane(const er_game *g, const er_state *s, er_text *why)
{
    const toy *t = at(s);
    int in[UINT8_MAX + 1] = {0};
    for (int card = 1; card <= CARDS; card++)
        in[t->card[card]]++;
    bool good = t->card[0] == DECK && t->die <= 6 && t->best <= CARDS && t->leader < g->seats &&
                t->dealt <= g->seats * HAND && t->played == in[PLAYED];
    int elsewhere = CARDS - in[DECK] - in[PLAYED];
    for (int i = 0; i < g->seats; i++) {
        good = good && hidden(g, s, i) >= 0;
        in[DECK] -= hidden(g, s, i);
        elsewhere -= in[HELD + i];
    }
    good = good && in[DECK] >= 0 && elsewhere == 0;
    er_put(why, good ? "" : "fault.put.statement cards");
    return good;
}

static void show(const er_game *g, const er_state *s, er_text *out)
{
    er_json_open(out, NULL, '{');
    er_json_text(out, "game", g->rules->key);
    er_json_int(out, "round", at(s)->played / g->seats + 1);
    er_json_int(out, "die", at(s)->die);
    er_json_open(out, "seats", '[');
    for (int i = 0; i < g->seats; i++) {
        er_json_open(out, NULL, '{');
        er_json_int(out, "score", at(s)->score[i]);
        er_json_int(out, "hidden", hidden(g, s, i));
        er_json_open(out, "hand", '[');
        for (int card = 1; card <= CARDS; card++)
            if (at(s)->card[card] == HELD + i)
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
    ER_SMALL_GAME("toy", 2, SEATS, toy, verbs),
    .to_act = to_act,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .view = view,
    .fill = fill,
    .score = score,
    .sane = sane,
    .show = show,
};

const session_row session_game_toy = {.rules = &rules, .hides = true};
