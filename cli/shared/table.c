/* table.c - opens a game from the settings on the command line, or from a record. */
#include "cli/shared/homemade.h"

#include <stdlib.h>
#include <string.h>

session_library cli_library(void)
{
    return (session_library){.tiles = content_tiles,
                             .tile_sets = content_tile_sets,
                             .tile_count = content_tile_count,
                             .old_set = SET_SURFACE,
                             .find_map = content_map,
                             .find_set = content_set,
                             .set_word = content_set_word,
                             .has_places = content_has_places,
                             .book = &content_book,
                             .old_cards = content_old_cards};
}

/* Returns NULL if it fails, after printing why. */
static homemade *read_tiles(const cli *c, const cli_list *files, int set)
{
    struct err e = {0};
    homemade *h = homemade_new(set);
    if (h == NULL)
        (void)cli_refuse(c, CLI_USAGE, "err.session.memory");
    for (int i = 0; h != NULL && i < files->count; i++) {
        if (homemade_add(h, c, files->at[i], &e))
            continue;
        (void)cli_refuse_err(c, CLI_USAGE, files->at[i], &e);
        homemade_free(h);
        return NULL;
    }
    return h;
}

/* Returns the homemade cards of all files as one malloced text; NULL after printing why. */
static char *read_cards(const cli *c, const cli_list *files, size_t *len)
{
    struct err e = {0};
    miners_book *book = homemade_book();
    char *text = calloc(1, 1);
    bool good = book != NULL && text != NULL;
    if (!good)
        (void)cli_refuse(c, CLI_USAGE, "err.session.memory");
    for (int i = 0; good && i < files->count; i++) {
        good = homemade_add_cards(book, c, files->at[i], &text, len, &e);
        if (!good)
            (void)cli_refuse_err(c, CLI_USAGE, files->at[i], &e);
    }
    free(book);
    if (good)
        return text;
    free(text);
    return NULL;
}

/* Prints the possible options. */
static bool refuse_option(const cli *c, session_game game, const char *key)
{
    char room[512];
    er_text list = er_text_on(room, sizeof room);
    const char *word;
    for (int i = 0; (word = session_option_word(game, i, NULL)) != NULL; i++) {
        er_put(&list, i > 0 ? ", " : "");
        er_put(&list, word);
    }
    return cli_refuse(c, false, "cli.err.unknown_rule_option", key, room);
}

static bool read_options(const cli *c, session_game game, const cli_list *keys, unsigned *options)
{
    for (int i = 0; i < keys->count; i++) {
        unsigned bit = session_find_option(game, er_span_of(keys->at[i]));
        if (bit == 0)
            return refuse_option(c, game, keys->at[i]);
        *options |= bit;
    }
    return true;
}

/* ---- options used ---- */

/* Returns the nth option that was used, from 0; NULL if there are no more. */
static const char *nth_option(const cli_table *t, int nth)
{
    const struct {
        const char *word;
        bool used;
    } options[] = {
        {"--game", t->game != NULL},     {"--seats", t->seats_word != NULL}, {"--map", t->map != NULL},
        {"--set", t->set != NULL},       {"--places", t->places != NULL},    {"--draw", t->draw > 0},
        {"--tiles", t->tiles.count > 0}, {"--cards", t->cards.count > 0},    {"--option", t->options.count > 0},
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (options[i].used && nth-- == 0)
            return options[i].word;
    return NULL;
}

const char *cli_table_chosen(const cli_table *t)
{
    return nth_option(t, 0);
}

static bool read_seats(const cli *c, cli_table *t)
{
    const er_rules *rules = session_rules(t->kind);
    if (cli_read_number(t->seats_word, rules->min_seats, rules->max_seats, &t->seats))
        return true;
    (void)cli_refuse(c, 0, "cli.err.bad_number", "--seats", t->seats_word, NUM(rules->min_seats),
                     NUM(rules->max_seats));
    return cli_refuse(c, false, "cli.err.see_help", c->command);
}

bool cli_table_read(const cli *c, cli_table *t, bool all)
{
    int game = t->game != NULL ? session_find_game(er_span_of(t->game)) : SESSION_REALMS;
    const char *word;
    if (game < 0)
        return cli_refuse(c, false, "err.session.no_such_game", t->game);
    t->kind = (session_game)game;
    for (int i = 0; (word = nth_option(t, i)) != NULL; i++)
        if (!session_takes(t->kind, er_span_of(word + strlen("--"))))
            return cli_refuse(c, false, "cli.err.not_of_game", word, session_rules(t->kind)->key);
    bool whole = all && t->seats_word != NULL && strcmp(t->seats_word, "all") == 0;
    return t->seats_word == NULL || whole || read_seats(c, t);
}

/* ---- a table of Realms ---- */

int cli_read_set(const cli *c, const char *word, int otherwise)
{
    int set = word != NULL ? content_set(er_span_of(word)) : otherwise;
    return set != 0 ? set : cli_refuse(c, 0, "cli.err.no_such_set", word);
}

static bool read_places(const cli *c, const char *word, session_places *places)
{
    if (word == NULL)
        return true;
    *places = strcmp(word, "yes") == 0 ? SESSION_PLACES_YES : SESSION_PLACES_NO;
    return *places == SESSION_PLACES_YES || strcmp(word, "no") == 0 ||
           cli_refuse(c, false, "cli.err.yes_or_no", "--places", word);
}

/* The settings of the table except its tiles. */
typedef struct choice {
    session_table table;
    realms_map map;
    char *map_text; /* malloced; NULL if the map is built in */
} choice;

/* Reads a map from a file. A fault in its text is left to the session, which refuses it. */
static bool read_map_file(const cli *c, const char *path, choice *ch)
{
    realms_fault fault;
    ch->map_text = cli_read_file(c, path, &ch->table.map_text.len);
    ch->table.map_text.at = ch->map_text;
    if (ch->map_text != NULL && !realms_map_read(ch->table.map_text, &ch->map, NULL, &fault))
        ch->map = (realms_map){0};
    return ch->map_text != NULL;
}

/* Chooses a built-in map by its key or, if the name is that of a file, its text. */
static bool choose_map(const cli *c, const cli_table *t, choice *ch)
{
    if (t->map != NULL && content_map(t->map) == NULL)
        return strpbrk(t->map, "./") != NULL ? read_map_file(c, t->map, ch)
                                             : cli_refuse(c, false, "cli.err.no_such_map", t->map);
    int set = cli_read_set(c, t->set, SET_SURFACE), seats = t->seats > 0 ? (int)t->seats : 2;
    if (set == 0)
        return false;
    const realms_map *map = t->map != NULL ? content_map(t->map) : content_map_for(set, seats);
    if (map == NULL)
        return cli_refuse(c, false, "cli.err.no_map_for", content_set_word(set), NUM(seats));
    ch->map = *map;
    ch->table.map = er_span_of(map->key);
    return true;
}

static bool make_choice(const cli *c, const cli_table *t, choice *ch)
{
    if (!read_options(c, t->kind, &t->options, &ch->table.options) || !read_places(c, t->places, &ch->table.places) ||
        !choose_map(c, t, ch))
        return false;
    ch->table.set = (uint8_t)cli_read_set(c, t->set, content_map_set(&ch->map));
    ch->table.seats = (uint8_t)(t->seats > 0 ? t->seats : ch->map.seats > 0 ? ch->map.seats : 2);
    ch->table.draw = (uint8_t)t->draw;
    return ch->table.set != 0;
}

static session *open_realms(const cli *c, const cli_table *t)
{
    struct err e = {0};
    choice ch = {0};
    homemade *tiles = NULL;
    session *s = NULL;
    if (make_choice(c, t, &ch) && (tiles = read_tiles(c, &t->tiles, ch.table.set)) != NULL) {
        session_library lib = cli_library();
        ch.table.tiles_text = (er_span){tiles->text, tiles->len};
        s = session_open(&lib, &ch.table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, ch.map_text != NULL ? t->map : NULL, &e);
    }
    homemade_free(tiles);
    free(ch.map_text);
    return s;
}

/* ---- a table of Miners ---- */

static session *open_miners(const cli *c, const cli_table *t)
{
    struct err e = {0};
    session_library lib = cli_library();
    session_table table = {.game = t->kind, .seats = (uint8_t)(t->seats > 0 ? t->seats : miners_rules.min_seats)};
    size_t len = 0;
    char *cards = NULL;
    session *s = NULL;
    if (read_options(c, t->kind, &t->options, &table.options) && (cards = read_cards(c, &t->cards, &len)) != NULL) {
        table.cards_text = (er_span){cards, len};
        s = session_open(&lib, &table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, NULL, &e);
    }
    free(cards);
    return s;
}

/* ---- any table ---- */

session *cli_table_open(const cli *c, const cli_table *t)
{
    static session *(*const open[SESSION_GAMES])(const cli *, const cli_table *) = {
        [SESSION_REALMS] = open_realms, [SESSION_MINERS] = open_miners};
    return open[t->kind](c, t);
}

void cli_put_table(const cli *c, const session *s, er_text *out)
{
    const char *seats = NUM(s->game.seats);
    if (s->kind == SESSION_REALMS)
        cli_fill(out, cli_word(c, "cli.table.realms"), CLI_ARGS(s->set_word, s->map->key, seats));
    else
        cli_fill(out, cli_word(c, "cli.table.miners"), CLI_ARGS(seats));
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
