/* guest.c - what a program at a seat is told and asked, and how its answers are handled; see
 * docs/protocol.md, Bots. */
#include "cli/games.h"
#include "cli/ladder/internal.h"
#include "session/games.h"

enum { ROOM = 1 << 20, PATIENCE = 3 };

static char room[ROOM]; /* one line at a time; a job is one thread */

static er_span line_of(er_text *text)
{
    er_put_char(text, '\n');
    return (er_span){text->at, text->len};
}

/* ---- trouble ---- */

static const char *const troubles[] = {
    [OUTSIDE_GOOD] = "cli.ladder.not_legal", [OUTSIDE_LATE] = "cli.ladder.late",     [OUTSIDE_DEAF] = "cli.ladder.deaf",
    [OUTSIDE_LONG] = "cli.ladder.long",      [OUTSIDE_CLOSED] = "cli.ladder.closed", [OUTSIDE_DEAD] = "cli.ladder.dead",
};

/* Prints what happened, with a word about it, and the consequence. */
static bool complain(ladder_guest *g, const char *trouble, const char *detail)
{
    const cli *c = g->p->c;
    char what[512];
    er_text text = er_text_on(what, sizeof what);
    cli_fill(&text, cli_word(c, trouble), CLI_ARGS(detail));
    cli_refuse(c, 0, g->lost ? "cli.ladder.lost_game" : "cli.ladder.lost_move", g->name, NUM(g->number),
               NUM(g->s->count), what);
    return false;
}

/* Ends it if it has not ended; it may try again in the next game. */
static bool give_up(ladder_guest *g, outside_news news)
{
    outside_kill(g->program);
    g->lost = true;
    return complain(g, troubles[news], NUM(outside_code(g->program)));
}

static bool handle(ladder_guest *g, outside_news news)
{
    g->silent = news == OUTSIDE_LATE ? g->silent + 1 : 0;
    if (news != OUTSIDE_LATE || g->silent >= PATIENCE)
        return give_up(g, news);
    return complain(g, troubles[news], "");
}

/* ---- what it is told ---- */

void ladder_guest_begin(ladder_guest *g)
{
    er_text t = er_text_on(room, sizeof room);
    er_put(&t, "game {");
    er_json_text(&t, "game", g->s->game.rules->key);
    er_json_text(&t, "seat", er_seat_word(g->seat));
    er_json_int(&t, "seats", g->s->game.seats);
    er_json_int(&t, "number", g->number);
    er_json_int(&t, "seed", g->seed);
    er_json_int(&t, "limit_ms", g->p->limit_ms);
    if (cli_game_of(g->s)->sense->put_table != NULL)
        cli_game_of(g->s)->sense->put_table(g->s, &t);
    er_put_char(&t, '}');
    outside_news news = outside_begin(g->program, line_of(&t), g->p->limit_ms);
    if (news != OUTSIDE_GOOD)
        (void)give_up(g, news);
}

void ladder_guest_over(ladder_guest *g)
{
    const er_game *game = &g->s->game;
    int32_t score[ER_MAX_SEATS];
    er_text t = er_text_on(room, sizeof room);
    if (g->lost)
        return;
    game->rules->score(game, session_now(g->s), score);
    er_put(&t, "over {");
    er_json_ints(&t, "score", score, game->seats);
    er_json_seats(&t, "winners", game->rules->winners(game, session_now(g->s)));
    er_put_char(&t, '}');
    /* If it does not listen, the next game will show that. */
    (void)outside_tell(g->program, line_of(&t), g->p->limit_ms);
}

/* ---- what it is asked ---- */

static void put_legal(er_text *t, const er_game *game, const er_state *view, const er_move *legal, int n)
{
    er_json_open(t, "legal", '[');
    for (int i = 0; i < n; i++) {
        er_reason reason[ER_MAX_PARTS];
        int parts = game->rules->explain(game, view, &legal[i], reason, ER_MAX_PARTS), sum = 0;
        for (int k = 0; k < parts; k++)
            sum += reason[k].amount;
        er_json_open(t, NULL, '{');
        er_json_move(t, "move", game, &legal[i]);
        er_json_int(t, "amount", sum);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

/* Writes the moves since it was last asked; none in a game where it may not know all of them. */
static void put_since(er_text *t, ladder_guest *g)
{
    er_json_open(t, "since", '[');
    for (; !session_row_of(g->s)->hides && g->heard < g->s->count; g->heard++)
        er_json_move(t, NULL, &g->s->game, &g->s->log[g->heard].move);
    er_put_char(t, ']');
}

static bool take_answer(ladder_guest *g, er_span answer, const er_move *legal, int n, er_move *out)
{
    char shown[64];
    er_move move;
    answer = cli_trimmed(answer);
    g->silent = 0;
    if (er_move_parse(&g->s->game, answer, &move).key == NULL)
        for (int i = 0; i < n; i++)
            if (er_move_same(&legal[i], &move)) {
                *out = move;
                return true;
            }
    err_copy_printable(shown, sizeof shown, answer);
    return complain(g, troubles[OUTSIDE_GOOD], shown);
}

bool ladder_guest_choose(ladder_guest *g, const er_state *view, const er_move *legal, int n, er_move *out)
{
    const er_game *game = &g->s->game;
    er_text t = er_text_on(room, sizeof room);
    er_span answer;
    if (g->lost)
        return false;
    er_put(&t, "choose {");
    er_json_text(&t, "seat", er_seat_word(g->seat));
    er_json_int(&t, "move", g->s->count);
    put_since(&t, g);
    er_json_key(&t, "view");
    game->rules->show(game, view, &t);
    put_legal(&t, game, view, legal, n);
    er_put_char(&t, '}');
    outside_news news = outside_ask(g->program, line_of(&t), g->p->limit_ms, &answer);
    return news == OUTSIDE_GOOD ? take_answer(g, answer, legal, n, out) : handle(g, news);
}
