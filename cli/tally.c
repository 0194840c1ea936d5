/* tally.c - adding up and showing what selfplay counted; see tally.h. */
#include "cli/tally.h"

void tally_add(tally_row *row, int64_t wins, int64_t score)
{
    row->games++;
    row->wins += wins;
    row->score += score;
}

static void sum_rows(tally_row *to, const tally_row *from, int count)
{
    for (int i = 0; i < count; i++) {
        to[i].games += from[i].games;
        to[i].wins += from[i].wins;
        to[i].score += from[i].score;
    }
}

void tally_sum(tally *to, const tally *from)
{
    to->games += from->games;
    to->bad += from->bad;
    to->ties += from->ties;
    to->moves += from->moves;
    to->chance_moves += from->chance_moves;
    to->longest = from->longest > to->longest ? from->longest : to->longest;
    to->violations += from->violations;
    to->refused += from->refused;
    to->unended += from->unended;
    to->fingerprint += from->fingerprint;
    sum_rows(to->bot, from->bot, TALLY_BOTS);
    sum_rows(to->seat, from->seat, ER_MAX_SEATS);
    for (int i = 0; i < REALMS_MAX_RACES; i++)
        to->race_picks[i] += from->race_picks[i];
    for (int i = 0; i < REALMS_MAX_POWERS; i++)
        to->power_picks[i] += from->power_picks[i];
}

static double per(int64_t sum, int64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0.0;
}

static double win_rate(const tally_row *row)
{
    return per(row->wins, row->games) / TALLY_WHOLE;
}

/* The nth tile of a kind: picks are counted by the game's own numbers. */
static const realms_tile *tile_of(const session *s, int kind, int n)
{
    for (int i = 0; i < s->tile_count; i++)
        if (s->tiles[i].kind == kind && n-- == 0)
            return &s->tiles[i];
    return NULL;
}

/* ---- for people ---- */

static void print_row(const cli *c, const char *who, const tally_row *row)
{
    char rate[32], score[32];
    if (row->games == 0)
        return;
    snprintf(rate, sizeof rate, "%.1f", 100.0 * win_rate(row));
    snprintf(score, sizeof score, "%.1f", per(row->score, row->games));
    cli_say(c, "cli.selfplay.row", who, rate, score, NUM(row->games));
}

static void print_picks(const cli *c, const session *s, int kind, const int64_t *picks)
{
    const realms_tile *tile;
    cli_say(c, kind == KIND_RACE ? "cli.selfplay.races" : "cli.selfplay.powers");
    for (int i = 0; (tile = tile_of(s, kind, i)) != NULL; i++) {
        fputs("  ", c->out);
        cli_pad(c->out, cli_tile_name(c, tile), 20);
        fprintf(c->out, "%9lld%s", (long long)picks[i], i % 2 != 0 ? "\n" : "  ");
    }
    fputs("\n", c->out);
}

void tally_print(const cli *c, const tally *t, const tally_names *names)
{
    char moves[32], number[32];
    snprintf(moves, sizeof moves, "%.1f", per(t->moves, t->games));
    cli_say(c, "cli.selfplay.games", NUM(t->games), moves, NUM(t->longest), NUM(t->ties));
    for (int i = 0; i < names->bots; i++) {
        snprintf(number, sizeof number, "%s", names->bot[i]->key);
        print_row(c, number, &t->bot[i]);
    }
    for (int i = 0; i < names->seats; i++) {
        snprintf(number, sizeof number, "p%d", i + 1);
        print_row(c, number, &t->seat[i]);
    }
    print_picks(c, names->s, KIND_RACE, t->race_picks);
    print_picks(c, names->s, KIND_POWER, t->power_picks);
    cli_say(c, "cli.selfplay.faults", NUM(t->violations), NUM(t->refused), NUM(t->unended));
}

/* ---- for programs ---- */

static void json_row(const cli *c, const char *comma, const char *who, const tally_row *row)
{
    fprintf(c->out, "%s{\"who\":\"%s\",\"games\":%lld,\"win_rate\":%.4f,\"mean_score\":%.3f}", comma, who,
            (long long)row->games, win_rate(row), per(row->score, row->games));
}

static void json_picks(const cli *c, const session *s, const char *name, int kind, const int64_t *picks)
{
    const realms_tile *tile;
    fprintf(c->out, ",\n\"%s\":{", name);
    for (int i = 0; (tile = tile_of(s, kind, i)) != NULL; i++)
        fprintf(c->out, "%s\"%s\":%lld", i > 0 ? "," : "", tile->key, (long long)picks[i]);
    fputc('}', c->out);
}

void tally_json(const cli *c, const tally *t, const tally_names *names)
{
    fprintf(c->out, "{\"games\":%lld,\"moves\":%lld,\"chance_moves\":%lld,\"moves_per_game\":%.2f,\"longest\":%lld,",
            (long long)t->games, (long long)t->moves, (long long)t->chance_moves, per(t->moves, t->games),
            (long long)t->longest);
    fprintf(c->out,
            "\"ties\":%lld,\"violations\":%lld,\"refused\":%lld,\"unended\":%lld,\"fingerprint\":\"%016llx\",\n",
            (long long)t->ties, (long long)t->violations, (long long)t->refused, (long long)t->unended,
            (unsigned long long)t->fingerprint);
    fputs("\"bots\":[", c->out);
    for (int i = 0; i < names->bots; i++)
        json_row(c, i > 0 ? "," : "", names->bot[i]->key, &t->bot[i]);
    fputs("],\n\"seats\":[", c->out);
    for (int i = 0; i < names->seats; i++) {
        char who[16];
        snprintf(who, sizeof who, "p%d", i + 1);
        json_row(c, i > 0 ? "," : "", who, &t->seat[i]);
    }
    fputs("]", c->out);
    json_picks(c, names->s, "races", KIND_RACE, t->race_picks);
    json_picks(c, names->s, "powers", KIND_POWER, t->power_picks);
    fputs("}\n", c->out);
}
