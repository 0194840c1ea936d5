/* place.c - see place.h. */
#include "server/place.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Makes every folder on the way to a file. */
static bool make_folders(char *path)
{
    for (char *at = path + 1; *at != '\0'; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return true;
}

bool server_default_place(char out[PLACE_ROOM], struct err *e)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    er_text text = er_text_on(out, PLACE_ROOM);
    if (data != NULL && data[0] == '/') {
        er_put(&text, data);
    } else if (home != NULL && home[0] == '/') {
        er_put(&text, home);
        er_put(&text, "/.local/share");
    } else {
        return err_set(e, 0, "err.server.no_place", (er_span){"", 0});
    }
    er_put(&text, "/elbowroom/elbowroom.db");
    if (text.full)
        return err_set(e, 0, "err.server.no_place", (er_span){"", 0});
    return make_folders(out) || err_set(e, 0, "err.server.database", er_span_of(strerror(errno)));
}
