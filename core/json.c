/* json.c - see json.h. */
#include "core/json.h"

static bool comma_is_due(const er_text *t)
{
    char last = t->len > 0 ? t->at[t->len - 1] : ' ';
    return last != '{' && last != '[' && last != ':' && last != ',' && last != ' ' && last != '\n';
}

/* Writes the beginning of a text up to what must be escaped or does not fit; returns its length. */
static size_t put_plain(er_text *t, const char *s)
{
    size_t room = t->cap > t->len ? t->cap - t->len : 0, n = 0;
    if (room == 0)
        return 0;
    for (char *at = t->at + t->len; n + 1 < room && (unsigned char)s[n] >= 0x20 && s[n] != '"' && s[n] != '\\'; n++)
        at[n] = s[n];
    t->len += n;
    t->at[t->len] = '\0';
    return n;
}

static void put_string(er_text *t, const char *s)
{
    er_put_char(t, '"');
    s += put_plain(t, s);
    if (*s != '\0')
        er_put_escaped(t, er_span_of(s));
    er_put_char(t, '"');
}

void er_json_key(er_text *t, const char *key)
{
    if (comma_is_due(t))
        er_put_char(t, ',');
    if (key == NULL)
        return;
    put_string(t, key);
    er_put_char(t, ':');
}

void er_json_line(er_text *t)
{
    er_put(t, comma_is_due(t) ? ",\n" : "");
}

void er_json_open(er_text *t, const char *key, char bracket)
{
    er_json_key(t, key);
    er_put_char(t, bracket);
}

void er_json_text(er_text *t, const char *key, const char *value)
{
    er_json_key(t, key);
    if (value != NULL)
        put_string(t, value);
    else
        er_put(t, "null");
}

void er_json_span(er_text *t, const char *key, er_span value)
{
    er_json_open(t, key, '"');
    er_put_escaped(t, value);
    er_put_char(t, '"');
}

void er_json_int(er_text *t, const char *key, int64_t value)
{
    er_json_key(t, key);
    er_put_int(t, value);
}

void er_json_decimal(er_text *t, const char *key, int64_t value, int digits)
{
    er_json_key(t, key);
    er_put_decimal(t, value, digits);
}

void er_json_bool(er_text *t, const char *key, bool value)
{
    er_json_key(t, key);
    er_put(t, value ? "true" : "false");
}

void er_json_move(er_text *t, const char *key, const er_game *g, const er_move *move)
{
    er_json_open(t, key, '"');
    er_move_print(g, move, t);
    er_put_char(t, '"');
}

void er_json_ints(er_text *t, const char *key, const int32_t *value, int count)
{
    er_json_open(t, key, '[');
    for (int i = 0; i < count; i++)
        er_json_int(t, NULL, value[i]);
    er_put_char(t, ']');
}

void er_json_words(er_text *t, const char *key, unsigned bits, const char *(*word)(int))
{
    er_json_open(t, key, '[');
    for (int i = 0; bits != 0; i++, bits >>= 1)
        if ((bits & 1) != 0)
            er_json_text(t, NULL, word(i));
    er_put_char(t, ']');
}

void er_json_seats(er_text *t, const char *key, unsigned set)
{
    er_json_words(t, key, set, er_seat_word);
}
