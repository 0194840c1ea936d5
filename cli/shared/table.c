/* table.c - opens a game from the settings on the command line, or from a record. */
#include "cli/games.h"

#include <stdlib.h>
#include <string.h>

session_library cli_library(void)
{
    return (session_library){
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
        .find_set = content_set,
        .set_word = content_set_word,
    };
}

/* ---- options used ---- */

const char *cli_table_word(const cli_table *t, const char *setting)
{
    for (int i = t->count; i > 0; i--)
        if (strcmp(t->given[i - 1].row->word, setting) == 0)
            return t->given[i - 1].value;
    return NULL;
}

bool cli_table_add(cli_table *t, const char *setting, const char *value)
{
    if (t->count == CLI_GIVEN)
        return false;
    t->given[t->count].row = session_find_setting(er_span_of(setting));
    t->given[t->count++].value = value;
    return true;
}

const char *cli_table_chosen(const cli_table *t)
{
    return t->count > 0 ? t->given[0].row->option : NULL;
}

static bool read_number(const cli *c, const session_setting *row, const char *word, const er_rules *rules,
                        int64_t *seats)
{
    bool sits = strcmp(row->word, "seats") == 0;
    int64_t lo = sits ? rules->min_seats : row->least, hi = sits ? rules->max_seats : row->most, n;
    if (cli_read_number(word, lo, hi, sits ? seats : &n))
        return true;
    (void)cli_refuse(c, 0, "cli.err.bad_number", row->option, word, NUM(lo), NUM(hi));
    return cli_refuse(c, false, "cli.err.see_help", c->command);
}

bool cli_table_read(const cli *c, cli_table *t, bool all)
{
    const char *key = cli_table_word(t, "game");
    int game = key != NULL ? session_find_game(er_span_of(key)) : 0;
    if (game < 0)
        return cli_refuse(c, false, "err.session.no_such_game", key);
    t->kind = (session_game)game;
    for (int i = 0; i < t->count; i++) {
        const session_setting *row = t->given[i].row;
        const char *word = t->given[i].value;
        if (!session_has_setting(t->kind, row))
            return cli_refuse(c, false, "cli.err.not_of_game", row->option, session_rules(t->kind)->key);
        bool every = all && strcmp(row->word, "seats") == 0 && strcmp(word, "all") == 0;
        if (row->type == SETTING_NUMBER && !every && !read_number(c, row, word, session_rules(t->kind), &t->seats))
            return false;
    }
    return true;
}

/* ---- settings ---- */

/* Prints the possible options. */
static bool refuse_option(const cli *c, session_game game, const char *key)
{
    char room[512];
    er_text list = er_text_on(room, sizeof room);
    const char *word;
    for (int i = 0; (word = session_option_word(game, i, NULL)) != NULL; i++) {
        er_putf(&list, "%s%s", i > 0 ? ", " : "", word);
    }
    return cli_refuse(c, false, "cli.err.unknown_rule_option", key, room);
}

int cli_read_set(const cli *c, const char *word, int otherwise)
{
    int set = word != NULL ? content_set(er_span_of(word)) : otherwise;
    return set != 0 ? set : cli_refuse(c, 0, "cli.err.no_such_set", word);
}

/* Says what is wrong with the value of a setting, as the session found. */
static bool refuse_setting(const cli *c, session_game game, const session_setting *row, const char *value)
{
    if (row->type == SETTING_OPTION)
        return refuse_option(c, game, value);
    return row->type == SETTING_SET ? cli_refuse(c, false, "cli.err.no_such_set", value)
                                    : cli_refuse(c, false, "cli.err.yes_or_no", row->option, value);
}

/* Chooses all settings that are not in files. */
static bool read_settings(const cli *c, const cli_table *t, const session_library *lib, session_table *to)
{
    for (int i = 0; i < t->count; i++) {
        const session_setting *row = t->given[i].row;
        const char *value = t->given[i].value;
        bool named = row->type == SETTING_TEXT || row->type == SETTING_WORD || strcmp(row->word, "seats") == 0;
        if (!named && !session_set(lib, to, row, er_span_of(value), NULL))
            return refuse_setting(c, t->kind, row, value);
    }
    to->game = t->kind;
    to->seats = (uint16_t)t->seats;
    return true;
}

/* ---- files ---- */

bool cli_table_add_files(const cli *c, const cli_table *t, const char *setting, cli_add *add, void *to)
{
    struct err e = {0};
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->given[i].row->word, setting) == 0 && !cli_add_file(c, t->given[i].value, add, to, &e))
            return cli_refuse_err(c, false, t->given[i].value, &e);
    return true;
}

/* ---- any table ---- */

session *cli_table_open(const cli *c, const cli_table *t)
{
    session_library lib = cli_library();
    session_table table = {0};
    return read_settings(c, t, &lib, &table) ? cli_game_at(t->kind)->open(c, t, &lib, &table) : NULL;
}

bool cli_table_seats(const cli *c, cli_table *t)
{
    if (t->seats > 0 || cli_table_word(t, "map") == NULL)
        return true;
    session *s = cli_table_open(c, t);
    t->seats = s != NULL ? s->game.seats : 0;
    session_close(s);
    return t->seats > 0;
}

void cli_put_table(const cli *c, const session *s, er_text *out)
{
    const char *seats = NUM(s->game.seats);
    if (s->set_word != NULL)
        cli_fill(out, cli_word(c, "cli.table.placed"), CLI_ARGS(s->set_word, s->table.map.at, seats));
    else
        cli_fill(out, cli_word(c, "cli.table.plain"), CLI_ARGS(seats));
}

session *cli_record_load(const cli *c, const char *path, session_claim *claim, struct err *e)
{
    size_t len;
    char *text = cli_load_file(c, path, &len, e);
    if (text == NULL)
        return NULL;
    session_library lib = cli_library();
    session *s = session_record_read(&lib, (er_span){text, len}, claim, e);
    free(text);
    return s;
}

session *cli_record_open(const cli *c, const char *path, session_claim *claim)
{
    struct err e = {0};
    session *s = cli_record_load(c, path, claim, &e);
    if (s == NULL)
        (void)cli_refuse_err(c, CLI_USAGE, path, &e);
    return s;
}
