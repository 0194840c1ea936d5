/* value.c - see value.h. */
#include "puzzles/value.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOVE_CAP = 5000, /* a game with so many moves does not end */
    STREAMS = 8,     /* generators of one game: dice, the deal, five players */
    FAR = 40,        /* coins; a greater lead counts as this */
    SHARES = 60      /* a victory shared by 2, 3, 4 or 5 divides evenly */
};

static er_state *state_in(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

/* ---- the ways ---- */

bool value_begin(value_trial *t, const er_game *g, const er_state *view, int seat, uint64_t seed, int most)
{
    er_move legal[AI_MOVES];
    *t = (value_trial){.g = g, .view = view, .seat = seat, .seed = seed, .most = most};
    int n = g->rules->legal(g, view, seat, legal, g->rules->max_legal);
    if (n < 2 || n > VALUE_WAYS)
        return false;
    for (int i = 0; i < n; i++) {
        value_way *way = &t->way[t->count];
        way->line[0] = legal[i];
        way->length = 1;
        way->result = calloc((size_t)most, sizeof *way->result);
        t->count += way->result != NULL;
    }
    if (t->count == n)
        return true;
    value_end(t);
    return false;
}

void value_end(value_trial *t)
{
    for (int i = 0; i < t->count; i++)
        free(t->way[i].result);
    t->count = 0;
}

int value_find(const value_trial *t, const er_move *m)
{
    for (int i = 0; i < t->count; i++)
        if (er_move_same(&t->way[i].line[0], m))
            return i;
    return -1;
}

/* ---- one game ---- */

typedef struct game {
    const value_trial *t;
    const value_way *way;
    er_state_room now;
    ai_seat player[ER_MAX_SEATS];
    ai_rng dice;
    int at;         /* the next move of the line */
    bool turn_over; /* the turn of the decision */
    int32_t soon;   /* the seat's score when it was */
} game;

/* Seats one of a company of players: `hard` with a quarter, half or all of its budget or, at other seats
 * than the one that decides, `normal`. A single player would always answer in the same way, and what is
 * found would be true of that answer alone. */
static void seat_player(game *p, int seat, uint64_t seed, uint64_t stream)
{
    static const uint32_t shares[] = {4, 2, 1, 2}; /* of the budget */
    const char *key = "hard";
    ai_rng rng;
    ai_rng_seed(&rng, seed, stream);
    uint32_t which = ai_rng_below(&rng, 4);
    if (which == 3 && seat != p->t->seat)
        key = "normal";
    ai_start(&p->player[seat], ai_player_find(er_span_of(key)), p->t->g, seat, seed, stream);
    p->player[seat].budget /= shares[which];
}

static void begin_game(game *p, const value_trial *t, const value_way *way, int number)
{
    const er_game *g = t->g;
    uint64_t stream = (uint64_t)number * STREAMS;
    ai_rng deal;
    p->t = t;
    p->way = way;
    p->at = 0;
    p->turn_over = false;
    p->now = (er_state_room){0};
    memcpy(p->now.bytes, t->view, er_state_size(g));
    ai_rng_seed(&deal, t->seed, stream + 1);
    g->rules->fill(g, state_in(&p->now), t->seat, &deal.base);
    ai_rng_seed(&p->dice, t->seed, stream);
    for (int i = 0; i < g->seats; i++)
        seat_player(p, i, t->seed, stream + 2 + (uint64_t)i);
}

/* Takes the next move of the line, as long as it can be followed. */
static bool follow(game *p, int actor, const er_state *now, er_move *out)
{
    if (actor != p->t->seat || p->turn_over || p->at >= p->way->length)
        return false;
    *out = p->way->line[p->at++];
    if (p->t->g->rules->check(p->t->g, now, out).key == NULL)
        return true;
    p->at = p->way->length;
    return false;
}

static void choose(game *p, int actor, const er_state *now, er_move *out)
{
    er_state_room room;
    if (actor == ER_CHANCE) {
        ai_pick_chance(p->t->g, now, &p->dice, out);
    } else if (!follow(p, actor, now, out)) {
        p->t->g->rules->view(p->t->g, now, actor, state_in(&room));
        ai_choose(&p->player[actor], state_in(&room), out);
    }
}

static int32_t own_score(const game *p)
{
    int32_t score[ER_MAX_SEATS];
    p->t->g->rules->score(p->t->g, (const er_state *)(const void *)p->now.bytes, score);
    return score[p->t->seat];
}

/* Whoever decided the question goes first where several must act. */
static int next_actor(const game *p, uint8_t who)
{
    return !p->turn_over && (who >> p->t->seat & 1) != 0 ? p->t->seat : __builtin_ctz(who);
}

/* Returns false if the game does not end. */
static bool play_out(game *p)
{
    const er_game *g = p->t->g;
    er_state *now = state_in(&p->now);
    uint8_t who;
    for (int moves = 0; (who = g->rules->to_act(g, now)) != 0; moves++) {
        er_move m;
        unsigned flags = 0;
        choose(p, next_actor(p, who), now, &m);
        if (moves >= MOVE_CAP || er_apply(g, now, &m, NULL, &flags).key != NULL)
            return false;
        if (!p->turn_over && (flags & (ER_TURN_OVER | ER_OVER)) != 0) {
            p->turn_over = true;
            p->soon = own_score(p);
        }
    }
    if (!p->turn_over)
        p->soon = own_score(p);
    return true;
}

static int lead_of(const game *p)
{
    int32_t score[ER_MAX_SEATS], best = INT32_MIN;
    p->t->g->rules->score(p->t->g, (const er_state *)(const void *)p->now.bytes, score);
    for (int i = 0; i < p->t->g->seats; i++)
        if (i != p->t->seat && score[i] > best)
            best = score[i];
    return score[p->t->seat] - (p->t->g->seats > 1 ? best : 0);
}

static void note_end(const game *p, value_way *way)
{
    const er_game *g = p->t->g;
    uint8_t winners = g->rules->winners(g, (const er_state *)(const void *)p->now.bytes);
    int lead = lead_of(p), near = lead > FAR ? FAR : lead < -FAR ? -FAR : lead, won = 0;
    if ((winners >> p->t->seat & 1) != 0)
        won = VALUE_WHOLE / SHARES * (SHARES / __builtin_popcount(winners));
    way->result[way->games++] = (value_result){
        .worth = g->seats > 1 ? (won + near * VALUE_PER_COIN) / 2 : lead * VALUE_PER_COIN,
        .won = (int16_t)won,
        .lead = (int16_t)lead,
        .soon = (int16_t)p->soon,
    };
}

/* ---- comparing ---- */

void value_play_way(value_trial *t, value_way *way, int games)
{
    game p;
    while (way->games < games && way->games < t->most) {
        begin_game(&p, t, way, way->games);
        if (!play_out(&p)) {
            way->lost = true; /* it never happens: rules end, and players make legal moves */
            return;
        }
        note_end(&p, way);
    }
}

void value_play(value_trial *t, int games)
{
    for (int i = 0; i < t->count; i++)
        if (!t->way[i].lost)
            value_play_way(t, &t->way[i], games);
}

static int64_t root_of(int64_t square)
{
    int64_t root = 0;
    for (int64_t bit = (int64_t)1 << 30; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

value_difference value_compare(const value_trial *t, int better, int worse)
{
    const value_way *a = &t->way[better], *b = &t->way[worse];
    int64_t n = a->games < b->games ? a->games : b->games, sum = 0, squares = 0, won = 0, lead = 0, soon = 0;
    for (int64_t i = 0; i < n; i++) {
        const value_result *x = &a->result[i], *y = &b->result[i];
        int64_t d = x->worth - y->worth;
        sum += d;
        squares += d * d;
        won += x->won - y->won;
        lead += x->lead - y->lead;
        soon += x->soon - y->soon;
    }
    if (n < 2)
        return (value_difference){.error = VALUE_WHOLE};
    int64_t mean = sum / n, spread = (squares - sum / n * sum) / (n - 1);
    return (value_difference){mean, root_of(spread / n) + 1, won / n, 100 * lead / n, 100 * soon / n};
}

static int64_t mean_of(const value_way *way)
{
    int64_t sum = 0;
    for (int i = 0; i < way->games; i++)
        sum += way->result[i].worth;
    return way->games > 0 ? sum / way->games : INT32_MIN;
}

int value_best(const value_trial *t)
{
    int best = -1;
    int64_t most = 0;
    for (int i = 0; i < t->count; i++) {
        int64_t mean = mean_of(&t->way[i]);
        if (!t->way[i].lost && (best < 0 || mean > most)) {
            best = i;
            most = mean;
        }
    }
    return best;
}

void value_sift(value_trial *t)
{
    int best = value_best(t);
    for (int i = 0; best >= 0 && i < t->count; i++) {
        if (t->way[i].lost || i == best)
            continue;
        value_difference d = value_compare(t, best, i);
        t->way[i].lost = d.mean > VALUE_NEARLY && d.mean - VALUE_CUT * d.error > VALUE_APART;
    }
}

/* ---- planning ---- */

/* Asks `expert` how to go on after the first move, up to the first die or draw. */
static void plan_way(const value_trial *t, value_way *way)
{
    const er_game *g = t->g;
    ai_advice advice;
    ai_seat expert;
    er_state_room room = {0}, seen = {0};
    er_state *now = state_in(&room);
    ai_rng deal;
    unsigned flags = 0;
    memcpy(room.bytes, t->view, er_state_size(g));
    ai_rng_seed(&deal, t->seed, STREAMS - 1);
    g->rules->fill(g, now, t->seat, &deal.base);
    if (er_apply(g, now, &way->line[0], NULL, &flags).key != NULL || flags != 0 ||
        (g->rules->to_act(g, now) & ~(1u << t->seat)) != 0)
        return; /* the turn is over, or chance acts */
    g->rules->view(g, now, t->seat, state_in(&seen));
    ai_start(&expert, ai_player_find(er_span_of("expert")), g, t->seat, t->seed, STREAMS - 1);
    if (ai_advise(&expert, state_in(&seen), &advice, 1) < 1)
        return;
    way->length = 1;
    for (int i = 0; i < advice.length && way->length < AI_LINE; i++)
        way->line[way->length++] = advice.line[i];
}

void value_plan(value_trial *t)
{
    for (int i = 0; i < t->count; i++) {
        value_way *way = &t->way[i];
        if (way->lost)
            continue;
        plan_way(t, way);
        way->games = 0;
    }
}
