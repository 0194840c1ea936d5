/* look.h - judges one expectation of a scenario: the part that all games share. */
#ifndef CLI_SCENARIO_LOOK_H
#define CLI_SCENARIO_LOOK_H

#include "cli/scenario/internal.h"

typedef struct look {
    scenario *k;
    const session *s;
    er_span rest; /* the unread part of the line */
    const char *what;
} look;

typedef struct look_expectation {
    const char *word;
    bool (*holds)(look *); /* returns false after reporting what differs */
} look_expectation;

/* The expectations of one game, besides those that all games have (expect.c). */
typedef struct look_game {
    const look_expectation *list;
    size_t count;
    const char *(*phase)(const look *);
    int (*round)(const look *);
    bool all_arguments; /* `choices` names moves by all their arguments, or only by the first */
} look_game;

extern const look_game look_realms, look_miners;

/* Always returns false. */
bool look_differs(const look *, const char *wanted, const char *found);
bool look_unreadable(const look *, er_span word);

bool look_read_number(look *, int32_t *out);
bool look_read_name(look *, uint8_t kind, int *out);
bool look_read_seat(look *, int *out);
bool look_accept(look *, const char *word); /* whether the word comes next; then it is read */

bool look_same_number(const look *, int wanted, int found);
bool look_number(look *, int found); /* whether the next word is this number */
/* Whether the rest of the line is this text, word by word. */
bool look_same_words(look *, const char *found);
bool look_any_order(look *, const char *found); /* does the same with the words in any order */
/* Whether the line has `N [: WORD N...]`, with the parts in any order. */
bool look_same_parts(look *, const er_reason *parts, int count);
bool look_score(look *); /* reads `p1 N`: the score so far */

void look_put_word(er_text *, const char *word); /* writes a blank before it, unless it is the first */
void look_put_seat(er_text *, int seat);
void look_put_set(er_text *, unsigned seats);

#endif
