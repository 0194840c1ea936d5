/* state.c - where the program keeps what it knows of its user between runs, as the XDG directories say. */
#include "cli/cli.h"

#include <stdlib.h>
#include <sys/stat.h>

const char *cli_state_path(const char *name, char *room, size_t cap)
{
    er_text text = er_text_on(room, cap);
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && state[0] == '/') {
        er_put(&text, state);
    } else if (home != NULL && home[0] == '/') {
        er_put(&text, home);
        er_put(&text, "/.local/state");
    } else {
        return NULL;
    }
    er_put(&text, "/elbowroom/");
    er_put(&text, name);
    return text.full ? NULL : room;
}

void cli_make_folders(char *path)
{
    for (char *at = path + 1; *at != '\0'; at++)
        if (*at == '/') {
            *at = '\0';
            (void)mkdir(path, 0700);
            *at = '/';
        }
}
