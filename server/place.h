/* place.h - where the server keeps everything unless it is told otherwise. Layer: server. */
#ifndef SERVER_PLACE_H
#define SERVER_PLACE_H

#include "session/err.h"

enum { PLACE_ROOM = 1024 };

/* $XDG_DATA_HOME/elbowroom/elbowroom.db, or below ~/.local/share; its folders are made (0700). False: `e` says why. */
bool server_default_place(char out[PLACE_ROOM], struct err *e);

#endif
