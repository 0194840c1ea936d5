/* face.c - finds the face of a game; see face.h. */
#include "cli/terminal/face.h"

#include <string.h>

const face *face_of(const session *s)
{
    static const face *const faces[SESSION_GAMES] = {[SESSION_REALMS] = &face_realms, [SESSION_MINERS] = &face_miners};
    return faces[s->kind];
}

bool face_tells_cost(const session *s, const er_move *m)
{
    const char *verb = s->game.rules->verbs[m->verb].word;
    for (const char *const *at = face_of(s)->costly; *at != NULL; at++)
        if (strcmp(verb, *at) == 0)
            return true;
    return false;
}
