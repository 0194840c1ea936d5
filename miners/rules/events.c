/* events.c - the rows of events.def as a table. */
#include "miners/rules/internal.h"

#define ARG(name, kind) \
    {                   \
        name, kind      \
    }
#define NOTHING ARG(NULL, ER_ARG_END)
#define NUMBER(name) ARG(#name, ER_ARG_NUMBER)
#define CARD(name) ARG(#name, MINERS_ARG_CARD)
#define CARD_EVENT(name) ARG(#name, MINERS_ARG_EVENT)
#define SIDE(name) ARG(#name, MINERS_ARG_SIDE)
#define FACTION(name) ARG(#name, MINERS_ARG_FACTION)
#define HALF(name) ARG(#name, MINERS_ARG_HALF)

const er_event_row miners_events[MINERS_NEWS_COUNT] = {
#define EVENT(id, word, secret, telling, gain, ...) [MINERS_NEWS_##id] = {word, secret, ER_##telling, {__VA_ARGS__}},
#include "miners/events.def"
};
