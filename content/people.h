/* people.h - what banners and badges are composed from: a box of parts, and a row for every race and
 * power.
 *
 * tools/compile_content makes the tables from content/peoples/, where cloth.people, sky.people and
 * powers.people say what the parts are.
 * Layer: content.
 */
#ifndef CONTENT_PEOPLE_H
#define CONTENT_PEOPLE_H

#include "core/er.h"

/* PART(id, word): the kinds of parts. */
#define CONTENT_PARTS(PART) \
    PART(BIT, "bit")        \
    PART(TAIL, "tail")      \
    PART(POLE, "pole")      \
    PART(TRIM, "trim")      \
    PART(SKY, "sky")        \
    PART(LAND, "land")      \
    PART(FOOT, "foot")      \
    PART(SHAPE, "shape")    \
    PART(TINT, "tint")      \
    PART(FIELD, "field")    \
    PART(CHARGE, "charge")

typedef enum content_part_kind {
#define PART(id, word) PART_##id,
    CONTENT_PARTS(PART)
#undef PART
        PART_KINDS
} content_part_kind;

/* The text is SVG, in which `@ID X,Y,SIZE ...` places a bit; of a tail it is the data of a path, of a
 * tint a colour. */
typedef struct content_part {
    content_part_kind kind;
    int step; /* of a trim */
    const char *id, *text;
} content_part;

extern const content_part content_parts[]; /* sorted by kind; each list of a kind ends where the next begins */
extern const int content_part_count;

/* The columns of a row, in their order. */
enum { PEOPLE_TAIL, PEOPLE_POLE, PEOPLE_TRIM, PEOPLE_SKY, PEOPLE_LAND, PEOPLE_FOOT, PEOPLE_PARTS };
enum { POWER_SHAPE, POWER_TINT, POWER_FIELD, POWER_PARTS };
enum { PEOPLE_CLOTH, PEOPLE_AIR, PEOPLE_ACCENT, PEOPLE_COLOURS };

/* Parts are numbers in content_parts. A power has POWER_PARTS of them and no colours. */
typedef struct content_people {
    const char *key;
    uint8_t part[PEOPLE_PARTS];
    uint32_t colour[PEOPLE_COLOURS]; /* 0xRRGGBB */
} content_people;

extern const content_people content_races[], content_powers[]; /* each ends with a NULL key */

extern const char content_people_style[]; /* the page's style sheet for them, for a picture by itself */

/* Return the row of a race or a power; NULL if it has none. */
const content_people *content_race_row(const char *key);
const content_people *content_power_row(const char *key);

/* Returns the number of a part; -1 if there is no such part. */
int content_find_part(content_part_kind, er_span id);
int content_part_first(content_part_kind); /* returns the number of the first part of a kind; PART_KINDS: their count */

#endif
