/* internal.h - shared by the parts of `elbowroom scenario`: the running case, its picks of
 * chance, its lines. */
#ifndef CLI_SCENARIO_INTERNAL_H
#define CLI_SCENARIO_INTERNAL_H

#include "cli/games.h"
#include "cli/shared/cases.h"

enum {
    SCENARIO_NAMES = 256, /* names in one list */
    SCENARIO_LISTS = 16   /* orders of chance of all games together */
};

typedef struct scenario_list { /* words of the file */
    er_span name[SCENARIO_NAMES];
    int count;
} scenario_list;

typedef struct scenario_script { /* the picks of chance in a case */
    scenario_list dice, list[SCENARIO_LISTS];
    int dice_used;
    er_span stray; /* a line that begins like a list but names none; empty if there is no such line */
    bool read;     /* the names in the lists have been checked */
} scenario_script;

typedef struct scenario_gain { /* the amount of a seat's last scoring in this case */
    bool scored;
    int count;
    struct {
        int source, index, amount;
    } part[ER_MAX_PARTS];
} scenario_gain;

typedef struct scenario {
    const cli *c;
    cases_run run;
    bool wrong; /* this case has failed */
    scenario_script script;
    scenario_gain gain[ER_MAX_SEATS];
} scenario;

/* Reports that the current line does not hold: what was expected and what was found. Always
 * returns false. */
bool scenario_differs(scenario *, const char *what, const char *wanted, const char *found);

/* Returns the rest of a line as it was written, for messages. */
const char *scenario_written(er_span rest, char *room, size_t cap);

/* Returns the index of a name of that kind, or -1. */
int scenario_find_name(const session *, uint8_t kind, er_span word);

/* Plays a move and remembers what it paid. */
er_err scenario_make(scenario *, session *, const er_move *);

/* chance.c */
void scenario_note_order(scenario *, er_span setting); /* takes a line of the table or the position */
/* Whether everything it names exists; false after reporting. */
bool scenario_script_holds(scenario *, const session *);
bool scenario_dice(scenario *, er_span rest);   /* reads `dice N...`; false if they are not dice */
bool scenario_ends_well(scenario *, session *); /* whether no die is due and none is left */

/* Makes the picks of chance, up to one with the verb `but`. */
enum { SCENARIO_NO_PICK = -1, SCENARIO_ANY_PICK = -2 };
bool scenario_settle(scenario *, session *, int but);

/* Returns the pick that a line is about: `refuse chance ...`, `allow chance ...`, `expect acts
 * chance`. */
int scenario_pick_asked(const session *, er_span word, er_span rest);

/* Carry out `refuse`, `allow` and `expect` lines. Return false if a line does not hold, after
 * reporting that. */
bool scenario_refuse(scenario *, session *, er_span rest);
bool scenario_allow(scenario *, session *, er_span rest);
bool scenario_expect(scenario *, session *, er_span rest);

#endif
