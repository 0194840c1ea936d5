/* notices.c - see notices.h. The loop takes due notices from the store and finishes them there;
 * the thread only posts, many at a time. */
#include "server/notices/notices.h"
#include "core/json.h"
#include "server/common/ids.h"
#include "server/common/turns.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { UNDER_WAY = 64, EACH = 2 }; /* sent at a time, in all and to one person's webhook */
enum { PAUSE_MS = 1000, HELD_MS = 240000, LONGEST_MS = 3600000, GIVE_UP_MS = 3 * 86400000 };
enum { CONNECT_MS = 5000, ANSWER_MS = 10000, MOST_ANSWER = 65536, RESOLVE_S = 3600, RETRY_S = 30 };

typedef struct letter {
    turns_item turn;
    struct letter *next, **at; /* list of all under way */
    struct letter *ended;
    store_notice n;
    char body[256];
    struct curl_slist *headers;
    CURL *curl;
    size_t got; /* bytes of the answer */
    bool delivered;
} letter;

struct notices {
    store *store;
    webhooks webhooks; /* used by the thread once it runs */
    server_webhooks kind;
    int64_t first_ms;
    void (*wake)(void *host);
    void *host;
    letter *all; /* used by the loop: those got from the store, not yet finished there */
    int under_way;
    bool looking;
    int64_t looked;
    notices_figures figures;
    CURLM *multi;
    pthread_t thread;
    bool running;
    pthread_mutex_t lock; /* protects all fields below */
    turns *waiting;
    int posting;
    letter *done;
    bool stop, hurry; /* hurry: nobody waits for an answer any more */
};

/* ---- posting ---- */

/* Called with the resolved address: a name that points into this network gets no socket. */
static curl_socket_t open_socket(void *webhooks_of, curlsocktype purpose, struct curl_sockaddr *to)
{
    (void)purpose;
    return webhooks_may_reach(webhooks_of, &to->addr) ? socket(to->family, to->socktype, to->protocol)
                                                      : CURL_SOCKET_BAD;
}

/* Nobody reads the answer; a long one is cut off. */
static size_t swallow(char *bytes, size_t size, size_t n, void *to)
{
    letter *l = to;
    (void)bytes;
    l->got += size * n;
    return l->got <= MOST_ANSWER ? size * n : 0;
}

static void write_body(const store_notice *n, er_text *out)
{
    er_put_char(out, '{');
    er_json_text(out, "what", "turn");
    er_json_text(out, "table", n->table_id);
    er_json_int(out, "turn", n->turn);
    er_json_text(out, "person", n->person);
    er_json_int(out, "at", n->at);
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

static void set_options(CURL *curl, letter *l, webhooks *k, size_t len)
{
    curl_easy_setopt(curl, CURLOPT_URL, l->n.url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, k->kind == WEBHOOKS_ANY ? "http,https" : "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L); /* a redirect may point into this network */
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, l->headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, l->body);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)len);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_MS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)ANSWER_MS);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_FORBID_REUSE, 1L); /* each connection is judged by its address */
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "elbowroom");
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, l);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, k);
    curl_easy_setopt(curl, CURLOPT_PRIVATE, l);
}

/* Gives a notice back to the loop. The caller has the lock. */
static void finish(notices *k, letter *l)
{
    if (l->curl != NULL) {
        curl_multi_remove_handle(k->multi, l->curl);
        curl_easy_cleanup(l->curl);
        k->posting--;
    }
    curl_slist_free_all(l->headers);
    l->curl = NULL;
    l->headers = NULL;
    turns_end(k->waiting, &l->turn);
    l->ended = k->done;
    k->done = l;
}

/* Returns false if it could not even begin. An address that was good once may no longer be. */
static bool post(notices *k, letter *l)
{
    er_text body = er_text_on(l->body, sizeof l->body);
    CURL *curl = webhooks_may_name(&k->webhooks, er_span_of(l->n.url)) ? curl_easy_init() : NULL;
    if (curl == NULL)
        return false;
    write_body(&l->n, &body);
    l->headers = write_headers(&l->n, &body);
    set_options(curl, l, &k->webhooks, body.len);
    if (curl_multi_add_handle(k->multi, curl) != CURLM_OK) {
        curl_easy_cleanup(curl);
        return false;
    }
    l->curl = curl;
    k->posting++;
    return true;
}

/* Begins what may begin; returns false if it is time to end. */
static bool begin_some(notices *k)
{
    turns_item *next;
    pthread_mutex_lock(&k->lock);
    while (!k->stop && (next = turns_take(k->waiting)) != NULL)
        if (!post(k, (letter *)next))
            finish(k, (letter *)next);
    bool over = k->hurry || (k->stop && k->posting == 0);
    pthread_mutex_unlock(&k->lock);
    return !over;
}

static void end_some(notices *k)
{
    int left;
    CURLMsg *told;
    pthread_mutex_lock(&k->lock);
    while ((told = curl_multi_info_read(k->multi, &left)) != NULL) {
        char *of = NULL;
        long status = 0;
        if (told->msg != CURLMSG_DONE)
            continue;
        bool sent = told->data.result == CURLE_OK;
        curl_easy_getinfo(told->easy_handle, CURLINFO_PRIVATE, &of);
        curl_easy_getinfo(told->easy_handle, CURLINFO_RESPONSE_CODE, &status);
        letter *l = (letter *)(void *)of;
        l->delivered = sent && status >= 200 && status < 300;
        finish(k, l);
    }
    bool any = k->done != NULL;
    pthread_mutex_unlock(&k->lock);
    if (any)
        k->wake(k->host);
}

static time_t seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static void *run(void *host)
{
    notices *k = host;
    int running;
    time_t resolve = 0; /* when the server's own names are looked up next */
    while (begin_some(k)) {
        if (resolve == 0 || seconds() >= resolve) {
            bool good = webhooks_resolve(&k->webhooks);
            resolve = seconds() + (good ? RESOLVE_S : RETRY_S);
        }
        curl_multi_perform(k->multi, &running);
        end_some(k);
        curl_multi_poll(k->multi, NULL, 0, 1000, NULL);
    }
    return NULL;
}

/* ---- taking from the store, and finishing ---- */

static void take_out(notices *k, letter *l)
{
    *l->at = l->next;
    if (l->next != NULL)
        l->next->at = l->at;
    k->under_way--;
    free(l);
}

static void put_in(notices *k, const store_notice *n)
{
    letter *l = calloc(1, sizeof *l);
    if (l == NULL)
        return; /* it is due again later */
    l->n = *n;
    l->next = k->all;
    l->at = &k->all;
    if (l->next != NULL)
        l->next->at = &l->next;
    k->all = l;
    k->under_way++;
    pthread_mutex_lock(&k->lock);
    bool put = turns_put(k->waiting, &l->turn, n->person, false);
    pthread_mutex_unlock(&k->lock);
    if (!put)
        take_out(k, l);
}

/* Starts the thread, with the first notice: libcurl and what it needs take megabytes. */
static bool start(notices *k)
{
    if (k->running)
        return true;
    if (k->multi == NULL) {
        curl_global_init(CURL_GLOBAL_DEFAULT);
        k->multi = curl_multi_init();
    }
    k->running = k->multi != NULL && pthread_create(&k->thread, NULL, run, k) == 0;
    return k->running; /* if not, what was taken is due again later */
}

static void looked(store_job *job)
{
    store_notices *due = (store_notices *)(void *)job;
    notices *k = job->host;
    k->looking = false;
    if (job->result == STORE_DONE && due->items > 0 && !k->stop && start(k)) {
        for (int i = 0; i < due->items; i++)
            put_in(k, &due->item[i]);
        curl_multi_wakeup(k->multi);
    }
    free(due->busy);
    free(due);
}

static void ended(store_job *job)
{
    free(job);
}

static void end_letter(notices *k, letter *l, int64_t now)
{
    store_notice_end *e = store_job_new(sizeof *e, ended, k);
    int64_t wait = k->first_ms << (l->n.tries < 9 ? l->n.tries : 9);
    k->figures.delivered += l->delivered;
    k->figures.failed += !l->delivered;
    if (e != NULL) {
        e->number = l->n.number;
        e->delivered = l->delivered;
        e->again = now - l->n.at > GIVE_UP_MS ? 0 : now + (wait < LONGEST_MS ? wait : LONGEST_MS);
        store_end_notice(k->store, e);
    }
    take_out(k, l);
}

/* Writes the people whose notices are under way, because others come first. */
static char *write_busy(const notices *k)
{
    size_t cap = (size_t)k->under_way * STORE_ID + 1;
    char *text = malloc(cap);
    if (text == NULL)
        return NULL;
    er_text out = er_text_on(text, cap);
    for (const letter *l = k->all; l != NULL; l = l->next) {
        er_put(&out, l->n.person);
        er_put_char(&out, ' ');
    }
    return text;
}

void notices_tick(notices *k, int64_t now)
{
    pthread_mutex_lock(&k->lock);
    letter *l = k->done;
    k->done = NULL;
    bool stop = k->stop;
    pthread_mutex_unlock(&k->lock);
    while (l != NULL) {
        letter *next = l->ended;
        end_letter(k, l, now);
        l = next;
    }
    if (k->kind == WEBHOOKS_OFF || stop || k->looking || k->under_way >= UNDER_WAY || now - k->looked < PAUSE_MS)
        return;
    store_notices *due = store_job_new(sizeof *due, looked, k);
    if (due == NULL || (due->busy = write_busy(k)) == NULL) {
        free(due);
        return;
    }
    due->now = now;
    due->until = now + HELD_MS;
    due->each = EACH;
    k->looking = true;
    k->looked = now;
    store_take_notices(k->store, due);
}

notices *notices_open(store *s, const webhooks *whereto, int64_t first_ms, void (*wake)(void *host), void *host)
{
    notices *k = calloc(1, sizeof *k);
    if (k == NULL)
        return NULL;
    *k = (notices){
        .store = s, .webhooks = *whereto, .kind = whereto->kind, .first_ms = first_ms, .wake = wake, .host = host};
    pthread_mutex_init(&k->lock, NULL);
    k->waiting = turns_new(EACH, UNDER_WAY);
    if (k->waiting != NULL)
        return k;
    notices_close(k);
    return NULL;
}

void notices_stop(notices *k)
{
    pthread_mutex_lock(&k->lock);
    k->stop = true;
    for (turns_item *l; (l = turns_drop(k->waiting)) != NULL;)
        take_out(k, (letter *)l); /* not sent: it is due again */
    pthread_mutex_unlock(&k->lock);
    if (k->running)
        curl_multi_wakeup(k->multi);
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
    if (k->running) {
        notices_stop(k);
        pthread_mutex_lock(&k->lock);
        k->hurry = true;
        pthread_mutex_unlock(&k->lock);
        curl_multi_wakeup(k->multi);
        pthread_join(k->thread, NULL);
    }
    for (letter *l = k->all, *next; l != NULL; l = next) {
        next = l->next;
        if (l->curl != NULL)
            finish(k, l);
        free(l);
    }
    if (k->multi != NULL) {
        curl_multi_cleanup(k->multi);
        curl_global_cleanup();
    }
    turns_free(k->waiting);
    pthread_mutex_destroy(&k->lock);
    free(k);
}

void notices_read_figures(notices *k, notices_figures *out)
{
    *out = k->figures;
}
