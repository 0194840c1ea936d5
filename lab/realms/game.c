/* game.c - how a tile or a map of Realms is measured (lab/games.h).
 *
 * A race or a power: every player begins with a combo that is dealt, not chosen: the first of the column, for nothing. One of
 * them has the tile. A Place or a Relic: whoever finds it has it. A map: each place in the order of turns. */
#include "content/content.h"
#include "lab/games.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"
#include "session/realms/content.h"

#include <string.h>

extern const figures_game figures_realms; /* figures.c */

static void put_word(char room[FIGURES_NAME], const char *word)
{
    er_text text = er_text_on(room, FIGURES_NAME);
    er_put(&text, word);
}

/* Returns the number of a tile among the names of its kind; -1 if it is not in the game. */
static int index_of(const session *s, const realms_tile *tile)
{
    static const uint8_t kinds[] = {[REALMS_KIND_RACE] = REALMS_ARG_RACE,
                                    [REALMS_KIND_POWER] = REALMS_ARG_POWER,
                                    [REALMS_KIND_PLACE] = REALMS_ARG_FIND,
                                    [REALMS_KIND_RELIC] = REALMS_ARG_FIND};
    const char *key;
    for (int i = 0; (key = s->game.rules->name(&s->game, kinds[tile->kind], i)) != NULL; i++)
        if (strcmp(key, tile->key) == 0)
            return i;
    return -1;
}

static bool thing(const session *s, int n, lab_thing *out)
{
    const realms_content *c = realms_content_of(s);
    int tiles = c->tile_count - c->shipped_count;
    if (n < tiles) {
        const realms_tile *tile = &c->tiles[c->shipped_count + n];
        put_word(out->kind, realms_kind_word(tile->kind));
        put_word(out->key, tile->key);
        out->index = index_of(s, tile);
        return true;
    }
    if (n > tiles || !c->own_map)
        return false;
    put_word(out->kind, "order");
    put_word(out->key, c->map.key);
    out->index = 0;
    return true;
}

/* ---- what is dealt ---- */

static bool is_kind(const lab_run *r, const char *kind)
{
    return strcmp(r->lab->thing.kind, kind) == 0;
}

/* The tile comes for the one whose turn it is to have it, and for nobody before. */
static void draw(lab_run *r, er_move *move)
{
    const er_game *g = &r->m.s->game;
    bool race = move->verb == REALMS_VERB_BANNER && is_kind(r, "race");
    bool power = move->verb == REALMS_VERB_BADGE && is_kind(r, "power");
    if ((!race && !power) || r->lab->thing.index < 0 || r->drawn > r->lucky)
        return;
    if (r->drawn++ == r->lucky)
        move->arg[0] = (int16_t)r->lab->thing.index;
    for (int i = 0; i < LAB_TRIES && r->drawn <= r->lucky && move->arg[0] == r->lab->thing.index; i++)
        ai_pick_chance(g, session_now(r->m.s), &r->m.dice, move);
}

static bool is_dealt(const lab_run *r)
{
    return is_kind(r, "race") || is_kind(r, "power");
}

static bool deal(const lab_run *r, int seat, const er_state *seen, er_move *move)
{
    const realms_state *s = realms_at(seen);
    if (!is_dealt(r) || s->phase != REALMS_PHASE_PICK || r->had[seat][0] >= 0)
        return false;
    *move = (er_move){(uint8_t)seat, REALMS_VERB_PICK, {1}};
    return true;
}

static void news(lab_run *r, const er_event *e)
{
    if (e->kind == REALMS_EVENT_TURN && r->first < 0)
        r->first = e->seat;
    if (e->kind == REALMS_EVENT_PICKED && is_dealt(r) && r->had[e->seat][0] < 0) {
        r->had[e->seat][0] = e->arg[0];
        r->had[e->seat][1] = e->arg[1];
    }
    if (e->kind == REALMS_EVENT_REVEALED && r->finds < REALMS_MAX_FINDS)
        r->found[r->finds++] = (lab_find_made){e->seat, e->arg[1]};
}

static void settle_tile(lab_run *r, const match_result *result, uint8_t kind, const char *word, int seat, int index)
{
    const er_game *g = &r->m.s->game;
    const char *key = index >= 0 ? g->rules->name(g, kind, index) : NULL;
    if (key != NULL)
        lab_count(r, result, seat, word, key);
}

static void settle(lab_run *r, const match_result *result)
{
    const realms_setup *su = realms_setup_of(&r->m.s->game);
    int seats = r->m.s->game.seats;
    for (int i = 0; i < seats; i++) {
        settle_tile(r, result, REALMS_ARG_RACE, "race", i, r->had[i][0]);
        settle_tile(r, result, REALMS_ARG_POWER, "power", i, r->had[i][1]);
        if (r->first >= 0)
            lab_count(r, result, i, "order", er_seat_word((i - r->first + seats) % seats));
    }
    for (int i = 0; i < r->finds; i++)
        settle_tile(r, result, REALMS_ARG_FIND, realms_kind_word(su->find[r->found[i].index].tile.kind),
                    r->found[i].seat, r->found[i].index);
}

const lab_game lab_game_realms = {
    .figures = &figures_realms, .thing = thing, .draw = draw, .deal = deal, .news = news, .settle = settle};
