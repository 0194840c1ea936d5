/* record_write.c - writes a session as a record: header, setup, homemade content, one line per
 * move. See docs/protocol.md, Records. */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

static size_t lines_in(er_span text)
{
    size_t n = 1;
    for (size_t i = 0; i < text.len; i++)
        n += text.at[i] == '\n';
    return n;
}

/* Returns the room that a text takes: every line has a word before it. */
static size_t bound_of(er_span text)
{
    return text.len + lines_in(text) * (sizeof "position " + 2);
}

/* Returns a size that is enough for the whole record. */
static size_t record_bound(const session *s)
{
    const session_setting *row;
    size_t texts = bound_of(er_span_of(s->position_text));
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++)
        texts += row->type == SETTING_TEXT ? bound_of(session_text_of(&s->table, row)) : 0;
    return 2048 + ER_MAX_SEATS * (SESSION_NAME + 16) + texts + (size_t)s->count * ER_MOVE_TEXT;
}

/* Writes every line of a text after a word. */
static void put_lines(er_text *out, const char *word, er_span text)
{
    while (text.len > 0) {
        const char *stop = memchr(text.at, '\n', text.len);
        size_t n = stop != NULL ? (size_t)(stop - text.at) : text.len;
        size_t shown = n > 0 && text.at[n - 1] == '\r' ? n - 1 : n;
        er_put(out, word);
        if (shown > 0)
            er_put_char(out, ' ');
        er_put_bytes(out, text.at, shown);
        er_put_char(out, '\n');
        n += stop != NULL;
        text = (er_span){text.at + n, text.len - n};
    }
}

static void put_options(const session *s, er_text *out)
{
    const char *word;
    unsigned bit;
    for (int i = 0; (word = session_option_word(s->kind, i, &bit)) != NULL; i++)
        if ((s->table.options & bit) != 0) {
            er_putf(out, "option %s yes\n", word);
        }
}

/* Writes the chosen settings, except homemade content. */
static void put_settings(const session *s, er_text *out)
{
    const session_setting *row;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++) {
        if ((row->places & SETTING_HEADER) == 0 || !session_is_chosen(&s->table, row) || row->type == SETTING_TEXT)
            continue;
        if (row->type == SETTING_OPTION) {
            put_options(s, out);
            continue;
        }
        er_putf(out, "%s ", row->word);
        session_get(&s->lent, &s->table, row, out);
        er_put_char(out, '\n');
    }
}

static void put_bytes(er_text *out, const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        er_put_hex(out, bytes[i], 2);
    er_put_char(out, '\n');
}

static void put_fair(const session *s, er_text *out)
{
    if (s->fair.table_id[0] == '\0')
        return;
    er_putf(out, "fair %s ", s->fair.table_id);
    put_bytes(out, s->fair.commit, FAIR_BYTES);
    for (int seat = 0; seat < s->game.seats; seat++)
        if (s->fair.salt[seat][0] != '\0') {
            er_putf(out, "salt p%d %s\n", seat + 1, s->fair.salt[seat]);
        }
}

static void put_header(const session *s, er_text *out)
{
    er_putf(out, "elbowroom record 1\nrules %s %d\n", s->game.rules->key, s->table.edition);
    put_settings(s, out);
    for (int seat = 0; seat < s->game.seats; seat++)
        if (s->name[seat][0] != '\0') {
            er_putf(out, "name p%d %s\n", seat + 1, s->name[seat]);
        }
}

static void put_ending(const session *s, er_text *out)
{
    er_put(out, "hash ");
    er_put_hex(out, session_hash(s), 16);
    er_put_char(out, '\n');
    if (s->game.rules->to_act(&s->game, session_now(s)) != 0)
        return;
    int32_t score[ER_MAX_SEATS];
    s->game.rules->score(&s->game, session_now(s), score);
    er_put(out, "score");
    for (int seat = 0; seat < s->game.seats; seat++) {
        er_putf(out, " %d", score[seat]);
    }
    er_put_char(out, '\n');
}

/* Writes homemade content. */
static void put_content(const session *s, er_text *out)
{
    const session_setting *row;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++)
        if (row->type == SETTING_TEXT)
            put_lines(out, row->word, session_text_of(&s->table, row));
}

char *session_record_write(const session *s, bool ending, size_t *len)
{
    return session_record_write_with(s, ending, NULL, len);
}

char *session_record_head(const session *s)
{
    size_t bound = record_bound(s);
    char *buffer = s->start == SESSION_SNAPSHOT ? NULL : malloc(bound);
    if (buffer == NULL)
        return NULL;
    er_text out = er_text_on(buffer, bound);
    put_header(s, &out);
    put_content(s, &out);
    er_put(&out, "moves\nend\n");
    return buffer;
}

char *session_record_write_with(const session *s, bool ending, const uint8_t *secret, size_t *len)
{
    if (s->start == SESSION_SNAPSHOT)
        return NULL;
    size_t bound = record_bound(s);
    char *buffer = malloc(bound);
    if (buffer == NULL)
        return NULL;
    er_text out = er_text_on(buffer, bound);
    put_header(s, &out);
    put_fair(s, &out);
    put_content(s, &out);
    put_lines(&out, "position", er_span_of(s->position_text));
    er_put(&out, "moves\n");
    for (uint32_t i = 0; i < s->count; i++) {
        er_move_print(&s->game, &s->log[i].move, &out);
        er_put_char(&out, '\n');
    }
    er_put(&out, "end\n");
    if (ending)
        put_ending(s, &out);
    if (secret != NULL) {
        er_put(&out, "secret ");
        put_bytes(&out, secret, FAIR_BYTES);
    }
    if (len != NULL)
        *len = out.len;
    return buffer;
}
