/* position.c - writes the table and the position of a session as text; see puzzles.h.
 *
 * Statements can say positions in which a turn begins. So the position is that of the last such
 * moment from which all moves are known, and the moves follow. It is opened again and compared: what
 * is written always makes the same view. */
#include "puzzles/puzzles.h"

#include "session/games.h"

#include <stdlib.h>
#include <string.h>

enum { POSITION_TEXT = 8192 };

/* ---- the table ---- */

static void put_options(const session_table *t, er_text *out)
{
    const char *word;
    unsigned bit;
    for (int i = 0; (word = session_option_word(t->game, i, &bit)) != NULL; i++)
        if ((t->options & bit) != 0) {
            er_putf(out, " option=%s", word);
        }
}

void puzzle_put_settings(const session *s, er_text *out)
{
    const session_setting *row;
    bool begun = false;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++) {
        bool said = (row->places & SETTING_CHOICES) != 0 && session_has_setting(s->kind, row) &&
                    row->type != SETTING_OPTION && row->type != SETTING_TEXT &&
                    (row->type == SETTING_GAME || session_is_chosen(&s->table, row));
        if (!said)
            continue;
        er_putf(out, "%s%s=", begun ? " " : "", row->word);
        session_get(&s->lent, &s->table, row, out);
        begun = true;
    }
    put_options(&s->table, out);
}

/* ---- moves ---- */

void puzzle_put_move(er_text *out, const er_game *g, int seat, const er_move *m)
{
    char room[ER_MOVE_TEXT];
    er_text text = er_text_on(room, sizeof room);
    er_move_print_for(g, m, seat, &text);
    size_t skip = m->seat == seat ? strlen(er_seat_word(seat)) + 1 : 0;
    er_put(out, room + skip);
}

/* Writes the moves from `ply` on; returns false if the seat may not know one of them. */
static bool put_moves(const session *s, uint32_t ply, int seat, er_text *out)
{
    for (uint32_t i = ply; i < s->count; i++) {
        size_t from = out->len;
        if (i > ply)
            er_put(out, "; ");
        puzzle_put_move(out, &s->game, seat, &s->log[i].move);
        if (out->full || memchr(out->at + from, '?', out->len - from) != NULL)
            return false;
    }
    return true;
}

/* ---- the position ---- */

static uint64_t hash_of_view(const er_game *g, const er_state *state, int seat)
{
    er_state_room room = {0};
    er_state *view = (er_state *)(void *)room.bytes;
    g->rules->view(g, state, seat, view);
    return er_hash(g, view);
}

/* Opens the position again in `again`, makes the moves and compares. */
static bool is_same(const session *s, uint32_t ply, int seat, er_span position, session *again)
{
    session_renew(again);
    if (!session_set_position(again, position, NULL))
        return false;
    for (uint32_t i = ply; i < s->count; i++)
        if (session_play(again, &s->log[i].move, NULL, NULL).key != NULL)
            return false;
    return hash_of_view(&s->game, session_now(again), seat) == hash_of_view(&s->game, session_now(s), seat);
}

/* Tries the position after `ply` moves. */
static bool try_at(const session *s, uint32_t ply, int seat, session *again, er_text *position)
{
    er_state_room room, seen = {0};
    er_state *view = (er_state *)(void *)seen.bytes;
    (void)session_state_at(s, ply, &room);
    s->game.rules->view(&s->game, (er_state *)(void *)room.bytes, seat, view);
    position->len = 0;
    return s->game.rules->describe(&s->game, view, position) &&
           is_same(s, ply, seat, (er_span){position->at, position->len}, again);
}

bool puzzle_put_position(session *s, int seat, er_text *position, er_text *moves)
{
    char room[POSITION_TEXT];
    session *again = s->game.rules->describe != NULL ? session_twin(s) : NULL;
    bool good = false;
    for (uint32_t back = 0; again != NULL && !good && back <= PUZZLE_MOVES && back <= s->count; back++) {
        er_text text = er_text_on(room, sizeof room);
        if (!try_at(s, s->count - back, seat, again, &text))
            continue;
        good = put_moves(s, s->count - back, seat, moves);
        er_put_bytes(position, room, text.len);
        break;
    }
    session_close(again);
    return good && !position->full && !moves->full;
}
