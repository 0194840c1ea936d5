/* host.h - shared by the tests of the store: a host that opens stores and gives them jobs, entries,
 * people.
 *
 * Layer: tests. Places are files in a folder of its own, or one PostgreSQL database.
 */
#ifndef TESTS_SERVER_STORE_HOST_H
#define TESTS_SERVER_STORE_HOST_H

#include "server/store/store.h"
#include "tests/check.h"

#include <semaphore.h>

int64_t now_ms(void);
void pause_ms(int ms);

/* Starts a test; host_finish ends it. `database` is a PostgreSQL database; NULL for SQLite in a
 * new folder. */
bool host_start(const char *database);
bool host_on_postgres(void);
/* Takes the places that were made; prints the result and returns the exit status. */
int host_finish(const char *const *names, int count);

typedef struct host {
    store *s;
    sem_t bell;
    int open; /* jobs under way */
    int news, lost;
    char news_table[STORE_ID];
    uint32_t news_seq;
    char me[STORE_ID], you[STORE_ID]; /* the people at its tables */
} host;

/* Returns a new place on SQLite; PostgreSQL has only one. Valid until the next call. */
const char *host_place(const char *name);
void host_begin(host *, const char *name);
void host_begin_at(host *, const char *place, int64_t patience);
void host_end(host *);
void host_ready(host *, store_job *); /* prepares a job to be given to the store */
void host_wait(host *);               /* waits until no job is under way, or a timeout */

/* ---- entries ---- */

void new_id(char id[STORE_ID]);
/* Its text is valid for the next 2000 calls. */
void host_fill(store_append *, const char *table_id, uint32_t seq, uint64_t mark);
store_result host_append(host *, store_append *);
store_result host_append_plain(host *, const char *table_id, uint32_t seq, uint64_t mark);

/* Returns the number of entries of a table; 0 if there is no table or something is wrong with
 * it. */
uint32_t host_count_entries(host *, const char *table_id);

/* Appends an entry with what lists show of its table; `me` is called to turn 5. */
void host_put_listing(host *, const char *table_id, uint32_t seq, store_phase, uint8_t acts, const char *summary);

/* ---- people ---- */

void new_person(store_person *, const char *name);
store_result host_person_job(host *, void (*give)(store *, store_person *), store_person *);

#endif
