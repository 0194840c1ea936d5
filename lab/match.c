/* match.c - see match.h. */
#include "lab/match.h"
#include "session/news.h"

enum { MOVE_CAP = 5000 }; /* a game with so many moves does not end */

static void choose(match *m, int seat, er_move *move)
{
    const er_game *g = &m->s->game;
    er_state_room view;
    er_state *seen = (er_state *)(void *)view.bytes;
    g->rules->view(g, session_now(m->s), seat, seen);
    if (m->choose != NULL)
        m->choose(m->host, seat, seen, move);
    else
        ai_choose(&m->bot[seat], seen, move);
}

static void draw(match *m)
{
    ai_pick_chance(&m->s->game, session_now(m->s), &m->dice, &m->last);
    if (m->draw != NULL)
        m->draw(m->host, &m->last);
}

/* Makes one move of the first that must act. */
static match_end step(match *m, int actor)
{
    const er_game *g = &m->s->game;
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    unsigned flags = 0;
    if (actor == ER_CHANCE)
        draw(m);
    else
        choose(m, actor, &m->last);
    m->before(m->host, &m->last);
    if (session_play(m->s, &m->last, &events, &flags).key != NULL)
        return MATCH_REFUSED;
    ai_tell(m->bot, g->seats, session_now(m->s), &m->last);
    return m->after(m->host, &events, flags) ? MATCH_OVER : MATCH_STOPPED;
}

static void note_result(const session *s, match_result *out)
{
    const er_rules *rules = s->game.rules;
    uint8_t winners = rules->winners(&s->game, session_now(s));
    int sharing = __builtin_popcount(winners);
    out->over = true;
    out->hash = session_hash(s);
    rules->score(&s->game, session_now(s), out->score);
    for (int i = 0; i < s->game.seats; i++)
        out->won[i] = (uint8_t)(winners >> i & 1 ? MATCH_WHOLE / sharing : 0);
}

match_end match_play(match *m, match_result *out)
{
    match_end end = MATCH_OVER;
    uint8_t who;
    while (end == MATCH_OVER && (who = m->s->game.rules->to_act(&m->s->game, session_now(m->s))) != 0) {
        if (m->s->count >= MOVE_CAP)
            return MATCH_UNENDED;
        end = step(m, __builtin_ctz(who));
    }
    if (end == MATCH_OVER)
        note_result(m->s, out);
    return end;
}
