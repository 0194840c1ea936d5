/* server.h - `elbowroom serve`: play with others. The public face of server/: options, and one function that runs until it is told to stop.
 *
 * Layer: server. May include core/, the games, content/, ai/ and session/.
 */
#ifndef SERVER_H
#define SERVER_H

#include "session/session.h"

#include <stdio.h>

typedef enum server_hooks {
    HOOKS_OFF,
    HOOKS_PUBLIC,
    HOOKS_ANY
} server_hooks; /* whereto notices may go; any: this machine too */

typedef struct server_options {
    const char *host;     /* "127.0.0.1" unless told */
    const char *database; /* a file, or postgresql://… */
    const char *origins;
    const char *public_names; /* where others reach this server: no notice is sent there */
    int64_t port;
    int64_t max_connections, max_per_address, max_message, max_waiting, messages_per_second;
    int64_t max_per_person;    /* connections */
    int64_t max_tables;        /* in memory */
    int64_t tables_per_person; /* open or playing */
    int64_t seats_per_person;  /* at tables of others that are open or playing */
    int64_t tables_per_hour;   /* new ones, of one address */
    int64_t people_per_hour;   /* new ones, of one address */
    int64_t idle_minutes;      /* a table nobody follows leaves memory after that */
    int64_t threads;           /* that think; 0: one less than there are cores, at least two */
    int64_t absence;           /* s without anybody at a table before its game pauses */
    int64_t keep_days;         /* what nobody has touched for so long is removed; 0: nothing is */
    int64_t patience;          /* s that a database may be away */
    int64_t notice_seconds;    /* before a notice that nobody took is sent again; then twice as long, and so on */
    bool trust_proxy;
    bool check_rooms; /* for tests: after every entry a room must equal its log, replayed, or the program ends */
    server_hooks hooks;
    int log; /* log_level */
    session_library library;
    FILE *out; /* where "listening http://…" is said */
} server_options;

server_options server_usual_options(void); /* all but database, library and out */

/* A line of the config file, or an option without its dashes: `port 8080`. False: `e` says why. Texts are kept as pointers. */
bool server_set_option(server_options *, er_span word, const char *value, struct err *e);
const char *server_option_word(int index); /* NULL past the end */

/* Runs until SIGTERM or SIGINT, then finishes what is under way. False: it could not begin, `e` says why. */
bool server_run(const server_options *, struct err *e);

#endif
