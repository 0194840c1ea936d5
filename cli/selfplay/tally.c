/* tally.c - adds up and shows the counts of selfplay; see tally.h. */
#include "cli/selfplay/tally.h"
#include "cli/games.h"
#include "cli/shared/jobs.h"

#include <string.h>

static const tally_game *of(const session *s)
{
    return cli_game_of(s)->tally;
}

/* ---- counting ---- */

double tally_per(int64_t sum, int64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0.0;
}

double tally_win_rate(const tally_row *row)
{
    return tally_per(row->wins, row->games) / MATCH_WHOLE;
}

void tally_add(tally_row *row, int64_t wins, int64_t score)
{
    row->games++;
    row->wins += wins;
    row->score += score;
}

void tally_sum(tally *to, const tally *from)
{
    int64_t longest = to->longest > from->longest ? to->longest : from->longest;
    cli_sum(to, from, sizeof *to);
    to->longest = longest;
}

void tally_enlist(const session *s)
{
    if (of(s)->enlist != NULL)
        of(s)->enlist(s);
}

void tally_begin(const session *s)
{
    if (of(s)->begin != NULL)
        of(s)->begin();
}

void tally_move(tally *t, const session *s, const er_move *m)
{
    t->verb[m->verb]++;
    t->chance_moves += m->seat == ER_CHANCE;
    if (of(s)->move != NULL)
        of(s)->move(t, &s->game, session_now(s), m);
}

void tally_news(tally *t, const session *s, const er_events *events)
{
    for (int i = 0; i < events->count && of(s)->news != NULL; i++)
        of(s)->news(t, &events->at[i]);
}

void tally_result(tally *t, const session *s, const match_result *result, const int *bot_of_seat)
{
    const er_game *g = &s->game;
    const tally_game *game = of(s);
    int sharing = 0;
    for (int i = 0; i < g->seats; i++) {
        tally_seat r = {i, bot_of_seat[i], result->won[i], result->score[i]};
        sharing += r.wins > 0;
        tally_add(&t->bot[r.bot], r.wins, r.score);
        tally_add(&t->seat[i], r.wins, r.score);
        if (game->result != NULL)
            game->result(t, g, &r);
    }
    if (game->end != NULL)
        game->end(t);
    t->ties += sharing > 1;
    t->games++;
    t->moves += s->count;
    t->longest = s->count > t->longest ? s->count : t->longest;
}

/* ---- for people ---- */

static void print_row(const cli *c, const char *who, const tally_row *row)
{
    char rate[32], score[32];
    if (row->games == 0)
        return;
    snprintf(rate, sizeof rate, "%.1f", 100.0 * tally_win_rate(row));
    snprintf(score, sizeof score, "%.1f", tally_per(row->score, row->games));
    cli_say(c, "cli.selfplay.row", who, rate, score, NUM(row->games));
}

size_t tally_wider(size_t width, const char *name)
{
    size_t n = cli_width(name);
    return n > width ? n : width;
}

void tally_print_count(const cli *c, int nth, size_t width, const char *name, int64_t count)
{
    fputs(nth % 2 != 0 ? "    " : "  ", c->out);
    cli_pad(c->out, name, width);
    fprintf(c->out, "%9lld%s", (long long)count, nth % 2 != 0 ? "\n" : "");
}

void tally_end_counts(const cli *c, int count)
{
    fputs(count % 2 != 0 ? "\n\n" : "\n", c->out);
}

/* Prints those that were made at all. */
static void print_verbs(const cli *c, const tally *t, const er_rules *rules)
{
    size_t width = 0;
    int n = 0;
    cli_say(c, "cli.selfplay.verbs");
    for (int i = 0; i < rules->verb_count; i++)
        width = t->verb[i] > 0 ? tally_wider(width, rules->verbs[i].word) : width;
    for (int i = 0; i < rules->verb_count; i++)
        if (t->verb[i] > 0)
            tally_print_count(c, n++, width, rules->verbs[i].word, t->verb[i]);
    tally_end_counts(c, n);
}

void tally_print(const cli *c, const tally *t, const tally_names *names)
{
    char moves[32], number[32];
    snprintf(moves, sizeof moves, "%.1f", tally_per(t->moves, t->games));
    cli_say(c, "cli.selfplay.games", NUM(t->games), moves, NUM(t->longest), NUM(t->ties));
    for (int i = 0; i < names->bots; i++) {
        snprintf(number, sizeof number, "%s", names->bot[i]->key);
        print_row(c, number, &t->bot[i]);
    }
    for (int i = 0; i < names->seats; i++) {
        snprintf(number, sizeof number, "p%d", i + 1);
        print_row(c, number, &t->seat[i]);
    }
    if (of(names->s)->print != NULL)
        of(names->s)->print(c, t, names);
    print_verbs(c, t, names->s->game.rules);
    cli_say(c, "cli.selfplay.faults", NUM(t->violations), NUM(t->refused), NUM(t->unended));
}

/* ---- for programs ---- */

static void json_row(er_text *t, const char *who, const tally_row *row)
{
    er_json_open(t, NULL, '{');
    er_json_text(t, "who", who);
    er_json_int(t, "games", row->games);
    cli_json_real(t, "win_rate", tally_win_rate(row), 4);
    cli_json_real(t, "mean_score", tally_per(row->score, row->games), 3);
    er_put_char(t, '}');
}

static void json_verbs(er_text *t, const tally *all, const er_rules *rules)
{
    er_json_line(t);
    er_json_open(t, "verbs", '{');
    for (int i = 0; i < rules->verb_count; i++)
        er_json_int(t, rules->verbs[i].word, all->verb[i]);
    er_put_char(t, '}');
}

static void json_counts(er_text *t, const tally *all)
{
    er_json_int(t, "games", all->games);
    er_json_int(t, "moves", all->moves);
    er_json_int(t, "chance_moves", all->chance_moves);
    cli_json_real(t, "moves_per_game", tally_per(all->moves, all->games), 2);
    er_json_int(t, "longest", all->longest);
    er_json_int(t, "ties", all->ties);
    er_json_int(t, "violations", all->violations);
    er_json_int(t, "refused", all->refused);
    er_json_int(t, "unended", all->unended);
    cli_json_hash(t, "fingerprint", all->fingerprint);
}

void tally_json(const cli *c, const tally *all, const tally_names *names)
{
    er_text *t = cli_json(c);
    er_json_open(t, NULL, '{');
    er_json_text(t, "game", names->s->game.rules->key);
    if (names->s->set_word != NULL)
        er_json_text(t, "set", names->s->set_word);
    er_json_line(t);
    json_counts(t, all);
    er_json_line(t);
    er_json_open(t, "bots", '[');
    for (int i = 0; i < names->bots; i++)
        json_row(t, names->bot[i]->key, &all->bot[i]);
    er_put_char(t, ']');
    er_json_line(t);
    er_json_open(t, "seats", '[');
    for (int i = 0; i < names->seats; i++)
        json_row(t, er_seat_word(i), &all->seat[i]);
    er_put_char(t, ']');
    if (of(names->s)->json != NULL)
        of(names->s)->json(t, all, names);
    json_verbs(t, all, names->s->game.rules);
    er_put_char(t, '}');
    (void)cli_json_end(c, CLI_OK);
}
