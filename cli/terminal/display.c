/* display.c - finds the display of a game; see display.h. */
#include "cli/games.h"
#include "cli/terminal/display.h"

const display *display_of(const session *s)
{
    return cli_game_of(s)->display;
}
