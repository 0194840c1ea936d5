/* players.c - exports that seat players and ask them. A player sees what its seat sees at the
 * current position, and is told every move that goes through play. */
#include "analysis/advice.h"
#include "core/json.h"
#include "wasm/host.h"

enum { MAX_ADVICE = 8 };

/* ---- several machines ---- */

/* Where ai_team's functions are JavaScript's: see wasm_join. */
#define IMPORT(name) __attribute__((import_module("team"), import_name(#name)))
IMPORT(begin) void wasm_team_begin(void);
IMPORT(claim) int wasm_team_claim(uint32_t piece);
IMPORT(give) void wasm_team_give(uint32_t piece, const int32_t *result);
IMPORT(take) int wasm_team_take(uint32_t piece, int32_t *result);

static void team_begin(void *with)
{
    (void)with;
    wasm_team_begin();
}

static bool team_claim(void *with, uint32_t piece)
{
    (void)with;
    return wasm_team_claim(piece) != 0;
}

static void team_give(void *with, uint32_t piece, const int32_t result[AI_PIECE])
{
    (void)with;
    wasm_team_give(piece, result);
}

static bool team_take(void *with, uint32_t piece, int32_t result[AI_PIECE])
{
    (void)with;
    return wasm_team_take(piece, result) != 0;
}

static const ai_team others = {.begin = team_begin, .claim = team_claim, .give = team_give, .take = team_take};
static const ai_team *team; /* of players seated from now on */

/* From now on players of the strongest level think together with those of other instances that are
 * told the same and asked for the same decisions of that level, by the functions that JavaScript lends. Results are AI_PIECE whole numbers. */
EXPORT(join) void wasm_join(void);
void wasm_join(void)
{
    team = &others;
}

/* ---- players ---- */

/* Gives a seat a player, at any time: it is told all moves up to the current position. Undo does
 * not take back what it has been told: seat it again. Input: its key. `budget`: nodes for one
 * decision, 0 for those of the level. The same seed, stream, budget and moves give the same
 * decisions, here and in any other build. */
EXPORT(seat) int wasm_seat(int seat, uint32_t len, uint64_t seed, uint64_t stream, uint32_t budget);
int wasm_seat(int seat, uint32_t len, uint64_t seed, uint64_t stream, uint32_t budget)
{
    const ai_player *found = ai_player_find(wasm_input_of(len));
    if (wasm_game == NULL)
        return wasm_refuse_key("err.wasm.no_game");
    if (found == NULL || !wasm_is_seat(seat))
        return wasm_refuse_key("err.wasm.input");
    ai_start(&wasm_player[seat], found, &wasm_game->game, seat, seed, stream);
    wasm_player[seat].team = found->level == AI_EXPERT ? team : NULL; /* only its decisions have pieces */
    if (budget > 0)
        wasm_player[seat].budget = budget;
    advice_tell_all(&wasm_player[seat], 1, wasm_game, wasm_ply()); /* for a view, nothing but the view is known */
    return wasm_refuse(ER_OK);
}

/* Removes the player of a seat. */
EXPORT(unseat) int wasm_unseat(int seat);
int wasm_unseat(int seat)
{
    if (wasm_game == NULL)
        return wasm_refuse_key("err.wasm.no_game");
    if (!wasm_is_seat(seat))
        return wasm_refuse_key("err.wasm.input");
    if (wasm_player[seat].player != NULL)
        ai_stop(&wasm_player[seat]);
    wasm_player[seat].player = NULL;
    return wasm_refuse(ER_OK);
}

/* Returns the view of a seat that has a player; NULL if it has none. */
static const er_state *view_of(int seat)
{
    static er_state_room room;
    if (!wasm_is_seat(seat) || wasm_player[seat].player == NULL)
        return NULL;
    wasm_see_as(seat, &room);
    return (const er_state *)(const void *)room.bytes;
}

/* Output: the move of the seat's player; empty if it has none to make. */
EXPORT(choose) uint32_t wasm_choose(int seat);
uint32_t wasm_choose(int seat)
{
    const er_state *view = view_of(seat);
    er_text *text = wasm_begin();
    er_move move;
    if (view == NULL || !wasm_decides(seat))
        return 0;
    ai_choose(&wasm_player[seat], view, &move);
    er_move_print(&wasm_game->game, &move, text);
    return wasm_end(text);
}

/* Whether the seat's player has opinions, as levels do. */
static bool has_opinion(int seat)
{
    return seat >= 0 && seat < ER_MAX_SEATS && wasm_player[seat].player != NULL && wasm_player[seat].player->level >= 0;
}

/* Output: {"coins":[..],"chance":[..]}, the end that the seat's player expects, by seat:
 * hundredths of a coin and hundredths of a percent to win. Empty if no level plays. */
EXPORT(judge) uint32_t wasm_judge(int seat);
uint32_t wasm_judge(int seat)
{
    const er_state *view = view_of(seat);
    er_text *text = wasm_begin();
    ai_outlook outlook = {0};
    if (view == NULL || !has_opinion(seat))
        return 0;
    ai_judge(&wasm_player[seat], view, &outlook);
    er_put_char(text, '{');
    er_json_ints(text, "coins", outlook.coins, wasm_game->game.seats);
    er_json_ints(text, "chance", outlook.chance, wasm_game->game.seats);
    er_put_char(text, '}');
    return wasm_end(text);
}

static void put_advice(er_text *text, const ai_advice *a)
{
    er_json_open(text, NULL, '{');
    er_json_open(text, "moves", '[');
    for (int i = 0; i < a->length; i++)
        er_json_move(text, NULL, &wasm_game->game, &a->line[i]);
    er_put_char(text, ']');
    er_json_int(text, "coins", a->coins);
    er_json_int(text, "chance", a->chance);
    er_json_open(text, "parts", '{');
    for (int i = 0; i < a->parts; i++)
        er_json_int(text, a->part[i].word, a->part[i].amount);
    er_put(text, "}}");
}

/* Output: a list of at most `most` lines of play, the best first:
 * {"moves":[..],"coins":..,"chance":..,"parts":{WORD:..}}, in hundredths; ai.part.WORD has the
 * words. Empty if no level plays or the seat has nothing to decide. */
EXPORT(advise) uint32_t wasm_advise(int seat, int most);
uint32_t wasm_advise(int seat, int most)
{
    static ai_advice advice[MAX_ADVICE];
    const er_state *view = view_of(seat);
    er_text *text = wasm_begin();
    if (view == NULL || !has_opinion(seat) || most < 1 || !wasm_decides(seat))
        return 0;
    int count = ai_advise(&wasm_player[seat], view, advice, most < MAX_ADVICE ? most : MAX_ADVICE);
    er_put_char(text, '[');
    for (int i = 0; i < count; i++)
        put_advice(text, &advice[i]);
    er_put_char(text, ']');
    return wasm_end(text);
}
