/* content.h - what a session of Realms has besides its log: map, tiles, setup. */
#ifndef SESSION_REALMS_CONTENT_H
#define SESSION_REALMS_CONTENT_H

#include "realms/realms.h"
#include "session/session.h"

typedef struct realms_content {
    uint8_t set; /* never 0, even if none was chosen */
    bool places; /* whether Places and Relics are in play */
    bool own_map;
    realms_map map;
    realms_names *names; /* of an own map; otherwise NULL */
    realms_tile *tiles;
    int tile_count, shipped_count; /* tiles of this table; those built in, which come before the homemade ones */
    realms_setup *setup;
} realms_content;

static inline const realms_content *realms_content_of(const session *s)
{
    return s->content;
}

#endif
