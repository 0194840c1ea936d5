/* json_take.c - see json_take.h.
 *
 * If jansson 2.14 runs out of memory while it reads a string, it continues with what it has: the
 * text is cut, or one of its own assertions fails. So it must never see that its buffer cannot
 * grow: there is a reserve for it, allocated before anything is read. If the reserve was needed,
 * this is noted and the tree is discarded. */
#include "server/common/json_take.h"

#include <pthread.h>
#include <stdlib.h>

static _Thread_local struct {
    bool refused;
    char *reserve; /* NULL if nothing is being read */
    size_t used, size;
} now;

/* Whether an allocation may be the buffer, which doubles. Of everything else only strings in
 * lists have such sizes, and these are shorter than twice the text. */
static bool may_be_buffer(size_t n)
{
    return n >= 32 && (n & (n - 1)) == 0;
}

static void *get(size_t n)
{
    void *at = malloc(n);
    now.refused = now.refused || at == NULL;
    if (at != NULL || now.reserve == NULL || !may_be_buffer(n) || n > now.size - now.used)
        return at;
    now.used += n;
    return now.reserve + now.used - n;
}

static void drop(void *at)
{
    if (now.reserve == NULL || (char *)at < now.reserve || (char *)at >= now.reserve + now.size)
        free(at);
}

static void watch(void)
{
    json_set_alloc_funcs(get, drop);
}

json_t *json_take(er_span text, const char *otherwise, struct err *e)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    json_error_t ignored;
    json_t *found = NULL;
    (void)pthread_once(&once, watch);
    now.size = 8 * text.len + 256;
    now.used = 0;
    now.reserve = malloc(now.size);
    now.refused = now.reserve == NULL;
    if (!now.refused)
        found = json_loadb(text.at, text.len, JSON_REJECT_DUPLICATES, &ignored);
    if (now.refused) {
        json_decref(found);
        found = NULL;
    }
    free(now.reserve);
    now.reserve = NULL;
    const char *key = now.refused ? "err.session.memory" : otherwise;
    if (found == NULL && key != NULL)
        (void)err_set(e, 0, key, (er_span){"", 0});
    return found;
}
