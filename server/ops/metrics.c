/* metrics.c - see metrics.h: one row for each figure. */
#include "server/ops/metrics.h"
#include "server/notices/notices.h"

typedef struct figure {
    const char *name, *kind, *help;
    uint64_t value;
} figure;

static void put_figure(er_text *out, const figure *f)
{
    const char *const parts[] = {"# HELP elbowroom_",   f->name, " ", f->help,
                                 "\n# TYPE elbowroom_", f->name, " ", f->kind,
                                 "\nelbowroom_",        f->name, " "};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        er_put(out, parts[i]);
    er_put_int(out, (int64_t)f->value);
    er_put_char(out, '\n');
}

void metrics_put(hall *h, er_text *out)
{
    net_figures n;
    store_figures s;
    notices_figures t;
    net_read_figures(h->net, &n);
    store_read_figures(h->store, &s);
    notices_read_figures(h->notices, &t);
    const figure figures[] = {
        {"connections", "gauge", "WebSockets that are open", n.peers},
        {"connections_total", "counter", "WebSockets that were opened", n.opened},
        {"connections_refused_total", "counter", "connections that a limit refused", n.refused},
        {"connections_dropped_total", "counter", "connections that were dropped: too slow, too much, too long",
         n.dropped},
        {"http_requests_total", "counter", "plain HTTP requests", n.requests},
        {"messages_in_total", "counter", "messages from clients", n.messages_in},
        {"messages_out_total", "counter", "messages to clients", n.messages_out},
        {"bytes_in_total", "counter", "bytes of messages from clients", n.bytes_in},
        {"bytes_out_total", "counter", "bytes of messages to clients", n.bytes_out},
        {"requests_total", "counter", "requests of clients", h->count.requests},
        {"requests_refused_total", "counter", "requests that were answered with an error", h->count.refused},
        {"moves_total", "counter", "moves of people", h->count.moves},
        {"undos_total", "counter", "moves that were taken back", h->count.undos},
        {"entries_total", "counter", "entries given to the log", h->count.entries},
        {"thoughts_total", "counter", "moves that computers thought of", h->count.thoughts},
        {"thoughts_waiting", "gauge", "computers that wait to be asked", (uint64_t)think_waiting(h->think)},
        {"requests_queued", "gauge", "requests for lists, new tables and tables from the log that wait for their turn",
         (uint64_t)queues_waiting(h)},
        {"hints_total", "counter", "hints that were asked for", h->count.hints},
        {"tables", "gauge", "tables in memory", (uint64_t)h->room_count},
        {"tables_aside", "gauge", "damaged tables that are set aside, in the database", h->aside},
        {"tables_removed_total", "counter", "unfinished tables that nobody had touched for keep-days",
         h->count.tables_removed},
        {"people_removed_total", "counter", "people without a table who had not come for keep-days",
         h->count.people_removed},
        {"table_loads_total", "counter", "logs that were read", h->count.loads},
        {"rows_taken_total", "counter", "entries of logs that rooms took in", h->count.rows},
        {"rows_taken_most", "gauge", "the most of them in one turn of the loop", h->count.rows_most},
        {"snapshots_total", "counter", "snapshots of rooms that were written", h->count.snapshots},
        {"snapshots_ignored_total", "counter", "snapshots that were damaged", h->count.snapshots_ignored},
        {"table_reloads_total", "counter", "entries that lost the race against another process", h->count.reloads},
        {"table_evictions_total", "counter", "idle tables that left memory", h->count.evictions},
        {"store_jobs_total", "counter", "jobs of the store", s.jobs},
        {"store_waiting", "gauge", "jobs that wait for the store", s.waiting},
        {"store_commits_total", "counter", "transactions", s.commits},
        {"store_commit_microseconds_total", "counter", "time spent in COMMIT", s.commit_us},
        {"store_failures_total", "counter", "jobs that failed", s.failures},
        {"store_reconnects_total", "counter", "connections to the database made anew", s.reconnects},
        {"notices_taken_total", "counter", "notices that a hook took", t.delivered},
        {"notices_failed_total", "counter", "notices that nobody took when they were sent", t.failed},
    };
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        put_figure(out, &figures[i]);
}
