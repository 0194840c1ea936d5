/* server.h - `elbowroom serve`: play with others. The public header of server/: the options, and
 * one function that runs until it is told to stop.
 *
 * Layer: server. May include core/, the games, content/, ai/ and session/.
 */
#ifndef SERVER_H
#define SERVER_H

#include "session/session.h"

#include <stdio.h>

typedef enum server_webhooks {
    WEBHOOKS_OFF,
    WEBHOOKS_PUBLIC,
    WEBHOOKS_ANY
} server_webhooks; /* where notices may be sent; any includes this machine */

typedef struct server_options {
#define TEXT(word, field, usual) const char *field;
#define NUMBER(word, field, usual, least, most) int64_t field;
#define FLAG(word, field) bool field;
#define WORD(word, field, usual, find) int field;
#include "server/options.def"
    session_library library;
    FILE *out; /* receives the line "listening http://…" */
} server_options;

enum {
    SERVER_OPTIONS = 0 /* number of them */
#define TEXT(word, field, usual) +1
#define NUMBER(word, field, usual, least, most) +1
#define FLAG(word, field) +1
#define WORD(word, field, usual, find) +1
#include "server/options.def"
};

server_options server_usual_options(void); /* returns everything except library and out; no database */

/* Sets an option from a line of the config file, or an option without its dashes: `port 8080`.
 * On false, `e` says why. Texts are kept as pointers. */
bool server_set_option(server_options *, er_span word, const char *value, struct err *e);
const char *server_option_word(int index); /* returns NULL past the end */

/* Runs until SIGTERM or SIGINT, then finishes what is under way. Returns false if it could not
 * start; `e` says why. */
bool server_run(const server_options *, struct err *e);

#endif
