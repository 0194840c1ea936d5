/* table.c - commands of the referee that choose and open a table; see docs/protocol.md. */
#include "cli/games.h"
#include "cli/referee/internal.h"

#include <stdlib.h>
#include <string.h>

/* Adds a line to a text: `word`, then the rest. */
static bool gather(referee *r, referee_lines *to, const char *word, er_span line)
{
    er_span first = er_span_of(word);
    size_t more = first.len + line.len + 2;
    if (to->len + more > SESSION_MAX_TEXT)
        return referee_refuse_key(r, "err.session.text_too_long", NOTHING);
    char *room = realloc(to->at, to->len + more);
    if (room == NULL)
        return referee_refuse_key(r, "err.session.memory", NOTHING);
    er_text out = er_text_on(room + to->len, more);
    er_put_bytes(&out, first.at, first.len);
    er_put_bytes(&out, line.at, line.len);
    er_put_char(&out, '\n');
    to->at = room;
    to->len += out.len;
    return true;
}

/* Returns a line of homemade content without the blank after the word. */
static er_span content_line(er_span rest)
{
    bool blank = rest.len > 0 && rest.at[0] == ' ';
    return blank ? (er_span){rest.at + 1, rest.len - 1} : rest;
}

bool referee_text(referee *r, const session_setting *row, er_span rest)
{
    return gather(r, &r->text[row - session_setting_at(0)], "", content_line(rest));
}

bool referee_region(referee *r, er_span rest)
{
    referee_lines *map = &r->text[session_find_setting(er_span_of("mapline")) - session_setting_at(0)];
    if (map->len == 0 && !gather(r, map, "map tiny", NOTHING))
        return false;
    return gather(r, map, "region", rest);
}

static void clear_texts(referee *r)
{
    for (int i = 0; i < SESSION_SETTINGS; i++)
        r->text[i].len = 0;
}

bool referee_clear(referee *r, er_span rest)
{
    (void)rest;
    clear_texts(r);
    return true;
}

bool referee_setup(referee *r, er_span rest)
{
    session_table t = {0};
    struct err e = {0};
    session_library lib = cli_library();
    if (!session_choices_read(&lib, rest, &t, &e))
        return referee_refuse(r, &e);
    for (int i = 0; i < SESSION_SETTINGS; i++)
        if (r->text[i].len > 0)
            (void)session_set(&lib, &t, session_setting_at(i), (er_span){r->text[i].at, r->text[i].len}, NULL);
    t.everything = t.map_text.len > 0 ? SESSION_YES : SESSION_USUAL;
    if (t.seats == 0)
        return referee_refuse_key(r, "err.record.word_missing", er_span_of("seats"));
    if (session_has_map(t.game) && t.map.len == 0 && t.map_text.len == 0)
        return referee_refuse_key(r, "err.record.word_missing", er_span_of("map"));
    session *s = session_open(&lib, &t, &e);
    if (s == NULL) {
        if (cli_game_at(t.game)->find_line != NULL)
            cli_game_at(t.game)->find_line(&t, &e);
        return referee_refuse(r, &e);
    }
    session_close(r->s);
    r->s = s;
    clear_texts(r);
    return referee_stand(r);
}

bool referee_renew(referee *r, er_span rest)
{
    (void)rest;
    session_renew(r->s);
    return referee_stand(r);
}

bool referee_position(referee *r, er_span rest)
{
    struct err e = {0};
    if (!session_set_position(r->s, rest, &e))
        return referee_refuse(r, &e);
    return referee_stand(r);
}

bool referee_name(referee *r, er_span rest)
{
    int seat = -1;
    struct err e = {0};
    if (!referee_read_seat(r, er_next_word(&rest), &seat))
        return false;
    return session_set_name(r->s, seat, cli_unindented(rest), &e) || referee_refuse(r, &e);
}
