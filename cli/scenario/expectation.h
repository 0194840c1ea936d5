/* expectation.h - judges one expectation of a scenario: the part that all games share. */
#ifndef CLI_SCENARIO_EXPECTATION_H
#define CLI_SCENARIO_EXPECTATION_H

#include "cli/scenario/internal.h"

enum { EXPECTATION_TEXT = 8192 };

/* How what is found is compared with the rest of the line. */
typedef enum expectation_how {
    EXPECT_WORDS,     /* word by word */
    EXPECT_ANY_ORDER, /* the same words, in any order */
    EXPECT_NUMBER,
    EXPECT_JUDGED, /* the function has compared it itself */
} expectation_how;

typedef struct expectation {
    scenario *k;
    const session *s;
    er_span rest; /* the unread part of the line */
    const char *what;
    int which; /* of its row, as is `how` */
    expectation_how how;
    er_text found; /* what is there, in words */
    int number;    /* or as a number */
    char room[EXPECTATION_TEXT];
} expectation;

typedef struct expectation_row {
    const char *word;
    expectation_how how;
    /* Reads what is asked about, and finds what is there. Returns false after reporting what is wrong. */
    bool (*find)(expectation *);
    int which; /* tells apart the rows that share a function */
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

/* Whether the line has `N [: WORD N...]`, with the parts in any order. */
bool expectation_same_parts(expectation *, const er_reason *parts, int count);
bool expectation_score(expectation *); /* finds the score so far of `p1` */

/* Write what is found. */
void expectation_put(expectation *, const char *word); /* writes a blank before it, unless it is the first */
void expectation_put_seat(expectation *, int seat);
void expectation_put_set(expectation *, unsigned seats); /* "nobody" if there is none */

#endif
