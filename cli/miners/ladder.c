/* ladder.c - how sensibly bots play Miners, in numbers: points and cards. See ladder/sense.h. */
#include "cli/ladder/sense.h"
#include "cli/miners/internal.h"

enum { PLACED };

static void count_move(ladder_count *c, const session *s, const er_move *move)
{
    (void)s;
    c->own[PLACED] += move->verb == MINERS_VERB_PLACE;
}

static void print(const cli *c, const session *s, const char *bot, const ladder_count *n)
{
    char a[32], b[32];
    (void)s;
    snprintf(a, sizeof a, "%.2f", ladder_per((double)n->points, n->turns));
    snprintf(b, sizeof b, "%.2f", ladder_per((double)n->own[PLACED], n->games));
    cli_say(c, "cli.ladder.sense_miners", bot, a, b);
}

static void json(er_text *t, const session *s, const ladder_count *n)
{
    (void)s;
    cli_json_real(t, "points_per_round", ladder_per((double)n->points, n->turns), 3);
    cli_json_real(t, "cards_placed", ladder_per((double)n->own[PLACED], n->games), 3);
}

const ladder_game ladder_miners = {.move = count_move, .print = print, .json = json};
