/* tell.c - events and moves in words; see tell.h. */
#include "cli/terminal/display.h"
#include "cli/terminal/tell.h"

#include <stdlib.h>

enum { KEY = 96, GAPS = ER_EVENT_ARGS + 3 };

/* ---- parts of a cost ---- */

void tell_put_parts(const board *b, const er_reason *reason, int count, er_text *out)
{
    for (int i = 0; i < count; i++) {
        char room[BOARD_NAME];
        er_putf(out, "%s%s %d", i > 0 ? ", " : "", board_part(b, &reason[i], room), reason[i].amount);
    }
}

int tell_sum(const er_reason *reason, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += reason[i].amount;
    return sum;
}

/* ---- which events belong together ---- */

static const er_event_row *row_of(const board *b, const er_event *e)
{
    return &b->s->game.rules->events[e->kind];
}

static bool is_part(const board *b, const er_event *e)
{
    return row_of(b, e)->arg[0].kind == ER_ARG_PART;
}

/* Returns the last argument that is a number, or -1. */
static int last_number(const er_event_row *row)
{
    int last = -1;
    for (int i = 0; i < ER_EVENT_ARGS && row->arg[i].kind != ER_ARG_END; i++)
        last = row->arg[i].kind == ER_ARG_NUMBER ? i : last;
    return last;
}

/* Whether two events differ at most in their last numbers, which have the same sign. */
static bool can_be_summed(const er_event_row *row, const er_event *a, const er_event *b)
{
    int last = last_number(row);
    for (int i = 0; i < ER_EVENT_ARGS; i++)
        if (i == last ? (a->arg[i] < 0) != (b->arg[i] < 0) : a->arg[i] != b->arg[i])
            return false;
    return true;
}

static int run_length(const board *b, const er_event *e, int count)
{
    const er_event_row *row = row_of(b, e);
    int n = 1;
    while (n < count && !is_part(b, e) && is_part(b, &e[n]))
        n++;
    while (n < count && e[n].kind == e->kind && e[n].seat == e->seat &&
           (row->telling == ER_LISTED || (row->telling == ER_SUMMED && can_be_summed(row, e, &e[n]))))
        n++;
    return n;
}

/* ---- the text of an event ---- */

/* Events or moves that one text tells. */
typedef struct telling {
    const board *b;
    const er_event *e;
    const er_move *m; /* instead of events; NULL */
    int count;
    const er_event_row *row;
    char key[KEY];
    bool less;  /* the last number is written without its sign */
    bool brief; /* names are short */
} telling;

static bool has_text(const board *b, const char *key)
{
    return cli_word(b->c, key) != key;
}

static void begin_key(const board *b, const er_event *e, char key[KEY])
{
    er_text text = er_text_on(key, KEY);
    er_putf(&text, "told.%s.%s", b->s->game.rules->key, row_of(b, e)->word);
}

/* Takes the variant of the text, if there is one. */
static bool vary(telling *t, const char *prefix, const char *name)
{
    char key[KEY];
    er_text text = er_text_on(key, sizeof key);
    er_putf(&text, "%s.%s%s", t->key, prefix, name);
    if (!has_text(t->b, key))
        return false;
    text = er_text_on(t->key, sizeof t->key);
    er_put(&text, key);
    return true;
}

/* Returns an argument of an event as the viewer may know it: -1 for a name that is secret. */
static int value_of(const telling *t, const er_event *e, int i)
{
    bool hidden = t->row->secret && t->b->viewer != 0 && t->b->viewer != e->seat + 1;
    return hidden && t->row->arg[i].kind >= ER_ARG_NAMED ? -1 : e->arg[i];
}

static int sum_of(const telling *t, int i)
{
    int sum = 0;
    for (int n = 0; n < (t->row->telling == ER_SUMMED ? t->count : 1); n++)
        sum += t->e[n].arg[i];
    return sum;
}

static void choose_key(telling *t, int about)
{
    int last = last_number(t->row);
    begin_key(t->b, t->e, t->key);
    for (int i = 0; i < ER_EVENT_ARGS && t->row->arg[i].kind != ER_ARG_END; i++) {
        bool number = t->row->arg[i].kind == ER_ARG_NUMBER;
        int value = value_of(t, t->e, i);
        if (number ? value > 0 : value < 0)
            (void)vary(t, number ? "" : "no_", t->row->arg[i].name);
    }
    t->less = last >= 0 && t->e->arg[last] < 0 && vary(t, "", "less");
    if (about >= 0 && about == t->e->arg[0])
        (void)vary(t, "", "here");
}

/* Writes a number; where there are words for it, those: "Level II" (miners.level.2). */
static void put_number(const board *b, const char *name, int value, er_text *out)
{
    char key[KEY], room[24];
    er_text text = er_text_on(key, sizeof key);
    er_putf(&text, "%s.%s.%s", b->s->game.rules->key, name, cli_number(room, sizeof room, value));
    er_put(out, has_text(b, key) ? cli_word(b->c, key) : room);
}

void tell_put_name(const board *b, uint8_t kind, int value, bool brief, er_text *out)
{
    char room[BOARD_NAME];
    if (value < 0)
        return;
    if (kind == ER_ARG_SEAT)
        er_put(out, board_seat(b, value, room));
    else if (kind >= ER_ARG_NAMED && display_of(b->s)->put_name != NULL)
        display_of(b->s)->put_name(b, kind, value, brief, out);
    else if (kind >= ER_ARG_NAMED)
        er_put(out, b->s->game.rules->name(&b->s->game, kind, value));
}

/* ---- the arguments of a move ---- */

/* Whether the move is about what an earlier one of the list is about. */
static bool was_named(const telling *t, int n)
{
    for (int k = 0; k < n; k++)
        if (t->m[k].arg[0] == t->m[n].arg[0])
            return true;
    return false;
}

/* Writes how many there are, in all moves of the list about the same. */
static void put_times(const telling *t, int n, er_text *out)
{
    int sum = 0;
    for (int k = n; k < t->count; k++)
        if (t->m[k].arg[0] == t->m[n].arg[0])
            sum += t->row->arg[1].kind == ER_ARG_NUMBER ? t->m[k].arg[1] : 1;
    if (sum > 1)
        er_putf(out, "\u00a0×%d", sum);
}

/* If the first argument is a number, the position shows what all of them mean. */
static void put_argument(const telling *t, int n, int i, er_text *out)
{
    const er_move *m = &t->m[n];
    if (t->row->arg[i].kind >= ER_ARG_SEAT)
        tell_put_name(t->b, t->row->arg[i].kind, m->arg[i], t->brief, out);
    if (i == 0 && t->row->telling == ER_LISTED)
        put_times(t, n, out);
    if (i > 0 || t->row->arg[0].kind != ER_ARG_NUMBER)
        return;
    if (display_of(t->b->s)->put_object != NULL && display_of(t->b->s)->put_object(t->b, m, out))
        return;
    for (int k = 0; k < ER_EVENT_ARGS && t->row->arg[k].kind == ER_ARG_NUMBER; k++)
        er_putf(out, "%s%d", k > 0 ? ", " : "", m->arg[k]);
}

/* ---- filling a text ---- */

static void put_value(const telling *t, int n, int i, er_text *out)
{
    uint8_t kind = t->row->arg[i].kind;
    const display *d = display_of(t->b->s);
    if (d->put_joined != NULL && d->put_joined(t->b, &t->e[n], i, out))
        return;
    if (kind != ER_ARG_NUMBER)
        tell_put_name(t->b, kind, value_of(t, &t->e[n], i), false, out);
    else if (i == last_number(t->row) && t->row->telling != ER_LISTED)
        put_number(t->b, t->row->arg[i].name, t->less ? -sum_of(t, i) : sum_of(t, i), out);
    else
        put_number(t->b, t->row->arg[i].name, t->e[n].arg[i], out);
}

/* Fills the gap of an argument; if several are told as a list, with all their values. */
static void fill_gap(const telling *t, int i, er_text *out)
{
    const char *comma = "";
    for (int n = 0; n < (t->row->telling == ER_LISTED ? t->count : 1); n++) {
        if (t->m != NULL && was_named(t, n))
            continue;
        er_put(out, comma);
        if (t->m != NULL)
            put_argument(t, n, i, out);
        else
            put_value(t, n, i, out);
        comma = ", ";
    }
}

static void fill_parts(const telling *t, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    int n = 0;
    while (t->m == NULL && n + 1 < t->count && n < ER_MAX_PARTS && is_part(t->b, &t->e[n + 1])) {
        reason[n] = t->b->s->game.rules->part(&t->b->s->game, &t->e[n + 1]);
        n++;
    }
    tell_put_parts(t->b, reason, n, out);
}

static void put_run(telling *t, er_text *out)
{
    char gap[GAPS][1024];
    const char *args[GAPS];
    for (int i = 0; i < GAPS; i++) {
        er_text text = er_text_on(gap[i], sizeof gap[i]);
        args[i] = gap[i];
        if (i < ER_EVENT_ARGS)
            fill_gap(t, i, &text);
    }
    er_text seat = er_text_on(gap[4], sizeof gap[4]), count = er_text_on(gap[5], sizeof gap[5]),
            parts = er_text_on(gap[6], sizeof gap[6]);
    if (t->e->seat < t->b->s->game.seats)
        tell_put_name(t->b, ER_ARG_SEAT, t->e->seat, false, &seat);
    er_put_int(&count, t->count);
    fill_parts(t, &parts);
    int last = last_number(t->row), n = t->row->telling == ER_LISTED || last < 0 ? t->count : abs(sum_of(t, last));
    content_fill(out, content_form(t->b->c->lang, cli_word(t->b->c, t->key), n), args, GAPS);
}

bool tell_has(const board *b, const er_event *e)
{
    char key[KEY];
    begin_key(b, e, key);
    return has_text(b, key);
}

void tell_put(const board *b, const er_event *e, int count, int about, er_text *out)
{
    const char *comma = "";
    for (int i = 0, n; i < count; i += n) {
        n = run_length(b, &e[i], count - i);
        if (!tell_has(b, &e[i]))
            continue;
        telling t = {.b = b, .e = &e[i], .count = n, .row = row_of(b, &e[i])};
        choose_key(&t, about);
        er_put(out, comma);
        put_run(&t, out);
        if (display_of(b->s)->put_more != NULL)
            display_of(b->s)->put_more(b, &e[i], out);
        comma = t.row->telling == ER_LISTED ? "; " : ", ";
    }
}

/* ---- moves ---- */

/* Whether moves with this verb name something that can be listed: "conquer A, B". Counts belong to
 * the name: "A ×2". What a first number means, only the position shows. */
static bool can_be_listed(const er_verb *verb)
{
    return verb->arg[0] >= ER_ARG_NAMED &&
           (verb->arg[1] == ER_ARG_END || (verb->arg[1] == ER_ARG_NUMBER && verb->arg[2] == ER_ARG_END));
}

int tell_run(const er_game *g, const er_move *m, int count)
{
    int n = 1;
    while (n < count && m[n].verb == m->verb && m[n].seat == m->seat && can_be_listed(&g->rules->verbs[m->verb]))
        n++;
    return n;
}

/* Writes the text form of a move, without the seat. */
static void put_bare(const board *b, const er_move *m, er_text *out)
{
    char room[ER_MOVE_TEXT];
    er_text text = er_text_on(room, sizeof room);
    er_move_print_for(&b->s->game, m, b->viewer - 1, &text);
    er_span rest = er_span_of(room);
    (void)er_next_word(&rest);
    er_put(out, rest.at + 1);
}

void tell_put_moves(const board *b, bool made, const er_move *m, int count, bool brief, er_text *out)
{
    const er_verb *verb = &b->s->game.rules->verbs[m->verb];
    er_event_row row = {.word = verb->word, .telling = can_be_listed(verb) ? ER_LISTED : ER_ALONE};
    telling t = {.b = b, .e = &(er_event){.seat = m->seat}, .m = m, .count = count, .row = &row, .brief = brief};
    for (int i = 0; i < ER_EVENT_ARGS; i++)
        row.arg[i].kind = verb->arg[i];
    er_text key = er_text_on(t.key, sizeof t.key);
    er_putf(&key, "told.%s.%s", made ? "move" : "plan", verb->word);
    if (has_text(b, t.key))
        put_run(&t, out);
    else if (!made || display_of(b->s)->bare)
        put_bare(b, m, out);
}
