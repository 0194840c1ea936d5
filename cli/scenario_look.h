/* scenario_look.h - one expectation of a scenario being judged. Private to scenario_expect.c and scenario_finds.c. */
#ifndef CLI_SCENARIO_LOOK_H
#define CLI_SCENARIO_LOOK_H

#include "cli/scenario.h"
#include "realms/state.h"

typedef struct look {
    scenario *k;
    const session *s;
    const realms_setup *su;
    const realms_state *st;
    er_span rest;
    const char *what;
} look;

bool look_differs(const look *, const char *wanted, const char *found);
bool look_same_words(look *, const char *found); /* the rest of the line is this text, word by word */
bool look_read_name(look *, uint8_t kind, int *out);
bool look_read_seat(look *, int *out);
void look_put_set(er_text *, unsigned seats);

/* scenario_finds.c: what a position holds of the Underground. */
bool look_lies(look *);
bool look_ghost(look *);
bool look_balrog(look *);
bool look_volcano(look *);
bool look_stonehedge(look *);
bool look_vengeance(look *);
bool look_hammers(look *);
bool look_armor(look *);
bool look_armed(look *);

#endif
