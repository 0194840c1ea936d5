/* tally.c - adding up and showing what selfplay counted; see tally.h. */
#include "cli/board.h"
#include "cli/tally.h"
#include "cli/tiles.h"

#include <assert.h>
#include <string.h>

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
    assert(to->tiles == from->tiles);
    for (int i = 0; i < to->tiles; i++)
        to->tile[i].met += from->tile[i].met;
    for (int i = 0; i <= UINT8_MAX; i++)
        to->verb[i] += from->verb[i];
}

/* ---- tiles and moves ---- */

static tally_tile *find_tile(tally *t, const char *key)
{
    for (int i = 0; i < t->tiles; i++)
        if (strcmp(t->tile[i].key, key) == 0)
            return &t->tile[i];
    return NULL;
}

static void enlist(tally *t, const char *key, int kind)
{
    if (find_tile(t, key) != NULL)
        return;
    assert(t->tiles < REALMS_MAX_TILES);
    tally_tile *tile = &t->tile[t->tiles++];
    er_text text = er_text_on(tile->key, sizeof tile->key);
    er_put(&text, key);
    tile->kind = (uint8_t)kind;
}

void tally_enlist(tally *t, const session *s)
{
    const er_game *g = &s->game;
    const char *key;
    for (int i = 0; (key = g->rules->name(g, REALMS_ARG_RACE, i)) != NULL; i++)
        enlist(t, key, KIND_RACE);
    for (int i = 0; (key = g->rules->name(g, REALMS_ARG_POWER, i)) != NULL; i++)
        enlist(t, key, KIND_POWER);
    for (int i = 0; i < s->tile_count; i++)
        if (s->tiles[i].kind == KIND_PLACE || s->tiles[i].kind == KIND_RELIC)
            enlist(t, s->tiles[i].key, s->tiles[i].kind);
}

static void meet(tally *t, const char *key)
{
    tally_tile *tile = key != NULL ? find_tile(t, key) : NULL;
    if (tile != NULL)
        tile->met++;
}

void tally_move(tally *t, const er_game *g, const er_state *before, const er_move *m)
{
    const er_verb *verb = &g->rules->verbs[m->verb];
    int race, power, left;
    t->verb[m->verb]++;
    t->chance_moves += m->seat == ER_CHANCE;
    if (m->seat == ER_CHANCE && strcmp(verb->word, "reveal") == 0) {
        meet(t, g->rules->name(g, verb->arg[0], m->arg[0]));
    } else if (m->seat != ER_CHANCE && board_picked(g, before, m, &race, &power)) {
        meet(t, g->rules->name(g, REALMS_ARG_RACE, race));
        meet(t, g->rules->name(g, REALMS_ARG_POWER, power));
    } else if (board_swapped(before, m, &left, &power)) {
        tally_tile *tile = find_tile(t, g->rules->name(g, REALMS_ARG_POWER, left));
        if (tile != NULL)
            tile->met--;
        meet(t, g->rules->name(g, REALMS_ARG_POWER, power));
    }
}

static double per(int64_t sum, int64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0.0;
}

static double win_rate(const tally_row *row)
{
    return per(row->wins, row->games) / TALLY_WHOLE;
}

/* What selfplay says of each kind: to people, to programs. */
static const struct {
    const char *heading, *name;
} kinds[] = {
    [KIND_RACE] = {"cli.selfplay.races", "races"},
    [KIND_POWER] = {"cli.selfplay.powers", "powers"},
    [KIND_PLACE] = {"cli.selfplay.places", "places"},
    [KIND_RELIC] = {"cli.selfplay.relics", "relics"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

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

static size_t wider(size_t width, const char *name)
{
    size_t n = cli_width(name);
    return n > width ? n : width;
}

/* Two in a line, their names in columns of that width. */
static void print_count(const cli *c, int nth, size_t width, const char *name, int64_t count)
{
    fputs(nth % 2 != 0 ? "    " : "  ", c->out);
    cli_pad(c->out, name, width);
    fprintf(c->out, "%9lld%s", (long long)count, nth % 2 != 0 ? "\n" : "");
}

static void end_counts(const cli *c, int count)
{
    fputs(count % 2 != 0 ? "\n\n" : "\n", c->out);
}

static const char *name_of(const cli *c, const tally_tile *tile, const session *s)
{
    const realms_tile *found = cli_tile_find(tile->key, s);
    return found != NULL ? cli_tile_name(c, found) : tile->key;
}

static void print_tiles(const cli *c, const tally *t, const session *s, int kind)
{
    size_t width = 0;
    int n = 0;
    for (int i = 0; i < t->tiles; i++)
        if (t->tile[i].kind == kind)
            width = wider(width, name_of(c, &t->tile[i], s));
    for (int i = 0; i < t->tiles; i++) {
        if (t->tile[i].kind != kind)
            continue;
        if (n == 0)
            cli_say(c, kinds[kind].heading);
        print_count(c, n++, width, name_of(c, &t->tile[i], s), t->tile[i].met);
    }
    if (n > 0)
        end_counts(c, n);
}

/* Those that were made at all. */
static void print_verbs(const cli *c, const tally *t, const er_rules *rules)
{
    size_t width = 0;
    int n = 0;
    cli_say(c, "cli.selfplay.verbs");
    for (int i = 0; i < rules->verb_count; i++)
        width = t->verb[i] > 0 ? wider(width, rules->verbs[i].word) : width;
    for (int i = 0; i < rules->verb_count; i++)
        if (t->verb[i] > 0)
            print_count(c, n++, width, rules->verbs[i].word, t->verb[i]);
    end_counts(c, n);
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
    for (int kind = 0; kind < KINDS; kind++)
        print_tiles(c, t, names->s, kind);
    print_verbs(c, t, names->s->game.rules);
    cli_say(c, "cli.selfplay.faults", NUM(t->violations), NUM(t->refused), NUM(t->unended));
}

/* ---- for programs ---- */

static void json_row(const cli *c, const char *comma, const char *who, const tally_row *row)
{
    fprintf(c->out, "%s{\"who\":\"%s\",\"games\":%lld,\"win_rate\":%.4f,\"mean_score\":%.3f}", comma, who,
            (long long)row->games, win_rate(row), per(row->score, row->games));
}

static void json_tiles(const cli *c, const tally *t, int kind)
{
    const char *comma = "";
    fprintf(c->out, ",\n\"%s\":{", kinds[kind].name);
    for (int i = 0; i < t->tiles; i++) {
        if (t->tile[i].kind != kind)
            continue;
        fprintf(c->out, "%s\"%s\":%lld", comma, t->tile[i].key, (long long)t->tile[i].met);
        comma = ",";
    }
    fputc('}', c->out);
}

static void json_verbs(const cli *c, const tally *t, const er_rules *rules)
{
    fputs(",\n\"verbs\":{", c->out);
    for (int i = 0; i < rules->verb_count; i++)
        fprintf(c->out, "%s\"%s\":%lld", i > 0 ? "," : "", rules->verbs[i].word, (long long)t->verb[i]);
    fputc('}', c->out);
}

void tally_json(const cli *c, const tally *t, const tally_names *names)
{
    fprintf(c->out, "{\"set\":\"%s\",\n", names->s->set_word);
    fprintf(c->out, "\"games\":%lld,\"moves\":%lld,\"chance_moves\":%lld,\"moves_per_game\":%.2f,\"longest\":%lld,",
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
    for (int kind = 0; kind < KINDS; kind++)
        json_tiles(c, t, kind);
    json_verbs(c, t, names->s->game.rules);
    fputs("}\n", c->out);
}
