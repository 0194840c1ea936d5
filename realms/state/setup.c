/* setup.c - makes a setup from the settings of a table: region sets of the map and, for every
 * tile, what it does when active and when declined. Refuses settings that cannot be played. */
#include "realms/state/setup.h"

#include <string.h>

static const struct {
    const char *word;
    unsigned bit;
    uint32_t needs;
} options[] = {
#define OPTION(id, bit_of_it, text, abilities) {text, bit_of_it, abilities},
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

bool realms_option_matters(const realms_setup *su, int index)
{
    return (su->abilities & options[index].needs) == options[index].needs;
}

size_t realms_setup_size(void)
{
    return sizeof(realms_setup);
}

/* ---- the map ---- */

const uint8_t realms_filter_of_terrain[REALMS_TERRAIN_COUNT] = {
#define TERRAIN(id, word, filter) [REALMS_TERRAIN_##id] = REALMS_FILTER_##filter,
#include "realms/terrains.def"
};

static void make_region_sets(realms_setup *su, int r)
{
    const realms_region *region = &su->map.region[r];
    realms_set *const symbols[REALMS_SYMBOL_COUNT] = {
#define SYMBOL(id, word, set) &su->set,
#include "realms/terrains.def"
    };
    su->fixed[realms_filter_of_terrain[region->terrain]] |= realms_bit(r);
    for (int i = 0; i < REALMS_SYMBOL_COUNT; i++)
        if ((region->symbols >> i & 1) != 0)
            *symbols[i] |= realms_bit(r);
    if (region->edge)
        su->fixed[REALMS_FILTER_EDGE] |= realms_bit(r);
    for (int other = 0; other < su->map.count; other++)
        if (realms_filter_of_terrain[su->map.region[other].terrain] == realms_filter_of_terrain[region->terrain])
            su->kin[r] |= realms_bit(other);
    su->borders[r] = region->borders;
}

static void make_sets(realms_setup *su)
{
    const realms_map *map = &su->map;
    realms_set *fixed = su->fixed;
    su->all = map->count == 64 ? ~(realms_set)0 : realms_bit(map->count) - 1;
    for (int r = 0; r < map->count; r++)
        make_region_sets(su, r);
    su->sealed = fixed[REALMS_FILTER_SEA] | fixed[REALMS_FILTER_LAKE];
    su->water = fixed[REALMS_FILTER_WATER] = su->sealed | fixed[REALMS_FILTER_RIVER];
    fixed[REALMS_FILTER_ANY] = su->all;
    fixed[REALMS_FILTER_LAND] = su->all & ~su->water & ~fixed[REALMS_FILTER_CHASM];
    realms_set edge_sea = fixed[REALMS_FILTER_SEA] & fixed[REALMS_FILTER_EDGE];
    su->edge_water = su->sealed & fixed[REALMS_FILTER_EDGE];
    su->entry = fixed[REALMS_FILTER_EDGE] & (fixed[REALMS_FILTER_LAND] | fixed[REALMS_FILTER_RIVER]); /* UG-CONQ-3 */
    REALMS_FOR_REGIONS(r, su->all)                                                                    /* RE-CONQ-3 */
        su->ground[r] = (uint8_t)((realms_has(fixed[REALMS_FILTER_RIVER], r) ? REALMS_COST_RIVER : REALMS_COST_LAND) +
                                  (realms_has(fixed[REALMS_FILTER_MOUNTAIN], r) ? REALMS_COST_MOUNTAIN : 0));
    REALMS_FOR_REGIONS(r, fixed[REALMS_FILTER_LAND]) {
        if ((map->region[r].borders & su->water) != 0)
            fixed[REALMS_FILTER_COASTAL] |= realms_bit(r);
        if ((map->region[r].borders & edge_sea) != 0) /* RE-CONQ-1 */
            su->entry |= realms_bit(r);
    }
}

/* ---- tiles ---- */

static realms_set fixed_literal(const realms_setup *su, const realms_literal *lit)
{
    realms_set set = su->fixed[lit->what];
    if (lit->relation == REALMS_RELATION_BORDER)
        set = realms_around(su, set);
    return lit->negated ? su->all & ~set : set;
}

/* Evaluates a filter if the map alone decides it. */
static void make_term(const realms_setup *su, const realms_line *line, realms_term *term)
{
    *term = (realms_term){.scope = line->scope,
                          .per = line->per,
                          .what = line->what,
                          .amount = line->amount,
                          .where = line->where,
                          .fixed = true};
    realms_set any = 0, all = su->all;
    for (int i = 0; i < line->where.count; i++) {
        const realms_literal *lit = &line->where.lit[i];
        if (lit->own || lit->relation == REALMS_RELATION_ADJACENT ||
            realms_filter_words[lit->what].kind != REALMS_FILTER_KIND_MAP) {
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

static void add_amount(uint8_t *sum, const realms_line *line)
{
    *sum = (uint8_t)(*sum + line->amount);
}

/* Adds a line to a kit; returns true if it is a term. */
static bool add_line(realms_kit *kit, const realms_line *line, const realms_term *term)
{
    switch (line->effect) {
    case REALMS_EFFECT_ABILITY: kit->gifts.abilities |= 1u << line->what; return false;
    case REALMS_EFFECT_LINK: kit->kin = kit->kin || !term->fixed; return false;
    case REALMS_EFFECT_REACH: kit->reach |= term->set; return false;
    case REALMS_EFFECT_LOSS: kit->loss = (int8_t)(kit->loss + line->amount); return false;
    case REALMS_EFFECT_LEND: add_amount(&kit->lend, line); return false;
    case REALMS_EFFECT_MUSTER: add_amount(&kit->muster, line); return false;
    case REALMS_EFFECT_BOUNTY: add_amount(&kit->bounty, line); return false;
    case REALMS_EFFECT_TOLL: add_amount(&kit->toll, line); return false;
    case REALMS_EFFECT_SACRIFICE: add_amount(&kit->sacrifice, line); return false;
    case REALMS_EFFECT_PIECE:
        kit->piece[line->what] = (uint8_t)line->amount;
        kit->gifts.pieces |= (uint16_t)(1u << line->what);
        return realms_piece_words[line->what].earned;
    case REALMS_EFFECT_COST:
    case REALMS_EFFECT_DEFENCE:
    case REALMS_EFFECT_COINS:
    case REALMS_EFFECT_RECRUIT:
    case REALMS_EFFECT_DIE:
    case REALMS_EFFECT_STEAL: break;
    }
    return true;
}

static bool is_for(const realms_line *line, int status)
{
    if (status == REALMS_KIT_DECLINED_ONLY)
        return line->when == REALMS_WHEN_DECLINED && line->scope != REALMS_SCOPE_CONQUESTS;
    return (line->when & (status == REALMS_KIT_ACTIVE ? REALMS_WHEN_ACTIVE : REALMS_WHEN_DECLINED)) != 0;
}

static void make_kit(realms_setup *su, const realms_tile *tile, int status, realms_kit *kit)
{
    uint8_t used = 0;
    kit->base = (uint16_t)su->term_count;
    for (uint8_t e = 0; e < REALMS_EFFECT_COUNT; e++) {
        kit->first[e] = used;
        for (int i = 0; i < tile->line_count; i++) {
            realms_term term;
            if (tile->line[i].effect != e || !is_for(&tile->line[i], status))
                continue;
            make_term(su, &tile->line[i], &term);
            kit->gifts.effects |= (uint16_t)(1u << e);
            if (add_line(kit, &tile->line[i], &term))
                su->term[kit->base + used++] = term;
        }
    }
    kit->first[REALMS_EFFECT_COUNT] = used;
    su->term_count += used;
}

/* `link F` makes the regions where F holds adjacent to each other. `link around F` does so for
 * each body of such regions and the regions bordering it. */
static void make_links(const realms_setup *su, realms_seat_tile *t)
{
    for (int i = 0; i < t->tile.line_count; i++) {
        const realms_line *line = &t->tile.line[i];
        realms_term term;
        if (line->effect != REALMS_EFFECT_LINK)
            continue;
        make_term(su, line, &term);
        for (realms_set left = term.fixed ? term.set : 0; left != 0;) {
            realms_set group = left;
            if (line->around) {
                group = realms_bit(realms_first(left));
                for (realms_set before = 0; before != group;) {
                    before = group;
                    group |= realms_around(su, group) & term.set;
                }
            }
            left &= ~group;
            if (line->around)
                group |= realms_around(su, group);
            REALMS_FOR_REGIONS(r, group)
                t->link_of[r] |= group & ~realms_bit(r);
        }
    }
}

static bool works_in_decline(const realms_tile *tile)
{
    for (int i = 0; i < tile->line_count; i++) {
        const realms_line *line = &tile->line[i];
        if (line->effect == REALMS_EFFECT_ABILITY ? realms_ability_words[line->what].kept
                                                  : (line->when & REALMS_WHEN_DECLINED) != 0)
            return true;
    }
    return false;
}

/* ---- tiles that make no sense at this table (MX-2) ---- */

/* Whether a word can hold anywhere, since what it needs is there. */
static bool can_be(const realms_setup *su, const realms_literal *lit)
{
    uint8_t kind = realms_filter_words[lit->what].kind;
    if (lit->negated)
        return true;
    if (kind == REALMS_FILTER_KIND_FIND)
        return (lit->what == REALMS_FILTER_RELIC ? su->relics : su->places) != 0;
    return kind != REALMS_FILTER_KIND_MAP || fixed_literal(su, lit) != 0;
}

static bool filter_can_hold(const realms_setup *su, const realms_filter *f)
{
    bool alive = true;
    for (int i = 0; i < f->count; i++) {
        if (f->lit[i].starts_or && alive)
            return true;
        alive = (alive || f->lit[i].starts_or) && can_be(su, &f->lit[i]);
    }
    return alive;
}

static bool line_can_matter(const realms_setup *su, const realms_line *line)
{
    if (line->effect == REALMS_EFFECT_ABILITY && line->what == REALMS_ABILITY_VOLCANO)
        return su->volcanoes != 0;
    if (line->effect == REALMS_EFFECT_ABILITY && line->what == REALMS_ABILITY_ENTER_WATER)
        return su->water != 0;
    if (line->effect == REALMS_EFFECT_PIECE && line->what == REALMS_PIECE_BAG)
        return su->relics != 0;
    realms_term term;
    make_term(su, line, &term);
    return term.fixed ? term.set != 0 : filter_can_hold(su, &line->where);
}

/* Whether any line of a tile can do something at this table; otherwise it is left out. */
static bool makes_sense(const realms_setup *su, const realms_tile *tile)
{
    for (int i = 0; i < tile->line_count; i++)
        if (line_can_matter(su, &tile->line[i]))
            return true;
    return tile->line_count == 0;
}

/* ---- numbering the tiles ---- */

/* Whether a line has words that the Surface alone does not need: states of a table with them
 * have more to save. */
static bool is_under(const realms_line *line)
{
    const realms_word *word = line->effect == REALMS_EFFECT_PIECE     ? &realms_piece_words[line->what]
                              : line->effect == REALMS_EFFECT_ABILITY ? &realms_ability_words[line->what]
                                                                      : &realms_effect_words[line->effect];
    return word->set == REALMS_WORD_UNDER;
}

static void add_tile(realms_setup *su, const realms_tile *tile)
{
    bool find = tile->kind == REALMS_KIND_PLACE || tile->kind == REALMS_KIND_RELIC;
    realms_seat_tile *t = find                             ? &su->find[su->find_count]
                          : tile->kind == REALMS_KIND_RACE ? &su->race[su->race_count]
                                                           : &su->power[su->power_count];
    realms_kit *kit = find                             ? su->find_kit[su->find_count++]
                      : tile->kind == REALMS_KIND_RACE ? su->race_kit[su->race_count++]
                                                       : su->power_kit[su->power_count++];
    t->tile = *tile;
    t->kept = works_in_decline(tile);
    for (int status = 0; status < REALMS_KIT_COUNT; status++)
        make_kit(su, tile, status, &kit[status]);
    make_links(su, t);
    if (find)
        *(tile->kind == REALMS_KIND_RELIC ? &su->relics : &su->places) |= 1u << (su->find_count - 1);
    for (int i = 0; i < tile->line_count; i++) {
        const realms_line *line = &tile->line[i];
        su->under = su->under || is_under(line);
        su->effects |= 1u << line->effect;
        *(line->amount < 0 ? &su->lowering : &su->raising) |= 1u << line->effect;
        if (line->effect == REALMS_EFFECT_DEFENCE && find)
            su->keeps |= 1u << (su->find_count - 1);
        su->tolls += line->effect == REALMS_EFFECT_TOLL ? line->amount : 0;
        if (line->effect == REALMS_EFFECT_ABILITY)
            su->abilities |= 1u << line->what;
        if (line->effect == REALMS_EFFECT_ABILITY && find)
            su->find_with[line->what] = (uint8_t)(su->find_count - 1);
        if (line->effect == REALMS_EFFECT_PIECE && su->most[line->what] < line->amount)
            su->most[line->what] = (uint8_t)line->amount;
    }
}

/* Adds Places and Relics first, because whether they are in play decides what else makes sense. */
static void add_tiles(realms_setup *su, const realms_choice *c)
{
    memset(su->find_with, REALMS_NONE, sizeof su->find_with);
    for (int i = 0; i < c->tile_count; i++)
        if (c->tiles[i].kind == REALMS_KIND_PLACE || c->tiles[i].kind == REALMS_KIND_RELIC)
            add_tile(su, &c->tiles[i]);
    for (int i = 0; i < c->tile_count; i++)
        if ((c->tiles[i].kind == REALMS_KIND_RACE || c->tiles[i].kind == REALMS_KIND_POWER) &&
            (c->everything || makes_sense(su, &c->tiles[i])))
            add_tile(su, &c->tiles[i]);
    su->under = su->under || su->find_count > 0 || su->monsters != 0 || su->fixed[REALMS_FILTER_RIVER] != 0 ||
                su->fixed[REALMS_FILTER_CHASM] != 0;
    if (su->find_count > 0 && su->monsters == 0) /* MX-3 */
        su->monster_draw = (uint8_t)(su->seats + 1);
}

/* ---- the whole setup ---- */

static er_err refuse(er_text *why, const char *key, const char *rule, const char *name)
{
    er_put(why, name);
    return (er_err){key, rule};
}

/* Counts each kind of tile. No key, and no ability of Places and Relics, may occur twice. */
static er_err check_tiles(const realms_choice *c, er_text *why)
{
    int count[REALMS_KIND_RELIC + 1] = {0};
    uint32_t seen = 0;
    for (int i = 0; i < c->tile_count; i++) {
        const realms_tile *tile = &c->tiles[i];
        count[tile->kind]++;
        for (int k = 0; k < i; k++)
            if (er_span_is(er_span_of(tile->key), c->tiles[k].key))
                return refuse(why, "err.tile_twice", NULL, tile->key);
        for (int k = 0; k < tile->line_count; k++) {
            uint32_t bit = 1u << tile->line[k].what;
            if (tile->line[k].effect != REALMS_EFFECT_ABILITY ||
                realms_ability_words[tile->line[k].what].of == REALMS_OF_ARMY)
                continue;
            if ((seen & bit) != 0)
                return refuse(why, "err.ability_twice", NULL, tile->key);
            seen |= bit;
        }
    }
    if (count[REALMS_KIND_RACE] > REALMS_MAX_RACES || count[REALMS_KIND_POWER] > REALMS_MAX_POWERS ||
        count[REALMS_KIND_PLACE] + count[REALMS_KIND_RELIC] > REALMS_MAX_FINDS)
        return refuse(why, "err.too_many_tiles", NULL, "");
    return ER_OK;
}

/* Checks that enough tiles of each kind make sense, so that a combo is always on offer (MX-5). */
static er_err check_enough(const realms_setup *su, er_text *why)
{
    int least = realms_least_tiles(su->seats);
    if (su->race_count < least || su->power_count < least)
        return refuse(why, "err.too_few_tiles", NULL, "");
    if (su->draw != 0 && (su->draw < least || su->draw > su->race_count || su->draw > su->power_count))
        return refuse(why, "err.draw", "MX-5", "");
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
    su->edition = c->edition != 0 ? c->edition : realms_rules.edition;
    su->seats = c->seats;
    su->options = c->options;
    su->draw = c->draw;
    su->map = *c->map;
    make_sets(su);
    add_tiles(su, c);
    err = check_enough(su, why);
    if (err.key != NULL)
        return err;
    realms_list_verbs(su);
    realms_list_hooks(su);
    if (su->entry == 0)
        return refuse(why, "err.map_entry", "RE-CONQ-1", c->map->key);
    return ER_OK;
}

er_game realms_game(const realms_setup *su)
{
    return (er_game){.rules = &realms_rules, .setup = su, .seats = su->seats};
}
