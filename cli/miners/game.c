/* game.c - the row of Miners for the commands (cli/games.h): opens a table from what was typed. */
#include "cli/miners/internal.h"
#include "cli/play/choices.h"
#include "cli/shared/homemade.h"

#include <stdlib.h>
#include <string.h>

typedef struct cards {
    miners_book *book;
    char *text;
    size_t len;
} cards;

static bool add_cards(void *to, const cli *c, const char *path, struct err *e)
{
    cards *all = to;
    return homemade_add_cards(all->book, c, path, &all->text, &all->len, e);
}

static session *open_table(const cli *c, const cli_table *t, const session_library *lib, session_table *table)
{
    struct err e = {0};
    cards all = {homemade_book(), calloc(1, 1), 0};
    session *s = NULL;
    table->seats = table->seats > 0 ? table->seats : miners_rules.min_seats;
    if (all.book == NULL || all.text == NULL) {
        (void)cli_refuse(c, CLI_USAGE, "err.session.memory");
    } else if (cli_table_add_files(c, t, "card", &all, add_cards)) {
        table->cards_text = (er_span){all.text, all.len};
        s = session_open(lib, table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, NULL, &e);
    }
    free(all.book);
    free(all.text);
    return s;
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
                                  .sense = &ladder_miners,
                                  .open = open_table,
                                  .find_line = find_line,
                                  .offer = offer};
