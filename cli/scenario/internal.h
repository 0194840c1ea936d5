/* internal.h - what the parts of `elbowroom scenario` share: the running case, what chance brings in it, its lines. */
#ifndef CLI_SCENARIO_INTERNAL_H
#define CLI_SCENARIO_INTERNAL_H

#include "cli/shared/cases.h"

enum {
    SCENARIO_NAMES = 256, /* of one list */
    SCENARIO_LISTS = 8    /* chance.c has the table of them */
};

typedef struct scenario_list { /* words of the file */
    er_span name[SCENARIO_NAMES];
    int count;
} scenario_list;

typedef struct scenario_script { /* what chance brings in a case */
    scenario_list dice, list[SCENARIO_LISTS];
    int dice_used;
    er_span stray; /* a line that begins like one of a list, but names none; of no length: there is none */
    bool read;     /* the names in the lists are known to be names */
} scenario_script;

typedef struct scenario_gain { /* what a seat's last scoring in this case paid */
    bool scored;
    int count;
    struct {
        int source, index, amount;
    } part[ER_MAX_PARTS];
} scenario_gain;

typedef struct scenario {
    const cli *c;
    const char *path;
    char title[160];
    int line, number; /* of the case, of the line in hand */
    int passed, failed;
    int cases;   /* of this file */
    int reports; /* of what failed: the JSON list has commas between them */
    bool json;
    bool wrong; /* this case */
    scenario_script script;
    scenario_gain gain[ER_MAX_SEATS];
} scenario;

/* Says that the line in hand does not hold: what was expected and what was found. Always false. */
bool scenario_differs(scenario *, const char *what, const char *wanted, const char *found);

/* The rest of a line as it was written, for messages. */
const char *scenario_written(er_span rest, char *room, size_t cap);

/* The index of a name of that kind, or -1. */
int scenario_find_name(const session *, uint8_t kind, er_span word);

/* Plays a move and keeps what it has paid. */
er_err scenario_make(scenario *, session *, const er_move *);

/* chance.c */
void scenario_note_order(scenario *, er_span setting);   /* a line of the table or the position */
bool scenario_script_holds(scenario *, const session *); /* what it names is there; false: that was said */
bool scenario_dice(scenario *, er_span rest);            /* `dice N...`; false: they are none */
bool scenario_ends_well(scenario *, session *);          /* no die is due, and none is left over */

/* Chance's picks are made, up to one of the verb `but`. */
enum { SCENARIO_NO_PICK = -1, SCENARIO_ANY_PICK = -2 };
bool scenario_settle(scenario *, session *, int but);

/* The pick that a line itself is about: `refuse chance ...`, `allow chance ...`, `expect acts chance`. */
int scenario_pick_asked(const session *, er_span word, er_span rest);

/* `refuse`, `allow` and `expect` lines; false: it does not hold, and that was said. */
bool scenario_refuse(scenario *, session *, er_span rest);
bool scenario_allow(scenario *, session *, er_span rest);
bool scenario_expect(scenario *, session *, er_span rest);

#endif
