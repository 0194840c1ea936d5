/* game.c - games that the lab cannot measure. */
#include "lab/games.h"

const lab_game lab_game_plain = {.thing = NULL};
