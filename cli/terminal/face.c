/* face.c - finds the face of a game; see face.h. */
#include "cli/games.h"
#include "cli/terminal/face.h"

const face *face_of(const session *s)
{
    return cli_game_of(s)->face;
}
