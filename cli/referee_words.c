/* referee_words.c - what the referee understands: a table of words and a small function for each; see referee.h. */
#include "ai/ai.h"
#include "cli/referee.h"

#include <stdlib.h>
#include <string.h>

struct referee {
    cli c;             /* for its language */
    session *s;        /* NULL before the first setup */
    char *tiles, *map; /* lines gathered for the next setup */
    size_t tiles_len, map_len;
    ai_rng rng;
    bool automatic; /* chance is picked as soon as it is due */
    bool quit;
    char *room;
    er_text out;
};

typedef bool word_fn(referee *, er_span rest);

/* ---- answers ---- */

static bool refuse(referee *r, const struct err *e)
{
    er_text *out = &r->out;
    struct err words = *e;
    *out = er_text_on(r->room, REFEREE_ANSWER);
    er_put(out, "error ");
    er_put(out, e->key);
    er_put_char(out, ' ');
    er_put(out, e->rule != NULL ? e->rule : "-");
    er_put_char(out, ' ');
    if (e->line > 0) {
        er_put_int(out, e->line);
        er_put(out, ": ");
    }
    words.rule = NULL;
    cli_put_err(&r->c, out, &words);
    return false;
}

static bool refuse_key(referee *r, const char *key, er_span found)
{
    struct err e;
    (void)err_set(&e, 0, key, found);
    return refuse(r, &e);
}

static bool refuse_move(referee *r, er_err why, const char *detail)
{
    struct err e;
    (void)err_from(&e, 0, why, detail);
    return refuse(r, &e);
}

static bool nothing_left(referee *r, er_span rest)
{
    er_span more = er_next_word(&rest);
    return more.len == 0 || refuse_key(r, "err.record.too_much", more);
}

static const er_state *now(const referee *r)
{
    return session_now(r->s);
}

/* " p1 p3", " chance", " nobody" */
static void put_seats(referee *r, uint8_t set)
{
    if (set == 0)
        er_put(&r->out, " nobody");
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if ((set >> i & 1) != 0) {
            er_put(&r->out, " p");
            er_put_int(&r->out, i + 1);
        }
    if ((set >> ER_CHANCE & 1) != 0)
        er_put(&r->out, " chance");
}

/* Where the game stands, and what chance picked on its way there: " acts p1; chance banner elves; ...". */
static bool stand(referee *r)
{
    const er_game *g = &r->s->game;
    uint32_t before = r->s->count;
    er_move move;
    while (r->automatic && (g->rules->to_act(g, now(r)) >> ER_CHANCE & 1) != 0) {
        ai_pick_chance(g, now(r), &r->rng, &move);
        er_err refused = session_play(r->s, &move, NULL, NULL);
        if (refused.key != NULL)
            return refuse_move(r, refused, "");
    }
    er_put(&r->out, " acts");
    put_seats(r, g->rules->to_act(g, now(r)));
    for (uint32_t i = before; i < r->s->count; i++) {
        er_put(&r->out, "; ");
        er_move_print(g, &r->s->log[i].move, &r->out);
    }
    return true;
}

/* ---- the table ---- */

static bool gather(referee *r, char **text, size_t *len, er_span line)
{
    if (*len + line.len + 2 > SESSION_MAX_TEXT)
        return refuse_key(r, "err.session.text_too_long", (er_span){"", 0});
    char *more = realloc(*text, *len + line.len + 2);
    if (more == NULL)
        return refuse_key(r, "err.session.memory", (er_span){"", 0});
    if (line.len > 0)
        memcpy(more + *len, line.at, line.len);
    *len += line.len;
    more[(*len)++] = '\n';
    more[*len] = '\0';
    *text = more;
    return true;
}

static bool word_tile(referee *r, er_span rest)
{
    if (rest.len > 0 && rest.at[0] == ' ') {
        rest.at++;
        rest.len--;
    }
    return gather(r, &r->tiles, &r->tiles_len, rest);
}

static bool word_region(referee *r, er_span rest)
{
    char line[1024];
    er_text text = er_text_on(line, sizeof line);
    er_put(&text, "region");
    er_put_bytes(&text, rest.at, rest.len);
    if (text.full)
        return refuse_key(r, "err.session.text_too_long", (er_span){"", 0});
    if (r->map_len == 0 && !gather(r, &r->map, &r->map_len, er_span_of("map tiny")))
        return false;
    return gather(r, &r->map, &r->map_len, (er_span){line, text.len});
}

static bool word_clear(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    r->tiles_len = r->map_len = 0;
    return true;
}

static bool read_small(referee *r, er_span value, int32_t hi, uint8_t *out)
{
    int32_t n;
    if (!er_span_int(value, 1, hi, &n))
        return refuse_key(r, "err.record.bad_number", value);
    *out = (uint8_t)n;
    return true;
}

static bool read_option(referee *r, er_span value, unsigned *options)
{
    const char *word;
    unsigned bit;
    for (int i = 0; (word = realms_option_word(i, &bit)) != NULL; i++)
        if (er_span_is(value, word)) {
            *options |= bit;
            return true;
        }
    return refuse_key(r, "err.record.unknown_option", value);
}

static bool read_choice(referee *r, er_span word, session_table *t)
{
    const char *equals = word.len > 0 ? memchr(word.at, '=', word.len) : NULL;
    if (equals == NULL)
        return refuse_key(r, "err.referee.bad_choice", word);
    er_span key = {word.at, (size_t)(equals - word.at)};
    er_span value = {equals + 1, word.len - key.len - 1};
    if (er_span_is(key, "map")) {
        t->map = value;
        return true;
    }
    if (er_span_is(key, "seats"))
        return read_small(r, value, ER_MAX_SEATS, &t->seats);
    if (er_span_is(key, "rounds"))
        return read_small(r, value, 99, &t->rounds);
    if (er_span_is(key, "option"))
        return read_option(r, value, &t->options);
    return refuse_key(r, "err.referee.bad_choice", word);
}

static bool word_setup(referee *r, er_span rest)
{
    session_table t = {0};
    struct err e = {0};
    session_library lib = cli_library();
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest))
        if (!read_choice(r, word, &t))
            return false;
    if (r->map_len > 0)
        t.map_text = (er_span){r->map, r->map_len};
    if (r->tiles_len > 0)
        t.tiles_text = (er_span){r->tiles, r->tiles_len};
    if (t.seats == 0)
        return refuse_key(r, "err.record.word_missing", er_span_of("seats"));
    if (t.map.len == 0 && t.map_text.len == 0)
        return refuse_key(r, "err.record.word_missing", er_span_of("map"));
    session *s = session_open(&lib, &t, &e);
    if (s == NULL)
        return refuse(r, &e);
    session_close(r->s);
    r->s = s;
    r->tiles_len = r->map_len = 0;
    return stand(r);
}

static bool word_new(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    session_renew(r->s);
    return stand(r);
}

static bool word_position(referee *r, er_span rest)
{
    struct err e = {0};
    if (!session_set_position(r->s, rest, &e))
        return refuse(r, &e);
    return stand(r);
}

/* "p2" as a seat of this table, from 0. */
static bool read_seat(referee *r, er_span word, int *seat)
{
    if (word.len != 2 || word.at[0] != 'p' || word.at[1] < '1' || word.at[1] >= '1' + r->s->game.seats)
        return refuse_key(r, "err.no_such_seat", word);
    *seat = word.at[1] - '1';
    return true;
}

static bool word_name(referee *r, er_span rest)
{
    int seat = -1;
    struct err e = {0};
    if (!read_seat(r, er_next_word(&rest), &seat))
        return false;
    while (rest.len > 0 && rest.at[0] == ' ') {
        rest.at++;
        rest.len--;
    }
    return session_set_name(r->s, seat, rest, &e) || refuse(r, &e);
}

/* ---- moves ---- */

static bool play_line(referee *r, er_span line)
{
    er_move move;
    er_err refused = er_move_parse(&r->s->game, line, &move);
    if (refused.key == NULL)
        refused = session_play(r->s, &move, NULL, NULL);
    if (refused.key != NULL)
        return refuse_move(r, refused, "");
    return stand(r);
}

static bool word_move(referee *r, er_span rest)
{
    return play_line(r, rest);
}

static void put_moves(referee *r, const er_move *move, uint16_t count, bool *first)
{
    for (uint16_t i = 0; i < count; i++) {
        er_put(&r->out, *first ? " " : "; ");
        er_move_print(&r->s->game, &move[i], &r->out);
        *first = false;
    }
}

static bool word_legal(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_move move[AI_MOVES];
    bool first = true;
    int only = -1;
    er_span word = er_next_word(&rest);
    if ((word.len > 0 && !read_seat(r, word, &only)) || !nothing_left(r, rest))
        return false;
    uint8_t who = g->rules->to_act(g, now(r));
    for (int seat = 0; seat < g->seats; seat++)
        if ((who >> seat & 1) != 0 && (only < 0 || only == seat))
            put_moves(r, move, g->rules->legal(g, now(r), seat, move, AI_MOVES), &first);
    return true;
}

static bool word_outcomes(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_outcome outcome[AI_MOVES];
    if (!nothing_left(r, rest))
        return false;
    bool due = (g->rules->to_act(g, now(r)) >> ER_CHANCE & 1) != 0;
    uint16_t n = due ? g->rules->chance(g, now(r), outcome, AI_MOVES) : 0;
    for (uint16_t i = 0; i < n; i++) {
        er_put(&r->out, i == 0 ? " " : "; ");
        er_put_int(&r->out, outcome[i].weight);
        er_put_char(&r->out, ' ');
        er_move_print(g, &outcome[i].move, &r->out);
    }
    return true;
}

static bool read_seed(referee *r, er_span word)
{
    char text[24];
    int64_t seed;
    if (word.len >= sizeof text)
        return refuse_key(r, "err.record.bad_number", word);
    err_copy_printable(text, sizeof text, word);
    if (!cli_read_number(text, 0, INT64_MAX, &seed))
        return refuse_key(r, "err.record.bad_number", word);
    ai_rng_seed(&r->rng, (uint64_t)seed, 0);
    return true;
}

static bool word_roll(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_move move;
    if (!nothing_left(r, rest))
        return false;
    if ((g->rules->to_act(g, now(r)) >> ER_CHANCE & 1) == 0)
        return refuse_key(r, "err.referee.no_chance", (er_span){"", 0});
    ai_pick_chance(g, now(r), &r->rng, &move);
    er_err refused = session_play(r->s, &move, NULL, NULL);
    if (refused.key != NULL)
        return refuse_move(r, refused, "");
    if (!stand(r))
        return false;
    er_put(&r->out, "; ");
    er_move_print(g, &move, &r->out);
    return true;
}

static bool word_seed(referee *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    return nothing_left(r, rest) && read_seed(r, word);
}

static bool word_auto(referee *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    if (!nothing_left(r, rest))
        return false;
    if (er_span_is(word, "off")) {
        r->automatic = false;
        return true;
    }
    if (!read_seed(r, word))
        return false;
    r->automatic = true;
    return r->s == NULL || stand(r);
}

static bool word_undo(referee *r, er_span rest)
{
    int seat = -1;
    er_span word = er_next_word(&rest);
    if ((word.len > 0 && !read_seat(r, word, &seat)) || !nothing_left(r, rest))
        return false;
    er_err refused = seat >= 0 ? session_undo(r->s, seat) : session_undo_any(r->s);
    if (refused.key != NULL)
        return refuse_move(r, refused, "");
    er_put(&r->out, " acts");
    put_seats(r, r->s->game.rules->to_act(&r->s->game, now(r)));
    return true;
}

/* ---- questions ---- */

static bool word_explain(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_move move;
    er_reason reason[64];
    er_err refused = er_move_parse(g, rest, &move);
    if (refused.key != NULL)
        return refuse_move(r, refused, "");
    uint16_t n = g->rules->explain(g, now(r), &move, reason, 64);
    int sum = 0;
    for (uint16_t i = 0; i < n; i++)
        sum += reason[i].amount;
    er_put_char(&r->out, ' ');
    er_put_int(&r->out, sum);
    for (uint16_t i = 0; i < n; i++) {
        er_put(&r->out, "; ");
        er_put(&r->out, reason[i].word);
        er_put_char(&r->out, ' ');
        er_put_int(&r->out, reason[i].amount);
        er_put_char(&r->out, ' ');
        er_put(&r->out, reason[i].rule != NULL ? reason[i].rule : "-");
    }
    refused = g->rules->check(g, now(r), &move);
    if (refused.key != NULL) {
        er_put(&r->out, "; refused ");
        er_put(&r->out, refused.key);
        er_put_char(&r->out, ' ');
        er_put(&r->out, refused.rule != NULL ? refused.rule : "-");
    }
    return true;
}

static bool word_state(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    er_put_char(&r->out, ' ');
    r->s->game.rules->show(&r->s->game, now(r), &r->out);
    return true;
}

static bool word_view(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_state_room room = {0};
    er_state *seen = (er_state *)(void *)room.bytes;
    int seat = -1;
    er_span word = er_next_word(&rest);
    if (!nothing_left(r, rest) || (!er_span_is(word, "nobody") && !read_seat(r, word, &seat)))
        return false;
    g->rules->view(g, now(r), seat, seen);
    er_put_char(&r->out, ' ');
    g->rules->show(g, seen, &r->out);
    return true;
}

static bool word_score(referee *r, er_span rest)
{
    int32_t score[ER_MAX_SEATS];
    if (!nothing_left(r, rest))
        return false;
    r->s->game.rules->score(&r->s->game, now(r), score);
    for (int i = 0; i < r->s->game.seats; i++) {
        er_put_char(&r->out, ' ');
        er_put_int(&r->out, score[i]);
    }
    return true;
}

static bool word_winners(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    put_seats(r, r->s->game.rules->winners(&r->s->game, now(r)));
    return true;
}

static bool word_toact(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    put_seats(r, r->s->game.rules->to_act(&r->s->game, now(r)));
    return true;
}

static bool word_hash(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    er_put_char(&r->out, ' ');
    er_put_hex(&r->out, session_hash(r->s), 16);
    return true;
}

/* ---- keeping ---- */

static bool word_record(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    if (r->s->start == SESSION_SNAPSHOT)
        return refuse_key(r, "err.record.from_snapshot", (er_span){"", 0});
    char *text = session_record_write(r->s, true, NULL);
    if (text == NULL)
        return refuse_key(r, "err.session.memory", (er_span){"", 0});
    er_put_char(&r->out, ' ');
    er_put_json(&r->out, text);
    free(text);
    return true;
}

static bool word_save(referee *r, er_span rest)
{
    uint8_t bytes[ER_SAVE_BYTES];
    if (!nothing_left(r, rest))
        return false;
    size_t n = r->s->game.rules->save(&r->s->game, now(r), bytes, sizeof bytes);
    er_put_char(&r->out, ' ');
    for (size_t i = 0; i < n; i++)
        er_put_hex(&r->out, bytes[i], 2);
    return true;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool word_load(referee *r, er_span rest)
{
    uint8_t bytes[ER_SAVE_BYTES];
    struct err e = {0};
    er_span word = er_next_word(&rest);
    if (!nothing_left(r, rest))
        return false;
    if (word.len == 0 || word.len % 2 != 0 || word.len / 2 > sizeof bytes)
        return refuse_key(r, "err.referee.bad_hex", (er_span){"", 0});
    for (size_t i = 0; i < word.len / 2; i++) {
        int high = hex_digit(word.at[2 * i]), low = hex_digit(word.at[2 * i + 1]);
        if (high < 0 || low < 0)
            return refuse_key(r, "err.referee.bad_hex", (er_span){"", 0});
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    if (!session_set_snapshot(r->s, bytes, word.len / 2, &e))
        return refuse(r, &e);
    return stand(r);
}

static bool word_quit(referee *r, er_span rest)
{
    r->quit = nothing_left(r, rest);
    return r->quit;
}

static bool word_help(referee *r, er_span rest);

static const struct {
    const char *word;
    word_fn *fn;
    bool needs_game;
} words[] = {
    {"setup", word_setup, false}, {"tile", word_tile, false},        {"region", word_region, false},
    {"clear", word_clear, false}, {"position", word_position, true}, {"name", word_name, true},
    {"legal", word_legal, true},  {"move", word_move, true},         {"chance?", word_outcomes, true},
    {"roll", word_roll, true},    {"seed", word_seed, false},        {"auto", word_auto, false},
    {"undo", word_undo, true},    {"explain", word_explain, true},   {"state", word_state, true},
    {"view", word_view, true},    {"score", word_score, true},       {"winners", word_winners, true},
    {"toact", word_toact, true},  {"hash", word_hash, true},         {"record", word_record, true},
    {"save", word_save, true},    {"load", word_load, true},         {"new", word_new, true},
    {"help", word_help, false},   {"quit", word_quit, false},
};

static bool word_help(referee *r, er_span rest)
{
    if (!nothing_left(r, rest))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        er_put(&r->out, i == 0 ? " " : "; ");
        er_put(&r->out, words[i].word);
    }
    er_put(&r->out, "; chance ...; p1 ...");
    return true;
}

/* ---- the object ---- */

referee *referee_new(int lang)
{
    referee *r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    r->c = (cli){.command = "referee", .lang = lang};
    r->room = malloc(REFEREE_ANSWER);
    r->out = er_text_on(r->room, r->room != NULL ? REFEREE_ANSWER : 0);
    ai_rng_seed(&r->rng, cli_random_seed(), 0);
    if (r->room != NULL)
        return r;
    free(r);
    return NULL;
}

void referee_free(referee *r)
{
    if (r == NULL)
        return;
    session_close(r->s);
    free(r->tiles);
    free(r->map);
    free(r->room);
    free(r);
}

static bool is_text(er_span line)
{
    for (size_t i = 0; i < line.len; i++)
        if ((unsigned char)line.at[i] < 0x20 && line.at[i] != '\t')
            return false;
    return true;
}

static bool is_move(er_span word)
{
    return er_span_is(word, "chance") || (word.len == 2 && word.at[0] == 'p' && word.at[1] >= '0' && word.at[1] <= '9');
}

static bool answer_line(referee *r, er_span line)
{
    static const er_span nothing = {"", 0};
    er_span rest = line;
    er_span word = er_next_word(&rest);
    if (!is_text(line))
        return refuse_key(r, "err.session.not_text", nothing);
    if (word.len == 0 || word.at[0] == '#')
        return true;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!er_span_is(word, words[i].word))
            continue;
        if (words[i].needs_game && r->s == NULL)
            return refuse_key(r, "err.referee.no_game", nothing);
        return words[i].fn(r, rest);
    }
    if (!is_move(word))
        return refuse_key(r, "err.referee.unknown_word", word);
    return r->s != NULL ? play_line(r, line) : refuse_key(r, "err.referee.no_game", nothing);
}

/* One line whatever the parts wrote. */
static const char *finish(referee *r)
{
    if (r->out.full)
        (void)refuse_key(r, "err.referee.answer_too_long", (er_span){"", 0});
    for (size_t i = 0; i < r->out.len; i++)
        if (r->room[i] == '\n' || r->room[i] == '\r')
            r->room[i] = ' ';
    return r->room;
}

const char *referee_answer(referee *r, er_span line, bool *quit)
{
    r->out = er_text_on(r->room, REFEREE_ANSWER);
    er_put(&r->out, "ok");
    (void)answer_line(r, line);
    *quit = r->quit;
    return finish(r);
}

const char *referee_too_long(referee *r)
{
    (void)refuse_key(r, "err.referee.line_too_long", (er_span){"", 0});
    return finish(r);
}
