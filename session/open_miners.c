/* open_miners.c - a table of Miners: the book of cards, events and boards that is lent, what is homemade, the setup. */
#include "session/games.h"

#include <stdlib.h>

static const er_span NOTHING = {"", 0};

static bool read_own(session *s, er_span text, struct err *e)
{
    er_fault fault = {0};
    if (text.len == 0)
        return true;
    s->own_book = calloc(1, sizeof *s->own_book);
    if (s->own_book == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    return miners_read(text, s->own_book, &fault) ||
           err_because(e, fault.line, "err.session.cards_fault", fault.key, fault.word);
}

bool session_open_miners(session *s, const session_library *lib, const session_table *t, struct err *e)
{
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    if (lib->book == NULL)
        return err_set(e, 0, "err.session.no_such_game", er_span_of(miners_rules.key));
    if (!read_own(s, t->cards_text, e))
        return false;
    s->miners = calloc(1, miners_setup_size());
    if (s->miners == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    miners_choice choice = {.shipped = lib->book, .own = s->own_book, .options = t->options, .seats = t->seats};
    er_err refused = miners_setup_make(&choice, s->miners, &why);
    if (refused.key != NULL)
        return err_from(e, 0, refused, reason);
    s->game = miners_game(s->miners);
    return true;
}
