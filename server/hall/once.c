/* once.c - requests with a key are carried out once, however often they come: the entry that one
 * left in the log has its mark. Before such a request runs, the log is asked, and the room waits
 * meanwhile. */
#include "server/hall/hall.h"

#include <stdlib.h>
#include <string.h>

static void answer_again(hosted *table, request *q, uint32_t n)
{
    er_text out = commits_begin_answer(table, q);
    er_json_bool(&out, "again", true);
    er_json_int(&out, "n", n);
    guest_send(q, &out);
}

static void sought(store_job *job)
{
    store_sought *s = (store_sought *)(void *)job;
    request *q = job->host;
    hosted *table = rooms_find(q->g->h, s->table_id);
    table->state = HOSTED_READY;
    q->looked = true;
    bool kept = false;
    if (job->result != STORE_DONE)
        request_failed(q, job);
    else if (s->seq > 0)
        answer_again(table, q, s->seq);
    else
        kept = requests_run(table, q) == REQUEST_KEPT;
    if (!kept)
        request_free(q);
    free(s);
    if (table->state == HOSTED_READY)
        rooms_go_on(table);
}

request_end once_seek(hosted *table, request *q)
{
    store_sought *s = store_job_new(sizeof *s, sought, q);
    if (s == NULL) {
        guest_refuse_key(q, "err.session.memory");
        return REQUEST_DONE;
    }
    memcpy(s->table_id, table->r.id, sizeof s->table_id);
    s->mark = q->mark;
    table->state = HOSTED_BUSY;
    store_give_sought(table->h->store, s);
    return REQUEST_KEPT;
}
