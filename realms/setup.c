/* setup.c - makes a setup of what a table chose: region sets of the map, and of every tile what it does when active and
 * when declined. Refuses what cannot be played. */
#include "realms/setup.h"

#include <string.h>

static const struct {
    const char *word;
    unsigned bit;
} options[] = {
#define OPTION(id, bit_of_it, text) {text, bit_of_it},
#include "realms/words.def"
};

const char *realms_option_word(int index, unsigned *bit)
{
    if (index < 0 || (size_t)index >= sizeof options / sizeof *options)
        return NULL;
    if (bit != NULL)
        *bit = options[index].bit;
    return options[index].word;
}

size_t realms_setup_size(void)
{
    return sizeof(realms_setup);
}

/* ---- the map ---- */

static void make_sets(realms_setup *su)
{
    static const uint8_t of_terrain[TERRAIN_COUNT] = {
        [TERRAIN_FARMLAND] = FILTER_FARMLAND, [TERRAIN_HILL] = FILTER_HILL,         [TERRAIN_FOREST] = FILTER_FOREST,
        [TERRAIN_SWAMP] = FILTER_SWAMP,       [TERRAIN_MOUNTAIN] = FILTER_MOUNTAIN, [TERRAIN_SEA] = FILTER_SEA,
        [TERRAIN_LAKE] = FILTER_LAKE,
    };
    const realms_map *map = &su->map;
    realms_set *fixed = su->fixed;
    su->all = map->count == 64 ? ~(realms_set)0 : realms_bit(map->count) - 1;
    for (int r = 0; r < map->count; r++) {
        const realms_region *region = &map->region[r];
        fixed[of_terrain[region->terrain]] |= realms_bit(r);
        if ((region->symbols & SYMBOL_MINE) != 0)
            fixed[FILTER_MINE] |= realms_bit(r);
        if ((region->symbols & SYMBOL_MAGIC) != 0)
            fixed[FILTER_MAGIC] |= realms_bit(r);
        if ((region->symbols & SYMBOL_CAVERN) != 0)
            fixed[FILTER_CAVERN] |= realms_bit(r);
        if (region->edge)
            fixed[FILTER_EDGE] |= realms_bit(r);
    }
    su->water = fixed[FILTER_WATER] = fixed[FILTER_SEA] | fixed[FILTER_LAKE];
    fixed[FILTER_ANY] = su->all;
    fixed[FILTER_LAND] = su->all & ~su->water;
    realms_set edge_sea = fixed[FILTER_SEA] & fixed[FILTER_EDGE];
    su->edge_water = su->water & fixed[FILTER_EDGE];
    su->entry = fixed[FILTER_EDGE] & fixed[FILTER_LAND];
    FOR_REGIONS(r, fixed[FILTER_LAND]) {
        if ((map->region[r].borders & su->water) != 0)
            fixed[FILTER_COASTAL] |= realms_bit(r);
        if ((map->region[r].borders & edge_sea) != 0) /* RE-CONQ-1 */
            su->entry |= realms_bit(r);
    }
}

/* ---- tiles ---- */

static realms_set fixed_literal(const realms_setup *su, const realms_literal *lit)
{
    realms_set set = su->fixed[lit->what];
    if (lit->relation == RELATION_BORDER) {
        realms_set beside = 0;
        FOR_REGIONS(r, set)
            beside |= su->map.region[r].borders;
        set = beside;
    }
    return lit->negated ? su->all & ~set : set;
}

/* Works a filter out when the map alone decides it. */
static void make_term(const realms_setup *su, const realms_line *line, realms_term *term)
{
    *term = (realms_term){
        .scope = line->scope, .per = line->per, .amount = line->amount, .where = line->where, .fixed = true};
    realms_set any = 0, all = su->all;
    for (int i = 0; i < line->where.count; i++) {
        const realms_literal *lit = &line->where.lit[i];
        if (lit->own || lit->relation == RELATION_ADJACENT || realms_filter_words[lit->what].kind != FILTER_KIND_MAP) {
            term->fixed = false;
            return;
        }
        if (lit->starts_or) {
            any |= all;
            all = su->all;
        }
        all &= fixed_literal(su, lit);
    }
    term->set = any | all;
}

static void make_kit(const realms_setup *su, const realms_tile *tile, realms_when when, realms_kit *kit)
{
    uint8_t used = 0;
    for (uint8_t e = 0; e < EFFECT_COUNT; e++) {
        kit->first[e] = used;
        for (int i = 0; i < tile->line_count; i++) {
            const realms_line *line = &tile->line[i];
            if (line->effect != e || (line->when & when) == 0)
                continue;
            realms_term term;
            make_term(su, line, &term);
            if (e == EFFECT_ABILITY)
                kit->abilities |= 1u << line->what;
            else if (e == EFFECT_LINK)
                kit->link |= term.set;
            else if (e == EFFECT_LOSS)
                kit->loss = (int8_t)(kit->loss + line->amount);
            else if (e == EFFECT_LEND)
                kit->lend = (uint8_t)(kit->lend + line->amount);
            else if (e == EFFECT_PIECE)
                kit->piece[line->what] = (uint8_t)line->amount;
            else
                kit->term[used++] = term;
        }
    }
    kit->first[EFFECT_COUNT] = used;
}

static bool works_in_decline(const realms_tile *tile)
{
    for (int i = 0; i < tile->line_count; i++) {
        const realms_line *line = &tile->line[i];
        if (line->effect == EFFECT_ABILITY ? realms_ability_words[line->what].kept : (line->when & WHEN_DECLINED) != 0)
            return true;
    }
    return false;
}

static void add_tile(realms_setup *su, const realms_tile *tile)
{
    realms_seat_tile *t = tile->kind == KIND_RACE ? &su->race[su->race_count++] : &su->power[su->power_count++];
    t->tile = *tile;
    t->kept = works_in_decline(tile);
    make_kit(su, tile, WHEN_ACTIVE, &t->kit[0]);
    make_kit(su, tile, WHEN_DECLINED, &t->kit[1]);
}

/* ---- the whole ---- */

static er_err refuse(er_text *why, const char *key, const char *rule, const char *name)
{
    er_put(why, name);
    return (er_err){key, rule};
}

static er_err check_tiles(const realms_choice *c, er_text *why)
{
    int races = 0, powers = 0;
    for (int i = 0; i < c->tile_count; i++) {
        if (c->tiles[i].kind == KIND_RACE)
            races++;
        else
            powers++;
        for (int k = 0; k < i; k++)
            if (er_span_is(er_span_of(c->tiles[i].key), c->tiles[k].key))
                return refuse(why, "err.tile_twice", NULL, c->tiles[i].key);
    }
    if (races > REALMS_MAX_RACES || powers > REALMS_MAX_POWERS)
        return refuse(why, "err.too_many_tiles", NULL, "");
    if (races < 2 * c->seats + 3 || powers < 2 * c->seats + 3)
        return refuse(why, "err.too_few_tiles", NULL, "");
    return ER_OK;
}

er_err realms_setup_make(const realms_choice *c, realms_setup *su, er_text *why)
{
    static const uint8_t rounds[ER_MAX_SEATS + 1] = {0, 0, 10, 10, 9, 8}; /* RE-SETUP-2 */
    if (c->seats < 2 || c->seats > ER_MAX_SEATS)
        return refuse(why, "err.seats", "RE-SETUP-1", "");
    if (c->map->seats != 0 && c->map->seats != c->seats)
        return refuse(why, "err.map_seats", "RE-SETUP-2", c->map->key);
    er_err err = check_tiles(c, why);
    if (err.key != NULL)
        return err;
    if (c->map->rounds > REALMS_MAX_ROUNDS)
        return refuse(why, "err.rounds", "RE-SETUP-2", c->map->key);
    memset(su, 0, sizeof *su);
    su->rounds = c->map->rounds != 0 ? c->map->rounds : rounds[c->seats];
    su->seats = c->seats;
    su->options = c->options;
    su->map = *c->map;
    make_sets(su);
    for (int i = 0; i < c->tile_count; i++)
        add_tile(su, &c->tiles[i]);
    if (su->entry == 0)
        return refuse(why, "err.map_entry", "RE-CONQ-1", c->map->key);
    return ER_OK;
}

er_game realms_game(const realms_setup *su)
{
    return (er_game){.rules = &realms_rules, .setup = su, .seats = su->seats};
}
