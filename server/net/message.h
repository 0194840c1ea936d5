/* message.h - a message from a client: one JSON object, split into keys and values in place,
 * without an allocation for each. Most messages are moves, thousands per second; building a tree
 * for every message cost more than its move.
 *
 * Reading is strict: UTF-8, no control characters, no duplicate keys, nothing after the object. It
 * does not look inside lists and objects: message_json gives these, or the whole, to jansson.
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

typedef struct message_field { /* kept small, since every request has space for all fields */
    er_span value;             /* for a text, the part between the quotes */
    uint32_t key;              /* its start in the text */
    uint8_t key_len;
    uint8_t kind; /* message_kind */
    bool escaped; /* the text contains backslashes */
} message_field;

typedef struct message {
    er_span text;
    char *spare; /* buffer for unescaped texts */
    message_field field[MESSAGE_KEYS];
    int fields;
} message;

/* Reads a message. The text must live as long as the message, and so must `spare`, which is as
 * large as the text (or empty if nothing is escaped: message_spare). Returns false if it is no
 * such object. */
bool message_read(er_span text, char *spare, message *);
size_t message_spare(er_span text);

/* Returns an empty text if it is absent or not a text. */
er_span message_text(message *, const char *key);
/* Returns false if it is absent or not a whole number. */
bool message_number(const message *, const char *key, int64_t *out);
bool message_has(const message *, const char *key);
bool message_is_true(const message *, const char *key);
/* Returns the whole message; NULL if something inside is invalid or there is no memory. */
json_t *message_json(const message *, struct err *e);

#endif
