/* people.h - draws the face of a people, as SVG: the banner of a race, the badge of a power. The page and
 * `elbowroom show banner` show these pictures.
 *
 * A row of content/peoples says what they are composed from. A homemade race or power has none: it gets one
 * that follows from its key and its lines, the same on every machine. Nothing else of it is written.
 * Layer: paint. May include core/, realms/ and content/.
 */
#ifndef PAINT_PEOPLE_H
#define PAINT_PEOPLE_H

#include "content/people.h"
#include "realms/realms.h"

/* FORM(id, word, box): the box is that of the picture, for viewBox. Tall hangs from a pole; long flies from it, for a row
 * of a list; small, for less than 56 px, is cloth and emblem alone; token is the land alone, for a token that has the
 * seat's shape; emblem is what stands on that. A badge is for powers, the others are for races. */
#define PAINT_FORMS(FORM)                   \
    FORM(TALL, "tall", "-62 -13 124 173")   \
    FORM(LONG, "long", "-10 -53 182 106")   \
    FORM(SMALL, "small", "-52 -4 104 136")  \
    FORM(TOKEN, "token", "-48 -84 96 90")   \
    FORM(EMBLEM, "emblem", "-36 -36 72 72") \
    FORM(BADGE, "badge", "-33 -33 67 70")

typedef enum paint_form {
#define FORM(id, word, box) PAINT_##id,
    PAINT_FORMS(FORM)
#undef FORM
        PAINT_FORM_COUNT
} paint_form;

paint_form paint_form_of(er_span word); /* returns PAINT_FORM_COUNT if there is no such form */

typedef struct paint_face {
    content_people row;
    bool vault; /* lit from within, for the Underground; otherwise there is a sky */
    int charge; /* the emblem of what has no icon: the number of a part; -1: it has one */
} paint_face;

/* Finds the row of a race or a power, or makes one. */
paint_face paint_face_of(const realms_tile *);

/* Write the parts of a picture: the box that it fills (for viewBox), its colours (variables for a style
 * attribute), and what is in it. The emblem is a `use` of `#i-race.KEY` or `#i-power.KEY`, which the caller has
 * defined. */
void paint_people_box(paint_form, er_text *out);
void paint_people_colours(const paint_face *, paint_form, er_text *out);
void paint_people(const paint_face *, paint_form, er_text *out);

#endif
