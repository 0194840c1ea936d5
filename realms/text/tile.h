/* tile.h - the meaning of the numbers in a realms_tile. For realms/ and, through state.h, for
 * code that looks into a position. */
#ifndef REALMS_TEXT_TILE_H
#define REALMS_TEXT_TILE_H

#include "realms/realms.h"

enum {
#define FILTER(id, word, kind) REALMS_FILTER_##id,
#include "realms/words.def"
    REALMS_FILTER_COUNT
};

enum {
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set) REALMS_PIECE_##id,
#include "realms/words.def"
    REALMS_PIECE_COUNT
};

enum {
#define ABILITY(id, first, second, when, kept, of, set) REALMS_ABILITY_##id,
#include "realms/words.def"
    REALMS_ABILITY_COUNT
};

enum {
#define EFFECT(id, word, set) REALMS_EFFECT_##id,
#include "realms/words.def"
    REALMS_EFFECT_COUNT
};

/* What a line counts. */
enum realms_scope {
    REALMS_SCOPE_TURN,
    REALMS_SCOPE_ONCE,
    REALMS_SCOPE_REGIONS,
    REALMS_SCOPE_CONQUESTS,
    REALMS_SCOPE_IF,     /* once, if the filter holds for some region of the army */
    REALMS_SCOPE_GROUPS, /* groups of the army's regions, connected by printed borders */
    REALMS_SCOPE_UNITED  /* once, if all regions of the army are connected by adjacency */
};

/* The region a literal is about: the region itself, one across a printed border, or an adjacent
 * one. */
enum { REALMS_RELATION_SELF, REALMS_RELATION_BORDER, REALMS_RELATION_ADJACENT };

enum {
    REALMS_FILTER_KIND_MAP,
    REALMS_FILTER_KIND_TOKENS,
    REALMS_FILTER_KIND_PIECE,
    REALMS_FILTER_KIND_ARMY,
    REALMS_FILTER_KIND_FIND,
    REALMS_FILTER_KIND_SITE
};

enum { REALMS_WORD_SURFACE, REALMS_WORD_UNDER };

/* What a piece does to its region, and so how it is drawn; words.def explains. */
enum { REALMS_ROLE_WALL, REALMS_ROLE_IMMUNE, REALMS_ROLE_TOOL, REALMS_ROLE_COUNT };

/* The kind of tile that an ability belongs to. */
enum { REALMS_OF_ARMY, REALMS_OF_PLACE, REALMS_OF_RELIC };

typedef struct realms_word {
    const char *first, *second, *rule;
    uint8_t kind, when;
    bool numbered, kept, earned;
    uint8_t of, set, role;
} realms_word;

extern const realms_word realms_filter_words[REALMS_FILTER_COUNT];
extern const realms_word realms_piece_words[REALMS_PIECE_COUNT];
extern const realms_word realms_ability_words[REALMS_ABILITY_COUNT];
extern const realms_word realms_effect_words[REALMS_EFFECT_COUNT];

#endif
