/* figures.c - says to people what was measured of Miners (lab/miners/figures.c). */
#include "cli/miners/internal.h"
#include "cli/figures/print.h"
#include "content/card_text.h"

#include <string.h>

/* How many points more than others seats had in these games, with as many players. */
static figures_about gain_of(const figures *f, const figures_row *row)
{
    figures_about all = {0, 0, 0, 0};
    double usual = 0;
    int64_t games = 0;
    for (int i = 0; i < ER_MAX_SEATS; i++) {
        const figures_row *table = figures_find(f, "table", er_seat_word(i), "score");
        usual += table != NULL ? (double)row->n[i] * figures_per(table->n[5], table->n[i]) : 0;
        games += row->n[i];
    }
    if (games == 0)
        return all;
    all = figures_mean(games, row->n[5], row->n[6]);
    usual /= (double)games;
    return (figures_about){all.at - usual, all.low - usual, all.high - usual, games};
}

static void say_row(const cli *c, const figures *f, const figures_row *row, const char *gain)
{
    char room[96];
    figures_about about = row != NULL ? gain_of(f, row) : (figures_about){0, 0, 0, 0};
    if (about.n < FIGURES_FEW)
        return;
    cli_say(c, gain, figures_words(c, about, 1, room), NUM(about.n));
    int64_t share[3] = {0, row->n[7], row->n[8]};
    for (int i = 1; i < ER_MAX_SEATS; i++)
        share[0] += row->n[i];
    if (row->n[8] > 0 && strcmp(row->kind, "event") != 0)
        cli_say(c, "cli.figures.won", figures_words(c, figures_fair(share), 2, room));
}

static bool show_card(const cli *c, const figures *f, const char *key)
{
    const figures_row *hand = figures_find(f, "card", key, "hand"), *dug = figures_find(f, "card", key, "dug");
    char number[24];
    int64_t games = 0;
    for (int i = 0; i < content_book.card_count; i++) {
        if (strcmp(content_book.card[i].key, key) != 0)
            continue;
        cli_say(c, "cli.figures.title", content_card_name(c->lang, &content_book.card[i]));
        for (int k = 0; k < ER_MAX_SEATS && dug != NULL; k++)
            games += dug->n[k];
        if (hand != NULL && hand->n[0] > 0)
            cli_say(c, "cli.figures.kept", NUM(hand->n[0]),
                    figures_decimal(100 * figures_per(hand->n[1], hand->n[0]), 0, number));
        if (hand != NULL && hand->n[3] > 0)
            cli_say(c, "cli.figures.dug", NUM(hand->n[3]),
                    figures_decimal(100 * figures_per(games, hand->n[3]), 0, number));
        say_row(c, f, dug, "cli.figures.dug_gain");
        return true;
    }
    return false;
}

bool cli_figures_miners(const cli *c, const figures *f, const char *key)
{
    for (int i = 0; i < content_book.event_count; i++)
        if (strcmp(content_book.event[i].key, key) == 0) {
            cli_say(c, "cli.figures.title", content_event_name(c->lang, &content_book.event[i]));
            say_row(c, f, figures_find(f, "event", key, "came"), "cli.figures.event_gain");
            return true;
        }
    for (int i = 0; i < content_book.side_count; i++)
        if (strcmp(content_book.side[i].key, key) == 0) {
            cli_say(c, "cli.figures.title", content_side_name(c->lang, &content_book.side[i]));
            say_row(c, f, figures_find(f, "board", key, "on"), "cli.figures.board_gain");
            return true;
        }
    return show_card(c, f, key);
}
