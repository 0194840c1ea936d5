/* tally.c - the counts of selfplay for Realms: the tiles picked or found; see selfplay/tally.h. */
#include "cli/realms/internal.h"
#include "cli/selfplay/tally.h"
#include "cli/shared/realms/tiles.h"
#include "cli/terminal/realms/offer.h"
#include "session/realms/content.h"

#include <assert.h>
#include <string.h>

/* All tiles of any of the tables. t->own counts how often each was picked or, for Places and Relics,
 * found. */
static struct {
    char key[REALMS_MAX_TILES][REALMS_KEY];
    uint8_t kind[REALMS_MAX_TILES];
    int count;
} tiles;
_Static_assert((int)REALMS_MAX_TILES <= (int)TALLY_OWN, "fits");

/* Returns the number of a tile; -1 if it is not enlisted. */
static int find_tile(const char *key)
{
    for (int i = 0; i < tiles.count; i++)
        if (strcmp(tiles.key[i], key) == 0)
            return i;
    return -1;
}

static void enlist(const char *key, int kind)
{
    if (find_tile(key) >= 0)
        return;
    assert(tiles.count < REALMS_MAX_TILES);
    er_text text = er_text_on(tiles.key[tiles.count], REALMS_KEY);
    er_put(&text, key);
    tiles.kind[tiles.count++] = (uint8_t)kind;
}

/* Leaves out tiles that are not in the games (MX-2). */
static void enlist_all(const session *s)
{
    const er_game *g = &s->game;
    const char *key;
    for (int i = 0; (key = g->rules->name(g, REALMS_ARG_RACE, i)) != NULL; i++)
        enlist(key, REALMS_KIND_RACE);
    for (int i = 0; (key = g->rules->name(g, REALMS_ARG_POWER, i)) != NULL; i++)
        enlist(key, REALMS_KIND_POWER);
    for (int i = 0; i < realms_content_of(s)->tile_count; i++)
        if (realms_content_of(s)->tiles[i].kind == REALMS_KIND_PLACE ||
            realms_content_of(s)->tiles[i].kind == REALMS_KIND_RELIC)
            enlist(realms_content_of(s)->tiles[i].key, realms_content_of(s)->tiles[i].kind);
}

static void meet(tally *t, const char *key, int times)
{
    int tile = key != NULL ? find_tile(key) : -1;
    if (tile >= 0)
        t->own[tile] += times;
}

static void count_move(tally *t, const er_game *g, const er_state *before, const er_move *m)
{
    const er_verb *verb = &g->rules->verbs[m->verb];
    int race, power, left;
    if (m->seat == ER_CHANCE && strcmp(verb->word, "reveal") == 0) {
        meet(t, g->rules->name(g, verb->arg[0], m->arg[0]), 1);
    } else if (m->seat != ER_CHANCE && board_picked(g, before, m, &race, &power)) {
        meet(t, g->rules->name(g, REALMS_ARG_RACE, race), 1);
        meet(t, g->rules->name(g, REALMS_ARG_POWER, power), 1);
    } else if (board_swapped(before, m, &left, &power)) {
        meet(t, g->rules->name(g, REALMS_ARG_POWER, left), -1);
        meet(t, g->rules->name(g, REALMS_ARG_POWER, power), 1);
    }
}

/* What selfplay says about each kind, to people and to programs. */
static const struct {
    const char *heading, *name;
} kinds[] = {
    [REALMS_KIND_RACE] = {"cli.selfplay.races", "races"},
    [REALMS_KIND_POWER] = {"cli.selfplay.powers", "powers"},
    [REALMS_KIND_PLACE] = {"cli.selfplay.places", "places"},
    [REALMS_KIND_RELIC] = {"cli.selfplay.relics", "relics"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const char *name_of(const cli *c, int tile, const session *s)
{
    const realms_tile *found = cli_tile_find(tiles.key[tile], s);
    return found != NULL ? content_tile_name(c->lang, found) : tiles.key[tile];
}

static void print_tiles(const cli *c, const tally *t, const session *s, int kind)
{
    size_t width = 0;
    int n = 0;
    for (int i = 0; i < tiles.count; i++)
        if (tiles.kind[i] == kind)
            width = tally_wider(width, name_of(c, i, s));
    for (int i = 0; i < tiles.count; i++) {
        if (tiles.kind[i] != kind)
            continue;
        if (n == 0)
            cli_say(c, kinds[kind].heading);
        tally_print_count(c, n++, width, name_of(c, i, s), t->own[i]);
    }
    if (n > 0)
        tally_end_counts(c, n);
}

static void json_tiles(er_text *t, const tally *all, int kind)
{
    er_json_line(t);
    er_json_open(t, kinds[kind].name, '{');
    for (int i = 0; i < tiles.count; i++)
        if (tiles.kind[i] == kind)
            er_json_int(t, tiles.key[i], all->own[i]);
    er_put_char(t, '}');
}

static void print(const cli *c, const tally *t, const tally_names *names)
{
    for (int kind = 0; kind < KINDS; kind++)
        print_tiles(c, t, names->s, kind);
}

static void json(er_text *t, const tally *all, const tally_names *names)
{
    (void)names;
    for (int kind = 0; kind < KINDS; kind++)
        json_tiles(t, all, kind);
}

const tally_game tally_realms = {.enlist = enlist_all, .move = count_move, .print = print, .json = json};
