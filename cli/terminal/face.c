/* face.c - finds the face of a game; see face.h. */
#include "cli/terminal/face.h"

const face *face_of(const session *s)
{
    static const face *const faces[SESSION_GAMES] = {[SESSION_REALMS] = &face_realms, [SESSION_MINERS] = &face_miners};
    return faces[s->kind];
}
