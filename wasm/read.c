/* read.c - exports that answer for the current position and change nothing: who acts, what is
 * legal, what it costs, what happened, what would happen. */
#include "wasm/games.h"

#include "core/json.h"
#include "session/games.h"
#include "session/scoresheet.h"

enum { PREVIEW_NEWS = 4 * NEWS_MOST };

static er_state *state_in(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static void put_legal(er_text *out, const er_state *at, int seat)
{
    static er_move moves[AI_MOVES];
    const er_game *g = &wasm_game->game;
    int count = (g->rules->to_act(g, at) >> seat & 1) != 0 ? g->rules->legal(g, at, seat, moves, AI_MOVES) : 0;
    er_json_open(out, "legal", '[');
    for (int i = 0; i < count; i++)
        er_json_move(out, NULL, g, &moves[i]);
    er_put_char(out, ']');
}

/* ---- decisions ---- */

/* Returns a set: one bit per seat, bit 7 for chance; 0 if the game is over or there is none. */
EXPORT(to_act) uint32_t wasm_to_act(void);
uint32_t wasm_to_act(void)
{
    return wasm_game == NULL ? 0 : wasm_game->game.rules->to_act(&wasm_game->game, wasm_position());
}

/* Output: the legal moves of a seat, one per line; for chance (7), each after its weight. */
EXPORT(legal) uint32_t wasm_legal(int seat);
uint32_t wasm_legal(int seat)
{
    static er_outcome list[AI_MOVES];
    static er_move moves[AI_MOVES];
    er_text *text = wasm_begin();
    if (!wasm_decides(seat))
        return 0;
    const er_game *g = &wasm_game->game;
    int count = seat == ER_CHANCE ? g->rules->chance(g, wasm_position(), list, AI_MOVES)
                                  : g->rules->legal(g, wasm_position(), seat, moves, AI_MOVES);
    for (int i = 0; i < count; i++) {
        if (seat == ER_CHANCE) {
            er_putf(text, "%d ", list[i].weight);
        }
        er_move_print(g, seat == ER_CHANCE ? &list[i].move : &moves[i], text);
        er_put_char(text, '\n');
    }
    return wasm_end(text);
}

/* ---- numbers and their parts ---- */

static const char *region_of(const er_reason *reason)
{
    const er_game *g = &wasm_game->game;
    uint8_t places = session_row_of(wasm_game)->places;
    return places != 0 ? g->rules->name(g, places, reason->region) : NULL;
}

/* Input: a move. Output: the parts of its cost, `WORD AMOUNT RULE REGION` per line; `-` stands
 * for a missing value. */
EXPORT(explain) uint32_t wasm_explain(uint32_t len);
uint32_t wasm_explain(uint32_t len)
{
    er_reason reason[ER_MAX_PARTS];
    er_move move;
    er_text *text = wasm_begin();
    if (wasm_game == NULL || er_move_parse(&wasm_game->game, wasm_input_of(len), &move).key != NULL)
        return 0;
    int count = wasm_game->game.rules->explain(&wasm_game->game, wasm_position(), &move, reason, ER_MAX_PARTS);
    for (int i = 0; i < count; i++) {
        const char *region = region_of(&reason[i]);
        er_put(text, reason[i].word);
        er_put_char(text, ' ');
        er_put_int(text, reason[i].amount);
        er_put_char(text, ' ');
        er_put(text, reason[i].rule != NULL ? reason[i].rule : "-");
        er_putf(text, " %s\n", region != NULL ? region : "-");
    }
    return wasm_end(text);
}

/* Output: {"sum":9,"parts":[{"word","amount","rule","region"}]}, the coins that the seat would
 * be paid if its turn ended now. Empty if that is unknown, in games at once always, and while seats
 * other than the one whose turn it is must act. */
EXPORT(income) uint32_t wasm_income(int seat);
uint32_t wasm_income(int seat)
{
    er_reason reason[ER_MAX_PARTS];
    er_text *text = wasm_begin();
    bool known = wasm_is_seat(seat) && wasm_row_of(wasm_game)->income != NULL;
    int count = known ? wasm_row_of(wasm_game)->income(wasm_game, wasm_position(), seat, reason) : -1, sum = 0;
    if (count < 0)
        return 0;
    for (int i = 0; i < count; i++)
        sum += reason[i].amount;
    er_put_char(text, '{');
    er_json_int(text, "sum", sum);
    er_json_open(text, "parts", '[');
    for (int i = 0; i < count; i++) {
        er_json_open(text, NULL, '{');
        er_json_text(text, "word", reason[i].word);
        er_json_int(text, "amount", reason[i].amount);
        er_json_text(text, "rule", reason[i].rule);
        er_json_text(text, "region", region_of(&reason[i]));
        er_put_char(text, '}');
    }
    er_put(text, "]}");
    return wasm_end(text);
}

/* ---- position and events ---- */

/* Output: the position as JSON, as a viewer sees it. */
EXPORT(show) uint32_t wasm_show(int seat);
uint32_t wasm_show(int seat)
{
    static er_state_room view;
    er_text *text = wasm_begin();
    if (!wasm_is_viewer(seat))
        return 0;
    wasm_see_as(seat, &view);
    wasm_game->game.rules->show(&wasm_game->game, state_in(&view), text);
    return wasm_end(text);
}

/* Output: {"score":[71,65],"winners":["p1"]}; empty while the game is running. */
EXPORT(result) uint32_t wasm_result(void);
uint32_t wasm_result(void)
{
    int32_t score[ER_MAX_SEATS] = {0};
    er_text *text = wasm_begin();
    const er_game *g = wasm_game == NULL ? NULL : &wasm_game->game;
    if (g == NULL || g->rules->to_act(g, wasm_position()) != 0)
        return 0;
    g->rules->score(g, wasm_position(), score);
    er_put_char(text, '{');
    er_json_ints(text, "score", score, g->seats);
    er_json_seats(text, "winners", g->rules->winners(g, wasm_position()));
    er_put_char(text, '}');
    return wasm_end(text);
}

/* Output: the score sheet of the whole game (session/scoresheet.h): every score round by round, in parts. Empty without memory and for a view. */
EXPORT(scoresheet) uint32_t wasm_scoresheet(void);
uint32_t wasm_scoresheet(void)
{
    er_text *text = wasm_begin();
    scoresheet l = {0};
    if (wasm_game == NULL)
        return 0;
    if (scoresheet_make(&l, wasm_game))
        scoresheet_put_json(&l, text);
    scoresheet_free(&l);
    return wasm_end(text);
}

/* Output: [{"event":"taken","seat":"p1",…},…], the events of the last move played (when looking
 * back, of the move before the position), as a viewer may know them. An empty list after undo,
 * for a view, and at the start. */
EXPORT(news) uint32_t wasm_news(int seat);
uint32_t wasm_news(int seat)
{
    er_text *text = wasm_begin();
    if (!wasm_is_viewer(seat))
        return 0;
    news_put_list(text, &wasm_game->game, wasm_events(), seat);
    return wasm_end(text);
}

/* Output: the move before this position, as a viewer may know it, with a `?` for what is secret.
 * Empty at the start and for a view. */
EXPORT(move) uint32_t wasm_move(int seat);
uint32_t wasm_move(int seat)
{
    er_text *text = wasm_begin();
    if (!wasm_is_viewer(seat) || wasm_ply() == 0)
        return 0;
    const er_move *move = &wasm_game->log[wasm_ply() - 1].move;
    if (seat == WASM_EVERYTHING)
        er_move_print(&wasm_game->game, move, text);
    else
        er_move_print_for(&wasm_game->game, move, seat, text);
    return wasm_end(text);
}

/* ---- looking ahead ---- */

typedef struct preview {
    er_state_room room;
    er_event list[PREVIEW_NEWS];
    er_events events;
    int played;
    er_err why;
} preview;

/* Makes the position as the seat knows it; hidden things are dealt, always in the same way. */
static void make_known(int seat, er_state_room *out)
{
    const er_game *g = &wasm_game->game;
    ai_rng rng;
    ai_rng_seed(&rng, 1, 0);
    g->rules->view(g, wasm_position(), seat, state_in(out));
    g->rules->fill(g, state_in(out), seat, &rng.base);
}

/* Input: a question of the game (realms/rules/advise.c, miners/rules/ways.c have them), asked for a
 * seat. Output: the answer as JSON; empty if there is no such question. */
EXPORT(ask) uint32_t wasm_ask(uint32_t len, int seat);
uint32_t wasm_ask(uint32_t len, int seat)
{
    static er_state_room known;
    er_text *text = wasm_begin();
    if (!wasm_is_seat(seat) || wasm_game->game.rules->ask == NULL)
        return 0;
    make_known(seat, &known);
    bool answered = wasm_game->game.rules->ask(&wasm_game->game, state_in(&known), seat, wasm_input_of(len), text);
    return answered ? wasm_end(text) : 0;
}

static void try_moves(preview *p, er_span moves, int seat)
{
    const er_game *g = &wasm_game->game;
    p->events = (er_events){.at = p->list, .cap = PREVIEW_NEWS};
    p->played = 0;
    p->why = ER_OK;
    make_known(seat, &p->room);
    while (p->why.key == NULL && moves.len > 0) {
        er_move move;
        p->why = er_move_parse(g, er_next_line(&moves), &move);
        if (p->why.key == NULL)
            p->why = er_apply(g, state_in(&p->room), &move, &p->events, NULL);
        p->played += p->why.key == NULL;
        if (p->why.key == NULL && wasm_row_of(wasm_game)->wait != NULL)
            wasm_row_of(wasm_game)->wait(g, state_in(&p->room), seat, &p->events);
    }
}

/* Input: moves, one per line. They are made in order on a copy of the position, as the seat
 * knows it, until one is refused; chance picks nothing (but see wasm_row.wait). Output:
 * {"played":2,"error":KEY|null,"rule":ID|null,"news":[…],"to_act":[…],"legal":[…of the seat],"view":{…}}. */
EXPORT(preview) uint32_t wasm_preview(uint32_t len, int seat);
uint32_t wasm_preview(uint32_t len, int seat)
{
    static preview p;
    static er_state_room view;
    er_text *text = wasm_begin();
    if (!wasm_is_seat(seat))
        return 0;
    const er_game *g = &wasm_game->game;
    const er_state *after = state_in(&p.room);
    try_moves(&p, wasm_input_of(len), seat);
    er_put_char(text, '{');
    er_json_int(text, "played", p.played);
    er_json_text(text, "error", p.why.key);
    er_json_text(text, "rule", p.why.rule);
    er_json_key(text, "news");
    news_put_list(text, g, &p.events, WASM_SPECTATOR);
    er_json_seats(text, "to_act", g->rules->to_act(g, after));
    put_legal(text, after, seat);
    er_json_key(text, "view");
    g->rules->view(g, after, seat, state_in(&view));
    g->rules->show(g, state_in(&view), text);
    er_put_char(text, '}');
    return wasm_end(text);
}

/* Input: moves, one per line. From then on the reading exports answer for the position after them, as
 * the seat knows it; without any move, for the game's own again. So do play, undo, see and look. */
EXPORT(suppose) int wasm_suppose(uint32_t len, int seat);
int wasm_suppose(uint32_t len, int seat)
{
    static preview p;
    if (!wasm_is_seat(seat))
        return wasm_refuse_key("err.wasm.input");
    wasm_suppose_at(NULL);
    if (len == 0)
        return wasm_refuse(ER_OK);
    try_moves(&p, wasm_input_of(len), seat);
    if (p.why.key == NULL)
        wasm_suppose_at(state_in(&p.room));
    return wasm_refuse(p.why);
}
