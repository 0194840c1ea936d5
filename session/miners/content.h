/* content.h - what a session of Miners has besides its log: homemade content, setup. */
#ifndef SESSION_MINERS_CONTENT_H
#define SESSION_MINERS_CONTENT_H

#include "miners/miners.h"
#include "session/session.h"

typedef struct miners_content {
    miners_book *own; /* homemade content; NULL if there is none */
    miners_setup *setup;
} miners_content;

static inline const miners_content *miners_content_of(const session *s)
{
    return s->content;
}

#endif
