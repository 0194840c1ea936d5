/* place.h - where the server keeps everything unless it is told otherwise. Layer: server. */
#ifndef SERVER_STORE_PLACE_H
#define SERVER_STORE_PLACE_H

#include "session/err.h"

enum { PLACE_ROOM = 1024 };

/* $XDG_DATA_HOME/elbowroom/elbowroom.db, or below ~/.local/share; its folders are made (0700). False: `e` says why. */
/* Takes a SQLite file for this process alone, as long as `fd` is open: a lock on a file beside it. False: somebody has it. */
bool place_hold(const char *place, int *fd, struct err *e);

bool server_default_place(char out[PLACE_ROOM], struct err *e);

#endif
