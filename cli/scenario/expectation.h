/* expectation.h - judges one expectation of a scenario: the part that all games share. */
#ifndef CLI_SCENARIO_EXPECTATION_H
#define CLI_SCENARIO_EXPECTATION_H

#include "cli/scenario/internal.h"

typedef struct expectation {
    scenario *k;
    const session *s;
    er_span rest; /* the unread part of the line */
    const char *what;
    int which; /* of its row */
} expectation;

typedef struct expectation_row {
    const char *word;
    bool (*holds)(expectation *); /* returns false after reporting what differs */
    int which;                    /* tells apart the rows that share a function */
} expectation_row;

/* What scenarios of one game may say, besides what they may in all games (expect.c). */
typedef struct expectation_game {
    const expectation_row *list;
    size_t count;
    bool all_arguments;                      /* `choices` names moves by all their arguments, or only by the first */
    int (*level)(const session *, int name); /* returns the level of a name; NULL if none matters */
    void (*news)(scenario *, const er_events *); /* takes the results of a move; may be NULL */
} expectation_game;

/* Always returns false. */
bool expectation_differs(const expectation *, const char *wanted, const char *found);
bool expectation_unreadable(const expectation *, er_span word);

bool expectation_read_number(expectation *, int32_t *out);
bool expectation_read_name(expectation *, uint8_t kind, int *out);
bool expectation_read_seat(expectation *, int *out);
bool expectation_accept(expectation *, const char *word); /* whether the word comes next; then it is read */

bool expectation_same_number(const expectation *, int wanted, int found);
bool expectation_number(expectation *, int found); /* whether the next word is this number */
/* Whether the rest of the line is this text, word by word. */
bool expectation_same_words(expectation *, const char *found);
bool expectation_any_order(expectation *, const char *found); /* does the same with the words in any order */
/* Whether the line has `N [: WORD N...]`, with the parts in any order. */
bool expectation_same_parts(expectation *, const er_reason *parts, int count);
bool expectation_score(expectation *); /* reads `p1 N`: the score so far */

void expectation_put_word(er_text *, const char *word); /* writes a blank before it, unless it is the first */
void expectation_put_seat(er_text *, int seat);
void expectation_put_set(er_text *, unsigned seats);

#endif
