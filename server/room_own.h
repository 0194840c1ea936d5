/* room_own.h - what the files of a room share: room.c, room_make.c, room_look.c, room_memory.c. */
#ifndef SERVER_ROOM_OWN_H
#define SERVER_ROOM_OWN_H

#include "server/room.h"

void room_own_pass_time(room *, int64_t at);
void room_own_settle(room *, int decided, bool undone);   /* the game has changed; `decided`: by that seat, or -1 */
void room_own_undone(room *, int seat);                   /* the session has taken back its move */
er_err room_own_play(room *, const er_move *, int count); /* the move, as number `count` of its entry */
void room_own_decided(room *, int seat, bool undone);     /* before the entry's number is taken */
const er_move *room_own_moves(void);
void room_own_tell(const room *, int count, entry *);    /* the moves that were played last, and what came of them */
bool room_own_open(room *, room_shelf *, struct err *e); /* the spec is there */
void room_own_start(room *);
session *room_own_session(room_shelf *, const spec *, struct err *e);

#endif
