/* ways.c - answers what a table asks while a seat decides (er_rules.ask):
 *
 * places  [[-1,0],[],[2],[]]: for each level, the columns where a card of it may lie.
 * ways    Below it, moves, one per line. {"gain":{…},"ways":[{"ups":["p1 up 2"],"steps":[{"at":
 *         {"level":3,"column":1},"card":KEY,"tried":[{"effect":1,"gain":{…}}],"taken":1,"gain":{…},"buried":false}],
 *         "total":{…}}]}: what the last of these moves brings by itself, and every way of the chain
 *         after it, the best first. `at` and `card` are null at the Surface.
 *
 * At a fork every way is followed. Of a card's effects each is tried, and the chain goes on from the
 * best of them, so the sums are what a way can bring, not a promise. Which cards are drawn nobody
 * knows: chance is given its first outcome. */
#include "miners/rules/ways.h"

#include "core/json.h"
#include "miners/rules/rules.h"

#include <string.h>

enum {
    MOST_WAYS = 8,
    MOST_STEPS = MINERS_MINE_SLOTS + 2,
    MOST_UPS = MINERS_LEVELS,
    MOST_NEWS = 64,
    SMALL_CHOICES = 40
};

/* What a seat gets, with a rough worth in tenths, which only orders what is shown. */
#define GAINS(GAIN)                   \
    GAIN(COINS, "coins", 10)          \
    GAIN(POINTS, "points", 30)        \
    GAIN(CARTS, "carts", 30)          \
    GAIN(MACHINES, "machines", 9)     \
    GAIN(COLLAPSES, "collapses", -14) \
    GAIN(CARDS, "cards", 12)          \
    GAIN(SPACES, "spaces", 16)

enum gain_id {
#define ROW(id, word, worth) GAIN_##id,
    GAINS(ROW)
#undef ROW
        GAIN_COUNT
};

typedef struct gain {
    int16_t of[GAIN_COUNT];
} gain;

typedef struct step { /* a card that was activated, or the Surface */
    uint8_t slot;     /* MINERS_NONE for the Surface */
    bool buried, decided;
    uint8_t tried, chosen; /* how many effects were tried; the one that the chain went on with, 0 for none */
    uint8_t effect[MINERS_MAX_EFFECTS];
    gain tries[MINERS_MAX_EFFECTS];
    gain sum;
} step;

typedef struct path { /* a position ahead, and how the chain came there */
    er_state_room room;
    uint8_t steps, ups;
    bool refused;
    bool on; /* whether the chain has gone on since `own` was cleared */
    gain own, total;
    step step[MOST_STEPS];
    er_move up[MOST_UPS];
} path;

typedef struct way {
    uint8_t steps, ups;
    gain total;
    step step[MOST_STEPS];
    er_move up[MOST_UPS];
} way;

typedef struct walk {
    const er_game *g;
    int seat;
    int carts; /* full Carts before it */
    int count;
    way way[MOST_WAYS];
} walk;

static er_state *state_of(path *p)
{
    return (er_state *)(void *)p->room.bytes;
}

static const miners_seat *seat_in(const walk *w, const path *p)
{
    return &((const miners_state *)(const void *)p->room.bytes)->seat[w->seat];
}

static int worth(const gain *x)
{
    static const int tenths[GAIN_COUNT] = {
#define ROW(id, word, tenths) [GAIN_##id] = tenths,
        GAINS(ROW)
#undef ROW
    };
    int sum = 0;
    for (int i = 0; i < GAIN_COUNT; i++)
        sum += tenths[i] * x->of[i];
    return sum;
}

/* ---- what events bring ---- */

typedef struct bringing {
    uint8_t what; /* GAIN_COUNT if nothing */
    int8_t times;
    int8_t arg; /* of the event; -1 if it is the same each time */
    bool since; /* as much as it is more than before */
} bringing;

static const bringing brings[MINERS_NEWS_COUNT] = {
#define ROW(...)    \
    {               \
        __VA_ARGS__ \
    }
#define NO_GAIN ROW(GAIN_COUNT, 0, -1, false)
#define EACH(what, times) ROW(GAIN_##what, times, -1, false)
#define BY(what, times, arg) ROW(GAIN_##what, times, arg, false)
#define TO(what, arg) ROW(GAIN_##what, 1, arg, true)
#define EVENT(id, word, secret, telling, gain, ...) [MINERS_NEWS_##id] = gain,
#include "miners/events.def"
#undef ROW
};

/* Returns how much of it an event brings. `stood` is where the seat was before. */
static int amount_of(const bringing *b, const er_event *e, int *stood)
{
    int value = b->times * (b->arg < 0 ? 1 : e->arg[b->arg]), before = *stood;
    if (!b->since)
        return value;
    *stood = value;
    return value > before ? value - before : 0;
}

static void begin_step(path *p, int slot)
{
    if (p->steps < MOST_STEPS)
        p->step[p->steps++] = (step){.slot = (uint8_t)slot};
}

/* Adds events to the sums of the path and of its last step. What a decision brings by itself ends
 * where the chain goes on to the next card. */
static void take_in(const walk *w, path *p, const er_events *news, int space)
{
    for (int i = 0; i < news->count; i++) {
        const er_event *e = &news->at[i];
        if (e->seat != w->seat)
            continue;
        if (e->kind == MINERS_NEWS_ACTIVATED || e->kind == MINERS_NEWS_SURFACE) {
            bool surface = e->kind == MINERS_NEWS_SURFACE;
            begin_step(p, surface ? MINERS_NONE : miners_slot_at(seat_in(w, p), e->arg[1], e->arg[2]));
            p->on |= surface || e->arg[3] == 0;
        }
        step *last = p->steps > 0 ? &p->step[p->steps - 1] : NULL;
        if (last != NULL && e->kind == MINERS_NEWS_BURIED)
            last->buried = true;
        const bringing *b = &brings[e->kind];
        if (b->what == GAIN_COUNT)
            continue;
        int what = b->what, amount = amount_of(b, e, &space);
        p->total.of[what] = (int16_t)(p->total.of[what] + amount);
        if (last != NULL)
            last->sum.of[what] = (int16_t)(last->sum.of[what] + amount);
        if (!p->on)
            p->own.of[what] = (int16_t)(p->own.of[what] + amount);
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
    int space = seat_in(w, p)->space;
    p->refused = er_apply(w->g, state_of(p), m, &news, NULL).key != NULL;
    if (!p->refused)
        miners_wait_for(w->g, state_of(p), w->seat, &news);
    take_in(w, p, &news, space);
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
    p->on = false;
    p->own = (gain){0};
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
        if (chosen == NULL || chosen->verb == MINERS_VERB_SKIP || (!skips && worth(&tried.own) > worth(&best.own))) {
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
        known.sum = now->sum;
        known.buried = now->buried;
        *now = known;
    }
    *p = best;
    return chosen != NULL;
}

/* Keeps the way, behind those that are at least as good. */
static void finish(walk *w, const path *p)
{
    way done = {.steps = p->steps, .ups = p->ups, .total = p->total};
    done.total.of[GAIN_CARTS] = (int16_t)(miners_full_carts(miners_setup_of(w->g), seat_in(w, p)) - w->carts);
    for (int i = 0; i < p->steps; i++)
        done.step[i] = p->step[i];
    for (int i = 0; i < p->ups; i++)
        done.up[i] = p->up[i];
    int at = w->count++;
    for (; at > 0 && worth(&w->way[at - 1].total) < worth(&done.total); at--)
        w->way[at] = w->way[at - 1];
    w->way[at] = done;
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

static const char *const gain_words[GAIN_COUNT] = {
#define ROW(id, word, worth) [GAIN_##id] = word,
    GAINS(ROW)
#undef ROW
};

void miners_put_gains(er_text *json)
{
    for (int i = 0; i < MINERS_NEWS_COUNT; i++) {
        const bringing *b = &brings[i];
        if (b->what == GAIN_COUNT)
            continue;
        er_json_open(json, miners_events[i].word, '{');
        er_json_text(json, "what", gain_words[b->what]);
        if (!b->since)
            er_json_int(json, "times", b->times);
        if (b->arg >= 0)
            er_json_text(json, b->since ? "to" : "by", miners_events[i].arg[b->arg].name);
        er_put_char(json, '}');
    }
}

static void put_gain(er_text *json, const char *key, const gain *x)
{
    er_json_open(json, key, '{');
    for (int i = 0; i < GAIN_COUNT; i++)
        er_json_int(json, gain_words[i], x->of[i]);
    er_put_char(json, '}');
}

static void put_place(er_text *json, const miners_slot *slot)
{
    er_json_open(json, "at", '{');
    er_json_int(json, "level", slot->level);
    er_json_int(json, "column", slot->column);
    er_put_char(json, '}');
}

static void put_step(const walk *w, const miners_seat *seat, const step *x, er_text *json)
{
    const miners_slot *slot = x->slot < seat->mine_count ? &seat->mine[x->slot] : NULL;
    er_json_open(json, NULL, '{');
    if (slot != NULL)
        put_place(json, slot);
    else
        er_json_text(json, "at", NULL);
    er_json_text(json, "card", slot != NULL ? miners_book_of(w->g)->card[slot->card].key : NULL);
    er_json_open(json, "tried", '[');
    for (int i = 0; i < x->tried; i++) {
        er_json_open(json, NULL, '{');
        er_json_int(json, "effect", x->effect[i]);
        put_gain(json, "gain", &x->tries[i]);
        er_put_char(json, '}');
    }
    er_put_char(json, ']');
    if (x->decided)
        er_json_int(json, "taken", x->chosen);
    else
        er_json_text(json, "taken", NULL);
    put_gain(json, "gain", &x->sum);
    er_json_bool(json, "buried", x->buried);
    er_put_char(json, '}');
}

static void put_way(const walk *w, const miners_seat *seat, const way *x, er_text *json)
{
    er_json_open(json, NULL, '{');
    er_json_open(json, "ups", '[');
    for (int i = 0; i < x->ups; i++)
        er_json_move(json, NULL, w->g, &x->up[i]);
    er_put_char(json, ']');
    er_json_open(json, "steps", '[');
    for (int i = 0; i < x->steps; i++)
        put_step(w, seat, &x->step[i], json);
    er_put_char(json, ']');
    put_gain(json, "total", &x->total);
    er_put_char(json, '}');
}

/* Makes the moves; false if one is refused. */
static bool begin(const walk *w, path *p, er_span moves)
{
    while (moves.len > 0) {
        er_span line = er_next_line(&moves);
        er_move m;
        p->on = false;
        p->own = (gain){0};
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
    w.carts = miners_full_carts(miners_setup_of(g), seat_in(&w, &p));
    bool made = begin(&w, &p, moves);
    put_gain(json, "gain", &p.own);
    er_json_open(json, "ways", '[');
    if (made)
        follow(&w, &p);
    for (int i = 0; i < w.count; i++)
        put_way(&w, seat_in(&w, &p), &w.way[i], json);
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

bool miners_ask(const er_game *g, const er_state *state, int seat, er_span question, er_text *json)
{
    er_span what = er_next_line(&question);
    if (er_span_is(what, "places")) {
        er_put_char(json, '[');
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
