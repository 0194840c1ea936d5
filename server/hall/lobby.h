/* lobby.h - making tables and listing them. Private to server/. */
#ifndef SERVER_HALL_LOBBY_H
#define SERVER_HALL_LOBBY_H

#include "server/hall/hall.h"

void lobby_create(hall *, request *);
void lobby_make(hall *, request *);          /* a create whose turn it is */
request_end lobby_meet(hosted *, request *); /* a create or rematch whose table is there already */
void lobby_read_list(hall *, request *);     /* a list whose turn it is */
void lobby_list(hall *, request *, bool mine);

/* A new table like this one, which is over; its seats are held for who sat here. The request is answered, then or later. */
void lobby_rematch(hosted *, const request *);
bool lobby_name_rematch(hosted *, er_text *line, entry *,
                        struct err *); /* now that it is there: an entry of the old table */

#endif
