/* open.c - opens a puzzle: its table, its position, the moves up to the decision, its answers; see
 * puzzles.h. */
#include "puzzles/puzzles.h"

#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

/* Cuts the next of a list that is separated by `;`. */
static bool next_move(er_span *list, er_span *move)
{
    size_t n = 0;
    if (list->len == 0)
        return false;
    while (n < list->len && list->at[n] != ';')
        n++;
    *move = (er_span){list->at, n};
    n += n < list->len;
    list->at += n;
    list->len -= n;
    return true;
}

static bool has_seat(er_span move)
{
    er_span word = er_next_word(&move);
    for (int i = 0; i <= ER_CHANCE; i++)
        if (er_seat_word(i) != NULL && er_span_is(word, er_seat_word(i)))
            return true;
    return false;
}

/* Reads a move; one without a seat is the puzzle's. */
static bool read_move(const session *s, const puzzle *p, er_span text, er_move *out, struct err *e)
{
    char room[ER_MOVE_TEXT];
    er_text whole = er_text_on(room, sizeof room);
    while (text.len > 0 && text.at[0] == ' ') {
        text.at++;
        text.len--;
    }
    if (!has_seat(text)) {
        er_putf(&whole, "%s ", er_seat_word(p->seat));
    }
    er_put_bytes(&whole, text.at, text.len);
    er_err refused = er_move_parse(&s->game, (er_span){room, whole.len}, out);
    if (refused.key == NULL && !whole.full)
        return true;
    char word[ER_MOVE_TEXT];
    err_copy_printable(word, sizeof word, text);
    return err_because(e, p->line, "err.puzzle", "fault.puzzle.move", word);
}

static bool refuse_move(const session *s, const puzzle *p, const er_move *m, struct err *e)
{
    char word[ER_MOVE_TEXT];
    er_text text = er_text_on(word, sizeof word);
    er_move_print(&s->game, m, &text);
    return err_because(e, p->line, "err.puzzle", "fault.puzzle.illegal", word);
}

static bool make_moves(session *s, const puzzle *p, struct err *e)
{
    er_span list = p->moves, text;
    er_move m;
    while (next_move(&list, &text)) {
        if (!read_move(s, p, text, &m, e))
            return false;
        if (session_play(s, &m, NULL, NULL).key != NULL)
            return refuse_move(s, p, &m, e);
    }
    return true;
}

/* Reads moves of a list up to a number of them; more are refused. */
static bool read_list(const session *s, const puzzle *p, er_span list, er_move *out, int most, int *count,
                      struct err *e)
{
    er_span text;
    for (*count = 0; next_move(&list, &text); (*count)++) {
        if (*count == most)
            return err_because(e, p->line, "err.puzzle", "fault.puzzle.long", "");
        if (!read_move(s, p, text, &out[*count], e))
            return false;
    }
    return true;
}

static bool is_legal(const session *s, const puzzle *p, const er_move *m, struct err *e)
{
    bool good = m->seat == p->seat && s->game.rules->check(&s->game, session_now(s), m).key == NULL;
    return good || refuse_move(s, p, m, e);
}

static bool read_answers(const puzzle *p, puzzle_opened *o, struct err *e)
{
    int count;
    if (!read_list(o->s, p, p->good, o->good, PUZZLE_GOOD, &o->good_count, e) ||
        !read_list(o->s, p, p->natural, &o->natural, 1, &count, e) ||
        !read_list(o->s, p, p->better, o->better, AI_LINE, &o->better_count, e))
        return false;
    for (int i = 0; i < o->good_count; i++)
        if (!is_legal(o->s, p, &o->good[i], e))
            return false;
    return is_legal(o->s, p, &o->natural, e) && is_legal(o->s, p, &o->better[0], e);
}

/* ---- the table ---- */

static session *open_table(const session_library *lib, const puzzle *p, session *like, struct err *e)
{
    session_table table = {0};
    if (!session_choices_read(lib, p->table, &table, e))
        return NULL;
    if (like != NULL) {
        char room[512];
        er_text text = er_text_on(room, sizeof room);
        puzzle_put_settings(like, &text);
        if (text.len == p->table.len && memcmp(room, p->table.at, text.len) == 0)
            return session_twin(like);
    }
    return session_open(lib, &table, e);
}

bool puzzle_open(const session_library *lib, const puzzle *p, session *like, puzzle_opened *o, struct err *e)
{
    struct err why = {0};
    *o = (puzzle_opened){.seat = p->seat};
    o->s = open_table(lib, p, like, &why);
    bool good = o->s != NULL && session_set_position(o->s, p->position, &why);
    if (good && p->seat >= o->s->game.seats)
        good = err_set(&why, 0, "err.no_such_seat", (er_span){"", 0});
    if (!good) {
        why.line = why.key != NULL && why.line > 0 ? p->line + why.line : p->line;
        if (e != NULL)
            *e = why;
    }
    good = good && make_moves(o->s, p, e) && read_answers(p, o, e);
    if (!good)
        puzzle_close(o);
    return good;
}

void puzzle_close(puzzle_opened *o)
{
    session_close(o->s);
    o->s = NULL;
}

const er_state *puzzle_position(const puzzle_opened *o)
{
    return session_now(o->s);
}

bool puzzle_is_good(const puzzle_opened *o, const er_move *m)
{
    for (int i = 0; i < o->good_count; i++)
        if (er_move_same(&o->good[i], m))
            return true;
    return false;
}

int puzzle_play_line(puzzle_opened *o)
{
    int made = 0;
    while (made < o->better_count && session_play(o->s, &o->better[made], NULL, NULL).key == NULL)
        made++;
    return made;
}
