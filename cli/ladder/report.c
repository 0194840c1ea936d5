/* report.c - shows the results of the ladder to people and programs; see internal.h. */
#include "cli/games.h"
#include "cli/ladder/internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct row {
    elo_rating rating;
    elo_rate_of wins;
} row;

typedef struct ranking {
    const ladder_sum *sum;
    row row[LADDER_BOTS];
    int order[LADDER_BOTS]; /* the strongest first */
} ranking;

/* ---- computing ---- */

static int64_t unit_of(const ladder_sum *s, int64_t game)
{
    return game / s->p->rotations;
}

static int bot_of(const ladder_sum *s, int64_t game, int seat)
{
    return ladder_bot_at(s->p, unit_of(s, game), (int)(game % s->p->rotations), seat);
}

static int64_t dice_of(const ladder_sum *s, int64_t game)
{
    return unit_of(s, game) / s->p->lineups;
}

/* Winners are ahead of the others; otherwise the score decides. */
static uint8_t halves(const match_result *r, int a, int b)
{
    if ((r->won[a] > 0) != (r->won[b] > 0))
        return r->won[a] > 0 ? 2 : 0;
    if (r->won[a] > 0 || r->score[a] == r->score[b])
        return 1;
    return r->score[a] > r->score[b] ? 2 : 0;
}

static size_t compare_seats(const ladder_sum *s, int64_t game, elo_result *out)
{
    size_t n = 0;
    for (int a = 0; a < s->p->seats; a++)
        for (int b = a + 1; b < s->p->seats; b++) {
            int first = bot_of(s, game, a), second = bot_of(s, game, b);
            if (first != second && s->result[game].over)
                out[n++] = (elo_result){.cluster = (int32_t)dice_of(s, game),
                                        .a = (uint8_t)first,
                                        .b = (uint8_t)second,
                                        .halves = halves(&s->result[game], a, b)};
        }
    return n;
}

static int anchor_of(const ladder_plan *p)
{
    for (int i = 0; i < p->bots; i++)
        if (strcmp(p->bot[i].name, "greedy") == 0)
            return i;
    return 0;
}

static bool rate(ranking *t)
{
    const ladder_sum *s = t->sum;
    enum { PAIRS = ER_MAX_SEATS * (ER_MAX_SEATS - 1) / 2 };
    elo_result *list = malloc((size_t)s->games * PAIRS * sizeof *list);
    elo_rating rating[LADDER_BOTS];
    size_t n = 0;
    if (list == NULL)
        return cli_refuse(s->p->c, false, "err.session.memory");
    for (int64_t i = 0; i < s->games; i++)
        n += compare_seats(s, i, list + n);
    elo_rate(list, n, s->p->bots, anchor_of(s->p), rating);
    for (int i = 0; i < s->p->bots; i++)
        t->row[i].rating = rating[i];
    free(list);
    return true;
}

static void share(ranking *t)
{
    const ladder_sum *s = t->sum;
    elo_share sum[LADDER_BOTS] = {{0}};
    for (int64_t i = 0; i < s->games;) {
        double won[LADDER_BOTS] = {0}, seats[LADDER_BOTS] = {0};
        int64_t dice = dice_of(s, i);
        for (; i < s->games && dice_of(s, i) == dice; i++)
            for (int seat = 0; seat < s->p->seats; seat++) {
                int bot = bot_of(s, i, seat);
                won[bot] += s->result[i].won[seat] / (double)MATCH_WHOLE;
                seats[bot] += s->result[i].over;
            }
        for (int b = 0; b < s->p->bots; b++)
            elo_share_add(&sum[b], won[b], seats[b]);
    }
    for (int b = 0; b < s->p->bots; b++)
        t->row[b].wins = elo_share_rate(&sum[b]);
}

static void sort(ranking *t)
{
    for (int i = 0; i < t->sum->p->bots; i++) {
        int at = i;
        for (; at > 0 && t->row[t->order[at - 1]].rating.elo < t->row[i].rating.elo; at--)
            t->order[at] = t->order[at - 1];
        t->order[at] = i;
    }
}

static uint64_t fingerprint(const ladder_sum *s)
{
    uint64_t sum = 0;
    for (int64_t i = 0; i < s->games; i++)
        sum += s->result[i].hash * (uint64_t)(2 * i + 1);
    return sum;
}

/* ---- for people ---- */

typedef struct column {
    const char *key;
    int width;
} column;

static const column columns[] = {
    {"cli.ladder.games", 7}, {"cli.ladder.wins", 20}, {"cli.ladder.elo", 18}, {"cli.ladder.score", 9},
    {"cli.ladder.mean", 10}, {"cli.ladder.most", 10}, {"cli.ladder.lost", 9},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static void put_right(const cli *c, const char *text, int width)
{
    for (int n = (int)cli_width(text); n < width; n++)
        fputc(' ', c->out);
    fputs(text, c->out);
}

static void print_row(const ranking *t, int bot, size_t width)
{
    const ladder_sum *s = t->sum;
    const ladder_count *n = &s->count[bot];
    const row *r = &t->row[bot];
    char cell[COLUMNS][64];
    snprintf(cell[0], sizeof cell[0], "%lld", (long long)n->games);
    snprintf(cell[1], sizeof cell[1], "%.1f (%.1f–%.1f)", 100 * r->wins.rate, 100 * r->wins.low, 100 * r->wins.high);
    if (isnan(r->rating.low))
        snprintf(cell[2], sizeof cell[2], "%.0f", r->rating.elo);
    else
        snprintf(cell[2], sizeof cell[2], "%.0f (%.0f–%.0f)", r->rating.elo, r->rating.low, r->rating.high);
    snprintf(cell[3], sizeof cell[3], "%.1f", ladder_per((double)n->points, n->games));
    snprintf(cell[4], sizeof cell[4], "%.4f", ladder_per(1e-9 * (double)n->nanoseconds, n->turns));
    snprintf(cell[5], sizeof cell[5], "%.4f", 1e-9 * (double)n->longest);
    snprintf(cell[6], sizeof cell[6], "%lld", (long long)n->lost);
    cli_pad(s->p->c->out, s->p->bot[bot].name, width);
    for (int i = 0; i < COLUMNS; i++)
        put_right(s->p->c, cell[i], columns[i].width);
    fputc('\n', s->p->c->out);
}

static void print_table(const ranking *t)
{
    const ladder_plan *p = t->sum->p;
    const cli *c = p->c;
    char about[256];
    er_text text = er_text_on(about, sizeof about);
    size_t width = cli_width(cli_word(c, "cli.ladder.bot"));
    for (int i = 0; i < p->bots; i++)
        width = cli_width(p->bot[i].name) > width ? cli_width(p->bot[i].name) : width;
    cli_put_table(c, t->sum->s, &text);
    cli_say(c, "cli.ladder.played", about, NUM(t->sum->games), NUM(p->dice), NUM(p->lineups));
    fputc('\n', c->out);
    cli_pad(c->out, cli_word(c, "cli.ladder.bot"), width);
    for (int i = 0; i < COLUMNS; i++)
        put_right(c, cli_word(c, columns[i].key), columns[i].width);
    fputc('\n', c->out);
    for (int i = 0; i < p->bots; i++)
        print_row(t, t->order[i], width);
}

static void print_sense(const ranking *t, int bot)
{
    const ladder_plan *p = t->sum->p;
    const ladder_game *game = cli_game_of(t->sum->s)->sense;
    if (game->print != NULL)
        game->print(p->c, t->sum->s, p->bot[bot].name, &t->sum->count[bot]);
}

/* ---- for programs ---- */

static void json_interval(er_text *t, const char *key, double low, double high, int digits)
{
    if (isnan(low) || isnan(high)) {
        er_json_text(t, key, NULL);
        return;
    }
    er_json_open(t, key, '[');
    cli_json_real(t, NULL, low, digits);
    cli_json_real(t, NULL, high, digits);
    er_put_char(t, ']');
}

static void json_sense(er_text *t, const session *s, const ladder_count *n)
{
    const ladder_game *game = cli_game_of(s)->sense;
    er_json_line(t);
    er_put(t, "  ");
    er_json_open(t, "sense", '{');
    if (game->json != NULL)
        game->json(t, s, n);
    er_put_char(t, '}');
}

static void json_bot(const ranking *all, int bot, er_text *t)
{
    const ladder_count *n = &all->sum->count[bot];
    const row *r = &all->row[bot];
    er_json_key(t, NULL);
    er_put(t, "\n {");
    cli_json_text(t, "bot", all->sum->p->bot[bot].name);
    er_json_int(t, "games", n->games);
    cli_json_real(t, "win_rate", r->wins.rate, 4);
    json_interval(t, "win_interval", r->wins.low, r->wins.high, 4);
    cli_json_real(t, "elo", r->rating.elo, 1);
    json_interval(t, "interval", r->rating.low, r->rating.high, 1);
    cli_json_real(t, "mean_score", ladder_per((double)n->points, n->games), 3);
    er_json_int(t, "lost_moves", n->lost);
    er_json_int(t, "decisions", n->decisions);
    er_json_int(t, "turns", n->turns);
    cli_json_real(t, "turn_mean", ladder_per(1e-9 * (double)n->nanoseconds, n->turns), 6);
    cli_json_real(t, "turn_max", 1e-9 * (double)n->longest, 6);
    json_sense(t, all->sum->s, n);
    er_put_char(t, '}');
}

static void json_table(const ranking *all)
{
    const ladder_plan *p = all->sum->p;
    er_text *t = cli_json(p->c);
    er_json_open(t, NULL, '{');
    session_put_choice(all->sum->s, t);
    er_json_int(t, "seats", p->seats);
    er_json_int(t, "games", all->sum->games);
    er_json_int(t, "dice", p->dice);
    er_json_int(t, "lineups", p->lineups);
    er_json_int(t, "rotations", p->rotations);
    er_json_int(t, "seed", p->seed);
    cli_json_hash(t, "fingerprint", fingerprint(all->sum));
    er_json_line(t);
    er_json_open(t, "bots", '[');
    for (int i = 0; i < p->bots; i++)
        json_bot(all, i, t);
    er_put(t, "\n]}");
    (void)cli_json_end(p->c, CLI_OK);
}

void ladder_report(const ladder_sum *sum)
{
    ranking t = {.sum = sum};
    if (!rate(&t))
        return;
    share(&t);
    sort(&t);
    if (sum->p->json) {
        json_table(&t);
        return;
    }
    print_table(&t);
    if (sum->p->sense)
        fputc('\n', sum->p->c->out);
    for (int i = 0; sum->p->sense && i < sum->p->bots; i++)
        print_sense(&t, t.order[i]);
}
