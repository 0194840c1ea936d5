/* think.h - computers think in threads of their own, so that nobody waits for them.
 *
 * A thought has a copy of everything it needs: the player's memory, the view of its seat, a session
 * that shares the table's content. think_collect calls back finished thoughts in the loop. Thoughts
 * wait by owner (turns.h): no owner gets all threads unless there is only one.
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
    ai_seat seat; /* a copy; its `g` belongs to `s` */
    er_state_room view;
    session *s;  /* a twin of the table's session; the loop closes it with the thought */
    bool advice; /* asks for several lines of play instead of one move */
    er_move move;
    ai_advice way[THINK_ADVICE];
    int ways;
    void (*done)(struct thought *); /* must free it with think_free */
    void *host;
    char table_id[16];
    uint32_t position;
    struct thought *next;
} thought;

typedef struct think think;

/* Returns NULL if there is no memory or no threads. */
think *think_open(int threads, void (*wake)(void *host), void *host);
void think_close(think *); /* waits for the thoughts under way, without calling back */
bool think_give(think *, thought *, const char *owner,
                bool late); /* late: after the owner's other thoughts; false if there is no memory */
void think_collect(think *);
void think_free(thought *);
int think_waiting(think *);
/* Returns the number of the owner's thoughts that wait or are under way. */
int think_load(think *, const char *owner);

#endif
