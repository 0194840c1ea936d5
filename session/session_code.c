/* session_code.c - a game as bytes and back: the moves and two positions, so that nothing has to
 * be replayed from the start. The table itself is not included: to load, open the same table
 * first. Saving and loading walk one list of fields (core/codec.h). */
#include "core/codec.h"
#include "session/internal.h"

#include <stdlib.h>

static er_state *state_in(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

/* Returns the ply that no undo can go back past, because a die or a reveal lies before it. */
static uint32_t find_floor(const session *s)
{
    uint32_t at = s->count;
    while (at > 0 && s->log[at - 1].move.seat != ER_CHANCE && (s->log[at - 1].flags & ER_NEWS) == 0)
        at--;
    return at;
}

static void code_entry(const er_game *g, session_entry *entry, er_codec *c)
{
    er_move *move = &entry->move;
    er_code_bytes(c, &move->seat, 1);
    er_code_bytes(c, &move->verb, 1);
    er_code_bytes(c, &entry->flags, 1);
    if (move->verb >= g->rules->verb_count || (move->seat >= g->seats && move->seat != ER_CHANCE)) {
        c->failed = true;
        return;
    }
    for (int i = 0; i < ER_MAX_ARGS && g->rules->verbs[move->verb].arg[i] != ER_ARG_END; i++) {
        uint16_t arg = (uint16_t)move->arg[i];
        er_code_word16(c, &arg);
        move->arg[i] = (int16_t)arg;
    }
}

static void code_log(session *s, er_codec *c)
{
    er_code_word32(c, &s->count);
    if (c->loading) {
        c->failed = c->failed || s->count > SESSION_MAX_MOVES || s->count > (size_t)(c->end - c->at);
        s->count = c->failed ? 0 : s->count;
        session_entry *log = calloc((size_t)s->count + 1, sizeof *log);
        c->failed = c->failed || log == NULL;
        if (log == NULL)
            return;
        free(s->log);
        s->log = log;
        s->room = s->count + 1;
    }
    for (uint32_t i = 0; i < s->count && !c->failed; i++)
        code_entry(&s->game, &s->log[i], c);
}

static void code_state(const er_game *g, er_state_room *state, er_codec *c)
{
    uint8_t bytes[ER_SAVE_BYTES];
    uint16_t len = c->loading ? 0 : (uint16_t)er_save(g, state_in(state), bytes, sizeof bytes);
    er_code_word16(c, &len);
    if (len > sizeof bytes) {
        c->failed = true;
        return;
    }
    er_code_bytes(c, bytes, len);
    if (c->loading && !c->failed)
        c->failed = er_load(g, state_in(state), bytes, len).key != NULL;
}

/* Replays the moves from the floor on, so that undo can go back through them; they must lead to
 * the position of the game. */
static bool leads_there(session *s, uint32_t floor, er_state_room from)
{
    uint32_t count = s->count;
    er_state_room end = s->now;
    s->now = from;
    s->count = floor;
    session_pin(s);
    while (s->count < count) {
        er_move move = s->log[s->count].move;
        if (session_play(s, &move, NULL, NULL).key != NULL)
            return false;
    }
    return er_hash(&s->game, state_in(&end)) == session_hash(s);
}

bool session_code(session *s, er_codec *c)
{
    er_state_room from = {0};
    code_log(s, c);
    uint32_t floor = c->loading || c->failed ? 0 : find_floor(s);
    er_code_word32(c, &floor);
    if (!c->loading)
        session_state_at(s, floor, &from);
    code_state(&s->game, &from, c);
    code_state(&s->game, &s->now, c);
    bool good = !c->failed && floor <= s->count && (!c->loading || leads_there(s, floor, from));
    if (c->loading && !good)
        session_restart(s);
    return good;
}

size_t session_code_bound(const session *s)
{
    return 64 + 2 * (size_t)ER_SAVE_BYTES + s->count * (sizeof(er_move) + 1);
}
