/* ledger.c - the ledger of what moves bring: what each event brings, which line it belongs to, and the whole as JSON. */
#include "miners/rules/ledger.h"

#include "core/json.h"

/* ---- gains ---- */

static const char *const gain_words[MINERS_GAIN_COUNT] = {
#define ROW(id, word, worth) [MINERS_GAIN_##id] = word,
    MINERS_GAINS(ROW)
#undef ROW
};

int miners_worth(const miners_gain *x)
{
    static const int tenths[MINERS_GAIN_COUNT] = {
#define ROW(id, word, tenths) [MINERS_GAIN_##id] = tenths,
        MINERS_GAINS(ROW)
#undef ROW
    };
    int sum = 0;
    for (int i = 0; i < MINERS_GAIN_COUNT; i++)
        sum += tenths[i] * x->of[i];
    return sum;
}

void miners_put_gain(er_text *json, const char *key, const miners_gain *x)
{
    er_json_open(json, key, '{');
    for (int i = 0; i < MINERS_GAIN_COUNT; i++)
        er_json_int(json, gain_words[i], x->of[i]);
    er_put_char(json, '}');
}

static void add(miners_gain *sum, const miners_gain *more)
{
    for (int i = 0; i < MINERS_GAIN_COUNT; i++)
        sum->of[i] = (int16_t)(sum->of[i] + more->of[i]);
}

static miners_gain gain_of(enum miners_gain_id what, int amount)
{
    miners_gain x = {0};
    x.of[what] = (int16_t)amount;
    return x;
}

/* ---- what events bring ---- */

typedef struct bringing {
    uint8_t what; /* MINERS_GAIN_COUNT if nothing */
    int8_t times;
    int8_t arg; /* of the event; -1 if it is the same each time */
    bool since; /* as much as it is more than before */
} bringing;

static const bringing brings[MINERS_NEWS_COUNT] = {
#define ROW(...)    \
    {               \
        __VA_ARGS__ \
    }
#define NO_GAIN ROW(MINERS_GAIN_COUNT, 0, -1, false)
#define EACH(what, times) ROW(MINERS_GAIN_##what, times, -1, false)
#define BY(what, times, arg) ROW(MINERS_GAIN_##what, times, arg, false)
#define TO(what, arg) ROW(MINERS_GAIN_##what, 1, arg, true)
#define EVENT(id, word, secret, telling, gain, ...) [MINERS_NEWS_##id] = gain,
#include "miners/events.def"
#undef ROW
};

/* Returns what an event brings. `stood` is where the seat was before. */
static miners_gain brought(const er_event *e, uint8_t *stood)
{
    const bringing *b = &brings[e->kind];
    if (b->what == MINERS_GAIN_COUNT)
        return (miners_gain){0};
    int value = b->times * (b->arg < 0 ? 1 : e->arg[b->arg]), before = *stood;
    if (!b->since)
        return gain_of(b->what, value);
    *stood = (uint8_t)value;
    return gain_of(b->what, value > before ? value - before : 0);
}

void miners_put_gains(er_text *json)
{
    for (int i = 0; i < MINERS_NEWS_COUNT; i++) {
        const bringing *b = &brings[i];
        if (b->what == MINERS_GAIN_COUNT)
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

/* ---- lines ---- */

miners_purse miners_purse_of(const miners_setup *su, const miners_seat *p)
{
    return (miners_purse){p->coins, p->points + miners_full_carts(su, p), p->hand_count};
}

void miners_ledger_open(miners_ledger *l, const er_game *g, const er_state *state, int seat)
{
    const miners_seat *p = &miners_at(state)->seat[seat];
    *l = (miners_ledger){.seat = (uint8_t)seat, .event = miners_at(state)->event, .space = p->space};
    l->have = miners_purse_of(miners_setup_of(g), p);
}

/* Lines of one order stay as they came. */
static miners_line *new_line(miners_ledger *l, miners_line made)
{
    static const uint8_t order[MINERS_SOURCE_COUNT] = {
#define ROW(id, word, order) [MINERS_SOURCE_##id] = order,
        MINERS_SOURCES(ROW)
#undef ROW
    };
    if (l->count == MINERS_MOST_LINES)
        return &l->line[MINERS_MOST_LINES - 1];
    int at = l->count++;
    for (; at > 0 && order[l->line[at - 1].source] > order[made.source]; at--)
        l->line[at] = l->line[at - 1];
    l->line[at] = made;
    return &l->line[at];
}

/* Finds the line of a source, or begins it. */
static miners_line *line_of(miners_ledger *l, miners_line which)
{
    for (int i = 0; i < l->count; i++) {
        const miners_line *x = &l->line[i];
        if (x->source == which.source && x->index == which.index && x->more == which.more)
            return &l->line[i];
    }
    return new_line(l, which);
}

/* Returns which line belongs to a frame (er_event.from). */
static miners_line line_from(unsigned from)
{
    miners_frame f = miners_frame_from(from);
    if (from == 0)
        return (miners_line){.source = MINERS_SOURCE_HAND};
    switch ((miners_frame_kind)f.kind) {
    case MINERS_FRAME_SURFACE: return (miners_line){.source = MINERS_SOURCE_SURFACE};
    case MINERS_FRAME_EVENT: return (miners_line){.source = MINERS_SOURCE_EVENT};
    case MINERS_FRAME_TRIGGER: return (miners_line){.source = MINERS_SOURCE_TRIGGER, .index = f.index};
    case MINERS_FRAME_SPACE: return (miners_line){.source = MINERS_SOURCE_SPACE, .index = f.index, .more = f.effect};
    case MINERS_FRAME_CHAIN:
    case MINERS_FRAME_CARD:
    case MINERS_FRAME_KINDS: break;
    }
    return (miners_line){.source = MINERS_SOURCE_CARD, .index = f.index};
}

static miners_line line_of_slot(const miners_seat *p, const er_event *e)
{
    return (miners_line){.source = MINERS_SOURCE_CARD, .index = (uint8_t)miners_slot_at(p, e->arg[1], e->arg[2])};
}

static void begin_stop(miners_ledger *l, miners_line which)
{
    miners_line *x = line_of(l, which);
    if (x->stop == 0)
        x->stop = ++l->stops;
}

/* ---- what is entered at once for a card: its price, its Carts ---- */

static miners_line line_of_part(const miners_setup *su, const miners_seat *p, const char *word, int card)
{
    if (er_span_is(er_span_of(word), "printed"))
        return (miners_line){.source = MINERS_SOURCE_PRICE, .index = (uint8_t)card};
    if (er_span_is(er_span_of(word), "minimum"))
        return (miners_line){.source = MINERS_SOURCE_LEAST};
    for (int i = 0; i < p->mine_count; i++)
        if (word == su->book.card[p->mine[i].card].key)
            return (miners_line){.source = MINERS_SOURCE_LESS_CARD, .index = (uint8_t)i};
    return (miners_line){.source = MINERS_SOURCE_LESS_EVENT};
}

static void enter_price(miners_ledger *l, const miners_setup *su, const miners_state *s, int card)
{
    er_reason part[MINERS_MINE_SLOTS + 3];
    uint16_t parts;
    const miners_seat *p = &s->seat[l->seat];
    (void)miners_cost(su, s, p, card, part, sizeof part / sizeof *part, &parts);
    miners_line *price = line_of(l, (miners_line){.source = MINERS_SOURCE_PRICE, .index = (uint8_t)card});
    price->gain.of[MINERS_GAIN_CARDS]--;
    for (int i = 0; i < parts; i++) {
        miners_gain paid = gain_of(MINERS_GAIN_COINS, -part[i].amount);
        add(&line_of(l, line_of_part(su, p, part[i].word, card))->gain, &paid);
    }
}

/* Half-Carts of the new card and of its neighbours that meet make full Carts (MI-CART-1). */
static miners_gain enter_joins(miners_ledger *l, const miners_setup *su, const miners_seat *p, int slot)
{
    const miners_gain cart = gain_of(MINERS_GAIN_CARTS, 1);
    miners_gain sum = {0};
    for (int half = 0; half < MINERS_HALF_COUNT; half++) {
        int to = miners_neighbour(p, slot, half), opposite = MINERS_HALF_COUNT - 1 - half;
        if (to < 0 || (su->card_carts[p->mine[slot].card] >> half & 1) == 0 ||
            (su->card_carts[p->mine[to].card] >> opposite & 1) == 0)
            continue;
        add(&line_of(l, (miners_line){.source = MINERS_SOURCE_JOIN, .index = (uint8_t)to, .more = (uint8_t)slot})->gain,
            &cart);
        add(&sum, &cart);
    }
    return sum;
}

miners_gain miners_ledger_enter(miners_ledger *l, const er_game *g, const er_state *state, const er_event *e)
{
    const miners_setup *su = miners_setup_of(g);
    const miners_state *s = miners_at(state);
    const miners_seat *p = &s->seat[l->seat];
    miners_gain gain = brought(e, &l->space);
    bool of_slot = e->kind == MINERS_NEWS_ACTIVATED || e->kind == MINERS_NEWS_BURIED;
    miners_line which = of_slot ? line_of_slot(p, e) : line_from(e->from);
    switch (e->kind) {
    case MINERS_NEWS_REVEALED: enter_price(l, su, s, e->arg[0]); return gain;
    case MINERS_NEWS_PLACED: return enter_joins(l, su, p, miners_slot_at(p, e->arg[1], e->arg[2]));
    case MINERS_NEWS_ACTIVATED: begin_stop(l, which); return gain;
    case MINERS_NEWS_SURFACE: begin_stop(l, (miners_line){.source = MINERS_SOURCE_SURFACE}); return gain;
    default: break;
    }
    if (brings[e->kind].what != MINERS_GAIN_COUNT)
        add(&line_of(l, which)->gain, &gain);
    return gain;
}

miners_gain miners_ledger_total(const miners_ledger *l)
{
    miners_gain sum = {0};
    for (int i = 0; i < l->count; i++)
        add(&sum, &l->line[i].gain);
    return sum;
}

const miners_line *miners_ledger_stop(const miners_ledger *l, int stop)
{
    for (int i = 0; i < l->count; i++)
        if (l->line[i].stop == stop)
            return &l->line[i];
    return NULL;
}

/* ---- as JSON ---- */

void miners_put_place(er_text *json, const char *key, const miners_seat *p, int slot)
{
    if (slot >= p->mine_count) {
        er_json_text(json, key, NULL);
        return;
    }
    er_json_open(json, key, '{');
    er_json_int(json, "level", p->mine[slot].level);
    er_json_int(json, "column", p->mine[slot].column);
    er_put_char(json, '}');
}

static void put_number(er_text *json, const char *key, bool is, int number)
{
    if (is)
        er_json_int(json, key, number);
    else
        er_json_text(json, key, NULL);
}

static void put_purse(er_text *json, const char *key, miners_purse x)
{
    er_json_open(json, key, '{');
    er_json_int(json, "coins", x.coins);
    er_json_int(json, "points", x.points);
    er_json_int(json, "cards", x.cards);
    er_put_char(json, '}');
}

static const char *name_of(const miners_ledger *l, const miners_book *book, const miners_seat *p, const miners_line *x)
{
    switch ((enum miners_source_id)x->source) {
    case MINERS_SOURCE_PRICE: return book->card[x->index].key;
    case MINERS_SOURCE_LESS_CARD:
    case MINERS_SOURCE_CARD:
    case MINERS_SOURCE_JOIN: return x->index < p->mine_count ? book->card[p->mine[x->index].card].key : NULL;
    case MINERS_SOURCE_LESS_EVENT:
    case MINERS_SOURCE_TRIGGER:
    case MINERS_SOURCE_EVENT: return l->event != MINERS_NONE ? book->event[l->event].key : NULL;
    case MINERS_SOURCE_SPACE: return book->side[x->index].key;
    case MINERS_SOURCE_LEAST:
    case MINERS_SOURCE_SURFACE:
    case MINERS_SOURCE_HAND:
    case MINERS_SOURCE_COUNT: break;
    }
    return NULL;
}

static void put_line(er_text *json, const miners_ledger *l, const miners_book *book, const miners_seat *p,
                     const miners_line *x)
{
    static const char *const words[MINERS_SOURCE_COUNT] = {
#define ROW(id, word, order) [MINERS_SOURCE_##id] = word,
        MINERS_SOURCES(ROW)
#undef ROW
    };
    bool join = x->source == MINERS_SOURCE_JOIN, space = x->source == MINERS_SOURCE_SPACE;
    bool of_slot = join || x->source == MINERS_SOURCE_CARD || x->source == MINERS_SOURCE_LESS_CARD ||
                   x->source == MINERS_SOURCE_TRIGGER;
    const int16_t *gain = x->gain.of;
    er_json_open(json, NULL, '{');
    er_json_text(json, "from", words[x->source]);
    er_json_text(json, "name", name_of(l, book, p, x));
    miners_put_place(json, "at", p, of_slot ? x->index : MINERS_NONE);
    miners_put_place(json, "to", p, join ? x->more : MINERS_NONE);
    put_number(json, "space", space, x->more);
    put_number(json, "stop", x->stop > 0, x->stop);
    put_purse(json, "sum",
              (miners_purse){gain[MINERS_GAIN_COINS], gain[MINERS_GAIN_POINTS] + gain[MINERS_GAIN_CARTS],
                             gain[MINERS_GAIN_CARDS]});
    miners_put_gain(json, "gain", &x->gain);
    er_put_char(json, '}');
}

void miners_put_ledger(er_text *json, const char *key, const miners_ledger *l, const er_game *g, const er_state *after)
{
    const miners_seat *p = &miners_at(after)->seat[l->seat];
    er_json_open(json, key, '{');
    put_purse(json, "have", l->have);
    er_json_open(json, "lines", '[');
    for (int i = 0; i < l->count; i++)
        put_line(json, l, &miners_setup_of(g)->book, p, &l->line[i]);
    er_put_char(json, ']');
    put_purse(json, "after", miners_purse_of(miners_setup_of(g), p));
    er_put_char(json, '}');
}
