/* tally.c - the counts of selfplay for Realms: the tiles picked or found; see selfplay/tally.h. */
#include "cli/realms/internal.h"
#include "cli/selfplay/tally.h"
#include "cli/shared/tiles.h"
#include "cli/terminal/realms/offer.h"
#include "session/realms/content.h"

#include <assert.h>
#include <string.h>

typedef struct tally_tile {
    char key[REALMS_KEY];
    uint8_t kind;
    int64_t met; /* times picked; for Places and Relics, found */
} tally_tile;

typedef struct counts {
    tally_tile tile[REALMS_MAX_TILES]; /* all tiles of any of the tables */
    int tiles;
} counts;
_Static_assert(sizeof(counts) <= TALLY_OWN, "fits");

static counts *counts_of(tally *t)
{
    return (counts *)(void *)t->own;
}

static const counts *seen_in(const tally *t)
{
    return (const counts *)(const void *)t->own;
}

static tally_tile *find_tile(tally *of, const char *key)
{
    counts *t = counts_of(of);
    for (int i = 0; i < t->tiles; i++)
        if (strcmp(t->tile[i].key, key) == 0)
            return &t->tile[i];
    return NULL;
}

static void enlist(tally *of, const char *key, int kind)
{
    counts *t = counts_of(of);
    if (find_tile(of, key) != NULL)
        return;
    assert(t->tiles < REALMS_MAX_TILES);
    tally_tile *tile = &t->tile[t->tiles++];
    er_text text = er_text_on(tile->key, sizeof tile->key);
    er_put(&text, key);
    tile->kind = (uint8_t)kind;
}

/* Leaves out tiles that are not in the games (MX-2). */
static void enlist_all(tally *t, const session *s)
{
    const er_game *g = &s->game;
    const char *key;
    for (int i = 0; (key = g->rules->name(g, REALMS_ARG_RACE, i)) != NULL; i++)
        enlist(t, key, KIND_RACE);
    for (int i = 0; (key = g->rules->name(g, REALMS_ARG_POWER, i)) != NULL; i++)
        enlist(t, key, KIND_POWER);
    for (int i = 0; i < realms_content_of(s)->tile_count; i++)
        if (realms_content_of(s)->tiles[i].kind == KIND_PLACE || realms_content_of(s)->tiles[i].kind == KIND_RELIC)
            enlist(t, realms_content_of(s)->tiles[i].key, realms_content_of(s)->tiles[i].kind);
}

static void meet(tally *t, const char *key)
{
    tally_tile *tile = key != NULL ? find_tile(t, key) : NULL;
    if (tile != NULL)
        tile->met++;
}

static void count_move(tally *t, const er_game *g, const er_state *before, const er_move *m)
{
    const er_verb *verb = &g->rules->verbs[m->verb];
    int race, power, left;
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

static void sum(tally *sum_of, const tally *part)
{
    counts *to = counts_of(sum_of);
    const counts *from = seen_in(part);
    assert(to->tiles == from->tiles);
    for (int i = 0; i < to->tiles; i++)
        to->tile[i].met += from->tile[i].met;
}

/* What selfplay says about each kind, to people and to programs. */
static const struct {
    const char *heading, *name;
} kinds[] = {
    [KIND_RACE] = {"cli.selfplay.races", "races"},
    [KIND_POWER] = {"cli.selfplay.powers", "powers"},
    [KIND_PLACE] = {"cli.selfplay.places", "places"},
    [KIND_RELIC] = {"cli.selfplay.relics", "relics"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const char *name_of(const cli *c, const tally_tile *tile, const session *s)
{
    const realms_tile *found = cli_tile_find(tile->key, s);
    return found != NULL ? cli_tile_name(c, found) : tile->key;
}

static void print_tiles(const cli *c, const counts *t, const session *s, int kind)
{
    size_t width = 0;
    int n = 0;
    for (int i = 0; i < t->tiles; i++)
        if (t->tile[i].kind == kind)
            width = tally_wider(width, name_of(c, &t->tile[i], s));
    for (int i = 0; i < t->tiles; i++) {
        if (t->tile[i].kind != kind)
            continue;
        if (n == 0)
            cli_say(c, kinds[kind].heading);
        tally_print_count(c, n++, width, name_of(c, &t->tile[i], s), t->tile[i].met);
    }
    if (n > 0)
        tally_end_counts(c, n);
}

static void json_tiles(er_text *t, const counts *all, int kind)
{
    er_json_line(t);
    er_json_open(t, kinds[kind].name, '{');
    for (int i = 0; i < all->tiles; i++)
        if (all->tile[i].kind == kind)
            er_json_int(t, all->tile[i].key, all->tile[i].met);
    er_put_char(t, '}');
}

static void print(const cli *c, const tally *t, const tally_names *names)
{
    for (int kind = 0; kind < KINDS; kind++)
        print_tiles(c, seen_in(t), names->s, kind);
}

static void json(er_text *t, const tally *all, const tally_names *names)
{
    (void)names;
    for (int kind = 0; kind < KINDS; kind++)
        json_tiles(t, seen_in(all), kind);
}

const tally_game tally_realms = {.enlist = enlist_all, .move = count_move, .sum = sum, .print = print, .json = json};
