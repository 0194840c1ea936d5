/* internal.h - shared by the files of a room. Layer: server. */
#ifndef SERVER_ROOM_INTERNAL_H
#define SERVER_ROOM_INTERNAL_H

#include "server/room/room.h"

/* Sets up the table: spec, session, seats. */
bool room_own_choose(room *, room_shelf *, er_span json, struct err *e);
void room_own_name(room *); /* gives names and dice to the session */

/* ---- clock.c; functions that may refuse return false, and then have changed nothing ---- */

void room_own_pass_time(room *, int64_t at);
void room_own_wind_up(room *); /* winds the clocks at the beginning of the game */
void room_own_settle_clocks(room *, uint8_t before, int who, bool further);
bool room_own_computer_decided(room *, int seat); /* notes that a computer decided in place of a person */
void room_own_person_decided(room *, int seat, bool undone);
bool room_own_leave(room *, int seat);
bool room_own_out(room *, int seat, er_span row);
bool room_own_late(room *, int seat);
bool room_own_return(room *, int seat);
bool room_own_replace(room *, int seat, int by);
bool room_own_vote(room *, int by);
bool room_own_pause(room *, bool on);

session *room_own_session(room_shelf *, const spec *, struct err *e);

int room_own_speaker(const char *person);        /* returns the index of that person's counter */
bool room_own_is_player(const room *, int seat); /* whether the seat plays in a game that has begun */

#endif
