/* er_wasm.c - the engine for JavaScript: two dozen exports on two fixed buffers.
 *
 * JavaScript writes UTF-8 into the memory at input() and passes its length; answers are UTF-8 at output(), and the export
 * returns their length. There is one game at a time. What returns a status returns 0 when it went well; otherwise
 * output() has `KEY [RULE]`, or `LINE KEY DETAIL` from open and replay, and the game is as it was.
 * Players (seat, choose, advise, judge) see what their seat sees, and are told of every move that goes through play; what
 * they have been told is not taken back by undo.
 * Layer: wasm. tests/wasm/exports.mjs and players.mjs use every export.
 */
#include "ai/ai.h"
#include "content/content.h"
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { IN_BYTES = 1 << 20, OUT_BYTES = 1 << 20, MAX_MOVES = 2048, MAX_REASONS = 64, MAX_ADVICE = 8 };

static char in[IN_BYTES];
static char out[OUT_BYTES];
static er_text answer;
static session *game;
static ai_seat player[ER_MAX_SEATS]; /* of this game; without a player: nobody thinks there */

static const session_library *library(void)
{
    static session_library lib;
    lib = (session_library){.tiles = content_tiles,
                            .tile_sets = content_tile_sets,
                            .tile_count = content_tile_count,
                            .old_set = SET_SURFACE,
                            .find_map = content_map,
                            .find_set = content_set,
                            .set_word = content_set_word,
                            .has_places = content_has_places,
                            .book = &content_book,
                            .old_cards = content_old_cards};
    return &lib;
}

static er_text *begin(void)
{
    answer = er_text_on(out, sizeof out);
    return &answer;
}

static er_span input_of(uint32_t len)
{
    return (er_span){in, len <= IN_BYTES ? len : 0};
}

static int refuse(er_err why)
{
    begin();
    if (why.key == NULL)
        return 0;
    er_put(&answer, why.key);
    if (why.rule != NULL) {
        er_put_char(&answer, ' ');
        er_put(&answer, why.rule);
    }
    return 1;
}

static int replace_game(session *with, const struct err *e)
{
    begin();
    if (with != NULL) {
        session_close(game);
        memset(player, 0, sizeof player);
        game = with;
        return 0;
    }
    er_put_int(&answer, e->line);
    er_put_char(&answer, ' ');
    er_put(&answer, e->key);
    er_put_char(&answer, ' ');
    if (e->reason[0] != '\0') {
        er_put(&answer, e->reason);
        er_put_char(&answer, ' ');
    }
    er_put(&answer, e->detail);
    return 1;
}

static int no_game(void)
{
    return refuse((er_err){"err.wasm.no_game", NULL});
}

/* ---- the buffers ---- */

EXPORT(input) char *wasm_input(void);
char *wasm_input(void)
{
    return in;
}

EXPORT(input_size) uint32_t wasm_input_size(void);
uint32_t wasm_input_size(void)
{
    return sizeof in;
}

EXPORT(output) const char *wasm_output(void);
const char *wasm_output(void)
{
    return out;
}

EXPORT(output_length) uint32_t wasm_output_length(void);
uint32_t wasm_output_length(void)
{
    return (uint32_t)answer.len;
}

/* ---- a game ---- */

/* Opens a game of Realms. Input: the key of a map, and homemade tiles right after it. `set`: 0 as old records
   (everything of the Surface), 1 Surface, 2 Underground, 3 both; `places` (Places and Relics in play): 0 as usual,
   1 yes, 2 no; `draw`: so many races and powers, 0 all. */
EXPORT(open)
int wasm_open(uint32_t map_len, uint32_t tiles_len, int seats, unsigned options, int set, int places, int draw);
int wasm_open(uint32_t map_len, uint32_t tiles_len, int seats, unsigned options, int set, int places, int draw)
{
    struct err e = {.key = "err.wasm.input"};
    bool fits = map_len <= IN_BYTES && tiles_len <= IN_BYTES - map_len && seats >= 0 && seats <= ER_MAX_SEATS &&
                set >= 0 && set <= UINT8_MAX && places >= SESSION_PLACES_USUAL && places <= SESSION_PLACES_NO &&
                draw >= 0 && draw <= SESSION_MAX_DRAW;
    if (!fits)
        return replace_game(NULL, &e);
    session_table table = {.options = options,
                           .seats = (uint8_t)seats,
                           .set = (uint8_t)set,
                           .places = (session_places)places,
                           .draw = (uint8_t)draw};
    table.map = (er_span){in, map_len};
    table.tiles_text = (er_span){in + map_len, tiles_len};
    return replace_game(session_open(library(), &table, &e), &e);
}

/* Opens a game of Miners. Input: homemade cards, events, boards. */
EXPORT(open_miners) int wasm_open_miners(uint32_t cards_len, int seats, unsigned options);
int wasm_open_miners(uint32_t cards_len, int seats, unsigned options)
{
    struct err e = {.key = "err.wasm.input"};
    if (cards_len > IN_BYTES || seats < 0 || seats > ER_MAX_SEATS)
        return replace_game(NULL, &e);
    session_table table = {.game = SESSION_MINERS, .options = options, .seats = (uint8_t)seats};
    table.cards_text = input_of(cards_len);
    return replace_game(session_open(library(), &table, &e), &e);
}

/* Input: a record. The game is then at its end. */
EXPORT(replay) int wasm_replay(uint32_t len);
int wasm_replay(uint32_t len)
{
    struct err e = {.key = "err.wasm.input"};
    return replace_game(session_record_read(library(), input_of(len), NULL, &e), &e);
}

/* Input: a move in its text form, of a seat or of chance. */
EXPORT(play) int wasm_play(uint32_t len);
int wasm_play(uint32_t len)
{
    er_move move;
    if (game == NULL)
        return no_game();
    er_err why = er_move_parse(&game->game, input_of(len), &move);
    if (why.key == NULL)
        why = session_play(game, &move, NULL, NULL);
    if (why.key == NULL)
        ai_tell(player, game->game.seats, session_now(game), &move);
    return refuse(why);
}

EXPORT(undo) int wasm_undo(int seat);
int wasm_undo(int seat)
{
    return game == NULL ? no_game() : refuse(session_undo(game, seat));
}

/* A set: a bit per seat, bit 7 chance; 0: over, or no game. */
EXPORT(to_act) uint32_t wasm_to_act(void);
uint32_t wasm_to_act(void)
{
    return game == NULL ? 0 : game->game.rules->to_act(&game->game, session_now(game));
}

/* Output: the legal moves of a seat, one per line; of chance (7), each after its weight. */
EXPORT(legal) uint32_t wasm_legal(int seat);
uint32_t wasm_legal(int seat)
{
    static er_move moves[MAX_MOVES];
    static er_outcome outcomes[MAX_MOVES];
    er_text *text = begin();
    if (game == NULL || seat < 0 || (wasm_to_act() >> seat & 1) == 0)
        return 0;
    const er_game *g = &game->game;
    if (seat == ER_CHANCE) {
        uint16_t count = g->rules->chance(g, session_now(game), outcomes, MAX_MOVES);
        for (int i = 0; i < count; i++) {
            er_put_int(text, outcomes[i].weight);
            er_put_char(text, ' ');
            er_move_print(g, &outcomes[i].move, text);
            er_put_char(text, '\n');
        }
    } else {
        uint16_t count = g->rules->legal(g, session_now(game), seat, moves, MAX_MOVES);
        for (int i = 0; i < count; i++) {
            er_move_print(g, &moves[i], text);
            er_put_char(text, '\n');
        }
    }
    return (uint32_t)text->len;
}

/* Input: a move. Output: the parts of its cost, `WORD AMOUNT RULE` per line. */
EXPORT(explain) uint32_t wasm_explain(uint32_t len);
uint32_t wasm_explain(uint32_t len)
{
    er_reason reasons[MAX_REASONS];
    er_move move;
    er_text *text = begin();
    if (game == NULL || er_move_parse(&game->game, input_of(len), &move).key != NULL)
        return 0;
    uint16_t count = game->game.rules->explain(&game->game, session_now(game), &move, reasons, MAX_REASONS);
    for (int i = 0; i < count; i++) {
        er_put(text, reasons[i].word);
        er_put_char(text, ' ');
        er_put_int(text, reasons[i].amount);
        er_put_char(text, ' ');
        er_put(text, reasons[i].rule != NULL ? reasons[i].rule : "-");
        er_put_char(text, '\n');
    }
    return (uint32_t)text->len;
}

/* Output: the position as JSON, as a seat sees it; -1 a spectator. */
EXPORT(show) uint32_t wasm_show(int seat);
uint32_t wasm_show(int seat)
{
    static er_state_room view;
    er_text *text = begin();
    if (game == NULL || seat < -1 || seat >= game->game.seats)
        return 0;
    er_state *seen = (er_state *)(void *)view.bytes;
    game->game.rules->view(&game->game, session_now(game), seat, seen);
    game->game.rules->show(&game->game, seen, text);
    return (uint32_t)text->len;
}

EXPORT(hash) uint64_t wasm_hash(void);
uint64_t wasm_hash(void)
{
    return game == NULL ? 0 : session_hash(game);
}

/* Output: the record so far. */
EXPORT(record) uint32_t wasm_record(void);
uint32_t wasm_record(void)
{
    size_t len = 0;
    er_text *text = begin();
    char *record = game == NULL ? NULL : session_record_write(game, false, &len);
    if (record != NULL)
        er_put_bytes(text, record, len);
    free(record);
    return (uint32_t)text->len;
}

/* Input: a text key. Output: its words; the language is 0 English, 1 Polish, 2 Czech. */
EXPORT(words) uint32_t wasm_words(int lang, uint32_t len);
uint32_t wasm_words(int lang, uint32_t len)
{
    char key[128];
    er_text *text = begin();
    if (len >= sizeof key)
        return 0;
    memcpy(key, in, len);
    key[len] = '\0';
    er_put(text, content_text(lang, key));
    return (uint32_t)text->len;
}

/* ---- players ---- */

/* A seat's player begins, at the start of a game. Input: its key. `budget`: nodes for one decision, 0 the level's own. Same
   seed, stream, budget and moves: the same decisions, here and in any other build. */
EXPORT(seat) int wasm_seat(int seat, uint32_t len, uint64_t seed, uint64_t stream, uint32_t budget);
int wasm_seat(int seat, uint32_t len, uint64_t seed, uint64_t stream, uint32_t budget)
{
    const ai_player *found = ai_player_find(input_of(len));
    if (game == NULL)
        return no_game();
    if (found == NULL || seat < 0 || seat >= game->game.seats)
        return refuse((er_err){"err.wasm.input", NULL});
    ai_start(&player[seat], found, &game->game, seat, seed, stream);
    if (budget > 0)
        player[seat].budget = budget;
    return refuse(ER_OK);
}

/* A seat goes on without its player. */
EXPORT(unseat) int wasm_unseat(int seat);
int wasm_unseat(int seat)
{
    if (game == NULL)
        return no_game();
    if (seat < 0 || seat >= game->game.seats)
        return refuse((er_err){"err.wasm.input", NULL});
    if (player[seat].player != NULL)
        ai_stop(&player[seat]);
    player[seat].player = NULL;
    return refuse(ER_OK);
}

/* The view of a seat that has a player: NULL: there is none. */
static const er_state *view_of(int seat)
{
    static er_state_room room;
    if (game == NULL || seat < 0 || seat >= game->game.seats || player[seat].player == NULL)
        return NULL;
    er_state *view = (er_state *)(void *)room.bytes;
    game->game.rules->view(&game->game, session_now(game), seat, view);
    return view;
}

/* Output: the move that the seat's player makes; nothing while it has none to make. */
EXPORT(choose) uint32_t wasm_choose(int seat);
uint32_t wasm_choose(int seat)
{
    const er_state *view = view_of(seat);
    er_text *text = begin();
    er_move move;
    if (view == NULL || (wasm_to_act() >> seat & 1) == 0)
        return 0;
    ai_choose(&player[seat], view, &move);
    er_move_print(&game->game, &move, text);
    return (uint32_t)text->len;
}

/* Whether the seat's player has an opinion: levels do. */
static bool has_opinion(int seat)
{
    return seat >= 0 && seat < ER_MAX_SEATS && player[seat].player != NULL && player[seat].player->level >= 0;
}

static void put_numbers(er_text *text, const char *key, const int32_t *number)
{
    er_put_json(text, key);
    for (int i = 0; i < game->game.seats; i++) {
        er_put(text, i == 0 ? ":[" : ",");
        er_put_int(text, number[i]);
    }
    er_put_char(text, ']');
}

/* Output: {"coins":[..],"chance":[..]}, the end that the seat's player expects, by seat: hundredths of a coin and hundredths
   of a percent to win. Nothing where no level plays. */
EXPORT(judge) uint32_t wasm_judge(int seat);
uint32_t wasm_judge(int seat)
{
    const er_state *view = view_of(seat);
    er_text *text = begin();
    ai_outlook outlook = {0};
    if (view == NULL || !has_opinion(seat))
        return 0;
    ai_judge(&player[seat], view, &outlook);
    er_put_char(text, '{');
    put_numbers(text, "coins", outlook.coins);
    er_put_char(text, ',');
    put_numbers(text, "chance", outlook.chance);
    er_put_char(text, '}');
    return (uint32_t)text->len;
}

static void put_member(er_text *text, const char *key, int32_t number)
{
    er_put_json(text, key);
    er_put_char(text, ':');
    er_put_int(text, number);
}

static void put_advice(er_text *text, const ai_advice *a)
{
    char move[ER_MOVE_TEXT];
    er_put(text, "{\"moves\":[");
    for (int i = 0; i < a->length; i++) {
        er_text words = er_text_on(move, sizeof move);
        er_move_print(&game->game, &a->line[i], &words);
        er_put(text, i > 0 ? "," : "");
        er_put_json(text, move);
    }
    er_put(text, "],");
    put_member(text, "coins", a->coins);
    er_put_char(text, ',');
    put_member(text, "chance", a->chance);
    er_put(text, ",\"parts\":{");
    for (int i = 0; i < a->parts; i++) {
        er_put(text, i > 0 ? "," : "");
        put_member(text, a->part[i].word, a->part[i].amount);
    }
    er_put(text, "}}");
}

/* Output: a list of at most `most` ways to go on, the best first: {"moves":[..],"coins":..,"chance":..,"parts":{WORD:..}}, in
   hundredths; ai.part.WORD has words. Nothing where no level plays or the seat has nothing to decide. */
EXPORT(advise) uint32_t wasm_advise(int seat, int most);
uint32_t wasm_advise(int seat, int most)
{
    static ai_advice advice[MAX_ADVICE];
    const er_state *view = view_of(seat);
    er_text *text = begin();
    if (view == NULL || !has_opinion(seat) || most < 1 || (wasm_to_act() >> seat & 1) == 0)
        return 0;
    int count = ai_advise(&player[seat], view, advice, most < MAX_ADVICE ? most : MAX_ADVICE);
    er_put_char(text, '[');
    for (int i = 0; i < count; i++) {
        er_put(text, i > 0 ? "," : "");
        put_advice(text, &advice[i]);
    }
    er_put_char(text, ']');
    return (uint32_t)text->len;
}
