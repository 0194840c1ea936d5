/* homemade.c - files of homemade cards, Events, sides and Surface: read together and checked
 * for use in one game. */
#include "cli/miners/internal.h"

#include <stdlib.h>

/* Begins with the built-in book without the Surface, so that a homemade one can replace it. */
static void *open_cards(int set)
{
    (void)set;
    homemade_cards *h = calloc(1, sizeof *h);
    if (h == NULL)
        return NULL;
    h->book = content_book;
    h->book.has_surface = false;
    h->book.surface_count = 0;
    return h;
}

static void close_cards(void *all)
{
    homemade_cards *h = all;
    if (h != NULL)
        free(h->text);
    free(h);
}

static homemade_count count_of(const miners_book *b)
{
    return (homemade_count){b->card_count, b->event_count, b->side_count, b->has_surface};
}

static bool add_cards(void *to, const cli *c, const char *path, er_span text, struct err *e)
{
    (void)c;
    (void)path;
    homemade_cards *h = to;
    er_fault fault = {0};
    homemade_count was = count_of(&h->book);
    if (!miners_read(text, &h->book, &fault))
        return err_of_fault(e, "err.session.cards_fault", &fault);
    homemade_count is = count_of(&h->book);
    h->last = (homemade_count){is.cards - was.cards, is.events - was.events, is.sides - was.sides,
                               is.surfaces - was.surfaces};
    if (h->last.cards + h->last.events + h->last.sides + h->last.surfaces == 0)
        return err_set(e, 0, "cli.content.no_cards", (er_span){"", 0});
    return cli_append(&h->text, &h->len, text, e);
}

static void say_cards(const void *all, const cli *c, const char *path, er_text *json)
{
    homemade_count n = ((const homemade_cards *)all)->last;
    if (json == NULL) {
        cli_say(c, "cli.content.good_cards", path, NUM(n.cards), NUM(n.events), NUM(n.sides), NUM(n.surfaces));
        return;
    }
    er_json_int(json, "cards", n.cards);
    er_json_int(json, "events", n.events);
    er_json_int(json, "sides", n.sides);
    er_json_bool(json, "surface", n.surfaces > 0);
}

static int proofread_cards(er_span text, er_fault *faults, int most)
{
    static miners_book room;
    room = (miners_book){0};
    return miners_proofread(text, &room, faults, most) ? 0 : cli_count_faults(faults, most);
}

const cli_homemade homemade_miners = {.setting = "card",
                                      .begins = miners_begins_block,
                                      .open = open_cards,
                                      .proofread = proofread_cards,
                                      .fault_key = "err.session.cards_fault",
                                      .add = add_cards,
                                      .say = say_cards,
                                      .close = close_cards};
