/* ways.c - answers what a table asks while a seat decides (er_rules.ask):
 *
 * places  [[-1,0],[],[2],[]]: for each level, the columns where a card of it may lie.
 * hand    [{"card":KEY,"cost":6,"short":3,"error":"err.miners.too_dear","rule":"MI-MINE-2"}]: for each card of the hand that the seat
 *         knows, what it costs now, how many coins are missing, and why it cannot be played; null if it can.
 * ways    Below it, moves, one per line. {"gain":{…},"ways":[{"ups":["p1 up 2"],"steps":[{"at":
 *         {"level":3,"column":1},"card":KEY,"tried":[{"effect":1,"gain":{…}}],"taken":1,"gain":{…},"buried":false}],
 *         "total":{…},"ledger":{…}}]}: what the last of these moves brings by itself, and every way of the chain
 *         after it, the best first. `at` and `card` are null at the Surface. The ledger is that of ledger.h.
 *
 * At a fork every way is followed. Of a card's effects each is tried, and the chain goes on from the
 * best of them, so the sums are what a way can bring, not a promise. Which cards are drawn nobody
 * knows: chance is given its first outcome. */
#include "miners/rules/ways.h"

#include "core/json.h"
#include "miners/rules/ledger.h"

#include <string.h>

enum {
    MOST_WAYS = 8,
    MOST_STEPS = MINERS_MINE_SLOTS + 2,
    MOST_UPS = MINERS_LEVELS,
    MOST_NEWS = 512,
    SMALL_CHOICES = 40
};

typedef struct step { /* a card that was activated, or the Surface */
    uint8_t slot;     /* MINERS_NONE for the Surface */
    bool buried, decided;
    uint8_t tried, chosen; /* how many effects were tried; the one that the chain went on with, 0 for none */
    uint8_t effect[MINERS_MAX_EFFECTS];
    miners_gain tries[MINERS_MAX_EFFECTS];
} step;

typedef struct path { /* a position ahead, and how the chain came there */
    er_state_room room;
    uint8_t steps, ups;
    bool refused;
    bool moved_on; /* the chain has reached another card since `own` was cleared: nothing more counts as `own` */
    miners_gain own;
    miners_ledger ledger;
    step step[MOST_STEPS];
    er_move up[MOST_UPS];
} path;

typedef struct walk {
    const er_game *g;
    int seat;
    int count;
    path way[MOST_WAYS]; /* at their ends, the best first */
} walk;

static er_state *state_of(path *p)
{
    return (er_state *)(void *)p->room.bytes;
}

static const miners_seat *seat_in(const walk *w, const path *p)
{
    return &((const miners_state *)(const void *)p->room.bytes)->seat[w->seat];
}

static void begin_step(path *p, int slot)
{
    if (p->steps < MOST_STEPS)
        p->step[p->steps++] = (step){.slot = (uint8_t)slot};
}

/* Enters events in the ledger and in the last step. What a decision brings by itself ends where the
 * chain goes on to the next card. */
static void take_in(const walk *w, path *p, const er_events *news)
{
    for (int i = 0; i < news->count; i++) {
        const er_event *e = &news->at[i];
        if (e->seat != w->seat)
            continue;
        if (e->kind == MINERS_NEWS_ACTIVATED || e->kind == MINERS_NEWS_SURFACE) {
            bool surface = e->kind == MINERS_NEWS_SURFACE;
            begin_step(p, surface ? MINERS_NONE : miners_slot_at(seat_in(w, p), e->arg[1], e->arg[2]));
            p->moved_on |= surface || e->arg[3] == 0;
        }
        if (p->steps > 0 && e->kind == MINERS_NEWS_BURIED)
            p->step[p->steps - 1].buried = true;
        miners_gain gain = miners_ledger_enter(&p->ledger, w->g, state_of(p), e);
        for (int what = 0; what < MINERS_GAIN_COUNT && !p->moved_on; what++)
            p->own.of[what] = (int16_t)(p->own.of[what] + gain.of[what]);
    }
}

/* ---- moves ahead ---- */

void miners_wait_for(const er_game *g, er_state *s, int seat, er_events *news)
{
    er_outcome list[MINERS_MAX_CARDS];
    er_move moves[MINERS_MAX_OPTIONS];
    for (;;) {
        uint8_t set = g->rules->to_act(g, s);
        if (set == 0 || (set >> seat & 1) != 0 || miners_at(s)->seat[seat].waits == MINERS_WAITS_NOTHING)
            return;
        int actor = __builtin_ctz(set);
        int count = actor == ER_CHANCE ? g->rules->chance(g, s, list, MINERS_MAX_CARDS)
                                       : g->rules->legal(g, s, actor, moves, MINERS_MAX_OPTIONS);
        if (count == 0)
            return;
        (void)g->rules->apply(g, s, actor == ER_CHANCE ? &list[0].move : &moves[0], news);
    }
}

static void play(const walk *w, path *p, const er_move *m)
{
    er_event list[MOST_NEWS];
    er_events news = {.at = list, .cap = MOST_NEWS};
    p->refused = er_apply(w->g, state_of(p), m, &news, NULL).key != NULL;
    if (!p->refused)
        miners_wait_for(w->g, state_of(p), w->seat, &news);
    take_in(w, p, &news);
}

static int options(const walk *w, path *p, er_move out[MINERS_MAX_OPTIONS])
{
    return w->g->rules->legal(w->g, state_of(p), w->seat, out, MINERS_MAX_OPTIONS);
}

/* Makes the small choices within an effect (which card, which deck), always the first, until an
 * effect or a fork comes. */
static void settle(const walk *w, path *p)
{
    er_move moves[MINERS_MAX_OPTIONS];
    for (int i = 0; i < SMALL_CHOICES && !p->refused; i++) {
        int waits = seat_in(w, p)->waits;
        if (waits == MINERS_WAITS_EFFECT || waits == MINERS_WAITS_UP || waits == MINERS_WAITS_PLAY ||
            options(w, p, moves) == 0)
            return;
        play(w, p, &moves[0]);
    }
}

/* Returns the step whose effect is to be chosen; NULL if it belongs to none. */
static step *step_asked(const walk *w, path *p)
{
    const miners_seat *seat = seat_in(w, p);
    int slot = -1;
    for (int i = 0; i < seat->depth; i++)
        if (seat->frame[i].kind == MINERS_FRAME_CARD || seat->frame[i].kind == MINERS_FRAME_CHAIN)
            slot = seat->frame[i].index;
    if (seat->frame[seat->depth - 1].kind == MINERS_FRAME_SURFACE)
        slot = MINERS_NONE;
    for (int i = 0; i < p->steps; i++)
        if (p->step[i].slot == slot)
            return &p->step[i];
    return NULL;
}

/* Tries one effect; the path then stands behind it. */
static void try_effect(const walk *w, path *p, const er_move *m)
{
    p->moved_on = false;
    p->own = (miners_gain){0};
    play(w, p, m);
    settle(w, p);
}

/* Tries all effects that can be chosen, and goes on from the best, or by the skip if there is none;
 * false if there is neither. */
static bool choose_effect(const walk *w, path *p)
{
    er_move moves[MINERS_MAX_OPTIONS];
    path best = *p;
    int count = options(w, p, moves);
    const er_move *chosen = NULL;
    step *asked = step_asked(w, p), known = asked != NULL ? *asked : (step){0};
    for (int i = 0; i < count; i++) {
        path tried = *p;
        bool skips = moves[i].verb == MINERS_VERB_SKIP;
        try_effect(w, &tried, &moves[i]);
        if (tried.refused || known.tried == MINERS_MAX_EFFECTS)
            continue;
        if (chosen == NULL || chosen->verb == MINERS_VERB_SKIP ||
            (!skips && miners_worth(&tried.own) > miners_worth(&best.own))) {
            chosen = &moves[i];
            best = tried;
        }
        if (!skips) {
            known.effect[known.tried] = (uint8_t)moves[i].arg[0];
            known.tries[known.tried++] = tried.own;
        }
    }
    known.decided = chosen != NULL;
    known.chosen = chosen != NULL && chosen->verb != MINERS_VERB_SKIP ? (uint8_t)chosen->arg[0] : 0;
    if (asked != NULL) {
        step *now = &best.step[asked - p->step];
        known.buried = now->buried;
        *now = known;
    }
    *p = best;
    return chosen != NULL;
}

/* Keeps the way, behind those that are at least as good. */
static void finish(walk *w, const path *p)
{
    miners_gain total = miners_ledger_total(&p->ledger);
    int at = w->count++;
    for (; at > 0; at--) {
        miners_gain before = miners_ledger_total(&w->way[at - 1].ledger);
        if (miners_worth(&before) >= miners_worth(&total))
            break;
        w->way[at] = w->way[at - 1];
    }
    w->way[at] = *p;
}

static void follow(walk *w, path *p)
{
    er_move moves[MINERS_MAX_OPTIONS];
    while (seat_in(w, p)->waits == MINERS_WAITS_EFFECT && choose_effect(w, p))
        ;
    if (seat_in(w, p)->waits != MINERS_WAITS_UP || p->ups == MOST_UPS) {
        finish(w, p);
        return;
    }
    int count = options(w, p, moves);
    for (int i = 0; i < count && w->count < MOST_WAYS; i++) {
        path next = *p;
        next.up[next.ups++] = moves[i];
        play(w, &next, &moves[i]);
        follow(w, &next);
    }
}

/* ---- answers ---- */

static void put_step(const walk *w, path *p, int number, er_text *json)
{
    const step *x = &p->step[number - 1];
    const miners_seat *seat = seat_in(w, p);
    const miners_line *line = miners_ledger_stop(&p->ledger, number);
    const miners_gain nothing = {0};
    er_json_open(json, NULL, '{');
    miners_put_place(json, "at", seat, x->slot);
    er_json_text(json, "card",
                 x->slot < seat->mine_count ? miners_book_of(w->g)->card[seat->mine[x->slot].card].key : NULL);
    er_json_open(json, "tried", '[');
    for (int i = 0; i < x->tried; i++) {
        er_json_open(json, NULL, '{');
        er_json_int(json, "effect", x->effect[i]);
        miners_put_gain(json, "gain", &x->tries[i]);
        er_put_char(json, '}');
    }
    er_put_char(json, ']');
    if (x->decided)
        er_json_int(json, "taken", x->chosen);
    else
        er_json_text(json, "taken", NULL);
    miners_put_gain(json, "gain", line != NULL ? &line->gain : &nothing);
    er_json_bool(json, "buried", x->buried);
    er_put_char(json, '}');
}

static void put_way(const walk *w, path *x, er_text *json)
{
    miners_gain total = miners_ledger_total(&x->ledger);
    er_json_open(json, NULL, '{');
    er_json_open(json, "ups", '[');
    for (int i = 0; i < x->ups; i++)
        er_json_move(json, NULL, w->g, &x->up[i]);
    er_put_char(json, ']');
    er_json_open(json, "steps", '[');
    for (int i = 0; i < x->steps; i++)
        put_step(w, x, i + 1, json);
    er_put_char(json, ']');
    miners_put_gain(json, "total", &total);
    miners_put_ledger(json, "ledger", &x->ledger, w->g, state_of(x));
    er_put_char(json, '}');
}

/* Makes the moves; false if one is refused. */
static bool begin(const walk *w, path *p, er_span moves)
{
    while (moves.len > 0) {
        er_span line = er_next_line(&moves);
        er_move m;
        p->moved_on = false;
        p->own = (miners_gain){0};
        if (er_move_parse(w->g, line, &m).key != NULL)
            return false;
        play(w, p, &m);
        if (p->refused)
            return false;
    }
    settle(w, p);
    return !p->refused;
}

static void put_ways(const er_game *g, const er_state *state, int seat, er_span moves, er_text *json)
{
    walk w = {.g = g, .seat = seat};
    path p = {0};
    memcpy(p.room.bytes, state, er_state_size(g));
    miners_wait_for(g, state_of(&p), seat, NULL);
    miners_ledger_open(&p.ledger, g, state_of(&p), seat);
    bool made = begin(&w, &p, moves);
    miners_put_gain(json, "gain", &p.own);
    er_json_open(json, "ways", '[');
    if (made)
        follow(&w, &p);
    for (int i = 0; i < w.count; i++)
        put_way(&w, &w.way[i], json);
    er_put_char(json, ']');
}

static void put_places(const miners_seat *seat, er_text *json)
{
    for (int level = 1; level <= MINERS_LEVELS; level++) {
        int8_t columns[MINERS_MAX_OPTIONS];
        int count = miners_places(seat, level, columns);
        er_json_open(json, NULL, '[');
        for (int i = 0; i < count; i++)
            er_json_int(json, NULL, columns[i]);
        er_put_char(json, ']');
    }
}

static void put_hand(const er_game *g, const er_state *state, int seat, er_text *json)
{
    const miners_setup *su = miners_setup_of(g);
    const miners_state *s = miners_at(state);
    const miners_seat *p = &s->seat[seat];
    for (int i = 0; i < p->hand_count; i++) {
        int card = p->hand[i];
        if (card >= su->book.card_count)
            continue;
        int cost = miners_cost(su, s, p, card, NULL, 0, NULL);
        er_move m = {(uint8_t)seat, MINERS_VERB_PLAY, {(int16_t)card}};
        er_err why = g->rules->check(g, state, &m);
        er_json_open(json, NULL, '{');
        er_json_text(json, "card", su->book.card[card].key);
        er_json_int(json, "cost", cost);
        er_json_int(json, "short", cost > p->coins ? cost - p->coins : 0);
        er_json_text(json, "error", why.key);
        er_json_text(json, "rule", why.rule);
        er_put_char(json, '}');
    }
}

bool miners_ask(const er_game *g, const er_state *state, int seat, er_span question, er_text *json)
{
    er_span what = er_next_line(&question);
    if (er_span_is(what, "places") || er_span_is(what, "hand")) {
        er_put_char(json, '[');
        if (er_span_is(what, "hand"))
            put_hand(g, state, seat, json);
        else
            put_places(&miners_at(state)->seat[seat], json);
        er_put_char(json, ']');
        return true;
    }
    if (!er_span_is(what, "ways"))
        return false;
    er_put_char(json, '{');
    put_ways(g, state, seat, question, json);
    er_put_char(json, '}');
    return true;
}
