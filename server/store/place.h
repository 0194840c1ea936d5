/* place.h - the default place of the server's data. Layer: server. */
#ifndef SERVER_STORE_PLACE_H
#define SERVER_STORE_PLACE_H

#include "session/err.h"

enum { PLACE_ROOM = 1024 };

/* Reserves a SQLite file for this process while `fd` is open, with a lock on a file beside it.
 * Returns false if another process has it. */
bool place_hold(const char *place, int *fd, struct err *e);

/* Returns $XDG_DATA_HOME/elbowroom/elbowroom.db, or the same below ~/.local/share, and makes its
 * folders (0700). On false, `e` says why. */
bool server_default_place(char out[PLACE_ROOM], struct err *e);

#endif
