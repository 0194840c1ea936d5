/* events.c - the rows of events.def as a table. */
#include "realms/rules/events.h"

#define ARG(name, kind) \
    {                   \
        name, kind      \
    }
#define NUMBER(name) ARG(#name, ER_ARG_NUMBER)
#define SEAT(name) ARG(#name, ER_ARG_SEAT)
#define PART(name) ARG(#name, ER_ARG_PART)
#define REGION(name) ARG(#name, REALMS_ARG_REGION)
#define RACE(name) ARG(#name, REALMS_ARG_RACE)
#define POWER(name) ARG(#name, REALMS_ARG_POWER)
#define FIND(name) ARG(#name, REALMS_ARG_FIND)
#define PIECE(name) ARG(#name, REALMS_ARG_PIECE)

const er_event_row realms_events[REALMS_EVENT_COUNT] = {
#define EVENT(id, word, secret, telling, ...) [REALMS_EVENT_##id] = {word, secret, ER_##telling, {__VA_ARGS__}},
#include "realms/events.def"
};

er_reason realms_event_part(const er_game *g, const er_event *e)
{
    return realms_part(g, e->arg[0], e->arg[1], e->arg[2]);
}
