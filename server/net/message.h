/* message.h - what a client sends: one JSON object, cut into its keys and values where it lies, without an allocation for each of them. Most messages are
 * moves, thousands a second; a tree of every message cost more than its move.
 *
 * Reading is strict: UTF-8, no control characters, no key twice, nothing behind the object. What lies inside a list or an object is not looked
 * at here: message_json gives it, or the whole, to jansson.
 * Layer: server.
 */
#ifndef SERVER_NET_MESSAGE_H
#define SERVER_NET_MESSAGE_H

#include "session/err.h"

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

typedef struct message_field { /* small: every request has room for all of them */
    er_span value;             /* of a text what is between the quotes */
    uint32_t key;              /* where it begins in the text */
    uint8_t key_len;
    uint8_t kind; /* message_kind */
    bool escaped; /* the text has backslashes in it */
} message_field;

typedef struct message {
    er_span text;
    char *spare; /* what is escaped is written out here */
    message_field field[MESSAGE_KEYS];
    int fields;
} message;

/* The text must live as long as the message; `spare` too, which has as much room as the text (none, if nothing is escaped: message_spare).
   False: it is no such object. */
bool message_read(er_span text, char *spare, message *);
size_t message_spare(er_span text);

er_span message_text(message *, const char *key);                    /* empty: not there, or no text */
bool message_number(const message *, const char *key, int64_t *out); /* false: not there, or no whole number */
bool message_has(const message *, const char *key);
bool message_is_true(const message *, const char *key);
json_t *message_json(const message *, struct err *e); /* all of it; NULL: it is not right inside, or no memory */

#endif
