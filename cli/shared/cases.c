/* cases.c - reads files of cases; see cases.h. Besides the lines of docs/scenarios.md a case may
 * have `seed N` (the generator for `after`) and `after N` (so many random moves are made first). */
#include "ai/ai.h"
#include "cli/games.h"
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
    session_table table;
    int32_t seed, after;
    lines text[SESSION_SETTINGS], position;
    bool any;    /* a case has begun */
    bool begun;  /* the case has a line of its table */
    bool fresh;  /* `new`: no position */
    bool stated; /* a statement of the position that is more than an order of picks */
    bool over;   /* the rest of the case is skipped */
    bool bad;    /* a line of the case was wrong */
    session *s;  /* NULL until something is asked or moved */
    ai_rng rng;
} reader;

bool cases_fault(const cases *host, const struct err *e)
{
    host->run->failed += host->end == NULL;
    (void)cli_tell_err(host->run->c, host->run->json, host->run->path, e);
    return false;
}

er_text *cases_differs(const cases_run *run)
{
    if (!run->json) {
        cli_print_plain(run->c->out, run->path);
        fprintf(run->c->out, ":%d: %s: ", run->line, run->title);
        return NULL;
    }
    er_text *t = cli_json_file(run->c, run->path);
    er_json_int(t, "line", run->line);
    cli_json_text(t, "case", run->title);
    return t;
}

static bool fail(const reader *r, int line, const char *key, er_span found)
{
    struct err e = {0};
    (void)err_set(&e, line, key, found);
    return cases_fault(r->host, &e);
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
    for (int i = 0; i < SESSION_SETTINGS; i++)
        empty(&r->text[i]);
    empty(&r->position);
    err_copy_printable(r->host->run->title, sizeof r->host->run->title, cli_unindented(title));
    r->host->run->cases++;
    if (r->host->begin != NULL)
        r->host->begin(r->host->self);
}

/* ---- opening the game ---- */

static bool refuse_at(const reader *r, struct err *e, int line)
{
    e->line = line;
    return cases_fault(r->host, e);
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
            return fail(r, r->host->run->line, "err.not_now", er_span_of("after"));
    }
    return true;
}

static int line_of(const lines *l, int line)
{
    return line > 0 ? l->first + line - 1 : l->first;
}

/* Returns the collected text of a setting of that word. */
static lines *text_of(reader *r, const char *word)
{
    return &r->text[session_find_setting(er_span_of(word)) - session_setting_at(0)];
}

/* Returns the line of a case that a refusal of the table is about. */
static int line_to_blame(const reader *r, const struct err *e)
{
    int text = session_find_fault(e->key);
    return text >= 0 ? line_of(&r->text[text], e->line) : r->host->run->line;
}

/* Whether there is a map, if the game has one. */
static bool has_map(reader *r)
{
    bool shipped = r->table.map.len > 0, own = text_of(r, "mapline")->text.len > 0;
    if (!session_has_map(r->table.game) || shipped != own)
        return true;
    return fail(r, r->host->run->line, own ? "cli.cases.two_maps" : "cli.cases.no_map", er_span_of(""));
}

/* Gives the table its collected texts; false if one is too long. */
static bool set_texts(reader *r)
{
    bool full = r->position.text.full;
    for (int i = 0; i < SESSION_SETTINGS; i++) {
        const er_text *text = &r->text[i].text;
        full = full || text->full;
        if (text->len > 0)
            (void)session_set(NULL, &r->table, session_setting_at(i), (er_span){r->text[i].room, text->len}, NULL);
    }
    return !full || fail(r, r->host->run->line, "err.session.text_too_long", er_span_of(""));
}

static bool open_game(reader *r)
{
    if (r->s != NULL)
        return true;
    struct err e = {0};
    session_library lib = cli_library();
    er_span position = {r->position.room, r->position.text.len};
    if (!set_texts(r) || !has_map(r))
        return false;
    if (r->table.seats == 0)
        r->table.seats = session_rules(r->table.game)->min_seats;
    r->table.everything = r->table.map_text.len > 0 ? SESSION_YES : SESSION_USUAL;
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
    return word.len == 0 || fail(r, r->host->run->line, "cli.cases.unexpected", word);
}

static bool read_big(reader *r, er_span rest, int32_t *out)
{
    er_span word = er_next_word(&rest);
    return er_span_int(word, 0, 999999999, out) ? ends(r, rest)
                                                : fail(r, r->host->run->line, "err.record.bad_number", word);
}

/* Lines before it may only have given the order of picks. */
static bool read_new(reader *r, er_span rest)
{
    if (r->stated)
        return fail(r, r->host->run->line, "cli.position.new", er_span_of("new"));
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

/* Reads a line of a tiny map. */
static bool read_region(reader *r, er_span line)
{
    lines *map = text_of(r, "mapline");
    if (!session_has_map(r->table.game))
        return fail(r, r->host->run->line, "err.session.other_game", er_span_of("region"));
    if (map->count == 0)
        put_line(map, r->host->run->line - 1, er_span_of("map tiny"));
    put_line(map, r->host->run->line, line);
    return true;
}

/* Reads a line that chooses a setting. The game must be the first line of its case, because the
 * other lines depend on it. */
static bool read_chosen(reader *r, const session_setting *row, er_span rest)
{
    struct err e = {0};
    session_library lib = cli_library();
    if (!session_has_setting(r->table.game, row))
        return fail(r, r->host->run->line, "err.session.other_game", er_span_of(row->word));
    if (row->type == SETTING_TEXT) {
        er_span text = rest.len > 0 ? (er_span){rest.at + 1, rest.len - 1} : rest; /* behind the blank */
        put_line(&r->text[row - session_setting_at(0)], r->host->run->line, text);
        return true;
    }
    if (row->type == SETTING_GAME && r->begun)
        return fail(r, r->host->run->line, "cli.cases.game_first", er_next_word(&rest));
    if (!session_set_from(&lib, &r->table, row, &rest, &e))
        return refuse_at(r, &e, r->host->run->line);
    return ends(r, rest);
}

/* In a fresh game these only give the order in which chance draws. */
static bool is_script(session_game game, er_span word)
{
    for (const cli_order *row = cli_game_at(game)->order; row->word != NULL; row++)
        if (er_span_is(word, row->word))
            return true;
    return false;
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
    } words[] = {{"new", read_new}, {"seed", read_seed}, {"after", read_after}};
    if (r->s != NULL)
        return fail(r, r->host->run->line, "cli.position.too_late", word);
    if (r->host->setting != NULL)
        r->host->setting(r->host->self, line);
    const session_setting *row = session_find_setting(word);
    if (row != NULL && (row->places & SETTING_SCENARIO) != 0)
        return read_chosen(r, row, rest);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (er_span_is(word, words[i].word))
            return words[i].read(r, rest);
    if (er_span_is(word, "region"))
        return read_region(r, line);
    bool script = is_script(r->table.game, word);
    if (r->fresh)
        return script || fail(r, r->host->run->line, "cli.position.new", word);
    r->stated = r->stated || !script;
    put_line(&r->position, r->host->run->line, line);
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
        return fail(r, r->host->run->line, "err.session.not_text", er_span_of(""));
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
        r->over = good && !r->host->play(r->host->self, r->s, line);
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
    if (!cli_next_line(&r->rest, line))
        return false;
    r->host->run->line++;
    const char *remark = line->len > 0 ? memchr(line->at, '#', line->len) : NULL;
    if (remark != NULL)
        line->len = (size_t)(remark - line->at);
    return true;
}

/* Reads all cases of a text. */
static bool read_cases(er_span text, const cases *host)
{
    reader *r = calloc(1, sizeof *r);
    er_span line;
    if (r == NULL)
        return false;
    r->host = host;
    r->rest = text;
    while (next_line(r, &line))
        (void)read_line(r, line);
    (void)end_case(r);
    free(r);
    return true;
}

/* Returns false if it cannot be read. */
static bool run_file(const cases *host, const char *path)
{
    cases_run *run = host->run;
    struct err e = {0};
    size_t len;
    char *text = cli_load_file(run->c, path, &len, &e);
    run->path = path;
    run->line = run->cases = 0;
    if (text != NULL && read_cases((er_span){text, len}, host) && run->cases == 0)
        (void)err_set(&e, 0, "cli.cases.none", (er_span){"", 0});
    if (e.key != NULL) {
        run->failed += host->end != NULL; /* otherwise the fault counts */
        (void)cases_fault(host, &e);
    }
    free(text);
    return text != NULL;
}

int cases_run_files(const cases *host, const cli_list *files)
{
    const cases_run *run = host->run;
    bool read = true;
    if (run->json)
        cli_json_begin(run->c, "failures");
    for (int i = 0; i < files->count; i++)
        read = run_file(host, files->at[i]) && read;
    if (run->json)
        cli_json_verdict(run->c, run->passed, run->failed);
    else
        cli_say(run->c, "cli.passed_failed", NUM(run->passed), NUM(run->failed));
    return !read ? CLI_USAGE : run->failed == 0 ? CLI_OK : CLI_FAILED;
}

/* ---- the first case alone ---- */

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
    cases_run run = {.c = c, .path = path};
    cases host = {.run = &run, .is_play = like->is_play};
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
