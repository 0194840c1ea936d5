/* server.c - options, HTTP and the loop: the network turns, the store and the thinkers call
 * back, clocks tick, until a signal stops it. */
#include "server/server.h"
#include "content/content.h"
#include "server/common/clock.h"
#include "server/common/ids.h"
#include "server/common/lookup.h"
#include "server/ops/metrics.h"
#include "server/notices/notices.h"
#include "server/page/page.h"
#include "server/ops/watchdog.h"
#include "server/sql/sql.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STOP_MS = 4000, HURRY_MS = 1200, STUCK_MS = 60000 /* the store is stuck */, METRICS = 16384 };

/* ---- options ---- */

server_options server_usual_options(void)
{
    return (server_options){
#define TEXT(word, field, usual) .field = (usual),
#define NUMBER(word, field, usual, least, most) .field = (usual),
#define FLAG(word, field)
#define WORD(word, field, usual, find) .field = (usual),
#include "server/options.def"
    };
}

static int server_find_webhooks(er_span word)
{
    static const char *const words[] = {[WEBHOOKS_OFF] = "off", [WEBHOOKS_PUBLIC] = "public", [WEBHOOKS_ANY] = "any"};
    return lookup_word(word, words, sizeof words / sizeof words[0]);
}

typedef enum option_kind { OPTION_TEXT, OPTION_NUMBER, OPTION_FLAG, OPTION_WORD } option_kind;

static const struct {
    const char *word;
    option_kind kind;
    size_t at;
    int32_t least, most;
    int (*find)(er_span); /* for a word */
} option_rows[] = {
#define AT(field) offsetof(server_options, field)
#define TEXT(word, field, usual) {word, OPTION_TEXT, AT(field), 0, 0, NULL},
#define NUMBER(word, field, usual, least, most) {word, OPTION_NUMBER, AT(field), least, most, NULL},
#define FLAG(word, field) {word, OPTION_FLAG, AT(field), 0, 0, NULL},
#define WORD(word, field, usual, find) {word, OPTION_WORD, AT(field), 0, 0, find},
#include "server/options.def"
#undef AT
};
enum { OPTIONS = sizeof option_rows / sizeof option_rows[0] };

const char *server_option_word(int index)
{
    return index >= 0 && index < OPTIONS ? option_rows[index].word : NULL;
}

static bool read_value(server_options *o, size_t row, const char *value)
{
    void *at = (char *)o + option_rows[row].at;
    int32_t number = 0;
    switch (option_rows[row].kind) {
    case OPTION_TEXT: *(const char **)at = value; return value[0] != '\0';
    case OPTION_NUMBER:
        if (!er_span_int(er_span_of(value), option_rows[row].least, option_rows[row].most, &number))
            return false;
        *(int64_t *)at = number;
        return true;
    case OPTION_FLAG: *(bool *)at = strcmp(value, "yes") == 0; return *(bool *)at || strcmp(value, "no") == 0;
    case OPTION_WORD: *(int *)at = option_rows[row].find(er_span_of(value)); return *(int *)at >= 0;
    }
    return false;
}

bool server_set_option(server_options *o, er_span word, const char *value, struct err *e)
{
    for (size_t i = 0; i < OPTIONS; i++)
        if (er_span_is(word, option_rows[i].word)) {
            server_options before = *o;
            if (read_value(o, i, value))
                return true;
            *o = before;
            return err_set(e, 0, "err.server.bad_option", er_span_of(value));
        }
    return err_set(e, 0, "err.server.no_such_option", word);
}

/* ---- HTTP ---- */

static void answer_text(net_answer *a, const char *text)
{
    a->status = 200;
    a->type = "text/plain; charset=utf-8";
    a->body = text;
    a->len = strlen(text);
}

static void answer_health(hall *h, net_answer *a)
{
    bool well = store_is_well(h->store) && !h->stopping;
    answer_text(a, well ? "ok\n" : "the store is away\n");
    a->status = well ? 200 : 503;
}

static void answer_metrics(hall *h, net_answer *a)
{
    char *text = malloc(METRICS);
    if (text == NULL)
        return;
    er_text out = er_text_on(text, METRICS);
    metrics_put(h, &out);
    a->status = 200;
    a->type = "text/plain; version=0.0.4; charset=utf-8";
    a->body = text;
    a->len = out.len;
    a->owned = true;
}

static void answer_fair(const net_request *q, net_answer *a)
{
    static char text[4096];
    er_text out = er_text_on(text, sizeof text);
    int lang = page_language(q);
    static const char *const keys[] = {"fair.1", "fair.2", "fair.3", "fair.4", "fair.5"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        er_put(&out, content_text(lang, keys[i]));
        er_put_char(&out, '\n');
    }
    answer_text(a, text);
}

static void answer(void *host, const net_request *q, net_answer *a)
{
    hall *h = host;
    if (strcmp(q->path, "/healthz") == 0)
        answer_health(h, a);
    else if (strcmp(q->path, "/metrics") == 0 && q->local)
        answer_metrics(h, a);
    else if (strcmp(q->path, "/fair") == 0)
        answer_fair(q, a);
    else
        page_answer(h->options->www, q, a);
}

/* ---- the loop ---- */

static volatile sig_atomic_t told_to_stop;

static void note_signal(int number)
{
    (void)number;
    told_to_stop = 1;
}

static void wake(void *host)
{
    net_wake(((hall *)host)->net);
}

/* Whether somebody waits for an answer, or the store has work. */
static bool is_busy(const hall *h)
{
    store_figures f;
    store_read_figures(h->store, &f);
    if (h->asked > 0 || f.waiting > 0 || (h->stopping && notices_is_busy(h->notices)))
        return true;
    for (int i = 0; i < HALL_HASH; i++)
        for (const hosted *table = h->rooms[i]; table != NULL; table = table->next)
            if (table->state == HOSTED_BUSY)
                return true;
    return false;
}

static void turn(hall *h, int most_ms)
{
    net_turn(h->net, h->taking != NULL ? 0 : most_ms);
    hall_renew_time(h);
    (void)store_collect(h->store);
    (void)rooms_read_on(h);
    think_collect(h->think);
    if (!h->stopping) { /* otherwise nothing new is begun */
        rooms_tick(h);
        keep_tick(h);
    }
    notices_tick(h->notices, h->now);
    store_go(h->store);
}

/* Requests sent before the signal are still answered, if only with an error about the database;
 * no new connections are accepted. */
static void stop(hall *h)
{
    int64_t until = clock_tick() + STOP_MS;
    logs_write(h->log, LOG_INFO, "stopping");
    net_deafen(h->net);
    h->stopping = true;
    notices_stop(h->notices);
    while (is_busy(h) && clock_tick() < until)
        turn(h, 20);
    store_hurry(h->store);
    while (is_busy(h) && clock_tick() < until + HURRY_MS)
        turn(h, 20);
    turn(h, 0); /* collect what the store has just done */
    for (guest *g = h->guests; g != NULL; g = g->next)
        net_drop(g->peer, 1001, "going away");
    for (int i = 0; i < 20 && h->guest_count > 0; i++)
        turn(h, 20);
}

static int threads_of(const server_options *o)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return o->threads > 0 ? (int)o->threads : cores > 3 ? (int)cores - 1 : 2; /* no owner gets all: see turns.h */
}

static bool open_parts(hall *h, struct err *e)
{
    const server_options *o = h->options;
    store_options kept = {.place = o->database,
                          .patience = o->patience * 1000,
                          .alone = true,
                          .gather = true,
                          .wake = wake,
                          .news = rooms_news,
                          .person = bearers_news,
                          .host = h};
    net_options bounds = {.host = o->host,
                          .port = (int)o->port,
                          .max_peers = (int)o->max_connections,
                          .max_per_address = (int)o->max_per_address,
                          .max_message = (size_t)o->max_message,
                          .max_waiting = (size_t)o->max_waiting,
                          .messages_per_s = (int)o->messages_per_second,
                          .trust_proxy = o->trust_proxy,
                          .origins = o->origins};
    net_events events = {
        .host = h, .opened = guest_opened, .message = guest_message, .closed = guest_closed, .request = answer};
    h->text = malloc(HALL_TEXT);
    h->limits = limits_new();
    h->shelf = room_shelf_new(&o->library);
    if (!ids_start() || h->text == NULL || h->limits == NULL || h->shelf == NULL || !queues_open(h))
        return err_set(e, 0, "err.session.memory", (er_span){"", 0});
    h->net = net_open(&bounds, &events, e);
    h->store = h->net != NULL ? store_open(&kept, e) : NULL;
    if (h->store == NULL)
        return false;
    snapshots_start(h);
    h->time.shared = sql_is_postgres(o->database);
    h->think = think_open(threads_of(o), wake, h);
    h->webhooks = (webhooks){.kind = (server_webhooks)o->hooks, .names = {o->public_names, o->origins}};
    h->notices = notices_open(h->store, &h->webhooks, o->notice_seconds * 1000, wake, h);
    return (h->think != NULL && h->notices != NULL) || err_set(e, 0, "err.session.memory", (er_span){"", 0});
}

static void close_parts(hall *h)
{
    think_close(h->think);
    notices_close(h->notices);
    queues_close(h); /* nothing is asked of the store from here on */
    store_close(h->store);
    rooms_close(h);
    if (h->net != NULL)
        net_close(h->net);
    room_shelf_free(h->shelf);
    limits_free(h->limits);
    free(h->text);
}

bool server_run(const server_options *options, struct err *e)
{
    logs log = {(log_level)options->log};
    watchdog dog;
    hall *h = calloc(1, sizeof *h);
    struct sigaction stopper = {.sa_handler = note_signal}, ignorer = {.sa_handler = SIG_IGN};
    if (h == NULL)
        return err_set(e, 0, "err.session.memory", (er_span){"", 0});
    h->options = options;
    h->log = &log;
    told_to_stop = 0;
    sigaction(SIGTERM, &stopper, NULL);
    sigaction(SIGINT, &stopper, NULL);
    sigaction(SIGPIPE, &ignorer, NULL);
    /* A file at its limit is a full disk: the write fails, and that is reported. */
    sigaction(SIGXFSZ, &ignorer, NULL);
    bool opened = open_parts(h, e);
    if (opened) {
        hall_learn_time(h);
        fprintf(options->out, "listening http://%s:%d/\n", options->host, net_port(h->net));
        fflush(options->out);
        watchdog_begin(&dog);
        while (!told_to_stop) {
            turn(h, 100);
            if (store_is_alive(h->store, STUCK_MS))
                watchdog_live(&dog, h->tick);
        }
        watchdog_end(&dog);
        stop(h);
    }
    close_parts(h);
    logs_write(&log, LOG_INFO, "stopped");
    free(h);
    return opened;
}
