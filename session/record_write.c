/* record_write.c - writes a session as a record: header, setup, homemade content, one line per
 * move. See docs/protocol.md, Records. */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

static size_t lines_in(const char *text)
{
    size_t n = 1;
    for (; *text != '\0'; text++)
        n += *text == '\n';
    return n;
}

/* Returns a size that is enough for the whole record: the text of every line and the word before
 * it. */
static size_t record_bound(const session *s)
{
    size_t word = sizeof "position ";
    const char *const text[] = {s->map_text, s->tiles_text, s->cards_text, s->position_text};
    size_t texts = 0, lines = 0;
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++) {
        texts += strlen(text[i]);
        lines += lines_in(text[i]);
    }
    return 2048 + ER_MAX_SEATS * (SESSION_NAME + 16) + texts + lines * (word + 2) + (size_t)s->count * ER_MOVE_TEXT;
}

/* Writes every line of a text after a word. */
static void put_lines(er_text *out, const char *word, const char *text)
{
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        size_t shown = n > 0 && text[n - 1] == '\r' ? n - 1 : n;
        er_put(out, word);
        if (shown > 0)
            er_put_char(out, ' ');
        er_put_bytes(out, text, shown);
        er_put_char(out, '\n');
        text += n + (text[n] != '\0');
    }
}

static void put_number_line(er_text *out, const char *word, int64_t number)
{
    er_put(out, word);
    er_put_char(out, ' ');
    er_put_int(out, number);
    er_put_char(out, '\n');
}

static void put_yes_or_no(er_text *out, const char *word, bool yes)
{
    er_put(out, word);
    er_put(out, yes ? " yes\n" : " no\n");
}

/* Writes the set of tiles. Old records do not have it, and keep their meaning. */
static void put_set(const session *s, er_text *out)
{
    if (s->set_chosen) {
        er_put(out, "set ");
        er_put(out, s->set_word);
        er_put_char(out, '\n');
    }
    if (s->everything)
        put_yes_or_no(out, "everything", true);
    if (s->places || s->places_usual)
        put_yes_or_no(out, "places", s->places);
    if (s->draw > 0)
        put_number_line(out, "draw", s->draw);
}

static void put_bytes(er_text *out, const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        er_put_hex(out, bytes[i], 2);
    er_put_char(out, '\n');
}

static void put_fair(const session *s, er_text *out)
{
    if (s->fair.table[0] == '\0')
        return;
    er_put(out, "fair ");
    er_put(out, s->fair.table);
    er_put_char(out, ' ');
    put_bytes(out, s->fair.commit, FAIR_BYTES);
    for (int seat = 0; seat < s->game.seats; seat++)
        if (s->fair.salt[seat][0] != '\0') {
            er_put(out, "salt p");
            er_put_int(out, seat + 1);
            er_put_char(out, ' ');
            er_put(out, s->fair.salt[seat]);
            er_put_char(out, '\n');
        }
}

static void put_header(const session *s, er_text *out)
{
    er_put(out, "elbowroom record 1\nrules ");
    er_put(out, s->game.rules->key);
    er_put_char(out, ' ');
    er_put_int(out, s->edition);
    er_put_char(out, '\n');
    if (s->kind == SESSION_REALMS) {
        er_put(out, "map ");
        er_put(out, s->map->key);
        er_put_char(out, '\n');
    }
    put_number_line(out, "seats", s->game.seats);
    if (s->rounds > 0)
        put_number_line(out, "rounds", s->rounds);
    put_set(s, out);
    const char *word;
    unsigned bit;
    for (int i = 0; (word = session_option_word(s->kind, i, &bit)) != NULL; i++)
        if ((s->options & bit) != 0) {
            er_put(out, "option ");
            er_put(out, word);
            er_put(out, " yes\n");
        }
    for (int seat = 0; seat < s->game.seats; seat++)
        if (s->name[seat][0] != '\0') {
            er_put(out, "name p");
            er_put_int(out, seat + 1);
            er_put_char(out, ' ');
            er_put(out, s->name[seat]);
            er_put_char(out, '\n');
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
        er_put_char(out, ' ');
        er_put_int(out, score[seat]);
    }
    er_put_char(out, '\n');
}

/* Writes homemade content. */
static void put_content(const session *s, er_text *out)
{
    put_lines(out, "mapline", s->map_text);
    put_lines(out, "tile", s->tiles_text);
    put_lines(out, "card", s->cards_text);
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
    put_lines(&out, "position", s->position_text);
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
