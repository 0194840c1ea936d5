/* er.c - functions that every game gets on top of its rules: making a move, the text of moves,
 * the fingerprint. */
#include "core/er.h"

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

/* Reads "p3" as a number from 0. Returns false if it is not a seat of this game. */
static bool parse_seat(const er_game *g, er_span word, int32_t *seat)
{
    if (word.len != 2 || word.at[0] != 'p' || word.at[1] < '1' || word.at[1] >= '1' + g->seats)
        return false;
    *seat = word.at[1] - '1';
    return true;
}

static bool parse_arg(const er_game *g, uint8_t kind, er_span word, int32_t *value)
{
    if (kind == ER_ARG_NUMBER)
        return word.len > 0 && word.at[0] != '+' && er_span_int(word, INT16_MIN, INT16_MAX, value);
    if (kind == ER_ARG_SEAT)
        return parse_seat(g, word, value);
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
    if (!chance && !parse_seat(g, who, &seat))
        return (er_err){"err.no_such_seat", NULL};
    er_span word = er_next_word(&line);
    for (uint8_t v = 0; v < g->rules->verb_count; v++) {
        const er_verb *verb = &g->rules->verbs[v];
        if (verb->chance != chance || !er_span_is(word, verb->word))
            continue;
        er_move move = {.seat = (uint8_t)seat, .verb = v};
        for (int i = 0; i < ER_MAX_ARGS && verb->arg[i] != ER_ARG_END; i++) {
            int32_t value;
            if (!parse_arg(g, verb->arg[i], er_next_word(&line), &value))
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

uint64_t er_hash(const er_game *g, const er_state *s)
{
    uint8_t bytes[ER_SAVE_BYTES];
    size_t n = g->rules->save(g, s, bytes, sizeof bytes);
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

void er_emit(er_events *events, uint8_t kind, uint8_t seat, int a, int b, int c, int d)
{
    if (events == NULL || events->count >= events->cap)
        return;
    events->at[events->count++] = (er_event){kind, seat, {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}};
}
