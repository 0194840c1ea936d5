/* match.c - see match.h. */
#include "cli/shared/match.h"
#include "session/news.h"

enum { MOVE_CAP = 5000 }; /* a game with so many moves does not end */

bool match_report(const match *m, const char *key, const char *what)
{
    return cli_refuse(m->c, false, key, NUM(m->number), NUM(m->s->count), what);
}

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

/* Makes one move of the first that must act. */
static match_end step(match *m, int actor)
{
    const er_game *g = &m->s->game;
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    unsigned flags = 0;
    er_move move;
    if (actor == ER_CHANCE)
        ai_pick_chance(g, session_now(m->s), &m->dice, &move);
    else
        choose(m, actor, &move);
    m->before(m->host, &move);
    if (session_play(m->s, &move, &events, &flags).key != NULL) {
        char text[ER_MOVE_TEXT];
        cli_put_move(g, &move, text);
        (void)match_report(m, "cli.selfplay.refused", text);
        return MATCH_REFUSED;
    }
    ai_tell(m->bot, g->seats, session_now(m->s), &move);
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
        if (m->s->count >= MOVE_CAP) {
            (void)match_report(m, "cli.selfplay.unended", "");
            return MATCH_UNENDED;
        }
        end = step(m, __builtin_ctz(who));
    }
    if (end == MATCH_OVER)
        note_result(m->s, out);
    return end;
}
