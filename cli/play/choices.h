/* choices.h - a question to a person before a game: a list to choose from. */
#ifndef CLI_PLAY_CHOICES_H
#define CLI_PLAY_CHOICES_H

#include "cli/cli.h"

enum { PLAY_CHOICES = 16 };

typedef struct play_choices {
    const char *key[PLAY_CHOICES];
    char name[PLAY_CHOICES][128];
    session_game game[PLAY_CHOICES];
    int count;
} play_choices;

/* Adds an item; what does not fit is dropped. */
void play_offer(play_choices *, session_game, const char *key, const char *name);

/* Lets a person choose by number or key, or Enter for the first. Returns its index, -1 if the
 * person leaves. It does not ask if there is only one. */
int play_choose(const cli *, const char *question, const play_choices *);

#endif
