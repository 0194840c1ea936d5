/* er.c - functions that every game gets on top of its rules: making a move, the text of moves,
 * the fingerprint. */
#include "core/codec.h"

#include <string.h>

static const er_err NOT_A_MOVE = {"err.not_a_move", NULL};

er_err er_apply(const er_game *g, er_state *s, const er_move *m, er_events *events, unsigned *flags)
{
    er_err err = g->rules->check(g, s, m);
    if (err.key != NULL)
        return err;
    unsigned did = g->rules->apply(g, s, m, events);
    if (flags != NULL)
        *flags = did;
    return ER_OK;
}

const char *er_seat_word(int seat)
{
    static const char *const word[] = {"p1", "p2", "p3", "p4", "p5", [ER_CHANCE] = "chance"};
    return seat >= 0 && seat <= ER_CHANCE ? word[seat] : NULL;
}

static void print_arg(const er_game *g, uint8_t kind, int value, er_text *out)
{
    er_put_char(out, ' ');
    if (kind == ER_ARG_NUMBER) {
        er_put_int(out, value);
    } else if (kind == ER_ARG_SEAT) {
        er_put_char(out, 'p');
        er_put_int(out, value + 1);
    } else {
        const char *name = g->rules->name(g, kind, value);
        er_put(out, name != NULL ? name : "?");
    }
}

/* Whether that seat may know what the move names. */
static bool is_known_to(const er_verb *verb, const er_move *m, int seat)
{
    int whose = verb->chance && verb->arg[0] == ER_ARG_SEAT ? m->arg[0] : m->seat;
    return !verb->secret || whose == seat;
}

static void print_move(const er_game *g, const er_move *m, bool everything, int seat, er_text *out)
{
    if (m->verb >= g->rules->verb_count) {
        er_put(out, "?");
        return;
    }
    const er_verb *verb = &g->rules->verbs[m->verb];
    const char *who = er_seat_word(m->seat);
    er_put(out, who != NULL ? who : "?");
    er_put_char(out, ' ');
    er_put(out, verb->word);
    bool known = everything || is_known_to(verb, m, seat);
    for (int i = 0; i < ER_MAX_ARGS && verb->arg[i] != ER_ARG_END; i++)
        if (known || verb->arg[i] == ER_ARG_SEAT)
            print_arg(g, verb->arg[i], m->arg[i], out);
        else
            er_put(out, " ?");
}

void er_move_print(const er_game *g, const er_move *m, er_text *out)
{
    print_move(g, m, true, -1, out);
}

void er_move_print_for(const er_game *g, const er_move *m, int seat, er_text *out)
{
    print_move(g, m, false, seat, out);
}

bool er_parse_arg(const er_game *g, uint8_t kind, er_span word, int32_t *value)
{
    if (kind == ER_ARG_NUMBER)
        return word.len > 0 && word.at[0] != '+' && er_span_int(word, INT16_MIN, INT16_MAX, value);
    if (kind == ER_ARG_SEAT) {
        *value = word.len == 2 && word.at[0] == 'p' ? word.at[1] - '1' : -1;
        return *value >= 0 && *value < g->seats;
    }
    const char *name;
    for (int i = 0; (name = g->rules->name(g, kind, i)) != NULL; i++)
        if (er_span_is(word, name)) {
            *value = i;
            return true;
        }
    return false;
}

er_err er_move_parse(const er_game *g, er_span line, er_move *out)
{
    er_span who = er_next_word(&line);
    int32_t seat = ER_CHANCE;
    bool chance = er_span_is(who, "chance");
    if (!chance && !er_parse_arg(g, ER_ARG_SEAT, who, &seat))
        return (er_err){"err.no_such_seat", NULL};
    er_span word = er_next_word(&line);
    for (uint8_t v = 0; v < g->rules->verb_count; v++) {
        const er_verb *verb = &g->rules->verbs[v];
        if (verb->chance != chance || !er_span_is(word, verb->word))
            continue;
        er_move move = {.seat = (uint8_t)seat, .verb = v};
        for (int i = 0; i < ER_MAX_ARGS && verb->arg[i] != ER_ARG_END; i++) {
            int32_t value;
            if (!er_parse_arg(g, verb->arg[i], er_next_word(&line), &value))
                return (er_err){"err.bad_argument", NULL};
            move.arg[i] = (int16_t)value;
        }
        if (er_next_word(&line).len > 0)
            return NOT_A_MOVE;
        *out = move;
        return ER_OK;
    }
    return NOT_A_MOVE;
}

bool er_move_same(const er_move *a, const er_move *b)
{
    return a->seat == b->seat && a->verb == b->verb && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

/* ---- states as bytes ---- */

size_t er_save(const er_game *g, const er_state *s, uint8_t *out, size_t cap)
{
    er_state_room copy;
    er_codec c = {.at = out, .end = out + cap};
    memcpy(&copy, s, er_state_size(g));
    g->rules->code(g, (er_state *)(void *)&copy, &c);
    return c.failed ? 0 : (size_t)(c.at - out);
}

er_err er_load(const er_game *g, er_state *s, const uint8_t *in, size_t size)
{
    static const er_err bad = {"err.bad_state", NULL};
    uint8_t raw[ER_SAVE_BYTES];
    er_state_room room;
    er_state *read = (er_state *)(void *)&room;
    char why[64];
    er_text text = er_text_on(why, sizeof why);
    if (size > sizeof raw)
        return bad;
    memcpy(raw, in, size);
    g->rules->init(g, read);
    er_codec c = {.at = raw, .end = raw + size, .loading = true};
    g->rules->code(g, read, &c);
    if (c.failed || c.at < c.end || !g->rules->sane(g, read, &text))
        return bad;
    memcpy(s, read, er_state_size(g));
    return ER_OK;
}

uint64_t er_hash(const er_game *g, const er_state *s)
{
    uint8_t bytes[ER_SAVE_BYTES];
    size_t n = er_save(g, s, bytes, sizeof bytes);
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ bytes[i]) * 0x100000001b3u;
    return h ^ (h >> 32);
}

const char *er_kind_word(const er_game *g, uint8_t kind)
{
    static const char *const common[ER_ARG_NAMED] = {"end", "number", "seat", "part"};
    return kind < ER_ARG_NAMED ? common[kind] : g->rules->kinds[kind - ER_ARG_NAMED];
}

uint8_t er_highest(const int64_t *rank, int seats)
{
    int best = 0, set = 0;
    for (int i = 0; i < seats; i++) {
        if (rank[i] > rank[best])
            set = 0;
        best = rank[i] > rank[best] ? i : best;
        set |= rank[i] == rank[best] ? 1 << i : 0;
    }
    return (uint8_t)set;
}

/* ---- for small games ---- */

er_err er_check_seats(const er_game *g, er_text *why)
{
    (void)why;
    return g->seats >= g->rules->min_seats && g->seats <= g->rules->max_seats ? ER_OK
                                                                              : (er_err){"err.no_such_seat", NULL};
}

void er_init_zero(const er_game *g, er_state *s)
{
    memset(s, 0, er_state_size(g));
}

er_err er_check_listed(const er_game *g, const er_state *s, const er_move *m)
{
    er_move moves[ER_FEW];
    er_outcome outcomes[ER_FEW];
    bool chance = m->seat == ER_CHANCE;
    int n = chance               ? g->rules->chance(g, s, outcomes, ER_FEW)
            : m->seat < g->seats ? g->rules->legal(g, s, m->seat, moves, ER_FEW)
                                 : 0;
    for (int i = 0; i < n; i++)
        if (er_move_same(chance ? &outcomes[i].move : &moves[i], m))
            return ER_OK;
    return (er_err){"err.not_now", NULL};
}

uint8_t er_win_by_score(const er_game *g, const er_state *s)
{
    int32_t score[ER_MAX_SEATS];
    int64_t rank[ER_MAX_SEATS] = {0};
    g->rules->score(g, s, score);
    for (int i = 0; i < g->seats; i++)
        rank[i] = score[i];
    return g->rules->to_act(g, s) == 0 ? er_highest(rank, g->seats) : 0;
}

uint16_t er_explain_nothing(const er_game *g, const er_state *s, const er_move *m, er_reason *out, uint16_t cap)
{
    (void)g, (void)s, (void)m, (void)out, (void)cap;
    return 0;
}

void er_code_state(const er_game *g, er_state *s, er_codec *c)
{
    er_code_bytes(c, (uint8_t *)s, er_state_size(g));
}

/* Numbers in turn, so that `fill` finds everything sooner or later. */
typedef struct counter {
    er_rng base;
    uint32_t next;
} counter;

static uint32_t count_below(er_rng *rng, uint32_t n)
{
    return ((counter *)(void *)rng)->next++ % n;
}

bool er_whole_by_fill(const er_game *g, const er_state *s)
{
    counter rng = {{count_below}, 0};
    er_state_room room;
    memcpy(room.bytes, s, er_state_size(g));
    g->rules->fill(g, (er_state *)(void *)room.bytes, 0, &rng.base);
    return memcmp(room.bytes, s, er_state_size(g)) == 0;
}

/* The only position that can be written is the first. */
er_err er_put_start(const er_game *g, er_state *s, er_span statement, er_text *why)
{
    if (er_span_is(statement, "position"))
        g->rules->init(g, s);
    else if (!er_span_is(statement, "ready")) {
        er_put(why, "fault.put.statement ");
        er_put_bytes(why, statement.at, statement.len);
        return (er_err){"err.position", NULL};
    }
    return ER_OK;
}

const char *er_no_name(const er_game *g, uint8_t kind, int index)
{
    (void)g, (void)kind, (void)index;
    return NULL;
}

void er_add_event(er_events *events, uint8_t kind, uint8_t seat, int a, int b, int c, int d)
{
    if (events->count >= events->cap)
        return;
    events->at[events->count++] = (er_event){kind, seat, {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}, 0};
}
