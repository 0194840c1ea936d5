/* json_take.h - texts as JSON trees: jansson, with an eye on its memory. Layer: server. */
#ifndef SERVER_COMMON_JSON_TAKE_H
#define SERVER_COMMON_JSON_TAKE_H

#include "session/err.h"

#include <jansson.h>

/* NULL: there is no memory (err.session.memory), or it is no JSON: then `e` says `otherwise`, and nothing where that is NULL. */
json_t *json_take(er_span text, const char *otherwise, struct err *e);

#endif
