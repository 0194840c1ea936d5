/* message.h - what a client sends: one JSON object, cut into its keys and values in place, without an allocation for each of them. Most messages are
 * moves, thousands a second; a tree of every message cost more than its move.
 *
 * Reading is strict: UTF-8, no control characters, no key twice, nothing behind the object. What lies inside a list or an object is not looked
 * at here: message_json gives it, or the whole, to jansson.
 * Layer: server.
 */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "core/er.h"

#include <jansson.h>

enum { MESSAGE_KEYS = 24 };

typedef enum message_kind {
    MESSAGE_TEXT,
    MESSAGE_NUMBER,
    MESSAGE_TRUE,
    MESSAGE_FALSE,
    MESSAGE_NULL,
    MESSAGE_MORE
} message_kind;

typedef struct message_field {
    er_span key, value; /* of a text what is between the quotes */
    message_kind kind;
    bool escaped; /* the text has backslashes in it */
} message_field;

typedef struct message {
    er_span text;
    message_field field[MESSAGE_KEYS];
    int fields;
} message;

/* The text must live as long as the message, and is written to when an escaped text is asked for. False: it is no such object. */
bool message_read(char *text, size_t len, message *);

er_span message_text(message *, const char *key);                    /* empty: not there, or no text */
bool message_number(const message *, const char *key, int64_t *out); /* false: not there, or no whole number */
bool message_is_true(const message *, const char *key);
json_t *message_json(
    const message *); /* all of it, as it was before message_text; NULL: it is not right inside, or no memory */

#endif
