/* think.h - computers think in threads of their own, so that nobody waits for them.
 *
 * A thought has a copy of everything it needs: the player's memory, the view of its seat, a session that shares the table's content.
 * What has become of it is called back by think_collect, in the loop. Thoughts wait by owner (turns.h): no owner has all threads,
 * unless there is but one.
 * Layer: server.
 */
#ifndef SERVER_HALL_THINK_H
#define SERVER_HALL_THINK_H

#include "ai/ai.h"
#include "server/common/turns.h"
#include "session/session.h"

enum { THINK_ADVICE = 5 };

typedef struct thought {
    turns_item turn;
    ai_seat seat; /* a copy; `g` is that of `s` */
    er_state_room view;
    session *s;  /* a twin of the table's: closed with the thought, by the loop */
    bool advice; /* several ways to go on, rather than one move */
    er_move move;
    ai_advice way[THINK_ADVICE];
    int ways;
    void (*done)(struct thought *); /* must free it: think_free */
    void *host;
    char table[16];
    uint32_t position;
    struct thought *next;
} thought;

typedef struct think think;

think *think_open(int threads, void (*wake)(void *host), void *host); /* NULL: no memory, no threads */
void think_close(think *); /* waits for the thoughts under way; calls back nothing */
bool think_give(think *, thought *, const char *owner,
                bool late); /* late: after the owner's others; false: no memory */
void think_collect(think *);
void think_free(thought *);
int think_waiting(think *);
int think_load(think *, const char *owner); /* thoughts of hers that wait or are under way */

#endif
