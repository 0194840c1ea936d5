/* shelf.c - shared between rooms: tables with the same content have one setup, which is by far
 * the largest part of a session. */
#include "server/room/internal.h"

#include <stdlib.h>
#include <string.h>

enum { SHELF = 64 };

struct room_shelf {
    const session_library *library;
    struct {
        char *key;
        session *s;
        uint64_t used;
    } at[SHELF];
    uint64_t clock;
};

room_shelf *room_shelf_new(const session_library *library)
{
    room_shelf *shelf = calloc(1, sizeof *shelf);
    if (shelf != NULL)
        shelf->library = library;
    return shelf;
}

void room_shelf_free(room_shelf *shelf)
{
    for (int i = 0; shelf != NULL && i < SHELF; i++) {
        session_close(shelf->at[i].s);
        free(shelf->at[i].key);
    }
    free(shelf);
}

static session *put_on_shelf(room_shelf *shelf, char *key, session *s)
{
    int oldest = 0;
    for (int i = 1; i < SHELF; i++)
        if (shelf->at[i].used < shelf->at[oldest].used)
            oldest = i;
    session_close(shelf->at[oldest].s);
    free(shelf->at[oldest].key);
    shelf->at[oldest].key = key;
    shelf->at[oldest].s = s;
    shelf->at[oldest].used = ++shelf->clock;
    return session_twin(s);
}

/* Returns a session that shares the content. On NULL, `e` says why, or nothing if there is no
 * memory. */
static session *find_session(room_shelf *shelf, const spec *chosen, struct err *e)
{
    size_t cap = spec_bound(chosen);
    char *key = malloc(cap);
    if (key == NULL)
        return NULL;
    er_text out = er_text_on(key, cap);
    spec_put(chosen, true, &out);
    for (int i = 0; i < SHELF; i++)
        if (shelf->at[i].key != NULL && strcmp(shelf->at[i].key, key) == 0) {
            free(key);
            shelf->at[i].used = ++shelf->clock;
            return session_twin(shelf->at[i].s);
        }
    session *s = session_open(shelf->library, &chosen->table, e);
    if (s != NULL)
        return put_on_shelf(shelf, key, s);
    free(key);
    return NULL;
}

session *room_own_session(room_shelf *shelf, const spec *chosen, struct err *e)
{
    struct err why = {0};
    session *s = find_session(shelf, chosen, &why);
    if (s == NULL && e != NULL)
        *e = why.key != NULL ? why : (struct err){.key = "err.session.memory"};
    return s;
}
