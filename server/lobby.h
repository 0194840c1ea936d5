/* lobby.h - making tables and listing them. Private to server/. */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/hall.h"

void lobby_create(hall *, request *);
void lobby_list(hall *, request *, bool mine);

/* A new table like this one, which is over; its seats are held for who sat here. The request is answered, then or later. */
void lobby_rematch(hosted *, const request *);

#endif
