/* lobby.h - makes tables and lists them. Private to server/. */
#ifndef SERVER_HALL_LOBBY_H
#define SERVER_HALL_LOBBY_H

#include "server/hall/hall.h"

void lobby_make(hall *, request *);          /* handles a create request whose turn it is */
request_end lobby_meet(hosted *, request *); /* handles a create or rematch request whose table already exists */
void lobby_read_list(hall *, request *);     /* handles a list request whose turn it is */

/* Makes a new table like this one, which is over; its seats are held for the people who sat
 * here. The request is answered now or later. */
void lobby_rematch(hosted *, const request *);
bool lobby_name_rematch(hosted *, er_text *line, entry *,
                        struct err *); /* makes an entry of the old table, once the new one exists */

#endif
