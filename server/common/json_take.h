/* json_take.h - parses texts into JSON trees: jansson, with care for its memory. Layer: server. */
#ifndef SERVER_COMMON_JSON_TAKE_H
#define SERVER_COMMON_JSON_TAKE_H

#include "session/err.h"

#include <jansson.h>

/* Returns NULL if there is no memory (err.session.memory) or the text is not JSON. In the latter
 * case `e` gets `otherwise`, or stays as it is if that is NULL. */
json_t *json_take(er_span text, const char *otherwise, struct err *e);

#endif
