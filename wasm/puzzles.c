/* puzzles.c - puzzles (puzzles/puzzles.h): one is the open game, which all reading exports answer for.
 *
 * The position stays: play and undo are refused, and `preview` and `suppose` show what a line leads to. How it goes:
 *   puzzles_take(TEXT)              reads a text of puzzles and keeps it
 *   puzzles()                       lists them
 *   puzzle("1a2b3c4d")              opens one of them, by its id
 *   puzzle_of_day(DATE), puzzle_next(WISH)   choose one (puzzles/daily.h)
 *   puzzle_task()                   what it is about, and its answers
 *   puzzle_answer("p1 conquer r8")  judges an answer
 *   puzzle_note("1a2b3c4d yes -")   notes it; puzzles_kept(TEXT) has what was noted before (puzzles/kept.h)
 */
#include "core/json.h"
#include "puzzles/kept.h"
#include "puzzles/theme.h"
#include "session/games.h"
#include "wasm/host.h"

#include <stdlib.h>
#include <string.h>

enum { ID_DIGITS = 8 };

/* The text that was taken. */
static struct {
    char *text; /* malloced, as the cards are; NULL if none was taken */
    size_t len;
    daily_card *cards;
    int count;
} book;

static kept noted;                /* of the solver */
static puzzle_opened open_puzzle; /* its session is NULL if the open game is no puzzle */
static puzzle its;                /* points into the book */

bool wasm_in_puzzle(void)
{
    return open_puzzle.s != NULL;
}

/* The session is the open game, which is closed elsewhere. */
void wasm_forget_puzzle(void)
{
    open_puzzle.s = NULL;
}

static puzzle_reader first_of(er_span text)
{
    return (puzzle_reader){.rest = text};
}

static er_span whole_book(void)
{
    return (er_span){book.text, book.len};
}

/* ---- the list ---- */

/* Reads all, and the settings of their tables. Returns how many there are; 0 and why if something is wrong. `cards` may be NULL. */
static int read_all(er_span text, daily_card *cards, struct err *e)
{
    puzzle_reader r = first_of(text);
    puzzle p;
    er_span table = {0};
    int count = 0;
    while (puzzle_read(&r, &p, e)) {
        session_table room = {0};
        if (p.table.at != table.at && !session_choices_read(wasm_library(), p.table, &room, e))
            return 0;
        table = p.table;
        if (cards != NULL) {
            cards[count].seen = 0;
            (void)daily_card_of(&p, &cards[count]);
        }
        count++;
    }
    return e->key == NULL ? count : 0;
}

static int refuse_text(const struct err *e)
{
    er_text *text = wasm_begin();
    er_putf(text, "%d %s ", e->line, e->key);
    if (e->reason[0] != '\0') {
        er_putf(text, "%s ", e->reason);
    }
    er_put(text, e->detail);
    return 1;
}

/* Input: a text of puzzles (docs/puzzles.md). It is kept until the next one; the open game stays, but is no puzzle any more.
 * Output of a refusal: as of setup. */
EXPORT(puzzles_take) int wasm_puzzles_take(uint32_t len);
int wasm_puzzles_take(uint32_t len)
{
    struct err e = {0};
    er_span text = wasm_input_of(len);
    int count = read_all(text, NULL, &e);
    if (count == 0)
        return refuse_text(e.key != NULL ? &e : &(struct err){.key = "err.wasm.input"});
    char *copy = malloc(text.len);
    daily_card *cards = calloc((size_t)count, sizeof *cards);
    if (copy == NULL || cards == NULL) {
        free(copy);
        free(cards);
        return refuse_text(&(struct err){.key = "err.session.memory"});
    }
    memcpy(copy, text.at, text.len);
    (void)read_all((er_span){copy, text.len}, cards, &e);
    free(book.text);
    free(book.cards);
    book.text = copy;
    book.len = text.len;
    book.cards = cards;
    book.count = count;
    wasm_forget_puzzle();
    return wasm_refuse(ER_OK);
}

static void put_head(er_text *out, const puzzle *p)
{
    char room[ID_DIGITS + 1];
    er_text id = er_text_on(room, sizeof room);
    er_put_hex(&id, puzzle_id(p), ID_DIGITS);
    er_json_text(out, "id", room);
    er_json_text(out, "seat", er_seat_word(p->seat));
    er_json_span(out, "theme", p->theme);
    er_json_int(out, "rating", p->rating);
    er_json_int(out, "chance", p->chance);
    er_json_int(out, "coins", p->coins);
}

static void put_table(er_text *out, er_span choices)
{
    session_table table = {0};
    if (!session_choices_read(wasm_library(), choices, &table, NULL))
        return;
    er_json_text(out, "game", session_row_at(table.game)->rules->key);
    er_json_int(out, "seats", table.seats);
    er_json_text(out, "set", table.set != 0 ? wasm_library()->set_word(table.set) : NULL);
}

/* Output: [{"id":"1a2b3c4d","seat":"p2","theme":"pick","rating":1850,"chance":409,"coins":111,"game":"realms","seats":2,"set":"surface"},…],
 * in the order of the text; empty if none was taken, or if there are more than fit. `chance` and `coins`: what the natural move loses,
 * in tenths of a percent and of a coin. */
EXPORT(puzzles) uint32_t wasm_puzzles(void);
uint32_t wasm_puzzles(void)
{
    puzzle_reader r = first_of(whole_book());
    puzzle p;
    er_text *text = wasm_begin();
    if (book.text == NULL)
        return 0;
    er_put_char(text, '[');
    while (puzzle_read(&r, &p, NULL)) {
        er_json_open(text, NULL, '{');
        put_head(text, &p);
        put_table(text, p.table);
        er_put_char(text, '}');
    }
    er_put_char(text, ']');
    return wasm_end(text);
}

/* ---- choosing ---- */

static void put_id(er_text *out, uint32_t id)
{
    er_put_hex(out, id, ID_DIGITS);
}

static uint32_t put_card(int place)
{
    er_text *text = wasm_begin();
    if (place < 0)
        return 0;
    put_id(text, book.cards[place].id);
    return wasm_end(text);
}

/* Input: a date, `2026-11-19`. Output: the id of its puzzle, the same one for everybody who has the same text; empty if there is none. */
EXPORT(puzzle_of_day) uint32_t wasm_puzzle_of_day(uint32_t len);
uint32_t wasm_puzzle_of_day(uint32_t len)
{
    int32_t day;
    return daily_read_date(wasm_input_of(len), &day) ? put_card(daily_puzzle(book.cards, book.count, day)) : 0;
}

/* Whether a word is the id of the card. */
static bool has_id(const daily_card *c, er_span word)
{
    char room[ID_DIGITS + 1];
    er_text text = er_text_on(room, sizeof room);
    put_id(&text, c->id);
    return er_span_is(word, room);
}

/* Reads points, or `s5`: as hard as the next one of a streak in which so many were solved. */
static bool read_rating(er_span word, int *rating)
{
    int32_t n;
    if (word.len > 0 && word.at[0] == 's') {
        bool good = er_span_int((er_span){word.at + 1, word.len - 1}, 0, PUZZLES_MOST, &n);
        *rating = good ? daily_streak_rating(n) : 0;
        return good;
    }
    bool good = er_span_int(word, 0, 10000, &n);
    *rating = good ? n : 0;
    return good;
}

static bool read_wish(er_span line, daily_wish *w)
{
    er_span game = er_next_word(&line), theme = er_next_word(&line);
    int32_t seed;
    w->game = DAILY_ANY_GAME;
    for (int i = 0; i < SESSION_GAMES; i++)
        if (er_span_is(game, session_row_at((session_game)i)->rules->key))
            w->game = i;
    w->theme = er_span_is(theme, "-") ? (er_span){"", 0} : theme;
    if ((w->game == DAILY_ANY_GAME && !er_span_is(game, "-")) || !read_rating(er_next_word(&line), &w->rating) ||
        !er_span_int(er_next_word(&line), 0, INT32_MAX, &seed))
        return false;
    w->seed = (uint64_t)seed;
    return true;
}

/* Input: `GAME THEME RATING SEED`, where `-` is any game or theme, and `s5` the rating of the sixth in a streak. Output: the id of the next one
 * for whoever has tried what was noted; empty if there is none. */
EXPORT(puzzle_next) uint32_t wasm_puzzle_next(uint32_t len);
uint32_t wasm_puzzle_next(uint32_t len)
{
    er_span rest = wasm_input_of(len);
    daily_wish wish;
    if (!read_wish(rest, &wish))
        return wasm_end(wasm_begin());
    kept_mark(&noted, book.cards, book.count);
    return put_card(daily_next(book.cards, book.count, &wish));
}

/* ---- opening ---- */

static bool find(er_span id, puzzle *p)
{
    puzzle_reader r = first_of(whole_book());
    for (int i = 0; i < book.count && puzzle_read(&r, p, NULL); i++)
        if (has_id(&book.cards[i], id))
            return true;
    return false;
}

/* Input: the id of a puzzle of the text that was taken. Its position is the open game then. */
EXPORT(puzzle) int wasm_puzzle(uint32_t len);
int wasm_puzzle(uint32_t len)
{
    struct err e = {.key = "err.wasm.input"};
    puzzle p;
    puzzle_opened o = {0};
    bool good = find(wasm_input_of(len), &p) && puzzle_open(wasm_library(), &p, NULL, &o, &e);
    if (good && !theme_is_known(o.s->kind, p.theme)) {
        puzzle_close(&o);
        good = err_set(&e, p.line, "err.puzzle", p.theme);
    }
    int status = wasm_replace_game(good ? o.s : NULL, &e);
    if (good) {
        open_puzzle = o;
        its = p;
        wasm_moved();
    }
    return status;
}

/* ---- what it asks ---- */

static void put_move(er_text *out, const char *key, const er_move *m)
{
    er_json_move(out, key, &wasm_game->game, m);
}

static void put_moves(er_text *out, const char *key, const er_move *m, int count)
{
    er_json_open(out, key, '[');
    for (int i = 0; i < count; i++)
        put_move(out, NULL, &m[i]);
    er_put_char(out, ']');
}

/* What it is named after. */
static void put_subject(er_text *out)
{
    const er_game *g = &wasm_game->game;
    theme_subject about;
    theme_subject_of(wasm_game->kind, g, puzzle_position(&open_puzzle), open_puzzle.seat, &about);
    er_json_open(out, "subject", '[');
    for (int i = 0; i < about.count; i++) {
        er_json_open(out, NULL, '{');
        er_json_text(out, "kind", er_kind_word(g, about.kind[i]));
        er_json_text(out, "name", g->rules->name(g, about.kind[i], about.index[i]));
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}

/* Output: the open puzzle as it is listed, and {"subject":[{"kind":"power","name":"stout"},…],"good":["p1 pick 2"],"natural":"p1 pick 4",
 * "better":["p1 pick 2","p1 conquer r2",…]}; empty if none is open. `better` begins with the best answer. */
EXPORT(puzzle_task) uint32_t wasm_puzzle_task(void);
uint32_t wasm_puzzle_task(void)
{
    er_text *text = wasm_begin();
    if (open_puzzle.s == NULL)
        return 0;
    er_put_char(text, '{');
    put_head(text, &its);
    put_table(text, its.table);
    put_subject(text);
    put_moves(text, "good", open_puzzle.good, open_puzzle.good_count);
    put_move(text, "natural", &open_puzzle.natural);
    put_moves(text, "better", open_puzzle.better, open_puzzle.better_count);
    er_put_char(text, '}');
    return wasm_end(text);
}

/* Input: what would be better and what was done, two moves of one seat that decides at the position shown. Output: the theme of a puzzle
 * with these answers; empty if the input is no such thing. */
EXPORT(puzzle_theme) uint32_t wasm_puzzle_theme(uint32_t len);
uint32_t wasm_puzzle_theme(uint32_t len)
{
    static er_state_room view;
    er_span rest = wasm_input_of(len);
    er_move m[2];
    er_text *text = wasm_begin();
    if (wasm_game == NULL)
        return 0;
    for (int i = 0; i < 2; i++)
        if (er_move_parse(&wasm_game->game, er_next_line(&rest), &m[i]).key != NULL || m[i].seat != m[0].seat ||
            !wasm_decides(m[i].seat) || m[i].seat == ER_CHANCE ||
            wasm_game->game.rules->check(&wasm_game->game, wasm_position(), &m[i]).key != NULL)
            return 0;
    wasm_see_as(m[0].seat, &view);
    er_put(text, theme_find(&(theme_look){.g = &wasm_game->game,
                                          .kind = wasm_game->kind,
                                          .view = (const er_state *)(const void *)view.bytes,
                                          .seat = m[0].seat,
                                          .good = m[0],
                                          .natural = m[1]}));
    return wasm_end(text);
}

/* ---- judging ---- */

/* A player may lay down many tokens with one wish: the first moves, as long as they have the same verb, are one answer, in any order. */
static const char *judge(er_span moves, er_err *why)
{
    er_move first = {0}, m;
    bool natural = false;
    for (int i = 0; moves.len > 0; i++) {
        *why = er_move_parse(&wasm_game->game, er_next_line(&moves), &m);
        if (why->key != NULL)
            return NULL;
        if (i == 0) {
            first = m;
            *why = wasm_game->game.rules->check(&wasm_game->game, puzzle_position(&open_puzzle), &m);
            if (why->key == NULL && m.seat != open_puzzle.seat)
                *why = (er_err){"err.not_your_decision", NULL};
        }
        if (why->key != NULL)
            return NULL;
        if (m.verb != first.verb)
            break;
        if (puzzle_is_good(&open_puzzle, &m))
            return "good";
        natural = natural || er_move_same(&open_puzzle.natural, &m);
    }
    return natural ? "natural" : "other";
}

/* Input: a move, or several that were made with one click, one per line. Output: `good`, `natural` (the move that most players would make)
 * or `other`; after a refusal as of play, `refused KEY [RULE]`. Empty if no puzzle is open. Nothing is made. */
EXPORT(puzzle_answer) uint32_t wasm_puzzle_answer(uint32_t len);
uint32_t wasm_puzzle_answer(uint32_t len)
{
    er_err why = {"err.wasm.input", NULL};
    er_span moves = wasm_input_of(len);
    er_text *text = wasm_begin();
    if (open_puzzle.s == NULL)
        return 0;
    const char *verdict = moves.len > 0 ? judge(moves, &why) : NULL;
    if (verdict != NULL) {
        er_put(text, verdict);
    } else {
        er_putf(text, "refused %s", why.key);
        if (why.rule != NULL) {
            er_putf(text, " %s", why.rule);
        }
    }
    return wasm_end(text);
}

/* ---- what is kept of the solver ---- */

static uint32_t put_kept(void)
{
    er_text *text = wasm_begin();
    kept_put(&noted, text);
    return wasm_end(text);
}

/* Input: what puzzle_note wrote; empty for somebody new. From now on that is noted; a text that is not right counts as empty. Output: the
 * same as of puzzle_note. */
EXPORT(puzzles_kept) uint32_t wasm_puzzles_kept(uint32_t len);
uint32_t wasm_puzzles_kept(uint32_t len)
{
    if (!kept_read(&noted, wasm_input_of(len)))
        kept_begin(&noted);
    return put_kept();
}

/* Input: `ID yes|no STREAK`: a first answer was good or not; in a streak, that has so many good ones now, else `-`. The first one of a
 * puzzle counts for both ratings, but none in a streak does. Output: what is to be kept, as puzzles/kept.h describes it; empty if the input is no such thing. */
EXPORT(puzzle_note) uint32_t wasm_puzzle_note(uint32_t len);
uint32_t wasm_puzzle_note(uint32_t len)
{
    er_span rest = wasm_input_of(len), id = er_next_word(&rest), answer = er_next_word(&rest);
    er_span row = er_next_word(&rest);
    int32_t streak = 0;
    bool solved = er_span_is(answer, "yes"), rated = er_span_is(row, "-");
    (void)wasm_begin();
    if ((!solved && !er_span_is(answer, "no")) || (!rated && !er_span_int(row, 0, KEPT_STREAK, &streak)))
        return 0;
    for (int i = 0; i < book.count; i++)
        if (has_id(&book.cards[i], id)) {
            if (noted.solver.rating == 0)
                kept_begin(&noted);
            (void)kept_note(&noted, &book.cards[i], solved, rated);
            kept_note_streak(&noted, streak);
            return put_kept();
        }
    return 0;
}
