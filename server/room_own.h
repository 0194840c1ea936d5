/* room_own.h - what the files of a room share: room.c, room_make.c, room_look.c, room_memory.c, room_save.c, room_shelf.c. */
#ifndef SERVER_ROOM_OWN_H
#define SERVER_ROOM_OWN_H

#include "server/room.h"

bool room_own_choose(room *, room_shelf *, er_span json, struct err *e); /* what the table is: spec, session, seats */
void room_own_name(room *);                                              /* the session knows names and dice */
session *room_own_session(room_shelf *, const spec *, struct err *e);

int room_own_speaker(const char *person);        /* which of the counters is hers */
bool room_own_is_player(const room *, int seat); /* in a game that has begun */

#endif
