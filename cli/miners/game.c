/* game.c - the row of Miners for the commands (cli/games.h): opens a table from what was typed. */
#include "cli/miners/internal.h"
#include "cli/play/choices.h"
#include "content/card_text.h"

#include <string.h>

static session *open_table(const cli *c, const cli_table *t, const session_library *lib, session_table *table)
{
    struct err e = {0};
    homemade_cards *cards = homemade_miners.open(0);
    session *s = NULL;
    table->seats = table->seats > 0 ? table->seats : miners_rules.min_seats;
    if (cards == NULL) {
        (void)cli_refuse(c, CLI_USAGE, "err.session.memory");
    } else if (cli_table_add_files(c, t, "card", homemade_miners.add, cards)) {
        table->cards_text = (er_span){cards->text, cards->len};
        s = session_open(lib, table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, NULL, &e);
    }
    homemade_miners.close(cards);
    return s;
}

static const char *homemade_name(const cli *c, const session *s, const char *kind, const char *key)
{
    const miners_book *book = miners_book_of(&s->game);
    for (int i = 0; strcmp(kind, "card") == 0 && i < book->card_count; i++)
        if (strcmp(book->card[i].key, key) == 0 && book->card[i].name[0][0] != '\0')
            return content_card_name(c->lang, &book->card[i]);
    return NULL;
}

static void find_line(const session_table *t, struct err *e)
{
    if (strcmp(e->key, "err.miners.key_taken") == 0)
        e->line = cli_line_of(t->cards_text, miners_begins_block, e->detail);
}

static void offer(const cli *c, int seats, bool several, play_choices *list)
{
    (void)seats;
    if (several)
        play_offer(list, SESSION_MINERS, miners_rules.key, cli_word(c, "cli.play.miners"));
}

const cli_game cli_game_miners = {.display = &display_miners,
                                  .expectations = &expectation_miners,
                                  .order = miners_orders,
                                  .tally = &tally_miners,
                                  .figures = cli_figures_miners,
                                  .sense = &ladder_miners,
                                  .homemade = &homemade_miners,
                                  .homemade_name = homemade_name,
                                  .open = open_table,
                                  .find_line = find_line,
                                  .offer = offer};
