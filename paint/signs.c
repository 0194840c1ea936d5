/* signs.c - signs of content/art: finds them, and writes those that a picture needs, with the drawings that they are made of. */
#include "paint/paint.h"

#include <string.h>

/* Both lists, one behind the other. */
static const content_art *nth(int n)
{
    const content_art *list = content_signs;
    for (; list->id != NULL && n > 0; n--)
        list++;
    return list->id != NULL ? list : &content_drawings[n];
}

/* Returns its place in the lists; -1 if there is none. */
static int place_of(er_span id)
{
    for (int i = 0; i < ART_MOST && nth(i)->id != NULL; i++)
        if (er_span_is(id, nth(i)->id))
            return i;
    return -1;
}

const content_art *paint_find_sign(const char *kind, const char *key)
{
    char room[2 * ER_KEY];
    er_text id = er_text_on(room, sizeof room);
    er_put(&id, kind);
    er_put(&id, key);
    int place = place_of(er_span_of(room));
    return place >= 0 && nth(place)->kind == ART_SIGN ? nth(place) : NULL;
}

/* They have few parts, and parts of parts; none has itself as a part. */
void paint_want_sign(bool wanted[ART_MOST], const content_art *sign)
{
    static const char before[] = "href=\"#";
    int place = sign != NULL ? place_of(er_span_of(sign->id)) : -1;
    if (place < 0 || wanted[place])
        return;
    wanted[place] = true;
    for (const char *at = strstr(sign->svg, before); at != NULL; at = strstr(at, before)) {
        at += sizeof before - 1;
        int part = place_of((er_span){at, strcspn(at, "\"")});
        paint_want_sign(wanted, part >= 0 ? nth(part) : NULL);
    }
}

void paint_define_signs(const paint_order *o, const bool wanted[ART_MOST], er_text *out)
{
    for (int i = 0; i < ART_MOST && nth(i)->id != NULL; i++)
        if (wanted[i])
            paint_define(o, out, nth(i));
}
