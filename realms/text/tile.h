/* tile.h - the meaning of the numbers in a realms_tile. For realms/ and, through state.h, for
 * code that looks into a position. */
#ifndef REALMS_TEXT_TILE_H
#define REALMS_TEXT_TILE_H

#include "realms/realms.h"

enum {
#define FILTER(id, word, kind) FILTER_##id,
#include "realms/words.def"
    FILTER_COUNT
};

enum {
#define PIECE(id, word, numbered, kept, earned, look, rule, set) PIECE_##id,
#include "realms/words.def"
    PIECE_COUNT
};

enum {
#define ABILITY(id, first, second, when, kept, of, set) ABILITY_##id,
#include "realms/words.def"
    ABILITY_COUNT
};

enum {
#define EFFECT(id, word, set) EFFECT_##id,
#include "realms/words.def"
    EFFECT_COUNT
};

/* What a line counts. */
enum realms_scope {
    SCOPE_TURN,
    SCOPE_ONCE,
    SCOPE_REGIONS,
    SCOPE_CONQUESTS,
    SCOPE_IF,     /* once, if the filter holds for some region of the army */
    SCOPE_GROUPS, /* groups of the army's regions, connected by printed borders */
    SCOPE_UNITED  /* once, if all regions of the army are connected by adjacency */
};

/* The region a literal is about: the region itself, one across a printed border, or an adjacent
 * one. */
enum { RELATION_SELF, RELATION_BORDER, RELATION_ADJACENT };

enum { FILTER_KIND_MAP, FILTER_KIND_TOKENS, FILTER_KIND_PIECE, FILTER_KIND_ARMY, FILTER_KIND_FIND, FILTER_KIND_SITE };

enum { WORD_SURFACE, WORD_UNDER };

/* What a piece does to its region, and so how it is drawn; words.def explains. */
enum { LOOK_WALL, LOOK_WARD, LOOK_TOOL, LOOK_COUNT };

/* The kind of tile that an ability belongs to. */
enum { OF_ARMY, OF_PLACE, OF_RELIC };

typedef struct realms_word {
    const char *first, *second, *rule;
    uint8_t kind, when;
    bool numbered, kept, earned, immune;
    uint8_t of, set, look;
} realms_word;

extern const realms_word realms_filter_words[FILTER_COUNT];
extern const realms_word realms_piece_words[PIECE_COUNT];
extern const realms_word realms_ability_words[ABILITY_COUNT];
extern const realms_word realms_effect_words[EFFECT_COUNT];

#endif
