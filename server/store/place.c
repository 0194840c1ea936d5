/* place.c - see place.h. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "server/store/place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* The lock is on a file beside it: SQLite has its own locks on the file itself, which closing it
 * would release. */
bool place_hold(const char *place, int *fd, struct err *e)
{
    char room[PLACE_ROOM + 8];
    char *real = realpath(place, NULL); /* one file has one lock, however it is named */
    er_text path = er_text_on(room, sizeof room);
    er_put(&path, real != NULL ? real : place);
    er_put(&path, "-lock");
    free(real);
    *fd = path.full ? -1 : open(room, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*fd < 0)
        return err_set(e, 0, "err.server.database", er_span_of(strerror(path.full ? ENAMETOOLONG : errno)));
    if (flock(*fd, LOCK_EX | LOCK_NB) == 0)
        return true;
    (void)close(*fd);
    *fd = -1;
    return err_set(e, 0, "err.server.in_use", er_span_of(place));
}
