/* record_read.c - makes a session from a record. The text may be anything: if it is not a
 * record, it is refused with the line and what was found there, and nothing stays open. See
 * docs/protocol.md, Records. */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

/* Lines of one kind (tile, card, mapline, position) collected into a text. They must be
 * adjacent, so that a fault in that text can be traced to its line in the record. */
typedef struct bundle {
    char *at;
    size_t len;
    int first, lines;
} bundle;

typedef struct reader {
    const session_library *lib;
    er_span rest;
    int line;
    size_t room;              /* enough for any collected text */
    bool rules, moves, ended; /* whether each was given; for moves, whether they have begun */
    session_table table;
    er_span name[ER_MAX_SEATS];
    int name_line[ER_MAX_SEATS];
    fair_terms fair;
    int salt_line[ER_MAX_SEATS];
    bundle text[SESSION_SETTINGS], position;
    session *game;
    session_claim claim;
    struct err *e;
} reader;

static bool fail(reader *r, const char *key, er_span found)
{
    return err_set(r->e, r->line, key, found);
}

static bool next_line(reader *r, er_span *line)
{
    if (r->rest.len == 0)
        return false;
    const char *stop = memchr(r->rest.at, '\n', r->rest.len);
    size_t n = stop != NULL ? (size_t)(stop - r->rest.at) : r->rest.len;
    *line = (er_span){r->rest.at, n};
    size_t used = stop != NULL ? n + 1 : n;
    r->rest.at += used;
    r->rest.len -= used;
    r->line++;
    if (line->len > 0 && line->at[line->len - 1] == '\r')
        line->len--;
    return true;
}

/* ---- the header ---- */

/* Finds the game of the record, the first of all if it does not say. The header's lines come in any order,
 * and what they may say depends on the game. Whether the game's own line is correct is checked
 * when it is read. */
static session_game look_for_game(reader ahead)
{
    er_span line;
    while (next_line(&ahead, &line)) {
        er_span word = er_next_word(&line);
        int game = er_span_is(word, "rules") ? session_find_game(er_next_word(&line)) : -1;
        if (game >= 0)
            return (session_game)game;
        if (er_span_is(word, "moves"))
            break;
    }
    return (session_game)0;
}

static bool nothing_left(reader *r, er_span rest)
{
    er_span more = er_next_word(&rest);
    return more.len == 0 || fail(r, "err.record.too_much", more);
}

static bool read_rules(reader *r, er_span rest)
{
    er_span key = er_next_word(&rest), edition = er_next_word(&rest);
    int32_t number;
    if (r->rules)
        return fail(r, "err.record.twice", er_span_of("rules"));
    int game = session_find_game(key);
    if (game < 0)
        return fail(r, "err.record.unknown_rules", key);
    if (!er_span_int(edition, 1, session_rules((session_game)game)->edition, &number))
        return fail(r, "err.record.unknown_version", edition);
    r->rules = true;
    r->table.edition = (uint16_t)number;
    return nothing_left(r, rest);
}

static bool read_seat(reader *r, er_span seat, int *out)
{
    if (seat.len != 2 || seat.at[0] != 'p' || seat.at[1] < '1' || seat.at[1] > '0' + ER_MAX_SEATS)
        return fail(r, "err.no_such_seat", seat);
    *out = seat.at[1] - '1';
    return true;
}

static bool read_name(reader *r, er_span rest)
{
    er_span seat = er_next_word(&rest);
    int i = 0;
    if (!read_seat(r, seat, &i))
        return false;
    if (r->name[i].len > 0)
        return fail(r, "err.record.twice", seat);
    if (rest.len > 0) {
        rest.at++;
        rest.len--;
    }
    if (rest.len == 0)
        return fail(r, "err.session.bad_name", rest);
    r->name[i] = rest;
    r->name_line[i] = r->line;
    return true;
}

/* Reads as many bytes as given, two hex digits each. */
static bool read_hex(er_span word, uint8_t *out, size_t bytes)
{
    if (word.len != 2 * bytes)
        return false;
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        bool digit = c >= '0' && c <= '9';
        if (!digit && !(c >= 'a' && c <= 'f'))
            return false;
        unsigned high = i % 2 == 0 ? 0 : out[i / 2];
        out[i / 2] = (uint8_t)(high << 4 | (unsigned)(digit ? c - '0' : c - 'a' + 10));
    }
    return true;
}

static bool read_fair(reader *r, er_span rest)
{
    er_span table_id = er_next_word(&rest), commit = er_next_word(&rest);
    if (r->fair.table_id[0] != '\0')
        return fail(r, "err.record.twice", er_span_of("fair"));
    if (!fair_is_table_id(table_id))
        return fail(r, "err.fair.bad_table", table_id);
    if (!read_hex(commit, r->fair.commit, FAIR_BYTES))
        return fail(r, "err.fair.bad_bytes", commit);
    memcpy(r->fair.table_id, table_id.at, table_id.len);
    return nothing_left(r, rest);
}

static bool read_salt(reader *r, er_span rest)
{
    er_span seat = er_next_word(&rest), salt = er_next_word(&rest);
    int i = 0;
    if (!read_seat(r, seat, &i))
        return false;
    if (r->salt_line[i] > 0)
        return fail(r, "err.record.twice", seat);
    if (!fair_is_salt(salt))
        return fail(r, "err.fair.bad_salt", salt);
    memcpy(r->fair.salt[i], salt.at, salt.len);
    r->salt_line[i] = r->line;
    return nothing_left(r, rest);
}

static bool gather(reader *r, bundle *b, er_span rest)
{
    if (b->lines > 0 && r->line != b->first + b->lines)
        return fail(r, "err.record.lines_apart", NOTHING);
    if (b->lines++ == 0)
        b->first = r->line;
    if (rest.len > 0 && rest.at[0] == ' ') {
        rest.at++;
        rest.len--;
    }
    if (b->len + rest.len + 1 > SESSION_MAX_TEXT)
        return fail(r, "err.session.text_too_long", NOTHING);
    if (b->at == NULL && (b->at = malloc(r->room)) == NULL)
        return err_set(r->e, 0, "err.session.memory", NOTHING);
    if (rest.len > 0)
        memcpy(b->at + b->len, rest.at, rest.len);
    b->len += rest.len;
    b->at[b->len++] = '\n';
    return true;
}

static bool read_position(reader *r, er_span rest)
{
    if (rest.len > 0 && memchr(rest.at, ';', rest.len) != NULL)
        return fail(r, "err.record.one_statement", NOTHING);
    return gather(r, &r->position, rest);
}

/* Reports a fault in collected text; turns its line there into the line of the record. */
static bool refuse_gathered(reader *r, const bundle *b)
{
    if (r->e != NULL)
        r->e->line = r->e->line > 0 ? b->first + r->e->line - 1 : r->line;
    return false;
}

static bool set_names(reader *r)
{
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if (r->name[i].len > 0 && !session_set_name(r->game, i, r->name[i], r->e)) {
            if (r->e != NULL)
                r->e->line = r->name_line[i];
            return false;
        }
    return true;
}

static bool set_fair(reader *r)
{
    for (int i = 0; i < ER_MAX_SEATS; i++) {
        if (r->salt_line[i] > 0 && r->fair.table_id[0] == '\0')
            return err_set(r->e, r->salt_line[i], "err.record.word_missing", er_span_of("fair"));
        if (r->salt_line[i] > 0 && i >= r->game->game.seats)
            return err_set(r->e, r->salt_line[i], "err.no_such_seat", NOTHING);
    }
    return session_set_fair(r->game, &r->fair, r->e);
}

/* Opens the table with the collected texts. */
static bool open_table(reader *r)
{
    struct err e = {0};
    for (int i = 0; i < SESSION_SETTINGS; i++)
        if (r->text[i].len > 0)
            (void)session_set(r->lib, &r->table, session_setting_at(i), (er_span){r->text[i].at, r->text[i].len}, NULL);
    r->game = session_open(r->lib, &r->table, &e);
    if (r->game != NULL)
        return true;
    int text = session_find_fault(e.key);
    if (r->e != NULL)
        *r->e = e;
    return refuse_gathered(r, text >= 0 ? &r->text[text] : &(bundle){.first = 1});
}

static bool open_game(reader *r)
{
    if (!r->rules)
        return fail(r, "err.record.word_missing", er_span_of("rules"));
    if (session_has_map(r->table.game) && r->table.map.len == 0)
        return fail(r, "err.record.word_missing", er_span_of("map"));
    if (r->table.seats == 0)
        return fail(r, "err.record.word_missing", er_span_of("seats"));
    if (!open_table(r) || !set_names(r) || !set_fair(r))
        return false;
    er_span position = {r->position.at, r->position.len};
    if (position.len > 0 && !session_set_position(r->game, position, r->e))
        return refuse_gathered(r, &r->position);
    r->moves = true;
    return true;
}

static bool read_setting(reader *r, const session_setting *row, er_span rest)
{
    struct err e = {0};
    if (!session_has_setting(r->table.game, row))
        return fail(r, "err.session.other_game", er_span_of(row->word));
    if (row->type == SETTING_TEXT)
        return gather(r, &r->text[row - session_setting_at(0)], rest);
    if (row->type != SETTING_OPTION && session_is_chosen(&r->table, row))
        return fail(r, "err.record.twice", er_span_of(row->word));
    if (!session_set_from(r->lib, &r->table, row, &rest, &e))
        return fail(r, e.key, er_span_of(e.detail));
    if (row->type == SETTING_WORD && !session_is_chosen(&r->table, row))
        return fail(r, "err.record.word_missing", er_span_of(row->word));
    return nothing_left(r, rest);
}

static bool read_header_line(reader *r, er_span line)
{
    static const struct {
        const char *word;
        bool (*read)(reader *, er_span);
    } words[] = {
        {"rules", read_rules}, {"name", read_name}, {"position", read_position},
        {"fair", read_fair},   {"salt", read_salt},
    };
    er_span rest = line;
    er_span word = er_next_word(&rest);
    if (er_span_is(word, "moves"))
        return nothing_left(r, rest) && open_game(r);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (er_span_is(word, words[i].word))
            return words[i].read(r, rest);
    const session_setting *row = session_find_setting(word);
    if (row != NULL && (row->places & SETTING_HEADER) != 0)
        return read_setting(r, row, rest);
    return fail(r, "err.record.unknown_word", word);
}

/* ---- the moves and the result ---- */

static bool read_move_line(reader *r, er_span line)
{
    er_span rest = line;
    if (er_span_is(er_next_word(&rest), "end")) {
        r->ended = true;
        return nothing_left(r, rest);
    }
    er_move move;
    er_err refused = er_move_parse(&r->game->game, line, &move);
    if (refused.key == NULL)
        refused = session_play(r->game, &move, NULL, NULL);
    if (refused.key == NULL)
        return true;
    (void)fail(r, refused.key, line);
    if (r->e != NULL)
        r->e->rule = refused.rule;
    return false;
}

static bool read_hash(reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    uint8_t bytes[8];
    if (r->claim.has_hash)
        return fail(r, "err.record.twice", er_span_of("hash"));
    if (!read_hex(word, bytes, sizeof bytes))
        return fail(r, "err.record.bad_hash", word);
    for (size_t i = 0; i < sizeof bytes; i++)
        r->claim.hash = r->claim.hash << 8 | bytes[i];
    r->claim.has_hash = true;
    r->claim.hash_line = r->line;
    return nothing_left(r, rest);
}

static bool read_score(reader *r, er_span rest)
{
    if (r->claim.scores > 0)
        return fail(r, "err.record.twice", er_span_of("score"));
    for (int i = 0; i < r->game->game.seats; i++) {
        er_span word = er_next_word(&rest);
        if (!er_span_int(word, -999999999, 999999999, &r->claim.score[i]))
            return fail(r, "err.record.bad_number", word);
    }
    r->claim.scores = r->game->game.seats;
    r->claim.score_line = r->line;
    return nothing_left(r, rest);
}

static bool read_secret(reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    if (r->claim.has_secret)
        return fail(r, "err.record.twice", er_span_of("secret"));
    if (r->fair.table_id[0] == '\0')
        return fail(r, "err.record.word_missing", er_span_of("fair"));
    if (!read_hex(word, r->claim.secret, FAIR_BYTES))
        return fail(r, "err.fair.bad_bytes", word);
    r->claim.has_secret = true;
    r->claim.secret_line = r->line;
    return nothing_left(r, rest);
}

static bool read_ending_line(reader *r, er_span line)
{
    er_span rest = line;
    er_span word = er_next_word(&rest);
    if (er_span_is(word, "hash"))
        return read_hash(r, rest);
    if (er_span_is(word, "score"))
        return read_score(r, rest);
    if (er_span_is(word, "secret"))
        return read_secret(r, rest);
    return fail(r, "err.record.unknown_word", word);
}

static bool is_remark(er_span line)
{
    er_span word = er_next_word(&line);
    return word.len == 0 || word.at[0] == '#';
}

static bool read_line(reader *r, er_span line)
{
    if (line.len > 0 && memchr(line.at, '\0', line.len) != NULL)
        return fail(r, "err.session.not_text", NOTHING);
    if (r->line == 1)
        return er_span_is(line, "elbowroom record 1") || fail(r, "err.record.not_a_record", line);
    if (is_remark(line))
        return true;
    if (!r->moves)
        return read_header_line(r, line);
    return r->ended ? read_ending_line(r, line) : read_move_line(r, line);
}

static bool read_all(reader *r)
{
    er_span line;
    r->table.game = look_for_game(*r);
    while (next_line(r, &line))
        if (!read_line(r, line))
            return false;
    if (r->line == 0)
        return fail(r, "err.record.not_a_record", NOTHING);
    if (!r->ended)
        return fail(r, "err.record.no_end", NOTHING);
    return true;
}

/* Reads a line of choices, then the lines of a header; the game begins after them. */
static bool read_setup(reader *r)
{
    er_span line = NOTHING;
    if (!next_line(r, &line) || !session_choices_read(r->lib, line, &r->table, r->e)) {
        if (r->e != NULL && r->line > 0)
            r->e->line = r->line;
        return r->line > 0 ? false : fail(r, "err.record.word_missing", er_span_of("seats"));
    }
    r->rules = true;
    while (next_line(r, &line)) {
        er_span rest = line;
        if (line.len > 0 && memchr(line.at, '\0', line.len) != NULL)
            return fail(r, "err.session.not_text", NOTHING);
        if (er_span_is(er_next_word(&rest), "moves"))
            return fail(r, "err.record.unknown_word", er_span_of("moves"));
        if (!is_remark(line) && !read_header_line(r, line))
            return false;
    }
    return open_game(r);
}

/* If that fails, nothing stays open. */
static session *read_text(reader *r, bool (*read)(reader *))
{
    r->room = r->rest.len < SESSION_MAX_TEXT ? r->rest.len + 1 : SESSION_MAX_TEXT + 1;
    bool good = (r->rest.len <= SESSION_MAX_RECORD || err_set(r->e, 0, "err.record.too_long", NOTHING)) && read(r);
    for (int i = 0; i < SESSION_SETTINGS; i++)
        free(r->text[i].at);
    free(r->position.at);
    if (good)
        return r->game;
    session_close(r->game);
    return NULL;
}

session *session_record_read(const session_library *lib, er_span text, session_claim *claim, struct err *e)
{
    reader r = {.lib = lib, .rest = text, .e = e};
    session *game = read_text(&r, read_all);
    if (game != NULL && claim != NULL)
        *claim = r.claim;
    return game;
}

session *session_setup_read(const session_library *lib, er_span text, struct err *e)
{
    reader r = {.lib = lib, .rest = text, .e = e};
    return read_text(&r, read_setup);
}

bool session_claim_holds(const session *s, const session_claim *claim, struct err *e)
{
    char number[24];
    er_text t = er_text_on(number, sizeof number);
    if (claim->has_hash && claim->hash != session_hash(s)) {
        er_put_hex(&t, session_hash(s), 16);
        return err_set(e, claim->hash_line, "err.record.hash_differs", er_span_of(number));
    }
    int32_t score[ER_MAX_SEATS];
    s->game.rules->score(&s->game, session_now(s), score);
    for (int i = 0; i < claim->scores; i++)
        if (claim->score[i] != score[i]) {
            er_put_int(&t, score[i]);
            return err_set(e, claim->score_line, "err.record.score_differs", er_span_of(number));
        }
    return true;
}
