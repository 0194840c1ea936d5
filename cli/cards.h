/* cards.h - the names of what a book of Miners holds, in the user's language. */
#ifndef CLI_CARDS_H
#define CLI_CARDS_H

#include "cli/cli.h"

enum { CARDS_NAME = 96 }; /* bytes that `room` has */

/* What is homemade has its own names; what is built in has them in content/text. */
const char *cards_card_name(const cli *, const miners_card *, char *room);
const char *cards_event_name(const cli *, const miners_event *, char *room);
const char *cards_side_name(const cli *, const miners_side *, char *room);
const char *cards_faction_name(const cli *, int faction, char *room);

#endif
