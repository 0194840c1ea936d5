/* server.h - `elbowroom serve`: play with others. The public header of server/: the options, and
 * one function that runs until it is told to stop.
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
} server_hooks; /* where notices may be sent; any includes this machine */

typedef struct server_options {
    const char *host;     /* "127.0.0.1" by default */
    const char *database; /* a file, or postgresql://… */
    const char *origins;
    const char *public_names; /* names by which others reach this server; no notice is sent there */
    const char *www;          /* for who works on the page: a folder with its files, read at every request; or NULL */
    int64_t port;
    int64_t max_connections, max_per_address, max_message, max_waiting, messages_per_second;
    int64_t max_per_person;    /* limit of connections */
    int64_t max_tables;        /* limit of tables in memory */
    int64_t tables_per_person; /* limit of those open or playing */
    int64_t seats_per_person;  /* limit at open or playing tables of others */
    int64_t tables_per_hour;   /* limit of new tables from one address */
    int64_t people_per_hour;   /* limit of new people from one address */
    int64_t idle_minutes;      /* time after which an unfollowed table leaves memory */
    int64_t threads;           /* threads that think; 0 for one less than there are cores, but at least two */
    int64_t absence;           /* seconds without a player at a table before its game pauses */
    int64_t keep_days;         /* days after which untouched data is removed; 0 for never */
    int64_t patience;          /* seconds to wait for a lost database connection */
    int64_t notice_seconds;    /* wait before a notice that was not accepted is sent again; it doubles each time */
    bool trust_proxy;
    bool check_rooms; /* for tests: after every entry a room must equal its log, replayed, or the program ends */
    server_hooks hooks;
    int log; /* a log_level */
    session_library library;
    FILE *out; /* receives the line "listening http://…" */
} server_options;

server_options server_usual_options(void); /* returns everything except database, library and out */

/* Sets an option from a line of the config file, or an option without its dashes: `port 8080`.
 * On false, `e` says why. Texts are kept as pointers. */
bool server_set_option(server_options *, er_span word, const char *value, struct err *e);
const char *server_option_word(int index); /* returns NULL past the end */

/* Runs until SIGTERM or SIGINT, then finishes what is under way. Returns false if it could not
 * start; `e` says why. */
bool server_run(const server_options *, struct err *e);

#endif
