/* figures.c - says to people what was measured of Realms (lab/realms/figures.c). */
#include "cli/realms/internal.h"
#include "cli/figures/print.h"
#include "cli/shared/realms/tiles.h"

enum { TURNS = FIGURES_TURNS, PRICES = FIGURES_PRICES };

static void show_prices(const cli *c, const figures_row *paid)
{
    char room[96];
    cli_say(c, "cli.figures.by_price");
    for (int i = 0; i < PRICES; i++) {
        figures_about share = figures_fair(paid->n + 3 * (size_t)i);
        if (share.n < FIGURES_FEW)
            continue;
        const char *words = figures_words(c, share, 2, room);
        if (i == 0)
            cli_say(c, "cli.figures.price_gets", words, NUM(share.n));
        else
            cli_say(c, "cli.figures.price", NUM(i - 1), words, NUM(share.n));
    }
}

static void show_turns(const cli *c, const figures_row *row, const char *heading)
{
    char room[96];
    if (row == NULL)
        return;
    cli_say(c, heading);
    const int64_t *turn = row->n;
    for (int i = 1; i <= TURNS && turn[0] >= FIGURES_FEW; i++, turn += 3)
        cli_say(c, "cli.figures.turn", NUM(i), figures_words(c, figures_mean(turn[0], turn[1], turn[2]), 1, room),
                NUM(turn[0]));
}

static void show_people(const cli *c, const figures *f, const char *kind, const char *key)
{
    const figures_row *offer = figures_find(f, kind, key, "offer"), *paid = figures_find(f, kind, key, "paid");
    char room[96], number[24];
    int64_t all[3] = {0};
    if (offer == NULL || paid == NULL)
        return;
    for (int i = 0; i < 3 * PRICES; i++)
        all[i % 3] += paid->n[i];
    cli_say(c, "cli.figures.offer", NUM(offer->n[0]),
            figures_decimal(100 * figures_per(offer->n[1], offer->n[0]), 0, number));
    cli_say(c, "cli.figures.mean_price",
            figures_decimal(figures_per(offer->n[3] - offer->n[4], offer->n[2]), 1, number));
    cli_say(c, "cli.figures.won", figures_words(c, figures_fair(all), 2, room));
    show_prices(c, paid);
    show_turns(c, figures_find(f, kind, key, "active"), "cli.figures.active");
    show_turns(c, figures_find(f, kind, key, "declined"), "cli.figures.declined");
}

static void show_find(const cli *c, const figures *f, const char *kind, const char *key)
{
    const figures_row *row = figures_find(f, kind, key, "found");
    char room[96], number[24];
    if (row == NULL)
        return;
    cli_say(c, "cli.figures.found", NUM(row->n[0]),
            figures_decimal(100 * figures_per(row->n[1], row->n[0]), 0, number));
    if (row->n[1] < FIGURES_FEW)
        return;
    cli_say(c, "cli.figures.finder_won", figures_words(c, figures_fair(&row->n[1]), 2, room));
    if (row->n[4] > 0)
        cli_say(c, "cli.figures.find_coins", figures_words(c, figures_mean(row->n[1], row->n[4], row->n[5]), 1, room));
}

bool cli_figures_realms(const cli *c, const figures *f, const char *key)
{
    const realms_tile *tile = cli_tile_find(key, NULL);
    if (tile == NULL)
        return false;
    const char *kind = realms_kind_word(tile->kind);
    cli_say(c, "cli.figures.title", content_tile_name(c->lang, tile));
    if (tile->kind == REALMS_KIND_RACE || tile->kind == REALMS_KIND_POWER)
        show_people(c, f, kind, key);
    else
        show_find(c, f, kind, key);
    return true;
}
