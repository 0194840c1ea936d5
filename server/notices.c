/* notices.c - see notices.h. The loop takes due notices from the store and ends them there; the thread only posts. */
#include "server/notices.h"
#include "server/ids.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { THREADS = 4, UNDER_WAY = 16 }; /* who answers slowly keeps one of them, not the others */
enum { PAUSE_MS = 1000, HELD_MS = 240000, LONGEST_MS = 3600000, GIVE_UP_MS = 3 * 86400000 };

typedef struct letter {
    store_notice n;
    bool taken;
    struct letter *next;
} letter;

struct notices {
    store *store;
    server_hooks hooks;
    int64_t first_ms;
    void (*wake)(void *host);
    void *host;
    pthread_mutex_t lock;
    pthread_cond_t more;
    pthread_t thread[THREADS];
    int threads, posting;
    letter *first, **end, *done; /* the oldest first */
    int under_way;               /* taken from the store, not yet ended there */
    bool looking, stop, hurry;   /* hurry: nobody waits for an answer any more */
    int64_t looked;
    notices_figures figures;
};

/* ---- whereto ---- */

bool notices_is_fit(server_hooks hooks, er_span url)
{
    bool secure = url.len > 8 && memcmp(url.at, "https://", 8) == 0;
    bool open = url.len > 7 && memcmp(url.at, "http://", 7) == 0;
    if (hooks == HOOKS_OFF || (!secure && !open) || url.len >= STORE_URL || !er_span_is_plain(url))
        return false;
    for (size_t i = secure ? 8 : 7; i < url.len; i++) {
        if (url.at[i] == '@' || url.at[i] <= ' ' || url.at[i] == '\\')
            return false;
        if (url.at[i] == '/')
            break;
    }
    return true;
}

static bool is_public_4(uint32_t a)
{
    return !(a >> 24 == 0 || a >> 24 == 10 || a >> 24 == 127 || a >> 22 == (100u << 2 | 1) || a >> 16 == 0xa9fe ||
             a >> 20 == 0xac1 || a >> 16 == 0xc0a8 || a >> 28 >= 14);
}

static bool is_public(const struct sockaddr *to)
{
    if (to->sa_family == AF_INET)
        return is_public_4(ntohl(((const struct sockaddr_in *)(const void *)to)->sin_addr.s_addr));
    if (to->sa_family != AF_INET6)
        return false;
    const uint8_t *a = ((const struct sockaddr_in6 *)(const void *)to)->sin6_addr.s6_addr;
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (memcmp(a, mapped, sizeof mapped) == 0)
        return is_public_4((uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15]);
    return (a[0] & 0xe0) == 0x20; /* global unicast: neither local, private nor multicast */
}

/* Asked with the address that was resolved: a name that points into this network gets no socket. */
static curl_socket_t open_socket(void *hooks, curlsocktype purpose, struct curl_sockaddr *to)
{
    (void)purpose;
    if (*(const server_hooks *)hooks == HOOKS_PUBLIC && !is_public(&to->addr))
        return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype, to->protocol);
}

/* ---- posting ---- */

static size_t swallow(char *bytes, size_t size, size_t n, void *to)
{
    (void)bytes, (void)to;
    return size * n;
}

static void write_body(const store_notice *n, er_text *out)
{
    er_put(out, "{\"what\":\"turn\",\"table\":");
    er_put_json(out, n->table);
    er_put(out, ",\"turn\":");
    er_put_int(out, n->turn);
    er_put(out, ",\"person\":");
    er_put_json(out, n->person);
    er_put(out, ",\"at\":");
    er_put_int(out, n->at);
    er_put_char(out, '}');
}

static struct curl_slist *write_headers(const store_notice *n, const er_text *body)
{
    char text[160];
    uint8_t signature[32];
    er_text line = er_text_on(text, sizeof text);
    struct curl_slist *list = curl_slist_append(NULL, "Content-Type: application/json");
    er_put(&line, "X-Elbowroom-Id: ");
    er_put_int(&line, n->number);
    list = curl_slist_append(list, text);
    ids_sign(n->key, body->at, body->len, signature);
    line = er_text_on(text, sizeof text);
    er_put(&line, "X-Elbowroom-Signature: ");
    ids_put_hex(&line, signature, sizeof signature);
    return curl_slist_append(list, text);
}

/* The server has stopped, and waited long enough for a slow answer. */
static int is_over(void *host, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    notices *k = host;
    (void)a, (void)b, (void)c, (void)d;
    pthread_mutex_lock(&k->lock);
    int over = k->hurry;
    pthread_mutex_unlock(&k->lock);
    return over;
}

static bool post(notices *k, const store_notice *n)
{
    char text[256];
    er_text body = er_text_on(text, sizeof text);
    CURL *curl = curl_easy_init();
    long status = 0;
    if (curl == NULL)
        return false;
    write_body(n, &body);
    struct curl_slist *headers = write_headers(n, &body);
    curl_easy_setopt(curl, CURLOPT_URL, n->url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, text);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)body.len);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, 5000L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, 10000L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "elbowroom");
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
    curl_easy_setopt(curl, CURLOPT_MAXFILESIZE, 65536L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &k->hooks);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, is_over);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, k);
    bool sent = curl_easy_perform(curl) == CURLE_OK;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    return sent && status >= 200 && status < 300;
}

static letter *next_letter(notices *k)
{
    pthread_mutex_lock(&k->lock);
    while (k->first == NULL && !k->stop)
        pthread_cond_wait(&k->more, &k->lock);
    letter *l = k->stop ? NULL : k->first;
    if (l != NULL) {
        k->first = l->next;
        if (k->first == NULL)
            k->end = &k->first;
        k->posting++;
    }
    pthread_mutex_unlock(&k->lock);
    return l;
}

static void *run(void *host)
{
    notices *k = host;
    letter *l;
    while ((l = next_letter(k)) != NULL) {
        l->taken = post(k, &l->n);
        pthread_mutex_lock(&k->lock);
        l->next = k->done;
        k->done = l;
        k->posting--;
        pthread_mutex_unlock(&k->lock);
        k->wake(k->host);
    }
    return NULL;
}

/* ---- from the store, and back ---- */

static void looked(store_job *job)
{
    store_notices *due = (store_notices *)(void *)job;
    notices *k = job->host;
    k->looking = false;
    for (int i = 0; job->result == STORE_DONE && i < due->items && !k->stop; i++) {
        letter *l = calloc(1, sizeof *l);
        if (l == NULL)
            break; /* it is due again later */
        l->n = due->item[i];
        k->under_way++;
        pthread_mutex_lock(&k->lock);
        *k->end = l;
        k->end = &l->next;
        pthread_cond_signal(&k->more);
        pthread_mutex_unlock(&k->lock);
    }
    free(due);
}

static void ended(store_job *job)
{
    notices *k = job->host;
    k->under_way--;
    free(job);
}

static void end_letter(notices *k, letter *l, int64_t now)
{
    store_notice_end *e = calloc(1, sizeof *e);
    int64_t wait = k->first_ms << (l->n.tries < 9 ? l->n.tries : 9);
    k->figures.taken += l->taken;
    k->figures.failed += !l->taken;
    if (e == NULL) {
        k->under_way--;
    } else {
        e->job.done = ended;
        e->job.host = k;
        e->number = l->n.number;
        e->taken = l->taken;
        e->again = now - l->n.at > GIVE_UP_MS ? 0 : now + (wait < LONGEST_MS ? wait : LONGEST_MS);
        store_end_notice(k->store, e);
    }
    free(l);
}

void notices_tick(notices *k, int64_t now)
{
    pthread_mutex_lock(&k->lock);
    letter *l = k->done;
    k->done = NULL;
    pthread_mutex_unlock(&k->lock);
    while (l != NULL) {
        letter *next = l->next;
        end_letter(k, l, now);
        l = next;
    }
    if (k->hooks == HOOKS_OFF || k->stop || k->looking || k->under_way >= UNDER_WAY || now - k->looked < PAUSE_MS)
        return;
    store_notices *due = calloc(1, sizeof *due);
    if (due == NULL)
        return;
    due->job.done = looked;
    due->job.host = k;
    due->now = now;
    due->until = now + HELD_MS;
    k->looking = true;
    k->looked = now;
    store_take_notices(k->store, due);
}

notices *notices_open(store *s, server_hooks hooks, int64_t first_ms, void (*wake)(void *host), void *host)
{
    notices *k = calloc(1, sizeof *k);
    if (k == NULL)
        return NULL;
    *k = (notices){.store = s, .hooks = hooks, .first_ms = first_ms, .wake = wake, .host = host};
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->more, NULL);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    k->end = &k->first;
    while (k->threads < THREADS && pthread_create(&k->thread[k->threads], NULL, run, k) == 0)
        k->threads++;
    if (k->threads > 0)
        return k;
    free(k);
    return NULL;
}

static int free_letters(letter *l)
{
    int n = 0;
    for (letter *next; l != NULL; l = next, n++) {
        next = l->next;
        free(l);
    }
    return n;
}

void notices_stop(notices *k)
{
    pthread_mutex_lock(&k->lock);
    k->stop = true;
    k->under_way -= free_letters(k->first); /* not sent: they are due again */
    k->first = NULL;
    k->end = &k->first;
    pthread_cond_broadcast(&k->more);
    pthread_mutex_unlock(&k->lock);
}

bool notices_is_busy(notices *k)
{
    pthread_mutex_lock(&k->lock);
    bool busy = k->posting > 0 || k->done != NULL || k->under_way > 0 || k->looking;
    pthread_mutex_unlock(&k->lock);
    return busy;
}

void notices_close(notices *k)
{
    if (k == NULL)
        return;
    notices_stop(k);
    pthread_mutex_lock(&k->lock);
    k->hurry = true;
    pthread_mutex_unlock(&k->lock);
    for (int i = 0; i < k->threads; i++)
        pthread_join(k->thread[i], NULL);
    (void)free_letters(k->done);
    curl_global_cleanup();
    pthread_cond_destroy(&k->more);
    pthread_mutex_destroy(&k->lock);
    free(k);
}

void notices_look(notices *k, notices_figures *out)
{
    *out = k->figures;
}
