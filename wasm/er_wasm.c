/* er_wasm.c - the engine for JavaScript: functions on two fixed buffers. This file has the
 * buffers, the game, and its current position.
 *
 * JavaScript writes UTF-8 (or, for `see`, bytes) into the memory at input() and passes its length.
 * Answers are UTF-8 at output(), and the export returns their length. There is one game at a time.
 * Exports with a status return 0 on success; otherwise output() has `KEY [RULE]`, or `LINE KEY
 * [FAULT] DETAIL` from setup and replay, and the game is as it was. A seat is 0 to 4; chance is 7.
 * For viewers, -1 is a spectator and -2 sees everything.
 * Layer: wasm. read.c, table*.c, players.c, analyse.c, learn.c, lab.c and puzzles.c have the other exports; tests/wasm/ uses
 * every one.
 */
#include "content/content.h"
#include "wasm/host.h"

#include <stdlib.h>
#include <string.h>

enum { IN_BYTES = 1 << 20, OUT_BYTES = 1 << 20 };

static char in[IN_BYTES];
static char out[OUT_BYTES];
static er_text answer;

session *wasm_game;
ai_seat wasm_player[ER_MAX_SEATS];

/* The current position of the game. `room` is the position shown, unless it is the last one. */
static struct {
    wasm_place place;
    int seat; /* for a view: whose */
    uint32_t ply;
    er_state_room room;
    er_event list[NEWS_MOST];
    er_events events;
    const er_state *supposed; /* shown instead of all these (read.c); NULL if there is none */
} stand;

const session_library *wasm_library(void)
{
    static const session_library lib = {
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
        .find_set = content_set,
        .set_word = content_set_word,
    };
    return &lib;
}

/* ---- the buffers ---- */

er_text *wasm_begin(void)
{
    answer = er_text_on(out, sizeof out);
    return &answer;
}

er_span wasm_input_of(uint32_t len)
{
    return (er_span){in, len <= IN_BYTES ? len : 0};
}

uint32_t wasm_end(const er_text *text)
{
    return text->full ? 0 : (uint32_t)text->len;
}

int wasm_refuse(er_err why)
{
    er_text *text = wasm_begin();
    if (why.key == NULL)
        return 0;
    er_put(text, why.key);
    if (why.rule != NULL) {
        er_putf(text, " %s", why.rule);
    }
    return 1;
}

int wasm_refuse_key(const char *key)
{
    return wasm_refuse((er_err){key, NULL});
}

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

/* ---- the current position ---- */

static er_state *state_in(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static void stand_now(void)
{
    stand.place = WASM_NOW;
    stand.events = (er_events){.at = stand.list, .cap = NEWS_MOST};
    stand.supposed = NULL;
}

void wasm_suppose_at(const er_state *at)
{
    stand.supposed = at;
}

const er_state *wasm_position(void)
{
    if (stand.supposed != NULL)
        return stand.supposed;
    return stand.place == WASM_NOW ? session_now(wasm_game) : state_in(&stand.room);
}

uint32_t wasm_ply(void)
{
    return stand.place == WASM_NOW ? wasm_game->count : stand.place == WASM_BACK ? stand.ply : 0;
}

const er_events *wasm_events(void)
{
    return &stand.events;
}

bool wasm_is_seat(int seat)
{
    return wasm_game != NULL && seat >= 0 && seat < wasm_game->game.seats;
}

bool wasm_is_viewer(int seat)
{
    return wasm_game != NULL && (seat == WASM_SPECTATOR || seat == WASM_EVERYTHING || wasm_is_seat(seat));
}

bool wasm_decides(int seat)
{
    if (wasm_game == NULL || seat < 0 || seat > ER_CHANCE)
        return false;
    bool known = stand.place != WASM_VIEW || stand.seat == WASM_EVERYTHING || stand.seat == seat;
    return known && (wasm_game->game.rules->to_act(&wasm_game->game, wasm_position()) >> seat & 1) != 0;
}

void wasm_see_as(int seat, er_state_room *to)
{
    if (seat == WASM_EVERYTHING)
        memcpy(to, wasm_position(), er_state_size(&wasm_game->game));
    else
        wasm_game->game.rules->view(&wasm_game->game, wasm_position(), seat, state_in(to));
}

/* Returns why the game cannot be played from here; NULL if it can. */
static const char *held_up(void)
{
    if (wasm_game == NULL)
        return "err.wasm.no_game";
    if (wasm_in_lesson())
        return "err.wasm.lesson";
    if (wasm_in_puzzle())
        return "err.wasm.puzzle";
    return stand.place == WASM_VIEW   ? "err.wasm.only_a_view"
           : stand.place == WASM_BACK ? "err.wasm.looking_back"
                                      : NULL;
}

/* Input: the bytes of a saved view (`save`, or the server's `state` without its base64). The
 * open game, at that table, then shows it: the reading exports answer for it, as `seat` may see
 * it. It has no moves: play, undo, record and look are refused until the next setup or replay.
 * With -2 it must be a whole state, and the decisions of every seat can be asked for. */
EXPORT(see) int wasm_see(uint32_t len, int seat);
int wasm_see(uint32_t len, int seat)
{
    static er_state_room room;
    if (wasm_game == NULL)
        return wasm_refuse_key("err.wasm.no_game");
    er_span bytes = wasm_input_of(len);
    const er_rules *rules = wasm_game->game.rules;
    if (!wasm_is_viewer(seat))
        return wasm_refuse_key("err.wasm.input");
    er_err why = er_load(&wasm_game->game, state_in(&room), (const uint8_t *)bytes.at, bytes.len);
    if (why.key == NULL && seat == WASM_EVERYTHING && !rules->whole(&wasm_game->game, state_in(&room)))
        why = (er_err){"err.bad_state", NULL};
    if (why.key != NULL)
        return wasm_refuse(why);
    stand_now();
    stand.place = WASM_VIEW;
    stand.seat = seat;
    stand.room = room;
    return wasm_refuse(ER_OK);
}

/* Output: the bytes of the position as a viewer sees it, for `see`. */
EXPORT(save) uint32_t wasm_save(int seat);
uint32_t wasm_save(int seat)
{
    static er_state_room room;
    static uint8_t bytes[ER_SAVE_BYTES];
    er_text *text = wasm_begin();
    if (!wasm_is_viewer(seat))
        return 0;
    wasm_see_as(seat, &room);
    size_t n = er_save(&wasm_game->game, state_in(&room), bytes, sizeof bytes);
    er_put_bytes(text, (const char *)bytes, n);
    return wasm_end(text);
}

/* Returns how many moves the game has had. */
EXPORT(length) uint32_t wasm_length(void);
uint32_t wasm_length(void)
{
    return wasm_game == NULL ? 0 : wasm_game->count;
}

/* Shows the position after so many moves, and the events of the last of them. */
static void stand_after(uint32_t upto, wasm_place place)
{
    stand_now();
    session_state_at(wasm_game, upto > 0 ? upto - 1 : 0, &stand.room);
    if (upto > 0)
        (void)wasm_game->game.rules->apply(&wasm_game->game, state_in(&stand.room), &wasm_game->log[upto - 1].move,
                                           &stand.events);
    stand.ply = upto;
    stand.place = place;
}

void wasm_moved(void)
{
    wasm_forget_analysis();
    stand_after(wasm_game->count, WASM_NOW);
}

/* Looks back: the reading exports answer for the position after so many moves, until look(-1)
 * returns to now. */
EXPORT(look) int wasm_look(int ply);
int wasm_look(int ply)
{
    if (wasm_game == NULL || stand.place == WASM_VIEW)
        return wasm_refuse_key(held_up());
    if (ply < -1 || (ply >= 0 && (uint32_t)ply > wasm_game->count))
        return wasm_refuse_key("err.wasm.input");
    stand_after(ply < 0 ? wasm_game->count : (uint32_t)ply, ply < 0 ? WASM_NOW : WASM_BACK);
    return wasm_refuse(ER_OK);
}

/* ---- a game ---- */

int wasm_replace_game(session *with, const struct err *e)
{
    er_text *text = wasm_begin();
    if (with != NULL) {
        wasm_forget_analysis();
        wasm_forget_lesson();
        wasm_forget_puzzle();
        session_close(wasm_game);
        memset(wasm_player, 0, sizeof wasm_player);
        wasm_game = with;
        stand_now();
        return 0;
    }
    er_putf(text, "%d %s ", e->line, e->key);
    if (e->reason[0] != '\0') {
        er_putf(text, "%s ", e->reason);
    }
    er_put(text, e->detail);
    return 1;
}

/* Opens a game. Input: a line of choices as in the referee's setup (docs/protocol.md),
 * `game=realms map=saucer2 seats=2 set=surface option=open-coins`; below it, optional lines of a
 * record's header: `tile …`, `card …`, `mapline …`, `name p1 …`, `position …`. */
EXPORT(setup) int wasm_setup(uint32_t len);
int wasm_setup(uint32_t len)
{
    struct err e = {.key = "err.wasm.input"};
    return wasm_replace_game(len > IN_BYTES ? NULL : session_setup_read(wasm_library(), wasm_input_of(len), &e), &e);
}

/* Input: a record. The game is then at its end. */
EXPORT(replay) int wasm_replay(uint32_t len);
int wasm_replay(uint32_t len)
{
    struct err e = {.key = "err.wasm.input"};
    return wasm_replace_game(session_record_read(wasm_library(), wasm_input_of(len), NULL, &e), &e);
}

/* Input: a move in its text form, by a seat or by chance. */
EXPORT(play) int wasm_play(uint32_t len);
int wasm_play(uint32_t len)
{
    static er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    er_move move;
    if (held_up() != NULL)
        return wasm_refuse_key(held_up());
    stand.supposed = NULL;
    er_err why = er_move_parse(&wasm_game->game, wasm_input_of(len), &move);
    if (why.key == NULL)
        why = session_play(wasm_game, &move, &events, NULL);
    if (why.key != NULL)
        return wasm_refuse(why);
    wasm_forget_analysis();
    memcpy(stand.list, list, events.count * sizeof *list);
    stand.events.count = events.count;
    ai_tell(wasm_player, wasm_game->game.seats, session_now(wasm_game), &move);
    return wasm_refuse(ER_OK);
}

EXPORT(undo) int wasm_undo(int seat);
int wasm_undo(int seat)
{
    if (held_up() != NULL)
        return wasm_refuse_key(held_up());
    er_err why = session_undo(wasm_game, seat);
    if (why.key == NULL) {
        wasm_forget_analysis();
        stand_now();
    }
    return wasm_refuse(why);
}

/* Returns 1 if undo would succeed. */
EXPORT(can_undo) int wasm_can_undo(int seat);
int wasm_can_undo(int seat)
{
    return held_up() == NULL && session_may_undo(wasm_game, seat).key == NULL;
}

EXPORT(hash) uint64_t wasm_hash(void);
uint64_t wasm_hash(void)
{
    return wasm_game == NULL ? 0 : er_hash(&wasm_game->game, wasm_position());
}

/* Output: the record of the whole game so far; empty for a view. */
EXPORT(record) uint32_t wasm_record(void);
uint32_t wasm_record(void)
{
    size_t len = 0;
    er_text *text = wasm_begin();
    if (wasm_game == NULL || stand.place == WASM_VIEW)
        return 0;
    char *record = session_record_write(wasm_game, false, &len);
    if (record != NULL)
        er_put_bytes(text, record, len);
    free(record);
    return wasm_end(text);
}
