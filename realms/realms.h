/* realms.h - the public header of Realms: content as plain data, the setup made from it, the rules.
 *
 * The same parsers read maps and tiles from text at build time and at run time (docs/content.md has
 * the format).
 * Layer: realms. May include core/ only. Freestanding like core.
 */
#ifndef REALMS_H
#define REALMS_H

#include "core/reader.h"

enum {
    REALMS_MAX_REGIONS = 60,
    REALMS_LANES = 64, /* length of the arrays that are computed for all regions at once */
    REALMS_MAX_RACES = 40,
    REALMS_MAX_POWERS = 56,
    REALMS_MAX_FINDS = 20, /* Places and Relics */
    REALMS_MAX_TILES = REALMS_MAX_RACES + REALMS_MAX_POWERS + REALMS_MAX_FINDS,
    REALMS_MAX_LINES = 8,    /* effect lines of one tile */
    REALMS_MAX_LITERALS = 6, /* terms of one filter */
    REALMS_MAX_ROUNDS = 30,
    REALMS_KEY = ER_KEY, /* size of a key, including the final zero */
    REALMS_COMBOS = 6,
    REALMS_NAMES = 3, /* languages of a homemade name: en, pl, cs */
    REALMS_NAME = 48,
    REALMS_NONE = 255 /* no race, no power, no seat, no region */
};

typedef uint64_t realms_set; /* a set of regions, one bit for each */

/* A mistake in a text. */
typedef er_fault realms_fault;

/* ---- maps ---- */

typedef enum realms_terrain {
#define TERRAIN(id, word, filter) REALMS_TERRAIN_##id,
#include "realms/terrains.def"
    REALMS_TERRAIN_COUNT
} realms_terrain;

enum realms_symbol_bit {
#define SYMBOL(id, word, set) REALMS_SYMBOL_BIT_##id,
#include "realms/terrains.def"
    REALMS_SYMBOL_COUNT
};

enum realms_symbol {
#define SYMBOL(id, word, set) REALMS_SYMBOL_##id = 1 << REALMS_SYMBOL_BIT_##id,
#include "realms/terrains.def"
};

typedef struct realms_region {
    char key[REALMS_KEY];  /* "r12", as used in moves */
    char name[REALMS_KEY]; /* "kettle_down" for text key region.kettle_down; empty on tiny maps */
    uint8_t terrain;
    uint8_t symbols;
    bool edge; /* whether it touches the physical edge of the board */
    realms_set borders;
} realms_region;

typedef struct realms_map {
    char key[REALMS_KEY];
    uint8_t seats;  /* number of players it is made for; 0 for any */
    uint8_t rounds; /* 0 for the number in RE-SETUP-2 */
    uint8_t count;
    realms_region region[REALMS_MAX_REGIONS];
    realms_set named; /* regions that the map's text names itself (realms_map_names) */
} realms_map;

/* The names that the text of a map gives itself and its regions; empty where it gives none. */
typedef struct realms_names {
    char map[REALMS_NAMES][REALMS_NAME];
    char region[REALMS_MAX_REGIONS][REALMS_NAMES][REALMS_NAME];
} realms_names;

/* The picture of a map: paths shared between junctions, and the outline of each region as a ring
 * of signed paths. */
enum { REALMS_SHAPE_POINTS = 8192, REALMS_SHAPE_PATHS = 512, REALMS_SHAPE_REFS = 2048 };

typedef struct realms_shape {
    int16_t width, height;
    uint16_t point_count, path_count, ref_count;
    struct {
        int16_t x, y;
    } point[REALMS_SHAPE_POINTS];
    struct {
        uint16_t first, count;
    } path[REALMS_SHAPE_PATHS];
    struct {
        uint16_t first, count;
    } outline[REALMS_MAX_REGIONS];
    int16_t ref[REALMS_SHAPE_REFS]; /* path number + 1; negative if walked backwards */
    struct {
        int16_t x, y;
    } spot[REALMS_MAX_REGIONS]; /* the spot for tokens and the name */
} realms_shape;

/* Reads one map. `shape` may be NULL. If the map has outlines, borders and edge are derived from
 * shared paths; on a tiny map they are written out. On false, `faults` says where and what is wrong,
 * as far as there is room: with room behind the last one, its key is NULL. */
bool realms_map_proofread(er_span text, realms_map *, realms_shape *, realms_fault *faults, int most);

/* The same for whoever wants one fault. */
static inline bool realms_map_read(er_span text, realms_map *map, realms_shape *shape, realms_fault *fault)
{
    return realms_map_proofread(text, map, shape, fault, 1);
}

/* Reads the names from a text that realms_map_read has accepted. */
void realms_map_names(er_span text, realms_names *);

/* One result of a map check: what a table needs, the statistics of the rules, and what all built-in
 * maps have besides. It has a text key, what is wanted (INT32_MIN and INT32_MAX mean no limit on that side), what was
 * found, and the region it is about, or -1. */
enum { REALMS_MAX_FINDINGS = 64 };

typedef struct realms_finding {
    const char *key;
    int32_t lo, hi, found;
    int region;
    bool good, fault; /* fault: without it the map cannot be played; all else is advice */
} realms_finding;

typedef struct realms_findings {
    int count, faults, advice; /* how many there are; of them not good */
    realms_finding at[REALMS_MAX_FINDINGS];
} realms_findings;

/* Returns true if everything is as wanted. */
bool realms_map_check(const realms_map *, const realms_shape *, realms_findings *);
/* Looks at the drawing alone: no flaws, borders that are seen, room for everything. */
bool realms_map_check_drawing(const realms_map *, const realms_shape *, realms_findings *);

const char *realms_terrain_word(int terrain); /* returns "farmland"; NULL past the end */
const char *realms_symbol_word(
    int bit); /* returns "mine" for 0, then "magic", "cavern", "tribe", "monster", "volcano"; NULL past the end */

/* ---- tiles: races and powers are the same kind of thing, a set of traits ---- */

typedef enum realms_kind { REALMS_KIND_RACE, REALMS_KIND_POWER, REALMS_KIND_PLACE, REALMS_KIND_RELIC } realms_kind;
typedef enum realms_when { REALMS_WHEN_ACTIVE = 1, REALMS_WHEN_DECLINED = 2, REALMS_WHEN_ANY = 3 } realms_when;

/* A filter is an OR of ANDs of literals. It is applied to one region on behalf of one army. */
typedef struct realms_literal {
    uint8_t what;     /* one of the FILTER words of words.def */
    uint8_t relation; /* the region itself, a bordering one or an adjacent one */
    bool own;         /* whether that region must be held by the army */
    bool negated;
    bool starts_or; /* whether it begins a new alternative */
} realms_literal;

typedef struct realms_filter {
    uint8_t count; /* 0 if the filter matches every region */
    realms_literal lit[REALMS_MAX_LITERALS];
} realms_filter;

typedef struct realms_line {
    uint8_t effect; /* one of the EFFECT words of words.def */
    uint8_t scope;  /* what the line counts */
    uint8_t when;   /* realms_when */
    int8_t amount;
    uint8_t per;  /* a result for every so many; otherwise 1 */
    uint8_t what; /* an ability or a piece */
    bool around;  /* for a link: join every body of such regions to the regions bordering it */
    realms_filter where;
} realms_line;

typedef struct realms_tile {
    char key[REALMS_KEY];
    char rule[REALMS_KEY];                /* rule id shown in explanations; RE-BLANK-1 for homemade tiles */
    char name[REALMS_NAMES][REALMS_NAME]; /* homemade tiles only; built-in names are in content/text */
    uint8_t kind;
    uint8_t tokens, tray;
    uint8_t edition; /* built-in tiles: the edition of the rules that brought it; 0 for the first */
    uint8_t line_count;
    realms_line line[REALMS_MAX_LINES];
} realms_tile;

const char *realms_kind_word(int kind); /* returns "race", "power", "place", "relic"; NULL past the end */

/* Reads up to `cap` tiles from text. Returns how many, or -1, in which case `faults` says where and
 * what is wrong, as far as there is room: with room behind the last one, its key is NULL. */
int realms_tiles_proofread(er_span text, realms_tile *out, int cap, realms_fault *faults, int most);

/* The same for whoever wants one fault. */
static inline int realms_tiles_read(er_span text, realms_tile *out, int cap, realms_fault *fault)
{
    return realms_tiles_proofread(text, out, cap, fault, 1);
}

/* Writes a line of a tile in the tile language, for lists and help. */
void realms_line_print(const realms_line *, er_text *);

/* ---- events (er_event.kind) ---- */

enum realms_event {
#define EVENT(id, ...) REALMS_EVENT_##id,
#include "realms/events.def"
    REALMS_EVENT_COUNT
};

/* The parts of a cost or score, by number; and a part as a reason in words. */
enum realms_source {
#define SOURCE(id, ...) REALMS_SOURCE_##id,
#define SOURCE_TILE(id, group) REALMS_SOURCE_##id,
#define SOURCE_PIECE(id) REALMS_SOURCE_##id,
#include "realms/sources.def"
    REALMS_SOURCE_COUNT
};

er_reason realms_part(const er_game *, int source, int index, int amount);

/* Kinds of named arguments of moves. */
enum { REALMS_ARG_REGION = ER_ARG_NAMED, REALMS_ARG_RACE, REALMS_ARG_POWER, REALMS_ARG_FIND, REALMS_ARG_PIECE };

/* ---- how hosts show the moves: the columns of verbs.def for them ---- */

enum realms_group {
#define GROUP(id, word) REALMS_GROUP_##id,
#include "realms/groups.def"
    REALMS_GROUP_COUNT
};

enum {
    REALMS_SHOWS_COST = 1,   /* explain lists what it costs */
    REALMS_SHOWS_GAIN = 2,   /* what it brings is worth telling */
    REALMS_SHOWS_ATTACK = 4, /* it attacks the region; against an own one it may be a mistake */
    REALMS_SHOWS_ASKED = 8   /* only by a button of its own, never by a click on the region */
};

typedef struct realms_showing {
    uint8_t group; /* realms_group */
    uint8_t menu;  /* its place in a menu */
    uint8_t flags; /* SHOWS_ */
} realms_showing;

const realms_showing *realms_showing_of(int verb);
const char *realms_group_word(int group);                 /* returns "combo"; NULL past the end */
bool realms_is_decline(const er_game *, const er_move *); /* whether the race goes into decline by it */

/* ---- a game's setup ---- */

enum realms_option {
#define OPTION(id, bit, word, needs) REALMS_OPTION_##id = bit,
#include "realms/words.def"
};

/* "own-tokens-defend", ...; returns NULL past the end. */
const char *realms_option_word(int index, unsigned *bit);

typedef struct realms_setup realms_setup; /* in realms/state/setup.h; everything computed in advance */

typedef struct realms_choice { /* the settings of a table */
    const realms_map *map;
    const realms_tile *tiles; /* built-in and homemade; all keys differ */
    int tile_count;
    unsigned options;
    uint16_t edition; /* edition of the rules; 0 for the newest */
    uint8_t seats;
    uint8_t draw; /* number of races, and of powers, in the game; 0 for all (MX-5) */
    /* Include tiles that can do nothing on this map, for written positions and old records
     * (MX-2). */
    bool everything;
} realms_choice;

size_t realms_setup_size(void);
er_err realms_setup_make(const realms_choice *, realms_setup *, er_text *why);
er_game realms_game(const realms_setup *);

extern const er_rules realms_rules;

/* The built-in content, for hosts. A set is a number above 0: the bits of the tiles in play. */
typedef struct realms_library {
    const realms_tile *tiles;
    const uint8_t *tile_sets; /* for each tile, the bits of the sets it belongs to */
    const int *tile_count;
    uint8_t old_set;                                       /* the set of old records and of tables that chose none */
    const realms_map *(*find_map)(const char *key);        /* returns NULL if there is no such map */
    const realms_map *(*map_for)(int set, int seats);      /* returns the default map, or NULL */
    bool (*has_places)(int set, const realms_map *chosen); /* whether Places and Relics are in play by default */
} realms_library;

#endif
