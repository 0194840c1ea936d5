/* internal.h - what the files of a room share. Layer: server. */
#ifndef SERVER_ROOM_INTERNAL_H
#define SERVER_ROOM_INTERNAL_H

#include "server/room/room.h"

bool room_own_choose(room *, room_shelf *, er_span json, struct err *e); /* what the table is: spec, session, seats */
void room_own_name(room *);                                              /* the session knows names and dice */

/* ---- clock.c; those that may refuse say so by false, and have changed nothing ---- */

void room_own_pass_time(room *, int64_t at);
void room_own_wind_up(room *); /* the game begins */
void room_own_settle_clocks(room *, uint8_t before, int who, bool further);
bool room_own_computer_decided(room *, int seat); /* for a person */
void room_own_person_decided(room *, int seat, bool undone);
bool room_own_leave(room *, int seat);
bool room_own_out(room *, int seat, er_span row);
bool room_own_late(room *, int seat);
bool room_own_return(room *, int seat);
bool room_own_replace(room *, int seat, int by);
bool room_own_vote(room *, int by);
bool room_own_pause(room *, bool on);

session *room_own_session(room_shelf *, const spec *, struct err *e);

int room_own_speaker(const char *person);        /* which of the counters is hers */
bool room_own_is_player(const room *, int seat); /* in a game that has begun */

#endif
