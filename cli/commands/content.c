/* content.c - `elbowroom content check FILE...`: checks homemade tiles and shows how they were
 * understood; checks homemade cards and says how many there are. */
#include "cli/shared/homemade.h"
#include "cli/shared/tiles.h"

#include <stdlib.h>
#include <string.h>

/* All correct files so far, with the built-in content, because keys must differ. */
typedef struct checked {
    homemade *tiles;
    miners_book *book;
} checked;

/* Begins what is written about a correct file. */
static er_text *open_good(const cli *c, const char *path)
{
    er_text *t = cli_json_file(c, path);
    er_json_bool(t, "good", true);
    return t;
}

/* ---- tiles ---- */

static void say_tiles(const cli *c, const char *path, const homemade *h, int before)
{
    for (int i = before; i < h->count; i++)
        cli_tile_print(c, &h->tile[i]);
    cli_say(c, "cli.content.good", path, NUM(h->count - before));
}

static void say_tiles_json(const cli *c, const char *path, const homemade *h, int before)
{
    er_text *t = open_good(c, path);
    er_json_open(t, "tiles", '[');
    for (int i = before; i < h->count; i++) {
        er_json_line(t);
        cli_tile_json(c, &h->tile[i], t);
    }
    er_put(t, "]}");
}

static bool check_tiles(const cli *c, const char *path, er_span text, homemade *h, bool json, struct err *e)
{
    int before = h->count;
    if (!homemade_add_text(h, c, path, text, e)) {
        h->count = before;
        return false;
    }
    if (json)
        say_tiles_json(c, path, h, before);
    else
        say_tiles(c, path, h, before);
    return true;
}

/* ---- cards ---- */

/* The first line with a word decides. */
static bool is_of_cards(er_span text)
{
    er_fault fault;
    er_reader r = {.fault = &fault};
    while (text.len > 0 && er_read_line(&r, &text))
        if (er_read_peek(&r).len > 0)
            return miners_begins_block(er_read_peek(&r));
    return false;
}

static bool check_cards(const cli *c, const char *path, er_span text, miners_book *b, bool json, struct err *e)
{
    er_fault fault;
    int cards = b->card_count, events = b->event_count, sides = b->side_count, surfaces = b->has_surface;
    if (!miners_read(text, b, &fault))
        return err_because(e, fault.line, "err.session.cards_fault", fault.key, fault.word);
    cards = b->card_count - cards;
    events = b->event_count - events;
    sides = b->side_count - sides;
    surfaces = b->has_surface - surfaces;
    if (!json) {
        cli_say(c, "cli.content.good_cards", path, NUM(cards), NUM(events), NUM(sides), NUM(surfaces));
        return true;
    }
    er_text *t = open_good(c, path);
    er_json_int(t, "cards", cards);
    er_json_int(t, "events", events);
    er_json_int(t, "sides", sides);
    er_json_bool(t, "surface", surfaces > 0);
    er_put_char(t, '}');
    return true;
}

/* ---- files ---- */

/* Adds the content of a file to that of the others; returns the exit code for this file. */
static int check_file(const cli *c, const char *path, checked *all, bool json)
{
    struct err e = {0};
    size_t len;
    char *text = cli_load_file(c, path, &len, &e);
    er_span span = {text, len};
    bool good = text != NULL && (is_of_cards(span) ? check_cards(c, path, span, all->book, json, &e)
                                                   : check_tiles(c, path, span, all->tiles, json, &e));
    free(text);
    return good ? CLI_OK : cli_tell_err(c, json, path, &e);
}

static int check_files(const cli *c, const cli_list *words, checked *all, bool json)
{
    int worst = CLI_OK, bad = 0;
    if (json)
        cli_json_begin(c, "files");
    for (int i = 1; i < words->count; i++) {
        int code = check_file(c, words->at[i], all, json);
        worst = code > worst ? code : worst;
        bad += code != CLI_OK;
    }
    if (json)
        cli_json_verdict(c, words->count - 1 - bad, bad);
    return worst;
}

static int check_all(const cli *c, const cli_list *words, int set, bool json)
{
    checked all = {.tiles = homemade_new(set), .book = homemade_book()};
    int code = all.tiles != NULL && all.book != NULL ? check_files(c, words, &all, json)
                                                     : cli_refuse(c, CLI_USAGE, "err.session.memory");
    homemade_free(all.tiles);
    free(all.book);
    return code;
}

int cli_content(cli *c, int argc, char **argv)
{
    bool json = false;
    const char *word = NULL;
    cli_list words = {0};
    const cli_option options[] = {{"--set", CLI_TEXT, &word, 0, 0}, {"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 2, &words, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (words.count == 0 || strcmp(words.at[0], "check") != 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", words.count > 0 ? words.at[0] : "", "check FILE...");
    if (words.count == 1)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    int set = cli_read_set(c, word, SET_SURFACE);
    return set != 0 ? check_all(c, &words, set, json) : CLI_USAGE;
}
