/* host.h - what the tests of the store share: a host that opens stores and gives them jobs, entries, persons.
 *
 * Layer: tests. Places are files in a folder of its own, or one PostgreSQL database.
 */
#ifndef TESTS_SERVER_STORE_HOST_H
#define TESTS_SERVER_STORE_HOST_H

#include "server/store/store.h"

#include <semaphore.h>

void expect(bool holds, const char *what);
int failures(void); /* so far */
int64_t now_ms(void);
void pause_ms(int ms);

/* The first and the last thing a test does. `database` is one of PostgreSQL; NULL: SQLite, in a new folder. */
bool host_start(const char *database);
bool host_on_postgres(void);
int host_finish(const char *const *names, int count); /* places that were made; says how it went: the exit status */

typedef struct host {
    store *s;
    sem_t bell;
    int open; /* jobs that are under way */
    int news, lost;
    char news_table[STORE_ID];
    uint32_t news_seq;
    char me[STORE_ID], you[STORE_ID]; /* who sits at its tables */
} host;

/* A place that is new in SQLite; PostgreSQL has only one. Valid until the next call. */
const char *host_place(const char *name);
void host_begin(host *, const char *name);
void host_begin_at(host *, const char *place, int64_t patience);
void host_end(host *);
void host_ready(host *, store_job *); /* about to be given to the store */
void host_wait(host *);               /* until no job is under way, or long enough */

/* ---- entries ---- */

void new_id(char id[STORE_ID]);
void host_fill(store_append *, const char *table, uint32_t seq, uint64_t mark); /* its text is good for 2000 more */
store_result host_append(host *, store_append *);
store_result host_append_plain(host *, const char *table, uint32_t seq, uint64_t mark);

/* How many entries a table has, if all is well with it; 0: no table, or not well. */
uint32_t host_count_entries(host *, const char *table);

/* An entry with what lists show of its table; `me` is called to turn 5. */
void host_put_face(host *, const char *table, uint32_t seq, store_phase, uint8_t acts, const char *summary);

/* ---- people ---- */

void new_person(store_person *, const char *name);
store_result host_person_job(host *, void (*give)(store *, store_person *), store_person *);

#endif
