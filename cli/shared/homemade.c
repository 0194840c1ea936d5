/* homemade.c - files of homemade tiles; see homemade.h. */
#include "cli/shared/homemade.h"
#include "cli/shared/tiles.h"

#include <stdlib.h>
#include <string.h>

homemade *homemade_new(int set)
{
    homemade *h = calloc(1, sizeof *h);
    if (h == NULL)
        return NULL;
    h->set = set;
    h->text = calloc(1, 1);
    if (h->text != NULL)
        return h;
    free(h);
    return NULL;
}

void homemade_free(homemade *h)
{
    if (h != NULL)
        free(h->text);
    free(h);
}

/* Returns the line where the nth tile of a text begins. */
static int line_of(er_span text, int nth)
{
    er_span line;
    for (int n = 1; cli_next_line(&text, &line); n++)
        if (cli_begins_tile(er_next_word(&line)) && nth-- == 0)
            return n;
    return 0;
}

/* Keys must differ from the built-in ones and from those before, so that one game can hold them
 * all. */
static bool key_is_new(const homemade *h, int i, struct err *e)
{
    const char *key = h->tile[i].key;
    if (cli_tile_find(key, NULL) != NULL)
        return err_set(e, h->from[i].line, "cli.content.key_built_in", er_span_of(key));
    for (int j = 0; j < i; j++) {
        if (strcmp(key, h->tile[j].key) != 0)
            continue;
        char detail[ERR_DETAIL];
        er_text text = er_text_on(detail, sizeof detail);
        er_putf(&text, "%s (", key);
        cli_put_plain(&text, h->from[j].path);
        er_putf(&text, ":%d)", h->from[j].line);
        return err_set(e, h->from[i].line, "cli.content.key_taken", er_span_of(detail));
    }
    return true;
}

/* Counts the built-in tiles and the first `upto` homemade ones. */
static int count_kind(const homemade *h, int upto, int kind)
{
    int n = 0;
    for (int i = 0; i < content_tile_count; i++)
        n += content_tiles[i].kind == kind && (content_tile_sets[i] & h->set) != 0;
    for (int i = 0; i < upto; i++)
        n += h->tile[i].kind == kind;
    return n;
}

/* Whether a game can hold them together with the built-in ones. */
static bool there_is_room(const homemade *h, const cli *c, int upto, struct err *e)
{
    int races = count_kind(h, upto, REALMS_KIND_RACE), powers = count_kind(h, upto, REALMS_KIND_POWER);
    int finds = count_kind(h, upto, REALMS_KIND_PLACE) + count_kind(h, upto, REALMS_KIND_RELIC);
    if (races <= REALMS_MAX_RACES && powers <= REALMS_MAX_POWERS && finds <= REALMS_MAX_FINDS)
        return true;
    char detail[ERR_DETAIL];
    er_text text = er_text_on(detail, sizeof detail);
    cli_fill(&text, cli_word(c, "cli.content.counts"),
             CLI_ARGS(NUM(races), NUM(REALMS_MAX_RACES), NUM(powers), NUM(REALMS_MAX_POWERS), NUM(finds),
                      NUM(REALMS_MAX_FINDS)));
    return err_set(e, h->from[upto - 1].line, "cli.content.too_many", er_span_of(detail));
}

bool homemade_add_text(homemade *h, const cli *c, const char *path, er_span text, struct err *e)
{
    realms_fault fault = {0};
    int n = realms_tiles_read(text, h->tile + h->count, REALMS_MAX_TILES - h->count, &fault);
    if (n < 0)
        return err_because(e, fault.line, "err.session.tiles_fault", fault.key, fault.word);
    if (n == 0)
        return err_set(e, 0, "cli.content.no_tiles", (er_span){"", 0});
    for (int i = 0; i < n; i++) {
        int at = h->count++;
        h->from[at].path = path;
        h->from[at].line = line_of(text, i);
        if (!key_is_new(h, at, e) || !there_is_room(h, c, at + 1, e))
            return false;
    }
    return cli_append(&h->text, &h->len, text, e);
}

bool homemade_add(homemade *h, const cli *c, const char *path, struct err *e)
{
    size_t len;
    char *text = cli_load_file(c, path, &len, e);
    bool good = text != NULL && homemade_add_text(h, c, path, (er_span){text, len}, e);
    free(text);
    return good;
}

/* ---- cards ---- */

miners_book *homemade_book(void)
{
    miners_book *b = malloc(sizeof *b);
    if (b == NULL)
        return NULL;
    *b = content_book;
    b->has_surface = false;
    b->surface_count = 0;
    return b;
}

static int count_of(const miners_book *b)
{
    return b->card_count + b->event_count + b->side_count + b->has_surface;
}

bool homemade_add_cards(miners_book *book, const cli *c, const char *path, char **text, size_t *len, struct err *e)
{
    er_fault fault = {0};
    size_t n;
    char *own = cli_load_file(c, path, &n, e);
    bool good = false;
    int before = count_of(book);
    if (own == NULL)
        return false;
    if (!miners_read((er_span){own, n}, book, &fault))
        (void)err_because(e, fault.line, "err.session.cards_fault", fault.key, fault.word);
    else if (count_of(book) == before)
        (void)err_set(e, 0, "cli.content.no_cards", (er_span){"", 0});
    else
        good = cli_append(text, len, (er_span){own, n}, e);
    free(own);
    return good;
}
