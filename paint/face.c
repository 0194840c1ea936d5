/* face.c - which row a people has: that of content/peoples, or for a homemade one what follows from its key and its
 * lines; people.h has the promises. */
#include "content/content.h"
#include "paint/internal.h"
#include "paint/people.h"
#include "realms/text/tile.h"

#include <string.h>

/* Whether a built-in race or power is of the Underground. */
static bool is_of_underground(int kind, const char *key)
{
    for (int i = 0; i < content_tile_count; i++)
        if (content_tiles[i].kind == kind && strcmp(content_tiles[i].key, key) == 0)
            return content_tile_sets[i] == CONTENT_SET_UNDERGROUND;
    return false;
}

static uint8_t any_part(content_part_kind kind, uint32_t *seed)
{
    int first = content_part_first(kind), count = content_part_first(kind + 1) - first;
    return (uint8_t)(first + paint_roll_below(seed, count));
}

static uint8_t named_part(content_part_kind kind, const char *id)
{
    int n = content_find_part(kind, er_span_of(id));
    return n >= 0 ? (uint8_t)n : (uint8_t)content_part_first(kind);
}

/* ---- races ---- */

/* What a line of a tile is about, as a land, a foot and an enamel. */
typedef struct face_ground {
    uint8_t filter;
    const char *land, *foot, *tint;
} face_ground;

static const face_ground GROUNDS[] = {
    {REALMS_FILTER_FOREST, "pines", "firs", "forest"},  {REALMS_FILTER_HILL, "hills", "fields", "hill"},
    {REALMS_FILTER_FARMLAND, "huts", "wheat", "gold"},  {REALMS_FILTER_SWAMP, "snags", "reeds", "swamp"},
    {REALMS_FILTER_SEA, "sea", "surf", "sea"},          {REALMS_FILTER_MOUNTAIN, "peaks", "boulders", "mountain"},
    {REALMS_FILTER_LAKE, "sea", "reeds", "sea"},        {REALMS_FILTER_WATER, "sea", "surf", "sea"},
    {REALMS_FILTER_COASTAL, "dunes", "surf", "sea"},    {REALMS_FILTER_RIVER, "mounds", "reeds", "sea"},
    {REALMS_FILTER_MINE, "wall", "rails", "mountain"},  {REALMS_FILTER_MAGIC, "spires", "crystals", "crystal"},
    {REALMS_FILTER_CAVERN, "peaks", "adits", "night"},  {REALMS_FILTER_CHASM, "spires", "stones", "night"},
    {REALMS_FILTER_FORTRESS, "towers", "stones", NULL}, {REALMS_FILTER_EDGE, "dunes", "grass", NULL},
};

static const face_ground *ground_of(const realms_tile *tile)
{
    for (int i = 0; i < tile->line_count; i++)
        for (int k = 0; k < tile->line[i].where.count; k++)
            for (size_t g = 0; g < sizeof GROUNDS / sizeof GROUNDS[0]; g++)
                if (GROUNDS[g].filter == tile->line[i].where.lit[k].what && !tile->line[i].where.lit[k].negated)
                    return &GROUNDS[g];
    return NULL;
}

/* Whether a homemade tile speaks of what only the Underground has. */
static bool is_under(const realms_tile *tile)
{
    for (int i = 0; i < tile->line_count; i++) {
        const realms_line *line = &tile->line[i];
        const realms_word *word = line->effect == REALMS_EFFECT_PIECE     ? &realms_piece_words[line->what]
                                  : line->effect == REALMS_EFFECT_ABILITY ? &realms_ability_words[line->what]
                                                                          : &realms_effect_words[line->effect];
        if (word->set == REALMS_WORD_UNDER)
            return true;
    }
    const face_ground *ground = ground_of(tile);
    return ground != NULL && (ground->filter == REALMS_FILTER_RIVER || ground->filter == REALMS_FILTER_CHASM);
}

/* Returns a built-in people of the same world. */
static const content_people *kindred(bool vault, uint32_t *seed)
{
    int count = 0;
    for (const content_people *row = content_races; row->key != NULL; row++)
        count += is_of_underground(REALMS_KIND_RACE, row->key) == vault;
    int nth = paint_roll_below(seed, count);
    const content_people *row = content_races;
    while (is_of_underground(REALMS_KIND_RACE, row->key) != vault || nth-- > 0)
        row++;
    return row;
}

/* The sky and the colours are those of one people of the same world, because they go together. */
static void make_race(const realms_tile *tile, paint_face *face, uint32_t *seed)
{
    const content_people *like = kindred(face->vault, seed);
    const face_ground *ground = ground_of(tile);
    memcpy(face->row.colour, like->colour, sizeof like->colour);
    for (int i = 0; i < PEOPLE_PARTS; i++)
        face->row.part[i] = any_part(PART_TAIL + (content_part_kind)i, seed);
    face->row.part[PEOPLE_SKY] = like->part[PEOPLE_SKY];
    if (ground != NULL) {
        face->row.part[PEOPLE_LAND] = named_part(PART_LAND, ground->land);
        face->row.part[PEOPLE_FOOT] = named_part(PART_FOOT, ground->foot);
    }
}

/* ---- powers ---- */

/* The shape and the enamel of what pays, fights and so on, by the effects of lines. */
static const struct {
    const char *shape, *tint;
} KINDS[REALMS_EFFECT_COUNT] = {
    [REALMS_EFFECT_COST] = {"fight", "blood"},   [REALMS_EFFECT_DEFENCE] = {"piece", "iron"},
    [REALMS_EFFECT_COINS] = {"coin", "gold"},    [REALMS_EFFECT_RECRUIT] = {"fight", "moss"},
    [REALMS_EFFECT_LOSS] = {"seal", "wine"},     [REALMS_EFFECT_LEND] = {"seal", "wine"},
    [REALMS_EFFECT_LINK] = {"way", "teal"},      [REALMS_EFFECT_PIECE] = {"piece", "iron"},
    [REALMS_EFFECT_ABILITY] = {"seal", "night"}, [REALMS_EFFECT_REACH] = {"way", "teal"},
    [REALMS_EFFECT_DIE] = {"fight", "blood"},    [REALMS_EFFECT_MUSTER] = {"fight", "moss"},
    [REALMS_EFFECT_BOUNTY] = {"coin", "gold"},   [REALMS_EFFECT_TOLL] = {"coin", "gold"},
    [REALMS_EFFECT_STEAL] = {"coin", "night"},   [REALMS_EFFECT_SACRIFICE] = {"seal", "blood"},
};

static bool is_way(const realms_line *line)
{
    return line->effect == REALMS_EFFECT_ABILITY &&
           (line->what == REALMS_ABILITY_ENTER_ANYWHERE || line->what == REALMS_ABILITY_ENTER_WATER);
}

static void make_power(const realms_tile *tile, paint_face *face, uint32_t *seed)
{
    const face_ground *ground = ground_of(tile);
    const char *shape = "seal", *tint = "wine";
    if (tile->line_count > 0) {
        const realms_line *line = &tile->line[0];
        shape = is_way(line) ? "way" : KINDS[line->effect].shape;
        bool of_terrain = strcmp(shape, "coin") == 0 && ground != NULL && ground->tint != NULL;
        tint = of_terrain ? ground->tint : KINDS[line->effect].tint;
    }
    face->row.part[POWER_SHAPE] = named_part(PART_SHAPE, shape);
    face->row.part[POWER_TINT] = named_part(PART_TINT, tint);
    face->row.part[POWER_FIELD] = any_part(PART_FIELD, seed);
}

paint_face paint_face_of(const realms_tile *tile)
{
    bool race = tile->kind == REALMS_KIND_RACE;
    const content_people *row = race ? content_race_row(tile->key) : content_power_row(tile->key);
    if (row != NULL)
        return (paint_face){*row, is_of_underground(tile->kind, tile->key), -1};
    uint32_t seed = paint_seed(tile->key);
    paint_face face = {{.key = tile->key}, is_under(tile), any_part(PART_CHARGE, &seed)};
    (race ? make_race : make_power)(tile, &face, &seed);
    return face;
}
