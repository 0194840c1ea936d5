/* cases.c - reads files of cases; see cases.h. Besides the lines of docs/scenarios.md a case may
 * have `seed N` (the generator for `after`) and `after N` (so many random moves are made first). */
#include "ai/ai.h"
#include "cli/shared/cases.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 16 };

/* Lines of one text, padded so that its nth line is the file's (first + n)th, and faults have
 * the lines of the file. */
typedef struct lines {
    char room[TEXT_ROOM];
    er_text text;
    int first, count;
} lines;

typedef struct reader {
    const cases *host;
    er_span rest;
    int line;
    char title[128];
    session_table table;
    int32_t seed, after;
    lines map, tiles, cards, position;
    bool any;    /* a case has begun */
    bool begun;  /* the case has a line of its table */
    bool fresh;  /* `new`: no position */
    bool stated; /* a statement of the position that is more than an order of picks */
    bool over;   /* the rest of the case is skipped */
    bool bad;    /* a line of the case was wrong */
    session *s;  /* NULL until something is asked or moved */
    ai_rng rng;
} reader;

static bool fail(const reader *r, int line, const char *key, er_span found)
{
    struct err e = {0};
    (void)err_set(&e, line, key, found);
    r->host->fault(r->host->self, &e);
    return false;
}

static void put_line(lines *l, int line, er_span text)
{
    if (l->count == 0)
        l->first = line;
    for (; l->count < line - l->first; l->count++)
        er_put_char(&l->text, '\n');
    er_put_bytes(&l->text, text.at, text.len);
    er_put_char(&l->text, '\n');
    l->count++;
}

static void empty(lines *l)
{
    l->text = er_text_on(l->room, sizeof l->room);
    l->first = l->count = 0;
}

static bool open_game(reader *r);

static bool end_case(reader *r)
{
    if (!r->any)
        return true;
    bool good = !r->bad && (r->s != NULL || r->over || open_game(r));
    if (r->host->end != NULL)
        r->host->end(r->host->self, r->over ? NULL : r->s, good);
    session_close(r->s);
    r->s = NULL;
    return good;
}

static void begin_case(reader *r, er_span title)
{
    r->any = true;
    r->begun = r->fresh = r->stated = r->over = r->bad = false;
    r->table = (session_table){0};
    r->seed = 1;
    r->after = 0;
    empty(&r->map);
    empty(&r->tiles);
    empty(&r->cards);
    empty(&r->position);
    while (title.len > 0 && title.at[0] == ' ') {
        title.at++;
        title.len--;
    }
    err_copy_printable(r->title, sizeof r->title, title);
    if (r->host->begin != NULL)
        r->host->begin(r->host->self, r->title, r->line);
}

/* ---- opening the game ---- */

static bool refuse_at(const reader *r, struct err *e, int line)
{
    e->line = line;
    r->host->fault(r->host->self, e);
    return false;
}

static bool play_at_random(reader *r)
{
    const er_game *g = &r->s->game;
    for (int32_t i = 0; i < r->after; i++) {
        uint8_t who = g->rules->to_act(g, session_now(r->s));
        er_move move;
        if (who == 0)
            return true;
        if ((who >> ER_CHANCE & 1) != 0)
            ai_pick_chance(g, session_now(r->s), &r->rng, &move);
        else
            ai_random_choose(g, session_now(r->s), __builtin_ctz(who), &r->rng, &move);
        if (session_play(r->s, &move, NULL, NULL).key != NULL)
            return fail(r, r->line, "err.not_now", er_span_of("after"));
    }
    return true;
}

static int line_of(const lines *l, int line)
{
    return line > 0 ? l->first + line - 1 : l->first;
}

/* Returns the line of a case that a refusal of the table is about. */
static int line_to_blame(const reader *r, const struct err *e)
{
    const struct {
        const char *key;
        const lines *text;
    } faults[] = {
        {"err.session.tiles_fault", &r->tiles},
        {"err.session.cards_fault", &r->cards},
        {"err.session.map_fault", &r->map},
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        if (strcmp(e->key, faults[i].key) == 0)
            return line_of(faults[i].text, e->line);
    return r->line;
}

/* Whether there is a map, if the game has one. */
static bool has_map(const reader *r)
{
    bool shipped = r->table.map.len > 0, own = r->map.text.len > 0;
    if (!session_takes(r->table.game, er_span_of("map")) || shipped != own)
        return true;
    return fail(r, r->line, own ? "cli.cases.two_maps" : "cli.cases.no_map", er_span_of(""));
}

static bool open_game(reader *r)
{
    if (r->s != NULL)
        return true;
    struct err e = {0};
    session_library lib = cli_library();
    er_span position = {r->position.room, r->position.text.len};
    if (r->map.text.full || r->tiles.text.full || r->cards.text.full || r->position.text.full)
        return fail(r, r->line, "err.session.text_too_long", er_span_of(""));
    if (!has_map(r))
        return false;
    if (r->table.seats == 0)
        r->table.seats = session_rules(r->table.game)->min_seats;
    r->table.everything = r->map.text.len > 0;
    r->table.map_text = (er_span){r->map.room, r->map.text.len};
    r->table.tiles_text = (er_span){r->tiles.room, r->tiles.text.len};
    r->table.cards_text = (er_span){r->cards.room, r->cards.text.len};
    r->s = session_open(&lib, &r->table, &e);
    if (r->s == NULL)
        return refuse_at(r, &e, line_to_blame(r, &e));
    if (position.len > 0 && !session_set_position(r->s, position, &e))
        return refuse_at(r, &e, line_of(&r->position, e.line));
    ai_rng_seed(&r->rng, (uint64_t)r->seed, 0);
    return play_at_random(r);
}

/* ---- lines ---- */

/* Whether nothing is left of the line. */
static bool ends(const reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    return word.len == 0 || fail(r, r->line, "cli.cases.unexpected", word);
}

static bool read_option(reader *r, er_span rest)
{
    er_span key = er_next_word(&rest), value = er_next_word(&rest);
    if (!ends(r, rest))
        return false;
    unsigned bit = session_find_option(r->table.game, key);
    if (bit == 0)
        return fail(r, r->line, "err.record.unknown_option", key);
    r->table.options = er_span_is(value, "yes") ? r->table.options | bit : r->table.options & ~bit;
    return er_span_is(value, "yes") || er_span_is(value, "no") || fail(r, r->line, "err.record.yes_or_no", value);
}

/* Reads the game, which must be the first line of its case, because the other lines depend on
 * it. */
static bool read_game(reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    int game = session_find_game(word);
    if (r->begun)
        return fail(r, r->line, "cli.cases.game_first", word);
    if (game < 0)
        return fail(r, r->line, "err.session.no_such_game", word);
    r->table.game = (session_game)game;
    return ends(r, rest);
}

static bool read_small(reader *r, er_span rest, int32_t hi, uint8_t *out)
{
    int32_t n;
    er_span word = er_next_word(&rest);
    if (!er_span_int(word, 1, hi, &n))
        return fail(r, r->line, "err.record.bad_number", word);
    *out = (uint8_t)n;
    return ends(r, rest);
}

static bool read_big(reader *r, er_span rest, int32_t *out)
{
    er_span word = er_next_word(&rest);
    return er_span_int(word, 0, 999999999, out) ? ends(r, rest) : fail(r, r->line, "err.record.bad_number", word);
}

static bool read_set(reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    r->table.set = (uint8_t)content_set(word);
    return r->table.set != 0 ? ends(r, rest) : fail(r, r->line, "err.session.no_such_set", word);
}

static bool read_places(reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    r->table.places = er_span_is(word, "yes") ? SESSION_PLACES_YES : SESSION_PLACES_NO;
    if (r->table.places == SESSION_PLACES_NO && !er_span_is(word, "no"))
        return fail(r, r->line, "err.record.yes_or_no", word);
    return ends(r, rest);
}

static bool read_draw(reader *r, er_span rest)
{
    return read_small(r, rest, SESSION_MAX_DRAW, &r->table.draw);
}

static bool read_seats(reader *r, er_span rest)
{
    return read_small(r, rest, ER_MAX_SEATS, &r->table.seats);
}

static bool read_edition(reader *r, er_span rest)
{
    uint8_t n = 0;
    if (!read_small(r, rest, UINT8_MAX, &n))
        return false;
    r->table.edition = n;
    return true;
}

static bool read_rounds(reader *r, er_span rest)
{
    return read_small(r, rest, 99, &r->table.rounds);
}

static bool read_map(reader *r, er_span rest)
{
    r->table.map = er_next_word(&rest);
    return ends(r, rest);
}

/* Lines before it may only have given the order of picks. */
static bool read_new(reader *r, er_span rest)
{
    if (r->stated)
        return fail(r, r->line, "cli.position.new", er_span_of("new"));
    r->fresh = true;
    empty(&r->position);
    return ends(r, rest);
}

static bool read_seed(reader *r, er_span rest)
{
    return read_big(r, rest, &r->seed);
}

static bool read_after(reader *r, er_span rest)
{
    return read_big(r, rest, &r->after);
}

static bool read_region(reader *r, er_span line)
{
    if (r->map.count == 0)
        put_line(&r->map, r->line - 1, er_span_of("map tiny"));
    put_line(&r->map, r->line, line);
    return true;
}

static er_span behind_blank(er_span rest)
{
    return rest.len > 0 ? (er_span){rest.at + 1, rest.len - 1} : rest;
}

static bool read_tile(reader *r, er_span rest)
{
    put_line(&r->tiles, r->line, behind_blank(rest));
    return true;
}

static bool read_card(reader *r, er_span rest)
{
    put_line(&r->cards, r->line, behind_blank(rest));
    return true;
}

/* In a fresh game these only give the order in which chance draws. */
static bool is_script(session_game game, er_span word)
{
    if (game == SESSION_REALMS)
        return er_span_is(word, "stack");
    return er_span_is(word, "deck") || er_span_is(word, "events") || er_span_is(word, "sides");
}

bool cases_is_move(er_span word)
{
    return er_span_is(word, "chance") || (word.len == 2 && word.at[0] == 'p' && word.at[1] >= '1' && word.at[1] <= '9');
}

/* Reads a line of the table or of the position. */
static bool read_setting(reader *r, er_span word, er_span rest, er_span line)
{
    static const struct {
        const char *word;
        bool (*read)(reader *, er_span rest);
    } words[] = {
        {"new", read_new},       {"seats", read_seats},     {"rounds", read_rounds}, {"map", read_map},
        {"option", read_option}, {"tile", read_tile},       {"seed", read_seed},     {"after", read_after},
        {"set", read_set},       {"places", read_places},   {"draw", read_draw},     {"game", read_game},
        {"card", read_card},     {"edition", read_edition},
    };
    if (r->s != NULL)
        return fail(r, r->line, "cli.position.too_late", word);
    if (r->host->setting != NULL)
        r->host->setting(r->host->self, line);
    if (!session_takes(r->table.game, word))
        return fail(r, r->line, "err.session.other_game", word);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (er_span_is(word, words[i].word))
            return words[i].read(r, rest);
    if (er_span_is(word, "region"))
        return read_region(r, line);
    bool script = is_script(r->table.game, word);
    if (r->fresh)
        return script || fail(r, r->line, "cli.position.new", word);
    r->stated = r->stated || !script;
    put_line(&r->position, r->line, line);
    return true;
}

static bool read_line(reader *r, er_span line)
{
    er_span rest = line;
    er_span word = er_next_word(&rest);
    if (word.len == 0)
        return true;
    if (!er_span_is_text(line)) {
        r->over = r->bad = true;
        return fail(r, r->line, "err.session.not_text", er_span_of(""));
    }
    if (er_span_is(word, "case")) {
        bool good = end_case(r);
        begin_case(r, rest);
        return good;
    }
    if (!r->any)
        begin_case(r, er_span_of(""));
    if (r->over || er_span_is(word, "rules"))
        return true;
    bool good;
    if (r->host->is_play(word)) {
        good = open_game(r);
        r->over = good && !r->host->play(r->host->self, r->s, line, r->line);
    } else {
        good = read_setting(r, word, rest, line);
        r->begun = true;
    }
    r->over = r->over || !good;
    r->bad = r->bad || !good;
    return good;
}

static bool next_line(reader *r, er_span *line)
{
    if (r->rest.len == 0)
        return false;
    const char *stop = memchr(r->rest.at, '\n', r->rest.len);
    size_t n = stop != NULL ? (size_t)(stop - r->rest.at) : r->rest.len;
    *line = (er_span){r->rest.at, n};
    r->rest.at += stop != NULL ? n + 1 : n;
    r->rest.len -= stop != NULL ? n + 1 : n;
    r->line++;
    const char *remark = n > 0 ? memchr(line->at, '#', n) : NULL;
    if (remark != NULL)
        line->len = (size_t)(remark - line->at);
    return true;
}

bool cases_read(er_span text, const cases *host)
{
    reader *r = calloc(1, sizeof *r);
    bool good = r != NULL;
    er_span line;
    if (r == NULL)
        return false;
    r->host = host;
    r->rest = text;
    while (next_line(r, &line))
        good = read_line(r, line) && good;
    good = end_case(r) && good;
    free(r);
    return good;
}

/* ---- the first case alone ---- */

typedef struct first_case {
    const cli *c;
    const char *path;
} first_case;

static void say_fault(void *self, const struct err *e)
{
    const first_case *f = self;
    (void)cli_refuse_err(f->c, CLI_USAGE, f->path, e);
}

/* Whether the line ends the first case, because another begins. */
static bool ends_case(const reader *r, er_span line)
{
    return r->any && er_span_is(er_next_word(&line), "case");
}

session *cases_open_first(const cli *c, const char *path, const cases *like)
{
    size_t len;
    char *text = cli_read_file(c, path, &len);
    reader *r = text != NULL ? calloc(1, sizeof *r) : NULL;
    session *s = NULL;
    first_case self = {c, path};
    cases host = {.self = &self, .is_play = like->is_play, .fault = say_fault};
    if (r != NULL) {
        bool good = true;
        er_span line;
        r->host = &host;
        r->rest = (er_span){text, len};
        while (good && next_line(r, &line) && !ends_case(r, line)) {
            er_span rest = line;
            good = like->is_play(er_next_word(&rest)) || read_line(r, line);
        }
        if (good && open_game(r))
            s = r->s;
        else
            session_close(r->s);
    }
    free(r);
    free(text);
    return s;
}
