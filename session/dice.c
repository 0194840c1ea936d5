/* dice.c - a session's terms of fair dice, and whether its log follows them. fair.h defines what
 * is fair. */
#include "session/session.h"

#include <string.h>

static const er_span NOTHING = {"", 0};

/* Returns the text in a buffer. Without a final zero it is longer than any allowed word. */
static er_span span_in(const char *room, size_t cap)
{
    const char *stop = memchr(room, '\0', cap);
    return (er_span){room, stop != NULL ? (size_t)(stop - room) : cap};
}

bool session_set_fair(session *s, const fair_terms *terms, struct err *e)
{
    er_span table_id = span_in(terms->table_id, FAIR_TABLE_ID);
    if (table_id.len > 0 && !fair_is_table_id(table_id))
        return err_set(e, 0, "err.fair.bad_table", table_id);
    for (int seat = 0; seat < ER_MAX_SEATS; seat++) {
        er_span salt = span_in(terms->salt[seat], FAIR_SALT);
        if (salt.len > 0 && !fair_is_salt(salt))
            return err_set(e, 0, "err.fair.bad_salt", salt);
        if (salt.len > 0 && seat >= s->game.seats)
            return err_set(e, 0, "err.no_such_seat", NOTHING);
    }
    s->fair = table_id.len > 0 ? *terms : (fair_terms){0};
    return true;
}

uint32_t session_draws(const session *s)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->count; i++)
        n += s->log[i].move.seat == ER_CHANCE;
    return n;
}

static bool refuse_pick(const session *s, uint32_t ply, struct err *e)
{
    char words[ER_MOVE_TEXT + 24];
    er_text t = er_text_on(words, sizeof words);
    er_putf(&t, "%lld (", (long long)ply + 1);
    er_move_print(&s->game, &s->log[ply].move, &t);
    er_put(&t, ")");
    return err_set(e, 0, "err.fair.pick_differs", er_span_of(words));
}

bool session_fair_holds(const session *s, const session_claim *claim, struct err *e)
{
    uint8_t commit[FAIR_BYTES], key[FAIR_BYTES];
    if (s->fair.table_id[0] == '\0' || !claim->has_secret)
        return err_set(e, 0, "err.fair.untold", NOTHING);
    fair_commit(claim->secret, commit);
    if (memcmp(commit, s->fair.commit, FAIR_BYTES) != 0)
        return err_set(e, claim->secret_line, "err.fair.commit_differs", NOTHING);
    fair_key(&s->fair, s->game.seats, claim->secret, key);
    er_state_room room;
    session_first(s, &room);
    er_state *state = (er_state *)(void *)room.bytes;
    uint32_t draws = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        const er_move *m = &s->log[i].move;
        er_move due = *m;
        if (m->seat == ER_CHANCE)
            fair_pick(key, draws++, &s->game, state, &due);
        if (!er_move_same(m, &due))
            return refuse_pick(s, i, e);
        (void)s->game.rules->apply(&s->game, state, m, NULL);
    }
    return true;
}
