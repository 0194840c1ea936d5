/* run.h - a lesson that is being taken: a session, and what the learner's moves lead to.
 *
 * Nothing here is in words: a step and an answer have text keys. The learner's right moves and `next` are kept, so a lesson is left
 * and resumed as a list of them. No input or output; rivals are played by the host.
 * Layer: learn. May include core/, the list of games and session/.
 */
#ifndef LESSON_RUN_H
#define LESSON_RUN_H

#include "learn/lesson.h"
#include "session/session.h"

enum {
    LESSON_KEY = 80,      /* size of a text key */
    LESSON_INPUTS = 1000, /* the most moves of a learner */
    LESSON_VALUES = 12,   /* the most values of a text */
    LESSON_TURNS = 24     /* the most turns of a future */
};

/* What a lesson needs from outside. */
typedef struct lesson_host {
    const session_library *library;
    /* Decides for a seat: a rival at that level, or, with an empty level, the learner who wants to be shown. Returns false if there
     * is no such level. NULL where no computer plays: then the first legal move is made, and no lesson may have a rival. */
    bool (*decide)(void *self, const session *, int seat, er_span level, er_move *out);
    void *self;
} lesson_host;

typedef struct lesson_script { /* how much of the scripted chance was used */
    uint16_t dice;
    uint8_t used[LESSON_MAX_LINES / 8];
} lesson_script;

typedef struct lesson_run {
    const lesson *of;
    lesson_host host;
    session *s;
    int step;  /* the current one, from 0; the number of steps when the lesson is over */
    int tries; /* mistakes in this step */
    bool away; /* the board shows a move or a future that will be taken back */
    uint32_t home;
    lesson_script script, home_script;
    uint32_t step_ply[LESSON_MAX_STEPS + 1]; /* number of moves before each step */
    int step_input[LESSON_MAX_STEPS + 1];
    er_move input[LESSON_INPUTS];
    int inputs;
    er_outcome *outcomes; /* room for the lists of this game */
    er_move *legal;
    struct err fault; /* what is wrong with the lesson; no key if nothing is known to be */
} lesson_run;

typedef enum lesson_verdict {
    LESSON_IS_RIGHT, /* made; the step is done */
    LESSON_IS_PART,  /* made; the step goes on */
    LESSON_IS_SHOWN, /* made, to be looked at: lesson_home takes it back, and so does whatever comes next */
    LESSON_IS_WRONG, /* not made */
    LESSON_IS_BROKEN /* the lesson itself is wrong: run->fault */
} lesson_verdict;

typedef struct lesson_answer {
    lesson_verdict verdict;
    char key[LESSON_KEY]; /* the text that answers; empty where the next step is the answer */
    const char *kind;     /* of a mistake (kinds.def), or "" */
    er_err refused;       /* why the rules refuse it, if they do */
    er_move move;
    uint32_t from; /* number of moves before it */
} lesson_answer;

/* Opens the game of a lesson. On false, `e` says what is wrong, with its line. */
bool lesson_open(lesson_run *, const lesson *, const lesson_host *, struct err *e);
void lesson_close(lesson_run *); /* also after a failed open */

bool lesson_is_over(const lesson_run *);
/* Returns how the current step goes on: LESSON_NEXT, LESSON_ASK, LESSON_EVERY or LESSON_PLAY. */
lesson_word lesson_way(const lesson_run *);

/* ---- what a learner does ---- */

void lesson_try(lesson_run *, const er_move *, lesson_answer *);
bool lesson_next(lesson_run *); /* false if the step asks for a move */
/* Makes a move that the step asks for, or goes on. */
void lesson_reveal(lesson_run *, lesson_answer *);
bool lesson_skip(lesson_run *); /* to the next step, as if the learner had been shown this one */
void lesson_back(lesson_run *); /* to the beginning of this step or, if nothing was done in it, of the one before */
void lesson_home(lesson_run *); /* takes back what is only shown */

/* Shows the first so many turns of a future of this step (-1 for all), and fills in the learner's score after each. Returns how many
 * turns it has; -1 if there is no such future. */
int lesson_foresee(lesson_run *, er_span future, int turns, int32_t score[LESSON_TURNS]);
/* Returns the name of future number `n` of this step; empty if there are no more. */
er_span lesson_future(const lesson_run *, int n);

/* ---- leaving and resuming ---- */

void lesson_put_progress(const lesson_run *, er_text *); /* "next; p1 conquer r7; next" */
bool lesson_resume(lesson_run *, er_span progress);      /* goes as far as it still can; whether that is all */

/* ---- what to tell ---- */

void lesson_put_key(const lesson_run *, er_span name, er_text *); /* writes lesson.KEY.NAME */
/* Lists the moves that the step asks for and that are legal now. */
int lesson_asked(lesson_run *, er_move *out, int cap);
/* Reads a line `show MOVE [= N]` and explains it. Returns the number of parts, -1 if it is no move; `sum` may be NULL. */
int lesson_show(const lesson_run *, const lesson_line *, er_move *, er_reason *parts, int32_t *wanted,
                bool *has_wanted);
/* Whether there is what a line points at. */
bool lesson_has_point(const lesson_run *, er_span point);

/* A value for `{word}` in a text: a number, or a name of the game. */
typedef struct lesson_value {
    er_span word;
    bool is_name;
    uint8_t kind; /* of the name */
    int number;   /* or its index */
} lesson_value;

/* Lists the values of the current step, or of an answer (which may be NULL). */
int lesson_values(lesson_run *, const lesson_answer *, lesson_value out[LESSON_VALUES]);

/* Finds what a word in braces stands for: one of these values, or anything that the game names. */
bool lesson_value_of(lesson_run *, const lesson_answer *, er_span word, lesson_value *out);

#endif
