/* open.c - opens a table of Miners: the book of cards, Events and boards, which is lent
 * or, for an older edition, read from its text; homemade content; the setup. */
#include "session/games.h"
#include "session/miners/content.h"

#include <stdlib.h>

static const er_span NOTHING = {"", 0};

/* Returns NULL if it fails; `e` says why. */
static miners_book *read_book(er_span text, struct err *e)
{
    er_fault fault = {0};
    miners_book *book = calloc(1, sizeof *book);
    if (book == NULL) {
        (void)err_set(e, 0, "err.session.memory", NOTHING);
        return NULL;
    }
    if (miners_read(text, book, &fault))
        return book;
    (void)err_of_fault(e, "err.session.cards_fault", &fault);
    free(book);
    return NULL;
}

static bool make_setup(session *s, const miners_book *shipped, struct err *e)
{
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    miners_content *c = s->content;
    miners_choice choice = {.shipped = shipped,
                            .own = c->own,
                            .options = s->table.options,
                            .seats = (uint8_t)s->table.seats};
    c->setup = calloc(1, miners_setup_size());
    if (c->setup == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    er_err refused = miners_setup_make(&choice, c->setup, &why);
    if (refused.key != NULL)
        return err_from(e, 0, refused, reason);
    s->game = miners_game(c->setup);
    return true;
}

/* Makes the setup, which holds a copy of the book. */
static bool make_old_setup(session *s, struct err *e)
{
    const miners_library *lib = s->lent.miners;
    const char *text = lib->old_cards != NULL ? lib->old_cards(s->table.edition) : NULL;
    if (text == NULL)
        return err_set(e, 0, "err.record.unknown_version", er_span_of(miners_rules.key));
    miners_book *book = read_book(er_span_of(text), e);
    bool good = book != NULL && make_setup(s, book, e);
    free(book);
    return good;
}

static bool open_table(session *s, struct err *e)
{
    er_span own = s->table.cards_text;
    if (s->lent.miners == NULL)
        return err_set(e, 0, "err.session.no_such_game", er_span_of(miners_rules.key));
    miners_content *c = s->content = calloc(1, sizeof *c);
    if (c == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    if (own.len > 0 && (c->own = read_book(own, e)) == NULL)
        return false;
    return s->table.edition < miners_rules.edition ? make_old_setup(s, e) : make_setup(s, s->lent.miners->book, e);
}

static void close_table(session *s)
{
    miners_content *c = s->content;
    free(c->setup);
    free(c->own);
    free(c);
}

/* Counts cards, Events, sides, Surfaces. */
static int count_homemade(const session *s)
{
    const miners_book *own = miners_content_of(s)->own;
    return own != NULL ? own->card_count + own->event_count + own->side_count + own->has_surface : 0;
}

const session_row session_game_miners = {.rules = &miners_rules,
                                         .option_word = miners_option_word,
                                         .open = open_table,
                                         .close = close_table,
                                         .homemade = count_homemade,
                                         .at_once = true,
                                         .hides = true};
